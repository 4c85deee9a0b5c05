/*
 * Seasons: what is achieved in one, and where they begin.
 */
#include "unit/unit.h"

#include "ratings/season.h"

enum { DAY = 24 * 3600 * 1000 };

static void quarters_begin_where_the_calendar_says(void **state)
{
	(void)state;
	assert_int_equal(season_begin(0), 0);
	assert_int_equal(season_begin(1), 90LL * DAY);
	assert_int_equal(season_begin(8), 730LL * DAY); /* 1972 */
	assert_int_equal(season_begin(9), (730LL + 91) * DAY); /* a leap year */
	assert_int_equal(season_begin(4 * 56 + 3), 1790812800000LL); /* 2026-10-01 */
	assert_int_equal(season_year(4 * 56 + 3), 2026);
	assert_int_equal(season_quarter(4 * 56 + 3), 4);
	for (int season = 0; season < 1000; season++) {
		assert_int_equal(season_of(season_begin(season)), season);
		assert_int_equal(season_of(season_begin(season + 1) - 1), season);
	}
}

static void wins_in_a_row_and_from_each_seat(void **state)
{
	struct season s = { .played = 0 };
	struct season_result r = { .players = 3, .seat = 0, .won = true, .points = 5 };

	(void)state;
	assert_false(season_has(&s, SEASON_FIRST_WIN, 0));
	season_add(&s, &r);
	assert_true(season_has(&s, SEASON_FIRST_WIN, 0));
	season_add(&s, &r);
	r.won = false;
	season_add(&s, &r);
	r.won = true;
	r.seat = 1;
	season_add(&s, &r);
	assert_false(season_has(&s, SEASON_HAS_STREAK, 0));
	/* A seat of a larger table is another. */
	r.players = 4;
	r.seat = 2;
	season_add(&s, &r);
	assert_false(season_has(&s, SEASON_ALL_SEATS, 0));
	r.players = 3;
	season_add(&s, &r);
	assert_true(season_has(&s, SEASON_ALL_SEATS, 0));
	assert_true(season_has(&s, SEASON_HAS_STREAK, 0));
}

static void company_regularity_and_feats(void **state)
{
	struct season s = { .played = 0 };
	struct season_result r = { .players = 2, .points = -3 };

	(void)state;
	for (int i = 0; i < SEASON_REGULAR; i++) {
		assert_false(season_has(&s, SEASON_IS_REGULAR, 0));
		r.people = i % 2;
		season_add(&s, &r);
	}
	assert_true(season_has(&s, SEASON_IS_REGULAR, 0));
	assert_true(season_has(&s, SEASON_HAS_COMPANY, 0));
	assert_false(season_has(&s, SEASON_FEAT, 0));
	assert_false(season_has(&s, SEASON_FEAT, 40));
	r.points = 40;
	season_add(&s, &r);
	assert_true(season_has(&s, SEASON_FEAT, 40));
	for (int mark = 0; mark < SEASON_MARKS; mark++)
		assert_true(season_name((enum season_mark)mark)[0]);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(quarters_begin_where_the_calendar_says),
		cmocka_unit_test(wins_in_a_row_and_from_each_seat),
		cmocka_unit_test(company_regularity_and_feats),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
