/*
 * The wheat test of Deal with the Devil (DEV-57 to DEV-59): the engine's bounded
 * search against an enumerator written from the rule (support/devil/naive_wheat.c),
 * over positions and card sets made at random, most of them hostile. And its
 * worst case, counted: no set that the check lets through may make it think long.
 */
#include "unit/unit.h"

#include <string.h>

#include "games/devil/wheat.h"
#include "support/devil/made.h"
#include "support/devil/naive.h"

enum {
	SETS = 30,
	CHANGES = 120,
	KINGDOMS = 60, /* of each set */
	WORK_MAX = 1 << 15, /* positions at which a search had to choose */
	CLIMBS = 6,
	CLIMB_STEPS = 2000,
	RICH = 30,
	ASKED_MAX = 200, /* answers on the way through a kingdom */
};

static struct rng luck;
static struct devil_context context;

static struct {
	int holds, fails, unknown, searched, worst;
} found;

static int below(int n)
{
	return (int)rng_below(&luck, (uint32_t)n);
}

static int some_building(const struct devil_state *d, bool action)
{
	for (int tries = 0; tries < 400; tries++) {
		int card = below(DEV_BUILDINGS);

		if (d->place[card] == DEV_PLACE(DEV_IN_DECK, 0) &&
		    (!action || dev_is_action(&context.cards.building[card])))
			return card;
	}
	return DEV_NONE;
}

static void some_wall(struct devil_state *d, int size)
{
	for (int i = 0; i < size; i++) {
		int card = some_building(d, below(3) > 0);

		if (card == DEV_NONE)
			return;
		d->wall[0][i] = (uint8_t)card;
		d->wall_round[0][i] = (uint8_t)(1 + below(4));
		d->place[card] = DEV_PLACE(DEV_IN_WALL, 0);
	}
}

static void some_plan(struct devil_state *d)
{
	struct dev_plan *plan = &d->plan[0];

	memset(plan, DEV_NONE, sizeof(*plan));
	plan->act[0] = plan->act[1] = 0;
	plan->recruit = (uint8_t)below(2);
	for (int i = 0; i < 2; i++) {
		int used = d->wall[0][below(DEV_WALL_MAX)], built = some_building(d, below(2));

		if (used != DEV_NONE && dev_is_action(&context.cards.building[used]) &&
		    used != plan->use[0])
			plan->use[i] = (uint8_t)used;
		if (built == DEV_NONE || !below(4))
			continue;
		plan->build[i] = (uint8_t)built;
		d->place[built] = DEV_PLACE(DEV_IN_HAND, 0);
		plan->act[i] = dev_is_action(&context.cards.building[built]) && below(3);
	}
	if (below(2)) {
		plan->event = (uint8_t)below(DEV_EVENTS);
		plan->side = (uint8_t)below(2);
	}
}

/* Seat 0 is about to be resolved: poor, in debt, with a full plan. */
static void some_kingdom(struct devil_state *d)
{
	int rich = below(4) ? 3 : 7;

	memset(d, 0, sizeof(*d));
	memset(d->wall, DEV_NONE, sizeof(d->wall));
	memset(d->tile, DEV_NONE, sizeof(d->tile));
	memset(d->ask, DEV_NONE, sizeof(d->ask));
	memset(&d->run, 0, sizeof(d->run));
	d->viewer = EVERYTHING;
	d->step = DEV_RESOLVE;
	d->round = DEV_ROUNDS;
	d->run.card = d->run.under = d->run.pick = d->run.built[0] = d->run.built[1] = DEV_NONE;
	for (int k = 0; k < DEV_GOODS; k++)
		d->goods[0][k] = (int16_t)(below(2) ? below(rich) : 0);
	d->debt[0] = (uint8_t)(below(3) ? 10 - below(3) : below(11));
	for (int i = 0; i < DEV_COURTIERS; i++)
		d->courtier[0][i] = (uint8_t)below(4);
	some_wall(d, below(6));
	some_plan(d);
	d->run.done = (uint8_t)below(3);
}

/* After a change of the set: what is used is still an action building. */
static bool is_sound(const struct devil_state *d)
{
	const struct dev_plan *plan = &d->plan[0];

	for (int i = 0; i < 2; i++)
		if ((plan->use[i] != DEV_NONE &&
		     !dev_is_action(&context.cards.building[plan->use[i]])) ||
		    (plan->act[i] && !dev_is_action(&context.cards.building[plan->build[i]])))
			return false;
	return true;
}

static void compare(const struct dev_look *p)
{
	int work;
	bool holds = dev_wheat_holds(p, &work);
	enum naive_answer naive = naive_wheat(&context, p->d);

	found.worst = work > found.worst ? work : found.worst;
	found.searched += work > 0;
	if (naive == NAIVE_UNKNOWN) {
		found.unknown++;
		return;
	}
	found.holds += holds;
	found.fails += !holds;
	assert_int_equal(holds, naive == NAIVE_YES);
}

/* One answer to what the machine asks, whatever the wheat says; false: none is left. */
static bool answer(const struct dev_play *p)
{
	game_move list[DEV_MOVES_MAX];
	struct devil_state *d = p->d;

	if (d->ask[0] == DEV_Q_FUND && dev_short(&p->look, 0) > 0) {
		int good = below(DEV_RESOURCES);

		if (d->debt[0] < DEV_DEBT_MAX && below(2)) {
			dev_borrow(p, 0, 1);
			return true;
		}
		if (d->goods[0][good] <= d->due[0][good])
			return below(8); /* tries again for a while */
		dev_trade(p, 0, good, -1);
		return true;
	}
	uint32_t count = dev_answers_of(&p->look, 0, list);

	if (!count)
		return false;
	dev_take(p, 0, d->ask[0] == DEV_Q_FUND ? list[0] : list[rng_below(&luck, count)]);
	return true;
}

/* Goes through the kingdom at random, and compares wherever it can stop. */
static void go_through(struct devil_state *d)
{
	struct dev_look look = { &context, &context.cards, d };
	struct dev_play p = dev_play_on(&look, d, NULL);

	for (int asked = 0; asked < ASKED_MAX && d->run.item < DEV_ITEM_SETS;) {
		if (dev_item_is_open(&p.look)) {
			compare(&p.look);
			if (below(5) && dev_item_can_begin(&p.look))
				dev_item_begin(&p);
			else
				dev_item_skip(&p);
		} else if (dev_resolve_step(&p)) {
			compare(&p.look);
			asked++;
			if (!answer(&p))
				return;
		}
	}
}

static void walk_sets(int sets, int changes)
{
	struct setup setup;
	struct message error;

	setup_standard(&devil, DEV_SEATS, &setup);
	assert_true(devil.context(&setup, (void *)&context, &error));
	for (int set = 0; set < sets; set++) {
		context.cards = dev_cards_standard;
		devil_embitter_set(&context.cards, changes, &luck);
		for (int i = 0; i < KINGDOMS; i++) {
			struct devil_state d;

			some_kingdom(&d);
			go_through(&d);
		}
	}
	print_message("%d hold, %d fail, %d too many ways to tell; %d searched, worst %d\n",
		      found.holds, found.fails, found.unknown, found.searched, found.worst);
}

static void DEV_57_the_search_finds_what_the_rule_says(void **state)
{
	(void)state;
	rng_fast(&luck, 57);
	memset(&found, 0, sizeof(found));
	walk_sets(1, 0);
	walk_sets(SETS, CHANGES);
	assert_true(found.holds > 1000 && found.fails > 1000 && found.searched > 1000);
	assert_true(found.unknown * 20 < found.holds + found.fails);
}

/* The worst that climbing finds: sets and kingdoms are changed a little again and
 * again, and what makes the search choose more often stays. */
static int climb(int steps)
{
	static struct dev_cards best_cards;
	struct devil_state best, d;
	int most = -1;

	some_kingdom(&best);
	best_cards = context.cards;
	for (int i = 0; i < steps; i++) {
		struct dev_look look = { &context, &context.cards, &d };
		struct dev_play p = dev_play_on(&look, &d, NULL);
		int work;

		context.cards = best_cards;
		d = best;
		if (below(3))
			devil_embitter_set(&context.cards, 4, &luck);
		for (int k = below(2) ? below(3) : 0; k > 0; k--)
			d.goods[0][below(DEV_GOODS)] = (int16_t)below(RICH);
		if (!below(4))
			d.debt[0] = (uint8_t)below(11);
		if (!below(4) || !is_sound(&d))
			some_kingdom(&d);
		struct devil_state start = d;

		for (int n = 0; n < 3; n++)
			if (dev_item_is_open(&p.look) && dev_item_can_begin(&p.look))
				dev_item_begin(&p);
			else if (dev_resolve_step(&p))
				break;
		dev_wheat_holds(&p.look, &work);
		if (work < most)
			continue;
		most = work;
		best = start;
		best_cards = context.cards;
	}
	return most;
}

static void DEV_57_no_card_set_makes_it_think_long(void **state)
{
	int worst = 0;

	(void)state;
	rng_fast(&luck, 58);
	for (int i = 0; i < CLIMBS; i++) {
		context.cards = dev_cards_standard;
		devil_embitter_set(&context.cards, CHANGES, &luck);
		int most = climb(CLIMB_STEPS);

		worst = most > worst ? most : worst;
	}
	print_message("worst %d\n", worst);
	assert_in_range(worst, 100, WORK_MAX);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(DEV_57_the_search_finds_what_the_rule_says),
		cmocka_unit_test(DEV_57_no_card_set_makes_it_think_long),
	};

	return cmocka_run_group_tests_name("devil wheat", tests, NULL, NULL);
}
