/*
 * Bags of The Majority 2: one byte a kind, how many of it there are. Every list
 * and every draw looks through bags, so they are handled eight bytes at a time.
 */
#ifndef MAJORITY2_BAG_H
#define MAJORITY2_BAG_H

#include <stdint.h>

#include "base/octets.h"
#include "games/majority2/majority2.h"

static inline uint64_t m2_bag_tail(const uint8_t cards[M2_KINDS])
{
	_Static_assert(M2_KINDS == 26, "three words and two bytes");
	return (uint64_t)cards[24] | (uint64_t)cards[25] << 8;
}

/* The set of kinds of which there are some. */
static inline uint32_t m2_bag_kinds(const uint8_t cards[M2_KINDS])
{
	return octets_bits(octets_any(octets_of(cards))) |
	       octets_bits(octets_any(octets_of(cards + 8))) << 8 |
	       octets_bits(octets_any(octets_of(cards + 16))) << 16 |
	       octets_bits(octets_any(m2_bag_tail(cards))) << 24;
}

/* How many cards there are in all; a match has fewer than 256. */
static inline int m2_bag_size(const uint8_t cards[M2_KINDS])
{
	uint64_t sum = octets_of(cards) + octets_of(cards + 8) + octets_of(cards + 16) +
		       m2_bag_tail(cards);

	return (int)(sum * OCTETS_EACH >> 56);
}

/* One less of each kind. */
static inline void m2_bag_fade(uint8_t cards[M2_KINDS])
{
	for (int i = 0; i < 24; i += 8) {
		uint64_t word = octets_of(cards + i);

		word -= octets_any(word);
		for (int k = 0; k < 8; k++)
			cards[i + k] = (uint8_t)(word >> 8 * k);
	}
	cards[24] = (uint8_t)(cards[24] - (cards[24] > 0));
	cards[25] = (uint8_t)(cards[25] - (cards[25] > 0));
}

#endif
