/* The score sheet of The Majority 2 for a real table (MJ2-20, MJ2-47, MJ2-50, MJ2-54). */
#include "unit/unit.h"

#include "games/majority2/majority2.h"
#include "support/sheets.h"

enum { MATCHES = 60 };

static const char *const coins = "majority2.sheet.coins", *const start = "majority2.sheet.start";

/* Demon Veteran, Demon Secretary twice, Angel Junior twice, Angel Aristocrat, 11 coins: 35. */
static void MJ2_47_the_worked_case(void **state)
{
	struct sheet_desk desk;

	(void)state;
	sheet_desk_open(&desk, &majority2, 2, NULL);
	sheet_desk_put(&desk, "majority2.sheet.demon_veterans", 0, 0, 1);
	sheet_desk_put(&desk, m2_colour_ids[M2_GREEN], 0, 0, 2);
	sheet_desk_put(&desk, "majority2.sheet.juniors", 0, 0, 2);
	sheet_desk_put(&desk, "majority2.sheet.angel_aristocrats", 0, 0, 1);
	sheet_desk_put(&desk, coins, 0, 0, 11);
	assert_true(sheet_desk_work(&desk));
	assert_int_equal(desk.result.score.points[0], 35);
	assert_int_equal(desk.result.score.winners, SEAT(0));
	assert_int_equal(sheet_desk_asks(&desk, start, 0), 0);
	/* What the options leave out is not asked. */
	assert_int_equal(sheet_desk_asks(&desk, "majority2.sheet.ghosts", 0), 0);
	assert_int_equal(sheet_desk_asks(&desk, "majority2.sheet.colours", 0), 0);
	sheet_desk_put(&desk, "majority2.sheet.ghosts", 0, 0, 1);
	assert_false(sheet_desk_work(&desk));
	sheet_desk_close(&desk);
}

static void MJ2_20_secretaries_score_by_the_square(void **state)
{
	struct sheet_desk desk;

	(void)state;
	sheet_desk_open(&desk, &majority2, 2, NULL);
	sheet_desk_put(&desk, m2_colour_ids[M2_BLUE], 0, 1, 3);
	sheet_desk_put(&desk, m2_colour_ids[M2_RED], 0, 1, 1);
	assert_true(sheet_desk_work(&desk));
	assert_int_equal(desk.result.score.points[1], 18 + 2);
	sheet_desk_close(&desk);
}

static void MJ2_47_a_tie_goes_to_who_has_no_marker(void **state)
{
	struct sheet_desk desk;

	(void)state;
	sheet_desk_open(&desk, &majority2, 2, NULL);
	sheet_desk_fill(&desk, coins, 0, (const int[]){ 7, 7 });
	assert_true(sheet_desk_work(&desk));
	assert_int_equal(desk.result.score.winners, SEAT(0) | SEAT(1));
	assert_true(sheet_desk_notes(&desk, "majority2.sheet.tied"));
	sheet_desk_put(&desk, start, 0, 1, 1);
	assert_true(sheet_desk_work(&desk));
	assert_int_equal(desk.result.score.winners, SEAT(0));
	assert_true(sheet_desk_notes(&desk, "majority2.sheet.by_start"));
	sheet_desk_close(&desk);
}

static void MJ2_50_promo_demon_veterans_count_colours(void **state)
{
	struct sheet_desk desk;

	(void)state;
	sheet_desk_open(&desk, &majority2, 2, "promo_demon_veteran");
	sheet_desk_put(&desk, "majority2.sheet.demon_veterans", 0, 1, 2);
	sheet_desk_put(&desk, "majority2.sheet.colours", 0, 1, 4);
	assert_true(sheet_desk_work(&desk));
	assert_int_equal(desk.result.score.points[1], 2 * (2 + 4));
	assert_int_equal(sheet_desk_asks(&desk, "majority2.sheet.colours", 0), SEAT(1));
	sheet_desk_close(&desk);
}

/* A row of the sheet for each card, by one kind of theirs: the others are worth as much. */
static int row_of(struct sheet_desk *desk, int kind)
{
	static const char *const labels[] = {
		[M2_JUNIOR] = "majority2.sheet.juniors",
		[M2_SENIOR] = "majority2.sheet.seniors",
		[M2_VETERAN] = "majority2.sheet.veterans",
		[M2_ARISTOCRAT] = "majority2.sheet.aristocrats",
		[M2_SPIRIT] = "majority2.sheet.ghosts",
	};
	const char *label = labels[m2_rank(kind)];

	if (kind == M2_DEMON * M2_RANKS + M2_VETERAN)
		label = "majority2.sheet.demon_veterans";
	if (kind == M2_ANGEL * M2_RANKS + M2_ARISTOCRAT)
		label = "majority2.sheet.angel_aristocrats";
	return sheet_desk_row(desk, label, 0);
}

static void write_area(struct sheet_desk *desk, const struct majority2_state *m, int seat)
{
	int colours[M2_COLOURS + 1], different = 0;

	m2_area_colours(m, seat, colours);
	for (int colour = 0; colour < M2_COLOURS; colour++) {
		int secretaries = 0;

		for (int faction = 0; faction < M2_COLOURS; faction++)
			secretaries += m->crown[seat][faction * M2_RANKS] >> colour & 1;
		secretaries += m2_area_bare(m, seat, colour * M2_RANKS);
		sheet_desk_put(desk, m2_colour_ids[colour], 0, seat, secretaries);
		different += colours[colour] > 0;
	}
	for (int kind = 0; kind < M2_KINDS; kind++)
		if (m2_rank(kind) != M2_SECRETARY)
			desk->cells.cell[row_of(desk, kind)][seat] += m->area[seat][kind];
	sheet_desk_put(desk, "majority2.sheet.colours", 0, seat, different);
}

static void write_down(struct sheet_desk *desk, const struct state *state)
{
	const struct majority2_state *m = (const void *)state;

	if (m->phase != M2_OVER)
		return;
	for (int seat = 0; seat < M2_SEATS; seat++) {
		write_area(desk, m, seat);
		sheet_desk_put(desk, coins, 0, seat, m->up[seat] + m->down[seat]);
		sheet_desk_put(desk, start, 0, seat, m->start == seat);
	}
}

static void a_sheet_comes_to_what_the_match_comes_to(void **state)
{
	(void)state;
	assert_int_equal(sheet_law(&majority2, 2, MATCHES, write_down), MATCHES);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(MJ2_47_the_worked_case),
		cmocka_unit_test(MJ2_20_secretaries_score_by_the_square),
		cmocka_unit_test(MJ2_47_a_tie_goes_to_who_has_no_marker),
		cmocka_unit_test(MJ2_50_promo_demon_veterans_count_colours),
		cmocka_unit_test(a_sheet_comes_to_what_the_match_comes_to),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
