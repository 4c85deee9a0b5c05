/*
 * Questions that wait for the store. While a message of a connection or a
 * request is worked on, what it reads may not be known yet (store/later.h):
 * the piece is taken back as one whose read failed, but not refused. It is
 * parked here with its text, and begun anew when the answers have come, as
 * often as it finds out that it needs one more. Handlers know nothing of it
 * but this: behind a read that gave nothing, store_is_bad() says that it may
 * mean anything, and then nothing is written and nothing is begun.
 *
 * A match that sleeps is wanted by itself too, when a deadline passes or a bot may
 * have to move: then its table waits here, and tries nothing but to have it loaded.
 *
 * What holds for all of them:
 *
 * - A piece that has written reads at once, and so does all that is no
 *   question: what else ticks do, jobs, handshakes, repairs of memory.
 * - Messages of a connection stay in order: what comes behind one that waits
 *   waits with it. Requests wait each for itself.
 * - What a question takes of limits it takes once, however often it is tried
 *   (limits_memo), and it is counted once. The work of each try is counted.
 * - There are at most PARKED_MAX of them, PARKED_CONN_MAX of a connection, and
 *   PARKED_BYTES_MAX of their texts, and PARKED_TABLES_MAX tables among them, of
 *   which others come later. When there is no more room the oldest of the
 *   connection are answered at once, as many as it takes; and so is everything
 *   that waits when the service ends.
 * - Whose connection or request is gone is forgotten.
 *
 * Whether somebody waits depends on what he reads of the store, and on who
 * writes there: never on what is hidden in a match, which is in memory.
 */
#ifndef SERVICE_PARKED_H
#define SERVICE_PARKED_H

#include "service/limits.h"
#include "service/service.h"

enum {
	PARKED_MAX = 1024,
	PARKED_CONN_MAX = 16, /* of one connection */
	PARKED_BYTES_MAX = 8 << 20,
	PARKED_TABLES_MAX = 16,
	PARKED_LOOK_MS = 20, /* how often we look, though nobody has called */
};

/* A question that waits, or the one at hand. */
struct parked {
	struct parked *next;
	uint64_t conn; /* who asked; 0: it is a request, */
	uint64_t request; /* and which one; 0: */
	uint64_t table; /* nobody, but its match is wanted */
	struct slice text; /* of a message */
	struct service_request asked; /* of a request */
	uint64_t asker; /* its number at the store; 0: it was not tried yet */
	uint64_t loaded; /* it waits until so many tables did */
	struct limits_memo limits;
	bool is_again; /* it was tried before */
	char *memory; /* of its texts; NULL: they are the caller's */
	size_t bytes;
};

struct parking {
	struct parked *first, **end; /* list, in the order in which they came */
	struct parked *at; /* the question at hand that may wait; NULL: none */
	size_t count, bytes;
	int tables;
	uint64_t loaded; /* tables that have waited */
	uint64_t waited; /* how often one began to wait */
	uint64_t last_asker;
	uint64_t round; /* of looking through the list */
	bool is_again; /* the question at hand was tried before */
};

struct service;
struct conn;
struct table;

void parking_init(struct service *s);
void parking_release(struct service *s);

/* A message, a request, as it comes. */
void parked_message(struct service *s, struct conn *c, struct slice text);
void parked_request(struct service *s, uint64_t request, const struct service_request *r);

/* The table's match is wanted; nothing is tried before the next tick. False: there is no
 * room now. */
bool parked_table(struct service *s, struct table *t);
/* Can more of them wait? */
bool parked_tables_room(const struct service *s);

/* Tries those whose answers have come. In every turn. */
void parked_look(struct service *s);
/* When there is something to do for it; INT64_MAX: nobody waits. */
int64_t parked_next(const struct service *s);
/* All of them, now. */
void parked_settle(struct service *s);

/* Nobody waits for it any more. */
void parked_conn_gone(struct service *s, uint64_t conn);
void parked_request_gone(struct service *s, uint64_t request);

/* For stored.c: reads are questions from now on; false: they are answered at once. */
bool parked_asks(struct service *s);
/* The question at hand, which asks, is begun anew when one of those tables has waited. */
void parked_wait_tables(struct service *s);
/* The rest of the piece at hand reads at once, as it begins what cannot be begun
 * twice. */
void parked_stay(struct service *s);

#endif
