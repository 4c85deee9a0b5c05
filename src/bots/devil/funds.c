/*
 * Money in the script of Deal with the Devil: what to sell and what to borrow
 * when coins are short, in its head and at the table. What the plan still needs
 * is not for sale; of the rest a good is sold when its coins cost less that way
 * than as debt.
 */
#include <string.h>

#include "bots/devil/mind.h"

int funds_spare(const struct funds *f, int good)
{
	return f->goods[good] - f->need[good];
}

/* Of the kinds from first to last, the one with the most to spare, or the least. */
int funds_most(const struct funds *f, int first, int last)
{
	int best = first;

	for (int k = first + 1; k <= last; k++)
		if (funds_spare(f, k) > funds_spare(f, best))
			best = k;
	return best;
}

int funds_least(const struct funds *f, int first, int last)
{
	int best = first;

	for (int k = first + 1; k <= last; k++)
		if (funds_spare(f, k) < funds_spare(f, best))
			best = k;
	return best;
}

/* What a coin costs that is had by selling one of that kind. */
static int sale_cost(const struct mind *m, const struct funds *f, int good)
{
	return worth_unit(m, good, f->goods[good]) / m->cards->market.sell[good];
}

/* What to sell for coins; DEV_NONE: rather borrow, or nothing is left. */
int funds_sale(const struct mind *m, const struct funds *f)
{
	int best = DEV_NONE, least = f->debt < DEV_DEBT_MAX ? worth_debt(m) : INT32_MAX;

	for (int k = 0; k < DEV_RESOURCES; k++) {
		if (funds_spare(f, k) <= 0 || !m->cards->market.sell[k] ||
		    sale_cost(m, f, k) >= least)
			continue;
		best = k;
		least = sale_cost(m, f, k);
	}
	return best;
}

/* Makes up for coins below zero; false: it cannot be done. */
bool funds_raise(const struct mind *m, struct funds *f)
{
	int *coins = &f->goods[DEV_COINS];

	while (*coins < 0) {
		int good = funds_sale(m, f);

		if (good == DEV_NONE && f->debt < DEV_DEBT_MAX) {
			f->debt++;
			++*coins;
			continue;
		}
		for (int k = 0; good == DEV_NONE && k < DEV_RESOURCES; k++)
			if (f->goods[k] > 0)
				good = k; /* though it will be missing */
		if (good == DEV_NONE)
			return false;
		f->goods[good]--;
		*coins += m->cards->market.sell[good];
	}
	return true;
}

/* What the rest of a plan takes, from the item behind `item` on. */
void funds_reserve(const struct mind *m, const struct dev_plan *plan, int item, struct funds *f)
{
	static const uint8_t items[2] = { DEV_ITEM_BUILD1, DEV_ITEM_BUILD2 };
	int total, free, tokens = plan_tokens(plan);

	memset(f->need, 0, sizeof(f->need));
	for (int i = 0; i < 2; i++) {
		uint8_t cost[DEV_PREMIUM + 1];

		if (plan->build[i] == DEV_NONE || items[i] <= item)
			continue;
		dev_build_cost(&m->look, m->seat, plan->build[i], cost);
		for (int k = 0; k < DEV_RESOURCES; k++)
			f->need[k] += cost[k];
	}
	dev_tokens(&m->look, m->seat, &total, &free);
	if (item < DEV_ITEM_WHEAT && tokens > free)
		f->need[DEV_WHEAT] += (tokens - free) * m->cards->numbers.wheat;
}

/* The seat's own means, with what it should not touch. */
static void funds_now(const struct mind *m, struct funds *f)
{
	const struct devil_state *d = m->d;
	struct outlook plan;

	memset(f, 0, sizeof(*f));
	f->debt = d->debt[m->seat];
	for (int g = 0; g < DEV_GOODS; g++)
		f->goods[g] = d->goods[m->seat][g];
	if (d->step == DEV_RESOLVE) {
		funds_reserve(m, &d->plan[m->seat], d->run.item, f);
	} else if (d->step == DEV_VIEW1 || d->step == DEV_VIEW2) {
		plan_now(m, &plan);
		memcpy(f->need, plan.used, sizeof(f->need));
	}
}

/* FUND: sells what costs less than debt, and leaves the rest to the rules. */
game_move funds_answer(const struct mind *m)
{
	struct funds f;

	funds_now(m, &f);
	for (int k = 0; k < DEV_RESOURCES; k++)
		f.need[k] += m->d->due[m->seat][k];
	int good = funds_sale(m, &f);

	if (good != DEV_NONE && mind_may(m, DEV_MOVE(DEV_M_SELL, good)))
		return DEV_MOVE(DEV_M_SELL, good);
	return mind_pick(m, DEV_MOVE(DEV_M_WORD, DEV_W_AUTO));
}

/* To gain: what is wanted most; to pay: what can be spared. */
game_move funds_kind(const struct mind *m, bool gain)
{
	struct funds f;
	int best = -1;

	funds_now(m, &f);
	for (int g = 0; g < DEV_RESOURCES; g++) {
		if (!mind_may(m, DEV_MOVE(DEV_M_GOOD, g)))
			continue;
		if (best < 0 || (gain ? funds_spare(&f, g) < funds_spare(&f, best)
				      : funds_spare(&f, g) > funds_spare(&f, best)))
			best = g;
	}
	return mind_pick(m, DEV_MOVE(DEV_M_GOOD, best < 0 ? 0 : best));
}
