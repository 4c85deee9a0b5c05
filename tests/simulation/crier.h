/*
 * A model of a node's herald (store/postgres/herald.h): a connection of its own to
 * the database, by which the node renews its lease, and tells the others where to
 * look, behind its commits. What it tells takes a while, and longer to one than to
 * another; it comes twice when the connection ended before the answer; and who had
 * no connection then never hears it: he is told to look at everything when he has
 * one again. A change that nobody told of is found by counting.
 */
#ifndef SIMULATION_CRIER_H
#define SIMULATION_CRIER_H

#include "store/nodes.h"
#include "store/senders.h"

enum { NOTICE_MAX = 16 }; /* more news at once are "everything" */

/* What is told at once. */
struct notice {
	int64_t at; /* when it is sent, or there */
	int64_t first, last; /* numbers of its sender's changes; 0: of none */
	const char *from; /* his name */
	int length;
	struct store_news news[NOTICE_MAX];
};

/* In the order in which they come. */
struct notices {
	struct notice *all;
	int count, capacity;
};

enum renewal_state { RENEWAL_NONE, RENEWAL_ASKED, RENEWAL_ANSWERED };

struct crier {
	int64_t away_until; /* it has no connection before */
	bool was_away; /* and has not looked at everything since */
	bool is_lost; /* the node waits for it no more */
	struct notices told, heard; /* to be sent; on their way here, or here */
	struct senders senders; /* of which changes of others it knows */
	enum renewal_state renewal;
	int64_t asked_at, answer_at; /* the renewal */
	enum store_status status;
	struct store_load load;
	struct store_lease lease;
	void (*wake)(void *user);
	void *user;
};

/* What became of them. */
struct crier_counts {
	uint64_t told, heard, lost, twice;
};

struct database;
struct database_session;

void crier_release(struct crier *c);

/* One more of a turn, once. */
void notice_add(struct notice *n, const struct store_news *news);
/* The node knows that it was kept; `n` is empty afterwards. */
void crier_tells(struct database_session *s, struct notice *n);

/* The host's tool tells it, at once, or does not get so far. */
void crier_tells_all(struct database *d, const struct notice *n);

/* The line is what it has become; the database is gone; its connection alone is. */
void crier_line(struct database_session *s);
void crier_loses(struct database_session *s, int64_t until);

/* Of store/nodes.h. */
enum store_status crier_renew(struct database_session *s, const struct store_load *load,
			      struct store_lease *out);
bool crier_hear(struct database_session *s, struct store_news *out);
/* Of foreign_changes(). */
int64_t crier_changes(struct database_session *s);
bool crier_has_heard(const struct database_session *s);
/* The node lives for certain, after a moment if need be. */
enum store_status crier_make_certain(struct database_session *s);

/* What is due at all nodes happens. */
void criers_run(struct database *d);

#endif
