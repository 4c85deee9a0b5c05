/*
 * What a position is worth to a seat: one function a game, found by the
 * game's name. Bots call it on sampled states; it may look at everything in
 * them, since a sample holds no more than its seat could know. Integers only,
 * so that all builds agree; nothing is allocated.
 */
#ifndef BOTS_EVAL_H
#define BOTS_EVAL_H

#include "games/game.h"

/* More is better for `seat`; only differences between positions of one match mean something. */
typedef int32_t eval_function(const struct context *c, const struct state *state, int seat);

struct eval {
	const char *game;
	eval_function *value;
	uint8_t worlds; /* how many to imagine for a decision: more where more is hidden */
	bool at_once; /* judge right behind the move; else others answer at random first */
};

/* The table of them: eval_<game> of each src/bots/<game>/eval.c. */
extern const struct eval *const evals[];
extern const int evals_count;

/* The evaluation of that game; NULL when it has none: then points decide. */
const struct eval *eval_find(const struct game *game);

#endif
