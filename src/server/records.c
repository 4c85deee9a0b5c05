/*
 * One table for whoever asks over HTTP: its summary and its record.
 */
#include <stdlib.h>
#include <string.h>

#include "server/http.h"
#include "server/play.h"

/* The table of the path, if the asker may know of it. */
static enum error http_table_find(struct http *h, struct table **out)
{
	static const struct ask_text no_invite;
	uint64_t account = h->has_account ? h->session.account : 0;
	struct table *t = table_find(h->s, h->table);

	if (!t || !table_visible(h->s, t, account, &no_invite, NULL))
		return ERROR_no_table;
	*out = t;
	return ERROR_none;
}

enum error http_table(struct http *h)
{
	uint64_t account = h->has_account ? h->session.account : 0;
	struct table *t;
	enum error error = http_table_find(h, &t);

	if (error)
		return error;
	OUT_WRITE(&h->s->out, j)
	{
		json_open_object(j, NULL);
		table_summary(j, "table", t, account);
		json_close_object(j);
	}
	http_answer(h->s, h->id, NULL);
	return ERROR_none;
}

struct record_work {
	struct buf text;
	int viewer; /* EVERYTHING: the full record */
	bool written;
};

static void record_work(struct service *s, struct table *t, void *user)
{
	struct record_work *w = user;

	(void)s;
	if (w->viewer == EVERYTHING) {
		record_write(&t->live->record, &w->text);
		w->written = true;
	} else {
		w->written = record_write_seat(&t->live->record, w->viewer, &w->text);
	}
}

static void record_answer(struct http *h, const struct table *t, struct slice text)
{
	char name[64];
	struct buf file = buf_over(name, sizeof(name));
	const struct service_response response = {
		.status = 200,
		.content_type = "text/plain; charset=utf-8",
		.file_name = name,
	};

	buf_text(&file, "pandemonium-");
	buf_text(&file, t->text);
	buf_text(&file, ".txt");
	OUT_WRITE(&h->s->out, j)
	{
		buf_slice(j->out, text);
	}
	out_answer(&h->s->out, h->id, &response);
}

static enum error record_make(struct http *h, struct table *t, int viewer)
{
	struct live *live = live_get(h->s, t);
	size_t size = live ? record_text_max(&live->record) : 0;
	char *memory = size ? malloc(size) : NULL;
	struct record_work w = { .viewer = viewer };
	enum error error = ERROR_none;

	if (!memory)
		return t->status == STORE_TABLE_FROZEN ? ERROR_frozen : ERROR_server;
	w.text = buf_over(memory, size);
	if (!table_guard(h->s, t, record_work, &w))
		error = ERROR_frozen;
	else if (!w.written)
		error = ERROR_server;
	else
		record_answer(h, t, buf_slice_of(&w.text));
	free(memory);
	return error;
}

enum error http_record(struct http *h)
{
	uint64_t account = h->has_account ? h->session.account : 0;
	struct slice form = http_query(h, "form");
	struct table *t;
	enum error error = http_table_find(h, &t);

	if (error)
		return error;
	if (!t->spectators && table_place(t, account) < 0)
		return ERROR_not_yours;
	if (t->status < STORE_TABLE_PLAYING || !t->started)
		return ERROR_too_early;
	if (t->status == STORE_TABLE_FROZEN)
		return ERROR_frozen;
	if (slice_is(form, "full"))
		return table_ended(t) ? record_make(h, t, EVERYTHING) : ERROR_too_early;
	if (form.len && !slice_is(form, "seat"))
		return ERROR_bad_message;
	return record_make(h, t, table_viewer(t, account));
}
