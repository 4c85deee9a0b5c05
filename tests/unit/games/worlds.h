/*
 * All worlds that fit a view of The Majority, found the long way: every card
 * tried in every unseen place, every order of what was seen as a set, every
 * gift. Written from the rules and the contract of sample() alone, to compare
 * the sampler with; only for positions with few hidden cards.
 */
#ifndef UNIT_GAMES_WORLDS_H
#define UNIT_GAMES_WORLDS_H

#include "games/majority/majority.h"

enum { WORLDS_MAX = 20000 };

struct world {
	struct majority_state state;
	double weight; /* all sum up to 1 */
};

struct worlds {
	int count;
	struct world world[WORLDS_MAX]; /* sorted by the bytes of the state */
};

/* CHECKs that they are at most WORLDS_MAX. */
void worlds_find(struct worlds *w, const struct majority_context *context,
		 const struct majority_state *view);

/* The place of this state, or -1. */
int worlds_at(const struct worlds *w, const struct majority_state *state);

#endif
