/*
 * Answers that come late (store/later.h), without a thread: whoever asks gets
 * one read further with each try, after as many looks as a hook says.
 */
#ifndef SIMULATION_LATE_H
#define SIMULATION_LATE_H

#include <stdbool.h>
#include <stdint.h>

enum { LATE_MAX = 64 }; /* who ask at the same time; others are answered at once */

struct late {
	/* How often somebody looks before this read is answered; 0: at once. NULL:
	 * all are. */
	int (*looks)(void *user);
	uint64_t asking; /* 0: nobody */
	int reads; /* of this try */
	uint64_t waits; /* how often somebody was told to wait */
	struct {
		uint64_t asker; /* 0: free */
		int known; /* reads that are answered */
		int looks; /* until one more is */
	} askers[LATE_MAX];
};

bool late_ask(struct late *l, uint64_t asker);
bool late_is_answered(struct late *l, uint64_t asker);
void late_forget(struct late *l, uint64_t asker);
/* A read comes: is it late? Always, while the store is not free. */
bool late_waits(struct late *l, void *user, bool is_free);

#endif
