/*
 * Deals in a sampled world: what the viewer saw stands, what he did not see is
 * taken as the least: the smallest price for an empty chest that nobody took.
 */
#include <string.h>

#include "games/devil/sample/sample.h"

static bool dev_reached(const struct devil_state *d, int round, int step)
{
	return round < d->round || (round == d->round && d->step >= step);
}

static bool dev_route_fits(const struct dev_world *w, int route)
{
	const struct devil_state *d = w->d;

	for (int round = 1; round <= d->round && w->viewer < DEV_SEATS; round++)
		for (int pass = 0; pass < DEV_PASSES; pass++) {
			int icon = d->seen[round - 1][pass][w->viewer].icon;

			if (icon < DEV_ROLES &&
			    dev_route_owner(route, round, pass, d->role[w->viewer]) != icon)
				return false;
		}
	return true;
}

void dev_sample_route(const struct dev_world *w)
{
	int fits = 0;

	for (int route = 0; route < DEV_ROUTES; route++)
		if (dev_route_fits(w, route) && rng_below(w->rng, (uint32_t)++fits) == 0)
			w->d->route = (uint8_t)route;
	CHECK(fits);
}

static void dev_least_offer(const struct dev_world *w, int role, struct dev_offer *offer)
{
	const struct dev_role_card *card = &w->p.look.cards->role[role];

	memset(offer, 0, sizeof(*offer));
	offer->ask = (uint8_t)(card->coins_min ? card->coins_min : card->souls_min | DEV_ASK_SOULS);
}

/* Souls that are neither the viewer's nor in a chest he knows of. */
static void dev_soul_pool(const struct dev_world *w, int *pure, int *marked)
{
	const struct devil_state *d = w->d;

	*pure = DEV_PURE;
	*marked = DEV_MARKED;
	if (w->viewer >= DEV_SEATS)
		return;
	*pure -= d->pure[w->viewer];
	*marked -= d->marked[w->viewer];
	for (int pass = 0; pass < DEV_PASSES; pass++) {
		const struct dev_seen *seen = &d->seen[d->round - 1][pass][w->viewer];

		if (seen->icon >= DEV_ROLES || seen->did != DEV_ACCEPTED ||
		    !(seen->ask & DEV_ASK_SOULS) || seen->marks >= DEV_UNKNOWN)
			continue;
		*pure -= (seen->ask & ~DEV_ASK_SOULS) - seen->marks;
		*marked -= seen->marks;
	}
}

static int dev_guess_marks(const struct dev_world *w, int price)
{
	int pure, marked, least, most;

	dev_soul_pool(w, &pure, &marked);
	least = price > pure ? price - pure : 0;
	most = price < marked ? price : marked;
	return most > least ? least + (int)rng_below(w->rng, (uint32_t)(most - least + 1)) : least;
}

/* A chest that was taken before the viewer saw it: something was in it. */
static void dev_offer_from(const struct dev_world *w, const struct dev_seen *seen, int pass,
			   struct dev_offer *offer)
{
	memset(offer, 0, sizeof(*offer));
	offer->ask = seen->ask;
	memcpy(offer->of, seen->of, sizeof(offer->of));
	if (seen->taken) {
		offer->fate = DEV_TAKEN1;
		if (!w->p.look.context->on[DEV_ACCEPT_EMPTY])
			offer->of[rng_below(w->rng, DEV_GOODS)] = 1;
	} else if (seen->did == DEV_ACCEPTED) {
		offer->fate = (uint8_t)(DEV_TAKEN1 + pass);
	}
	if (offer->fate && (offer->ask & DEV_ASK_SOULS))
		offer->marks = (uint8_t)(seen->marks < DEV_UNKNOWN
						 ? seen->marks
						 : dev_guess_marks(w, offer->ask & ~DEV_ASK_SOULS));
}

/* What the viewer saw of the chest of this role in that round; NULL: nothing.
 * The later look knows more. */
static const struct dev_seen *dev_look_at(const struct dev_world *w, int round, int role, int *pass)
{
	const struct devil_state *d = w->d;

	for (*pass = 1; *pass >= 0 && w->viewer < DEV_SEATS; --*pass)
		if (d->seen[round - 1][*pass][w->viewer].icon == role)
			return &d->seen[round - 1][*pass][w->viewer];
	return NULL;
}

static void dev_sample_offer(const struct dev_world *w, int round, int seat)
{
	struct dev_offer *offer = &w->d->offer[round - 1][seat];
	const struct dev_seen *seen;
	int pass;

	if (!dev_is_other(w, seat)) {
		if (offer->fate == DEV_TAKEN)
			offer->fate = (uint8_t)(DEV_TAKEN1 + rng_below(w->rng, 2));
		if (offer->fate == DEV_UNKNOWN)
			offer->fate = offer->marks = 0;
		return;
	}
	seen = dev_look_at(w, round, w->d->role[seat], &pass);
	if (seen)
		dev_offer_from(w, seen, pass, offer);
	else
		dev_least_offer(w, w->d->role[seat], offer);
}

static bool dev_holds_something(const uint8_t of[DEV_HELD])
{
	for (int k = 0; k < DEV_HELD; k++)
		if (of[k])
			return true;
	return false;
}

/* How another seat saw a chest, from the offers of this world. */
static void dev_sample_look(const struct dev_world *w, int round, int pass, int seat)
{
	struct devil_state *d = w->d;
	struct dev_seen *seen = &d->seen[round - 1][pass][seat];
	int icon = dev_route_owner(d->route, round, pass, d->role[seat]);
	const struct dev_offer *offer = &d->offer[round - 1][dev_seat_of(d, icon)];
	bool open_now = round == d->round && d->step == DEV_VIEW1 + pass;
	bool souls = offer->ask & DEV_ASK_SOULS;

	memset(seen, 0, sizeof(*seen));
	seen->icon = (uint8_t)icon;
	seen->ask = offer->ask;
	seen->marks = DEV_NONE;
	seen->taken = pass && offer->fate == DEV_TAKEN1;
	if (!seen->taken)
		memcpy(seen->of, offer->of, sizeof(seen->of));
	if (seen->taken && souls && w->p.look.context->on[DEV_SOUL_KIND_VISIBLE])
		seen->marks = offer->marks;
	if (open_now)
		return;
	if (offer->fate == DEV_TAKEN1 + pass) {
		seen->did = DEV_ACCEPTED;
		if (souls)
			seen->marks = offer->marks;
	} else if (!seen->taken &&
		   (dev_holds_something(seen->of) || w->p.look.context->on[DEV_ACCEPT_EMPTY])) {
		seen->did = DEV_REJECTED;
	} else {
		seen->did = DEV_CLOSED;
	}
}

static bool dev_round_was_dealt(const struct dev_world *w, int round)
{
	/* A position written by hand need not tell of earlier rounds. */
	return w->viewer >= DEV_SEATS || w->d->offer[round - 1][w->viewer].ask != DEV_NONE;
}

static void dev_forget_round(const struct dev_world *w, int round)
{
	struct devil_state *d = w->d;

	for (int s = 0; s < DEV_SEATS; s++) {
		if (!dev_is_other(w, s))
			continue;
		memset(&d->offer[round - 1][s], DEV_NONE, sizeof(d->offer[0][0]));
		for (int pass = 0; pass < DEV_PASSES; pass++)
			memset(&d->seen[round - 1][pass][s], DEV_NONE, sizeof(d->seen[0][0][0]));
	}
}

void dev_sample_deals(const struct dev_world *w)
{
	const struct devil_state *d = w->d;

	for (int round = 1; round <= d->round; round++) {
		if (!dev_reached(d, round, DEV_OFFER))
			continue;
		if (!dev_reached(d, round, DEV_VIEW1) || !dev_round_was_dealt(w, round)) {
			dev_forget_round(w, round);
			continue;
		}
		for (int s = 0; s < DEV_SEATS; s++)
			dev_sample_offer(w, round, s);
		for (int pass = 0; pass < DEV_PASSES; pass++)
			for (int s = 0; s < DEV_SEATS; s++)
				if (dev_is_other(w, s) && dev_reached(d, round, DEV_VIEW1 + pass))
					dev_sample_look(w, round, pass, s);
	}
}

/* Goods of one deal: to the taker, and the price to the owner. A chest of this
 * round still has both of them outside. */
void dev_deal_flows(const struct dev_world *w, int seat, int flow[DEV_HELD])
{
	const struct devil_state *d = w->d;

	for (int round = 1; round <= d->round; round++) {
		const struct dev_offer *own = &d->offer[round - 1][seat];
		int price = own->ask & ~DEV_ASK_SOULS;
		bool coins = !(own->ask & DEV_ASK_SOULS);
		bool back = dev_reached(d, round, DEV_PLAN);

		if (own->ask != DEV_NONE) {
			for (int k = 0; k < DEV_HELD; k++)
				flow[k] -= back && own->fate == DEV_UNTAKEN ? 0 : own->of[k];
			flow[DEV_COINS] += back && own->fate != DEV_UNTAKEN && coins ? price : 0;
		}
		for (int pass = 0; pass < DEV_PASSES; pass++) {
			const struct dev_seen *seen = &d->seen[round - 1][pass][seat];

			if (seen->icon >= DEV_ROLES || seen->did != DEV_ACCEPTED)
				continue;
			for (int k = 0; k < DEV_HELD; k++)
				flow[k] += seen->of[k];
			flow[DEV_COINS] -= seen->ask & DEV_ASK_SOULS ? 0 : seen->ask;
		}
	}
}
