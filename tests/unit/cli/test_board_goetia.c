/*
 * What the terminal says of Goetia where a text once said what was not so, or
 * not all of it: help on hexes and boards, the legend, lines in ASCII.
 */
#include "unit/unit.h"

#include <string.h>

#include "cli/boards/board.h"
#include "games/goetia/goetia.h"
#include "play/match.h"

static char text[BOARD_TEXT_MAX];

/* What seat 0 of two is told in that position: on that word; NULL: the board. */
static const char *told(const struct board_look *look, const char *position, const char *word)
{
	static const uint8_t key[RNG_KEY] = { 7 };
	static struct goetia_state view;
	struct buf out = buf_over(text, sizeof(text));
	struct setup setup;
	struct message error;
	struct match m;

	setup_standard(&goetia, 2, &setup);
	assert_true(match_init(&m, &goetia, &setup, key, &error));
	if (!goetia.state_read(m.context, slice_from(position), m.state, &error))
		fail_msg("%s: %s", position, error.id);
	goetia.observe(m.context, m.state, 0, (void *)&view);
	const struct view *seen = (const void *)&view;

	if (word)
		assert_true(board_help_on(look, &goetia, m.context, seen, slice_from(word), &out));
	else
		board_show(look, &goetia, m.context, seen, 0, &out);
	match_release(&m);
	return text;
}

static const char *help_on(const char *position, const char *word)
{
	static const struct board_look look = { .width = 80 };

	return told(&look, position, word);
}

static void assert_told(const char *expected, bool is)
{
	if ((strstr(text, expected) != NULL) != is)
		fail_msg("“%s” %s “%s”", text, is ? "does not say" : "says", expected);
}

/* Nobody can go there: neither what it would cost nor that he would come home. */
static void GOE_24_help_on_a_taken_hex_is_about_who_stands_there(void **state)
{
	(void)state;
	help_on("phase=placing on=w11a:1", "w11a");
	assert_told("The hex is occupied.", true);
	assert_told("The follower there stays till its group is full", true);
	assert_told("a follower there", false);
	help_on("phase=placing on=w11a:1,w11b:0", "w11a");
	assert_told("As things stand the follower there comes home this round.", true);
	assert_told("a follower there", false);
	help_on("phase=placing on=w11a:1", "w11b");
	assert_told("As things stand a follower there comes home this round.", true);
	assert_told("the follower there", false);
	help_on("phase=placing on=s1a:1", "s1a");
	assert_told("The hex is occupied.", true);
	assert_told("Costs you now", false);
	help_on("phase=placing on=w11a:*", "w11a");
	assert_told("The hex is occupied.", true);
	assert_told("follower there", false);
}

static void GOE_102_help_on_a_board_tells_both_sides(void **state)
{
	static const char *const words[] = { "s1", "haruspicy", "s1b" };

	(void)state;
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		help_on("phase=placing board1=haruspicy on=s1c:1", words[i]);
		assert_told("Scry side: a=", true);
		assert_told("Dark side, bottom row", true);
	}
}

/* Every sign that stands on the table. */
static void the_legend_names_what_is_sacrificed(void **state)
{
	struct board_look look = { .width = 200 };

	(void)state;
	told(&look, "phase=placing d11=haruspicy", NULL);
	assert_told(" -F1", true);
	assert_told("-F a follower to sacrifice", true);
	assert_told("> placed on an Edge card", true);
	assert_told("* start token", true);
	assert_told("?", false);
}

/* A Demon or a card, where the question itself names none. */
static void a_question_names_what_it_is_about(void **state)
{
	static const struct board_look look = { .width = 200 };

	(void)state;
	told(&look,
	     "phase=begin round=2 step=1 at=1 ask=take asked=0 column0.1=black_casket "
	     "stored0.1=0,0,0,0,5,0 stack=start:0.0.0.0.1.1.0.0.0.0",
	     NULL);
	assert_told("Black Casket: What do you take from this Treasure?", true);
	told(&look,
	     "phase=end step=1 at=2 ask=pick asked=0 on=d11a:0 home0=2 d11.demon=zagan_3 "
	     "deck.zagan=alembic@0,power_of_oil@0 stack=deal:0.2.0.0.0.2.0.1.0.0",
	     NULL);
	assert_told("Zagan: Which Demon card do you take?", true);
	told(&look, "phase=placing", NULL);
	assert_told("\nPlace a follower.", true);
}

/* French puts a space before some signs, at which no line may end, in ASCII neither. */
static void a_plain_line_does_not_begin_with_a_colon(void **state)
{
	(void)state;
	for (int width = 40; width <= 100; width++) {
		struct board_look look = { .lang = LANG_FR, .width = width };

		told(&look, "phase=placing", NULL);
		for (const char *at = text; *at; at = strchr(at, '\n') + 1)
			if (strchr(":;?!", at[strspn(at, " ")]))
				fail_msg("%d cells: %s", width, text);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(GOE_24_help_on_a_taken_hex_is_about_who_stands_there),
		cmocka_unit_test(GOE_102_help_on_a_board_tells_both_sides),
		cmocka_unit_test(the_legend_names_what_is_sacrificed),
		cmocka_unit_test(a_question_names_what_it_is_about),
		cmocka_unit_test(a_plain_line_does_not_begin_with_a_colon),
	};

	return cmocka_run_group_tests_name("goetia at the terminal", tests, NULL, NULL);
}
