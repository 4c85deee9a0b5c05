/*
 * The command line: what is understood, what is refused and with which
 * sentence, and that the tables of commands and options have texts for all.
 */
#include "unit/unit.h"

#include <string.h>

#include "cli/cli.h"

enum { ARGS_MAX = 48 };

static struct cli cli;
static struct message error;

/* Parses "pandemonium" and the words up to NULL. */
static bool parse(const char *first, ...)
{
	static char *argv[ARGS_MAX];
	static char program[] = "pandemonium";
	int argc = 0;
	va_list rest;

	argv[argc++] = program;
	va_start(rest, first);
	for (const char *word = first; word; word = va_arg(rest, const char *)) {
		assert_true(argc < ARGS_MAX);
		argv[argc++] = (char *)(uintptr_t)word; /* parsing changes no word */
	}
	va_end(rest);
	memset(&cli, 0, sizeof(cli));
	memset(&error, 0, sizeof(error));
	return args_parse(&cli, argc, argv, &error);
}

#define assert_refused(sentence, ...)                    \
	do {                                             \
		assert_false(parse(__VA_ARGS__, NULL));  \
		assert_string_equal(error.id, sentence); \
	} while (0)

static void assert_word(int index, const char *expected)
{
	assert_true(index < error.count && error.args[index].kind == ARG_WORD);
	assert_true(slice_is(error.args[index].word, expected));
}

static void understanding_a_command(void **state)
{
	(void)state;
	assert_true(parse("show", "x.rec", "--seat", "2", "--json", NULL));
	assert_string_equal(cli.command->name, "show");
	assert_int_equal(cli.operand_count, 1);
	assert_string_equal(cli.operand[0], "x.rec");
	assert_string_equal(cli.value[OPT_SEAT], "2");
	assert_true(cli_has(&cli, OPT_JSON));
	assert_false(cli_has(&cli, OPT_TEXT));
}

static void options_stand_anywhere(void **state)
{
	(void)state;
	assert_true(parse("apply", "--seat=1", "x.rec", "R5", "undo", "R6", NULL));
	assert_int_equal(cli.operand_count, 4);
	assert_string_equal(cli.operand[0], "x.rec");
	assert_string_equal(cli.operand[3], "R6");
	assert_string_equal(cli.value[OPT_SEAT], "1");
	assert_true(parse("--lang", "fr", "games", NULL));
	assert_int_equal(cli.lang, LANG_FR);
	assert_true(parse("new", "majority", "-o", "x", NULL));
	assert_string_equal(cli.value[OPT_OUTPUT], "x");
}

static void ending_the_options(void **state)
{
	(void)state;
	assert_true(parse("show", "--", "--json", NULL));
	assert_string_equal(cli.operand[0], "--json");
	assert_false(cli_has(&cli, OPT_JSON));
	assert_true(parse("show", "-", NULL));
	assert_string_equal(cli.operand[0], "-");
}

static void repeating_settings(void **state)
{
	(void)state;
	assert_true(parse("new", "g", "--option", "a=1", "--option=b=2", NULL));
	assert_int_equal(cli.setting_count, 2);
	assert_string_equal(cli.setting[0], "a=1");
	assert_string_equal(cli.setting[1], "b=2");
	assert_refused("cli.usage.too_many_settings", "new", "g", "--option=1", "--option=2",
		       "--option=3", "--option=4", "--option=5", "--option=6", "--option=7",
		       "--option=8", "--option=9", "--option=10", "--option=11", "--option=12",
		       "--option=13", "--option=14", "--option=15", "--option=16", "--option=17");
}

static void asking_for_help(void **state)
{
	(void)state;
	assert_true(parse("--help", NULL));
	assert_null(cli.command);
	assert_true(cli_has(&cli, OPT_HELP));
	for (int i = 0; i < command_count; i++) { /* whatever else is missing */
		assert_true(parse(commands[i].name, "-h", NULL));
		assert_ptr_equal(cli.command, &commands[i]);
	}
}

static void refusing_what_is_unknown(void **state)
{
	(void)state;
	assert_refused("cli.usage.unknown_command", "dance");
	assert_word(0, "dance");
	assert_refused("cli.usage.unknown_option", "--json");
	assert_refused("cli.usage.unknown_option_of", "show", "x", "--colour-blind");
	assert_word(0, "--colour-blind");
	assert_word(1, "show");
	assert_refused("cli.usage.unknown_option_of", "show", "x", "--players", "3");
	assert_refused("cli.usage.unknown_option_of", "show", "x", "-x");
	assert_refused("cli.usage.unknown_option_of", "show", "x", "-json");
	assert_refused("cli.usage.unknown_option_of", "show", "x", "--=3");
	assert_refused("cli.usage.unknown_option_of", "show", "x", "--sea", "1");
	assert_refused("cli.usage.extra", "show", "x", "y");
	assert_word(0, "y");
	assert_refused("cli.usage.extra", "games", "majority");
}

static void refusing_what_is_missing(void **state)
{
	(void)state;
	assert_false(parse(NULL));
	assert_string_equal(error.id, "cli.usage.no_command");
	assert_refused("cli.usage.operand_missing", "show");
	assert_string_equal(error.args[0].text, "cli.word.file");
	assert_refused("cli.usage.operand_missing", "apply", "x.rec", "--seat", "1");
	assert_string_equal(error.args[0].text, "cli.word.move");
	assert_refused("cli.usage.option_missing", "moves", "x.rec");
	assert_word(0, "seat");
	assert_refused("cli.usage.value_missing", "show", "x.rec", "--seat");
	assert_word(0, "seat");
	assert_refused("cli.usage.value_missing", "show", "x.rec", "--seat", "--json");
	assert_refused("cli.usage.value_missing", "show", "x.rec", "--seat=");
	assert_refused("cli.usage.value_missing", "show", "x.rec", "--seat", "");
	assert_refused("cli.usage.value_missing", "new", "g", "-o");
}

static void refusing_what_makes_no_sense(void **state)
{
	(void)state;
	assert_refused("cli.usage.twice", "show", "x", "--seat", "1", "--seat", "2");
	assert_refused("cli.usage.twice", "show", "x", "--json", "--json");
	assert_refused("cli.usage.no_value", "show", "x", "--json=yes");
	assert_refused("cli.usage.language", "games", "--lang", "xx");
	assert_word(0, "xx");
}

static void speaking_the_language_asked_for_behind_a_mistake(void **state)
{
	(void)state;
	assert_refused("cli.usage.unknown_command", "dance", "--lang", "nl");
	assert_int_equal(cli.lang, LANG_NL);
	assert_refused("cli.usage.unknown_option_of", "games", "--x", "--lang=de");
	assert_int_equal(cli.lang, LANG_DE);
	assert_refused("cli.usage.unknown_command", "dance", "--lang");
}

/* Every name is a word of its own, and everything has a text. */
static void tables_are_complete(void **state)
{
	(void)state;
	for (int i = 0; i < CLI_OPTIONS; i++) {
		const struct option_spec *spec = &option_specs[i];

		assert_non_null(spec->name);
		assert_true(text_exists(spec->help));
		assert_true(!spec->value || text_exists(spec->value));
		for (int k = 0; k < i; k++) {
			assert_string_not_equal(spec->name, option_specs[k].name);
			assert_true(!spec->letter || spec->letter != option_specs[k].letter);
		}
	}
	for (int i = 0; i < command_count; i++) {
		const struct command *command = &commands[i];

		assert_non_null(command->run);
		assert_true(text_exists(command->summary) && text_exists(command->detail));
		assert_true(command->operands_min <= command->operands_max);
		assert_int_equal(command->needed & ~command->options, 0);
		for (int k = 0; k < 2; k++)
			assert_true(!command->operands[k] || text_exists(command->operands[k]));
		for (int k = 0; k < i; k++)
			assert_string_not_equal(command->name, commands[k].name);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(understanding_a_command),
		cmocka_unit_test(options_stand_anywhere),
		cmocka_unit_test(ending_the_options),
		cmocka_unit_test(repeating_settings),
		cmocka_unit_test(asking_for_help),
		cmocka_unit_test(refusing_what_is_unknown),
		cmocka_unit_test(refusing_what_is_missing),
		cmocka_unit_test(refusing_what_makes_no_sense),
		cmocka_unit_test(speaking_the_language_asked_for_behind_a_mistake),
		cmocka_unit_test(tables_are_complete),
	};

	return cmocka_run_group_tests_name("args", tests, NULL, NULL);
}
