/*
 * Is the service well? What /health and /metrics tell of the store: whether it
 * can be written, how much room there is, what its own checks found.
 *
 * Whoever asks learns whether a row could be written and committed. So that a
 * thousand who ask cost no thousand commits, one result is kept for HEALTH_MS
 * and told to all; commits of turns count as well. The row that is written is
 * the sign of life with which the next start knows what time it was (dates.h),
 * so it is also written when nobody asks, every PULSE_MS.
 */
#ifndef SERVICE_HOUSE_HEALTH_H
#define SERVICE_HOUSE_HEALTH_H

#include "store/store.h"

struct service;
struct buf;

enum {
	HEALTH_MS = 5000, /* how long a result is believed */
	PULSE_MS = 60 * 1000,
};

struct health {
	bool writes; /* the last commit was kept, or failed by what was in it alone */
	bool clocks_stand; /* the last sign of life was not: nothing is due before one is */
	bool reads; /* the last question was answered */
	enum store_status error; /* why the last that failed did; STORE_OK: none has */
	int64_t error_at;
	bool well; /* all in all, when we last looked */
	int64_t since; /* so long */
	int64_t looked_at; /* 0: not yet */
	struct store_facts facts;
};

void health_start(struct service *s);

/* Commits the turn's transaction, and remembers how that went and how long it
 * took. */
enum store_status health_commit(struct service *s);

/* Writes the sign of life when it is time: soon, while none can be written. Once one
 * can be again, the clocks of all tables go on. */
void health_tick(struct service *s);

/* Gauges for /metrics. */
void health_gauges(struct service *s, struct buf *out);

#endif
