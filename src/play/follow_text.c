/*
 * What a follower is told beside positions: which match it is, and what happened
 * in it. All of it comes from a network; see follow.h.
 */
#include "play/follow.h"

/* The setup. */

static bool setup_option(const struct game *game, struct slice value, struct setup *setup)
{
	int index = game_option(game, slice_word(&value));

	return index >= 0 && option_read(game, index, slice_trim(value), &setup->options[index]);
}

static bool setup_number(struct slice value, int max, int *out)
{
	int64_t number;

	if (!slice_int(value, 1, max, &number))
		return false;
	*out = (int)number;
	return true;
}

static bool setup_line(const struct game *game, struct slice word, struct slice value,
		       struct setup *setup)
{
	int number;

	if (slice_is(word, "rules"))
		return rules_read(game, value, &setup->rules_version) == RULES_GOOD;
	if (slice_is(word, "players") && setup_number(value, SEATS_MAX, &number))
		setup->players = (uint8_t)number;
	else if (slice_is(word, "option"))
		return setup_option(game, value, setup);
	else if (slice_is(word, "set") && value.len)
		setup->cards = value;
	else
		return false;
	return true;
}

/* The game stands in the first line. */
const struct game *follow_setup(struct slice text, struct setup *setup, struct message *error)
{
	struct slice line = { "", 0 };

	slice_line(&text, &line);
	if (!slice_is(slice_word(&line), "game") || !game_find(slice_trim(line))) {
		*error = message_of("record.error.game");
		message_number(error, 1);
		message_slice(error, slice_trim(line));
		return NULL;
	}
	const struct game *game = game_find(slice_trim(line));

	setup_standard(game, game->seats_max, setup);
	for (int number = 2; slice_line(&text, &line); number++) {
		struct slice word = slice_word(&line);

		if (!setup_line(game, word, slice_trim(line), setup)) {
			*error = message_of("record.error.line");
			message_number(error, number);
			return NULL;
		}
	}
	return game;
}

/* What happened. */

bool follow_tell(const struct follow *f, struct slice line, char memory[TELL_MAX],
		 struct message *out)
{
	return tell_read(line, f->game, f->context->setup.players, memory, out);
}

bool follow_log_line(const struct follow *f, struct slice *rest, uint32_t *n, char memory[TELL_MAX],
		     struct message *out)
{
	struct slice line;
	int64_t number;

	if (!slice_line(rest, &line) || !slice_int(slice_word(&line), 1, UINT32_MAX, &number))
		return false;
	*n = (uint32_t)number;
	return follow_tell(f, slice_trim(line), memory, out);
}

bool follow_lines_good(const struct follow *f, struct slice lines, bool is_log)
{
	char memory[TELL_MAX];
	struct message text;
	struct slice line;
	uint32_t n = 1;

	while (lines.len) {
		uint32_t last = n;

		if (is_log ? !follow_log_line(f, &lines, &n, memory, &text) || n < last
			   : !slice_line(&lines, &line) || !follow_tell(f, line, memory, &text))
			return false;
	}
	return true;
}
