/*
 * The end (DEV-104 to DEV-107): the last trades that bring a seat the most
 * points, made for it, and the sheet that adds everything up.
 */
#include "games/devil/inside.h"

static int dev_distance(int a, int b)
{
	return a > b ? a - b : b - a;
}

static int dev_debt_points(const struct dev_cards *cards, const struct dev_closing *e, int debt)
{
	int lost = cards->debt.penalty[debt] - e->relief;

	return lost > 0 ? lost : 0;
}

/* Coins that premiums bring: glass goes first; what is bought is glass. */
static int dev_premium_coins(const struct dev_cards *cards, const struct dev_closing *e, int sold)
{
	int glass = e->goods[DEV_GLASS];

	if (sold < 0)
		return sold * cards->market.buy[DEV_GLASS];
	if (sold <= glass)
		return sold * cards->market.sell[DEV_GLASS];
	return glass * cards->market.sell[DEV_GLASS] +
	       (sold - glass) * cards->market.sell[DEV_MARBLE];
}

/* False: it cannot be paid. Basics are sold only as far as coins are short. */
static bool dev_judge_ending(const struct dev_cards *cards, const struct dev_closing *e,
			     struct dev_ending *end)
{
	const struct dev_final *f = &cards->final;
	int coins = e->goods[DEV_COINS] + end->debt - e->debt +
		    dev_premium_coins(cards, e, end->premiums);

	end->glass_and_marble = e->goods[DEV_GLASS] + e->goods[DEV_MARBLE] - end->premiums;
	end->heap = end->shipped = 0;
	end->trades =
		dev_distance(end->debt, e->debt) + dev_distance(end->premiums, 0) + end->bought;
	if (end->ship != DEV_NONE) {
		end->shipped = e->goods[end->ship] + end->bought;
		coins -= end->bought * cards->market.buy[end->ship];
	}
	for (int k = DEV_WOOD; k <= DEV_WHEAT; k++) {
		int left = k == end->ship ? 0 : e->goods[k];

		while (left && coins < 0) {
			left--;
			end->trades++;
			coins += cards->market.sell[k];
		}
		end->heap += left;
	}
	end->heap += coins;
	end->points = end->shipped + end->glass_and_marble * f->premium + end->heap / f->heap -
		      dev_debt_points(cards, e, end->debt);
	end->remainder = end->heap % f->heap;
	return coins >= 0;
}

static bool dev_is_better(const struct dev_ending *a, const struct dev_ending *b)
{
	if (a->points != b->points)
		return a->points > b->points;
	if (a->remainder != b->remainder)
		return a->remainder > b->remainder;
	return a->trades < b->trades;
}

static void dev_try_ending(const struct dev_cards *cards, const struct dev_closing *e,
			   struct dev_ending end, struct dev_ending *best)
{
	if (dev_judge_ending(cards, e, &end) && dev_is_better(&end, best))
		*best = end;
}

static int dev_most_coins(const struct dev_cards *cards, const struct dev_closing *e)
{
	int coins = DEV_DEBT_MAX;

	for (int k = 0; k < DEV_GOODS; k++)
		coins += e->goods[k] * (k == DEV_COINS ? 1 : cards->market.sell[k]);
	return coins;
}

struct dev_ending dev_best_ending(const struct dev_cards *cards, const struct dev_closing *e)
{
	int premiums = e->goods[DEV_GLASS] + e->goods[DEV_MARBLE];
	int coins = dev_most_coins(cards, e);
	int most = coins / cards->market.buy[DEV_GLASS];
	struct dev_ending best = { .debt = e->debt, .ship = DEV_NONE };

	dev_judge_ending(cards, e, &best);
	for (int ship = DEV_WOOD; ship <= DEV_WHEAT + 1; ship++) {
		bool ships = ship <= DEV_WHEAT;
		int buys = ships ? coins / cards->market.buy[ship] : 0;

		if (ships && !e->ships)
			continue;
		for (int debt = 0; debt <= DEV_DEBT_MAX; debt++)
			for (int sold = -most; sold <= premiums; sold++)
				for (int bought = 0; bought <= buys; bought++)
					dev_try_ending(cards, e,
						       (struct dev_ending){
							       .debt = debt,
							       .premiums = sold,
							       .ship = ships ? ship : DEV_NONE,
							       .bought = bought },
						       &best);
	}
	return best;
}

static struct dev_closing dev_closing_of(const struct dev_look *p, int seat)
{
	struct dev_closing e = { .debt = p->d->debt[seat],
				 .ships = dev_wall_has(p, seat, DEV_OP_END_SHIP),
				 .relief = dev_sum(p, seat, DEV_OP_END_DEBT) };

	for (int k = 0; k < DEV_GOODS; k++)
		e.goods[k] = p->d->goods[seat][k];
	return e;
}

static void dev_sell_basics(const struct dev_play *p, int seat, int coins, int except)
{
	for (int k = DEV_WOOD; k <= DEV_WHEAT; k++)
		while (k != except && p->d->goods[seat][k] > 0 &&
		       p->d->goods[seat][DEV_COINS] < coins)
			dev_trade(p, seat, k, -1);
}

static void dev_do_ending(const struct dev_play *p, int seat, const struct dev_ending *end)
{
	struct devil_state *d = p->d;
	int need = d->debt[seat] > end->debt ? d->debt[seat] - end->debt : 0;

	if (end->debt > d->debt[seat])
		dev_borrow(p, seat, end->debt - d->debt[seat]);
	for (int i = 0; i < end->premiums; i++)
		dev_trade(p, seat, d->goods[seat][DEV_GLASS] > 0 ? DEV_GLASS : DEV_MARBLE, -1);
	if (end->premiums < 0)
		need += -end->premiums * p->look.cards->market.buy[DEV_GLASS];
	if (end->ship != DEV_NONE)
		need += end->bought * p->look.cards->market.buy[end->ship];
	dev_sell_basics(p, seat, need, end->ship);
	if (end->debt < d->debt[seat])
		dev_borrow(p, seat, end->debt - d->debt[seat]);
	if (end->premiums < 0)
		dev_trade(p, seat, DEV_GLASS, -end->premiums);
	if (end->ship == DEV_NONE)
		return;
	dev_trade(p, seat, end->ship, end->bought);
	d->ship[seat] = (uint8_t)end->ship;
	d->ship_points[seat] = (uint8_t)d->goods[seat][end->ship];
	d->ledger[seat][end->ship] =
		(int16_t)(d->ledger[seat][end->ship] - d->goods[seat][end->ship]);
	d->goods[seat][end->ship] = 0;
	dev_tell(p, ALL_VIEWERS, "devil.event.shipped", "snt", seat, d->ship_points[seat],
		 dev_good_id(end->ship));
}

/* DEV-113: where each chest went, and who took what was in it. */
static void dev_tell_deals(const struct dev_play *p)
{
	const struct devil_state *d = p->d;

	for (int round = 1; round <= DEV_ROUNDS; round++)
		for (int s = 0; s < DEV_SEATS; s++) {
			const struct dev_offer *offer = &d->offer[round - 1][s];
			int to[DEV_PASSES];

			if (offer->ask == DEV_NONE)
				continue; /* a position made by hand */
			for (int pass = 0; pass < DEV_PASSES; pass++)
				to[pass] = dev_seat_of(
					d, dev_route_viewer(d->route, round, pass, d->role[s]));
			if (offer->fate == DEV_UNTAKEN)
				dev_tell(p, ALL_VIEWERS, "devil.event.deal_nobody", "nsss", round,
					 s, to[0], to[1]);
			else
				dev_tell(p, ALL_VIEWERS, "devil.event.deal_taken", "nssss", round,
					 s, to[0], to[1], to[offer->fate == DEV_TAKEN2]);
		}
}

void dev_finish(const struct dev_play *p)
{
	for (int s = 0; s < DEV_SEATS; s++) {
		struct dev_closing e = dev_closing_of(&p->look, s);
		struct dev_ending end = dev_best_ending(p->look.cards, &e);

		dev_do_ending(p, s, &end);
		/* They stay in `owed`, apart from what was traded before. */
		dev_tell_trades(p, s);
	}
	dev_tell_step(p, "devil.event.over");
	dev_tell_deals(p);
}

/* Building points and END_PER. */
static void dev_tally_wall(const struct dev_look *p, int seat, struct dev_assets *out)
{
	const struct devil_state *d = p->d;

	for (int i = 0; i < DEV_WALL_MAX && d->wall[seat][i] != DEV_NONE; i++) {
		const struct dev_building *b = &p->cards->building[d->wall[seat][i]];

		out->buildings += b->points;
		for (int k = 0; k < b->effects.count; k++) {
			const struct dev_effect *e = &b->effects.list[k];

			if (e->op == DEV_OP_END_PER)
				out->effects +=
					dev_count(p, seat, e->count, d->rep) / e->div * e->n;
		}
	}
}

/* DEV-104 */
void dev_tally_assets(const struct dev_cards *cards, const struct dev_assets *a,
		      struct dev_tally *out)
{
	const struct dev_final *f = &cards->final;
	struct dev_closing e = { .relief = a->relief };

	*out = (struct dev_tally){
		.so_far = a->so_far,
		.buildings = a->buildings,
		.effects = a->effects,
		.debt = -dev_debt_points(cards, &e, a->debt),
		.majors = a->majors * cards->role[a->role].major_points,
		.angels = a->angels * f->angel,
		.demons = -a->demons * f->demon,
		.indulgences = a->indulgences * f->indulgence,
		.courtiers = a->courtiers * f->courtier,
		.marked = -a->marked * f->marked,
		.premiums = a->premiums * f->premium,
		.heap = a->heap / f->heap,
		.remainder = a->heap % f->heap,
		.ship = a->ship,
	};
	out->points = out->so_far + out->buildings + out->effects + out->debt + out->majors +
		      out->angels + out->demons + out->indulgences + out->courtiers + out->marked +
		      out->premiums + out->heap + out->ship;
}

/* From a position at its end. */
void dev_tally_of(const struct dev_look *p, int seat, struct dev_tally *out)
{
	const struct devil_state *d = p->d;
	const int16_t *goods = d->goods[seat];
	struct dev_assets a = {
		.role = d->role[seat],
		.so_far = d->score[seat],
		.debt = d->debt[seat],
		.relief = dev_sum(p, seat, DEV_OP_END_DEBT),
		.majors = dev_count(p, seat, DEV_COUNT_MAJOR, d->rep),
		.angels = d->angels[seat],
		.demons = d->demons[seat],
		.indulgences = goods[DEV_INDULGENCES],
		.marked = d->marked[seat],
		.premiums = goods[DEV_GLASS] + goods[DEV_MARBLE],
		.heap = goods[DEV_COINS] + goods[DEV_WOOD] + goods[DEV_STONE] + goods[DEV_WHEAT],
		.ship = d->ship_points[seat],
	};

	for (int i = 0; i < DEV_COURTIERS; i++)
		a.courtiers += d->courtier[seat][i] == DEV_AT_WALL;
	dev_tally_wall(p, seat, &a);
	dev_tally_assets(p->cards, &a, out);
}
