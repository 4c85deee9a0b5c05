/*
 * The bots: every decision is legal, the quick ones are quick, and greedy and
 * the beginner play clearly better than chance.
 */
#include "unit/unit.h"

#include <time.h>

#include "games/toy/toy.h"
#include "support/bot_table.h"

enum {
	DUELS = 30,
	DUELS_WON_MIN = 24,
	DECISION_LIMIT_US = 10000 * SLOWED_DOWN,
	SHORT_MS = 1, /* of a search that is only to be legal */
};

static void levels_are_found_by_name(void **state)
{
	const struct game *some = games[0];

	(void)state;
	assert_ptr_equal(bot_find(some, slice_from("random")), bots[0]);
	assert_string_equal(bot_find(some, slice_from("greedy"))->name, "greedy");
	assert_null(bot_find(some, slice_from("gree")));
	assert_null(bot_find(some, slice_from("")));
}

/* A game without a value of positions has no level that searches. */
static void levels_that_search_need_an_evaluation(void **state)
{
	(void)state;
	assert_null(bot_find(&toy, slice_from("master")));
	assert_non_null(bot_find(&toy, slice_from("beginner")));
	assert_non_null(bot_find(game_find(slice_from("goetia")), slice_from("master")));
}

/* Which are offered, is a matter of each game: see tests/e2e/arena.sh. */
static void a_level_that_is_not_proven_is_not_offered(void **state)
{
	const struct game *game = games[0];
	struct bot unheard = *bot_find(game, slice_from("master"));

	(void)state;
	unheard.name = "grandmaster";
	assert_false(bot_is_offered(&unheard, game));
	assert_false(bot_is_offered(bot_find(game, slice_from("skilled")), &toy));
	for (int g = 0; g < games_count; g++) {
		assert_true(bot_is_offered(bot_stand_in(), games[g]));
		assert_true(bot_is_offered(bots[0], games[g]));
	}
	assert_true(bot_is_offered(bot_find(game, slice_from("skilled")), game));
}

static void assert_plays_legally(const struct game *game, int players, const struct bot *level)
{
	struct bot quick = *level;
	struct bot_table t;

	quick.time_ms = quick.time_ms ? SHORT_MS : 0;
	bot_table_begin(&t, game, players, 1);
	for (int s = 0; s < players; s++)
		t.bot[s] = &quick;
	bot_table_play(&t);
	assert_int_equal(bot_table_seat(&t), -1);
	bot_table_end(&t);
}

static void moves_are_legal_in_every_game(void **state)
{
	(void)state;
	for (int g = 0; g < games_count; g++)
		for (int p = games[g]->seats_min; p <= games[g]->seats_max; p++)
			for (int i = 0; i < bots_count; i++)
				if (bot_table_is_new(games[g], i))
					assert_plays_legally(games[g], p, bots[i]);
}

/* A game that has no evaluation of its own. */
static void greedy_plays_a_game_it_does_not_know(void **state)
{
	struct score score;
	int better = 0;

	(void)state;
	for (uint32_t i = 0; i < 40; i++) {
		struct bot_table t;

		bot_table_begin(&t, &toy, 2, i);
		t.bot[0] = bot_table_level(&toy, "greedy");
		t.bot[1] = bot_table_level(&toy, "random");
		bot_table_play(&t);
		toy.score(t.match.context, t.match.state, &score);
		better += score.points[0] > score.points[1];
		bot_table_end(&t);
	}
	assert_true(better >= 30);
}

static int compare_times(const void *a, const void *b)
{
	clock_t first = *(const clock_t *)a, second = *(const clock_t *)b;

	return (first > second) - (first < second);
}

static long microseconds(clock_t time)
{
	return (long)(time * 1000000 / CLOCKS_PER_SEC);
}

/* By processor time, so that a busy machine does not count. */
static void assert_decides_quickly(const struct game *game)
{
	static clock_t time[1024];
	size_t count = 0;

	for (uint32_t number = 5; count <= 100; number++) {
		int players = number % 2 ? game->seats_min : game->seats_max;
		struct bot_table t;

		bot_table_begin(&t, game, players, number);
		for (int s = 0; s < players; s++)
			t.bot[s] = bot_table_level(game, "greedy");
		for (int seat = bot_table_seat(&t); seat >= 0; seat = bot_table_seat(&t)) {
			clock_t begin = clock();
			game_move move = bot_table_choose(&t, seat);

			if (t.count > 1 && count < sizeof(time) / sizeof(time[0]))
				time[count++] = clock() - begin;
			bot_table_move(&t, seat, move);
		}
		bot_table_end(&t);
	}
	qsort(time, count, sizeof(time[0]), compare_times);
	assert_true(microseconds(time[count * 95 / 100]) < DECISION_LIMIT_US);
}

static void greedy_decides_quickly(void **state)
{
	(void)state;
	for (int g = 0; g < games_count; g++)
		assert_decides_quickly(games[g]);
}

/* Pairs of matches with the same luck, the sides exchanged: every other seat is
 * of the level. */
static int duels_won(const struct game *game, const char *level, const char *other)
{
	int won = 0;

	for (uint32_t i = 0; i < DUELS; i++) {
		struct bot_table t;
		struct score score;
		uint32_t own = 0;

		bot_table_begin(&t, game, game->seats_max, i / 2);
		for (uint32_t s = 0; s < game->seats_max; s++) {
			bool is_own = s % 2 == i % 2;

			t.bot[s] = bot_table_level(game, is_own ? level : other);
			own |= is_own ? SEAT(s) : 0;
		}
		bot_table_play(&t);
		game->score(t.match.context, t.match.state, &score);
		won += (score.winners & own) != 0;
		bot_table_end(&t);
	}
	return won;
}

static void greedy_beats_random(void **state)
{
	(void)state;
	for (int g = 0; g < games_count; g++)
		assert_true(duels_won(games[g], "greedy", "random") >= DUELS_WON_MIN);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(levels_are_found_by_name),
		cmocka_unit_test(levels_that_search_need_an_evaluation),
		cmocka_unit_test(a_level_that_is_not_proven_is_not_offered),
		cmocka_unit_test(moves_are_legal_in_every_game),
		cmocka_unit_test(greedy_plays_a_game_it_does_not_know),
		cmocka_unit_test(greedy_decides_quickly),
		cmocka_unit_test(greedy_beats_random),
	};

	return cmocka_run_group_tests_name("bots", tests, NULL, NULL);
}
