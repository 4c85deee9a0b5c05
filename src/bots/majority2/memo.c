/*
 * What the evaluation of The Majority 2 has found out already: see memo.h.
 */
#include "bots/majority2/memo.h"

#include <string.h>

#include "games/majority2/bag.h"

enum { INDEX_BITS = 12, IS_KEY = 4 /* none is all zero */ };
_Static_assert(1 << INDEX_BITS == MAJORITY2_USES, "an index into all of them");

/* The scoring area and the coins. */
static bool majority2_is_as_rich(const struct majority2_memo *memo, const struct majority2_state *m,
				 int seat)
{
	return memo->of[seat].up == m->up[seat] && memo->of[seat].down == m->down[seat] &&
	       memcmp(memo->of[seat].area, m->area[seat], sizeof(m->area[seat])) == 0 &&
	       memcmp(memo->of[seat].crown, m->crown[seat], sizeof(m->crown[seat])) == 0;
}

const struct majority2_side *majority2_recall(struct majority2_memo *memo,
					      const struct majority2_context *c,
					      const struct majority2_state *m, int seat)
{
	struct majority2_side *side = &memo->side[seat];

	if (!memo->known[seat] || !majority2_is_as_rich(memo, m, seat)) {
		majority2_survey(side, &memo->piles, c, m, seat);
		memo->known[seat] = true;
		memo->of[seat].up = m->up[seat];
		memo->of[seat].down = m->down[seat];
		memcpy(memo->of[seat].area, m->area[seat], sizeof(m->area[seat]));
		memcpy(memo->of[seat].crown, m->crown[seat], sizeof(m->crown[seat]));
		memcpy(memo->of[seat].columns, m->columns[seat], sizeof(m->columns[seat]));
		return side;
	}
	side->m = m;
	for (int lane = 0; lane < M2_LANES; lane++) {
		uint8_t *column = memo->of[seat].columns[lane];

		if (memcmp(column, m->columns[seat][lane], M2_COLUMN_MAX) == 0)
			continue;
		memcpy(column, m->columns[seat][lane], M2_COLUMN_MAX);
		majority2_pile_of(&memo->piles, c, column, &side->pile[lane]);
	}
	return side;
}

/* All that majority2_use() looks at. */
static void majority2_key(const struct majority2_side *side, int coins, bool free,
			  const uint8_t cards[M2_KINDS], uint64_t key[MAJORITY2_KEY])
{
	const struct majority2_state *m = side->m;
	bool rival_has = m2_area_size(m, !side->seat) > 0; /* to be toppled */
	uint8_t bytes[24];
	uint64_t area = 0;

	_Static_assert(sizeof(m->columns[0]) == 21, "three bytes remain");
	memcpy(bytes, m->columns[side->seat], 21);
	bytes[21] = (uint8_t)coins;
	bytes[22] = (uint8_t)(coins >> 8);
	bytes[23] = (uint8_t)(IS_KEY | free | rival_has << 1);
	for (int colour = 0; colour <= M2_COLOURS; colour++)
		area = area << 8 | (unsigned)side->area[colour];
	for (int i = 0; i < 3; i++) {
		key[i] = octets_of(bytes + 8 * i);
		key[3 + i] = octets_of(cards + 8 * i);
	}
	key[6] = area << 16 | m2_bag_tail(cards);
}

static uint32_t majority2_place(const uint64_t key[MAJORITY2_KEY])
{
	uint64_t sum = 0;

	for (int i = 0; i < MAJORITY2_KEY; i++) {
		sum = (sum ^ key[i]) * 0x9E3779B97F4A7C15u;
		sum ^= sum >> 32;
	}
	return (uint32_t)(sum * 0x9E3779B97F4A7C15u >> (64 - INDEX_BITS));
}

int32_t majority2_known_use(struct majority2_memo *memo, const struct majority2_side *side,
			    int coins, bool free, const uint8_t cards[M2_KINDS])
{
	uint64_t key[MAJORITY2_KEY];

	majority2_key(side, coins, free, cards, key);
	struct majority2_known_use *known = &memo->use[majority2_place(key)];

	if (memcmp(known->key, key, sizeof(key)) != 0) {
		known->use = majority2_use(side, coins, free, cards);
		memcpy(known->key, key, sizeof(key));
	}
	return known->use;
}
