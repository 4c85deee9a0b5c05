/*
 * The few helpers that every user of the interface shares: standard setups,
 * options as text, messages. They know no particular game, so
 * that tools of the build can use them without the games.
 */
#include "games/game.h"

#include <string.h>

#include "base/check.h"
#include "base/json.h"

int game_option(const struct game *game, struct slice name)
{
	for (int i = 0; i < game->option_count; i++)
		if (slice_is(name, game->options[i].name))
			return i;
	return -1;
}

void setup_standard(const struct game *game, int players, struct setup *out)
{
	memset(out, 0, sizeof(*out));
	out->rules_version = game->rules_version;
	out->players = (uint8_t)players;
	for (int i = 0; i < game->option_count; i++)
		out->options[i] = game->options[i].standard;
}

struct score_line *score_line_add(struct score *score, const char *label)
{
	struct score_line *line = &score->line[score->lines++];

	line->label = message_of(label);
	return line;
}

void rules_write(const struct game *game, uint16_t version, struct buf *out)
{
	buf_int(out, version);
	if (game->rules_mark) {
		buf_char(out, ' ');
		buf_text(out, game->rules_mark);
	}
}

void rules_json(struct json *j, const struct game *game, uint16_t version)
{
	char memory[RULES_TEXT_MAX];
	struct buf text = buf_over(memory, sizeof(memory));

	rules_write(game, version, &text);
	json_slice(j, "rules", buf_slice_of(&text));
}

enum rules_read rules_read(const struct game *game, struct slice text, uint16_t *version)
{
	int64_t number;

	if (!slice_int(slice_cut(&text, ' '), 1, UINT16_MAX, &number))
		return RULES_BAD;
	*version = (uint16_t)number;
	return slice_is(text, game->rules_mark ? game->rules_mark : "") ? RULES_GOOD : RULES_OTHER;
}

bool setup_check(const struct game *game, const struct setup *setup, struct message *error)
{
	if (setup->players < game->seats_min || setup->players > game->seats_max) {
		*error = message_of("game.error.players");
		message_number(error, game->seats_min);
		message_number(error, game->seats_max);
		message_number(error, setup->players);
		return false;
	}
	if (setup->rules_version < 1 || setup->rules_version > game->rules_version) {
		*error = message_of("game.error.rules_version");
		message_number(error, setup->rules_version);
		message_number(error, game->rules_version);
		return false;
	}
	if (setup->cards.len && !game->cards_max) {
		*error = message_of("game.error.no_cards");
		return false;
	}
	for (int i = 0; i < game->option_count; i++) {
		const struct option *option = &game->options[i];

		if (setup->options[i] < option->min || setup->options[i] > option->max) {
			*error = message_of("game.error.option_range");
			message_word(error, option->name);
			message_number(error, option->min);
			message_number(error, option->max);
			return false;
		}
	}
	return true;
}

bool cards_refused(struct slice text, struct buf *out, struct message *error)
{
	(void)text;
	(void)out;
	*error = message_of("game.error.no_cards");
	return false;
}

struct slice no_card_name(const struct context *c, const char *id)
{
	(void)c;
	(void)id;
	return (struct slice){ "", 0 };
}

void no_look(const struct context *c, const struct view *view, int seat, game_move move,
	     struct buf *out)
{
	(void)c, (void)view, (void)seat, (void)move;
	buf_text(out, "{}");
}

void no_ahead(const struct context *c, const struct view *view, int viewer, struct buf *out)
{
	(void)c, (void)view, (void)viewer;
	buf_text(out, "{}");
}

bool option_read(const struct game *game, int index, struct slice text, int32_t *out)
{
	const struct option *option = &game->options[index];
	int64_t number;

	if (option->is_switch) {
		if (!slice_is(text, "on") && !slice_is(text, "off"))
			return false;
		*out = slice_is(text, "on");
		return true;
	}
	if (!slice_int(text, option->min, option->max, &number))
		return false;
	*out = (int32_t)number;
	return true;
}

void option_write(const struct game *game, int index, int32_t value, struct buf *out)
{
	if (game->options[index].is_switch)
		buf_text(out, value ? "on" : "off");
	else
		buf_int(out, value);
}

struct message message_of(const char *id)
{
	struct message m;

	memset(&m, 0, sizeof(m));
	m.id = id;
	return m;
}

static struct arg *message_next(struct message *m, enum arg_kind kind)
{
	CHECK(m->count < MESSAGE_ARGS_MAX);
	struct arg *arg = &m->args[m->count++];

	arg->kind = kind;
	return arg;
}

void message_number(struct message *m, int32_t number)
{
	message_next(m, ARG_NUMBER)->number = number;
}

void message_seat(struct message *m, int seat)
{
	message_next(m, ARG_SEAT)->number = seat;
}

void message_text(struct message *m, const char *id)
{
	message_next(m, ARG_TEXT)->text = id;
}

void message_word(struct message *m, const char *word)
{
	message_slice(m, slice_from(word));
}

void message_slice(struct message *m, struct slice word)
{
	message_next(m, ARG_WORD)->word = word;
}

void json_message(struct json *j, const char *key, const struct message *message)
{
	json_open_object(j, key);
	json_text(j, "id", message->id);
	json_open_array(j, "args");
	for (int i = 0; i < message->count; i++) {
		const struct arg *arg = &message->args[i];

		if (arg->kind == ARG_NUMBER) {
			json_int(j, NULL, arg->number);
		} else if (arg->kind == ARG_WORD) {
			json_slice(j, NULL, arg->word);
		} else {
			json_open_object(j, NULL);
			if (arg->kind == ARG_SEAT)
				json_int(j, "seat", arg->number);
			else
				json_text(j, "text", arg->text);
			json_close_object(j);
		}
	}
	json_close_array(j);
	json_close_object(j);
}

void json_seat_set(struct json *j, const char *key, uint32_t seats)
{
	json_open_array(j, key);
	for (int s = 0; s < SEATS_MAX; s++)
		if (seats & SEAT(s))
			json_int(j, NULL, s);
	json_close_array(j);
}

void sink_tell(struct sink *sink, const struct message *text, uint32_t viewers, bool reveals)
{
	struct event event = { .text = *text, .viewers = viewers, .reveals = reveals };

	sink->put(sink, &event);
}
