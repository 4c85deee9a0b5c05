/*
 * Closing bytes up so that only who has a chest's code can read them. A code is
 * stretched into a tag, by which it is known again, and a key. What is sealed
 * is as long as before plus SEAL_EXTRA, whatever it says, and a changed bit
 * anywhere opens nothing. No memory, clock or chance of its own: who calls brings
 * the random bytes.
 *
 * ChaCha20 for the bytes, then BLAKE2b-256 over what came of it: the two that
 * base has, which a browser runs at any address, where its own (WebCrypto) only
 * runs at a secure one.
 */
#ifndef COMPANION_SEAL_H
#define COMPANION_SEAL_H

#include <stdbool.h>

#include "base/blake2b.h"
#include "base/chacha20.h"
#include "base/slice.h"

enum {
	SEAL_KEY = CHACHA20_KEY,
	SEAL_SALT = 16, /* of a box, and of each thing sealed */
	SEAL_TAG = 16,
	SEAL_EXTRA = SEAL_SALT + HASH_BYTES,
	SEAL_ROUNDS = 1 << 14, /* of stretching a code: a fifth of a second on a slow phone */
};

/* What a code is to a box with that salt. */
struct seal_code {
	uint8_t tag[SEAL_TAG];
	uint8_t key[SEAL_KEY];
};
void seal_stretch(const uint8_t salt[SEAL_SALT], struct slice code, struct seal_code *out);

/* `out` has count + SEAL_EXTRA bytes: the salt, the bytes, the sum. One salt is
 * used once. */
void seal_close(const uint8_t key[SEAL_KEY], const uint8_t salt[SEAL_SALT], const uint8_t *bytes,
		size_t count, uint8_t *out);
/* False: another key, or not what was closed; `out` is then all zero. */
bool seal_open(const uint8_t key[SEAL_KEY], const uint8_t *sealed, size_t count, uint8_t *out);

/* Overwrites what must not stay in memory, also where nobody reads it again. */
void seal_wipe(void *bytes, size_t count);

#endif
