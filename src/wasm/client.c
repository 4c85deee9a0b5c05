/*
 * The functions of client.h. Like engine.c an edge: what comes in is checked,
 * and a mistake of the caller gets a message as an answer.
 */
#include "wasm/client.h"

#include <string.h>

#include "base/check.h"
#include "base/json.h"
#include "wasm/inside.h"

/* The head of a record. */

static void json_seats(struct json *j, const struct record *r, int players)
{
	json_open_array(j, "seats");
	for (int s = 0; s < players; s++) {
		json_open_object(j, NULL);
		json_bool(j, "bot", r->seats[s].is_bot);
		json_text(j, "name", r->seats[s].name);
		json_close_object(j);
	}
	json_close_array(j);
}

static void json_options(struct json *j, const struct game *game, const struct setup *setup)
{
	json_open_object(j, "options");
	for (int i = 0; i < game->option_count; i++)
		json_int(j, game->options[i].name, setup->options[i]);
	json_close_object(j);
}

static void write_about(const struct answer *answer, struct buf *out)
{
	const struct record *r = &answer->engine->record;
	const struct setup *setup = &r->match.context->setup;
	struct json j = json_over(out);

	json_open_object(&j, NULL);
	json_bool(&j, "full", r->form == RECORD_FULL);
	if (r->form == RECORD_SEAT)
		json_int(&j, "viewer", r->viewer);
	json_text(&j, "match", r->name);
	json_text(&j, "game", r->match.game->name);
	rules_json(&j, r->match.game, setup->rules_version);
	json_int(&j, "players", setup->players);
	json_options(&j, r->match.game, setup);
	json_seats(&j, r, setup->players);
	json_close_object(&j);
}

bool engine_about(struct engine *e)
{
	if (e->follows)
		return refuse_plain("engine.error.no_record");
	return output_fill(write_about, (struct answer){ .engine = e });
}

/* Promises. */

static void commitment_of(const struct record *r, uint8_t out[HASH_BYTES])
{
	char memory[RECORD_TERMS_MAX];
	struct buf terms = buf_over(memory, sizeof(memory));

	record_terms(r, &terms);
	CHECK(!terms.full);
	fair_commit(r->seed, buf_slice_of(&terms), out);
}

bool engine_seal(struct engine *e)
{
	if (!full_needed(e))
		return false;
	commitment_of(&e->record, e->record.commitment);
	return true;
}

static void json_hex(struct json *j, const char *key, const uint8_t *bytes, size_t count)
{
	char memory[2 * HASH_BYTES + 1];
	struct buf hex = buf_over(memory, sizeof(memory));

	buf_hex(&hex, bytes, count);
	json_slice(j, key, buf_slice_of(&hex));
}

static void json_promise(struct json *j, const char *key, const uint8_t *given,
			 const uint8_t *computed)
{
	json_open_object(j, key);
	json_hex(j, "given", given, HASH_BYTES);
	json_hex(j, "computed", computed, HASH_BYTES);
	json_close_object(j);
}

static void json_openings(struct json *j, const struct record *r)
{
	uint8_t computed[HASH_BYTES];

	json_open_array(j, "openings");
	for (int i = 0; i < r->persons; i++) {
		fair_commit_opening(r->person[i].opening, computed);
		json_promise(j, NULL, r->person[i].commitment, computed);
	}
	json_close_array(j);
}

static void json_persons(struct json *j, const struct record *r)
{
	json_open_array(j, "persons");
	for (int i = 0; r->is_bound && i < r->persons; i++) {
		const struct record_person *person = &r->person[i];

		json_open_object(j, NULL);
		json_hex(j, "who", person->who, HASH_BYTES);
		json_int(j, "seat", person->seat);
		json_bool(j, "deleted", !person->has_salt);
		json_close_object(j);
	}
	json_close_array(j);
}

/* Draws that were given up: why, and whose doing it was. */
static void json_given_up(struct json *j, const struct record *r)
{
	json_open_array(j, "given_up");
	for (int i = 0; i < r->draw_count; i++) {
		const struct record_draw *draw = &r->draws[i];

		json_open_object(j, NULL);
		json_text(j, "cause", record_cause_name(draw->cause));
		json_hex(j, "commitment", draw->commitment, HASH_BYTES);
		json_open_array(j, "by");
		for (int k = 0; k < draw->persons; k++)
			if (draw->by & SEAT(k))
				json_hex(j, NULL, draw->person[k].who, HASH_BYTES);
		json_close_array(j);
		json_close_object(j);
	}
	json_close_array(j);
}

static void json_bound(struct json *j, const struct record *r, const struct record_verdict *v)
{
	json_bool(j, "bound", r->is_bound);
	json_bool(j, "chosen", r->is_chosen);
	json_bool(j, "seats", v->seats);
	json_bool(j, "names", v->names);
	json_int(j, "deleted", v->deleted);
	json_bool(j, "draws", v->draws);
	json_persons(j, r);
	json_given_up(j, r);
}

static void write_verify(const struct answer *answer, struct buf *out)
{
	const struct record *r = &answer->engine->record;
	uint8_t computed[HASH_BYTES];
	char memory[RECORD_TERMS_MAX];
	struct buf terms = buf_over(memory, sizeof(memory));
	struct record_verdict verdict;
	struct json j = json_over(out);

	record_terms(r, &terms);
	commitment_of(r, computed);
	record_verify(r, &verdict);
	json_open_object(&j, NULL);
	json_slice(&j, "terms", buf_slice_of(&terms));
	json_hex(&j, "seed", r->seed, SEED_BYTES);
	json_promise(&j, "commitment", r->commitment, computed);
	json_openings(&j, r);
	json_hex(&j, "key", r->match.key, RNG_KEY);
	json_bound(&j, r, &verdict);
	json_bool(&j, "has_result", r->has_result);
	json_bool(&j, "result", verdict.result);
	json_close_object(&j);
}

bool engine_verify(struct engine *e)
{
	return lines_needed(e) && output_fill(write_verify, (struct answer){ .engine = e });
}

void engine_commit_opening(const uint8_t opening[32], uint8_t out[HASH_BYTES])
{
	fair_commit_opening(opening, out);
}

void engine_commit_seed(const uint8_t seed[32], const char *terms, size_t length,
			uint8_t out[HASH_BYTES])
{
	fair_commit(seed, (struct slice){ terms, length }, out);
}

void engine_person(const uint8_t salt[32], const char *name, size_t length, uint8_t out[HASH_BYTES])
{
	fair_person(salt, (struct slice){ name, length }, out);
}

int engine_seats(const char *match, size_t length, const uint8_t seed[32], const uint8_t *openings,
		 int count, int players, uint32_t bots_set, uint8_t out[4])
{
	uint8_t all[SEATS_MAX][OPENING_BYTES], key[RNG_KEY];

	if (players < 1 || players > SEATS_MAX || count < 0 || count > players)
		return 0;
	for (int i = 0; i < count; i++)
		memcpy(all[i], openings + (size_t)i * OPENING_BYTES, OPENING_BYTES);
	fair_key((struct slice){ match, length }, seed, (const uint8_t(*)[OPENING_BYTES])all, count,
		 key);
	return fair_places(key, players, bots_set, out) == count ? count : 0;
}
