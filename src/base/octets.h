/*
 * Eight bytes at a time, for tables of one byte a kind that are looked through
 * all the time. Words are put together byte by byte, which any machine reads
 * alike and compilers make one load.
 */
#ifndef BASE_OCTETS_H
#define BASE_OCTETS_H

#include <stdint.h>

#define OCTETS_EACH 0x0101010101010101u /* a byte in all eight places, when multiplied */

static inline uint64_t octets_of(const uint8_t *at)
{
	return (uint64_t)at[0] | (uint64_t)at[1] << 8 | (uint64_t)at[2] << 16 |
	       (uint64_t)at[3] << 24 | (uint64_t)at[4] << 32 | (uint64_t)at[5] << 40 |
	       (uint64_t)at[6] << 48 | (uint64_t)at[7] << 56;
}

/* 1 in each byte that is not 0. */
static inline uint64_t octets_any(uint64_t word)
{
	return ((((word & 0x7F * OCTETS_EACH) + 0x7F * OCTETS_EACH) | word) >> 7) & OCTETS_EACH;
}

/* The bits of eight bytes that are 0 or 1, least first. */
static inline uint32_t octets_bits(uint64_t ones)
{
	return (uint32_t)(ones * 0x0102040810204080u >> 56);
}

/* The next place from `at` on with a byte that is not 0; `count`: there is none. */
static inline int octets_next(const uint8_t *bytes, int at, int count)
{
	while (at + 8 <= count && !octets_of(bytes + at))
		at += 8;
	while (at < count && !bytes[at])
		at++;
	return at;
}

#endif
