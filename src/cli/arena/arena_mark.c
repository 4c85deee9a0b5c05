/*
 * The mark of a level: a short sum of what it answers, so that a line of a
 * results file says which play it measured. Another evaluation, search or
 * budget gives another mark, another comment does not. The questions come from
 * random matches, so that no other level has a part in it; a level that
 * searches answers them with little time, which shows a change even better.
 */
#include <stdlib.h>
#include <string.h>

#include "base/blake2b.h"
#include "base/check.h"
#include "cli/arena/arena.h"

enum {
	ANSWERS = 48,
	APART = 5, /* every so many decisions the level is asked */
	MARK_MS = 1,
	MARK_BYTES = 4,
};

struct marking {
	const struct game *game;
	struct context *c;
	struct state *state;
	struct view *view;
	void *memory;
	game_move *list;
	struct bot bot;
	struct rng luck, own;
	uint64_t answer[ANSWERS + 1]; /* the last one is the budget */
	int count;
};

static game_move mark_ask(struct marking *m, int seat, uint32_t count)
{
	m->game->observe(m->c, m->state, seat, m->view);
	return m->bot.choose(&m->bot, &(struct bot_question){ .game = m->game,
							      .c = m->c,
							      .view = m->view,
							      .seat = seat,
							      .list = m->list,
							      .count = count,
							      .rng = &m->own,
							      .memory = m->memory });
}

/* One match at random, and now and then a question. */
static void mark_match(struct marking *m)
{
	uint32_t actors, decisions = 0;

	m->game->init(m->c, m->state);
	while ((actors = m->game->actors(m->c, m->state)) != 0 && m->count < ANSWERS) {
		if (actors & CHANCE) {
			m->game->deal(m->c, m->state, &m->luck, NULL);
			continue;
		}
		int seat = __builtin_ctz(actors);
		uint32_t count = m->game->moves(m->c, m->state, seat, m->list);
		game_move move = m->list[rng_below(&m->luck, count)];

		if (count > 1 && ++decisions % APART == 0)
			m->answer[m->count++] = mark_ask(m, seat, count);
		m->game->apply(m->c, m->state, seat, move, NULL);
	}
}

static void mark_all(struct marking *m, int players)
{
	struct setup setup;
	struct message error;

	setup_standard(m->game, players, &setup);
	CHECK(m->game->context(&setup, m->c, &error));
	rng_fast(&m->luck, 1);
	rng_fast(&m->own, 2);
	while (m->count < ANSWERS)
		mark_match(m);
}

static void mark_write(const struct marking *m, char out[ARENA_MARK_MAX])
{
	uint8_t bytes[sizeof(m->answer)], hash[HASH_BYTES];
	struct buf text = buf_over(out, ARENA_MARK_MAX);

	for (size_t i = 0; i < sizeof(bytes); i++)
		bytes[i] = (uint8_t)(m->answer[i / 8] >> 8 * (i % 8));
	hash_bytes(bytes, sizeof(bytes), hash);
	buf_hex(&text, hash, MARK_BYTES);
}

bool arena_mark(const struct game *game, int players, const struct bot *bot,
		char out[ARENA_MARK_MAX])
{
	struct marking m = {
		.game = game,
		.c = malloc(game->context_size),
		.state = malloc(game->state_size),
		.view = malloc(game->state_size),
		.memory = malloc(bot_memory(game)),
		.list = malloc(game->moves_max * sizeof(game_move)),
		.bot = *bot,
	};
	bool good = m.c && m.state && m.view && m.memory && m.list;

	m.bot.time_ms = bot->time_ms ? MARK_MS : 0;
	m.answer[ANSWERS] = bot_find(game, slice_from(bot->name)) == bot
				    ? bot_playouts(bot, game, players)
				    : bot->time_ms; /* the arena's own have their own pace */
	if (good) {
		mark_all(&m, players);
		mark_write(&m, out);
	}
	free(m.c);
	free(m.state);
	free(m.view);
	free(m.memory);
	free(m.list);
	return good;
}
