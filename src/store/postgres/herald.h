/*
 * The herald of a node: a thread with a session of its own. It renews the lease
 * when the node asks for it, sends what the node has to tell the others, behind
 * its commits, and listens to them. The loop of the node waits for none of it:
 * while the database cannot be reached, the herald is the one who tries, and the
 * node's other sessions are made anew when it has found one.
 *
 * News are a word of where to look, never what is there: rows are the truth. Who
 * has lost his session may have missed some, and looks at everything.
 */
#ifndef STORE_POSTGRES_HERALD_H
#define STORE_POSTGRES_HERALD_H

#include <stdbool.h>
#include <stdint.h>

#include "base/slice.h"
#include "store/nodes.h"

struct herald;

/* Milliseconds of a clock that goes on while the process, or the machine, sleeps. */
int64_t pg_steady_ms(void);

/* It begins to connect; NULL: the system gives no memory or thread. `name` is that
 * of the node's session. */
struct herald *herald_new(const char *address, const char *node, const char *name);
/* Waits until it listens, to a database that keeps what is written; or why it does not
 * get so far: UNREACHABLE, NO_STANDBY. */
enum store_status herald_await(struct herald *h);
/* Ends it; NULL is fine. */
void herald_free(struct herald *h);

/* The node lives by that epoch, since that time. */
void herald_enter(struct herald *h, int64_t epoch, int64_t since);

/* See store/nodes.h. */
enum store_status herald_renew(struct herald *h, const struct store_load *load,
			       struct store_lease *out);
bool herald_is_certain(struct herald *h);
bool herald_hear(struct herald *h, struct store_news *out);
bool herald_has_heard(struct herald *h);
void herald_on_heard(struct herald *h, void (*wake)(void *user), void *user);

/* The node lives for certain, after a moment if need be. FENCED, UNREACHABLE, NO_STANDBY. */
enum store_status herald_make_certain(struct herald *h);

/* A session of the node was lost: can the database be reached, and does it keep
 * anything? The second waits for a moment at most, and not again before the herald has
 * found it. */
void herald_doubt(struct herald *h);
bool herald_reaches(struct herald *h);
/* Why not: UNREACHABLE, NO_STANDBY. */
enum store_status herald_fault(struct herald *h);

/* News of a commit, as words (news.c): of so many changes, of which this is the
 * number of the last. */
void herald_tell(struct herald *h, struct slice news, int count, int64_t number);

/* What is known of changes by others: store/senders.h. */
void herald_ask_changes(struct herald *h);
int64_t herald_changes(struct herald *h, struct slice numbers);
void herald_looked(struct herald *h, int64_t number);
/* How often tools have told something. */
uint64_t herald_tools(struct herald *h);

#endif
