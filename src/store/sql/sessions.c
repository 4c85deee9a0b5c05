/*
 * What lets a person in, in every store of SQL: sessions, recovery codes and
 * known places, all as hashes.
 */
#include <string.h>

#include "base/check.h"
#include "store/sql/inside.h"

#define SESSION_COLUMNS "token, account.id, session.created, session.seen, expires, browser, system"

static enum store_status recovery_clear(struct sql_store *s, int64_t account)
{
	struct query q = query_write(s, "DELETE FROM recovery WHERE account = ?");

	bind_int(&q, account);
	return query_run(&q);
}

enum store_status sql_recovery_set(struct store *store, const char *account,
				   const uint8_t (*codes)[STORE_HASH_BYTES], int count)
{
	CHECK(count <= STORE_RECOVERY_MAX);

	struct sql_store *s = sql_store_of(store);
	int64_t row;
	enum store_status status = sql_account_row(s, account, &row);

	if (status == STORE_OK)
		status = recovery_clear(s, row);
	for (int i = 0; status == STORE_OK && i < count; i++) {
		struct query q = query_write(s, "INSERT INTO recovery VALUES (?, ?)"
						" ON CONFLICT DO NOTHING");

		bind_int(&q, row);
		bind_bytes(&q, codes[i], STORE_HASH_BYTES);
		status = query_run_new(&q);
	}
	return status;
}

enum store_status sql_recovery_use(struct store *store, const char *account,
				   const uint8_t code[STORE_HASH_BYTES])
{
	struct query q = query_write(sql_store_of(store),
				     "DELETE FROM recovery WHERE code = ?"
				     " AND account = (SELECT row FROM account WHERE id = ?)");

	bind_bytes(&q, code, STORE_HASH_BYTES);
	bind_text(&q, account);
	return query_run_found(&q);
}

enum store_status sql_recovery_find(struct store *store, const char *account,
				    const uint8_t code[STORE_HASH_BYTES])
{
	struct query q =
		query(sql_store_of(store), "SELECT 1 FROM recovery WHERE code = ?"
					   " AND account = (SELECT row FROM account WHERE id = ?)");

	bind_bytes(&q, code, STORE_HASH_BYTES);
	bind_text(&q, account);
	query_row(&q);
	return query_end_found(&q);
}

static enum store_status known_trim(struct sql_store *s, int64_t account, enum store_known kind,
				    int most)
{
	struct query q = query_write(s, "DELETE FROM known WHERE account = ?1 AND kind = ?2"
					" AND place NOT IN (SELECT place FROM known"
					"  WHERE account = ?1 AND kind = ?2"
					"  ORDER BY seen DESC, place LIMIT ?3)");

	bind_int(&q, account);
	bind_int(&q, kind);
	bind_int(&q, most);
	return query_run(&q);
}

enum store_status sql_known_add(struct store *store, const char *account, enum store_known kind,
				const uint8_t place[STORE_HASH_BYTES], int64_t at, int most)
{
	struct sql_store *s = sql_store_of(store);
	int64_t row;
	enum store_status status = sql_account_row(s, account, &row);

	if (status != STORE_OK)
		return status;

	struct query q = query_write(s, "INSERT INTO known VALUES (?, ?, ?, ?)"
					" ON CONFLICT (account, kind, place) DO UPDATE SET seen ="
					" CASE WHEN known.seen > excluded.seen THEN known.seen"
					" ELSE excluded.seen END");

	bind_int(&q, row);
	bind_int(&q, kind);
	bind_bytes(&q, place, STORE_HASH_BYTES);
	bind_int(&q, at);
	status = query_run(&q);
	return status == STORE_OK ? known_trim(s, row, kind, most) : status;
}

enum store_status sql_known_find(struct store *store, const char *account, enum store_known kind,
				 const uint8_t place[STORE_HASH_BYTES])
{
	struct query q =
		query(sql_store_of(store), "SELECT 1 FROM known WHERE kind = ? AND place = ?"
					   " AND account = (SELECT row FROM account WHERE id = ?)");

	bind_int(&q, kind);
	bind_bytes(&q, place, STORE_HASH_BYTES);
	bind_text(&q, account);
	query_row(&q);
	return query_end_found(&q);
}

enum store_status sql_known_forget(struct store *store, const char *account)
{
	struct query q =
		query_write(sql_store_of(store), "DELETE FROM known WHERE account ="
						 " (SELECT row FROM account WHERE id = ?)");

	bind_text(&q, account);
	return query_run(&q);
}

/* Those go that were not used for the longest time; the new one stays. */
static enum store_status sessions_trim(struct sql_store *s, const struct store_session *n, int most)
{
	struct query q = query_write(
		s, "DELETE FROM session WHERE token IN (SELECT token FROM session"
		   " WHERE account = (SELECT row FROM account WHERE id = ?)"
		   " AND token <> ? ORDER BY seen DESC, token LIMIT " ALL_ROWS " OFFSET ?)");

	bind_text(&q, n->account);
	bind_bytes(&q, n->token, STORE_HASH_BYTES);
	bind_int(&q, most - 1);
	return query_run(&q);
}

enum store_status sql_session_add(struct store *store, const struct store_session *n, int most)
{
	struct sql_store *s = sql_store_of(store);
	int64_t account;
	enum store_status status = sql_account_row(s, n->account, &account);

	if (status != STORE_OK)
		return status;

	struct query q = query_write(s, "INSERT INTO session"
					" (token, account, created, seen, expires, browser, system)"
					" VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING");

	bind_bytes(&q, n->token, STORE_HASH_BYTES);
	bind_int(&q, account);
	bind_int(&q, n->created);
	bind_int(&q, n->seen);
	bind_int(&q, n->expires);
	bind_text(&q, n->browser);
	bind_text(&q, n->system);
	status = query_run_new(&q);
	return status == STORE_OK ? sessions_trim(s, n, most) : status;
}

static void take_session(struct query *q, struct store_session *out)
{
	memset(out, 0, sizeof(*out));
	take_bytes(q, out->token, sizeof(out->token));
	take_text(q, out->account, sizeof(out->account));
	out->created = take_int(q);
	out->seen = take_int(q);
	out->expires = take_int(q);
	take_text(q, out->browser, sizeof(out->browser));
	take_text(q, out->system, sizeof(out->system));
}

enum store_status sql_session_find(struct store *store, const uint8_t token[STORE_HASH_BYTES],
				   struct store_session *out)
{
	struct query q = query(sql_store_of(store),
			       "SELECT " SESSION_COLUMNS " FROM session"
			       " JOIN account ON account.row = session.account WHERE token = ?");

	bind_bytes(&q, token, STORE_HASH_BYTES);
	if (query_row(&q))
		take_session(&q, out);
	return query_end_found(&q);
}

/* Its own words for the two, so that nobody is asked for what he does not want. */
#define ENTERING(whom, from)                                                    \
	"SELECT " SESSION_COLUMNS ", " SQL_ACCOUNT_COLUMNS whom " FROM session" \
	" JOIN account ON account.row = session.account" from " WHERE token = ?"
#define UNHEARD                                                 \
	" LEFT JOIN relation ON relation.account = account.row" \
	" LEFT JOIN account AS unheard ON unheard.row = relation.other"

enum store_status sql_session_enter(struct store *store, const uint8_t token[STORE_HASH_BYTES],
				    struct store_session *found, struct store_account *account,
				    bool (*row)(void *user, const char *other, const char *name,
						enum store_relation kind),
				    void *user)
{
	struct query q = query(sql_store_of(store),
			       row ? ENTERING(", unheard.id, unheard.name, kind",
					      UNHEARD) " ORDER BY unheard.name, unheard.row, kind"
				   : ENTERING("", ""));

	bind_bytes(&q, token, STORE_HASH_BYTES);
	while (query_row(&q)) {
		take_session(&q, found);
		sql_take_account(&q, account);
		if (!row)
			continue;
		const char *other = take_string(&q), *name = take_string(&q);
		enum store_relation kind = (enum store_relation)take_int(&q);

		if (q.status != STORE_OK || (other[0] && !row(user, other, name, kind)))
			break;
	}
	return query_end_found(&q);
}

enum store_status sql_session_seen(struct store *store, const uint8_t token[STORE_HASH_BYTES],
				   int64_t seen, int64_t expires)
{
	struct query q = query_write(sql_store_of(store),
				     "UPDATE session SET seen = ?, expires = ? WHERE token = ?");

	bind_int(&q, seen);
	bind_int(&q, expires);
	bind_bytes(&q, token, STORE_HASH_BYTES);
	return query_run_found(&q);
}

enum store_status sql_session_end(struct store *store, const uint8_t token[STORE_HASH_BYTES])
{
	struct query q = query_write(sql_store_of(store),
				     "DELETE FROM session WHERE token = ? RETURNING"
				     " (SELECT id FROM account WHERE row = session.account)");
	char account[STORE_ID_MAX] = "";

	bind_bytes(&q, token, STORE_HASH_BYTES);
	if (query_row(&q))
		take_text(&q, account, sizeof(account));

	enum store_status status = query_end_found(&q);

	if (status == STORE_OK)
		sql_news(store, STORE_NEWS_ACCOUNT, account, NULL);
	return status;
}

enum store_status sql_sessions_end(struct store *store, const char *account, const uint8_t *except)
{
	sql_news(store, STORE_NEWS_ACCOUNT, account, NULL);

	struct query q = query_write(sql_store_of(store),
				     "DELETE FROM session WHERE token IS DISTINCT FROM ?"
				     " AND account = (SELECT row FROM account WHERE id = ?)");

	bind_bytes_or_null(&q, except != NULL, except, STORE_HASH_BYTES);
	bind_text(&q, account);
	return query_run(&q);
}

enum store_status sql_sessions(struct store *store, const char *account,
			       bool (*row)(void *user, const struct store_session *n), void *user)
{
	struct query q =
		query(sql_store_of(store), "SELECT " SESSION_COLUMNS " FROM session"
					   " JOIN account ON account.row = session.account"
					   " WHERE account.id = ? ORDER BY session.created, token");
	struct store_session session;

	bind_text(&q, account);
	while (query_row(&q)) {
		take_session(&q, &session);
		if (q.status != STORE_OK || !row(user, &session))
			break;
	}
	return query_end(&q);
}
