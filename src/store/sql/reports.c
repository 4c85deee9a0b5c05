/*
 * Reports in a store of SQL: who reported whom, what was said around it, and
 * who has dealt with it.
 */
#include <string.h>

#include "base/check.h"
#include "store/sql/inside.h"

/* Lines that are kept with a report, whatever becomes of the talk itself. */
#define KEPT_LINES "20"

#define SELECT_REPORT                                                                  \
	"SELECT number, from_account.id, about.id, game_table.id, reason, at,"         \
	" from_account.name, about.name, handled, handled_by, note FROM report"        \
	" LEFT JOIN account AS from_account ON from_account.row = report.from_account" \
	" LEFT JOIN account AS about ON about.row = report.about"                      \
	" LEFT JOIN game_table ON game_table.row = report.game_table"

/* The talk up to the report; a line that is kept already is kept once. */
static enum store_status keep_talk(struct sql_store *s, const struct store_report *r, int64_t table)
{
	struct query q = query_write(s, "INSERT INTO kept_talk"
					" SELECT number, ?, account, kind, text, at, name FROM talk"
					" WHERE game_table = ? ORDER BY number DESC"
					" LIMIT " KEPT_LINES " ON CONFLICT DO NOTHING");

	bind_text(&q, r->table);
	bind_int(&q, table);
	return query_run(&q);
}

enum store_status sql_report_add(struct store *store, const struct store_report *r)
{
	struct sql_store *s = sql_store_of(store);
	int64_t from, about, table = 0;
	enum store_status status = sql_account_row(s, r->from, &from);

	if (status == STORE_OK)
		status = sql_account_row(s, r->about, &about);
	if (status == STORE_OK && r->table[0])
		status = sql_table_row(s, r->table, &table);
	if (status == STORE_OK && table)
		status = keep_talk(s, r, table);
	if (status != STORE_OK)
		return status;

	struct query q = query_write(
		s, "INSERT INTO report (from_account, about, game_table, reason, at, talk_table,"
		   " talk_last) VALUES (?1, ?2, ?3, ?4, ?5, ?6,"
		   " coalesce((SELECT max(number) FROM talk WHERE game_table = ?3), 0))");

	bind_int(&q, from);
	bind_int(&q, about);
	bind_row(&q, table);
	bind_text(&q, r->reason);
	bind_int(&q, r->at);
	bind_text(&q, r->table);
	return query_run(&q);
}

static void take_report(struct query *q, struct store_report *out)
{
	memset(out, 0, sizeof(*out));
	out->number = take_int(q);
	take_text(q, out->from, sizeof(out->from));
	take_text(q, out->about, sizeof(out->about));
	take_text(q, out->table, sizeof(out->table));
	take_text(q, out->reason, sizeof(out->reason));
	out->at = take_int(q);
	take_text(q, out->from_name, sizeof(out->from_name));
	take_text(q, out->about_name, sizeof(out->about_name));
	out->handled = take_int(q);
	take_text(q, out->handled_by, sizeof(out->handled_by));
	take_text(q, out->note, sizeof(out->note));
}

/* The rest of a query whose first parameter is bound or not needed. */
static enum store_status read_reports(struct query *q, int64_t before, int most,
				      bool (*row)(void *user, const struct store_report *r),
				      void *user)
{
	struct store_report report;

	bind_int(q, before);
	bind_int(q, most);
	while (query_row(q)) {
		take_report(q, &report);
		if (q->status != STORE_OK || !row(user, &report))
			break;
	}
	return query_end(q);
}

#define NEWEST_FIRST " number < ? ORDER BY number DESC LIMIT ?"
#define FROM " report.from_account = (SELECT row FROM account WHERE id = ?) AND"

enum store_status sql_reports(struct store *store, const char *from, int64_t before, int most,
			      bool (*row)(void *user, const struct store_report *r), void *user)
{
	struct query q = query(sql_store_of(store), from ? SELECT_REPORT " WHERE" FROM NEWEST_FIRST
							 : SELECT_REPORT " WHERE" NEWEST_FIRST);

	if (from)
		bind_text(&q, from);
	return read_reports(&q, before, most, row, user);
}

#define OPEN " handled = 0 AND"
#define HANDLED " handled > 0 AND"
#define ABOUT " report.about = (SELECT row FROM account WHERE id = ?) AND"

enum store_status sql_reports_where(struct store *store, const struct store_report_filter *filter,
				    int64_t before, int most,
				    bool (*row)(void *user, const struct store_report *r),
				    void *user)
{
	static const char *const sql[][2] = {
		[STORE_REPORTS_ALL] = { SELECT_REPORT " WHERE" NEWEST_FIRST,
					SELECT_REPORT " WHERE" ABOUT NEWEST_FIRST },
		[STORE_REPORTS_OPEN] = { SELECT_REPORT " WHERE" OPEN NEWEST_FIRST,
					 SELECT_REPORT " WHERE" OPEN ABOUT NEWEST_FIRST },
		[STORE_REPORTS_HANDLED] = { SELECT_REPORT " WHERE" HANDLED NEWEST_FIRST,
					    SELECT_REPORT " WHERE" HANDLED ABOUT NEWEST_FIRST },
	};
	struct query q = query(sql_store_of(store), sql[filter->state][filter->about != NULL]);

	if (filter->about)
		bind_text(&q, filter->about);
	return read_reports(&q, before, most, row, user);
}

enum store_status sql_report_find(struct store *store, int64_t number, struct store_report *out)
{
	struct query q = query(sql_store_of(store), SELECT_REPORT " WHERE number = ?");

	bind_int(&q, number);
	if (query_row(&q))
		take_report(&q, out);
	return query_end_found(&q);
}

enum store_status sql_report_handle(struct store *store, int64_t number, const char *by,
				    const char *note, int64_t at)
{
	CHECK(at > 0 && strlen(by) < STORE_WHO_MAX && strlen(note) < STORE_REASON_MAX);

	struct sql_store *s = sql_store_of(store);
	struct store_report found;
	enum store_status status = sql_report_find(store, number, &found);

	if (status != STORE_OK)
		return status;
	if (found.handled)
		return STORE_TAKEN;

	struct query q = query_write(s, "UPDATE report SET handled = ?, handled_by = ?, note = ?"
					" WHERE number = ?");

	bind_int(&q, at);
	bind_text(&q, by);
	bind_text(&q, note);
	bind_int(&q, number);
	return query_run_found(&q);
}

/* Lines of the table of report ?1: ?2 of them up to it, kept or not, and as
 * many after it. */
#define LINE "number, account, kind, text, at, name"
#define LIVE                                           \
	"SELECT " LINE " FROM talk WHERE game_table =" \
	" (SELECT row FROM game_table WHERE id = (SELECT talk_table FROM around)) AND"
#define KEPT "SELECT " LINE " FROM kept_talk WHERE table_id = (SELECT talk_table FROM around) AND"
#define BEFORE " number <= (SELECT talk_last FROM around) ORDER BY number DESC LIMIT ?2"
#define BEHIND " number > (SELECT talk_last FROM around) ORDER BY number LIMIT ?2"

enum store_status sql_report_talk(struct store *store, int64_t number, int most,
				  bool (*row)(void *user, const struct store_talk *t), void *user)
{
	struct query q =
		query(sql_store_of(store),
		      "WITH around AS (SELECT talk_table, talk_last FROM report WHERE number = ?1),"
		      " before AS (SELECT * FROM (SELECT * FROM (" LIVE BEFORE ") AS line"
		      "  UNION SELECT * FROM (" KEPT BEFORE ") AS line) AS line"
		      "  ORDER BY number DESC LIMIT ?2),"
		      " behind AS (SELECT * FROM (SELECT * FROM (" LIVE BEHIND ") AS line"
		      "  UNION SELECT * FROM (" KEPT BEHIND ") AS line) AS line"
		      "  ORDER BY number LIMIT ?2)"
		      " SELECT number, (SELECT talk_table FROM around), account.id,"
		      " coalesce(line.name, account.name), kind, text, at"
		      " FROM (SELECT * FROM before UNION SELECT * FROM behind) AS line"
		      " JOIN account ON account.row = line.account ORDER BY number");

	bind_int(&q, number);
	bind_int(&q, most);
	return sql_talk_rows(&q, row, user);
}
