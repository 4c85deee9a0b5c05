/*
 * What is read from and known about a terminal, here always a file.
 */
#include "unit/unit.h"

#include <stdio.h>
#include <string.h>

#include "cli/screen/terminal.h"

enum { ROOM = 8 };

static FILE *file_of(const char *bytes, size_t length)
{
	FILE *file = tmpfile();

	assert_non_null(file);
	assert_int_equal(fwrite(bytes, 1, length, file), length);
	rewind(file);
	return file;
}

static void lines_come_one_by_one(void **state)
{
	static const char bytes[] = "one\r\n  two \n\n12345678\n123456789\nlast";
	static const struct {
		enum line_status status;
		const char *text;
	} expected[] = {
		{ LINE_FINE, "one" },	   { LINE_FINE, "two" }, { LINE_FINE, "" },
		{ LINE_FINE, "12345678" }, { LINE_LONG, NULL },	 { LINE_FINE, "last" },
		{ LINE_END, NULL },
	};
	FILE *file = file_of(bytes, sizeof(bytes) - 1);
	struct terminal t = terminal_of(file, stdout, COLOUR_NEVER, true);
	char memory[ROOM];
	struct slice line;

	(void)state;
	for (size_t i = 0; i < sizeof(expected) / sizeof(expected[0]); i++) {
		assert_int_equal(terminal_line(&t, memory, sizeof(memory), &line),
				 expected[i].status);
		if (expected[i].text)
			assert_true(slice_is(line, expected[i].text));
	}
	fclose(file);
}

static void any_byte_may_be_entered(void **state)
{
	FILE *file = file_of("a\0b\n\xFF\n", 6);
	struct terminal t = terminal_of(file, stdout, COLOUR_NEVER, true);
	char memory[ROOM];
	struct slice line;

	(void)state;
	assert_int_equal(terminal_line(&t, memory, sizeof(memory), &line), LINE_FINE);
	assert_int_equal(line.len, 3);
	assert_int_equal(terminal_line(&t, memory, sizeof(memory), &line), LINE_FINE);
	assert_int_equal(line.len, 1);
	fclose(file);
}

static void utf8_follows_the_environment(void **state)
{
	FILE *file = file_of("", 0);

	(void)state;
	unsetenv("LC_ALL");
	unsetenv("LC_CTYPE");
	setenv("LANG", "fr_BE.UTF-8", 1);
	assert_true(terminal_of(file, file, COLOUR_AUTO, false).utf8);
	assert_false(terminal_of(file, file, COLOUR_AUTO, true).utf8);
	setenv("LC_CTYPE", "de_DE.utf8", 1);
	setenv("LANG", "C", 1);
	assert_true(terminal_of(file, file, COLOUR_AUTO, false).utf8);
	setenv("LC_ALL", "POSIX", 1); /* the first that is set decides */
	assert_false(terminal_of(file, file, COLOUR_AUTO, false).utf8);
	fclose(file);
}

static void files_are_no_persons_and_get_no_colours(void **state)
{
	FILE *file = file_of("", 0);

	(void)state;
	setenv("TERM", "xterm", 1);
	unsetenv("NO_COLOR");
	assert_false(terminal_of(file, file, COLOUR_AUTO, false).person);
	assert_false(terminal_of(file, file, COLOUR_AUTO, false).colour);
	assert_true(terminal_of(file, file, COLOUR_ALWAYS, false).colour);
	assert_false(terminal_of(file, file, COLOUR_NEVER, false).colour);
	fclose(file);
}

static void sizes_have_sensible_limits(void **state)
{
	FILE *file = file_of("", 0);

	(void)state;
	unsetenv("COLUMNS");
	setenv("LINES", "50", 1);
	assert_int_equal(terminal_of(file, file, COLOUR_AUTO, false).width, 80);
	assert_int_equal(terminal_of(file, file, COLOUR_AUTO, false).height, 50);
	setenv("COLUMNS", "132", 1);
	assert_int_equal(terminal_of(file, file, COLOUR_AUTO, false).width, 132);
	setenv("COLUMNS", "0", 1);
	assert_int_equal(terminal_of(file, file, COLOUR_AUTO, false).width, 80);
	setenv("COLUMNS", "wide", 1);
	assert_int_equal(terminal_of(file, file, COLOUR_AUTO, false).width, 80);
	fclose(file);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(lines_come_one_by_one),
		cmocka_unit_test(any_byte_may_be_entered),
		cmocka_unit_test(utf8_follows_the_environment),
		cmocka_unit_test(files_are_no_persons_and_get_no_colours),
		cmocka_unit_test(sizes_have_sensible_limits),
	};

	return cmocka_run_group_tests_name("terminal", tests, NULL, NULL);
}
