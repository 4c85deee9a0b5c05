/*
 * What Deal with the Devil allows, a second time: one plain predicate a
 * decision, written from the rules text (docs/games/devil.md) and the
 * components, with no function of the engine. It reads a position; it keeps no
 * books. Tests hold the engine's lists against it.
 */
#ifndef SUPPORT_DEVIL_NAIVE_H
#define SUPPORT_DEVIL_NAIVE_H

#include "games/devil/devil.h"

/* May the seat answer with this text now? `text` is a move as people write it. */
bool naive_devil_legal(const struct devil_context *c, const struct devil_state *d, int seat,
		       const char *text);

/* naive_money.c: paying (DEV-20), and the wheat of DEV-57 and DEV-58. */

/* What a seat can pay with. */
struct naive_means {
	int token[DEV_RESOURCES];
	int coins, loan;
	int buy[DEV_RESOURCES], sell[DEV_RESOURCES];
};

struct naive_means naive_means_of(const struct devil_context *c, const struct devil_state *d,
				  int seat);

/* Takes a payment from the means in the way that leaves the most; false: it
 * cannot be paid. `keep` wheat is touched last. */
bool naive_devil_pay(struct naive_means *means, const uint8_t of[DEV_PREMIUM + 1], int keep);
void naive_gain(struct naive_means *means, const struct dev_bundle *gain, int times, int keep);

/* The resolution of the seat whose turn it is: would the wheat stay payable
 * from these means, with what the card in hand still certainly brings? */
bool naive_wheat_stays(const struct devil_context *c, const struct devil_state *d,
		       struct naive_means means);

#endif
