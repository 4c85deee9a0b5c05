/*
 * Worlds sampled from views of The Majority: they fit the view, they differ,
 * they respect what a seat knows, and in positions with few hidden cards they
 * come as often as a full enumeration (worlds.h) says they should.
 */
#include "unit/unit.h"

#include <stdio.h>
#include <string.h>

#include "games/majority/majority.h"
#include "unit/games/worlds.h"

enum {
	MATCHES = 100, /* for each number of players */
	DRAWS = 12000, /* for one comparison with the enumeration */
	APART = 12, /* draws of one plan so far apart have as good as forgotten each other */
	CELL = 10, /* least draws expected in a cell of the comparison */
};

struct table {
	struct majority_context context;
	struct majority_state state;
	struct rng rng, luck; /* of the match, of the sampler */
};

static const struct context *c_of(const struct table *t)
{
	return (const void *)&t->context;
}

static struct state *s_of(struct table *t)
{
	return (void *)&t->state;
}

static void lay(struct table *t, int players, uint64_t seed)
{
	struct setup setup;
	struct message error;

	setup_standard(&majority, players, &setup);
	assert_true(majority.context(&setup, (void *)&t->context, &error));
	majority.init(c_of(t), s_of(t));
	rng_fast(&t->rng, seed);
	rng_fast(&t->luck, 1000 + seed);
}

/* One deal, or one move of a random seat. False: the match is over. */
static bool step(struct table *t)
{
	uint32_t actors = majority.actors(c_of(t), s_of(t));
	game_move list[MAJ_HAND];
	int seat;

	if (actors == CHANCE) {
		majority.deal(c_of(t), s_of(t), &t->rng, NULL);
		return true;
	}
	if (!actors)
		return false;
	do
		seat = (int)rng_below(&t->rng, t->context.players);
	while (!(actors & SEAT(seat)));
	uint32_t count = majority.moves(c_of(t), s_of(t), seat, list);

	majority.apply(c_of(t), s_of(t), seat, list[rng_below(&t->rng, count)], NULL);
	return true;
}

/* The match with that seed when this moment comes first; `at` is the stage of
 * a draft or else the turn. */
static void play_to(struct table *t, int players, uint64_t seed, int phase, int round, int at)
{
	lay(t, players, seed);
	while (t->state.phase != phase || t->state.round != round ||
	       (phase == MAJ_DRAFT ? t->state.stage : t->state.turn) != at)
		assert_true(step(t));
}

/* As in a position written by hand, nobody recorded the first rounds. */
static void forget(struct table *t, int rounds)
{
	for (int r = 0; r < rounds; r++) {
		memset(t->state.draft[r], MAJ_NONE, sizeof(t->state.draft[r]));
		memset(t->state.gift[r], MAJ_NONE, sizeof(t->state.gift[r]));
		memset(t->state.play[r], MAJ_NONE, sizeof(t->state.play[r]));
	}
	assert_null(majority.check(c_of(t), s_of(t)));
}

static void read_position(struct table *t, int players, const char *text)
{
	struct message error = { 0 };

	lay(t, players, 1);
	if (!majority.state_read(c_of(t), slice_from(text), s_of(t), &error))
		fail_msg("%s", error.id);
}

static void look(const struct table *t, const struct majority_state *state, int viewer,
		 struct majority_state *view)
{
	majority.observe(c_of(t), (const struct state *)state, viewer, (struct view *)view);
}

static void assert_fits(const struct table *t, const struct majority_state *view,
			const struct majority_state *world)
{
	struct majority_state again;
	const char *broken;

	broken = majority.check(c_of(t), (const struct state *)world);
	if (broken)
		fail_msg("%s", broken);
	look(t, world, view->viewer, &again);
	assert_memory_equal(&again, view, sizeof(again));
	for (int s = 0; s < t->context.players; s++)
		if (s != view->viewer && !view->open)
			assert_int_equal(world->chosen[s],
					 view->phase == MAJ_OVER ? view->chosen[s] : MAJ_NONE);
}

/* A world that fits the view, or the test fails. */
static void draw(struct table *t, const struct majority_state *view, struct majority_state *world)
{
	majority.sample(c_of(t), (const struct view *)view, view->viewer, &t->luck,
			(struct state *)world);
	assert_fits(t, view, world);
}

/* The same by a plan: the one behind the next APART - 1. */
static void draw_by_plan(struct table *t, const struct majority_state *view, void *plan,
			 struct majority_state *world)
{
	for (int i = 0; i < APART; i++)
		majority.draw(c_of(t), plan, &t->luck, (struct state *)world);
	assert_fits(t, view, world);
}

/* Laws. */

static void worlds_fit(int players)
{
	struct table t;
	struct majority_state view, world;

	for (uint64_t seed = 0; seed < MATCHES; seed++) {
		lay(&t, players, seed);
		do {
			int seat = (int)rng_below(&t.luck, (uint32_t)players);

			look(&t, &t.state, seat, &view);
			draw(&t, &view, &world);
			look(&t, &t.state, SPECTATOR, &view);
			draw(&t, &view, &world);
		} while (step(&t));
		for (int viewer = 0; viewer < VIEWERS; viewer++) {
			if (viewer >= players && viewer != SPECTATOR)
				continue;
			look(&t, &t.state, viewer, &view);
			draw(&t, &view, &world);
			assert_memory_equal(&world, &t.state, sizeof(world)); /* all is open */
		}
	}
}

/* One plan for a view and many draws: all of them fit, and they vary. */
static void worlds_of_a_plan_fit(void **state)
{
	void *plan = malloc(majority.plan_size);
	struct majority_state view, world, last;
	int draws = 0, others = 0;
	struct table t;

	(void)state;
	for (uint64_t seed = 0; seed < MATCHES / 10; seed++) {
		int players = 3 + seed % 2;

		lay(&t, players, seed);
		do {
			int seat = (int)rng_below(&t.luck, (uint32_t)players);

			look(&t, &t.state, seat, &view);
			majority.plan(c_of(&t), (const struct view *)&view, seat, &t.luck, plan);
			memset(&last, 0, sizeof(last));
			for (int i = 0; i < 4; i++, draws++) {
				majority.draw(c_of(&t), plan, &t.luck, (struct state *)&world);
				assert_fits(&t, &view, &world);
				others += memcmp(&world, &last, sizeof(world)) != 0;
				last = world;
			}
		} while (step(&t));
	}
	assert_true(others > draws / 2);
	free(plan);
}

static void worlds_fit_every_view_of_three(void **state)
{
	(void)state;
	worlds_fit(3);
}

static void worlds_fit_every_view_of_four(void **state)
{
	(void)state;
	worlds_fit(4);
}

/* Rounds that nobody recorded bind nobody; those after them do. */
static void worlds_fit_where_history_is_missing(void **state)
{
	struct table t;
	struct majority_state view, world;

	(void)state;
	for (uint64_t seed = 0; seed < 40; seed++) {
		int players = 3 + seed % 2, missing = (int)(seed / 2 % 4) + 1;

		lay(&t, players, seed);
		while (t.state.round <= missing && t.state.phase != MAJ_OVER)
			step(&t);
		forget(&t, missing);
		do {
			int viewer = (int)rng_below(&t.luck, (uint32_t)players + 1);

			look(&t, &t.state, viewer == players ? SPECTATOR : viewer, &view);
			draw(&t, &view, &world);
		} while (step(&t));
	}
}

static int compare_states(const void *a, const void *b)
{
	return memcmp(a, b, sizeof(struct majority_state));
}

static void worlds_differ(void **state)
{
	enum { COUNT = 1000 };
	static struct majority_state world[COUNT];
	struct majority_state view;
	struct table t;

	(void)state;
	for (int players = 3; players <= 4; players++) {
		int distinct = 1;

		play_to(&t, players, 7, MAJ_PLAY, 1, 1);
		look(&t, &t.state, 0, &view);
		for (int i = 0; i < COUNT; i++)
			draw(&t, &view, &world[i]);
		qsort(world, COUNT, sizeof(world[0]), compare_states);
		for (int i = 1; i < COUNT; i++)
			distinct += compare_states(&world[i], &world[i - 1]) != 0;
		assert_true(distinct > 900);
	}
}

/* What a seat knows. */

/*
 * Seat 0 passed R0 R2 R3 R5 R6 on and gets R2 R5 R6 back: seats 1 and 2 have
 * taken R0 and R3, one each. Of Y3 Y5 Y6 Y7, passed on later, seat 1 has taken
 * one; seat 2 has taken nothing that seat 0 saw but R0 or R3.
 */
static void a_packet_that_comes_round_again_is_respected(void **state)
{
	enum { R0 = 0, R3 = 2, Y3 = 18, Y5 = 19, Y6 = 20, Y7 = 21 };
	struct majority_state view, world;
	int r0_first = 0, taken[MAJ_KINDS] = { 0 };
	struct table t;

	(void)state;
	read_position(&t, 3,
		      "phase=draft round=1 stage=3 hand0=R7,B3,Y2 hand1=R0,B0,Y3 hand2=R3,B2,Y0 "
		      "draft1.0=R7,R0,R3,R2,R5,R6 draft1.1=B0,B2,B3,B5,B6,B7 "
		      "draft1.2=Y0,Y2,Y3,Y5,Y6,Y7");
	look(&t, &t.state, 0, &view);
	for (int i = 0; i < 1000; i++) {
		draw(&t, &view, &world);
		const uint8_t *own = world.draft[0][0], *other = world.draft[0][2];

		assert_true((own[1] == R0 && own[2] == R3) || (own[1] == R3 && own[2] == R0));
		assert_true(maj_hand_has(world.hand[1], own[1]));
		assert_true(maj_hand_has(world.hand[2], own[2]));
		assert_true(other[2] == Y3 || other[2] == Y5 || other[2] == Y6 || other[2] == Y7);
		assert_true(maj_hand_has(world.hand[1], other[2]));
		r0_first += own[1] == R0;
		taken[other[2]]++;
	}
	assert_in_range(r0_first, 400, 600);
	for (int kind = Y3; kind <= Y7; kind++)
		assert_in_range(taken[kind], 180, 320);
}

static bool has_played(const struct majority_state *m, int seat, int kind)
{
	for (int turn = 0; turn < MAJ_TURNS; turn++)
		if (m->play[m->round - 1][turn][seat] == kind)
			return true;
	return false;
}

static void my_gift_is_in_my_partners_hand_until_it_is_played(void **state)
{
	struct majority_state view, world;
	struct table t;
	int held = 0;

	(void)state;
	for (uint64_t seed = 0; seed < 10; seed++) {
		lay(&t, 4, seed);
		do {
			int viewer = (int)(seed % 4), partner = (viewer + 2) % 4;
			int gift = t.state.gift[t.state.round - 1][viewer];

			if (t.state.phase != MAJ_PLAY || has_played(&t.state, partner, gift))
				continue;
			look(&t, &t.state, viewer, &view);
			draw(&t, &view, &world);
			assert_true(maj_hand_has(world.hand[partner], gift));
			held++;
		} while (step(&t));
	}
	assert_true(held > 100);
}

/* A record that cannot have been binds nobody, and nothing hangs or fails. */
static void a_view_that_contradicts_itself_gives_a_world_all_the_same(void **state)
{
	struct majority_state view, world, again;
	struct table t;

	(void)state;
	play_to(&t, 3, 3, MAJ_PLAY, 2, 2);
	look(&t, &t.state, 0, &view);
	for (int turn = 0; turn < MAJ_TURNS; turn++) /* all of one kind */
		view.play[0][turn][1] = 5;
	majority.sample(c_of(&t), (const struct view *)&view, 0, &t.luck, (struct state *)&world);
	look(&t, &world, 0, &again);
	assert_memory_equal(&again, &view, sizeof(again));
}

/* How often worlds come. */

static double root(double x)
{
	double y = x > 1 ? x : 1;

	for (int i = 0; i < 60; i++)
		y = (y + x / y) / 2;
	return y;
}

/* What chi-square exceeds once in 10,000 times (Wilson and Hilferty). */
static double chi_square_limit(int freedom)
{
	double part = 2.0 / (9.0 * freedom), base = 1 - part + 3.719 * root(part);

	return freedom * base * base * base;
}

static struct worlds all;
static int drawn[WORLDS_MAX];

static void draw_many(struct table *t, int viewer, bool by_plan)
{
	struct majority_state view, world;
	void *plan = malloc(majority.plan_size);

	look(t, &t->state, viewer, &view);
	majority.plan(c_of(t), (const struct view *)&view, viewer, &t->luck, plan);
	worlds_find(&all, &t->context, &view);
	memset(drawn, 0, sizeof(drawn));
	for (int i = 0; i < DRAWS; i++) {
		if (by_plan)
			draw_by_plan(t, &view, plan, &world);
		else
			draw(t, &view, &world);
		int at = worlds_at(&all, &world);

		assert_true(at >= 0);
		drawn[at]++;
	}
	free(plan);
}

/* Chi-square of what was drawn, over its limit: above 1 the law is refused.
 * `even`: against the wrong law that all worlds are equally likely. */
static double surprise(bool even)
{
	double square = 0, expected = 0, found = 0;
	int cells = 0;

	for (int i = 0; i < all.count; i++) {
		expected += DRAWS * (even ? 1.0 / all.count : all.world[i].weight);
		found += drawn[i];
		if (expected < CELL)
			continue;
		square += (found - expected) * (found - expected) / expected;
		expected = found = 0;
		cells++;
	}
	assert_true(cells > 1);
	return square / chi_square_limit(cells - 1);
}

/* The last rounds of the match with that seed, the rounds before forgotten. */
static void compare(int players, uint64_t seed, int phase, int round, int at, int recorded)
{
	struct table t;

	play_to(&t, players, seed, phase, round, at);
	forget(&t, round - recorded);
	for (int by_plan = 1; by_plan >= 0; by_plan--) {
		draw_many(&t, 0, by_plan);
		printf("# %d worlds, chi-square %.2f of its limit\n", all.count, surprise(false));
		assert_true(surprise(false) < 1);
	}
}

static void frequencies_three_players_last_turn(void **state)
{
	(void)state;
	compare(3, 3, MAJ_PLAY, 4, 4, 1);
}

static void frequencies_three_players_two_rounds_recorded(void **state)
{
	(void)state;
	compare(3, 0, MAJ_PLAY, 4, 4, 2);
	assert_true(surprise(true) > 1);
}

static void frequencies_three_players_cards_still_in_the_deck(void **state)
{
	(void)state;
	compare(3, 0, MAJ_PLAY, 3, 4, 1);
	assert_true(surprise(true) > 1);
}

static void frequencies_three_players_draft(void **state)
{
	(void)state;
	compare(3, 1, MAJ_DRAFT, 4, 2, 2);
}

static void frequencies_four_players_last_turn(void **state)
{
	(void)state;
	compare(4, 5, MAJ_PLAY, 4, 4, 1);
	assert_true(surprise(true) > 1);
}

/* Seats 1 and 2 have laid their cards openly before seat 0 (MAJ-17): these are choices, too. */
static void frequencies_open_turn(void **state)
{
	struct table t;
	uint64_t seed = 0;

	(void)state;
	do
		play_to(&t, 3, seed++, MAJ_PLAY, 4, 3);
	while (!t.state.open || t.state.marker != 0);
	step(&t);
	step(&t);
	assert_true(t.state.chosen[1] < MAJ_KINDS && t.state.chosen[2] < MAJ_KINDS);
	forget(&t, 3);
	draw_many(&t, 0, false);
	assert_true(surprise(false) < 1);
}

/*
 * Nothing is recorded: two cards each in the hands of seats 1 and 2, of the
 * four that are left, R0 R0 B5 Y9. As they may be dealt: each hand is
 * {R0,R0}, {R0,B5}, {R0,Y9} or {B5,Y9} in 1, 2, 2 and 1 of 6 deals.
 */
static void frequencies_short_hands_without_history(void **state)
{
	enum { R0 = 0, B5 = 11, Y9 = 22 };
	static const uint8_t hand[4][2] = { { R0, R0 }, { R0, B5 }, { R0, Y9 }, { B5, Y9 } };
	static const double chance[4] = { 1 / 6.0, 2 / 6.0, 2 / 6.0, 1 / 6.0 };
	struct majority_state view, world;
	struct table t;
	double square = 0;
	int found[4] = { 0 };

	(void)state;
	read_position(&t, 3, "phase=play round=4 turn=4 hand0=R2,B2 hand1=R0,R0 hand2=B5,Y9");
	look(&t, &t.state, 0, &view);
	for (int i = 0; i < DRAWS; i++) {
		draw(&t, &view, &world);
		for (int h = 0; h < 4; h++)
			found[h] += memcmp(world.hand[1], hand[h], 2) == 0;
	}
	for (int h = 0; h < 4; h++) {
		double miss = found[h] - DRAWS * chance[h];

		square += miss * miss / (DRAWS * chance[h]);
	}
	assert_int_equal(found[0] + found[1] + found[2] + found[3], DRAWS);
	assert_true(square < chi_square_limit(3));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(worlds_of_a_plan_fit),
		cmocka_unit_test(worlds_fit_every_view_of_three),
		cmocka_unit_test(worlds_fit_every_view_of_four),
		cmocka_unit_test(worlds_fit_where_history_is_missing),
		cmocka_unit_test(worlds_differ),
		cmocka_unit_test(a_packet_that_comes_round_again_is_respected),
		cmocka_unit_test(my_gift_is_in_my_partners_hand_until_it_is_played),
		cmocka_unit_test(a_view_that_contradicts_itself_gives_a_world_all_the_same),
		cmocka_unit_test(frequencies_three_players_last_turn),
		cmocka_unit_test(frequencies_three_players_two_rounds_recorded),
		cmocka_unit_test(frequencies_three_players_cards_still_in_the_deck),
		cmocka_unit_test(frequencies_three_players_draft),
		cmocka_unit_test(frequencies_four_players_last_turn),
		cmocka_unit_test(frequencies_open_turn),
		cmocka_unit_test(frequencies_short_hands_without_history),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
