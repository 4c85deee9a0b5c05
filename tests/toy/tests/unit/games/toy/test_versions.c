/*
 * The two versions of the toy game's rules: a match goes on by those that it
 * began with, and only a new one has the new rules.
 */
#include "unit/unit.h"

#include "games/toy/toy.h"
#include "play/match.h"

static const uint8_t key[RNG_KEY] = { 7 };

/* A match by those rules, up to the first turn. */
static void begin(struct match *m, uint16_t rules)
{
	static const game_move plan[] = { TOY_WRITE + 1, TOY_WRITE + 2, TOY_SEAL };
	struct setup setup;
	struct message why;

	setup_standard(&toy, 2, &setup);
	assert_int_equal(setup.rules_version, 2);
	setup.rules_version = rules;
	assert_true(match_init(m, &toy, &setup, key, &why));
	for (int seat = 0; seat < 2; seat++)
		for (size_t i = 0; i < sizeof(plan) / sizeof(plan[0]); i++)
			assert_true(match_move(m, seat, plan[i], NULL, &why));
}

/* How often seat 0 may step in one turn. */
static int steps_of(struct match *m)
{
	struct message why;
	int steps = 0;

	while (match_move(m, 0, TOY_STEP, NULL, &why))
		steps++;
	assert_string_equal(why.id, "toy.why.not_now");
	return steps;
}

static void a_match_goes_on_by_the_rules_that_it_began_with(void **state)
{
	struct match first, second;

	(void)state;
	begin(&first, 1);
	begin(&second, 2);
	assert_int_equal(steps_of(&first), 2);
	assert_int_equal(steps_of(&second), 3);
	match_release(&first);
	match_release(&second);
}

/* The same text is a position of the new rules, and none of the old ones. */
static void a_position_belongs_to_its_rules(void **state)
{
	const struct slice text = slice_from("phase=2 steps=3 secret=1,2,-");
	struct toy_state position;
	struct context c;
	struct setup setup;
	struct message error;

	(void)state;
	setup_standard(&toy, 2, &setup);
	assert_true(toy.context(&setup, &c, &error));
	assert_true(toy.state_read(&c, text, (struct state *)&position, &error));
	setup.rules_version = 1;
	assert_true(toy.context(&setup, &c, &error));
	assert_false(toy.state_read(&c, text, (struct state *)&position, &error));
	assert_string_equal(error.id, "toy.check.turn");
}

static void rules_that_do_not_exist_are_refused(void **state)
{
	struct context c;
	struct setup setup;
	struct message error;

	(void)state;
	setup_standard(&toy, 2, &setup);
	for (uint16_t rules = 0; rules <= 3; rules += 3) {
		setup.rules_version = rules;
		assert_false(toy.context(&setup, &c, &error));
		assert_string_equal(error.id, "game.error.rules_version");
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_match_goes_on_by_the_rules_that_it_began_with),
		cmocka_unit_test(a_position_belongs_to_its_rules),
		cmocka_unit_test(rules_that_do_not_exist_are_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
