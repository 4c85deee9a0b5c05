/*
 * Fair luck. The expected bytes were computed apart from this code, by a
 * script with another BLAKE2b and another ChaCha20, from docs/formats.md.
 */
#include "unit/unit.h"

#include <string.h>

#include "play/fair.h"

static uint8_t seed[SEED_BYTES];
static uint8_t openings[2][OPENING_BYTES];

static int count_up(void **state)
{
	(void)state;
	for (int i = 0; i < 32; i++) {
		seed[i] = (uint8_t)i;
		openings[0][i] = (uint8_t)(32 + i);
		openings[1][i] = (uint8_t)(64 + i);
	}
	return 0;
}

static void assert_hash(const uint8_t hash[HASH_BYTES], const char *hex)
{
	uint8_t expected[HASH_BYTES];

	assert_true(slice_hex(slice_from(hex), expected, HASH_BYTES));
	assert_memory_equal(hash, expected, HASH_BYTES);
}

static const uint8_t (*both_openings(void))[OPENING_BYTES]
{
	return (const uint8_t(*)[OPENING_BYTES])openings;
}

static void commitment_vector(void **state)
{
	uint8_t hash[HASH_BYTES];

	(void)state;
	fair_commit(seed, slice_from("match demo\ngame toy\n"), hash);
	assert_hash(hash, "fef614a56575dd7635eb6d7af9cec574badacd3333a5a85b76223296d8f540ff");
}

static void opening_vector(void **state)
{
	uint8_t hash[HASH_BYTES];

	(void)state;
	fair_commit_opening(openings[0], hash);
	assert_hash(hash, "ab9c0dd4653240957bb706ec75c5f6723104ddc6ee94f671123a45ddb3a010e9");
}

static void cards_vector(void **state)
{
	uint8_t hash[HASH_BYTES];

	(void)state;
	fair_cards(slice_from("{\"cards\":[]}"), hash);
	assert_hash(hash, "2eb763baa474f19967da728860e616050925f249926b45e6c003cbed5fa3001e");
}

static void person_vector(void **state)
{
	uint8_t hash[HASH_BYTES];

	(void)state;
	fair_person(seed, slice_from("Ada"), hash);
	assert_hash(hash, "03d14bc0012df4093f670c72c80e3cbbf60e966c19c48a5cd13283d13de65290");
}

static void given_up_vector(void **state)
{
	uint8_t hash[HASH_BYTES];

	(void)state;
	fair_given_up(slice_from("example terms"), slice_from("draw 0 late 0\n"), hash);
	assert_hash(hash, "4fa809ea659c294868c01300fa4fea7e8889d1250691b8efae5e107dacd131c6");
}

/* Bots keep their seats; the persons draw the others as if there were no more. */
static void places_beside_bots(void **state)
{
	uint8_t key[RNG_KEY], seat_of[SEATS_MAX];

	(void)state;
	fair_key(slice_from("demo"), seed, both_openings(), 2, key);
	assert_int_equal(fair_places(key, 4, 0, seat_of), 4);
	assert_memory_equal(seat_of, ((uint8_t[]){ 1, 3, 0, 2 }), 4);
	assert_int_equal(fair_places(key, 4, SEAT(1), seat_of), 3);
	assert_memory_equal(seat_of, ((uint8_t[]){ 3, 0, 2 }), 3);
	assert_int_equal(fair_places(key, 4, SEAT(0) | SEAT(1) | SEAT(3), seat_of), 1);
	assert_int_equal(seat_of[0], 2);
	assert_int_equal(fair_places(key, 3, 7, seat_of), 0);
}

static void key_vectors(void **state)
{
	uint8_t key[RNG_KEY];

	(void)state;
	fair_key(slice_from("demo"), seed, NULL, 0, key);
	assert_hash(key, "e0a36f691976fff0ce9562afb2a6b59cd2aad1974fd4d6ebcb166acf82dd1592");
	fair_key(slice_from("demo"), seed, both_openings(), 2, key);
	assert_hash(key, "68ade21d7fcc2616b0079e155f7725a7ff881aba8026c29d450cddcd61cb3958");
}

static void seats_vectors(void **state)
{
	uint8_t key[RNG_KEY], seat_of[SEATS_MAX];

	(void)state;
	fair_key(slice_from("demo"), seed, both_openings(), 2, key);
	fair_seats(key, 3, seat_of);
	assert_memory_equal(seat_of, ((uint8_t[]){ 2, 0, 1 }), 3);
	fair_seats(key, 4, seat_of);
	assert_memory_equal(seat_of, ((uint8_t[]){ 1, 3, 0, 2 }), 4);
}

/* Nobody's part can be left out, changed or moved without changing the key. */
static void every_part_matters(void **state)
{
	uint8_t key[RNG_KEY], other[RNG_KEY], swapped[2][OPENING_BYTES];
	uint8_t changed[SEED_BYTES];

	(void)state;
	fair_key(slice_from("demo"), seed, both_openings(), 2, key);
	fair_key(slice_from("dem"), seed, both_openings(), 2, other);
	assert_memory_not_equal(key, other, RNG_KEY);
	fair_key(slice_from("demo"), seed, both_openings(), 1, other);
	assert_memory_not_equal(key, other, RNG_KEY);
	memcpy(swapped[0], openings[1], OPENING_BYTES);
	memcpy(swapped[1], openings[0], OPENING_BYTES);
	fair_key(slice_from("demo"), seed, (const uint8_t(*)[OPENING_BYTES])swapped, 2, other);
	assert_memory_not_equal(key, other, RNG_KEY);
	memcpy(changed, seed, SEED_BYTES);
	changed[31] ^= 1;
	fair_key(slice_from("demo"), changed, both_openings(), 2, other);
	assert_memory_not_equal(key, other, RNG_KEY);
}

static void commitment_covers_the_terms(void **state)
{
	uint8_t hash[HASH_BYTES], other[HASH_BYTES];

	(void)state;
	fair_commit(seed, slice_from("players 3\n"), hash);
	fair_commit(seed, slice_from("players 4\n"), other);
	assert_memory_not_equal(hash, other, HASH_BYTES);
}

/* All 24 orders of four, 2,400 keys: chi-square of 23 degrees, far beyond 0.999. */
static void seats_are_drawn_evenly(void **state)
{
	enum { ORDERS = 24, EACH = 100 };
	int count[256] = { 0 }, orders = 0;
	double chi = 0;

	(void)state;
	for (int n = 0; n < ORDERS * EACH; n++) {
		uint8_t key[RNG_KEY] = { (uint8_t)n, (uint8_t)(n >> 8) }, seat_of[SEATS_MAX];
		unsigned seen = 0;

		fair_seats(key, 4, seat_of);
		for (int i = 0; i < 4; i++)
			seen |= SEAT(seat_of[i]);
		assert_int_equal(seen, 15);
		count[seat_of[0] * 64 + seat_of[1] * 16 + seat_of[2] * 4 + seat_of[3]]++;
	}
	for (int i = 0; i < 256; i++) {
		if (!count[i])
			continue;
		orders++;
		chi += (count[i] - EACH) * (count[i] - EACH) / (double)EACH;
	}
	assert_int_equal(orders, ORDERS);
	assert_true(chi < 60);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(commitment_vector),
		cmocka_unit_test(opening_vector),
		cmocka_unit_test(cards_vector),
		cmocka_unit_test(person_vector),
		cmocka_unit_test(given_up_vector),
		cmocka_unit_test(places_beside_bots),
		cmocka_unit_test(key_vectors),
		cmocka_unit_test(seats_vectors),
		cmocka_unit_test(every_part_matters),
		cmocka_unit_test(commitment_covers_the_terms),
		cmocka_unit_test(seats_are_drawn_evenly),
	};

	return cmocka_run_group_tests(tests, count_up, NULL);
}
