/*
 * A column of The Majority 2 as the evaluation sees it: what it is worth on the way to
 * a faction, and what each card would add. Positions have the same few columns
 * over and over, so what was found for one stays in a table. With the weights that
 * `make majority2-fit` finds (weights.c). Integers only.
 */
#ifndef BOTS_MAJORITY2_PILE_H
#define BOTS_MAJORITY2_PILE_H

#include "games/majority2/majority2.h"

enum { MAJORITY2_POINT = 64 }; /* the worth of one point: the unit */

/* What is weighed: coins and factions by the unit, the rest in 64ths of its worth. */
enum majority2_weight {
	MAJORITY2_COIN, /* what it buys, besides its point */
	MAJORITY2_FACTION, /* lets the other draw more */
	MAJORITY2_RESERVE, /* the use of the own reserve; */
	MAJORITY2_BETTER, /* what the other could do with the better one of hand and reserve, */
	MAJORITY2_SPARE, /* and with the worse one */
	MAJORITY2_TWO_PAIRS, /* two colours of two in a column of four, more */
	/* The part of a faction that a column is, by its size and its best colour. */
	MAJORITY2_SHARE,
	MAJORITY2_WEIGHTS = MAJORITY2_SHARE + M2_FULL * M2_FULL,
};
enum { MAJORITY2_PARTS = 64 };

extern const int16_t majority2_weights[MAJORITY2_WEIGHTS];

static inline int majority2_share_of(int size, int count)
{
	return MAJORITY2_SHARE + size * M2_FULL + count;
}

/* The worth of a faction whose best card brings so many points. */
int32_t majority2_faction(int points, int coins);

struct majority2_pile {
	uint8_t size;
	uint8_t count[M2_COLOURS + 1];
	uint8_t points[M2_COLOURS + 1]; /* of the best card of each colour */
	/* The rest follows from these. */
	uint8_t pairs; /* colours with two cards */
	uint8_t chief; /* the colour that makes most of it */
	int32_t worth; /* as it is */
	int32_t gain[M2_KINDS]; /* what a card more of that kind adds */
};

enum { MAJORITY2_PILES = 512 }; /* a power of two */

/* All zero: nothing is known. Belongs to one context. */
struct majority2_piles {
	struct {
		uint64_t key; /* 0: nothing yet */
		struct majority2_pile pile;
	} of[MAJORITY2_PILES];
};

void majority2_pile_of(struct majority2_piles *piles, const struct majority2_context *c,
		       const uint8_t column[M2_COLUMN_MAX], struct majority2_pile *out);

/* One more card; a column that is full then is empty again. */
void majority2_pile_add(struct majority2_piles *piles, const struct majority2_context *c,
			struct majority2_pile *pile, int card);

#endif
