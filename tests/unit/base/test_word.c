/*
 * Words of tables, and ink: what is found, what is written, and that nothing
 * behind the room that a function asks for is touched.
 */
#include "unit/unit.h"

#include <string.h>

#include "base/ink.h"

enum { MEMORY = 2 * WORD_MAX, GUARD = 0x5a };

static const struct word words[] = {
	WORD_OF("b"),
	WORD_OF("bishop"),
	WORD_OF("bishops"),
	WORD_OF("bishopric"),
	WORD_OF("bishopr"),
	WORD_OF("-"),
	WORD_OF("twenty_two_bytes_long_"),
};
enum { WORDS = sizeof(words) / sizeof(words[0]) };

static void finding_each(void **state)
{
	(void)state;
	for (int i = 0; i < WORDS; i++) {
		assert_int_equal(words[i].len, strlen(words[i].at));
		assert_int_equal(word_find(words, WORDS, slice_from(words[i].at)), i);
		assert_int_equal(word_find(words, i, slice_from(words[i].at)), -1);
		assert_true(word_is(&words[i], word_slice(&words[i])));
	}
}

static void finding_none(void **state)
{
	static const char *const others[] = {
		"a",
		"B",
		"bisho",
		"bishop ",
		"bishoprics",
		"bishopx",
		"twenty_two_bytes_long_x",
		"twenty_two_bytes_long_and_more",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(others) / sizeof(others[0]); i++) {
		assert_int_equal(word_find(words, WORDS, slice_from(others[i])), -1);
		assert_false(word_is(&words[1], slice_from(others[i])));
	}
	assert_int_equal(word_find(words, WORDS, (struct slice){ NULL, 0 }), -1);
	/* What a word is filled up with is no part of it. */
	assert_int_equal(word_find(words, WORDS, (struct slice){ "b\0", 2 }), -1);
	assert_false(word_is(&words[0], (struct slice){ "b\0", 2 }));
}

static char memory[MEMORY];

static char *fresh(void)
{
	memset(memory, GUARD, sizeof(memory));
	return memory;
}

/* What stands in memory up to `end`, and that `room` bytes were enough. */
static void assert_ink(const char *end, const char *expected, size_t room)
{
	assert_int_equal(end - memory, strlen(expected));
	assert_memory_equal(memory, expected, strlen(expected));
	for (size_t i = room; i < MEMORY; i++)
		assert_int_equal(memory[i], GUARD);
}

static void writing_words(void **state)
{
	(void)state;
	for (int i = 0; i < WORDS; i++)
		assert_ink(ink_word(fresh(), &words[i]), words[i].at, WORD_MAX);
	assert_ink(ink_char(fresh(), 'x'), "x", 1);
	assert_ink(ink_text(fresh(), "bishop"), "bishop", 6);
	assert_ink(ink_slice(fresh(), (struct slice){ "bishop", 2 }), "bi", 2);
}

static void writing_numbers(void **state)
{
	static const struct {
		int64_t number;
		const char *text;
	} cases[] = {
		{ 0, "0" },
		{ 9, "9" },
		{ 10, "10" },
		{ 99, "99" },
		{ 100, "100" },
		{ 65535, "65535" },
		{ -1, "-1" },
		{ -10, "-10" },
		{ INT64_MAX, "9223372036854775807" },
		{ INT64_MIN, "-9223372036854775808" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		assert_ink(ink_int(fresh(), cases[i].number), cases[i].text, strlen(cases[i].text));
	assert_int_equal(strlen(cases[9].text), INK_INT_MAX);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(finding_each),
		cmocka_unit_test(finding_none),
		cmocka_unit_test(writing_words),
		cmocka_unit_test(writing_numbers),
	};

	return cmocka_run_group_tests_name("word", tests, NULL, NULL);
}
