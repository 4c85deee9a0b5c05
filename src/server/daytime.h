/*
 * The time of day for a loop: it never goes back, and it never stands still
 * either. When the machine's clock is set back, ours goes on at half the pace
 * until the other has caught up; so deadlines pass and limits fill up again
 * meanwhile. Set forward, it follows at once. Pure: times come in.
 */
#ifndef SERVER_DAYTIME_H
#define SERVER_DAYTIME_H

#include <stdint.h>

struct daytime {
	int64_t now_us; /* since 1970 */
	int64_t steady_us; /* of the last call */
};

void daytime_init(struct daytime *d, int64_t clock_us, int64_t steady_us);

/* Milliseconds since 1970, from the machine's clock and from one that nobody
 * sets. */
int64_t daytime_ms(struct daytime *d, int64_t clock_us, int64_t steady_us);

#endif
