/*
 * Which time the service believes. Its clock comes from outside, is steady
 * (daytime.h) and jumps only when service_clock_set() says so; then everything
 * that runs in memory is moved along, so that nobody loses time or gains any.
 *
 * What is deleted for its age is another matter: it cannot be had back. A clock
 * that was set far ahead, or that is far ahead of when the server last ran, is
 * doubted for a day: so long deletion goes by the time that was certain, and
 * the host is told. The doubt is kept with the sign of life (health.h), so that
 * a restart neither forgets nor prolongs it.
 */
#ifndef SERVICE_DATES_H
#define SERVICE_DATES_H

#include "store/store.h"

struct service;

enum { DOUBT_MS = 24 * 3600 * 1000 };

/* A server that was away for longer is not sure that it was. */
#define AWAY_MS (INT64_C(7) * 24 * 3600 * 1000)

struct doubt {
	int64_t by; /* so much of the present time is doubted */
	int64_t until; /* so long; 0: nothing is */
};

/* At a start: compares the time with that of the last sign of life. */
void dates_start(struct service *s);

/* The time by which things are too old. */
int64_t dates_certain(const struct service *s);

/* Says so when a doubt has ended. */
void dates_tick(struct service *s);

struct store_pulse dates_pulse(const struct service *s);

#endif
