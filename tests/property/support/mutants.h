/*
 * Tests of the tests: a game with one member replaced by a faulty one, and the
 * law that must catch it. A law that lets its mutant live proves nothing.
 * mutants_<game>.c has the faults of each game.
 */
#ifndef SUPPORT_MUTANTS_H
#define SUPPORT_MUTANTS_H

#include "property/support/laws.h"

struct mutant {
	const char *fault, *law;
	struct game with; /* members that are not NULL replace the game's own */
};

/* A TAP line a mutant, in matches of that many players. */
void mutants_try(const struct game *game, int players, const struct mutant *mutants, size_t count);

/* A game cannot be copied as a constant, so the faulty one is made here. */
struct game game_with(const struct game *game, const struct game *with);

/* Passes events on with more viewers than the rules allow. */
struct gossip {
	struct sink base;
	struct sink *next;
	const char *id; /* of the event that is spread */
	uint32_t to;
};

/* A sink that spreads that event; NULL where nobody listens. */
struct sink *gossip_about(struct gossip *gossip, struct sink *next, const char *id, uint32_t to);

#endif
