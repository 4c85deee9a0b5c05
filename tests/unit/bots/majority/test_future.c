/*
 * What the rounds to come will pay in The Majority: the fitted nets foretell it
 * better than a constant does, on matches that they were not fitted to, and the
 * seats share what there is.
 */
#include "unit/unit.h"

#include "bots/majority/future.h"
#include "support/bot_table.h"

enum { MATCHES = 24, FIRST = 5000 };

struct forecast {
	double error, spread; /* squares: beside the forecast, beside the mean */
	double foretold, paid;
	int count;
};

/* Coins of each seat behind each round but the last, and what is foretold there. */
static void watch(int players, uint32_t number, struct forecast *f)
{
	int32_t foretold[MAJ_ROUNDS + 1][MAJ_SEATS];
	int coins[MAJ_ROUNDS + 1][MAJ_SEATS], round = 1;
	struct bot_table t;

	bot_table_begin(&t, &majority, players, number);
	for (int s = 0; s < players; s++)
		t.bot[s] = bot_table_level(&majority, "beginner");
	for (int seat = bot_table_seat(&t); seat >= 0; seat = bot_table_seat(&t)) {
		const struct majority_state *m = (const void *)t.match.state;

		if (m->round != round) {
			maj_future((const void *)t.match.context, m, foretold[m->round]);
			for (int s = 0; s < players; s++)
				coins[m->round][s] = m->coins[s];
		}
		round = m->round;
		bot_table_move(&t, seat, bot_table_choose(&t, seat));
	}
	const struct majority_state *end = (const void *)t.match.state;

	for (round = 2; round <= MAJ_ROUNDS; round++) {
		double mean = 0;

		for (int s = 0; s < players; s++)
			mean += (end->coins[s] - coins[round][s]) / (double)players;
		for (int s = 0; s < players; s++) {
			double paid = end->coins[s] - coins[round][s];
			double said = (double)foretold[round][s] / MAJ_FUTURE_COIN;

			f->error += (paid - said) * (paid - said);
			f->spread += (paid - mean) * (paid - mean);
			f->foretold += said;
			f->paid += paid;
			f->count++;
		}
	}
	bot_table_end(&t);
}

static void what_is_paid_is_foretold(void **state)
{
	(void)state;
	for (int players = 3; players <= MAJ_SEATS; players++) {
		struct forecast f = { 0 };

		for (uint32_t i = 0; i < MATCHES; i++)
			watch(players, FIRST + i, &f);
		/* The spread about the mean of the very match is hard to beat. */
		assert_true(f.error < f.spread * 1.1);
		assert_true(f.foretold > f.paid * 0.8 && f.foretold < f.paid * 1.2);
	}
}

/* Who has the second sum of a strong colour is paid more than who has the first. */
static void being_second_pays(void **state)
{
	struct majority_context context;
	struct majority_state m;
	struct setup setup;
	struct message error;
	int32_t coins[MAJ_SEATS];

	(void)state;
	setup_standard(&majority, 3, &setup);
	assert_true(majority.context(&setup, &context.base, &error));
	majority.init(&context.base, (struct state *)&m);
	m.round = MAJ_ROUNDS;
	m.area[0][MAJ_RANKS - 1] = 2; /* twenty, thirteen, nothing of the first colour */
	m.area[0][MAJ_RANKS - 2] = 1;
	m.area[1][MAJ_RANKS - 1] = 1;
	m.area[1][2] = 1;
	maj_future(&context, &m, coins);
	assert_true(coins[1] > coins[0]);
	assert_true(coins[1] > coins[2]);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_is_paid_is_foretold),
		cmocka_unit_test(being_second_pays),
	};

	return cmocka_run_group_tests_name("future", tests, NULL, NULL);
}
