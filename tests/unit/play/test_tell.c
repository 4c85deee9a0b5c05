/*
 * Lines of what happened: every message survives being written and read, with
 * whole ids and with those that leave the game's name out; what is no line is
 * refused.
 */
#include "unit/unit.h"

#include <string.h>

#include "games/toy/toy.h"
#include "play/tell.h"

static struct message of_everything(void)
{
	struct message m = message_of("toy.event.steal");

	message_seat(&m, 1);
	message_text(&m, "toy.card.r9");
	message_number(&m, INT32_MIN);
	message_number(&m, INT32_MAX);
	message_text(&m, "play.word.else");
	message_seat(&m, 0);
	return m;
}

static void assert_same(const struct message *a, const struct message *b)
{
	assert_string_equal(a->id, b->id);
	assert_int_equal(a->count, b->count);
	for (int i = 0; i < a->count; i++) {
		assert_int_equal(a->args[i].kind, b->args[i].kind);
		if (a->args[i].kind == ARG_TEXT)
			assert_string_equal(a->args[i].text, b->args[i].text);
		else
			assert_int_equal(a->args[i].number, b->args[i].number);
	}
}

static void lines_read_back(void **state)
{
	static const char whole[] = "toy.event.steal seat:1 text:toy.card.r9 number:-2147483648 "
				    "number:2147483647 text:play.word.else seat:0";
	static const char brief[] = ".event.steal @1 .card.r9 -2147483648 2147483647 "
				    "text:play.word.else @0";
	struct message m = of_everything(), again;
	char line[TELL_MAX], memory[TELL_MAX];
	struct buf out = buf_over(line, sizeof(line));

	(void)state;
	tell_write(&m, NULL, &out);
	assert_string_equal(line, whole);
	assert_true(tell_read(buf_slice_of(&out), NULL, 3, memory, &again));
	assert_same(&m, &again);
	/* A whole id is read also where the name may be left out. */
	assert_true(tell_read(buf_slice_of(&out), &toy, 3, memory, &again));
	assert_same(&m, &again);
	buf_clear(&out);
	tell_write(&m, &toy, &out);
	assert_string_equal(line, brief);
	assert_true(tell_read(buf_slice_of(&out), &toy, 3, memory, &again));
	assert_same(&m, &again);
	/* Without a game nobody knows whose it is. */
	assert_false(tell_read(buf_slice_of(&out), NULL, 3, memory, &again));
}

/* Only the name with its dot is left out, and only in front. */
static void other_names_stay(void **state)
{
	static const char *const ids[] = { "toyland.event.x", "toy", "play.toy.x", "to.y" };
	char line[TELL_MAX], memory[TELL_MAX];
	struct message again;

	(void)state;
	for (size_t i = 0; i < sizeof(ids) / sizeof(ids[0]); i++) {
		struct message m = message_of(ids[i]);
		struct buf out = buf_over(line, sizeof(line));

		tell_write(&m, &toy, &out);
		assert_string_equal(line, ids[i]);
		assert_true(tell_read(buf_slice_of(&out), &toy, 3, memory, &again));
		assert_same(&m, &again);
	}
}

static void hostile_lines_are_refused(void **state)
{
	static const char *const wrong[] = {
		"",
		" ",
		".",
		"..a",
		"a..b",
		"a.",
		"Toy.event",
		"toy event",
		"toy-event",
		"toy.event\x01",
		"toy.\xc3\xa9vent",
		"toy.event 5x",
		"toy.event @",
		"toy.event @3",
		"toy.event @-1",
		"toy.event @1:1",
		"toy.event .",
		"toy.event .R9",
		"toy.event .a:b",
		"toy.event seat",
		"toy.event seat:",
		"toy.event seat:3",
		"toy.event seat:-1",
		"toy.event seat:1x",
		"toy.event seat:99999999999999999999",
		"toy.event number:",
		"toy.event number:2147483648",
		"toy.event number:-2147483649",
		"toy.event number:1.5",
		"toy.event text:",
		"toy.event text:.",
		"toy.event text:R9",
		"toy.event word:hello",
		"toy.event :1",
		"toy.event number:1:2",
		"toy.event seat:0 seat:0 seat:0 seat:0 seat:0 seat:0 seat:0",
	};
	char memory[TELL_MAX];
	struct message m;

	(void)state;
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++)
		if (tell_read(slice_from(wrong[i]), &toy, 3, memory, &m))
			fail_msg("'%s' is not refused", wrong[i]);
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++)
		if (tell_read(slice_from(wrong[i]), NULL, 3, memory, &m))
			fail_msg("'%s' is not refused as whole", wrong[i]);
	assert_false(tell_read((struct slice){ "toy.a\0b", 7 }, &toy, 3, memory, &m));
}

/* At most TELL_MAX - 1 bytes, also when the name is put in front of every id. */
static void long_lines_are_refused(void **state)
{
	char line[TELL_MAX + 1], memory[TELL_MAX];
	struct message m;

	(void)state;
	memset(line, 'a', sizeof(line));
	for (size_t length = TELL_MAX - 8; length <= TELL_MAX; length++) {
		bool good = tell_read((struct slice){ line, length }, NULL, 3, memory, &m);

		if (good)
			assert_int_equal(strlen(m.id), length);
		assert_true(length >= TELL_MAX - 1 || good);
		assert_true(length < TELL_MAX || !good);
	}
	line[0] = '.';
	for (size_t length = TELL_MAX - 8; length < TELL_MAX; length++)
		if (tell_read((struct slice){ line, length }, &toy, 3, memory, &m)) {
			assert_int_equal(strlen(m.id), length + strlen(toy.name));
			assert_true(strlen(m.id) < TELL_MAX);
		}
	/* Many ids, each short: together with the names they do not fit. */
	size_t at = 0;

	for (int i = 0; i < 6; i++) {
		memcpy(line + at, i ? " text:" : ".abcde", 6);
		at += 6;
		if (i) {
			memset(line + at, 'b', 34);
			line[at] = '.';
			at += 34;
		}
	}
	struct slice many = { line, at };

	assert_true(many.len < TELL_MAX);
	if (tell_read(many, &toy, 3, memory, &m))
		for (int i = 0; i < m.count; i++)
			assert_int_equal(strlen(m.args[i].text), 34 + strlen(toy.name));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(lines_read_back),
		cmocka_unit_test(other_names_stay),
		cmocka_unit_test(hostile_lines_are_refused),
		cmocka_unit_test(long_lines_are_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
