/*
 * What the service remembers of summonses between turns: which letters are on
 * their way, and what each way has cost.
 */
#ifndef SERVICE_SUMMONS_STATE_H
#define SERVICE_SUMMONS_STATE_H

#include "service/metrics.h"

enum { SUMMONS_FLYING = 24 };

enum summons_way { WAY_PUSH, WAY_MAIL, WAYS };

struct summons_cost {
	uint64_t sent, failed, given_up, gone, bytes;
	struct histogram times;
};

struct summons_state {
	int64_t next; /* when to look at the queue */
	struct {
		int64_t number;
		enum summons_way way;
	} flying[SUMMONS_FLYING];
	int count;
	struct summons_cost cost[WAYS];
};

#endif
