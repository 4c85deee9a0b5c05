/*
 * Packing messages: what goes in comes out, each message alone; what was never
 * packed, or is too long, is told apart.
 */
#include <string.h>

#include "net/deflate.h"
#include "unit/unit.h"

enum { ROOM = 8193 };

static void fill(char *text, size_t length)
{
	for (size_t i = 0; i < length; i++)
		text[i] = "{\"card\":17,\"seat\":"[i % 18];
}

/* Of one text, between nothing and nothing. */
static size_t message_of_one(struct slice packed, unsigned char *out)
{
	struct deflate_line l;

	deflate_open(&l, out);
	deflate_packed(&l, packed);
	return deflate_close(&l);
}

static void comes_back(void **state)
{
	static char text[20000], memory[20001];
	static unsigned char packed[20000], message[20100];
	struct deflate *d = deflate_new();

	(void)state;
	fill(text, sizeof(text));
	for (size_t length = 1024; length <= sizeof(text); length += 997) {
		struct buf out = buf_over(memory, sizeof(memory));
		size_t count = deflate_pack(d, (struct slice){ text, length }, packed, length);

		assert_true(count > 0 && count < length / 4);
		count = message_of_one((struct slice){ (char *)packed, count }, message);
		assert_int_equal(deflate_unpack(d, (struct slice){ (char *)message, count }, &out),
				 DEFLATE_FINE);
		assert_int_equal(out.len, length);
		assert_memory_equal(memory, text, length);
	}
	deflate_free(d);
}

enum { ITEMS = 7, ITEM_MAX = 40000, WHOLE_MAX = ITEMS * ITEM_MAX };

/* Texts of all lengths, some of which pack and some not. */
static size_t some_text(uint32_t *x, char *out)
{
	size_t length = 1 + (*x >> 8) % (*x & 64 ? ITEM_MAX : 1500);
	unsigned kinds = *x & 128 ? 256 : 4;

	for (size_t i = 0; i < length; i++) {
		*x = *x * 1664525 + 1013904223;
		out[i] = (char)((*x >> 24) % kinds);
	}
	return length;
}

/* Every text adds to the message what it would alone, whatever the others are. */
static void items_are_put_together(void **state)
{
	static char text[ITEMS][ITEM_MAX], whole[WHOLE_MAX], memory[WHOLE_MAX + 1];
	static unsigned char packed[ITEM_MAX], message[WHOLE_MAX + 100];
	struct deflate *d = deflate_new();
	uint32_t x = 1;
	int packed_ones = 0, stored_ones = 0;

	(void)state;
	for (int round = 0; round < 60; round++) {
		struct buf out = buf_over(memory, sizeof(memory));
		size_t length = 0, stored = 0, expected = DEFLATE_FRAME;
		struct deflate_line l;

		deflate_open(&l, message);
		for (int i = 0; i < 1 + round % ITEMS; i++) {
			struct slice one = { text[i], some_text(&x, text[i]) };
			size_t count = deflate_pack(d, one, packed, one.len);

			memcpy(whole + length, one.at, one.len);
			length += one.len;
			stored = count ? 0 : stored + one.len;
			expected += count ? count + 4 : one.len;
			expected += stored > DEFLATE_BLOCK_MAX ? 5 : 0;
			stored -= stored > DEFLATE_BLOCK_MAX ? DEFLATE_BLOCK_MAX : 0;
			packed_ones += count > 0;
			stored_ones += count == 0;
			if (count)
				deflate_packed(&l, (struct slice){ (char *)packed, count });
			else
				deflate_stored(&l, one);
		}
		size_t count = deflate_close(&l);

		assert_int_equal(count, expected);
		assert_true(count <= deflate_room(length));
		assert_int_equal(deflate_unpack(d, (struct slice){ (char *)message, count }, &out),
				 DEFLATE_FINE);
		assert_int_equal(out.len, length);
		assert_memory_equal(memory, whole, length);
	}
	assert_true(packed_ones > 20 && stored_ones > 20);
	deflate_free(d);
}

/* What somebody guesses of a secret, packed with it, would make it shorter. Put
 * together it does not. */
static void a_guess_tells_nothing(void **state)
{
	static char secret[3000], texts[2][2000], whole[5000];
	static unsigned char packed[2][3000], message[6000];
	struct deflate *d = deflate_new();
	size_t together[2], apart[2], alone[2];
	uint32_t x = 7;

	(void)state;
	for (size_t i = 0; i < sizeof(secret); i++) {
		x = x * 1664525 + 1013904223;
		secret[i] = (char)('a' + (x >> 24) % 16);
	}
	memcpy(texts[0], secret + 500, sizeof(texts[0]));
	for (size_t i = 0; i < sizeof(texts[1]); i++)
		texts[1][i] = secret[(i * 1237 + 500) % sizeof(secret)];
	for (int i = 0; i < 2; i++) {
		struct slice guess = { texts[i], sizeof(texts[i]) };
		struct slice hidden = { secret, sizeof(secret) };
		struct deflate_line l;

		memcpy(whole, secret, sizeof(secret));
		memcpy(whole + sizeof(secret), texts[i], sizeof(texts[i]));
		together[i] = deflate_pack(d, (struct slice){ whole, sizeof(whole) }, message,
					   sizeof(message));
		alone[i] = deflate_pack(d, guess, packed[1], guess.len);
		apart[i] = deflate_pack(d, hidden, packed[0], hidden.len);
		deflate_open(&l, message);
		deflate_packed(&l, (struct slice){ (char *)packed[0], apart[i] });
		deflate_packed(&l, (struct slice){ (char *)packed[1], alone[i] });
		assert_int_equal(deflate_close(&l), DEFLATE_FRAME + 8 + apart[i] + alone[i]);
	}
	assert_true(alone[0] && alone[1] && apart[0]);
	assert_true(together[0] + 500 < together[1]); /* the danger is real */
	assert_int_equal(apart[0], apart[1]);
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
	assert_int_equal(unpack(d, packed, count), DEFLATE_FINE); /* as a client ends it */
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
		cmocka_unit_test(items_are_put_together),
		cmocka_unit_test(a_guess_tells_nothing),
		cmocka_unit_test(noise_is_left_alone),
		cmocka_unit_test(too_long_is_told),
		cmocka_unit_test(broken_is_told_and_forgotten),
	};

	return cmocka_run_group_tests_name("deflate", tests, NULL, NULL);
}
