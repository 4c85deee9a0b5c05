/*
 * Turns and their pieces: see turn.h. What the answers of the store mean to them
 * is in stored.c, their end in turn_end.c.
 */
#include "service/turn.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "service/errands.h"
#include "service/inside.h"
#include "service/match/play.h"
#include "service/work.h"

enum { PIECES_AT_FIRST = 64 };

static bool init_one(struct turn *turn, int slot)
{
	memset(turn, 0, sizeof(*turn));
	turn->slot = slot;
	turn->pieces = calloc(PIECES_AT_FIRST, sizeof(*turn->pieces));
	turn->capacity = PIECES_AT_FIRST;
	return turn->pieces;
}

bool turn_init(struct service *s)
{
	return init_one(&s->turn, 0) && init_one(&s->written.turn, 1);
}

static void texts_free(struct turn *turn)
{
	for (uint32_t i = 0; i < turn->count; i++) {
		free(turn->pieces[i].text);
		turn->pieces[i].text = NULL;
	}
}

static void release_one(struct turn *turn)
{
	texts_free(turn);
	free(turn->pieces);
	free(turn->changes);
	free(turn->accounts);
	free(turn->lines);
	memset(turn, 0, sizeof(*turn));
}

void turn_release(struct service *s)
{
	release_one(&s->turn);
	release_one(&s->written.turn);
	while (s->again) {
		struct again *a = s->again;

		s->again = a->next;
		free(a->text);
		free(a);
	}
}

/* Its memory stays, and is that of another turn from now on. */
void turn_clear(struct turn *turn)
{
	while (turn->touched) {
		struct touch *touch = &turn->touched->touches[turn->slot];

		turn->touched = touch->next;
		*touch = (struct touch){ 0 };
	}
	while (turn->lost) {
		turn->lost->is_lost = false;
		turn->lost = turn->lost->next_lost;
	}
	texts_free(turn);
	turn->count = 0;
	turn->change_count = turn->account_count = turn->lines_length = 0;
	turn->is_open = turn->failed = turn->changes_lost = turn->any_account = false;
	turn->has_called = turn->is_void = false;
}

/* Pieces. */

struct piece *piece_of(struct service *s)
{
	struct turn *turn = &s->turn;

	if (!turn->count)
		turn->pieces[turn->count++] = (struct piece){ 0 };
	return &turn->pieces[turn->count - 1];
}

void piece_begin(struct service *s)
{
	struct turn *turn = &s->turn;

	if (turn->count == turn->capacity) {
		struct piece *more = realloc(turn->pieces, 2 * turn->capacity * sizeof(*more));

		if (more) {
			turn->pieces = more;
			turn->capacity *= 2;
		} else {
			turn->count--; /* the last one grows: what it tells is told or lost together */
			free(turn->pieces[turn->count].text);
		}
	}
	turn->pieces[turn->count++] = (struct piece){
		.begin = out_mark(&s->out),
		.changes = turn->change_count,
	};
	s->out.piece = turn->count - 1;
}

void piece_asked_by(struct service *s, const struct conn *c, struct slice text)
{
	piece_of(s)->conn = c->number;
	s->turn.asked = text;
}

void piece_question(struct service *s, const struct ask_int *number)
{
	piece_of(s)->number = *number;
}

void piece_request(struct service *s, uint64_t request)
{
	piece_of(s)->request = request;
}

/* Without memory for its text the question is refused, should the turn fail. */
static void piece_depends(struct service *s)
{
	struct piece *p = piece_of(s);

	p->depends = true;
	if (!p->conn || p->text || !s->turn.asked.len)
		return;
	p->text = malloc(s->turn.asked.len);
	p->length = s->turn.asked.len;
	if (p->text)
		memcpy(p->text, s->turn.asked.at, p->length);
}

void piece_reads_table(struct service *s, const struct table *t)
{
	if (table_touched(t))
		piece_depends(s);
}

static bool account_touched(const struct turn *turn, uint64_t account)
{
	for (size_t i = 0; i < turn->account_count; i++)
		if (turn->accounts[i] == account)
			return true;
	return turn->any_account;
}

void piece_reads_account(struct service *s, uint64_t account)
{
	if (account_touched(&s->turn, account) || account_touched(&s->written.turn, account))
		piece_depends(s);
}

void piece_reads_all(struct service *s)
{
	if (s->turn.is_open || s->turn.lines_length || s->written.is_on)
		piece_depends(s);
}

/* Answers whoever asked, in place of all that the piece had to tell. */
void piece_refuse(struct service *s, const struct piece *p, enum error error, const char *text)
{
	struct conn *c = p->conn ? map_get(&s->conns, p->conn) : NULL;
	struct message why = text ? message_of(text) : error_text(error);

	if (c && p->number.given)
		conn_error(s, c, &p->number, error, &why);
	else if (p->request) {
		/* It gets this answer and no other. */
		accounts_request_gone(s, p->request);
		errands_request_gone(s, p->request);
		http_error_text(s, p->request, error, &why);
	}
}

/* Changes of connections, and back. */

static void change_add(struct service *s, const struct change *change)
{
	struct turn *turn = &s->turn;

	if (turn->is_undoing) /* which is a change too */
		return;
	if (turn->change_count == turn->change_capacity) {
		size_t capacity = turn->change_capacity ? 2 * turn->change_capacity : 64;
		struct change *more = realloc(turn->changes, capacity * sizeof(*more));

		if (!more) {
			turn->changes_lost = true;
			return;
		}
		turn->changes = more;
		turn->change_capacity = capacity;
	}
	piece_of(s);
	turn->changes[turn->change_count] = *change;
	turn->changes[turn->change_count++].piece = turn->count - 1;
}

void turn_watches(struct service *s, const struct conn *c, const struct table *t)
{
	change_add(s,
		   &(struct change){ .kind = CHANGE_WATCHES, .conn = c->number, .table = t->id });
}

void turn_leaves(struct service *s, const struct table *t, const struct watcher *w)
{
	change_add(s, &(struct change){
			      .kind = CHANGE_LEAVES,
			      .conn = w->conn->number,
			      .table = t->id,
			      .watcher = *w,
		      });
}

void turn_session(struct service *s, const struct conn *c)
{
	struct change change = { .kind = CHANGE_SESSION, .conn = c->number };

	memcpy(change.session, c->session, HASH_BYTES);
	change_add(s, &change);
}

void turn_closing(struct service *s, const struct conn *c)
{
	change_add(s, &(struct change){ .kind = CHANGE_CLOSING, .conn = c->number });
}

static void change_undo(struct service *s, const struct change *change)
{
	struct conn *c = map_get(&s->conns, change->conn);
	struct table *t = change->table ? map_get(&s->tables, change->table) : NULL;

	if (!c)
		return;
	switch (change->kind) {
	case CHANGE_WATCHES:
		if (t && watch_is(t, c))
			watch_end(s, c, t);
		break;
	case CHANGE_LEAVES:
		if (t && !watch_is(t, c))
			watch_again(s, t, c, &change->watcher);
		break;
	case CHANGE_SESSION:
		memcpy(c->session, change->session, HASH_BYTES);
		break;
	case CHANGE_CLOSING:
		c->closing = s->ending;
		break;
	}
}

/* The last first, as far back as `first`; of all pieces, or of those that fell. */
void turn_undo(struct service *s, struct turn *turn, size_t first, bool all)
{
	size_t count = turn->change_count;

	s->turn.is_undoing = true;
	for (size_t i = count; i-- > first;) {
		const struct change change = turn->changes[i];
		const struct piece *p = &turn->pieces[change.piece];

		if (all || p->writes || p->depends)
			change_undo(s, &change);
	}
	s->turn.is_undoing = false;
	turn->change_count = first;
}

/* What the turn touches. */

void turn_table(struct service *s, struct table *t)
{
	struct touch *touch = &t->touches[s->turn.slot];

	if (touch->is_on)
		return;
	touch->is_on = true;
	touch->next = s->turn.touched;
	s->turn.touched = t;
	for (int i = 0; i < SEATS_MAX; i++) {
		touch->was[i].online = t->places[i].shown_online;
		touch->was[i].moved = t->places[i].online_moved;
		touch->was[i].away = t->places[i].shown_away;
		touch->was[i].resigned = t->places[i].shown_resigned;
	}
}

void turn_makes(struct service *s, struct table *t)
{
	turn_table(s, t);
	t->is_new = t->touches[s->turn.slot].is_maker = true;
}

void turn_account(struct service *s, uint64_t account)
{
	struct turn *turn = &s->turn;

	if (account_touched(turn, account))
		return;
	if (turn->account_count == turn->account_capacity) {
		size_t capacity = turn->account_capacity ? 2 * turn->account_capacity : 16;
		uint64_t *more = realloc(turn->accounts, capacity * sizeof(*more));

		if (!more) {
			turn->any_account = true;
			return;
		}
		turn->accounts = more;
		turn->account_capacity = capacity;
	}
	turn->accounts[turn->account_count++] = account;
}

/* The end of a piece. */

/* Tables whose rows turned out to be gone: the host's tool was faster. */
static void lost_close(struct service *s)
{
	while (s->turn.lost) {
		struct table *t = s->turn.lost;

		s->turn.lost = t->next_lost;
		t->is_lost = false;
		table_vanished(s, t);
		live_forget(t); /* it may have a line that was not taken */
	}
}

/* It leaves no trace in the turn, which may fall. */
static void piece_take_back(struct service *s)
{
	struct piece *p = piece_of(s);

	out_back(&s->out, p->begin);
	turn_undo(s, &s->turn, p->changes, true);
	free(p->text);
	*p = (struct piece){ .begin = p->begin, .changes = p->changes };
	lost_close(s);
}

void piece_end(struct service *s)
{
	struct piece p = *piece_of(s);
	bool lost = s->turn.lost;

	if (p.later && !p.writes) {
		piece_take_back(s);
	} else if (p.failed && !p.writes) {
		out_back(&s->out, p.begin);
		turn_undo(s, &s->turn, p.changes, true);
		piece_refuse(s, &p, ERROR_server, NULL);
	} else if (lost && !s->turn.failed) {
		out_back(&s->out, p.begin);
		piece_refuse(s, &p, ERROR_no_table, "server.event.closed_by_host");
		lost_close(s);
	}
}
