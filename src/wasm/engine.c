/*
 * The functions of engine.h over struct record. This is an edge: everything
 * that comes in is checked here, and a mistake of the caller gets a message as
 * an answer. A failed CHECK is a mistake of ours and stops the module, which
 * the browser sees as an exception.
 */
#include "wasm/engine.h"

#include <stdlib.h>

#include "base/check.h"
#include "games/drawing.h"
#include "wasm/inside.h"

enum {
	OUTPUT_MIN = 1 << 14, /* bytes to begin with */
	OUTPUT_MAX = 1 << 26, /* no answer is longer */
};

_Noreturn void check_failed(const char *file, int line, const char *what)
{
	(void)file, (void)line, (void)what;
	__builtin_trap();
}

void *engine_alloc(size_t bytes)
{
	return malloc(bytes);
}

void engine_free(void *memory)
{
	free(memory);
}

/* The one place where texts go out. */

static char *output;
static size_t output_capacity, output_length;

const char *engine_output(void)
{
	return output;
}

size_t engine_output_length(void)
{
	return output_length;
}

/* An empty output is what remains when memory is at its end. */
bool output_fill(void (*write)(const struct answer *answer, struct buf *out), struct answer answer)
{
	output_length = 0;
	for (size_t bytes = output_capacity ? output_capacity : OUTPUT_MIN; bytes <= OUTPUT_MAX;
	     bytes *= 2) {
		char *memory = realloc(output, bytes);

		if (!memory)
			return false;
		output = memory;
		output_capacity = bytes;

		struct buf out = buf_over(output, bytes);

		write(&answer, &out);
		if (!out.full) {
			output_length = out.len;
			return true;
		}
	}
	return false;
}

static void write_message(const struct answer *answer, struct buf *out)
{
	struct json j = json_over(out);

	json_message(&j, NULL, answer->message);
}

bool refuse(const struct message *why)
{
	output_fill(write_message, (struct answer){ .message = why });
	return false;
}

bool refuse_number(const char *id, int64_t number)
{
	struct message why = message_of(id);

	message_number(&why, (int32_t)number);
	return refuse(&why);
}

bool refuse_plain(const char *id)
{
	struct message why = message_of(id);

	return refuse(&why);
}

/* What callers may ask for. */

static bool is_full(const struct engine *e)
{
	return e->record.form == RECORD_FULL;
}

bool full_needed(const struct engine *e)
{
	return is_full(e) || refuse_plain("engine.error.seat_record");
}

bool seat_needed(const struct engine *e, int seat)
{
	if (!full_needed(e))
		return false;
	if (seat < 0 || seat >= e->record.match.context->setup.players)
		return refuse_number("engine.error.no_seat", seat);
	return true;
}

static bool viewer_needed(const struct engine *e, int viewer)
{
	return viewer == SPECTATOR || viewer == EVERYTHING ? full_needed(e)
							   : seat_needed(e, viewer);
}

/* Opening and moving about. */

void engine_close(struct engine *e)
{
	if (!e)
		return;
	record_release(&e->record);
	free(e->view);
	free(e->list);
	free(e->move_text);
	free(e);
}

struct engine *engine_open(const char *text, size_t length)
{
	struct engine *e = calloc(1, sizeof(*e));
	struct message error;

	if (!e) {
		refuse_plain("play.error.memory");
		return NULL;
	}
	if (!record_read(&e->record, (struct slice){ text, length }, &error)) {
		refuse(&error);
		free(e);
		return NULL;
	}

	const struct game *game = e->record.match.game;

	e->view = malloc(game->state_size);
	e->list = calloc(game->moves_max, sizeof(*e->list));
	e->move_text = malloc(game->move_text_max);
	if (!e->view || !e->list || !e->move_text) {
		engine_close(e);
		refuse_plain("play.error.memory");
		return NULL;
	}
	e->step = e->record.step_count;
	return e;
}

uint32_t engine_lines(const struct engine *e)
{
	return is_full(e) ? e->record.match.count : e->record.step_count;
}

uint32_t engine_at(const struct engine *e)
{
	return is_full(e) ? e->record.match.at : e->step;
}

bool engine_seek(struct engine *e, uint32_t lines)
{
	if (lines > engine_lines(e))
		return refuse_number("engine.error.no_line", lines);
	if (is_full(e))
		match_seek(&e->record.match, lines, NULL);
	else
		e->step = lines;
	return true;
}

/* Looking. */

static void write_view(const struct answer *answer, struct buf *out)
{
	const struct engine *e = answer->engine;

	e->record.match.game->json(e->record.match.context, e->view, answer->who, out);
}

bool engine_observe(struct engine *e, int viewer)
{
	const struct match *m = &e->record.match;
	struct message error;

	if (is_full(e)) {
		if (!viewer_needed(e, viewer))
			return false;
		m->game->observe(m->context, m->state, viewer, e->view);
		return true;
	}
	if (viewer != e->record.viewer)
		return refuse_plain("engine.error.seat_record");
	return record_view_at(&e->record, e->step, e->view, &error) || refuse(&error);
}

bool engine_view_json(struct engine *e, int viewer)
{
	return engine_observe(e, viewer) &&
	       output_fill(write_view, (struct answer){ .engine = e, .who = viewer });
}

uint32_t engine_actors(const struct engine *e)
{
	const struct match *m = &e->record.match;

	return is_full(e) ? m->game->actors(m->context, m->state) : 0;
}

static void write_moves(const struct answer *answer, struct buf *out)
{
	struct engine *e = answer->engine;
	const struct match *m = &e->record.match;
	uint32_t count = m->game->moves(m->context, m->state, answer->who, e->list);
	struct json j = json_over(out);

	json_open_array(&j, NULL);
	for (uint32_t i = 0; i < count; i++) {
		struct buf text = buf_over(e->move_text, m->game->move_text_max);

		m->game->move_write(m->context, m->state, answer->who, e->list[i], answer->who,
				    &text);
		json_slice(&j, NULL, buf_slice_of(&text));
	}
	json_close_array(&j);
}

bool engine_moves(struct engine *e, int seat)
{
	return seat_needed(e, seat) &&
	       output_fill(write_moves, (struct answer){ .engine = e, .who = seat });
}

static void write_score(const struct answer *answer, struct buf *out)
{
	const struct match *m = &answer->engine->record.match;
	struct json j = json_over(out);

	score_json(&j, NULL, m->game, m->context, m->state);
}

bool engine_score(struct engine *e)
{
	return full_needed(e) && output_fill(write_score, (struct answer){ .engine = e });
}

bool engine_state_hash(struct engine *e, uint8_t out[HASH_BYTES])
{
	if (!full_needed(e))
		return false;
	hash_bytes(e->record.match.state, e->record.match.game->state_size, out);
	return true;
}

/*
 * Events are not kept but made again: the events up to a line begin with those
 * up to the line before it, or are fewer when the line takes moves back, so
 * what the line caused is what lies behind them.
 */
struct event_sink {
	struct sink sink; /* first: the sink that a game gets is this */
	uint32_t seen, skip;
	int viewer;
	struct json *json; /* NULL: counts only */
};

static void event_put(struct sink *sink, const struct event *event)
{
	struct event_sink *s = (void *)sink;

	if (s->seen++ >= s->skip && s->json &&
	    (s->viewer == EVERYTHING || event->viewers & SEAT(s->viewer)))
		json_message(s->json, NULL, &event->text);
}

static void write_events(const struct answer *answer, struct buf *out)
{
	struct match *m = &answer->engine->record.match;
	struct json j = json_over(out);
	struct event_sink before = { .sink = { event_put } };
	uint32_t at = m->at;

	if (at > 0)
		match_seek(m, at - 1, &before.sink);

	struct event_sink after = {
		.sink = { event_put }, .skip = before.seen, .viewer = answer->who, .json = &j
	};

	json_open_array(&j, NULL);
	match_seek(m, at, &after.sink);
	json_close_array(&j);
}

bool engine_events(struct engine *e, int viewer)
{
	return viewer_needed(e, viewer) &&
	       output_fill(write_events, (struct answer){ .engine = e, .who = viewer });
}

/* Playing. */

bool engine_move(struct engine *e, int seat, const char *text, size_t length)
{
	struct match *m = &e->record.match;
	struct slice word = { text, length };
	struct message why;
	game_move move;

	if (!seat_needed(e, seat))
		return false;
	if (!m->game->move_read(m->context, word, &move)) {
		why = message_of("engine.error.no_move");
		message_slice(&why, word);
		return refuse(&why);
	}
	return match_move(m, seat, move, NULL, &why) || refuse(&why);
}

bool engine_undo(struct engine *e, int seat)
{
	struct message why;

	return seat_needed(e, seat) && (match_undo(&e->record.match, seat, &why) || refuse(&why));
}

bool engine_can_undo(struct engine *e, int seat)
{
	return seat_needed(e, seat) && match_can_undo(&e->record.match, seat);
}

/* Keeping. */

static void write_record(const struct answer *answer, struct buf *out)
{
	record_write(&answer->engine->record, out);
}

bool engine_record(struct engine *e)
{
	return full_needed(e) && output_fill(write_record, (struct answer){ .engine = e });
}

static void write_record_seat(const struct answer *answer, struct buf *out)
{
	record_write_seat(&answer->engine->record, answer->who, out);
}

bool engine_record_seat(struct engine *e, int viewer)
{
	/* EVERYTHING keeps the full record, which is another text. */
	if (viewer == EVERYTHING)
		return refuse_number("engine.error.no_seat", viewer);
	return viewer_needed(e, viewer) &&
	       output_fill(write_record_seat, (struct answer){ .engine = e, .who = viewer });
}
