/*
 * Pictures of tables that other nodes have: what the lobby shows of them and
 * what their people are greeted with. They are read from the store every few
 * moments, and nothing can be done with them here: whoever asks is told where
 * the table is.
 */
#include <stdlib.h>

#include "service/inside.h"

enum {
	PICTURES_MS = 2000, /* how often they are looked at */
	PICTURES_MOST = 64, /* made anew in one turn */
};

struct look {
	struct service *s;
	char (*ids)[STORE_ID_MAX]; /* to be read */
	int count;
};

/* Of one that is played nothing is shown that a move changes. */
static bool is_same(const struct table *t, const struct store_away *away)
{
	return (int)t->status == away->status &&
	       (t->status != STORE_TABLE_OPEN || t->changed >= away->changed);
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
	if ((t && (!t->is_elsewhere || is_same(t, away))) || look->count == PICTURES_MOST)
		return;
	struct buf text = buf_over(look->ids[look->count++], STORE_ID_MAX);

	buf_text(&text, away->id);
}

static void picture(struct service *s, const char *id)
{
	struct store_table row;
	struct table *t;

	if (!store_good(s, store_read(s)->table_find(s->store, id, &row)))
		return;
	t = table_picture(s, &row);
	if (t)
		t->polled = s->nodes.round;
}

static bool look_at(struct service *s, const char *account)
{
	char ids[PICTURES_MOST][STORE_ID_MAX];
	struct look look = { .s = s, .ids = ids };

	if (!store_good(s, nodes_store(s)->elsewhere(s->store, account, look_row, &look)))
		return false;
	for (int i = 0; i < look.count; i++)
		picture(s, ids[i]);
	return look.count < PICTURES_MOST;
}

void pictures_of(struct service *s, uint64_t account)
{
	char id[ID_TEXT];

	if (!s->nodes.api || s->nodes.is_fenced)
		return;
	id_write(account, id);
	look_at(s, id);
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

void pictures_tick(struct service *s)
{
	struct table *t;
	size_t at = 0;

	if (s->now < s->nodes.next_pictures || s->turn.touched)
		return;
	s->nodes.next_pictures = s->now + PICTURES_MS;
	s->nodes.round++;
	piece_begin(s);
	bool all = look_at(s, NULL);

	s->nodes.pictures = 0;
	while (all && (t = map_next(&s->tables, &at))) {
		if (!t->is_elsewhere)
			continue;
		s->nodes.pictures++;
		if (t->polled == s->nodes.round || keep(s, t))
			continue;
		s->nodes.pictures--;
		table_forget(s, t);
		at = at ? at - 1 : 0;
	}
	piece_end(s);
	if (!all)
		s->nodes.next_pictures = s->now;
}
