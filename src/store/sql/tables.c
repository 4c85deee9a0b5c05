/*
 * Tables and their places in a store of SQL. However a table is found, it
 * is loaded in one way: its row, its places, the number and time of its last
 * line. The lines themselves are read only when somebody asks for them. How they
 * are written is each database's own.
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

static enum store_status load_places(struct sql_store *s, int64_t row, struct store_table *out)
{
	struct query q =
		query(s, "SELECT number, is_person, id, name, bot, seat, away, commitment,"
			 " opening, kept, who, salt FROM place LEFT JOIN account ON row = account"
			 " WHERE game_table = ? ORDER BY number");

	bind_int(&q, row);
	while (query_row(&q)) {
		if (out->place_count == STORE_PLACES_MAX)
			q.status = STORE_DAMAGED; /* nobody put so many */
		else
			take_place(&q, &out->places[out->place_count++]);
	}
	return query_end(&q);
}

enum store_status sql_table_load(struct sql_store *s, int64_t row, struct store_table *out)
{
	struct query q =
		query(s, "SELECT id, game, setup, options, clock, live, players, is_private,"
			 " spectators, (SELECT id FROM account WHERE row = host), status,"
			 " created, started, ended, changed, name, commitment, next, cards"
			 " FROM game_table WHERE row = ?");
	enum store_status status;

	memset(out, 0, sizeof(*out));
	bind_int(&q, row);
	if (query_row(&q))
		take_table(&q, out);
	status = query_end_found(&q);
	if (status == STORE_OK)
		status = load_places(s, row, out);
	if (status == STORE_OK)
		status = s->driver->line_last(s, row, out);
	return status;
}

enum store_status sql_table_find(struct store *store, const char *id, struct store_table *out)
{
	struct sql_store *s = sql_store_of(store);
	int64_t row;
	enum store_status status = sql_table_row(s, id, &row);

	return status == STORE_OK ? sql_table_load(s, row, out) : status;
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
	struct query q =
		query(sql_store_of(store),
		      "SELECT row FROM game_table WHERE " TABLE_LIVE TABLE_OURS " ORDER BY row");
	struct store_table table;

	while (query_row(&q)) {
		q.status = sql_table_load(q.s, take_int(&q), &table);
		if (q.status != STORE_OK || !row(user, &table))
			break;
	}
	return query_end(&q);
}
