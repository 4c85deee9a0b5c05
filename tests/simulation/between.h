/*
 * A store that stands between the service and the real one: it counts the
 * calls, knows from where each came, compares every answer with the contract
 * (store/store_calls.h), and answers by itself where it is told to.
 */
#ifndef SIMULATION_BETWEEN_H
#define SIMULATION_BETWEEN_H

#include "simulation/late.h"
#include "store/store_calls.h"

/* One call as it comes in. */
struct between_call {
	enum store_call call;
	const void *from; /* behind the caller's call: tells call sites apart */
	uint64_t number; /* of all calls since the store was made, from 1 */
};

struct between {
	struct store store; /* what the service is given */
	struct store_api api; /* with what the real one does for nodes, if it does */
	struct store *real;
	uint64_t calls;
	uint64_t reached[STORE_CALL_COUNT];
	bool in_turn;
	bool is_writing; /* a commit has begun: nothing else may be asked before its end */
	enum store_status spoiled; /* by a failure of ours, until the turn ends */
	/* What the real one answered against the contract; NULL: nothing. */
	const char *breach;
	enum store_status breach_status;

	/* Asked before each call. True: *answer it is, and the real store is not
	 * asked, unless *also: then it does its work all the same (a commit whose
	 * answer is lost). May be NULL. */
	bool (*instead)(void *user, const struct between_call *call, enum store_status *answer,
			bool *also);
	void *user;
	struct late late; /* answers that come late */
};

void between_init(struct between *b, struct store *real);

const char *store_call_name(enum store_call call);
/* A set of 1 << status. */
unsigned store_call_answers(enum store_call call);

#endif
