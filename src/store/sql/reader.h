/*
 * Who reads aside: a thread with a store of its own on the same data. It is
 * given statements with what is bound to them and gives back their rows. What
 * may be asked when is decided by who asks: later.c.
 */
#ifndef STORE_SQL_READER_H
#define STORE_SQL_READER_H

#include "store/sql/kept.h"

enum {
	READER_BYTES_MAX = 4 << 20, /* of an answer; a longer one is none */
};

/* Between reader_ask() and reader_take() it is the reader's. */
struct question {
	struct question *next; /* in the reader's queue; later.c's otherwise */
	const char *sql;
	struct kept bound;

	/* The answer. */
	enum store_status status;
	bool is_too_long; /* there is none */
	int columns;
	struct kept rows;

	/* later.c's. */
	struct question *behind; /* of the same asker */
	uint64_t tables;
	int match; /* slot of the one whose lines it reads; -1: it reads none */
	uint64_t number; /* of the last write before it was asked */
	bool is_held, is_asked, is_answered, is_forgotten;
};

struct later_reader;

/* It closes the store at its end. NULL: no memory; then the store stays. */
struct later_reader *reader_new(struct sql_store *own);
void reader_free(struct later_reader *r); /* what it has not given back goes */

void reader_ask(struct later_reader *r, struct question *q);
/* All that were answered since the last time, the first first; NULL: none. */
struct question *reader_take(struct later_reader *r);
/* Called from its thread behind each answer. */
void reader_wake(struct later_reader *r, void (*call)(void *user), void *user);

void question_free(struct question *q);

#endif
