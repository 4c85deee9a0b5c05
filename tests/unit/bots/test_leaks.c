/*
 * The leak test: a bot knows nothing but its view. At every decision all that
 * is hidden from the seat is drawn anew, and with the same luck the same bot
 * must choose the same move and use the same amount of luck. A cheat that is
 * planted here must be found. DECISIONS=10000 takes that many of every game and
 * level (make bot-leaks); here it is some hundred.
 */
#include "unit/unit.h"

#include <string.h>

#include "base/blake2b.h"
#include "support/bot_table.h"

enum {
	DECISIONS = 100, /* of a game and level, one choice among several each */
	SEARCH_MS = 1,
};

struct leaks {
	int decisions, other_worlds, leaks;
};

static int decisions_wanted(void)
{
	const char *asked = getenv("DECISIONS");
	int64_t wanted;

	return asked && slice_int(slice_from(asked), 1, 1000000, &wanted) ? (int)wanted : DECISIONS;
}

/* The view from another world is the same, bytes and all. */
static void assert_same_view(struct bot_table *t, int seat, const void *view)
{
	const struct game *game = t->match.game;

	game->observe(t->match.context, t->match.state, seat, t->view);
	assert_memory_equal(t->view, view, game->state_size);
}

/* One decision, then the same in another world. */
static game_move look_for_leak(struct bot_table *t, int seat, struct state *truth, void *view,
			       struct leaks *found)
{
	const struct game *game = t->match.game;
	struct rng before = t->rng, worlds;
	game_move move = bot_table_choose(t, seat);
	struct rng after = t->rng;

	if (t->count == 1)
		return move;
	memcpy(truth, t->match.state, game->state_size);
	memcpy(view, t->view, game->state_size);
	rng_fast(&worlds, (uint64_t)found->decisions);
	game->sample(t->match.context, t->view, seat, &worlds, t->match.state);
	assert_same_view(t, seat, view);
	found->other_worlds += memcmp(truth, t->match.state, game->state_size) != 0;
	t->rng = before;
	found->leaks +=
		bot_table_choose(t, seat) != move || memcmp(&t->rng, &after, sizeof(after)) != 0;
	memcpy(t->match.state, truth, game->state_size);
	t->rng = after;
	found->decisions++;
	return move;
}

static struct leaks leaks_of(const struct game *game, const struct bot *bot,
			     const struct state **seen)
{
	struct state *truth = malloc(game->state_size);
	void *view = malloc(game->state_size);
	struct leaks found = { 0 };

	for (uint32_t number = 0; found.decisions < decisions_wanted(); number++) {
		int sizes = game->seats_max - game->seats_min + 1;
		int players = game->seats_min + (int)number % sizes;
		struct bot_table t;

		bot_table_begin(&t, game, players, number);
		if (seen)
			*seen = t.match.state;
		for (int s = 0; s < players; s++)
			t.bot[s] = bot;
		for (int seat = bot_table_seat(&t);
		     seat >= 0 && found.decisions < decisions_wanted(); seat = bot_table_seat(&t))
			bot_table_move(&t, seat, look_for_leak(&t, seat, truth, view, &found));
		bot_table_end(&t);
	}
	free(truth);
	free(view);
	return found;
}

static void decisions_depend_on_the_view_alone(void **state)
{
	(void)state;
	for (int g = 0; g < games_count; g++) {
		for (int i = 0; i < bots_count; i++) {
			struct bot bot = *bots[i];

			if (!bot_table_is_new(games[g], i))
				continue;
			bot.time_ms = bot.time_ms ? SEARCH_MS : 0;
			struct leaks found = leaks_of(games[g], &bot, NULL);

			assert_int_equal(found.leaks, 0);
			/* Had all worlds been the true one, this would prove nothing. Some
			 * games hide little: most of the table is open. */
			assert_true(found.other_worlds > found.decisions / 20);
		}
	}
}

/* The cheat: it looks at the match past its view. */
static const struct state *stolen;

static game_move cheat_choose(const struct bot *bot, const struct bot_question *q)
{
	uint8_t hash[HASH_BYTES];

	(void)bot;
	hash_bytes((const void *)stolen, q->game->state_size, hash);
	return q->list[hash[0] % q->count];
}

static void a_cheat_is_found(void **state)
{
	static const struct bot cheat = { .name = "cheat", .choose = cheat_choose };

	(void)state;
	for (int g = 0; g < games_count; g++)
		assert_true(leaks_of(games[g], &cheat, &stolen).leaks > 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(decisions_depend_on_the_view_alone),
		cmocka_unit_test(a_cheat_is_found),
	};

	return cmocka_run_group_tests_name("leaks", tests, NULL, NULL);
}
