/*
 * Many worlds of one view. What a view says is worked out once, then worlds
 * are drawn cheaply. Taken together they follow the law of sample(); two that
 * are drawn one after the other may be alike more often than by chance. Used
 * by bots that think about one decision in many worlds.
 */
#ifndef GAMES_WORLDS_H
#define GAMES_WORLDS_H

#include "games/game.h"

struct worlds {
	const struct game *game;
	const struct context *c;
	const struct view *view;
	int viewer;
	void *plan; /* the game's own, in the memory that was handed in */
};

/* Bytes that worlds of that game need. */
size_t worlds_memory(const struct game *game);

/* `memory` and the view must stay; `memory` is aligned for any type. */
void worlds_begin(struct worlds *w, const struct game *game, const struct context *c,
		  const struct view *view, int viewer, struct rng *rng, void *memory);

void worlds_draw(struct worlds *w, struct rng *rng, struct state *out);

#endif
