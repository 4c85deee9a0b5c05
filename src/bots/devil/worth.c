/*
 * What things are worth in Deal with the Devil, in hundredths of a point, to
 * a seat that sees what the view shows. Rules of thumb, tuned by playing the
 * scripts against each other.
 */
#include "bots/devil/mind.h"

static int share(int value, int percent)
{
	return value * percent / 100;
}

int dev_worth_coin(const struct dev_mind *m)
{
	static const uint8_t by_round[DEV_ROUNDS] = { 38, 36, 33, 28, 20 };

	return by_round[m->d->round - 1];
}

static int dev_worth_good(const struct dev_mind *m, int good)
{
	int coin = dev_worth_coin(m);

	switch (good) {
	case DEV_COINS:
		return coin;
	case DEV_POINTS:
		return POINT;
	case DEV_ANGELS:
		return dev_worth_angel(m);
	case DEV_REP:
		return 0;
	default:
		/* At the end a basic counts as a coin, a premium as a point (DEV-104). */
		if (good == DEV_BASIC || dev_is_basic(good))
			return m->left ? share(coin, 210) : coin;
		return m->left ? share(coin, 380) : POINT;
	}
}

int dev_worth_bundle(const struct dev_mind *m, const struct dev_bundle *b)
{
	int value = 0;

	for (int good = 0; good < DEV_AMOUNTS; good++)
		value += b->of[good] * dev_worth_good(m, good);
	return value;
}

int dev_worth_unit(const struct dev_mind *m, int good, int n)
{
	/* Percent of the first one: a round's builds take two or three of a kind. */
	static const uint8_t rest[] = { 0, 110, 105, 95, 80, 60 };

	if (!m->left || good >= DEV_RESOURCES)
		return dev_worth_good(m, good);
	return share(dev_worth_good(m, good), rest[n < 5 ? n : 5]);
}

int dev_worth_stock(const struct dev_mind *m, int good, int n)
{
	int value = 0;

	if (good >= DEV_RESOURCES)
		return n * dev_worth_good(m, good);
	for (int i = 1; i <= n; i++)
		value += dev_worth_unit(m, good, i);
	return value;
}

int dev_worth_debt(const struct dev_mind *m)
{
	/* It grows by a quarter a round and costs half a point at the end. */
	return m->left ? 62 : 55;
}

int dev_worth_demon(const struct dev_mind *m)
{
	return m->d->demons[m->seat] % 3 == 2 ? 350 : 130;
}

int dev_worth_angel(const struct dev_mind *m)
{
	return m->d->angels[m->seat] % 3 == 2 ? 160 : 120;
}

int dev_worth_rep(const struct dev_mind *m, int rep)
{
	int above = 0, below = 0, value = rep * 5;

	for (int s = 0; s < DEV_SEATS; s++) {
		above += s != m->seat && m->d->rep[s] > rep;
		below += s != m->seat && m->d->rep[s] < rep;
	}
	/* DEV-77: a wing for the highest, one for the lowest. */
	if (!above && below)
		value += 65;
	if (!below && above)
		value -= 90;
	return value;
}

int dev_worth_set(const struct dev_mind *m, int set)
{
	if (set < DEV_MINORS) /* a space improved for the rounds to come */
		return m->left * 105 - 30;
	const struct dev_achievement *major = &m->cards->major[set - DEV_MINORS];

	return m->cards->role[m->role].major_points * POINT + dev_worth_bundle(m, &major->gain) +
	       major->alchemist * POINT - 30;
}

/* How many of the symbols that a set lacks courtiers can bring. */
static int courtiers_bring(const uint8_t *needs, const int symbols[DEV_TYPES], unsigned courtiers,
			   bool recruited)
{
	int count = (courtiers >> DEV_ALCHEMIST & 1) + recruited;

	for (int t = 0; t < DEV_SYMBOLS; t++)
		count += needs[t] > symbols[t] && (courtiers >> t & 1);
	return count;
}

int dev_worth_sets(const struct dev_mind *m, const int symbols[DEV_TYPES], unsigned courtiers,
		   bool recruited)
{
	int value = 0, best = 0;

	for (int set = 0; set < DEV_MINORS + DEV_MAJORS; set++) {
		const uint8_t *needs = set < DEV_MINORS ? m->cards->minor[set].needs
							: m->cards->major[set - DEV_MINORS].needs;
		int all = 0, missing = -symbols[DEV_SCIENCE], near = 0;

		if (dev_claimed(m->d, m->seat, set))
			continue;
		for (int t = 0; t < DEV_SYMBOLS; t++) {
			all += needs[t];
			missing += needs[t] > symbols[t] ? needs[t] - symbols[t] : 0;
		}
		if (missing <= 0) {
			value += dev_worth_set(m, set);
			continue;
		}
		if (missing <= 2 * m->left)
			near = share(dev_worth_set(m, set),
				     90 * (all - missing) * (all - missing) / (all * all));
		value += near;
		/* Courtiers help with one set; each is a point that goes. */
		int gain = dev_worth_set(m, set) - missing * POINT - near;

		if (missing <= courtiers_bring(needs, symbols, courtiers, recruited) && gain > best)
			best = gain;
	}
	return m->left ? value : value + best;
}

static int worth_count(const struct dev_mind *m, int count)
{
	switch (count) {
	case DEV_COUNT_NO_DEBT:
		return m->d->debt[m->seat] == 0;
	case DEV_COUNT_NONE:
		return 0;
	default:
		return dev_count(&m->look, m->seat, count, m->d->rep);
	}
}

/* An effect of a building that is to be built in this round; what it does then
 * the plan itself counts. */

static int worth_gain(const struct dev_mind *m, const struct dev_effect *e)
{
	int gain = dev_worth_bundle(m, &e->gain) * m->left;

	if (e->when == DEV_WHEN_BUILD)
		return 0;
	return e->when == DEV_WHEN_PRODUCTION ? gain : share(gain, 55);
}

static int worth_gain_per(const struct dev_mind *m, const struct dev_effect *e)
{
	int units = worth_count(m, e->count) + 1;

	if (e->when == DEV_WHEN_BUILD)
		return 0;
	return share(dev_worth_bundle(m, &e->gain) * units * (m->left + 1), 40);
}

static int worth_trade(const struct dev_mind *m, const struct dev_effect *e)
{
	int profit = dev_worth_bundle(m, &e->gain) - dev_worth_bundle(m, &e->pay);

	return share(profit * e->n * m->left, 30);
}

static int worth_cleanse(const struct dev_mind *m, const struct dev_effect *e)
{
	int demons = m->d->demons[m->seat];

	if (e->when != DEV_WHEN_BUILD)
		return m->left * 45;
	return (e->n < demons ? e->n : demons) * 110;
}

static int worth_courtiers(const struct dev_mind *m, const struct dev_effect *e)
{
	(void)m;
	return 130 * e->n;
}

/* The Dam: a token more from every improved space, and one tile gone. */
static int worth_dam(const struct dev_mind *m, const struct dev_effect *e)
{
	int tiles = 0;

	(void)e;
	for (int i = 0; i < DEV_SPACES; i++)
		tiles += m->d->tile[m->seat][i] != DEV_NONE;
	return m->left * 75 * tiles - 60;
}

static int worth_tokens(const struct dev_mind *m, const struct dev_effect *e)
{
	return (e->m * 80 + (e->n > e->m ? 0 : e->n - e->m) * 40) * m->left;
}

static int worth_on_achieve(const struct dev_mind *m, const struct dev_effect *e)
{
	return share(dev_worth_bundle(m, &e->gain), 80 * (m->left + 1));
}

static int worth_end_per(const struct dev_mind *m, const struct dev_effect *e)
{
	return e->n * (worth_count(m, e->count) + 1 + m->left / 2) * POINT / e->div;
}

/* One row an opcode; what has none is worth nothing. */
static const struct {
	int flat, round; /* as it is, and for each round left */
	int gain, pay; /* percent of its bundles for each round left */
	int (*of)(const struct dev_mind *m, const struct dev_effect *e); /* instead */
} effects[DEV_OPS] = {
	[DEV_OP_GAIN] = { .of = worth_gain },
	[DEV_OP_GAIN_PER] = { .of = worth_gain_per },
	[DEV_OP_TRADE] = { .of = worth_trade },
	[DEV_OP_PAY] = { .pay = -45 },
	[DEV_OP_CLEANSE] = { .of = worth_cleanse },
	[DEV_OP_COURTIER] = { .of = worth_courtiers },
	[DEV_OP_MINOR] = { .flat = 40, .round = 85 },
	[DEV_OP_TUCK] = { .flat = 60 },
	[DEV_OP_DAM] = { .of = worth_dam },
	[DEV_OP_TOKENS] = { .of = worth_tokens },
	[DEV_OP_PROD_SPACE] = { .round = 115 },
	[DEV_OP_PREMIUM_BEST] = { .round = 55 },
	[DEV_OP_DARE] = { .round = 45 },
	[DEV_OP_ON_BUILD] = { .gain = 75 },
	[DEV_OP_BUILD_LESS] = { .pay = 140 },
	[DEV_OP_BUY_LESS] = { .round = 60 },
	[DEV_OP_RECRUIT_LESS] = { .round = 35 },
	[DEV_OP_LEFT_SOFT] = { .round = 20 },
	[DEV_OP_RIGHT_BONUS] = { .gain = 40 },
	[DEV_OP_ON_ACHIEVE] = { .of = worth_on_achieve },
	[DEV_OP_INTEREST_LESS] = { .round = 35 },
	[DEV_OP_REP_CATCHUP] = { .flat = 35, .round = 35 },
	[DEV_OP_NO_SLIDE] = { .flat = 20, .round = 20 },
	[DEV_OP_WING_LESS] = { .flat = 60 },
	[DEV_OP_ABSOLVE] = { .flat = 200 },
	[DEV_OP_END_PER] = { .of = worth_end_per },
	[DEV_OP_END_SHIP] = { .flat = 150 },
	[DEV_OP_END_DEBT] = { .flat = 150 },
};

static int worth_effect(const struct dev_mind *m, const struct dev_effect *e)
{
	int left = m->left, op = e->op, value = effects[op].flat + effects[op].round * left;

	if (effects[op].of)
		return effects[op].of(m, e);
	if (effects[op].gain)
		value += share(dev_worth_bundle(m, &e->gain) * left, effects[op].gain);
	if (effects[op].pay)
		value += share(dev_worth_bundle(m, &e->pay) * left, effects[op].pay);
	return value;
}

int dev_worth_building(const struct dev_mind *m, int building)
{
	const struct dev_building *b = &m->cards->building[building];
	int value = b->points * POINT;

	for (int i = 0; i < b->effects.count; i++)
		value += worth_effect(m, &b->effects.list[i]);
	return value;
}

int dev_worth_soul(const struct dev_mind *m, int held)
{
	/* How likely so many inquisitors come, in the two trials. */
	static const uint8_t faced3[] = { 0, 95, 65, 30, 8 }, faced5[] = { 0, 98, 90, 65, 35 };
	/* What one of them costs, and for mortals that the devil gets richer: the
	 * judges that he turns up by it hurt the cultist less than them. */
	static const int16_t saves3[DEV_ROLES] = {
		[DEV_MORTAL1] = 375, [DEV_MORTAL2] = 375, [DEV_CULTIST] = 270, [DEV_DEVIL] = 280
	};
	static const int16_t saves5[DEV_ROLES] = {
		[DEV_MORTAL1] = 438, [DEV_MORTAL2] = 438, [DEV_CULTIST] = 316, [DEV_DEVIL] = 330
	};
	int place = held < 5 ? held : 4;
	int value = share(saves5[m->role], faced5[place]);

	if (m->d->round <= 3)
		value += share(saves3[m->role], faced3[place]);
	if (m->role == DEV_DEVIL) {
		int souls = held <= DEV_SOULS ? held : DEV_SOULS;

		value += (m->cards->souls5[souls].points - m->cards->souls5[souls - 1].points) *
			 POINT;
	}
	return value;
}
