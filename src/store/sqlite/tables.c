/*
 * Writing tables and their places in SQLite, where a question is as near as an
 * answer that is remembered, and where an index is written for every column that is
 * named.
 */
#include "base/check.h"
#include "store/sqlite/inside.h"

enum store_status sqlite_table_add(struct store *store, const struct store_table *t)
{
	struct sql_store *s = sql_store_of(store);
	int64_t host, row;
	enum store_status status = sql_account_row_or_none(s, t->host, &host);

	if (status != STORE_OK)
		return status;
	s->driver->doubt(s, t->id);
	sql_touch(s, t->id);
	sql_news(store, STORE_NEWS_TABLE, t->id, NULL);
	return sql_table_insert(s, t, host, &row);
}

/* Host, status and cards have an index each, which is written anew for every
 * column that is named, whatever stands in it: so they are named only when they
 * change. The first of these that finds the row is the one. */
#define TABLE_PLAIN_SET                                                                     \
	"UPDATE game_table SET game = ?1, setup = ?2, options = ?3, clock = ?4, live = ?5," \
	" players = ?6, is_private = ?7, spectators = ?8, created = ?11, started = ?12,"    \
	" ended = ?13, changed = ?14, name = ?15, commitment = ?16, next = ?17"
#define TABLE_PLAIN_SAME                                   \
	" WHERE id = ?19 AND host IS NOT DISTINCT FROM ?9" \
	" AND cards IS NOT DISTINCT FROM ?18"

enum store_status sqlite_table_save(struct store *store, const struct store_table *t)
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

		sql_bind_table(&q, t, host);
		status = query_run_found(&q);
	}
	return status;
}

static void bind_hash(struct query *q, bool is_there, const uint8_t *hash)
{
	bind_bytes_or_null(q, is_there, hash, STORE_HASH_BYTES);
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

#define PLACE_CHANGE                                                                   \
	"UPDATE place SET is_person = ?, bot = ?, seat = ?, away = ?, commitment = ?," \
	" opening = ?, kept = ?, who = ?, salt = ? WHERE number = ? AND"               \
	" game_table = (SELECT row FROM game_table WHERE id = ?) AND account "

/* The same person or bot as before; who sits where stays, and its index too.
 * NONE: it is another, or nobody sat there. */
static enum store_status place_change(struct sql_store *s, const char *table,
				      const struct store_place *p)
{
	struct query q = query_write(s, p->account[0] ? PLACE_CHANGE
						"= (SELECT row FROM account WHERE id = ?)"
						      : PLACE_CHANGE "IS NULL");

	bind_int(&q, p->is_person);
	bind_place(&q, p);
	bind_int(&q, p->number);
	bind_text(&q, table);
	if (p->account[0])
		bind_text(&q, p->account);
	return query_run_found(&q);
}

/* Somebody who has just sat down, and so nearly always where nobody sat. NONE: the
 * place is another's, or it cannot be his; which of the two the slower way finds. */
static enum store_status place_new(struct sql_store *s, const char *table,
				   const struct store_place *p)
{
	struct query q = query_write(
		s, "INSERT INTO place (game_table, number, is_person, account, bot, seat, away)"
		   " SELECT game_table.row, ?, ?, account.row, ?, ?, ? FROM game_table, account"
		   " WHERE game_table.id = ? AND account.id = ? ON CONFLICT DO NOTHING");

	bind_int(&q, p->number);
	bind_int(&q, p->is_person);
	bind_text(&q, p->bot);
	bind_int(&q, p->seat);
	bind_int(&q, p->away);
	bind_text(&q, table);
	bind_text(&q, p->account);
	return query_run_found(&q);
}

/* He has taken no part in a draw. */
static bool is_newcomer(const struct store_place *p)
{
	return p->account[0] && p->seat < 0 && !p->has_commitment && !p->has_opening &&
	       !p->has_who && !p->has_salt && !p->kept[0];
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

enum store_status sqlite_place_set(struct store *store, const char *table,
				   const struct store_place *p)
{
	CHECK(p->is_person || (p->bot[0] && !p->account[0]));

	struct sql_store *s = sql_store_of(store);
	int64_t account, row;
	enum store_status status;

	sql_touch(s, table);
	sql_news(store, STORE_NEWS_TABLE, table, NULL);
	status = is_newcomer(p) ? place_new(s, table, p) : STORE_NONE;
	if (status == STORE_NONE)
		status = place_change(s, table, p);
	if (status != STORE_NONE)
		return status;
	status = sql_account_row_or_none(s, p->account, &account);
	if (status == STORE_OK)
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

enum store_status sqlite_place_remove(struct store *store, const char *table, int number)
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
