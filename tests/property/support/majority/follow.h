/*
 * The naive Majority follows a match in the lab: it is told the moves and what
 * chance dealt, and keeps its own books. Shared by the program that compares
 * it with the engine and by the mutants.
 */
#ifndef PROPERTY_SUPPORT_MAJORITY_FOLLOW_H
#define PROPERTY_SUPPORT_MAJORITY_FOLLOW_H

#include "property/support/lab.h"
#include "support/majority/naive.h"

struct follower {
	struct naive_match match;
	uint32_t lines; /* of the lab's match, played here too */
};

/* Begins with a match that has just begun in the lab. */
void follower_begin(struct follower *f, struct lab *lab);

/* Plays what the lab has played since, and what chance dealt. */
void follower_catch_up(struct follower *f, struct lab *lab);

/* Every move that parses is legal in both or in neither; false: lab->said. */
bool follower_agrees_on_moves(const struct follower *f, struct lab *lab);

/* Hands, areas, removed cards, coins, marker, order of play. */
bool follower_agrees_on_position(const struct follower *f, struct lab *lab);

/* Over or not, and who has won. */
bool follower_agrees_on_end(const struct follower *f, struct lab *lab);

#endif
