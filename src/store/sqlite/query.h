/*
 * SQLite as a database of statements (sql/query.h), and what its store is.
 */
#ifndef STORE_SQLITE_QUERY_H
#define STORE_SQLITE_QUERY_H

#include <sqlite3.h>

#include "store/sql/query.h"
#include "store/sqlite/fresh.h"

enum {
	STATEMENTS_MAX = 256, /* more than there are */
	STORE_PATH_MAX = 4096, /* bytes of a path, NUL included */
};

struct care;
struct aside;

struct sqlite_store {
	struct sql_store sql; /* first: a store is one of these */
	sqlite3 *db;
	int lock; /* descriptor of the lock file; -1: not a server */
	char path[STORE_PATH_MAX]; /* of the database */
	struct care *care; /* its thread (care.c); NULL: none */
	struct aside *aside; /* the thread that commits (aside.c); NULL: none */
	int patience_ms; /* how long another program is waited for, */
	bool is_impatient; /* unless the last time was in vain */
	struct fresh fresh;
	struct {
		const char *sql;
		sqlite3_stmt *prepared;
	} statements[STATEMENTS_MAX]; /* a hash table by the address of the text */
};

/* What a result code of SQLite means to us. */
enum store_status sqlite_status(int code);
/* What an error of the system means when a file is to be made or opened. */
enum store_status sqlite_status_of_errno(int error);

extern const struct sql_driver sqlite_driver;

static inline struct sqlite_store *sqlite_store_of(struct store *s)
{
	return (struct sqlite_store *)s;
}

/* Prepares what a turn must not fail for want of memory to end. */
enum store_status sqlite_prepare_turns(struct sqlite_store *s);

/* The turn's transaction, from its first write on. */
enum store_status sqlite_begin_writing(struct sqlite_store *s);

/* Ends the turn; whatever it wrote is gone. */
void sqlite_rollback_turn(struct sqlite_store *s);

/* Finalizes all kept statements. */
void sqlite_forget_statements(struct sqlite_store *s);

#endif
