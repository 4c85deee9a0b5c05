/*
 * Amounts of the kinds of a cost as one number, a byte each, teal lowest: five
 * colours, white, Attention, sacrificed followers. What a row of the World
 * shows is a few additions, and "the smaller of each" one subtraction.
 */
#ifndef GOETIA_UNITS_H
#define GOETIA_UNITS_H

#include "games/goetia/cards.h"

typedef uint64_t goe_units; /* no amount reaches 128, no sum on the way 256 */

enum { GOE_UNIT_BITS = 8, GOE_UNIT_SACRIFICE = GOE_ATTENTION + 1 };

static const goe_units goe_units_cubes = ((goe_units)1 << GOE_UNIT_BITS * GOE_ATTENTION) - 1;

static inline goe_units goe_units_one(int kind)
{
	return (goe_units)1 << GOE_UNIT_BITS * kind;
}

static inline int goe_unit(goe_units units, int kind)
{
	return (int)(units >> GOE_UNIT_BITS * kind & UINT8_MAX);
}

/* All units together, by halves: a sum may need 16 bits. */
static inline int goe_count_units(goe_units units)
{
	const goe_units bytes = 0x00FF00FF00FF00FF, ones = 0x0001000100010001;

	return (int)(((units & bytes) + (units >> 8 & bytes)) * ones >> 48);
}

/* The same when there is nothing but resources of the game's cubes. */
static inline int goe_count_resources(goe_units units)
{
	return (int)((uint32_t)units * 0x01010101u >> 24);
}

/* The smaller of each byte. */
static inline goe_units goe_least_units(goe_units a, goe_units b)
{
	const goe_units tops = 0x8080808080808080;
	goe_units not_less = (((a | tops) - b) & tops) >> 7; /* 1 in each byte with a >= b */
	goe_units mask = not_less * UINT8_MAX;

	return (b & mask) | (a & ~mask);
}

/* By how much each byte of a is beyond that of b; 0 where it is not. */
static inline goe_units goe_beyond(goe_units a, goe_units b)
{
	const goe_units tops = 0x8080808080808080;
	goe_units difference = (a | tops) - b; /* with its top bit where a >= b */
	goe_units beyond = (difference & tops) >> 7;

	return difference & (beyond * INT8_MAX);
}

static inline goe_units goe_without_black(goe_units units)
{
	return units & ~(UINT8_MAX * goe_units_one(GOE_BLACK));
}

#endif
