/*
 * What people do to and say to each other, in every store of SQL: mutes,
 * blocks, talk; and the list of what the host did about it.
 */
#include <string.h>

#include "base/check.h"
#include "store/sql/inside.h"

enum store_status sql_relation_set(struct store *store, const char *account, const char *other,
				   enum store_relation kind, bool on)
{
	sql_news(store, STORE_NEWS_ACCOUNT, account, NULL);

	struct sql_store *s = sql_store_of(store);
	int64_t from, to;
	enum store_status status = sql_account_row(s, account, &from);

	if (status == STORE_OK)
		status = sql_account_row(s, other, &to);
	if (status != STORE_OK)
		return status;

	struct query q = query_write(
		s, on ? "INSERT INTO relation VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
		      : "DELETE FROM relation WHERE account = ? AND other = ? AND kind = ?");

	bind_int(&q, from);
	bind_int(&q, to);
	bind_int(&q, kind);
	return query_run(&q);
}

enum store_status sql_relation_find(struct store *store, const char *account, const char *other,
				    enum store_relation kind)
{
	struct query q =
		query_few(sql_store_of(store),
			  "SELECT 1 FROM relation"
			  " WHERE account = (SELECT row FROM account WHERE id = ?)"
			  " AND other = (SELECT row FROM account WHERE id = ?) AND kind = ?");

	bind_text(&q, account);
	bind_text(&q, other);
	bind_int(&q, kind);
	query_row(&q);
	return query_end_found(&q);
}

enum store_status sql_relations(struct store *store, const char *account,
				bool (*row)(void *user, const char *other, const char *name,
					    enum store_relation kind),
				void *user)
{
	struct query q = query(sql_store_of(store),
			       "SELECT account.id, account.name, kind FROM relation"
			       " JOIN account ON account.row = other"
			       " WHERE relation.account = (SELECT row FROM account WHERE id = ?)"
			       " ORDER BY account.name, account.row, kind");

	bind_text(&q, account);
	while (query_row(&q)) {
		const char *other = take_string(&q), *name = take_string(&q);
		enum store_relation kind = (enum store_relation)take_int(&q);

		if (q.status != STORE_OK || !row(user, other, name, kind))
			break;
	}
	return query_end(&q);
}

enum store_status sql_talk_add(struct store *store, const struct store_talk *t)
{
	CHECK(strlen(t->text) < STORE_TALK_MAX);

	struct query q = query_write(sql_store_of(store),
				     "INSERT INTO talk (game_table, account, kind, text, at, name)"
				     " SELECT game_table.row, account.row, ?3, ?4, ?5, account.name"
				     " FROM game_table, account"
				     " WHERE game_table.id = ?1 AND account.id = ?2");

	bind_text(&q, t->table);
	bind_text(&q, t->account);
	bind_int(&q, t->kind);
	bind_text(&q, t->text);
	bind_int(&q, t->at);
	return query_run_found(&q);
}

enum store_status sql_talk_rows(struct query *q,
				bool (*row)(void *user, const struct store_talk *t), void *user)
{
	while (query_row(q)) {
		struct store_talk talk = { .number = take_int(q) };

		talk.table = take_string(q);
		talk.account = take_string(q);
		talk.name = take_string(q);
		talk.kind = (int)take_int(q);
		talk.text = take_string(q);
		talk.at = take_int(q);
		if (q->status != STORE_OK || !row(user, &talk))
			break;
	}
	return query_end(q);
}

static enum store_status read_talk(struct store *store, const char *sql, const char *id,
				   int64_t after, int most,
				   bool (*row)(void *user, const struct store_talk *t), void *user)
{
	struct query q = query_few(sql_store_of(store), sql);

	bind_text(&q, id);
	bind_int(&q, after);
	bind_int(&q, most);
	return sql_talk_rows(&q, row, user);
}

#define SELECT_TALK                                                                          \
	"SELECT number, game_table.id, account.id, coalesce(talk.name, account.name), kind," \
	" text, at FROM talk JOIN game_table ON game_table.row = talk.game_table"            \
	" JOIN account ON account.row = talk.account WHERE "

enum store_status sql_talk_at(struct store *store, const char *table, int64_t after, int most,
			      bool (*row)(void *user, const struct store_talk *t), void *user)
{
	return read_talk(store,
			 SELECT_TALK "talk.game_table = (SELECT row FROM game_table WHERE id = ?)"
				     " AND number > ? ORDER BY number LIMIT ?",
			 table, after, most, row, user);
}

enum store_status sql_talk_before(struct store *store, const char *table, int64_t before, int most,
				  bool (*row)(void *user, const struct store_talk *t), void *user)
{
	return read_talk(store,
			 SELECT_TALK "talk.game_table = (SELECT row FROM game_table WHERE id = ?)"
				     " AND number < ? ORDER BY number DESC LIMIT ?",
			 table, before, most, row, user);
}

/* In each list, so that a page costs a page however much was said. */
#define BY                                                   \
	" account = (SELECT row FROM account WHERE id = ?1)" \
	" AND number > ?2 ORDER BY number LIMIT ?3"

enum store_status sql_talk_by(struct store *store, const char *account, int64_t after, int most,
			      bool (*row)(void *user, const struct store_talk *t), void *user)
{
	/* Lines that a report keeps may have outlived their table. */
	return read_talk(store,
			 "SELECT number, table_id, account.id, coalesce(line.name, account.name),"
			 " kind, text, at FROM"
			 " (SELECT * FROM (SELECT number, game_table.id AS table_id, account, kind,"
			 "   text, at, talk.name FROM talk"
			 "   CROSS JOIN game_table WHERE game_table.row = talk.game_table"
			 "   AND" BY ") AS line"
			 "  UNION SELECT * FROM (SELECT number, table_id, account, kind, text, at,"
			 "   name FROM kept_talk WHERE" BY ") AS line) AS line"
			 " JOIN account ON account.row = line.account"
			 " ORDER BY number LIMIT ?3",
			 account, after, most, row, user);
}

enum store_status sql_audit_add(struct store *store, const struct store_audit *a)
{
	CHECK(strlen(a->details) < STORE_DETAILS_MAX);
	sql_news(store, STORE_NEWS_HOUSE, NULL, NULL);

	struct query q =
		query_write(sql_store_of(store), "INSERT INTO audit (at, who, what, details)"
						 " VALUES (?, ?, ?, ?)");

	bind_int(&q, a->at);
	bind_text(&q, a->who);
	bind_text(&q, a->what);
	bind_text(&q, a->details);
	return query_run(&q);
}

enum store_status sql_audit(struct store *store, int64_t before, int most,
			    bool (*row)(void *user, const struct store_audit *a), void *user)
{
	struct query q =
		query(sql_store_of(store), "SELECT number, at, who, what, details FROM audit"
					   " WHERE number < ? ORDER BY number DESC LIMIT ?");

	bind_int(&q, before);
	bind_int(&q, most);
	while (query_row(&q)) {
		struct store_audit entry = { .number = take_int(&q) };

		entry.at = take_int(&q);
		entry.who = take_string(&q);
		entry.what = take_string(&q);
		entry.details = take_string(&q);
		if (q.status != STORE_OK || !row(user, &entry))
			break;
	}
	return query_end(&q);
}
