/*
 * The functions of engine.h over struct record. This is an edge: everything
 * that comes in is checked here, and a mistake of the caller gets a message as
 * an answer. A failed CHECK is a mistake of ours and stops the module, which
 * the browser sees as an exception.
 */
#include "wasm/engine.h"

#include <stdlib.h>
#include <string.h>

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

void output_begin(void)
{
	output_length = 0;
}

static bool output_grow(size_t bytes)
{
	char *memory = bytes <= OUTPUT_MAX ? realloc(output, bytes) : NULL;

	if (!memory)
		return false;
	output = memory;
	output_capacity = bytes;
	return true;
}

bool output_add(output_writer *write, struct answer answer)
{
	if (!output_capacity && !output_grow(OUTPUT_MIN))
		return false;
	for (;;) {
		struct buf out = buf_over(output + output_length, output_capacity - output_length);

		write(&answer, &out);
		if (!out.full) {
			output_length += out.len;
			return true;
		}
		if (!output_grow(2 * output_capacity)) {
			/* An empty output is what remains when memory is at its end. */
			output_begin();
			return false;
		}
	}
}

bool output_fill(output_writer *write, struct answer answer)
{
	output_begin();
	return output_add(write, answer);
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
	return !e->follows && e->record.form == RECORD_FULL;
}

bool full_needed(const struct engine *e)
{
	return is_full(e) || refuse_plain("engine.error.seat_record");
}

bool lines_needed(const struct engine *e)
{
	return full_needed(e) && (!e->staged || refuse_plain("engine.error.no_record"));
}

static bool has_seat(const struct engine *e, int seat)
{
	return seat >= 0 && seat < e->context->setup.players;
}

bool seat_needed(const struct engine *e, int seat)
{
	if (!full_needed(e))
		return false;
	return has_seat(e, seat) || refuse_number("engine.error.no_seat", seat);
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
	replay_release(&e->replay);
	follow_release(&e->follow);
	record_release(&e->record);
	retell_release(&e->telling);
	free(e->view);
	free(e->list);
	free(e->move_text);
	free(e);
}

bool engine_scratch(struct engine *e)
{
	e->view = malloc(e->game->state_size);
	e->list = calloc(e->game->moves_max, sizeof(*e->list));
	e->move_text = malloc(e->game->move_text_max);
	return e->view && e->list && e->move_text;
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
	e->game = e->record.match.game;
	e->context = e->record.match.context;
	e->at = engine_lines(e);
	if (!engine_scratch(e)) {
		engine_close(e);
		refuse_plain("play.error.memory");
		return NULL;
	}
	return e;
}

uint32_t engine_lines(const struct engine *e)
{
	if (e->follows)
		return e->follow.n;
	return is_full(e) ? e->record.match.count : e->record.step_count;
}

uint32_t engine_at(const struct engine *e)
{
	return e->follows ? e->follow.n : e->at;
}

static bool is_present(const struct engine *e)
{
	return is_full(e) && e->at == e->record.match.count;
}

/* The replay, of the record as it is by now. */
static bool replay_needed(struct engine *e)
{
	struct message error;

	if (e->replay.record && e->replay.lines == engine_lines(e))
		return true;
	if (is_full(e) && !lines_needed(e))
		return false;
	replay_release(&e->replay);
	return replay_init(&e->replay, &e->record, &error) || refuse(&error);
}

bool engine_seek(struct engine *e, uint32_t lines)
{
	if (lines > engine_lines(e) || e->follows)
		return refuse_number("engine.error.no_line", lines);
	if (is_full(e) && lines == engine_lines(e)) {
		e->at = lines;
		return true;
	}
	if (!replay_needed(e))
		return false;
	replay_seek(&e->replay, lines);
	e->at = lines;
	return true;
}

/* Looking. */

static const struct state *state_now(const struct engine *e)
{
	return is_present(e) ? e->record.match.state : replay_state(&e->replay);
}

static bool observe_own(struct engine *e, int viewer)
{
	const struct view *view = follow_view(&e->follow);

	if (viewer != e->follow.viewer)
		return refuse_plain("engine.error.seat_record");
	if (!view)
		return refuse_plain("engine.error.nothing_yet");
	memcpy(e->view, view, e->game->state_size);
	return true;
}

bool engine_observe(struct engine *e, int viewer)
{
	struct message error;

	if (e->follows)
		return observe_own(e, viewer);
	if (is_full(e)) {
		if (!viewer_needed(e, viewer))
			return false;
		e->game->observe(e->context, state_now(e), viewer, e->view);
		return true;
	}
	if (viewer != e->record.viewer)
		return refuse_plain("engine.error.seat_record");
	if (!replay_needed(e))
		return false;
	if (e->replay.at != e->at)
		replay_seek(&e->replay, e->at);
	return replay_view(&e->replay, e->view, &error) || refuse(&error);
}

static void write_view(const struct answer *answer, struct buf *out)
{
	const struct engine *e = answer->engine;

	e->game->json(e->context, e->view, answer->who, out);
}

bool engine_view_json(struct engine *e, int viewer)
{
	return engine_observe(e, viewer) &&
	       output_fill(write_view, (struct answer){ .engine = e, .who = viewer });
}

uint32_t engine_actors(const struct engine *e)
{
	return is_full(e) ? e->game->actors(e->context, state_now(e)) : 0;
}

static void write_moves(const struct answer *answer, struct buf *out)
{
	struct engine *e = answer->engine;
	const struct state *own = view_position(e->view);
	uint32_t count = e->game->moves(e->context, own, answer->who, e->list);
	struct json j = json_over(out);

	json_open_array(&j, NULL);
	for (uint32_t i = 0; i < count; i++) {
		struct buf text = buf_over(e->move_text, e->game->move_text_max);

		e->game->move_write(e->context, own, answer->who, e->list[i], answer->who, &text);
		json_slice(&j, NULL, buf_slice_of(&text));
	}
	json_close_array(&j);
}

bool engine_moves(struct engine *e, int seat)
{
	if (!has_seat(e, seat))
		return refuse_number("engine.error.no_seat", seat);
	return engine_observe(e, seat) &&
	       output_fill(write_moves, (struct answer){ .engine = e, .who = seat });
}

static void write_score(const struct answer *answer, struct buf *out)
{
	const struct engine *e = answer->engine;
	struct json j = json_over(out);

	score_json(&j, NULL, e->game, e->context,
		   is_full(e) ? state_now(e) : view_position(e->view));
}

bool engine_score(struct engine *e)
{
	if (!is_full(e) && !engine_observe(e, e->follows ? e->follow.viewer : e->record.viewer))
		return false;
	return output_fill(write_score, (struct answer){ .engine = e });
}

bool engine_state_hash(struct engine *e, uint8_t out[HASH_BYTES])
{
	if (!full_needed(e))
		return false;
	hash_bytes(state_now(e), e->game->state_size, out);
	return true;
}

/* Keeping. */

static void write_record(const struct answer *answer, struct buf *out)
{
	record_write(&answer->engine->record, out);
}

bool engine_record(struct engine *e)
{
	return lines_needed(e) && output_fill(write_record, (struct answer){ .engine = e });
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
	return viewer_needed(e, viewer) && lines_needed(e) &&
	       output_fill(write_record_seat, (struct answer){ .engine = e, .who = viewer });
}
