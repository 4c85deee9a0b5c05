/*
 * Pages of the log: see history.h. A match of its own is played from the
 * checkpoint on, beside the one at the table, until the page is full.
 */
#include "service/match/history.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "service/inside.h"
#include "service/match/play.h"
#include "service/match/stored.h"

/* The match beside the match. */
struct past {
	struct frame_sink sink;
	struct service *s;
	struct table *t;
	struct log_page *page;
	struct match match; /* game, context and key are the table's */
	struct frames frames;
	struct mark mark;
	char *states; /* memory of four */
	const struct store_checkpoint *checkpoint; /* NULL: from the first line on */
	struct stored stored;
	bool begun, spoiled, failed;
};

static bool page_room(struct log_page *page, size_t bytes)
{
	size_t size = page->size ? page->size : 4096;

	while (size < page->used + bytes)
		size *= 2;
	if (size > page->size) {
		char *more = realloc(page->memory, size);

		if (!more)
			return false;
		page->memory = more;
		page->size = size;
	}
	return true;
}

/* One frame that belongs to the page. */
static void past_put(struct frame_sink *base, const struct frame *frame)
{
	struct past *past = (struct past *)base;
	struct log_page *page = past->page;
	struct buf text = buf_over(past->s->view_text, past->s->view_size);
	struct json j = json_over(&text);

	if (frame->n <= page->after || frame->n >= page->before)
		return;
	json_open_object(&j, NULL);
	json_int(&j, "n", frame->n);
	stream_events(&j, past->t, frame, page->form);
	json_close_object(&j);
	if (text.full || !page_room(page, text.len + 1)) {
		page->lost = true;
		return;
	}
	CHECK(page->frames < LOG_PAGE);
	page->starts[page->frames++] = (uint32_t)page->used;
	memcpy(page->memory + page->used, text.at, text.len);
	page->used += text.len;
	page->memory[page->used++] = ',';
}

static bool past_init(struct past *past)
{
	const struct match *m = &past->t->live->record.match;
	size_t size = (m->game->state_size + 15) / 16 * 16;

	past->sink = (struct frame_sink){
		.viewers = SEAT(past->page->viewer),
		.no_others = true,
		.put = past_put,
	};
	past->states = malloc(4 * size);
	if (!past->states)
		return false;
	past->match.game = m->game;
	past->match.context = m->context;
	memcpy(past->match.key, m->key, sizeof(m->key));
	past->match.state = (void *)past->states;
	past->match.base = (void *)(past->states + size);
	past->frames.state = (void *)(past->states + 2 * size);
	past->mark.state = (void *)(past->states + 3 * size);
	return true;
}

static void past_release(struct past *past)
{
	stored_release(&past->stored);
	free(past->match.lines);
	free(past->states);
}

static bool past_begin(struct past *past)
{
	struct frames_memory *mem = &past->s->frames;

	if (!past->checkpoint) {
		frames_begin(&past->frames, &past->match, mem, &past->sink);
		mark_set(&past->mark, &past->match, &past->frames, 0);
		return true;
	}
	if (!checkpoint_read(past->t, past->match.context, past->checkpoint, &past->mark))
		return false;
	mark_start(&past->mark, &past->match, &past->frames);
	return true;
}

static bool past_is_done(const struct past *past)
{
	return past->page->lost || past->frames.n[past->page->viewer] + 1 >= past->page->before;
}

/* Plays the lines that were read, until the page is full. */
static void past_work(struct service *s, struct table *t, void *user)
{
	struct past *past = user;
	struct frames_change change;
	struct message why;
	int64_t spent;

	(void)t;
	if (!past->begun && !past_begin(past)) {
		past->spoiled = true;
		return;
	}
	past->begun = true;
	for (uint32_t i = 0; i < past->stored.count && !past_is_done(past); i++) {
		const struct stored_line *line = &past->stored.lines[i];

		if (!stored_is_move(line))
			continue;
		if (!stored_play(&past->stored, line, &past->frames, &past->match, &s->frames,
				 &past->sink, &change, &spent, &why)) {
			past->failed = true; /* no memory: the same lines were played before */
			return;
		}
		mark_line(&past->mark, &past->match, &past->frames, change.closed);
		if (mark_is_due(&past->mark, &past->frames, change.closed))
			mark_set(&past->mark, &past->match, &past->frames, line->number + 1);
	}
}

/* From the checkpoint, or the first line, to the end of the page. */
static bool past_play(struct past *past)
{
	uint32_t next = past->checkpoint ? past->checkpoint->number : 0;

	do {
		if (!stored_read(&past->stored, past->s, past->t->text, next, LOG_CHUNK) ||
		    !table_guard(past->s, past->t, past_work, past))
			return false;
		next += past->stored.count;
	} while (!past->spoiled && !past->failed && past->stored.count == LOG_CHUNK &&
		 !past_is_done(past));
	return !past->failed && !past->page->lost;
}

static bool page_from(struct service *s, struct table *t, struct log_page *page,
		      const struct store_checkpoint *checkpoint, bool *spoiled)
{
	struct past past = { .s = s, .t = t, .page = page, .checkpoint = checkpoint };
	bool good = past_init(&past) && past_play(&past);

	*spoiled = past.spoiled;
	past_release(&past);
	return good;
}

/* Leaves out the oldest frames of a page that is too long for a message. */
static void page_shorten(struct log_page *page)
{
	uint32_t first = 0;

	while (first + 1 < page->frames && page->used - page->starts[first] > LOG_BYTES_MAX)
		first++;
	page->has_more |= first > 0;
	page->first = page->frames ? page->starts[first] : 0;
}

bool log_page_make(struct service *s, struct table *t, struct log_page *page)
{
	uint32_t last = t->live->frames.n[page->viewer], wanted = page->after;
	char memory[STORE_CHECKPOINT_MAX];
	struct store_checkpoint checkpoint;
	bool spoiled = false, found, good;

	if (page->before > last + 1)
		page->before = last + 1;
	if (page->before > page->count + 1 && page->before - page->count - 1 > page->after)
		page->after = page->before - page->count - 1;
	page->has_more = page->after > wanted;
	if (page->after >= page->before - 1)
		return true;
	if (piece_is_bad(s))
		return false; /* it is asked for again, or refused */
	found = checkpoint_find(s, t, page->viewer, page->after, memory, &checkpoint);
	if (piece_is_bad(s))
		return false; /* without the checkpoint they would be all lines */
	good = page_from(s, t, page, found ? &checkpoint : NULL, &spoiled);
	if (spoiled) {
		service_log(s, "a checkpoint is spoiled and left aside", t->text);
		parked_stay(s); /* all lines, which are many questions */
		page->used = page->frames = 0;
		good = page_from(s, t, page, NULL, &spoiled);
	}
	page_shorten(page);
	return good;
}

struct slice log_page_text(const struct log_page *page)
{
	/* Each has a comma behind it, the last one too. */
	if (!page->frames)
		return (struct slice){ "", 0 };
	return (struct slice){ page->memory + page->first, page->used - page->first - 1 };
}

void log_page_release(struct log_page *page)
{
	free(page->memory);
	page->memory = NULL;
}

/* Actions. */

enum error action_log(struct call *call)
{
	const struct ask *ask = call->ask;
	struct log_page page = { .count = LOG_PAGE };
	struct table *t;
	enum error error;

	if (!ask->before.given || ask->before.value < 1 || ask->before.value > UINT32_MAX ||
	    (ask->count.given && (ask->count.value < 1 || ask->count.value > LOG_PAGE)))
		return ERROR_bad_message;
	error = call_watched(call, &t);
	if (error)
		return error;
	page.viewer = table_viewer(t, call->person->id);
	page.form = watch_form(t, call->conn);
	page.before = (uint32_t)ask->before.value;
	if (ask->count.given)
		page.count = (uint32_t)ask->count.value;
	if (!log_page_make(call->s, t, &page)) {
		log_page_release(&page);
		return t->status == STORE_TABLE_FROZEN ? table_stopped(t) : ERROR_server;
	}
	OUT_WRITE(&call->s->out, j)
	{
		answer_open(j, call);
		json_open_array(j, "log");
		if (page.frames)
			json_raw(j, NULL, log_page_text(&page));
		json_close_array(j);
		json_bool(j, "more", page.has_more);
		answer_close(j);
	}
	log_page_release(&page);
	conn_send(call->s, call->conn);
	return ERROR_none;
}
