/*
 * The formulas of fair luck: commitments, key, seats. Bytes are fixed for
 * ever (docs/formats.md); a browser recomputes them with this same code.
 */
#include "play/fair.h"

#include <string.h>

#include "base/check.h"

static void fair_label(struct blake2b *hash, const char *label)
{
	blake2b_init(hash, HASH_BYTES);
	blake2b_add(hash, label, strlen(label));
}

/* Each part carries its length, so that no two lists of parts hash alike. */
static void fair_part(struct blake2b *hash, const void *bytes, size_t count)
{
	uint8_t length[8];

	for (int i = 0; i < 8; i++)
		length[i] = (uint8_t)((uint64_t)count >> (8 * i));
	blake2b_add(hash, length, sizeof(length));
	blake2b_add(hash, bytes, count);
}

/* The hash of one or two parts; `second` is NULL when there is only one. */
static void fair_hash(const char *label, struct slice first, const struct slice *second,
		      uint8_t out[HASH_BYTES])
{
	struct blake2b hash;

	fair_label(&hash, label);
	fair_part(&hash, first.at, first.len);
	if (second)
		fair_part(&hash, second->at, second->len);
	blake2b_end(&hash, out);
}

static struct slice fair_bytes(const uint8_t *bytes, size_t count)
{
	return (struct slice){ (const char *)bytes, count };
}

void fair_commit(const uint8_t seed[SEED_BYTES], struct slice terms, uint8_t out[HASH_BYTES])
{
	fair_hash("pandemonium commitment 1", fair_bytes(seed, SEED_BYTES), &terms, out);
}

void fair_cards(struct slice text, uint8_t out[HASH_BYTES])
{
	fair_hash("pandemonium cards 1", text, NULL, out);
}

void fair_person(const uint8_t salt[SALT_BYTES], struct slice name, uint8_t out[HASH_BYTES])
{
	fair_hash("pandemonium person 1", fair_bytes(salt, SALT_BYTES), &name, out);
}

void fair_given_up(struct slice terms, struct slice told, uint8_t out[HASH_BYTES])
{
	fair_hash("pandemonium draw 1", terms, &told, out);
}

void fair_commit_opening(const uint8_t opening[OPENING_BYTES], uint8_t out[HASH_BYTES])
{
	fair_hash("pandemonium opening 1", fair_bytes(opening, OPENING_BYTES), NULL, out);
}

void fair_key(struct slice name, const uint8_t seed[SEED_BYTES],
	      const uint8_t (*openings)[OPENING_BYTES], int count, uint8_t key[RNG_KEY])
{
	struct blake2b hash;

	fair_label(&hash, "pandemonium key 1");
	fair_part(&hash, name.at, name.len);
	fair_part(&hash, seed, SEED_BYTES);
	for (int i = 0; i < count; i++)
		fair_part(&hash, openings[i], OPENING_BYTES);
	blake2b_end(&hash, key);
}

void fair_seats(const uint8_t key[RNG_KEY], int players, uint8_t seat_of[SEATS_MAX])
{
	struct rng rng;

	CHECK(players > 0 && players <= SEATS_MAX);
	rng_keyed(&rng, key);
	rng_event(&rng, "seats", 0);
	for (int i = 0; i < players; i++)
		seat_of[i] = (uint8_t)i;
	for (int i = players - 1; i > 0; i--) {
		int k = (int)rng_below(&rng, (uint32_t)i + 1);
		uint8_t seat = seat_of[i];

		seat_of[i] = seat_of[k];
		seat_of[k] = seat;
	}
}

int fair_chosen(int players, uint32_t bots, uint8_t seat_of[SEATS_MAX])
{
	int persons = 0;

	CHECK(players > 0 && players <= SEATS_MAX);
	for (int s = 0; s < players; s++)
		if (!(bots & SEAT(s)))
			seat_of[persons++] = (uint8_t)s;
	return persons;
}

int fair_places(const uint8_t key[RNG_KEY], int players, uint32_t bots, uint8_t seat_of[SEATS_MAX])
{
	uint8_t left[SEATS_MAX];
	int persons = fair_chosen(players, bots, left);

	if (!persons)
		return 0;
	fair_seats(key, persons, seat_of);
	for (int i = 0; i < persons; i++)
		seat_of[i] = left[seat_of[i]];
	return persons;
}
