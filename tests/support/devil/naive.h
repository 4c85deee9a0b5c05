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

/* naive_money.c: paying (DEV-20). */

/* What a seat can pay with. */
struct naive_means {
	int token[DEV_RESOURCES];
	int coins, loan;
	int buy[DEV_RESOURCES], sell[DEV_RESOURCES];
};

struct naive_means naive_means_of(const struct devil_context *c, const struct devil_state *d,
				  int seat);

/* Takes a payment from the means; false: it cannot be paid. */
bool naive_devil_pay(struct naive_means *means, const uint8_t of[DEV_PREMIUM + 1]);

/* naive_wheat.c: W of DEV-57, in the resolution of the seat whose turn it is.
 * Unknown: there are more ways than it can keep in mind. */
enum naive_answer { NAIVE_NO, NAIVE_YES, NAIVE_UNKNOWN };
enum naive_answer naive_wheat(const struct devil_context *c, const struct devil_state *d);

#endif
