/*
 * What a kingdom could still come to at most, and what may still be asked of it
 * (DEV-57), for wheat.c alone. A bank
 * buys dear and sells cheap, so at any prices between its own no trade makes a
 * purse worth more. If at some such prices all that is held and all that can
 * still come is worth less than what is certainly to be paid, then there is no
 * way to pay it.
 */
#ifndef DEVIL_WORTH_H
#define DEVIL_WORTH_H

#include "games/devil/inside.h"

/* A kind is priced as the bank sells it or as it buys it: all ways of choosing. */
enum { DEV_PRICINGS = 1 << DEV_RESOURCES };

struct dev_worth {
	int free; /* tokens */
	/* The most that payments from an item on can name, wild ones too. */
	int need[DEV_ITEM_WHEAT + 1][DEV_PREMIUM + 1];
	bool small_debt; /* a right option may ask for one */
	struct dev_prices {
		int of[DEV_PREMIUM + 1]; /* a wild token as somebody pays it */
		int most[2]; /* and as somebody takes it: basic, premium */
		int later[DEV_ITEM_WHEAT + 1]; /* what the items from this one on can add */
	} at[DEV_PRICINGS];
};

/* For every position that the seat's resolution can come to from this one. */
void dev_worth_of(const struct dev_look *p, struct dev_worth *out);
/* True: there is no way to pay the wheat. False says nothing. */
bool dev_worth_falls_short(const struct dev_look *p, const struct dev_worth *worth);

#endif
