/*
 * A player of The Majority 2 as the evaluation sees him: his columns (pile.h), and what
 * he could make of cards in a turn. Integers only.
 */
#ifndef BOTS_MAJORITY2_SIDE_H
#define BOTS_MAJORITY2_SIDE_H

#include "bots/majority2/pile.h"

/* A player as far as he can play cards. */
struct majority2_side {
	struct majority2_piles *piles;
	const struct majority2_context *c;
	const struct majority2_state *m;
	int seat, coins;
	struct majority2_pile pile[M2_LANES];
	int area[M2_COLOURS + 1];
	struct m2_points points;
	int factions; /* in the scoring area */
};

/* `piles` stays with the side. */
void majority2_survey(struct majority2_side *side, struct majority2_piles *piles,
		      const struct majority2_context *c, const struct majority2_state *m, int seat);

/* What the side could make of these cards in a turn, with so many coins, and whether its free
 * card is still to come. */
int32_t majority2_use(const struct majority2_side *side, int coins, bool free,
		      const uint8_t cards[M2_KINDS]);

/* He will have the hand or his reserve in his next turn, of which he could make so much: what
 * he will rather take, and the other. */
void majority2_outlook(const struct majority2_side *side, int32_t hand, int32_t reserve,
		       int32_t *better, int32_t *spare);

#endif
