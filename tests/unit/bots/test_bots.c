/*
 * The bots: every decision is legal, depends on the view alone, is quick, and
 * the greedy one plays clearly better than chance.
 */
#include "unit/unit.h"

#include <string.h>
#include <time.h>

#include "bots/bot.h"
#include "games/toy/toy.h"
#include "play/match.h"

/* Sanitizers slow everything down; the limit is that of the program itself. */
#if defined(__SANITIZE_ADDRESS__)
#define SLOWED_DOWN 6
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SLOWED_DOWN 6
#endif
#endif
#ifndef SLOWED_DOWN
#define SLOWED_DOWN 1
#endif

enum {
	LEGAL_MATCHES = 2, /* of each level and number of players */
	DUELS = 30,
	DUELS_WON_MIN = 24,
	DECISION_LIMIT_US = 10000 * SLOWED_DOWN,
};

/* A match between bots, and the memory that it takes. */
struct arena {
	struct match match;
	struct view *view;
	void *memory;
	game_move *list;
	const struct bot *bot[SEATS_MAX];
	struct rng rng;
};

static void arena_begin(struct arena *a, const struct game *game, int players, uint32_t number)
{
	uint8_t key[RNG_KEY] = { 0 };
	struct setup setup;
	struct message error;

	memset(a, 0, sizeof(*a));
	memcpy(key, &number, sizeof(number));
	setup_standard(game, players, &setup);
	assert_true(match_init(&a->match, game, &setup, key, &error));
	a->view = malloc(game->state_size);
	a->memory = malloc(bot_memory(game));
	a->list = calloc(game->moves_max, sizeof(*a->list));
	assert_true(a->view && a->memory && a->list);
	rng_fast(&a->rng, number);
}

static void arena_end(struct arena *a)
{
	match_release(&a->match);
	free(a->view);
	free(a->memory);
	free(a->list);
}

/* The lowest seat that may act; -1 when the match is over. */
static int arena_seat(const struct arena *a)
{
	uint32_t actors = a->match.game->actors(a->match.context, a->match.state);

	for (int s = 0; s < SEATS_MAX; s++)
		if (actors & SEAT(s))
			return s;
	return -1;
}

static game_move arena_choose(struct arena *a, int seat, uint32_t *choices)
{
	const struct match *m = &a->match;

	m->game->observe(m->context, m->state, seat, a->view);
	*choices = m->game->moves(m->context, view_position(a->view), seat, a->list);
	return a->bot[seat]->choose(m->game, m->context, a->view, seat, a->list, *choices, &a->rng,
				    a->memory);
}

/* match_move() refuses what is not in the list. */
static void arena_play(struct arena *a)
{
	struct message why;
	uint32_t choices;

	for (int seat = arena_seat(a); seat >= 0; seat = arena_seat(a)) {
		game_move move = arena_choose(a, seat, &choices);

		assert_true(match_move(&a->match, seat, move, NULL, &why));
	}
}

static void levels_are_found_by_name(void **state)
{
	(void)state;
	assert_ptr_equal(bot_find(slice_from("random")), bots[0]);
	assert_string_equal(bot_find(slice_from("greedy"))->name, "greedy");
	assert_null(bot_find(slice_from("gree")));
	assert_null(bot_find(slice_from("")));
}

static void moves_are_legal_in_every_game(void **state)
{
	(void)state;
	for (int g = 0; g < games_count; g++) {
		for (int players = games[g]->seats_min; players <= games[g]->seats_max; players++) {
			for (int i = 0; i < LEGAL_MATCHES * bots_count; i++) {
				struct arena a;

				arena_begin(&a, games[g], players, (uint32_t)i);
				for (int s = 0; s < players; s++)
					a.bot[s] = bots[i % bots_count];
				arena_play(&a);
				assert_int_equal(arena_seat(&a), -1);
				arena_end(&a);
			}
		}
	}
}

/* A game that has no evaluation of its own. */
static void greedy_plays_a_game_it_does_not_know(void **state)
{
	struct score score;
	int better = 0;

	(void)state;
	for (uint32_t i = 0; i < 40; i++) {
		struct arena a;

		arena_begin(&a, &toy, 2, i);
		a.bot[0] = bot_find(slice_from("greedy"));
		a.bot[1] = bot_find(slice_from("random"));
		arena_play(&a);
		toy.score(a.match.context, a.match.state, &score);
		better += score.points[0] > score.points[1];
		arena_end(&a);
	}
	assert_true(better >= 30);
}

/* Everything hidden from the seat is drawn anew: same luck, same answer. Counts
 * the decisions, and those in which the world drawn is not the true one. */
static void assert_needs_the_view_alone(const struct game *game, int players, int *all,
					int *other_worlds)
{
	int decisions = 0;
	struct arena a;

	arena_begin(&a, game, players, 7);
	struct state *truth = malloc(game->state_size);

	for (int s = 0; s < players; s++)
		a.bot[s] = bot_find(slice_from("greedy"));
	for (int seat = arena_seat(&a); seat >= 0; seat = arena_seat(&a)) {
		struct rng before = a.rng, worlds;
		struct message why;
		uint32_t choices;
		game_move move = arena_choose(&a, seat, &choices);
		struct rng after = a.rng;

		memcpy(truth, a.match.state, game->state_size);
		rng_fast(&worlds, (uint64_t)decisions);
		game->sample(a.match.context, a.view, seat, &worlds, a.match.state);
		*other_worlds += memcmp(truth, a.match.state, game->state_size) != 0;
		a.rng = before;
		assert_int_equal(arena_choose(&a, seat, &choices), move);
		assert_memory_equal(&a.rng, &after, sizeof(after));
		memcpy(a.match.state, truth, game->state_size);
		assert_true(match_move(&a.match, seat, move, NULL, &why));
		decisions++;
	}
	free(truth);
	arena_end(&a);
	*all += decisions;
}

static void decisions_depend_on_the_view_alone(void **state)
{
	(void)state;
	for (int g = 0; g < games_count; g++) {
		int decisions = 0, other_worlds = 0;

		for (int p = games[g]->seats_min; p <= games[g]->seats_max; p++)
			assert_needs_the_view_alone(games[g], p, &decisions, &other_worlds);
		/* Had all worlds been the true one, this would prove nothing. Some
		 * games hide little: most of the table is open. */
		assert_true(other_worlds > decisions / 20);
	}
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
		struct arena a;
		struct message why;

		arena_begin(&a, game, players, number);
		for (int s = 0; s < players; s++)
			a.bot[s] = bot_find(slice_from("greedy"));
		for (int seat = arena_seat(&a); seat >= 0; seat = arena_seat(&a)) {
			uint32_t choices;
			clock_t begin = clock();
			game_move move = arena_choose(&a, seat, &choices);

			if (choices > 1 && count < sizeof(time) / sizeof(time[0]))
				time[count++] = clock() - begin;
			assert_true(match_move(&a.match, seat, move, NULL, &why));
		}
		arena_end(&a);
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

/* Pairs of matches with the same luck, the sides exchanged: every other seat is greedy. */
static void greedy_beats_random(void **state)
{
	(void)state;
	for (int g = 0; g < games_count; g++) {
		const struct game *game = games[g];
		int won = 0;

		for (uint32_t i = 0; i < DUELS; i++) {
			struct arena a;
			struct score score;
			uint32_t greedy = 0;

			arena_begin(&a, game, game->seats_max, i / 2);
			for (uint32_t s = 0; s < game->seats_max; s++) {
				bool is_greedy = s % 2 == i % 2;

				a.bot[s] = bot_find(slice_from(is_greedy ? "greedy" : "random"));
				greedy |= is_greedy ? SEAT(s) : 0;
			}
			arena_play(&a);
			game->score(a.match.context, a.match.state, &score);
			won += (score.winners & greedy) != 0;
			arena_end(&a);
		}
		assert_true(won >= DUELS_WON_MIN);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(levels_are_found_by_name),
		cmocka_unit_test(moves_are_legal_in_every_game),
		cmocka_unit_test(greedy_plays_a_game_it_does_not_know),
		cmocka_unit_test(decisions_depend_on_the_view_alone),
		cmocka_unit_test(greedy_decides_quickly),
		cmocka_unit_test(greedy_beats_random),
	};

	return cmocka_run_group_tests_name("bots", tests, NULL, NULL);
}
