/*
 * Calls and deliveries in a store of SQL: who is to be called at which table
 * and when, and the messages that are on their way because of it.
 */
#include <string.h>

#include "store/sql/inside.h"

#define ACCOUNT_OF "(SELECT row FROM account WHERE id = ?)"

/* Calls. */

static enum store_status rows_of(struct sql_store *s, const char *account, const char *table,
				 int64_t out[2])
{
	enum store_status status = sql_account_row(s, account, &out[0]);

	out[1] = 0;
	return status == STORE_OK && table[0] ? sql_table_row(s, table, &out[1]) : status;
}

enum store_status sql_call_add(struct store *store, const struct store_call_row *c)
{
	struct sql_store *s = sql_store_of(store);
	int64_t row[2];
	enum store_status status = rows_of(s, c->account, c->table, row);

	if (status != STORE_OK)
		return status;

	struct query q =
		query_write(s, "INSERT INTO summons_call (account, game_table, other, kind, due)"
			       " VALUES (?, ?, " ACCOUNT_OF ", ?, ?) ON CONFLICT DO NOTHING");

	bind_int(&q, row[0]);
	bind_int(&q, row[1]);
	bind_text(&q, c->other);
	bind_int(&q, c->kind);
	bind_int(&q, c->due);
	return query_run_new(&q);
}

static enum store_status drop(struct query q, const char *account, const char *table, int kind,
			      int except)
{
	bind_text(&q, account);
	bind_text(&q, table);
	bind_int(&q, kind);
	bind_int(&q, except);
	return query_run(&q);
}

#define DROP_OF                                                    \
	" WHERE account = (SELECT row FROM account WHERE id = ?1)" \
	" AND game_table = (SELECT row FROM game_table WHERE id = ?2)"

enum store_status sql_call_drop(struct store *store, const char *account, const char *table,
				int kind, int except)
{
	struct sql_store *s = sql_store_of(store);
	enum store_status status =
		drop(query_write(s, "DELETE FROM summons_call" DROP_OF " AND (kind = ?3"
				    " OR (?3 = -1 AND (due IS NOT NULL OR kind <> ?4)))"),
		     account, table, kind, except);

	if (status == STORE_OK)
		status = drop(query_write(s, "DELETE FROM delivery" DROP_OF
					     " AND (kind = ?3 OR (?3 = -1 AND ?4 = ?4))"),
			      account, table, kind, except);
	return status;
}

enum store_status sql_calls_due(struct store *store, int64_t now, int most,
				bool (*row)(void *user, const struct store_call_row *c), void *user)
{
	struct query q = query(
		sql_store_of(store),
		"SELECT number, account.id, game_table.id, other.id, kind, due FROM summons_call"
		" JOIN account ON account.row = summons_call.account"
		" JOIN game_table ON game_table.row = summons_call.game_table"
		" LEFT JOIN account AS other ON other.row = summons_call.other"
		" WHERE due IS NOT NULL AND due <= ? /*: AND node_minds(game_table.row) :*/"
		" ORDER BY due, number LIMIT ?");
	struct store_call_row c;

	bind_int(&q, now);
	bind_int(&q, most);
	while (query_row(&q)) {
		memset(&c, 0, sizeof(c));
		c.number = take_int(&q);
		take_text(&q, c.account, sizeof(c.account));
		take_text(&q, c.table, sizeof(c.table));
		take_text(&q, c.other, sizeof(c.other));
		c.kind = (int)take_int(&q);
		c.due = take_int(&q);
		if (q.status != STORE_OK || !row(user, &c))
			break;
	}
	return query_end(&q);
}

enum store_status sql_call_later(struct store *store, int64_t number, int64_t due)
{
	struct query q = query_write(sql_store_of(store),
				     "UPDATE summons_call SET due = ? WHERE number = ?");

	bind_int(&q, due);
	bind_int(&q, number);
	return query_run_found(&q);
}

enum store_status sql_call_made(struct store *store, int64_t number)
{
	struct query q = query_write(sql_store_of(store),
				     "UPDATE summons_call SET due = NULL WHERE number = ?");

	bind_int(&q, number);
	return query_run_found(&q);
}

/* Deliveries. */

enum store_status sql_delivery_add(struct store *store, const struct store_delivery *d)
{
	struct sql_store *s = sql_store_of(store);
	int64_t row[2];
	enum store_status status = rows_of(s, d->account, d->table, row);

	if (status != STORE_OK)
		return status;

	struct query q = query_write(
		s, "INSERT INTO delivery (account, game_table, other, push, kind, attempts, next,"
		   " created) VALUES (?, ?, " ACCOUNT_OF ", ?, ?, 0, ?, ?)");

	bind_int(&q, row[0]);
	bind_row(&q, row[1]);
	bind_text(&q, d->other);
	bind_row(&q, d->push);
	bind_int(&q, d->kind);
	bind_int(&q, d->next);
	bind_int(&q, d->created);
	return query_run(&q);
}

enum store_status sql_deliveries(struct store *store, int64_t now, int most,
				 bool (*row)(void *user, const struct store_delivery *d),
				 void *user)
{
	struct query q = query(
		sql_store_of(store),
		"SELECT number, account.id, game_table.id, other.id, push, kind, attempts, delivery.next,"
		" delivery.created FROM delivery JOIN account ON account.row = delivery.account"
		" LEFT JOIN game_table ON game_table.row = delivery.game_table"
		" LEFT JOIN account AS other ON other.row = delivery.other"
		" WHERE delivery.next <= ? /*: AND node_minds(delivery.game_table) :*/"
		" ORDER BY delivery.next, number LIMIT ?");
	struct store_delivery d;

	bind_int(&q, now);
	bind_int(&q, most);
	while (query_row(&q)) {
		memset(&d, 0, sizeof(d));
		d.number = take_int(&q);
		take_text(&q, d.account, sizeof(d.account));
		take_text(&q, d.table, sizeof(d.table));
		take_text(&q, d.other, sizeof(d.other));
		d.push = take_int(&q);
		d.kind = (int)take_int(&q);
		d.attempts = (int)take_int(&q);
		d.next = take_int(&q);
		d.created = take_int(&q);
		if (q.status != STORE_OK || !row(user, &d))
			break;
	}
	return query_end(&q);
}

enum store_status sql_delivery_later(struct store *store, int64_t number, int attempts,
				     int64_t next)
{
	struct query q = query_write(sql_store_of(store),
				     "UPDATE delivery SET attempts = ?, next = ? WHERE number = ?");

	bind_int(&q, attempts);
	bind_int(&q, next);
	bind_int(&q, number);
	return query_run_found(&q);
}

enum store_status sql_delivery_end(struct store *store, int64_t number)
{
	struct query q = query_write(sql_store_of(store), "DELETE FROM delivery WHERE number = ?");

	bind_int(&q, number);
	return query_run_found(&q);
}

enum store_status sql_deliveries_waiting(struct store *store, int64_t *push, int64_t *mail)
{
	struct query q = query(sql_store_of(store), "SELECT count(push), count(*) FROM delivery");

	*push = *mail = 0;
	if (query_row(&q)) {
		*push = take_int(&q);
		*mail = take_int(&q) - *push;
	}
	return query_end(&q);
}
