/*
 * Everything of one store into another, whatever database each of them is:
 * for a host who goes from a file to PostgreSQL, or back.
 */
#ifndef STORE_SQL_COPY_H
#define STORE_SQL_COPY_H

#include "store/store.h"

struct sql_copying {
	/* A kind of rows was copied, or, the second time, compared. */
	void (*tell)(void *user, const char *kind, int64_t rows, bool is_compared);
	void *user;

	/* What came of it. */
	int64_t rows, lines;
	bool source_failed; /* what it answered is of the store from which was copied */
	const char *differs; /* the rows that did not come back as they went, or are not known */
};

/* The tables of a store by number, from 0 on: those that are copied row by row,
 * and the others. NULL: no more. */
const char *sql_table_kept(int number);
const char *sql_table_apart(int number);

/* Is there nothing in it? TAKEN: there is. */
enum store_status sql_copy_empty(struct store *s);

/* Copies in one turn, so that a failure leaves nothing behind, then reads both
 * and compares. Nobody else writes meanwhile: the caller is the server of both.
 * DAMAGED with `differs`: what came back is not what went. */
enum store_status sql_copy(struct store *from, struct store *to, struct sql_copying *c);

#endif
