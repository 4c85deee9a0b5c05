/*
 * Money in the script of Deal with the Devil: what to sell and what to borrow
 * when coins are short, in its head and at the table. What the plan still needs
 * is not for sale; of the rest a good is sold when its coins cost less that way
 * than as debt.
 */
#include <string.h>

#include "bots/devil/mind.h"

static int dev_funds_spare(const struct dev_funds *f, int good)
{
	return f->goods[good] - f->need[good];
}

/* Of the kinds from first to last, the one with the most to spare, or the least. */
int dev_funds_most(const struct dev_funds *f, int first, int last)
{
	int best = first;

	for (int k = first + 1; k <= last; k++)
		if (dev_funds_spare(f, k) > dev_funds_spare(f, best))
			best = k;
	return best;
}

int dev_funds_least(const struct dev_funds *f, int first, int last)
{
	int best = first;

	for (int k = first + 1; k <= last; k++)
		if (dev_funds_spare(f, k) < dev_funds_spare(f, best))
			best = k;
	return best;
}

/* What a coin costs that is had by selling one of that kind. */
static int sale_cost(const struct dev_mind *m, const struct dev_funds *f, int good)
{
	return dev_worth_unit(m, good, f->goods[good]) / m->cards->market.sell[good];
}

/* What to sell for coins; DEV_NONE: rather borrow, or nothing is left. */
static int dev_funds_sale(const struct dev_mind *m, const struct dev_funds *f)
{
	int best = DEV_NONE, least = f->debt < DEV_DEBT_MAX ? dev_worth_debt(m) : INT32_MAX;

	for (int k = 0; k < DEV_RESOURCES; k++) {
		if (dev_funds_spare(f, k) <= 0 || !m->cards->market.sell[k] ||
		    sale_cost(m, f, k) >= least)
			continue;
		best = k;
		least = sale_cost(m, f, k);
	}
	return best;
}

/* Makes up for coins below zero; false: it cannot be done. */
bool dev_funds_raise(const struct dev_mind *m, struct dev_funds *f)
{
	int *coins = &f->goods[DEV_COINS];

	while (*coins < 0) {
		int good = dev_funds_sale(m, f);

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
void dev_funds_reserve(const struct dev_mind *m, const struct dev_plan *plan, int item,
		       struct dev_funds *f)
{
	static const uint8_t items[2] = { DEV_ITEM_BUILD1, DEV_ITEM_BUILD2 };
	int total, free, tokens = dev_plan_tokens(plan);

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
static void funds_now(const struct dev_mind *m, struct dev_funds *f)
{
	const struct devil_state *d = m->d;
	struct dev_outlook plan;

	memset(f, 0, sizeof(*f));
	f->debt = d->debt[m->seat];
	for (int g = 0; g < DEV_GOODS; g++)
		f->goods[g] = d->goods[m->seat][g];
	if (d->step == DEV_RESOLVE) {
		dev_funds_reserve(m, &d->plan[m->seat], d->run.item, f);
	} else if (d->step == DEV_VIEW1 || d->step == DEV_VIEW2) {
		dev_plan_now(m, &plan);
		memcpy(f->need, plan.used, sizeof(f->need));
	}
}

/* FUND: sells what costs less than debt, and leaves the rest to the rules. */
game_move dev_bot_fund(const struct dev_mind *m)
{
	struct dev_funds f;

	funds_now(m, &f);
	for (int k = 0; k < DEV_RESOURCES; k++)
		f.need[k] += m->d->due[m->seat][k];
	int good = dev_funds_sale(m, &f);

	if (good != DEV_NONE && dev_mind_may(m, DEV_MOVE(DEV_M_SELL, good)))
		return DEV_MOVE(DEV_M_SELL, good);
	return dev_mind_pick(m, DEV_MOVE(DEV_M_WORD, DEV_W_AUTO));
}

/* To gain: what is wanted most; to pay: what can be spared. */
static game_move kind_answer(const struct dev_mind *m, bool gain)
{
	struct dev_funds f;
	int best = -1;

	funds_now(m, &f);
	for (int g = 0; g < DEV_RESOURCES; g++) {
		if (!dev_mind_may(m, DEV_MOVE(DEV_M_GOOD, g)))
			continue;
		if (best < 0 || (gain ? dev_funds_spare(&f, g) < dev_funds_spare(&f, best)
				      : dev_funds_spare(&f, g) > dev_funds_spare(&f, best)))
			best = g;
	}
	return dev_mind_pick(m, DEV_MOVE(DEV_M_GOOD, best < 0 ? 0 : best));
}

game_move dev_bot_kind_gain(const struct dev_mind *m)
{
	return kind_answer(m, true);
}

game_move dev_bot_kind_pay(const struct dev_mind *m)
{
	return kind_answer(m, false);
}
