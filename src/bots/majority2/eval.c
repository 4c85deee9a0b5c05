/*
 * What a position of The Majority 2 is worth: points and coins, columns by how
 * far they are on the way to a faction, and the cards that either player is going
 * to have. The hand is a debt: what is not played serves the opponent, so it
 * counts against its holder as the best use that the opponent could make of
 * it, and for him only as far as this turn still lets him play.
 *
 * The numbers were fitted to who won, by the positions in which turns ended:
 * docs/bots.md says how. Used by bots on sampled states. Integers only.
 */
#include <string.h>

#include "bots/eval.h"
#include "games/majority2/majority2.h"

enum {
	POINT = 64, /* the worth of one point: the unit */
	WON = 1000 * POINT,
	COIN_USE = 70, /* what a coin buys, besides its point */
	SHARE = 64, /* parts of a faction's worth */
	FACTION_COST = 50, /* a faction lets the other draw more */
	PLAYS = 3, /* cards of a turn that are looked at */
	RESERVE_PARTS = 1, /* eighths of the use of the own reserve; */
	BETTER_PARTS = 2, /* of what the other could do with the better one of hand and reserve, */
	SPARE_PARTS = 2, /* and with the worse one */
	EIGHTHS = 8,
};

/* The part of a faction that a column is, by its size and its best colour. */
static const uint8_t majority2_share[M2_FULL][M2_FULL] = {
	{ 0 }, { 0, 10 }, { 0, 14, 22 }, { 0, 22, 32, 39 }, { 0, 0, 36, 42, 54 },
};
enum { SECOND_COLOUR = 7 }; /* more, for two colours of two in a column of four */

/* What an ability is worth when it is paid for, as far as it is not seen at once. */
static const int16_t majority2_ability[] = {
	[M2_OP_DRAW] = 40,    [M2_OP_RAID] = 25,   [M2_OP_TAKE] = 60,	 [M2_OP_REFRESH] = 50,
	[M2_OP_GAIN] = 150,   [M2_OP_FINE] = 50,   [M2_OP_FORCE] = 20,	 [M2_OP_STRIKE] = 25,
	[M2_OP_BURN] = 25,    [M2_OP_PURGE] = 30,  [M2_OP_TOPPLE] = 220, [M2_OP_DISCS] = 45,
	[M2_OP_ASCEND] = 330, [M2_OP_BECOME] = 50, [M2_OP_HAUNT] = 30,
};

/* A column as the evaluation sees it, and as far as it can be said before the next
 * card is known: a card is tried in every column of every position. */
struct majority2_pile {
	uint8_t size;
	uint8_t count[M2_COLOURS + 1];
	uint8_t points[M2_COLOURS + 1]; /* of the best card of each colour */
	uint8_t pairs; /* colours with two cards */
	uint8_t leader; /* the colour that is worth most when one more card of another comes, */
	int32_t best, second; /* that worth, and the most of the others */
	int32_t worth; /* as it is */
};

static void majority2_add(struct majority2_pile *pile, const struct majority2_context *c, int card)
{
	int colour = m2_colour(card), points = c->row[m2_kind(card)]->points;

	pile->size++;
	pile->count[colour]++;
	if (points > pile->points[colour])
		pile->points[colour] = (uint8_t)points;
}

/* The worth of a faction whose best card brings so many points. */
static int32_t majority2_faction(int points, int coins)
{
	return (points + coins) * POINT + coins * COIN_USE - FACTION_COST;
}

/* What so many cards of a colour make of a column of that size. */
static int32_t majority2_colour_worth(int size, int count, int points)
{
	if (size < M2_FULL)
		return majority2_faction(points, 1) * majority2_share[size][count] / SHARE;
	return count >= M2_FACTION ? majority2_faction(points, m2_faction_coins(count)) : 0;
}

static int32_t majority2_pairs_worth(int size, int pairs)
{
	return size == M2_FULL - 1 && pairs == 2
		       ? majority2_faction(M2_FACTION, 1) * SECOND_COLOUR / SHARE
		       : 0;
}

/* Works out the rest of a pile whose cards are known. */
static void majority2_weigh(struct majority2_pile *pile)
{
	pile->pairs = pile->leader = 0;
	pile->worth = pile->best = pile->second = 0;
	for (int colour = 0; colour < M2_COLOURS; colour++) {
		int count = pile->count[colour], points = pile->points[colour];
		int32_t worth = majority2_colour_worth(pile->size, count, points);
		int32_t next = majority2_colour_worth(pile->size + 1, count, points);

		pile->pairs = (uint8_t)(pile->pairs + (count == 2));
		pile->worth = worth > pile->worth ? worth : pile->worth;
		if (next > pile->best) {
			pile->second = pile->best;
			pile->best = next;
			pile->leader = (uint8_t)colour;
		} else if (next > pile->second) {
			pile->second = next;
		}
	}
	pile->worth += majority2_pairs_worth(pile->size, pile->pairs);
}

/* What the pile is worth with one more card. */
static int32_t majority2_with(const struct majority2_pile *pile, int colour, int points)
{
	int count = pile->count[colour] + 1, size = pile->size + 1;
	int32_t best = colour == pile->leader ? pile->second : pile->best;

	if (colour < M2_COLOURS) {
		int most = points > pile->points[colour] ? points : pile->points[colour];
		int32_t own = majority2_colour_worth(size, count, most);

		best = own > best ? own : best;
	}
	return best +
	       majority2_pairs_worth(size, pile->pairs + (colour < M2_COLOURS) *
								 ((count == 2) - (count == 3)));
}

/* A player as far as he can play cards. */
struct majority2_side {
	const struct majority2_context *c;
	const struct majority2_state *m;
	int seat, coins;
	bool free; /* the free card is still to come */
	struct majority2_pile pile[M2_LANES];
	int area[M2_COLOURS + 1];
	struct m2_points points;
	int factions; /* in the scoring area */
};

static void majority2_survey(struct majority2_side *side, const struct majority2_context *c,
			     const struct majority2_state *m, int seat)
{
	memset(side, 0, sizeof(*side));
	side->c = c;
	side->m = m;
	side->seat = seat;
	side->coins = m->up[seat] + m->down[seat];
	side->free = true;
	m2_area_colours(m, seat, side->area);
	m2_count_points(c, m, seat, &side->points);
	side->factions = m2_area_size(m, seat);
	for (int lane = 0; lane < M2_LANES; lane++) {
		const uint8_t *column = m->columns[seat][lane];

		for (int i = 0; i < M2_COLUMN_MAX && column[i] != M2_NONE; i++)
			majority2_add(&side->pile[lane], c, column[i]);
		majority2_weigh(&side->pile[lane]);
	}
}

/* Freely, or for coins with its ability; false: it cannot be played so. */
static bool majority2_bonus(const struct majority2_side *side, int kind, bool freely,
			    int32_t *bonus)
{
	const struct m2_row *row = side->c->row[kind];

	*bonus = 0;
	if (freely)
		return !(row->traits & M2_IS_NOT_FREE);
	if (m2_cost(kind) > side->coins ||
	    (kind != M2_GHOST && side->area[m2_faction(kind)] < m2_ranks[row->rank].needs))
		return false;
	if (row->ops->code < sizeof(majority2_ability) / sizeof(majority2_ability[0]))
		*bonus = majority2_ability[row->ops->code];
	if (row->ops->code == M2_OP_TOPPLE && !m2_area_size(side->m, !side->seat))
		*bonus = 0;
	return true;
}

/* The kinds that a side has to choose from, and what each gains in each column. */
struct majority2_options {
	int kinds;
	uint8_t kind[M2_KINDS], left[M2_KINDS];
	int32_t gain[M2_KINDS][M2_LANES];
};

static void majority2_gains(const struct majority2_side *side, struct majority2_options *o,
			    int lane)
{
	const struct majority2_pile *pile = &side->pile[lane];

	for (int i = 0; i < o->kinds; i++)
		o->gain[i][lane] = majority2_with(pile, m2_colour(o->kind[i]),
						  side->c->row[o->kind[i]]->points) -
				   pile->worth;
}

static void majority2_options(const struct majority2_side *side, const uint8_t cards[M2_KINDS],
			      struct majority2_options *o)
{
	o->kinds = 0;
	for (int kind = 0; kind < M2_KINDS; kind++) {
		if (!cards[kind])
			continue;
		o->kind[o->kinds] = (uint8_t)kind;
		o->left[o->kinds++] = cards[kind];
	}
	for (int lane = 0; lane < M2_LANES; lane++)
		majority2_gains(side, o, lane);
}

/* The best card and its column; 0: none does any good. */
static int32_t majority2_best(const struct majority2_side *side, const struct majority2_options *o,
			      bool freely, int *best_option, int *best_lane)
{
	int32_t best = 0, bonus;

	for (int i = 0; i < o->kinds; i++) {
		if (!o->left[i] || !majority2_bonus(side, o->kind[i], freely, &bonus))
			continue;
		for (int lane = 0; lane < M2_LANES; lane++) {
			if (o->gain[i][lane] + bonus <= best)
				continue;
			best = o->gain[i][lane] + bonus;
			*best_option = i;
			*best_lane = lane;
		}
	}
	return best;
}

/* What the side could make of these cards in a turn. */
static int32_t majority2_use(const struct majority2_side *from, const uint8_t cards[M2_KINDS])
{
	struct majority2_side side = *from;
	struct majority2_options options;
	int32_t total = 0;

	majority2_options(&side, cards, &options);
	for (int i = 0; i < PLAYS; i++) {
		bool freely = i == 0 && side.free;
		int option = 0, lane = 0;
		int32_t gain = majority2_best(&side, &options, freely, &option, &lane);

		if (gain <= 0 && !freely)
			break;
		if (gain <= 0)
			continue;
		int kind = options.kind[option];
		struct majority2_pile *pile = &side.pile[lane];

		total += gain;
		options.left[option]--;
		if (!freely)
			side.coins -= m2_cost(kind);
		majority2_add(pile, side.c, kind);
		if (pile->size >= M2_FULL)
			memset(pile, 0, sizeof(*pile));
		majority2_weigh(pile);
		majority2_gains(&side, &options, lane);
	}
	return total;
}

/* The cards that `seat` will have in his next turn: the hand or his reserve, the better of them. */
static int32_t majority2_outlook(const struct majority2_side *side)
{
	const struct majority2_state *m = side->m;
	int32_t hand = majority2_use(side, m->place[M2_AT_HAND].card);
	int32_t reserve = majority2_use(side, m->place[M2_AT_RESERVE + side->seat].card);
	int32_t better = hand > reserve ? hand : reserve, worse = hand > reserve ? reserve : hand;

	if (m->forced && m->active != side->seat)
		return (reserve * BETTER_PARTS + hand * SPARE_PARTS) / EIGHTHS;
	return (better * BETTER_PARTS + worse * SPARE_PARTS) / EIGHTHS;
}

/* What the player at turn can still do with the hand; the question of the
 * exchange comes before anything of this turn, so there it is not counted. */
static int32_t majority2_rest_of_turn(const struct majority2_side *side)
{
	const struct majority2_state *m = side->m;
	struct majority2_side now = *side;

	if (m->active != side->seat || m->phase == M2_EXCHANGE)
		return 0;
	now.coins = m->up[side->seat];
	now.free = m->phase != M2_PLAY;
	return majority2_use(&now, m->place[M2_AT_HAND].card);
}

static int32_t majority2_table(const struct majority2_side *side)
{
	int32_t worth = 0;

	for (int lane = 0; lane < M2_LANES; lane++)
		worth += side->pile[lane].worth;
	return worth + side->points.total * POINT + side->points.coins * COIN_USE -
	       side->factions * FACTION_COST;
}

/* The end is good for whoever has more points then. */
static int32_t majority2_end(const struct majority2_side *own, const struct majority2_side *other)
{
	const struct majority2_state *m = own->m;
	int lead = own->points.total - other->points.total;

	if (m->phase != M2_OVER)
		return 0;
	return lead > 0 || (lead == 0 && m->start != own->seat) ? WON : -WON;
}

static int32_t majority2_value(const struct context *c, const struct state *state, int seat,
			       void *memo)
{
	const struct majority2_context *context = (const void *)c;
	const struct majority2_state *m = (const void *)state;
	struct majority2_side own, other;

	(void)memo;
	majority2_survey(&own, context, m, seat);
	majority2_survey(&other, context, m, !seat);
	return majority2_end(&own, &other) + majority2_table(&own) - majority2_table(&other) +
	       majority2_rest_of_turn(&own) +
	       majority2_use(&own, m->place[M2_AT_RESERVE + seat].card) * RESERVE_PARTS / EIGHTHS -
	       majority2_outlook(&other);
}

/* The turn is over, and the hand is the other's: positions in the middle of a turn are not
 * alike. Judged here, a search won 39 of 48 matches against one with as many playouts that
 * ended at the seat's third decision. */
static bool majority2_rests(const struct state *begin, const struct state *now)
{
	return ((const struct majority2_state *)(const void *)now)->turn !=
	       ((const struct majority2_state *)(const void *)begin)->turn;
}

const struct eval eval_majority2 = {
	.game = "majority2",
	.doubles = 305,
	.value = majority2_value,
	.worlds = 24,
	.dealt = true,
	.playouts_ms = { [2] = 14 },
	.proven = { "skilled" },
	.rests = majority2_rests,
	.by_value = true,
};
