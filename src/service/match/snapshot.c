/*
 * The snapshot: what a client that begins to watch a table, or comes back to
 * it, is answered. First what everybody may know and people wrote, then what
 * is the viewer's own: the two are never packed together.
 */
#include <string.h>

#include "games/drawing.h"
#include "service/inside.h"
#include "service/match/history.h"
#include "service/match/play.h"

struct snapshot {
	struct call *call;
	enum watch_form form;
	int viewer;
	struct log_page log; /* of the viewer's last frames */
	struct clock_face face; /* his clock; only while the match is played */
	uint64_t told; /* the hash of the table's summary */
};

static void snapshot_head(struct json *j, struct snapshot *snap, struct service *s, struct table *t)
{
	struct person *p = snap->call->person;

	json_int(j, "t", t->handle);
	snap->told = table_summary_told(j, "table", t, p->id);
	json_int(j, "watching", t->watching);
	table_agreed(j, s, t);
	if (snap->viewer == SPECTATOR)
		json_text(j, "viewer", "spectator");
	else
		json_int(j, "viewer", snap->viewer);
	rules_json(j, t->game, t->setup.rules_version);
	json_int(j, "form", t->game->form);
	if (t->live && table_ended(t))
		json_hex(j, "seed", t->live->record.seed, SEED_BYTES);
	else
		json_null(j, "seed");
	if (t->has_commitment)
		fair_json(j, "fair", t);
	else
		json_null(j, "fair");
	talk_json(j, "said", s, p, t);
}

static void snapshot_match(struct json *j, struct service *s, struct table *t,
			   struct snapshot *snap)
{
	const struct match *m = &t->live->record.match;
	struct frame frame;

	frame_whole(&t->live->frames, m, &s->frames, snap->viewer, &frame);
	stream_position(j, s, t, &frame, snap->form);
	json_bool(j, "undo", live_can_undo(t->live, snap->viewer));
	busy_json(j, t);
	if (t->status == STORE_TABLE_PLAYING) {
		snap->face = stream_face(t, &t->live->clock, frame.view, snap->viewer);
		stream_clock(j, s, t, &snap->face);
	} else {
		json_null(j, "clock");
	}
	if (snap->form == FORM_VIEW)
		score_json(j, "score", t->game, m->context, view_position(frame.view));
}

static void snapshot_nothing(struct json *j, enum watch_form form)
{
	json_null(j, form == FORM_VIEW ? "view" : "see");
	json_bool(j, "undo", false);
	json_null(j, "clock");
	if (form == FORM_VIEW)
		json_null(j, "score");
}

static void snapshot_work(struct service *s, struct table *t, void *user)
{
	struct snapshot *snap = user;

	OUT_WRITE(&s->out, j)
	{
		answer_open(j, snap->call);
		snapshot_head(j, snap, s, t);
		out_seam(&s->out);
		json_int(j, "n", t->live ? t->live->frames.n[snap->viewer] : 0);
		if (t->live)
			snapshot_match(j, s, t, snap);
		else
			snapshot_nothing(j, snap->form);
		json_open_array(j, "log");
		if (snap->log.frames)
			json_raw(j, NULL, log_page_text(&snap->log));
		json_close_array(j);
		json_bool(j, "more", snap->log.has_more);
		answer_close(j);
	}
	watch_told(t, snap->call->conn, snap->told);
	if (t->live && t->status == STORE_TABLE_PLAYING)
		stream_told(t, snap->viewer, &snap->face);
	if (snap->form == FORM_VIEW)
		work_add(s, out_text(&s->out).len / 1024 * WORK_JSON_KIB);
	conn_send(s, snap->call->conn);
}

/* The present, and the last page of what led to it. */
static enum error snapshot_send(struct call *call, struct table *t, enum watch_form form)
{
	struct service *s = call->s;
	struct snapshot snap = {
		.call = call,
		.form = form,
		.viewer = table_viewer(t, call->person->id),
	};
	int64_t after = call->ask->after.given ? call->ask->after.value : 0;
	bool good = true;

	snap.log = (struct log_page){
		.viewer = snap.viewer,
		.form = form,
		.after = after < 0	      ? 0
			 : after > UINT32_MAX ? UINT32_MAX
					      : (uint32_t)after,
		.before = UINT32_MAX,
		.count = LOG_PAGE,
	};
	if (t->is_foreign && table_ended(t))
		return ERROR_other_rules;
	if (t->live)
		good = log_page_make(s, t, &snap.log);
	if (good)
		good = table_guard(s, t, snapshot_work, &snap);
	log_page_release(&snap.log);
	if (good)
		return ERROR_none;
	return t->status == STORE_TABLE_FROZEN || t->is_broken ? table_stopped(t) : ERROR_server;
}

/* In which form; without a word positions as texts. */
static bool form_ask(const struct ask *ask, enum watch_form *out)
{
	*out = slice_is(ask->form.value, "view") ? FORM_VIEW : FORM_SEE;
	return !ask->form.given || *out == FORM_VIEW || slice_is(ask->form.value, "see");
}

enum error action_watch(struct call *call)
{
	struct service *s = call->s;
	struct table *t;
	enum watch_form form;
	int64_t until;
	enum error error = call_table(call, &t);

	if (error == ERROR_bad_message || !form_ask(call->ask, &form))
		return ERROR_bad_message;
	if (error || !table_visible(s, t, call->person->id, &call->ask->invite, &until))
		return call->ask->invite.given ? ERROR_no_invite : ERROR_no_table;
	if (!t->spectators && table_place(t, call->person->id) < 0 && t->status != STORE_TABLE_OPEN)
		return ERROR_not_yours;
	error = watch_begin(s, call->conn, t, form, until);
	if (error)
		return error;
	if (!live_get(s, t) && t->status == STORE_TABLE_PLAYING)
		return ERROR_server;
	return snapshot_send(call, t, form);
}
