/*
 * The toy game as text. A position is one field a byte of the state: dull,
 * complete, and read by the loop that writes it.
 */
#include "games/toy/text.h"

#include <string.h>

#include "games/drawing.h"
#include "games/toy/toy.h"

static const char *const toy_words[TOY_MOVES] = { "w0",	  "w1",	  "w2",	  "seal",
						  "step", "peek", "roll", "end" };

void toy_move_write(const struct context *c, const struct state *before, int seat, game_move move,
		    int viewer, struct buf *out)
{
	const struct toy_state *t = (const void *)before;

	(void)c;
	if (viewer == seat || viewer == EVERYTHING || t->phase != TOY_PLAN)
		buf_text(out, toy_words[move]);
}

bool toy_move_read(const struct context *c, struct slice text, game_move *out)
{
	(void)c;
	for (game_move move = 0; move < TOY_MOVES; move++)
		if (slice_is(text, toy_words[move])) {
			*out = move;
			return true;
		}
	return false;
}

/* The fields in the order of struct toy_state; each byte is an element. */
static const struct toy_field {
	const char *name;
	size_t at, count;
} toy_fields[] = {
	{ "viewer", offsetof(struct toy_state, viewer), 1 },
	{ "phase", offsetof(struct toy_state, phase), 1 },
	{ "round", offsetof(struct toy_state, round), 1 },
	{ "turn", offsetof(struct toy_state, turn), 1 },
	{ "steps", offsetof(struct toy_state, steps), 1 },
	{ "peeked", offsetof(struct toy_state, peeked), 1 },
	{ "rolled", offsetof(struct toy_state, rolled), 1 },
	{ "points", offsetof(struct toy_state, points), TOY_SEATS },
	{ "secret", offsetof(struct toy_state, secret), TOY_SEATS },
	{ "known", offsetof(struct toy_state, known), TOY_SEATS },
	{ "plan", offsetof(struct toy_state, plan), TOY_SEATS *TOY_DIGITS },
	{ "sealed", offsetof(struct toy_state, sealed), TOY_SEATS },
};

enum { TOY_FIELDS = sizeof(toy_fields) / sizeof(toy_fields[0]) };

void toy_state_write(const struct context *c, const struct state *state, struct buf *out)
{
	const uint8_t *bytes = (const void *)state;

	(void)c;
	for (int f = 0; f < TOY_FIELDS; f++) {
		if (f)
			buf_char(out, ' ');
		buf_text(out, toy_fields[f].name);
		for (size_t i = 0; i < toy_fields[f].count; i++) {
			uint8_t value = bytes[toy_fields[f].at + i];

			buf_char(out, i ? ',' : '=');
			if (value == TOY_NONE)
				buf_char(out, '-');
			else if (value == TOY_UNKNOWN)
				buf_char(out, '?');
			else
				buf_int(out, value);
		}
	}
}

static bool toy_field_read(const struct toy_field *field, struct slice value, uint8_t *bytes)
{
	for (size_t i = 0; i < field->count; i++) {
		struct slice word = slice_cut(&value, ',');
		int64_t number = TOY_NONE;

		if (slice_is(word, "?"))
			number = TOY_UNKNOWN;
		else if (!slice_is(word, "-") && !slice_int(word, 0, TOY_UNKNOWN - 1, &number))
			return false;
		bytes[field->at + i] = (uint8_t)number;
	}
	return value.len == 0;
}

bool toy_state_read(const struct context *c, struct slice text, struct state *out,
		    struct message *error)
{
	toy.init(c, out);
	for (struct slice word = slice_word(&text); word.len; word = slice_word(&text)) {
		struct slice name = slice_cut(&word, '=');
		bool read = false;

		for (int f = 0; f < TOY_FIELDS; f++)
			if (slice_is(name, toy_fields[f].name))
				read = toy_field_read(&toy_fields[f], word, (void *)out);
		if (!read) {
			*error = message_of("toy.error.field");
			return false;
		}
	}
	const char *broken = toy.check(c, out);

	if (broken)
		*error = message_of(broken);
	return !broken;
}

static const char *const toy_phases[] = {
	[TOY_DEAL] = "deal",	   [TOY_PLAN] = "plan", [TOY_TURNS] = "turns",
	[TOY_ROLLING] = "rolling", [TOY_OVER] = "over",
};

static void toy_json_moves(struct json *j, const struct context *c, const struct view *view,
			   int viewer)
{
	game_move list[TOY_MOVES];
	bool seated = viewer < c->setup.players;
	uint32_t count = seated ? toy.moves(c, view_position(view), viewer, list) : 0;
	struct message why = { 0 };

	json_open_array(j, "moves");
	for (uint32_t i = 0; i < count; i++) {
		json_open_object(j, NULL);
		json_text(j, "move", toy_words[list[i]]);
		json_close_object(j);
	}
	json_close_array(j);
	if (seated && !count)
		toy.why(c, view_position(view), viewer, 0, &why);
	view_closed(j, &why);
}

void toy_json(const struct context *c, const struct view *view, int viewer, struct buf *out)
{
	const struct toy_state *t = (const void *)view;
	struct json j = json_over(out);

	view_head(&j, &toy, c, view, viewer, toy_phases[t->phase]);
	json_open_array(&j, "points");
	for (int s = 0; s < c->setup.players; s++)
		json_int(&j, NULL, t->points[s]);
	json_close_array(&j);
	json_open_array(&j, "secret");
	for (int s = 0; s < c->setup.players; s++) {
		if (t->secret[s] < TOY_UNKNOWN)
			json_int(&j, NULL, t->secret[s]);
		else
			json_null(&j, NULL);
	}
	json_close_array(&j);
	toy_json_moves(&j, c, view, viewer);
	json_close_object(&j);
}
