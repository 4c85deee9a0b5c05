/*
 * A player of The Majority 2 as the evaluation sees him: see side.h.
 */
#include "bots/majority2/side.h"

#include <string.h>

#include "games/majority2/bag.h"

enum { PLAYS = 3 }; /* cards of a turn that are looked at */

/* What an ability is worth when it is paid for, as far as it is not seen at once. */
static const int16_t majority2_ability[] = {
	[M2_OP_DRAW] = 40,    [M2_OP_RAID] = 25,   [M2_OP_TAKE] = 60,	 [M2_OP_REFRESH] = 50,
	[M2_OP_GAIN] = 150,   [M2_OP_FINE] = 50,   [M2_OP_FORCE] = 20,	 [M2_OP_STRIKE] = 25,
	[M2_OP_BURN] = 25,    [M2_OP_PURGE] = 30,  [M2_OP_TOPPLE] = 220, [M2_OP_DISCS] = 45,
	[M2_OP_ASCEND] = 330, [M2_OP_BECOME] = 50, [M2_OP_HAUNT] = 30,
};

void majority2_survey(struct majority2_side *side, struct majority2_piles *piles,
		      const struct majority2_context *c, const struct majority2_state *m, int seat)
{
	memset(side, 0, sizeof(*side));
	side->piles = piles;
	side->c = c;
	side->m = m;
	side->seat = seat;
	side->coins = m->up[seat] + m->down[seat];
	m2_area_colours(m, seat, side->area);
	m2_count_points(c, m, seat, &side->points);
	side->factions = m2_area_size(m, seat);
	for (int lane = 0; lane < M2_LANES; lane++)
		majority2_pile_of(piles, c, m->columns[seat][lane], &side->pile[lane]);
}

/* A kind that a side has to choose from. */
struct majority2_option {
	uint8_t kind, left, cost;
	bool is_free; /* it may be played for nothing, */
	bool is_met; /* or for its coins, since what it asks for is there, */
	int16_t bonus; /* with its ability */
};

static struct majority2_option majority2_option(const struct majority2_side *side, int kind,
						uint8_t left)
{
	const struct m2_row *row = side->c->row[kind];
	size_t code = row->ops->code;
	bool works = code < sizeof(majority2_ability) / sizeof(majority2_ability[0]) &&
		     (code != M2_OP_TOPPLE || m2_area_size(side->m, !side->seat));

	return (struct majority2_option){
		.kind = (uint8_t)kind,
		.left = left,
		.cost = (uint8_t)m2_cost(kind),
		.is_free = !(row->traits & M2_IS_NOT_FREE),
		.is_met = kind == M2_GHOST ||
			  side->area[m2_faction(kind)] >= m2_ranks[row->rank].needs,
		.bonus = works ? majority2_ability[code] : 0,
	};
}

static int majority2_options(const struct majority2_side *side, const uint8_t cards[M2_KINDS],
			     struct majority2_option option[M2_KINDS])
{
	int count = 0;

	for (uint32_t kinds = m2_bag_kinds(cards); kinds; kinds &= kinds - 1) {
		int kind = __builtin_ctz(kinds);

		option[count++] = majority2_option(side, kind, cards[kind]);
	}
	return count;
}

/* A turn that is thought through. */
struct majority2_turn {
	const struct majority2_side *side;
	int coins, options;
	struct majority2_option option[M2_KINDS];
	const struct majority2_pile *pile[M2_LANES];
	struct majority2_pile changed[M2_LANES];
};

/* The best card and its column; 0: none does any good. */
static int32_t majority2_best(const struct majority2_turn *turn, bool freely, int *best_option,
			      int *best_lane)
{
	int32_t best = 0;

	for (int i = 0; i < turn->options; i++) {
		const struct majority2_option *option = &turn->option[i];
		int32_t bonus = freely ? 0 : option->bonus;

		if (!option->left ||
		    !(freely ? option->is_free : option->is_met && option->cost <= turn->coins))
			continue;
		for (int lane = 0; lane < M2_LANES; lane++) {
			int32_t gain = turn->pile[lane]->gain[option->kind] + bonus;

			if (gain <= best)
				continue;
			best = gain;
			*best_option = i;
			*best_lane = lane;
		}
	}
	return best;
}

static void majority2_play(struct majority2_turn *turn, int option, int lane)
{
	struct majority2_pile *pile = &turn->changed[lane];

	*pile = *turn->pile[lane];
	turn->pile[lane] = pile;
	turn->option[option].left--;
	majority2_pile_add(turn->side->piles, turn->side->c, pile, turn->option[option].kind);
}

int32_t majority2_use(const struct majority2_side *side, int coins, bool free,
		      const uint8_t cards[M2_KINDS])
{
	struct majority2_turn turn;
	int32_t total = 0;

	turn.side = side;
	turn.coins = coins;
	turn.options = majority2_options(side, cards, turn.option);
	for (int lane = 0; lane < M2_LANES; lane++)
		turn.pile[lane] = &side->pile[lane];
	for (int i = 0; i < PLAYS; i++) {
		bool freely = i == 0 && free;
		int option = 0, lane = 0;
		int32_t gain = majority2_best(&turn, freely, &option, &lane);

		if (gain <= 0 && !freely)
			break;
		if (gain <= 0)
			continue;
		total += gain;
		if (!freely)
			turn.coins -= turn.option[option].cost;
		if (i + 1 < PLAYS)
			majority2_play(&turn, option, lane);
	}
	return total;
}

void majority2_outlook(const struct majority2_side *side, int32_t hand, int32_t reserve,
		       int32_t *better, int32_t *spare)
{
	const struct majority2_state *m = side->m;
	bool takes_reserve = reserve > hand || (m->forced && m->active != side->seat);

	*better = takes_reserve ? reserve : hand;
	*spare = takes_reserve ? hand : reserve;
}
