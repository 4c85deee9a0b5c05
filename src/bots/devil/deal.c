/*
 * The Deal phase of Deal with the Devil: what the script offers, asks and
 * takes. It offers what its best plan does not need, below the bank's price
 * (DEV-118); the devil pays for souls with his best goods; a chest is taken
 * when the best plan with its contents is worth more than what it costs.
 */
#include "bots/devil/mind.h"

enum {
	BANK_SHARE = 75, /* percent of the bank's price that is asked for */
	SOUL_PRICE = 12, /* coins' worth that a mortal is offered for a soul */
	MARKED_DISCOUNT = 60, /* what a cultist gains by being rid of a marked soul */
};

/* An offer: the price and what lies in the chest. */
struct tender {
	int coins, souls; /* asked: one of them */
	int of[DEV_GOODS];
};

static int bank_price(const struct dev_mind *m, int good)
{
	return good == DEV_COINS ? 1 : m->cards->market.buy[good];
}

static int tender_worth(const struct dev_mind *m, const struct tender *t)
{
	int coins = 0;

	for (int g = 0; g < DEV_GOODS; g++)
		coins += t->of[g] * bank_price(m, g);
	return coins;
}

/* How many others look for it in this round (DEV-30). */
static int wanted(const struct dev_mind *m, int good)
{
	int count = 0;

	for (int s = 0; s < DEV_SEATS; s++)
		count += s != m->seat && m->d->request[s] == good;
	return count;
}

/* The order in which goods go into a chest: what others look for, then
 * premiums before basics, coins last. */
static void tender_order(const struct dev_mind *m, uint8_t order[DEV_GOODS])
{
	static const uint8_t plain[DEV_GOODS] = { DEV_GLASS, DEV_MARBLE, DEV_WOOD,
						  DEV_STONE, DEV_WHEAT,	 DEV_COINS };

	for (int i = 0; i < DEV_GOODS; i++) {
		int at = i;

		for (; at > 0 && wanted(m, order[at - 1]) < wanted(m, plain[i]); at--)
			order[at] = order[at - 1];
		order[at] = plain[i];
	}
}

/* Puts goods in until they are worth so many coins: first what the plan
 * leaves; then, if `all`, what it needs. */
static void tender_fill(const struct dev_mind *m, const struct dev_outlook *plan, const int *goods,
			int target, bool all, struct tender *t)
{
	uint8_t order[DEV_GOODS];

	tender_order(m, order);

	for (int needed = 0; needed <= all; needed++)
		for (int i = 0; i < DEV_GOODS; i++) {
			int g = order[i], spare = needed ? goods[g] : goods[g] - plan->used[g];

			while (t->of[g] < spare &&
			       tender_worth(m, t) + bank_price(m, g) <= target + (g < DEV_COINS))
				t->of[g]++;
		}
}

/* Mortals and cultist sell what is spare for coins. */
static void tender_coins(const struct dev_mind *m, const struct dev_outlook *plan, const int *goods,
			 struct tender *t)
{
	const struct dev_role_card *role = &m->cards->role[m->role];
	int spare[DEV_GOODS];

	for (int g = 0; g < DEV_GOODS; g++)
		spare[g] = g == DEV_COINS ? 0 : goods[g];
	tender_fill(m, plan, spare, role->coins_max * 100 / BANK_SHARE, false, t);
	t->coins = tender_worth(m, t) * BANK_SHARE / 100;
	if (t->coins < role->coins_min)
		t->coins = role->coins_min;
	if (t->coins > role->coins_max)
		t->coins = role->coins_max;
}

/* The devil always, the cultist when he is rich and short of souls. */
static bool wants_soul(const struct dev_mind *m, const struct dev_outlook *plan, const int *goods)
{
	int spare = 0;

	if (m->role == DEV_DEVIL)
		return true;
	if (m->role != DEV_CULTIST || m->d->pure[m->seat] + m->d->marked[m->seat] > 1)
		return false;
	for (int g = 0; g < DEV_GOODS; g++)
		spare += (goods[g] - plan->used[g]) * bank_price(m, g);
	return spare >= SOUL_PRICE;
}

/* The seat's own offer of this round as far as it goes; NULL: no price is named yet. */
static const struct dev_offer *offer_begun(const struct dev_mind *m)
{
	const struct dev_offer *offer = &m->d->offer[m->d->round - 1][m->seat];

	return m->d->step == DEV_OFFER && offer->ask < DEV_UNKNOWN ? offer : NULL;
}

/* What the seat had before it began to fill the chest. */
static void goods_before(const struct dev_mind *m, int goods[DEV_GOODS])
{
	const struct dev_offer *offer = offer_begun(m);

	for (int g = 0; g < DEV_GOODS; g++)
		goods[g] = m->d->goods[m->seat][g] + (offer ? offer->of[g] : 0);
}

/* The chest for that price: a soul or coins. */
static void tender_fill_for(const struct dev_mind *m, const struct dev_outlook *plan,
			    const int *goods, bool soul, struct tender *t)
{
	int souls = m->d->pure[m->seat] + m->d->marked[m->seat];
	/* As much as the soul is worth to himself, at most. */
	int limit = dev_worth_soul(m, souls + 1) / dev_worth_coin(m);

	*t = (struct tender){ .souls = soul };
	if (soul)
		tender_fill(m, plan, goods, limit < SOUL_PRICE ? limit : SOUL_PRICE,
			    m->role == DEV_DEVIL, t);
	else
		tender_coins(m, plan, goods, t);
}

static void tender_make(const struct dev_mind *m, struct tender *t)
{
	const struct dev_offer *offer = offer_begun(m);
	int goods[DEV_GOODS];
	struct dev_outlook plan;

	goods_before(m, goods);
	dev_plan_best(m, goods, m->d->debt[m->seat], &plan);
	/* The price that is named need not be the script's own. */
	tender_fill_for(m, &plan, goods,
			offer ? offer->ask & DEV_ASK_SOULS : wants_soul(m, &plan, goods), t);
}

game_move dev_bot_ask(const struct dev_mind *m)
{
	struct tender t;

	tender_make(m, &t);
	return dev_mind_pick(m, t.souls ? DEV_MOVE(DEV_M_SOULS, t.souls)
					: DEV_MOVE(DEV_M_COINS, t.coins));
}

game_move dev_bot_offer(const struct dev_mind *m)
{
	int good = m->question - DEV_Q_OFFER;
	struct tender t;

	if (good >= DEV_GOODS)
		return dev_mind_pick_number(m, 0);
	tender_make(m, &t);
	return dev_mind_pick_number(m, t.of[good]);
}

bool dev_deal_is_sane(const struct dev_mind *m, game_move answer)
{
	const struct dev_offer *offer = offer_begun(m);
	int good = m->question - DEV_Q_OFFER, number = (int)dev_value_of(answer);
	int goods[DEV_GOODS], asked = offer ? offer->ask : number;
	struct dev_outlook plan;
	struct tender t;

	if (offer ? offer->ask & DEV_ASK_SOULS : dev_sort_of(answer) != DEV_M_COINS)
		return true;
	if (offer && good == DEV_COINS)
		return !number;
	goods_before(m, goods);
	dev_plan_best(m, goods, m->d->debt[m->seat], &plan);
	tender_fill_for(m, &plan, goods, false, &t);
	for (int g = 0; offer && g <= good; g++)
		t.of[g] = g < good ? offer->of[g] : number;
	return tender_worth(m, &t) >= asked;
}

/* What the last `n` of the seat's souls are worth to it, if it pays with them. */
static int souls_lost(const struct dev_mind *m, int n)
{
	int held = m->d->pure[m->seat] + m->d->marked[m->seat], value = 0;

	for (int i = 0; i < n; i++) {
		value += dev_worth_soul(m, held - i);
		if (m->role == DEV_CULTIST && i < m->d->marked[m->seat])
			value -= m->d->round <= 3 ? MARKED_DISCOUNT : POINT;
	}
	return value;
}

/* The marked ones first. */
game_move dev_bot_soulpay(const struct dev_mind *m)
{
	return dev_mind_pick_number(m, DEV_MARKED);
}

/* Whether the chest before the seat is worth its price. */
static bool is_bargain(const struct dev_mind *m)
{
	const struct dev_seen *chest = dev_seen_now(m->d, m->seat);
	int goods[DEV_GOODS], debt = m->d->debt[m->seat], souls = 0;
	struct dev_outlook before, after;

	for (int g = 0; g < DEV_GOODS; g++)
		goods[g] = m->d->goods[m->seat][g];
	dev_plan_best(m, goods, debt, &before);
	for (int g = 0; g < DEV_GOODS; g++)
		goods[g] += chest->of[g];
	if (chest->ask & DEV_ASK_SOULS)
		souls = chest->ask & ~DEV_ASK_SOULS;
	else
		goods[DEV_COINS] -= chest->ask;
	for (; goods[DEV_COINS] < 0 && debt < DEV_DEBT_MAX; debt++)
		goods[DEV_COINS]++;
	dev_plan_best(m, goods, debt, &after);
	return after.value - before.value > souls_lost(m, souls) + 10;
}

game_move dev_bot_view(const struct dev_mind *m)
{
	game_move accept = DEV_MOVE(DEV_M_WORD, DEV_W_ACCEPT);

	if (dev_mind_may(m, accept) && is_bargain(m))
		return accept;
	return dev_mind_pick(m, dev_mind_may(m, DEV_MOVE(DEV_M_WORD, DEV_W_REJECT))
					? DEV_MOVE(DEV_M_WORD, DEV_W_REJECT)
					: DEV_MOVE(DEV_M_WORD, DEV_W_CLOSE));
}

/* The kind that the best plan has to buy most of. */
game_move dev_bot_request(const struct dev_mind *m)
{
	struct dev_outlook plan;
	int best = -1;

	dev_plan_now(m, &plan);
	for (int g = 0; g < DEV_RESOURCES; g++)
		if (plan.bought[g] && (best < 0 || plan.bought[g] * bank_price(m, g) >
							   plan.bought[best] * bank_price(m, best)))
			best = g;
	return dev_mind_pick(m, best < 0 ? DEV_MOVE(DEV_M_WORD, DEV_W_NONE)
					 : DEV_MOVE(DEV_M_GOOD, best));
}
