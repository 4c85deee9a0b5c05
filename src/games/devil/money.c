/*
 * The bank of Deal with the Devil (DEV-16 to DEV-21): prices, trades, loans, and
 * payments. A payment stands in `due` until it is covered; what a seat trades is
 * its own until the step closes and it is published.
 */
#include "games/devil/lists.h"
#include "games/devil/purse.h"
#include "games/devil/wheat.h"

bool dev_can_repay(int step)
{
	switch (step) {
	case DEV_DARE:
	case DEV_KEEP:
	case DEV_PASS:
	case DEV_REPAY:
	case DEV_WINGS_STEP:
	case DEV_LOAD:
	case DEV_SHOW:
	case DEV_PENALTY:
		return true; /* DEV-17: phases 1, 2 and 8 */
	default:
		return false;
	}
}

int dev_buy_price(const struct dev_look *p, int seat, int good)
{
	const struct devil_state *d = p->d;
	int price = p->cards->market.buy[good], kind = dev_is_basic(good) ? DEV_BASIC : DEV_PREMIUM;

	if (d->step != DEV_PLAN && d->step != DEV_RESOLVE)
		return price;
	for (int i = 0; i < DEV_WALL_MAX && d->wall[seat][i] != DEV_NONE; i++) {
		const struct dev_effects *e = &p->cards->building[d->wall[seat][i]].effects;

		for (int k = 0; k < e->count; k++)
			if (e->list[k].op == DEV_OP_BUY_LESS && e->list[k].kind == kind &&
			    dev_is_finished(d, seat, d->wall[seat][i]))
				price -= e->list[k].n;
	}
	return price < p->cards->market.sell[good] ? p->cards->market.sell[good] : price;
}

void dev_purse_of(const struct dev_look *p, int seat, struct dev_purse *out)
{
	const struct devil_state *d = p->d;
	int basic = dev_buy_price(p, seat, DEV_WOOD) - p->cards->market.buy[DEV_WOOD];
	int premium = dev_buy_price(p, seat, DEV_GLASS) - p->cards->market.buy[DEV_GLASS];

	for (int k = 0; k < DEV_GOODS; k++)
		out->goods[k] = d->goods[seat][k];
	out->loan = DEV_DEBT_MAX - d->debt[seat];
	for (int k = 0; k < DEV_RESOURCES; k++) {
		out->buy[k] = p->cards->market.buy[k] + (dev_is_basic(k) ? basic : premium);
		out->sell[k] = p->cards->market.sell[k];
	}
}

/* DEV-20: tokens that the payment does not name serve as its wild ones, and are
 * sold; what is missing is bought. Kinds of a class have one price. */
bool dev_purse_pays(const struct dev_purse *purse, const uint8_t of[DEV_PREMIUM + 1])
{
	int coins = purse->goods[DEV_COINS] + purse->loan - of[DEV_COINS];
	int spare[2] = { -of[DEV_BASIC], -of[DEV_PREMIUM] };

	for (int k = 0; k < DEV_RESOURCES; k++) {
		int left = purse->goods[k] - of[k];

		if (left < 0)
			coins += left * purse->buy[k];
		else
			spare[dev_is_premium(k)] += left;
	}
	for (int premium = 0; premium < 2; premium++) {
		int kind = premium ? DEV_GLASS : DEV_WOOD;

		coins += spare[premium] *
			 (spare[premium] < 0 ? purse->buy[kind] : purse->sell[kind]);
	}
	return coins >= 0;
}

bool dev_can_pay_now(const struct dev_look *p, int seat, const uint8_t of[DEV_PREMIUM + 1])
{
	struct dev_purse purse;

	dev_purse_of(p, seat, &purse);
	return dev_purse_pays(&purse, of);
}

/* What a standing building takes off the cost of another, perhaps below 0. */
void dev_build_less(const struct dev_building *standing, const struct dev_building *b,
		    int cost[DEV_PREMIUM + 1])
{
	for (int i = 0; i < standing->effects.count; i++) {
		const struct dev_effect *less = &standing->effects.list[i];

		if (less->op != DEV_OP_BUILD_LESS ||
		    (less->type != DEV_ANY && !(b->types & DEV_TYPE(less->type))))
			continue;
		for (int k = 0; k <= DEV_PREMIUM; k++)
			cost[k] -= less->pay.of[k];
	}
}

void dev_build_cost(const struct dev_look *p, int seat, int building, uint8_t out[DEV_PREMIUM + 1])
{
	const struct devil_state *d = p->d;
	const struct dev_building *b = &p->cards->building[building];
	int cost[DEV_PREMIUM + 1];

	for (int k = 0; k <= DEV_PREMIUM; k++)
		cost[k] = b->cost.of[k];
	for (int i = 0; i < DEV_WALL_MAX && d->wall[seat][i] != DEV_NONE; i++)
		dev_build_less(&p->cards->building[d->wall[seat][i]], b, cost);
	for (int k = 0; k <= DEV_PREMIUM; k++)
		out[k] = (uint8_t)(cost[k] < 0 ? 0 : cost[k]);
}

int dev_recruit_cost(const struct dev_look *p, int seat, int courtier)
{
	int cost = p->d->courtier[seat][courtier] == DEV_AT_2 ? p->cards->numbers.recruit_first
							      : p->cards->numbers.recruit_again;

	cost -= dev_sum(p, seat, DEV_OP_RECRUIT_LESS);
	return cost < 0 ? 0 : cost;
}

/* Trades. */

void dev_trade(const struct dev_play *p, int seat, int good, int n)
{
	struct devil_state *d = p->d;
	int coins = n > 0 ? -n * dev_buy_price(&p->look, seat, good)
			  : -n * p->look.cards->market.sell[good];

	d->goods[seat][good] = (int16_t)(d->goods[seat][good] + n);
	d->goods[seat][DEV_COINS] = (int16_t)(d->goods[seat][DEV_COINS] + coins);
	d->owed[seat][good] = (int16_t)(d->owed[seat][good] + n);
	d->owed[seat][DEV_COINS] = (int16_t)(d->owed[seat][DEV_COINS] + coins);
}

void dev_borrow(const struct dev_play *p, int seat, int n)
{
	struct devil_state *d = p->d;

	d->goods[seat][DEV_COINS] = (int16_t)(d->goods[seat][DEV_COINS] + n);
	d->debt[seat] = (uint8_t)(d->debt[seat] + n);
	d->owed[seat][DEV_COINS] = (int16_t)(d->owed[seat][DEV_COINS] + n);
	d->owed[seat][DEV_GOODS] = (int16_t)(d->owed[seat][DEV_GOODS] + n);
}

/* DEV-19: one sum a seat and kind. */
void dev_tell_trades(const struct dev_play *p, int seat)
{
	const int16_t *owed = p->d->owed[seat];

	for (int k = 0; k < DEV_RESOURCES; k++) {
		if (owed[k] > 0)
			dev_tell(p, ALL_VIEWERS, "devil.event.bought", "snt", seat, owed[k],
				 dev_good_id(k));
		else if (owed[k] < 0)
			dev_tell(p, ALL_VIEWERS, "devil.event.sold", "snt", seat, -owed[k],
				 dev_good_id(k));
	}
	if (owed[DEV_GOODS] > 0)
		dev_tell(p, ALL_VIEWERS, "devil.event.borrowed", "sn", seat, owed[DEV_GOODS]);
	else if (owed[DEV_GOODS] < 0)
		dev_tell(p, ALL_VIEWERS, "devil.event.repaid", "sn", seat, -owed[DEV_GOODS]);
}

void dev_publish(const struct dev_play *p, int seat)
{
	struct devil_state *d = p->d;
	int16_t *owed = d->owed[seat];

	dev_tell_trades(p, seat);
	for (int k = 0; k < DEV_GOODS; k++) {
		int toll = d->toll[seat][k];

		d->ledger[seat][k] = (int16_t)(d->ledger[seat][k] + owed[k] - toll);
		if (toll)
			dev_tell(p, ALL_VIEWERS, "devil.event.pay", "snt", seat, toll,
				 dev_good_id(k));
		owed[k] = 0;
		d->toll[seat][k] = 0;
	}
	owed[DEV_GOODS] = 0;
	d->shown_debt[seat] = d->debt[seat];
}

/* Payments. */

int dev_short(const struct dev_look *p, int seat)
{
	const struct devil_state *d = p->d;
	const uint8_t *due = d->due[seat];
	int coins = due[DEV_COINS] - d->goods[seat][DEV_COINS];

	for (int k = 0; k < DEV_RESOURCES; k++)
		if (due[k] > d->goods[seat][k])
			coins += (due[k] - d->goods[seat][k]) * dev_buy_price(p, seat, k);
	return coins;
}

/* DEV-58: in the Action phase nothing may be done that the wheat forbids. */
static bool dev_may_fund(const struct dev_look *p, game_move move)
{
	return p->d->step != DEV_RESOLVE || dev_wheat_allows_move(p, move);
}

static bool dev_may_sell(const struct dev_look *p, int seat, int good)
{
	return p->d->goods[seat][good] > p->d->due[seat][good] &&
	       dev_may_fund(p, DEV_MOVE(DEV_M_SELL, good));
}

/* DEV-21: of the basics the one with the largest surplus, then premiums. */
static int dev_fund_choice(const struct dev_look *p, int seat)
{
	int best = -1, most = 0;

	for (int k = DEV_WOOD; k <= DEV_WHEAT; k++) {
		int surplus = p->d->goods[seat][k] - p->d->due[seat][k];

		if (surplus > most && dev_may_sell(p, seat, k)) {
			most = surplus;
			best = k;
		}
	}
	for (int k = DEV_GLASS; best < 0 && k <= DEV_MARBLE; k++)
		if (dev_may_sell(p, seat, k))
			best = k;
	return best;
}

static void dev_fund_auto(const struct dev_play *p, int seat)
{
	while (dev_short(&p->look, seat) > 0) {
		if (p->d->debt[seat] < DEV_DEBT_MAX &&
		    dev_may_fund(&p->look, DEV_MOVE(DEV_M_BORROW, 1))) {
			dev_borrow(p, seat, 1);
			continue;
		}
		int good = dev_fund_choice(&p->look, seat);

		CHECK(good >= 0); /* nothing unpayable is ever begun */
		dev_trade(p, seat, good, -1);
	}
}

/* Takes the payment, which is covered, from the seat. */
static void dev_settle(const struct dev_play *p, int seat)
{
	struct devil_state *d = p->d;
	uint8_t *due = d->due[seat];
	bool chest = d->step == DEV_VIEW1 || d->step == DEV_VIEW2;

	for (int k = 0; k < DEV_RESOURCES; k++)
		if (due[k] > d->goods[seat][k])
			dev_trade(p, seat, k, due[k] - d->goods[seat][k]);
	for (int k = 0; k < DEV_GOODS; k++) {
		int n = due[k];

		due[k] = 0;
		if (!n)
			continue;
		d->goods[seat][k] = (int16_t)(d->goods[seat][k] - n);
		CHECK(d->goods[seat][k] >= 0);
		if (chest)
			continue; /* it goes to the chest's owner, whoever that is */
		if (!dev_is_public(d->step)) {
			d->toll[seat][k] = (uint8_t)(d->toll[seat][k] + n);
			continue;
		}
		d->ledger[seat][k] = (int16_t)(d->ledger[seat][k] - n);
		dev_tell(p, ALL_VIEWERS, "devil.event.pay", "snt", seat, n, dev_good_id(k));
	}
}

/* DEV-21: once the coins are there only `auto`. DEV-18: what is due is the bound. */
void dev_list_fund(struct dev_moves *m)
{
	const struct devil_state *d = m->d;

	dev_add_word(m, DEV_W_AUTO, true);
	if (dev_short(m->p, m->seat) <= 0)
		return;
	for (int k = 0; k < DEV_RESOURCES; k++)
		if (d->goods[m->seat][k] > d->due[m->seat][k])
			dev_add(m, DEV_M_SELL, k);
	if (d->debt[m->seat] < DEV_DEBT_MAX)
		dev_add(m, DEV_M_BORROW, 1);
}

int dev_answer_fund(const struct dev_play *p, int seat, game_move move)
{
	(void)move;
	dev_fund_auto(p, seat);
	dev_settle(p, seat);
	return p->d->step == DEV_SHOW ? dev_absolved(p, seat) : DEV_NONE;
}
