/*
 * Chance: that a named event has one stream whatever happened before, that
 * ranges follow the written rule and favour nobody, and that misuse is caught.
 * The vectors that others may compute too are in test_vectors.c.
 */
#include "unit/unit.h"

#include <string.h>

#include <sodium.h>

#include "base/rng.h"

static const uint8_t key[RNG_KEY] = { 7, 1, 255, 0, 128, [31] = 9 };

/* The key stream as libsodium computes it, from bytes laid out by hand. */
static void keyed_stream_is_chacha20(void **state)
{
	static const uint8_t nonce[12] = { 'd', 'e', 'c', 'k', 0, 0, 0, 0, 0x04, 0x03, 0x02, 0x01 };
	static uint8_t stream[4 * 100];
	struct rng r;

	(void)state;
	crypto_stream_chacha20_ietf(stream, sizeof(stream), nonce, key);
	rng_keyed(&r, key);
	rng_event(&r, "deck", 0x01020304);
	for (size_t i = 0; i < sizeof(stream); i += 4) {
		uint32_t word = (uint32_t)stream[i] | (uint32_t)stream[i + 1] << 8 |
				(uint32_t)stream[i + 2] << 16 | (uint32_t)stream[i + 3] << 24;

		assert_int_equal(rng_word(&r), word);
	}
}

static void assert_same_stream(struct rng *a, struct rng *b, int words)
{
	for (int i = 0; i < words; i++)
		assert_int_equal(rng_word(a), rng_word(b));
}

static void event_ignores_what_was_drawn_before(void **state)
{
	static const int before[] = { 0, 1, 15, 16, 17, 40 };
	struct rng fresh, used;

	(void)state;
	for (size_t i = 0; i < sizeof(before) / sizeof(*before); i++) {
		rng_keyed(&fresh, key);
		rng_event(&fresh, "deck", 5);
		rng_keyed(&used, key);
		rng_event(&used, "deckdeck", UINT32_MAX); /* leaves nothing in the nonce */
		for (int k = 0; k < before[i]; k++)
			rng_below(&used, 72);
		rng_event(&used, "deck", 5);
		assert_same_stream(&fresh, &used, 40);
	}
}

static void event_can_begin_anew(void **state)
{
	struct rng r;
	uint32_t first[20];

	(void)state;
	rng_keyed(&r, key);
	rng_event(&r, "deck", 0);
	for (int i = 0; i < 20; i++)
		first[i] = rng_word(&r);
	rng_event(&r, "deck", 0);
	for (int i = 0; i < 20; i++)
		assert_int_equal(rng_word(&r), first[i]);
}

/* Every pair of these streams differs: names, numbers, keys. */
static void streams_of_different_names_differ(void **state)
{
	static const struct {
		const char *purpose;
		uint32_t number;
	} names[] = {
		{ "deck", 0 },	   { "deck", 1 },	{ "deck", 256 }, { "deck", 1u << 24 },
		{ "deckd", 0 },	   { "Deck", 0 },	{ "marker", 0 }, { "seats", 0 },
		{ "abcdefgh", 0 }, { "abcdefg", 0 },	{ "a", 0 },	 { "b", 0 },
		{ "a", 0x62 },	   { "abcdefg", 0x68 },
	};
	enum { NAMES = sizeof(names) / sizeof(*names), KEYS = 2, WORDS = 4 };
	uint32_t drawn[NAMES * KEYS][WORDS];
	uint8_t other[RNG_KEY];

	(void)state;
	memcpy(other, key, RNG_KEY);
	other[31] ^= 0x80;
	for (int i = 0; i < NAMES * KEYS; i++) {
		struct rng r;

		rng_keyed(&r, i < NAMES ? key : other);
		rng_event(&r, names[i % NAMES].purpose, names[i % NAMES].number);
		for (int k = 0; k < WORDS; k++)
			drawn[i][k] = rng_word(&r);
		for (int k = 0; k < i; k++)
			assert_memory_not_equal(drawn[i], drawn[k], sizeof(drawn[i]));
	}
}

/* The rule as docs/formats.md states it, without its shortcut. */
static uint32_t below_as_written(struct rng *r, uint32_t n, int *rejected)
{
	uint64_t bound = ((1ull << 32) - n) % n;

	for (;;) {
		uint64_t m = (uint64_t)rng_word(r) * n;

		if ((m & 0xffffffff) >= bound)
			return (uint32_t)(m >> 32);
		++*rejected;
	}
}

static void ranges_follow_the_rule(void **state)
{
	static const uint32_t sizes[] = {
		1,	    2,		3,	    4,		6,	    54,
		72,	    1000,	65535,	    65537,	0x40000001, 0x7fffffff,
		0x80000000, 0x80000001, 0xC0000000, 0xfffffffe, UINT32_MAX,
	};
	struct rng a, b;
	int rejected = 0;

	(void)state;
	for (int mode = 0; mode < 2; mode++) {
		if (mode == 0)
			rng_keyed(&a, key);
		else
			rng_fast(&a, 42);
		rng_event(&a, "deck", 3);
		b = a;
		for (size_t i = 0; i < 200 * (sizeof(sizes) / sizeof(*sizes)); i++) {
			uint32_t n = sizes[i % (sizeof(sizes) / sizeof(*sizes))];
			uint32_t drawn = rng_below(&a, n);

			assert_int_equal(drawn, below_as_written(&b, n, &rejected));
			assert_true(drawn < n);
		}
		assert_memory_equal(&a, &b, sizeof(a));
	}
	assert_true(rejected > 500); /* the rule was put to use */
}

/* Draws from a range of n, counted in `cells` (by remainder), against the
 * uniform. `limit` is where one fair generator in 10,000 would be. */
static void assert_uniform(struct rng *r, uint32_t n, uint32_t cells, double limit)
{
	enum { DRAWS = 72000 };
	static int count[72];
	double expected = (double)DRAWS / cells, sum = 0;

	memset(count, 0, sizeof(count));
	for (uint32_t i = 0; i < DRAWS; i++) {
		if (i % 4 == 0)
			rng_event(r, "chi", i);
		count[rng_below(r, n) % cells]++;
	}
	for (uint32_t i = 0; i < cells; i++)
		sum += (count[i] - expected) * (count[i] - expected) / expected;
	if (sum > limit)
		fail_msg("chi-square %.1f for %u cells of range %u", sum, cells, n);
}

static void ranges_are_uniform(void **state)
{
	struct rng r[2];

	(void)state;
	rng_keyed(&r[0], key);
	rng_fast(&r[1], 1);
	for (int mode = 0; mode < 2; mode++) {
		assert_uniform(&r[mode], 2, 2, 15.1);
		assert_uniform(&r[mode], 3, 3, 18.4);
		assert_uniform(&r[mode], 6, 6, 25.7);
		assert_uniform(&r[mode], 24, 24, 56.0);
		assert_uniform(&r[mode], 72, 72, 122.8);
		/* Here every third result would come twice as often without rejection. */
		assert_uniform(&r[mode], 0xC0000000, 3, 18.4);
		/* And here neighbours would not come alike. */
		assert_uniform(&r[mode], 0x80000001, 2, 15.1);
	}
}

/* The cards of successive events of one purpose tell nothing of each other. */
static void successive_events_are_independent(void **state)
{
	enum { EVENTS = 60000, SIDES = 6, LIMIT = 74 }; /* 35 degrees of freedom, 1 in 10,000 */
	int count[SIDES][SIDES] = { 0 };
	double expected = (double)EVENTS / (SIDES * SIDES), sum = 0;
	uint32_t last = 0;
	struct rng r;

	(void)state;
	rng_keyed(&r, key);
	for (uint32_t i = 0; i <= EVENTS; i++) {
		rng_event(&r, "deck", i);

		uint32_t drawn = rng_below(&r, SIDES);

		if (i > 0)
			count[last][drawn]++;
		last = drawn;
	}
	for (int a = 0; a < SIDES; a++)
		for (int b = 0; b < SIDES; b++)
			sum += (count[a][b] - expected) * (count[a][b] - expected) / expected;
	assert_true(sum < LIMIT);
}

static void fast_mode_ignores_events(void **state)
{
	struct rng a, b;

	(void)state;
	rng_fast(&a, 77);
	rng_fast(&b, 77);
	rng_event(&b, "deck", 1);
	assert_same_stream(&a, &b, 10);
	rng_event(&b, "marker", 0);
	assert_same_stream(&a, &b, 10);
}

static void seeds_differ(void **state)
{
	struct rng a, b;
	int same = 0;

	(void)state;
	rng_fast(&a, 0);
	rng_fast(&b, 1);
	for (int i = 0; i < 1000; i++)
		same += rng_word(&a) == rng_word(&b);
	assert_true(same < 3);
}

static void catching_misuse(void **state)
{
	struct rng r;

	(void)state;
	rng_keyed(&r, key);
	expect_assert_failure(rng_word(&r)); /* no event has begun */
	expect_assert_failure(rng_below(&r, 2));
	expect_assert_failure(rng_event(&r, "", 0));
	expect_assert_failure(rng_event(&r, "ninebytes", 0));
	expect_assert_failure(rng_event(&r, "d\xc3\xa9k", 0));
	expect_assert_failure(rng_event(&r, "a b", 0));
	expect_assert_failure(rng_event(&r, "a\x7f", 0));
	rng_event(&r, "eightbyt", 0);
	expect_assert_failure(rng_below(&r, 0));
	r.counter = UINT32_MAX; /* the stream ends here */
	expect_assert_failure(rng_word(&r));
	rng_fast(&r, 0);
	expect_assert_failure(rng_below(&r, 0));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(keyed_stream_is_chacha20),
		cmocka_unit_test(event_ignores_what_was_drawn_before),
		cmocka_unit_test(event_can_begin_anew),
		cmocka_unit_test(streams_of_different_names_differ),
		cmocka_unit_test(ranges_follow_the_rule),
		cmocka_unit_test(ranges_are_uniform),
		cmocka_unit_test(successive_events_are_independent),
		cmocka_unit_test(fast_mode_ignores_events),
		cmocka_unit_test(seeds_differ),
		cmocka_unit_test(catching_misuse),
	};

	if (sodium_init() < 0)
		return 1;
	return cmocka_run_group_tests_name("rng", tests, NULL, NULL);
}
