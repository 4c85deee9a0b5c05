/*
 * Statements in PostgreSQL: kept by their text, bound, answered. Numbers travel
 * as eight bytes, whatever a column makes of them; texts and bytes as they are.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "store/postgres/inside.h"

/* Types of the wire, which never change. */
enum {
	TYPE_BOOL = 16,
	TYPE_BYTES = 17,
	TYPE_INT8 = 20,
	TYPE_INT2 = 21,
	TYPE_INT4 = 23,
	TYPE_TEXT = 25,
	TYPE_BYTES_ARRAY = 1001,
	TYPE_TEXT_ARRAY = 1009,
	TYPE_INT8_ARRAY = 1016,
};

/* The text as PostgreSQL reads it: ?N is $N, ? is the next, and what stands
 * between comments with colons counts. `out` has room for three times as much. */
static int translate(const char *sql, struct buf *out)
{
	int parameters = 0;

	while (*sql) {
		if (*sql == '?') {
			char *end;
			long number = strtol(++sql, &end, 10);

			number = end == sql ? parameters + 1 : number;
			sql = end;
			parameters = number > parameters ? (int)number : parameters;
			buf_char(out, '$');
			buf_int(out, number);
		} else if (strncmp(sql, "/*:", 3) == 0 || strncmp(sql, ":*/", 3) == 0) {
			sql += 3;
		} else {
			buf_char(out, *sql++);
		}
	}
	return parameters;
}

/* Rows that are added as they are bound: what they refer to is there already, since a
 * table is added at once. Lines, which go first. Results, which are read by others. */
static bool is_apart(const char *sql)
{
	struct slice text = slice_from(sql);

	return slice_starts(text, "INSERT INTO line ") ||
	       slice_starts(text, "DELETE FROM result ") ||
	       (slice_starts(text, "INSERT ") && !strstr(sql, "SELECT"));
}

static struct pg_statement *statement_new(const char *sql, unsigned number)
{
	struct pg_statement *p = calloc(1, sizeof(*p));

	if (!p)
		return NULL;
	size_t room = 3 * strlen(sql) + 1;

	p->text = malloc(room);
	if (!p->text) {
		free(p);
		return NULL;
	}
	p->sql = sql;
	p->is_apart = is_apart(sql);

	struct buf text = buf_over(p->text, room);

	p->parameters = translate(sql, &text);
	CHECK(p->parameters <= PG_PARAMETERS_MAX);
	snprintf(p->name, sizeof(p->name), "s%u", number);
	return p;
}

void pg_forget_prepared(struct pg_store *s)
{
	for (int i = 0; i < PG_STATEMENTS_MAX; i++)
		if (s->statements[i])
			s->statements[i]->prepared = PG_NOT_PREPARED;
}

void pg_free_statements(struct pg_store *s)
{
	for (int i = 0; i < PG_STATEMENTS_MAX; i++)
		if (s->statements[i]) {
			PQclear(s->statements[i]->answer);
			free(s->statements[i]->text);
			free(s->statements[i]);
		}
}

static void *pg_statement(struct sql_store *sql, const char *text, enum store_status *status)
{
	struct pg_store *s = pg_store_of(&sql->store);
	unsigned slot = (unsigned)((uintptr_t)text >> 3) % PG_STATEMENTS_MAX;

	for (int tried = 0; s->statements[slot] && s->statements[slot]->sql != text; tried++) {
		CHECK(tried < PG_STATEMENTS_MAX);
		slot = (slot + 1) % PG_STATEMENTS_MAX;
	}
	if (!s->statements[slot])
		s->statements[slot] = statement_new(text, slot);
	if (!s->statements[slot]) {
		*status = STORE_NO_MEMORY;
		return NULL;
	}
	CHECK(!s->statements[slot]->is_busy); /* else a row function called the store */
	s->statements[slot]->is_busy = true;
	return s->statements[slot];
}

/* Binding. */

static void bind(struct query *q, const void *value, size_t length, Oid type)
{
	struct pg_statement *p = q->statement;
	int i = q->bound - 1;

	CHECK(i < p->parameters);
	if (p->prepared == PG_NOT_PREPARED)
		p->types[i] = type;
	/* It is prepared once; what was of any kind then is its column's. */
	CHECK(p->types[i] == type || !p->types[i] || !value);
	p->values[i] = value;
	p->lengths[i] = (int)length;
	p->formats[i] = 1;
}

static void pg_bind_int(struct query *q, int64_t number)
{
	struct pg_statement *p = q->statement;
	char *at = p->numbers[q->bound - 1];

	for (int i = 0; i < 8; i++)
		at[i] = (char)((uint64_t)number >> (56 - 8 * i));
	bind(q, at, 8, TYPE_INT8);
}

static void pg_bind_slice(struct query *q, struct slice text)
{
	bind(q, text.len ? text.at : "", text.len, TYPE_TEXT);
}

static void pg_bind_bytes(struct query *q, const uint8_t *bytes, int count)
{
	bind(q, count ? (const void *)bytes : "", (size_t)count, TYPE_BYTES);
}

unsigned pg_type(enum sql_kind kind)
{
	static const Oid types[] = {
		[SQL_INT] = TYPE_INT8,
		[SQL_TEXT] = TYPE_TEXT,
		[SQL_BYTES] = TYPE_BYTES,
		[SQL_ANY] = 0, /* as its column */
	};

	return types[kind];
}

static void pg_bind_null(struct query *q, enum sql_kind kind)
{
	bind(q, NULL, 0, pg_type(kind));
}

void pg_bind_array(struct query *q, struct slice array, enum sql_kind kind)
{
	static const Oid types[] = {
		[SQL_INT] = TYPE_INT8_ARRAY,
		[SQL_TEXT] = TYPE_TEXT_ARRAY,
		[SQL_BYTES] = TYPE_BYTES_ARRAY,
	};

	q->bound++;
	if (q->status == STORE_OK)
		bind(q, array.at, array.len, types[kind]);
}

/* Answers. */

static enum store_status ask_once(struct pg_store *s, struct pg_statement *p)
{
	enum store_status status = s->sql.writing ? STORE_OK : pg_connect(s);

	if (status == STORE_OK)
		status = pg_send(s, p);
	return status == STORE_OK ? pg_collect(s, &p->answer) : status;
}

/* What is asked outside of a transaction, or first in one, can be asked again
 * when the connection was lost meanwhile. */
static enum store_status ask(struct pg_store *s, struct pg_statement *p)
{
	enum store_status status = p->is_apart ? STORE_OK : pg_waiting_send(s);
	bool again = !s->sql.writing || s->is_untouched;

	if (status != STORE_OK)
		return status;
	s->is_untouched = false;
	status = ask_once(s, p);
	if (status != STORE_UNREACHABLE || !again)
		return status;
	pg_disconnect(s);
	status = pg_connect(s);
	if (status == STORE_OK && s->sql.writing)
		status = pg_send_plain(s, "BEGIN");
	return status == STORE_OK ? ask_once(s, p) : status;
}

static bool pg_row(struct query *q)
{
	struct pg_store *s = pg_store_of(&q->s->store);
	struct pg_statement *p = q->statement;

	if (!p->answer) {
		CHECK(q->bound == p->parameters);
		q->status = ask(s, p);
		if (q->status != STORE_OK)
			return false;
		s->changed = strtoll(PQcmdTuples(p->answer), NULL, 10);
		p->at = -1;
	}
	return ++p->at < PQntuples(p->answer);
}

static void pg_run(struct query *q)
{
	struct pg_store *s = pg_store_of(&q->s->store);

	if (s->sql.writing) {
		struct pg_statement *p = q->statement;

		CHECK(q->bound == p->parameters);
		if (!p->is_apart)
			q->status = pg_waiting_send(s);
		s->is_untouched = false;
		if (q->status == STORE_OK)
			q->status = pg_send(s, p);
	} else {
		pg_row(q);
	}
}

static int64_t pg_changed(struct sql_store *s)
{
	return pg_store_of(&s->store)->changed;
}

static void pg_end(struct query *q)
{
	struct pg_statement *p = q->statement;

	PQclear(p->answer);
	p->answer = NULL;
	p->is_busy = false;
}

static int64_t number_at(const char *bytes, int length)
{
	uint64_t number = length && (bytes[0] & 0x80) && length > 1 ? UINT64_MAX : 0;

	for (int i = 0; i < length; i++)
		number = number << 8 | (uint8_t)bytes[i];
	return (int64_t)number;
}

/* Numbers of any width and booleans, which are one byte. */
static int64_t pg_take_int(struct query *q, int column)
{
	struct pg_statement *p = q->statement;

	return number_at(PQgetvalue(p->answer, p->at, column),
			 PQgetlength(p->answer, p->at, column));
}

static struct slice pg_take_slice(struct query *q, int column)
{
	struct pg_statement *p = q->statement;

	if (PQgetisnull(p->answer, p->at, column))
		return (struct slice){ NULL, 0 };
	return (struct slice){ PQgetvalue(p->answer, p->at, column),
			       (size_t)PQgetlength(p->answer, p->at, column) };
}

static enum sql_kind kind_of(Oid type)
{
	switch (type) {
	case TYPE_BYTES:
		return SQL_BYTES;
	case TYPE_BOOL:
	case TYPE_INT2:
	case TYPE_INT4:
	case TYPE_INT8:
		return SQL_INT;
	default:
		return SQL_TEXT;
	}
}

static struct sql_value pg_take_value(struct query *q, int column)
{
	struct pg_statement *p = q->statement;
	struct sql_value value = {
		.kind = kind_of(PQftype(p->answer, column)),
		.is_null = PQgetisnull(p->answer, p->at, column),
	};

	if (value.kind == SQL_INT)
		value.number = pg_take_int(q, column);
	else
		value.bytes = pg_take_slice(q, column);
	return value;
}

static int pg_columns(struct query *q)
{
	return PQnfields(((struct pg_statement *)q->statement)->answer);
}

static const char *pg_column_name(struct query *q, int column)
{
	return PQfname(((struct pg_statement *)q->statement)->answer, column);
}

/* Lines go with their table, and those that wait are sent before. */
static enum store_status pg_settle(struct sql_store *s, const char *table)
{
	pg_doubt(s, table);
	pg_node_prove(pg_store_of(&s->store));
	return s->spoiled;
}

/* A lock of the transaction's, which travels with the statement that needs it. */
static enum store_status pg_claim(struct sql_store *s, const char *text)
{
	struct query q = query_write(s, "SELECT pg_advisory_xact_lock(hashtextextended(?, 0))");

	bind_text(&q, text);
	return query_run(&q);
}

static enum store_status pg_number_given(struct sql_store *s, const char *table, const char *column,
					 int64_t *out)
{
	struct query q = query(s, "SELECT pg_sequence_last_value("
				  "CAST(pg_get_serial_sequence(?, ?) AS regclass))");

	bind_text(&q, table);
	bind_text(&q, column);
	*out = query_row(&q) ? take_int(&q) : 0;
	return query_end(&q);
}

static enum store_status pg_number_set(struct sql_store *s, const char *table, const char *column,
				       int64_t last)
{
	struct query q =
		query_write(s, "SELECT setval(CAST(pg_get_serial_sequence(?, ?) AS regclass), ?)");

	bind_text(&q, table);
	bind_text(&q, column);
	bind_int(&q, last);
	return query_run(&q);
}

const struct sql_driver pg_driver = {
	.begin_writing = pg_begin_writing,
	.statement = pg_statement,
	.bind_int = pg_bind_int,
	.bind_slice = pg_bind_slice,
	.bind_bytes = pg_bind_bytes,
	.bind_null = pg_bind_null,
	.row = pg_row,
	.run = pg_run,
	.changed = pg_changed,
	.end = pg_end,
	.take_int = pg_take_int,
	.take_slice = pg_take_slice,
	.take_bytes = pg_take_slice,
	.take_value = pg_take_value,
	.columns = pg_columns,
	.column_name = pg_column_name,
	.doubt = pg_doubt,
	.touch = pg_node_touch,
	.news = pg_news,
	.claim = pg_claim,
	.settle = pg_settle,
	.table_row = pg_table_row,
	.lines_send = pg_lines_send,

	.line_put = pg_line_put,
	.tables_sql = "SELECT table_name::text FROM information_schema.tables"
		      " WHERE table_schema = current_schema()",
	.number_given = pg_number_given,
	.number_set = pg_number_set,
};
