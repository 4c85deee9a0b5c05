/*
 * Lines of matches in the SQLite store: the truth about them. Those of one
 * match stand in rows of `lines`, many in a row, and its newest ones with
 * everybody's in `fresh` (fresh.h).
 */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "store/sql/later.h"
#include "store/sqlite/inside.h"
#include "store/sqlite/line_text.h"

enum store_status sqlite_line_add(struct store *store, const char *table,
				  const struct store_line *l)
{
	CHECK(l->text.len < STORE_LINE_MAX && l->key.len < STORE_KEY_MAX);

	struct sqlite_store *s = sqlite_store_of(store);
	struct fresh_match *m;
	enum store_status status = fresh_open(s, table, &m);

	if (status != STORE_OK)
		return status;
	if (!m->is_live)
		return STORE_NONE;
	return l->number < m->next ? STORE_TAKEN : fresh_add(s, m, l);
}

/* Reading. A function hears the lines in order until it has enough. */

typedef bool line_fn(void *user, const struct store_line *l);

/* Those from *first on, behind which it stands then. DAMAGED: not all could be
 * read. */
static enum store_status tell_lines(struct slice text, uint32_t *first, line_fn *row, void *user,
				    bool *is_enough)
{
	while (text.len && !*is_enough) {
		struct store_line line;

		if (!line_text_read(&text, &line))
			return STORE_DAMAGED;
		if (line.number < *first)
			continue;
		*first = line.number + 1;
		*is_enough = !row(user, &line);
	}
	return STORE_OK;
}

/* Memory has them, which a commit changes. */
static enum store_status find_fresh(struct sqlite_store *s, const char *table,
				    struct fresh_match **out)
{
	return later_must_wait(&s->sql) ? STORE_LATER : fresh_find(s, table, out);
}

enum store_status sqlite_lines(struct store *store, const char *table, uint32_t first, line_fn *row,
			       void *user)
{
	struct sqlite_store *s = sqlite_store_of(store);
	struct fresh_match *m;
	bool is_enough = false;
	/* Those first: what goes over to `lines` meanwhile is then seen twice, and
	 * not never. */
	enum store_status status = find_fresh(s, table, &m);

	if (status != STORE_OK)
		return status;

	struct query q = query(&s->sql, "SELECT text FROM lines WHERE game_table ="
					" (SELECT row FROM game_table WHERE id = ?) AND last >= ?"
					" ORDER BY first");

	bind_text(&q, table);
	bind_int(&q, first);
	while (!is_enough && query_row(&q))
		q.status = tell_lines(take_slice(&q), &first, row, user, &is_enough);
	status = query_end(&q);
	if (status == STORE_OK && m)
		status = tell_lines((struct slice){ m->text, m->len }, &first, row, user,
				    &is_enough);
	return status;
}

struct line_wanted {
	int seat;
	struct slice key;
	bool found;
	uint32_t number, told;
};

static bool is_wanted(void *user, const struct store_line *l)
{
	struct line_wanted *w = user;

	if (l->seat != w->seat || !slice_equal(l->key, w->key))
		return true;
	w->found = true;
	w->number = l->number;
	w->told = l->told;
	return false;
}

enum store_status sqlite_line_by_key(struct store *store, const char *table, int seat,
				     struct slice key, uint32_t *number, uint32_t *told)
{
	struct line_wanted w = { .seat = seat, .key = key };
	enum store_status status = sqlite_lines(store, table, 0, is_wanted, &w);

	if (status != STORE_OK || !w.found)
		return status == STORE_OK ? STORE_NONE : status;
	*number = w.number;
	*told = w.told;
	return STORE_OK;
}

enum store_status sqlite_line_last(struct sql_store *s, int64_t row, struct store_table *out)
{
	struct fresh_match *m;
	enum store_status status = find_fresh(sqlite_store_of(&s->store), out->id, &m);

	if (status != STORE_OK)
		return status;

	struct query q = query(s, "SELECT last + 1, at FROM lines WHERE game_table = ?"
				  " ORDER BY first DESC LIMIT 1");

	bind_int(&q, row);
	if (query_row(&q)) {
		out->line_count = (uint32_t)take_int(&q);
		out->last_line = take_int(&q);
	}
	if (m && m->next > out->line_count) {
		out->line_count = m->next;
		out->last_line = m->at;
	}
	return query_end(&q);
}

/* A line of an older program, which did not say when it was told. */

/* Writes the lines anew, with that one changed; false: it is not there. */
static bool rewrite(struct slice text, uint32_t number, uint32_t told, struct buf *out)
{
	struct store_line line;
	bool found = false;

	while (line_text_read(&text, &line)) {
		if (line.number == number) {
			line.told = told;
			found = true;
		}
		line_text_write(out, &line);
	}
	return found && !text.len;
}

static enum store_status write_told(struct sqlite_store *s, int64_t chunk, struct slice text,
				    uint32_t number, uint32_t told)
{
	size_t room = text.len + LINE_TEXT_MAX;
	char *memory = malloc(room);
	enum store_status status = STORE_NO_MEMORY;

	if (!memory)
		return status;

	struct buf out = buf_over(memory, room);

	if (!rewrite(text, number, told, &out)) {
		status = STORE_NONE;
	} else {
		struct query q = query_write(&s->sql, "UPDATE lines SET text = ? WHERE row = ?");

		bind_slice(&q, buf_slice_of(&out));
		bind_int(&q, chunk);
		status = query_run(&q);
	}
	free(memory);
	return status;
}

enum store_status sqlite_line_told(struct store *store, const char *table, uint32_t number,
				   uint32_t told)
{
	struct sqlite_store *s = sqlite_store_of(store);
	struct fresh_match *m;
	enum store_status status = fresh_open(s, table, &m);

	if (status == STORE_OK)
		status = fresh_settle_match(s, m);
	if (status != STORE_OK)
		return status;

	struct query q = query(&s->sql, "SELECT row, text FROM lines WHERE game_table ="
					" (SELECT row FROM game_table WHERE id = ?)"
					" AND first <= ? AND last >= ?");

	bind_text(&q, table);
	bind_int(&q, number);
	bind_int(&q, number);
	if (query_row(&q)) {
		int64_t chunk = take_int(&q);

		status = write_told(s, chunk, take_slice(&q), number, told);
	} else {
		status = STORE_NONE;
	}
	query_end(&q);
	return q.status == STORE_OK ? status : q.status;
}
