/*
 * The score sheet of Goetia: the Player Area, the printed WP, who has which Pact on
 * top, and of the rest only what such a Pact or a tie asks for (GOE-92 to GOE-99).
 */
#include "games/sheet.h"

#include <string.h>

#include "games/goetia/goetia.h"
#include "games/goetia/tell.h"

enum goe_sheet_row {
	GOE_SHEET_ATTENTION,
	GOE_SHEET_CUBES, /* one a colour */
	GOE_SHEET_WP = GOE_SHEET_CUBES + GOE_COLOURS,
	GOE_SHEET_PACT, /* who has it on top */
	GOE_SHEET_COUNTS = GOE_SHEET_PACT + GOE_PACTS,
	GOE_SHEET_POWERS = GOE_SHEET_COUNTS,
	GOE_SHEET_RELICS,
	GOE_SHEET_TREASURES,
	GOE_SHEET_PACTS,
	GOE_SHEET_CLASS,
	GOE_SHEET_RECRUITED,
	GOE_SHEET_UNRECRUITED,
	GOE_SHEET_SACRIFICED,
	GOE_SHEET_STORED_ATTENTION,
	GOE_SHEET_STORED_RESOURCES,
	GOE_SHEET_STORED_DARKNESS,
	GOE_SHEET_CARDS,
	GOE_SHEET_BENEATH, /* for each Pact that counts what lies under it */
};

enum { GOE_SHEET_STORED_MAX = GOE_STORED_MAX * GOE_COLUMNS };

static const struct {
	const char *group, *label;
	int16_t max;
} goe_sheet_counts[GOE_SHEET_BENEATH - GOE_SHEET_COUNTS] = {
	{ "goetia.sheet.tableau", "goetia.sheet.powers", GOE_CARDS },
	{ "goetia.sheet.tableau", "goetia.sheet.relics", GOE_CARDS },
	{ "goetia.sheet.tableau", "goetia.sheet.treasures", GOE_CARDS },
	{ "goetia.sheet.tableau", "goetia.sheet.pacts", GOE_PACTS },
	{ "goetia.sheet.tableau", "goetia.sheet.class", GOE_CARDS *GOE_CLASSES },
	{ "goetia.sheet.followers", "goetia.sheet.recruited", GOE_FOLLOWERS },
	{ "goetia.sheet.followers", "goetia.sheet.unrecruited", GOE_FOLLOWERS },
	{ "goetia.sheet.followers", "goetia.sheet.sacrificed", GOE_FOLLOWERS },
	{ "goetia.sheet.stored", "goetia.colour.attention", GOE_SHEET_STORED_MAX },
	{ "goetia.sheet.stored", "goetia.sheet.resources", GOE_SHEET_STORED_MAX },
	{ "goetia.sheet.stored", "goetia.colour.black", GOE_SHEET_STORED_MAX },
	{ "goetia.sheet.tie", "goetia.sheet.cards", GOE_TABLEAU_CARDS },
};

/* The row that a kind of Pact counts by; 0: what stands in the sheet anyway. */
static const uint8_t goe_sheet_counted[GOE_SCORE_KINDS] = {
	[GOE_SCORE_POWER] = GOE_SHEET_POWERS,
	[GOE_SCORE_RELIC] = GOE_SHEET_RELICS,
	[GOE_SCORE_TREASURE] = GOE_SHEET_TREASURES,
	[GOE_SCORE_PACT] = GOE_SHEET_PACTS,
	[GOE_SCORE_CLASS] = GOE_SHEET_CLASS,
	[GOE_SCORE_RECRUITED] = GOE_SHEET_RECRUITED,
	[GOE_SCORE_UNRECRUITED] = GOE_SHEET_UNRECRUITED,
	[GOE_SCORE_SACRIFICED] = GOE_SHEET_SACRIFICED,
};

static void goe_sheet_rows(const struct context *c, struct sheet_result *out)
{
	const struct goetia_context *x = (const void *)c;
	int players = x->players;

	sheet_row_add(out, players, "goetia.sheet.area", goe_colour_texts[GOE_ITEM_ATTENTION],
		      SHEET_NUMBER, SHEET_NUMBER_MAX);
	for (int colour = 0; colour < GOE_COLOURS; colour++)
		sheet_row_add(out, players, "goetia.sheet.area", goe_colour_texts[colour],
			      SHEET_NUMBER, GOE_CUBES);
	sheet_row_add(out, players, "goetia.sheet.tableau", "goetia.sheet.wp", SHEET_NUMBER,
		      SHEET_NUMBER_MAX);
	for (int pact = 0; pact < GOE_PACTS; pact++)
		sheet_row_add(out, players, "goetia.sheet.on_top", goe_card_text(GOE_CARDS + pact),
			      SHEET_ONE, 1);
	for (int i = 0; i < GOE_SHEET_BENEATH - GOE_SHEET_COUNTS; i++)
		sheet_row_add(out, players, goe_sheet_counts[i].group, goe_sheet_counts[i].label,
			      SHEET_NUMBER, goe_sheet_counts[i].max);
	for (int pact = 0; pact < GOE_PACTS; pact++)
		if (x->cards.pact[pact].kind == GOE_SCORE_BENEATH)
			sheet_row_add(out, players, "goetia.sheet.beneath",
				      goe_card_text(GOE_CARDS + pact), SHEET_NUMBER,
				      GOE_TABLEAU_CARDS);
}

/* One player's column, and which of its cells a Pact asks for. */
struct goe_sheet_column {
	const struct sheet_cells *cells;
	int seat;
	uint8_t cubes[GOE_COLOURS];
	uint64_t asked; /* set of rows */
};

static int goe_sheet_cell(struct goe_sheet_column *column, int row)
{
	column->asked |= 1ull << row;
	return column->cells->cell[row][column->seat];
}

static int goe_sheet_count(struct goe_sheet_column *column, int kind, int beneath)
{
	if (goe_sheet_counted[kind])
		return goe_sheet_cell(column, goe_sheet_counted[kind]);
	switch ((enum goe_score_kind)kind) {
	case GOE_SCORE_CARD_WP:
		return goe_sheet_cell(column, GOE_SHEET_WP);
	case GOE_SCORE_ATTENTION:
		return goe_sheet_cell(column, GOE_SHEET_ATTENTION);
	case GOE_SCORE_BLACK:
		return column->cubes[GOE_BLACK];
	case GOE_SCORE_SET:
		return goe_sets(column->cubes);
	case GOE_SCORE_STORED: /* GOE-95: Darkness does not count */
		return goe_sheet_cell(column, GOE_SHEET_STORED_ATTENTION) +
		       goe_sheet_cell(column, GOE_SHEET_STORED_RESOURCES);
	case GOE_SCORE_BENEATH:
		return goe_sheet_cell(column, beneath);
	default:
		return 0;
	}
}

static void goe_sheet_pacts(const struct goetia_context *x, struct goe_sheet_column *column,
			    struct goe_tally *out)
{
	int beneath = GOE_SHEET_BENEATH;

	for (int pact = 0; pact < GOE_PACTS; pact++) {
		const struct goe_pact *facts = &x->cards.pact[pact];

		if (column->cells->cell[GOE_SHEET_PACT + pact][column->seat]) {
			out->on_top |= 1u << pact;
			out->pact[pact] = goe_pact_worth(
				facts, goe_sheet_count(column, facts->kind, beneath));
		}
		beneath += facts->kind == GOE_SCORE_BENEATH;
	}
}

static void goe_sheet_column(const struct goetia_context *x, struct goe_sheet_column *column,
			     struct goe_tally *out)
{
	const struct sheet_cells *cells = column->cells;
	int seat = column->seat;
	int stored[GOE_ITEMS] = {
		[0] = cells->cell[GOE_SHEET_STORED_RESOURCES][seat],
		[GOE_BLACK] = cells->cell[GOE_SHEET_STORED_DARKNESS][seat],
		[GOE_ITEM_ATTENTION] = cells->cell[GOE_SHEET_STORED_ATTENTION][seat],
	};

	memset(out, 0, sizeof(*out));
	for (int colour = 0; colour < GOE_COLOURS; colour++)
		column->cubes[colour] = (uint8_t)cells->cell[GOE_SHEET_CUBES + colour][seat];
	goe_tally_cubes(x, column->cubes, cells->cell[GOE_SHEET_ATTENTION][seat], stored, out);
	out->wp = cells->cell[GOE_SHEET_WP][seat];
	out->cards = cells->cell[GOE_SHEET_CARDS][seat];
	goe_sheet_pacts(x, column, out);
	if (x->option[GOE_TREASURE_ITEMS_SCORE])
		column->asked |= 7ull << GOE_SHEET_STORED_ATTENTION;
}

static void goe_sheet_tie(const struct goe_tally tally[GOE_SEATS], int players,
			  struct sheet_result *out)
{
	static const char *const notes[GOE_TIES + 1] = {
		[GOE_TIE_DARKNESS] = "goetia.sheet.by_darkness",
		[GOE_TIE_RESOURCES] = "goetia.sheet.by_resources",
		[GOE_TIE_ATTENTION] = "goetia.sheet.by_attention",
		[GOE_TIE_CARDS] = "goetia.sheet.by_cards",
		[GOE_TIES] = "goetia.sheet.shared",
	};
	struct goe_tally bare[GOE_SEATS];
	int tie = goe_decide(tally, players, &out->score);

	if (notes[tie])
		sheet_note_add(out, notes[tie]);
	if (tie < GOE_TIE_CARDS)
		return;
	/* The cards are asked of those alone whom nothing else tells apart. */
	struct score without = out->score;

	memcpy(bare, tally, sizeof(bare));
	for (int seat = 0; seat < players; seat++)
		bare[seat].cards = 0;
	goe_decide(bare, players, &without);
	out->row[GOE_SHEET_CARDS].asked = (uint8_t)without.winners;
}

static void goe_sheet_tally(const struct context *c, const struct sheet_cells *cells,
			    struct sheet_result *out)
{
	const struct goetia_context *x = (const void *)c;
	struct goe_tally tally[GOE_SEATS] = { { 0 } };

	for (int row = GOE_SHEET_COUNTS; row < out->rows; row++)
		out->row[row].asked = 0;
	for (int seat = 0; seat < x->players; seat++) {
		struct goe_sheet_column column = { .cells = cells, .seat = seat };

		goe_sheet_column(x, &column, &tally[seat]);
		for (int row = GOE_SHEET_COUNTS; row < out->rows; row++)
			if (column.asked >> row & 1)
				out->row[row].asked |= (uint8_t)SEAT(seat);
	}
	out->score.over = true;
	goe_score_write(x, tally, &out->score);
	goe_sheet_tie(tally, x->players, out);
}

const struct sheet goetia_sheet = {
	.game = "goetia",
	.seats_min = 2,
	.seats_max = 4,
	.paired = 0,
	.option_count = GOE_OPTIONS,
	.option = goetia_option_list,
	.context_size = sizeof(struct goetia_context),
	.context = goetia_context_fill,
	.card_name = goetia_card_name,
	.options = 1u << GOE_TREASURE_ITEMS_SCORE,
	.rows = goe_sheet_rows,
	.tally = goe_sheet_tally,
};
