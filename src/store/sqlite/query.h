/*
 * One statement of SQL from binding to result, for the files of the SQLite
 * store. Values are always bound, never pasted; prepared statements are kept
 * by the address of their text, which must be constant.
 *
 *	struct query q = query(s, "SELECT name, seen FROM account WHERE id = ?");
 *	bind_text(&q, id);
 *	if (query_row(&q)) {
 *		take_text(&q, name, sizeof(name));
 *		seen = take_int(&q);
 *	}
 *	return query_end(&q);
 *
 * Parameters are bound and columns are taken from left to right. After a
 * failure all calls but query_end() do nothing.
 */
#ifndef STORE_SQLITE_QUERY_H
#define STORE_SQLITE_QUERY_H

#include <sqlite3.h>

#include "store/sqlite/fresh.h"
#include "store/store.h"

enum {
	STATEMENTS_MAX = 256, /* more than there are */
	STORE_PATH_MAX = 4096, /* bytes of a path, NUL included */
};

struct care;
struct aside;

struct sqlite_store {
	struct store store; /* first: a store is one of these */
	sqlite3 *db;
	int lock; /* descriptor of the lock file; -1: not a server */
	char path[STORE_PATH_MAX]; /* of the database */
	struct care *care; /* its thread (care.c); NULL: none */
	struct aside *aside; /* the thread that commits (aside.c); NULL: none */
	bool is_committing; /* that thread has been asked to */
	bool in_turn;
	bool writing; /* the turn has begun a transaction */
	enum store_status spoiled; /* why the turn can only be rolled back */
	int patience_ms; /* how long another program is waited for, */
	bool is_impatient; /* unless the last time was in vain */
	struct fresh fresh;
	struct {
		const char *sql;
		sqlite3_stmt *prepared;
	} statements[STATEMENTS_MAX]; /* a hash table by the address of the text */
};

struct query {
	struct sqlite_store *s;
	sqlite3_stmt *statement;
	int bound, taken;
	bool had_row;
	enum store_status status;
};

/* What a result code of SQLite means to us. */
enum store_status sqlite_status(int code);
/* What an error of the system means when a file is to be made or opened. */
enum store_status sqlite_status_of_errno(int error);

struct sqlite_store *sqlite_store_of(struct store *s);

/* Prepares what a turn must not fail for want of memory to end. */
enum store_status sqlite_prepare_turns(struct sqlite_store *s);

/* The turn's transaction, from its first write on. */
enum store_status sqlite_begin_writing(struct sqlite_store *s);

/* Ends the turn; whatever it wrote is gone. */
void sqlite_rollback_turn(struct sqlite_store *s);

/* Finalizes all kept statements. */
void sqlite_forget_statements(struct sqlite_store *s);

struct query query(struct sqlite_store *s, const char *sql);
/* One that changes something: begins the turn's transaction when it is the first. */
struct query query_write(struct sqlite_store *s, const char *sql);

void bind_int(struct query *q, int64_t number);
void bind_text(struct query *q, const char *text);
void bind_text_or_null(struct query *q, const char *text); /* an empty text is NULL */
void bind_slice(struct query *q, struct slice text);
void bind_bytes(struct query *q, const uint8_t *bytes, int count);
void bind_null(struct query *q);
void bind_row(struct query *q, int64_t row); /* 0, which is no row, is NULL */

/* Goes to the next row; false: there is none, or a failure. */
bool query_row(struct query *q);

/* NULL gives 0, an empty text, no bytes. */
int64_t take_int(struct query *q);
void take_text(struct query *q, char *out, int size);
bool take_bytes(struct query *q, uint8_t *out, int count);
/* These live until the next row. */
const char *take_string(struct query *q);
struct slice take_slice(struct query *q);

/* Lets go of the statement. A failure within a turn spoils the turn. */
enum store_status query_end(struct query *q);

/* query_end(), or STORE_NONE when there was no row. */
enum store_status query_end_found(struct query *q);

/* Runs a statement without rows to its end. */
enum store_status query_run(struct query *q);

/* The same; STORE_NONE when no row was changed. */
enum store_status query_run_found(struct query *q);

/* How many rows the last statement changed. */
int query_changed(const struct sqlite_store *s);

/* A statement with one parameter, a text, whose first row is one number. */
enum store_status query_lookup(struct sqlite_store *s, const char *sql, const char *text,
			       int64_t *out);

#endif
