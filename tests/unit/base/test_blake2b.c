/*
 * BLAKE2b against published digests (RFC 7693 appendix A among them) and, over
 * many lengths of input and digest, against libsodium.
 */
#include "unit/unit.h"

#include <string.h>

#include <sodium.h>

#include "base/blake2b.h"
#include "base/slice.h"

enum { DIGEST_MAX = 64, INPUT_MAX = 1100 };

static uint8_t input[INPUT_MAX];

static void hash(const void *bytes, size_t count, size_t digest_bytes, uint8_t *digest)
{
	struct blake2b b;

	blake2b_init(&b, digest_bytes);
	blake2b_add(&b, bytes, count);
	blake2b_end(&b, digest);
}

static void assert_digest(const char *text, size_t digest_bytes, const char *hex)
{
	uint8_t expected[DIGEST_MAX], actual[DIGEST_MAX];

	assert_true(slice_hex(slice_from(hex), expected, digest_bytes));
	hash(text, strlen(text), digest_bytes, actual);
	assert_memory_equal(actual, expected, digest_bytes);
}

static void matching_the_rfc(void **state)
{
	(void)state;
	assert_digest("abc", 64,
		      "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d1"
		      "7d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923");
}

static void matching_published_digests(void **state)
{
	(void)state;
	assert_digest("", 64,
		      "786a02f742015903c6c6fd852552d272912f4740e15847618a86e217f71f5419"
		      "d25e1031afee585313896444934eb04b903a685b1448b755d56f701afe9be2ce");
	assert_digest("", 32, "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8");
	assert_digest("abc", 32,
		      "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319");
}

static void matching_libsodium_at_every_length(void **state)
{
	uint8_t expected[DIGEST_MAX], actual[DIGEST_MAX];

	(void)state;
	for (size_t count = 0; count <= INPUT_MAX; count++) {
		hash_bytes(input, count, actual);
		crypto_generichash(expected, HASH_BYTES, input, count, NULL, 0);
		assert_memory_equal(actual, expected, HASH_BYTES);
	}
}

static void matching_libsodium_at_every_digest(void **state)
{
	static const size_t counts[] = { 0, 1, 127, 128, 129, 255, 256, 257, INPUT_MAX };
	uint8_t expected[DIGEST_MAX], actual[DIGEST_MAX];

	(void)state;
	for (size_t digest = 1; digest <= DIGEST_MAX; digest++)
		for (size_t i = 0; i < sizeof(counts) / sizeof(*counts); i++) {
			hash(input, counts[i], digest, actual);
			crypto_generichash_blake2b(expected, digest, input, counts[i], NULL, 0);
			assert_memory_equal(actual, expected, digest);
		}
}

/* However the input is cut, the digest is the same. */
static void adding_in_pieces(void **state)
{
	static const size_t pieces[] = { 1, 3, 64, 127, 128, 129, 256, 300 };
	uint8_t expected[HASH_BYTES], actual[HASH_BYTES];

	(void)state;
	hash_bytes(input, INPUT_MAX, expected);
	for (size_t i = 0; i < sizeof(pieces) / sizeof(*pieces); i++) {
		struct blake2b b;

		blake2b_init(&b, HASH_BYTES);
		for (size_t at = 0; at < INPUT_MAX; at += pieces[i]) {
			size_t left = INPUT_MAX - at;

			blake2b_add(&b, input + at, left < pieces[i] ? left : pieces[i]);
			blake2b_add(&b, NULL, 0);
		}
		blake2b_end(&b, actual);
		assert_memory_equal(actual, expected, HASH_BYTES);
	}
}

static void writing_no_more_than_the_digest(void **state)
{
	uint8_t digest[5] = { 0, 0, 0, 0, 0x5a };

	(void)state;
	hash("abc", 3, 4, digest);
	assert_int_equal(digest[4], 0x5a);
}

static void refusing_bad_lengths(void **state)
{
	struct blake2b b;

	(void)state;
	expect_assert_failure(blake2b_init(&b, 0));
	expect_assert_failure(blake2b_init(&b, DIGEST_MAX + 1));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(matching_the_rfc),
		cmocka_unit_test(matching_published_digests),
		cmocka_unit_test(matching_libsodium_at_every_length),
		cmocka_unit_test(matching_libsodium_at_every_digest),
		cmocka_unit_test(adding_in_pieces),
		cmocka_unit_test(writing_no_more_than_the_digest),
		cmocka_unit_test(refusing_bad_lengths),
	};

	if (sodium_init() < 0)
		return 1;
	for (size_t i = 0; i < INPUT_MAX; i++)
		input[i] = (uint8_t)(i * 7 + i / 251);
	return cmocka_run_group_tests_name("blake2b", tests, NULL, NULL);
}
