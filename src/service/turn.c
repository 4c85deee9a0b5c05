/*
 * Turns, pieces, and taking back: see turn.h. What the answers of the store mean
 * to them is in stored.c.
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

bool turn_init(struct turn *turn)
{
	memset(turn, 0, sizeof(*turn));
	turn->pieces = calloc(PIECES_AT_FIRST, sizeof(*turn->pieces));
	turn->capacity = PIECES_AT_FIRST;
	return turn->pieces;
}

static void again_free(struct turn *turn)
{
	struct again *a = turn->again;

	turn->again = a->next;
	free(a->text);
	free(a);
}

static void texts_free(struct turn *turn)
{
	for (uint32_t i = 0; i < turn->count; i++) {
		free(turn->pieces[i].text);
		turn->pieces[i].text = NULL;
	}
}

void turn_release(struct turn *turn)
{
	texts_free(turn);
	while (turn->again)
		again_free(turn);
	free(turn->pieces);
	free(turn->changes);
	free(turn->accounts);
	memset(turn, 0, sizeof(*turn));
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
	if (t->is_touched)
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
	if (account_touched(&s->turn, account))
		piece_depends(s);
}

void piece_reads_all(struct service *s)
{
	if (s->turn.is_open)
		piece_depends(s);
}

/* Answers whoever asked, in place of all that the piece had to tell. */
static void piece_refuse(struct service *s, const struct piece *p, enum error error,
			 const char *text)
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
static void changes_undo(struct service *s, size_t first, bool all)
{
	struct turn *turn = &s->turn;
	size_t count = turn->change_count;

	turn->change_count = first;
	for (size_t i = count; i-- > first;) {
		const struct change change = turn->changes[i];
		const struct piece *p = &turn->pieces[change.piece];

		if (all || p->writes || p->depends)
			change_undo(s, &change);
	}
	turn->change_count = first; /* undoing them were changes too */
}

/* What the turn touches. */

void turn_table(struct service *s, struct table *t)
{
	if (t->is_touched)
		return;
	t->is_touched = true;
	t->next_touched = s->turn.touched;
	s->turn.touched = t;
	for (int i = 0; i < SEATS_MAX; i++) {
		t->places[i].was_online = t->places[i].shown_online;
		t->places[i].was_moved = t->places[i].online_moved;
		t->places[i].was_away = t->places[i].shown_away;
		t->places[i].was_resigned = t->places[i].shown_resigned;
	}
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

void piece_end(struct service *s)
{
	struct piece p = *piece_of(s);
	bool lost = s->turn.lost;

	if (p.failed && !p.writes) {
		out_back(&s->out, p.begin);
		changes_undo(s, p.changes, true);
		piece_refuse(s, &p, ERROR_server, NULL);
	} else if (lost && !s->turn.failed) {
		out_back(&s->out, p.begin);
		piece_refuse(s, &p, ERROR_no_table, "server.event.closed_by_host");
		lost_close(s);
	}
}

/* The end of the turn. */

static void turn_clear(struct service *s)
{
	struct turn *turn = &s->turn;

	while (turn->touched) {
		struct table *t = turn->touched;

		turn->touched = t->next_touched;
		t->is_touched = t->is_new = false;
	}
	while (turn->lost) {
		turn->lost->is_lost = false;
		turn->lost = turn->lost->next_lost;
	}
	texts_free(turn);
	turn->count = 0;
	turn->change_count = turn->account_count = 0;
	turn->is_open = turn->failed = turn->changes_lost = turn->any_account = false;
	s->summons.is_fresh = false;
	s->out.piece = 0;
}

static bool piece_fell(void *user, uint32_t number)
{
	const struct turn *turn = user;

	return number < turn->count &&
	       (turn->pieces[number].writes || turn->pieces[number].depends);
}

/* False: it is to be refused. */
static bool piece_again(struct turn *turn, struct piece *p)
{
	struct again *a = p->writes || !p->text ? NULL : malloc(sizeof(*a));

	if (!a)
		return false;
	*a = (struct again){ turn->again, p->conn, p->text, p->length };
	p->text = NULL;
	turn->again = a;
	return true;
}

void turn_ask_again(struct service *s)
{
	struct turn *turn = &s->turn;
	struct again *list = NULL, *a;

	while ((a = turn->again)) { /* in the order in which they came */
		turn->again = a->next;
		a->next = list;
		list = a;
	}
	while ((a = list)) {
		list = a->next;
		service_message(s, a->conn, (struct slice){ a->text, a->length }, s->now);
		free(a->text);
		free(a);
	}
}

/* Requests whose answer is out, though dropped, are refused by out_drop(). One
 * that has still to be answered by an errand or a job is refused here, as what
 * let it in did not happen. */
static void requests_forget(struct service *s)
{
	for (uint32_t i = 0; i < s->turn.count; i++) {
		struct piece *p = &s->turn.pieces[i];

		if (p->request && piece_fell(&s->turn, i) && out_answers(&s->out, p->request))
			p->request = 0;
	}
}

/* Memory is as it was before the turn, or as the store has it. */
static void turn_forget(struct service *s)
{
	struct turn *turn = &s->turn;
	uint32_t count = turn->count;
	struct table *t, *next;

	while (turn->lost) { /* before one of them is freed */
		turn->lost->is_lost = false;
		turn->lost = turn->lost->next_lost;
	}
	for (t = turn->touched; t; t = next) {
		next = t->next_touched;
		table_reread(s, t); /* may free it */
	}
	turn->touched = NULL;
	for (size_t i = 0; i < turn->account_count; i++)
		person_reread(s, turn->accounts[i]);
	if (turn->any_account)
		people_reread(s);
	changes_undo(s, 0, false);
	if (turn->changes_lost)
		people_drop(s); /* who watches what is not known: all come back */
	for (uint32_t i = 0; i < count; i++)
		if (piece_fell(turn, i) && !piece_again(turn, &turn->pieces[i]))
			piece_refuse(s, &turn->pieces[i], ERROR_not_saved, NULL);
}

bool turn_write(struct service *s)
{
	const struct store_api *api = s->store->api;

	if (!s->turn.is_open || s->turn.failed || !api->commit_begin)
		return false;
	s->turn.write_began = s->hooks.steady ? s->hooks.steady(s->hooks.user) : 0;
	if (!api->commit_begin(s->store))
		return false;
	out_soon(&s->out, &s->hooks);
	return true;
}

static bool turn_commit(struct service *s)
{
	enum store_status status;

	if (!s->turn.is_open)
		return !s->turn.failed;
	s->metrics.turns++;
	if (s->turn.failed) {
		s->store->api->rollback(s->store);
		return false;
	}
	status = health_commit(s);
	if (status == STORE_OK) {
		s->logged_status = STORE_OK;
		return true;
	}
	store_log_failure(s, "the store failed", status);
	return false;
}

bool turn_is_full(const struct service *s)
{
	return work_of_turn(s) > WORK_TURN || s->out.used > OUT_KEPT_MAX;
}

bool turn_end(struct service *s)
{
	bool kept = (nodes_look(s), turn_commit(s));

	work_turn_end(s);
	if (kept) {
		tables_settled(s);
	} else {
		s->metrics.turns_failed++;
		s->hold = s->now + RETRY_MS;
		s->foreign = FOREIGN_UNKNOWN;
		s->poll.is_on = false;
		requests_forget(s);
		out_drop(&s->out, piece_fell, &s->turn);
		turn_forget(s);
	}
	turn_clear(s);
	/* News compare with what was told before: of what fell there are none. */
	news_tell(s);
	turn_clear(s);
	nodes_turned(s);
	out_flush(&s->out, &s->hooks);
	return kept;
}
