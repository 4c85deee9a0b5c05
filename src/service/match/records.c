/*
 * One table for whoever asks over HTTP: its summary and its record.
 */
#include <stdlib.h>
#include <string.h>

#include "service/errands.h"
#include "service/match/play.h"
#include "service/match/stored.h"

enum { RECORD_LINES = 1000 }; /* read in one turn */

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

/* The record: first its lines are read, a part each turn, then a worker
 * makes it. */
struct record_errand {
	struct errand base;
	struct record_job *job; /* until a worker has it */
	int64_t most; /* so many lines of it */
	char table[ID_TEXT];
};

static bool record_step(struct service *s, struct errand *base)
{
	struct record_errand *e = (struct record_errand *)base;
	struct stored *lines = &e->job->lines;
	uint32_t had = lines->count;

	piece_reads_all(s);
	if (!stored_read_on(lines, s, e->table, RECORD_LINES)) {
		http_error(s, base->request, ERROR_server);
		return true;
	}
	if (lines->count == had + RECORD_LINES && lines->count < e->most)
		return false;
	if (lines->count > e->most)
		lines->count = (uint32_t)e->most;
	base->in_worker = true;
	e->job->errand = base;
	s->hooks.job(s->hooks.user, &e->job->base);
	e->job = NULL;
	return false;
}

static void record_errand_release(struct errand *base)
{
	struct record_errand *e = (struct record_errand *)base;

	if (e->job)
		service_job_free(&e->job->base);
}

static void record_answer(struct service *s, const struct record_errand *e,
			  const struct record_job *job)
{
	char name[64];
	struct buf file = buf_over(name, sizeof(name));
	const struct service_response response = {
		.status = 200,
		.content_type = "text/plain; charset=utf-8",
		.file_name = name,
	};

	buf_text(&file, "pandemonium-");
	buf_text(&file, e->table);
	buf_text(&file, ".txt");
	OUT_WRITE(&s->out, j)
	{
		buf_slice(j->out, (struct slice){ job->text, job->length });
	}
	out_answer(&s->out, e->base.request, &response);
}

void records_job_done(struct service *s, struct record_job *job)
{
	struct record_errand *e = (struct record_errand *)job->errand;

	if (job->fault) {
		service_log(s, "a record could not be made", e->table);
		service_log(s, "the fault", job->fault);
	}
	if (!e->base.gone && job->text)
		record_answer(s, e, job);
	else if (!e->base.gone)
		http_error(s, e->base.request, ERROR_server);
	errand_end(s, &e->base);
}

/* NULL: no memory. */
static struct record_errand *record_errand_new(const struct table *t,
					       const struct record_source *source, int viewer,
					       int64_t most)
{
	struct record_errand *e = calloc(1, sizeof(*e));

	if (!e)
		return NULL;
	e->base.step = record_step;
	e->base.release = record_errand_release;
	memcpy(e->table, t->text, sizeof(e->table));
	e->most = most;
	e->job = record_job_new(source, viewer);
	if (e->job)
		return e;
	free(e);
	return NULL;
}

/* A stranger is shown the match and not the people. */
static void source_unname(struct record_source *source)
{
	for (int i = 0; i < SEATS_MAX; i++)
		if (!source->seats[i].is_bot)
			source->seats[i].name[0] = '\0';
	for (int i = 0; i < source->persons; i++) {
		source->person[i].has_salt = false;
		memset(source->person[i].salt, 0, SALT_BYTES);
	}
}

enum error record_make(struct http *h, struct table *t, const struct record_wish *wish)
{
	struct record_source source;
	struct record_errand *e = NULL;
	struct stored_draws *draws;

	if (!source_load(h->s, t, &source, &draws))
		return ERROR_server;
	if (source_fill(t, &source)) {
		if (wish->nameless)
			source_unname(&source);
		e = record_errand_new(t, &source, wish->viewer, wish->lines);
	}
	free(draws);
	return e ? errand_start(h, &e->base) : ERROR_server;
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
	if (t->status == STORE_TABLE_FROZEN || t->is_foreign)
		return table_stopped(t);
	if (slice_is(form, "full"))
		return table_ended(t) ? record_make(h, t,
						    &(struct record_wish){ .viewer = EVERYTHING,
									   .lines = INT64_MAX })
				      : ERROR_too_early;
	if (form.len && !slice_is(form, "seat"))
		return ERROR_bad_message;
	return record_make(
		h, t,
		&(struct record_wish){ .viewer = table_viewer(t, account), .lines = INT64_MAX });
}
