/*
 * What moderators do: accounts that the host has named read reports with the
 * talk around them, deal with them, mute, ban for a time, and close tables.
 * They see names, talk and reports, never an address and nothing of a match;
 * what is said at a private table they see only around a report of it. Whatever
 * they change stands in the audit log, in the same turn.
 *
 * What stays with the host: whatever concerns a moderator, bans without end,
 * and networks. Behind one address may be a school or a whole village, and who
 * is not shown addresses cannot judge whom such a ban would hit.
 */
#include <string.h>

#include "server/http.h"
#include "server/play.h"
#include "server/talk.h"

enum {
	REPORTS_PAGE = 30,
	EARLIER_MAX = 20, /* reports about the same account */
	AROUND_LINES = 20, /* of talk, before and after a report */
	AUDIT_PAGE = 50,
	AUDIT_READ_MAX = 1000, /* entries looked at for one page */
	REASON_CHARS_MAX = 500,
	MUTE_MINUTES_MAX = 30 * 24 * 60,
	BAN_MINUTES_MAX = 365 * 24 * 60,
	MINUTE_MS = 60 * 1000,
};

/* Reports. */

static void json_who(struct json *j, const char *key, const char *account, const char *name)
{
	if (!account[0]) {
		json_null(j, key);
		return;
	}
	json_open_object(j, key);
	json_text(j, "account", account);
	json_text(j, "name", name);
	json_close_object(j);
}

static void json_report(struct json *j, const char *key, const struct store_report *r)
{
	json_open_object(j, key);
	json_int(j, "number", r->number);
	json_int(j, "at", r->at);
	json_who(j, "from", r->from, r->from_name);
	json_who(j, "about", r->about, r->about_name);
	if (r->table[0])
		json_text(j, "table", r->table);
	else
		json_null(j, "table");
	json_text(j, "reason", r->reason);
	if (r->handled) {
		json_open_object(j, "handled");
		json_int(j, "at", r->handled);
		json_text(j, "by", r->handled_by);
		json_text(j, "note", r->note);
		json_close_object(j);
	} else {
		json_null(j, "handled");
	}
	json_close_object(j);
}

struct report_page {
	struct json *json;
	const char *reader; /* who reported the reader is not for him to know */
	int count, most;
};

static bool report_row(void *user, const struct store_report *r)
{
	struct report_page *page = user;

	if (page->count++ < page->most && strcmp(r->about, page->reader) != 0)
		json_report(page->json, NULL, r);
	return true;
}

static bool state_read(struct slice text, enum store_report_state *out)
{
	if (!text.len || slice_is(text, "open"))
		*out = STORE_REPORTS_OPEN;
	else if (slice_is(text, "handled"))
		*out = STORE_REPORTS_HANDLED;
	else if (slice_is(text, "all"))
		*out = STORE_REPORTS_ALL;
	else
		return false;
	return true;
}

/* The number below which a list goes on; without one from the newest. */
static bool before_read(const struct http *h, int64_t *out)
{
	struct slice text = http_query(h, "before");

	*out = STORE_NEWEST;
	return !text.len || slice_int(text, 1, INT64_MAX, out);
}

enum error http_reports(struct http *h)
{
	struct service *s = h->s;
	struct store_report_filter filter = { 0 };
	int64_t before;

	if (!state_read(http_query(h, "state"), &filter.state) || !before_read(h, &before))
		return ERROR_bad_message;
	piece_reads_all(s);
	OUT_WRITE(&s->out, j)
	{
		struct report_page page = {
			.json = j, .reader = h->account.id, .most = REPORTS_PAGE
		};

		json_open_object(j, NULL);
		json_open_array(j, "reports");
		store_good(s, store_read(s)->reports_where(s->store, &filter, before,
							   REPORTS_PAGE + 1, report_row, &page));
		json_close_array(j);
		json_bool(j, "more", page.count > REPORTS_PAGE);
		json_close_object(j);
	}
	http_answer(s, h->id, NULL);
	return ERROR_none;
}

/* One report. */

static bool said_row(void *user, const struct store_talk *talk)
{
	struct json *j = user;

	json_open_object(j, NULL);
	json_text(j, "account", talk->account);
	json_text(j, "name", talk->name);
	json_text(j, talk->kind == TALK_REACTION ? "reaction" : "text", talk->text);
	json_int(j, "at", talk->at);
	json_close_object(j);
	return true;
}

static void json_until(struct json *j, const char *key, int64_t until, int64_t now)
{
	if (until > now)
		json_int(j, key, until);
	else
		json_null(j, key);
}

/* How the reported account stands; null when it was deleted. */
static void json_standing(struct json *j, const struct service *s,
			  const struct store_account *account)
{
	bool is_banned = store_banned(account, s->now);

	if (!account->id[0]) {
		json_null(j, "about");
		return;
	}
	json_open_object(j, "about");
	json_text(j, "account", account->id);
	json_text(j, "name", account->name);
	json_bool(j, "guest", account->is_guest);
	json_bool(j, "moderator", account->is_moderator);
	json_int(j, "created", account->created);
	json_int(j, "seen", account->seen);
	json_until(j, "muted_until", account->mute_until, s->now);
	json_bool(j, "banned", is_banned);
	json_until(j, "banned_until", is_banned ? account->ban_until : 0, s->now);
	json_text(j, "ban_reason", is_banned ? account->ban_reason : "");
	json_close_object(j);
}

static void json_around(struct json *j, struct http *h, const struct store_report *r)
{
	const struct store_report_filter same = { .about = r->about };
	struct report_page page = { .json = j, .reader = h->account.id, .most = EARLIER_MAX };
	struct service *s = h->s;

	json_open_array(j, "talk");
	store_good(s, store_read(s)->report_talk(s->store, r->number, AROUND_LINES, said_row, j));
	json_close_array(j);
	json_open_array(j, "earlier");
	if (r->about[0])
		store_good(s, store_read(s)->reports_where(s->store, &same, r->number, EARLIER_MAX,
							   report_row, &page));
	json_close_array(j);
}

/* A report that this moderator may see. */
static enum error report_find(struct http *h, int64_t number, struct store_report *out)
{
	enum store_status status = store_read(h->s)->report_find(h->s->store, number, out);

	piece_reads_all(h->s);
	if (!store_good(h->s, status))
		return store_is_bad(h->s) ? ERROR_server : ERROR_no_report;
	return strcmp(out->about, h->account.id) == 0 ? ERROR_no_report : ERROR_none;
}

enum error http_report(struct http *h)
{
	struct service *s = h->s;
	struct store_account about = { .id = "" };
	struct table *t = NULL;
	struct store_report r;
	uint64_t table;
	int64_t number;
	enum error error;

	if (!slice_int(http_query(h, "number"), 1, INT64_MAX, &number))
		return ERROR_bad_message;
	if ((error = report_find(h, number, &r)))
		return error;
	if (r.about[0] &&
	    !store_good(s, store_read(s)->account_find(s->store, r.about, &about)))
		about.id[0] = '\0';
	if (id_read(slice_from(r.table), &table))
		t = table_find(s, table);
	OUT_WRITE(&s->out, j)
	{
		json_open_object(j, NULL);
		json_report(j, "report", &r);
		json_standing(j, s, &about);
		/* As a stranger sees it: who sits there, and nothing of the match. */
		if (t)
			table_summary(j, "table", t, 0);
		else
			json_null(j, "table");
		json_around(j, h, &r);
		json_close_object(j);
	}
	http_answer(s, h->id, NULL);
	return ERROR_none;
}

/* Acting. */

/* "NAME (ID)": names change hands, ids do not. */
static void write_who(const struct store_account *account, struct buf *out)
{
	buf_text(out, account->name);
	buf_text(out, " (");
	buf_text(out, account->id);
	buf_char(out, ')');
}

static void audit(struct http *h, const char *what, const char *whom, const char *name,
		  int64_t until, const char *why)
{
	char who_memory[STORE_WHO_MAX], memory[STORE_DETAILS_MAX], time[HOUSE_TIME_MAX];
	struct buf who = buf_over(who_memory, sizeof(who_memory));
	struct buf details = buf_over(memory, sizeof(memory));
	struct store_audit entry = {
		.at = h->s->now, .who = who_memory, .what = what, .details = memory
	};

	write_who(&h->account, &who);
	buf_text(&details, whom);
	buf_text(&details, name[0] ? " " : "");
	buf_text(&details, name);
	if (until) {
		house_time(until, time);
		buf_text(&details, " until ");
		buf_text(&details, time);
	}
	buf_text(&details, why[0] ? ": " : "");
	buf_text(&details, why);
	text_end(&details);
	store_must(h->s, store_write(h->s)->audit_add(h->s->store, &entry));
}

static enum error answer_done(struct http *h)
{
	OUT_WRITE(&h->s->out, j)
	{
		json_open_object(j, NULL);
		json_close_object(j);
	}
	http_answer(h->s, h->id, NULL);
	return ERROR_none;
}

/* What an action says about itself. */
struct act {
	struct store_account whom;
	uint64_t account;
	char reason[STORE_REASON_MAX];
	int64_t until; /* 0: no time was given */
};

static bool reason_read(const struct ask_text *ask, int min, char out[STORE_REASON_MAX])
{
	struct buf text = buf_over(out, STORE_REASON_MAX);

	return ask->given ? text_clean(ask->value, min, REASON_CHARS_MAX, &text) : min == 0;
}

/* Against whom; `most`: minutes that may be given, and must be unless 0. */
static enum error act_read(struct http *h, int64_t most, struct act *act)
{
	const struct ask *ask = h->ask;
	enum store_status status;
	char id[ID_TEXT];

	memset(act, 0, sizeof(*act));
	if (!ask->account.given || !reason_read(&ask->reason, 1, act->reason))
		return ERROR_bad_message;
	if (most && (!ask->minutes.given || ask->minutes.value < 1 || ask->minutes.value > most))
		return ERROR_bad_message;
	act->account = ask->account.value;
	act->until = most ? h->s->now + ask->minutes.value * MINUTE_MS : 0;
	id_write(act->account, id);
	piece_reads_account(h->s, act->account);
	status = store_read(h->s)->account_find(h->s->store, id, &act->whom);
	if (!store_good(h->s, status))
		return store_is_bad(h->s) ? ERROR_server : ERROR_no_account;
	return act->whom.is_moderator || act->account == h->session.account ? ERROR_protected
									    : ERROR_none;
}

static enum error mute(struct http *h, int64_t most, const char *what)
{
	struct service *s = h->s;
	struct act act;
	enum error error = act_read(h, most, &act);

	if (error)
		return error;
	turn_account(s, act.account);
	if (store_met(s, store_write(s)->account_mute(s->store, act.whom.id, act.until)) ==
	    MET_GONE)
		return ERROR_no_account;
	audit(h, what, act.whom.id, act.whom.name, act.until, act.reason);
	person_muted(s, act.account, act.until);
	return answer_done(h);
}

enum error http_mute(struct http *h)
{
	return mute(h, MUTE_MINUTES_MAX, "mute");
}

enum error http_unmute(struct http *h)
{
	return mute(h, 0, "unmute");
}

/* A ban without end was the host's. */
static enum error ban(struct http *h, int64_t most, const char *what)
{
	struct service *s = h->s;
	struct act act;
	enum error error = act_read(h, most, &act);

	if (error)
		return error;
	if (act.whom.is_banned && !act.whom.ban_until)
		return ERROR_protected;
	turn_account(s, act.account);
	if (store_met(s, store_write(s)->account_ban(s->store, act.whom.id,
						     act.until ? act.reason : NULL, act.until)) ==
	    MET_GONE)
		return ERROR_no_account;
	audit(h, what, act.whom.id, act.whom.name, act.until, act.reason);
	if (act.until) {
		memcpy(act.whom.ban_reason, act.reason, sizeof(act.reason));
		act.whom.ban_until = act.until;
		people_banned(s, act.account, &act.whom);
	}
	return answer_done(h);
}

enum error http_ban(struct http *h)
{
	return ban(h, BAN_MINUTES_MAX, "ban");
}

enum error http_unban(struct http *h)
{
	return ban(h, 0, "unban");
}

enum error http_close(struct http *h)
{
	struct service *s = h->s;
	char reason[STORE_REASON_MAX];
	struct table *t;

	if (!h->ask->table.given || !reason_read(&h->ask->reason, 1, reason))
		return ERROR_bad_message;
	t = table_find(s, h->ask->table.value);
	if (!t)
		return ERROR_no_table;
	if (table_ended(t))
		return ERROR_too_late;
	if (table_place(t, h->session.account) >= 0)
		return ERROR_protected; /* who plays there is no judge */
	audit(h, "close-table", t->text, "", 0, reason);
	service_log(s, "a table was closed by a moderator", t->text);
	watch_closed(s, t);
	table_close(s, t);
	return answer_done(h);
}

static enum error protected_report(struct service *s, const struct store_report *r)
{
	struct store_account about;

	if (!r->about[0])
		return ERROR_none;
	return store_good(s, store_read(s)->account_find(s->store, r->about, &about)) &&
			       about.is_moderator
		       ? ERROR_protected
		       : ERROR_none;
}

enum error http_handle(struct http *h)
{
	struct service *s = h->s;
	char note[STORE_REASON_MAX] = "", who_memory[STORE_WHO_MAX], number_memory[24];
	struct buf who = buf_over(who_memory, sizeof(who_memory));
	struct buf number = buf_over(number_memory, sizeof(number_memory));
	struct store_report r;
	enum error error;

	if (!h->ask->report.given || !reason_read(&h->ask->note, 0, note))
		return ERROR_bad_message;
	if ((error = report_find(h, h->ask->report.value, &r)) ||
	    (error = protected_report(s, &r)))
		return error;
	if (r.handled)
		return ERROR_handled;
	write_who(&h->account, &who);
	switch (store_met(s, store_write(s)->report_handle(s->store, r.number, who_memory, note,
							   s->now))) {
	case MET_GONE:
		return ERROR_no_report;
	case MET_TAKEN:
		return ERROR_handled;
	case MET_DONE:
	case MET_FAILED:
		break;
	}
	buf_int(&number, r.number);
	audit(h, "handle-report", number_memory, "", 0, note);
	return answer_done(h);
}

/* The audit log, as far as it is about people: what the host does with networks,
 * passphrases and settings is his. */

struct audit_page {
	struct json *json;
	int count;
	int64_t last; /* number of the last one looked at */
	int looked;
};

static bool is_ours(const char *what)
{
	static const char *const ours[] = { "ban",	    "unban",	     "mute",	 "unmute",
					    "close-table", "handle-report", "moderator" };

	for (size_t i = 0; i < sizeof(ours) / sizeof(ours[0]); i++)
		if (strcmp(what, ours[i]) == 0)
			return true;
	return false;
}

static bool audit_row(void *user, const struct store_audit *entry)
{
	struct audit_page *page = user;

	page->looked++;
	page->last = entry->number;
	if (!is_ours(entry->what))
		return true;
	json_open_object(page->json, NULL);
	json_int(page->json, "number", entry->number);
	json_int(page->json, "at", entry->at);
	json_text(page->json, "who", entry->who);
	json_text(page->json, "what", entry->what);
	json_text(page->json, "details", entry->details);
	json_close_object(page->json);
	return ++page->count < AUDIT_PAGE;
}

enum error http_audit(struct http *h)
{
	struct service *s = h->s;
	int64_t before;

	if (!before_read(h, &before))
		return ERROR_bad_message;
	piece_reads_all(s);
	OUT_WRITE(&s->out, j)
	{
		struct audit_page page = { .json = j };

		json_open_object(j, NULL);
		json_open_array(j, "entries");
		store_good(s, store_read(s)->audit(s->store, before, AUDIT_READ_MAX, audit_row,
						   &page));
		json_close_array(j);
		/* Where the next page goes on; null: this was the last. */
		if (page.count == AUDIT_PAGE || page.looked == AUDIT_READ_MAX)
			json_int(j, "before", page.last);
		else
			json_null(j, "before");
		json_close_object(j);
	}
	http_answer(s, h->id, NULL);
	return ERROR_none;
}
