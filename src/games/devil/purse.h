/*
 * Whether a payment can be made (DEV-20). A purse is what a seat could pay with;
 * how it then pays is its own choice. For the rules' files that weigh payments:
 * money.c, deals.c, hunt.c.
 */
#ifndef DEVIL_PURSE_H
#define DEVIL_PURSE_H

#include "games/devil/devil.h"

struct dev_purse {
	int goods[DEV_GOODS];
	int loan; /* that can still be borrowed */
	int buy[DEV_RESOURCES], sell[DEV_RESOURCES];
};

/* The purse of a seat now: its goods, its credit, the bank's prices (money.c). */
void dev_purse_of(const struct dev_look *p, int seat, struct dev_purse *out);

/* True exactly if there are sales, loans, purchases and choices of wild tokens
 * with which the payment can be made. */
bool dev_purse_pays(const struct dev_purse *purse, const uint8_t of[DEV_PREMIUM + 1]);

#endif
