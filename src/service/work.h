/*
 * Work, counted. One thread serves everybody, so what one question costs all
 * others wait for; and a clock on the wall cannot be asserted in a test. So
 * work is counted in units of about the same size where it happens: a move
 * applied or a view made (frames.h counts these), a row of the store, a KiB of
 * text for a client.
 *
 * A question may cost WORK_FREE: that is what an honest player's cost, also
 * coming back to a long match. What a question costs beyond it is taken off
 * what its connection, or its address, may ask.
 */
#ifndef SERVICE_WORK_H
#define SERVICE_WORK_H

#include <stdint.h>

enum {
	WORK_ROW = 1,
	WORK_VIEW = 1,
	WORK_KIB = 1,
	WORK_JSON_KIB = 4, /* of a view's JSON, whose making costs more than its length */
	WORK_FREE = 1000,
	WORK_OF_MESSAGE = 100, /* beyond that, so much costs as much as a message */
	WORK_MESSAGES_MAX = 600, /* but never more than so many messages */
	WORK_TURN = 20000, /* behind so much a turn is ended before the next question */
	WORK_OF_ADDRESS = 20, /* so much is one of what an address may have done for it */
	WORK_AT_ONCE = 4000, /* what goes on by itself is put off behind so much in one turn */
};

struct service;
struct conn;

/* All that was counted since the start. */
uint64_t work_done(const struct service *s);
void work_add(struct service *s, uint64_t units);

/* What was counted in this turn. */
uint64_t work_of_turn(const struct service *s);

/* The turn is over. */
void work_turn_end(struct service *s);

/* How many messages a question that began at `before` has cost beyond itself. */
int work_messages(const struct service *s, uint64_t before);

/* Takes so much off what may be done for the connection's address. */
void work_charge(struct service *s, const struct conn *c, uint64_t units);
/* The same for what it is told without having asked: many small pieces, of which
 * none is lost. */
void work_charge_told(struct service *s, struct conn *c, uint64_t units);

#endif
