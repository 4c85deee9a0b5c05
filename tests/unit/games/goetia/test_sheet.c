/* The score sheet of Goetia for a real table (GOE-92 to GOE-99). */
#include "unit/unit.h"

#include <string.h>

#include "games/goetia/goetia.h"
#include "games/goetia/tell.h"
#include "support/sheets.h"

enum { MATCHES = 12 };

static const char *const attention = "goetia.colour.attention",
			 *const black = "goetia.colour.black", *const wp = "goetia.sheet.wp",
			 *const cards = "goetia.sheet.cards";

static const char *pact_of(const struct sheet_desk *desk, int kind)
{
	const struct goetia_context *x = (const void *)desk->context;
	int pact = 0;

	while (x->cards.pact[pact].kind != kind)
		pact++;
	return goe_card_text(GOE_CARDS + pact);
}

/* W6: 7 Attention, 21 WP, Investment with 3 items, Powers with 3 Powers, 8 to 11 cubes: 42. */
static void GOE_92_the_worked_case(void **state)
{
	struct sheet_desk desk;

	(void)state;
	sheet_desk_open(&desk, &goetia, 3, NULL);
	sheet_desk_put(&desk, attention, 0, 1, 7);
	sheet_desk_put(&desk, wp, 0, 1, 21);
	sheet_desk_put(&desk, pact_of(&desk, GOE_SCORE_STORED), 0, 1, 1);
	sheet_desk_put(&desk, pact_of(&desk, GOE_SCORE_POWER), 0, 1, 1);
	sheet_desk_put(&desk, "goetia.sheet.powers", 0, 1, 3);
	sheet_desk_put(&desk, attention, 1, 1, 1);
	sheet_desk_put(&desk, "goetia.sheet.resources", 0, 1, 2);
	sheet_desk_put(&desk, black, 1, 1, 5); /* GOE-95: no matter how much */
	sheet_desk_put(&desk, "goetia.colour.teal", 0, 1, 6);
	sheet_desk_put(&desk, black, 0, 1, 5);
	assert_true(sheet_desk_work(&desk));
	assert_int_equal(desk.result.score.points[1], 42);
	assert_int_equal(desk.result.score.winners, SEAT(1));
	/* Asked is what these two Pacts count, of their owner alone. */
	assert_int_equal(sheet_desk_asks(&desk, "goetia.sheet.powers", 0), SEAT(1));
	assert_int_equal(sheet_desk_asks(&desk, "goetia.sheet.resources", 0), SEAT(1));
	assert_int_equal(sheet_desk_asks(&desk, "goetia.sheet.relics", 0), 0);
	assert_int_equal(sheet_desk_asks(&desk, cards, 0), 0);
	sheet_desk_close(&desk);
}

static void GOE_93_items_on_treasures_score_by_the_option(void **state)
{
	struct sheet_desk desk;

	(void)state;
	sheet_desk_open(&desk, &goetia, 2, "treasure_items_score");
	sheet_desk_put(&desk, "goetia.colour.pink", 0, 0, 3);
	sheet_desk_put(&desk, black, 1, 0, 1);
	sheet_desk_put(&desk, attention, 1, 0, 2);
	assert_true(sheet_desk_work(&desk));
	assert_int_equal(desk.result.score.points[0], 1 + 2);
	assert_int_equal(sheet_desk_asks(&desk, black, 1), SEAT(0) | SEAT(1));
	sheet_desk_close(&desk);
}

/* Each Pact from what it counts, "every k" rounded down (GOE-94 to GOE-98). */
static void GOE_94_to_98_each_pact(void **state)
{
	static const struct {
		int kind, count, points;
		const char *row;
		int nth;
	} pacts[] = {
		{ GOE_SCORE_RELIC, 3, 6, "goetia.sheet.relics", 0 },
		{ GOE_SCORE_TREASURE, 2, 6, "goetia.sheet.treasures", 0 },
		{ GOE_SCORE_PACT, 4, 12, "goetia.sheet.pacts", 0 },
		{ GOE_SCORE_CLASS, 7, 3, "goetia.sheet.class", 0 },
		{ GOE_SCORE_BENEATH, 2, 4, "goetia.pact.master_of_exploitation", 1 },
		{ GOE_SCORE_RECRUITED, 6, 6, "goetia.sheet.recruited", 0 },
		{ GOE_SCORE_UNRECRUITED, 2, 8, "goetia.sheet.unrecruited", 0 },
		{ GOE_SCORE_SACRIFICED, 2, 6, "goetia.sheet.sacrificed", 0 },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(pacts) / sizeof(pacts[0]); i++) {
		struct sheet_desk desk;

		sheet_desk_open(&desk, &goetia, 4, NULL);
		sheet_desk_put(&desk, pact_of(&desk, pacts[i].kind), 0, 2, 1);
		sheet_desk_put(&desk, pacts[i].row, pacts[i].nth, 2, pacts[i].count);
		assert_true(sheet_desk_work(&desk));
		assert_int_equal(desk.result.score.points[2], pacts[i].points);
		assert_int_equal(sheet_desk_asks(&desk, pacts[i].row, pacts[i].nth), SEAT(2));
		sheet_desk_close(&desk);
	}
}

static void GOE_96_hoarding_and_darkness_count_cubes(void **state)
{
	struct sheet_desk desk;

	(void)state;
	sheet_desk_open(&desk, &goetia, 2, NULL);
	for (int colour = 0; colour < GOE_COLOURS; colour++)
		sheet_desk_put(&desk, goe_colour_texts[colour], 0, 0, colour == GOE_BLACK ? 9 : 2);
	sheet_desk_put(&desk, pact_of(&desk, GOE_SCORE_SET), 0, 0, 1);
	sheet_desk_put(&desk, pact_of(&desk, GOE_SCORE_BLACK), 0, 0, 1);
	assert_true(sheet_desk_work(&desk));
	assert_int_equal(desk.result.score.points[0], 17 / 4 + 2 * 3 + 9);
	sheet_desk_close(&desk);
}

/* One tie after the other, down to a shared victory. */
static void GOE_99_what_breaks_ties(void **state)
{
	static const char *const teal = "goetia.colour.teal";
	struct sheet_desk desk;

	(void)state;
	sheet_desk_open(&desk, &goetia, 2, NULL);
	sheet_desk_fill(&desk, wp, 0, (const int[]){ 10, 10 });
	sheet_desk_fill(&desk, black, 0, (const int[]){ 1, 2 });
	assert_true(sheet_desk_work(&desk));
	assert_true(sheet_desk_notes(&desk, "goetia.sheet.by_darkness"));
	assert_int_equal(desk.result.score.winners, SEAT(1));
	sheet_desk_fill(&desk, black, 0, (const int[]){ 2, 2 });
	sheet_desk_fill(&desk, teal, 0, (const int[]){ 1, 0 });
	assert_true(sheet_desk_work(&desk));
	assert_true(sheet_desk_notes(&desk, "goetia.sheet.by_resources"));
	assert_int_equal(desk.result.score.winners, SEAT(0));
	sheet_desk_fill(&desk, teal, 0, (const int[]){ 1, 1 });
	sheet_desk_fill(&desk, attention, 0, (const int[]){ 4, 3 });
	sheet_desk_fill(&desk, wp, 0, (const int[]){ 10, 11 });
	assert_true(sheet_desk_work(&desk));
	assert_true(sheet_desk_notes(&desk, "goetia.sheet.by_attention"));
	assert_int_equal(desk.result.score.winners, SEAT(0));
	sheet_desk_fill(&desk, attention, 0, (const int[]){ 4, 4 });
	sheet_desk_fill(&desk, wp, 0, (const int[]){ 10, 10 });
	assert_true(sheet_desk_work(&desk));
	assert_true(sheet_desk_notes(&desk, "goetia.sheet.shared"));
	assert_int_equal(desk.result.score.winners, SEAT(0) | SEAT(1));
	assert_int_equal(sheet_desk_asks(&desk, cards, 0), SEAT(0) | SEAT(1));
	sheet_desk_fill(&desk, cards, 0, (const int[]){ 6, 7 });
	assert_true(sheet_desk_work(&desk));
	assert_true(sheet_desk_notes(&desk, "goetia.sheet.by_cards"));
	assert_int_equal(desk.result.score.winners, SEAT(1));
	assert_int_equal(sheet_desk_asks(&desk, cards, 0), SEAT(0) | SEAT(1));
	sheet_desk_close(&desk);
}

/* What lies in a tableau, card by card. */
static void write_tableau(struct sheet_desk *desk, const struct goetia_state *s, int seat)
{
	const struct goetia_context *x = (const void *)desk->context;
	int type[GOE_TYPES] = { 0 }, printed = 0, all = 0, pacts = 0, class = 0;

	for (int column = 0; column < GOE_COLUMNS; column++)
		for (int card = s->top[seat][column]; card != GOE_NONE; card = s->beneath[card]) {
			all++;
			if (card >= GOE_CARDS) {
				pacts++;
				continue;
			}
			type[x->cards.card[card].type]++;
			printed += x->cards.card[card].wp;
			class += goe_kings[goe_card_king(card)].class;
		}
	sheet_desk_put(desk, wp, 0, seat, printed);
	sheet_desk_put(desk, cards, 0, seat, all);
	sheet_desk_put(desk, "goetia.sheet.powers", 0, seat, type[GOE_POWER]);
	sheet_desk_put(desk, "goetia.sheet.relics", 0, seat, type[GOE_RELIC]);
	sheet_desk_put(desk, "goetia.sheet.treasures", 0, seat, type[GOE_TREASURE]);
	sheet_desk_put(desk, "goetia.sheet.pacts", 0, seat, pacts);
	sheet_desk_put(desk, "goetia.sheet.class", 0, seat, class);
}

static void write_pacts(struct sheet_desk *desk, const struct goetia_state *s, int seat)
{
	const struct goetia_context *x = (const void *)desk->context;

	for (int pact = 0; pact < GOE_PACTS; pact++) {
		const char *label = goe_card_text(GOE_CARDS + pact);
		int beneath = 0;
		bool on_top = false;

		for (int column = 0; column < GOE_COLUMNS; column++)
			on_top |= s->top[seat][column] == GOE_CARDS + pact;
		sheet_desk_put(desk, label, 0, seat, on_top);
		if (x->cards.pact[pact].kind != GOE_SCORE_BENEATH)
			continue;
		for (int card = GOE_CARDS + pact; (card = s->beneath[card]) != GOE_NONE;)
			beneath++;
		sheet_desk_put(desk, label, 1, seat, beneath);
	}
}

static void write_stored(struct sheet_desk *desk, const struct goetia_state *s, int seat)
{
	int items[GOE_ITEMS] = { 0 };

	for (int column = 0; column < GOE_COLUMNS; column++)
		for (int item = 0; item < GOE_ITEMS; item++)
			items[item] += s->stored[seat][column][item];
	sheet_desk_put(desk, attention, 1, seat, items[GOE_ITEM_ATTENTION]);
	sheet_desk_put(desk, black, 1, seat, items[GOE_BLACK]);
	sheet_desk_put(desk, "goetia.sheet.resources", 0, seat,
		       items[0] + items[1] + items[2] + items[3]);
}

static void write_down(struct sheet_desk *desk, const struct state *state)
{
	const struct goetia_state *s = (const void *)state;

	if (s->phase != GOE_OVER)
		return;
	for (int seat = 0; seat < desk->context->setup.players; seat++) {
		sheet_desk_put(desk, attention, 0, seat, s->attention[seat]);
		for (int colour = 0; colour < GOE_COLOURS; colour++)
			sheet_desk_put(desk, goe_colour_texts[colour], 0, seat,
				       s->cubes[seat][colour]);
		sheet_desk_put(desk, "goetia.sheet.recruited", 0, seat, goe_recruited(s, seat));
		sheet_desk_put(desk, "goetia.sheet.unrecruited", 0, seat, goe_unrecruited(s, seat));
		sheet_desk_put(desk, "goetia.sheet.sacrificed", 0, seat, s->sacrificed[seat]);
		write_tableau(desk, s, seat);
		write_pacts(desk, s, seat);
		write_stored(desk, s, seat);
	}
}

static void a_sheet_comes_to_what_the_match_comes_to(void **state)
{
	(void)state;
	for (int players = 2; players <= 4; players++)
		assert_int_equal(sheet_law(&goetia, players, MATCHES, write_down), MATCHES);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(GOE_92_the_worked_case),
		cmocka_unit_test(GOE_93_items_on_treasures_score_by_the_option),
		cmocka_unit_test(GOE_94_to_98_each_pact),
		cmocka_unit_test(GOE_96_hoarding_and_darkness_count_cubes),
		cmocka_unit_test(GOE_99_what_breaks_ties),
		cmocka_unit_test(a_sheet_comes_to_what_the_match_comes_to),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
