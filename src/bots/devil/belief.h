/*
 * Who is who in Deal with the Devil, as a seat can tell from its view: a share
 * of belief for each way to give the roles to the others, over every routing
 * plan that fits what was seen. For the levels that search, for their worlds and
 * their guesses, and for the program that fits the weights.
 */
#ifndef BOTS_DEVIL_BELIEF_H
#define BOTS_DEVIL_BELIEF_H

#include "games/devil/devil.h"

enum {
	DEV_WAYS_MAX = 6, /* to give three roles to three seats */
	DEV_SURE = 1 << 16, /* the shares of all ways together */

	/* Traces: what a way and a route would have to explain, as numbers. */
	DEV_CLASSES = 3, /* mortal, cultist, devil */
	DEV_MARKS = 20, /* of a seat, by its class */
	DEV_TRACE_VOTES = DEV_CLASSES * DEV_MARKS, /* who voted for whom, by class */
	DEV_TRACE_GUESSES = DEV_TRACE_VOTES + DEV_CLASSES * DEV_CLASSES,
	DEV_TRACES = DEV_TRACE_GUESSES + 2 * DEV_GUESSES * DEV_CLASSES,
};

struct dev_belief {
	int count;
	uint8_t role[DEV_WAYS_MAX][DEV_SEATS];
	uint32_t share[DEV_WAYS_MAX];
};

/* What the weights are, in 256ths of a bit (weights.c). */
extern const int16_t dev_trace_weights[DEV_TRACES];

/* The ways that nothing contradicts. The view's own role is known. */
int dev_ways(const struct devil_state *d, int viewer, uint8_t role[DEV_WAYS_MAX][DEV_SEATS]);
bool dev_route_is_possible(const struct devil_state *d, int viewer, int route);
void dev_traces(const struct dev_look *p, int viewer, const uint8_t role[DEV_SEATS], int route,
		int trace[DEV_TRACES]);

void dev_believe(const struct dev_look *p, int viewer, struct dev_belief *out);
/* How much of it says that the seat has the role. */
uint32_t dev_belief_in(const struct dev_belief *b, int seat, int role);
/* Of a world: that of the way its roles are. */
uint32_t dev_belief_of(const struct dev_belief *b, const uint8_t role[DEV_SEATS]);

#endif
