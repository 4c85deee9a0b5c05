/*
 * Sums of texts: the vectors of docs/formats.md, which were computed apart
 * from this code in Python and in JavaScript, and what a sum must notice.
 */
#include "unit/unit.h"

#include <string.h>

#include "base/sum.h"

enum { LENGTH = 200, FIELDS = 20, FIELD = LENGTH / FIELDS };

/* Twenty fields of ten bytes, no two of them alike. */
static void fill(char text[LENGTH])
{
	for (int i = 0; i < FIELDS; i++) {
		char field[FIELD] = { 'f', '0', '=', 'A', '0', ',', 'B', '0', '0', ' ' };

		field[1] = (char)('a' + i);
		field[4] = (char)('0' + i % 3);
		memcpy(text + i * FIELD, field, FIELD);
	}
}

static uint32_t sum_of(const char text[LENGTH])
{
	return sum_text((struct slice){ text, LENGTH });
}

static void matching_the_page(void **state)
{
	static const struct {
		const char *text;
		uint32_t sum;
	} vectors[] = {
		{ "", 0 },
		{ "a", 0x422a8142 },
		{ "abcd", 0xe7c73481 },
		{ "abcdefgh", 0x713f66a0 },
		{ "abcdefghi", 0x5eb1261b },
		{ "\xc3\xa9", 0x07aa8652 },
		{ "viewer=1 phase=draft round=2", 0x01a82381 },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(vectors) / sizeof(*vectors); i++)
		assert_int_equal(sum_text(slice_from(vectors[i].text)), vectors[i].sum);
	assert_int_equal(sum_text((struct slice){ NULL, 0 }), 0);
}

static void noticing_every_byte(void **state)
{
	char text[LENGTH];

	(void)state;
	fill(text);
	uint32_t sum = sum_of(text);
	for (int i = 0; i < LENGTH; i++) {
		char before = text[i];

		for (int change = 1; change < 256; change++) {
			text[i] = (char)(before ^ change);
			assert_int_not_equal(sum_of(text), sum);
		}
		text[i] = before;
	}
	assert_int_equal(sum_of(text), sum);
}

static void noticing_every_swap(void **state)
{
	char text[LENGTH];

	(void)state;
	fill(text);
	uint32_t sum = sum_of(text);
	for (int i = 0; i < FIELDS; i++)
		for (int k = i + 1; k < FIELDS; k++) {
			char swapped[LENGTH];

			memcpy(swapped, text, LENGTH);
			memcpy(swapped + i * FIELD, text + k * FIELD, FIELD);
			memcpy(swapped + k * FIELD, text + i * FIELD, FIELD);
			assert_int_not_equal(sum_of(swapped), sum);
		}
}

/* A text that was cut, also one that goes on with zero bytes. */
static void noticing_every_length(void **state)
{
	static const char zeros[LENGTH];
	char text[LENGTH];

	(void)state;
	fill(text);
	for (size_t i = 1; i <= LENGTH; i++) {
		assert_int_not_equal(sum_text((struct slice){ text, i }),
				     sum_text((struct slice){ text, i - 1 }));
		assert_int_not_equal(sum_text((struct slice){ zeros, i }),
				     sum_text((struct slice){ zeros, i - 1 }));
	}
}

/* Wherever the text lies in memory, and whatever lies behind it. */
static void reading_its_own_bytes_alone(void **state)
{
	char text[LENGTH], memory[LENGTH + 16];

	(void)state;
	fill(text);
	for (size_t at = 0; at < 8; at++)
		for (size_t len = LENGTH - 8; len <= LENGTH; len++) {
			memset(memory, (int)(0x5a + at), sizeof(memory));
			memcpy(memory + at, text, len);
			assert_int_equal(sum_text((struct slice){ memory + at, len }),
					 sum_text((struct slice){ text, len }));
		}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(matching_the_page),
		cmocka_unit_test(noticing_every_byte),
		cmocka_unit_test(noticing_every_swap),
		cmocka_unit_test(noticing_every_length),
		cmocka_unit_test(reading_its_own_bytes_alone),
	};

	return cmocka_run_group_tests_name("sum", tests, NULL, NULL);
}
