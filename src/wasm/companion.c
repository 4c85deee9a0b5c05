/*
 * The functions of wasm/companion.h: an edge, which hands bytes to src/companion
 * and writes what came of it as JSON.
 */
#include "wasm/companion.h"

#include <string.h>

#include "base/json.h"
#include "companion/companion.h"

enum { OUTPUT_MAX = 8192 };

static struct {
	char text[COMPANION_CODE_MAX];
	uint8_t chance[COMPANION_GAME_CHANCE];
	uint8_t said[DEV_SEATS][DEV_PREFER_ROLES];
	struct companion_box box;
	struct companion_game game;
	struct companion_enrolment enrolment;
	companion_lain lain;
	char output[OUTPUT_MAX];
	size_t output_length;
} here;

_Static_assert((int)COMPANION_GAME_CHANCE >= (int)COMPANION_BOX_CHANCE, "one place serves both");

static const struct {
	void *at;
	size_t size;
} places[COMPANION_PLACES] = {
	[COMPANION_TEXT] = { here.text, sizeof(here.text) },
	[COMPANION_CHANCE] = { here.chance, sizeof(here.chance) },
	[COMPANION_SAID] = { here.said, sizeof(here.said) },
	[COMPANION_BOX] = { &here.box, sizeof(here.box) },
	[COMPANION_GAME] = { &here.game, sizeof(here.game) },
};

_Noreturn void check_failed(const char *file, int line, const char *what)
{
	(void)file, (void)line, (void)what;
	__builtin_trap();
}

void *companion_place(int place)
{
	CHECK(place >= 0 && place < COMPANION_PLACES);
	return places[place].at;
}

size_t companion_place_size(int place)
{
	CHECK(place >= 0 && place < COMPANION_PLACES);
	return places[place].size;
}

const char *companion_output(void)
{
	return here.output;
}

size_t companion_output_length(void)
{
	return here.output_length;
}

static struct slice code_of(size_t length)
{
	CHECK(length <= sizeof(here.text));
	return (struct slice){ here.text, length };
}

/* Of a call: the code and the chance are gone from memory behind it. */
static void forget(void)
{
	seal_wipe(here.text, sizeof(here.text));
	seal_wipe(here.chance, sizeof(here.chance));
	seal_wipe(here.said, sizeof(here.said));
}

void companion_register(void)
{
	companion_enrol_begin(&here.enrolment, here.chance);
	forget();
}

int companion_register_code(size_t length)
{
	bool is_new = companion_enrol(&here.enrolment, code_of(length), here.chance);
	int count = here.enrolment.count;

	forget();
	if (is_new && count == COMPANION_CHESTS)
		here.box = here.enrolment.box;
	return is_new ? count : 0;
}

bool companion_box_good(void)
{
	return companion_box_is_whole(&here.box);
}

bool companion_game_good(void)
{
	return companion_game_is_whole(&here.game);
}

bool companion_knows(size_t length)
{
	bool knows = companion_box_has(&here.box, code_of(length));

	forget();
	return knows;
}

bool companion_start(size_t length)
{
	bool begun = companion_begin(&here.game, &here.box, code_of(length), here.chance,
				     (const uint8_t(*)[DEV_PREFER_ROLES])here.said);

	forget();
	here.lain = 0;
	return begun;
}

void companion_loaded(void)
{
	here.lain = 0;
}

int companion_scanned(size_t length)
{
	int seat = 0;
	enum companion_answer answer =
		companion_scan(&here.game, &here.lain, &here.box, code_of(length), &seat);

	forget();
	return (int)answer + 16 * seat;
}

int companion_the_fourth(void)
{
	return companion_fourth(&here.game);
}

bool companion_forth(void)
{
	return companion_go_on(&here.game, &here.lain);
}

bool companion_back(void)
{
	return companion_go_back(&here.game, &here.lain);
}

static struct buf output(void)
{
	return buf_over(here.output, sizeof(here.output));
}

static void put_out(const struct buf *out)
{
	CHECK(!out->full);
	here.output_length = buf_slice_of(out).len;
}

static void json_step(struct json *j, int step)
{
	static const char *const kinds[] = { "roles", "pass1", "pass2", "return" };
	struct companion_step s = companion_step_of(step);

	json_text(j, "kind", kinds[s.kind]);
	json_int(j, "round", s.round);
	json_bool(j, "ritual", s.ritual);
}

void companion_status(void)
{
	const struct companion_game *game = &here.game;
	struct buf out = output();
	struct json j = json_over(&out);
	bool over = game->at == COMPANION_STEPS, again = game->at < game->done;

	json_open_object(&j, NULL);
	json_int(&j, "step", game->at);
	json_int(&j, "steps", COMPANION_STEPS);
	json_step(&j, over ? COMPANION_STEPS - 1 : game->at);
	json_int(&j, "left", companion_left(game, here.lain));
	json_open_array(&j, "shown");
	for (int s = 0; s < DEV_SEATS; s++)
		if (!again && (game->shown >> s & 1))
			json_int(&j, NULL, s);
	json_close_array(&j);
	json_bool(&j, "again", again);
	json_bool(&j, "silent", again && companion_left(game, here.lain) > 0);
	json_bool(&j, "onward", companion_may_go_on(game));
	json_bool(&j, "over", over);
	json_close_object(&j);
	put_out(&out);
}

static void json_hex(struct json *j, const char *key, const uint8_t bytes[HASH_BYTES])
{
	char memory[2 * HASH_BYTES + 1];
	struct buf hex = buf_over(memory, sizeof(memory));

	buf_hex(&hex, bytes, HASH_BYTES);
	json_slice(j, key, buf_slice_of(&hex));
}

static void json_reveal(struct json *j, const struct companion_reveal *end)
{
	json_open_array(j, "roles");
	for (int s = 0; s < DEV_SEATS; s++)
		json_text(j, NULL, dev_role_names[end->draw.role[s]]);
	json_close_array(j);
	json_int(j, "route", end->draw.route);
	json_hex(j, "seed", end->secret.seed);
	json_open_object(j, "commitment");
	json_hex(j, "given", here.game.commitment);
	json_hex(j, "computed", end->computed);
	json_close_object(j);
	json_open_array(j, "steps");
	for (int step = 0; step < COMPANION_STEPS; step++) {
		json_open_object(j, NULL);
		json_step(j, step);
		json_open_object(j, "to");
		for (int role = 0; role < DEV_ROLES; role++)
			json_int(j, dev_role_names[role], end->to[step][role]);
		json_close_object(j);
		json_close_object(j);
	}
	json_close_array(j);
}

bool companion_ended(size_t length)
{
	struct companion_reveal end;
	bool opened = companion_end(&here.game, &here.box, code_of(length), &end);
	struct buf out = output();
	struct json j = json_over(&out);

	forget();
	if (!opened)
		return false;
	json_open_object(&j, NULL);
	json_reveal(&j, &end);
	json_close_object(&j);
	put_out(&out);
	seal_wipe(&end, sizeof(end));
	return true;
}
