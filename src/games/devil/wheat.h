/*
 * The wheat test of the Action phase (DEV-57 to DEV-59), W: is there some way of
 * answering and paying the rest of this kingdom's resolution that pays all wheat
 * owed at its end? Later actions and a right option may be done or skipped,
 * whichever helps. For the machine and the lists of answers, and for those who
 * judge whether a position can be.
 */
#ifndef DEVIL_WHEAT_H
#define DEVIL_WHEAT_H

#include "games/devil/inside.h"

/*
 * W of the position, in the resolution of the seat whose turn it is. `work`, if
 * not NULL, gets the number of positions at which the search had to choose: 0
 * where a bound said it all.
 */
bool dev_wheat_holds(const struct dev_look *p, int *work);

/* DEV-57, DEV-59: the planned item that the machine has come to is done, not
 * skipped: its cost can be paid and W holds when it is begun. */
bool dev_wheat_allows_item(const struct dev_look *p);

/* DEV-58: W holds after this answer or side action of the seat. */
bool dev_wheat_allows_move(const struct dev_look *p, game_move move);

#endif
