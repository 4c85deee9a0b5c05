/*
 * Card sets of Deal with the Devil made at random, within the form that a set has:
 * so many changes are tried on the set, and those stay that the check of sets lets
 * through. For tests; both return how many stayed.
 */
#ifndef SUPPORT_DEVIL_MADE_H
#define SUPPORT_DEVIL_MADE_H

#include "base/rng.h"
#include "games/devil/devil.h"

int devil_change_set(struct dev_cards *cards, int changes, struct rng *rng);

/* Changes that make the resolution of a plan hard to foresee: actions that
 * exchange, prices, dear wheat, many tokens. */
int devil_embitter_set(struct dev_cards *cards, int changes, struct rng *rng);

#endif
