/*
 * What will happen in the simulated world, in the order of its time. Events of
 * one time happen in the order in which they were put: a run is the same each
 * time.
 */
#ifndef SIMULATION_SCHEDULER_H
#define SIMULATION_SCHEDULER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct sim;

/* Takes over `about`, whatever that means for it. */
typedef void event_function(struct sim *sim, void *about, int64_t number, char *text);

struct event_at {
	int64_t at;
	uint64_t order;
	event_function *happens;
	void *about;
	int64_t number;
	char *text; /* its own memory; freed afterwards */
};

struct scheduler {
	struct event_at *heap;
	size_t count, capacity;
	uint64_t order;
};

void scheduler_release(struct scheduler *s);
void scheduler_put(struct scheduler *s, const struct event_at *event);
/* The next one; false: nothing is left. */
bool scheduler_take(struct scheduler *s, struct event_at *out);

#endif
