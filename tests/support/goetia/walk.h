/*
 * Random matches of Goetia, decision by decision, for tests that look at every
 * position on the way. In the test that includes this, `table` is the context
 * of the match and the state may be copied and played on, never changed.
 */
#ifndef SUPPORT_GOETIA_WALK_H
#define SUPPORT_GOETIA_WALK_H

#include "games/goetia/goetia.h"

struct goetia_walk {
	const struct goetia_context *table;
	const struct goetia_state *now;
	int seat; /* who is asked */
	uint32_t count; /* his moves */
	game_move list[GOE_MOVES_MAX];
	uint32_t chosen; /* of them, what he will answer */
	uint32_t ply;
};

/* A table of two players in that position, which must be one. */
void goetia_lay(struct goetia_context *table, struct goetia_state *now, const char *position);

/* Calls `visit` at every decision of so many matches. */
void goetia_walk(int players, int matches, uint64_t seed,
		 void (*visit)(const struct goetia_walk *walk));

/* A random match goes on from *s until `until` says that it is enough, or it is over. */
void goetia_go_on(const struct goetia_context *table, struct goetia_state *s, struct rng *rng,
		  struct sink *sink, bool (*until)(const struct goetia_state *s));

#endif
