/*
 * The time of day: see daytime.h.
 */
#include "server/daytime.h"

void daytime_init(struct daytime *d, int64_t clock_us, int64_t steady_us)
{
	*d = (struct daytime){ .now_us = clock_us, .steady_us = steady_us };
}

int64_t daytime_ms(struct daytime *d, int64_t clock_us, int64_t steady_us)
{
	int64_t slow = d->now_us + (steady_us - d->steady_us) / 2;

	d->steady_us = steady_us;
	d->now_us = clock_us > slow ? clock_us : slow;
	return d->now_us / 1000;
}
