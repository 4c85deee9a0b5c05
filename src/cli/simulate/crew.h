/*
 * Many tasks on all cores. Tasks have numbers and are played in threads, as
 * many at once as there are; what came of them is taken in the order of their
 * numbers, in the caller's thread. So the result is the same whatever the
 * number of threads, and whoever takes may say when it is enough.
 */
#ifndef CLI_SIMULATE_CREW_H
#define CLI_SIMULATE_CREW_H

#include <stdbool.h>
#include <stdint.h>

enum { CREW_THREADS_MAX = 256 };

struct crew {
	int threads;
	int64_t first, end; /* the tasks */
	void *user;
	/* In some thread; a slot serves one task at a time, until that is taken. */
	void (*play)(void *user, int slot, int64_t number);
	bool (*take)(void *user, int slot, int64_t number); /* false: enough */
	void (*wait)(void *user, int64_t taken); /* now and then, at least once a second */
};

/* Threads for all cores of this machine. */
int crew_cores(void);

/* How many slots that many threads use. */
int crew_slots(int threads);

/* False: the system gives no thread; then nothing was taken. */
bool crew_run(const struct crew *crew);

#endif
