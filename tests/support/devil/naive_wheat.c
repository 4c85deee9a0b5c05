/*
 * The wheat test of Deal with the Devil (DEV-57), naively: every way of answering
 * and paying the rest of a kingdom's resolution is gone, one small step after the
 * other, until one of them has paid all wheat owed. Wild tokens are named one by
 * one, coins that are short are borrowed or had by selling one by one (DEV-21),
 * planned actions are done and are skipped. The only thrift is that a kingdom is
 * not gone into twice.
 */
#include <string.h>

#include "support/devil/naive.h"

enum { BEEN = 1 << 18, STANDS_MAX = DEV_WALL_MAX + 2 };

struct kingdom {
	int16_t goods[DEV_GOODS];
	uint8_t due[DEV_PREMIUM + 1];
	uint8_t debt;
	uint8_t courtier[DEV_COURTIERS];
	uint8_t claimed, gone; /* sets of minors */
	uint8_t stands[STANDS_MAX], tucked[STANDS_MAX], count;
	uint8_t fresh; /* what is being built: its lasting effects wait (DEV-55) */
	struct dev_run run;
};

static struct {
	const struct devil_context *c;
	struct dev_plan plan;
	int free, majors; /* tokens; majors claimed before */
	uint32_t count, number; /* kingdoms been in; of this walk */
	bool crowded;
	struct {
		uint32_t walk;
		struct kingdom k;
	} been[BEEN];
} walk;

static bool go(struct kingdom k);

static bool seen_before(const struct kingdom *k)
{
	const uint8_t *bytes = (const void *)k;
	uint32_t at = 7;

	for (size_t i = 0; i < sizeof(*k); i++)
		at = at * 31 + bytes[i] + (at >> 19);
	for (at %= BEEN; walk.been[at].walk == walk.number; at = (at + 1) % BEEN)
		if (memcmp(&walk.been[at].k, k, sizeof(*k)) == 0)
			return true;
	walk.been[at].walk = walk.number;
	walk.been[at].k = *k;
	walk.crowded |= ++walk.count > BEEN / 2;
	return walk.crowded;
}

static const struct dev_effects *effects_of(int building)
{
	return &walk.c->cards.building[building].effects;
}

static bool is_action(int building)
{
	return effects_of(building)->count && effects_of(building)->list[0].when == DEV_WHEN_USE;
}

/* Gains and prices. */

static void gain(struct kingdom *k, const struct dev_bundle *b, int times)
{
	for (int i = 0; i < DEV_GOODS; i++)
		k->goods[i] = (int16_t)(k->goods[i] + b->of[i] * times);
	k->run.wild[0] = (uint8_t)(k->run.wild[0] + b->of[DEV_BASIC] * times);
	k->run.wild[1] = (uint8_t)(k->run.wild[1] + b->of[DEV_PREMIUM] * times);
}

/* Lasting effects `op` of what is finished give their gain. */
static void lasting(struct kingdom *k, int op, unsigned types)
{
	struct kingdom now = *k;

	for (int i = 0; i < now.count; i++)
		for (int n = 0; n < effects_of(now.stands[i])->count; n++) {
			const struct dev_effect *e = &effects_of(now.stands[i])->list[n];

			if (e->op == op && now.stands[i] != now.fresh &&
			    (op != DEV_OP_ON_BUILD || (types & DEV_TYPE(e->type))))
				gain(k, &e->gain, 1);
		}
}

/* Adds up `n` of a lasting effect; of BUY_LESS that of one class of kinds. */
static int lasting_sum(const struct kingdom *k, int op, int kind)
{
	int sum = 0;

	for (int i = 0; i < k->count; i++)
		for (int n = 0; n < effects_of(k->stands[i])->count; n++) {
			const struct dev_effect *e = &effects_of(k->stands[i])->list[n];

			if (e->op == op && k->stands[i] != k->fresh && (!kind || e->kind == kind))
				sum += e->n;
		}
	return sum;
}

static int price(const struct kingdom *k, int good)
{
	return walk.c->cards.market.buy[good] -
	       lasting_sum(k, DEV_OP_BUY_LESS, good <= DEV_WHEAT ? DEV_BASIC : DEV_PREMIUM);
}

/* Paying. */

static bool name_kind(const struct kingdom *k, int first, int last, bool pays)
{
	int class = first == DEV_WOOD ? DEV_BASIC : DEV_PREMIUM;

	for (int good = first; good <= last; good++) {
		struct kingdom next = *k;

		if (pays) {
			next.due[class]--;
			next.due[good]++;
		} else {
			next.run.wild[class == DEV_PREMIUM]--;
			next.goods[good]++;
		}
		if (go(next))
			return true;
	}
	return false;
}

static bool pay(const struct kingdom *k)
{
	int lacks = k->due[DEV_COINS] - k->goods[DEV_COINS];
	struct kingdom next = *k;

	for (int i = 0; i < DEV_RESOURCES; i++) {
		int missing = k->due[i] > k->goods[i] ? k->due[i] - k->goods[i] : 0;

		lacks += missing * price(k, i);
		next.goods[i] = (int16_t)(k->goods[i] + missing - k->due[i]);
	}
	next.goods[DEV_COINS] = (int16_t)-lacks;
	memset(next.due, 0, sizeof(next.due));
	if (lacks <= 0)
		return go(next);
	next = *k;
	next.debt++;
	next.goods[DEV_COINS]++;
	if (next.debt <= 10 && go(next))
		return true;
	for (int i = 0; i < DEV_RESOURCES; i++) {
		next = *k;
		next.goods[i]--;
		next.goods[DEV_COINS] =
			(int16_t)(next.goods[DEV_COINS] + walk.c->cards.market.sell[i]);
		if (k->goods[i] > k->due[i] && go(next))
			return true;
	}
	return false;
}

/* Effects. */

static struct kingdom past(struct kingdom k)
{
	k.run.at++;
	k.run.part = 0;
	return k;
}

static struct kingdom owing(struct kingdom k, const struct dev_bundle *b)
{
	memcpy(k.due, b->of, sizeof(k.due));
	k.run.part++;
	return k;
}

static bool trade(const struct kingdom *k, const struct dev_effect *e)
{
	struct kingdom next = *k;

	if (k->run.part % 2) {
		next.run.part++;
		gain(&next, &e->gain, 1);
		return go(next);
	}
	return (k->run.part / 2 < e->n && go(owing(*k, &e->pay))) || (k->run.part && go(past(*k)));
}

static int counted(const struct kingdom *k, int count)
{
	int units = count == DEV_COUNT_MAJOR || count == DEV_COUNT_ACHIEVEMENT ? walk.majors : 0;

	for (int i = 0; i < DEV_MINORS && count == DEV_COUNT_ACHIEVEMENT; i++)
		units += (k->claimed & ~k->gone) >> i & 1;
	for (int i = 0; i < k->count; i++)
		units += count == DEV_COUNT_BUILDING ||
			 (count >= DEV_COUNT_COUNTRY && count <= DEV_COUNT_CHURCH &&
			  (walk.c->cards.building[k->stands[i]].types >>
				   (count - DEV_COUNT_COUNTRY) &
			   1));
	return units;
}

static bool courtier(const struct kingdom *k, int most)
{
	bool any = false;

	for (int i = 0; i < DEV_COURTIERS && k->run.part < most; i++) {
		struct kingdom next = *k;

		if (k->courtier[i] != DEV_AT_2 && k->courtier[i] != DEV_AT_3)
			continue;
		any = true;
		next.courtier[i] = DEV_AT_WALL;
		next.run.part++;
		if (go(next))
			return true;
	}
	return !any && go(past(*k));
}

/* MINOR takes a tile that is neither claimed nor gone, DAM one that is not gone. */
static bool tile(const struct kingdom *k, int op)
{
	bool any = false;
	int chosen = k->run.waits == DEV_WAITS_SPACE ? k->run.pick : DEV_NONE;

	if (op == DEV_OP_MINOR && k->run.part && chosen == DEV_NONE)
		return go(past(*k)); /* it lies */
	for (int i = 0; i < DEV_MINORS; i++) {
		struct kingdom next = past(*k);

		if ((k->gone >> i & 1) || (op == DEV_OP_MINOR && (k->claimed >> i & 1)) ||
		    (chosen != DEV_NONE && chosen != i))
			continue;
		any = true;
		next.run.waits = DEV_WAITS_NOT;
		next.run.pick = DEV_NONE;
		if (op == DEV_OP_DAM) {
			next.gone |= (uint8_t)(1u << i);
		} else {
			next.claimed |= (uint8_t)(1u << i);
			lasting(&next, DEV_OP_ON_ACHIEVE, 0);
		}
		if (go(next))
			return true;
	}
	return !any && go(past(*k));
}

static bool tuck(const struct kingdom *k)
{
	for (int i = 0; i < k->count; i++) {
		struct kingdom next = *k;

		if (k->tucked[i] || !is_action(k->stands[i]))
			continue;
		next.tucked[i] = 1;
		next.run.under = k->run.card;
		next.run.list = DEV_LIST_USE;
		next.run.card = k->stands[i];
		next.run.at = next.run.part = 0;
		if (go(next))
			return true;
	}
	return go(past(*k));
}

static bool effect(const struct kingdom *k, const struct dev_effect *e)
{
	struct kingdom next = past(*k);

	switch (e->op) {
	case DEV_OP_GAIN:
		gain(&next, &e->gain, 1);
		return go(next);
	case DEV_OP_GAIN_PER:
		gain(&next, &e->gain, counted(k, e->count));
		return go(next);
	case DEV_OP_PAY:
		return go(k->run.part ? next : owing(*k, &e->pay));
	case DEV_OP_TRADE:
		return trade(k, e);
	case DEV_OP_DEBT_CUT:
		next.debt = (uint8_t)(k->debt > e->n ? k->debt - e->n : 0);
		return go(next);
	case DEV_OP_COURTIER:
		return courtier(k, e->n);
	case DEV_OP_MINOR:
	case DEV_OP_DAM:
		return tile(k, e->op);
	case DEV_OP_TUCK:
		return tuck(k);
	case DEV_OP_PAY_COURTIER:
		next.courtier[e->type] = DEV_AT_3;
		return go(next);
	default:
		return go(next);
	}
}

static bool list(const struct kingdom *k)
{
	static const uint8_t whens[] = { 0, DEV_WHEN_BUILD, DEV_WHEN_USE, DEV_WHEN_LEFT,
					 DEV_WHEN_RIGHT };
	struct kingdom next = *k;
	const struct dev_effects *all =
		k->run.list == DEV_LIST_LEFT	? &walk.c->cards.event[k->run.card].left
		: k->run.list == DEV_LIST_RIGHT ? &walk.c->cards.event[k->run.card].right
						: effects_of(k->run.card);

	if (k->run.list == DEV_LIST_BUILD && k->run.at == DEV_NONE) {
		lasting(&next, DEV_OP_ON_BUILD, walk.c->cards.building[k->run.card].types);
		next.run.built[next.run.built[0] != DEV_NONE] = next.stands[next.count++] =
			next.fresh = k->run.card;
		next.run.at = 0;
		return go(next);
	}
	if (k->run.at < all->count)
		return all->list[k->run.at].when == whens[k->run.list]
			       ? effect(k, &all->list[k->run.at])
			       : go(past(*k));
	/* It is through; a card used under a Stable ends the building of that too. */
	next.fresh = next.run.under = DEV_NONE;
	next.run.list = DEV_LIST_NONE;
	next.run.part = 0;
	next.run.item++;
	if (k->run.list == DEV_LIST_RIGHT)
		lasting(&next, DEV_OP_RIGHT_BONUS, 0);
	return go(next);
}

/* Items of the plan. */

static void cost_of(const struct kingdom *k, int building, uint8_t *due)
{
	const struct dev_building *b = &walk.c->cards.building[building];

	for (int good = 0; good <= DEV_PREMIUM; good++) {
		int cost = b->cost.of[good];

		for (int i = 0; i < k->count; i++)
			for (int n = 0; n < effects_of(k->stands[i])->count; n++) {
				const struct dev_effect *e = &effects_of(k->stands[i])->list[n];

				if (e->op == DEV_OP_BUILD_LESS &&
				    (e->type == DEV_ANY || (b->types & DEV_TYPE(e->type))))
					cost -= e->pay.of[good];
			}
		due[good] = (uint8_t)(cost > 0 ? cost : 0);
	}
}

/* DEV-62 */
static bool condition(const struct kingdom *k, const struct dev_effect *e)
{
	if (e->op == DEV_OP_PAY_COURTIER)
		return k->courtier[e->type] == DEV_AT_WALL;
	if (e->op != DEV_OP_IF)
		return true;
	if (e->test == DEV_TEST_RECRUITED)
		return k->run.recruited;
	if (e->test == DEV_TEST_TOKENS)
		return k->run.done >= e->n;
	if (e->test == DEV_TEST_DEBT_MAX)
		return k->debt <= e->n;
	for (int i = 0; i < 2; i++)
		if (k->run.built[i] != DEV_NONE && (walk.c->cards.building[k->run.built[i]].types &
						    DEV_TYPE(e->test - DEV_TEST_BUILT_COUNTRY)))
			return true;
	return false;
}

static bool begin(const struct kingdom *k, int how, int card)
{
	struct kingdom next = *k;

	next.run.list = (uint8_t)how;
	next.run.card = (uint8_t)card;
	next.run.at = how == DEV_LIST_BUILD ? DEV_NONE : 0;
	next.run.part = 0;
	next.run.done = (uint8_t)(next.run.done + (how != DEV_LIST_RIGHT && how != DEV_LIST_LEFT));
	if (how == DEV_LIST_BUILD)
		cost_of(k, card, next.due);
	return go(next);
}

static struct kingdom without(struct kingdom k, int items)
{
	k.run.item = (uint8_t)(k.run.item + items);
	return k;
}

/* DEV-56: chosen and paid for; RECRUIT_LESS counts. */
static bool recruit(const struct kingdom *k)
{
	const struct dev_numbers *numbers = &walk.c->cards.numbers;

	if (k->run.part == 2) {
		struct kingdom next = without(*k, 1);

		next.courtier[k->run.pick] = DEV_AT_WALL;
		next.run.pick = DEV_NONE;
		next.run.part = 0;
		next.run.recruited = 1;
		return go(next);
	}
	for (int i = 0; i < DEV_COURTIERS; i++) {
		struct kingdom next = *k;
		int cost = (k->courtier[i] == DEV_AT_2 ? numbers->recruit_first
						       : numbers->recruit_again) -
			   lasting_sum(k, DEV_OP_RECRUIT_LESS, 0);

		if (k->courtier[i] != DEV_AT_2 && k->courtier[i] != DEV_AT_3)
			continue;
		next.run.done = (uint8_t)(next.run.done + !k->run.part);
		next.run.part = 2;
		next.run.pick = (uint8_t)i;
		next.due[DEV_COINS] = (uint8_t)(cost > 0 ? cost : 0);
		if (go(next))
			return true;
	}
	return !k->run.part && go(without(*k, 1));
}

static bool right_side(const struct kingdom *k)
{
	const struct dev_effects *right = &walk.c->cards.event[walk.plan.event].right;
	bool met = true;

	for (int i = 0; i < right->count; i++)
		met &= condition(k, &right->list[i]);
	return (met && begin(k, DEV_LIST_RIGHT, walk.plan.event)) || go(without(*k, 1));
}

static bool wheat(const struct kingdom *k)
{
	struct kingdom next = *k;
	int extra = k->run.done - walk.free;

	if (k->run.part || extra <= 0 || !walk.c->cards.numbers.wheat)
		return true; /* what was due is paid */
	next.run.part = 1;
	next.due[DEV_WHEAT] = (uint8_t)(extra * walk.c->cards.numbers.wheat);
	return go(next);
}

static bool item(const struct kingdom *k)
{
	const struct dev_plan *plan = &walk.plan;
	int at = k->run.item, second = at >= DEV_ITEM_BUILD2;
	bool event = plan->event != DEV_NONE;

	switch (at) {
	case DEV_ITEM_LEFT:
		return event && plan->side == DEV_LEFT ? begin(k, DEV_LIST_LEFT, plan->event)
						       : go(without(*k, 1));
	case DEV_ITEM_USE1:
	case DEV_ITEM_USE2:
		return (plan->use[at - DEV_ITEM_USE1] != DEV_NONE &&
			begin(k, DEV_LIST_USE, plan->use[at - DEV_ITEM_USE1])) ||
		       go(without(*k, 1));
	case DEV_ITEM_BUILD1:
	case DEV_ITEM_BUILD2:
		return (plan->build[second] != DEV_NONE &&
			begin(k, DEV_LIST_BUILD, plan->build[second])) ||
		       go(without(*k, 2));
	case DEV_ITEM_ACT1:
	case DEV_ITEM_ACT2:
		return (plan->act[second] && begin(k, DEV_LIST_USE, plan->build[second])) ||
		       go(without(*k, 1));
	case DEV_ITEM_RECRUIT:
		return plan->recruit ? recruit(k) : go(without(*k, 1));
	case DEV_ITEM_RIGHT:
		return event && plan->side == DEV_RIGHT ? right_side(k) : go(without(*k, 1));
	default:
		return wheat(k);
	}
}

static bool go(struct kingdom k)
{
	bool owes = false;

	if (seen_before(&k))
		return false;
	for (int i = 0; i <= DEV_PREMIUM; i++)
		owes |= k.due[i] > 0;
	if (k.run.item > DEV_ITEM_WHEAT)
		return true;
	if (k.due[DEV_BASIC])
		return name_kind(&k, DEV_WOOD, DEV_WHEAT, true);
	if (k.due[DEV_PREMIUM])
		return name_kind(&k, DEV_GLASS, DEV_MARBLE, true);
	if (owes)
		return pay(&k);
	if (k.run.wild[0])
		return name_kind(&k, DEV_WOOD, DEV_WHEAT, false);
	if (k.run.wild[1])
		return name_kind(&k, DEV_GLASS, DEV_MARBLE, false);
	return k.run.list != DEV_LIST_NONE ? list(&k) : item(&k);
}

/* DEV-48: what stood before this round changes the free tokens. */
static int free_tokens(const struct devil_state *d, int seat)
{
	int free = walk.c->cards.numbers.free_tokens;

	for (int i = 0; i < DEV_WALL_MAX && d->wall[seat][i] != DEV_NONE; i++)
		for (int n = 0; n < effects_of(d->wall[seat][i])->count; n++)
			if (effects_of(d->wall[seat][i])->list[n].op == DEV_OP_TOKENS &&
			    (d->wall_round[seat][i] & ~DEV_TUCKED) < d->round)
				free += effects_of(d->wall[seat][i])->list[n].m;
	return free > 0 ? free : 0;
}

enum naive_answer naive_wheat(const struct devil_context *c, const struct devil_state *d)
{
	int seat = d->run.seat;
	struct kingdom k;

	memset(&k, 0, sizeof(k));
	walk.number++;
	walk.count = 0;
	walk.crowded = false;
	walk.c = c;
	walk.plan = d->plan[seat];
	walk.free = free_tokens(d, seat);
	walk.majors = 0;
	for (int i = 0; i < DEV_MAJORS; i++)
		walk.majors += d->majors[seat] >> i & 1;
	memcpy(k.goods, d->goods[seat], sizeof(k.goods));
	memcpy(k.due, d->due[seat], sizeof(k.due));
	k.debt = d->debt[seat];
	memcpy(k.courtier, d->courtier[seat], sizeof(k.courtier));
	for (int i = 0; i < DEV_SPACES; i++)
		if (d->tile[seat][i] != DEV_NONE)
			k.claimed |= (uint8_t)(1u << d->tile[seat][i]);
	k.gone = d->tiles_gone[seat];
	for (; k.count < DEV_WALL_MAX && d->wall[seat][k.count] != DEV_NONE; k.count++) {
		k.stands[k.count] = d->wall[seat][k.count];
		k.tucked[k.count] = d->wall_round[seat][k.count] & DEV_TUCKED ? 1 : 0;
	}
	k.run = d->run;
	k.fresh = d->run.list == DEV_LIST_BUILD && d->run.at != DEV_NONE ? d->run.card : DEV_NONE;
	bool holds = d->run.item > DEV_ITEM_WHEAT || go(k);

	return walk.crowded && !holds ? NAIVE_UNKNOWN : holds ? NAIVE_YES : NAIVE_NO;
}
