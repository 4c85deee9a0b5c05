/*
 * Where chests go (DEV-42 to DEV-45). The published facts leave 48 plans for
 * a match; a plan is a number made of four choices, and everything else
 * follows from the rows below. Also what the companion of the boxed game asks.
 */
#include "games/devil/inside.h"

/* Places in a row: the mortals by the order in which they get the devil's chest. */
enum { FIRST, OTHER, CULT, DEV };
enum { ORDINARY, SPECIAL_A, SPECIAL_B, THIRD };

/* By round type, pass and owner: who gets the chest (DEV-43). */
static const uint8_t dev_rows[4][DEV_PASSES][DEV_ROLES] = {
	[ORDINARY] = { { DEV, CULT, OTHER, FIRST }, { OTHER, DEV, FIRST, CULT } },
	[SPECIAL_A] = { { DEV, CULT, OTHER, FIRST }, { OTHER, FIRST, DEV, CULT } },
	[SPECIAL_B] = { { CULT, DEV, OTHER, FIRST }, { OTHER, FIRST, DEV, CULT } },
	[THIRD] = { { OTHER, DEV, FIRST, CULT }, { DEV, CULT, OTHER, FIRST } },
};

/* The rounds 1, 2, 4, 5 in which mortal 2 is first, two of the four (DEV-44). */
static const uint8_t dev_firsts[6] = { 0x3, 0x5, 0x9, 0x6, 0xA, 0xC };

/* The round's row, and the mortal who comes first in it. */
static int dev_round_type(int route, int round, int *first)
{
	static const uint8_t bit[DEV_ROUNDS] = { 0, 1, 0, 2, 3 };
	int third = route & 1, variant = route >> 1 & 1, special = route & 4 ? 4 : 2;

	if (round == 3) {
		*first = third;
		return THIRD;
	}
	*first = dev_firsts[route >> 3] >> bit[round - 1] & 1;
	return round == special ? SPECIAL_A + variant : ORDINARY;
}

int dev_route_viewer(int route, int round, int pass, int owner)
{
	int first;
	int type = dev_round_type(route, round, &first);
	int from = owner <= DEV_MORTAL2 ? owner ^ first : owner;
	int to = dev_rows[type][pass][from];

	return to <= OTHER ? to ^ first : to;
}

int dev_route_owner(int route, int round, int pass, int viewer)
{
	int owner = 0;

	while (dev_route_viewer(route, round, pass, owner) != viewer)
		owner++;
	return owner;
}
