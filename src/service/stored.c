/*
 * What the answers of the store mean to a turn: see turn.h.
 */
#include <stdlib.h>
#include <string.h>

#include "service/inside.h"

enum { LOG_SAME_MS = 60 * 1000, LINES_AT_FIRST = 1 << 12 };

const struct store_api *store_read_now(struct service *s)
{
	turn_await(s);
	return s->store->api;
}

/* Lines that wait go first, where nobody has to wait for it. */
const struct store_api *store_read(struct service *s)
{
	if (!s->written.is_on || s->written.is_back)
		turn_await(s);
	return parked_asks(s) ? s->store->api : store_read_now(s);
}

void store_log_failure(struct service *s, const char *what, enum store_status status)
{
	nodes_failed(s, status);
	if (status == s->logged_status && s->now < s->logged_at + LOG_SAME_MS)
		return;
	s->logged_status = status;
	s->logged_at = s->now;
	service_alarm(s, what, store_status_words(status));
}

static void turn_fail(struct service *s, const char *what, enum store_status status)
{
	store_log_failure(s, what, status);
	s->turn.failed = true;
}

static void open_turn(struct service *s)
{
	enum store_status status;

	if (s->turn.is_open)
		return;
	status = s->store->api->begin(s->store);
	s->turn.is_open = true;
	if (status != STORE_OK)
		turn_fail(s, "the store failed", status);
}

const struct store_api *store_write(struct service *s)
{
	struct piece *p = piece_of(s);

	turn_await(s);
	open_turn(s);
	if (p->later && !p->writes) /* a mistake of ours */
		service_alarm(s, "a question has written before it knew what it asked for", NULL);
	p->writes = true;
	/* What was decided on something that could not be read is not kept. */
	s->turn.failed |= p->failed || p->later;
	return s->store->api;
}

bool store_good(struct service *s, enum store_status status)
{
	struct piece *p = piece_of(s);

	if (status == STORE_LATER) {
		p->later = true;
		limits_stop(&s->limits);
	}
	if (store_failed(status)) {
		store_log_failure(s, "the store failed", status);
		p->failed = true;
		s->turn.failed |= s->turn.is_open; /* as the store says: it is spoiled */
	}
	return status == STORE_OK;
}

bool store_is_bad(const struct service *s)
{
	return s->turn.failed || piece_is_bad(s);
}

bool piece_is_bad(const struct service *s)
{
	const struct piece *p = s->turn.count ? &s->turn.pieces[s->turn.count - 1] : NULL;

	return p && (p->failed || p->later);
}

enum met store_met(struct service *s, enum store_status status)
{
	if (status == STORE_OK)
		return MET_DONE;
	if (status == STORE_NONE)
		return MET_GONE;
	if (status == STORE_TAKEN)
		return MET_TAKEN;
	turn_fail(s, "the store failed", status);
	return MET_FAILED;
}

void store_must(struct service *s, enum store_status status)
{
	if (store_met(s, status) != MET_DONE && !store_failed(status))
		turn_fail(s, "the store does not fit", status);
}

void store_if_there(struct service *s, enum store_status status)
{
	if (status != STORE_NONE)
		store_must(s, status);
}

bool table_lost(struct service *s, struct table *t)
{
	struct store_table row;
	enum store_status status = store_read_now(s)->table_find(s->store, t->text, &row);

	/* One that the host has ended is gone for us too. */
	if (status != STORE_NONE &&
	    (!store_good(s, status) || row.status <= STORE_TABLE_FROZEN || table_ended(t)))
		return false;
	if (!t->is_lost) {
		t->is_lost = true;
		t->next_lost = s->turn.lost;
		s->turn.lost = t;
	}
	return true;
}

void table_kept(struct service *s, struct table *t, enum store_status status)
{
	turn_table(s, t);
	if (t->is_lost)
		return;
	switch (store_met(s, status)) {
	case MET_DONE:
	case MET_FAILED:
		return;
	case MET_GONE:
		if (table_lost(s, t))
			return;
		break; /* something else of the line was gone: an account */
	case MET_TAKEN:
		break;
	}
	turn_fail(s, "the store does not fit", status);
}

/* Lines that wait. */

struct line_head {
	char table[ID_TEXT];
	struct store_line line; /* its texts follow */
};

static bool lines_room(struct turn *turn, size_t more)
{
	size_t capacity = turn->lines_capacity ? turn->lines_capacity : LINES_AT_FIRST;
	char *lines;

	while (capacity < turn->lines_length + more)
		capacity *= 2;
	if (capacity == turn->lines_capacity)
		return true;
	lines = realloc(turn->lines, capacity);
	if (!lines)
		return false;
	turn->lines = lines;
	turn->lines_capacity = capacity;
	return true;
}

static void lines_add(struct turn *turn, const void *bytes, size_t count)
{
	if (count)
		memcpy(turn->lines + turn->lines_length, bytes, count);
	turn->lines_length += count;
}

void table_line(struct service *s, struct table *t, const struct store_line *line)
{
	struct line_head head = { .line = *line };
	struct turn *turn = &s->turn;

	if (!s->written.is_on || s->written.is_back || turn->failed ||
	    !lines_room(turn, sizeof(head) + line->text.len + line->key.len)) {
		table_kept(s, t, store_write(s)->line_add(s->store, t->text, line));
		return;
	}
	piece_of(s)->writes = true;
	turn_table(s, t);
	memcpy(head.table, t->text, sizeof(head.table));
	lines_add(turn, &head, sizeof(head));
	lines_add(turn, line->text.at, line->text.len);
	lines_add(turn, line->key.at, line->key.len);
}

/* Whose row is gone meanwhile is noticed when the turn falls. */
void turn_put_lines(struct service *s)
{
	struct turn *turn = &s->turn;
	struct line_head head;

	open_turn(s);
	for (size_t at = 0; at < turn->lines_length && !turn->failed;) {
		memcpy(&head, turn->lines + at, sizeof(head));
		at += sizeof(head);
		head.line.text.at = turn->lines + at;
		at += head.line.text.len;
		head.line.key.at = turn->lines + at;
		at += head.line.key.len;
		store_must(s, s->store->api->line_add(s->store, head.table, &head.line));
	}
	turn->lines_length = 0;
}
