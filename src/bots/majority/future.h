/*
 * What the rounds to come will pay in The Majority, by the sums where a round
 * begins: a small net for each number of players and round, fitted by
 * `make majority-fit`. For the levels that search, and for the program that fits.
 */
#ifndef BOTS_MAJORITY_FUTURE_H
#define BOTS_MAJORITY_FUTURE_H

#include "games/majority/majority.h"

enum {
	MAJ_FUTURE_INPUTS = 5, /* of a seat and colour: what counts, as numbers */
	MAJ_FUTURE_HIDDEN = 16,
	MAJ_FUTURE_COIN = 256, /* what a coin is in the answer */
	MAJ_FUTURE_TABLES = 2 * (MAJ_ROUNDS - 1),
};

/* What 1 is in the weights of the inputs, and in those of what hidden units bring. */
enum { MAJ_FUTURE_IN = 4096, MAJ_FUTURE_OUT = 1024 };

struct maj_future_net {
	int16_t in[MAJ_FUTURE_HIDDEN][MAJ_FUTURE_INPUTS];
	int32_t bias[MAJ_FUTURE_HIDDEN];
	int16_t out[MAJ_FUTURE_HIDDEN];
	int32_t base;
};

/* weights.c: with three players, then with four; by the round that begins, from 2 on. */
extern const struct maj_future_net maj_future_nets[MAJ_FUTURE_TABLES];

static inline int maj_future_table(int players, int round)
{
	return (players - 3) * (MAJ_ROUNDS - 1) + round - 2;
}

/* The sums of one colour, and the power of it that is yet to come. */
struct maj_future_colour {
	int sum[MAJ_SEATS];
	int rest;
};
void maj_future_survey(const struct majority_context *context, const struct majority_state *m,
		       struct maj_future_colour out[MAJ_COLOURS]);

/* Own sum, those of the others (a partner's first, the higher before the lower), the rest. */
void maj_future_inputs(int players, const struct maj_future_colour *colour, int seat,
		       int32_t in[MAJ_FUTURE_INPUTS]);

/* Coins that each seat will be paid from here on, where a round begins. */
void maj_future(const struct majority_context *context, const struct majority_state *m,
		int32_t coins[MAJ_SEATS]);

#endif
