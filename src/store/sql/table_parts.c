/*
 * What belongs to a table in a store of SQL but is kept apart from it: its
 * card set, which others may have too; the seed, which nobody may see by
 * accident; draws of luck that were given up; what was found when it froze;
 * invites.
 */
#include <string.h>

#include "base/check.h"
#include "store/sql/inside.h"

enum store_status sql_cards_add(struct store *store, const uint8_t hash[STORE_HASH_BYTES],
				struct slice text, int64_t at)
{
	struct query q = query_write(sql_store_of(store),
				     "INSERT INTO card_set (hash, text, added) VALUES (?, ?, ?)"
				     " ON CONFLICT (hash) DO UPDATE SET added = excluded.added");

	bind_bytes(&q, hash, STORE_HASH_BYTES);
	bind_slice(&q, text);
	bind_int(&q, at);
	return query_run(&q);
}

enum store_status sql_cards_find(struct store *store, const uint8_t hash[STORE_HASH_BYTES],
				 struct buf *out)
{
	struct query q = query(sql_store_of(store), "SELECT text FROM card_set WHERE hash = ?");

	bind_bytes(&q, hash, STORE_HASH_BYTES);
	if (query_row(&q)) {
		buf_clear(out);
		buf_slice(out, take_slice(&q));
	}
	return query_end_found(&q);
}

enum store_status sql_seed_set(struct store *store, const char *table,
			       const uint8_t seed[STORE_SEED_BYTES])
{
	struct sql_store *s = sql_store_of(store);
	int64_t row;
	enum store_status status = sql_table_row(s, table, &row);

	if (status != STORE_OK)
		return status;

	sql_touch(s, table);

	struct query q =
		query_write(s, "INSERT INTO seed VALUES (?, ?)"
			       " ON CONFLICT (game_table) DO UPDATE SET seed = excluded.seed");

	bind_int(&q, row);
	bind_bytes(&q, seed, STORE_SEED_BYTES);
	return query_run(&q);
}

enum store_status sql_seed_find(struct store *store, const char *table,
				uint8_t out[STORE_SEED_BYTES])
{
	struct query q = query(sql_store_of(store), "SELECT seed FROM seed WHERE game_table ="
						    " (SELECT row FROM game_table WHERE id = ?)");

	bind_text(&q, table);
	if (query_row(&q))
		take_bytes(&q, out, STORE_SEED_BYTES);
	return query_end_found(&q);
}

enum store_status sql_draw_add(struct store *store, const char *table, int number,
			       struct slice text)
{
	CHECK(text.len < STORE_DRAW_MAX);

	struct sql_store *s = sql_store_of(store);
	int64_t row;
	enum store_status status = sql_table_row(s, table, &row);

	if (status != STORE_OK)
		return status;

	sql_touch(s, table);

	struct query q =
		query_write(s, "INSERT INTO draw (game_table, number, text) VALUES (?, ?, ?)"
			       " ON CONFLICT DO NOTHING");

	bind_int(&q, row);
	bind_int(&q, number);
	bind_slice(&q, text);
	return query_run_new(&q);
}

enum store_status sql_draws(struct store *store, const char *table,
			    bool (*row)(void *user, struct slice text), void *user)
{
	struct query q = query(sql_store_of(store),
			       "SELECT text FROM draw WHERE game_table ="
			       " (SELECT row FROM game_table WHERE id = ?) ORDER BY number");

	bind_text(&q, table);
	while (query_row(&q))
		if (!row(user, take_slice(&q)))
			break;
	return query_end(&q);
}

enum store_status sql_table_freeze(struct store *store, const char *id, struct slice reason,
				   struct slice position, int64_t at)
{
	struct sql_store *s = sql_store_of(store);
	struct query status = query_write(s, "UPDATE game_table SET status = ?, changed = ?"
					     " WHERE id = ?");

	s->driver->doubt(s, id);
	sql_touch(s, id);
	sql_news(store, STORE_NEWS_TABLE, id, NULL);
	bind_int(&status, STORE_TABLE_FROZEN);
	bind_int(&status, at);
	bind_text(&status, id);

	enum store_status found = query_run_found(&status);

	if (found != STORE_OK)
		return found;

	struct query q = query_write(s, "INSERT INTO frozen VALUES"
					" ((SELECT row FROM game_table WHERE id = ?), ?, ?, ?)"
					" ON CONFLICT (game_table) DO UPDATE SET"
					" reason = excluded.reason, position = excluded.position,"
					" at = excluded.at");

	bind_text(&q, id);
	bind_slice(&q, reason);
	bind_slice(&q, position);
	bind_int(&q, at);
	return query_run(&q);
}

enum store_status sql_frozen_find(struct store *store, const char *id, struct buf *reason,
				  struct buf *position)
{
	struct query q =
		query(sql_store_of(store), "SELECT reason, position FROM frozen WHERE game_table ="
					   " (SELECT row FROM game_table WHERE id = ?)");

	bind_text(&q, id);
	if (query_row(&q)) {
		buf_clear(reason);
		buf_slice(reason, take_slice(&q));
		buf_clear(position);
		buf_slice(position, take_slice(&q));
	}
	return query_end_found(&q);
}

/* The new one stays, whatever the clock says of the others. */
static enum store_status invites_trim(struct sql_store *s, const struct store_invite *i, int most)
{
	struct query q =
		query_write(s, "DELETE FROM invite WHERE token IN (SELECT token FROM invite"
			       " WHERE game_table = (SELECT row FROM game_table WHERE id = ?)"
			       " AND token <> ? ORDER BY created DESC, token"
			       " LIMIT " ALL_ROWS " OFFSET ?)");

	bind_text(&q, i->table);
	bind_bytes(&q, i->token, STORE_HASH_BYTES);
	bind_int(&q, most - 1);
	return query_run(&q);
}

enum store_status sql_invite_add(struct store *store, const struct store_invite *i, int most)
{
	struct sql_store *s = sql_store_of(store);
	int64_t row;
	enum store_status status = sql_table_row(s, i->table, &row);

	if (status != STORE_OK)
		return status;

	struct query q = query_write(s, "INSERT INTO invite (token, game_table, created, expires)"
					" VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING");

	bind_bytes(&q, i->token, STORE_HASH_BYTES);
	bind_int(&q, row);
	bind_int(&q, i->created);
	bind_int(&q, i->expires);
	status = query_run_new(&q);
	return status == STORE_OK ? invites_trim(s, i, most) : status;
}

enum store_status sql_invite_find(struct store *store, const uint8_t token[STORE_HASH_BYTES],
				  struct store_invite *out)
{
	struct query q = query(sql_store_of(store),
			       "SELECT game_table.id, invite.created, expires FROM invite"
			       " JOIN game_table ON game_table.row = invite.game_table"
			       " WHERE token = ?");

	bind_bytes(&q, token, STORE_HASH_BYTES);
	if (query_row(&q)) {
		memset(out, 0, sizeof(*out));
		memcpy(out->token, token, STORE_HASH_BYTES);
		take_text(&q, out->table, sizeof(out->table));
		out->created = take_int(&q);
		out->expires = take_int(&q);
	}
	return query_end_found(&q);
}

enum store_status sql_invites_revoke(struct store *store, const char *table)
{
	struct query q =
		query_write(sql_store_of(store), "DELETE FROM invite WHERE game_table ="
						 " (SELECT row FROM game_table WHERE id = ?)");

	bind_text(&q, table);
	return query_run(&q);
}
