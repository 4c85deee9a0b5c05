/*
 * What accounts want to be called for, and the devices on which they can be
 * reached, in every store of SQL. All of it goes with its account.
 */
#include <string.h>

#include "base/check.h"
#include "store/sql/inside.h"

/* What an account wants. */

#define SELECT_SUMMONS                                                                          \
	"SELECT account.id, kinds, quiet_from, quiet_to, zone, address, is_confirmed, confirm," \
	" confirm_until, stop, calendar,"                                                       \
	" (SELECT count(*) FROM push WHERE push.account = summons.account)"                     \
	" FROM summons JOIN account ON account.row = summons.account"

static enum store_status summons_take(struct query *q, struct store_summons *out)
{
	if (query_row(q)) {
		memset(out, 0, sizeof(*out));
		take_text(q, out->account, sizeof(out->account));
		out->kinds = (uint32_t)take_int(q);
		out->quiet_from = (int)take_int(q);
		out->quiet_to = (int)take_int(q);
		take_text(q, out->zone, sizeof(out->zone));
		take_text(q, out->address, sizeof(out->address));
		out->is_confirmed = take_int(q) != 0;
		take_text(q, out->confirm, sizeof(out->confirm));
		out->confirm_until = take_int(q);
		take_text(q, out->stop, sizeof(out->stop));
		out->has_calendar = take_bytes(q, out->calendar, STORE_HASH_BYTES);
		out->push_count = (int)take_int(q);
	}
	return query_end_found(q);
}

enum store_status sql_summons_find(struct store *store, const char *account,
				   struct store_summons *out)
{
	struct query q = query(sql_store_of(store), SELECT_SUMMONS " WHERE account.id = ?");

	bind_text(&q, account);
	return summons_take(&q, out);
}

enum store_status sql_summons_by(struct store *store, enum store_summons_key which,
				 const char *token, struct store_summons *out)
{
	struct query q = query(sql_store_of(store), which == STORE_SUMMONS_CONFIRM
							    ? SELECT_SUMMONS " WHERE confirm = ?"
							    : SELECT_SUMMONS " WHERE stop = ?");

	bind_text(&q, token);
	return summons_take(&q, out);
}

enum store_status sql_summons_by_calendar(struct store *store, const uint8_t hash[STORE_HASH_BYTES],
					  struct store_summons *out)
{
	struct query q = query(sql_store_of(store), SELECT_SUMMONS " WHERE calendar = ?");

	bind_bytes(&q, hash, STORE_HASH_BYTES);
	return summons_take(&q, out);
}

enum store_status sql_summons_save(struct store *store, const struct store_summons *n)
{
	struct sql_store *s = sql_store_of(store);
	int64_t account;
	enum store_status status = sql_account_row(s, n->account, &account);

	if (status != STORE_OK)
		return status;

	struct query q = query_write(
		s, "INSERT INTO summons (account, kinds, quiet_from, quiet_to, zone, address,"
		   " is_confirmed, confirm, confirm_until, stop, calendar)"
		   " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)"
		   " ON CONFLICT (account) DO UPDATE SET kinds = ?2, quiet_from = ?3,"
		   " quiet_to = ?4, zone = ?5, address = ?6, is_confirmed = ?7, confirm = ?8,"
		   " confirm_until = ?9, stop = ?10, calendar = ?11");

	bind_int(&q, account);
	bind_int(&q, n->kinds);
	bind_int(&q, n->quiet_from);
	bind_int(&q, n->quiet_to);
	bind_text(&q, n->zone);
	bind_text(&q, n->address);
	bind_int(&q, n->is_confirmed);
	bind_text_or_null(&q, n->confirm);
	bind_int(&q, n->confirm_until);
	bind_text_or_null(&q, n->stop);
	bind_bytes_or_null(&q, n->has_calendar, n->calendar, STORE_HASH_BYTES);
	return query_run(&q);
}

/* Devices. */

#define SELECT_PUSH                                                                          \
	"SELECT number, account.id, endpoint, push.key, auth, browser, system, push.created" \
	" FROM push JOIN account ON account.row = push.account"

static void take_push(struct query *q, struct store_push *out)
{
	memset(out, 0, sizeof(*out));
	out->number = take_int(q);
	take_text(q, out->account, sizeof(out->account));
	take_text(q, out->endpoint, sizeof(out->endpoint));
	take_bytes(q, out->key, STORE_P256_BYTES);
	take_bytes(q, out->auth, STORE_AUTH_BYTES);
	take_text(q, out->browser, sizeof(out->browser));
	take_text(q, out->system, sizeof(out->system));
	out->created = take_int(q);
}

/* The new one stays. */
static enum store_status push_trim(struct sql_store *s, int64_t account, int most)
{
	struct query q = query_write(s, "DELETE FROM push WHERE number IN"
					" (SELECT number FROM push WHERE account = ?"
					" ORDER BY number DESC LIMIT " ALL_ROWS " OFFSET ?)");

	bind_int(&q, account);
	bind_int(&q, most);
	return query_run(&q);
}

/* A browser that somebody else uses now is his. */
enum store_status sql_push_add(struct store *store, const struct store_push *p, int most)
{
	CHECK(strlen(p->endpoint) < STORE_ENDPOINT_MAX);

	struct sql_store *s = sql_store_of(store);
	int64_t account;
	enum store_status status = sql_account_row(s, p->account, &account);

	if (status == STORE_OK)
		status = sql_claim(s, p->endpoint);
	if (status != STORE_OK)
		return status;

	struct query gone = query_write(s, "DELETE FROM push WHERE endpoint = ?");

	bind_text(&gone, p->endpoint);
	status = query_run(&gone);
	if (status != STORE_OK)
		return status;

	struct query q = query_write(s, "INSERT INTO push (account, endpoint, key, auth, browser,"
					" system, created) VALUES (?, ?, ?, ?, ?, ?, ?)");

	bind_int(&q, account);
	bind_text(&q, p->endpoint);
	bind_bytes(&q, p->key, STORE_P256_BYTES);
	bind_bytes(&q, p->auth, STORE_AUTH_BYTES);
	bind_text(&q, p->browser);
	bind_text(&q, p->system);
	bind_int(&q, p->created);
	status = query_run(&q);
	return status == STORE_OK ? push_trim(s, account, most) : status;
}

enum store_status sql_pushes(struct store *store, const char *account,
			     bool (*row)(void *user, const struct store_push *p), void *user)
{
	struct query q =
		query(sql_store_of(store), SELECT_PUSH " WHERE account.id = ? ORDER BY number");
	struct store_push push;

	bind_text(&q, account);
	while (query_row(&q)) {
		take_push(&q, &push);
		if (q.status != STORE_OK || !row(user, &push))
			break;
	}
	return query_end(&q);
}

enum store_status sql_push_find(struct store *store, int64_t number, struct store_push *out)
{
	struct query q = query(sql_store_of(store), SELECT_PUSH " WHERE number = ?");

	bind_int(&q, number);
	if (query_row(&q))
		take_push(&q, out);
	return query_end_found(&q);
}

enum store_status sql_push_remove(struct store *store, const char *account, int64_t number)
{
	struct query q = query_write(sql_store_of(store),
				     "DELETE FROM push WHERE (?1 = 0 OR number = ?1) AND account ="
				     " (SELECT row FROM account WHERE id = ?2)");

	bind_int(&q, number);
	bind_text(&q, account);
	return query_run_found(&q);
}
