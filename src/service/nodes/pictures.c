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
	PICTURES_MOST = 64, /* made anew in one turn */
};

struct look {
	struct service *s;
	uint64_t account; /* whose tables; 0: all */
	char (*ids)[STORE_ID_MAX]; /* to be read */
	bool *waits; /* which of them wait for the account */
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
	if ((t && (!t->is_elsewhere || is_same(t, away))) || look->count == PICTURES_MOST)
		return;
	look->waits[look->count] = away->waits;
	struct buf text = buf_over(look->ids[look->count++], STORE_ID_MAX);

	buf_text(&text, away->id);
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

static struct table *picture(struct service *s, const char *id)
{
	struct store_table row;

	return store_good(s, store_read(s)->table_find(s->store, id, &row)) ? draw(s, &row) : NULL;
}

static bool look_at(struct service *s, uint64_t account)
{
	char ids[PICTURES_MOST][STORE_ID_MAX], id[ID_TEXT];
	bool waits[PICTURES_MOST];
	struct look look = { .s = s, .account = account, .ids = ids, .waits = waits };

	id_write(account, id);
	if (!store_good(s,
			nodes_store(s)->elsewhere(s->store, account ? id : NULL, look_row, &look)))
		return false;
	for (int i = 0; i < look.count; i++) {
		struct table *t = picture(s, ids[i]);

		if (t && account)
			set_waits(s, t, account, waits[i]);
	}
	return look.count < PICTURES_MOST;
}

bool pictures_of(struct service *s, uint64_t account)
{
	return !s->nodes.api || s->nodes.is_fenced || look_at(s, account);
}

static bool anybody_here(const struct service *s, const struct table *t)
{
	for (int i = 0; i < t->setup.players; i++)
		if (t->places[i].account && person_find(s, t->places[i].account))
			return true;
	return false;
}

/* One that is not in the list has ended, or is private: then it stays for its
 * people. Gives false when it is to go. */
static bool keep(struct service *s, struct table *t)
{
	struct store_table row;
	enum store_status status;

	if (table_ended(t) || !anybody_here(s, t))
		return false;
	status = store_read(s)->table_find(s->store, t->text, &row);
	if (status == STORE_NONE) {
		table_closed(s, t); /* they are told so */
		return true;
	}
	if (store_good(s, status) && row.status != t->status)
		table_picture(s, &row);
	return true;
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

void pictures_look(struct service *s, uint64_t id)
{
	struct table *t = map_get(&s->tables, id);
	struct store_table row;
	enum store_status status;
	char text[ID_TEXT];

	id_write(id, text);
	status = store_read(s)->table_find(s->store, text, &row);
	if (status == STORE_OK && row.status < STORE_TABLE_OVER && is_for(s, &row))
		draw(s, &row);
	else if (t && !store_failed(status) && !keep(s, t))
		table_forget(s, t);
}

void pictures_tick(struct service *s)
{
	struct table *t;
	size_t at = 0;

	if (s->now < s->nodes.next_pictures || s->turn.touched)
		return;
	s->nodes.next_pictures = s->now + (nodes_have_news(s) ? PICTURES_MS : PICTURES_SOON_MS);
	s->nodes.round++;
	piece_begin(s);
	bool all = look_at(s, 0);

	while (all && (t = map_next(&s->tables, &at))) {
		if (!t->is_elsewhere || t->polled == s->nodes.round || keep(s, t))
			continue;
		table_forget(s, t);
		at = at ? at - 1 : 0;
	}
	piece_end(s);
	if (!all)
		s->nodes.next_pictures = s->now;
}
