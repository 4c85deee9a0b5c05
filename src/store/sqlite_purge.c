/*
 * What does not stay for ever, in the SQLite store. Each statement takes a
 * time and a limit; what hangs on a deleted row goes with it by the schema's
 * foreign keys.
 */
#include "store/sqlite_parts.h"

/* Adds to *deleted what one statement deletes. */
static enum store_status purge_one(struct sqlite_store *s, const char *sql, int64_t before,
				   int most, int *deleted)
{
	struct query q = query_write(s, sql);

	bind_int(&q, before);
	bind_int(&q, most);

	enum store_status status = query_run(&q);

	if (status == STORE_OK)
		*deleted += query_changed(s);
	return status;
}

/* The same for tables: the statement returns their ids. */
static enum store_status purge_tables(struct sqlite_store *s, const char *sql, int64_t before,
				      int most, void (*table_gone)(void *user, const char *id),
				      void *user, int *deleted)
{
	struct query q = query_write(s, sql);

	bind_int(&q, before);
	bind_int(&q, most);
	while (query_row(&q)) {
		table_gone(user, take_string(&q));
		++*deleted;
	}
	return query_end(&q);
}

static enum store_status purge_guests(struct sqlite_store *s, const struct store_retention *r,
				      int *deleted)
{
	enum store_status status = STORE_OK;

	if (r->unplayed_guests)
		status = purge_one(s,
				   "DELETE FROM account WHERE row IN (SELECT row FROM account"
				   " WHERE is_guest AND seen < ? AND NOT EXISTS"
				   "  (SELECT 1 FROM place WHERE place.account = account.row)"
				   " LIMIT ?)",
				   r->unplayed_guests, r->most, deleted);
	if (status == STORE_OK && r->unseen_guests)
		status = purge_one(s,
				   "DELETE FROM account WHERE row IN (SELECT row FROM account"
				   " WHERE is_guest AND seen < ? AND NOT EXISTS"
				   "  (SELECT 1 FROM place JOIN game_table"
				   "   ON game_table.row = place.game_table"
				   "   WHERE place.account = account.row AND " TABLE_LIVE ")"
				   " LIMIT ?)",
				   r->unseen_guests, r->most, deleted);
	return status;
}

static enum store_status purge_small(struct sqlite_store *s, const struct store_retention *r,
				     int *deleted)
{
	enum store_status status = STORE_OK;

	if (r->expired)
		status = purge_one(s,
				   "DELETE FROM session WHERE token IN"
				   " (SELECT token FROM session WHERE expires < ? LIMIT ?)",
				   r->expired, r->most, deleted);
	if (status == STORE_OK && r->expired)
		status = purge_one(s,
				   "DELETE FROM invite WHERE token IN"
				   " (SELECT token FROM invite WHERE expires < ? LIMIT ?)",
				   r->expired, r->most, deleted);
	if (status == STORE_OK && r->talk)
		status = purge_one(s,
				   "DELETE FROM talk WHERE number IN"
				   " (SELECT number FROM talk WHERE at < ? LIMIT ?)",
				   r->talk, r->most, deleted);
	return status;
}

enum store_status sqlite_purge(struct store *store, const struct store_retention *r,
			       void (*table_gone)(void *user, const char *id), void *user,
			       int *deleted)
{
	struct sqlite_store *s = sqlite_store_of(store);
	enum store_status status = STORE_OK;

	*deleted = 0;
	if (r->open_tables)
		status = purge_tables(s,
				      "DELETE FROM game_table WHERE row IN"
				      " (SELECT row FROM game_table WHERE " TABLE_NOT_STARTED
				      " AND changed < ?"
				      "  LIMIT ?) RETURNING id",
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
	if (status == STORE_OK)
		status = purge_guests(s, r, deleted);
	if (status == STORE_OK)
		status = purge_small(s, r, deleted);
	return status;
}
