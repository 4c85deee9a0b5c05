/*
 * The journal: one line an event, as text or as JSON, whatever the fields hold.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "net/journal.h"
#include "unit/unit.h"

/* What one event becomes, to be freed. */
static char *written(enum journal_form form, enum journal_level most, enum journal_level level,
		     const char *event, const struct journal_field *fields)
{
	char *text = NULL;
	size_t length;
	struct journal journal = { open_memstream(&text, &length), most, form };

	assert_non_null(journal.out);
	journal_say(&journal, level, event, fields);
	fclose(journal.out);
	return text;
}

static void assert_line(enum journal_form form, const struct journal_field *fields,
			const char *expected)
{
	char *text = written(form, JOURNAL_INFO, JOURNAL_WARNING, "it happened", fields);
	const char *rest = strstr(text, form == JOURNAL_JSON ? ",\"level\"" : " warning");

	assert_non_null(rest);
	assert_string_equal(rest, expected);
	free(text);
}

static const struct journal_field hostile[] = {
	{ "path", { "a\n\"\\\x01\x7F\xFF", 7 } },
	{ "empty", { "", 0 } },
	{ 0 },
};

static void one_line_of_text(void **state)
{
	const struct journal_field one[] = { { "about", { "x", 1 } }, { 0 } };

	(void)state;
	assert_line(JOURNAL_TEXT, NULL, " warning it happened\n");
	assert_line(JOURNAL_TEXT, one, " warning it happened: x\n");
	assert_line(JOURNAL_TEXT, hostile, " warning it happened: path a?\"\\??\xFF, empty \n");
}

static void one_object_of_json(void **state)
{
	(void)state;
	assert_line(JOURNAL_JSON, NULL, ",\"level\":\"warning\",\"event\":\"it happened\"}\n");
	assert_line(JOURNAL_JSON, hostile,
		    ",\"level\":\"warning\",\"event\":\"it happened\","
		    "\"path\":\"a\\n\\\"\\\\\\u0001\x7F\xEF\xBF\xBD\",\"empty\":\"\"}\n");
}

/* Long fields are cut; a line that is too long all the same keeps its event. */
static void a_line_has_an_end(void **state)
{
	static char much[2000];
	const struct journal_field fields[] = { { "a", { much, sizeof(much) } },
						{ "b", { much, sizeof(much) } },
						{ 0 } };

	(void)state;
	memset(much, 1, sizeof(much)); /* each becomes six characters */
	assert_line(JOURNAL_JSON, fields, ",\"level\":\"warning\",\"event\":\"it happened\"}\n");
	memset(much, 'x', sizeof(much));
	char *text = written(JOURNAL_JSON, JOURNAL_INFO, JOURNAL_INFO, "e", fields);

	assert_in_range(strlen(text), 1024, 1200);
	assert_string_equal(text + strlen(text) - 3, "\"}\n");
	free(text);
}

static void what_lies_beyond_the_level_is_not_said(void **state)
{
	char *text = written(JOURNAL_TEXT, JOURNAL_WARNING, JOURNAL_INFO, "it happened", NULL);

	(void)state;
	assert_string_equal(text, "");
	free(text);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(one_line_of_text),
		cmocka_unit_test(one_object_of_json),
		cmocka_unit_test(a_line_has_an_end),
		cmocka_unit_test(what_lies_beyond_the_level_is_not_said),
	};

	return cmocka_run_group_tests_name("journal", tests, NULL, NULL);
}
