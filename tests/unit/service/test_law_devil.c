/*
 * The law of telling for a secret of Deal with the Devil: the devil's chest is
 * taken by the first who looks into it, or by nobody. That differs in what
 * three seats answer and in how many answers they give; the fourth, a
 * spectator and the lobby are told the same, message by message, length by
 * length, at the same times (DEV-40, DEV-109). So they are when the others look
 * into their chests in another order: how many are busy is told, on the beat, and
 * never which.
 */
#include "unit/service/served.h"

#include <stdio.h>

#include "games/devil/devil.h"
#include "service/match/play.h"
#include "unit/service/history.h"

enum { SEED = 5, TURNS_MAX = 30, PAUSE = 1300, OWN = 1000 };

static struct table *table_of(struct history *h)
{
	uint64_t id;

	assert_true(id_read(slice_from(h->table), &id));
	return map_get(&h->w.service->tables, id);
}

static const struct devil_state *inside(struct history *h)
{
	return (const void *)history_match(h)->state;
}

static int seat_of(struct history *h, int person)
{
	return table_of(h)->places[person].seat;
}

/* The seat into whose hands the devil's chest never comes in this round. */
static bool is_outside(struct history *h, int person)
{
	const struct devil_state *d = inside(h);
	int role = d->role[seat_of(h, person)];

	return role != DEV_DEVIL && dev_route_viewer(d->route, 1, 0, DEV_DEVIL) != role &&
	       dev_route_viewer(d->route, 1, 1, DEV_DEVIL) != role;
}

/* What the person answers: as little as possible, but for the secret. */
static const char *plain(struct history *h, int person, bool taken)
{
	const struct devil_state *d = inside(h);
	int seat = seat_of(h, person);
	bool first = d->step == DEV_VIEW1 && dev_seen_now(d, seat)->icon == DEV_DEVIL;

	switch (d->ask[seat]) {
	case DEV_Q_ASK:
		return d->role[seat] == DEV_DEVIL ? "1s" : "2c";
	case DEV_Q_OFFER + DEV_WOOD:
		return d->role[seat] == DEV_DEVIL ? "1" : "0";
	case DEV_Q_VIEW:
		if (dev_seen_now(d, seat)->taken)
			return "close";
		return first && taken ? "accept" : "reject";
	case DEV_Q_EVSIDE:
		return "keep";
	case DEV_Q_RECRUIT:
		return "no";
	case DEV_Q_PLANOK:
		return "ok";
	case DEV_Q_REQUEST:
	case DEV_Q_BUILD1:
		return "none";
	default:
		return "0";
	}
}

/* The person whose time is the nth: with `other` the others in another order where
 * chests are looked into. */
static int nth(struct history *h, int n, bool other)
{
	if (!other || !history_tells_busy(h) || n == h->viewer)
		return n;
	do
		n = (n + 1) % PLAYERS_MAX;
	while (n == h->viewer);
	return n;
}

/* A turn is a step: the others answer all of theirs, each at his time, and the
 * one looked at closes it, however many answers that took. */
static void tell(struct history *h, bool taken, bool other)
{
	int number = 0, own = OWN; /* answers carry the number of what they answer */

	for (int turn = 0; turn < TURNS_MAX && inside(h)->round == 1; turn++) {
		int64_t since = h->w.now;
		int step = inside(h)->step;

		for (int n = 0; n < PLAYERS_MAX; n++) {
			int i = nth(h, n, other);

			history_pass(h, since + PAUSE * (n + 1));
			while (inside(h)->step == step && (history_actors(h) & SEAT(i)) &&
			       i != h->viewer)
				history_answer(h, i, plain(h, i, taken), ++number);
		}
		history_pass(h, since + PAUSE * (PLAYERS_MAX + 1));
		while (inside(h)->step == step && (history_actors(h) & SEAT(h->viewer)))
			history_answer(h, h->viewer, plain(h, h->viewer, taken), ++own);
	}
	assert_int_equal(inside(h)->round, 2);
	history_pass(h, h->w.now + 10 * PAUSE);
	history_look(h);
}

static void open_outside(struct history *h)
{
	for (int viewer = 0; viewer < PLAYERS_MAX; viewer++) {
		history_open(h, "devil", PLAYERS_MAX, viewer, SEED, SEED, "");
		if (is_outside(h, viewer))
			return;
		history_close(h);
	}
	fail_msg("everybody gets the devil's chest");
}

static void DEV_40_nobody_learns_that_a_chest_was_taken(void **state)
{
	struct history *h[2];
	int souls[2];

	(void)state;
	for (int taken = 0; taken < 2; taken++) {
		h[taken] = calloc(1, sizeof(*h[taken]));
		open_outside(h[taken]);
		tell(h[taken], taken, false);
		souls[taken] = inside(h[taken])->pure[dev_seat_of(inside(h[taken]), DEV_DEVIL)];
	}
	/* There was something to hide. */
	assert_int_equal(souls[0], 0);
	assert_int_equal(souls[1], 1);
	history_assert_same(h[0], h[1]);
	history_assert_same_pages(h[0], h[1]);
	assert_true(h[0]->logged > 10000);
	for (int i = 0; i < 2; i++) {
		history_close(h[i]);
		free(h[i]);
	}
}

/* What the log says of those who are busy: on the beat. */
static int busy_told(const struct history *h)
{
	static const char word[] = "{\"on\":\"busy\",";
	int count = 0;

	for (const char *at = h->log; (at = strstr(at, word)); at++) {
		const char *line = at;
		long long when;
		int busy;

		while (line > h->log && line[-1] != '\n')
			line--;
		if (strncmp(line, "spectator ", 10) != 0)
			continue;
		assert_int_equal(sscanf(line, "spectator %lld", &when), 1);
		if (when % BUSY_BEAT_MS != 0)
			fail_msg("the tellings differ from the beat: %lld", when);
		assert_int_equal(sscanf(strstr(at, "\"busy\":"), "\"busy\":%d", &busy), 1);
		assert_true(busy > 0 && busy <= PLAYERS_MAX);
		count++;
	}
	return count;
}

static void DEV_40_all_see_how_many_are_busy_and_not_which(void **state)
{
	struct history *h[2];

	(void)state;
	for (int other = 0; other < 2; other++) {
		h[other] = calloc(1, sizeof(*h[other]));
		open_outside(h[other]);
		tell(h[other], true, other);
		assert_true(busy_told(h[other]) > 2);
	}
	history_assert_same(h[0], h[1]);
	history_assert_same_pages(h[0], h[1]);
	for (int i = 0; i < 2; i++) {
		history_close(h[i]);
		free(h[i]);
	}
}

/* DEV-109: no table of this game may show which seat has answered. */
static void DEV_109_no_table_shows_who_has_answered(void **state)
{
	struct history *h = calloc(1, sizeof(*h));

	(void)state;
	open_outside(h);
	const char *answer =
		ask(&h->w, h->conn[0],
		    "{'do':'table.create','id':9,'game':'devil','players':4,'answers':true}");

	assert_true(at_is(answer, "error", "illegal"));
	assert_true(at_is(answer, "text.id", "server.why.answers"));
	history_close(h);
	free(h);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(DEV_40_nobody_learns_that_a_chest_was_taken),
		cmocka_unit_test(DEV_40_all_see_how_many_are_busy_and_not_which),
		cmocka_unit_test(DEV_109_no_table_shows_who_has_answered),
	};

	return cmocka_run_group_tests_name("law of telling, devil", tests, NULL, NULL);
}
