/*
 * The host's rules of the house in a store of SQL: networks that are kept
 * out, and what is switched while the server runs.
 */
#include <string.h>

#include "base/check.h"
#include "store/sql/inside.h"

enum store_status sql_network_ban(struct store *store, const struct store_network_ban *b)
{
	sql_news(store, STORE_NEWS_HOUSE, NULL, NULL);

	CHECK(b->bits >= 0 && b->bits <= 8 * STORE_NETWORK_BYTES &&
	      strlen(b->reason) < STORE_REASON_MAX);

	struct query q = query_write(sql_store_of(store),
				     "INSERT INTO network_ban (network, bits, created, until,"
				     " reason) VALUES (?, ?, ?, ?, ?)"
				     " ON CONFLICT (network, bits) DO UPDATE SET"
				     " created = excluded.created, until = excluded.until,"
				     " reason = excluded.reason");

	bind_bytes(&q, b->network, STORE_NETWORK_BYTES);
	bind_int(&q, b->bits);
	bind_int(&q, b->created);
	bind_int(&q, b->until);
	bind_text(&q, b->reason);
	return query_run(&q);
}

enum store_status sql_network_unban(struct store *store, const uint8_t network[STORE_NETWORK_BYTES],
				    int bits)
{
	sql_news(store, STORE_NEWS_HOUSE, NULL, NULL);

	struct query q = query_write(sql_store_of(store),
				     "DELETE FROM network_ban WHERE network = ? AND bits = ?");

	bind_bytes(&q, network, STORE_NETWORK_BYTES);
	bind_int(&q, bits);
	return query_run_found(&q);
}

enum store_status sql_network_bans(struct store *store,
				   bool (*row)(void *user, const struct store_network_ban *b),
				   void *user)
{
	struct query q = query(sql_store_of(store),
			       "SELECT network, bits, created, until, reason FROM network_ban"
			       " ORDER BY network, bits");
	struct store_network_ban ban;

	while (query_row(&q)) {
		memset(&ban, 0, sizeof(ban));
		take_bytes(&q, ban.network, STORE_NETWORK_BYTES);
		ban.bits = (int)take_int(&q);
		ban.created = take_int(&q);
		ban.until = take_int(&q);
		take_text(&q, ban.reason, sizeof(ban.reason));
		if (q.status != STORE_OK || !row(user, &ban))
			break;
	}
	return query_end(&q);
}

enum store_status sql_setting_set(struct store *store, const char *name, const char *value)
{
	sql_news(store, STORE_NEWS_HOUSE, NULL, NULL);

	CHECK(strlen(name) < STORE_WORD_MAX && strlen(value) < STORE_VALUE_MAX);

	struct sql_store *s = sql_store_of(store);
	struct query q = query_write(s, value[0] ? "INSERT INTO setting (name, value) VALUES (?, ?)"
						   " ON CONFLICT (name) DO UPDATE SET"
						   " value = excluded.value"
						 : "DELETE FROM setting WHERE name = ?");

	bind_text(&q, name);
	if (value[0])
		bind_text(&q, value);
	return query_run(&q);
}

enum store_status sql_setting_find(struct store *store, const char *name, struct buf *out)
{
	struct query q = query(sql_store_of(store), "SELECT value FROM setting WHERE name = ?");

	bind_text(&q, name);
	if (query_row(&q))
		buf_slice(out, take_slice(&q));
	return query_end_found(&q);
}

/* All nodes share the one sign of life. Who would have to wait for another's has
 * no need to write it: a turn must not hang on it. */
enum store_status sql_pulse_set(struct store *store, const struct store_pulse *p)
{
	struct query q = query_write(sql_store_of(store),
				     "INSERT INTO pulse SELECT 1, ?, ?, ? WHERE 1"
				     " /*: = 1 AND pg_try_advisory_xact_lock(1346457159) :*/"
				     " ON CONFLICT (one) DO UPDATE SET at = excluded.at,"
				     " doubt_by = excluded.doubt_by,"
				     " doubt_until = excluded.doubt_until");

	bind_int(&q, p->at);
	bind_int(&q, p->doubt_by);
	bind_int(&q, p->doubt_until);
	return query_run(&q);
}

enum store_status sql_pulse(struct store *store, struct store_pulse *out)
{
	struct query q = query(sql_store_of(store), "SELECT at, doubt_by, doubt_until FROM pulse");

	*out = (struct store_pulse){ 0 };
	if (query_row(&q)) {
		out->at = take_int(&q);
		out->doubt_by = take_int(&q);
		out->doubt_until = take_int(&q);
	}
	return query_end_found(&q);
}

_Static_assert(STORE_TABLE_FROZEN == 3, "as the statement says");

enum store_status sql_counts(struct sql_store *s, struct store_facts *out)
{
	struct query q = query(s, "SELECT (SELECT count(*) FROM game_table WHERE status = 3),"
				  " (SELECT count(*) FROM report WHERE handled = 0)");

	if (query_row(&q)) {
		out->frozen = take_int(&q);
		out->reports_open = take_int(&q);
	}
	return query_end(&q);
}
