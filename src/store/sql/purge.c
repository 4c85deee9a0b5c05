/*
 * What does not stay for ever, in every store of SQL. Each statement takes a
 * time and a limit; what hangs on a deleted row goes with it by the schema's
 * foreign keys.
 */
#include <stddef.h>
#include <string.h>

#include "store/sql/inside.h"

#define FROZEN "3"
#define CLOSED "5"
_Static_assert(STORE_TABLE_FROZEN == 3 && STORE_TABLE_CLOSED == 5, "as the texts say");

/* Of tables that have not ended a node closes its own: it has them in memory, and knows
 * best how old they are. */
#define MINDED "/*: AND node_minds(game_table.row) :*/"

/* Adds to *deleted what one statement deletes. */
static enum store_status purge_one(struct sql_store *s, const char *sql, int64_t before, int most,
				   int *deleted)
{
	struct query q = query_write(s, sql);

	bind_int(&q, before);
	bind_int(&q, most);

	int64_t changed;
	enum store_status status = query_run_count(&q, &changed);

	*deleted += (int)changed;
	return status;
}

/* The same for tables: the statement returns their ids. */
static enum store_status purge_tables(struct sql_store *s, const char *sql, int64_t before,
				      int most, void (*table_gone)(void *user, const char *id),
				      void *user, int *deleted)
{
	struct query q = query_write(s, sql);

	bind_int(&q, before);
	bind_int(&q, most);
	while (query_row(&q)) {
		const char *id = take_string(&q);

		sql_news(&s->store, STORE_NEWS_TABLE, id, NULL);
		table_gone(user, id);
		++*deleted;
	}
	return query_end(&q);
}

/* What goes by its age alone, in this order. */
static const struct {
	size_t before; /* in struct store_retention */
	const char *sql;
} kinds[] = {
	{ offsetof(struct store_retention, unplayed_guests),
	  "DELETE FROM account WHERE row IN (SELECT row FROM account"
	  " WHERE is_guest /*: = 1 :*/ AND seen < ? AND NOT EXISTS"
	  "  (SELECT 1 FROM place WHERE place.account = account.row)"
	  " LIMIT ?)" },
	{ offsetof(struct store_retention, unseen_guests),
	  "DELETE FROM account WHERE row IN (SELECT row FROM account"
	  " WHERE is_guest /*: = 1 :*/ AND seen < ? AND NOT EXISTS"
	  "  (SELECT 1 FROM place JOIN game_table ON game_table.row = place.game_table"
	  "   WHERE place.account = account.row AND " TABLE_LIVE ")"
	  " LIMIT ?)" },
	{ offsetof(struct store_retention, expired),
	  "DELETE FROM session WHERE token IN"
	  " (SELECT token FROM session WHERE expires < ? LIMIT ?)" },
	{ offsetof(struct store_retention, expired),
	  "DELETE FROM invite WHERE token IN"
	  " (SELECT token FROM invite WHERE expires < ? LIMIT ?)" },
	{ offsetof(struct store_retention, known),
	  "DELETE FROM known WHERE (account, kind, place) IN"
	  " (SELECT account, kind, place FROM known WHERE seen < ? LIMIT ?)" },
	{ offsetof(struct store_retention, expired),
	  "DELETE FROM network_ban WHERE (network, bits) IN"
	  " (SELECT network, bits FROM network_ban WHERE until > 0 AND until < ? LIMIT ?)" },
	{ offsetof(struct store_retention, talk),
	  "DELETE FROM talk WHERE number IN"
	  " (SELECT number FROM talk WHERE at < ? LIMIT ?)" },
	{ offsetof(struct store_retention, reports),
	  "DELETE FROM report WHERE number IN"
	  " (SELECT number FROM report WHERE at < ? ORDER BY number LIMIT ?)" },
	{ offsetof(struct store_retention, reports),
	  "DELETE FROM kept_talk WHERE number IN"
	  " (SELECT number FROM kept_talk WHERE at < ? LIMIT ?)" },
	{ offsetof(struct store_retention, audit),
	  "DELETE FROM audit WHERE number IN"
	  " (SELECT number FROM audit WHERE at < ? ORDER BY number LIMIT ?)" },
	{ offsetof(struct store_retention, card_sets),
	  "DELETE FROM card_set WHERE hash IN"
	  " (SELECT hash FROM card_set WHERE added < ? AND NOT EXISTS"
	  "   (SELECT 1 FROM game_table WHERE game_table.cards = card_set.hash) LIMIT ?)" },
};

static enum store_status purge_kinds(struct sql_store *s, const struct store_retention *r,
				     int *deleted)
{
	enum store_status status = STORE_OK;

	for (size_t i = 0; status == STORE_OK && i < sizeof(kinds) / sizeof(kinds[0]); i++) {
		int64_t before;

		memcpy(&before, (const char *)r + kinds[i].before, sizeof(before));
		if (before)
			status = purge_one(s, kinds[i].sql, before, r->most, deleted);
	}
	return status;
}

enum store_status sql_purge(struct store *store, const struct store_retention *r,
			    void (*table_gone)(void *user, const char *id), void *user,
			    int *deleted)
{
	struct sql_store *s = sql_store_of(store);
	enum store_status status = STORE_OK;

	*deleted = 0;
	s->driver->doubt(s, NULL);
	if (r->frozen_tables)
		status = purge_one(s,
				   "UPDATE game_table SET status = " CLOSED ", ended = changed"
				   " WHERE row IN (SELECT row FROM game_table"
				   "  WHERE status = " FROZEN " AND changed < ?" MINDED " LIMIT ?)",
				   r->frozen_tables, r->most, deleted);
	if (status == STORE_OK && r->open_tables)
		status = purge_tables(s,
				      "DELETE FROM game_table WHERE row IN"
				      " (SELECT row FROM game_table WHERE " TABLE_NOT_STARTED
				      " AND changed < ?" MINDED " LIMIT ?) RETURNING id",
				      r->open_tables, r->most, table_gone, user, deleted);
	if (status == STORE_OK && r->orphan_tables)
		status = purge_tables(s,
				      "DELETE FROM game_table WHERE row IN"
				      " (SELECT row FROM game_table WHERE " TABLE_ENDED
				      " AND ended < ?"
				      "  AND NOT EXISTS (SELECT 1 FROM place"
				      "   WHERE place.game_table = game_table.row"
				      "   AND account IS NOT NULL) LIMIT ?) RETURNING id",
				      r->orphan_tables, r->most, table_gone, user, deleted);
	return status == STORE_OK ? purge_kinds(s, r, deleted) : status;
}
