/*
 * ChaCha20's block function, written from RFC 8439 section 2.3. Used by rng.c
 * alone. Bytes are put together by shifts, so that every machine agrees.
 */
#include "base/chacha20.h"

static uint32_t load32(const uint8_t *at)
{
	return (uint32_t)at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 |
	       (uint32_t)at[3] << 24;
}

/* A row of the square of words: four quarter rounds go side by side. */
typedef uint32_t row __attribute__((vector_size(16)));

static inline row rotate_left(row words, int bits)
{
	return words << bits | words >> (32 - bits);
}

static inline void quarter_rounds(row *a, row *b, row *c, row *d)
{
	*a += *b;
	*d = rotate_left(*d ^ *a, 16);
	*c += *d;
	*b = rotate_left(*b ^ *c, 12);
	*a += *b;
	*d = rotate_left(*d ^ *a, 8);
	*c += *d;
	*b = rotate_left(*b ^ *c, 7);
}

/* On the columns, then on the diagonals: rows are turned so that these are columns. */
static inline void double_round(row *a, row *b, row *c, row *d)
{
	quarter_rounds(a, b, c, d);
	*b = __builtin_shufflevector(*b, *b, 1, 2, 3, 0);
	*c = __builtin_shufflevector(*c, *c, 2, 3, 0, 1);
	*d = __builtin_shufflevector(*d, *d, 3, 0, 1, 2);
	quarter_rounds(a, b, c, d);
	*b = __builtin_shufflevector(*b, *b, 3, 0, 1, 2);
	*c = __builtin_shufflevector(*c, *c, 2, 3, 0, 1);
	*d = __builtin_shufflevector(*d, *d, 1, 2, 3, 0);
}

void chacha20_block(const uint8_t key[CHACHA20_KEY], uint32_t counter,
		    const uint8_t nonce[CHACHA20_NONCE], uint32_t out[CHACHA20_WORDS])
{
	/* "expand 32-byte k", then key, counter and nonce. */
	const row start[4] = {
		{ 0x61707865, 0x3320646e, 0x79622d32, 0x6b206574 },
		{ load32(key), load32(key + 4), load32(key + 8), load32(key + 12) },
		{ load32(key + 16), load32(key + 20), load32(key + 24), load32(key + 28) },
		{ counter, load32(nonce), load32(nonce + 4), load32(nonce + 8) },
	};
	row a = start[0], b = start[1], c = start[2], d = start[3];

	for (int i = 0; i < 10; i++)
		double_round(&a, &b, &c, &d);
	a += start[0];
	b += start[1];
	c += start[2];
	d += start[3];
	for (int i = 0; i < 4; i++) {
		out[i] = a[i];
		out[4 + i] = b[i];
		out[8 + i] = c[i];
		out[12 + i] = d[i];
	}
}
