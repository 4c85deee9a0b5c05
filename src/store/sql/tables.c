/*
 * Tables and their places in a store of SQL. However tables are found, they
 * are loaded in one way, by one statement for all of them: a table's row, the
 * number and time of its last line, and its places, a row each. The lines
 * themselves are read only when somebody asks for them. How they are written is
 * each database's own.
 */
#include <string.h>

#include "base/check.h"
#include "store/sql/inside.h"
#include "store/sql/later.h"

enum store_status sql_table_row(struct sql_store *s, const char *id, int64_t *out)
{
	if (s->driver->table_row && !later_asks(s) && s->driver->table_row(s, id, out))
		return STORE_OK;
	return query_lookup(s, "SELECT row FROM game_table WHERE id = ?", id, out);
}

/* Writing. */

void sql_bind_table(struct query *q, const struct store_table *t, int64_t host)
{
	bind_text(q, t->game);
	bind_text(q, t->setup);
	bind_text(q, t->options);
	bind_text(q, t->clock);
	bind_text(q, t->live);
	bind_int(q, t->players);
	bind_int(q, t->is_private);
	bind_int(q, t->spectators);
	bind_row(q, host);
	bind_int(q, t->status);
	bind_int(q, t->created);
	bind_int(q, t->started);
	bind_int(q, t->ended);
	bind_int(q, t->changed);
	bind_text(q, t->name);
	bind_bytes_or_null(q, t->has_commitment, t->commitment, STORE_HASH_BYTES);
	bind_text(q, t->next);
	bind_bytes_or_null(q, t->has_cards, t->cards, STORE_HASH_BYTES);
	bind_text(q, t->id);
}

#define TABLE_COLUMNS                                                                       \
	"game, setup, options, clock, live, players, is_private, spectators, host, status," \
	" created, started, ended, changed, name, commitment, next, cards"

enum store_status sql_table_insert(struct sql_store *s, const struct store_table *t, int64_t host,
				   int64_t *row)
{
	struct query q =
		query_write(s, "INSERT INTO game_table (" TABLE_COLUMNS ", id)"
			       " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
			       " ON CONFLICT DO NOTHING RETURNING row");

	sql_bind_table(&q, t, host);
	if (query_row(&q))
		*row = take_int(&q);

	enum store_status status = query_end_found(&q);

	return status == STORE_NONE ? STORE_TAKEN : status;
}

enum store_status sql_table_delete(struct store *store, const char *id)
{
	struct sql_store *s = sql_store_of(store);
	enum store_status status = s->driver->settle(s, id);

	if (status != STORE_OK)
		return status;

	sql_news(store, STORE_NEWS_TABLE, id, NULL);

	struct query q = query_write(s, "DELETE FROM game_table WHERE id = ?");

	bind_text(&q, id);
	return query_run_found(&q);
}

/* Reading. */

static void take_table(struct query *q, struct store_table *out)
{
	memset(out, 0, sizeof(*out));
	take_text(q, out->id, sizeof(out->id));
	take_text(q, out->game, sizeof(out->game));
	take_text(q, out->setup, sizeof(out->setup));
	take_text(q, out->options, sizeof(out->options));
	take_text(q, out->clock, sizeof(out->clock));
	take_text(q, out->live, sizeof(out->live));
	out->players = (int)take_int(q);
	out->is_private = take_int(q);
	out->spectators = take_int(q);
	take_text(q, out->host, sizeof(out->host));
	out->status = (enum store_table_status)take_int(q);
	out->created = take_int(q);
	out->started = take_int(q);
	out->ended = take_int(q);
	out->changed = take_int(q);
	take_text(q, out->name, sizeof(out->name));
	out->has_commitment = take_bytes(q, out->commitment, sizeof(out->commitment));
	take_text(q, out->next, sizeof(out->next));
	out->has_cards = take_bytes(q, out->cards, sizeof(out->cards));
}

static void take_place(struct query *q, struct store_place *out)
{
	out->number = (int)take_int(q);
	out->is_person = take_int(q);
	take_text(q, out->account, sizeof(out->account));
	take_text(q, out->name, sizeof(out->name));
	take_text(q, out->bot, sizeof(out->bot));
	out->seat = (int)take_int(q);
	out->away = take_int(q);
	out->has_commitment = take_bytes(q, out->commitment, sizeof(out->commitment));
	out->has_opening = take_bytes(q, out->opening, sizeof(out->opening));
	take_text(q, out->kept, sizeof(out->kept));
	out->has_who = take_bytes(q, out->who, sizeof(out->who));
	out->has_salt = take_bytes(q, out->salt, sizeof(out->salt));
}

static void take_result(struct query *q, int seat, struct store_match *out)
{
	struct store_result result = { .seat = seat };
	int at = out->result_count;

	if (!take_int(q))
		return;
	result.points = (int32_t)take_int(q);
	result.won = take_int(q);
	for (; at > 0 && out->results[at - 1].seat > seat; at--)
		out->results[at] = out->results[at - 1];
	out->results[at] = result;
	out->result_count++;
}

/* What the row says behind the table: NULL where nobody sits. */
static void next_place(struct table_rows *r, struct store_table *out)
{
	struct store_place *place = &out->places[out->place_count];

	if (!take_int(r->q))
		return;
	if (out->place_count == STORE_PLACES_MAX) {
		r->q->status = STORE_DAMAGED; /* nobody put so many */
		return;
	}
	take_place(r->q, place);
	out->place_count++;
	if (r->match)
		take_result(r->q, place->seat, r->match);
}

/* One more row of the same table? Else it stays at hand. */
static bool next_row(struct table_rows *r)
{
	r->is_ahead = query_row(r->q);
	r->is_over = !r->is_ahead;
	if (r->is_over)
		return false;
	query_column(r->q, 0);
	if (take_int(r->q) == r->row) {
		query_column(r->q, r->places_from);
		return true;
	}
	query_column(r->q, 0);
	return false;
}

bool sql_table_next(struct table_rows *r, struct store_table *out)
{
	struct query *q = r->q;
	const struct sql_driver *database = q->s->driver;

	if (r->is_over || (!r->is_ahead && !query_row(q)))
		return false;
	r->row = take_int(q);
	take_table(q, out);
	if (r->match)
		r->match->result_count = 0;
	if (r->has_lines && !database->line_last) {
		out->line_count = (uint32_t)take_int(q);
		out->last_line = take_int(q);
	}
	r->places_from = q->taken;
	do
		next_place(r, out);
	while (next_row(r));
	if (q->status == STORE_OK && r->has_lines && database->line_last)
		q->status = database->line_last(q->s, r->row, out);
	return q->status == STORE_OK;
}

enum store_status sql_tables_each(struct query *q,
				  bool (*row)(void *user, const struct store_table *t), void *user)
{
	struct table_rows rows = { .q = q, .has_lines = true };
	struct store_table table;

	while (sql_table_next(&rows, &table) && row(user, &table))
		;
	return query_end(q);
}

static const struct store_place *place_of(const struct store_table *t, const char *account)
{
	for (int i = 0; i < t->place_count; i++)
		if (strcmp(t->places[i].account, account) == 0)
			return &t->places[i];
	return NULL;
}

enum store_status sql_matches_each(struct query *q, const char *account,
				   bool (*row)(void *user, const struct store_match *m), void *user)
{
	struct store_table table;
	struct store_match match = { .table = &table };
	struct table_rows rows = { .q = q, .match = &match };

	while (sql_table_next(&rows, &table)) {
		match.place = place_of(&table, account);
		if (!match.place || !row(user, &match))
			break;
	}
	return query_end(q);
}

enum store_status sql_table_find(struct store *store, const char *id, struct store_table *out)
{
	struct query q = query_match(sql_store_of(store),
				     TABLE_ALL " WHERE game_table.id = ?" TABLE_ORDER, id);
	struct table_rows rows = { .q = &q, .has_lines = true };

	bind_text(&q, id);
	sql_table_next(&rows, out);
	return query_end_found(&q);
}

enum store_status sql_tables_move(struct store *store, int64_t by)
{
	struct query q =
		query_write(sql_store_of(store), "UPDATE game_table SET changed = changed + ?"
						 " WHERE " TABLE_LIVE TABLE_OURS);

	bind_int(&q, by);
	return query_run(&q);
}

enum store_status sql_tables_live(struct store *store,
				  bool (*row)(void *user, const struct store_table *t), void *user)
{
	struct query q = query_match(sql_store_of(store),
				     TABLE_ALL " WHERE " TABLE_LIVE TABLE_OURS TABLE_ORDER, NULL);

	return sql_tables_each(&q, row, user);
}
