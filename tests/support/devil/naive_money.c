/*
 * Paying in the naive Deal with the Devil (DEV-20). Coins come from the purse,
 * then from loans, then from tokens that are sold.
 */
#include "support/devil/naive.h"

/* DEV-55: the seat is building it, and its lasting effects wait. */
static bool unfinished(const struct devil_state *d, int seat, int building)
{
	return d->run.seat == seat && d->run.list == DEV_LIST_BUILD && d->run.card == building;
}

/* What a building takes off the price of a token. */
static int building_takes_off(const struct devil_context *c, int building, int good)
{
	const struct dev_effects *e = &c->cards.building[building].effects;
	int less = 0;

	for (int k = 0; k < e->count; k++)
		if (e->list[k].op == DEV_OP_BUY_LESS &&
		    (e->list[k].kind == DEV_BASIC) == (good <= DEV_WHEAT))
			less += e->list[k].n;
	return less;
}

/* DEV-16; BUY_LESS in the Action phase. */
static int bank_price(const struct devil_context *c, const struct devil_state *d, int seat,
		      int good)
{
	int price = c->cards.market.buy[good];

	if (d->step != DEV_PLAN && d->step != DEV_RESOLVE)
		return price;
	for (int i = 0; i < DEV_WALL_MAX && d->wall[seat][i] != DEV_NONE; i++)
		if (!unfinished(d, seat, d->wall[seat][i]))
			price -= building_takes_off(c, d->wall[seat][i], good);
	return price;
}

struct naive_means naive_means_of(const struct devil_context *c, const struct devil_state *d,
				  int seat)
{
	struct naive_means m = { .coins = d->goods[seat][DEV_COINS], .loan = 10 - d->debt[seat] };

	for (int k = 0; k < DEV_RESOURCES; k++) {
		m.token[k] = d->goods[seat][k];
		m.buy[k] = bank_price(c, d, seat, k);
		m.sell[k] = c->cards.market.sell[k];
	}
	return m;
}

/* False: nothing is left. */
static bool sell_one(struct naive_means *m)
{
	for (int k = 0; k < DEV_RESOURCES; k++)
		if (m->token[k] > 0) {
			m->token[k]--;
			m->coins += m->sell[k];
			return true;
		}
	return false;
}

/* One token of the kinds first … last: one that is there, or bought. */
static void give_wild(struct naive_means *m, int first, int last)
{
	for (int k = first; k <= last; k++)
		if (m->token[k] > 0) {
			m->token[k]--;
			return;
		}
	m->coins -= m->buy[first];
}

bool naive_devil_pay(struct naive_means *m, const uint8_t of[DEV_PREMIUM + 1])
{
	for (int k = 0; k < DEV_RESOURCES; k++) {
		int have = m->token[k] < of[k] ? m->token[k] : of[k];

		m->token[k] -= have;
		m->coins -= (of[k] - have) * m->buy[k];
	}
	for (int i = 0; i < of[DEV_BASIC]; i++)
		give_wild(m, DEV_WOOD, DEV_WHEAT);
	for (int i = 0; i < of[DEV_PREMIUM]; i++)
		give_wild(m, DEV_GLASS, DEV_MARBLE);
	m->coins -= of[DEV_COINS];
	for (; m->coins < 0 && m->loan > 0; m->loan--)
		m->coins++;
	while (m->coins < 0)
		if (!sell_one(m))
			return false;
	return true;
}
