/*
 * Texts: looking them up, filling in arguments, plural rules of the four
 * languages, and what ids composed at run time need to exist.
 */
#include "unit/unit.h"

#include <string.h>

#include "cli/cli.h"
#include "cli/messages.h"
#include "cli/text.h"

enum { TEXT_MAX = 512 };

static void assert_message(enum language lang, const struct message *m, const struct names *names,
			   const char *expected)
{
	char memory[TEXT_MAX];
	struct buf out = buf_over(memory, sizeof(memory));

	text_message(lang, m, names, &out);
	assert_string_equal(memory, expected);
}

static void looking_up_every_id(void **state)
{
	(void)state;
	assert_true(message_row_count > 0);
	for (int i = 0; i < message_row_count; i++) {
		if (i > 0)
			assert_true(strcmp(message_rows[i - 1].id, message_rows[i].id) < 0);
		assert_true(text_exists(message_rows[i].id));
		for (int l = 0; l < LANGUAGES; l++)
			assert_ptr_equal(text_of((enum language)l, message_rows[i].id),
					 message_rows[i].text[l]);
	}
	assert_false(text_exists("cli.seat"));
	assert_false(text_exists(""));
	expect_assert_failure(text_of(LANG_EN, "cli.seat.nobody"));
}

static void naming_seats(void **state)
{
	struct message m = message_of("cli.seat.name");
	struct names names = { .seat = { NULL, "Ada" } };

	(void)state;
	message_seat(&m, 1);
	assert_message(LANG_EN, &m, &names, "Ada");
	assert_message(LANG_EN, &m, NULL, "Seat 1");
	assert_message(LANG_FR, &m, NULL, "Place 1");
	assert_message(LANG_NL, &m, NULL, "Plaats 1");
	assert_message(LANG_DE, &m, NULL, "Platz 1");
	m.args[0].number = 0;
	assert_message(LANG_EN, &m, &names, "Seat 0");
}

/* majority.event.got: Vous recevez le {1} {de 2}. */
static void eliding_before_a_vowel(void **state)
{
	static const struct {
		const char *name, *expected;
	} rows[] = {
		{ "Ann", "d’Ann" },	{ "Élodie", "d’Élodie" }, { "œdipe", "d’œdipe" },
		{ "Yves", "d’Yves" },	{ "Yann", "de Yann" },	  { "Hans", "de Hans" },
		{ "Bob", "de Bob" },	{ "Çelik", "de Çelik" },  { "Y", "de Y" },
		{ NULL, "de Place 2" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct message m = message_of("majority.event.got");
		struct names names = { .seat = { "Zoe", NULL, rows[i].name } };
		char memory[TEXT_MAX];
		struct buf expected = buf_over(memory, sizeof(memory));

		message_seat(&m, 0);
		message_text(&m, "majority.card.r9");
		message_seat(&m, 2);
		buf_text(&expected, "Vous recevez le ");
		buf_text(&expected, text_of(LANG_FR, "majority.card.r9"));
		buf_text(&expected, " ");
		buf_text(&expected, rows[i].expected);
		buf_text(&expected, ".");
		assert_message(LANG_FR, &m, &names, memory);
		assert_true(text_fits(&m));
	}
}

/* cli.simulate.progress: {0} of {1} {1|match|matches}; French counts {0}. */
static void assert_progress(enum language lang, int done, int all, const char *expected)
{
	struct message m = message_of("cli.simulate.progress");

	message_number(&m, done);
	message_number(&m, all);
	assert_message(lang, &m, NULL, expected);
}

static void choosing_plural_forms(void **state)
{
	(void)state;
	assert_progress(LANG_EN, 0, 1, "0 of 1 match played");
	assert_progress(LANG_EN, 0, 0, "0 of 0 matches played");
	assert_progress(LANG_EN, 1, 2, "1 of 2 matches played");
	assert_progress(LANG_EN, 1, -1, "1 of -1 match played");
	assert_progress(LANG_NL, 0, 1, "0 van 1 partij gespeeld");
	assert_progress(LANG_NL, 0, 0, "0 van 0 partijen gespeeld");
	assert_progress(LANG_DE, 0, 1, "0 von 1 Partie gespielt");
	assert_progress(LANG_DE, 0, 0, "0 von 0 Partien gespielt");
	assert_progress(LANG_FR, 0, 9, "0 partie jouée sur 9");
	assert_progress(LANG_FR, 1, 9, "1 partie jouée sur 9");
	assert_progress(LANG_FR, 2, 9, "2 parties jouées sur 9");
}

static void filling_in_words_and_texts(void **state)
{
	struct message m = message_of("cli.usage.operand_missing");

	(void)state;
	message_text(&m, "cli.word.file");
	message_word(&m, "{0|x|y}"); /* arguments are not read as texts */
	assert_message(LANG_EN, &m, NULL, "FILE is missing; see `pandemonium {0|x|y} --help`.");
	assert_message(LANG_DE, &m, NULL, "DATEI fehlt; siehe `pandemonium {0|x|y} --help`.");
}

static void missing_arguments_are_our_mistake(void **state)
{
	char memory[TEXT_MAX];
	struct buf out = buf_over(memory, sizeof(memory));
	struct message m = message_of("cli.usage.extra");

	(void)state;
	message_word(&m, "one");
	expect_assert_failure(text_message(LANG_EN, &m, NULL, &out));
}

static void composing_ids(void **state)
{
	(void)state;
	assert_string_equal(text_family(LANG_NL, "cli.*.*", "word", "file"), "BESTAND");
	expect_assert_failure(text_family(LANG_NL, "cli.word.*", "nothing"));
	for (int i = 0; i < games_count; i++) {
		const struct game *game = games[i];

		assert_non_null(text_family(LANG_EN, "*.game.name", game->name));
		for (int k = 0; k < game->option_count; k++)
			assert_non_null(text_family(LANG_EN, "*.option.*", game->name,
						    game->options[k].name));
	}
}

static void choosing_the_language(void **state)
{
	enum language lang = LANG_EN;

	(void)state;
	assert_true(language_find(slice_from("de"), &lang));
	assert_int_equal(lang, LANG_DE);
	assert_false(language_find(slice_from("deu"), &lang));
	assert_false(language_find(slice_from(""), &lang));
	assert_int_equal(lang, LANG_DE);
}

static void asking_the_environment(void **state)
{
	(void)state;
	setenv("LC_ALL", "", 1);
	setenv("LC_MESSAGES", "nl", 1);
	setenv("LANG", "de_DE.UTF-8", 1);
	assert_int_equal(language_of_environment(), LANG_NL);
	setenv("LC_ALL", "fr_BE.UTF-8", 1);
	assert_int_equal(language_of_environment(), LANG_FR);
	setenv("LC_ALL", "C.UTF-8", 1); /* set, so the others are not asked */
	assert_int_equal(language_of_environment(), LANG_EN);
	unsetenv("LC_ALL");
	unsetenv("LC_MESSAGES");
	assert_int_equal(language_of_environment(), LANG_DE);
	unsetenv("LANG");
	assert_int_equal(language_of_environment(), LANG_EN);
}

static void taming_control_characters(void **state)
{
	char memory[] = "a\033[1mb\177\xc2\x9b"
			"é\n";
	struct buf text = { .at = memory, .len = strlen(memory), .cap = sizeof(memory) };

	(void)state;
	cli_tame(&text);
	assert_string_equal(memory, "a?[1mb???é?");
}

static void words_are_the_same_in_any_case(void **state)
{
	static const struct {
		const char *a, *b;
		bool same;
	} pairs[] = {
		{ "Alembic", "alembic", true },
		{ "familiar’s leash", "Familiar's Leash", true },
		{ "DÉMON", "démon", true },
		{ "Œuvre", "œuvre", true },
		{ "alembic", "alembics", false },
		{ "", "a", false },
		{ "", "", true },
		{ "démon", "demon", false },
		{ "a×", "a÷", false },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(pairs) / sizeof(pairs[0]); i++)
		assert_int_equal(text_same_word(slice_from(pairs[i].a), slice_from(pairs[i].b)),
				 pairs[i].same);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(looking_up_every_id),
		cmocka_unit_test(words_are_the_same_in_any_case),
		cmocka_unit_test(naming_seats),
		cmocka_unit_test(eliding_before_a_vowel),
		cmocka_unit_test(choosing_plural_forms),
		cmocka_unit_test(filling_in_words_and_texts),
		cmocka_unit_test(missing_arguments_are_our_mistake),
		cmocka_unit_test(composing_ids),
		cmocka_unit_test(choosing_the_language),
		cmocka_unit_test(asking_the_environment),
		cmocka_unit_test(taming_control_characters),
	};

	return cmocka_run_group_tests_name("text", tests, NULL, NULL);
}
