/*
 * ChaCha20 against the vectors of RFC 8439 (section 2.3.2 and appendix A.1)
 * and against libsodium.
 */
#include "unit/unit.h"

#include <string.h>

#include <sodium.h>

#include "base/chacha20.h"
#include "base/rng.h"
#include "base/slice.h"

enum { BLOCK_BYTES = 4 * CHACHA20_WORDS };

/* The key stream as the RFC prints it: bytes. */
static void block_bytes(const uint8_t *key, uint32_t counter, const uint8_t *nonce,
			uint8_t out[BLOCK_BYTES])
{
	uint32_t words[CHACHA20_WORDS];

	chacha20_block(key, counter, nonce, words);
	for (int i = 0; i < BLOCK_BYTES; i++)
		out[i] = (uint8_t)(words[i / 4] >> 8 * (i % 4));
}

static void matching_the_rfc(void **state)
{
	static const struct {
		const char *key;
		uint32_t counter;
		const char *nonce;
		const char *block;
	} vectors[] = {
		/* 2.3.2 */
		{ "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f", 1,
		  "000000090000004a00000000",
		  "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
		  "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e" },
		/* A.1, 1 to 5 */
		{ "0000000000000000000000000000000000000000000000000000000000000000", 0,
		  "000000000000000000000000",
		  "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
		  "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586" },
		{ "0000000000000000000000000000000000000000000000000000000000000000", 1,
		  "000000000000000000000000",
		  "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
		  "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f" },
		{ "0000000000000000000000000000000000000000000000000000000000000001", 1,
		  "000000000000000000000000",
		  "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
		  "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0" },
		{ "00ff000000000000000000000000000000000000000000000000000000000000", 2,
		  "000000000000000000000000",
		  "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
		  "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096" },
		{ "0000000000000000000000000000000000000000000000000000000000000000", 0,
		  "000000000000000000000002",
		  "c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c7"
		  "8a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(vectors) / sizeof(*vectors); i++) {
		uint8_t key[CHACHA20_KEY], nonce[CHACHA20_NONCE];
		uint8_t expected[BLOCK_BYTES], actual[BLOCK_BYTES];

		assert_true(slice_hex(slice_from(vectors[i].key), key, sizeof(key)));
		assert_true(slice_hex(slice_from(vectors[i].nonce), nonce, sizeof(nonce)));
		assert_true(slice_hex(slice_from(vectors[i].block), expected, BLOCK_BYTES));
		block_bytes(key, vectors[i].counter, nonce, actual);
		assert_memory_equal(actual, expected, BLOCK_BYTES);
	}
}

static void matching_libsodium(void **state)
{
	static const uint32_t counters[] = { 0, 1, 2, 255, 256, 65536, 0x7fffffff, UINT32_MAX };
	static const uint8_t zeros[BLOCK_BYTES];
	struct rng r;

	(void)state;
	rng_fast(&r, 8439);
	for (int i = 0; i < 2000; i++) {
		uint8_t key[CHACHA20_KEY], nonce[CHACHA20_NONCE];
		uint8_t expected[BLOCK_BYTES], actual[BLOCK_BYTES];
		uint32_t counter = i % 9 < 8 ? counters[i % 9] : rng_word(&r);

		for (int k = 0; k < CHACHA20_KEY; k++)
			key[k] = (uint8_t)rng_word(&r);
		for (int k = 0; k < CHACHA20_NONCE; k++)
			nonce[k] = (uint8_t)rng_word(&r);
		crypto_stream_chacha20_ietf_xor_ic(expected, zeros, BLOCK_BYTES, nonce, counter,
						   key);
		block_bytes(key, counter, nonce, actual);
		assert_memory_equal(actual, expected, BLOCK_BYTES);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(matching_the_rfc),
		cmocka_unit_test(matching_libsodium),
	};

	if (sodium_init() < 0)
		return 1;
	return cmocka_run_group_tests_name("chacha20", tests, NULL, NULL);
}
