/*
 * Bags of The Majority 2: one byte a kind, how many of it there are. Every list
 * and every draw looks through bags, so they are handled eight bytes at a time;
 * words are put together byte by byte, which any machine reads alike and
 * compilers make one load.
 */
#ifndef MAJORITY2_BAG_H
#define MAJORITY2_BAG_H

#include <stdint.h>

#include "games/majority2/majority2.h"

#define M2_EACH_BYTE 0x0101010101010101u

static inline uint64_t m2_bag_word(const uint8_t *at)
{
	return (uint64_t)at[0] | (uint64_t)at[1] << 8 | (uint64_t)at[2] << 16 |
	       (uint64_t)at[3] << 24 | (uint64_t)at[4] << 32 | (uint64_t)at[5] << 40 |
	       (uint64_t)at[6] << 48 | (uint64_t)at[7] << 56;
}

static inline uint64_t m2_bag_tail(const uint8_t cards[M2_KINDS])
{
	_Static_assert(M2_KINDS == 26, "three words and two bytes");
	return (uint64_t)cards[24] | (uint64_t)cards[25] << 8;
}

/* 1 in each byte that is not 0. */
static inline uint64_t m2_bag_any(uint64_t word)
{
	return ((((word & 0x7F * M2_EACH_BYTE) + 0x7F * M2_EACH_BYTE) | word) >> 7) & M2_EACH_BYTE;
}

/* The bits of eight bytes that are 0 or 1, least first. */
static inline uint32_t m2_bag_bits(uint64_t ones)
{
	return (uint32_t)(ones * 0x0102040810204080u >> 56);
}

/* The set of kinds of which there are some. */
static inline uint32_t m2_bag_kinds(const uint8_t cards[M2_KINDS])
{
	return m2_bag_bits(m2_bag_any(m2_bag_word(cards))) |
	       m2_bag_bits(m2_bag_any(m2_bag_word(cards + 8))) << 8 |
	       m2_bag_bits(m2_bag_any(m2_bag_word(cards + 16))) << 16 |
	       m2_bag_bits(m2_bag_any(m2_bag_tail(cards))) << 24;
}

/* How many cards there are in all; a match has fewer than 256. */
static inline int m2_bag_size(const uint8_t cards[M2_KINDS])
{
	uint64_t sum = m2_bag_word(cards) + m2_bag_word(cards + 8) + m2_bag_word(cards + 16) +
		       m2_bag_tail(cards);

	return (int)(sum * M2_EACH_BYTE >> 56);
}

/* One less of each kind. */
static inline void m2_bag_fade(uint8_t cards[M2_KINDS])
{
	for (int i = 0; i < 24; i += 8) {
		uint64_t word = m2_bag_word(cards + i);

		word -= m2_bag_any(word);
		for (int k = 0; k < 8; k++)
			cards[i + k] = (uint8_t)(word >> 8 * k);
	}
	cards[24] = (uint8_t)(cards[24] - (cards[24] > 0));
	cards[25] = (uint8_t)(cards[25] - (cards[25] > 0));
}

#endif
