/*
 * The naive Goetia follows a match in the lab: it is told the moves, and what
 * it says of every move there could be is compared with the list.
 */
#ifndef PROPERTY_SUPPORT_GOETIA_FOLLOW_H
#define PROPERTY_SUPPORT_GOETIA_FOLLOW_H

#include "property/support/lab.h"
#include "support/goetia/naive.h"

struct goetia_follower {
	struct naive_goetia naive;
	struct goetia_state seen; /* the position that the last answer was given in */
	uint32_t lines; /* of the match that it was told */
	uint64_t asked[GOE_ASKS]; /* questions compared, by kind */
};

void goetia_follower_begin(struct goetia_follower *f, struct lab *lab);
void goetia_follower_catch_up(struct goetia_follower *f, struct lab *lab);
bool goetia_follower_agrees(struct goetia_follower *f, struct lab *lab);
/* Plays match `number` to its end; false: the two differed, lab->said says how. */
bool goetia_follower_match(struct goetia_follower *f, struct lab *lab, uint64_t number);

#endif
