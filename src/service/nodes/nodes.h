/*
 * One of several services on one store (store/nodes.h): it renews its lease,
 * knows only the tables that it owns, says where others are, takes up those of
 * nodes that are gone, and gives its own away when it is to be emptied. Where a
 * store belongs to one service alone nothing here does anything.
 *
 * A node from which others have taken over knows nothing any more: its tables
 * leave memory, its connections are closed, so that they come back, and it
 * begins anew.
 */
#ifndef SERVICE_NODES_NODES_H
#define SERVICE_NODES_NODES_H

#include "service/ask.h"
#include "service/errors.h"
#include "service/limits.h"
#include "service/map.h"
#include "store/nodes.h"
#include "store/status.h"

struct json;
struct person;
struct service;
struct table;

#define NODES_UNKNOWN (-1) /* `gained`: some table of ours may not be in memory */

enum {
	NODES_PEERS_MAX = 256, /* more are not thought of */
	SHARED_BACK_MOST = 64, /* given back at once */
};

/* Another node. */
struct node_peer {
	char name[STORE_NODE_MAX];
	int64_t tables; /* when all were looked at, and what it was given since */
};

struct nodes {
	const struct store_nodes *api; /* NULL: this service is alone */
	int64_t next; /* when the lease is renewed, */
	int64_t answered; /* and when the store last said that it was */
	int64_t next_list; /* when we look who else is there, */
	int64_t next_pictures; /* and what their tables are like */
	int64_t next_news; /* when we hear them again: they gather meanwhile */
	size_t pictures; /* so many of the tables in memory are others' */
	uint64_t round; /* of looking at them */
	struct map to_draw; /* tables of others of which something has changed */
	int64_t gained; /* as the store said last */
	bool is_renewing; /* the answer is on its way */
	enum store_status fault; /* why there was none last */
	bool is_fenced; /* to begin anew */
	bool drains;
	bool is_alone; /* when we looked last, no other lived */
	struct node_peer peers[NODES_PEERS_MAX]; /* those that live and are not emptied */
	int peer_count;
	int64_t own_tables; /* when all were looked at */
	char elsewhere[STORE_NODE_MAX]; /* where the table is that was asked for; empty: here */
	uint64_t asked; /* that table */
	/* Accounts of whom the others are still to be told that they are here, or gone; and
	 * that may be at others. */
	struct map here, left, unsure;
	int64_t next_left; /* before that it failed, and is not tried */
	char back[SHARED_BACK_MOST][SHARED_KEY_TEXT]; /* of what is given back soon */
	int back_count;
	uint64_t taken, given, begun, heard; /* how often, for the host */
	/* Databases that follow ours, those of them for which a commit waits, and how far the
	 * last is behind, in bytes; -1: not known. */
	int64_t standbys, synchronous, behind;
};

/* What the store does for nodes, when it is free. */
const struct store_nodes *nodes_store(struct service *s);

/* shared.c: what is taken of limits at all nodes together, and given back behind the turn
 * by whoever knows that it has ended. */
bool nodes_shared_take(void *user, enum limit_kind kind, struct slice who, int burst, int every_ms);
void nodes_shared_key(enum limit_kind kind, struct slice who, char out[SHARED_KEY_TEXT]);
void nodes_shared_back(struct service *s, const char key[SHARED_KEY_TEXT]);
void nodes_shared_tick(struct service *s);

/* giving.c: looks who else is there, when it is time; gives away, when it is to be
 * emptied; how many tables it has itself. */
void nodes_look_around(struct service *s);
void nodes_give_some(struct service *s);
int64_t nodes_own_tables(const struct service *s);

void nodes_begin(struct service *s, uint64_t secret);
void nodes_release(struct service *s);
void nodes_start(struct service *s);

/* Renews, takes up, begins to give away. In every turn, and when it is due. */
void nodes_tick(struct service *s);
int64_t nodes_next(const struct service *s);

/* A turn ends that is not written: who has slept finds out before anybody is told
 * anything; */
void nodes_look(struct service *s);
/* and when it has ended, what cannot be done in one is done. */
void nodes_turned(struct service *s);
/* Does something of that kind wait? Then nothing is built on the turn. */
bool nodes_wait(const struct service *s);

/* Has the store not answered for a while? Then nobody asks it what can wait. */
bool nodes_are_cut_off(const struct service *s);
/* Why: UNREACHABLE, NO_STANDBY. */
enum store_status nodes_fault(const struct service *s);

/* The store has failed in some way. */
void nodes_failed(struct service *s, enum store_status status);

/* Is the table, which is not in memory, ours to take in? Else where it is is
 * remembered for the answer. */
bool nodes_owns(struct service *s, const char *table);
/* May the lines of our table be read and told? Who does not know for certain that he
 * lives asks: they may be those of whoever has taken it over. Else it is due again. */
bool nodes_may_show(struct service *s, struct table *t);

/* If that other one was found elsewhere, `t`, which has ended, goes there too, so that
 * whoever asks for both finds them at one node. none: it was not; elsewhere: `t` is gone
 * from here; server: it cannot go now. */
enum error nodes_go_after(struct service *s, struct table *t, uint64_t other);

/* A question begins. */
void nodes_ask(struct service *s);
/* What the answer is to somebody who may know of the table: where it is. */
enum error nodes_error(struct service *s, enum error error, uint64_t account,
		       const struct ask_text *invite);
/* A new table is better made at another node. */
bool nodes_elsewhere(struct service *s);
/* The member "node" of such an answer. */
void nodes_json(struct json *j, const struct service *s, enum error error);

/* pictures.c: tables of other nodes, as the store has them, for the lobby and for
 * their people who are here. */
void pictures_tick(struct service *s);
/* The tables at which the account sits; false: they are not all known. */
bool pictures_of(struct service *s, uint64_t account);
/* One of them has changed, or is gone: it is drawn with the others of which that was
 * heard. */
void pictures_look(struct service *s, uint64_t id);
/* As many of those as a turn takes, by one question. */
void pictures_draw(struct service *s);

/* heard.c: news of other nodes. Does the store have any? */
bool nodes_have_news(const struct service *s);
/* When some that are there, or an answer of the store, are to be taken; INT64_MAX: there
 * are none. */
int64_t heard_next(const struct service *s);
void heard_tick(struct service *s);

/* presence.c: who is where. Somebody here may sit at tables of others; has left. */
void presence_here(struct service *s, struct person *p);
void presence_left(struct service *s, const struct person *p);
/* Are they, who sit at tables of ours, at another node? */
void presence_ask(struct service *s, uint64_t account);
void presence_ask_all(struct service *s);
/* Is there something to tell or to ask? It is, of as many as go at once. */
bool presence_due(const struct service *s);
void presence_tick(struct service *s);
/* Whom the table waits for may have changed. */
void presence_waits(struct service *s, struct table *t);

/* gauges.c: for the host; asks for the databases that follow. */
void nodes_look_behind(struct service *s);

/* For /metrics. */
void nodes_gauges(const struct service *s, struct buf *out);

#endif
