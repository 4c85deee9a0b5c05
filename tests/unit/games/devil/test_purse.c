/*
 * DEV-20 in Deal with the Devil: a payment that can be made is never called
 * unpayable, and no other is called payable. The engine's sum is held against a
 * search that knows nothing of good ways to pay: it buys, sells and gives in every
 * possible order, from purses and for payments made at random. Payments in a row
 * are test_wheat's.
 */
#include "unit/unit.h"

#include <string.h>

#include "games/devil/purse.h"

enum { TRIALS = 3000, HELD_MAX = 7, COINS_MAX = 63 };

static struct rng luck;

static int below(int n)
{
	return (int)rng_below(&luck, (uint32_t)n);
}

/* Goods of a purse whose loans are coins, and what is still to be given. */
struct place {
	int goods[DEV_GOODS];
	uint8_t due[DEV_PREMIUM + 1];
};

static const struct dev_purse *bank;
static uint8_t been[(HELD_MAX + 1) * (HELD_MAX + 1) * (HELD_MAX + 1) * (HELD_MAX + 1) *
		    (HELD_MAX + 1) * (COINS_MAX + 1)];

/* What is due falls with what is held, so how much is due tells two visits apart. */
static bool visit(const struct place *at)
{
	uint32_t n = 0;
	uint8_t left = 1;

	for (int k = 0; k < DEV_RESOURCES; k++)
		n = n * (HELD_MAX + 1) + (uint32_t)at->goods[k];
	n = n * (COINS_MAX + 1) + (uint32_t)at->goods[DEV_COINS];
	for (int k = 0; k <= DEV_PREMIUM; k++)
		left = (uint8_t)(left + (k == DEV_COINS ? 0 : at->due[k]));
	bool before = been[n] && been[n] <= left;

	been[n] = left;
	return before;
}

static bool reach(struct place at);

static bool gives(const struct place *at)
{
	for (int k = 0; k < DEV_RESOURCES; k++)
		for (int named = 0; named < 2; named++) {
			struct place next = *at;
			int wild = k <= DEV_WHEAT ? DEV_BASIC : DEV_PREMIUM;

			if (!at->goods[k] || !at->due[named ? k : wild])
				continue;
			next.goods[k]--;
			next.due[named ? k : wild]--;
			if (reach(next))
				return true;
		}
	return false;
}

static bool trades(const struct place *at)
{
	for (int k = 0; k < DEV_RESOURCES; k++) {
		struct place sold = *at, bought = *at;

		sold.goods[k]--;
		sold.goods[DEV_COINS] += bank->sell[k];
		if (at->goods[k] > 0 && sold.goods[DEV_COINS] <= COINS_MAX && reach(sold))
			return true;
		bought.goods[k]++;
		bought.goods[DEV_COINS] -= bank->buy[k];
		if (at->goods[k] < HELD_MAX && bought.goods[DEV_COINS] >= 0 && reach(bought))
			return true;
	}
	return false;
}

static bool reach(struct place at)
{
	bool paid = at.goods[DEV_COINS] >= at.due[DEV_COINS];

	if (visit(&at))
		return false;
	for (int k = 0; k <= DEV_PREMIUM; k++)
		paid &= k == DEV_COINS || !at.due[k];
	return paid || gives(&at) || trades(&at);
}

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

static bool can_be_paid(const struct dev_purse *purse, const uint8_t of[DEV_PREMIUM + 1])
{
	struct place at = { 0 };

	memset(been, 0, sizeof(been));
	memcpy(at.goods, purse->goods, sizeof(at.goods));
	memcpy(at.due, of, sizeof(at.due));
	at.goods[DEV_COINS] += purse->loan;
	bank = purse;
	return reach(at);
}

static void DEV_20_payable_is_what_can_be_paid_in_some_way(void **state)
{
	int payable = 0;

	(void)state;
	rng_fast(&luck, 20);
	for (int i = 0; i < TRIALS; i++) {
		struct dev_purse purse = some_purse();
		uint8_t of[DEV_PREMIUM + 1] = { 0 };

		for (int n = 1 + below(3); n > 0; n--)
			of[below(DEV_PREMIUM + 1)] = (uint8_t)(1 + below(3));
		bool can = can_be_paid(&purse, of);

		payable += can;
		if (dev_purse_pays(&purse, of) != can)
			fail_msg("purse %d is %spayable", i, can ? "" : "not ");
	}
	assert_in_range(payable, TRIALS / 5, TRIALS - TRIALS / 5);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(DEV_20_payable_is_what_can_be_paid_in_some_way),
	};

	return cmocka_run_group_tests_name("devil purse", tests, NULL, NULL);
}
