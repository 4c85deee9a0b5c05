/*
 * What the evaluation of The Majority 2 has found out already. A move changes one
 * column or the cards of one place, so most of a position is known from another
 * one; and what a side could make of cards, nearly all the work, comes again
 * and again while the same turn is played on in many ways.
 */
#ifndef BOTS_MAJORITY2_MEMO_H
#define BOTS_MAJORITY2_MEMO_H

#include "bots/majority2/side.h"

enum {
	MAJORITY2_KEY = 7, /* words that tell one question from another */
	MAJORITY2_USES = 4096, /* that are remembered: a power of two */
};

struct majority2_known_use {
	uint64_t key[MAJORITY2_KEY]; /* all zero: nothing yet */
	int32_t use;
};

/* All zero: nothing is known. Belongs to one context. */
struct majority2_memo {
	bool known[M2_SEATS];
	struct majority2_side side[M2_SEATS];
	struct {
		uint16_t up, down;
		uint8_t columns[M2_LANES][M2_COLUMN_MAX];
		uint8_t area[M2_KINDS], crown[M2_KINDS];
	} of[M2_SEATS]; /* what the sides were found for */
	struct majority2_piles piles;
	struct majority2_known_use use[MAJORITY2_USES];
};

/* As majority2_survey(); it stays in the memo until the next. */
const struct majority2_side *majority2_recall(struct majority2_memo *memo,
					      const struct majority2_context *c,
					      const struct majority2_state *m, int seat);

/* As majority2_use(). */
int32_t majority2_known_use(struct majority2_memo *memo, const struct majority2_side *side,
			    int coins, bool free, const uint8_t cards[M2_KINDS]);

#endif
