/*
 * What seats learn in playouts: what was never tried comes first, what has served
 * a seat best is then made most often, what one seat learns is its own, and now and then
 * all is learned anew.
 */
#include "unit/unit.h"

#include <string.h>

#include "bots/lessons.h"

enum { MOVES = 5, TRIES = 4000 };

static const game_move moves[MOVES] = { 3, 4, 7, 9, 11 };
static const struct context *no_context;
static const struct state *no_state;
static int32_t worth[SEATS_MAX];

static uint16_t lesson_of(const struct state *now, game_move move)
{
	(void)now;
	return (uint16_t)move;
}

static void worth_to_all(const struct context *c, const struct state *state, int32_t out[SEATS_MAX],
			 void *memo)
{
	(void)c;
	(void)state;
	(void)memo;
	memcpy(out, worth, sizeof(worth));
}

static const struct eval eval = { .lessons = 12, .lesson = lesson_of, .values = worth_to_all };

static void begin(struct lessons *l, char *memory, size_t bytes)
{
	char *free = memory;

	assert_true(lessons_memory(&eval) <= bytes);
	lessons_begin(l, &eval, &free);
	assert_true(free == memory + lessons_memory(&eval));
}

/* One playout in which the seat decides once; a move is worth so much to it. */
static game_move play(struct lessons *l, int seat, const int32_t of[MOVES], struct rng *luck)
{
	lessons_open(l);
	game_move move = lessons_choose(l, no_state, seat, moves, MOVES, luck);

	memset(worth, 0, sizeof(worth));
	for (int i = 0; i < MOVES; i++)
		if (moves[i] == move)
			worth[seat] = of[i];
	assert_int_equal(lessons_close(l, no_context, no_state, seat, NULL), worth[seat]);
	return move;
}

static void the_best_is_learned_by_who_made_it(void **state)
{
	static const int32_t first[MOVES] = { -5, 2, 40, 39, -100 };
	static const int32_t other[MOVES] = { 900, 2, 40, 39, 899 };
	_Alignas(16) char memory[1 << 16];
	int best[2] = { 0 };
	struct lessons l;
	struct rng luck;

	(void)state;
	begin(&l, memory, sizeof(memory));
	rng_fast(&luck, 5);
	for (int i = 0; i < TRIES; i++) {
		best[0] += play(&l, 0, first, &luck) == 7;
		best[1] += play(&l, 2, other, &luck) == 3;
	}
	/* One decision of eight is random, and a fifth of these is the best, too. */
	for (int i = 0; i < 2; i++) {
		assert_true(best[i] > TRIES * 86 / 100);
		assert_true(best[i] < TRIES * 94 / 100);
	}
}

static void all_are_tried_before_one_is_tried_twice(void **state)
{
	static const int32_t alike[MOVES] = { 1, 2, 3, 4, 5 };
	_Alignas(16) char memory[1 << 16];

	(void)state;
	for (uint64_t seed = 0; seed < 200; seed++) {
		struct lessons l;
		struct rng luck;
		uint32_t tried = 0;
		int plays = 0;

		begin(&l, memory, sizeof(memory));
		rng_fast(&luck, seed);
		for (; tried != (1u << 3 | 1u << 4 | 1u << 7 | 1u << 9 | 1u << 11); plays++)
			tried |= 1u << play(&l, 1, alike, &luck);
		/* Whims may repeat one: rarely more than three of them. */
		assert_true(plays >= MOVES && plays <= MOVES + 3);
	}
}

static bool knows_anything(const struct lessons *l)
{
	for (int i = 0; i < SEATS_MAX * eval.lessons; i++)
		if (l->of[i].count)
			return true;
	return false;
}

static void habits_last_a_little_longer_each_time(void **state)
{
	static const int32_t alike[MOVES] = { 1, 1, 1, 1, 1 };
	_Alignas(16) char memory[1 << 16];
	struct lessons l;
	struct rng luck;

	(void)state;
	begin(&l, memory, sizeof(memory));
	rng_fast(&luck, 6);
	for (int time = 1; time <= 4; time++) {
		for (int i = 0; i < time * LESSONS_LAST; i++) {
			play(&l, 1, alike, &luck);
			assert_true(knows_anything(&l));
			if (i + 1 < time * LESSONS_LAST)
				lessons_turn(&l);
		}
		assert_true(knows_anything(&l));
		lessons_turn(&l);
		assert_false(knows_anything(&l));
	}
}

static void a_game_without_lessons_has_none(void **state)
{
	static const struct eval plain = { .game = "plain" };
	_Alignas(16) char memory[64];
	char *free = memory;
	struct lessons l;

	(void)state;
	assert_int_equal(lessons_memory(&plain), 0);
	lessons_begin(&l, &plain, &free);
	assert_null(l.eval);
	lessons_begin(&l, NULL, &free);
	assert_null(l.eval);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_best_is_learned_by_who_made_it),
		cmocka_unit_test(all_are_tried_before_one_is_tried_twice),
		cmocka_unit_test(habits_last_a_little_longer_each_time),
		cmocka_unit_test(a_game_without_lessons_has_none),
	};

	return cmocka_run_group_tests_name("lessons", tests, NULL, NULL);
}
