/*
 * What cards will bring (worth.h). Powers are counted by how often
 * their trigger comes in a round, Relics by what a use brings beyond its cost
 * and beyond what the follower would bring elsewhere, Treasures by what lies
 * on them. The frequencies are those of greedy matches.
 */
#include "bots/goetia/worth.h"

enum {
	HUNDRED = 100,
	LIFE_HALVES = 10, /* a card on top is covered after about five rounds */
	CARDS_ROUND = 90, /* events in a hundred rounds of a player */
	WHITES_ROUND = 45,
	CONTACTS_ROUND = 75,
	LASTS_ROUND = 25,
	JOINED_ROUND = 22, /* for each player at the table */
	STUCK_ROUND = 105,
	COLOUR_UNITS_ROUND = 160, /* paid of one colour; of black */
	BLACK_UNITS_ROUND = 90,
	PRICES_DIFFER = 2,
	SELDOM = 8,
	FREE_COLOUR = 16, /* what it is worth that a unit may be paid otherwise */
	RETURNED_CUBES = 3,
	LINE_CUBES = 5, /* visible in a row or column */
	CARD_VISIBLE = 130, /* cubes in hundredths that are left on a World card placed on */
	WORLD_CUBES = 16,
	DEMON_CARD = 330,
	PACT_CARD = 650,
	FOLLOWER_ROUNDS = 3, /* a follower given counts for so many placements */
	EXTRA_PLACE = 14,
	SHARED_HEX = 30,
	COVERED_HEX = 20, /* a cube less in two prices */
	BOARD_ADDED = 55,
	SHIFTED = 25,
	PEEKED = 12,
	REARRANGED = 60,
	FIRST_PICK = 50,
	MORE_CHOICE = 40, /* of cards, at a pick */
	NO_STEAL = 12,
	MORE_TAKEN = 25,
	KEPT = 12,
	SWAPPED = 16,
	USES = 7, /* of a Relic in a hundred rounds, for each recruited follower */
	USES_MOST = 80,
};

/* Placements of a player in a hundred rounds, and how many cubes they ask, by area. */
static const int goetia_visits[GOE_AREA_COUNT] = { 260, 155, 75, 40, 80, 70, 50, 32 };
static const int goetia_prices[GOE_AREA_COUNT] = { 0, 0, 1, 4, 1, 4, 6, 0 };

static int goetia_visits_of(unsigned areas)
{
	int visits = 0;

	if (areas & GOE_AREA_WORLD)
		areas &= ~(unsigned)GOE_AREA_NEW_WORLD; /* counted in the World */
	for (int area = 0; area < GOE_AREA_COUNT; area++)
		if (areas >> area & 1)
			visits += goetia_visits[area];
	return visits;
}

static int32_t goetia_bundle(const struct goe_bundle *bundle)
{
	int32_t worth = bundle->n[GOE_BLACK] * WORTH_DARKNESS +
			bundle->n[GOE_ATTENTION] * WORTH_POINT +
			bundle->n[GOE_FOLLOWER] * FOLLOWER_ROUNDS * WORTH_PLACEMENT +
			bundle->n[GOE_SACRIFICE] * FOLLOWER_ROUNDS * WORTH_PLACEMENT +
			bundle->n[GOE_PACT] * PACT_CARD +
			bundle->n[GOE_VISIBLE_WORLD] * WORLD_CUBES * WORTH_RESOURCE +
			bundle->n[GOE_WHITE] * WORTH_RESOURCE;

	for (int colour = 0; colour < GOE_RESOURCES; colour++)
		worth += bundle->n[colour] * WORTH_RESOURCE;
	return worth;
}

/* How often in a hundred rounds a Power's trigger comes. */
static int goetia_fires(const struct goe_effect *e, int players)
{
	switch (e->when) {
	case GOE_START:
	case GOE_STATIC:
		return HUNDRED;
	case GOE_PAY:
	case GOE_PLACE:
		return goetia_visits_of(e->areas);
	case GOE_CARD:
		return CARDS_ROUND;
	case GOE_CONTACT:
		return CONTACTS_ROUND;
	case GOE_LAST:
		return LASTS_ROUND;
	case GOE_JOINED:
		return JOINED_ROUND * players;
	default:
		return HUNDRED;
	}
}

/* Prices differ: some of those that are mostly below `min` reach it. */
static int32_t goetia_less(const struct goe_effect *e)
{
	int saved = 0;

	if (e->attention)
		return goetia_visits_of(e->areas & GOE_AREA_RECRUIT) * e->n * WORTH_POINT / HUNDRED;
	for (int area = 0; area < GOE_AREA_COUNT; area++) {
		int price = goetia_prices[area], cubes = e->n < price ? e->n : price;

		if (!(e->areas >> area & 1) || price + PRICES_DIFFER < e->min)
			continue;
		saved += goetia_visits[area] * cubes / (price < e->min ? SELDOM : 1);
	}
	return saved * WORTH_RESOURCE / HUNDRED;
}

/* What a Power's effect brings in a round. */
static int32_t goetia_power_effect(const struct goetia_state *s, int seat, int players,
				   const struct goe_effect *e)
{
	switch (e->op) {
	case GOE_OP_PAY_LESS:
		return goetia_less(e);
	case GOE_OP_PAY_AS:
		return (e->colour == GOE_BLACK ? BLACK_UNITS_ROUND : COLOUR_UNITS_ROUND) *
		       FREE_COLOUR / HUNDRED;
	case GOE_OP_PAY_ATTENTION:
		return e->n * FREE_COLOUR;
	case GOE_OP_GAIN:
		return goetia_fires(e, players) * goetia_bundle(&e->bundle) / HUNDRED;
	case GOE_OP_GAIN_SAME:
		return goetia_fires(e, players) * e->n * WORTH_RESOURCE / HUNDRED;
	case GOE_OP_SWAP_DARK:
		return WHITES_ROUND * e->n * SWAPPED / HUNDRED;
	case GOE_OP_TAKE_MORE:
		return e->n * MORE_TAKEN;
	case GOE_OP_KEEP_CONTENTS:
		return KEPT;
	case GOE_OP_RECALL_STUCK:
		return (e->n == 1 ? STUCK_ROUND / 2 : STUCK_ROUND) * WORTH_PLACEMENT / HUNDRED;
	case GOE_OP_RESURRECT:
		return s->sacrificed[seat] * WORTH_PLACEMENT;
	case GOE_OP_FIRST_PICK:
		return FIRST_PICK;
	case GOE_OP_SINGLE_ATTENTION:
		return goetia_visits_of(GOE_AREA_SCRY) / 4 * WORTH_POINT / HUNDRED;
	case GOE_OP_EXTRA_CHOICE:
		return goetia_visits_of(GOE_AREA_DEMON) * e->n * MORE_CHOICE / HUNDRED;
	case GOE_OP_NO_STEAL:
		return NO_STEAL;
	default:
		return 0;
	}
}

/* At a use in the middle of the card's life: they work in the half of it that is left. */
static int32_t goetia_new_followers(const struct goetia_state *s, int seat, int n, int life)
{
	int there = goe_unrecruited(s, seat);

	return (n < there ? n : there) * WORTH_PLACEMENT * (life + 2) / 4;
}

/* What an effect of a Relic brings at a use, followers aside. */
static int32_t goetia_relic_effect(const struct goe_effect *e)
{
	switch (e->op) {
	case GOE_OP_GAIN:
		return goetia_bundle(&e->bundle);
	case GOE_OP_OTHERS_GAIN:
		return -goetia_bundle(&e->bundle) / 3;
	case GOE_OP_GAIN_VISIBLE:
		return e->scope == GOE_SCOPE_LINE ? LINE_CUBES * WORTH_RESOURCE
						  : goetia_visits_of(e->areas) * CARD_VISIBLE /
							    HUNDRED * WORTH_RESOURCE / HUNDRED;
	case GOE_OP_DEMON_CARD:
		return DEMON_CARD;
	case GOE_OP_PACT:
		return PACT_CARD;
	case GOE_OP_TRADE:
		return e->n * (e->get == GOE_ATTENTION ? WORTH_POINT - WORTH_RESOURCE : SWAPPED);
	case GOE_OP_NEXT_RETURNED:
		return RETURNED_CUBES * WORTH_RESOURCE;
	case GOE_OP_RECALL:
		return e->n * (WORTH_PLACEMENT + EXTRA_PLACE);
	case GOE_OP_SEND_TO_EDGE:
		return -FOLLOWER_ROUNDS * WORTH_PLACEMENT / 2;
	case GOE_OP_EXTRA_PLACE:
		return e->n * EXTRA_PLACE;
	case GOE_OP_SHARE_HEX:
		return SHARED_HEX;
	case GOE_OP_COVER_HEX:
		return e->n * COVERED_HEX;
	case GOE_OP_SEED_HEX:
		return goetia_bundle(&e->bundle) * (e->n + 1) / 3;
	case GOE_OP_BOARD_TAKE:
		return e->n * WORTH_POINT;
	case GOE_OP_BOARD_ADD:
		return BOARD_ADDED;
	case GOE_OP_SHIFT_DEMON:
		return SHIFTED;
	case GOE_OP_PEEK:
		return PEEKED;
	case GOE_OP_REARRANGE:
		return REARRANGED;
	default:
		return 0;
	}
}

static int32_t goetia_relic(const struct goe_card *card, const struct goetia_state *s, int seat,
			    int life)
{
	int32_t worth = -goetia_bundle(&card->cost) - WORTH_PLACEMENT;
	int uses = USES * goe_recruited(s, seat);

	for (int i = 0; i < card->effects; i++)
		worth += card->effect[i].op == GOE_OP_FOLLOWER
				 ? goetia_new_followers(s, seat, card->effect[i].n, life)
				 : goetia_relic_effect(&card->effect[i]);
	return worth > 0 ? worth * (uses < USES_MOST ? uses : USES_MOST) / HUNDRED : 0;
}

/* The best items first, as many as can be taken in time. */
static int32_t goetia_treasure(const struct goe_card *card, const uint8_t *items, int halves)
{
	int left = halves / 2 * card->effect[card->effects - 1].n;
	int32_t worth = 0;

	for (int item = GOE_ITEMS - 1; item >= 0; item--) {
		int count = items[item] < left ? items[item] : left;

		left -= count;
		worth += count * (item == GOE_ITEM_ATTENTION ? WORTH_POINT
				  : item == GOE_BLACK	     ? WORTH_DARKNESS
							     : WORTH_RESOURCE);
	}
	return worth;
}

int32_t goetia_worth_of_column(const struct goetia_context *x, const struct goetia_state *s,
			       int seat, int column, int halves)
{
	int place = s->top[seat][column];
	int life = halves < LIFE_HALVES ? halves : LIFE_HALVES;
	int32_t worth = 0;

	if (place >= GOE_CARDS)
		return 0;
	const struct goe_card *card = &x->cards.card[place];

	if (card->type == GOE_TREASURE)
		return goetia_treasure(card, s->stored[seat][column], halves);
	if (card->type == GOE_RELIC)
		return goetia_relic(card, s, seat, life) * life / 2;
	for (int i = 0; i < card->effects; i++)
		worth += goetia_power_effect(s, seat, x->players, &card->effect[i]);
	return worth * life / 2;
}

/* What a Pact counts grows by so many hundredths a round. */
static const int goetia_growth[GOE_SCORE_KINDS] = {
	[GOE_SCORE_POWER] = 25,	    [GOE_SCORE_RELIC] = 25,	 [GOE_SCORE_TREASURE] = 12,
	[GOE_SCORE_PACT] = 20,	    [GOE_SCORE_CARD_WP] = 200,	 [GOE_SCORE_CLASS] = 130,
	[GOE_SCORE_BENEATH] = 20,   [GOE_SCORE_SET] = 20,	 [GOE_SCORE_ATTENTION] = 110,
	[GOE_SCORE_RECRUITED] = 25, [GOE_SCORE_SACRIFICED] = 15, [GOE_SCORE_BLACK] = 190,
};

int32_t goetia_worth_of_growth(const struct goe_pact *pact, int halves)
{
	return goetia_growth[pact->kind] * pact->points * halves / (2 * pact->every);
}
