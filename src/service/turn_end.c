/*
 * The end of a turn: written by the store, told, or taken back. See turn.h.
 */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "service/inside.h"
#include "service/match/play.h"
#include "service/turn.h"
#include "service/work.h"

/* Writing. */

/* The turn at hand is the written one from now on, and the next begins in the
 * memory of the one before. */
static void hand_over(struct service *s)
{
	struct written *w = &s->written;
	struct turn turn = w->turn;
	struct outbox out = w->out;

	CHECK(!w->is_on);
	work_turn_end(s);
	w->turn = s->turn;
	w->out = s->out;
	s->turn = turn;
	s->out = out;
	w->is_on = true;
	w->is_back = w->is_kept = false;
	w->is_alone = s->news || lobby_next(s) <= s->now || nodes_wait(s);
	for (struct table *t = w->turn.touched; t; t = t->touches[w->turn.slot].next) {
		struct touch *touch = &t->touches[w->turn.slot];

		touch->has_match = t->live;
		if (t->live)
			memcpy(touch->n, t->live->frames.n, sizeof(touch->n));
	}
}

static bool commit(struct service *s)
{
	const struct turn *turn = &s->written.turn;
	enum store_status status;

	if (!turn->is_open)
		return !turn->failed;
	s->metrics.turns++;
	if (turn->failed) {
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

void turn_await(struct service *s)
{
	struct written *w = &s->written;

	if (s->store->api->later)
		s->store->api->later->ask(s->store, 0);
	if (w->is_on && !w->is_back) {
		w->is_kept = commit(s);
		w->is_back = true;
		s->turn.failed |= !w->is_kept; /* it was built on that */
	}
	if (s->turn.lines_length && !s->turn.failed)
		turn_put_lines(s);
}

bool turn_write(struct service *s)
{
	const struct store_api *api = s->store->api;

	CHECK(!s->written.is_on);
	turn_await(s);
	if (!s->turn.is_open || s->turn.failed || !api->commit_begin)
		return false;
	s->turn.write_began = s->hooks.steady ? s->hooks.steady(s->hooks.user) : 0;
	if (!api->commit_begin(s->store))
		return false;
	hand_over(s);
	out_soon(&s->written.out, &s->hooks);
	return true;
}

bool turn_is_written(const struct service *s)
{
	const struct store_api *api = s->store->api;

	return !s->written.is_on || s->written.is_back ||
	       (api->commit_is_done && api->commit_is_done(s->store));
}

bool turn_is_full(const struct service *s)
{
	return work_of_turn(s) > WORK_TURN || s->out.used > OUT_KEPT_MAX;
}

/* Taking back. */

static bool piece_fell(void *user, uint32_t number)
{
	const struct turn *turn = user;

	return number < turn->count &&
	       (turn->is_void || turn->pieces[number].writes || turn->pieces[number].depends);
}

/* False: it is to be refused. */
static bool piece_again(struct service *s, struct piece *p)
{
	struct again *a = p->writes || !p->text ? NULL : malloc(sizeof(*a));

	if (!a)
		return false;
	*a = (struct again){ s->again, p->conn, p->text, p->length };
	p->text = NULL;
	s->again = a;
	return true;
}

void turn_ask_again(struct service *s)
{
	struct again *list = NULL, *a;

	while ((a = s->again)) { /* in the order in which they came */
		s->again = a->next;
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
 * that has still to be answered by an errand or a job is refused later, as what
 * let it in did not happen. */
static void forget_told(struct turn *turn, struct outbox *out)
{
	for (uint32_t i = 0; i < turn->count; i++) {
		struct piece *p = &turn->pieces[i];

		if (p->request && piece_fell(turn, i) && out_answers(out, p->request))
			p->request = 0;
	}
	out_drop(out, piece_fell, turn);
}

/* What those who look at the table were shown before the turn. */
static void show_as_before(struct table *t, const struct touch *touch)
{
	for (int i = 0; i < SEATS_MAX; i++) {
		t->places[i].was_online = touch->was[i].online;
		t->places[i].was_moved = touch->was[i].moved;
		t->places[i].was_away = touch->was[i].away;
		t->places[i].was_resigned = touch->was[i].resigned;
	}
}

/* Tables that both turns touched are read anew once, with what the first found. */
static void forget_tables(struct service *s, struct turn *turn, const struct turn *before)
{
	struct table *t, *next;

	while (turn->lost) { /* before one of them is freed */
		turn->lost->is_lost = false;
		turn->lost = turn->lost->next_lost;
	}
	for (t = turn->touched; t; t = next) {
		struct touch touch = t->touches[turn->slot];

		next = touch.next;
		t->touches[turn->slot] = (struct touch){ 0 };
		if (before && t->touches[before->slot].is_on)
			continue;
		show_as_before(t, &touch);
		table_reread(s, t); /* may free it */
	}
	turn->touched = NULL;
}

static void forget_accounts(struct service *s, const struct turn *turn)
{
	for (size_t i = 0; i < turn->account_count; i++)
		person_reread(s, turn->accounts[i]);
	if (turn->any_account)
		people_reread(s);
}

static void refuse_pieces(struct service *s, struct turn *turn, uint32_t count)
{
	for (uint32_t i = 0; i < count; i++)
		if (piece_fell(turn, i) && !piece_again(s, &turn->pieces[i]))
			piece_refuse(s, &turn->pieces[i], ERROR_not_saved, NULL);
}

/* The written turn was not kept, and what was built on it falls with it. Memory
 * is as it was before, or as the store has it. */
static void take_back(struct service *s)
{
	struct turn *first = &s->written.turn, *second = &s->turn;
	uint32_t counts[] = { first->count, second->count };

	s->metrics.turns_failed++;
	s->hold = s->now + RETRY_MS;
	s->foreign = FOREIGN_UNKNOWN;
	s->poll.is_on = false;
	if (second->is_open)
		s->store->api->rollback(s->store);
	second->is_open = false;
	second->lines_length = 0;
	forget_told(first, &s->written.out);
	forget_told(second, &s->out);
	forget_tables(s, second, first);
	forget_tables(s, first, NULL);
	forget_accounts(s, first);
	forget_accounts(s, second);
	turn_undo(s, second, 0, false);
	turn_undo(s, first, 0, false);
	if (first->changes_lost || second->changes_lost)
		people_drop(s); /* who watches what is not known: all come back */
	refuse_pieces(s, first, counts[0]);
	refuse_pieces(s, second, counts[1]);
	turn_clear(second);
}

/* Keeping. */

static void keep(struct turn *turn)
{
	for (struct table *t = turn->touched; t; t = t->touches[turn->slot].next) {
		const struct touch *touch = &t->touches[turn->slot];

		if (touch->has_match && !t->is_reread)
			memcpy(t->told_n, touch->n, sizeof(t->told_n));
		if (touch->is_maker)
			t->is_new = false;
	}
}

/* News are of what memory has: they wait until all of that is kept. They compare
 * with what was told before: of what fell there are none. */
static void tell(struct service *s)
{
	bool is_all = !s->turn.count;

	out_deliver(&s->written.out, &s->hooks);
	if (is_all) {
		news_tell(s);
		turn_clear(&s->turn);
		nodes_turned(s);
		out_deliver(&s->out, &s->hooks);
	}
	if (s->hooks.told)
		s->hooks.told(s->hooks.user);
	out_empty(&s->written.out);
	if (is_all)
		out_empty(&s->out);
}

bool turn_end(struct service *s)
{
	struct written *w = &s->written;
	bool is_kept;

	if (!w->is_on) {
		turn_await(s); /* lines that still wait */
		nodes_look(s);
		hand_over(s);
	}
	turn_await(s);
	is_kept = w->is_kept;
	if (is_kept)
		keep(&w->turn);
	else
		take_back(s);
	turn_clear(&w->turn);
	w->is_on = false;
	tell(s);
	return is_kept;
}
