/* Score sheets know facts of their games without the games: they must be the same. */
#include "unit/unit.h"

#include "games/sheet.h"

static void facts_are_those_of_the_game(void **state)
{
	(void)state;
	assert_true(sheets_count > 0);
	for (int i = 0; i < sheets_count; i++) {
		const struct game *game = game_find(slice_from(sheets[i]->game));

		assert_non_null(game);
		assert_ptr_equal(sheet_find(slice_from(game->name)), sheets[i]);
		assert_int_equal(sheets[i]->seats_min, game->seats_min);
		assert_int_equal(sheets[i]->seats_max, game->seats_max);
		assert_int_equal(sheets[i]->paired, game->paired);
		assert_int_equal(sheets[i]->option_count, game->option_count);
		assert_ptr_equal(sheets[i]->option, game->options);
		assert_int_equal(sheets[i]->context_size, game->context_size);
		assert_ptr_equal(sheets[i]->card_name, game->card_name);
	}
	assert_null(sheet_find(slice_from("chess")));
}

static void a_setup_is_standard_and_within_the_seats(void **state)
{
	struct setup setup;

	(void)state;
	for (int i = 0; i < sheets_count; i++)
		for (int players = 1; players <= SEATS_MAX + 1; players++) {
			bool fits =
				players >= sheets[i]->seats_min && players <= sheets[i]->seats_max;

			assert_int_equal(sheet_setup(sheets[i], players, &setup), fits);
			for (int k = 0; k < sheets[i]->option_count; k++)
				assert_int_equal(setup.options[k], sheets[i]->option[k].standard);
		}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(facts_are_those_of_the_game),
		cmocka_unit_test(a_setup_is_standard_and_within_the_seats),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
