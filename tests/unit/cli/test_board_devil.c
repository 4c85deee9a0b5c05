/*
 * What the terminal says of Deal with the Devil where a text once told too much or
 * could not be reached: help on words, and what is at stake in the Inquisition.
 */
#include "unit/unit.h"

#include <string.h>

#include "cli/boards/board.h"
#include "games/devil/devil.h"
#include "play/match.h"

static char text[BOARD_TEXT_MAX];

static const char *help_on(const char *word)
{
	static const uint8_t key[RNG_KEY] = { 7 };
	static struct devil_state view;
	struct board_look look = { .width = 80 };
	struct buf out = buf_over(text, sizeof(text));
	struct setup setup;
	struct message error;
	struct match m;

	setup_standard(&devil, DEV_SEATS, &setup);
	assert_true(match_init(&m, &devil, &setup, key, &error));
	devil.observe(m.context, m.state, 0, (void *)&view);
	assert_true(board_help_on(&look, &devil, m.context, (const void *)&view, slice_from(word),
				  &out));
	match_release(&m);
	return text;
}

/* A building has that name; the bank is asked for more often. */
static void help_on_bank_is_about_the_bank_too(void **state)
{
	(void)state;
	help_on("bank");
	assert_non_null(strstr(text, "basics cost 3"));
	assert_true(strstr(text, "basics cost 3") > text); /* behind the card */
}

/* Where chests go is for routing_help alone. */
static void DEV_46_help_on_the_cultist_tells_no_route(void **state)
{
	(void)state;
	assert_null(strstr(help_on("cultist"), "every round"));
}

/* DEV-88 to DEV-95, from the match's own tables. */
static void DEV_88_help_on_the_inquisition_says_what_is_at_stake(void **state)
{
	(void)state;
	help_on("inquisition");
	assert_non_null(strstr(text, "2 or more: 2 coins, turns inquisitor 1 up"));
	assert_non_null(strstr(text, "devil loses 4 reputation"));
	assert_non_null(strstr(text, "8: 30 points"));
}

/* DEV-95: the guesser loses nothing. */
static void DEV_95_help_on_guesses_says_who_scores(void **state)
{
	(void)state;
	assert_non_null(strstr(help_on("guesses"), "a wrong one costs nothing"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(help_on_bank_is_about_the_bank_too),
		cmocka_unit_test(DEV_46_help_on_the_cultist_tells_no_route),
		cmocka_unit_test(DEV_88_help_on_the_inquisition_says_what_is_at_stake),
		cmocka_unit_test(DEV_95_help_on_guesses_says_who_scores),
	};

	return cmocka_run_group_tests_name("devil at the terminal", tests, NULL, NULL);
}
