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

static uint32_t rotate_left(uint32_t word, int bits)
{
	return word << bits | word >> (32 - bits);
}

static inline void quarter_round(uint32_t w[CHACHA20_WORDS], int a, int b, int c, int d)
{
	w[a] += w[b];
	w[d] = rotate_left(w[d] ^ w[a], 16);
	w[c] += w[d];
	w[b] = rotate_left(w[b] ^ w[c], 12);
	w[a] += w[b];
	w[d] = rotate_left(w[d] ^ w[a], 8);
	w[c] += w[d];
	w[b] = rotate_left(w[b] ^ w[c], 7);
}

static void double_round(uint32_t w[CHACHA20_WORDS])
{
	quarter_round(w, 0, 4, 8, 12);
	quarter_round(w, 1, 5, 9, 13);
	quarter_round(w, 2, 6, 10, 14);
	quarter_round(w, 3, 7, 11, 15);
	quarter_round(w, 0, 5, 10, 15);
	quarter_round(w, 1, 6, 11, 12);
	quarter_round(w, 2, 7, 8, 13);
	quarter_round(w, 3, 4, 9, 14);
}

void chacha20_block(const uint8_t key[CHACHA20_KEY], uint32_t counter,
		    const uint8_t nonce[CHACHA20_NONCE], uint32_t out[CHACHA20_WORDS])
{
	/* "expand 32-byte k", then key, counter and nonce. */
	uint32_t start[CHACHA20_WORDS] = { 0x61707865, 0x3320646e, 0x79622d32, 0x6b206574 };

	for (int i = 0; i < 8; i++)
		start[4 + i] = load32(key + 4 * i);
	start[12] = counter;
	for (int i = 0; i < 3; i++)
		start[13 + i] = load32(nonce + 4 * i);
	for (int i = 0; i < CHACHA20_WORDS; i++)
		out[i] = start[i];
	for (int i = 0; i < 10; i++)
		double_round(out);
	for (int i = 0; i < CHACHA20_WORDS; i++)
		out[i] += start[i];
}
