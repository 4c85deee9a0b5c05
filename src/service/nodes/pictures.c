/*
 * Pictures of tables that other nodes have: what the lobby shows of them, what
 * their people are greeted with, and that one waits for somebody. One is read from
 * the store when news say that it has changed, all of them seldom; and nothing can
 * be done with them here: whoever asks is told where the table is.
 */
#include <stdlib.h>

#include "service/inside.h"

enum {
	PICTURES_MS = 60 * 1000, /* how often all are looked at; */
	PICTURES_SOON_MS = 2000, /* where there are no news, */
	PICTURES_MOST = 256, /* made anew in one turn, and of one account */
};

struct look {
	struct service *s;
	uint64_t account; /* whose tables; 0: all */
	struct away { /* of that account, to be read */
		uint64_t id;
		bool waits; /* for it */
	} away[PICTURES_MOST];
	int count;
};

/* Of one that is played nothing is shown that a move changes. */
static bool is_same(const struct table *t, const struct store_away *away)
{
	return (int)t->status == away->status &&
	       (t->status != STORE_TABLE_OPEN || t->changed >= away->changed);
}

/* Whether it waits for the account stands in no row of the table. */
static void set_waits(struct service *s, struct table *t, uint64_t account, bool waits)
{
	int place = table_place(t, account);
	uint32_t seat = place >= 0 && t->places[place].seat >= 0 ? SEAT(t->places[place].seat) : 0;

	if (!seat || t->status != STORE_TABLE_PLAYING || !(t->actors & seat) == !waits)
		return;
	t->actors ^= seat;
	if (!waits)
		t->places[place].told_turn = false;
	table_news_own(s, t, place);
}

static void look_row(void *user, const struct store_away *away)
{
	struct look *look = user;
	struct service *s = look->s;
	struct table *t;
	uint64_t id;

	if (!id_read(slice_from(away->id), &id))
		return;
	t = map_get(&s->tables, id);
	if (t && t->is_elsewhere)
		t->polled = s->nodes.round;
	if (t && t->is_elsewhere && is_same(t, away))
		set_waits(s, t, look->account, away->waits);
	if (t && (!t->is_elsewhere || is_same(t, away)))
		return;
	if (!look->account)
		pictures_look(s, id);
	else if (look->count < PICTURES_MOST)
		look->away[look->count++] = (struct away){ id, away->waits };
}

/* Its people who are here are so for the table's node, too. */
static struct table *draw(struct service *s, const struct store_table *row)
{
	struct table *t = table_picture(s, row);

	if (!t || !t->is_elsewhere)
		return NULL;
	t->polled = s->nodes.round;
	for (int i = 0; i < t->setup.players; i++) {
		uint64_t account = t->places[i].account;
		struct person *p = account ? person_find(s, account) : NULL;

		if (p)
			presence_here(s, p);
	}
	return t;
}

static bool anybody_here(const struct service *s, const struct table *t)
{
	for (int i = 0; i < t->setup.players; i++)
		if (t->places[i].account && person_find(s, t->places[i].account))
			return true;
	return false;
}

static bool is_for(const struct service *s, const struct store_table *row)
{
	uint64_t account;

	if (!row->is_private && row->status != STORE_TABLE_FROZEN)
		return true;
	for (int i = 0; i < row->place_count; i++)
		if (id_read(slice_from(row->places[i].account), &account) &&
		    person_find(s, account))
			return true;
	return false;
}

/* Drawing. */

struct drawing {
	struct service *s;
	struct wanted {
		uint64_t id;
		bool is_there;
	} wanted[PICTURES_MOST];
	int count;
};

/* One that is not shown any more has ended, or is private: then it stays for its
 * people. */
static void draw_row_of_none(struct service *s, const struct store_table *row, uint64_t id)
{
	struct table *t = map_get(&s->tables, id);

	if (!t || !t->is_elsewhere)
		return;
	if (table_ended(t) || !anybody_here(s, t))
		table_forget(s, t);
	else if ((int)row->status != (int)t->status)
		table_picture(s, row);
}

static bool draw_row(void *user, const struct store_table *row)
{
	struct drawing *d = user;
	uint64_t id;

	if (!id_read(slice_from(row->id), &id))
		return true;
	for (int i = 0; i < d->count; i++)
		d->wanted[i].is_there |= d->wanted[i].id == id;
	if (row->status < STORE_TABLE_OVER && is_for(d->s, row))
		draw(d->s, row);
	else
		draw_row_of_none(d->s, row, id);
	return true;
}

/* Its row is gone: its people are told so. */
static void draw_none(struct service *s, uint64_t id)
{
	struct table *t = map_get(&s->tables, id);

	if (!t || !t->is_elsewhere)
		return;
	if (table_ended(t) || !anybody_here(s, t))
		table_forget(s, t);
	else
		table_closed(s, t);
}

/* What is asked for is wanted no more: if it cannot be read, all are looked at. */
static bool draw_wanted(struct service *s, struct drawing *d)
{
	char memory[PICTURES_MOST * ID_TEXT], text[ID_TEXT];
	struct buf ids = buf_over(memory, sizeof(memory));

	d->s = s;
	for (int i = 0; i < d->count; i++) {
		map_remove(&s->nodes.to_draw, d->wanted[i].id);
		id_write(d->wanted[i].id, text);
		if (i)
			buf_char(&ids, ' ');
		buf_text(&ids, text);
	}
	if (!d->count)
		return true;
	if (!store_good(s, nodes_store(s)->these(s->store, buf_slice_of(&ids), draw_row, d))) {
		s->nodes.next_pictures = s->now;
		return false;
	}
	for (int i = 0; i < d->count; i++)
		if (!d->wanted[i].is_there)
			draw_none(s, d->wanted[i].id);
	return true;
}

void pictures_draw(struct service *s)
{
	const struct map *m = &s->nodes.to_draw;
	struct drawing d = { .count = 0 };

	for (size_t at = 0; at < m->capacity && d.count < PICTURES_MOST; at++)
		if (m->entries[at].value)
			d.wanted[d.count++].id = m->entries[at].key;
	draw_wanted(s, &d);
}

bool pictures_of(struct service *s, uint64_t account)
{
	struct look look = { .s = s, .account = account };
	struct drawing d = { .count = 0 };
	char id[ID_TEXT];

	if (!s->nodes.api || s->nodes.is_fenced)
		return true;
	id_write(account, id);
	if (!store_good(s, nodes_store(s)->elsewhere(s->store, id, look_row, &look)))
		return false;
	for (int i = 0; i < look.count; i++)
		d.wanted[d.count++].id = look.away[i].id;
	if (!draw_wanted(s, &d))
		return false;
	for (int i = 0; i < look.count; i++) {
		struct table *t = map_get(&s->tables, look.away[i].id);

		if (t && t->is_elsewhere)
			set_waits(s, t, account, look.away[i].waits);
	}
	return look.count < PICTURES_MOST;
}

/* Without memory for it all are looked at. */
void pictures_look(struct service *s, uint64_t id)
{
	if (!map_get(&s->nodes.to_draw, id) && !map_add(&s->nodes.to_draw, id, s))
		s->nodes.next_pictures = s->now;
}

/* All of them: those that are not listed any more are read, too. */
static void look_at_all(struct service *s)
{
	struct look look = { .s = s };
	struct table *t;
	size_t at = 0;

	s->nodes.next_pictures = s->now + (nodes_have_news(s) ? PICTURES_MS : PICTURES_SOON_MS);
	s->nodes.round++;
	if (!store_good(s, nodes_store(s)->elsewhere(s->store, NULL, look_row, &look)))
		return;
	while ((t = map_next(&s->tables, &at)))
		if (t->is_elsewhere && t->polled != s->nodes.round)
			pictures_look(s, t->id);
}

void pictures_tick(struct service *s)
{
	if (s->turn.touched || (s->now < s->nodes.next_pictures && !s->nodes.to_draw.count))
		return;
	piece_begin(s);
	if (s->now >= s->nodes.next_pictures)
		look_at_all(s);
	pictures_draw(s);
	piece_end(s);
}
