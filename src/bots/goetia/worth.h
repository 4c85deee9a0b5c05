/*
 * What single things are worth in Goetia, in hundredths of a Worship Point:
 * cubes, placements, and what the effects of a card will bring while it lies
 * on top. A card counts by its opcodes and numbers, never by its name. Used
 * by the evaluation alone.
 */
#ifndef BOTS_GOETIA_WORTH_H
#define BOTS_GOETIA_WORTH_H

#include "games/goetia/goetia.h"

enum {
	WORTH_POINT = 100,
	WORTH_RESOURCE = 65, /* while there is something to buy */
	WORTH_DARKNESS = 82,
	WORTH_PLACEMENT = 80, /* what a follower brings in a round, by and large */
	WORTH_STUCK = 45, /* one who will not come home from the World */
};

/* What the card in that column will bring in so many half rounds. */
int32_t goetia_worth_of_column(const struct goetia_context *x, const struct goetia_state *s,
			       int seat, int column, int halves);

/* What a visible Pact is likely to grow in so many half rounds. */
int32_t goetia_worth_of_growth(const struct goe_pact *pact, int halves);

#endif
