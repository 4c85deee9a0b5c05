/* The score sheet of Deal with the Devil for a real table (DEV-104 to DEV-107). */
#include "unit/unit.h"

#include <string.h>

#include "games/devil/inside.h"
#include "support/sheets.h"

enum { MATCHES = 12 };

static const char *const so_far = "devil.sheet.so_far", *const debt = "devil.sheet.debt",
			 *const role = "devil.sheet.devil";

/* The worked final, case 15. */
static void write_case_15(struct sheet_desk *desk, int seat)
{
	sheet_desk_put(desk, so_far, 0, seat, -3);
	sheet_desk_put(desk, "devil.sheet.buildings", 0, seat, 19);
	sheet_desk_put(desk, debt, 0, seat, 3);
	sheet_desk_put(desk, "devil.sheet.majors", 0, seat, 2);
	sheet_desk_put(desk, "devil.sheet.angels", 0, seat, 1);
	sheet_desk_put(desk, "devil.sheet.courtiers", 0, seat, 1);
	sheet_desk_put(desk, "devil.sheet.marked", 0, seat, 1);
	sheet_desk_put(desk, dev_good_id(DEV_GLASS), 0, seat, 2);
	sheet_desk_put(desk, dev_good_id(DEV_COINS), 0, seat, 7);
	sheet_desk_put(desk, dev_good_id(DEV_STONE), 0, seat, 4);
}

static void DEV_104_the_worked_final(void **state)
{
	struct sheet_desk desk;

	(void)state;
	sheet_desk_open(&desk, &devil, 4, NULL);
	write_case_15(&desk, 0);
	write_case_15(&desk, 1);
	sheet_desk_put(&desk, role, 0, 1, 1);
	assert_true(sheet_desk_work(&desk));
	assert_int_equal(desk.result.score.points[0], 24); /* a cultist or a mortal */
	assert_int_equal(desk.result.score.points[1], 20); /* the devil: no points for majors */
	assert_int_equal(desk.result.score.winners, SEAT(0));
	assert_true(sheet_desk_notes(&desk, "devil.sheet.repays"));
	sheet_desk_close(&desk);
}

static void DEV_104_each_row(void **state)
{
	static const struct {
		const char *label;
		int count, points;
	} rows[] = {
		{ "devil.sheet.demons", 3, -3 },   { "devil.sheet.indulgences", 2, 4 },
		{ "devil.sheet.courtiers", 4, 4 }, { "devil.sheet.effects", 5, 5 },
		{ "devil.sheet.marked", 2, -2 },   { "devil.sheet.majors", 4, 8 },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct sheet_desk desk;

		sheet_desk_open(&desk, &devil, 4, NULL);
		sheet_desk_put(&desk, rows[i].label, 0, 3, rows[i].count);
		assert_true(sheet_desk_work(&desk));
		assert_int_equal(desk.result.score.points[3], rows[i].points);
		sheet_desk_close(&desk);
	}
}

static void DEV_105_trade_route(void **state)
{
	struct sheet_desk desk;

	(void)state;
	sheet_desk_open(&desk, &devil, 4, NULL);
	sheet_desk_put(&desk, dev_good_id(DEV_WHEAT), 0, 2, 4);
	assert_true(sheet_desk_work(&desk));
	assert_int_equal(desk.result.score.points[2], 0);
	sheet_desk_put(&desk, "devil.sheet.ships", 0, 2, 1);
	assert_true(sheet_desk_work(&desk));
	/* Loans would buy three more at a loss of five points. */
	assert_int_equal(desk.result.score.points[2], 4);
	assert_true(sheet_desk_notes(&desk, "devil.sheet.shipped"));
	sheet_desk_close(&desk);
}

/* Debt 1, 1 wood, no coin: sell and repay. */
static void DEV_106_the_last_trades_are_made(void **state)
{
	struct sheet_desk desk;

	(void)state;
	sheet_desk_open(&desk, &devil, 4, NULL);
	sheet_desk_put(&desk, debt, 0, 0, 1);
	sheet_desk_put(&desk, debt, 0, 1, 1);
	sheet_desk_put(&desk, dev_good_id(DEV_WOOD), 0, 0, 1);
	assert_true(sheet_desk_work(&desk));
	assert_int_equal(desk.result.score.points[0], 0);
	assert_int_equal(desk.result.score.points[1], -1);
	/* With a debt of up to 6 for nothing, five borrowed coins are a point. */
	sheet_desk_put(&desk, "devil.sheet.relief", 0, 1, 3);
	assert_true(sheet_desk_work(&desk));
	assert_int_equal(desk.result.score.points[1], 1);
	assert_true(sheet_desk_notes(&desk, "devil.sheet.borrows"));
	sheet_desk_close(&desk);
}

static void DEV_107_the_remainder_breaks_ties(void **state)
{
	struct sheet_desk desk;

	(void)state;
	sheet_desk_open(&desk, &devil, 4, NULL);
	sheet_desk_fill(&desk, so_far, 0, (const int[]){ 5, 5, 4, 0 });
	sheet_desk_put(&desk, dev_good_id(DEV_COINS), 0, 0, 2);
	sheet_desk_put(&desk, dev_good_id(DEV_COINS), 0, 1, 3);
	assert_true(sheet_desk_work(&desk));
	assert_int_equal(desk.result.score.winners, SEAT(1));
	assert_true(sheet_desk_notes(&desk, "devil.sheet.by_remainder"));
	sheet_desk_put(&desk, dev_good_id(DEV_COINS), 0, 1, 2);
	assert_true(sheet_desk_work(&desk));
	assert_int_equal(desk.result.score.winners, SEAT(0) | SEAT(1));
	assert_true(sheet_desk_notes(&desk, "devil.sheet.shared"));
	sheet_desk_close(&desk);
}

/* The most that fits into every cell: all ways to end are tried, and it ends. */
static void full_cells_are_worked_out(void **state)
{
	struct sheet_desk desk;

	(void)state;
	sheet_desk_open(&desk, &devil, 4, NULL);
	for (int row = 0; row < desk.result.rows; row++)
		for (int seat = 0; seat < 4; seat++)
			if (desk.result.row[row].kind != SHEET_ONE)
				desk.cells.cell[row][seat] = desk.result.row[row].max;
	assert_true(sheet_desk_work(&desk));
	assert_int_equal(desk.result.score.winners, SEAT(4) - 1);
	sheet_desk_close(&desk);
}

static void write_wall(struct sheet_desk *desk, const struct dev_look *p, int seat)
{
	struct dev_tally tally;

	dev_tally_of(p, seat, &tally);
	sheet_desk_put(desk, "devil.sheet.buildings", 0, seat, tally.buildings);
	sheet_desk_put(desk, "devil.sheet.effects", 0, seat, tally.effects);
	sheet_desk_put(desk, "devil.sheet.relief", 0, seat, dev_sum(p, seat, DEV_OP_END_DEBT));
	sheet_desk_put(desk, "devil.sheet.ships", 0, seat, dev_wall_has(p, seat, DEV_OP_END_SHIP));
}

/* What was given to the Trade Route lies there again. */
static void write_goods(struct sheet_desk *desk, const struct devil_state *d, int seat)
{
	for (int kind = 0; kind < DEV_GOODS; kind++)
		sheet_desk_put(desk, dev_good_id(kind), 0, seat,
			       d->goods[seat][kind] +
				       (d->ship[seat] == kind ? d->ship_points[seat] : 0));
	sheet_desk_put(desk, debt, 0, seat, d->debt[seat]);
	sheet_desk_put(desk, "devil.sheet.indulgences", 0, seat, d->goods[seat][DEV_INDULGENCES]);
	sheet_desk_put(desk, "devil.sheet.marked", 0, seat, d->marked[seat]);
}

static void write_down(struct sheet_desk *desk, const struct state *state)
{
	struct dev_look p = dev_look_of(desk->context, state);

	if (p.d->step != DEV_OVER)
		return;
	for (int seat = 0; seat < DEV_SEATS; seat++) {
		int courtiers = 0;

		for (int i = 0; i < DEV_COURTIERS; i++)
			courtiers += p.d->courtier[seat][i] == DEV_AT_WALL;
		sheet_desk_put(desk, "devil.sheet.courtiers", 0, seat, courtiers);
		sheet_desk_put(desk, role, 0, seat, p.d->role[seat] == DEV_DEVIL);
		sheet_desk_put(desk, so_far, 0, seat, p.d->score[seat]);
		sheet_desk_put(desk, "devil.sheet.majors", 0, seat,
			       dev_count(&p, seat, DEV_COUNT_MAJOR, p.d->rep));
		sheet_desk_put(desk, "devil.sheet.angels", 0, seat, p.d->angels[seat]);
		sheet_desk_put(desk, "devil.sheet.demons", 0, seat, p.d->demons[seat]);
		write_wall(desk, &p, seat);
		write_goods(desk, p.d, seat);
	}
}

static void a_sheet_comes_to_what_the_match_comes_to(void **state)
{
	(void)state;
	assert_int_equal(sheet_law(&devil, 4, MATCHES, write_down), MATCHES);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(DEV_104_the_worked_final),
		cmocka_unit_test(DEV_104_each_row),
		cmocka_unit_test(DEV_105_trade_route),
		cmocka_unit_test(DEV_106_the_last_trades_are_made),
		cmocka_unit_test(DEV_107_the_remainder_breaks_ties),
		cmocka_unit_test(full_cells_are_worked_out),
		cmocka_unit_test(a_sheet_comes_to_what_the_match_comes_to),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
