/* The table of games that the build finds in the folders. */
#include "unit/unit.h"

#include "games/game.h"

static void games_stand_by_their_places(void **state)
{
	(void)state;
	assert_true(games_count > 0);
	for (int i = 1; i < games_count; i++)
		assert_true(games[i - 1]->place < games[i]->place);
}

static void a_game_is_found_by_its_name_alone(void **state)
{
	(void)state;
	for (int i = 0; i < games_count; i++)
		assert_ptr_equal(game_find(slice_from(games[i]->name)), games[i]);
	assert_null(game_find(slice_from("")));
	assert_null(game_find(slice_from("no such game")));
}

/* A limit that is nought would measure nothing. */
static void every_game_has_a_limit_for_its_moves(void **state)
{
	(void)state;
	for (int i = 0; i < games_count; i++)
		assert_true(games[i]->move_units > 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(games_stand_by_their_places),
		cmocka_unit_test(a_game_is_found_by_its_name_alone),
		cmocka_unit_test(every_game_has_a_limit_for_its_moves),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
