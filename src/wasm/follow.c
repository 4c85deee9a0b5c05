/*
 * Following a server's match: see engine.h. All that comes here comes from a
 * network: nothing of it is taken before all of it was looked at.
 */
#include <stdlib.h>

#include "play/see.h"
#include "wasm/inside.h"

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
static const struct game *setup_read(struct slice text, struct setup *setup, struct message *error)
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

struct engine *engine_follow(const char *text, size_t length, int viewer)
{
	struct engine *e = calloc(1, sizeof(*e));
	struct message error = message_of("play.error.memory");
	struct setup setup;

	if (!e) {
		refuse(&error);
		return NULL;
	}
	e->follows = true;
	e->game = setup_read((struct slice){ text, length }, &setup, &error);
	if (e->game && viewer != SPECTATOR && (viewer < 0 || viewer >= setup.players)) {
		error = message_of("engine.error.no_seat");
		message_number(&error, viewer);
	} else if (e->game && follow_init(&e->follow, e->game, &setup, viewer, &error)) {
		e->context = e->follow.context;
		if (engine_scratch(e))
			return e;
		error = message_of("play.error.memory");
	}
	refuse(&error);
	engine_close(e);
	return NULL;
}

/* What happened. */

static int players_of(const struct engine *e)
{
	return e->context->setup.players;
}

/* The next line of a log, "N TELL". */
static bool log_line(const struct engine *e, struct slice *rest, uint32_t *n, char memory[TELL_MAX],
		     struct message *out)
{
	struct slice line;
	int64_t number;

	if (!slice_line(rest, &line) || !slice_int(slice_word(&line), 1, UINT32_MAX, &number))
		return false;
	*n = (uint32_t)number;
	return tell_read(slice_trim(line), e->game, players_of(e), memory, out);
}

static bool log_is_good(const struct engine *e, struct slice log)
{
	char memory[TELL_MAX];
	struct message text;
	uint32_t n = 1, last;

	do {
		last = n;
		if (!log.len)
			return true;
	} while (log_line(e, &log, &n, memory, &text) && n >= last);
	return false;
}

static bool tells_are_good(const struct engine *e, struct slice tells)
{
	char memory[TELL_MAX];
	struct slice line;
	struct message text;

	while (slice_line(&tells, &line))
		if (!tell_read(line, e->game, players_of(e), memory, &text))
			return false;
	return true;
}

/* Entries of lines "N TELL", those of one N together. */
static void json_log(struct json *j, const struct engine *e, const char *key, struct slice log)
{
	char memory[TELL_MAX];
	struct message text;
	uint32_t n, open = 0;

	json_open_array(j, key);
	while (log_line(e, &log, &n, memory, &text)) {
		if (n != open) {
			if (open) {
				json_close_array(j);
				json_close_object(j);
			}
			json_open_object(j, NULL);
			json_int(j, "n", n);
			json_open_array(j, "events");
			open = n;
		}
		json_message(j, NULL, &text);
	}
	if (open) {
		json_close_array(j);
		json_close_object(j);
	}
	json_close_array(j);
}

static void write_log(const struct answer *answer, struct buf *out)
{
	struct json j = json_over(out);

	json_log(&j, answer->engine, NULL, answer->text);
}

static bool follower_needed(const struct engine *e)
{
	return e->follows || refuse_plain("engine.error.not_followed");
}

bool engine_tells(struct engine *e, const char *log, size_t length)
{
	struct slice text = { log, length };

	if (!follower_needed(e))
		return false;
	if (!log_is_good(e, text))
		return refuse_plain("engine.error.spoiled");
	return output_fill(write_log, (struct answer){ .engine = e, .text = text });
}

/* Frames. */

static void json_known(struct json *j, struct engine *e)
{
	json_int(j, "n", e->follow.n);
	json_view(j, e, e->follow.view, e->follow.viewer);
	write_end(e, e->follow.view, j->out);
}

static void write_snapshot(const struct answer *answer, struct buf *out)
{
	struct json j = json_over(out);

	json_open_object(&j, NULL);
	json_log(&j, answer->engine, "log", answer->text);
	json_known(&j, answer->engine);
	json_close_object(&j);
}

static void write_followed(const struct answer *answer, struct buf *out)
{
	struct slice tells = answer->text, line;
	struct engine *e = answer->engine;
	struct json j = json_over(out);
	char memory[TELL_MAX];
	struct message text;

	json_open_object(&j, NULL);
	json_open_array(&j, "events");
	while (slice_line(&tells, &line))
		if (tell_read(line, e->game, players_of(e), memory, &text))
			json_message(&j, NULL, &text);
	json_close_array(&j);
	json_known(&j, e);
	json_close_object(&j);
}

static enum engine_followed followed(struct engine *e, enum follow_result result,
				     output_writer *write, struct slice text)
{
	static const enum engine_followed codes[] = {
		[FOLLOW_FINE] = ENGINE_FINE,
		[FOLLOW_OLD] = ENGINE_OLD,
		[FOLLOW_GAP] = ENGINE_GAP,
		[FOLLOW_SPOILED] = ENGINE_SPOILED,
	};

	if (result != FOLLOW_FINE)
		return codes[result];
	if (!follow_view(&e->follow))
		return ENGINE_SPOILED;
	return output_fill(write, (struct answer){ .engine = e, .text = text }) ? ENGINE_FINE
										: ENGINE_REFUSED;
}

enum engine_followed engine_snapshot(struct engine *e, uint32_t n, const char *see, size_t length,
				     uint32_t sum, const char *log, size_t log_length)
{
	struct slice lines = { log, log_length };

	if (!follower_needed(e))
		return ENGINE_REFUSED;
	if (!log_is_good(e, lines))
		return ENGINE_SPOILED;
	return followed(e, follow_snapshot(&e->follow, n, (struct slice){ see, length }, sum),
			write_snapshot, lines);
}

enum engine_followed engine_position(struct engine *e, const char *text, size_t length)
{
	struct slice see = { text, length };

	if (!follower_needed(e))
		return ENGINE_REFUSED;
	return followed(e, follow_snapshot(&e->follow, 1, see, see_sum(see)), write_snapshot,
			(struct slice){ "", 0 });
}

enum engine_followed engine_frame(struct engine *e, uint32_t n, const char *see, size_t length,
				  uint32_t sum, const char *tells, size_t tells_length)
{
	struct slice lines = { tells, tells_length };

	if (!follower_needed(e))
		return ENGINE_REFUSED;
	if (!tells_are_good(e, lines))
		return ENGINE_SPOILED;
	return followed(e, follow_frame(&e->follow, n, (struct slice){ see, length }, sum),
			write_followed, lines);
}

void engine_cards_hash(const char *text, size_t length, uint8_t out[HASH_BYTES])
{
	fair_cards((struct slice){ text, length }, out);
}
