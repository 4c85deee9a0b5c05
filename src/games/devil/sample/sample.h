/*
 * Worlds that fit a view of Deal with the Devil, made part by part: roles and
 * route, deals, cards, then goods and souls that balance. docs/games/devil.md
 * says how near to the true probabilities they are.
 */
#ifndef DEVIL_SAMPLE_SAMPLE_H
#define DEVIL_SAMPLE_SAMPLE_H

#include "games/devil/inside.h"

struct dev_world {
	struct dev_play p;
	struct devil_state *d; /* the world being made */
	int viewer;
	struct rng *rng;
};

static inline bool dev_is_other(const struct dev_world *w, int seat)
{
	return seat != w->viewer;
}

/* deals.c: a route that fits what the viewer saw; then every offer and look. */
void dev_sample_route(const struct dev_world *w);
void dev_sample_deals(const struct dev_world *w);
/* What the seat gained by all deals of this world, by kind. */
void dev_deal_flows(const struct dev_world *w, int seat, int flow[DEV_HELD]);

/* cards.c */
void dev_sample_cards(const struct dev_world *w);
void dev_sample_events(const struct dev_world *w);

/* goods.c */
bool dev_sample_souls(const struct dev_world *w);
void dev_sample_goods(const struct dev_world *w);

#endif
