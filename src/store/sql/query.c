/*
 * Statements of SQL, whatever database answers them: see query.h.
 */
#include "store/sql/query.h"

#include <string.h>

#include "base/check.h"
#include "store/sql/later.h"

struct query query(struct sql_store *s, const char *sql)
{
	return later_asks(s) ? later_query(s, sql) : query_now(s, sql);
}

struct query query_few(struct sql_store *s, const char *sql)
{
	return later_asks(s) && s->driver->is_near ? later_query_free(s, sql) : query(s, sql);
}

struct query query_match(struct sql_store *s, const char *sql, const char *id)
{
	return later_asks(s) ? later_query_match(s, sql, id) : query_lines_now(s, sql);
}

struct query query_lines_now(struct sql_store *s, const char *sql)
{
	enum store_status status = s->driver->lines_send ? s->driver->lines_send(s) : STORE_OK;

	return status == STORE_OK ? query_now(s, sql)
				  : (struct query){ .s = s, .driver = s->driver, .status = status };
}

struct query query_now(struct sql_store *s, const char *sql)
{
	struct query q = {
		.s = s,
		.driver = s->driver,
		.status = s->in_turn ? s->spoiled : STORE_OK,
	};

	if (q.status == STORE_OK)
		q.statement = s->driver->statement(s, sql, &q.status);
	return q;
}

struct query query_write(struct sql_store *s, const char *sql)
{
	enum store_status status = STORE_OK;

	CHECK(s->in_turn);
	later_wrote(s, sql);
	if (!s->writing)
		status = s->driver->begin_writing(s);
	return status == STORE_OK ? query_now(s, sql)
				  : (struct query){ .s = s, .driver = s->driver, .status = status };
}

void bind_int(struct query *q, int64_t number)
{
	q->bound++;
	if (q->status == STORE_OK)
		q->driver->bind_int(q, number);
}

void bind_slice(struct query *q, struct slice text)
{
	CHECK(text.len <= INT32_MAX);
	q->bound++;
	if (q->status == STORE_OK)
		q->driver->bind_slice(q, text);
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
		bind_null(q, SQL_TEXT);
}

void bind_bytes(struct query *q, const uint8_t *bytes, int count)
{
	q->bound++;
	if (q->status == STORE_OK)
		q->driver->bind_bytes(q, bytes, count);
}

void bind_bytes_or_null(struct query *q, bool is_there, const uint8_t *bytes, int count)
{
	if (is_there)
		bind_bytes(q, bytes, count);
	else
		bind_null(q, SQL_BYTES);
}

void bind_null(struct query *q, enum sql_kind kind)
{
	q->bound++;
	if (q->status == STORE_OK)
		q->driver->bind_null(q, kind);
}

void bind_row(struct query *q, int64_t row)
{
	if (row)
		bind_int(q, row);
	else
		bind_null(q, SQL_INT);
}

bool query_row(struct query *q)
{
	if (q->status != STORE_OK || !q->driver->row(q))
		return false;
	q->taken = 0;
	q->had_row = true;
	return true;
}

void query_column(struct query *q, int column)
{
	q->taken = column;
}

int64_t take_int(struct query *q)
{
	return q->driver->take_int(q, q->taken++);
}

struct slice take_slice(struct query *q)
{
	struct slice text = q->driver->take_slice(q, q->taken++);

	return text.at ? text : (struct slice){ "", 0 };
}

const char *take_string(struct query *q)
{
	return take_slice(q).at;
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
	struct slice bytes = q->driver->take_bytes(q, q->taken++);

	if (!bytes.at)
		return false;
	if (bytes.len != (size_t)count) {
		q->status = STORE_DAMAGED;
		return false;
	}
	memcpy(out, bytes.at, bytes.len);
	return true;
}

enum store_status query_end(struct query *q)
{
	if (q->statement)
		q->driver->end(q);
	/* The database may have rolled back by itself: what comes now must not be
	 * written on its own. */
	if (q->driver == q->s->driver && q->s->in_turn && q->s->spoiled == STORE_OK &&
	    store_failed(q->status))
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
	if (q->status == STORE_OK)
		q->driver->run(q);
	return query_end(q);
}

enum store_status query_run_count(struct query *q, int64_t *changed)
{
	enum store_status status;

	while (query_row(q))
		;
	status = query_end(q);
	*changed = status == STORE_OK ? q->s->driver->changed(q->s) : 0;
	return status;
}

enum store_status query_run_found(struct query *q)
{
	int64_t changed;
	enum store_status status = query_run_count(q, &changed);

	return status == STORE_OK && changed == 0 ? STORE_NONE : status;
}

enum store_status query_run_new(struct query *q)
{
	int64_t changed;
	enum store_status status = query_run_count(q, &changed);

	return status == STORE_OK && changed == 0 ? STORE_TAKEN : status;
}

enum store_status query_lookup(struct sql_store *s, const char *sql, const char *text, int64_t *out)
{
	struct query q = query(s, sql);

	bind_text(&q, text);
	if (query_row(&q))
		*out = take_int(&q);
	return query_end_found(&q);
}
