/*
 * What a position of The Majority 2 is worth: the sides of one comparison
 * differ in one thing, and the better one must be judged better.
 */
#include "unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/eval.h"
#include "games/game.h"
#include "support/eval_memory.h"

enum { STATE_MAX = 4096, CONTEXT_MAX = 4096, POSITION_MAX = 512 };

static const struct game *game;
static _Alignas(16) char context[CONTEXT_MAX], position[STATE_MAX];

/* To seat 0, whose turn it is unless the text says otherwise. */
static int32_t worth(const char *text)
{
	struct setup setup;
	struct message error;

	game = game_find(slice_from("majority2"));
	assert_true(game && game->state_size <= STATE_MAX && game->context_size <= CONTEXT_MAX);
	setup_standard(game, 2, &setup);
	assert_true(game->context(&setup, (struct context *)context, &error));
	if (!game->state_read((struct context *)context, slice_from(text), (struct state *)position,
			      &error))
		fail_msg("%s: %s", text, error.id);
	const struct eval *eval = eval_find(game);
	void *memo = calloc(1, eval->memo_size);
	int32_t value = eval->value((struct context *)context, (struct state *)position, 0, memo);

	free(memo);
	return value;
}

static void points_and_coins_count(void **state)
{
	(void)state;
	assert_true(worth("phase=play hand=KSec up=5,3") > worth("phase=play hand=KSec up=3,3"));
	assert_true(worth("phase=play hand=KSec area0=GVet") >
		    worth("phase=play hand=KSec area0=GAri"));
	assert_true(worth("phase=play hand=KSec area1=GVet") <
		    worth("phase=play hand=KSec area1=GAri"));
}

static void one_colour_is_better_than_many(void **state)
{
	(void)state;
	assert_true(worth("phase=play hand=KSec column0.1=BSen,BJun,BVet") >
		    worth("phase=play hand=KSec column0.1=BSen,GJun,RVet"));
	assert_true(worth("phase=play hand=KSec column0.1=BSen,BJun column0.2=GJun,GVet") >
		    worth("phase=play hand=KSec column0.1=BSen,GJun column0.2=BJun,GVet"));
	assert_true(worth("phase=play hand=KSec column1.1=BSen,BJun,BVet") <
		    worth("phase=play hand=KSec column1.1=BSen,GJun,RVet"));
}

static void a_column_without_a_future_is_worth_nothing(void **state)
{
	(void)state;
	assert_true(worth("phase=play hand=KSec column0.1=BSen,BJun,BVet,GSec") >
		    worth("phase=play hand=KSec column0.1=BSen,GJun,RVet,PSec"));
	assert_int_equal(worth("phase=play hand=PSen column0.1=BSen,GJun,RVet,KSec"),
			 worth("phase=play hand=PSen column0.1=BSec,GSen,RJun,KVet"));
}

/* What is handed over serves the opponent. */
static void cards_that_the_other_needs_are_not_handed_over(void **state)
{
	static const char lanes[] = "phase=play up=3,3 column1.1=BSen,BJun,GSec,RSec";
	char with[POSITION_MAX], without[POSITION_MAX];

	(void)state;
	snprintf(with, sizeof(with), "%s hand=BVet", lanes);
	snprintf(without, sizeof(without), "%s hand=KVet", lanes);
	assert_true(worth(without) > worth(with));
}

/* In the own turn the same card is an asset as long as it can be played. */
static void cards_that_can_still_be_played_are_worth_something(void **state)
{
	(void)state;
	assert_true(worth("phase=free hand=BSec,KVet column0.1=BSen,BJun,GSec,RSec") >
		    worth("phase=free hand=GVet,KVet column0.1=BSen,BJun,GSec,RSec"));
}

static void the_end_is_good_with_more_points(void **state)
{
	static const char five[] = "area0=BSec,GSec,RSec,PSec,KSec";
	char ahead[POSITION_MAX], behind[POSITION_MAX], won[POSITION_MAX], lost[POSITION_MAX];

	(void)state;
	snprintf(ahead, sizeof(ahead), "phase=play hand=KJun up=12,3 %s", five);
	snprintf(behind, sizeof(behind), "phase=play hand=KJun up=12,30 %s", five);
	snprintf(won, sizeof(won), "phase=over hand=KJun up=12,3 %s", five);
	snprintf(lost, sizeof(lost), "phase=over hand=KJun up=12,30 %s", five);
	assert_true(worth(ahead) > worth(behind));
	assert_true(worth(won) > worth(ahead));
	assert_true(worth(lost) < worth(behind));
}

/* MJ2-47 */
static void a_tie_is_lost_with_the_marker(void **state)
{
	(void)state;
	assert_true(worth("phase=over start=1 hand=KJun up=3,3") > 0);
	assert_true(worth("phase=over start=0 hand=KJun up=3,3") < 0);
}

static void the_memory_changes_no_answer(void **state)
{
	(void)state;
	assert_true(eval_memory_check(game_find(slice_from("majority2")), 2, 4) > 1000);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(points_and_coins_count),
		cmocka_unit_test(one_colour_is_better_than_many),
		cmocka_unit_test(a_column_without_a_future_is_worth_nothing),
		cmocka_unit_test(cards_that_the_other_needs_are_not_handed_over),
		cmocka_unit_test(cards_that_can_still_be_played_are_worth_something),
		cmocka_unit_test(the_end_is_good_with_more_points),
		cmocka_unit_test(a_tie_is_lost_with_the_marker),
		cmocka_unit_test(the_memory_changes_no_answer),
	};

	return cmocka_run_group_tests_name("majority2_eval", tests, NULL, NULL);
}
