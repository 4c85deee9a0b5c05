/*
 * Following a server's match: see engine.h. All that comes here comes from a
 * network: nothing of it is taken before all of it was looked at.
 */
#include <stdlib.h>

#include "play/see.h"
#include "wasm/inside.h"

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
	e->game = follow_setup((struct slice){ text, length }, &setup, &error);
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

/* Entries of lines "N TELL", those of one N together. */
static void json_log(struct json *j, const struct engine *e, const char *key, struct slice log)
{
	char memory[TELL_MAX];
	struct message text;
	uint32_t n, open = 0;

	json_open_array(j, key);
	while (follow_log_line(&e->follow, &log, &n, memory, &text)) {
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
	if (!follow_lines_good(&e->follow, text, true))
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
		if (follow_tell(&e->follow, line, memory, &text))
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

	if (result == FOLLOW_FINE)
		result = follow_check(&e->follow);
	if (result != FOLLOW_FINE)
		return codes[result];
	return output_fill(write, (struct answer){ .engine = e, .text = text }) ? ENGINE_FINE
										: ENGINE_REFUSED;
}

enum engine_followed engine_snapshot(struct engine *e, uint32_t n, const char *see, size_t length,
				     uint32_t sum, const char *log, size_t log_length)
{
	struct slice lines = { log, log_length };

	if (!follower_needed(e))
		return ENGINE_REFUSED;
	if (!follow_lines_good(&e->follow, lines, true))
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
	if (!follow_lines_good(&e->follow, lines, false))
		return ENGINE_SPOILED;
	return followed(e, follow_frame(&e->follow, n, (struct slice){ see, length }, sum),
			write_followed, lines);
}

void engine_cards_hash(const char *text, size_t length, uint8_t out[HASH_BYTES])
{
	fair_cards((struct slice){ text, length }, out);
}
