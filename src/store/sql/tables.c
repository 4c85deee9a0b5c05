/*
 * Tables and their places in a store of SQL. However a table is found, it
 * is loaded in one way: its row, its places, the number and time of its last
 * line. The lines themselves are read only when somebody asks for them.
 */
#include <string.h>

#include "base/check.h"
#include "store/sql/inside.h"

enum store_status sql_table_row(struct sql_store *s, const char *id, int64_t *out)
{
	return query_lookup(s, "SELECT row FROM game_table WHERE id = ?", id, out);
}

/* Writing. */

static void bind_hash(struct query *q, bool is_there, const uint8_t *hash)
{
	bind_bytes_or_null(q, is_there, hash, STORE_HASH_BYTES);
}

/* The columns that change, in the order of both statements below. */
static void bind_table(struct query *q, const struct store_table *t, int64_t host)
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
	bind_hash(q, t->has_commitment, t->commitment);
	bind_text(q, t->next);
	bind_hash(q, t->has_cards, t->cards);
	bind_text(q, t->id);
}

#define TABLE_COLUMNS                                                                       \
	"game, setup, options, clock, live, players, is_private, spectators, host, status," \
	" created, started, ended, changed, name, commitment, next, cards"

enum store_status sql_table_add(struct store *store, const struct store_table *t)
{
	struct sql_store *s = sql_store_of(store);
	int64_t host;
	enum store_status status = sql_account_row_or_none(s, t->host, &host);

	if (status != STORE_OK)
		return status;
	s->driver->doubt(s, t->id);
	sql_touch(s, t->id);
	sql_news(store, STORE_NEWS_TABLE, t->id, NULL);

	struct query q =
		query_write(s, "INSERT INTO game_table (" TABLE_COLUMNS ", id)"
			       " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
			       " ON CONFLICT DO NOTHING");

	bind_table(&q, t, host);
	return query_run_new(&q);
}

/* Host, status and cards have an index each, which SQLite writes anew for every
 * column that is named, whatever stands in it: so they are named only when they
 * change. The first of these that finds the row is the one. */
#define TABLE_PLAIN_SET                                                                     \
	"UPDATE game_table SET game = ?1, setup = ?2, options = ?3, clock = ?4, live = ?5," \
	" players = ?6, is_private = ?7, spectators = ?8, created = ?11, started = ?12,"    \
	" ended = ?13, changed = ?14, name = ?15, commitment = ?16, next = ?17"
#define TABLE_PLAIN_SAME                                   \
	" WHERE id = ?19 AND host IS NOT DISTINCT FROM ?9" \
	" AND cards IS NOT DISTINCT FROM ?18"

enum store_status sql_table_save(struct store *store, const struct store_table *t)
{
	static const char *const ways[] = {
		TABLE_PLAIN_SET TABLE_PLAIN_SAME " AND status = ?10",
		TABLE_PLAIN_SET ", status = ?10" TABLE_PLAIN_SAME " AND " TABLE_LIVE,
		TABLE_PLAIN_SET ", status = ?10, host = ?9, cards = ?18"
				" WHERE id = ?19 AND (" TABLE_LIVE " OR status = ?10)",
	};
	struct sql_store *s = sql_store_of(store);
	int64_t host;
	enum store_status status = sql_account_row_or_none(s, t->host, &host);

	if (status != STORE_OK)
		return status;
	s->driver->doubt(s, t->id);
	sql_touch(s, t->id);
	sql_news(store, STORE_NEWS_TABLE, t->id, NULL);
	status = STORE_NONE;
	for (size_t i = 0; i < sizeof(ways) / sizeof(*ways) && status == STORE_NONE; i++) {
		struct query q = query_write(s, ways[i]);

		bind_table(&q, t, host);
		status = query_run_found(&q);
	}
	return status;
}

enum store_status sql_table_delete(struct store *store, const char *id)
{
	struct sql_store *s = sql_store_of(store);
	enum store_status status = s->driver->settle(s);

	if (status != STORE_OK)
		return status;

	sql_news(store, STORE_NEWS_TABLE, id, NULL);

	struct query q = query_write(s, "DELETE FROM game_table WHERE id = ?");

	bind_text(&q, id);
	return query_run_found(&q);
}

/* From `bot` on, in their order in the table. */
static void bind_place(struct query *q, const struct store_place *p)
{
	bind_text(q, p->bot);
	bind_int(q, p->seat);
	bind_int(q, p->away);
	bind_hash(q, p->has_commitment, p->commitment);
	bind_hash(q, p->has_opening, p->opening);
	bind_text_or_null(q, p->kept);
	bind_hash(q, p->has_who, p->who);
	bind_hash(q, p->has_salt, p->salt);
}

/* The same person or bot as before; who sits where stays, and its index too.
 * NONE: it is another, or nobody sat there. */
static enum store_status place_change(struct sql_store *s, const char *table,
				      const struct store_place *p, int64_t account)
{
	struct query q = query_write(
		s, "UPDATE place SET is_person = ?, bot = ?, seat = ?, away = ?, commitment = ?,"
		   " opening = ?, kept = ?, who = ?, salt = ? WHERE number = ?"
		   " AND account IS NOT DISTINCT FROM ?"
		   " AND game_table = (SELECT row FROM game_table WHERE id = ?)");

	bind_int(&q, p->is_person);
	bind_place(&q, p);
	bind_int(&q, p->number);
	bind_row(&q, account);
	bind_text(&q, table);
	return query_run_found(&q);
}

/* TAKEN: he sits there in another place. */
static enum store_status sits_nowhere_else(struct sql_store *s, int64_t table,
					   const struct store_place *p, int64_t account)
{
	struct query q = query(s, "SELECT 1 FROM place WHERE account = ? AND game_table = ?"
				  " AND number <> ?");

	bind_int(&q, account);
	bind_int(&q, table);
	bind_int(&q, p->number);
	query_row(&q);

	enum store_status status = query_end_found(&q);

	return status == STORE_OK ? STORE_TAKEN : status == STORE_NONE ? STORE_OK : status;
}

enum store_status sql_place_set(struct store *store, const char *table, const struct store_place *p)
{
	CHECK(p->is_person || (p->bot[0] && !p->account[0]));

	struct sql_store *s = sql_store_of(store);
	int64_t account, row;
	enum store_status status = sql_account_row_or_none(s, p->account, &account);

	if (status != STORE_OK)
		return status;
	sql_touch(s, table);
	sql_news(store, STORE_NEWS_TABLE, table, NULL);
	status = place_change(s, table, p, account);
	if (status != STORE_NONE)
		return status;
	status = sql_table_row(s, table, &row);
	if (status == STORE_OK && account)
		status = sits_nowhere_else(s, row, p, account);
	if (status != STORE_OK)
		return status;

	struct query q = query_write(
		s, "INSERT INTO place (game_table, number, is_person, account, bot, seat, away,"
		   " commitment, opening, kept, who, salt)"
		   " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
		   " ON CONFLICT (game_table, number) DO UPDATE SET is_person = excluded.is_person,"
		   " account = excluded.account, bot = excluded.bot, seat = excluded.seat,"
		   " away = excluded.away, commitment = excluded.commitment,"
		   " opening = excluded.opening, kept = excluded.kept, who = excluded.who,"
		   " salt = excluded.salt");

	bind_int(&q, row);
	bind_int(&q, p->number);
	bind_int(&q, p->is_person);
	bind_row(&q, account);
	bind_place(&q, p);
	return query_run(&q);
}

enum store_status sql_place_remove(struct store *store, const char *table, int number)
{
	sql_touch(sql_store_of(store), table);
	sql_news(store, STORE_NEWS_TABLE, table, NULL);

	struct query q = query_write(sql_store_of(store),
				     "DELETE FROM place WHERE number = ? AND game_table ="
				     " (SELECT row FROM game_table WHERE id = ?)");

	bind_int(&q, number);
	bind_text(&q, table);
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
