/*
 * What a person can see of his own: matches, statistics, everything.
 */
#include <string.h>

#include "server/http.h"
#include "server/talk.h"

enum { MATCHES_PAGE = 50, EXPORT_ROWS_MAX = 100000 };

struct rows {
	struct service *s;
	struct json *json;
};

/* A page of matches is listed first and told then: to tell one, the store is
 * asked again. */
struct listed {
	char id[STORE_ID_MAX];
	int seat;
	bool has_result;
};

struct page {
	struct listed matches[MATCHES_PAGE + 1]; /* one more: is there another page? */
	int count;
};

static bool page_row(void *user, const struct store_match *m)
{
	struct page *page = user;
	struct listed *listed = &page->matches[page->count++];

	memcpy(listed->id, m->table->id, sizeof(listed->id));
	listed->seat = m->place->seat;
	listed->has_result = m->has_result;
	return true;
}

/* Behind the table `after`; NULL: from the newest. */
static void page_read(struct http *h, const char *after, struct page *page)
{
	page->count = 0;
	store_good(h->s, store_read(h->s)->matches(h->s->store, h->account.id, after,
						   MATCHES_PAGE + 1, page_row, page));
}

static void json_result(struct json *j, struct service *s, const struct listed *m)
{
	struct store_result results[STORE_PLACES_MAX];
	int count = 0;

	if (m->has_result)
		store_good(s, store_read(s)->results(s->store, m->id, results, &count));
	if (!count) {
		json_null(j, "points");
		json_null(j, "winners");
		return;
	}
	json_open_array(j, "points");
	for (int i = 0; i < count; i++)
		json_int(j, NULL, results[i].points);
	json_close_array(j);
	json_open_array(j, "winners");
	for (int i = 0; i < count; i++)
		if (results[i].won)
			json_int(j, NULL, results[i].seat);
	json_close_array(j);
}

static void json_match(struct json *j, struct http *h, const struct listed *m)
{
	struct store_table row;
	struct table from_store, *t = NULL;
	uint64_t id;

	/* In memory more is known: whose turn it is. */
	if (id_read(slice_from(m->id), &id))
		t = map_get(&h->s->tables, id);
	if (!t) {
		t = &from_store;
		if (!store_good(h->s, store_read(h->s)->table_find(h->s->store, m->id, &row)) ||
		    !table_from_row(t, &row))
			return;
	}
	json_open_object(j, NULL);
	table_summary(j, "table", t, h->session.account);
	if (m->seat < 0)
		json_null(j, "seat");
	else
		json_int(j, "seat", m->seat);
	json_result(j, h->s, m);
	json_close_object(j);
}

static bool statistics_row(void *user, const struct store_statistics *n)
{
	struct rows *rows = user;

	json_open_object(rows->json, n->game);
	json_int(rows->json, "played", n->matches);
	json_int(rows->json, "won", n->won);
	json_int(rows->json, "points", n->points);
	json_int(rows->json, "best", n->best);
	json_close_object(rows->json);
	return true;
}

static void json_statistics(struct json *j, struct http *h)
{
	struct rows rows = { .s = h->s, .json = j };

	json_open_object(j, "statistics");
	store_good(h->s,
		   store_read(h->s)->statistics(h->s->store, h->account.id, statistics_row, &rows));
	json_close_object(j);
}

enum error http_matches(struct http *h)
{
	struct slice given = http_query(h, "after");
	char after[ID_TEXT];
	struct page page;
	uint64_t id = 0;

	if (given.len && !id_read(given, &id))
		return ERROR_bad_message;
	id_write(id, after);
	piece_reads_all(h->s);
	tables_wake(h->s, h->session.account);
	page_read(h, id ? after : NULL, &page);
	OUT_WRITE(&h->s->out, j)
	{
		json_open_object(j, NULL);
		json_open_array(j, "matches");
		for (int i = 0; i < page.count && i < MATCHES_PAGE; i++)
			json_match(j, h, &page.matches[i]);
		json_close_array(j);
		json_bool(j, "more", page.count > MATCHES_PAGE);
		if (!id)
			json_statistics(j, h);
		json_close_object(j);
	}
	http_answer(h->s, h->id, NULL);
	return ERROR_none;
}

/* Whom one does not want to hear or meet. */

struct people_rows {
	struct json *json;
	enum store_relation kind;
};

static bool people_row(void *user, const char *other, const char *name, enum store_relation kind)
{
	struct people_rows *rows = user;

	if (kind != rows->kind)
		return true;
	json_open_object(rows->json, NULL);
	json_text(rows->json, "account", other);
	json_text(rows->json, "name", name);
	json_close_object(rows->json);
	return true;
}

static void json_people(struct json *j, const char *key, struct http *h, enum store_relation kind)
{
	struct people_rows rows = { .json = j, .kind = kind };

	json_open_array(j, key);
	store_good(h->s,
		   store_read(h->s)->relations(h->s->store, h->account.id, people_row, &rows));
	json_close_array(j);
}

enum error http_people(struct http *h)
{
	piece_reads_account(h->s, h->session.account);
	OUT_WRITE(&h->s->out, j)
	{
		json_open_object(j, NULL);
		json_people(j, "muted", h, STORE_MUTE);
		json_people(j, "blocked", h, STORE_BLOCK);
		json_close_object(j);
	}
	http_answer(h->s, h->id, NULL);
	return ERROR_none;
}

/* Everything. */

static bool talk_row(void *user, const struct store_talk *talk)
{
	struct rows *rows = user;

	json_open_object(rows->json, NULL);
	json_text(rows->json, "table", talk->table);
	json_text(rows->json, talk->kind == TALK_REACTION ? "reaction" : "text", talk->text);
	json_int(rows->json, "at", talk->at);
	json_close_object(rows->json);
	return true;
}

static bool report_row(void *user, const struct store_report *report)
{
	struct rows *rows = user;

	json_open_object(rows->json, NULL);
	json_text(rows->json, "account", report->about);
	json_text(rows->json, "table", report->table);
	json_text(rows->json, "reason", report->reason);
	json_int(rows->json, "at", report->at);
	json_close_object(rows->json);
	return true;
}

static bool session_row(void *user, const struct store_session *session)
{
	struct rows *rows = user;

	json_open_object(rows->json, NULL);
	json_int(rows->json, "created", session->created);
	json_int(rows->json, "seen", session->seen);
	json_int(rows->json, "expires", session->expires);
	json_text(rows->json, "browser", session->browser);
	json_text(rows->json, "system", session->system);
	json_close_object(rows->json);
	return true;
}

static void export_matches(struct http *h, struct json *j)
{
	struct page page;
	const char *after = NULL;
	char last[STORE_ID_MAX];

	json_open_array(j, "matches");
	do {
		page_read(h, after, &page);
		for (int i = 0; i < page.count && i < MATCHES_PAGE; i++)
			json_match(j, h, &page.matches[i]);
		if (page.count > MATCHES_PAGE)
			memcpy(last, page.matches[MATCHES_PAGE - 1].id, sizeof(last));
		after = last;
	} while (page.count > MATCHES_PAGE && !j->out->full);
	json_close_array(j);
}

static void export_write(struct http *h, struct json *j)
{
	struct service *s = h->s;
	struct rows rows = { .s = s, .json = j };
	const struct store_api *api = store_read(s);

	json_open_object(j, NULL);
	json_account_row(j, "account", &h->account);
	json_int(j, "created", h->account.created);
	json_int(j, "seen", h->account.seen);
	json_open_array(j, "sessions");
	store_good(s, api->sessions(s->store, h->account.id, session_row, &rows));
	json_close_array(j);
	export_matches(h, j);
	json_statistics(j, h);
	json_people(j, "muted", h, STORE_MUTE);
	json_people(j, "blocked", h, STORE_BLOCK);
	json_open_array(j, "said");
	store_good(s, api->talk_by(s->store, h->account.id, 0, EXPORT_ROWS_MAX, talk_row, &rows));
	json_close_array(j);
	json_open_array(j, "reports");
	store_good(s, api->reports(s->store, h->account.id, STORE_NEWEST, EXPORT_ROWS_MAX,
				   report_row, &rows));
	json_close_array(j);
	json_close_object(j);
}

enum error http_export(struct http *h)
{
	const struct service_response response = {
		.status = 200,
		.content_type = "application/json",
		.file_name = "pandemonium.json",
	};

	piece_reads_all(h->s);
	OUT_WRITE(&h->s->out, j)
	{
		export_write(h, j);
	}
	out_answer(&h->s->out, h->id, &response);
	return ERROR_none;
}
