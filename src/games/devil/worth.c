/*
 * The bounds of worth.h. Whatever may help is taken to help: every building that
 * is planned stands already, every gain comes, every count is as high as it can
 * get, and an item that would cost more than it brings is left out. Whatever may
 * be asked for is taken to be asked.
 */
#include "games/devil/worth.h"

#include <string.h>

struct dev_hope {
	const struct dev_look *p;
	int seat;
	const struct dev_prices *prices;
	uint8_t stands[DEV_WALL_MAX + 2]; /* what stands or is planned to */
	int count;
};

static struct dev_hope dev_hope_of(const struct dev_look *p)
{
	const struct devil_state *d = p->d;
	struct dev_hope h = { .p = p, .seat = d->run.seat };

	h.count = dev_wall_size(d, h.seat);
	memcpy(h.stands, d->wall[h.seat], (size_t)h.count);
	for (int i = 0; i < 2; i++) {
		uint8_t card = d->plan[h.seat].build[i];

		if (card != DEV_NONE && !memchr(h.stands, card, (size_t)h.count))
			h.stands[h.count++] = card;
	}
	return h;
}

static const struct dev_building *dev_hope_building(const struct dev_hope *h, int i)
{
	return &h->p->cards->building[h->stands[i]];
}

static int dev_gain_worth(const struct dev_prices *v, const uint8_t *of)
{
	int sum = of[DEV_BASIC] * v->most[0] + of[DEV_PREMIUM] * v->most[1];

	for (int k = 0; k < DEV_GOODS; k++)
		sum += of[k] * v->of[k];
	return sum;
}

static int dev_pay_worth(const struct dev_prices *v, const uint8_t *of)
{
	int sum = 0;

	for (int k = 0; k <= DEV_PREMIUM; k++)
		sum += of[k] * v->of[k];
	return sum;
}

/* Gains of standing buildings for `op`, of buildings to be built for `types`. */
static int dev_bonus_worth(const struct dev_hope *h, int op, unsigned types)
{
	int sum = 0;

	for (int i = 0; i < h->count; i++) {
		const struct dev_effects *e = &dev_hope_building(h, i)->effects;

		for (int k = 0; k < e->count; k++)
			if (e->list[k].op == op &&
			    (op != DEV_OP_ON_BUILD || (types & DEV_TYPE(e->list[k].type))))
				sum += dev_gain_worth(h->prices, e->list[k].gain.of);
	}
	return sum;
}

static int dev_count_at_most(const struct dev_hope *h, int count)
{
	int units = dev_count(h->p, h->seat, count, h->p->d->rep);

	if (count == DEV_COUNT_ACHIEVEMENT)
		return units + DEV_MINORS;
	return units + h->count - dev_wall_size(h->p->d, h->seat);
}

static int dev_trade_worth(const struct dev_hope *h, const struct dev_effect *e, int part)
{
	int gain = dev_gain_worth(h->prices, e->gain.of);
	int net = gain - dev_pay_worth(h->prices, e->pay.of);
	int left = e->n - (part + 1) / 2, sum = part & 1 ? gain : 0;

	if (!part && net < 0)
		return net; /* it is done once */
	return sum + (net > 0 ? left * net : 0);
}

static int dev_use_worth(const struct dev_hope *h, int building);

/* The best that TUCK can choose. */
static int dev_tuck_worth(const struct dev_hope *h)
{
	int best = 0;

	for (int i = 0; i < h->count; i++) {
		int worth =
			dev_is_action(dev_hope_building(h, i)) ? dev_use_worth(h, h->stands[i]) : 0;

		best = worth > best ? worth : best;
	}
	return best;
}

static int dev_effect_worth(const struct dev_hope *h, const struct dev_effect *e, int part)
{
	switch (e->op) {
	case DEV_OP_GAIN:
		return dev_gain_worth(h->prices, e->gain.of);
	case DEV_OP_GAIN_PER:
		return dev_gain_worth(h->prices, e->gain.of) * dev_count_at_most(h, e->count);
	case DEV_OP_TRADE:
		return dev_trade_worth(h, e, part);
	case DEV_OP_PAY:
		return part ? 0 : -dev_pay_worth(h->prices, e->pay.of);
	case DEV_OP_DEBT_CUT:
		return e->n;
	case DEV_OP_MINOR:
		return dev_bonus_worth(h, DEV_OP_ON_ACHIEVE, 0);
	case DEV_OP_TUCK:
		return dev_tuck_worth(h);
	default:
		return 0;
	}
}

/* A list from the effect at `from` on, of which `part` is done. */
static int dev_list_worth(const struct dev_hope *h, int list, int card, int from, int part)
{
	const struct dev_effects *e = dev_effects_of(h->p, list, card);
	int sum = 0;

	for (int i = from; i < e->count; i++)
		if (dev_runs_in(&e->list[i], list))
			sum += dev_effect_worth(h, &e->list[i], i == from ? part : 0);
	return sum + (list == DEV_LIST_RIGHT ? dev_bonus_worth(h, DEV_OP_RIGHT_BONUS, 0) : 0);
}

static int dev_use_worth(const struct dev_hope *h, int building)
{
	return dev_list_worth(h, DEV_LIST_USE, building, 0, 0);
}

/* What a building brings once it is paid for. */
static int dev_built_worth(const struct dev_hope *h, int building)
{
	return dev_bonus_worth(h, DEV_OP_ON_BUILD, h->p->cards->building[building].types) +
	       dev_list_worth(h, DEV_LIST_BUILD, building, 0, 0);
}

static int dev_build_worth(const struct dev_hope *h, int building)
{
	const struct dev_building *b = &h->p->cards->building[building];
	int cost[DEV_PREMIUM + 1], sum = dev_built_worth(h, building);

	for (int k = 0; k <= DEV_PREMIUM; k++)
		cost[k] = b->cost.of[k];
	for (int i = 0; i < h->count; i++)
		dev_build_less(dev_hope_building(h, i), b, cost);
	for (int k = 0; k <= DEV_PREMIUM; k++)
		sum -= cost[k] > 0 ? cost[k] * h->prices->of[k] : 0;
	return sum;
}

static int dev_item_worth(const struct dev_hope *h, int item)
{
	const struct dev_plan *plan = &h->p->d->plan[h->seat];

	switch (item) {
	case DEV_ITEM_USE1:
	case DEV_ITEM_USE2:
		return dev_use_worth(h, plan->use[item - DEV_ITEM_USE1]);
	case DEV_ITEM_BUILD1:
	case DEV_ITEM_BUILD2:
		return dev_build_worth(h, plan->build[item == DEV_ITEM_BUILD2]);
	case DEV_ITEM_ACT1:
	case DEV_ITEM_ACT2:
		return dev_use_worth(h, plan->build[item == DEV_ITEM_ACT2]);
	case DEV_ITEM_RIGHT:
		return dev_list_worth(h, DEV_LIST_RIGHT, plan->event, 0, 0);
	default: /* the left side is behind, and a courtier costs */
		return 0;
	}
}

static void dev_price(const struct dev_hope *h, int pricing, struct dev_prices *out)
{
	const struct dev_market *market = &h->p->cards->market;
	int less[2] = { 0 };

	for (int i = 0; i < h->count; i++) {
		const struct dev_effects *e = &dev_hope_building(h, i)->effects;

		for (int k = 0; k < e->count; k++)
			if (e->list[k].op == DEV_OP_BUY_LESS)
				less[e->list[k].kind == DEV_PREMIUM] += e->list[k].n;
	}
	for (int k = 0; k < DEV_RESOURCES; k++)
		out->of[k] = pricing >> k & 1 ? market->buy[k] - less[dev_is_premium(k)]
					      : market->sell[k];
	out->of[DEV_COINS] = 1;
	for (int premium = 0; premium < 2; premium++) {
		int first = premium ? DEV_GLASS : DEV_WOOD, last = premium ? DEV_MARBLE : DEV_WHEAT;

		out->of[DEV_BASIC + premium] = out->most[premium] = out->of[first];
		for (int k = first + 1; k <= last; k++) {
			out->of[DEV_BASIC + premium] =
				dev_lesser(out->of[DEV_BASIC + premium], out->of[k]);
			out->most[premium] = -dev_lesser(-out->most[premium], -out->of[k]);
		}
	}
}

/* What may still be asked for. */

static void dev_need_pay(int need[DEV_PREMIUM + 1], const uint8_t *of, int times)
{
	for (int k = 0; k <= DEV_PREMIUM; k++)
		need[k] += of[k] * times;
}

static void dev_need_list(struct dev_worth *w, int need[DEV_PREMIUM + 1],
			  const struct dev_effects *list)
{
	for (int i = 0; i < list->count; i++) {
		const struct dev_effect *e = &list->list[i];

		if (e->op == DEV_OP_PAY || e->op == DEV_OP_TRADE)
			dev_need_pay(need, e->pay.of, e->op == DEV_OP_TRADE ? e->n : 1);
		w->small_debt |= e->op == DEV_OP_IF && e->test == DEV_TEST_DEBT_MAX;
	}
}

/* Of any building that TUCK can choose the most. */
static void dev_need_tuck(const struct dev_hope *h, struct dev_worth *w, int need[DEV_PREMIUM + 1])
{
	int most[DEV_PREMIUM + 1] = { 0 };

	for (int i = 0; i < h->count; i++) {
		int one[DEV_PREMIUM + 1] = { 0 };

		if (!dev_is_action(dev_hope_building(h, i)))
			continue;
		dev_need_list(w, one, &dev_hope_building(h, i)->effects);
		for (int k = 0; k <= DEV_PREMIUM; k++)
			most[k] = most[k] > one[k] ? most[k] : one[k];
	}
	for (int k = 0; k <= DEV_PREMIUM; k++)
		need[k] += most[k];
}

static void dev_need_item(const struct dev_hope *h, struct dev_worth *w, int item,
			  int need[DEV_PREMIUM + 1])
{
	const struct dev_cards *cards = h->p->cards;
	const struct dev_plan *plan = &h->p->d->plan[h->seat];
	bool second = item >= DEV_ITEM_BUILD2;
	const struct dev_building *b = &cards->building[plan->build[second]];

	if (item == DEV_ITEM_RIGHT)
		dev_need_list(w, need, &cards->event[plan->event].right);
	else if (item == DEV_ITEM_USE1 || item == DEV_ITEM_USE2)
		dev_need_list(w, need, &cards->building[plan->use[item - DEV_ITEM_USE1]].effects);
	else if (item == DEV_ITEM_ACT1 || item == DEV_ITEM_ACT2)
		dev_need_list(w, need, &b->effects);
	if (item != DEV_ITEM_BUILD1 && item != DEV_ITEM_BUILD2)
		return;
	dev_need_pay(need, b->cost.of, 1);
	for (int i = 0; i < b->effects.count; i++)
		if (b->effects.list[i].op == DEV_OP_TUCK)
			dev_need_tuck(h, w, need);
}

static void dev_need_of(const struct dev_hope *h, struct dev_worth *w)
{
	const struct devil_state *d = h->p->d;
	const struct dev_plan *plan = &d->plan[h->seat];
	int tokens = d->run.done;

	for (int item = DEV_ITEM_WHEAT - 1; item >= d->run.item; item--) {
		memcpy(w->need[item], w->need[item + 1], sizeof(w->need[item]));
		if (item == DEV_ITEM_LEFT || !dev_is_planned(plan, item))
			continue;
		tokens += item != DEV_ITEM_RIGHT;
		dev_need_item(h, w, item, w->need[item]);
	}
	for (int item = 0; item < DEV_ITEM_WHEAT && tokens > w->free; item++)
		w->need[item][DEV_WHEAT] += h->p->cards->numbers.wheat * (tokens - w->free);
}

void dev_worth_of(const struct dev_look *p, struct dev_worth *out)
{
	const struct devil_state *d = p->d;
	struct dev_hope h = dev_hope_of(p);
	int total;

	memset(out, 0, sizeof(*out));
	dev_tokens(p, h.seat, &total, &out->free);
	dev_need_of(&h, out);
	for (int pricing = 0; pricing < DEV_PRICINGS; pricing++) {
		struct dev_prices *v = &out->at[pricing];

		dev_price(&h, pricing, v);
		h.prices = v;
		/* Once no token is free, each further one owes its wheat. */
		int owes =
			d->run.done >= out->free ? p->cards->numbers.wheat * v->of[DEV_WHEAT] : 0;

		for (int item = DEV_ITEM_WHEAT - 1; item >= d->run.item; item--) {
			int worth = dev_is_planned(&d->plan[h.seat], item)
					    ? dev_item_worth(&h, item) -
						      (item < DEV_ITEM_RIGHT ? owes : 0)
					    : 0;

			v->later[item] = v->later[item + 1] + (worth > 0 ? worth : 0);
		}
	}
}

/* What the machine has in hand: the list it runs, what is due and to be chosen. */
static int dev_hand_worth(const struct dev_hope *h)
{
	const struct devil_state *d = h->p->d;
	const struct dev_run *run = &d->run;
	const struct dev_prices *v = h->prices;
	int sum = run->wild[0] * v->most[0] + run->wild[1] * v->most[1] -
		  dev_pay_worth(v, d->due[h->seat]);

	if (run->list == DEV_LIST_NONE)
		return sum;
	if (run->list == DEV_LIST_BUILD && run->at == DEV_NONE)
		return sum + dev_built_worth(h, run->card);
	return sum + dev_list_worth(h, run->list, run->card, run->at, run->part);
}

bool dev_worth_falls_short(const struct dev_look *p, const struct dev_worth *worth)
{
	const struct devil_state *d = p->d;
	const struct dev_run *run = &d->run;
	struct dev_hope h = dev_hope_of(p);
	bool begun = run->list != DEV_LIST_NONE || run->part;
	int extra =
		run->item < DEV_ITEM_WHEAT && run->done > worth->free ? run->done - worth->free : 0;

	for (int pricing = 0; pricing < DEV_PRICINGS; pricing++) {
		const struct dev_prices *v = &worth->at[pricing];
		int sum = DEV_DEBT_MAX - d->debt[h.seat];

		h.prices = v;
		for (int k = 0; k < DEV_GOODS; k++)
			sum += d->goods[h.seat][k] * v->of[k];
		sum += dev_hand_worth(&h) - extra * p->cards->numbers.wheat * v->of[DEV_WHEAT];
		if (run->item < DEV_ITEM_WHEAT)
			sum += v->later[run->item + begun];
		if (sum < 0)
			return true;
	}
	return false;
}
