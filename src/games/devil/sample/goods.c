/*
 * Goods and souls in a sampled world. What the seats hold together is known:
 * the start, the ledgers and what the viewer holds himself leave the rest. Each
 * other seat gets what its own ledger and its deals in this world say; where
 * that cannot be, goods move between the others (a deal nobody saw), or the
 * bank has sold or lent something that is not published yet.
 */
#include <string.h>

#include "games/devil/sample/sample.h"
#include "games/devil/wheat.h"

/* Souls. */

static void dev_needs(const struct dev_world *w, int pure[DEV_SEATS], int marked[DEV_SEATS],
		      int either[DEV_SEATS])
{
	const struct devil_state *d = w->d;
	bool opened = d->step == DEV_SHOW || d->step == DEV_PENALTY;

	for (int s = 0; s < DEV_SEATS; s++) {
		bool loaded = opened && d->role[s] == DEV_DEVIL;
		const uint8_t *load = d->loaded[d->round == DEV_ROUNDS];

		pure[s] = loaded && load[0] < DEV_UNKNOWN ? load[0] : 0;
		marked[s] = loaded && load[1] < DEV_UNKNOWN ? load[1] : 0;
		either[s] = d->step == DEV_PENALTY ? d->shown[s] : 0;
	}
}

static int dev_pure_room(const struct dev_world *w, int seat)
{
	const struct devil_state *d = w->d;

	if (d->role[seat] > DEV_MORTAL2)
		return DEV_SOULS;
	return w->p.look.cards->role[d->role[seat]].pure - d->pure[seat];
}

/* Gives away one soul at a time: to mortals rather than to others, if pure. */
static void dev_give_souls(const struct dev_world *w, int pure, int marked)
{
	static const uint8_t pure_share[DEV_ROLES] = { 6, 6, 1, 2 };
	static const uint8_t marked_share[DEV_ROLES] = { 0, 0, 3, 2 };
	struct devil_state *d = w->d;

	for (int n = 0; n < pure + marked; n++) {
		bool is_pure = n < pure;
		int total = 0, to = DEV_NONE;

		for (int s = 0; s < DEV_SEATS; s++) {
			int share = is_pure ? pure_share[d->role[s]] : marked_share[d->role[s]];

			if (!dev_is_other(w, s) || !share || (is_pure && dev_pure_room(w, s) <= 0))
				continue;
			total += share;
			if ((int)rng_below(w->rng, (uint32_t)total) < share)
				to = s;
		}
		CHECK(to != DEV_NONE);
		if (is_pure)
			d->pure[to]++;
		else
			d->marked[to]++;
	}
}

/* Souls not yet given to anybody. */
struct dev_pool {
	int pure, marked;
};

/* What the seat has shown it has; pure ones first. */
static bool dev_give_shown(const struct dev_world *w, int seat, int shown, struct dev_pool *pool)
{
	struct devil_state *d = w->d;

	while (d->pure[seat] + d->marked[seat] < shown) {
		if (pool->pure > 0 && dev_pure_room(w, seat) > 0) {
			d->pure[seat]++;
			pool->pure--;
		} else if (pool->marked > 0 && d->role[seat] > DEV_MORTAL2) {
			d->marked[seat]++;
			pool->marked--;
		} else {
			return false;
		}
	}
	return true;
}

/* Those of others that lie in no chest. */
static struct dev_pool dev_pool_of(const struct dev_world *w)
{
	const struct devil_state *d = w->d;
	int held[DEV_HELD] = { 0 }, pure = 0, marked = 0;

	for (int s = 0; s < DEV_SEATS; s++) {
		dev_outside(d, s, held, &pure, &marked);
		pure += dev_is_other(w, s) ? 0 : d->pure[s];
		marked += dev_is_other(w, s) ? 0 : d->marked[s];
	}
	return (struct dev_pool){ DEV_PURE - pure, DEV_MARKED - marked };
}

/* False: these roles cannot have shown what was shown. Mortals come before the
 * two who may have souls of both kinds. */
bool dev_sample_souls(const struct dev_world *w)
{
	struct devil_state *d = w->d;
	int pure[DEV_SEATS], marked[DEV_SEATS], shown[DEV_SEATS];
	struct dev_pool pool = dev_pool_of(w);

	dev_needs(w, pure, marked, shown);
	for (int s = 0; s < DEV_SEATS; s++) {
		if (!dev_is_other(w, s))
			continue;
		d->pure[s] = (uint8_t)pure[s];
		d->marked[s] = (uint8_t)marked[s];
		pool.pure -= pure[s];
		pool.marked -= marked[s];
	}
	for (int role = 0; role < DEV_ROLES; role++) {
		int s = dev_seat_of(d, role);

		if (dev_is_other(w, s) && !dev_give_shown(w, s, shown[s], &pool))
			return false;
	}
	if (pool.pure < 0 || pool.marked < 0)
		return false;
	dev_give_souls(w, pool.pure, pool.marked);
	return true;
}

/* Goods. */

/* What the others hold together, by kind. */
static void dev_rest_of_goods(const struct dev_world *w, int rest[DEV_HELD])
{
	const struct devil_state *d = w->d;
	int outside[DEV_HELD] = { 0 }, souls[2];

	memset(rest, 0, DEV_HELD * sizeof(*rest));
	for (int s = 0; s < DEV_SEATS; s++) {
		dev_outside(d, s, outside, &souls[0], &souls[1]);
		for (int k = 0; k < DEV_HELD; k++) {
			rest[k] += d->ledger[s][k];
			rest[k] -= dev_is_other(w, s) ? 0 : d->goods[s][k];
		}
		for (int k = 0; k < DEV_GOODS; k++)
			rest[k] += w->p.look.cards->seat[s].start.of[k] +
				   w->p.look.cards->role[s].chest.of[k] + d->icon_ledger[s][k];
	}
	for (int k = 0; k < DEV_HELD; k++)
		rest[k] -= outside[k];
}

/* What the seat's own ledger and deals say. */
static void dev_own_account(const struct dev_world *w, int seat, int held[DEV_HELD])
{
	const struct devil_state *d = w->d;
	int role = d->role[seat];

	memset(held, 0, DEV_HELD * sizeof(*held));
	dev_deal_flows(w, seat, held);
	for (int k = 0; k < DEV_HELD; k++) {
		held[k] += d->ledger[seat][k];
		if (k < DEV_GOODS)
			held[k] += w->p.look.cards->seat[seat].start.of[k] +
				   w->p.look.cards->role[role].chest.of[k] +
				   d->icon_ledger[role][k];
	}
}

static int dev_some_other(const struct dev_world *w)
{
	if (w->d->run.seat < DEV_SEATS && dev_is_other(w, w->d->run.seat))
		return w->d->run.seat;
	return w->viewer == 0 ? 1 : 0;
}

/* The bank has sold `n` of a kind to somebody who has not published it. */
static void dev_secret_trade(const struct dev_world *w, int good, int n, int rest[DEV_HELD])
{
	int seat = dev_some_other(w);
	int price = n > 0 ? w->p.look.cards->market.buy[good] : w->p.look.cards->market.sell[good];

	w->d->owed[seat][good] = (int16_t)(w->d->owed[seat][good] + n);
	w->d->owed[seat][DEV_COINS] = (int16_t)(w->d->owed[seat][DEV_COINS] - n * price);
	rest[good] += n;
	rest[DEV_COINS] -= n * price;
}

/* The bank has lent something that is not published yet. In a public step only
 * its seat can have borrowed, perhaps behind a cut of its debt. */
static void dev_secret_loan(const struct dev_world *w, int rest[DEV_HELD])
{
	struct devil_state *d = w->d;
	bool public = dev_is_public(d->step);

	for (int s = 0; s < DEV_SEATS; s++) {
		if (!dev_is_other(w, s) || (public && s != d->run.seat))
			continue;
		if (public && d->debt[s] - rest[DEV_COINS] > DEV_DEBT_MAX)
			d->debt[s] = 0;
		while (rest[DEV_COINS] < 0 && d->debt[s] < DEV_DEBT_MAX) {
			d->debt[s]++;
			d->owed[s][DEV_COINS]++;
			d->owed[s][DEV_GOODS]++;
			rest[DEV_COINS]++;
		}
	}
}

/* Nothing may be missing from what the others hold together. */
static void dev_balance(const struct dev_world *w, int rest[DEV_HELD])
{
	for (int k = 0; k < DEV_RESOURCES; k++)
		if (rest[k] < 0)
			dev_secret_trade(w, k, -rest[k], rest);
	for (int k = 0; k < DEV_RESOURCES; k++)
		while (rest[DEV_COINS] < 0 && rest[k] > 0)
			dev_secret_trade(w, k, -1, rest);
	if (rest[DEV_COINS] < 0)
		dev_secret_loan(w, rest);
}

/* Shares one kind out: first by the accounts, then what is too much or too
 * little moves between the others. */
static void dev_share(const struct dev_world *w, int kind, int rest, int account[DEV_SEATS])
{
	int sum = 0;

	for (int s = 0; s < DEV_SEATS; s++) {
		account[s] = dev_is_other(w, s) && account[s] > 0 ? account[s] : 0;
		sum += account[s];
	}
	while (sum != rest && (sum || rest > 0)) {
		int seat = (int)rng_below(w->rng, DEV_SEATS);

		if (!dev_is_other(w, seat) || (sum > rest && account[seat] == 0))
			continue;
		account[seat] += sum > rest ? -1 : 1;
		sum += sum > rest ? -1 : 1;
	}
	for (int s = 0; s < DEV_SEATS; s++)
		if (dev_is_other(w, s))
			w->d->goods[s][kind] = (int16_t)account[s];
}

/* A seat in the middle of its resolution must be able to go on. */
static bool dev_goes_on(const struct dev_world *w)
{
	struct devil_state *d = w->d;
	int seat = d->run.seat;
	game_move list[DEV_MOVES_MAX];

	if (d->step == DEV_RESOLVE && !dev_wheat_holds(&w->p.look, NULL))
		return false;
	if (d->ask[seat] == DEV_Q_FUND && !dev_can_pay_now(&w->p.look, seat, d->due[seat]))
		return false;
	return dev_moves_of(&w->p.look, seat, list);
}

static void dev_help_along(const struct dev_world *w)
{
	struct devil_state *d = w->d;
	int seat = d->run.seat;

	if (!dev_is_public(d->step) || !dev_is_other(w, seat))
		return;
	for (int k = DEV_GOODS - 1; k >= 0; k--)
		for (int s = 0; s < DEV_SEATS; s++)
			while (dev_is_other(w, s) && s != seat && d->goods[s][k] > 0) {
				if (dev_goes_on(w))
					return;
				d->goods[s][k]--;
				d->goods[seat][k]++;
			}
	if (!dev_goes_on(w))
		d->debt[seat] = 0; /* a debt cut that is not published yet */
}

void dev_sample_goods(const struct dev_world *w)
{
	int rest[DEV_HELD], account[DEV_HELD][DEV_SEATS] = { { 0 } };

	dev_rest_of_goods(w, rest);
	dev_balance(w, rest);
	for (int s = 0; s < DEV_SEATS; s++) {
		int held[DEV_HELD];

		if (!dev_is_other(w, s))
			continue;
		dev_own_account(w, s, held);
		for (int k = 0; k < DEV_HELD; k++)
			account[k][s] = held[k] + (k < DEV_GOODS ? w->d->owed[s][k] : 0);
	}
	for (int k = 0; k < DEV_HELD; k++)
		dev_share(w, k, rest[k], account[k]);
	dev_help_along(w);
}
