/*
 * The JSON reader: what RFC 8259 allows and what it does not, each way of
 * pulling a value, and the two sorts of fault. The UTF-8 functions below it
 * are tested here too.
 */
#include "unit/unit.h"

#include <string.h>

#include "base/json_read.h"
#include "base/utf8.h"

#define COUNT(array) (sizeof(array) / sizeof(*(array)))

static char memory[256];

static struct json_reader over(const char *text)
{
	return json_reader_over(slice_from(text));
}

/* Reads over a copy without room behind it, so that a sanitizer sees any
 * byte too many. */
static enum json_fault fault_of(struct slice text)
{
	char *copy = malloc(text.len ? text.len : 1);

	memcpy(copy, text.at, text.len);
	struct json_reader r = json_reader_over((struct slice){ copy, text.len });

	json_skip(&r);
	bool good = json_end(&r);

	free(copy);
	assert_int_equal(good, r.fault == JSON_GOOD);
	return r.fault;
}

static void assert_fault(const char *text, enum json_fault expected)
{
	enum json_fault found = fault_of(slice_from(text));

	if (found != expected)
		fail_msg("%s: fault %d, not %d", text, (int)found, (int)expected);
}

static void accepting_json(void **state)
{
	static const char *const good[] = {
		"0",
		"-0",
		"-1",
		"10",
		"1.5",
		"0.0",
		"1e9",
		"1E+9",
		"1e-9",
		"0e0",
		"-0.5e0",
		"12345678901234567890123",
		"true",
		"false",
		"null",
		"\"\"",
		"[]",
		"{}",
		" [ ] ",
		"\t{\r\n}\n",
		"[1,2]",
		"[ 1 , 2 ]",
		"[[],{},\"\",0,null]",
		"{\"\":0}",
		"{ \"a\" : 1 , \"a\" : 2 }",
		"\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u0000\\uFfFf\"",
		"\"\\ud83c\\udfb4\"",
		"\"\x7f\"",
		"\"Göttin ♠ 🎴\"",
	};

	(void)state;
	for (size_t i = 0; i < COUNT(good); i++)
		assert_fault(good[i], JSON_GOOD);
}

static void refusing_what_is_not_json(void **state)
{
	static const char *const bad[] = {
		"",
		" ",
		"]",
		"}",
		",",
		":",
		"[",
		"{",
		"[1",
		"[1,",
		"[1,]",
		"[,1]",
		"[1 2]",
		"[1,,2]",
		"{\"a\"",
		"{\"a\":",
		"{\"a\":1",
		"{\"a\":1,",
		"{\"a\":1,}",
		"{\"a\" 1}",
		"{\"a\"::1}",
		"{a:1}",
		"{1:1}",
		"{null:1}",
		"{,}",
		"[}",
		"{]",
		"[1}",
		"{\"a\":1]",
		"[]]",
		"{}}",
		"1 2",
		"[] x",
		"null,",
		"\"a\" \"b\"",
		"01",
		"-",
		"-01",
		"+1",
		".5",
		"1.",
		"1.e1",
		"1e",
		"1e+",
		"0x1",
		"1_0",
		"NaN",
		"Infinity",
		"-Infinity",
		"tru",
		"True",
		"truer",
		"nul",
		"nulll",
		"fals",
		"'a'",
		"\"",
		"\"a",
		"\"\\\"",
		"\"\\",
		"\"\\x\"",
		"\"\\u\"",
		"\"\\u12\"",
		"\"\\u12g4\"",
		"\"\\U0041\"",
		"\"\n\"",
		"\"\t\"",
		"\"\x1f\"",
		"// a\n1",
		"/**/1",
		"1//",
		"\f1",
		"\v1",
		"\xc2\xa0"
		"1",
		"\xef\xbb\xbf"
		"1",
	};

	(void)state;
	for (size_t i = 0; i < COUNT(bad); i++)
		assert_fault(bad[i], JSON_BROKEN);
	assert_int_equal(fault_of((struct slice){ "1\0", 2 }), JSON_BROKEN);
	assert_int_equal(fault_of((struct slice){ "\"a\0\"", 4 }), JSON_BROKEN);
}

static void refusing_half_pairs(void **state)
{
	static const char *const bad[] = {
		"\"\\ud800\"",	      "\"\\udc00\"",	    "\"\\ud800x\"",
		"\"\\ud800\\n\"",     "\"\\ud800\\u0041\"", "\"\\ud800\\ud800\"",
		"\"\\udc00\\ud800\"", "\"\\udbff\\ue000\"", "\"\\ud800\\udc0\"",
		"\"\\ud800\\",	      "\"\\ud800\\u",
	};

	(void)state;
	for (size_t i = 0; i < COUNT(bad); i++)
		assert_fault(bad[i], JSON_BROKEN);
}

/* In texts that are read, in those that are skipped, and in keys. */
static void refusing_what_is_not_utf8(void **state)
{
	static const char *const bad[] = {
		"\x80",
		"\xbf",
		"\xc0\x80",
		"\xc1\xbf",
		"\xe0\x9f\xbf",
		"\xed\xa0\x80",
		"\xed\xbf\xbf",
		"\xf0\x8f\xbf\xbf",
		"\xf4\x90\x80\x80",
		"\xf5\x80\x80\x80",
		"\xff",
		"\xc3",
		"\xe2\x82",
		"\xf0\x9f\x8e",
		"\xc3(",
		"\xe2(\x82",
		"\xf0\x9f\x8e(",
	};

	(void)state;
	for (size_t i = 0; i < COUNT(bad); i++) {
		char text[32];
		struct buf b = buf_over(text, sizeof(text));

		buf_text(&b, "\"a");
		buf_text(&b, bad[i]);
		assert_fault(text, JSON_BROKEN);
		buf_text(&b, "\"");
		assert_fault(text, JSON_BROKEN);

		struct buf out = buf_over(memory, sizeof(memory));
		struct json_reader r = over(text);

		assert_false(json_read_text(&r, &out));
		assert_int_equal(r.fault, JSON_BROKEN);
		assert_int_equal(r.fault_at, 2);
		buf_clear(&b);
		buf_text(&b, "{\"");
		buf_text(&b, bad[i]);
		buf_text(&b, "\":1}");
		assert_fault(text, JSON_BROKEN);
	}
}

static void utf8_every_character(void **state)
{
	char text[8];

	(void)state;
	for (uint32_t code = 0; code <= 0x10ffff; code += code == 0xd7ff ? 0x801 : 1) {
		struct buf b = buf_over(text, sizeof(text));
		uint32_t back = UINT32_MAX;

		utf8_write(&b, code);
		if (utf8_read(buf_slice_of(&b), &back) != b.len || back != code)
			fail_msg("U+%04X", (unsigned)code);
		b.len--;
		assert_true(b.len == 0 || utf8_read(buf_slice_of(&b), &back) == 0);
	}

	struct buf b = buf_over(text, sizeof(text));

	expect_assert_failure(utf8_write(&b, 0xd800));
	expect_assert_failure(utf8_write(&b, 0x110000));
}

static void limiting_depth(void **state)
{
	char text[2 * (JSON_DEPTH_MAX + 1) + 1] = { 0 };

	(void)state;
	memset(text, '[', JSON_DEPTH_MAX);
	memset(text + JSON_DEPTH_MAX, ']', JSON_DEPTH_MAX);
	assert_fault(text, JSON_GOOD);
	memset(text, '[', JSON_DEPTH_MAX + 1);
	memset(text + JSON_DEPTH_MAX + 1, ']', JSON_DEPTH_MAX + 1);
	assert_fault(text, JSON_TOO_DEEP);
	memset(text, '[', sizeof(text) - 1);
	assert_fault(text, JSON_TOO_DEEP);

	struct json_reader r = over(text);

	for (int i = 0; i < JSON_DEPTH_MAX; i++) {
		assert_true(json_enter_array(&r));
		assert_true(json_next_item(&r));
	}
	assert_false(json_enter_array(&r));
	assert_int_equal(r.fault, JSON_TOO_DEEP);
	assert_false(json_next_item(&r));
	assert_false(json_end(&r));
}

/* Objects and arrays in each other keep their kind at every level. */
static void mixing_containers(void **state)
{
	(void)state;
	assert_fault("[{\"a\":[{\"b\":[[],{}]},[{}]]},[],{}]", JSON_GOOD);
	assert_fault("[{\"a\":[{\"b\":[[],{}]},[{]]}],[],{}]", JSON_BROKEN);
	assert_fault("{\"a\":[{}],1}", JSON_BROKEN);
	assert_fault("[{},\"a\":1]", JSON_BROKEN);
}

static void reading_an_object(void **state)
{
	struct json_reader r = over("{\"name\":\"Ann\",\"other\":[{\"name\":1}],\"on\":true,"
				    "\"count\":-7,\"none\":null,\"list\":[3,4]}");
	char name[8];
	struct buf out = buf_over(name, sizeof(name));
	int64_t count = 0, sum = 0, item;
	bool on = false, none = false;

	(void)state;
	assert_int_equal(json_kind(&r), JSON_OBJECT);
	assert_true(json_enter_object(&r));
	while (json_next_key(&r)) {
		if (json_key_is(&r, "name"))
			assert_true(json_read_text(&r, &out));
		else if (json_key_is(&r, "count"))
			assert_true(json_read_int(&r, -7, 7, &count));
		else if (json_key_is(&r, "on"))
			assert_true(json_read_bool(&r, &on));
		else if (json_key_is(&r, "none"))
			none = json_read_null(&r);
		else if (json_key_is(&r, "list") && json_enter_array(&r))
			while (json_next_item(&r) && json_read_int(&r, 0, 9, &item))
				sum += item;
	}
	assert_true(json_end(&r));
	assert_string_equal(name, "Ann");
	assert_int_equal(count, -7);
	assert_true(on);
	assert_true(none);
	assert_int_equal(sum, 7);
}

static void comparing_keys(void **state)
{
	struct json_reader r = over("{\"do\":1,\"\\u0064\\u006f\":2,\"\":3,\"d\\u0000\":4,"
				    "\"\\ud83c\\udfb4\":5,\"dog\":6}");
	static const char *const keys[] = { "do", "do", "", NULL, "🎴", "dog" };

	(void)state;
	assert_true(json_enter_object(&r));
	for (size_t i = 0; i < COUNT(keys); i++) {
		struct buf out = buf_over(memory, sizeof(memory));

		assert_true(json_next_key(&r));
		assert_int_equal(json_key_is(&r, "do"), i < 2);
		assert_int_equal(json_key_is(&r, ""), i == 2);
		assert_int_equal(json_key_is(&r, "🎴"), i == 4);
		assert_false(json_key_is(&r, "d"));
		assert_false(json_key_is(&r, "\xff"));
		assert_int_equal(json_read_key(&r, &out), keys[i] != NULL);
		assert_string_equal(memory, keys[i] ? keys[i] : "");
	}
	assert_false(json_next_key(&r));
	assert_int_equal(r.fault, JSON_NUL);
}

/* The key stays that of the member while its value is passed over. */
static void keeping_a_key(void **state)
{
	struct json_reader r = over("{\"a\":{\"b\":[{\"c\":1}]}}");
	struct slice raw;

	(void)state;
	assert_true(json_enter_object(&r));
	assert_true(json_next_key(&r));
	assert_true(json_read_raw(&r, &raw));
	assert_true(json_key_is(&r, "a"));
	assert_true(slice_is(raw, "{\"b\":[{\"c\":1}]}"));
	assert_false(json_next_key(&r));
	assert_true(json_end(&r));
}

static void assert_text(const char *json, const char *expected)
{
	struct json_reader r = over(json);
	struct buf out = buf_over(memory, sizeof(memory));

	buf_text(&out, "old");
	assert_true(json_read_text(&r, &out));
	assert_string_equal(memory, expected);
	assert_int_equal(out.len, strlen(expected));
	assert_true(json_end(&r));
}

static void decoding_texts(void **state)
{
	(void)state;
	assert_text("\"\"", "");
	assert_text("\"a\\\"\\\\\\/\\b\\f\\n\\r\\tz\"", "a\"\\/\b\f\n\r\tz");
	assert_text("\"\\u0041\\u00e9\\u20AC\\uffff\"", "Aé€\xef\xbf\xbf");
	assert_text("\"\\ud800\\udc00\\uDBFF\\uDFFF\"", "\xf0\x90\x80\x80\xf4\x8f\xbf\xbf");
	assert_text("\"Göttin ♠ 🎴\"", "Göttin ♠ 🎴");
	assert_text("\"\x7f\"", "\x7f");
}

static void limiting_texts(void **state)
{
	char small[5];
	struct buf out = buf_over(small, sizeof(small));
	struct json_reader r = over("[\"abcd\",\"a\\u20AC\",\"abcde\",\"ab€\",\"a\\u0000\",\"x\"]");

	(void)state;
	assert_true(json_enter_array(&r));
	assert_true(json_next_item(&r));
	assert_true(json_read_text(&r, &out));
	assert_string_equal(small, "abcd");
	assert_true(json_next_item(&r));
	assert_true(json_read_text(&r, &out));
	assert_string_equal(small, "a€");
	for (int i = 0; i < 3; i++) {
		assert_true(json_next_item(&r));
		assert_false(json_read_text(&r, &out));
		assert_string_equal(small, "");
		assert_false(out.full);
		assert_int_equal(r.fault, JSON_TOO_LONG); /* the first one stays */
		assert_int_equal(r.fault_at, 18);
	}
	assert_true(json_next_item(&r));
	assert_true(json_read_text(&r, &out));
	assert_string_equal(small, "x");
	assert_false(json_next_item(&r));
	assert_false(json_end(&r));
}

static void reading_numbers(void **state)
{
	static const struct {
		const char *text;
		enum json_fault fault;
		int64_t number;
	} cases[] = {
		{ "0", JSON_GOOD, 0 },
		{ "-0", JSON_GOOD, 0 },
		{ "9223372036854775807", JSON_GOOD, INT64_MAX },
		{ "-9223372036854775808", JSON_GOOD, INT64_MIN },
		{ "9223372036854775808", JSON_NOT_INTEGER, 5 },
		{ "-9223372036854775809", JSON_NOT_INTEGER, 5 },
		{ "1.0", JSON_NOT_INTEGER, 5 },
		{ "1e2", JSON_NOT_INTEGER, 5 },
		{ "1E-2", JSON_NOT_INTEGER, 5 },
		{ "\"1\"", JSON_WRONG_KIND, 5 },
		{ "[1]", JSON_WRONG_KIND, 5 },
		{ "01", JSON_BROKEN, 0 },
	};

	(void)state;
	for (size_t i = 0; i < COUNT(cases); i++) {
		struct json_reader r = over(cases[i].text);
		int64_t number = 5;
		bool read = json_read_int(&r, INT64_MIN, INT64_MAX, &number);

		assert_int_equal(json_end(&r), cases[i].fault == JSON_GOOD);
		assert_int_equal(r.fault, cases[i].fault);
		assert_true(number == cases[i].number);
		/* Only what follows the 0 of 01 is no JSON. */
		assert_int_equal(read,
				 cases[i].fault == JSON_GOOD || cases[i].fault == JSON_BROKEN);
	}
}

static void limiting_numbers(void **state)
{
	struct json_reader r = over("[3,9,2,10]");
	int64_t number = 0;

	(void)state;
	assert_true(json_enter_array(&r));
	assert_true(json_next_item(&r) && json_read_int(&r, 3, 9, &number));
	assert_true(json_next_item(&r) && json_read_int(&r, 3, 9, &number));
	assert_true(json_next_item(&r));
	assert_false(json_read_int(&r, 3, 9, &number));
	assert_int_equal(r.fault, JSON_OUT_OF_RANGE);
	assert_int_equal(r.fault_at, 5);
	assert_true(json_next_item(&r));
	assert_false(json_read_int(&r, 3, 9, &number));
	assert_int_equal(number, 9);
	assert_false(json_next_item(&r));
	assert_false(json_end(&r));
}

/* A wrong member does not keep the others from being read. */
static void going_on_after_a_wrong_kind(void **state)
{
	struct json_reader r = over("{\"do\":[{\"x\":1}],\"id\":4}");
	struct buf out = buf_over(memory, sizeof(memory));
	int64_t id = 0;

	(void)state;
	assert_true(json_enter_object(&r));
	assert_true(json_next_key(&r));
	assert_false(json_read_text(&r, &out));
	assert_int_equal(r.fault, JSON_WRONG_KIND);
	assert_int_equal(r.fault_at, 6);
	assert_true(json_next_key(&r));
	assert_true(json_read_int(&r, 0, 9, &id));
	assert_false(json_next_key(&r));
	assert_false(json_end(&r));
	assert_int_equal(id, 4);
}

static void refusing_other_kinds(void **state)
{
	static const char *const values[] = { "{}", "[]", "\"t\"", "1", "true", "null" };

	(void)state;
	for (size_t i = 0; i < COUNT(values); i++) {
		struct json_reader start = over(values[i]), r = start;
		struct buf out = buf_over(memory, sizeof(memory));
		enum json_kind kind = (enum json_kind)(JSON_OBJECT + i);
		int64_t number;
		bool truth;

		assert_int_equal(json_kind(&start), kind);
		assert_int_equal(json_enter_object(&r), kind == JSON_OBJECT);
		r = start;
		assert_int_equal(json_enter_array(&r), kind == JSON_ARRAY);
		r = start;
		assert_int_equal(json_read_text(&r, &out), kind == JSON_TEXT);
		r = start;
		assert_int_equal(json_read_int(&r, 0, 9, &number), kind == JSON_NUMBER);
		r = start;
		assert_int_equal(json_read_bool(&r, &truth), kind == JSON_BOOL);
		r = start;
		assert_int_equal(json_read_null(&r), kind == JSON_NULL);
	}
}

static void stopping_for_good(void **state)
{
	struct json_reader r = over("[tru,1]");
	struct buf out = buf_over(memory, sizeof(memory));
	struct slice raw = { "x", 1 };
	int64_t number = 5;
	bool truth = true;

	(void)state;
	assert_true(json_enter_array(&r));
	assert_true(json_next_item(&r));
	assert_int_equal(json_kind(&r), JSON_BOOL);
	assert_false(json_read_bool(&r, &truth));
	assert_int_equal(r.fault, JSON_BROKEN);
	assert_int_equal(r.fault_at, 1);
	assert_int_equal(json_kind(&r), JSON_NONE);
	assert_false(json_next_item(&r));
	assert_false(json_next_key(&r));
	assert_false(json_enter_object(&r));
	assert_false(json_enter_array(&r));
	assert_false(json_read_int(&r, 0, 9, &number));
	assert_false(json_read_text(&r, &out));
	assert_false(json_read_key(&r, &out));
	assert_false(json_key_is(&r, ""));
	assert_false(json_read_null(&r));
	assert_false(json_read_raw(&r, &raw));
	assert_false(json_skip(&r));
	assert_false(json_end(&r));
	assert_int_equal(number, 5);
	assert_true(truth);
	assert_true(slice_is(raw, "x"));
}

static void leaving_half_way(void **state)
{
	struct json_reader r = over("[1,2]");

	(void)state;
	assert_false(json_end(&r));
	assert_true(json_enter_array(&r));
	assert_false(json_end(&r));
	assert_true(json_next_item(&r));
	assert_false(json_end(&r));
}

/* Calls in an order that no text can cause are mistakes of ours. */
static void checking_the_caller(void **state)
{
	struct json_reader r = over("[1]");
	int64_t number;

	(void)state;
	assert_true(json_enter_array(&r));
	expect_assert_failure(json_read_int(&r, 0, 9, &number));
	expect_assert_failure(json_next_key(&r));
	assert_true(json_next_item(&r));
	assert_true(json_skip(&r));
	expect_assert_failure(json_skip(&r));
	assert_false(json_next_item(&r));
	assert_true(json_end(&r));
	expect_assert_failure(json_next_item(&r));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(accepting_json),
		cmocka_unit_test(refusing_what_is_not_json),
		cmocka_unit_test(refusing_half_pairs),
		cmocka_unit_test(refusing_what_is_not_utf8),
		cmocka_unit_test(utf8_every_character),
		cmocka_unit_test(limiting_depth),
		cmocka_unit_test(mixing_containers),
		cmocka_unit_test(reading_an_object),
		cmocka_unit_test(comparing_keys),
		cmocka_unit_test(keeping_a_key),
		cmocka_unit_test(decoding_texts),
		cmocka_unit_test(limiting_texts),
		cmocka_unit_test(reading_numbers),
		cmocka_unit_test(limiting_numbers),
		cmocka_unit_test(going_on_after_a_wrong_kind),
		cmocka_unit_test(refusing_other_kinds),
		cmocka_unit_test(stopping_for_good),
		cmocka_unit_test(leaving_half_way),
		cmocka_unit_test(checking_the_caller),
	};

	return cmocka_run_group_tests_name("json_read", tests, NULL, NULL);
}
