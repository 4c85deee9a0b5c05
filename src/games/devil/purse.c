/*
 * Can a purse play a script (DEV-20)? Three answers of rising cost: the plain
 * way of paying works; or there is not enough even if everything came in time;
 * or every way is tried, which only odd card sets and tight purses need.
 *
 * What holds in all three: a payment takes the tokens it names from the purse
 * and buys what is missing, since prices never rise; loans come before sales,
 * since both are coins; and nothing is sold before coins are short.
 */
#include "games/devil/purse.h"
#include "games/devil/inside.h"

static struct dev_line *dev_line_add(struct dev_script *s, int sort)
{
	CHECK(s->count < DEV_SCRIPT_MAX);
	struct dev_line *line = &s->line[s->count++];

	*line = (struct dev_line){ .sort = (uint8_t)sort };
	return line;
}

void dev_script_pay(struct dev_script *s, const uint8_t of[DEV_PREMIUM + 1])
{
	struct dev_line *line = dev_line_add(s, DEV_LINE_PAY);

	for (int k = 0; k <= DEV_PREMIUM; k++)
		line->of[k] = of[k];
}

/* Gains with no payment between them are one. */
void dev_script_gain(struct dev_script *s, const struct dev_bundle *gain, int times)
{
	struct dev_line *last = s->count ? &s->line[s->count - 1] : NULL;

	if (!last || last->sort != DEV_LINE_GAIN)
		last = dev_line_add(s, DEV_LINE_GAIN);
	for (int k = 0; k <= DEV_PREMIUM; k++)
		last->of[k] += gain->of[k] * times;
}

void dev_script_cheaper(struct dev_script *s, int basic, int premium)
{
	struct dev_line *line = dev_line_add(s, DEV_LINE_CHEAPER);

	line->of[DEV_BASIC] = basic;
	line->of[DEV_PREMIUM] = premium;
}

static int dev_class_of(int good)
{
	return dev_is_basic(good) ? DEV_BASIC : DEV_PREMIUM;
}

static int dev_first_of(int class)
{
	return class == DEV_BASIC ? DEV_WOOD : DEV_GLASS;
}

static int dev_last_of(int class)
{
	return class == DEV_BASIC ? DEV_WHEAT : DEV_MARBLE;
}

/* Steps that the ways of playing share. */

static void dev_purse_cheaper(struct dev_purse *purse, const struct dev_line *line)
{
	for (int k = 0; k < DEV_RESOURCES; k++) {
		purse->buy[k] -= line->of[dev_class_of(k)];
		if (purse->buy[k] < purse->sell[k])
			purse->buy[k] = purse->sell[k];
	}
}

/* A payment but for its wild tokens; coins may fall below 0. */
static void dev_purse_named(struct dev_purse *purse, const struct dev_line *line)
{
	int coins = line->of[DEV_COINS];

	for (int k = 0; k < DEV_RESOURCES; k++) {
		int used = line->of[k] < purse->goods[k] ? line->of[k] : purse->goods[k];

		purse->goods[k] -= used;
		coins += (line->of[k] - used) * purse->buy[k];
	}
	purse->goods[DEV_COINS] -= coins;
}

static void dev_purse_borrow(struct dev_purse *purse)
{
	int lent = -purse->goods[DEV_COINS];

	lent = lent < purse->loan ? lent : purse->loan;
	if (lent <= 0)
		return;
	purse->goods[DEV_COINS] += lent;
	purse->loan -= lent;
}

/* The plain way: wild tokens come from what no later payment names, chosen ones
 * are wheat and glass, and what is named later is sold last. */

static void dev_plain_wild(struct dev_purse *purse, const int need[DEV_RESOURCES], int class)
{
	int best = -1, most = 0;

	for (int k = dev_first_of(class); k <= dev_last_of(class); k++)
		if (purse->goods[k] - need[k] > most) {
			most = purse->goods[k] - need[k];
			best = k;
		}
	for (int k = dev_first_of(class); best < 0 && k <= dev_last_of(class); k++)
		if (purse->goods[k] > 0)
			best = k;
	if (best >= 0)
		purse->goods[best]--;
	else
		purse->goods[DEV_COINS] -= purse->buy[dev_first_of(class)];
}

static void dev_plain_sell(struct dev_purse *purse, const int need[DEV_RESOURCES])
{
	int *coins = &purse->goods[DEV_COINS];

	for (int named = 0; named < 2; named++)
		for (int k = 0; k < DEV_RESOURCES; k++)
			while (*coins < 0 && purse->goods[k] > (named ? 0 : need[k])) {
				purse->goods[k]--;
				*coins += purse->sell[k];
			}
}

static bool dev_plain_pay(struct dev_purse *purse, const struct dev_line *line,
			  const int need[DEV_RESOURCES])
{
	dev_purse_named(purse, line);
	for (int class = DEV_BASIC; class <= DEV_PREMIUM; class ++)
		for (int i = 0; i < line->of[class]; i++)
			dev_plain_wild(purse, need, class);
	dev_purse_borrow(purse);
	dev_plain_sell(purse, need);
	return purse->goods[DEV_COINS] >= 0;
}

static bool dev_plays_plainly(const struct dev_purse *given, const struct dev_script *s)
{
	struct dev_purse purse = *given;
	int need[DEV_RESOURCES] = { 0 };

	for (int i = 0; i < s->count; i++)
		for (int k = 0; k < DEV_RESOURCES && s->line[i].sort == DEV_LINE_PAY; k++)
			need[k] += s->line[i].of[k];
	for (const struct dev_line *line = s->line; line < s->line + s->count; line++) {
		if (line->sort == DEV_LINE_PAY) {
			for (int k = 0; k < DEV_RESOURCES; k++)
				need[k] -= line->of[k];
			if (!dev_plain_pay(&purse, line, need))
				return false;
			continue;
		}
		if (line->sort == DEV_LINE_CHEAPER) {
			dev_purse_cheaper(&purse, line);
			continue;
		}
		for (int k = 0; k < DEV_GOODS; k++)
			purse.goods[k] += line->of[k];
		purse.goods[DEV_WHEAT] += line->of[DEV_BASIC];
		purse.goods[DEV_GLASS] += line->of[DEV_PREMIUM];
	}
	return true;
}

/* Enough in all, as if every gain and every lower price came first. */

static int dev_class_worth(const struct dev_purse *all, const struct dev_script *s, int class)
{
	int spare = 0, wild = 0, coins = 0, first = dev_first_of(class);

	for (int k = first; k <= dev_last_of(class); k++) {
		int left = all->goods[k];

		for (int i = 0; i < s->count; i++)
			left -= s->line[i].sort == DEV_LINE_PAY ? s->line[i].of[k] : 0;
		if (left < 0)
			coins += left * all->buy[k];
		else
			spare += left;
	}
	for (int i = 0; i < s->count; i++) {
		if (s->line[i].sort == DEV_LINE_GAIN)
			wild += s->line[i].of[class];
		else if (s->line[i].sort == DEV_LINE_PAY)
			spare -= s->line[i].of[class];
	}
	/* A wild gain may be just what is missing. */
	coins += wild * all->buy[first];
	return coins + spare * (spare < 0 ? all->buy[first] : all->sell[first]);
}

static bool dev_has_enough(const struct dev_purse *given, const struct dev_script *s)
{
	struct dev_purse all = *given;
	int coins = all.loan;

	for (const struct dev_line *line = s->line; line < s->line + s->count; line++) {
		if (line->sort == DEV_LINE_CHEAPER)
			dev_purse_cheaper(&all, line);
		for (int k = 0; k < DEV_GOODS && line->sort == DEV_LINE_GAIN; k++)
			all.goods[k] += line->of[k];
		coins -= line->sort == DEV_LINE_PAY ? line->of[DEV_COINS] : 0;
	}
	coins += all.goods[DEV_COINS];
	return coins + dev_class_worth(&all, s, DEV_BASIC) +
		       dev_class_worth(&all, s, DEV_PREMIUM) >=
	       0;
}

/* Every way. Kinds that no later payment names are all alike within their
 * class, and one of them is tried for all. */

struct dev_trial {
	const struct dev_script *s;
	int line;
	int wild[2]; /* of the line, still to be chosen: basics, premiums */
	int from; /* kinds are chosen, and then sold, in ascending order */
};

static bool dev_try_line(struct dev_purse purse, struct dev_trial t);

static bool dev_is_named(const struct dev_trial *t, int good)
{
	for (int i = t->line + 1; i < t->s->count; i++)
		if (t->s->line[i].sort == DEV_LINE_PAY && t->s->line[i].of[good])
			return true;
	return false;
}

/* Another kind of the class, tried before, does as well. */
static bool dev_is_twin(const struct dev_trial *t, const struct dev_purse *purse, int good,
			bool held)
{
	if (dev_is_named(t, good))
		return false;
	for (int k = dev_first_of(dev_class_of(good)); k < good; k++)
		if (k >= t->from && !dev_is_named(t, k) && (!held || purse->goods[k] > 0))
			return true;
	return false;
}

static bool dev_try_sales(struct dev_purse purse, struct dev_trial t)
{
	int most = purse.goods[DEV_COINS];

	if (most >= 0) {
		t.line++;
		return dev_try_line(purse, t);
	}
	for (int k = t.from; k < DEV_RESOURCES; k++)
		most += purse.goods[k] * purse.sell[k];
	if (most < 0)
		return false;
	for (int k = t.from; k < DEV_RESOURCES; k++) {
		struct dev_purse after = purse;
		struct dev_trial next = t;

		if (purse.goods[k] <= 0 || dev_is_twin(&t, &purse, k, true))
			continue;
		after.goods[k]--;
		after.goods[DEV_COINS] += purse.sell[k];
		next.from = k;
		if (dev_try_sales(after, next))
			return true;
	}
	return false;
}

/* The wild tokens of the line one after the other, given or taken. */
static bool dev_try_wild(struct dev_purse purse, struct dev_trial t)
{
	bool pays = t.s->line[t.line].sort == DEV_LINE_PAY, held = false;
	int class = t.wild[0] ? DEV_BASIC : DEV_PREMIUM;

	if (!t.wild[0] && !t.wild[1]) {
		t.from = 0;
		dev_purse_borrow(&purse);
		return dev_try_sales(purse, t);
	}
	t.wild[class == DEV_PREMIUM]--;
	t.from = t.from < dev_first_of(class) ? dev_first_of(class) : t.from;
	for (int k = dev_first_of(class); k <= dev_last_of(class); k++)
		held |= purse.goods[k] > 0;
	for (int k = t.from; k <= dev_last_of(class); k++) {
		struct dev_purse after = purse;
		struct dev_trial next = t;

		if ((pays && held && purse.goods[k] <= 0) ||
		    dev_is_twin(&t, &purse, k, pays && held))
			continue;
		if (pays && !held)
			after.goods[DEV_COINS] -= purse.buy[k];
		else
			after.goods[k] += pays ? -1 : 1;
		next.from = k;
		if (dev_try_wild(after, next))
			return true;
	}
	return false;
}

static bool dev_try_line(struct dev_purse purse, struct dev_trial t)
{
	if (t.line == t.s->count)
		return true;
	const struct dev_line *line = &t.s->line[t.line];

	if (line->sort == DEV_LINE_CHEAPER) {
		dev_purse_cheaper(&purse, line);
		t.line++;
		return dev_try_line(purse, t);
	}
	if (line->sort == DEV_LINE_PAY)
		dev_purse_named(&purse, line);
	for (int k = 0; k < DEV_GOODS && line->sort == DEV_LINE_GAIN; k++)
		purse.goods[k] += line->of[k];
	t.wild[0] = line->of[DEV_BASIC];
	t.wild[1] = line->of[DEV_PREMIUM];
	t.from = 0;
	return dev_try_wild(purse, t);
}

bool dev_purse_plays(const struct dev_purse *purse, const struct dev_script *s)
{
	if (dev_plays_plainly(purse, s))
		return true;
	return dev_has_enough(purse, s) && dev_try_line(*purse, (struct dev_trial){ .s = s });
}
