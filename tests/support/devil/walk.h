/*
 * Matches of Deal with the Devil for tests that look at every position on the
 * way: by its number a match is played at random, by the script with random
 * moves between, or by the script alone, since random players build too little
 * to be asked everything. Options are drawn too.
 */
#ifndef SUPPORT_DEVIL_WALK_H
#define SUPPORT_DEVIL_WALK_H

#include "games/devil/devil.h"
#include "play/match.h"

/* Called before each move that `seat` is about to make, and once at the end
 * with seat -1. It may try things in the match as long as it takes them back. */
typedef void devil_visit(struct match *m, int seat, game_move move);

void devil_walk(uint64_t number, devil_visit *look);

static inline struct devil_state *devil_inside(const struct match *m)
{
	return (void *)m->state;
}

#endif
