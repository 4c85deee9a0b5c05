/*
 * Lines of matches in PostgreSQL: a row each. What a match has is remembered
 * (known.h), so that a line is added without a question before it; the statement
 * that takes those of a turn along (line_rows.c) fails when the memory was wrong,
 * and the turn with it. Before anything else is asked about lines, or whether their
 * match is live, those that wait are sent.
 */
#include "base/check.h"
#include "store/postgres/known.h"
#include "store/sql/later.h"

enum store_status pg_lines_send(struct sql_store *s)
{
	return pg_rows_send(s, &pg_store_of(&s->store)->rows);
}

enum store_status pg_line_add(struct store *store, const char *table, const struct store_line *l)
{
	CHECK(l->text.len < STORE_LINE_MAX && l->key.len < STORE_KEY_MAX);

	struct pg_store *s = pg_store_of(store);
	struct pg_match *m;
	enum store_status status = pg_match_open(s, table, &m);

	if (status != STORE_OK)
		return status;
	if (!pg_match_is_live(m))
		return STORE_NONE;
	if (l->number < m->next)
		return STORE_TAKEN;

	if (pg_rows_full(&s->rows))
		status = pg_lines_send(&s->sql);
	if (status == STORE_OK)
		status = pg_match_play(s, m);
	if (status == STORE_OK && !pg_rows_add(&s->rows, m->row, l))
		status = s->sql.spoiled = STORE_NO_MEMORY;
	m->next = l->number + 1;
	later_wrote_lines(&s->sql, table);
	return status;
}

enum store_status pg_line_put(struct sql_store *s, const char *table, const struct store_line *l)
{
	later_wrote_lines(s, table);

	struct query q = query_write(s, "INSERT INTO line (game_table, number, seat, kind, text,"
					" key, told, at) VALUES ((SELECT row FROM game_table"
					" WHERE id = ?), ?, ?, ?, ?, ?, ?, ?)");

	bind_text(&q, table);
	bind_int(&q, l->number);
	bind_int(&q, l->seat);
	bind_int(&q, l->kind);
	bind_slice(&q, l->text);
	bind_slice(&q, l->key);
	bind_int(&q, l->told);
	bind_int(&q, l->at);
	return query_run(&q);
}

/* Reading. */

enum store_status pg_lines(struct store *store, const char *table, uint32_t first,
			   bool (*row)(void *user, const struct store_line *l), void *user)
{
	struct query q = query_match(sql_store_of(store),
				     "SELECT number, seat, kind, text, key, told, at FROM line"
				     " WHERE game_table = (SELECT row FROM game_table WHERE id = ?)"
				     " AND number >= ? ORDER BY number",
				     table);

	bind_text(&q, table);
	bind_int(&q, first);
	while (query_row(&q)) {
		struct store_line l = { .number = (uint32_t)take_int(&q) };

		l.seat = (int)take_int(&q);
		l.kind = (int)take_int(&q);
		l.text = take_slice(&q);
		l.key = take_slice(&q);
		l.told = (uint32_t)take_int(&q);
		l.at = take_int(&q);
		if (!row(user, &l))
			break;
	}
	return query_end(&q);
}

enum store_status pg_line_by_key(struct store *store, const char *table, int seat, struct slice key,
				 uint32_t *number, uint32_t *told)
{
	struct query q = query_match(sql_store_of(store),
				     "SELECT number, told FROM line"
				     " WHERE game_table = (SELECT row FROM game_table WHERE id = ?)"
				     " AND seat = ? AND key = ? ORDER BY number LIMIT 1",
				     table);

	bind_text(&q, table);
	bind_int(&q, seat);
	bind_slice(&q, key);
	if (query_row(&q)) {
		*number = (uint32_t)take_int(&q);
		*told = (uint32_t)take_int(&q);
	}
	return query_end_found(&q);
}

enum store_status pg_line_told(struct store *store, const char *table, uint32_t number,
			       uint32_t told)
{
	enum store_status status = pg_lines_send(sql_store_of(store));

	if (status != STORE_OK)
		return status;
	later_wrote_lines(sql_store_of(store), table);

	struct query q =
		query_write(sql_store_of(store), "UPDATE line SET told = ? WHERE number = ? AND"
						 " game_table = (SELECT row FROM game_table"
						 "  WHERE id = ?)");

	bind_int(&q, told);
	bind_int(&q, number);
	bind_text(&q, table);
	return query_run_found(&q);
}
