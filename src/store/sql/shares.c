/*
 * Links by which a match is shown to whoever has the key: kept as the key's
 * hash, with whose eyes and how far. They go with their table, with the account
 * that made them, and when it takes them back.
 */
#include <string.h>

#include "store/sql/inside.h"

/* Of an account at a table, by their ids. */
#define OF_BOTH                                                   \
	" game_table = (SELECT row FROM game_table WHERE id = ?)" \
	" AND account = (SELECT row FROM account WHERE id = ?)"

/* The new one stays, whatever the clock says of the others. */
static enum store_status shares_trim(struct sql_store *s, const struct store_share *i, int most)
{
	struct query q = query_write(s, "DELETE FROM share WHERE token IN"
					" (SELECT token FROM share WHERE" OF_BOTH
					" AND token <> ? ORDER BY created DESC, token"
					" LIMIT " ALL_ROWS " OFFSET ?)");

	bind_text(&q, i->table);
	bind_text(&q, i->account);
	bind_bytes(&q, i->token, STORE_HASH_BYTES);
	bind_int(&q, most - 1);
	return query_run(&q);
}

enum store_status sql_share_add(struct store *store, const struct store_share *i, int most)
{
	struct sql_store *s = sql_store_of(store);
	int64_t table, account;
	enum store_status status = sql_table_row(s, i->table, &table);

	if (status == STORE_OK)
		status = sql_account_row(s, i->account, &account);
	if (status != STORE_OK)
		return status;

	struct query q =
		query_write(s, "INSERT INTO share (token, game_table, account, viewer, lines,"
			       " created) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING");

	bind_bytes(&q, i->token, STORE_HASH_BYTES);
	bind_int(&q, table);
	bind_int(&q, account);
	bind_int(&q, i->viewer);
	bind_int(&q, i->lines);
	bind_int(&q, i->created);
	status = query_run_new(&q);
	return status == STORE_OK ? shares_trim(s, i, most) : status;
}

#define SHARE_ROWS                                                         \
	"SELECT game_table.id, account.id, viewer, lines, share.created"   \
	" FROM share JOIN game_table ON game_table.row = share.game_table" \
	" JOIN account ON account.row = share.account"

/* All but the key's hash. */
static void take_share(struct query *q, struct store_share *out)
{
	memset(out, 0, sizeof(*out));
	take_text(q, out->table, sizeof(out->table));
	take_text(q, out->account, sizeof(out->account));
	out->viewer = (int)take_int(q);
	out->lines = take_int(q);
	out->created = take_int(q);
}

enum store_status sql_share_find(struct store *store, const uint8_t token[STORE_HASH_BYTES],
				 struct store_share *out)
{
	struct query q = query(sql_store_of(store), SHARE_ROWS " WHERE token = ?");

	bind_bytes(&q, token, STORE_HASH_BYTES);
	if (query_row(&q)) {
		take_share(&q, out);
		memcpy(out->token, token, STORE_HASH_BYTES);
	}
	return query_end_found(&q);
}

enum store_status sql_shares(struct store *store, const char *account,
			     bool (*row)(void *user, const struct store_share *i), void *user)
{
	struct query q = query(sql_store_of(store),
			       SHARE_ROWS " WHERE account.id = ? ORDER BY share.created, token");
	struct store_share share;

	bind_text(&q, account);
	while (query_row(&q)) {
		take_share(&q, &share);
		if (q.status != STORE_OK || !row(user, &share))
			break;
	}
	return query_end(&q);
}

enum store_status sql_shares_revoke(struct store *store, const char *table, const char *account)
{
	struct query q = query_write(sql_store_of(store), "DELETE FROM share WHERE" OF_BOTH);

	bind_text(&q, table);
	bind_text(&q, account);
	return query_run(&q);
}
