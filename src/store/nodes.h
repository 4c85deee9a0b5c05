/*
 * Several servers on one store: nodes. Only a store that others can reach has
 * them (struct store_api, nodes); in one that belongs to a single process all
 * that is kept is that process's own.
 *
 * A node lives as long as its lease, which it renews, judged by the store's
 * clock alone. It owns the tables that it plays, by a row with its epoch. Every
 * commit proves that the node lives and that what it wrote about is its own;
 * when it does not, the commit answers FENCED, and nothing of it stays. Others
 * take over what a node without a lease owned, and its epoch with it: whoever
 * slept through that has to begin anew.
 */
#ifndef STORE_NODES_H
#define STORE_NODES_H

#include <stdbool.h>
#include <stdint.h>

#include "base/slice.h"
#include "store/sizes.h"
#include "store/status.h"

struct store;
struct store_table;

enum {
	STORE_NODE_MAX = 33, /* bytes of a name, NUL included */
	STORE_LEASE_MS = 3000,
	STORE_RENEW_MS = 1000, /* how often a lease is renewed */
};

/* What a node tells of itself. */
struct store_load {
	int64_t connections, tables;
};

/* What is told to a node that renews. */
struct store_lease {
	bool drains; /* it is to be emptied */
	bool all_live; /* there is nobody to take over from */
	int64_t gained; /* a number that differs from the last one when others gave it tables, */
	int64_t changes; /* and one when they changed what is kept in memory, and no news
			    of it came: foreign_changes() */
};

/* What another node, or a tool, has changed: not what is there now, but where to
 * look. Of each kind: the ids that it is about. */
enum store_news_kind {
	STORE_NEWS_ALL, /* look at everything: news were lost, or there are too many */
	STORE_NEWS_HOUSE, /* the rules of the house */
	STORE_NEWS_ACCOUNT, /* an account, its sessions, whom it does not want to hear */
	STORE_NEWS_TABLE, /* a table, its places, or that it is there no more */
	STORE_NEWS_FRIEND, /* an account, and another who asks it or has accepted */
	STORE_NEWS_INVITATION, /* an account, and the table to which it is invited */
	STORE_NEWS_TURN, /* an account, and a table that waits for it, or no longer */
	STORE_NEWS_PRESENCE, /* an account that came to a node or left it */
};

struct store_news {
	enum store_news_kind kind;
	char id[STORE_ID_MAX], other[STORE_ID_MAX];
};

struct store_node {
	char name[STORE_NODE_MAX], version[STORE_WORD_MAX];
	int64_t epoch;
	bool lives, drains;
	int64_t left_ms; /* of its lease; below 0: since when it has none */
	struct store_load load; /* as it was told last; nothing, of one that is gone */
	int64_t owned; /* tables that have not ended, by their rows */
};

/* A table of another node. */
struct store_away {
	char id[STORE_ID_MAX];
	int status; /* an enum store_table_status */
	int64_t changed;
	bool waits; /* for the account that was asked for */
};

/* A database that follows this one. */
struct store_standby {
	const char *name, *state;
	int64_t behind_bytes, behind_ms; /* -1: not known */
};

/* All are at once and for good, whatever becomes of the turn, but for wait(). Several
 * tables or accounts are their ids with a space between them. */
struct store_nodes {
	/* Begins anew with another epoch; tables of its name are its own again. Not in
	 * a turn. LOCKED: a node of that name lives. */
	enum store_status (*enter)(struct store *s);
	/* It lives. FENCED: others have taken over; enter() is what helps. BUSY: the
	 * answer is not there yet; who calls again gets it. */
	enum store_status (*renew)(struct store *s, const struct store_load *load,
				   struct store_lease *out);
	/* Does it live for certain, by the time since it was last told so? Asks nobody. */
	bool (*is_certain)(struct store *s);
	/* Takes over at most `most` unfinished tables of nodes that live no more. */
	enum store_status (*take)(struct store *s, int most,
				  void (*row)(void *user, const char *table), void *user);
	/* Who owns the table; one without a living owner becomes this node's. NONE: no
	 * such table. */
	enum store_status (*own)(struct store *s, const char *table, char node[STORE_NODE_MAX]);
	/* Gives each of the tables that is one's own to the node whose name stands at the same
	 * place among `nodes`, if that one lives; row() hears of each. NONE: none was given. */
	enum store_status (*give)(struct store *s, struct slice tables, struct slice nodes,
				  void (*row)(void *user, const char *table, const char *node),
				  void *user);

	/* Tables, whoever has them; and one's own unfinished ones but those: by one
	 * question each. */
	enum store_status (*these)(struct store *s, struct slice tables,
				   bool (*row)(void *user, const struct store_table *t),
				   void *user);
	enum store_status (*own_but)(struct store *s, struct slice tables,
				     bool (*row)(void *user, const struct store_table *t),
				     void *user);

	/* Unfinished tables of other nodes: those at which the account sits, or (NULL) all
	 * that are public and not frozen. */
	enum store_status (*elsewhere)(struct store *s, const char *account,
				       void (*row)(void *user, const struct store_away *t),
				       void *user);

	/* Part of the turn: the table, one's own, waits for the account, which is not
	 * here; or no longer. */
	enum store_status (*wait)(struct store *s, const char *table, const char *account, bool on);
	/* The accounts, which sit at tables of other nodes, are connected to this one; or
	 * no longer. */
	enum store_status (*attend)(struct store *s, struct slice accounts, bool on);
	/* Who sits at this node's tables and is connected to another one: of those accounts,
	 * or (empty) of all. */
	enum store_status (*attending)(struct store *s, struct slice accounts,
				       void (*row)(void *user, const char *account), void *user);

	/* Everything was looked at since foreign_changes() gave that number: news of what
	 * it counted, which may come still, are no longer waited for. */
	void (*looked)(struct store *s, int64_t changes);
	/* News of others come behind their commits; who misses one notices it by the
	 * number of changes. The next one; false: there is none now. These four may be
	 * NULL: a store without news. */
	bool (*hear)(struct store *s, struct store_news *out);
	/* Is there one, or an answer to renew()? Asks nobody. */
	bool (*has_heard)(struct store *s);
	/* Calls that, from another thread, whenever there is; NULL: nobody any more. */
	void (*on_heard)(struct store *s, void (*wake)(void *user), void *user);

	/* Takes one from a bucket that all nodes share: `burst` at once, one more every
	 * so many milliseconds. */
	enum store_status (*limit)(struct store *s, const char *key, int burst, int every_ms,
				   bool *allowed);
	/* Gives one back to each of the buckets; one that is named twice gets two. */
	enum store_status (*unlimit)(struct store *s, struct slice keys, int every_ms);

	/* For the host's tools as well. By name. */
	enum store_status (*list)(struct store *s,
				  bool (*row)(void *user, const struct store_node *n), void *user);
	enum store_status (*standbys)(struct store *s,
				      bool (*row)(void *user, const struct store_standby *b),
				      void *user);
	/* NONE: there is no such node. */
	enum store_status (*drain)(struct store *s, const char *node, bool on);
	/* What time it is for all of them, in milliseconds since 1970. */
	enum store_status (*clock)(struct store *s, int64_t *out);
};

#endif
