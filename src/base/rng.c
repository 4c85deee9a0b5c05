/*
 * The two sources of chance. Used by whoever deals: play with a match's key,
 * bots and simulations with a seed. What runs once a draw stands in the
 * header; here is what runs once a match, an event or a block.
 */
#include "base/rng.h"

#include <string.h>

#include "base/chacha20.h"

_Static_assert((int)RNG_KEY == (int)CHACHA20_KEY, "the key of a match is a ChaCha20 key");

enum { NO_EVENT = CHACHA20_WORDS + 1 }; /* `used` before the first event */

void rng_keyed(struct rng *r, const uint8_t key[RNG_KEY])
{
	memset(r, 0, sizeof(*r));
	r->keyed = true;
	r->used = NO_EVENT;
	memcpy(r->key, key, RNG_KEY);
}

/* splitmix64: spreads one seed over the whole state, which it never leaves
 * all zero (its outputs do not repeat). */
void rng_fast(struct rng *r, uint64_t seed)
{
	memset(r, 0, sizeof(*r));
	for (int i = 0; i < 4; i++) {
		uint64_t z = seed += 0x9e3779b97f4a7c15;

		z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
		z = (z ^ z >> 27) * 0x94d049bb133111eb;
		r->fast[i] = z ^ z >> 31;
	}
}

void rng_keyed_event(struct rng *r, const char *purpose, uint32_t number)
{
	size_t length = strlen(purpose);

	CHECK(length >= 1 && length <= RNG_PURPOSE_MAX);
	memset(r->nonce, 0, sizeof(r->nonce));
	for (size_t i = 0; i < length; i++) {
		CHECK(purpose[i] > ' ' && purpose[i] <= '~');
		r->nonce[i] = (uint8_t)purpose[i];
	}
	for (int i = 0; i < 4; i++)
		r->nonce[RNG_PURPOSE_MAX + i] = (uint8_t)(number >> 8 * i);
	r->counter = 0;
	r->used = CHACHA20_WORDS;
}

uint32_t rng_keyed_word(struct rng *r)
{
	CHECK(r->used != NO_EVENT);
	if (r->used == CHACHA20_WORDS) {
		CHECK(r->counter != UINT32_MAX);
		chacha20_block(r->key, r->counter++, r->nonce, r->block);
		r->used = 0;
	}
	return r->block[r->used++];
}
