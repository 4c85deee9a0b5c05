/*
 * DEV-20 in Deal with the Devil: a payment that can be made is never called
 * unpayable, and no other is called payable. The engine's answer is held
 * against a search that knows nothing of good ways to pay: it buys, sells and
 * gives in every possible order, from purses and for scripts made at random.
 */
#include "unit/unit.h"

#include <string.h>

#include "games/devil/purse.h"

enum { TRIALS = 3000, HELD_MAX = 7, COINS_MAX = 63, LINES = 6, WILD_MAX = 2 };

static struct rng luck;

static int below(int n)
{
	return (int)rng_below(&luck, (uint32_t)n);
}

/* The search. Loans are coins from the start: there is no interest within a payment. */

struct place {
	int line, goods[DEV_GOODS];
	int wild; /* of the line's wild tokens, chosen so far */
	int buy[DEV_RESOURCES], sell[DEV_RESOURCES];
};

static uint8_t been[LINES + 1][WILD_MAX + 1][(HELD_MAX + 1) * (HELD_MAX + 1) * (HELD_MAX + 1) *
					     (HELD_MAX + 1) * (HELD_MAX + 1) * (COINS_MAX + 1) / 8];
static const struct dev_script *script;

static bool visit(const struct place *at)
{
	uint32_t n = 0;

	for (int k = 0; k < DEV_RESOURCES; k++)
		n = n * (HELD_MAX + 1) + (uint32_t)at->goods[k];
	n = n * (COINS_MAX + 1) + (uint32_t)at->goods[DEV_COINS];
	bool before = been[at->line][at->wild][n / 8] >> n % 8 & 1;

	been[at->line][at->wild][n / 8] |= (uint8_t)(1u << n % 8);
	return before;
}

static bool reach(struct place at);

static bool trades(const struct place *at)
{
	for (int k = 0; k < DEV_RESOURCES; k++) {
		struct place sold = *at, bought = *at;

		sold.goods[k]--;
		sold.goods[DEV_COINS] += at->sell[k];
		if (at->goods[k] > 0 && reach(sold))
			return true;
		bought.goods[k]++;
		bought.goods[DEV_COINS] -= at->buy[k];
		if (at->goods[DEV_COINS] >= at->buy[k] && reach(bought))
			return true;
	}
	return false;
}

/* The next wild token of the line, basics first; true when the script ends well. */
static bool wild(const struct place *at, const struct dev_line *line)
{
	bool basic = at->wild < line->of[DEV_BASIC], pays = line->sort == DEV_LINE_PAY;

	for (int k = basic ? DEV_WOOD : DEV_GLASS; k <= (basic ? DEV_WHEAT : DEV_MARBLE); k++) {
		struct place next = *at;

		next.wild++;
		next.goods[k] += pays ? -1 : 1;
		if (next.goods[k] >= 0 && reach(next))
			return true;
	}
	return false;
}

static bool go_on(const struct place *at, const struct dev_line *line)
{
	struct place next = *at;

	if (line->sort == DEV_LINE_CHEAPER)
		for (int k = 0; k < DEV_RESOURCES; k++)
			next.buy[k] -= line->of[k <= DEV_WHEAT ? DEV_BASIC : DEV_PREMIUM];
	for (int k = 0; k < DEV_GOODS && line->sort != DEV_LINE_CHEAPER; k++) {
		next.goods[k] += line->sort == DEV_LINE_PAY ? -line->of[k] : line->of[k];
		if (next.goods[k] < 0)
			return false;
	}
	next.line++;
	next.wild = 0;
	return reach(next);
}

static bool reach(struct place at)
{
	if (at.line == script->count)
		return true;
	const struct dev_line *line = &script->line[at.line];

	for (int k = 0; k < DEV_RESOURCES; k++)
		if (at.goods[k] > HELD_MAX)
			return false; /* more was bought than anything can need */
	if (at.goods[DEV_COINS] > COINS_MAX)
		at.goods[DEV_COINS] = COINS_MAX;
	if (visit(&at))
		return false;
	int chosen =
		line->sort == DEV_LINE_CHEAPER ? 0 : line->of[DEV_BASIC] + line->of[DEV_PREMIUM];

	if (at.wild < chosen ? wild(&at, line) : go_on(&at, line))
		return true;
	return trades(&at);
}

static bool can_be_played(const struct dev_purse *purse)
{
	struct place at = { 0 };

	memset(been, 0, sizeof(been));
	memcpy(at.goods, purse->goods, sizeof(at.goods));
	at.goods[DEV_COINS] += purse->loan;
	memcpy(at.buy, purse->buy, sizeof(at.buy));
	memcpy(at.sell, purse->sell, sizeof(at.sell));
	return reach(at);
}

/* Purses and scripts. */

static struct dev_purse some_purse(void)
{
	struct dev_purse purse = { .loan = below(3) ? 0 : below(4) };

	for (int k = 0; k < DEV_RESOURCES; k++) {
		purse.goods[k] = below(3) ? below(3) : 0;
		purse.buy[k] = k <= DEV_WHEAT ? 3 : 5;
		purse.sell[k] = k <= DEV_WHEAT ? 1 : 2;
	}
	purse.goods[DEV_COINS] = below(5);
	return purse;
}

static void some_script(struct dev_script *s)
{
	int lines = 1 + below(LINES);
	bool cheaper = false;

	s->count = 0;
	while (s->count < lines) {
		uint8_t of[DEV_PREMIUM + 1] = { 0 };
		struct dev_bundle gain = { 0 };
		int kind = below(DEV_PREMIUM + 1), n = 1 + below(2) + (kind == DEV_COINS);

		if (below(4) == 0 && !cheaper) {
			dev_script_cheaper(s, below(2), 1);
			cheaper = true;
		} else if (below(3) == 0 && s->count &&
			   s->line[s->count - 1].sort != DEV_LINE_GAIN) {
			gain.of[kind] = (uint8_t)n;
			dev_script_gain(s, &gain, 1);
		} else {
			of[kind] = (uint8_t)n;
			of[below(DEV_GOODS)] = 1;
			dev_script_pay(s, of);
		}
	}
}

static void DEV_20_payable_is_what_can_be_paid_in_some_way(void **state)
{
	int payable = 0;

	(void)state;
	rng_fast(&luck, 20);
	for (int i = 0; i < TRIALS; i++) {
		struct dev_purse purse = some_purse();
		struct dev_script s;

		some_script(&s);
		script = &s;
		bool can = can_be_played(&purse);

		payable += can;
		if (dev_purse_plays(&purse, &s) != can)
			fail_msg("purse %d is %spayable", i, can ? "" : "not ");
	}
	assert_in_range(payable, TRIALS / 5, TRIALS - TRIALS / 5);
}

/* The wheat is sold and bought again from the gain; without the wood there is no gain. */
static void DEV_20_what_is_named_last_is_sold_first(void **state)
{
	struct dev_purse purse = { .goods = { 1, 0, 1 },
				   .buy = { 3, 3, 3, 5, 5 },
				   .sell = { 1, 1, 1, 2, 2 } };
	const uint8_t coin[DEV_PREMIUM + 1] = { [DEV_COINS] = 1 };
	const uint8_t wood[DEV_PREMIUM + 1] = { [DEV_WOOD] = 1 };
	const uint8_t wheat[DEV_PREMIUM + 1] = { [DEV_WHEAT] = 1 };
	const struct dev_bundle three = { .of = { [DEV_COINS] = 3 } };
	struct dev_script s = { 0 };

	(void)state;
	dev_script_pay(&s, coin);
	dev_script_pay(&s, wood);
	dev_script_gain(&s, &three, 1);
	dev_script_pay(&s, wheat);
	assert_true(dev_purse_plays(&purse, &s));
	purse.goods[DEV_WHEAT] = 0;
	assert_false(dev_purse_plays(&purse, &s));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(DEV_20_payable_is_what_can_be_paid_in_some_way),
		cmocka_unit_test(DEV_20_what_is_named_last_is_sold_first),
	};

	return cmocka_run_group_tests_name("devil purse", tests, NULL, NULL);
}
