/*
 * Where chests go in Deal with the Devil (DEV-42 to DEV-45): all plans that
 * keep what the game publishes are found by exhaustion, from the words alone,
 * and compared with the 48 routes of the engine. Then the promises themselves,
 * route by route, and the worked example.
 */
#include "unit/unit.h"

#include <string.h>

#include "games/devil/devil.h"

enum { WAYS_MAX = 9, PAIRS_MAX = WAYS_MAX * WAYS_MAX, PLANS_MAX = 64 };

/* Who gets the chest of each role, in one pass; and in both passes of a round. */
struct pass {
	uint8_t to[DEV_ROLES];
};
struct round {
	struct pass pass[DEV_PASSES];
};
struct plan {
	struct round round[DEV_ROUNDS];
};

/* DEV-32: to another player; all ways to do that. */
static int find_passes(struct pass *out)
{
	int count = 0;

	for (int n = 0; n < 256; n++) {
		struct pass pass = { { n & 3, n >> 2 & 3, n >> 4 & 3, n >> 6 & 3 } };
		unsigned got = 0;
		bool good = true;

		for (int i = 0; i < DEV_ROLES; i++) {
			good &= pass.to[i] != i;
			got |= 1u << pass.to[i];
		}
		if (good && got == 15)
			out[count++] = pass;
	}
	return count;
}

/* DEV-32: in pass 2 to a different one than in pass 1. */
static int find_rounds(struct round *out)
{
	struct pass passes[16];
	int ways = find_passes(passes), count = 0;

	assert_int_equal(ways, WAYS_MAX);
	for (int a = 0; a < ways; a++)
		for (int b = 0; b < ways; b++) {
			bool good = true;

			for (int i = 0; i < DEV_ROLES; i++)
				good &= passes[a].to[i] != passes[b].to[i];
			if (good)
				out[count++] = (struct round){ { passes[a], passes[b] } };
		}
	return count;
}

static bool is_mortal(int role)
{
	return role == DEV_MORTAL1 || role == DEV_MORTAL2;
}

/* DEV-42: the cultist gets the devil's chest, first in round 3, else second after a mortal. */
static bool keeps_devils_chest(const struct round *r, int number)
{
	if (number == 3)
		return r->pass[0].to[DEV_DEVIL] == DEV_CULTIST;
	return is_mortal(r->pass[0].to[DEV_DEVIL]) && r->pass[1].to[DEV_DEVIL] == DEV_CULTIST;
}

/* DEV-42: the cultist's chest reaches the devil as his second chest, in `special` alone. */
static bool keeps_cultists_chest(const struct round *r, int number, int special)
{
	return r->pass[0].to[DEV_CULTIST] != DEV_DEVIL &&
	       (r->pass[1].to[DEV_CULTIST] == DEV_DEVIL) == (number == special);
}

static struct plan plans[PLANS_MAX];
static int plan_count;

/* DEV-42: each mortal is twice the first. */
static void find_plans(const struct round *rounds, int count, int special, struct plan *plan,
		       int number, int first[DEV_ROLES])
{
	if (number > DEV_ROUNDS) {
		if (first[DEV_MORTAL1] == 2 && first[DEV_MORTAL2] == 2) {
			assert_in_range(plan_count, 0, PLANS_MAX - 1);
			plans[plan_count++] = *plan;
		}
		return;
	}
	for (int i = 0; i < count; i++) {
		int to = rounds[i].pass[0].to[DEV_DEVIL];

		if (!keeps_devils_chest(&rounds[i], number) ||
		    !keeps_cultists_chest(&rounds[i], number, special))
			continue;
		plan->round[number - 1] = rounds[i];
		first[to]++;
		find_plans(rounds, count, special, plan, number + 1, first);
		first[to]--;
	}
}

static struct plan plan_of_route(int route)
{
	struct plan plan;

	for (int round = 1; round <= DEV_ROUNDS; round++)
		for (int pass = 0; pass < DEV_PASSES; pass++)
			for (int role = 0; role < DEV_ROLES; role++)
				plan.round[round - 1].pass[pass].to[role] =
					(uint8_t)dev_route_viewer(route, round, pass, role);
	return plan;
}

static void DEV_43_the_published_facts_leave_exactly_the_48_routes(void **state)
{
	struct round rounds[PAIRS_MAX];
	int count = find_rounds(rounds), first[DEV_ROLES] = { 0 };
	bool found[PLANS_MAX] = { false };
	struct plan plan;

	(void)state;
	plan_count = 0;
	find_plans(rounds, count, 2, &plan, 1, first);
	find_plans(rounds, count, 4, &plan, 1, first);
	assert_int_equal(plan_count, DEV_ROUTES);
	for (int route = 0; route < DEV_ROUTES; route++) {
		struct plan own = plan_of_route(route);
		int at = 0;

		while (at < plan_count && memcmp(&plans[at], &own, sizeof(own)) != 0)
			at++;
		assert_in_range(at, 0, plan_count - 1);
		assert_false(found[at]); /* no two routes are one plan */
		found[at] = true;
	}
}

static void DEV_32_DEV_42_every_route_keeps_every_promise(void **state)
{
	(void)state;
	for (int route = 0; route < DEV_ROUTES; route++) {
		int first[DEV_ROLES] = { 0 }, reached = 0;
		struct plan plan = plan_of_route(route);

		for (int number = 1; number <= DEV_ROUNDS; number++) {
			const struct round *r = &plan.round[number - 1];

			assert_true(keeps_devils_chest(r, number));
			first[r->pass[0].to[DEV_DEVIL]]++;
			for (int pass = 0; pass < DEV_PASSES; pass++)
				if (r->pass[pass].to[DEV_CULTIST] == DEV_DEVIL) {
					assert_int_equal(pass, 1);
					assert_true(number == 2 || number == 4);
					reached++;
				}
			for (int role = 0; role < DEV_ROLES; role++) {
				assert_int_not_equal(r->pass[0].to[role], role);
				assert_int_not_equal(r->pass[1].to[role], role);
				assert_int_not_equal(r->pass[0].to[role], r->pass[1].to[role]);
			}
		}
		assert_int_equal(first[DEV_MORTAL1], 2);
		assert_int_equal(first[DEV_MORTAL2], 2);
		assert_int_equal(first[DEV_CULTIST], 1);
		assert_int_equal(reached, 1);
	}
}

/* Each viewer sees one chest a pass, of two different owners (DEV-32, DEV-45). */
static void DEV_45_owner_and_viewer_are_each_others_inverse(void **state)
{
	(void)state;
	for (int route = 0; route < DEV_ROUTES; route++)
		for (int round = 1; round <= DEV_ROUNDS; round++)
			for (int role = 0; role < DEV_ROLES; role++) {
				int owner[DEV_PASSES];

				for (int pass = 0; pass < DEV_PASSES; pass++) {
					owner[pass] = dev_route_owner(route, round, pass, role);
					assert_int_equal(
						dev_route_viewer(route, round, pass, owner[pass]),
						role);
				}
				assert_int_not_equal(owner[0], owner[1]);
			}
}

/* Mortal 1 is first in rounds 1, 4 and 3, mortal 2 in 2 and 5, special-b in round 2. */
static void DEV_44_the_worked_route(void **state)
{
	static const uint8_t second[DEV_PASSES][DEV_ROLES] = {
		{ DEV_DEVIL, DEV_CULTIST, DEV_MORTAL1, DEV_MORTAL2 },
		{ DEV_MORTAL2, DEV_MORTAL1, DEV_DEVIL, DEV_CULTIST },
	};
	static const uint8_t third[DEV_PASSES][DEV_ROLES] = {
		{ DEV_MORTAL2, DEV_DEVIL, DEV_MORTAL1, DEV_CULTIST },
		{ DEV_DEVIL, DEV_CULTIST, DEV_MORTAL2, DEV_MORTAL1 },
	};
	int matches = 0;

	(void)state;
	for (int route = 0; route < DEV_ROUTES; route++) {
		struct plan plan = plan_of_route(route);

		if (plan.round[0].pass[0].to[DEV_DEVIL] != DEV_MORTAL1 ||
		    plan.round[3].pass[0].to[DEV_DEVIL] != DEV_MORTAL1 ||
		    memcmp(&plan.round[1], second, sizeof(second)) != 0 ||
		    memcmp(&plan.round[2], third, sizeof(third)) != 0)
			continue;
		matches++;
	}
	assert_int_equal(matches, 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(DEV_43_the_published_facts_leave_exactly_the_48_routes),
		cmocka_unit_test(DEV_32_DEV_42_every_route_keeps_every_promise),
		cmocka_unit_test(DEV_45_owner_and_viewer_are_each_others_inverse),
		cmocka_unit_test(DEV_44_the_worked_route),
	};

	return cmocka_run_group_tests_name("devil routing", tests, NULL, NULL);
}
