/*
 * Statements in SQLite: kept, bound, stepped. The only place that turns result
 * codes into statuses.
 */
#include "store/sqlite/query.h"

#include <errno.h>
#include <string.h>

#include "base/check.h"
#include "store/sql/later.h"
#include "store/sqlite/inside.h"

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

void sqlite_forget_statements(struct sqlite_store *s)
{
	for (int i = 0; i < STATEMENTS_MAX; i++)
		sqlite3_finalize(s->statements[i].prepared);
	memset(s->statements, 0, sizeof(s->statements));
}

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
	s->sql.in_turn = s->sql.writing = false;
	fresh_forget(s);
	if (!sqlite3_get_autocommit(s->db)) { /* some failures have rolled back already */
		struct query q = query_now(&s->sql, rollback_sql);

		query_run(&q);
	}
	later_turned(&s->sql, true);
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
	CHECK(s->sql.in_turn);
	if (s->sql.writing)
		return STORE_OK;

	struct query q = query(&s->sql, "BEGIN IMMEDIATE");
	enum store_status status = query_run(&q);

	s->sql.writing = status == STORE_OK;
	wait_again(s, status != STORE_BUSY);
	return status;
}

/* As a driver. */

static enum store_status driver_begin_writing(struct sql_store *s)
{
	return sqlite_begin_writing((struct sqlite_store *)s);
}

static void *driver_statement(struct sql_store *s, const char *sql, enum store_status *status)
{
	return statement((struct sqlite_store *)s, sql, status);
}

static void bound(struct query *q, int code)
{
	if (code != SQLITE_OK)
		q->status = sqlite_status(code);
}

static void driver_bind_int(struct query *q, int64_t number)
{
	bound(q, sqlite3_bind_int64(q->statement, q->bound, number));
}

static void driver_bind_slice(struct query *q, struct slice text)
{
	bound(q, sqlite3_bind_text(q->statement, q->bound, text.len ? text.at : "", (int)text.len,
				   SQLITE_STATIC));
}

static void driver_bind_bytes(struct query *q, const uint8_t *bytes, int count)
{
	bound(q, sqlite3_bind_blob(q->statement, q->bound, bytes, count, SQLITE_STATIC));
}

static void driver_bind_null(struct query *q, enum sql_kind kind)
{
	(void)kind;
	bound(q, sqlite3_bind_null(q->statement, q->bound));
}

static bool driver_row(struct query *q)
{
	int code;

	/* A parameter that nobody bound would silently be NULL. */
	CHECK(q->bound == sqlite3_bind_parameter_count(q->statement));
	code = sqlite3_step(q->statement);
	q->status = sqlite_status(code);
	return code == SQLITE_ROW;
}

static void driver_run(struct query *q)
{
	while (driver_row(q))
		;
}

static int64_t driver_changed(struct sql_store *s)
{
	return sqlite3_changes64(((struct sqlite_store *)s)->db);
}

static void driver_end(struct query *q)
{
	sqlite3_reset(q->statement);
	sqlite3_clear_bindings(q->statement);
}

static int64_t driver_take_int(struct query *q, int column)
{
	return sqlite3_column_int64(q->statement, column);
}

static struct slice driver_take_slice(struct query *q, int column)
{
	bool is_null = sqlite3_column_type(q->statement, column) == SQLITE_NULL;
	const char *text = (const char *)sqlite3_column_text(q->statement, column);

	if (!text && !is_null)
		q->status = STORE_NO_MEMORY;
	return (struct slice){ text,
			       text ? (size_t)sqlite3_column_bytes(q->statement, column) : 0 };
}

static struct slice driver_take_bytes(struct query *q, int column)
{
	const void *bytes = sqlite3_column_blob(q->statement, column);

	return (struct slice){ bytes, (size_t)sqlite3_column_bytes(q->statement, column) };
}

static struct sql_value driver_take_value(struct query *q, int column)
{
	struct sql_value value = { .kind = SQL_INT };

	switch (sqlite3_column_type(q->statement, column)) {
	case SQLITE_NULL:
		value.is_null = true;
		value.kind = SQL_ANY;
		break;
	case SQLITE_INTEGER:
		value.number = driver_take_int(q, column);
		break;
	case SQLITE_BLOB:
		value.kind = SQL_BYTES;
		value.bytes = driver_take_bytes(q, column);
		break;
	default:
		value.kind = SQL_TEXT;
		value.bytes = driver_take_slice(q, column);
	}
	return value;
}

static int driver_columns(struct query *q)
{
	return sqlite3_column_count(q->statement);
}

static const char *driver_column_name(struct query *q, int column)
{
	return sqlite3_column_name(q->statement, column);
}

static void driver_doubt(struct sql_store *s, const char *table)
{
	if (table)
		fresh_doubt((struct sqlite_store *)s, table);
	else
		fresh_doubt_all((struct sqlite_store *)s);
}

static enum store_status driver_settle(struct sql_store *s, const char *table)
{
	(void)table;
	return fresh_settle((struct sqlite_store *)s);
}

static enum store_status driver_line_put(struct sql_store *s, const char *table,
					 const struct store_line *l)
{
	struct fresh_match *m;
	enum store_status status = fresh_open((struct sqlite_store *)s, table, &m);

	return status == STORE_OK ? fresh_add((struct sqlite_store *)s, m, l) : status;
}

static enum store_status driver_number_given(struct sql_store *s, const char *table,
					     const char *column, int64_t *out)
{
	struct query q = query(s, "SELECT max(seq) FROM sqlite_sequence WHERE name = ?");

	(void)column;
	bind_text(&q, table);
	*out = query_row(&q) ? take_int(&q) : 0;
	return query_end(&q);
}

/* Only AUTOINCREMENT remembers; the others go on behind their largest. */
static enum store_status driver_number_set(struct sql_store *s, const char *table,
					   const char *column, int64_t last)
{
	struct query gone = query_write(s, "DELETE FROM sqlite_sequence WHERE name = ?");
	enum store_status status;

	(void)column;
	bind_text(&gone, table);
	status = query_run(&gone);
	if (status != STORE_OK)
		return status;

	struct query q = query_write(s, "INSERT INTO sqlite_sequence (name, seq)"
					" SELECT name, ? FROM sqlite_schema WHERE name = ?"
					" AND type = 'table' AND sql LIKE '%AUTOINCREMENT%'");

	bind_int(&q, last);
	bind_text(&q, table);
	return query_run(&q);
}

const struct sql_driver sqlite_driver = {
	.is_near = true,
	.begin_writing = driver_begin_writing,
	.statement = driver_statement,
	.bind_int = driver_bind_int,
	.bind_slice = driver_bind_slice,
	.bind_bytes = driver_bind_bytes,
	.bind_null = driver_bind_null,
	.row = driver_row,
	.run = driver_run,
	.changed = driver_changed,
	.end = driver_end,
	.take_int = driver_take_int,
	.take_slice = driver_take_slice,
	.take_bytes = driver_take_bytes,
	.take_value = driver_take_value,
	.columns = driver_columns,
	.column_name = driver_column_name,
	.doubt = driver_doubt,
	.settle = driver_settle,
	.line_last = sqlite_line_last,
	.line_put = driver_line_put,
	.tables_sql = "SELECT name FROM sqlite_schema WHERE type = 'table'"
		      " AND substr(name, 1, 7) <> 'sqlite_'",
	.number_given = driver_number_given,
	.number_set = driver_number_set,
};
