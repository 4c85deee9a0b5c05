/*
 * Twins: a second world that differs from a state only by what the rules hide
 * from a viewer. A sampler answers to what a view shows and so cannot find a
 * view that shows too much; a twin is made from the rules text and can. Every
 * game writes one maker: twins_<game> in tests/property/support/<game>/twins.c.
 */
#ifndef SUPPORT_TWINS_H
#define SUPPORT_TWINS_H

#include "property/support/lab.h"

struct twins {
	const char *game;
	/* *out is a copy of the state, to be changed; false: nothing was. */
	bool (*make)(const struct context *c, int viewer, struct rng *rng, struct state *out);
	/* Nobody ever acts together with another: laws about that have nothing to
	 * compare, and must not find anything. */
	bool one_at_a_time;
};

/* The table of them, made of the folders. */
extern const struct twins *const twins[];
extern const int twins_count;

/* NULL when the game has none. */
const struct twins *twins_find(const struct game *game);

/* A twin of the state for the viewer; false: none was found. */
bool twin_of(const struct game *game, const struct context *c, const struct state *state,
	     int viewer, struct rng *rng, struct state *out);
/* ... of the lab's. */
bool twin_make(struct lab *lab, int viewer, struct state *out);

#endif
