/*
 * The time of day: see daytime.h.
 */
#include "service/daytime.h"

#include <stdbool.h>

void daytime_init(struct daytime *d, int64_t clock_us, int64_t steady_us, int64_t certain_us)
{
	*d = (struct daytime){
		.now_us = clock_us > certain_us ? clock_us : certain_us,
		.steady_us = steady_us,
	};
}

static bool is_far(int64_t difference)
{
	return difference > DAYTIME_JUMP_US || difference < -DAYTIME_JUMP_US;
}

static enum daytime_event event(struct daytime *d, enum daytime_event what, int64_t by_us)
{
	d->by_ms = by_us / 1000;
	return what;
}

/* No faster than a little, so that a minute stays about a minute. */
static enum daytime_event follow(struct daytime *d, int64_t ahead, int64_t passed)
{
	int64_t most = passed / DAYTIME_SLEW, jump = d->jump_us;

	d->now_us += ahead > most ? most : ahead < -most ? -most : ahead;
	d->jump_us = 0;
	return event(d, jump ? DAYTIME_RETURNED : DAYTIME_QUIET, jump);
}

enum daytime_event daytime_look(struct daytime *d, int64_t clock_us, int64_t steady_us)
{
	int64_t passed = steady_us - d->steady_us;

	d->steady_us = steady_us;
	d->now_us += passed;
	int64_t ahead = clock_us - d->now_us;

	if (!is_far(ahead))
		return follow(d, ahead, passed);
	if (!d->jump_us || is_far(ahead - d->jump_us)) { /* it may jump again meanwhile */
		d->jump_us = ahead;
		d->jump_since = steady_us;
		return event(d, DAYTIME_JUMPED, ahead);
	}
	if (steady_us - d->jump_since < DAYTIME_LASTING_US)
		return DAYTIME_QUIET;
	d->now_us = clock_us;
	d->jump_us = 0;
	return event(d, DAYTIME_TAKEN, ahead);
}

int64_t daytime_ms(const struct daytime *d)
{
	return d->now_us / 1000;
}

int64_t daytime_certain(const struct store_pulse *last)
{
	return last->at - (last->doubt_until > last->at ? last->doubt_by : 0);
}
