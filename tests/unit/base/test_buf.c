/*
 * Buffers: what is written, and what happens where the memory ends. Each
 * buffer lies between guard bytes that must survive.
 */
#include "unit/unit.h"

#include <string.h>

#include "base/buf.h"

enum { MEMORY = 64, GUARD = 0x5a };

static char memory[MEMORY];

/* A buffer of `cap` bytes with a guard before and behind. */
static struct buf guarded(size_t cap)
{
	memset(memory, GUARD, sizeof(memory));
	return buf_over(memory + 1, cap);
}

static void assert_buf(const struct buf *b, const char *expected, bool full)
{
	assert_string_equal(b->at, expected);
	assert_int_equal(b->len, strlen(expected));
	assert_int_equal(b->full, full);
	assert_int_equal(memory[0], GUARD);
	assert_int_equal(memory[1 + b->cap], GUARD);
}

static void starting_empty(void **state)
{
	struct buf b = guarded(1);

	(void)state;
	assert_buf(&b, "", false);
	buf_text(&b, "");
	buf_slice(&b, (struct slice){ NULL, 0 });
	buf_hex(&b, NULL, 0);
	assert_buf(&b, "", false);
	buf_char(&b, 'x');
	assert_buf(&b, "", true);
}

static void refusing_no_memory(void **state)
{
	char c;

	(void)state;
	expect_assert_failure(buf_over(&c, 0));
	expect_assert_failure(buf_over(NULL, 1));
}

static void writing_every_kind(void **state)
{
	static const uint8_t bytes[] = { 0x00, 0x1f, 0xAB };
	struct buf b = guarded(40);

	(void)state;
	buf_text(&b, "ab");
	buf_char(&b, ' ');
	buf_slice(&b, (struct slice){ "cdef", 2 });
	buf_char(&b, ' ');
	buf_int(&b, -40);
	buf_char(&b, ' ');
	buf_hex(&b, bytes, sizeof(bytes));
	assert_buf(&b, "ab cd -40 001fab", false);
	assert_true(slice_is(buf_slice_of(&b), "ab cd -40 001fab"));
	buf_slice(&b, buf_slice_of(&b)); /* of itself */
	assert_buf(&b, "ab cd -40 001fabab cd -40 001fab", false);
}

static void filling_to_the_last_byte(void **state)
{
	struct buf b = guarded(6);

	(void)state;
	buf_text(&b, "12345");
	assert_buf(&b, "12345", false);
	buf_text(&b, "");
	assert_buf(&b, "12345", false);
	buf_char(&b, '6');
	assert_buf(&b, "12345", true);
}

static void cutting_what_is_too_long(void **state)
{
	static const uint8_t bytes[] = { 0x12, 0x34, 0x56 };
	struct buf b = guarded(6);

	(void)state;
	buf_text(&b, "1234567");
	assert_buf(&b, "12345", true);
	buf_text(&b, ""); /* full stays full */
	assert_buf(&b, "12345", true);

	b = guarded(6);
	buf_int(&b, 1234567);
	assert_buf(&b, "12345", true);

	b = guarded(6);
	buf_hex(&b, bytes, sizeof(bytes));
	assert_buf(&b, "12345", true);

	b = guarded(6);
	buf_text(&b, "123");
	buf_text(&b, "4567");
	buf_char(&b, '8'); /* nothing lands behind the gap */
	assert_buf(&b, "12345", true);
}

static void clearing(void **state)
{
	struct buf b = guarded(4);

	(void)state;
	buf_text(&b, "too long");
	buf_clear(&b);
	assert_buf(&b, "", false);
	buf_text(&b, "abc");
	assert_buf(&b, "abc", false);
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
		{ -1, "-1" },
		{ INT64_MAX, "9223372036854775807" },
		{ INT64_MIN, "-9223372036854775808" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
		struct buf b = guarded(40);

		buf_int(&b, cases[i].number);
		assert_buf(&b, cases[i].text, false);
	}
}

static void keeping_zero_bytes(void **state)
{
	struct buf b = guarded(8);

	(void)state;
	buf_slice(&b, (struct slice){ "a\0b", 3 });
	assert_int_equal(b.len, 3);
	assert_memory_equal(b.at, "a\0b", 4);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(starting_empty),
		cmocka_unit_test(refusing_no_memory),
		cmocka_unit_test(writing_every_kind),
		cmocka_unit_test(filling_to_the_last_byte),
		cmocka_unit_test(cutting_what_is_too_long),
		cmocka_unit_test(clearing),
		cmocka_unit_test(writing_numbers),
		cmocka_unit_test(keeping_zero_bytes),
	};

	return cmocka_run_group_tests_name("buf", tests, NULL, NULL);
}
