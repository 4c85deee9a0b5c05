/*
 * Everything that is kept of a person, as one file. It may be long, so it is
 * an errand: written in pieces, a piece a turn, each of some rows.
 */
#include <stdlib.h>
#include <string.h>

#include "service/errands.h"
#include "service/people/friends.h"
#include "service/people/measures.h"
#include "service/people/profile.h"
#include "service/summons/summons.h"
#include "service/tables/talk.h"

enum {
	EXPORT_ROWS = 200, /* of talk, reports and sessions in one piece */
	EXPORT_SESSIONS_MAX = 1000,
	EXPORT_SHARES_MAX = 1000,
	EXPORT_BYTES_MIN = 1 << 16,
	EXPORT_BYTES_MAX = OUT_PAGE_MAX,
};

/* The pieces, in order; some are written again and again until all is told. */
enum export_piece {
	PIECE_HEAD,
	PIECE_MATCHES,
	PIECE_PEOPLE,
	PIECE_SAID,
	PIECE_REPORTS,
	PIECE_END,
};

struct export
{
	struct errand base;
	char id[STORE_ID_MAX];
	uint64_t account;
	enum export_piece piece;
	char *memory;
	size_t size, used;
	bool comma; /* of the JSON writer, from piece to piece */
	bool is_first; /* of the list at hand */
	char match[STORE_ID_MAX]; /* the last one told */
	int64_t number; /* of the last sentence, or report, told */
};

/* One piece on its way. What the errand becomes if the piece fits. */
struct writing {
	struct service *s;
	struct export next;
	struct owner owner;
	struct json json;
	int rows;
};

static bool talk_row(void *user, const struct store_talk *talk)
{
	struct writing *w = user;
	struct json *j = &w->json;

	json_open_object(j, NULL);
	json_text(j, "table", talk->table);
	json_text(j, talk->kind == TALK_REACTION ? "reaction" : "text", talk->text);
	json_int(j, "at", talk->at);
	json_close_object(j);
	w->next.number = talk->number;
	w->rows++;
	return true;
}

static bool report_row(void *user, const struct store_report *report)
{
	struct writing *w = user;
	struct json *j = &w->json;

	json_open_object(j, NULL);
	json_text(j, "account", report->about);
	json_text(j, "table", report->table);
	json_text(j, "reason", report->reason);
	json_int(j, "at", report->at);
	json_close_object(j);
	w->next.number = report->number;
	w->rows++;
	return true;
}

static bool session_row(void *user, const struct store_session *session)
{
	struct writing *w = user;
	struct json *j = &w->json;

	json_open_object(j, NULL);
	json_int(j, "created", session->created);
	json_int(j, "seen", session->seen);
	json_int(j, "expires", session->expires);
	json_text(j, "browser", session->browser);
	json_text(j, "system", session->system);
	json_close_object(j);
	return ++w->rows < EXPORT_SESSIONS_MAX;
}

/* Without the key: of that only a hash is kept. */
static bool share_row(void *user, const struct store_share *share)
{
	struct writing *w = user;
	struct json *j = &w->json;

	json_open_object(j, NULL);
	json_text(j, "table", share->table);
	json_bool(j, "open", share->viewer == EVERYTHING);
	json_int(j, "created", share->created);
	json_close_object(j);
	return ++w->rows < EXPORT_SHARES_MAX;
}

static void write_head(struct writing *w)
{
	struct store_account account;
	struct json *j = &w->json;

	json_open_object(j, NULL);
	if (store_good(w->s, store_read(w->s)->account_find(w->s->store, w->owner.id, &account))) {
		json_account_row(j, "account", &account);
		json_int(j, "created", account.created);
		json_int(j, "seen", account.seen);
	}
	json_open_array(j, "sessions");
	store_good(w->s, store_read(w->s)->sessions(w->s->store, w->owner.id, session_row, w));
	json_close_array(j);
	json_open_array(j, "shares");
	w->rows = 0;
	store_good(w->s, store_read(w->s)->shares(w->s->store, w->owner.id, share_row, w));
	json_close_array(j);
}

/* True: the list is at its end. */
static bool write_matches(struct writing *w)
{
	struct matches_page page;

	matches_read(w->s, &w->owner, w->next.match[0] ? w->next.match : NULL, &page);
	json_matches(&w->json, w->s, &w->owner, &page);
	bool is_last = page.count <= MATCHES_PAGE;

	if (!is_last)
		memcpy(w->next.match, page.matches[MATCHES_PAGE - 1].table.id,
		       sizeof(w->next.match));
	matches_release(&page);
	return is_last;
}

static void write_people(struct writing *w)
{
	json_statistics(&w->json, w->s, &w->owner);
	json_people(&w->json, "muted", w->s, &w->owner, STORE_MUTE);
	json_people(&w->json, "blocked", w->s, &w->owner, STORE_BLOCK);
	json_friends(&w->json, w->s, &w->owner, false);
	json_invitations(&w->json, w->s, &w->owner);
	json_profile(&w->json, w->s, w->owner.id);
	json_ratings(&w->json, w->s, &w->owner);
	json_groups(&w->json, w->s, &w->owner);
	json_seasons(&w->json, w->s, &w->owner);
	json_summons(&w->json, w->s, w->owner.id);
}

static bool write_said(struct writing *w)
{
	store_good(w->s, store_read(w->s)->talk_by(w->s->store, w->owner.id, w->next.number,
						   EXPORT_ROWS, talk_row, w));
	return w->rows < EXPORT_ROWS;
}

static bool write_reports(struct writing *w)
{
	int64_t before = w->next.number ? w->next.number : STORE_NEWEST;

	store_good(w->s, store_read(w->s)->reports(w->s->store, w->owner.id, before, EXPORT_ROWS,
						   report_row, w));
	return w->rows < EXPORT_ROWS;
}

/* A part of a list, which it opens and closes where that begins and ends. */
static void write_list(struct writing *w, const char *key, bool (*write)(struct writing *w))
{
	if (w->next.is_first)
		json_open_array(&w->json, key);
	w->next.is_first = write(w);
	if (!w->next.is_first)
		return;
	json_close_array(&w->json);
	w->next.number = 0;
	w->next.piece++;
}

static void write_piece(struct writing *w)
{
	switch (w->next.piece) {
	case PIECE_HEAD:
		write_head(w);
		w->next.piece++;
		break;
	case PIECE_MATCHES:
		write_list(w, "matches", write_matches);
		break;
	case PIECE_PEOPLE:
		write_people(w);
		w->next.piece++;
		break;
	case PIECE_SAID:
		write_list(w, "said", write_said);
		break;
	case PIECE_REPORTS:
		write_list(w, "reports", write_reports);
		break;
	case PIECE_END:
		json_close_object(&w->json);
		break;
	}
}

/* Writes the next piece behind the others; false: it needs more room. */
static bool export_write(struct service *s, struct export *e)
{
	struct writing w = { .s = s, .next = *e, .owner = { e->account, e->id } };
	struct buf text = buf_over(e->memory + e->used, e->size - e->used);

	w.json = json_over(&text);
	w.json.comma = e->comma;
	write_piece(&w);
	work_add(s, (uint64_t)w.rows * WORK_ROW + text.len / 1024 * WORK_KIB);
	if (text.full)
		return false;
	w.next.used += text.len;
	w.next.comma = w.json.comma;
	*e = w.next;
	return true;
}

static bool export_grow(struct export *e)
{
	size_t size = e->size ? 2 * e->size : EXPORT_BYTES_MIN;
	char *more = size <= EXPORT_BYTES_MAX ? realloc(e->memory, size) : NULL;

	if (!more)
		return false;
	e->memory = more;
	e->size = size;
	return true;
}

static void export_answer(struct service *s, const struct export *e)
{
	const struct service_response response = {
		.status = 200,
		.content_type = "application/json",
		.file_name = "pandemonium.json",
	};

	OUT_WRITE(&s->out, j)
	{
		buf_slice(j->out, (struct slice){ e->memory, e->used });
	}
	out_answer(&s->out, e->base.request, &response);
}

static bool export_step(struct service *s, struct errand *base)
{
	struct export *e = (struct export *)base;
	bool is_last = e->piece == PIECE_END;

	piece_reads_all(s);
	while (!e->size || !export_write(s, e)) {
		if (!export_grow(e)) {
			http_error(s, base->request, ERROR_server);
			return true;
		}
	}
	if (is_last)
		export_answer(s, e);
	return is_last;
}

static void export_release(struct errand *base)
{
	free(((struct export *)base)->memory);
}

enum error http_export(struct http *h)
{
	struct export *e = calloc(1, sizeof(*e));

	if (!e)
		return ERROR_server;
	e->base.step = export_step;
	e->base.release = export_release;
	memcpy(e->id, h->account.id, sizeof(e->id));
	e->account = h->session.account;
	e->is_first = true;
	return errand_start(h, &e->base);
}
