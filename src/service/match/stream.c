/*
 * What a match is to those who watch it: frames as they happen, the end. Each
 * is written once for a viewer and a form, however many watch like that.
 */
#include <string.h>

#include "base/check.h"
#include "games/drawing.h"
#include "service/inside.h"
#include "service/match/play.h"
#include "service/tables/talk.h"

/* Members that frames and snapshots share. */

static bool view_acts(const struct table *t, const struct view *view, int viewer)
{
	return viewer != SPECTATOR &&
	       (t->game->actors(t->live->record.match.context, view_position(view)) & SEAT(viewer));
}

void stream_clock(struct json *j, struct service *s, const struct table *t,
		  const struct clock_face *face)
{
	JSON_PIECE(j, ",\"clock\":{\"since\":"); /* it is never the first member */
	json_int(j, NULL, face->since);
	if (face->since != s->now)
		json_int(j, "now", s->now);
	if (face->deadline != INT64_MAX)
		json_int(j, "deadline", face->deadline);
	if (t->clock.kind == CLOCK_TOTAL) {
		json_open_array(j, "banks");
		for (int i = 0; i < t->setup.players; i++)
			json_int(j, NULL, face->bank[i]);
		json_close_array(j);
	}
	json_close_object(j);
}

struct clock_face stream_face(const struct table *t, const struct clock *clock,
			      const struct view *view, int viewer)
{
	/* Without a clock nobody has a deadline, whether he acts or not. */
	return clock_face(clock, viewer, t->clock.kind != CLOCK_NONE && view_acts(t, view, viewer));
}

void stream_told(struct table *t, int viewer, const struct clock_face *face)
{
	int watchers = 0;

	for (int i = 0; i < t->watcher_count; i++)
		watchers += t->watchers[i].viewer == viewer;
	if (watchers == 1)
		t->live->told_face[viewer] = *face;
}

static void message_put(struct json *j, const struct table *t, enum watch_form form,
			const struct message *text)
{
	char memory[TELL_MAX];
	struct buf line = buf_over(memory, sizeof(memory));

	if (form == FORM_VIEW) {
		json_message(j, NULL, text);
		return;
	}
	tell_write(text, t->game, &line);
	json_slice(j, NULL, buf_slice_of(&line));
}

/* Frame 1 also says that somebody left before. */
void stream_events(struct json *j, const struct table *t, const struct frame *frame,
		   enum watch_form form)
{
	bool left = t->left && frame->n == 1, any = left;
	struct message text;
	uint32_t at = 0;

	if (left) {
		text = message_of("server.event.left");
		message_number(&text, t->left);
	} else {
		any = frame_message(frame, &at, &text);
	}
	if (!any && form == FORM_SEE)
		return;
	json_open_array(j, form == FORM_VIEW ? "events" : "tell");
	for (; any; any = frame_message(frame, &at, &text))
		message_put(j, t, form, &text);
	json_close_array(j);
}

/* What is new, up to its sum, which comes next. */
static void see_put(struct json *j, struct slice see)
{
	JSON_PIECE(j, ",\"see\":"); /* it is never the first member */
	json_slice(j, NULL, see);
	JSON_PIECE(j, ",\"sum\":");
}

void stream_position(struct json *j, struct service *s, const struct table *t,
		     const struct frame *frame, enum watch_form form)
{
	if (form == FORM_SEE && frame->see.len) {
		see_put(j, frame->see);
		json_int(j, NULL, frame->sum);
	} else if (form == FORM_VIEW) {
		struct buf text = buf_over(s->view_text, s->view_size);

		t->game->json(t->live->record.match.context, frame->view, frame->viewer, &text);
		CHECK(!text.full);
		json_raw(j, "view", buf_slice_of(&text));
	}
}

/* Frames. */

/* The event as JSON, which is kept; empty: there is no room for it. */
static struct slice told_text(struct watch_sink *sink, const struct event *event)
{
	size_t number = (size_t)(event - sink->s->frames.told.events);
	struct told_events *told = &sink->told;
	char *memory = sink->s->told_texts->events;

	if (number >= TOLD_EVENTS_MAX)
		return (struct slice){ "", 0 };
	if (!told->text[number].length) {
		struct buf text = buf_over(memory + told->used, TOLD_TEXT_MAX - told->used);
		struct json j = json_over(&text);

		message_put(&j, sink->t, FORM_SEE, &event->text);
		if (text.full)
			return (struct slice){ "", 0 };
		told->text[number].at = told->used;
		told->text[number].length = (uint16_t)text.len;
		told->used += (uint16_t)text.len;
	}
	return (struct slice){ memory + told->text[number].at, told->text[number].length };
}

static void told_put(struct json *j, struct watch_sink *sink, const struct event *event)
{
	struct slice text = told_text(sink, event);

	if (text.len)
		json_raw(j, NULL, text);
	else
		message_put(j, sink->t, FORM_SEE, &event->text);
}

/* Those that the viewer may know. */
static void known_put(struct json *j, struct watch_sink *sink, const struct frame *frame,
		      uint32_t known)
{
	if (!known)
		return;
	JSON_PIECE(j, ",\"tell\":["); /* it is never the first member */
	for (uint32_t i = 0; i < frame->event_count; i++)
		if (known >> i & 1)
			told_put(j, sink, &frame->events[i]);
	json_close_array(j);
}

/* Of most lines all viewers are told nearly the same: a piece of a frame is written
 * once, and copied for the next ones where it would be the same bytes. */

/* Keeps what the page has from `at` on, and says how long it is; 0: it is not kept. */
static size_t piece_keep(const struct json *j, size_t at, char *memory, size_t most)
{
	size_t length = j->out->len - at;

	if (j->out->full || length > most)
		return 0;
	memcpy(memory, j->out->at + at, length);
	return length;
}

static void frame_head(struct json *j, struct watch_sink *sink, uint32_t n)
{
	struct told_frame *before = &sink->before;
	char *memory = sink->s->told_texts->head;

	if (before->head_length) {
		json_piece(j, (struct slice){ memory, before->head_length });
	} else {
		JSON_PIECE(j, "{\"on\":\"frame\",\"t\":");
		json_int(j, NULL, sink->t->handle);
		JSON_PIECE(j, ",\"n\":");
		before->head_length = piece_keep(j, 0, memory, TOLD_HEAD_MAX);
	}
	json_int(j, NULL, n);
}

/* Has the frame nothing to tell but the line's events, of which the viewer may know
 * these? A seat's own answer is for it alone, and may be told by events of another
 * list. */
static bool frame_is_common(const struct frame *frame, uint32_t *known)
{
	return !frame->open && frame->undo_seat < 0 && frame->n > 1 && frame_known(frame, known);
}

static bool news_are_same(const struct told_frame *before, const struct frame *frame,
			  uint32_t known)
{
	return before->news_length && before->events == frame->events &&
	       before->event_count == frame->event_count && before->known == known &&
	       slice_equal(before->see, frame->see);
}

/* Written anew, and kept for the next viewer if it stands there as it is. */
static void news_put(struct json *j, struct watch_sink *sink, const struct frame *frame,
		     uint32_t known)
{
	struct told_frame *before = &sink->before;
	char *memory = sink->s->told_texts->news;
	size_t at = j->out->len, see;

	known_put(j, sink, frame, known);
	see = j->out->len - at + sizeof(",\"see\":\"") - 1;
	see_put(j, frame->see);
	before->news_length = piece_keep(j, at, memory, TOLD_NEWS_MAX);
	if (before->news_length != see + frame->see.len + sizeof("\",\"sum\":") - 1)
		before->news_length = 0;
	before->events = frame->events;
	before->event_count = frame->event_count;
	before->known = known;
	before->see = (struct slice){ memory + see, frame->see.len };
}

static void frame_news(struct json *j, struct watch_sink *sink, const struct frame *frame)
{
	const struct told_frame *before = &sink->before;
	uint32_t known;

	if (!frame_is_common(frame, &known)) {
		stream_events(j, sink->t, frame, FORM_SEE);
		stream_position(j, sink->s, sink->t, frame, FORM_SEE);
		return;
	}
	if (!frame->see.len) {
		known_put(j, sink, frame, known);
		return;
	}
	if (news_are_same(before, frame, known))
		json_piece(j, (struct slice){ sink->s->told_texts->news, before->news_length });
	else
		news_put(j, sink, frame, known);
	json_int(j, NULL, frame->sum);
}

static void frame_clock(struct json *j, struct watch_sink *sink, const struct clock_face *face)
{
	struct told_frame *before = &sink->before;
	char *memory = sink->s->told_texts->clock;
	size_t at = j->out->len;

	if (before->clock_length && memcmp(&before->face, face, sizeof(*face)) == 0) {
		json_piece(j, (struct slice){ memory, before->clock_length });
		return;
	}
	stream_clock(j, sink->s, sink->t, face);
	before->clock_length = piece_keep(j, at, memory, TOLD_CLOCK_MAX);
	before->face = *face;
}

static void frame_item(struct json *j, struct watch_sink *sink, const struct frame *frame,
		       enum watch_form form, const struct clock_face *face)
{
	frame_head(j, sink, frame->n);
	if (form == FORM_SEE) {
		frame_news(j, sink, frame);
	} else {
		stream_events(j, sink->t, frame, form);
		stream_position(j, sink->s, sink->t, frame, form);
	}
	if (live_can_undo(sink->t->live, frame->viewer))
		JSON_PIECE(j, ",\"undo\":true");
	if (face)
		frame_clock(j, sink, face);
	json_close_object(j);
}

/* To those who watch so; for a view each of them pays. */
static void frame_send(struct service *s, struct table *t, int viewer, enum watch_form form)
{
	uint64_t cost = out_text(&s->out).len / 1024 * WORK_JSON_KIB;

	for (int i = 0; i < t->watcher_count; i++) {
		const struct watcher *w = &t->watchers[i];

		if (w->viewer != viewer || w->form != form)
			continue;
		conn_send(s, w->conn);
		s->metrics.frames++;
		if (form == FORM_VIEW)
			work_charge_told(s, w->conn, cost);
	}
}

static void sink_put(struct frame_sink *base, const struct frame *frame)
{
	struct watch_sink *sink = (struct watch_sink *)base;
	struct service *s = sink->s;
	struct table *t = sink->t;
	/* A seat's own answer: the step and its clock go on. */
	struct clock_face face =
		stream_face(t, frame->open ? &t->live->clock : &t->live->next_clock, frame->view,
			    frame->viewer);
	struct clock_face *told = &t->live->told_face[frame->viewer];
	bool is_new = memcmp(told, &face, sizeof(face)) != 0;

	*told = face;
	for (int form = 0; form < FORMS; form++) {
		if (!(sink->viewers[form] & SEAT(frame->viewer)))
			continue;
		OUT_WRITE(&s->out, j)
		{
			frame_item(j, sink, frame, (enum watch_form)form, is_new ? &face : NULL);
		}
		frame_send(s, t, frame->viewer, (enum watch_form)form);
	}
}

static void sink_line(struct frame_sink *base, const struct frames *f,
		      const struct frames_change *change)
{
	struct watch_sink *sink = (struct watch_sink *)base;

	live_clock(sink->t->live, f, change, sink->seat, sink->spent, sink->s->now);
}

void watch_sink_init(struct watch_sink *sink, struct service *s, struct table *t)
{
	*sink = (struct watch_sink){
		.base = { .put = sink_put, .line = sink_line },
		.s = s,
		.t = t,
	};
	for (int i = 0; i < t->watcher_count; i++)
		sink->viewers[t->watchers[i].form] |= SEAT(t->watchers[i].viewer);
	sink->base.viewers = sink->viewers[FORM_SEE] | sink->viewers[FORM_VIEW];
	sink->base.sees = sink->viewers[FORM_SEE] != 0;
}

/* Nothing of a turn that was not kept was sent; should the store have kept it
 * all the same, those who watch get their next frame now. All others know their
 * clock: told once more, it would say that somebody had written. */
static void catch_up_work(struct service *s, struct table *t, void *user)
{
	const struct match *m = &t->live->record.match;
	struct watch_sink sink;

	(void)user;
	watch_sink_init(&sink, s, t);
	t->live->next_clock = t->live->clock;
	for (int v = 0; v < VIEWERS; v++) {
		struct frame frame;

		if (!(sink.base.viewers & SEAT(v)))
			continue;
		frame_whole(&t->live->frames, m, &s->frames, v, &frame);
		if (t->live->frames.n[v] != t->told_n[v])
			sink_put(&sink.base, &frame);
		else
			t->live->told_face[v] = stream_face(t, &t->live->clock, frame.view, v);
	}
	memcpy(t->told_n, t->live->frames.n, sizeof(t->told_n));
}

void watch_catch_up(struct service *s, struct table *t)
{
	table_guard(s, t, catch_up_work, NULL);
}

/* The end. */

static void over_item(struct json *j, struct table *t, enum watch_form form)
{
	const struct match *m = &t->live->record.match;

	json_open_object(j, NULL);
	json_text(j, "on", "over");
	json_int(j, "t", t->handle);
	if (form == FORM_VIEW && t->status == STORE_TABLE_OVER)
		score_json(j, "score", t->game, m->context, m->state);
	json_bool(j, "closed", t->status == STORE_TABLE_CLOSED);
	json_hex(j, "seed", t->live->record.seed, SEED_BYTES);
	json_close_object(j);
}

static bool is_watched_as(const struct table *t, enum watch_form form)
{
	for (int i = 0; i < t->watcher_count; i++)
		if (t->watchers[i].form == form)
			return true;
	return false;
}

static void over_work(struct service *s, struct table *t, void *user)
{
	(void)user;
	for (int form = 0; form < FORMS; form++) {
		if (!is_watched_as(t, (enum watch_form)form))
			continue;
		OUT_WRITE(&s->out, j)
		{
			over_item(j, t, (enum watch_form)form);
		}
		for (int i = 0; i < t->watcher_count; i++)
			if (t->watchers[i].form == (enum watch_form)form)
				conn_send(s, t->watchers[i].conn);
	}
}

void watch_over(struct service *s, struct table *t)
{
	if (live_get(s, t))
		table_guard(s, t, over_work, NULL);
	talk_disclose(s, t);
}
