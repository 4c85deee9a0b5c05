/*
 * Twins: a second world that differs from a state only by what the rules hide
 * from a viewer. A sampler answers to what a view shows and so cannot find a
 * view that shows too much; a twin is made from the rules text and can. Every
 * game writes one maker (twins_<game>.c).
 */
#ifndef SUPPORT_TWINS_H
#define SUPPORT_TWINS_H

#include "property/support/lab.h"

/* True when the game has a maker. */
bool twins_exist(const struct game *game);

/* A twin of the state for the viewer; false: none was found. */
bool twin_of(const struct game *game, const struct context *c, const struct state *state,
	     int viewer, struct rng *rng, struct state *out);
/* ... of the lab's. */
bool twin_make(struct lab *lab, int viewer, struct state *out);

/* Makers: *out is a copy of the state, to be changed; false: nothing was. */
bool devil_twin(const struct context *c, int viewer, struct rng *rng, struct state *out);
bool majority_twin(const struct context *c, int viewer, struct rng *rng, struct state *out);
bool majority2_twin(const struct context *c, int viewer, struct rng *rng, struct state *out);
bool goetia_twin(const struct context *c, int viewer, struct rng *rng, struct state *out);
bool toy_twin(const struct context *c, int viewer, struct rng *rng, struct state *out);

#endif
