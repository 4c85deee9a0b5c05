/*
 * Amounts of the kinds of a cost as one number, a byte each, teal lowest: five
 * colours, white, Attention, sacrificed followers. What a row of the World
 * shows is a few additions, and "the smaller of each" one subtraction.
 */
#ifndef GOETIA_UNITS_H
#define GOETIA_UNITS_H

#include "games/goetia/cards/cards.h"

typedef uint64_t goe_units; /* no amount reaches 128, all cubes together not 256 */

enum { GOE_UNIT_BITS = 8, GOE_UNIT_SACRIFICE = GOE_ATTENTION + 1 };

static const goe_units goe_units_resources = ((goe_units)1 << GOE_UNIT_BITS * GOE_RESOURCES) - 1;
static const goe_units goe_units_cubes = ((goe_units)1 << GOE_UNIT_BITS * GOE_ATTENTION) - 1;

/* The dearest that a set can make: a Relic that costs the whole World. */
_Static_assert(GOE_WORLD_CELLS *GOE_WORLD_HEXES_MAX *GOE_HEX_CUBES_MAX + GOE_AMOUNT_MAX < 128,
	       "amounts of one kind");
_Static_assert(GOE_WORLD_CELLS *GOE_WORLD_HEXES_MAX *GOE_HEX_ALL_MAX +
			       (GOE_WHITE + 1) * GOE_AMOUNT_MAX <
		       256,
	       "all cubes of a cost");

static inline goe_units goe_units_one(int kind)
{
	return (goe_units)1 << GOE_UNIT_BITS * kind;
}

static inline int goe_unit(goe_units units, int kind)
{
	return (int)(units >> GOE_UNIT_BITS * kind & UINT8_MAX);
}

/* All units together. A set is held to this: nothing can ask for as many as 256. */
static inline int goe_count_units(goe_units units)
{
	return (int)(units * 0x0101010101010101 >> 56);
}

/* The smaller of each byte. */
static inline goe_units goe_least_units(goe_units a, goe_units b)
{
	const goe_units tops = 0x8080808080808080;
	goe_units not_less = (((a | tops) - b) & tops) >> 7; /* 1 in each byte with a >= b */
	goe_units mask = not_less * UINT8_MAX;

	return (b & mask) | (a & ~mask);
}

/* The kinds that there are any of, as a set. */
static inline unsigned goe_kinds_of(goe_units units)
{
	const goe_units most = 0x7F7F7F7F7F7F7F7F, gather = 0x0102040810204080;

	return (unsigned)(((units + most) & ~most) / 0x80 * gather >> 56);
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
