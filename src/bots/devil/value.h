/*
 * What a position of Deal with the Devil is worth at the end of a round: how many
 * points a seat will have at the end of the match, by what it has now. For the
 * levels that search, and for the program that fits the weights.
 */
#ifndef BOTS_DEVIL_VALUE_H
#define BOTS_DEVIL_VALUE_H

#include "games/devil/devil.h"

enum {
	DEV_ASSETS = 36, /* what counts, as numbers */
	DEV_VALUE_UNIT = 1024, /* weights are hundredths of a point, times this */
};

/* By the round that begins, from 2 on (weights.c). */
extern const int32_t dev_asset_weights[DEV_ROUNDS - 1][DEV_ASSETS];

/* Of a state: everything is looked at. */
void dev_assets(const struct dev_look *p, int seat, int asset[DEV_ASSETS]);

/* Points of the seat at the end, in hundredths, as expected where a round begins. */
int32_t dev_value_points(const struct dev_look *p, int seat);

#endif
