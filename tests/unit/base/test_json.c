/*
 * The JSON writer: commas and nesting, and every byte that wants care.
 */
#include "unit/unit.h"

#include <string.h>

#include "base/json.h"

static char memory[1024];

/* The text of one value, its quotes included. */
static void assert_written(struct slice text, const char *expected)
{
	struct buf b = buf_over(memory, sizeof(memory));
	struct json j = json_over(&b);

	json_slice(&j, NULL, text);
	assert_string_equal(memory, expected);
	assert_false(b.full);
}

static void placing_commas(void **state)
{
	struct buf b = buf_over(memory, sizeof(memory));
	struct json j = json_over(&b);

	(void)state;
	json_open_object(&j, NULL);
	json_open_array(&j, "none");
	json_close_array(&j);
	json_open_array(&j, "some");
	json_int(&j, NULL, -1);
	json_open_object(&j, NULL);
	json_close_object(&j);
	json_open_array(&j, NULL);
	json_open_array(&j, NULL);
	json_null(&j, NULL);
	json_close_array(&j);
	json_bool(&j, NULL, false);
	json_close_array(&j);
	json_close_array(&j);
	json_bool(&j, "yes", true);
	json_text(&j, "text", "t");
	json_slice(&j, "slice", (struct slice){ "st", 1 });
	json_null(&j, "null");
	json_raw(&j, "raw", slice_from("[1,2]"));
	json_int(&j, "last", INT64_MIN);
	json_close_object(&j);
	assert_string_equal(memory, "{\"none\":[],\"some\":[-1,{},[[null],false]],\"yes\":true,"
				    "\"text\":\"t\",\"slice\":\"s\",\"null\":null,\"raw\":[1,2],"
				    "\"last\":-9223372036854775808}");
}

static void escaping(void **state)
{
	(void)state;
	assert_written((struct slice){ NULL, 0 }, "\"\"");
	assert_written(slice_from("a\"b\\c/d"), "\"a\\\"b\\\\c/d\"");
	assert_written(slice_from("\b\f\n\r\t"), "\"\\b\\f\\n\\r\\t\"");
	assert_written((struct slice){ "\0x", 2 }, "\"\\u0000x\"");
	assert_written(slice_from("\x1b\x1f \x7f"), "\"\\u001b\\u001f \x7f\"");
}

static void escaping_every_control_character(void **state)
{
	(void)state;
	for (int c = 0; c < 0x20; c++) {
		char text = (char)c;
		struct buf b = buf_over(memory, sizeof(memory));
		struct json j = json_over(&b);

		json_slice(&j, NULL, (struct slice){ &text, 1 });
		assert_int_equal(memory[1], '\\');
		for (size_t i = 0; i < b.len; i++)
			assert_in_range(memory[i], 0x20, 0x7e);
		assert_in_range(b.len, 4, 8);
	}
}

static void escaping_keys(void **state)
{
	struct buf b = buf_over(memory, sizeof(memory));
	struct json j = json_over(&b);

	(void)state;
	json_open_object(&j, NULL);
	json_int(&j, "a\"\n", 1);
	json_close_object(&j);
	assert_string_equal(memory, "{\"a\\\"\\n\":1}");
}

static void keeping_utf8(void **state)
{
	/* The first and last of each length, and both neighbours of the
	 * surrogates. */
	static const char *const good[] = {
		"\x7f",		"\xc2\x80",	    "\xdf\xbf",
		"\xe0\xa0\x80", "\xed\x9f\xbf",	    "\xee\x80\x80",
		"\xef\xbf\xbf", "\xf0\x90\x80\x80", "\xf4\x8f\xbf\xbf",
		"Göttin ♠ 🎴",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(good) / sizeof(*good); i++) {
		char expected[64] = "\"";

		strcat(strcat(expected, good[i]), "\"");
		assert_written(slice_from(good[i]), expected);
	}
}

#define FFFD "\xef\xbf\xbd"

static void replacing_what_is_not_utf8(void **state)
{
	(void)state;
	assert_written(slice_from("a\x80z"), "\"a" FFFD "z\"");
	assert_written(slice_from("\xbf\""), "\"" FFFD "\\\"\"");
	assert_written(slice_from("\xc1\xbf"), "\"" FFFD FFFD "\""); /* overlong */
	assert_written(slice_from("\xe0\x9f\xbf"), "\"" FFFD FFFD FFFD "\"");
	assert_written(slice_from("\xf0\x8f\xbf\xbf"), "\"" FFFD FFFD FFFD FFFD "\"");
	assert_written(slice_from("\xed\xa0\x80"), "\"" FFFD FFFD FFFD "\""); /* surrogate */
	assert_written(slice_from("\xf4\x90\x80\x80"), "\"" FFFD FFFD FFFD FFFD "\"");
	assert_written(slice_from("\xf5\x80"), "\"" FFFD FFFD "\"");
	assert_written(slice_from("\xff"), "\"" FFFD "\"");
	assert_written(slice_from("\xc3\"x"), "\"" FFFD "\\\"x\""); /* the quote is not eaten */
	assert_written(slice_from("\xe2\x82x"), "\"" FFFD FFFD "x\"");
	assert_written(slice_from("\xf0\x9f\x8e"), "\"" FFFD FFFD FFFD "\""); /* cut short */
	assert_written((struct slice){ "\xc3\xb6", 1 }, "\"" FFFD "\"");
}

static void staying_within_memory(void **state)
{
	char small[8];
	struct buf b = buf_over(small, sizeof(small));
	struct json j = json_over(&b);

	(void)state;
	json_open_array(&j, NULL);
	json_text(&j, NULL, "\n\n\n\n");
	json_close_array(&j);
	assert_true(b.full);
	assert_string_equal(small, "[\"\\n\\n\\");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(placing_commas),
		cmocka_unit_test(escaping),
		cmocka_unit_test(escaping_every_control_character),
		cmocka_unit_test(escaping_keys),
		cmocka_unit_test(keeping_utf8),
		cmocka_unit_test(replacing_what_is_not_utf8),
		cmocka_unit_test(staying_within_memory),
	};

	return cmocka_run_group_tests_name("json", tests, NULL, NULL);
}
