/* The score sheet of The Majority for a real table (MAJ-21 to MAJ-26). */
#include "unit/unit.h"

#include "games/majority/majority.h"
#include "support/sheets.h"

enum { MATCHES = 60 };

static const char *const red = "majority.colour.red", *const blue = "majority.colour.blue",
			 *const yellow = "majority.colour.yellow",
			 *const marker = "majority.sheet.marker";

/* The worked deliberation: red 15/20/16/10, blue 32/32/3/0, yellow 0/0/0/10. */
static void MAJ_22_to_24_sums_become_coins(void **state)
{
	static const int paid[] = { 2, 4, 16, 2 };
	struct sheet_desk desk;

	(void)state;
	sheet_desk_open(&desk, &majority, 4, NULL);
	sheet_desk_fill(&desk, red, 0, (const int[]){ 15, 20, 16, 10 });
	sheet_desk_fill(&desk, blue, 0, (const int[]){ 32, 32, 3, 0 });
	sheet_desk_fill(&desk, yellow, 0, (const int[]){ 0, 0, 0, 10 });
	assert_true(sheet_desk_work(&desk));
	for (int seat = 0; seat < 4; seat++)
		assert_int_equal(desk.result.score.points[seat], paid[seat]);
	assert_int_equal(desk.result.score.winners, SEAT(0) | SEAT(2));
	assert_int_equal(sheet_desk_asks(&desk, marker, 0), 0);
	assert_int_equal(desk.result.notes, 0);
	sheet_desk_close(&desk);
}

static void MAJ_26_the_marker_decides_between_teams(void **state)
{
	struct sheet_desk desk;

	(void)state;
	sheet_desk_open(&desk, &majority, 4, NULL);
	sheet_desk_fill(&desk, red, 0, (const int[]){ 4, 4, 4, 4 });
	assert_true(sheet_desk_work(&desk));
	assert_int_equal(desk.result.score.winners, SEAT(4) - 1);
	assert_true(sheet_desk_notes(&desk, "majority.sheet.tied"));
	assert_int_equal(sheet_desk_asks(&desk, marker, 0), SEAT(4) - 1);
	sheet_desk_put(&desk, marker, 0, 3, 1);
	assert_true(sheet_desk_work(&desk));
	assert_int_equal(desk.result.score.winners, SEAT(1) | SEAT(3));
	assert_true(sheet_desk_notes(&desk, "majority.sheet.by_marker"));
	/* Only one can hold it. */
	sheet_desk_put(&desk, marker, 0, 2, 1);
	assert_false(sheet_desk_work(&desk));
	sheet_desk_close(&desk);
}

static void MAJ_26_the_marker_decides_among_three(void **state)
{
	struct sheet_desk desk;

	(void)state;
	sheet_desk_open(&desk, &majority, 3, NULL);
	sheet_desk_fill(&desk, red, 0, (const int[]){ 4, 4, 0 });
	sheet_desk_put(&desk, marker, 0, 2, 1);
	assert_true(sheet_desk_work(&desk));
	assert_int_equal(desk.result.score.winners, SEAT(0)); /* clockwise from seat 2 */
	sheet_desk_put(&desk, marker, 0, 2, 0);
	sheet_desk_put(&desk, marker, 0, 1, 1);
	assert_true(sheet_desk_work(&desk));
	assert_int_equal(desk.result.score.winners, SEAT(1));
	sheet_desk_close(&desk);
}

static void a_number_beyond_the_box_is_refused(void **state)
{
	struct sheet_desk desk;

	(void)state;
	sheet_desk_open(&desk, &majority, 3, NULL);
	sheet_desk_put(&desk, blue, 3, 1, 121);
	assert_false(sheet_desk_work(&desk));
	sheet_desk_put(&desk, blue, 3, 1, -1);
	assert_false(sheet_desk_work(&desk));
	sheet_desk_put(&desk, blue, 3, 1, 120);
	assert_true(sheet_desk_work(&desk));
	desk.cells.cell[0][3] = 1; /* a fourth player among three */
	assert_false(sheet_desk_work(&desk));
	sheet_desk_close(&desk);
}

static void texts_of_cells_are_read_or_refused(void **state)
{
	struct sheet_cells cells;

	(void)state;
	assert_true(sheet_read(slice_from(" 1 2 3  -4\n5 "), 3, &cells));
	assert_int_equal(cells.cell[0][2], 3);
	assert_int_equal(cells.cell[1][0], -4);
	assert_int_equal(cells.cell[1][1], 5);
	assert_true(sheet_read(slice_from(""), 4, &cells));
	assert_false(sheet_read(slice_from("1 x"), 4, &cells));
	assert_false(sheet_read(slice_from("1000"), 4, &cells));
	char many[2 * SHEET_ROWS_MAX * 2 + 3];

	for (size_t i = 0; i < sizeof(many); i++)
		many[i] = i % 2 ? ' ' : '1';
	assert_true(sheet_read((struct slice){ many, sizeof(many) - 3 }, 2, &cells));
	assert_false(sheet_read((struct slice){ many, sizeof(many) }, 2, &cells));
}

/* Behind a round, before the next one's first card. */
static void write_down(struct sheet_desk *desk, const struct state *state)
{
	const struct majority_state *m = (const void *)state;
	int round = m->phase == MAJ_OVER ? MAJ_ROUNDS : m->round - 1;

	if (round == 0 || (m->phase == MAJ_PLAY && m->turn > 1))
		return;
	for (int seat = 0; seat < desk->context->setup.players; seat++) {
		sheet_desk_put(desk, red, round - 1, seat, maj_sum(m->area[seat], 0));
		sheet_desk_put(desk, blue, round - 1, seat, maj_sum(m->area[seat], 1));
		sheet_desk_put(desk, yellow, round - 1, seat, maj_sum(m->area[seat], 2));
		sheet_desk_put(desk, marker, 0, seat, m->marker == seat);
	}
}

static void a_sheet_comes_to_what_the_match_comes_to(void **state)
{
	(void)state;
	assert_int_equal(sheet_law(&majority, 3, MATCHES, write_down), MATCHES);
	assert_int_equal(sheet_law(&majority, 4, MATCHES, write_down), MATCHES);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(MAJ_22_to_24_sums_become_coins),
		cmocka_unit_test(MAJ_26_the_marker_decides_between_teams),
		cmocka_unit_test(MAJ_26_the_marker_decides_among_three),
		cmocka_unit_test(a_number_beyond_the_box_is_refused),
		cmocka_unit_test(texts_of_cells_are_read_or_refused),
		cmocka_unit_test(a_sheet_comes_to_what_the_match_comes_to),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
