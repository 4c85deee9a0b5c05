/*
 * What a position of Goetia is worth: the sides of one comparison differ in
 * one thing, and the better one must be judged better.
 */
#include "unit/unit.h"

#include <string.h>

#include "bots/eval.h"
#include "bots/goetia/worth.h"
#include "support/eval_memory.h"

struct table {
	struct goetia_context context;
	struct goetia_state state;
};

/* A position by its text, two players. */
static void table_at(struct table *t, const char *text)
{
	struct setup setup;
	struct message error;

	setup_standard(&goetia, 2, &setup);
	assert_true(goetia.context(&setup, &t->context.base, &error));
	assert_true(goetia.state_read(&t->context.base, slice_from(text), (struct state *)&t->state,
				      &error));
}

/* With a memory of its own, as at the first question. */
static int32_t worth_of(const struct table *t, int seat)
{
	const struct eval *eval = eval_find(&goetia);
	void *memo = calloc(1, eval->memo_size);
	int32_t value = eval->value(&t->context.base, (const struct state *)&t->state, seat, memo);

	free(memo);
	return value;
}

static int32_t worth(const char *text, int seat)
{
	static struct table t; /* the card set is large */

	table_at(&t, text);
	return worth_of(&t, seat);
}

static void attention_is_worth_a_point(void **state)
{
	int32_t before = worth("phase=placing", 0);

	(void)state;
	assert_int_equal(worth("phase=placing attention0=3", 0), before + 300);
	assert_true(worth("phase=placing attention1=3", 0) < before);
}

static void a_follower_is_worth_more_early(void **state)
{
	int32_t early = worth("phase=placing round=2 home0=5", 0) -
			worth("phase=placing round=2 home0=4", 0);
	int32_t late = worth("phase=placing round=11 home0=5", 0) -
		       worth("phase=placing round=11 home0=4", 0);

	(void)state;
	assert_true(late > 0);
	assert_true(early > 2 * late);
}

static void a_follower_on_a_demon_counts_the_card_that_comes(void **state)
{
	const char *demon = "phase=placing d11=lychnomancy d11.demon=zagan_3 w13=belial_2";
	int32_t alone = worth(demon, 0);

	(void)state;
	assert_true(worth("phase=placing d11=lychnomancy d11.demon=zagan_3 w13=belial_2 home0=2 "
			  "on=d11a:0",
			  0) > alone);
	/* Without cards nothing comes. */
	assert_true(worth("phase=placing d11=lychnomancy d11.demon=zagan_3 w13=belial_2 home0=2 "
			  "on=d11a:0 deck.zagan=-",
			  0) < alone);
}

static void being_stuck_costs(void **state)
{
	(void)state;
	assert_true(worth("phase=placing w11=bael_3 home0=2 on=w11a:0", 0) <
		    worth("phase=placing w11=bael_3 home0=2 home1=2 on=w11a:0,w11b:1", 0));
}

/* A column with this card on top against one with nothing, printed points aside. */
static int32_t worth_of_card(const char *clock, const char *card, const char *stored)
{
	char with[256];
	struct buf text = buf_over(with, sizeof(with));
	static struct table t;

	buf_text(&text, clock);
	buf_text(&text, " column0.1=");
	buf_text(&text, card);
	buf_text(&text, stored);
	int32_t more = worth(with, 0) - worth(clock, 0);

	table_at(&t, with);
	return more - WORTH_POINT * goe_printed_wp(&t.context, &t.state, 0);
}

static void a_power_is_worth_what_it_will_bring(void **state)
{
	int32_t early = worth_of_card("phase=placing round=3", "language_of_the_ants", "");
	int32_t late = worth_of_card("phase=placing round=12", "language_of_the_ants", "");

	(void)state;
	assert_true(late > 0);
	assert_true(early > 3 * late);
	/* One cube less in every price is more than resources that never come. */
	assert_true(early > worth_of_card("phase=placing round=3", "power_over_secrets", ""));
}

static void a_relic_counts_beyond_its_follower_and_cost(void **state)
{
	(void)state;
	assert_true(worth_of_card("phase=placing round=3", "eye_of_belial", "") > 0);
	/* The whole visible World is too much to pay. */
	assert_int_equal(worth_of_card("phase=placing round=3", "brass_vessel", ""), 0);
}

static void a_treasure_counts_what_can_still_be_taken(void **state)
{
	int32_t early =
		worth_of_card("phase=placing round=2", "black_casket", " stored0.1=0,0,0,0,3,0");
	int32_t late =
		worth_of_card("phase=placing round=11", "black_casket", " stored0.1=0,0,0,0,3,0");

	(void)state;
	assert_int_equal(early, 3 * WORTH_DARKNESS);
	assert_true(late > 0 && late < early);
	assert_int_equal(worth_of_card("phase=placing round=2", "black_casket", ""), 0);
}

/* A hex is judged with its price paid and its reward taken. */
static void open_payments_are_finished_first(void **state)
{
	static struct table t;
	game_move place;
	int32_t before;

	(void)state;
	table_at(&t,
		 "phase=placing d11=lychnomancy d11.demon=zagan_3 w13=belial_2 d11.covers=bottom "
		 "cubes0=2,0,0,0,2");
	before = worth_of(&t, 0);
	assert_true(goetia.move_read(&t.context.base, slice_from("place d11a"), &place));
	goetia.apply(&t.context.base, (struct state *)&t.state, 0, place, NULL);
	assert_int_equal(t.state.ask, GOE_ASK_PAY);
	int32_t asked = worth_of(&t, 0);

	goetia.apply(&t.context.base, (struct state *)&t.state, 0, GOE_MOVE(GOE_SETTLE, 0), NULL);
	assert_int_equal(worth_of(&t, 0), asked);
	assert_true(asked > before);
}

static void after_the_end_only_points_count(void **state)
{
	int32_t even = worth("phase=over round=12", 0);

	(void)state;
	assert_int_equal(worth("phase=over round=12 cubes0=1,1,1,0,0", 0), even);
	assert_int_equal(worth("phase=over round=12 cubes0=1,1,1,1,0", 0), even + 100);
	assert_int_equal(worth("phase=over round=12 home0=5", 0), even);
}

static void the_memory_changes_no_answer(void **state)
{
	(void)state;
	assert_true(eval_memory_check(&goetia, 3, 4) > 1000);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(attention_is_worth_a_point),
		cmocka_unit_test(a_follower_is_worth_more_early),
		cmocka_unit_test(a_follower_on_a_demon_counts_the_card_that_comes),
		cmocka_unit_test(being_stuck_costs),
		cmocka_unit_test(a_power_is_worth_what_it_will_bring),
		cmocka_unit_test(a_relic_counts_beyond_its_follower_and_cost),
		cmocka_unit_test(a_treasure_counts_what_can_still_be_taken),
		cmocka_unit_test(open_payments_are_finished_first),
		cmocka_unit_test(the_memory_changes_no_answer),
		cmocka_unit_test(after_the_end_only_points_count),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
