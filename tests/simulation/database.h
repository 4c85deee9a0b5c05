/*
 * A model of the database that nodes share: what PostgreSQL with the schema for
 * nodes does (store/nodes.h, store/postgres/schema_nodes.c), around a real store
 * that keeps the rest. It has a clock of its own, by which leases are judged, and
 * knows nodes, whose tables are and what was taken from shared limits. Everything
 * happens at once in it: who waits for whose lock is PostgreSQL's to know.
 *
 * A node has a session with it (session.h), which is where lines break. While a
 * turn of one session is open nobody else may ask anything: its writes are
 * already in the real store (database_is_free()).
 */
#ifndef SIMULATION_DATABASE_H
#define SIMULATION_DATABASE_H

#include "base/rng.h"
#include "service/map.h"
#include "simulation/crier.h"
#include "store/store.h"

enum {
	DATABASE_NODES_MAX = 8,
	DATABASE_CHANGES_TEXT = (DATABASE_NODES_MAX + 1) * (STORE_NODE_MAX + 24),
};

/* What is planted, to see that it is noticed. */
enum plant {
	PLANT_NOTHING,
	PLANT_UNFENCED, /* a commit proves nothing */
	PLANT_EARLY, /* it is answered before it was done, and may not be done */
	PLANT_UNTAKEN, /* nobody takes over */
	PLANT_UNHEARD, /* no news arrive, and no change is counted */
	PLANTS,
};

extern const char *const plant_names[PLANTS];

/* A row of a node. */
struct database_node {
	char name[STORE_NODE_MAX]; /* empty: none */
	int64_t epoch, lease;
	struct database_session *session; /* NULL: it has none now */
	bool drains, is_empty;
	int64_t gained, changes;
	struct store_load load;
};

struct database_session;

struct database {
	struct store *real;
	char path[96]; /* of its file, for the host's tool */
	const int64_t *now; /* the true time */
	int64_t clock; /* by how much its own differs */
	int64_t down_until; /* the primary is gone, and no other has its place yet */
	struct database_node nodes[DATABASE_NODES_MAX];
	int64_t last_epoch;
	struct map owners; /* struct owner by table */
	struct map buckets; /* int64_t when it is clear, by a hash of the key */
	struct map waits, attends; /* struct waiting, struct attending, by a hash of both */
	struct rng luck;
	struct database_session *asks; /* who is asking right now, */
	struct database_session *turn_of; /* and whose turn is open */
	enum plant plant;
	int64_t unsure_at; /* when a commit was last done whose node does not know it */
	uint64_t commits, fenced, unsure; /* how many, */
	uint64_t changes; /* and how many of them may have changed what tables_live() gives */
	struct crier_counts criers;
	struct notice tool_news; /* of the host's tool, which is at work */
	int64_t tool_changes;
	struct kept_tables {
		struct store_table *all;
		int count, capacity;
		uint64_t read_at; /* behind so many changes, of nodes and of the tool, and 1 */
	} live; /* what database_tables() has read */

	/* What happens to the one who is just about to commit; NULL: nothing does. */
	void (*at_commit)(void *user, const struct database_session *s);
	/* Somebody who calls criers_run() then (crier.h). */
	void (*run_at)(void *user, int64_t at);
	int64_t run_due; /* when that is asked for */
	void *user;
};

/* Whose a table is. */
struct owner {
	char table[STORE_ID_MAX];
	int node; /* its row */
	int64_t epoch;
};

/* A table waits for an account, or (in a turn) no longer. */
struct waiting {
	char table[STORE_ID_MAX], account[STORE_ID_MAX];
	bool on;
};

/* An account is connected to a node. */
struct attending {
	char account[STORE_ID_MAX];
	int node;
	int64_t epoch;
};

void database_init(struct database *d, uint64_t seed, const int64_t *now);
void database_release(struct database *d);

int64_t database_now(const struct database *d);
bool database_lives(const struct database *d, const struct database_node *n);
struct owner *database_owner(const struct database *d, const char *table);
/* NULL: it has none that lives. */
const struct database_node *database_owner_lives(const struct database *d, const struct owner *o);
void database_own(struct database *d, const char *table, int node, int64_t epoch);

/* Tables that have not ended, as a store's tables_live() gives them, but for their
 * lines; they are read when something was committed since that is more than lines. */
void database_tables(struct database *d, bool (*row)(void *user, const struct store_table *t),
		     void *user);

/* The functions of the schema, by the row of the node that calls them. */
int64_t database_enter(struct database *d, const char *name, struct database_session *session,
		       int *row);
int database_take(struct database *d, int row, int64_t epoch, int most,
		  void (*taken)(void *user, const char *table), void *user);
enum store_status database_find_owner(struct database *d, int row, int64_t epoch, const char *table,
				      char node[STORE_NODE_MAX]);
enum store_status database_give(struct database *d, int row, int64_t epoch, const char *table,
				const char *to);
void database_unlimit(struct database *d, const char *key, int every_ms);
bool database_limit(struct database *d, const char *key, int burst, int every_ms);
/* A row of whom a table waits for is made or taken away, and looked for. */
void database_wait(struct database *d, const struct waiting *row);
bool database_waits(const struct database *d, const char *table, const char *account);
/* The node has the account, or no longer; and who sits at its tables is at others. */
void database_attend(struct database *d, int row, int64_t epoch, const char *account, bool on);
void database_attending(struct database *d, int row, int64_t epoch, const char *account,
			void (*found)(void *user, const char *account), void *user);
/* Is there nobody to take over from? */
bool database_all_live(const struct database *d, int row);
/* Changes by tools and by other nodes of what is kept in memory: store/senders.h. */
void database_changes(const struct database *d, int row, struct buf *out);
/* Is the node alive, in that epoch? */
bool database_proves(const struct database *d, int row, int64_t epoch);

#endif
