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

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_changed_is_written),
		cmocka_unit_test(what_is_new_is_put_in_its_place),
		cmocka_unit_test(what_is_no_change_is_refused),
		cmocka_unit_test(what_does_not_fit_is_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
