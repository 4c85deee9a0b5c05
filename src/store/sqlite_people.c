/*
 * What people do to and say to each other, in the SQLite store: mutes,
 * blocks, reports, talk; and the list of what the host did about it.
 */
#include <string.h>

#include "base/check.h"
#include "store/sqlite_parts.h"

enum store_status sqlite_relation_set(struct store *store, const char *account, const char *other,
				      enum store_relation kind, bool on)
{
	struct sqlite_store *s = sqlite_store_of(store);
	int64_t from, to;
	enum store_status status = sqlite_account_row(s, account, &from);

	if (status == STORE_OK)
		status = sqlite_account_row(s, other, &to);
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

enum store_status sqlite_relations(struct store *store, const char *account,
				   bool (*row)(void *user, const char *other, const char *name,
					       enum store_relation kind),
				   void *user)
{
	struct query q = query(sqlite_store_of(store),
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

enum store_status sqlite_report_add(struct store *store, const struct store_report *r)
{
	struct sqlite_store *s = sqlite_store_of(store);
	int64_t from, about, table = 0;
	enum store_status status = sqlite_account_row(s, r->from, &from);

	if (status == STORE_OK)
		status = sqlite_account_row(s, r->about, &about);
	if (status == STORE_OK && r->table[0])
		status = sqlite_table_row(s, r->table, &table);
	if (status != STORE_OK)
		return status;

	struct query q = query_write(s, "INSERT INTO report (from_account, about, game_table,"
					" reason, at) VALUES (?, ?, ?, ?, ?)");

	bind_int(&q, from);
	bind_int(&q, about);
	bind_row(&q, table);
	bind_text(&q, r->reason);
	bind_int(&q, r->at);
	return query_run(&q);
}

enum store_status sqlite_reports(struct store *store, const char *from, int64_t before, int most,
				 bool (*row)(void *user, const struct store_report *r), void *user)
{
	struct query q = query(sqlite_store_of(store),
			       "SELECT number, from_account.id, about.id, game_table.id, reason, at"
			       " FROM report"
			       " LEFT JOIN account AS from_account ON from_account.row ="
			       "  report.from_account"
			       " LEFT JOIN account AS about ON about.row = report.about"
			       " LEFT JOIN game_table ON game_table.row = report.game_table"
			       " WHERE (?1 IS NULL OR from_account.id = ?1)"
			       " AND number < ? ORDER BY number DESC LIMIT ?");
	struct store_report report;

	bind_slice_or_null(&q, from ? slice_from(from) : (struct slice){ "", 0 });
	bind_int(&q, before);
	bind_int(&q, most);
	while (query_row(&q)) {
		memset(&report, 0, sizeof(report));
		report.number = take_int(&q);
		take_text(&q, report.from, sizeof(report.from));
		take_text(&q, report.about, sizeof(report.about));
		take_text(&q, report.table, sizeof(report.table));
		take_text(&q, report.reason, sizeof(report.reason));
		report.at = take_int(&q);
		if (q.status != STORE_OK || !row(user, &report))
			break;
	}
	return query_end(&q);
}

enum store_status sqlite_talk_add(struct store *store, const struct store_talk *t)
{
	CHECK(strlen(t->text) < STORE_TALK_MAX);

	struct query q = query_write(sqlite_store_of(store),
				     "INSERT INTO talk (game_table, account, kind, text, at, name)"
				     " VALUES ((SELECT row FROM game_table WHERE id = ?1),"
				     "  (SELECT row FROM account WHERE id = ?2), ?3, ?4, ?5,"
				     "  (SELECT name FROM account WHERE id = ?2))");

	bind_text(&q, t->table);
	bind_text(&q, t->account);
	bind_int(&q, t->kind);
	bind_text(&q, t->text);
	bind_int(&q, t->at);
	return query_run(&q);
}

static enum store_status read_talk(struct store *store, const char *sql, const char *id,
				   int64_t after, int most,
				   bool (*row)(void *user, const struct store_talk *t), void *user)
{
	struct query q = query(sqlite_store_of(store), sql);

	bind_text(&q, id);
	bind_int(&q, after);
	bind_int(&q, most);
	while (query_row(&q)) {
		struct store_talk talk = { .number = take_int(&q) };

		talk.table = take_string(&q);
		talk.account = take_string(&q);
		talk.name = take_string(&q);
		talk.kind = (int)take_int(&q);
		talk.text = take_string(&q);
		talk.at = take_int(&q);
		if (q.status != STORE_OK || !row(user, &talk))
			break;
	}
	return query_end(&q);
}

#define SELECT_TALK                                                                          \
	"SELECT number, game_table.id, account.id, coalesce(talk.name, account.name), kind," \
	" text, at FROM talk JOIN game_table ON game_table.row = talk.game_table"            \
	" JOIN account ON account.row = talk.account WHERE "

enum store_status sqlite_talk_at(struct store *store, const char *table, int64_t after, int most,
				 bool (*row)(void *user, const struct store_talk *t), void *user)
{
	return read_talk(store,
			 SELECT_TALK "talk.game_table = (SELECT row FROM game_table WHERE id = ?)"
				     " AND number > ? ORDER BY number LIMIT ?",
			 table, after, most, row, user);
}

enum store_status sqlite_talk_before(struct store *store, const char *table, int64_t before,
				     int most, bool (*row)(void *user, const struct store_talk *t),
				     void *user)
{
	return read_talk(store,
			 SELECT_TALK "talk.game_table = (SELECT row FROM game_table WHERE id = ?)"
				     " AND number < ? ORDER BY number DESC LIMIT ?",
			 table, before, most, row, user);
}

enum store_status sqlite_talk_by(struct store *store, const char *account, int64_t after, int most,
				 bool (*row)(void *user, const struct store_talk *t), void *user)
{
	return read_talk(store,
			 SELECT_TALK "talk.account = (SELECT row FROM account WHERE id = ?)"
				     " AND number > ? ORDER BY number LIMIT ?",
			 account, after, most, row, user);
}

enum store_status sqlite_audit_add(struct store *store, const struct store_audit *a)
{
	CHECK(strlen(a->details) < STORE_DETAILS_MAX);

	struct query q =
		query_write(sqlite_store_of(store), "INSERT INTO audit (at, who, what, details)"
						    " VALUES (?, ?, ?, ?)");

	bind_int(&q, a->at);
	bind_text(&q, a->who);
	bind_text(&q, a->what);
	bind_text(&q, a->details);
	return query_run(&q);
}

enum store_status sqlite_audit(struct store *store, int64_t before, int most,
			       bool (*row)(void *user, const struct store_audit *a), void *user)
{
	struct query q =
		query(sqlite_store_of(store), "SELECT number, at, who, what, details FROM audit"
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
