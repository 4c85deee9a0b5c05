/*
 * What a turn has written and not sent yet: lines (line_rows.c), tables and their
 * places. They travel as one statement of each kind, since a statement costs the
 * database more than a row of it; what is written twice in a turn travels once.
 * They go in that order, as a line belongs to a match that is live, and what ends
 * it is a row of its table: before any statement that could see them, and with the
 * commit at the latest.
 */
#ifndef STORE_POSTGRES_WAITING_H
#define STORE_POSTGRES_WAITING_H

#include "store/postgres/known.h"

/* The match and who is meant are known; a failure spoils the turn. */
enum store_status pg_waiting_table(struct pg_store *s, struct pg_match *m, int64_t host,
				   const struct store_table *t);
enum store_status pg_waiting_place(struct pg_store *s, struct pg_match *m, int64_t account,
				   const struct store_place *p);

#endif
