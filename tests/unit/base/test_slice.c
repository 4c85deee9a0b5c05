/*
 * Slices: cutting, words, lines, numbers and hex at their edges.
 */
#include "unit/unit.h"

#include <string.h>

#include "base/slice.h"

static const struct slice nowhere = { NULL, 0 };

static void assert_slice(struct slice actual, const char *expected)
{
	assert_int_equal(actual.len, strlen(expected));
	if (actual.len > 0)
		assert_memory_equal(actual.at, expected, actual.len);
}

static void comparing(void **state)
{
	(void)state;
	assert_true(slice_equal(nowhere, slice_from("")));
	assert_true(slice_equal(slice_from("abc"), slice_from("abc")));
	assert_false(slice_equal(slice_from("abc"), slice_from("abd")));
	assert_false(slice_equal(slice_from("abc"), slice_from("ab")));
	assert_true(slice_is(nowhere, ""));
	assert_false(slice_is(nowhere, "a"));
	assert_true(slice_is((struct slice){ "abcd", 2 }, "ab"));
	assert_false(slice_is((struct slice){ "ab\0c", 4 }, "ab"));
	assert_true(slice_starts(slice_from("seat 3"), "seat"));
	assert_true(slice_starts(slice_from("seat"), "seat"));
	assert_false(slice_starts((struct slice){ "seat", 3 }, "seat"));
	assert_true(slice_starts(nowhere, ""));
	assert_false(slice_starts(nowhere, "a"));
}

static void trimming(void **state)
{
	(void)state;
	assert_slice(slice_trim(nowhere), "");
	assert_slice(slice_trim(slice_from(" \t\r\n")), "");
	assert_slice(slice_trim(slice_from("\r\n a b\t ")), "a b");
	assert_slice(slice_trim(slice_from("a")), "a");
	assert_slice(slice_trim(slice_from("\va\f")), "\va\f"); /* no blanks of ours */
}

static void cutting(void **state)
{
	struct slice rest = slice_from("a=b==");

	(void)state;
	assert_slice(slice_cut(&rest, '='), "a");
	assert_slice(slice_cut(&rest, '='), "b");
	assert_slice(rest, "=");
	assert_slice(slice_cut(&rest, '='), "");
	assert_slice(rest, "");
	assert_slice(slice_cut(&rest, '='), "");

	rest = slice_from("no separator");
	assert_slice(slice_cut(&rest, '='), "no separator");
	assert_slice(rest, "");

	rest = (struct slice){ "ab=c", 2 }; /* one that lies behind the end */
	assert_slice(slice_cut(&rest, '='), "ab");
	assert_slice(rest, "");

	rest = nowhere;
	assert_slice(slice_cut(&rest, '='), "");
	assert_null(rest.at);
}

static void cutting_words(void **state)
{
	struct slice rest = slice_from("  one\ttwo \r\n three");

	(void)state;
	assert_slice(slice_word(&rest), "one");
	assert_slice(slice_word(&rest), "two");
	assert_slice(slice_word(&rest), "three");
	assert_slice(slice_word(&rest), "");
	assert_slice(rest, "");

	rest = slice_from("one two \n"); /* nothing is left behind the last */
	assert_slice(slice_word(&rest), "one");
	assert_slice(slice_word(&rest), "two");
	assert_slice(rest, "");

	rest = slice_from(" \t ");
	assert_slice(slice_word(&rest), "");
	assert_slice(rest, "");

	rest = nowhere;
	assert_slice(slice_word(&rest), "");
}

/* Words of every length with every byte that is no blank in every place, and
 * each blank behind them: long ones are walked eight bytes at a time. */
static void cutting_long_words(void **state)
{
	char text[32];

	(void)state;
	for (size_t length = 1; length < 20; length++)
		for (size_t at = 0; at < length; at++)
			for (int byte = 0; byte < 256; byte++) {
				if (byte && strchr(" \t\r\n", byte))
					continue;
				memset(text, 'x', sizeof(text));
				text[at] = (char)byte;
				text[length] = " \t\r\n"[byte % 4];
				struct slice rest = { text, sizeof(text) };

				assert_int_equal(slice_word(&rest).len, length);
				assert_int_equal(rest.len, sizeof(text) - length);
			}
}

static void cutting_lines(void **state)
{
	struct slice rest = slice_from("one\r\n\ntwo\rstill two\n\r\nend\r");
	struct slice line = nowhere;

	(void)state;
	assert_true(slice_line(&rest, &line));
	assert_slice(line, "one");
	assert_true(slice_line(&rest, &line));
	assert_slice(line, "");
	assert_true(slice_line(&rest, &line));
	assert_slice(line, "two\rstill two");
	assert_true(slice_line(&rest, &line));
	assert_slice(line, "");
	assert_true(slice_line(&rest, &line));
	assert_slice(line, "end\r"); /* no end of line: the CR is text */
	assert_false(slice_line(&rest, &line));

	rest = slice_from("only\n"); /* no empty line behind the last end */
	assert_true(slice_line(&rest, &line));
	assert_slice(line, "only");
	assert_false(slice_line(&rest, &line));

	rest = slice_from("\n");
	assert_true(slice_line(&rest, &line));
	assert_slice(line, "");
	assert_false(slice_line(&rest, &line));

	rest = nowhere;
	assert_false(slice_line(&rest, &line));
}

static void reading_numbers(void **state)
{
	static const struct {
		const char *text;
		int64_t number;
	} good[] = {
		{ "0", 0 },
		{ "-0", 0 },
		{ "7", 7 },
		{ "007", 7 },
		{ "-12", -12 },
		{ "9223372036854775807", INT64_MAX },
		{ "-9223372036854775807", -INT64_MAX },
		{ "-9223372036854775808", INT64_MIN },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(good) / sizeof(*good); i++) {
		int64_t number = 99;

		assert_true(slice_int(slice_from(good[i].text), INT64_MIN, INT64_MAX, &number));
		assert_true(number == good[i].number);
	}
}

static void refusing_numbers(void **state)
{
	static const char *const bad[] = {
		"",
		"-",
		"+1",
		" 1",
		"1 ",
		"--1",
		"1-",
		"0x10",
		"1e3",
		"1.0",
		"a",
		"1/",
		"1:",
		"9223372036854775808",
		"-9223372036854775809",
		"9223372036854775810",
		"18446744073709551616",
		"18446744073709551617",
		"99999999999999999999999",
		"-99999999999999999999999",
	};
	int64_t number = 99;

	(void)state;
	for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++)
		if (slice_int(slice_from(bad[i]), INT64_MIN, INT64_MAX, &number))
			fail_msg("'%s' was read as a number", bad[i]);
	assert_false(slice_int(nowhere, INT64_MIN, INT64_MAX, &number));
	assert_int_equal(number, 99);
}

static void keeping_numbers_in_range(void **state)
{
	int64_t number = 99;

	(void)state;
	assert_false(slice_int(slice_from("2"), 3, 4, &number));
	assert_false(slice_int(slice_from("5"), 3, 4, &number));
	assert_false(slice_int(slice_from("-3"), 3, 4, &number));
	assert_int_equal(number, 99);
	assert_true(slice_int(slice_from("3"), 3, 4, &number));
	assert_int_equal(number, 3);
	assert_true(slice_int(slice_from("4"), 3, 4, &number));
	assert_int_equal(number, 4);
	assert_true(slice_int((struct slice){ "123", 2 }, 0, 99, &number));
	assert_int_equal(number, 12);
}

static void reading_hex(void **state)
{
	static const uint8_t expected[4] = { 0x00, 0x9f, 0xAb, 0xff };
	uint8_t bytes[5] = { 1, 1, 1, 1, 0x55 };

	(void)state;
	assert_true(slice_hex(slice_from("009faBFF"), bytes, 4));
	assert_memory_equal(bytes, expected, 4);
	assert_int_equal(bytes[4], 0x55);
	assert_true(slice_hex(nowhere, bytes, 0));
	assert_true(slice_hex(slice_from(""), bytes, 0));
}

static void refusing_hex(void **state)
{
	static const char *const bad[] = {
		"",	    "00",	"0000000",  "000000000", "0000000000",
		"0000000g", "G0000000", "0x000000", "000000 0",	 "0000000/",
		"0000000:", "0000000@", "0000000`", "+0000000",	 "-1000000",
	};
	static const uint8_t untouched[4] = { 1, 2, 3, 4 };
	uint8_t bytes[4] = { 1, 2, 3, 4 };

	(void)state;
	for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++)
		if (slice_hex(slice_from(bad[i]), bytes, 4))
			fail_msg("'%s' was read as hex", bad[i]);
	assert_false(slice_hex(nowhere, bytes, 4));
	assert_false(slice_hex(slice_from("0"), bytes, 0));
	assert_memory_equal(bytes, untouched, 4);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(comparing),
		cmocka_unit_test(trimming),
		cmocka_unit_test(cutting),
		cmocka_unit_test(cutting_words),
		cmocka_unit_test(cutting_long_words),
		cmocka_unit_test(cutting_lines),
		cmocka_unit_test(reading_numbers),
		cmocka_unit_test(refusing_numbers),
		cmocka_unit_test(keeping_numbers_in_range),
		cmocka_unit_test(reading_hex),
		cmocka_unit_test(refusing_hex),
	};

	return cmocka_run_group_tests_name("slice", tests, NULL, NULL);
}
