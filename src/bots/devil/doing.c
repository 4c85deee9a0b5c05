/*
 * Carrying out a plan of Deal with the Devil in one's head, with goods and a
 * debt that need not be the seat's: what it comes to, in points. The head's
 * arithmetic is simpler than the rules: what coins are short is borrowed or had
 * by selling, whichever costs less, and what a later build of the plan takes is
 * not sold for an earlier one.
 */
#include <string.h>

#include "bots/devil/mind.h"

enum { FAILED = 40 };

/* A plan being carried out. */
struct doing {
	const struct dev_mind *m;
	struct dev_funds funds;
	int bought[DEV_RESOURCES];
	int rep;
	int value; /* points, wings and effects so far */
	int symbols[DEV_TYPES];
	unsigned built; /* types of this phase */
	int done; /* tokens */
	int free;
	bool recruited;
};

static void doing_buy(struct doing *s, int good, int n)
{
	s->funds.goods[DEV_COINS] -= n * dev_buy_price(&s->m->look, s->m->seat, good);
	s->bought[good] += n;
}

/* False: it cannot be paid, and nothing is. */
static bool doing_pay(struct doing *s, const struct dev_bundle *b)
{
	struct doing before = *s;

	for (int k = 0; k < DEV_RESOURCES; k++) {
		int have = s->funds.goods[k] < b->of[k] ? s->funds.goods[k] : b->of[k];

		s->funds.goods[k] -= have;
		if (b->of[k] > have)
			doing_buy(s, k, b->of[k] - have);
	}
	for (int i = 0; i < b->of[DEV_BASIC] + b->of[DEV_PREMIUM]; i++) {
		bool basic = i < b->of[DEV_BASIC];
		int k = basic ? dev_funds_most(&s->funds, DEV_WOOD, DEV_WHEAT)
			      : dev_funds_most(&s->funds, DEV_GLASS, DEV_MARBLE);

		if (s->funds.goods[k] > 0)
			s->funds.goods[k]--;
		else
			doing_buy(s, k, 1);
	}
	s->funds.goods[DEV_COINS] -= b->of[DEV_COINS];
	if (dev_funds_raise(s->m, &s->funds))
		return true;
	*s = before;
	return false;
}

static void doing_gain(struct doing *s, const struct dev_bundle *b, int times)
{
	for (; times > 0; times--) {
		for (int k = 0; k < DEV_GOODS; k++)
			s->funds.goods[k] += b->of[k];
		for (int i = 0; i < b->of[DEV_BASIC]; i++)
			s->funds.goods[dev_funds_least(&s->funds, DEV_WOOD, DEV_WHEAT)]++;
		for (int i = 0; i < b->of[DEV_PREMIUM]; i++)
			s->funds.goods[dev_funds_least(&s->funds, DEV_GLASS, DEV_MARBLE)]++;
		s->value += b->of[DEV_POINTS] * POINT + b->of[DEV_ANGELS] * dev_worth_angel(s->m);
	}
}

static void doing_rep(struct doing *s, int n)
{
	for (; n > 0 && s->rep < DEV_REP_MAX; n--)
		if (++s->rep == DEV_REP_MAX)
			s->value += dev_worth_angel(s->m);
	for (; n < 0 && s->rep > -DEV_REP_MAX; n++)
		if (s->m->cards->rep[--s->rep + DEV_REP_MAX].wing == DEV_WING_DEMON)
			s->value -= dev_worth_demon(s->m);
}

static void doing_fails(struct doing *s)
{
	doing_rep(s, -1);
	s->value -= FAILED;
}

/* The action of a building: false when it cannot be paid. */
static bool doing_use(struct doing *s, int building)
{
	const struct dev_effects *list = &s->m->cards->building[building].effects;
	struct doing before = *s;

	for (int i = 0; i < list->count; i++) {
		const struct dev_effect *e = &list->list[i];
		int times = 0,
		    profit = dev_worth_bundle(s->m, &e->gain) - dev_worth_bundle(s->m, &e->pay);

		if (e->op == DEV_OP_TRADE) {
			while (times < e->n && (!times || profit > 0) && doing_pay(s, &e->pay)) {
				doing_gain(s, &e->gain, 1);
				times++;
			}
			if (times)
				continue;
		} else if (e->op == DEV_OP_GAIN) {
			doing_gain(s, &e->gain, 1);
			continue;
		} else if (doing_pay(s, &e->pay)) {
			continue;
		}
		*s = before;
		return false;
	}
	return true;
}

/* Gains by buildings that stand: on building, after a right option. */
static void doing_trigger(struct doing *s, int op, unsigned types)
{
	const struct dev_mind *m = s->m;

	for (int i = 0; i < DEV_WALL_MAX && m->d->wall[m->seat][i] != DEV_NONE; i++) {
		const struct dev_effects *list =
			&m->cards->building[m->d->wall[m->seat][i]].effects;

		for (int k = 0; k < list->count; k++)
			if (list->list[k].op == op &&
			    (op != DEV_OP_ON_BUILD || types & DEV_TYPE(list->list[k].type)))
				doing_gain(s, &list->list[k].gain, 1);
	}
}

static void doing_at_once(struct doing *s, const struct dev_effect *e)
{
	if (e->when != DEV_WHEN_BUILD)
		return;
	if (e->op == DEV_OP_GAIN)
		doing_gain(s, &e->gain, 1);
	else if (e->op == DEV_OP_GAIN_PER)
		doing_gain(s, &e->gain, dev_count(&s->m->look, s->m->seat, e->count, s->m->d->rep));
	else if (e->op == DEV_OP_REP)
		doing_rep(s, e->n);
	else if (e->op == DEV_OP_DEBT_CUT)
		s->funds.debt = s->funds.debt > e->n ? s->funds.debt - e->n : 0;
}

static bool doing_build(struct doing *s, int building)
{
	const struct dev_building *b = &s->m->cards->building[building];
	struct dev_bundle cost = { 0 };

	dev_build_cost(&s->m->look, s->m->seat, building, cost.of);
	for (int k = 0; k < DEV_RESOURCES; k++)
		s->funds.need[k] -= cost.of[k];
	if (!doing_pay(s, &cost))
		return false;
	doing_rep(s, -(int)b->cost.of[DEV_REP]);
	doing_trigger(s, DEV_OP_ON_BUILD, b->types);
	for (int i = 0; i < b->effects.count; i++)
		doing_at_once(s, &b->effects.list[i]);
	for (int t = 0; t < DEV_TYPES; t++)
		s->symbols[t] += b->types >> t & 1;
	s->built |= b->types;
	s->value += dev_worth_building(s->m, building);
	return true;
}

static bool doing_recruit(struct doing *s)
{
	const struct dev_mind *m = s->m;
	int cost = DEV_PRICE_MAX;

	for (int i = 0; i < DEV_COURTIERS; i++) {
		int at = m->d->courtier[m->seat][i];

		if (at == DEV_AT_2 && m->cards->numbers.recruit_first < cost)
			cost = m->cards->numbers.recruit_first;
		if (at == DEV_AT_3 && m->cards->numbers.recruit_again < cost)
			cost = m->cards->numbers.recruit_again;
	}
	if (cost == DEV_PRICE_MAX)
		return false;
	cost -= dev_sum(&m->look, m->seat, DEV_OP_RECRUIT_LESS);
	s->funds.goods[DEV_COINS] -= cost > 0 ? cost : 0;
	if (!dev_funds_raise(s->m, &s->funds))
		return false;
	s->recruited = true;
	s->value += POINT + 15 * m->left;
	return true;
}

static void doing_left(struct doing *s, const struct dev_event *event)
{
	int down = event->left.list[1].n + dev_sum(&s->m->look, s->m->seat, DEV_OP_LEFT_SOFT);

	doing_gain(s, &event->left.list[0].gain, 1);
	doing_rep(s, down < 0 ? down : 0);
}

static bool doing_meets(struct doing *s, const struct dev_effect *e)
{
	const struct dev_mind *m = s->m;

	switch (e->op) {
	case DEV_OP_PAY:
		return doing_pay(s, &e->pay);
	case DEV_OP_PAY_COURTIER:
		if (m->d->courtier[m->seat][e->type] != DEV_AT_WALL && !s->recruited)
			return false; /* the one recruited can be that one */
		s->value -= POINT;
		return true;
	default:
		switch (e->test) {
		case DEV_TEST_RECRUITED:
			return s->recruited;
		case DEV_TEST_TOKENS:
			return s->done >= e->n;
		case DEV_TEST_DEBT_MAX:
			return s->funds.debt <= e->n;
		default:
			return s->built & DEV_TYPE(e->test - DEV_TEST_BUILT_COUNTRY);
		}
	}
}

static void doing_right(struct doing *s, const struct dev_event *event)
{
	if (!doing_meets(s, &event->right.list[0])) {
		doing_fails(s);
		return;
	}
	doing_rep(s, event->right.list[1].n);
	doing_trigger(s, DEV_OP_RIGHT_BONUS, 0);
}

static void doing_token(struct doing *s, bool works)
{
	if (works)
		s->done++;
	else
		doing_fails(s);
}

static void doing_wheat(struct doing *s)
{
	int owed = (s->done - s->free) * s->m->cards->numbers.wheat;
	struct dev_bundle wheat = { 0 };

	if (owed <= 0)
		return;
	wheat.of[DEV_WHEAT] = (uint8_t)owed;
	s->funds.need[DEV_WHEAT] = 0;
	if (!doing_pay(s, &wheat))
		s->value -= 4 * POINT; /* the rules would have skipped an action */
}

static void doing_all(struct doing *s, const struct dev_plan *plan)
{
	const struct dev_event *event =
		plan->event == DEV_NONE ? NULL : &s->m->cards->event[plan->event];

	if (event && plan->side == DEV_LEFT)
		doing_left(s, event);
	for (int i = 0; i < 2; i++)
		if (plan->use[i] != DEV_NONE)
			doing_token(s, doing_use(s, plan->use[i]));
	for (int i = 0; i < 2; i++) {
		if (plan->build[i] == DEV_NONE)
			continue;
		bool built = doing_build(s, plan->build[i]);

		doing_token(s, built);
		if (built && plan->act[i])
			doing_token(s, doing_use(s, plan->build[i]));
	}
	if (plan->recruit)
		doing_token(s, doing_recruit(s));
	if (event && plan->side == DEV_RIGHT)
		doing_right(s, event);
	doing_wheat(s);
}

/* Courtiers behind the wall. */
static unsigned courtiers_held(const struct dev_mind *m)
{
	unsigned set = 0;

	for (int i = 0; i < DEV_COURTIERS; i++)
		set |= (unsigned)(m->d->courtier[m->seat][i] == DEV_AT_WALL) << i;
	return set;
}

void dev_plan_try(const struct dev_mind *m, const int goods[DEV_GOODS], int debt,
		  const struct dev_plan *plan, struct dev_outlook *out)
{
	struct doing s = { .m = m, .funds = { .debt = debt }, .rep = m->d->rep[m->seat] };
	int total;

	dev_tokens(&m->look, m->seat, &total, &s.free);
	memcpy(s.funds.goods, goods, sizeof(s.funds.goods));
	dev_funds_reserve(m, plan, DEV_ITEM_LEFT, &s.funds);
	for (int t = 0; t < DEV_TYPES; t++)
		s.symbols[t] = dev_symbols(&m->look, m->seat, t);
	doing_all(&s, plan);
	out->plan = *plan;
	out->value = s.value + dev_worth_sets(m, s.symbols, courtiers_held(m), s.recruited) +
		     dev_worth_rep(m, s.rep) - s.funds.debt * dev_worth_debt(m);
	for (int g = 0; g < DEV_GOODS; g++) {
		int left = s.funds.goods[g];

		out->goods[g] = left;
		out->used[g] = goods[g] > left ? goods[g] - left : 0;
		out->value += dev_worth_stock(m, g, left);
	}
	memcpy(out->bought, s.bought, sizeof(out->bought));
}
