/*
 * Matches in a store of SQL: checkpoints, results, and what a player has
 * played. Their lines are in lines.c.
 */
#include <string.h>

#include "base/check.h"
#include "store/sql/inside.h"

/* Checkpoints. */

enum store_status sql_checkpoint_set(struct store *store, const char *table,
				     const struct store_checkpoint *c)
{
	CHECK(c->text.len < STORE_CHECKPOINT_MAX);

	struct sql_store *s = sql_store_of(store);
	int64_t row;
	enum store_status status = sql_table_row(s, table, &row);

	if (status != STORE_OK)
		return status;
	sql_touch(s, table);

	struct query q = query_write(
		s, "INSERT INTO checkpoint (game_table, number, form, frame_0, frame_1, frame_2,"
		   " frame_3, frame_4, text) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
		   " ON CONFLICT (game_table, number) DO UPDATE SET form = excluded.form,"
		   " frame_0 = excluded.frame_0, frame_1 = excluded.frame_1,"
		   " frame_2 = excluded.frame_2, frame_3 = excluded.frame_3,"
		   " frame_4 = excluded.frame_4, text = excluded.text");

	bind_int(&q, row);
	bind_int(&q, c->number);
	bind_int(&q, c->form);
	for (int i = 0; i < STORE_VIEWERS; i++)
		bind_int(&q, c->frames[i]);
	bind_slice(&q, c->text);
	return query_run(&q);
}

enum store_status sql_checkpoint_find(struct store *store, const char *table, int form, int viewer,
				      uint32_t frame, struct buf *out, struct store_checkpoint *c)
{
	struct query q = query(
		sql_store_of(store),
		"SELECT number, form, frame_0, frame_1, frame_2, frame_3, frame_4, text"
		" FROM checkpoint WHERE game_table = (SELECT row FROM game_table WHERE id = ?)"
		" AND form = ? AND CASE ? WHEN 0 THEN frame_0 WHEN 1 THEN frame_1"
		" WHEN 2 THEN frame_2 WHEN 3 THEN frame_3 ELSE frame_4 END <= ?"
		" ORDER BY number DESC LIMIT 1");

	bind_text(&q, table);
	bind_int(&q, form);
	bind_int(&q, viewer);
	bind_int(&q, frame);
	buf_clear(out);
	if (query_row(&q)) {
		c->number = (uint32_t)take_int(&q);
		c->form = (int)take_int(&q);
		for (int i = 0; i < STORE_VIEWERS; i++)
			c->frames[i] = (uint32_t)take_int(&q);
		buf_slice(out, take_slice(&q));
		c->text = buf_slice_of(out);
	}
	return query_end_found(&q);
}

/* Results. */

static enum store_status results_clear(struct sql_store *s, int64_t table)
{
	struct query q = query_write(s, "DELETE FROM result WHERE game_table = ?");

	bind_int(&q, table);
	return query_run(&q);
}

enum store_status sql_results_set(struct store *store, const char *table,
				  const struct store_result *results, int count)
{
	CHECK(count <= STORE_PLACES_MAX);

	struct sql_store *s = sql_store_of(store);
	int64_t row;
	enum store_status status = sql_table_row(s, table, &row);

	sql_touch(s, table);
	if (status == STORE_OK)
		status = results_clear(s, row);
	for (int i = 0; status == STORE_OK && i < count; i++) {
		struct query q = query_write(s, "INSERT INTO result VALUES (?, ?, ?, ?)");

		bind_int(&q, row);
		bind_int(&q, results[i].seat);
		bind_int(&q, results[i].points);
		bind_int(&q, results[i].won);
		status = query_run(&q);
	}
	return status;
}

/* A player's matches. */

/* What the table tells is for those who sit there: another's is no place to
 * begin. */
static enum store_status match_behind(struct sql_store *s, const char *account, const char *after,
				      int64_t *out)
{
	*out = INT64_MAX;
	if (!after)
		return STORE_OK;

	struct query q = query(s, "SELECT place.game_table FROM place"
				  " JOIN game_table ON game_table.row = place.game_table"
				  " JOIN account ON account.row = place.account"
				  " WHERE game_table.id = ? AND account.id = ?");

	bind_text(&q, after);
	bind_text(&q, account);
	if (query_row(&q))
		*out = take_int(&q);
	return query_end_found(&q);
}

enum store_status sql_matches(struct store *store, const char *account, const char *after, int most,
			      bool (*row)(void *user, const struct store_match *m), void *user)
{
	struct sql_store *s = sql_store_of(store);
	int64_t behind;
	enum store_status status = match_behind(s, account, after, &behind);

	if (status != STORE_OK)
		return status;

	struct query q = query(s, MATCH_SELECT " WHERE game_table.row IN"
					       " (SELECT game_table FROM place WHERE account ="
					       "  (SELECT row FROM account WHERE id = ?1)"
					       "  AND game_table < ?2"
					       "  ORDER BY game_table DESC LIMIT ?3)" MATCH_ORDER);

	bind_text(&q, account);
	bind_int(&q, behind);
	bind_int(&q, most);
	return sql_matches_each(&q, account, row, user);
}

enum store_status sql_statistics(struct store *store, const char *account,
				 bool (*row)(void *user, const struct store_statistics *n),
				 void *user)
{
	struct query q = query(sql_store_of(store),
			       "SELECT game, count(*), " WON_HIMSELF ", " SUM_POINTS ", max(points)"
			       " FROM (SELECT game_table, seat, bot FROM place"
			       " WHERE account = (SELECT row FROM account WHERE id = ?)"
			       " ORDER BY game_table DESC LIMIT ?) AS place"
			       " JOIN result ON result.game_table = place.game_table"
			       " AND result.seat = place.seat"
			       " JOIN game_table ON game_table.row = place.game_table"
			       " GROUP BY game ORDER BY game");

	bind_text(&q, account);
	bind_int(&q, STORE_STATISTICS_MAX);
	while (query_row(&q)) {
		struct store_statistics n = { .matches = 0 };

		take_text(&q, n.game, sizeof(n.game));
		n.matches = (uint32_t)take_int(&q);
		n.won = (uint32_t)take_int(&q);
		n.points = take_int(&q);
		n.best = (int32_t)take_int(&q);
		if (q.status != STORE_OK || !row(user, &n))
			break;
	}
	return query_end(&q);
}
