/*
 * Requests whose answer takes more than one turn, because what they ask for
 * may be long: a record, all that is kept of a person. Each turn one of them
 * does one piece, so that nobody waits for them; how many there may be is
 * limited, in all and for an address.
 */
#ifndef SERVICE_ERRANDS_H
#define SERVICE_ERRANDS_H

#include "service/http.h"

enum { ERRANDS_MAX = 32, ERRANDS_ADDRESS_MAX = 3 };

struct errand {
	struct errand *next;
	uint64_t request;
	char address[SERVICE_ADDRESS_MAX]; /* who pays for it */
	bool gone; /* nobody waits for the answer any more */
	bool in_worker; /* it goes on when its job is done */

	/* One piece. True: that was all; the request is answered. */
	bool (*step)(struct service *s, struct errand *e);
	void (*release)(struct errand *e); /* what it holds; the errand itself is freed behind it */
};

/* Takes over an errand from the heap and does its first piece. An error: it is
 * released and freed, and the request is the caller's to answer. */
enum error errand_start(struct http *h, struct errand *e);

/* The errand's job is done: the request is answered, or nobody waits. */
void errand_end(struct service *s, struct errand *e);

/* One piece of one of them. */
void errands_tick(struct service *s);
bool errands_wait(const struct service *s); /* is there one that could go on? */
void errands_request_gone(struct service *s, uint64_t request);
void errands_release(struct service *s);

#endif
