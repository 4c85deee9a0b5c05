/*
 * Accounts in a store of SQL.
 */
#include <string.h>

#include "base/check.h"
#include "store/sql/inside.h"

enum store_status sql_account_row(struct sql_store *s, const char *id, int64_t *out)
{
	return query_lookup(s, "SELECT row FROM account WHERE id = ?", id, out);
}

enum store_status sql_account_row_or_none(struct sql_store *s, const char *id, int64_t *out)
{
	*out = 0;
	return id[0] ? sql_account_row(s, id, out) : STORE_OK;
}

void sql_take_account(struct query *q, struct store_account *out)
{
	memset(out, 0, sizeof(*out));
	take_text(q, out->id, sizeof(out->id));
	take_text(q, out->name, sizeof(out->name));
	take_text(q, out->key, sizeof(out->key));
	out->is_guest = take_int(q);
	take_text(q, out->passphrase, sizeof(out->passphrase));
	take_text(q, out->lang, sizeof(out->lang));
	out->created = take_int(q);
	out->seen = take_int(q);
	out->is_banned = take_int(q);
	take_text(q, out->ban_reason, sizeof(out->ban_reason));
	out->ban_until = take_int(q);
	out->mute_until = take_int(q);
	out->is_moderator = take_int(q);
}

/* A key is one account's; a guest has none. */
static enum store_status claim_key(struct sql_store *s, const char *key)
{
	return key[0] ? sql_claim(s, key) : STORE_OK;
}

enum store_status sql_account_add(struct store *store, const struct store_account *a)
{
	CHECK(a->is_guest == (a->key[0] == '\0'));

	struct sql_store *s = sql_store_of(store);
	enum store_status status = claim_key(s, a->key);

	if (status != STORE_OK)
		return status;

	struct query q = query_write(s, "INSERT INTO account (id, name, key, is_guest, passphrase,"
					" lang, created, seen, ban_reason, ban_until, mute_until,"
					" is_moderator)"
					" VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
					" ON CONFLICT DO NOTHING");

	bind_text(&q, a->id);
	bind_text(&q, a->name);
	bind_text_or_null(&q, a->key);
	bind_int(&q, a->is_guest);
	bind_text(&q, a->passphrase);
	bind_text(&q, a->lang);
	bind_int(&q, a->created);
	bind_int(&q, a->seen);
	if (a->is_banned)
		bind_text(&q, a->ban_reason);
	else
		bind_null(&q, SQL_TEXT);
	bind_int(&q, a->ban_until);
	bind_int(&q, a->mute_until);
	bind_int(&q, a->is_moderator);
	return query_run_new(&q);
}

static enum store_status find(struct store *store, const char *sql, const char *text,
			      struct store_account *out)
{
	struct query q = query(sql_store_of(store), sql);

	bind_text(&q, text);
	if (query_row(&q))
		sql_take_account(&q, out);
	return query_end_found(&q);
}

enum store_status sql_account_find(struct store *store, const char *id, struct store_account *out)
{
	return find(store, "SELECT " SQL_ACCOUNT_COLUMNS " FROM account WHERE id = ?", id, out);
}

enum store_status sql_account_by_key(struct store *store, const char *key,
				     struct store_account *out)
{
	return find(store, "SELECT " SQL_ACCOUNT_COLUMNS " FROM account WHERE key = ?", key, out);
}

/* Nobody was changed. TAKEN: he is there, so that it was for the key. */
static enum store_status why_nobody(struct sql_store *s, const char *id, bool is_guest)
{
	int64_t found;
	enum store_status status =
		query_lookup(s, "SELECT is_guest FROM account WHERE id = ?", id, &found);

	return status == STORE_OK ? (found == is_guest ? STORE_TAKEN : STORE_NONE) : status;
}

#define NOBODY_ELSE(key, id)                                                     \
	" AND NOT EXISTS (SELECT 1 FROM account AS other WHERE other.key = " key \
	" AND other.id <> " id ")"

enum store_status sql_account_register(struct store *store, const char *id, const char *name,
				       const char *key, const char *passphrase)
{
	sql_news(store, STORE_NEWS_ACCOUNT, id, NULL);

	CHECK(key[0] && strlen(name) < STORE_NAME_MAX && strlen(key) < STORE_NAME_MAX &&
	      strlen(passphrase) < STORE_PASSPHRASE_MAX);

	struct sql_store *s = sql_store_of(store);
	enum store_status status = claim_key(s, key);

	if (status != STORE_OK)
		return status;

	struct query q = query_write(
		s, "UPDATE account SET is_guest = 0, name = ?1, key = ?2,"
		   " passphrase = ?3 WHERE id = ?4 AND is_guest = 1" NOBODY_ELSE("?2", "?4"));

	bind_text(&q, name);
	bind_text(&q, key);
	bind_text(&q, passphrase);
	bind_text(&q, id);
	status = query_run_found(&q);
	return status == STORE_NONE ? why_nobody(s, id, true) : status;
}

enum store_status sql_account_rename(struct store *store, const char *id, const char *name,
				     const char *key)
{
	sql_news(store, STORE_NEWS_ACCOUNT, id, NULL);

	CHECK(strlen(name) < STORE_NAME_MAX && strlen(key) < STORE_NAME_MAX);

	/* A key is for accounts and they cannot be without: other calls find nobody. */
	struct sql_store *s = sql_store_of(store);
	enum store_status status = claim_key(s, key);

	if (status != STORE_OK)
		return status;

	struct query q = query_write(s, "UPDATE account SET name = ?1, key = ?2"
					" WHERE id = ?3 AND is_guest = ?4" NOBODY_ELSE("?2", "?3"));
	bool is_guest = !key[0];

	bind_text(&q, name);
	bind_text_or_null(&q, key);
	bind_text(&q, id);
	bind_int(&q, is_guest);
	status = query_run_found(&q);
	return status == STORE_NONE ? why_nobody(s, id, is_guest) : status;
}

static enum store_status set_text(struct store *store, const char *sql, const char *id,
				  const char *text)
{
	struct query q = query_write(sql_store_of(store), sql);

	bind_text(&q, text);
	bind_text(&q, id);
	return query_run_found(&q);
}

enum store_status sql_account_passphrase(struct store *store, const char *id,
					 const char *passphrase)
{
	CHECK(strlen(passphrase) < STORE_PASSPHRASE_MAX);
	return set_text(store, "UPDATE account SET passphrase = ? WHERE id = ?", id, passphrase);
}

enum store_status sql_account_lang(struct store *store, const char *id, const char *lang)
{
	CHECK(strlen(lang) < STORE_WORD_MAX);
	return set_text(store, "UPDATE account SET lang = ? WHERE id = ?", id, lang);
}

enum store_status sql_account_seen(struct store *store, const char *id, int64_t at)
{
	struct query q =
		query_write(sql_store_of(store), "UPDATE account SET seen = ? WHERE id = ?");

	bind_int(&q, at);
	bind_text(&q, id);
	return query_run_found(&q);
}

enum store_status sql_account_ban(struct store *store, const char *id, const char *reason,
				  int64_t until)
{
	sql_news(store, STORE_NEWS_ACCOUNT, id, NULL);

	CHECK(!reason || strlen(reason) < STORE_REASON_MAX);

	struct query q =
		query_write(sql_store_of(store), "UPDATE account SET ban_reason = ?, ban_until = ?"
						 " WHERE id = ?");

	if (reason)
		bind_text(&q, reason);
	else
		bind_null(&q, SQL_TEXT);
	bind_int(&q, reason ? until : 0);
	bind_text(&q, id);
	return query_run_found(&q);
}

enum store_status sql_account_mute(struct store *store, const char *id, int64_t until)
{
	sql_news(store, STORE_NEWS_ACCOUNT, id, NULL);

	struct query q =
		query_write(sql_store_of(store), "UPDATE account SET mute_until = ? WHERE id = ?");

	bind_int(&q, until);
	bind_text(&q, id);
	return query_run_found(&q);
}

enum store_status sql_account_moderator(struct store *store, const char *id, bool on)
{
	sql_news(store, STORE_NEWS_ACCOUNT, id, NULL);

	struct query q = query_write(sql_store_of(store), "UPDATE account SET is_moderator = ?"
							  " WHERE id = ? AND is_guest = 0");

	bind_int(&q, on);
	bind_text(&q, id);
	return query_run_found(&q);
}

enum store_status sql_account_delete(struct store *store, const char *id)
{
	struct sql_store *s = sql_store_of(store);

	s->driver->doubt(s, NULL);
	sql_news(store, STORE_NEWS_ACCOUNT, id, NULL);

	struct query q = query_write(s, "DELETE FROM account WHERE id = ?");

	bind_text(&q, id);
	return query_run_found(&q);
}

/* Hands on what the query finds until somebody has enough, and ends it. */
static enum store_status
each_account(struct query *q, bool (*row)(void *user, const struct store_account *a), void *user)
{
	struct store_account account;

	while (query_row(q)) {
		sql_take_account(q, &account);
		if (q->status != STORE_OK || !row(user, &account))
			break;
	}
	return query_end(q);
}

enum store_status sql_accounts(struct store *store, const char *prefix, const char *after, int most,
			       bool (*row)(void *user, const struct store_account *a), void *user)
{
	struct sql_store *s = sql_store_of(store);
	int64_t behind = 0;
	enum store_status status = after ? sql_account_row(s, after, &behind) : STORE_OK;

	if (status != STORE_OK)
		return status;

	struct query q = query(s, "SELECT " SQL_ACCOUNT_COLUMNS " FROM account"
				  " WHERE substr(coalesce(key, name), 1, length(?1)) = ?1"
				  " AND (?2 = 0 OR (coalesce(key, name), row) >"
				  "      (SELECT coalesce(key, name), row FROM account"
				  "       WHERE row = ?2))"
				  " ORDER BY coalesce(key, name), row LIMIT ?3");

	bind_text(&q, prefix);
	bind_int(&q, behind);
	bind_int(&q, most);
	return each_account(&q, row, user);
}

/* Keys folded by older rules. */

enum store_status sql_unfolded(struct store *store, int most,
			       bool (*row)(void *user, const struct store_account *a), void *user)
{
	struct query q = query(sql_store_of(store),
			       "SELECT " SQL_ACCOUNT_COLUMNS " FROM account"
			       " WHERE row IN (SELECT account FROM unfolded) ORDER BY row LIMIT ?");

	bind_int(&q, most);
	return each_account(&q, row, user);
}

enum store_status sql_refold(struct store *store, const char *id, const char *key)
{
	CHECK(strlen(key) < STORE_NAME_MAX);

	struct sql_store *s = sql_store_of(store);
	int64_t row;
	enum store_status status = sql_account_row(s, id, &row);

	if (status == STORE_OK)
		status = claim_key(s, key);
	if (status == STORE_OK && key[0]) {
		struct query q =
			query_write(s, "UPDATE account SET key = ?1"
				       " WHERE id = ?2 AND is_guest = 0" NOBODY_ELSE("?1", "?2"));

		bind_text(&q, key);
		bind_text(&q, id);
		status = query_run_found(&q);
		if (status == STORE_NONE) /* a guest stays without */
			status = why_nobody(s, id, false) == STORE_TAKEN ? STORE_TAKEN : STORE_OK;
	}
	if (status != STORE_OK)
		return status;

	struct query q = query_write(s, "DELETE FROM unfolded WHERE account = ?");

	bind_int(&q, row);
	return query_run(&q);
}
