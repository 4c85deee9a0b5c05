/*
 * Places with hidden cards in The Majority 2: bags by kind, and for each knower
 * how many of a kind are certainly there. Knowledge is never wrong and never
 * grows by itself; what is lost is lost for good.
 */
#include "games/majority2/bag.h"

#include <string.h>

void m2_place_gain(struct m2_place *place, int kind, uint32_t seen)
{
	place->size++;
	place->card[kind]++;
	for (int k = 0; k < M2_KNOWERS; k++)
		place->known[k][kind] = (uint8_t)(place->known[k][kind] + (seen >> k & 1));
}

void m2_place_lose(struct m2_place *place, int kind, uint32_t seen)
{
	CHECK(place->card[kind]);
	place->size--;
	place->card[kind]--;
	for (int k = 0; k < M2_KNOWERS; k++) {
		uint8_t *known = place->known[k];

		if (seen & M2_ONLY(k))
			known[kind] = (uint8_t)(known[kind] - (known[kind] > 0));
		else
			m2_bag_fade(known); /* it may have been any of them */
	}
}

uint32_t m2_place_tells(const struct m2_place *place)
{
	uint32_t tells = 0;

	for (int k = 0; k < M2_KNOWERS; k++) {
		uint32_t kinds = m2_bag_kinds(place->known[k]);

		if (!(kinds & (kinds - 1)) && m2_bag_size(place->known[k]) == place->size)
			tells |= M2_ONLY(k);
	}
	return tells;
}

void m2_place_pour(struct m2_place *from, struct m2_place *to)
{
	to->size = (uint8_t)(to->size + from->size);
	for (int i = 0; i < M2_KINDS; i++)
		to->card[i] = (uint8_t)(to->card[i] + from->card[i]);
	for (int k = 0; k < M2_KNOWERS; k++)
		for (int i = 0; i < M2_KINDS; i++)
			to->known[k][i] = (uint8_t)(to->known[k][i] + from->known[k][i]);
	memset(from, 0, sizeof(*from));
}

int m2_place_nth(const struct m2_place *place, int n)
{
	int kind = 0;

	while (n >= place->card[kind])
		n -= place->card[kind++];
	return kind;
}
