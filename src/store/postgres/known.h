/*
 * What a store in PostgreSQL remembers of matches and accounts, so that it writes
 * about them without a question before it. A node's tables are its own, and the
 * host's tools count what they change: whoever opens a match in a turn has looked
 * whether they did, then or a moment before (known.c). What another program changes
 * behind that look makes the statement fail that was built on it, and the turn with
 * it; then all is forgotten, and found out anew.
 */
#ifndef STORE_POSTGRES_KNOWN_H
#define STORE_POSTGRES_KNOWN_H

#include "store/postgres/inside.h"

/* One of a match. */
struct pg_seat {
	int number;
	int64_t account; /* its row; 0: nobody's */
	uint64_t batch; /* of places in which it was set last, and where */
	int at;
};

struct pg_match {
	char id[STORE_ID_MAX];
	bool is_doubted;
	int64_t row;
	enum store_table_status status;
	uint32_t next; /* number of the next line */
	uint64_t proof; /* that it stands in: nodes.c */
	uint64_t table_batch; /* of tables in which it went last, from 1 on, and where */
	int table_at;
	struct pg_seat seats[STORE_PLACES_MAX];
	int seat_count;
	struct pg_match *behind; /* in its slot */
};

static inline bool pg_match_is_live(const struct pg_match *m)
{
	return m->status < STORE_TABLE_OVER;
}

/* NULL: not remembered. */
struct pg_match *pg_match_of(const struct pg_store *s, const char *id);
/* For a writer: the transaction has begun, and what is remembered holds. NONE: there
 * is no such table. */
enum store_status pg_match_open(struct pg_store *s, const char *id, struct pg_match **out);
/* One that the turn has made; what is not remembered is asked for. */
void pg_match_made(struct pg_store *s, const char *id, int64_t row, enum store_table_status status);
/* The turn writes about it: it has to be ours. A failure spoils the turn. */
enum store_status pg_match_play(struct pg_store *s, struct pg_match *m);
struct pg_seat *pg_seat_of(struct pg_match *m, int number);

/* Behind pg_match_open(): the row of an account; an empty id is nobody's, and *out is
 * 0. NONE: there is none. */
enum store_status pg_account_of(struct pg_store *s, const char *id, int64_t *out);

#endif
