/*
 * Whether something can be paid (DEV-20). A purse is what a seat could pay
 * with; a script is what certainly comes: payments, gains and changes of
 * prices in their order. The question is only ever whether a purse can play a
 * script; how a seat then pays is its own choice. For the rules' files that
 * weigh payments: money.c, run_test.c, deals.c, hunt.c.
 */
#ifndef DEVIL_PURSE_H
#define DEVIL_PURSE_H

#include "games/devil/devil.h"

struct dev_purse {
	int goods[DEV_GOODS];
	int loan; /* that can still be borrowed */
	int buy[DEV_RESOURCES], sell[DEV_RESOURCES];
};

enum { DEV_SCRIPT_MAX = 24 };

/* Of lines: goods, then wild ones; what is cheaper is a class of resources. */
enum dev_line_sort { DEV_LINE_PAY, DEV_LINE_GAIN, DEV_LINE_CHEAPER };

struct dev_script {
	int count;
	struct dev_line {
		uint8_t sort;
		int of[DEV_PREMIUM + 1];
	} line[DEV_SCRIPT_MAX];
};

void dev_script_pay(struct dev_script *s, const uint8_t of[DEV_PREMIUM + 1]);
void dev_script_gain(struct dev_script *s, const struct dev_bundle *gain, int times);
void dev_script_cheaper(struct dev_script *s, int basic, int premium); /* coins each */

/* True exactly if there are sales, loans, purchases and choices of wild tokens
 * with which every payment of the script can be made. */
bool dev_purse_plays(const struct dev_purse *purse, const struct dev_script *s);

/* The purse of a seat now: its goods, its credit, the bank's prices (money.c). */
void dev_purse_of(const struct dev_look *p, int seat, struct dev_purse *out);

/* run_test.c: dev_run_sound() from another purse. */
bool dev_run_sound_with(const struct dev_look *p, const struct dev_purse *purse);

#endif
