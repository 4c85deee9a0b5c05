/*
 * One turn and one deliberation of The Majority, over everything that can be
 * put into them, against the naive version in tests/support; then the worked
 * cases of the rules and what the rules forbid, each by number.
 */
#include "unit/unit.h"

#include <stdio.h>
#include <string.h>

#include "games/majority/majority.h"
#include "support/majority/naive.h"

static struct naive_card kinds[MAJ_KINDS];

static int read_kinds(void **state)
{
	(void)state;
	for (int kind = 0; kind < MAJ_KINDS; kind++) {
		char text[8];
		struct buf b = buf_over(text, sizeof(text));

		maj_card_write(kind, &b);
		assert_true(naive_card_read(text, &kinds[kind]));
	}
	return 0;
}

/* The engine says MAJ_NONE where the naive version says nobody. */
static int seat_of(uint8_t seat)
{
	return seat == MAJ_NONE ? NAIVE_NOBODY : seat;
}

static bool agree(const struct maj_turn *turn, const struct naive_turn *naive)
{
	for (int s = 0; s < turn->players; s++)
		if (seat_of(turn->owner[s]) != naive->owner[s] ||
		    seat_of(turn->thief[s]) != naive->thief[s])
			return false;
	return seat_of(turn->spy) == naive->spy;
}

static void compare(const int card[MAJ_SEATS], int players, int marker, bool last, bool safe)
{
	struct maj_turn turn = { .players = (uint8_t)players,
				 .marker = (uint8_t)marker,
				 .last = last,
				 .stolen_is_safe = safe };
	struct naive_turn naive = {
		.players = players, .holder = marker, .last = last, .stolen_is_safe = safe
	};

	for (int s = 0; s < players; s++) {
		turn.card[s] = (uint8_t)card[s];
		naive.card[s] = kinds[card[s]];
	}
	maj_resolve(&turn);
	naive_resolve(&naive);
	if (!agree(&turn, &naive))
		fail_msg("cards %d %d %d %d, %d players, marker %d, last %d, safe %d", card[0],
			 card[1], card[2], card[3], players, marker, last, safe);
}

static void compare_all(int players)
{
	int total = 1;

	for (int s = 0; s < players; s++)
		total *= MAJ_KINDS;
	for (int n = 0; n < total; n++) {
		int card[MAJ_SEATS] = { 0 };

		for (int s = 0, rest = n; s < players; s++, rest /= MAJ_KINDS)
			card[s] = rest % MAJ_KINDS;
		for (int marker = 0; marker < players; marker++)
			for (int flags = 0; flags < 4; flags++)
				compare(card, players, marker, flags & 1, flags & 2);
	}
}

static void MAJ_13_to_20_every_turn_of_four(void **state)
{
	(void)state;
	compare_all(4);
}

static void MAJ_13_to_20_every_turn_of_three(void **state)
{
	(void)state;
	compare_all(3);
}

/* Written cases: cards, then owners by seat, `x` removed; `spy` or '-'. */
struct written {
	const char *cards, *owners;
	int spy;
	int marker;
	bool last, safe;
};

static void check_written(const struct written *w)
{
	struct maj_turn turn = { .marker = (uint8_t)w->marker,
				 .last = w->last,
				 .stolen_is_safe = w->safe };
	struct slice rest = slice_from(w->cards);
	char owners[MAJ_SEATS + 1] = "";

	for (struct slice word = slice_word(&rest); word.len; word = slice_word(&rest))
		assert_true(maj_card_read(word, &turn.card[turn.players++]));
	maj_resolve(&turn);
	for (int s = 0; s < turn.players; s++)
		owners[s] = turn.owner[s] == MAJ_NONE ? 'x' : (char)('0' + turn.owner[s]);
	if (strcmp(owners, w->owners) || seat_of(turn.spy) != w->spy)
		fail_msg("%s gives %s and spy %d, not %s and %d", w->cards, owners,
			 seat_of(turn.spy), w->owners, w->spy);
}

#define CHECK_WRITTEN(played, result, taker, ...) \
	check_written(&(const struct written){    \
		.cards = (played), .owners = (result), .spy = (taker), __VA_ARGS__ })

static void MAJ_worked_cases(void **state)
{
	(void)state;
	CHECK_WRITTEN("R0 R9 B2 Y2", "xxxx", -1);
	CHECK_WRITTEN("R0 R2 B2 Y9", "xx2x", -1);
	CHECK_WRITTEN("R0 R0 R10 B7", "0122", -1);
	CHECK_WRITTEN("R0 R7 B7 Y3", "0013", 3);
	CHECK_WRITTEN("R2 R2 B10 R5", "01x3", -1);
	CHECK_WRITTEN("R0 B0 R10 B9", "0101", -1);
	CHECK_WRITTEN("B2 R7 B7 B3", "0x13", 3);
	CHECK_WRITTEN("R0 Y3 B9 R3", "0120", 1, .marker = 0);
}

static void MAJ_14_a_zero_takes_nothing_of_other_colours(void **state)
{
	(void)state;
	CHECK_WRITTEN("R0 B9 Y9 B10", "0123", -1);
	CHECK_WRITTEN("R0 R9 R0 R10", "0123", -1); /* two cancel each other */
	CHECK_WRITTEN("R9 R0 B9", "112", -1);
}

static void MAJ_14_stolen_cards_do_nothing(void **state)
{
	(void)state;
	CHECK_WRITTEN("R0 R2 B9 Y9", "0023", -1); /* a 2 */
	CHECK_WRITTEN("R0 R3 B9 Y9", "0023", -1); /* a 3 */
	CHECK_WRITTEN("R0 R7 B9 Y9", "0023", -1); /* a 7 */
}

static void MAJ_15_a_two_spares_its_own_colour(void **state)
{
	(void)state;
	CHECK_WRITTEN("R2 R9 R10 B0", "012x", -1);
	CHECK_WRITTEN("R2 B2 Y9 R9", "xxxx", -1);
}

static void MAJ_16_stolen_is_safe_only_when_the_option_is_on(void **state)
{
	(void)state;
	CHECK_WRITTEN("R0 R9 B2 Y2", "x0xx", -1, .safe = true);
	CHECK_WRITTEN("R0 R9 B2 Y9", "x02x", -1, .safe = true);
	CHECK_WRITTEN("R0 R9 B2 Y9", "xx2x", -1, .safe = false);
}

static void MAJ_17_no_spy_when_stolen_or_removed(void **state)
{
	(void)state;
	CHECK_WRITTEN("R3 R0 B9 Y9", "1123", -1);
	CHECK_WRITTEN("R3 B2 B9 B5", "x123", -1);
	CHECK_WRITTEN("R3 B5 B9 B5", "0123", 0);
}

static void MAJ_18_the_farthest_clockwise_acts(void **state)
{
	(void)state;
	CHECK_WRITTEN("R3 B3 Y3 R3", "0123", 3, .marker = 0);
	CHECK_WRITTEN("R3 B3 Y3 R3", "0123", 0, .marker = 1);
	CHECK_WRITTEN("R3 B3 Y3 R9", "0123", 2, .marker = 0);
	CHECK_WRITTEN("R3 B3 Y9 R9", "0123", 1, .marker = 0);
	CHECK_WRITTEN("R3 B9 Y9 R9", "0123", 0, .marker = 0);
	CHECK_WRITTEN("R3 B3 Y3", "012", 2, .marker = 0);
	CHECK_WRITTEN("R3 B3 Y9", "012", 1, .marker = 0);
}

static void MAJ_19_no_spy_in_the_last_turn(void **state)
{
	(void)state;
	CHECK_WRITTEN("R3 B3 Y3 R9", "0123", -1, .last = true);
}

static void MAJ_20_betrayal_goes_right(void **state)
{
	(void)state;
	CHECK_WRITTEN("R7 B7 Y7 R9", "3013", -1);
	CHECK_WRITTEN("R7 B7 Y9", "202", -1);
	CHECK_WRITTEN("R7 B2 B9 B5", "x123", -1);
}

/* Deliberation. */

static void compare_pay(int players, const int sum[MAJ_SEATS])
{
	int coins[MAJ_SEATS] = { 0 };

	maj_deliberate(players, sum, coins);
	for (int s = 0; s < players; s++)
		if (coins[s] != naive_pay(players, sum, s))
			fail_msg("sums %d %d %d %d of %d players pay seat %d %d coins", sum[0],
				 sum[1], sum[2], sum[3], players, s, coins[s]);
}

static void MAJ_22_to_24_a_grid_of_sums(void **state)
{
	static const int grid[] = {
		0, 1, 2, 3, 4, 5, 6, 9, 10, 11, 14, 15, 16, 19, 20, 32, 99, 120
	};
	enum { SIDE = sizeof(grid) / sizeof(grid[0]) };

	(void)state;
	for (int n = 0; n < SIDE * SIDE * SIDE * SIDE; n++) {
		int sum[MAJ_SEATS] = { grid[n % SIDE], grid[n / SIDE % SIDE],
				       grid[n / SIDE / SIDE % SIDE], grid[n / SIDE / SIDE / SIDE] };

		compare_pay(4, sum);
		if (n < SIDE * SIDE * SIDE)
			compare_pay(3, sum);
	}
}

static void check_pay(int players, const int sum[MAJ_SEATS], const int coins[MAJ_SEATS])
{
	int paid[MAJ_SEATS] = { 0 };

	maj_deliberate(players, sum, paid);
	assert_memory_equal(paid, coins, (size_t)players * sizeof(int));
}

#define SEATS(...)             \
	(const int[MAJ_SEATS]) \
	{                      \
		__VA_ARGS__    \
	}

static void MAJ_22_nobody_is_first_or_second_with_nothing(void **state)
{
	(void)state;
	check_pay(4, SEATS(0, 0, 0, 0), SEATS(0, 0, 0, 0));
	check_pay(4, SEATS(0, 0, 0, 10), SEATS(0, 0, 0, 2));
	check_pay(3, SEATS(0, 32, 0), SEATS(0, 2, 0));
}

static void MAJ_23_second_is_paid_by_the_first(void **state)
{
	(void)state;
	check_pay(4, SEATS(15, 20, 16, 10), SEATS(0, 2, 4, 0));
	check_pay(4, SEATS(32, 32, 3, 0), SEATS(2, 2, 12, 0));
	check_pay(4, SEATS(9, 3, 3, 1), SEATS(2, 1, 1, 0));
}

static void MAJ_24_no_second_when_all_are_first_or_too_weak(void **state)
{
	(void)state;
	check_pay(4, SEATS(9, 9, 9, 9), SEATS(2, 2, 2, 2));
	check_pay(4, SEATS(4, 3, 2, 1), SEATS(2, 0, 0, 0));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(MAJ_13_to_20_every_turn_of_four),
		cmocka_unit_test(MAJ_13_to_20_every_turn_of_three),
		cmocka_unit_test(MAJ_worked_cases),
		cmocka_unit_test(MAJ_14_a_zero_takes_nothing_of_other_colours),
		cmocka_unit_test(MAJ_14_stolen_cards_do_nothing),
		cmocka_unit_test(MAJ_15_a_two_spares_its_own_colour),
		cmocka_unit_test(MAJ_16_stolen_is_safe_only_when_the_option_is_on),
		cmocka_unit_test(MAJ_17_no_spy_when_stolen_or_removed),
		cmocka_unit_test(MAJ_18_the_farthest_clockwise_acts),
		cmocka_unit_test(MAJ_19_no_spy_in_the_last_turn),
		cmocka_unit_test(MAJ_20_betrayal_goes_right),
		cmocka_unit_test(MAJ_22_to_24_a_grid_of_sums),
		cmocka_unit_test(MAJ_22_nobody_is_first_or_second_with_nothing),
		cmocka_unit_test(MAJ_23_second_is_paid_by_the_first),
		cmocka_unit_test(MAJ_24_no_second_when_all_are_first_or_too_weak),
	};

	return cmocka_run_group_tests(tests, read_kinds, NULL);
}
