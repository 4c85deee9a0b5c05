/*
 * What one move of Deal with the Devil leads to, as far as its seat's own view
 * goes. For look.c and tests; forecast.c has what a whole plan comes to.
 */
#ifndef DEVIL_JSON_FORESEE_H
#define DEVIL_JSON_FORESEE_H

#include "games/devil/devil.h"

struct dev_outcome {
	struct devil_state after; /* a view as it would be then */
	bool settled; /* these goods are paid, financed by DEV-21: */
	uint8_t pays[DEV_GOODS];
	bool done; /* the seat has nothing more to answer in this step */
};

/*
 * A legal move of the seat. A payment that it brings is made at once. When it
 * was the seat's last answer to a secret step, what this brings to itself is
 * there too; nothing of what others answer is.
 */
void dev_foresee(const struct dev_look *p, int seat, game_move move, struct dev_outcome *out);

/*
 * The phases without decisions that lie ahead, as things stand; debts of others
 * as they were last published. Each from the one before it.
 */
enum { DEV_AHEAD_NOW, DEV_AHEAD_INTEREST, DEV_AHEAD_REPUTATION, DEV_AHEAD_PRODUCTION, DEV_AHEADS };
struct dev_ahead {
	bool comes[DEV_AHEADS];
	struct devil_state then[DEV_AHEADS]; /* goods of others count from 0 */
	int trial; /* the round of the next one; 0: none comes any more */
};
void dev_foresee_round(const struct dev_look *p, struct dev_ahead *out);

#endif
