/*
 * One statement of SQL from binding to result, for every store that speaks it.
 * Values are always bound, never pasted; prepared statements are kept by the
 * address of their text, which must be constant.
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
 *
 * A text serves every database: parameters are ? or ?N, numbers stand where
 * others have booleans, and no statement is meant to fail: what may be there
 * already is found by ON CONFLICT, for a failed statement ends a transaction.
 * What only PostgreSQL shall read stands in a comment with colons: an index of
 * SQLite is found by the very words of its condition.
 */
#ifndef STORE_SQL_QUERY_H
#define STORE_SQL_QUERY_H

#include "store/nodes.h"
#include "store/store.h"

struct later;
struct sql_driver;

/* What all stores of SQL begin with. */
struct sql_store {
	struct store store; /* first: a store is one of these */
	const struct sql_driver *driver;
	bool in_turn;
	bool writing; /* the turn has begun a transaction */
	bool is_committing; /* the commit goes on by itself: nothing else may be done */
	enum store_status spoiled; /* why the turn can only be rolled back */
	struct later *later; /* reads can be answered later (later.h); NULL: none is */
};

struct query {
	struct sql_store *s;
	const struct sql_driver *driver; /* the store's, unless it is answered later */
	void *statement; /* the driver's; NULL: there is none */
	int bound, taken;
	bool had_row;
	enum store_status status;
};

/* What a value is; NULL has one too, for a database that wants to know. */
enum sql_kind { SQL_INT, SQL_TEXT, SQL_BYTES, SQL_ANY };

/* A value of any kind, for who copies rows that he does not know. */
struct sql_value {
	enum sql_kind kind;
	bool is_null;
	int64_t number;
	struct slice bytes; /* of a text, too */
};

/* What a database does for the calls below, and for the files of this room.
 * Failures go into q->status. */
struct sql_driver {
	/* The data are at hand: a few rows are read sooner than somebody is asked. */
	bool is_near;

	/* The turn's transaction, from its first write on. */
	enum store_status (*begin_writing)(struct sql_store *s);

	/* The kept statement of that text, ready to be bound; NULL: *status. */
	void *(*statement)(struct sql_store *s, const char *sql, enum store_status *status);

	/* Parameter q->bound, from 1 on. Nothing is copied: it lives until end(). */
	void (*bind_int)(struct query *q, int64_t number);
	void (*bind_slice)(struct query *q, struct slice text);
	void (*bind_bytes)(struct query *q, const uint8_t *bytes, int count);
	void (*bind_null)(struct query *q, enum sql_kind kind);

	bool (*row)(struct query *q); /* goes to the next */
	void (*run)(struct query *q); /* to its end; what it answers nobody asks */
	int64_t (*changed)(struct sql_store *s); /* rows, by the last one */
	void (*end)(struct query *q); /* lets go of the statement */

	/* Column `column`, from 0 on. An `at` of NULL is NULL. */
	int64_t (*take_int)(struct query *q, int column);
	struct slice (*take_slice)(struct query *q, int column);
	struct slice (*take_bytes)(struct query *q, int column);
	struct sql_value (*take_value)(struct query *q, int column);
	int (*columns)(struct query *q);
	const char *(*column_name)(struct query *q, int column);

	/* What each database keeps of matches in its own way. Whether one is live, or who
	 * sits there, may have changed (NULL: any match). */
	void (*doubt)(struct sql_store *s, const char *table);
	/* The turn writes about this table, which has to be ours; and changes what other
	 * servers keep in memory. May be NULL: there are none. */
	void (*touch)(struct sql_store *s, const char *table);
	void (*news)(struct sql_store *s, const struct store_news *n);
	/* Of what the database allows once, the turn may be about to write that: who else
	 * claims it before its end waits for that, and then finds it. Without, two servers
	 * that write it at one time are a failed statement. NULL: nobody else writes. W */
	enum store_status (*claim)(struct sql_store *s, const char *text);
	/* Before a table is deleted, for its id may come again. W */
	enum store_status (*settle)(struct sql_store *s, const char *table);
	/* Is the table's row known without asking? NULL: never. */
	bool (*table_row)(struct sql_store *s, const char *id, int64_t *out);
	/* Lines that wait are sent, for what comes next reads lines. NULL: none wait. */
	enum store_status (*lines_send)(struct sql_store *s);
	/* Number and time of the last line, by the table's id; NULL: statements that read
	 * tables say it (TABLE_LINES in inside.h). */
	enum store_status (*line_last)(struct sql_store *s, int64_t row, struct store_table *out);
	/* A line of a match that may have ended, behind all it has. W */
	enum store_status (*line_put)(struct sql_store *s, const char *table,
				      const struct store_line *l);

	const char *tables_sql; /* a statement for the names of all tables */

	/* The last number that was given to a row, if that is known beside the rows,
	 * else 0; and behind which the next are given. The second is W. */
	enum store_status (*number_given)(struct sql_store *s, const char *table,
					  const char *column, int64_t *out);
	enum store_status (*number_set)(struct sql_store *s, const char *table, const char *column,
					int64_t last);
};

static inline struct sql_store *sql_store_of(struct store *s)
{
	return (struct sql_store *)s;
}

static inline enum store_status sql_claim(struct sql_store *s, const char *text)
{
	return s->driver->claim ? s->driver->claim(s, text) : STORE_OK;
}

static inline void sql_touch(struct sql_store *s, const char *table)
{
	if (s->driver->touch)
		s->driver->touch(s, table);
}

struct query query(struct sql_store *s, const char *sql);
/* One that finds a few rows by their key: whoever asks (later.h) is answered at once
 * where the data are near, unless a commit is on its way. */
struct query query_few(struct sql_store *s, const char *sql);
/* One that reads lines: of the match with that id and of no other, or (NULL) of any. */
struct query query_match(struct sql_store *s, const char *sql, const char *id);
/* These two at once, whoever asks. */
struct query query_lines_now(struct sql_store *s, const char *sql);
struct query query_now(struct sql_store *s, const char *sql);
/* One that changes something: begins the turn's transaction when it is the first. */
struct query query_write(struct sql_store *s, const char *sql);

void bind_int(struct query *q, int64_t number);
void bind_text(struct query *q, const char *text);
void bind_text_or_null(struct query *q, const char *text); /* an empty text is NULL */
void bind_slice(struct query *q, struct slice text);
void bind_bytes(struct query *q, const uint8_t *bytes, int count);
void bind_bytes_or_null(struct query *q, bool is_there, const uint8_t *bytes, int count);
void bind_null(struct query *q, enum sql_kind kind);
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
/* The next that is taken is that one, from 0 on. */
void query_column(struct query *q, int column);

/* Lets go of the statement. A failure within a turn spoils the turn. */
enum store_status query_end(struct query *q);

/* query_end(), or STORE_NONE when there was no row. */
enum store_status query_end_found(struct query *q);

/* Runs a statement without rows to its end. */
enum store_status query_run(struct query *q);

/* The same; STORE_NONE when no row was changed. */
enum store_status query_run_found(struct query *q);

/* The same; STORE_TAKEN when no row was changed: it was there already. */
enum store_status query_run_new(struct query *q);

/* The same; *changed: how many rows. */
enum store_status query_run_count(struct query *q, int64_t *changed);

/* A statement with one parameter, a text, whose first row is one number. */
enum store_status query_lookup(struct sql_store *s, const char *sql, const char *text,
			       int64_t *out);

#endif
