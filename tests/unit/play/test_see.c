/*
 * The fields that are new: what is written is put together again, and what is
 * no change of a text is refused.
 */
#include "unit/unit.h"

#include <string.h>

#include "play/see.h"

enum { TEXT_MAX = 64 };

static const char before[] = "viewer=1 phase=draft hand=R2,?,? deck= coins=0";

static struct slice written(const char *was, const char *now, struct buf *out)
{
	buf_clear(out);
	see_write(slice_from(was), slice_from(now), out);
	return buf_slice_of(out);
}

static bool applied(const char *text, const char *see, struct buf *out)
{
	return see_apply(slice_from(text), slice_from(see), out, NULL);
}

static void what_changed_is_written(void **state)
{
	char memory[TEXT_MAX];
	struct buf out = buf_over(memory, sizeof(memory));

	(void)state;
	assert_true(slice_is(written(before, before, &out), ""));
	assert_true(slice_is(written("", before, &out), before));
	assert_true(slice_is(written(before, "viewer=1 phase=play hand=R2,?,? deck= coins=3", &out),
			     "phase=play coins=3"));
	/* Behind something that stands there already no blank comes first. */
	buf_clear(&out);
	buf_text(&out, "see ");
	see_write(slice_from("a=1 b=2"), slice_from("a=1 b=3"), &out);
	assert_string_equal(memory, "see b=3");
}

static void what_is_new_is_put_in_its_place(void **state)
{
	char memory[TEXT_MAX];
	struct buf out = buf_over(memory, sizeof(memory));

	(void)state;
	assert_true(applied(before, "hand=R2,B3,? coins=12", &out));
	assert_string_equal(memory, "viewer=1 phase=draft hand=R2,B3,? deck= coins=12");
	assert_true(applied(before, "", &out));
	assert_string_equal(memory, before);
	assert_true(applied(before, "deck=R3", &out));
	assert_string_equal(memory, "viewer=1 phase=draft hand=R2,?,? deck=R3 coins=0");
	assert_true(applied(before, " \t coins=\n", &out)); /* a value may be empty */
	assert_string_equal(memory, "viewer=1 phase=draft hand=R2,?,? deck= coins=");
	assert_true(applied("", before, &out));
	assert_string_equal(memory, before);
	assert_true(applied("", "", &out));
	assert_string_equal(memory, "");
	assert_true(applied("", "  a=1 \n b=2 ", &out));
	assert_string_equal(memory, "a=1 b=2");
}

static void what_is_no_change_is_refused(void **state)
{
	static const char *const wrong[] = {
		"colour=red", /* unknown */
		"coins=1 hand=R3,?,?", /* out of order */
		"coins=1 coins=1", /* repeated */
		"coins=1 colour=red", /* unknown behind a good one */
		"coins", /* no field */
		"coins=1 5",
		"=5",
		"=",
		"co=1",
		"coinss=1",
		"Coins=1",
		"hand=R2, coins=1 x",
	};
	char memory[TEXT_MAX];
	struct buf out = buf_over(memory, sizeof(memory));

	(void)state;
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++)
		if (applied(before, wrong[i], &out))
			fail_msg("'%s' is not refused", wrong[i]);
	assert_false(applied("", "a=1 b", &out));
	assert_false(applied("", "a=1 =2 c=3", &out));
}

static void what_does_not_fit_is_refused(void **state)
{
	char memory[8];
	struct buf out = buf_over(memory, sizeof(memory)); /* with the NUL: 7 bytes */

	(void)state;
	assert_true(applied("", "a=1 b=2", &out));
	assert_false(applied("", "a=1 b=23", &out));
	assert_true(applied("a=1 b=2", "b=3", &out));
	assert_string_equal(memory, "a=1 b=3");
	assert_false(applied("a=1 b=2", "b=33", &out));
	assert_true(applied("a=1 b=2", "a=3", &out)); /* the next one is not harmed */
	assert_string_equal(memory, "a=3 b=2");
}

/* The fields of *text as the index has them are those that stand there. */
static void assert_indexed(const struct buf *text, const struct see_index *index)
{
	struct slice rest = buf_slice_of(text), field;
	int count = 0;

	for (; (field = slice_word(&rest)).len; count++)
		assert_int_equal(index->length[count], field.len);
	assert_int_equal(index->count, count);
	assert_int_equal(index->sum, see_sum(buf_slice_of(text)));
}

static void an_index_goes_on_with_its_text(void **state)
{
	static const char begin[] = "axb=1 ayb=2 c=3 empty= last=4";
	static const struct {
		const char *see, *then;
		unsigned named; /* set of fields */
	} steps[] = {
		{ "ayb=22", "axb=1 ayb=22 c=3 empty= last=4", 2 },
		{ "axb= c=333 last=", "axb= ayb=22 c=333 empty= last=", 1 | 4 | 16 },
		{ "", "axb= ayb=22 c=333 empty= last=", 0 },
		{ "ayb=2 c=3 empty=5", "axb= ayb=2 c=3 empty=5 last=", 2 | 4 | 8 },
		{ begin, begin, 31 },
	};
	char memory[2][TEXT_MAX];
	struct buf text = buf_over(memory[0], TEXT_MAX), next = buf_over(memory[1], TEXT_MAX);
	struct see_index index = { 0 };

	(void)state;
	assert_true(see_apply(buf_slice_of(&text), slice_from(begin), &next, &index));
	assert_indexed(&next, &index);
	for (size_t i = 0; i < sizeof(steps) / sizeof(steps[0]); i++) {
		struct buf old = text;

		text = next;
		next = old;
		assert_true(
			see_apply(buf_slice_of(&text), slice_from(steps[i].see), &next, &index));
		assert_string_equal(next.at, steps[i].then);
		assert_indexed(&next, &index);
		for (int k = 0; k < index.count; k++)
			assert_int_equal(index.is_named[k], steps[i].named >> k & 1);
	}
}

static void too_many_fields_are_refused(void **state)
{
	static char memory[4 * SEE_FIELDS_MAX + 8], again[sizeof(memory)];
	struct buf text = buf_over(memory, sizeof(memory)), out = buf_over(again, sizeof(again));
	struct see_index index;

	(void)state;
	for (int i = 0; i < SEE_FIELDS_MAX; i++)
		buf_text(&text, i ? " a=1" : "a=1");
	assert_true(see_apply((struct slice){ "", 0 }, buf_slice_of(&text), &out, &index));
	assert_int_equal(index.count, SEE_FIELDS_MAX);
	assert_true(see_apply(buf_slice_of(&text), slice_from("a=2"), &out, NULL));
	buf_text(&text, " a=1");
	assert_false(see_apply((struct slice){ "", 0 }, buf_slice_of(&text), &out, &index));
	assert_false(see_apply(buf_slice_of(&text), slice_from("a=2"), &out, NULL));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_changed_is_written),
		cmocka_unit_test(what_is_new_is_put_in_its_place),
		cmocka_unit_test(what_is_no_change_is_refused),
		cmocka_unit_test(what_does_not_fit_is_refused),
		cmocka_unit_test(an_index_goes_on_with_its_text),
		cmocka_unit_test(too_many_fields_are_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
