/*
 * BLAKE2b without a key, written from RFC 7693 section 3. Used for the
 * commitments and keys of play/fair and for hashes in tests and signatures.
 */
#include "base/blake2b.h"

#include <stdbool.h>
#include <string.h>

#include "base/check.h"
#include "base/octets.h"

enum { ROUNDS = 12, DIGEST_MAX = 64 };

static const uint64_t initial[8] = {
	0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1,
	0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179,
};

/* Which message words each round mixes; rounds 10 and 11 repeat 0 and 1. */
static const uint8_t schedule[10][16] = {
	{ 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 },
	{ 14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3 },
	{ 11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4 },
	{ 7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8 },
	{ 9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13 },
	{ 2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9 },
	{ 12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11 },
	{ 13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10 },
	{ 6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5 },
	{ 10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0 },
};

static uint64_t rotate_right(uint64_t word, int bits)
{
	return word >> bits | word << (64 - bits);
}

static inline void mix(uint64_t v[16], int a, int b, int c, int d, uint64_t x, uint64_t y)
{
	v[a] += v[b] + x;
	v[d] = rotate_right(v[d] ^ v[a], 32);
	v[c] += v[d];
	v[b] = rotate_right(v[b] ^ v[c], 24);
	v[a] += v[b] + y;
	v[d] = rotate_right(v[d] ^ v[a], 16);
	v[c] += v[d];
	v[b] = rotate_right(v[b] ^ v[c], 63);
}

/* Written out: with places that the compiler knows the words stay in registers. */
static void mix_round(uint64_t v[16], const uint64_t m[16], const uint8_t order[16])
{
	mix(v, 0, 4, 8, 12, m[order[0]], m[order[1]]);
	mix(v, 1, 5, 9, 13, m[order[2]], m[order[3]]);
	mix(v, 2, 6, 10, 14, m[order[4]], m[order[5]]);
	mix(v, 3, 7, 11, 15, m[order[6]], m[order[7]]);
	mix(v, 0, 5, 10, 15, m[order[8]], m[order[9]]);
	mix(v, 1, 6, 11, 12, m[order[10]], m[order[11]]);
	mix(v, 2, 7, 8, 13, m[order[12]], m[order[13]]);
	mix(v, 3, 4, 9, 14, m[order[14]], m[order[15]]);
}

/* Takes in b->block; b->count includes its bytes already. */
static void compress(struct blake2b *b, bool last)
{
	uint64_t v[16], m[16];

	for (int i = 0; i < 8; i++) {
		v[i] = b->h[i];
		v[8 + i] = initial[i];
	}
	v[12] ^= b->count;
	if (last)
		v[14] = ~v[14];
	for (int i = 0; i < 16; i++)
		m[i] = octets_of(b->block + 8 * i);
	for (int i = 0; i < ROUNDS; i++)
		mix_round(v, m, schedule[i % 10]);
	for (int i = 0; i < 8; i++)
		b->h[i] ^= v[i] ^ v[8 + i];
}

void blake2b_init(struct blake2b *b, size_t digest_bytes)
{
	CHECK(digest_bytes >= 1 && digest_bytes <= DIGEST_MAX);

	memset(b, 0, sizeof(*b));
	memcpy(b->h, initial, sizeof(b->h));
	b->h[0] ^= 0x01010000 ^ digest_bytes; /* fanout 1, depth 1, no key */
	b->digest = digest_bytes;
}

void blake2b_add(struct blake2b *b, const void *bytes, size_t count)
{
	const uint8_t *from = bytes;

	while (count > 0) {
		/* A full block waits for more: the last one is marked as such. */
		if (b->used == BLAKE2B_BLOCK) {
			b->count += BLAKE2B_BLOCK;
			compress(b, false);
			b->used = 0;
		}

		size_t room = BLAKE2B_BLOCK - b->used;
		size_t part = count < room ? count : room;

		memcpy(b->block + b->used, from, part);
		b->used += part;
		from += part;
		count -= part;
	}
}

void blake2b_end(struct blake2b *b, uint8_t *digest)
{
	b->count += b->used;
	memset(b->block + b->used, 0, BLAKE2B_BLOCK - b->used);
	compress(b, true);
	for (size_t i = 0; i < b->digest; i++)
		digest[i] = (uint8_t)(b->h[i / 8] >> 8 * (i % 8));
}

void hash_bytes(const void *bytes, size_t count, uint8_t out[HASH_BYTES])
{
	struct blake2b b;

	blake2b_init(&b, HASH_BYTES);
	blake2b_add(&b, bytes, count);
	blake2b_end(&b, out);
}
