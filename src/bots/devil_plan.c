/*
 * Planning in Deal with the Devil: the script tries the plans it could make,
 * carries each out in its head with its own goods, and takes the best. The
 * head's arithmetic is simpler than the rules: it borrows first, sells what it
 * has most of, and does not look ahead to later payments.
 *
 * Nothing is kept between questions: each finds the best plan again among
 * those that begin as answered.
 */
#include <string.h>

#include "bots/devil_mind.h"

enum { HAND_MAX = 5, CHOICES_MAX = DEV_WALL_MAX + 1, FAILED = 40 };

/* A plan being carried out. */
struct doing {
	const struct mind *m;
	int goods[DEV_GOODS];
	int bought[DEV_RESOURCES];
	int debt, rep;
	int value; /* points, wings and effects so far */
	int symbols[DEV_TYPES];
	unsigned built; /* types of this phase */
	int done; /* tokens */
	int free;
	bool recruited;
};

/* What there is to choose from at one place of a plan. */
struct choices {
	uint8_t of[CHOICES_MAX];
	int count;
};

static int most_of(const int *goods, int first, int last)
{
	int best = first;

	for (int k = first + 1; k <= last; k++)
		if (goods[k] > goods[best])
			best = k;
	return best;
}

static int least_of(const int *goods, int first, int last)
{
	int best = first;

	for (int k = first + 1; k <= last; k++)
		if (goods[k] < goods[best])
			best = k;
	return best;
}

/* Coins are short: borrow, then sell. */
static bool doing_finance(struct doing *s)
{
	int *coins = &s->goods[DEV_COINS];

	while (*coins < 0 && s->debt < DEV_DEBT_MAX) {
		s->debt++;
		++*coins;
	}
	while (*coins < 0) {
		int good = most_of(s->goods, DEV_WOOD, DEV_WHEAT);

		if (s->goods[good] <= 0)
			good = most_of(s->goods, DEV_GLASS, DEV_MARBLE);
		if (s->goods[good] <= 0)
			return false;
		s->goods[good]--;
		*coins += s->m->cards->market.sell[good];
	}
	return true;
}

static void doing_buy(struct doing *s, int good, int n)
{
	s->goods[DEV_COINS] -= n * dev_buy_price(&s->m->play, s->m->seat, good);
	s->bought[good] += n;
}

/* False: it cannot be paid, and nothing is. */
static bool doing_pay(struct doing *s, const struct dev_bundle *b)
{
	struct doing before = *s;

	for (int k = 0; k < DEV_RESOURCES; k++) {
		int have = s->goods[k] < b->of[k] ? s->goods[k] : b->of[k];

		s->goods[k] -= have;
		if (b->of[k] > have)
			doing_buy(s, k, b->of[k] - have);
	}
	for (int i = 0; i < b->of[DEV_BASIC] + b->of[DEV_PREMIUM]; i++) {
		bool basic = i < b->of[DEV_BASIC];
		int k = basic ? most_of(s->goods, DEV_WOOD, DEV_WHEAT)
			      : most_of(s->goods, DEV_GLASS, DEV_MARBLE);

		if (s->goods[k] > 0)
			s->goods[k]--;
		else
			doing_buy(s, k, 1);
	}
	s->goods[DEV_COINS] -= b->of[DEV_COINS];
	if (doing_finance(s))
		return true;
	*s = before;
	return false;
}

static void doing_gain(struct doing *s, const struct dev_bundle *b, int times)
{
	for (; times > 0; times--) {
		for (int k = 0; k < DEV_GOODS; k++)
			s->goods[k] += b->of[k];
		for (int i = 0; i < b->of[DEV_BASIC]; i++)
			s->goods[least_of(s->goods, DEV_WOOD, DEV_WHEAT)]++;
		for (int i = 0; i < b->of[DEV_PREMIUM]; i++)
			s->goods[least_of(s->goods, DEV_GLASS, DEV_MARBLE)]++;
		s->value += b->of[DEV_POINTS] * POINT + b->of[DEV_ANGELS] * worth_angel(s->m);
	}
}

static void doing_rep(struct doing *s, int n)
{
	for (; n > 0 && s->rep < DEV_REP_MAX; n--)
		if (++s->rep == DEV_REP_MAX)
			s->value += worth_angel(s->m);
	for (; n < 0 && s->rep > -DEV_REP_MAX; n++)
		if (s->m->cards->rep[--s->rep + DEV_REP_MAX].wing == DEV_WING_DEMON)
			s->value -= worth_demon(s->m);
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
		int times = 0, profit = worth_bundle(s->m, &e->gain) - worth_bundle(s->m, &e->pay);

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

/* What the standing buildings do about a building of these types. */
static void doing_discount(const struct mind *m, unsigned types, struct dev_bundle *cost)
{
	for (int i = 0; i < DEV_WALL_MAX && m->d->wall[m->seat][i] != DEV_NONE; i++) {
		const struct dev_effects *list =
			&m->cards->building[m->d->wall[m->seat][i]].effects;

		for (int k = 0; k < list->count; k++) {
			const struct dev_effect *e = &list->list[k];

			if (e->op != DEV_OP_BUILD_LESS ||
			    (e->type != DEV_ANY && !(types & DEV_TYPE(e->type))))
				continue;
			for (int g = 0; g < DEV_GOODS; g++)
				cost->of[g] = (uint8_t)(cost->of[g] > e->pay.of[g]
								? cost->of[g] - e->pay.of[g]
								: 0);
		}
	}
}

/* Gains by buildings that stand: on building, after a right option. */
static void doing_trigger(struct doing *s, int op, unsigned types)
{
	const struct mind *m = s->m;

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
		doing_gain(s, &e->gain, dev_count(&s->m->play, s->m->seat, e->count, s->m->d->rep));
	else if (e->op == DEV_OP_REP)
		doing_rep(s, e->n);
	else if (e->op == DEV_OP_DEBT_CUT)
		s->debt = s->debt > e->n ? s->debt - e->n : 0;
}

static bool doing_build(struct doing *s, int building)
{
	const struct dev_building *b = &s->m->cards->building[building];
	struct dev_bundle cost = b->cost;

	doing_discount(s->m, b->types, &cost);
	if (!doing_pay(s, &cost))
		return false;
	doing_rep(s, -(int)b->cost.of[DEV_REP]);
	doing_trigger(s, DEV_OP_ON_BUILD, b->types);
	for (int i = 0; i < b->effects.count; i++)
		doing_at_once(s, &b->effects.list[i]);
	for (int t = 0; t < DEV_TYPES; t++)
		s->symbols[t] += b->types >> t & 1;
	s->built |= b->types;
	s->value += worth_building(s->m, building);
	return true;
}

static bool doing_recruit(struct doing *s)
{
	const struct mind *m = s->m;
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
	cost -= dev_sum(&m->play, m->seat, DEV_OP_RECRUIT_LESS);
	s->goods[DEV_COINS] -= cost > 0 ? cost : 0;
	if (!doing_finance(s))
		return false;
	s->recruited = true;
	s->value += POINT + 15 * m->left;
	return true;
}

static void doing_left(struct doing *s, const struct dev_event *event)
{
	int down = event->left.list[1].n + dev_sum(&s->m->play, s->m->seat, DEV_OP_LEFT_SOFT);

	doing_gain(s, &event->left.list[0].gain, 1);
	doing_rep(s, down < 0 ? down : 0);
}

static bool doing_meets(struct doing *s, const struct dev_effect *e)
{
	const struct mind *m = s->m;

	switch (e->op) {
	case DEV_OP_PAY:
		return doing_pay(s, &e->pay);
	case DEV_OP_PAY_COURTIER:
		if (m->d->courtier[m->seat][e->type] != DEV_AT_WALL)
			return false;
		s->value -= POINT;
		return true;
	default:
		switch (e->test) {
		case DEV_TEST_RECRUITED:
			return s->recruited;
		case DEV_TEST_TOKENS:
			return s->done >= e->n;
		case DEV_TEST_DEBT_MAX:
			return s->debt <= e->n;
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

/* What this plan comes to. */
static void plan_try(const struct mind *m, const int goods[DEV_GOODS], int debt,
		     const struct dev_plan *plan, struct outlook *out)
{
	struct doing s = { .m = m, .debt = debt, .rep = m->d->rep[m->seat] };
	int total;

	dev_tokens(&m->play, m->seat, &total, &s.free);
	memcpy(s.goods, goods, sizeof(s.goods));
	for (int t = 0; t < DEV_TYPES; t++)
		s.symbols[t] = dev_symbols(&m->play, m->seat, t);
	doing_all(&s, plan);
	out->plan = *plan;
	out->value =
		s.value + worth_sets(m, s.symbols) + worth_rep(m, s.rep) - s.debt * worth_debt(m);
	for (int g = 0; g < DEV_GOODS; g++) {
		out->goods[g] = s.goods[g];
		out->used[g] = goods[g] > s.goods[g] ? goods[g] - s.goods[g] : 0;
		out->value += s.goods[g] * worth_good(m, g);
	}
	memcpy(out->bought, s.bought, sizeof(out->bought));
}

static void plan_better(const struct mind *m, const int goods[DEV_GOODS], int debt,
			const struct dev_plan *plan, struct outlook *best)
{
	struct outlook this;

	plan_try(m, goods, debt, plan, &this);
	if (this.value > best->value)
		*best = this;
}

static void choices_only(struct choices *c, uint8_t one)
{
	c->of[0] = one;
	c->count = 1;
}

static bool is_decided(const struct mind *m, int question)
{
	return m->d->step == DEV_PLAN && m->d->ask[m->seat] > question;
}

/* Action buildings of earlier rounds, not tucked (DEV-49). */
static void choices_use(const struct mind *m, int place, struct choices *out)
{
	if (is_decided(m, place ? DEV_Q_USE2 : DEV_Q_USE1)) {
		choices_only(out, m->d->plan[m->seat].use[place]);
		return;
	}
	choices_only(out, DEV_NONE);
	for (int i = 0; i < DEV_WALL_MAX && m->d->wall[m->seat][i] != DEV_NONE; i++)
		if (m->d->wall_round[m->seat][i] < m->d->round &&
		    dev_is_action(&m->cards->building[m->d->wall[m->seat][i]]))
			out->of[out->count++] = m->d->wall[m->seat][i];
}

static void choices_build(const struct mind *m, int place, struct choices *out)
{
	uint8_t hand[DEV_BUILDINGS];

	if (is_decided(m, place ? DEV_Q_BUILD2 : DEV_Q_BUILD1)) {
		choices_only(out, m->d->plan[m->seat].build[place]);
		return;
	}
	choices_only(out, DEV_NONE);
	int count = dev_cards_at(m->d, DEV_IN_HAND, m->seat, hand);

	for (int i = 0; i < count && i < HAND_MAX; i++)
		out->of[out->count++] = hand[i];
}

static int plan_tokens(const struct dev_plan *plan)
{
	int count = plan->recruit;

	for (int i = 0; i < 2; i++)
		count += (plan->use[i] != DEV_NONE) + (plan->build[i] != DEV_NONE) + plan->act[i];
	return count;
}

/* Whether the building at that place can have its action planned as well. */
static bool may_act(const struct mind *m, const struct dev_plan *plan, int place, int act)
{
	if (is_decided(m, place ? DEV_Q_ACT2 : DEV_Q_ACT1))
		return act == m->d->plan[m->seat].act[place];
	return !act || (plan->build[place] != DEV_NONE &&
			dev_is_action(&m->cards->building[plan->build[place]]));
}

static bool may_recruit(const struct mind *m, int recruit)
{
	if (is_decided(m, DEV_Q_RECRUIT))
		return recruit == m->d->plan[m->seat].recruit;
	for (int i = 0; i < DEV_COURTIERS; i++)
		if (m->d->courtier[m->seat][i] == DEV_AT_2 ||
		    m->d->courtier[m->seat][i] == DEV_AT_3)
			return true;
	return !recruit;
}

/* A search over the places of a plan, one level a place. */
struct search {
	const struct mind *m;
	const int *goods;
	int debt, tokens;
	struct choices use[2], build[2];
	struct dev_plan plan;
	struct outlook *best;
};

static void search_recruit(struct search *s)
{
	for (int recruit = 0; recruit < 2; recruit++) {
		s->plan.recruit = (uint8_t)recruit;
		if (may_recruit(s->m, recruit) && plan_tokens(&s->plan) <= s->tokens)
			plan_better(s->m, s->goods, s->debt, &s->plan, s->best);
	}
}

static void search_build(struct search *s, int place)
{
	if (place == 2) {
		search_recruit(s);
		return;
	}
	for (int i = 0; i < s->build[place].count; i++) {
		uint8_t card = s->build[place].of[i];

		/* The second only behind a first, and another card. */
		if (place && card != DEV_NONE &&
		    (card == s->plan.build[0] || s->plan.build[0] == DEV_NONE))
			continue;
		s->plan.build[place] = card;
		for (int act = 0; act < 2; act++) {
			s->plan.act[place] = (uint8_t)act;
			if (may_act(s->m, &s->plan, place, act))
				search_build(s, place + 1);
		}
	}
	s->plan.build[place] = DEV_NONE;
	s->plan.act[place] = 0;
}

static void search_use(struct search *s, int place)
{
	if (place == 2) {
		search_build(s, 0);
		return;
	}
	for (int i = 0; i < s->use[place].count; i++) {
		uint8_t card = s->use[place].of[i];

		if (place && card != DEV_NONE &&
		    (card == s->plan.use[0] || s->plan.use[0] == DEV_NONE))
			continue;
		s->plan.use[place] = card;
		search_use(s, place + 1);
	}
	s->plan.use[place] = DEV_NONE;
}

/* With the actions settled, each event on each side. */
static void search_events(struct search *s)
{
	const struct mind *m = s->m;
	struct dev_plan plan = s->best->plan;
	uint8_t held[DEV_EVENTS];
	int count = dev_events_at(m->d, DEV_EV_HELD, m->seat, held);

	if (is_decided(m, DEV_Q_EVSIDE))
		return;
	for (int i = 0; i < count; i++) {
		if (is_decided(m, DEV_Q_EVKEEP) && held[i] != dev_event_kept(m->d, m->seat))
			continue;
		for (int side = DEV_LEFT; side <= DEV_RIGHT; side++) {
			plan.event = held[i];
			plan.side = (uint8_t)side;
			plan_better(m, s->goods, s->debt, &plan, s->best);
		}
	}
}

void plan_best(const struct mind *m, const int goods[DEV_GOODS], int debt, struct outlook *out)
{
	struct search s = { .m = m, .goods = goods, .debt = debt, .best = out };
	int free;

	dev_tokens(&m->play, m->seat, &s.tokens, &free);
	memset(&s.plan, DEV_NONE, sizeof(s.plan));
	s.plan.act[0] = s.plan.act[1] = s.plan.recruit = 0;
	if (is_decided(m, DEV_Q_EVSIDE)) {
		s.plan.event = m->d->plan[m->seat].event;
		s.plan.side = m->d->plan[m->seat].side;
	}
	for (int i = 0; i < 2; i++) {
		choices_use(m, i, &s.use[i]);
		choices_build(m, i, &s.build[i]);
	}
	out->value = INT32_MIN;
	search_use(&s, 0);
	search_events(&s);
}

void plan_now(const struct mind *m, struct outlook *out)
{
	int goods[DEV_GOODS];

	for (int g = 0; g < DEV_GOODS; g++)
		goods[g] = m->d->goods[m->seat][g];
	plan_best(m, goods, m->d->debt[m->seat], out);
}

static game_move answer_building(const struct mind *m, uint8_t building)
{
	return mind_pick(m, building == DEV_NONE ? DEV_MOVE(DEV_M_WORD, DEV_W_NONE)
						 : DEV_MOVE(DEV_M_BUILDING, building));
}

static game_move answer_yes(const struct mind *m, bool yes)
{
	return mind_pick(m, DEV_MOVE(DEV_M_WORD, yes ? DEV_W_YES : DEV_W_NO));
}

game_move plan_answer(const struct mind *m, int question)
{
	struct outlook best;

	if (question == DEV_Q_PLANOK)
		return mind_pick(m, DEV_MOVE(DEV_M_WORD, DEV_W_OK));
	plan_now(m, &best);
	switch (question) {
	case DEV_Q_EVKEEP:
		return mind_pick(m, DEV_MOVE(DEV_M_EVENT, best.plan.event));
	case DEV_Q_EVSIDE:
		return mind_pick(m,
				 DEV_MOVE(DEV_M_WORD, best.plan.event == DEV_NONE  ? DEV_W_KEEP
						      : best.plan.side == DEV_LEFT ? DEV_W_LEFT
										   : DEV_W_RIGHT));
	case DEV_Q_USE1:
	case DEV_Q_USE2:
		return answer_building(m, best.plan.use[question - DEV_Q_USE1]);
	case DEV_Q_BUILD1:
		return answer_building(m, best.plan.build[0]);
	case DEV_Q_BUILD2:
		return answer_building(m, best.plan.build[1]);
	case DEV_Q_ACT1:
		return answer_yes(m, best.plan.act[0]);
	case DEV_Q_ACT2:
		return answer_yes(m, best.plan.act[1]);
	default:
		return answer_yes(m, best.plan.recruit);
	}
}
