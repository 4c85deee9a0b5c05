/*
 * Were the promises of a full record kept? Everything is computed anew from
 * the record alone; the moves were judged when it was read.
 */
#include <string.h>

#include "base/check.h"
#include "play/inside.h"

static bool same(const uint8_t a[HASH_BYTES], const uint8_t b[HASH_BYTES])
{
	return memcmp(a, b, HASH_BYTES) == 0;
}

static bool opening_kept(const struct record_person *person)
{
	uint8_t hash[HASH_BYTES];

	fair_commit_opening(person->opening, hash);
	return !person->has_opening || same(hash, person->commitment);
}

static bool commitment_kept(const uint8_t seed[SEED_BYTES], const struct buf *terms,
			    const uint8_t commitment[HASH_BYTES])
{
	uint8_t hash[HASH_BYTES];

	fair_commit(seed, buf_slice_of(terms), hash);
	return !terms->full && same(hash, commitment);
}

/* Is the name on his seat the one that the terms speak of? Without a salt
 * nobody can say, so there must not be a name either. */
static bool name_kept(const struct record *r, const struct record_person *person, int seat)
{
	struct slice name = slice_from(r->seats[seat].name);
	uint8_t hash[HASH_BYTES];

	if (!person->has_salt)
		return !name.len;
	fair_person(person->salt, name, hash);
	return same(hash, person->who);
}

static void verify_persons(const struct record *r, struct record_verdict *out)
{
	int players = r->match.context->setup.players;
	uint8_t seat_of[SEATS_MAX];
	uint32_t bots = 0;
	int persons;

	out->seats = out->names = true;
	if (!r->is_bound)
		return;
	for (int s = 0; s < players; s++)
		bots |= r->seats[s].is_bot ? SEAT(s) : 0;
	persons = r->is_chosen ? fair_chosen(players, bots, seat_of)
			       : fair_places(r->match.key, players, bots, seat_of);
	if (persons != r->persons) {
		out->seats = out->names = false;
		return;
	}
	for (int i = 0; i < r->persons; i++) {
		out->seats &= r->person[i].seat == seat_of[i];
		out->names &= name_kept(r, &r->person[i], seat_of[i]);
		out->deleted += !r->person[i].has_salt;
	}
}

static bool draw_kept(const struct record *r, const struct record_draw *d, const uint8_t *before)
{
	char memory[RECORD_TERMS_MAX];
	struct buf terms = buf_over(memory, sizeof(memory));
	bool kept = d->has_before == (before != NULL) && (!before || same(d->before, before));

	record_terms_of(r, d->seats, d->person, d->persons, d->has_before ? d->before : NULL,
			&terms);
	for (int i = 0; i < d->persons; i++)
		kept &= opening_kept(&d->person[i]);
	return kept && commitment_kept(d->seed, &terms, d->commitment);
}

static bool draws_kept(const struct record *r)
{
	uint8_t last[HASH_BYTES];
	bool kept = r->has_before == (r->draw_count > 0);

	for (int i = 0; i < r->draw_count; i++) {
		kept &= draw_kept(r, &r->draws[i], i ? last : NULL);
		record_draw_hash(r, &r->draws[i], i, last);
	}
	return kept && (!r->draw_count || same(r->before, last));
}

void record_verify(const struct record *r, struct record_verdict *out)
{
	char memory[RECORD_TERMS_MAX];
	struct buf terms = buf_over(memory, sizeof(memory));
	struct score score;

	CHECK(r->form == RECORD_FULL);
	memset(out, 0, sizeof(*out));
	record_terms(r, &terms);
	out->commitment = commitment_kept(r->seed, &terms, r->commitment);
	out->openings = true;
	for (int i = 0; i < r->persons; i++)
		out->openings &= opening_kept(&r->person[i]);
	verify_persons(r, out);
	out->draws = draws_kept(r);
	out->moves = true;
	r->match.game->score(r->match.context, r->match.state, &score);
	out->result = !r->has_result || (score.over && score.winners == r->winners &&
					 memcmp(score.points, r->result, sizeof(r->result)) == 0);
}
