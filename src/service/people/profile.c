/*
 * What a person can see of his own: matches, statistics, people.
 */
#include "service/people/profile.h"

#include <stdlib.h>
#include <string.h>

/* Work for a match of the list: the table with its parts, and the result; and for
 * looking through those that do not fit. */
enum { WORK_LISTED = 6 * WORK_ROW, WORK_SEARCHED = 100 * WORK_ROW };

static bool page_row(void *user, const struct store_match *m)
{
	struct matches_page *page = user;
	struct listed *listed = &page->matches[page->count++];

	listed->table = *m->table;
	listed->seat = m->place->seat;
	listed->result_count = m->result_count;
	memcpy(listed->results, m->results, sizeof(m->results));
	return true;
}

static bool page_room(struct service *s, struct matches_page *page)
{
	page->count = 0;
	page->matches = malloc((MATCHES_PAGE + 1) * sizeof(*page->matches));
	return page->matches || store_good(s, STORE_NO_MEMORY);
}

void matches_release(struct matches_page *page)
{
	free(page->matches);
}

void matches_read(struct service *s, const struct owner *owner, const char *after,
		  struct matches_page *page)
{
	if (page_room(s, page))
		store_good(s, store_read(s)->matches(s->store, owner->id, after, MATCHES_PAGE + 1,
						     page_row, page));
	work_add(s, (uint64_t)page->count * WORK_LISTED);
}

void matches_search(struct service *s, const struct owner *owner, const struct store_search *search,
		    struct matches_page *page)
{
	if (page_room(s, page))
		store_good(s, store_read(s)->search(s->store, owner->id, search, page_row, page));
	work_add(s, (uint64_t)page->count * WORK_LISTED + WORK_SEARCHED);
}

static void json_results(struct json *j, const struct listed *m)
{
	if (!m->result_count) {
		json_null(j, "points");
		json_null(j, "winners");
		return;
	}
	json_open_array(j, "points");
	for (int i = 0; i < m->result_count; i++)
		json_int(j, NULL, m->results[i].points);
	json_close_array(j);
	json_open_array(j, "winners");
	for (int i = 0; i < m->result_count; i++)
		if (m->results[i].won)
			json_int(j, NULL, m->results[i].seat);
	json_close_array(j);
}

static void json_match(struct json *j, struct service *s, const struct owner *owner,
		       const struct listed *m)
{
	struct table from_store, *t = NULL;
	uint64_t id;

	/* In memory more is known: whose turn it is. */
	if (id_read(slice_from(m->table.id), &id))
		t = map_get(&s->tables, id);
	if (!t) {
		t = &from_store;
		if (!table_from_row(t, &m->table))
			return;
	}
	json_open_object(j, NULL);
	table_summary(j, "table", t, owner->account);
	if (m->seat < 0)
		json_null(j, "seat");
	else
		json_int(j, "seat", m->seat);
	json_results(j, m);
	json_close_object(j);
}

void json_matches(struct json *j, struct service *s, const struct owner *owner,
		  const struct matches_page *page)
{
	for (int i = 0; i < page->count && i < MATCHES_PAGE; i++)
		json_match(j, s, owner, &page->matches[i]);
}

void json_page(struct json *j, struct service *s, const struct owner *owner,
	       const struct matches_page *page)
{
	json_open_array(j, "matches");
	json_matches(j, s, owner, page);
	json_close_array(j);
	json_bool(j, "more", page->count > MATCHES_PAGE);
}

static bool statistics_row(void *user, const struct store_statistics *n)
{
	struct json *j = user;

	json_open_object(j, n->game);
	json_int(j, "played", n->matches);
	json_int(j, "won", n->won);
	json_int(j, "points", n->points);
	json_int(j, "best", n->best);
	json_close_object(j);
	return true;
}

void json_statistics(struct json *j, struct service *s, const struct owner *owner)
{
	json_open_object(j, "statistics");
	store_good(s, store_read(s)->statistics(s->store, owner->id, statistics_row, j));
	json_close_object(j);
}

enum error http_matches(struct http *h)
{
	struct slice given = http_query(h, "after");
	const struct owner owner = { h->session.account, h->account.id };
	char after[ID_TEXT];
	struct matches_page page;
	uint64_t id = 0;

	if (given.len && !id_read(given, &id))
		return ERROR_bad_message;
	id_write(id, after);
	piece_reads_all(h->s);
	tables_wake(h->s, h->session.account);
	matches_read(h->s, &owner, id ? after : NULL, &page);
	OUT_WRITE(&h->s->out, j)
	{
		json_open_object(j, NULL);
		json_page(j, h->s, &owner, &page);
		if (!id)
			json_statistics(j, h->s, &owner);
		json_close_object(j);
	}
	matches_release(&page);
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

void json_people(struct json *j, const char *key, struct service *s, const struct owner *owner,
		 enum store_relation kind)
{
	struct people_rows rows = { .json = j, .kind = kind };

	json_open_array(j, key);
	store_good(s, store_read(s)->relations(s->store, owner->id, people_row, &rows));
	json_close_array(j);
}

enum error http_people(struct http *h)
{
	const struct owner owner = { h->session.account, h->account.id };

	piece_reads_account(h->s, h->session.account);
	OUT_WRITE(&h->s->out, j)
	{
		json_open_object(j, NULL);
		json_people(j, "muted", h->s, &owner, STORE_MUTE);
		json_people(j, "blocked", h->s, &owner, STORE_BLOCK);
		json_close_object(j);
	}
	http_answer(h->s, h->id, NULL);
	return ERROR_none;
}
