/*
 * The examples of docs/formats.md, "Chance" and "Hashes", to the byte. They
 * were computed apart from this code, by a few lines of Python. Whoever
 * changes one of them changes both places, and breaks every old record.
 */
#include "unit/unit.h"

#include <string.h>

#include "base/rng.h"
#include "games/majority/majority.h"
#include "play/fair.h"

/* The key of all examples of chance, and the seed of all examples of hashes. */
static const uint8_t counting[32] = {
	0,  1,	2,  3,	4,  5,	6,  7,	8,  9,	10, 11, 12, 13, 14, 15,
	16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31,
};

static struct rng example_rng(void)
{
	struct rng r;

	rng_keyed(&r, counting);
	return r;
}

static void words_of_events(void **state)
{
	static const struct {
		const char *purpose;
		uint32_t number;
		const char *nonce;
		uint32_t first[4];
		uint32_t second_block[2];
	} vectors[] = {
		{ "deck",
		  0,
		  "6465636b0000000000000000",
		  { 0xe8256d64, 0x109eaad7, 0x639509cc, 0xa5b982a1 },
		  { 0xd1002075, 0xac97439e } },
		{ "deck",
		  1,
		  "6465636b0000000001000000",
		  { 0xf82b43f8, 0xc7ea5655, 0xa5c4c37f, 0xdd2b6413 },
		  { 0x9793bf9a, 0xb4d308f2 } },
		{ "deck",
		  71,
		  "6465636b0000000047000000",
		  { 0x33c90649, 0xa2e1521a, 0xebe7189b, 0x2c39c551 },
		  { 0x8303859d, 0x138bd54a } },
		{ "marker",
		  0,
		  "6d61726b6572000000000000",
		  { 0x36cc7283, 0xc5aa7da5, 0xa30e9015, 0xec0f7afd },
		  { 0x872e78a1, 0xaf18bcc8 } },
		{ "seats",
		  0,
		  "736561747300000000000000",
		  { 0x4b59879b, 0xc230b235, 0x699fe4cc, 0x094875a9 },
		  { 0xfad3fd34, 0x682e12d5 } },
		{ "abcdefgh",
		  16909060,
		  "616263646566676804030201",
		  { 0xdd0dd17b, 0x800575c9, 0x769fd2f4, 0xed9ecc10 },
		  { 0xe9565d60, 0xb287eb04 } },
	};
	struct rng r = example_rng();

	(void)state;
	for (size_t i = 0; i < sizeof(vectors) / sizeof(*vectors); i++) {
		uint8_t nonce[sizeof(r.nonce)];

		assert_true(slice_hex(slice_from(vectors[i].nonce), nonce, sizeof(nonce)));
		rng_event(&r, vectors[i].purpose, vectors[i].number);
		assert_memory_equal(r.nonce, nonce, sizeof(nonce));
		for (int k = 0; k < 4; k++)
			assert_int_equal(rng_word(&r), vectors[i].first[k]);
		for (int k = 4; k < 16; k++)
			rng_word(&r);
		for (int k = 0; k < 2; k++)
			assert_int_equal(rng_word(&r), vectors[i].second_block[k]);
	}
}

static void ranges(void **state)
{
	static const struct {
		const char *purpose;
		uint32_t number, n;
		int count;
		uint32_t results[3];
	} vectors[] = {
		{ "deck", 0, 72, 1, { 65 } },
		{ "deck", 1, 71, 1, { 68 } },
		{ "deck", 2, 70, 1, { 11 } },
		{ "deck", 3, 69, 1, { 35 } },
		{ "deck", 4, 68, 1, { 26 } },
		{ "deck", 5, 67, 1, { 41 } },
		{ "marker", 0, 4, 1, { 0 } },
		{ "deck", 0, 3221225472, 3, { 209125409, 2085298680, 1156478292 } },
		{ "deck", 0, 2147483649, 3, { 1947383474, 139416939, 770985528 } },
	};
	struct rng r = example_rng();

	(void)state;
	for (size_t i = 0; i < sizeof(vectors) / sizeof(*vectors); i++) {
		rng_event(&r, vectors[i].purpose, vectors[i].number);
		for (int k = 0; k < vectors[i].count; k++)
			assert_int_equal(rng_below(&r, vectors[i].n), vectors[i].results[k]);
	}
}

static void first_packet_of_the_majority(void **state)
{
	static const char *const drawn[] = { "Y7", "Y10", "R5", "B5", "B0", "B9" };
	uint8_t packet[MAJ_HAND];
	struct majority_context context;
	struct majority_state position;
	struct rng r = example_rng();
	struct setup setup;
	struct message error;

	(void)state;
	setup_standard(&majority, 4, &setup);
	assert_true(majority.context(&setup, &context.base, &error));
	majority.init(&context.base, (struct state *)&position);
	majority.deal(&context.base, (struct state *)&position, &r, NULL);
	assert_int_equal(position.marker, 0);
	memset(packet, MAJ_NONE, sizeof(packet));
	for (int i = 0; i < MAJ_HAND; i++) {
		uint8_t kind;

		assert_true(maj_card_read(slice_from(drawn[i]), &kind));
		maj_hand_add(packet, kind);
	}
	assert_memory_equal(position.draft[0][0], packet, MAJ_HAND);
}

static void fast_words(void **state)
{
	static const uint64_t seeded[4] = { 0xe220a8397b1dcdaf, 0x6e789e6aa1b965f4,
					    0x06c45d188009454f, 0xf88bb8a8724c81ec };
	static const uint32_t words[] = { 0x99ec5f36, 0xbf6e1f78, 0x1a5f849d, 0x6aa594f1 };
	struct rng r;

	(void)state;
	rng_fast(&r, 0);
	assert_memory_equal(r.fast, seeded, sizeof(seeded));
	for (int i = 0; i < 4; i++)
		assert_int_equal(rng_word(&r), words[i]);
}

static void assert_hash(const uint8_t actual[HASH_BYTES], const char *hex)
{
	uint8_t expected[HASH_BYTES];

	assert_true(slice_hex(slice_from(hex), expected, HASH_BYTES));
	assert_memory_equal(actual, expected, HASH_BYTES);
}

static void hashes(void **state)
{
	struct slice name = slice_from("example");
	uint8_t openings[2][OPENING_BYTES], out[HASH_BYTES];

	(void)state;
	memset(openings[0], 0x11, OPENING_BYTES);
	memset(openings[1], 0x22, OPENING_BYTES);
	hash_bytes("", 0, out);
	assert_hash(out, "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8");
	hash_bytes("abc", 3, out);
	assert_hash(out, "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319");
	fair_commit(counting, slice_from("example terms"), out);
	assert_hash(out, "ab24b7e33e6a6d9ca3fdf7acf252fc85b1499fc872244fa0683c307f2e90dea5");
	fair_commit_opening(openings[0], out);
	assert_hash(out, "d785729d0a0055a5c537e9000144d0258fc690d055c678cd8d40f6f39bd0f1d9");
	fair_commit_opening(openings[1], out);
	assert_hash(out, "20a3e8ee2a87872cef2bda260f23d560a244575cd3be9813276bb4452796f34d");
	fair_key(name, counting, NULL, 0, out);
	assert_hash(out, "5c9de41010cf441d89b5598b2da96b1e721cad0d987f470e6e118c3b464fbe97");
	fair_key(name, counting, (const uint8_t(*)[OPENING_BYTES])openings, 2, out);
	assert_hash(out, "128196951c12323caaf0596c14fa0f3399c52730120294fd894c8d25eab5f348");
}

static void seats(void **state)
{
	static const uint8_t three[] = { 2, 1, 0 }, four[] = { 3, 0, 2, 1 };
	uint8_t seat_of[SEATS_MAX];

	(void)state;
	fair_seats(counting, 3, seat_of);
	assert_memory_equal(seat_of, three, 3);
	fair_seats(counting, 4, seat_of);
	assert_memory_equal(seat_of, four, 4);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(words_of_events),
		cmocka_unit_test(ranges),
		cmocka_unit_test(first_packet_of_the_majority),
		cmocka_unit_test(fast_words),
		cmocka_unit_test(hashes),
		cmocka_unit_test(seats),
	};

	return cmocka_run_group_tests_name("vectors", tests, NULL, NULL);
}
