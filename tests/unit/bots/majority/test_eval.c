/*
 * What a position of The Majority is worth: the sides of one comparison differ
 * in one thing, and the better one must be judged better.
 */
#include "unit/unit.h"

#include <string.h>

#include "bots/eval.h"
#include "games/majority/majority.h"

struct table {
	struct majority_context context;
	struct majority_state state;
};

/* The last turn of the last round, or any other moment, with nothing on the table. */
static struct table table_at(int players, int round, int phase)
{
	struct table t;
	struct setup setup;
	struct message error;

	setup_standard(&majority, players, &setup);
	assert_true(majority.context(&setup, &t.context.base, &error));
	majority.init(&t.context.base, (struct state *)&t.state);
	t.state.phase = (uint8_t)phase;
	t.state.round = (uint8_t)round;
	t.state.turn = phase == MAJ_PLAY ? (uint8_t)maj_turns(round) : 0;
	t.state.marker = 0;
	return t;
}

static int32_t worth(const struct table *t, int seat)
{
	return eval_find(&majority)->value(&t->context.base, (const struct state *)&t->state, seat,
					   NULL);
}

enum { RED = 0, BLUE = MAJ_RANKS, RANK_0 = 0, RANK_5 = 3, RANK_7 = 5, RANK_10 = 7 };

static void coins_count_for_the_team(void **state)
{
	struct table t = table_at(4, 1, MAJ_DRAFT), richer = t;

	(void)state;
	richer.state.coins[2] = 5;
	assert_true(worth(&richer, 0) > worth(&t, 0));
	assert_true(worth(&richer, 1) < worth(&t, 1));
}

static void one_team_loses_what_the_other_wins(void **state)
{
	struct table t = table_at(4, 2, MAJ_PLAY);

	(void)state;
	t.state.area[0][RED + RANK_10] = 2;
	t.state.area[1][RED + RANK_5] = 1;
	t.state.hand[3][0] = BLUE + RANK_10;
	t.state.coins[2] = 3;
	for (int s = 0; s < 4; s++)
		assert_int_equal(worth(&t, s), worth(&t, (s + 2) % 4));
	assert_int_equal(worth(&t, 0), -worth(&t, 1));
}

static void alone_the_best_other_counts(void **state)
{
	struct table t = table_at(3, 4, MAJ_OVER), third = t, second = t;

	(void)state;
	t.state.coins[0] = third.state.coins[0] = second.state.coins[0] = 10;
	t.state.coins[1] = third.state.coins[1] = second.state.coins[1] = 8;
	third.state.coins[2] = 7;
	second.state.coins[2] = 9;
	assert_int_equal(worth(&third, 0), worth(&t, 0));
	assert_true(worth(&second, 0) < worth(&t, 0));
}

/* MAJ-23: behind 30 the second gets 6 coins, the first 2. */
static void second_place_is_worth_more_than_first(void **state)
{
	struct table first = table_at(3, 4, MAJ_PLAY), second = first;

	(void)state;
	first.state.area[0][RED + RANK_10] = second.state.area[1][RED + RANK_10] = 3;
	first.state.area[1][RED + RANK_5] = second.state.area[0][RED + RANK_5] = 3;
	assert_true(worth(&second, 0) > worth(&first, 0));
}

static void a_lead_lasts_for_all_rounds_to_come(void **state)
{
	struct table early = table_at(4, 1, MAJ_DRAFT), late = table_at(4, 4, MAJ_DRAFT);

	(void)state;
	for (int s = 0; s < 4; s += 2) {
		early.state.area[s][BLUE + RANK_10] = (uint8_t)(2 + s / 2);
		late.state.area[s][BLUE + RANK_10] = (uint8_t)(2 + s / 2);
	}
	assert_true(worth(&early, 0) > worth(&late, 0));
	assert_true(worth(&late, 0) > 0);
}

/* MAJ-14, MAJ-20: a 0 is a tool, a 10 is power, a 7 helps the neighbour. */
static void hands_are_worth_what_they_can_do(void **state)
{
	struct table zero = table_at(4, 1, MAJ_SWAP);

	(void)state;
	/* Blue power pays: the partner is ahead there. */
	zero.state.area[2][BLUE + RANK_10] = 3;
	zero.state.hand[0][0] = RED + RANK_5;
	struct table seven = zero, ten = zero;

	zero.state.hand[0][1] = BLUE + RANK_0;
	seven.state.hand[0][1] = BLUE + RANK_7;
	ten.state.hand[0][1] = BLUE + RANK_10;
	assert_true(worth(&zero, 0) > worth(&seven, 0));
	assert_true(worth(&ten, 0) > worth(&seven, 0));
}

/* MAJ-26 */
static void the_marker_breaks_ties(void **state)
{
	struct table t = table_at(4, 4, MAJ_OVER), theirs = t;

	(void)state;
	theirs.state.marker = 1;
	assert_true(worth(&t, 0) > 0);
	assert_true(worth(&theirs, 0) < 0);
	theirs.state.coins[0] = 1;
	assert_true(worth(&theirs, 0) > 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(coins_count_for_the_team),
		cmocka_unit_test(one_team_loses_what_the_other_wins),
		cmocka_unit_test(alone_the_best_other_counts),
		cmocka_unit_test(second_place_is_worth_more_than_first),
		cmocka_unit_test(a_lead_lasts_for_all_rounds_to_come),
		cmocka_unit_test(hands_are_worth_what_they_can_do),
		cmocka_unit_test(the_marker_breaks_ties),
	};

	return cmocka_run_group_tests_name("majority_eval", tests, NULL, NULL);
}
