/*
 * Where chance comes from. One type serves two purposes with one interface:
 *
 * - keyed: the luck of a match. Each chance event has a name (a purpose of at
 *   most 8 ASCII bytes and a number within that purpose) and a stream of its
 *   own, ChaCha20(key, nonce = purpose padded with zeros, number as 4 bytes
 *   least first, block counter from 0). So no decision shifts later luck and
 *   no card foretells another. docs/formats.md has the exact bytes.
 * - fast: the luck of search, samples and simulated play (xoshiro256**,
 *   seeded by splitmix64). Event names are ignored.
 *
 * Ranges are unbiased in both: Lemire's method with rejection.
 */
#ifndef BASE_RNG_H
#define BASE_RNG_H

#include <stdbool.h>
#include <stdint.h>

#include "base/check.h"

enum { RNG_KEY = 32, RNG_PURPOSE_MAX = 8 };

struct rng {
	bool keyed;
	uint8_t used; /* words taken from `block`, 16: none left */
	uint32_t counter; /* number of the next block */
	uint8_t nonce[12];
	uint8_t key[RNG_KEY];
	uint32_t block[16];
	uint64_t fast[4];
};

void rng_keyed(struct rng *r, const uint8_t key[RNG_KEY]);
void rng_fast(struct rng *r, uint64_t seed);

/* The keyed halves of the functions below. */
void rng_keyed_event(struct rng *r, const char *purpose, uint32_t number);
uint32_t rng_keyed_word(struct rng *r);

/* Begins the stream of the named event; must precede rng_below when keyed.
 * `purpose` is 1 to 8 ASCII characters, no blanks. */
static inline void rng_event(struct rng *r, const char *purpose, uint32_t number)
{
	if (r->keyed)
		rng_keyed_event(r, purpose, number);
}

static inline uint64_t rng_rotate_left(uint64_t word, int bits)
{
	return word << bits | word >> (64 - bits);
}

/* One step of xoshiro256**; its high half, the better one. */
static inline uint32_t rng_fast_word(struct rng *r)
{
	uint64_t *s = r->fast;
	uint64_t result = rng_rotate_left(s[1] * 5, 7) * 9;
	uint64_t t = s[1] << 17;

	s[2] ^= s[0];
	s[3] ^= s[1];
	s[1] ^= s[2];
	s[0] ^= s[3];
	s[2] ^= t;
	s[3] = rng_rotate_left(s[3], 45);
	return (uint32_t)(result >> 32);
}

static inline uint32_t rng_word(struct rng *r)
{
	return r->keyed ? rng_keyed_word(r) : rng_fast_word(r);
}

/*
 * Uniform in 0 .. n-1; n > 0. Lemire: the high half of word * n, drawn anew
 * while the low half is below (2^32 - n) % n. That bound is less than n, so
 * the division is needed only where the low half is less than n too.
 */
static inline uint32_t rng_below(struct rng *r, uint32_t n)
{
	CHECK(n > 0);

	uint64_t product = (uint64_t)rng_word(r) * n;

	if ((uint32_t)product < n) {
		uint32_t bound = (0u - n) % n;

		while ((uint32_t)product < bound)
			product = (uint64_t)rng_word(r) * n;
	}
	return (uint32_t)(product >> 32);
}

#endif
