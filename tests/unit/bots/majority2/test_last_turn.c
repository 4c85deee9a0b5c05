/*
 * The fifth faction of The Majority 2 gives the other one turn more and ends the match: greedy and
 * the levels that search form it when they win by that, and not when they lose.
 */
#include "unit/unit.h"

#include "support/bot_table.h"

enum { QUESTIONS = 6, TIME_MS = 5, TEXT_MAX = 64 };

static const char *const levels[] = { "greedy", "skilled" };
enum { LEVELS = sizeof(levels) / sizeof(levels[0]) };

/* How often seat 0 makes that move there. */
static int made(const char *level, const char *position, const char *move)
{
	const struct game *game = game_find(slice_from("majority2"));
	struct bot quick = *bot_table_level(game, level);
	int count = 0;

	quick.time_ms = TIME_MS;
	for (uint32_t number = 0; number < QUESTIONS; number++) {
		struct bot_table t;
		struct message error;
		char memory[TEXT_MAX];
		struct buf text = buf_over(memory, sizeof(memory));

		bot_table_begin(&t, game, 2, number);
		if (!game->state_read(t.match.context, slice_from(position), t.match.state, &error))
			fail_msg("%s: %s", position, error.id);
		t.bot[0] = &quick;
		game->move_write(t.match.context, t.match.state, 0, bot_table_choose(&t, 0), 0,
				 &text);
		count += slice_is(slice_from(move), memory);
		bot_table_end(&t);
	}
	return count;
}

static void the_last_faction_is_formed_to_win(void **state)
{
	(void)state;
	for (int i = 0; i < LEVELS; i++)
		assert_int_equal(made(levels[i],
				      "phase=play turn=20 active=0 start=1 hand=BJun up=9,3 "
				      "down=0,2 area0=BVet,GVet,RVet,PVet "
				      "column0.1=BSec,BSen,GSec,GSen area1=KSec",
				      "play BJun 1"),
				 QUESTIONS);
}

/* It would bring three points and a coin, and thirteen are missing. */
static void the_last_faction_is_not_formed_to_lose(void **state)
{
	(void)state;
	for (int i = 0; i < LEVELS; i++)
		assert_int_equal(made(levels[i],
				      "phase=play turn=20 active=0 start=1 hand=BJun up=3,9 "
				      "down=0,3 area0=BSec,GSec,RSec,PSec "
				      "column0.1=BJun,BSen,GSec,GSen area1=GVet,RVet,BVet",
				      "play BJun 1"),
				 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_last_faction_is_formed_to_win),
		cmocka_unit_test(the_last_faction_is_not_formed_to_lose),
	};

	return cmocka_run_group_tests_name("majority2_last_turn", tests, NULL, NULL);
}
