/*
 * Packing messages: what goes in comes out, each message alone; what was never
 * packed, or is too long, is told apart.
 */
#include <string.h>

#include "server/deflate.h"
#include "unit/unit.h"

enum { ROOM = 8193 };

static void fill(char *text, size_t length)
{
	for (size_t i = 0; i < length; i++)
		text[i] = "{\"card\":17,\"seat\":"[i % 18];
}

static void comes_back(void **state)
{
	static char text[20000], memory[20001];
	unsigned char packed[20000];
	struct deflate *d = deflate_new();

	(void)state;
	fill(text, sizeof(text));
	for (size_t length = 1024; length <= sizeof(text); length += 997) {
		struct buf out = buf_over(memory, sizeof(memory));
		size_t count = deflate_pack(d, (struct slice){ text, length }, packed, length);

		assert_true(count > 0 && count < length / 4);
		assert_int_equal(deflate_unpack(d, (struct slice){ (char *)packed, count }, &out),
				 DEFLATE_FINE);
		assert_int_equal(out.len, length);
		assert_memory_equal(memory, text, length);
	}
	deflate_free(d);
}

/* Noise gets longer, not shorter; then it is not packed at all. */
static void noise_is_left_alone(void **state)
{
	char noise[2048];
	unsigned char packed[2048];
	struct deflate *d = deflate_new();
	uint32_t x = 1;

	(void)state;
	for (size_t i = 0; i < sizeof(noise); i++) {
		x = x * 1664525 + 1013904223;
		noise[i] = (char)(x >> 24);
	}
	assert_int_equal(
		deflate_pack(d, (struct slice){ noise, sizeof(noise) }, packed, sizeof(packed)), 0);
	deflate_free(d);
}

static enum deflate_result unpack(struct deflate *d, const void *bytes, size_t count)
{
	char memory[ROOM];
	struct buf out = buf_over(memory, sizeof(memory));

	return deflate_unpack(d, (struct slice){ bytes, count }, &out);
}

static void too_long_is_told(void **state)
{
	static char text[100000];
	static unsigned char packed[100000];
	struct deflate *d = deflate_new();
	size_t count;

	(void)state;
	fill(text, sizeof(text));
	count = deflate_pack(d, (struct slice){ text, ROOM - 1 }, packed, sizeof(packed));
	assert_int_equal(unpack(d, packed, count), DEFLATE_FINE);
	count = deflate_pack(d, (struct slice){ text, ROOM }, packed, sizeof(packed));
	assert_int_equal(unpack(d, packed, count), DEFLATE_TOO_LONG);
	count = deflate_pack(d, (struct slice){ text, sizeof(text) }, packed, sizeof(packed));
	assert_int_equal(unpack(d, packed, count), DEFLATE_TOO_LONG);
	deflate_free(d);
}

static void broken_is_told_and_forgotten(void **state)
{
	static const char text[] = "this was never packed, and so it cannot be unpacked";
	unsigned char packed[4096];
	char plain[2000];
	struct deflate *d = deflate_new();
	size_t count;

	(void)state;
	assert_int_equal(unpack(d, text, strlen(text)), DEFLATE_BROKEN);
	fill(plain, sizeof(plain));
	count = deflate_pack(d, (struct slice){ plain, sizeof(plain) }, packed, sizeof(packed));
	assert_int_equal(unpack(d, packed, count), DEFLATE_FINE);
	for (size_t cut = 1; cut < count; cut++)
		unpack(d, packed, cut); /* any answer, but no harm */
	assert_int_equal(unpack(d, packed, count), DEFLATE_FINE);
	assert_int_equal(unpack(d, "", 0), DEFLATE_FINE);
	deflate_free(d);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(comes_back),
		cmocka_unit_test(noise_is_left_alone),
		cmocka_unit_test(too_long_is_told),
		cmocka_unit_test(broken_is_told_and_forgotten),
	};

	return cmocka_run_group_tests_name("deflate", tests, NULL, NULL);
}
