/*
 * The naive Majority 2 follows a match of the engine: both begin alike, it is
 * told the moves and what chance decided, and keeps its own books. Shared by
 * the program that compares the two and by the mutants.
 */
#ifndef PROPERTY_SUPPORT_MAJORITY2_FOLLOW_H
#define PROPERTY_SUPPORT_MAJORITY2_FOLLOW_H

#include "games/majority2/majority2.h"
#include "support/majority2/naive.h"

enum { FOLLOW2_SAID = 400 };

struct follower2 {
	struct sink sink; /* first: it hears what chance decides */
	const struct game *game; /* The Majority 2, or a faulty copy */
	struct majority2_context context;
	struct majority2_state state;
	struct naive2_match naive;
	struct rng luck, players;
	game_move *list; /* of the seat that acts */
	uint64_t compared;
	char said[FOLLOW2_SAID]; /* where the two differ; "": nowhere */
};

/* Options and luck follow from the numbers: bit k of `options` is option k, a
 * switch each. Every third match begins with rich players, every third with
 * factions, so that dear cards are played too. */
void follower2_open(struct follower2 *f, const struct game *game);
void follower2_begin(struct follower2 *f, uint32_t options, uint64_t number);
void follower2_close(struct follower2 *f);

/* Plays one random move on both sides and whatever chance does then. False:
 * the match is over, or the two have parted. */
bool follower2_advance(struct follower2 *f);

/* The lists of both seats; cards, coins and turn; the end and its winner.
 * False: f->said. */
bool follower2_agrees(struct follower2 *f);

#endif
