/*
 * When a ban ends, as hosts write it.
 */
#include "cli/host/until.h"
#include "unit/unit.h"

static const int64_t now = INT64_C(1794830400000); /* 2026-11-16 12:00 UTC */

static void ends_are_read(void **state)
{
	static const struct {
		const char *text;
		int64_t until;
	} cases[] = {
		{ "for ever", 0 },
		{ "ever", 0 },
		{ "90m", now + INT64_C(90) * 60 * 1000 },
		{ "12h", now + INT64_C(12) * 3600 * 1000 },
		{ "7d", now + INT64_C(7) * 86400 * 1000 },
		{ "2w", now + INT64_C(14) * 86400 * 1000 },
		{ "2026-11-17", now + INT64_C(12) * 3600 * 1000 },
		{ "2026-11-16 12:01", now + 60000 },
		{ "2026-11-16T23:59", now + INT64_C(719) * 60000 },
		{ "2028-02-29", INT64_C(1835395200000) },
		{ "2100-03-01", INT64_C(4107542400000) },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		int64_t until = -1;

		assert_true(until_read(slice_from(cases[i].text), now, &until));
		assert_int_equal(until, cases[i].until);
	}
}

static void what_is_no_end_is_refused(void **state)
{
	static const char *const texts[] = {
		"",
		"7",
		"d",
		"-1d",
		"0d",
		"7 d",
		"100001d",
		"tomorrow",
		"2026-11-16",
		"2026-11-16 12:00",
		"2027-02-29",
		"2100-02-29",
		"2026-13-01",
		"2026-00-10",
		"2026-12-32",
		"2026-12-00",
		"26-12-31",
		"2026-12-31x",
		"2026-12-31 ",
		"2026-12-31 24:00",
		"2026-12-31 1:00",
		"2026-12-31 10:60",
		"2026-12-31 10:00:00",
		"1969-12-31",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
		int64_t until = -1;

		assert_false(until_read(slice_from(texts[i]), now, &until));
		assert_int_equal(until, -1);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(ends_are_read),
		cmocka_unit_test(what_is_no_end_is_refused),
	};

	return cmocka_run_group_tests_name("until", tests, NULL, NULL);
}
