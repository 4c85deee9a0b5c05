/*
 * Those who watch a table: frames as they happen, and the snapshot that a
 * client begins with or comes back to.
 */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "games/drawing.h"
#include "server/history.h"
#include "server/inside.h"
#include "server/play.h"

/* Texts for watchers. */

void watch_send(struct service *s, struct table *t)
{
	for (int i = 0; i < t->watcher_count; i++)
		conn_send(s, t->watchers[i].conn);
}

bool watch_is(const struct table *t, const struct conn *c)
{
	for (int i = 0; i < c->watching_count; i++)
		if (c->watching[i] == t)
			return true;
	return false;
}

void watch_send_all(struct service *s, struct table *t)
{
	watch_send(s, t);
	for (int i = 0; i < t->setup.players; i++) {
		uint64_t account = t->places[i].taken ? t->places[i].account : 0;
		struct person *p = account ? person_find(s, account) : NULL;

		for (struct conn *c = p ? p->conns : NULL; c; c = c->next)
			if (c->greeted && !watch_is(t, c))
				conn_send(s, c);
	}
}

/* A game's view as a member; inside a guard. */
static void json_view(struct json *j, const char *key, struct service *s, const struct table *t,
		      const struct view *view, int viewer)
{
	struct buf text = buf_over(s->view_text, s->view_size);

	t->game->json(t->live->record.match.context, view, viewer, &text);
	CHECK(!text.full);
	json_raw(j, key, buf_slice_of(&text));
}

static bool view_acts(const struct table *t, const struct view *view, int viewer)
{
	return viewer != SPECTATOR &&
	       (t->game->actors(t->live->record.match.context, view_position(view)) & SEAT(viewer));
}

static void json_undo(struct json *j, const struct table *t, int viewer)
{
	json_bool(j, "undo", live_can_undo(t->live, viewer));
}

/* Frame 1 also says that somebody left before. */
void json_events(struct json *j, const struct table *t, const struct frame *frame)
{
	json_open_array(j, "events");
	if (t->left && frame->n == 1) {
		struct message text = message_of("server.event.left");

		message_number(&text, t->left);
		json_message(j, NULL, &text);
	}
	struct message text;

	for (uint32_t at = 0; frame_message(frame, &at, &text);)
		json_message(j, NULL, &text);
	json_close_array(j);
}

static void json_frame(struct json *j, struct service *s, const struct table *t,
		       const struct frame *frame)
{
	/* A seat's own answer: the step and its clock go on. */
	const struct clock *clock = frame->open ? &t->live->clock : &t->live->next_clock;

	json_open_object(j, NULL);
	json_text(j, "on", "frame");
	json_text(j, "table", t->text);
	json_int(j, "n", frame->n);
	json_events(j, t, frame);
	json_view(j, "view", s, t, frame->view, frame->viewer);
	json_undo(j, t, frame->viewer);
	clock_json(j, "clock", clock, t->setup.players, frame->viewer,
		   view_acts(t, frame->view, frame->viewer), s->now);
	json_close_object(j);
}

static void sink_put(struct frame_sink *base, const struct frame *frame)
{
	struct watch_sink *sink = (struct watch_sink *)base;
	struct service *s = sink->s;
	struct table *t = sink->t;

	OUT_WRITE(&s->out, j)
	{
		json_frame(j, s, t, frame);
	}
	for (int i = 0; i < t->watcher_count; i++) {
		if (t->watchers[i].viewer != frame->viewer)
			continue;
		conn_send(s, t->watchers[i].conn);
		s->metrics.frames++;
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
		sink->base.viewers |= SEAT(t->watchers[i].viewer);
}

/* The end. */

static void over_work(struct service *s, struct table *t, void *user)
{
	(void)user;
	OUT_WRITE(&s->out, j)
	{
		json_open_object(j, NULL);
		json_text(j, "on", "over");
		json_text(j, "table", t->text);
		if (t->status == STORE_TABLE_OVER)
			score_json(j, "score", t->game, t->live->record.match.context,
				   t->live->record.match.state);
		else
			json_null(j, "score");
		json_bool(j, "closed", t->status == STORE_TABLE_CLOSED);
		json_hex(j, "seed", t->live->record.seed, SEED_BYTES);
		json_close_object(j);
	}
	watch_send(s, t);
}

void watch_over(struct service *s, struct table *t)
{
	if (live_get(s, t))
		table_guard(s, t, over_work, NULL);
}

void watch_frozen(struct service *s, struct table *t)
{
	struct message text = error_text(ERROR_frozen);

	OUT_WRITE(&s->out, j)
	{
		json_open_object(j, NULL);
		json_text(j, "on", "frozen");
		json_text(j, "table", t->text);
		json_message(j, "text", &text);
		json_close_object(j);
	}
	watch_send(s, t);
}

/* "closed": to whom it is told, the table is no more. */
static void closed_write(struct service *s, const struct table *t, const char *id)
{
	struct message text = message_of(id);

	OUT_WRITE(&s->out, j)
	{
		json_open_object(j, NULL);
		json_text(j, "on", "closed");
		json_text(j, "table", t->text);
		json_message(j, "text", &text);
		json_close_object(j);
	}
}

void watch_closed(struct service *s, struct table *t)
{
	closed_write(s, t, "server.event.closed_by_host");
	watch_send_all(s, t);
}

void watch_empty(struct service *s, struct table *t)
{
	closed_write(s, t, "server.event.closed_empty");
	watch_send_all(s, t);
}

/* Nothing of a turn that was not kept was sent; should the store have kept it
 * all the same, those who watch get their next frame now. */
static void catch_up_work(struct service *s, struct table *t, void *user)
{
	const struct match *m = &t->live->record.match;
	struct watch_sink sink;

	(void)user;
	watch_sink_init(&sink, s, t);
	t->live->next_clock = t->live->clock;
	for (int v = 0; v < VIEWERS; v++) {
		struct frame frame;

		if (!(sink.base.viewers & SEAT(v)) || t->live->frames.n[v] == t->told_n[v])
			continue;
		frame_whole(&t->live->frames, m, &s->frames, v, &frame);
		sink_put(&sink.base, &frame);
	}
	memcpy(t->told_n, t->live->frames.n, sizeof(t->told_n));
}

void watch_catch_up(struct service *s, struct table *t)
{
	table_guard(s, t, catch_up_work, NULL);
}

/* Coming and going. */

void watch_viewers(struct service *s, struct table *t)
{
	for (int i = t->watcher_count - 1; i >= 0; i--) {
		struct conn *c = t->watchers[i].conn;

		t->watchers[i].viewer = table_viewer(t, c->person->id);
		if (!t->spectators && table_place(t, c->person->id) < 0)
			watch_end(s, c, t);
	}
}

void watch_end_person(struct service *s, struct table *t, const struct person *p)
{
	for (int i = t->watcher_count - 1; i >= 0; i--)
		if (t->watchers[i].conn->person == p)
			watch_end(s, t->watchers[i].conn, t);
}

static void watch_uninvite(struct service *s, struct table *t, int64_t until, const char *text)
{
	for (int i = t->watcher_count - 1; i >= 0; i--) {
		struct conn *c = t->watchers[i].conn;

		if (table_place(t, c->person->id) >= 0 || t->watchers[i].until > until)
			continue;
		closed_write(s, t, text);
		conn_send(s, c);
		watch_end(s, c, t);
	}
}

void watch_revoked(struct service *s, struct table *t)
{
	if (t->is_private)
		watch_uninvite(s, t, INT64_MAX, "server.event.uninvited");
}

void watch_expire(struct service *s, struct table *t)
{
	if (t->is_private)
		watch_uninvite(s, t, s->now, "server.event.invite_over");
}

bool watch_knows(const struct service *s, const struct table *t, const struct conn *c)
{
	for (int i = 0; i < t->watcher_count; i++)
		if (t->watchers[i].conn == c)
			return t->watchers[i].until > s->now;
	return false;
}

static bool watch_room(struct service *s, struct conn *c, struct table *t)
{
	if (!c->watching) {
		c->watching = calloc((size_t)s->config.watched_max, sizeof(*c->watching));
		if (!c->watching)
			return false;
	}
	if (t->watcher_count == t->watcher_capacity) {
		int capacity = t->watcher_capacity ? 2 * t->watcher_capacity : 4;
		struct watcher *more = realloc(t->watchers, (size_t)capacity * sizeof(*more));

		if (!more)
			return false;
		t->watchers = more;
		t->watcher_capacity = capacity;
	}
	return true;
}

static void watch_add(struct table *t, const struct watcher *w)
{
	w->conn->watching[w->conn->watching_count++] = t;
	t->watchers[t->watcher_count++] = *w;
}

/* Who watches already, by a newer invite, may go on as long as that lets him. */
static bool watch_extend(struct conn *c, struct table *t, int64_t until)
{
	for (int i = 0; i < t->watcher_count; i++) {
		if (t->watchers[i].conn == c) {
			t->watchers[i].until = until;
			return true;
		}
	}
	return false;
}

static enum error watch_begin(struct service *s, struct conn *c, struct table *t, int64_t until)
{
	int strangers = 0;

	if (watch_extend(c, t, until))
		return ERROR_none;
	for (int i = 0; i < t->watcher_count; i++)
		strangers += table_place(t, t->watchers[i].conn->person->id) < 0;
	if (c->watching_count >= s->config.watched_max ||
	    (strangers >= s->config.watchers_max && table_place(t, c->person->id) < 0))
		return ERROR_limit;
	if (!watch_room(s, c, t))
		return ERROR_server;
	turn_watches(s, c, t);
	struct watcher w = {
		.conn = c,
		.viewer = table_viewer(t, c->person->id),
		.until = until,
		/* He gets the summary with the snapshot; later ones are compared with it. */
		.told = news_hash(s, t, c->person->id),
	};

	watch_add(t, &w);
	return ERROR_none;
}

void watch_again(struct service *s, struct table *t, const struct watcher *w)
{
	if (watch_room(s, w->conn, t))
		watch_add(t, w);
}

void watch_end(struct service *s, struct conn *c, struct table *t)
{
	t->used = s->now;
	for (int i = 0; i < t->watcher_count; i++) {
		if (t->watchers[i].conn == c) {
			turn_leaves(s, c, t, t->watchers[i].viewer, t->watchers[i].told,
				    t->watchers[i].until);
			t->watchers[i] = t->watchers[--t->watcher_count];
			break;
		}
	}
	for (int i = 0; i < c->watching_count; i++) {
		if (c->watching[i] == t) {
			c->watching[i] = c->watching[--c->watching_count];
			break;
		}
	}
}

void watch_end_all(struct service *s, struct conn *c)
{
	while (c->watching_count)
		watch_end(s, c, c->watching[0]);
}

/* The snapshot. */

struct snapshot {
	struct call *call;
	int viewer;
	struct log_page log; /* of the viewer's last frames */
};

static void snapshot_match(struct json *j, struct service *s, struct table *t,
			   const struct snapshot *snap)
{
	const struct match *m = &t->live->record.match;
	struct view *view = s->frames.is;

	m->game->observe(m->context, m->state, snap->viewer, view);
	work_add(s, WORK_VIEW);
	json_view(j, "view", s, t, view, snap->viewer);
	json_undo(j, t, snap->viewer);
	if (t->status == STORE_TABLE_PLAYING)
		clock_json(j, "clock", &t->live->clock, t->setup.players, snap->viewer,
			   view_acts(t, view, snap->viewer), s->now);
	else
		json_null(j, "clock");
	score_json(j, "score", t->game, t->live->record.match.context, view_position(view));
	if (table_ended(t))
		json_hex(j, "seed", t->live->record.seed, SEED_BYTES);
	else
		json_null(j, "seed");
}

static void snapshot_nothing(struct json *j)
{
	json_null(j, "view");
	json_bool(j, "undo", false);
	json_null(j, "clock");
	json_null(j, "score");
	json_null(j, "seed");
}

static void snapshot_work(struct service *s, struct table *t, void *user)
{
	struct snapshot *snap = user;
	struct person *p = snap->call->person;

	OUT_WRITE(&s->out, j)
	{
		answer_open(j, snap->call);
		table_summary(j, "table", t, p->id);
		if (snap->viewer == SPECTATOR)
			json_text(j, "viewer", "spectator");
		else
			json_int(j, "viewer", snap->viewer);
		json_int(j, "n", t->live ? t->live->frames.n[snap->viewer] : 0);
		json_open_array(j, "log");
		if (snap->log.used)
			json_raw(j, NULL, log_page_text(&snap->log));
		json_close_array(j);
		json_bool(j, "more", snap->log.has_more);
		if (t->live)
			snapshot_match(j, s, t, snap);
		else
			snapshot_nothing(j);
		if (t->has_commitment)
			fair_json(j, "fair", t);
		else
			json_null(j, "fair");
		talk_json(j, "said", s, p, t);
		answer_close(j);
	}
	conn_send(s, snap->call->conn);
}

/* The present, and the last page of what led to it. */
static enum error snapshot_send(struct call *call, struct table *t)
{
	struct service *s = call->s;
	struct snapshot snap = { .call = call, .viewer = table_viewer(t, call->person->id) };
	int64_t after = call->ask->after.given ? call->ask->after.value : 0;
	bool good = true;

	snap.log = (struct log_page){
		.viewer = snap.viewer,
		.after = after < 0	      ? 0
			 : after > UINT32_MAX ? UINT32_MAX
					      : (uint32_t)after,
		.before = UINT32_MAX,
		.count = LOG_PAGE,
	};
	if (t->live)
		good = log_page_make(s, t, &snap.log);
	if (good)
		good = table_guard(s, t, snapshot_work, &snap);
	log_page_release(&snap.log);
	if (good)
		return ERROR_none;
	return t->status == STORE_TABLE_FROZEN || t->is_broken ? ERROR_frozen : ERROR_server;
}

enum error action_watch(struct call *call)
{
	struct service *s = call->s;
	struct table *t;
	int64_t until;
	enum error error = call_table(call, &t);

	if (error == ERROR_bad_message)
		return error;
	if (error || !table_visible(s, t, call->person->id, &call->ask->invite, &until))
		return call->ask->invite.given ? ERROR_no_invite : ERROR_no_table;
	if (!t->spectators && table_place(t, call->person->id) < 0 && t->status != STORE_TABLE_OPEN)
		return ERROR_not_yours;
	error = watch_begin(s, call->conn, t, until);
	if (error)
		return error;
	if (!live_get(s, t) && t->status == STORE_TABLE_PLAYING)
		return ERROR_server;
	return snapshot_send(call, t);
}

enum error action_unwatch(struct call *call)
{
	struct table *t;
	enum error error = call_known(call, &t);

	if (error)
		return error;
	watch_end(call->s, call->conn, t);
	return answer_fine(call);
}
