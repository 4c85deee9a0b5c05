/*
 * Lines that a turn adds, on their way to the database: they wait here, column by
 * column, and travel as one statement, since a statement costs the database more
 * than the line that it adds. They go before anything is asked that concerns
 * them, and with the commit at the latest.
 */
#include "base/check.h"
#include "store/postgres/inside.h"

enum {
	ROWS_MAX = 512, /* that travel together */
	ROWS_TEXTS = 2, /* the first columns; the others are numbers */
};

bool pg_rows_add(struct pg_rows *r, int64_t table, const struct store_line *l)
{
	struct pg_array *a = r->columns;

	return pg_array_put(a, l->text) && pg_array_put(a + 1, l->key) &&
	       pg_array_put_int(a + 2, table) && pg_array_put_int(a + 3, l->number) &&
	       pg_array_put_int(a + 4, l->seat) && pg_array_put_int(a + 5, l->kind) &&
	       pg_array_put_int(a + 6, l->told) && pg_array_put_int(a + 7, l->at);
}

bool pg_rows_full(const struct pg_rows *r)
{
	return r->columns[0].count >= ROWS_MAX;
}

/* That of a match that is not live has no row to belong to, which the table refuses.
 * The transaction has begun with the first of them; so a question whose answer may
 * come later (sql/later.h) writes nothing when it sends them before it reads. */
enum store_status pg_rows_send(struct sql_store *s, struct pg_rows *r)
{
	if (!r->columns[0].count)
		return STORE_OK;
	CHECK(s->writing);

	struct query q = query_now(
		s, "INSERT INTO line (text, key, game_table, number, seat, kind, told, at)"
		   " SELECT l.text, l.key, (SELECT row FROM game_table"
		   " WHERE game_table.row = l.game_table AND " TABLE_LIVE
		   "), l.number, l.seat, l.kind, l.told, l.at"
		   " FROM unnest(?, ?, ?, ?, ?, ?, ?, ?)"
		   " AS l (text, key, game_table, number, seat, kind, told, at)");

	for (int i = 0; i < PG_ROWS_COLUMNS; i++)
		pg_array_bind(&q, &r->columns[i], i < ROWS_TEXTS ? SQL_TEXT : SQL_INT);

	enum store_status status = query_run(&q);

	pg_rows_drop(r);
	return status;
}

void pg_rows_drop(struct pg_rows *r)
{
	for (int i = 0; i < PG_ROWS_COLUMNS; i++)
		pg_array_clear(&r->columns[i]);
}

void pg_rows_free(struct pg_rows *r)
{
	for (int i = 0; i < PG_ROWS_COLUMNS; i++)
		pg_array_free(&r->columns[i]);
}
