/*
 * The seal of the companion; see seal.h. Every hash begins with a label of its
 * own and has parts of fixed length, but for the code at the end of the first.
 */
#include "companion/seal.h"

#include <string.h>

enum { WIDE = 64, BLOCK_BYTES = 4 * CHACHA20_WORDS };

static void seal_label(struct blake2b *hash, const char *label, size_t digest)
{
	blake2b_init(hash, digest);
	blake2b_add(hash, label, strlen(label) + 1);
}

void seal_wipe(void *bytes, size_t count)
{
	volatile uint8_t *at = bytes;

	while (count--)
		*at++ = 0;
}

void seal_stretch(const uint8_t salt[SEAL_SALT], struct slice code, struct seal_code *out)
{
	struct blake2b hash;
	uint8_t wide[WIDE];

	seal_label(&hash, "pandemonium chest 1", WIDE);
	blake2b_add(&hash, salt, SEAL_SALT);
	blake2b_add(&hash, code.at, code.len);
	blake2b_end(&hash, wide);
	for (int i = 0; i < SEAL_ROUNDS; i++) {
		blake2b_init(&hash, WIDE);
		blake2b_add(&hash, wide, WIDE);
		blake2b_add(&hash, salt, SEAL_SALT);
		blake2b_end(&hash, wide);
	}
	memcpy(out->tag, wide, SEAL_TAG);
	memcpy(out->key, wide + WIDE - SEAL_KEY, SEAL_KEY);
	seal_wipe(wide, sizeof(wide));
	seal_wipe(&hash, sizeof(hash));
}

/* Two keys for this salt: for the bytes, and for their sum. */
struct seal_keys {
	uint8_t bytes[SEAL_KEY];
	uint8_t sum[SEAL_KEY];
};

static void seal_keys_of(const uint8_t key[SEAL_KEY], const uint8_t salt[SEAL_SALT],
			 struct seal_keys *out)
{
	struct blake2b hash;
	uint8_t wide[WIDE];

	seal_label(&hash, "pandemonium seal 1", WIDE);
	blake2b_add(&hash, key, SEAL_KEY);
	blake2b_add(&hash, salt, SEAL_SALT);
	blake2b_end(&hash, wide);
	memcpy(out->bytes, wide, SEAL_KEY);
	memcpy(out->sum, wide + SEAL_KEY, SEAL_KEY);
	seal_wipe(wide, sizeof(wide));
	seal_wipe(&hash, sizeof(hash));
}

/* Closing and opening are the same. */
static void seal_turn(const struct seal_keys *keys, const uint8_t *bytes, size_t count,
		      uint8_t *out)
{
	static const uint8_t nonce[CHACHA20_NONCE];
	uint32_t block[CHACHA20_WORDS];

	for (size_t i = 0; i < count; i++) {
		size_t at = i % BLOCK_BYTES;

		if (!at)
			chacha20_block(keys->bytes, (uint32_t)(i / BLOCK_BYTES), nonce, block);
		out[i] = (uint8_t)(bytes[i] ^ block[at / 4] >> 8 * (at % 4));
	}
	seal_wipe(block, sizeof(block));
}

static void seal_sum(const struct seal_keys *keys, const uint8_t *bytes, size_t count,
		     uint8_t out[HASH_BYTES])
{
	struct blake2b hash;

	seal_label(&hash, "pandemonium sum 1", HASH_BYTES);
	blake2b_add(&hash, keys->sum, SEAL_KEY);
	blake2b_add(&hash, bytes, count);
	blake2b_end(&hash, out);
	seal_wipe(&hash, sizeof(hash));
}

void seal_close(const uint8_t key[SEAL_KEY], const uint8_t salt[SEAL_SALT], const uint8_t *bytes,
		size_t count, uint8_t *out)
{
	struct seal_keys keys;

	seal_keys_of(key, salt, &keys);
	memcpy(out, salt, SEAL_SALT);
	seal_turn(&keys, bytes, count, out + SEAL_SALT);
	seal_sum(&keys, out + SEAL_SALT, count, out + SEAL_SALT + count);
	seal_wipe(&keys, sizeof(keys));
}

bool seal_open(const uint8_t key[SEAL_KEY], const uint8_t *sealed, size_t count, uint8_t *out)
{
	struct seal_keys keys;
	uint8_t sum[HASH_BYTES], differ = 0;

	seal_keys_of(key, sealed, &keys);
	seal_sum(&keys, sealed + SEAL_SALT, count, sum);
	for (int i = 0; i < HASH_BYTES; i++)
		differ |= sum[i] ^ sealed[SEAL_SALT + count + (size_t)i];
	if (differ)
		memset(out, 0, count);
	else
		seal_turn(&keys, sealed + SEAL_SALT, count, out);
	seal_wipe(&keys, sizeof(keys));
	return !differ;
}
