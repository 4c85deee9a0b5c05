/*
 * Lines that a turn adds, on their way to the database: they wait here, column by
 * column, and travel as one statement, since a statement costs the database more
 * than the line that it adds. They go before anything is asked that concerns
 * them, and with the commit at the latest.
 */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "store/postgres/inside.h"

enum {
	ROWS_MAX = 512, /* that travel together */
	ROWS_TEXTS = 3, /* the first columns; the others are numbers */
	ARRAY_AT_FIRST = 1 << 12,
};

/* As an array travels: dimensions, whether there are NULLs, the type of its elements,
 * how many, the number of the first; then each with its length before it. */
enum { ARRAY_HEAD = 20, ARRAY_COUNT_AT = 12, ARRAY_TYPE_AT = 8 };

static void put_number(char *at, uint32_t number)
{
	for (int i = 0; i < 4; i++)
		at[i] = (char)(number >> (24 - 8 * i));
}

static bool array_room(struct pg_array *a, size_t more)
{
	size_t wanted = a->capacity ? a->capacity : ARRAY_AT_FIRST;
	char *bytes;

	while (wanted < a->length + ARRAY_HEAD + more)
		wanted *= 2;
	if (wanted == a->capacity)
		return true;
	bytes = realloc(a->bytes, wanted);
	if (!bytes)
		return false;
	a->bytes = bytes;
	a->capacity = wanted;
	return true;
}

static bool array_put(struct pg_array *a, struct slice value)
{
	if (!array_room(a, 4 + value.len))
		return false;
	if (!a->length) {
		memset(a->bytes, 0, ARRAY_HEAD);
		a->bytes[3] = a->bytes[ARRAY_HEAD - 1] = 1; /* one dimension, from 1 on */
		a->length = ARRAY_HEAD;
	}
	put_number(a->bytes + a->length, (uint32_t)value.len);
	if (value.len)
		memcpy(a->bytes + a->length + 4, value.at, value.len);
	a->length += 4 + value.len;
	return true;
}

static bool array_put_int(struct pg_array *a, int64_t number)
{
	char bytes[8];

	put_number(bytes, (uint32_t)((uint64_t)number >> 32));
	put_number(bytes + 4, (uint32_t)number);
	return array_put(a, (struct slice){ bytes, sizeof(bytes) });
}

bool pg_rows_add(struct pg_rows *r, const char *table, const struct store_line *l)
{
	struct pg_array *a = r->columns;
	bool good = array_put(a, slice_from(table)) && array_put(a + 1, l->text) &&
		    array_put(a + 2, l->key) && array_put_int(a + 3, l->number) &&
		    array_put_int(a + 4, l->seat) && array_put_int(a + 5, l->kind) &&
		    array_put_int(a + 6, l->told) && array_put_int(a + 7, l->at);

	r->count += good;
	return good;
}

bool pg_rows_full(const struct pg_rows *r)
{
	return r->count >= ROWS_MAX;
}

/* That of a match that is not live has no row to belong to, which the table refuses.
 * The transaction has begun with the first of them; so a question whose answer may
 * come later (sql/later.h) writes nothing when it sends them before it reads. */
enum store_status pg_rows_send(struct sql_store *s, struct pg_rows *r)
{
	if (!r->count)
		return STORE_OK;
	CHECK(s->writing);

	struct query q = query_now(
		s, "INSERT INTO line (game_table, text, key, number, seat, kind, told, at)"
		   " SELECT (SELECT row FROM game_table WHERE game_table.id = l.id AND " TABLE_LIVE
		   "), l.text, l.key, l.number, l.seat, l.kind, l.told, l.at"
		   " FROM unnest(?, ?, ?, ?, ?, ?, ?, ?)"
		   " AS l (id, text, key, number, seat, kind, told, at)");

	for (int i = 0; i < PG_ROWS_COLUMNS; i++) {
		enum sql_kind kind = i < ROWS_TEXTS ? SQL_TEXT : SQL_INT;
		char *bytes = r->columns[i].bytes;

		put_number(bytes + ARRAY_COUNT_AT, r->count);
		put_number(bytes + ARRAY_TYPE_AT, pg_type(kind));
		pg_bind_array(&q, (struct slice){ bytes, r->columns[i].length }, kind);
	}

	enum store_status status = query_run(&q);

	pg_rows_drop(r);
	return status;
}

void pg_rows_drop(struct pg_rows *r)
{
	r->count = 0;
	r->sent++;
	for (int i = 0; i < PG_ROWS_COLUMNS; i++)
		r->columns[i].length = 0;
}

void pg_rows_free(struct pg_rows *r)
{
	for (int i = 0; i < PG_ROWS_COLUMNS; i++)
		free(r->columns[i].bytes);
	memset(r, 0, sizeof(*r));
}
