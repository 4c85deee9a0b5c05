/*
 * BLAKE2b (RFC 7693), unkeyed, any length of digest up to 64 bytes. Hashes
 * commitments, keys, card sets and, in tests and signatures, states.
 */
#ifndef BASE_BLAKE2B_H
#define BASE_BLAKE2B_H

#include <stddef.h>
#include <stdint.h>

enum { BLAKE2B_BLOCK = 128, HASH_BYTES = 32 };

struct blake2b {
	uint64_t h[8];
	uint64_t count; /* bytes compressed so far; 2^64 are enough */
	uint8_t block[BLAKE2B_BLOCK];
	size_t used;
	size_t digest;
};

void blake2b_init(struct blake2b *b, size_t digest_bytes);
void blake2b_add(struct blake2b *b, const void *bytes, size_t count);
void blake2b_end(struct blake2b *b, uint8_t *digest);

/* The project's hash: BLAKE2b with 32 bytes, in one call. */
void hash_bytes(const void *bytes, size_t count, uint8_t out[HASH_BYTES]);

#endif
