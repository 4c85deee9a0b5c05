/*
 * Bots. A bot gets a view and the list of legal moves, never a state: it
 * cannot cheat, by the type of the function. Its randomness is its own.
 */
#ifndef BOTS_BOT_H
#define BOTS_BOT_H

#include "games/game.h"

struct bot {
	const char *name; /* the level, as on the command line */
	/* One of list[0..count-1]; count > 0. `memory` is scratch of at least
	 * bot_memory() bytes; nothing in it survives the call. */
	game_move (*choose)(const struct game *game, const struct context *c,
			    const struct view *view, int seat, const game_move *list,
			    uint32_t count, struct rng *rng, void *memory);
};

extern const struct bot *const bots[];
extern const int bots_count;

/* NULL when there is none of that name. */
const struct bot *bot_find(struct slice name);

/* Scratch bytes that any bot needs for that game. */
size_t bot_memory(const struct game *game);

#endif
