/*
 * The chests of Deal with the Devil that levels which search offer: none asks more
 * coins than the bank would for what lies in it, and none asks coins for coins. One
 * that has nothing to sell asks the least.
 */
#include "unit/unit.h"

#include "games/devil/devil.h"
#include "support/bot_table.h"

enum { TIME_MS = 1 };

static int chests; /* that asked for coins */

static void check_chest(const struct dev_cards *cards, const struct devil_state *d, int round,
			int seat)
{
	const struct dev_offer *offer = &d->offer[round][seat];
	int least = cards->role[d->role[seat]].coins_min, bank = 0;

	if (offer->ask >= DEV_UNKNOWN || offer->ask & DEV_ASK_SOULS)
		return;
	for (int g = 0; g < DEV_RESOURCES; g++)
		bank += offer->of[g] * cards->market.buy[g];
	assert_int_equal(offer->of[DEV_COINS], 0);
	assert_true(offer->ask <= (bank > least ? bank : least));
	chests++;
}

static void no_chest_asks_more_than_the_bank(void **state)
{
	const struct game *game = game_find(slice_from("devil"));
	struct bot quick = *bot_table_level(game, "skilled");
	struct bot_table t;

	(void)state;
	quick.time_ms = TIME_MS;
	bot_table_begin(&t, game, DEV_SEATS, 1);
	for (int s = 0; s < DEV_SEATS; s++)
		t.bot[s] = &quick;
	bot_table_play(&t);
	for (int round = 0; round < DEV_ROUNDS; round++)
		for (int s = 0; s < DEV_SEATS; s++)
			check_chest(&((const struct devil_context *)(const void *)t.match.context)
					     ->cards,
				    (const void *)t.match.state, round, s);
	bot_table_end(&t);
	assert_true(chests > DEV_ROUNDS);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(no_chest_asks_more_than_the_bank),
	};

	return cmocka_run_group_tests_name("devil_chests", tests, NULL, NULL);
}
