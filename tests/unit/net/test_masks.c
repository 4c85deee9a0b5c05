/*
 * Masks of frames: every kind of length, cut anywhere; the first frame without
 * a mask is found.
 */
#include <string.h>

#include "net/masks.h"
#include "unit/unit.h"

enum { ROOM = 70000 };

static uint8_t bytes[3 * ROOM];

/* One frame at the end of `at` bytes; gives the new count. */
static size_t put(size_t at, size_t payload, bool masked)
{
	uint8_t bit = masked ? 0x80 : 0;

	bytes[at++] = 0x81;
	if (payload < 126) {
		bytes[at++] = (uint8_t)(bit | payload);
	} else if (payload < 65536) {
		bytes[at++] = bit | 126;
		bytes[at++] = (uint8_t)(payload >> 8);
		bytes[at++] = (uint8_t)payload;
	} else {
		bytes[at++] = bit | 127;
		for (int i = 7; i >= 0; i--)
			bytes[at++] = (uint8_t)((uint64_t)payload >> 8 * i);
	}
	/* What looks like the head of a frame without a mask. */
	memset(bytes + at, 1, payload + 4);
	return at + payload + (masked ? 4 : 0);
}

static bool take_in_steps(size_t count, size_t step)
{
	struct masks m = { 0 };

	for (size_t at = 0; at < count; at += step)
		if (!masks_take(&m, bytes + at, count - at < step ? count - at : step))
			return false;
	return true;
}

static void every_length_and_every_cut(void **state)
{
	static const size_t lengths[] = { 0, 1, 125, 126, 300, 65535, 65536, ROOM - 20 };

	(void)state;
	for (size_t i = 0; i < sizeof(lengths) / sizeof(lengths[0]); i++) {
		size_t good = put(put(0, lengths[i], true), 3, true);

		assert_true(take_in_steps(good, 1));
		assert_true(take_in_steps(good, 7));
		assert_true(take_in_steps(good, good));
		size_t bad = put(good, 5, false);

		assert_true(take_in_steps(good + 1, good + 1));
		assert_false(take_in_steps(good + 2, 1));
		assert_false(take_in_steps(bad, 7));
		assert_false(take_in_steps(bad, bad));
	}
}

static void a_claimed_length_is_believed(void **state)
{
	static const uint8_t head[] = { 0x81, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF,
					0xFF, 0xFF, 0xFF, 1,	2,    3,    4 };
	struct masks m = { 0 };

	(void)state;
	assert_true(masks_take(&m, head, sizeof(head)));
	memset(bytes, 0, sizeof(bytes));
	for (int i = 0; i < 10; i++)
		assert_true(masks_take(&m, bytes, sizeof(bytes)));
}

static char head[256]; /* as the reader behind gets it */

static struct head_end head_of(const char *text, size_t step)
{
	size_t count = strlen(text);
	struct head_end h = { 0 };

	assert_true(count < sizeof(head));
	memcpy(head, text, count + 1);
	for (size_t at = 0; at < count; at += step)
		head_take(&h, (uint8_t *)head + at, count - at < step ? count - at : step);
	return h;
}

/* The first empty line is the end, whatever comes behind it. */
static void headers_end_once(void **state)
{
	(void)state;
	for (size_t step = 1; step < 40; step++) {
		struct head_end h = head_of("GET / HTTP/1.1\r\nHost: a\r\n", step);

		assert_false(h.ended || h.beyond);
		h = head_of("GET / HTTP/1.1\r\nHost: a\r\n\r\n", step);
		assert_true(h.ended && !h.beyond);
		h = head_of("GET / HTTP/1.1\r\nHost: a\r\n\r\n\x81\x05x\r\n\r\n", step);
		assert_true(h.beyond);
		h = head_of("GET / HTTP/1.1\nHost: a\n\n\x81\x05x\r\n\r\n", step);
		assert_true(h.beyond);
		h = head_of("GET / HTTP/1.1\r\nHost: a\r\n\r\n\r\n\r\n", step);
		assert_true(h.beyond);
	}
}

/* What a header says is its own business. */
static void no_address_brings_a_nul_or_a_header(void **state)
{
	(void)state;
	for (size_t step = 1; step < 40; step++) {
		head_of("GET /%00%000?%%00=%0%00 HTTP/1.1\r\nCookie: a=%00\r\n\r\n%00", step);
		assert_string_equal(head, "GET /%01%010?%%01=%0%01 HTTP/1.1\r\n"
					  "Cookie: a=%00\r\n\r\n%00");
		head_of("GET /%0a%0A%0d%0DX:b%0 HTTP/1.1\r\n\r\n", step);
		assert_string_equal(head, "GET /%01%01%01%01X:b%0 HTTP/1.1\r\n\r\n");
		head_of("GET /%20%09%2500%1a%a0 HTTP/1.1\r\n\r\n", step);
		assert_string_equal(head, "GET /%20%09%2500%1a%a0 HTTP/1.1\r\n\r\n");
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_length_and_every_cut),
		cmocka_unit_test(a_claimed_length_is_believed),
		cmocka_unit_test(headers_end_once),
		cmocka_unit_test(no_address_brings_a_nul_or_a_header),
	};

	return cmocka_run_group_tests_name("masks", tests, NULL, NULL);
}
