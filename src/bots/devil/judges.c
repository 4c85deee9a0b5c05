/*
 * What a trial of Deal with the Devil would cost the script, in hundredths of
 * a point, and whom it should appease. Penalties are paid one after the other
 * from the same means: what the Ascetic takes, the Profligate does not find.
 */
#include <string.h>

#include "bots/devil/mind.h"

static int second_best(const struct dev_mind *m)
{
	int first = 0, second = 0;

	for (int i = 0; i < dev_wall_size(m->d, m->seat); i++) {
		int points = m->cards->building[m->d->wall[m->seat][i]].points;

		if (points > first) {
			second = first;
			first = points;
		} else if (points > second) {
			second = points;
		}
	}
	return second;
}

/* Pays the bundle and says what that costs; more than `limit`: nothing is paid. */
static int bundle_cost(const struct dev_mind *m, struct dev_funds *f, const struct dev_bundle *pay,
		       int limit)
{
	struct dev_funds before = *f;
	int cost = 0;

	for (int g = 0; g < DEV_GOODS; g++)
		for (int i = 0; i < pay->of[g]; i++) {
			if (g == DEV_COINS || f->goods[g] <= 0) {
				f->goods[DEV_COINS] -= g == DEV_COINS ? 1 : m->cards->market.buy[g];
				continue;
			}
			cost += dev_worth_unit(m, g, f->goods[g]--);
		}
	if (!dev_funds_raise(m, f)) {
		*f = before;
		return limit + 1;
	}
	cost += (before.goods[DEV_COINS] - f->goods[DEV_COINS]) * dev_worth_coin(m) +
		(f->debt - before.debt) * dev_worth_debt(m);
	for (int g = 0; g < DEV_RESOURCES; g++) /* what was sold */
		cost += dev_worth_stock(m, g,
					before.goods[g] - pay->of[g] > 0
						? before.goods[g] - pay->of[g]
						: 0) -
			dev_worth_stock(m, g, f->goods[g]);
	if (cost > limit)
		*f = before;
	return cost;
}

static int debt_cost(const struct dev_mind *m, struct dev_funds *f, int n)
{
	int cost = n * dev_worth_debt(m);

	f->debt += n;
	if (f->debt > DEV_DEBT_MAX) {
		f->debt = DEV_DEBT_MAX;
		cost += dev_worth_demon(m);
	}
	return cost + m->cards->debt.penalty[f->debt] * POINT;
}

static int effect_cost(const struct dev_mind *m, struct dev_funds *f, const struct dev_effect *e)
{
	int limit = e->n * POINT, cost;

	switch (e->op) {
	case DEV_OP_PAY_OR_LOSE:
		cost = bundle_cost(m, f, &e->pay, limit);
		return cost < limit ? cost : limit;
	case DEV_OP_LOSE:
		return (e->n + dev_count(&m->look, m->seat, e->count, m->d->rep) /
				       (e->div ? e->div : 1) * e->m) *
		       POINT;
	case DEV_OP_DEBT_COLLECT:
		return debt_cost(m, f, e->n);
	default:
		return second_best(m) * POINT + POINT / 2;
	}
}

static int judge_cost(const struct dev_mind *m, struct dev_funds *f, int inquisitor)
{
	const struct dev_effects *list = &m->cards->inquisitor[inquisitor].penalty;
	int cost = 0;

	for (int i = 0; i < list->count; i++)
		cost += effect_cost(m, f, &list->list[i]);
	return cost;
}

/* Of these judges and Houseguests all punish. */
static int judges_cost(const struct dev_mind *m, unsigned slots, int guests)
{
	struct dev_funds f = { .debt = m->d->debt[m->seat] };
	int cost = 0;

	for (int g = 0; g < DEV_GOODS; g++)
		f.goods[g] = m->d->goods[m->seat][g];
	for (int slot = 0; slot < DEV_SLOT_GUEST; slot++)
		if (slots >> slot & 1)
			cost += judge_cost(m, &f, dev_slot_inquisitor(m->d, slot));
	for (int i = 0; i < guests; i++)
		cost += judge_cost(m, &f, DEV_HOUSEGUEST);
	return cost;
}

struct dev_sentence dev_judges_best(const struct dev_mind *m, unsigned slots, int guests,
				    int spared)
{
	struct dev_sentence best = { .cost = INT32_MAX };

	for (unsigned set = 0; set < 1u << DEV_SLOT_GUEST; set++) {
		int left = spared - __builtin_popcount(set);
		int kept = left < guests ? left : guests;

		if ((set & ~slots) || left < 0)
			continue;
		int cost = judges_cost(m, slots & ~set, guests - kept);

		if (cost < best.cost)
			best = (struct dev_sentence){ .cost = cost, .slots = set, .guests = kept };
	}
	return best;
}

int dev_judges_faced(const struct dev_mind *m, unsigned *slots)
{
	uint8_t set;
	int count = dev_faces(&m->look, m->seat, &set);

	*slots = set & ((1u << DEV_SLOT_GUEST) - 1);
	return count;
}

int dev_judges_save(const struct dev_mind *m, int spared)
{
	unsigned slots;
	int guests = m->d->guests[m->seat];

	dev_judges_faced(m, &slots);
	return dev_judges_best(m, slots, guests, spared).cost -
	       dev_judges_best(m, slots, guests, spared + 1).cost;
}

bool dev_judges_pay(const struct dev_mind *m, const struct dev_effect *e)
{
	struct dev_funds f = { .debt = m->d->debt[m->seat] };

	for (int g = 0; g < DEV_GOODS; g++)
		f.goods[g] = m->d->goods[m->seat][g];
	return effect_cost(m, &f, e) < e->n * POINT;
}
