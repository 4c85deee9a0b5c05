/*
 * The time of day for a loop. It is the machine's clock at the start, and runs
 * on with one that nobody sets; small differences between the two are made up
 * for slowly, by one part in DAYTIME_SLEW. A jump of the machine's clock, either
 * way, is noticed and not followed: clocks are set wrong by a dead battery, a
 * slip of the pen or a server of time gone mad, and most often put right soon.
 * When it has lasted for DAYTIME_LASTING_US it is taken up in one step, which
 * the caller hands on (service_clock_set()).
 *
 * Why one clock and one step, and not a steady time for deadlines beside a date
 * for rows: every row, deadline and limit has one time to be compared with, so
 * that none can be compared with the wrong one. That a step costs nobody his
 * turn is then the work of one place, and deletion, which cannot be undone, has
 * a doubt of its own that lasts longer (dates.h).
 *
 * Pure: times come in.
 */
#ifndef SERVICE_DAYTIME_H
#define SERVICE_DAYTIME_H

#include <stdint.h>

#include "store/store.h"

enum { DAYTIME_SLEW = 20 };

#define DAYTIME_JUMP_US (INT64_C(120) * 1000000) /* more is a jump */
#define DAYTIME_LASTING_US (INT64_C(600) * 1000000)

enum daytime_event {
	DAYTIME_QUIET,
	DAYTIME_JUMPED, /* the machine's clock has; it is not followed yet */
	DAYTIME_RETURNED, /* it has come back, and nothing happened */
	DAYTIME_TAKEN, /* it has lasted: the time was set by `by_ms` */
};

struct daytime {
	int64_t now_us; /* since 1970 */
	int64_t steady_us; /* of the last call */
	int64_t jump_us; /* how far the machine's clock has jumped; 0: it has not */
	int64_t jump_since; /* by the steady one */
	int64_t by_ms; /* of the last event */
};

/* Not earlier than `certain_us`: what was believed before cannot be again. */
void daytime_init(struct daytime *d, int64_t clock_us, int64_t steady_us, int64_t certain_us);

/* Moves on, from the machine's clock and from one that nobody sets. */
enum daytime_event daytime_look(struct daytime *d, int64_t clock_us, int64_t steady_us);

/* Milliseconds since 1970, as of the last look. */
int64_t daytime_ms(const struct daytime *d);

/* The time that a server was sure of when it last gave a sign of life. */
int64_t daytime_certain(const struct store_pulse *last);

#endif
