/*
 * What moderators read: reports with the talk around them, and what was done
 * about people. They see names, talk and reports, never an address and nothing
 * of a match; what is said at a private table they see only around a report of
 * it, and reports about themselves not at all.
 */
#include <string.h>

#include "service/http.h"
#include "service/tables/talk.h"

enum {
	REPORTS_PAGE = 30,
	EARLIER_MAX = 20, /* reports about the same account */
	AROUND_LINES = 20, /* of talk, before and after a report */
	AUDIT_PAGE = 50,
	AUDIT_READ_MAX = 1000, /* entries looked at for one page */
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
		struct report_page page = { .json = j,
					    .reader = h->account.id,
					    .most = REPORTS_PAGE };

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

enum error report_readable(struct http *h, int64_t number, struct store_report *out)
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
	if ((error = report_readable(h, number, &r)))
		return error;
	if (r.about[0] && !store_good(s, store_read(s)->account_find(s->store, r.about, &about)))
		about.id[0] = '\0';
	if (id_read(slice_from(r.table), &table))
		t = table_find(s, table);
	OUT_WRITE(&s->out, j)
	{
		json_open_object(j, NULL);
		json_report(j, "report", &r);
		json_standing(j, s, &about);
		/* As a stranger sees it: who sits there, and nothing of the match. A
		 * private one no stranger sees. */
		if (t && t->is_private)
			table_outline(j, "table", t);
		else if (t)
			table_summary(j, "table", t, 0);
		else
			json_null(j, "table");
		json_around(j, h, &r);
		json_close_object(j);
	}
	http_answer(s, h->id, NULL);
	return ERROR_none;
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
	static const char *const ours[] = { "ban",	   "unban",	    "mute",	"unmute",
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
