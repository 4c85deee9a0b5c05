/*
 * Telling a record and playing on, by frames: see engine.h. What a move costs
 * does not depend on the lines before it: the frames know the step at hand and
 * the match its base.
 */
#include "games/drawing.h"
#include "wasm/inside.h"

static void write_text(const struct answer *answer, struct buf *out)
{
	buf_slice(out, answer->text);
}

static bool add_text(const char *text)
{
	return output_add(write_text, (struct answer){ .text = slice_from(text) });
}

/* The viewer's messages of a frame, into the array that is open. */
static void json_messages(struct json *j, const struct frame *frame)
{
	struct message text;

	for (uint32_t at = 0; frame_message(frame, &at, &text);)
		json_message(j, NULL, &text);
}

static void json_events(struct json *j, const struct frame *frame)
{
	json_open_array(j, "events");
	json_messages(j, frame);
	json_close_array(j);
}

void json_view(struct json *j, const struct engine *e, const struct view *view, int viewer)
{
	json_raw(j, "view", (struct slice){ "", 0 });
	e->game->json(e->context, view, viewer, j->out);
}

void write_end(const struct engine *e, const struct view *view, struct buf *out)
{
	const struct state *state = view_position(view);
	struct json j = { .out = out, .comma = true };
	bool over = e->game->actors(e->context, state) == 0;

	json_bool(&j, "over", over);
	if (over)
		score_json(&j, "score", e->game, e->context, state);
}

/* Sinks: each writes what comes at once, behind what is in the output. */

struct teller {
	struct frame_sink sink; /* first: the sink that the frames get is the teller */
	struct engine *engine;
	uint32_t line, last; /* now, and that of the last entry */
	bool some; /* an entry or frame was written */
	bool failed; /* no memory */
};

static struct teller teller_for(struct engine *e, int viewer,
				void (*put)(struct frame_sink *, const struct frame *))
{
	return (struct teller){
		.sink = { .viewers = SEAT(viewer), .no_others = true, .put = put },
		.engine = e,
	};
}

static bool add_comma(struct teller *t)
{
	bool good = !t->some || add_text(",");

	t->some = true;
	return good;
}

static void write_entry(const struct answer *answer, struct buf *out)
{
	struct json j = json_over(out);

	json_open_object(&j, NULL);
	json_int(&j, "n", answer->n);
	json_events(&j, answer->frame);
	json_close_object(&j);
}

/* An entry of a log, numbered by frames. */
static void entry_put(struct frame_sink *sink, const struct frame *frame)
{
	struct teller *t = (struct teller *)sink;

	t->failed |= !add_comma(t) ||
		     !output_add(write_entry, (struct answer){ .frame = frame, .n = frame->n });
}

static void write_line_entry(const struct answer *answer, struct buf *out)
{
	struct json j = json_over(out);

	json_open_object(&j, NULL);
	json_int(&j, "n", answer->n);
	json_open_array(&j, "events");
}

static void write_messages(const struct answer *answer, struct buf *out)
{
	struct json j = { .out = out, .comma = answer->who };

	json_messages(&j, answer->frame);
}

/* One numbered by lines: those that tell nothing are left out, and one that
 * makes two frames has one entry, which the next one closes. */
static void line_put(struct frame_sink *sink, const struct frame *frame)
{
	struct teller *t = (struct teller *)sink;
	bool goes_on = t->some && t->last == t->line;
	struct message text;
	uint32_t at = 0;

	if (!frame_message(frame, &at, &text))
		return;
	if (!goes_on)
		t->failed |= (t->some && !add_text("]},")) ||
			     !output_add(write_line_entry, (struct answer){ .n = t->line });
	t->failed |= !output_add(write_messages, (struct answer){ .frame = frame, .who = goes_on });
	t->some = true;
	t->last = t->line;
}

static void write_frame(const struct answer *answer, struct buf *out)
{
	const struct frame *frame = answer->frame;
	struct engine *e = answer->engine;
	struct json j = json_over(out);

	json_open_object(&j, NULL);
	json_int(&j, "n", frame->n);
	json_events(&j, frame);
	json_view(&j, e, frame->view, frame->viewer);
	json_bool(&j, "undo", match_can_undo(&e->record.match, frame->viewer));
	json_close_object(&j);
}

static void frame_put(struct frame_sink *sink, const struct frame *frame)
{
	struct teller *t = (struct teller *)sink;

	t->failed |= !add_comma(t) || !output_add(write_frame, (struct answer){ .engine = t->engine,
										.frame = frame });
}

/* The log of a record. */

static bool tell_lines(struct retelling *r, const struct match *m, struct teller *t,
		       struct message *error)
{
	bool good = retell_begin(r, &t->sink, error);

	for (uint32_t i = 0; good && !t->failed && i < m->count; i++) {
		t->line = i + 1;
		good = retell_line(r, match_line(m, i), &t->sink, error);
	}
	return good && !t->failed;
}

static bool log_full(struct engine *e, int viewer)
{
	struct message error = message_of("play.error.memory");
	struct teller t = teller_for(e, viewer, line_put);
	struct retelling r;

	if (!retell_init(&r, &e->record.match, &error))
		return refuse(&error);
	output_begin();
	bool good = add_text("[") && tell_lines(&r, &e->record.match, &t, &error) &&
		    add_text(t.some ? "]}]" : "]");

	retell_release(&r);
	return good || refuse(&error);
}

/* With which step an event is shown; what behind the last one is told, with that. */
static uint32_t step_of(const struct record *r, uint32_t index)
{
	uint32_t step = r->tells[index].step;

	return step < r->step_count ? step : r->step_count;
}

static void write_step(const struct answer *answer, struct buf *out)
{
	const struct record *r = &answer->engine->record;
	uint32_t step = step_of(r, answer->n);
	struct json j = json_over(out);
	char memory[TELL_MAX];
	struct message text;

	json_open_object(&j, NULL);
	json_int(&j, "n", step);
	json_open_array(&j, "events");
	for (uint32_t i = answer->n; i < r->tell_count && step_of(r, i) == step; i++) {
		record_told(r, i, memory, &text);
		json_message(&j, NULL, &text);
	}
	json_close_array(&j);
	json_close_object(&j);
}

static bool log_seat(struct engine *e)
{
	const struct record *r = &e->record;

	output_begin();
	bool good = add_text("[");

	for (uint32_t i = 0; good && i < r->tell_count; i++)
		if (!i || step_of(r, i) != step_of(r, i - 1))
			good = (!i || add_text(",")) &&
			       output_add(write_step, (struct answer){ .engine = e, .n = i });
	return (good && add_text("]")) || refuse_plain("play.error.memory");
}

/* A viewer who is told frames: a seat, or the spectator. */
static bool listener_needed(const struct engine *e, int viewer)
{
	return viewer == SPECTATOR ? full_needed(e) : seat_needed(e, viewer);
}

bool engine_log(struct engine *e, int viewer)
{
	if (!e->follows && e->record.form == RECORD_SEAT && viewer == e->record.viewer)
		return log_seat(e);
	return listener_needed(e, viewer) && lines_needed(e) && log_full(e, viewer);
}

/* Playing. */

static void write_tail(const struct answer *answer, struct buf *out)
{
	struct engine *e = answer->engine;
	const struct match *m = &e->record.match;
	struct json j = { .out = out, .comma = true };

	json_seat_set(&j, "actors", e->game->actors(e->context, m->state));
	e->game->observe(e->context, m->state, answer->who, e->view);
	write_end(e, e->view, out);
	buf_char(out, '}');
}

static void write_present(const struct answer *answer, struct buf *out)
{
	struct engine *e = answer->engine;
	struct match *m = &e->record.match;
	struct json j = { .out = out, .comma = true };

	e->game->observe(e->context, m->state, answer->who, e->view);
	json_open_object(&j, "frame");
	json_int(&j, "n", e->telling.frames.n[answer->who]);
	json_view(&j, e, e->view, answer->who);
	json_bool(&j, "undo", match_can_undo(m, answer->who));
	json_close_object(&j);
	write_tail(answer, out);
}

/* The record's match, played anew with frames, takes its place. */
static bool begin_anew(struct engine *e, int viewer, struct message *error)
{
	struct teller t = teller_for(e, viewer, entry_put);

	output_begin();
	if (!add_text("{\"log\":[") || !retell_all(&e->telling, &e->record.match, &t.sink, error) ||
	    t.failed || !add_text("]"))
		return false;
	replay_release(&e->replay);
	e->context = e->record.match.context;
	e->at = e->record.match.count;
	e->plays = true;
	e->viewer = viewer;
	return true;
}

bool engine_begin(struct engine *e, int viewer)
{
	struct message error = message_of("play.error.memory");

	if (!listener_needed(e, viewer))
		return false;
	e->plays = false;
	retell_release(&e->telling);
	return ((retell_init(&e->telling, &e->record.match, &error) &&
		 begin_anew(e, viewer, &error)) ||
		refuse(&error)) &&
	       output_add(write_present, (struct answer){ .engine = e, .who = viewer });
}

static void write_staged(const struct answer *answer, struct buf *out)
{
	buf_text(out, "{\"log\":[]");
	write_present(answer, out);
}

/* Frame 1 shows it; the line before it stands for all that nobody played. */
bool engine_stage(struct engine *e, const char *text, size_t length)
{
	static const uint32_t first[VIEWERS] = { 1, 1, 1, 1, 1 };
	static const struct match_undos none;
	struct match *m = &e->record.match;
	struct state *state = (struct state *)(void *)e->view;
	struct message why;

	if (!full_needed(e))
		return false;
	if (!e->plays || m->count)
		return refuse_plain("engine.error.not_begun");
	if (!e->game->state_read(e->context, (struct slice){ text, length }, state, &why))
		return refuse(&why);
	if (!e->game->actors(e->context, state))
		return refuse_plain("engine.error.no_choice");
	match_start(m, 1, state, 0, &none);
	frames_start(&e->telling.frames, m, first, false);
	e->staged = true;
	e->at = m->count;
	return output_fill(write_staged, (struct answer){ .engine = e, .who = e->viewer });
}

static void write_line(const struct answer *answer, struct buf *out)
{
	const struct engine *e = answer->engine;
	const struct match *m = &e->record.match;
	const struct line *line = match_line(m, m->count - 1);
	struct json j = { .out = out, .comma = true };
	struct buf text = buf_over(e->move_text, e->game->move_text_max);
	char memory[16];
	struct buf head = buf_over(memory, sizeof(memory));

	buf_text(&head, line->undo ? "undo " : "move ");
	buf_int(&head, line->seat);
	if (!line->undo) {
		buf_char(&head, ' ');
		e->game->move_write(e->context, m->state, line->seat, line->move, EVERYTHING,
				    &text);
	}
	json_raw(&j, "line", (struct slice){ "", 0 });
	buf_char(out, '"');
	buf_slice(out, buf_slice_of(&head));
	buf_slice(out, buf_slice_of(&text)); /* a move's text needs no escapes */
	buf_char(out, '"');
}

static bool can_play(struct engine *e, int seat)
{
	if (!seat_needed(e, seat))
		return false;
	return e->plays || refuse_plain("engine.error.not_begun");
}

/* Behind the frames: what the record gained, and how it stands. */
static bool finish(struct engine *e, const struct teller *t)
{
	struct answer answer = { .engine = e, .who = e->viewer };

	e->at = e->record.match.count;
	return !t->failed && add_text("]") && output_add(write_line, answer) &&
	       output_add(write_tail, answer);
}

bool engine_play(struct engine *e, int seat, const char *text, size_t length)
{
	struct message why = message_of("play.error.memory");
	struct slice word = { text, length };
	struct frames_change change;
	game_move move;

	if (!can_play(e, seat))
		return false;
	if (!e->game->move_read(e->context, word, &move)) {
		why = message_of("engine.error.no_move");
		message_slice(&why, word);
		return refuse(&why);
	}
	struct teller t = teller_for(e, e->viewer, frame_put);

	output_begin();
	if (!add_text("{\"frames\":[") ||
	    !frames_move(&e->telling.frames, &e->record.match, seat, move, &e->telling.memory,
			 &t.sink, &change, &why))
		return refuse(&why);
	return finish(e, &t);
}

bool engine_take_back(struct engine *e, int seat)
{
	struct message why = message_of("play.error.memory");
	struct frames_change change;

	if (!can_play(e, seat))
		return false;
	struct teller t = teller_for(e, e->viewer, frame_put);

	output_begin();
	if (!add_text("{\"frames\":[") || !frames_undo(&e->telling.frames, &e->record.match, seat,
						       &e->telling.memory, &t.sink, &change, &why))
		return refuse(&why);
	return finish(e, &t);
}
