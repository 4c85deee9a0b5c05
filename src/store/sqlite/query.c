/*
 * Statements of SQL: kept, bound, stepped. Used by every part of the SQLite
 * store, and the only place that turns result codes into statuses.
 */
#include "store/sqlite/query.h"

#include <errno.h>
#include <string.h>

#include "base/check.h"

static enum store_status constraint_status(int code)
{
	switch (code) {
	case SQLITE_CONSTRAINT_UNIQUE:
	case SQLITE_CONSTRAINT_PRIMARYKEY:
	case SQLITE_CONSTRAINT_ROWID:
		return STORE_TAKEN;
	case SQLITE_CONSTRAINT_NOTNULL: /* a name that was looked up is not there */
		return STORE_NONE;
	}
	return STORE_FAILED;
}

enum store_status sqlite_status(int code)
{
	if (code == SQLITE_IOERR_NOMEM)
		return STORE_NO_MEMORY;
	switch (code & 0xff) { /* the rest refines */
	case SQLITE_OK:
	case SQLITE_ROW:
	case SQLITE_DONE:
		return STORE_OK;
	case SQLITE_CONSTRAINT:
		return constraint_status(code);
	case SQLITE_BUSY:
	case SQLITE_LOCKED:
		return STORE_BUSY;
	case SQLITE_READONLY:
	case SQLITE_PERM:
		return STORE_READ_ONLY;
	case SQLITE_NOTADB:
		return STORE_FOREIGN;
	case SQLITE_CORRUPT:
		return STORE_DAMAGED;
	case SQLITE_FULL:
		return STORE_DISK_FULL;
	case SQLITE_NOMEM:
		return STORE_NO_MEMORY;
	case SQLITE_CANTOPEN:
		return STORE_NO_FILE;
	}
	return STORE_FAILED;
}

enum store_status sqlite_status_of_errno(int error)
{
	switch (error) {
	case EACCES:
	case EPERM:
	case EROFS:
		return STORE_READ_ONLY;
	case ENOSPC:
	case EDQUOT:
		return STORE_DISK_FULL;
	case ENOMEM:
		return STORE_NO_MEMORY;
	}
	return STORE_NO_FILE;
}

struct sqlite_store *sqlite_store_of(struct store *s)
{
	return (struct sqlite_store *)s;
}

void sqlite_forget_statements(struct sqlite_store *s)
{
	for (int i = 0; i < STATEMENTS_MAX; i++)
		sqlite3_finalize(s->statements[i].prepared);
	memset(s->statements, 0, sizeof(s->statements));
}

/* The kept statement of that text; NULL: *status. */
static sqlite3_stmt *statement(struct sqlite_store *s, const char *sql, enum store_status *status)
{
	unsigned slot = (unsigned)((uintptr_t)sql >> 3) % STATEMENTS_MAX;

	for (int tried = 0; s->statements[slot].sql && s->statements[slot].sql != sql; tried++) {
		CHECK(tried < STATEMENTS_MAX);
		slot = (slot + 1) % STATEMENTS_MAX;
	}
	if (!s->statements[slot].sql) {
		sqlite3_stmt *prepared;
		int code = sqlite3_prepare_v3(s->db, sql, -1, SQLITE_PREPARE_PERSISTENT, &prepared,
					      NULL);

		*status = sqlite_status(code);
		if (code != SQLITE_OK)
			return NULL;
		s->statements[slot].sql = sql;
		s->statements[slot].prepared = prepared;
	}
	/* Else a row function called the store. */
	CHECK(!sqlite3_stmt_busy(s->statements[slot].prepared));
	return s->statements[slot].prepared;
}

static const char rollback_sql[] = "ROLLBACK";

enum store_status sqlite_prepare_turns(struct sqlite_store *s)
{
	enum store_status status = STORE_OK;

	statement(s, rollback_sql, &status);
	return status;
}

void sqlite_rollback_turn(struct sqlite_store *s)
{
	s->in_turn = s->writing = false;
	fresh_forget(s);
	if (sqlite3_get_autocommit(s->db)) /* some failures have rolled back already */
		return;

	struct query q = query(s, rollback_sql);

	query_run(&q);
}

struct query query(struct sqlite_store *s, const char *sql)
{
	struct query q = { .s = s, .status = s->in_turn ? s->spoiled : STORE_OK };

	if (q.status == STORE_OK)
		q.statement = statement(s, sql, &q.status);
	return q;
}

/* Whoever holds it for long is not waited for in every turn. */
static void wait_again(struct sqlite_store *s, bool again)
{
	if (s->is_impatient != again)
		return;
	s->is_impatient = !again;
	sqlite3_busy_timeout(s->db, again ? s->patience_ms : 0);
}

/* A turn takes the right to write with its first write, so that a turn
 * without any costs nothing; and at once, so that it never finds out later
 * that another program was faster. */
enum store_status sqlite_begin_writing(struct sqlite_store *s)
{
	CHECK(s->in_turn);
	if (s->writing)
		return STORE_OK;

	struct query q = query(s, "BEGIN IMMEDIATE");
	enum store_status status = query_run(&q);

	s->writing = status == STORE_OK;
	wait_again(s, status != STORE_BUSY);
	return status;
}

struct query query_write(struct sqlite_store *s, const char *sql)
{
	enum store_status status = sqlite_begin_writing(s);

	return status == STORE_OK ? query(s, sql) : (struct query){ .s = s, .status = status };
}

static void bound(struct query *q, int code)
{
	if (code != SQLITE_OK)
		q->status = sqlite_status(code);
}

void bind_int(struct query *q, int64_t number)
{
	if (q->status == STORE_OK)
		bound(q, sqlite3_bind_int64(q->statement, ++q->bound, number));
}

/* No copies are made: what is bound lives until query_end(). */
void bind_slice(struct query *q, struct slice text)
{
	CHECK(text.len <= INT32_MAX);
	if (q->status == STORE_OK)
		bound(q, sqlite3_bind_text(q->statement, ++q->bound, text.len ? text.at : "",
					   (int)text.len, SQLITE_STATIC));
}

void bind_text(struct query *q, const char *text)
{
	bind_slice(q, slice_from(text));
}

void bind_text_or_null(struct query *q, const char *text)
{
	if (text[0])
		bind_text(q, text);
	else
		bind_null(q);
}

void bind_bytes(struct query *q, const uint8_t *bytes, int count)
{
	if (q->status == STORE_OK)
		bound(q, sqlite3_bind_blob(q->statement, ++q->bound, bytes, count, SQLITE_STATIC));
}

void bind_null(struct query *q)
{
	if (q->status == STORE_OK)
		bound(q, sqlite3_bind_null(q->statement, ++q->bound));
}

void bind_row(struct query *q, int64_t row)
{
	if (row)
		bind_int(q, row);
	else
		bind_null(q);
}

bool query_row(struct query *q)
{
	if (q->status != STORE_OK)
		return false;
	/* A parameter that nobody bound would silently be NULL. */
	CHECK(q->bound == sqlite3_bind_parameter_count(q->statement));

	int code = sqlite3_step(q->statement);

	q->taken = 0;
	q->status = sqlite_status(code);
	q->had_row |= code == SQLITE_ROW;
	return code == SQLITE_ROW;
}

int64_t take_int(struct query *q)
{
	return sqlite3_column_int64(q->statement, q->taken++);
}

const char *take_string(struct query *q)
{
	struct slice text = take_slice(q);

	return text.len > 0 ? text.at : "";
}

struct slice take_slice(struct query *q)
{
	int column = q->taken++;
	bool is_null = sqlite3_column_type(q->statement, column) == SQLITE_NULL;
	const char *text = (const char *)sqlite3_column_text(q->statement, column);

	if (text)
		return (struct slice){ text, (size_t)sqlite3_column_bytes(q->statement, column) };
	if (!is_null)
		q->status = STORE_NO_MEMORY;
	return (struct slice){ "", 0 };
}

void take_text(struct query *q, char *out, int size)
{
	struct slice text = take_slice(q);
	struct buf b = buf_over(out, (size_t)size);

	buf_slice(&b, text);
	if (b.full)
		q->status = STORE_DAMAGED; /* nobody wrote such a long one */
}

bool take_bytes(struct query *q, uint8_t *out, int count)
{
	int column = q->taken++;
	const void *bytes = sqlite3_column_blob(q->statement, column);

	if (!bytes)
		return false;
	if (sqlite3_column_bytes(q->statement, column) != count) {
		q->status = STORE_DAMAGED;
		return false;
	}
	memcpy(out, bytes, (size_t)count);
	return true;
}

enum store_status query_end(struct query *q)
{
	if (q->statement) {
		sqlite3_reset(q->statement);
		sqlite3_clear_bindings(q->statement);
	}
	/* SQLite may have rolled back by itself: what comes now must not be
	 * written on its own. */
	if (q->s->in_turn && q->s->spoiled == STORE_OK && store_failed(q->status))
		q->s->spoiled = q->status;
	return q->status;
}

enum store_status query_end_found(struct query *q)
{
	enum store_status status = query_end(q);

	return status == STORE_OK && !q->had_row ? STORE_NONE : status;
}

enum store_status query_run(struct query *q)
{
	while (query_row(q))
		;
	return query_end(q);
}

int query_changed(const struct sqlite_store *s)
{
	return sqlite3_changes(s->db);
}

enum store_status query_run_found(struct query *q)
{
	enum store_status status = query_run(q);

	return status == STORE_OK && query_changed(q->s) == 0 ? STORE_NONE : status;
}

enum store_status query_lookup(struct sqlite_store *s, const char *sql, const char *text,
			       int64_t *out)
{
	struct query q = query(s, sql);

	bind_text(&q, text);
	if (query_row(&q))
		*out = take_int(&q);
	return query_end_found(&q);
}
