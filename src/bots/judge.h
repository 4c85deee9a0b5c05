/*
 * What a move is worth in a world: it is made, the others answer at random
 * where the game's evaluation asks for that, and the position is judged. All
 * levels but the random one are built on it.
 */
#ifndef BOTS_JUDGE_H
#define BOTS_JUDGE_H

#include "bots/eval.h"

struct judge {
	const struct game *game;
	const struct context *c;
	const struct eval *eval; /* NULL: points decide */
	struct state *trial; /* scratch: a state, */
	game_move *answers; /* a list, */
	void *memo; /* and what the evaluation keeps */
};

size_t judge_memory(const struct game *game);

/* Cuts its scratch off *free. */
void judge_init(struct judge *j, const struct game *game, const struct context *c, char **free);

/* How good the position is for the seat. */
int32_t judge_position(const struct judge *j, const struct state *state, int seat);

/* How good the move is for the seat that makes it. `luck` goes by value: every
 * move that is compared meets the same. */
int32_t judge_move(const struct judge *j, const struct state *world, int seat, game_move move,
		   struct rng luck);

/* A value as chances to win: as steep as the value itself where they are even, and flat where
 * all is decided. So a match that may end is weighed against one that goes on. */
int32_t judge_chance(int64_t value, int32_t doubles);

#endif
