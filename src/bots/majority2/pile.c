/*
 * Columns of The Majority 2 as the evaluation sees them: see pile.h.
 */
#include "bots/majority2/pile.h"

#include <string.h>

enum { COUNT_BITS = 3, POINTS_BITS = 4, INDEX_BITS = 9 };
_Static_assert(1 << INDEX_BITS == MAJORITY2_PILES, "an index into all of them");

int32_t majority2_faction(int points, int coins)
{
	return (points + coins) * MAJORITY2_POINT + coins * majority2_weights[MAJORITY2_COIN] +
	       majority2_weights[MAJORITY2_FACTION];
}

/* What so many cards of a colour make of a column of that size. */
static int32_t majority2_colour_worth(int size, int count, int points)
{
	if (size < M2_FULL)
		return majority2_faction(points, 1) *
		       majority2_weights[majority2_share_of(size, count)] / MAJORITY2_PARTS;
	return count >= M2_FACTION ? majority2_faction(points, m2_faction_coins(count)) : 0;
}

static int32_t majority2_pairs_worth(int size, int pairs)
{
	return size == M2_FULL - 1 && pairs == 2
		       ? majority2_faction(M2_FACTION, 1) * majority2_weights[MAJORITY2_TWO_PAIRS] /
				 MAJORITY2_PARTS
		       : 0;
}

static void majority2_lay(struct majority2_pile *pile, const struct majority2_context *c, int card)
{
	int colour = m2_colour(card), points = c->row[m2_kind(card)]->points;

	pile->size++;
	pile->count[colour]++;
	if (points > pile->points[colour])
		pile->points[colour] = (uint8_t)points;
}

/* By its cards. */
static void majority2_weigh(struct majority2_pile *pile)
{
	pile->pairs = pile->chief = 0;
	pile->worth = 0;
	for (int colour = 0; colour < M2_COLOURS; colour++) {
		int count = pile->count[colour];
		int32_t worth = majority2_colour_worth(pile->size, count, pile->points[colour]);

		pile->pairs = (uint8_t)(pile->pairs + (count == 2));
		if (worth > pile->worth) {
			pile->worth = worth;
			pile->chief = (uint8_t)colour;
		}
	}
	pile->worth += majority2_pairs_worth(pile->size, pile->pairs);
}

static uint64_t majority2_pile_key(const struct majority2_pile *pile)
{
	uint64_t key = 1;

	for (int colour = 0; colour <= M2_COLOURS; colour++)
		key = (key << COUNT_BITS | pile->count[colour]) << POINTS_BITS |
		      pile->points[colour];
	return key;
}

/* What a card more of each kind adds: it may make its own colour the best one. */
static void majority2_gains(struct majority2_pile *pile, const struct majority2_context *c)
{
	int size = pile->size + 1;
	int32_t others[M2_COLOURS + 1] = { 0 }; /* the most of the colours but this one */

	for (int colour = 0; colour < M2_COLOURS; colour++) {
		int32_t worth =
			majority2_colour_worth(size, pile->count[colour], pile->points[colour]);

		for (int i = 0; i <= M2_COLOURS; i++)
			if (i != colour && worth > others[i])
				others[i] = worth;
	}
	for (int kind = 0; kind < M2_KINDS; kind++) {
		int colour = m2_faction(kind), count = pile->count[colour] + 1;
		int points = c->copies[kind] ? c->row[kind]->points : 0, pairs = pile->pairs;
		int32_t worth = others[colour];

		if (colour < M2_COLOURS) {
			int most = points > pile->points[colour] ? points : pile->points[colour];
			int32_t own = majority2_colour_worth(size, count, most);

			worth = own > worth ? own : worth;
			pairs += (count == 2) - (count == 3);
		}
		pile->gain[kind] = worth + majority2_pairs_worth(size, pairs) - pile->worth;
	}
}

/* The pile with all that follows from its cards. */
static void majority2_complete(struct majority2_piles *piles, const struct majority2_context *c,
			       struct majority2_pile *pile)
{
	uint64_t key = majority2_pile_key(pile);
	uint32_t at = (uint32_t)(key * 0x9E3779B97F4A7C15u >> (64 - INDEX_BITS));

	if (piles->of[at].key == key) {
		*pile = piles->of[at].pile;
		return;
	}
	majority2_weigh(pile);
	majority2_gains(pile, c);
	piles->of[at].key = key;
	piles->of[at].pile = *pile;
}

void majority2_pile_of(struct majority2_piles *piles, const struct majority2_context *c,
		       const uint8_t column[M2_COLUMN_MAX], struct majority2_pile *out)
{
	memset(out, 0, offsetof(struct majority2_pile, pairs));
	for (int i = 0; i < M2_COLUMN_MAX && column[i] != M2_NONE; i++)
		majority2_lay(out, c, column[i]);
	majority2_complete(piles, c, out);
}

void majority2_pile_add(struct majority2_piles *piles, const struct majority2_context *c,
			struct majority2_pile *pile, int card)
{
	majority2_lay(pile, c, card);
	if (pile->size >= M2_FULL)
		memset(pile, 0, offsetof(struct majority2_pile, pairs));
	majority2_complete(piles, c, pile);
}
