/*
 * What the two halves of a herald share: its thread (herald_thread.c), which has
 * the session, and the node's side of it (herald.c).
 */
#ifndef STORE_POSTGRES_HERALD_INSIDE_H
#define STORE_POSTGRES_HERALD_INSIDE_H

#include <pthread.h>

#include "store/postgres/herald.h"
#include "store/postgres/inside.h"
#include "store/senders.h"

enum {
	HEARD_MAX = 1 << 16, /* bytes of news that the node has not taken yet */
	NUMBER_TEXT = 24,
};

enum renewal { RENEWAL_NONE, RENEWAL_ASKED, RENEWAL_ANSWERED };
enum reach { REACH_GOOD, REACH_DOUBTED, REACH_LOST };

struct herald {
	/* The thread's own. */
	pthread_t thread;
	PGconn *db;
	bool was_connected;
	bool is_busy; /* the last question met a lock that somebody holds */
	char sent[PG_NEWS_MAX];

	/* Constant. */
	char *address;
	char node[STORE_NODE_MAX], name[PG_NAME_MAX + 2];
	int wake; /* the thread; an eventfd */

	/* Of both, under the lock. */
	pthread_mutex_t lock;
	pthread_cond_t changed;
	bool ends;
	enum reach reach;
	bool lacks; /* it is reached, but its commits wait for a standby that is not there */
	int64_t epoch;
	enum renewal renewal;
	enum store_status
		status; /* of the last renewal; FENCED stays until the node enters again */
	struct store_load load;
	struct store_lease lease;
	int64_t renewed; /* when the last good one was asked for */
	char told_text[PG_NEWS_MAX]; /* to be sent */
	struct buf told;
	int64_t told_first, told_last; /* of these changes; none, where the last is less */
	char heard_text[HEARD_MAX];
	struct buf heard;
	struct senders senders;
	uint64_t tools; /* news of them, so often */
	void (*on_heard)(void *user);
	void *user;
};

/* The thread: the herald is its argument. */
void *herald_run(void *herald);

/* Both under the lock: adds words of news, or "everything" where there is no room;
 * and says to the loop that there is something for it. */
void herald_add(struct buf *text, struct slice words);
void herald_tell_loop(const struct herald *h);

#endif
