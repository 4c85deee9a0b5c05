/*
 * The value of a position where a round begins: see value.h. A sum of what the
 * seat has, with weights by round that were fitted to the final points of many
 * matches of the script (bench/devil).
 */
#include "bots/devil/value.h"

#include <string.h>

#include "bots/devil/mind.h"

enum {
	CONSTANT,
	SCORE,
	BUILDING_POINTS,
	EFFECTS, /* of buildings, as the script values them */
	BUILDINGS,
	ANGELS,
	INDULGENCES,
	DEMONS,
	GUESTS,
	DEBT,
	DEEP_DEBT, /* beyond half of what can be had */
	REPUTATION,
	LOW_REPUTATION,
	COINS,
	BASICS,
	PREMIUMS,
	COURTIERS,
	MAJORS, /* that score */
	TILES,
	SETS, /* nearly filled, as the script values them */
	HAND, /* the best card of it */
	MORTAL_SOULS,
	MORTAL_FIRST_SOULS, /* two of them */
	CULTIST,
	CULTIST_PURE,
	CULTIST_MARKED,
	DEVIL,
	DEVIL_SOULS,
	DEVIL_MANY, /* beyond the fourth */
	DEVIL_MARKED,
	SEATS, /* the productions differ */
	ASSETS = SEATS + DEV_SEATS,
};
_Static_assert((int)ASSETS <= (int)DEV_ASSETS, "room for what counts");

static int at_most(int value, int most)
{
	return value < most ? value : most;
}

static int above(int value, int least)
{
	return value > least ? value - least : 0;
}

static void assets_souls(const struct devil_state *d, int seat, int *asset)
{
	int pure = d->pure[seat], marked = d->marked[seat];

	switch (d->role[seat]) {
	case DEV_DEVIL:
		asset[DEVIL] = 1;
		asset[DEVIL_SOULS] = pure + marked;
		asset[DEVIL_MANY] = above(pure + marked, 4);
		asset[DEVIL_MARKED] = marked;
		break;
	case DEV_CULTIST:
		asset[CULTIST] = 1;
		asset[CULTIST_PURE] = pure;
		asset[CULTIST_MARKED] = marked;
		break;
	default:
		asset[MORTAL_SOULS] = pure;
		asset[MORTAL_FIRST_SOULS] = at_most(pure, 2);
		break;
	}
}

static void assets_wall(const struct dev_mind *m, int *asset)
{
	int symbols[DEV_TYPES];
	unsigned courtiers = 0;
	uint8_t hand[DEV_BUILDINGS];

	for (int i = 0; i < dev_wall_size(m->d, m->seat); i++) {
		int building = m->d->wall[m->seat][i];
		int points = m->cards->building[building].points;

		asset[BUILDING_POINTS] += points;
		asset[EFFECTS] += (dev_worth_building(m, building) - points * POINT) / 10;
		asset[BUILDINGS]++;
	}
	for (int t = 0; t < DEV_TYPES; t++)
		symbols[t] = dev_symbols(&m->look, m->seat, t);
	for (int i = 0; i < DEV_COURTIERS; i++)
		courtiers |= (unsigned)(m->d->courtier[m->seat][i] == DEV_AT_WALL) << i;
	asset[COURTIERS] = __builtin_popcount(courtiers);
	for (int set = 0; set < DEV_MINORS + DEV_MAJORS; set++)
		if (set >= DEV_MINORS && dev_claimed(m->d, m->seat, set))
			asset[MAJORS] += m->cards->role[m->role].major_points;
	asset[SETS] = dev_worth_sets(m, symbols, courtiers, false) / 10;
	for (int i = 0; i < DEV_SPACES; i++)
		asset[TILES] += m->d->tile[m->seat][i] != DEV_NONE;
	int count = dev_cards_at(m->d, DEV_IN_HAND, m->seat, hand), best = 0;

	for (int i = 0; i < count; i++)
		if (dev_worth_in_hand(m, hand[i]) > best)
			best = dev_worth_in_hand(m, hand[i]);
	asset[HAND] = best / 10;
}

void dev_assets(const struct dev_look *p, int seat, int asset[DEV_ASSETS])
{
	const struct devil_state *d = p->d;
	struct dev_mind m = { .look = *p,
			      .cards = p->cards,
			      .d = d,
			      .seat = seat,
			      .role = d->role[seat],
			      .left = DEV_ROUNDS - d->round + 1 };

	memset(asset, 0, DEV_ASSETS * sizeof(*asset));
	asset[CONSTANT] = 1;
	asset[SCORE] = d->score[seat];
	asset[ANGELS] = d->angels[seat];
	asset[INDULGENCES] = d->goods[seat][DEV_INDULGENCES];
	asset[DEMONS] = d->demons[seat];
	asset[GUESTS] = d->guests[seat];
	asset[DEBT] = d->debt[seat];
	asset[DEEP_DEBT] = above(d->debt[seat], DEV_DEBT_MAX / 2);
	asset[REPUTATION] = d->rep[seat];
	asset[LOW_REPUTATION] = above(-d->rep[seat], 1);
	asset[COINS] = d->goods[seat][DEV_COINS];
	for (int g = 0; g < DEV_RESOURCES; g++)
		asset[dev_is_basic(g) ? BASICS : PREMIUMS] += d->goods[seat][g];
	asset[SEATS + seat] = 1;
	assets_souls(d, seat, asset);
	assets_wall(&m, asset);
}

int32_t dev_value_points(const struct dev_look *p, int seat)
{
	const int32_t *weight = dev_asset_weights[at_most(above(p->d->round, 2), DEV_ROUNDS - 2)];
	int asset[DEV_ASSETS];
	int64_t sum = 0;

	dev_assets(p, seat, asset);
	for (int i = 0; i < DEV_ASSETS; i++)
		sum += (int64_t)weight[i] * asset[i];
	return (int32_t)(sum / DEV_VALUE_UNIT);
}
