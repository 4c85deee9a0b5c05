/*
 * Lines of matches in PostgreSQL: a row each. What a match has is remembered,
 * so that a line is added without a question before it; the statement that takes
 * those of a turn along (line_rows.c) fails when the memory was wrong, and the
 * turn with it. Before anything else is asked about lines, or whether their match
 * is live, those that wait are sent.
 */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/sum.h"
#include "store/postgres/inside.h"

enum { SLOTS = 1024, MATCHES_MAX = 16 * SLOTS };

struct pg_match {
	char id[STORE_ID_MAX];
	bool is_live, is_doubted;
	uint64_t batch; /* of rows in which its last line went, from 1 on */
	uint32_t next; /* number of the next line */
	struct pg_match *behind; /* in its slot */
};

static struct pg_match **slot_of(const struct pg_store *s, const char *id)
{
	return &s->matches[sum_text(slice_from(id)) % SLOTS];
}

static struct pg_match *match_of(const struct pg_store *s, const char *id)
{
	struct pg_match *m = s->matches ? *slot_of(s, id) : NULL;

	while (m && strcmp(m->id, id) != 0)
		m = m->behind;
	return m;
}

void pg_lines_forget(struct pg_store *s)
{
	for (size_t i = 0; s->matches && i < SLOTS; i++)
		while (s->matches[i]) {
			struct pg_match *m = s->matches[i];

			s->matches[i] = m->behind;
			free(m);
		}
	free(s->matches);
	s->matches = NULL;
	s->match_count = 0;
}

enum store_status pg_lines_send(struct pg_store *s)
{
	return pg_rows_send(&s->sql, &s->rows);
}

/* What cannot be sent has spoiled the turn. */
void pg_lines_doubt(struct sql_store *sql, const char *table)
{
	struct pg_store *s = pg_store_of(&sql->store);
	struct pg_match *m = table ? match_of(s, table) : NULL;

	if (!table || (m && m->batch > s->rows.sent))
		pg_lines_send(s);
	if (m)
		m->is_doubted = true;
	else if (!table)
		pg_lines_forget(s);
}

static struct pg_match *match_new(struct pg_store *s, const char *id)
{
	struct pg_match *m;

	CHECK(strlen(id) < STORE_ID_MAX);
	if (s->match_count == MATCHES_MAX) {
		pg_lines_send(s);
		pg_lines_forget(s);
	}
	if (!s->matches)
		s->matches = calloc(SLOTS, sizeof(struct pg_match *));
	m = s->matches ? calloc(1, sizeof(*m)) : NULL;
	if (!m)
		return NULL;
	memcpy(m->id, id, strlen(id));
	m->behind = *slot_of(s, id);
	*slot_of(s, id) = m;
	s->match_count++;
	return m;
}

/* What the database says of the match. NONE: there is no such table. */
static enum store_status ask_match(struct pg_store *s, const char *id, struct pg_match **out)
{
	struct query q = query(&s->sql, "SELECT " TABLE_LIVE ", coalesce((SELECT max(number) + 1"
					" FROM line WHERE line.game_table = game_table.row), 0)"
					" FROM game_table WHERE id = ?");

	bind_text(&q, id);
	if (query_row(&q)) {
		if (!*out)
			*out = match_new(s, id);
		if (!*out) {
			q.status = STORE_NO_MEMORY;
		} else {
			(*out)->is_live = take_int(&q);
			(*out)->next = (uint32_t)take_int(&q);
			(*out)->is_doubted = false;
		}
	}
	return query_end_found(&q);
}

/* Others may have written. A tool is told of nobody, and remembers nothing. */
static enum store_status look(struct pg_store *s)
{
	int64_t changes = 0;
	enum store_status status;

	if (s->is_certain)
		return STORE_OK;
	status = pg_tool_changes(s, &changes);
	if (s->use == STORE_TOOL || changes != s->changes)
		pg_lines_forget(s);
	s->changes = changes;
	s->is_certain = status == STORE_OK;
	return status;
}

/* For a writer: the transaction has begun. */
static enum store_status open_match(struct pg_store *s, const char *id, struct pg_match **out)
{
	CHECK(s->sql.in_turn);

	enum store_status status = s->sql.writing ? s->sql.spoiled : pg_begin_writing(&s->sql);

	if (status == STORE_OK)
		status = look(s);
	*out = match_of(s, id);
	if (status == STORE_OK && (!*out || (*out)->is_doubted))
		status = ask_match(s, id, out);
	return status;
}

enum store_status pg_line_add(struct store *store, const char *table, const struct store_line *l)
{
	CHECK(l->text.len < STORE_LINE_MAX && l->key.len < STORE_KEY_MAX);

	struct pg_store *s = pg_store_of(store);
	struct pg_match *m;
	enum store_status status = open_match(s, table, &m);

	if (status != STORE_OK)
		return status;
	if (!m->is_live)
		return STORE_NONE;
	if (l->number < m->next)
		return STORE_TAKEN;

	pg_node_touch(&s->sql, table);
	if (pg_rows_full(&s->rows))
		status = pg_lines_send(s);
	if (status == STORE_OK && !pg_rows_add(&s->rows, table, l))
		status = s->sql.spoiled = STORE_NO_MEMORY;
	m->next = l->number + 1;
	m->batch = s->rows.sent + 1;
	return status;
}

enum store_status pg_line_put(struct sql_store *s, const char *table, const struct store_line *l)
{
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
	enum store_status status = pg_lines_send(pg_store_of(store));

	if (status != STORE_OK)
		return status;

	struct query q = query(sql_store_of(store),
			       "SELECT number, seat, kind, text, key, told, at FROM line"
			       " WHERE game_table = (SELECT row FROM game_table WHERE id = ?)"
			       " AND number >= ? ORDER BY number");

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
	enum store_status status = pg_lines_send(pg_store_of(store));

	if (status != STORE_OK)
		return status;

	struct query q = query(sql_store_of(store),
			       "SELECT number, told FROM line"
			       " WHERE game_table = (SELECT row FROM game_table WHERE id = ?)"
			       " AND seat = ? AND key = ? ORDER BY number LIMIT 1");

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
	enum store_status status = pg_lines_send(pg_store_of(store));

	if (status != STORE_OK)
		return status;

	struct query q =
		query_write(sql_store_of(store), "UPDATE line SET told = ? WHERE number = ? AND"
						 " game_table = (SELECT row FROM game_table"
						 "  WHERE id = ?)");

	bind_int(&q, told);
	bind_int(&q, number);
	bind_text(&q, table);
	return query_run_found(&q);
}

enum store_status pg_line_last(struct sql_store *s, int64_t row, struct store_table *out)
{
	enum store_status status = pg_lines_send(pg_store_of(&s->store));

	if (status != STORE_OK)
		return status;

	struct query q = query(s, "SELECT number + 1, at FROM line WHERE game_table = ?"
				  " ORDER BY number DESC LIMIT 1");

	bind_int(&q, row);
	if (query_row(&q)) {
		out->line_count = (uint32_t)take_int(&q);
		out->last_line = take_int(&q);
	}
	return query_end(&q);
}
