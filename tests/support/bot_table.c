/*
 * A match between bots in a test: see bot_table.h.
 */
#include "support/bot_table.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"

void bot_table_begin(struct bot_table *t, const struct game *game, int players, uint32_t number)
{
	uint8_t key[RNG_KEY] = { 0 };
	struct setup setup;
	struct message error;

	memset(t, 0, sizeof(*t));
	memcpy(key, &number, sizeof(number));
	setup_standard(game, players, &setup);
	CHECK(match_init(&t->match, game, &setup, key, &error));
	t->view = malloc(game->state_size);
	t->memory = malloc(bot_memory(game));
	t->list = calloc(game->moves_max, sizeof(*t->list));
	CHECK(t->view && t->memory && t->list);
	rng_fast(&t->rng, number);
}

void bot_table_end(struct bot_table *t)
{
	match_release(&t->match);
	free(t->view);
	free(t->memory);
	free(t->list);
}

int bot_table_seat(const struct bot_table *t)
{
	uint32_t actors = t->match.game->actors(t->match.context, t->match.state);

	for (int s = 0; s < SEATS_MAX; s++)
		if (actors & SEAT(s))
			return s;
	return -1;
}

game_move bot_table_choose(struct bot_table *t, int seat)
{
	const struct match *m = &t->match;

	m->game->observe(m->context, m->state, seat, t->view);
	t->count = m->game->moves(m->context, view_position(t->view), seat, t->list);
	const struct bot_question question = {
		.game = m->game,
		.c = m->context,
		.view = t->view,
		.seat = seat,
		.list = t->list,
		.count = t->count,
		.rng = &t->rng,
		.memory = t->memory,
		.clock = t->clock,
	};

	return t->bot[seat]->choose(t->bot[seat], &question);
}

/* match_move() refuses what is not in the list. */
void bot_table_move(struct bot_table *t, int seat, game_move move)
{
	struct message why;

	CHECK(match_move(&t->match, seat, move, NULL, &why));
}

void bot_table_play(struct bot_table *t)
{
	for (int seat = bot_table_seat(t); seat >= 0; seat = bot_table_seat(t))
		bot_table_move(t, seat, bot_table_choose(t, seat));
}

bool bot_table_is_new(const struct game *game, int level)
{
	return bot_plays(bots[level], game) &&
	       (level == 0 || bots[level]->choose != bots[level - 1]->choose);
}

const struct bot *bot_table_level(const struct game *game, const char *name)
{
	const struct bot *bot = bot_find(game, slice_from(name));

	CHECK(bot);
	return bot;
}
