/*
 * The score sheet of The Majority 2: what lies in the scoring areas at the end,
 * counted by what it is worth, and the coins (MJ2-20, MJ2-47, MJ2-50).
 */
#include "games/sheet.h"

#include <string.h>

#include "games/majority2/majority2.h"

enum m2_sheet_row {
	M2_SHEET_SECRETARIES, /* one a colour */
	M2_SHEET_CARDS = M2_SHEET_SECRETARIES + M2_COLOURS,
};

#define KIND(faction, rank) ((faction)*M2_RANKS + (rank))

/* Cards of equal worth, by one kind of theirs. */
static const struct {
	const char *label;
	uint8_t kind, most;
} m2_sheet_cards[] = {
	{ "majority2.sheet.juniors", KIND(M2_WITCH, M2_JUNIOR), 15 },
	{ "majority2.sheet.seniors", KIND(M2_WITCH, M2_SENIOR), 10 },
	{ "majority2.sheet.demon_veterans", KIND(M2_DEMON, M2_VETERAN), 2 },
	{ "majority2.sheet.veterans", KIND(M2_WITCH, M2_VETERAN), 8 },
	{ "majority2.sheet.angel_aristocrats", KIND(M2_ANGEL, M2_ARISTOCRAT), 2 },
	{ "majority2.sheet.aristocrats", KIND(M2_WITCH, M2_ARISTOCRAT), 8 },
	{ "majority2.sheet.ghosts", M2_GHOST, 2 },
};

enum {
	M2_SHEET_KINDS = sizeof(m2_sheet_cards) / sizeof(m2_sheet_cards[0]),
	M2_SHEET_VETERANS = M2_SHEET_CARDS + 2, /* of the Demons */
	M2_SHEET_COLOURS = M2_SHEET_CARDS + M2_SHEET_KINDS,
	M2_SHEET_COINS,
	M2_SHEET_START,
	/* Three Secretaries of a faction, and the one disc of that colour on another. */
	M2_SECRETARIES_OF_COLOUR = 4,
};

static bool m2_counts_colours(const struct majority2_context *x)
{
	return x->row[KIND(M2_DEMON, M2_VETERAN)]->traits & M2_IS_COLOURS;
}

static void m2_sheet_rows(const struct context *c, struct sheet_result *out)
{
	const struct majority2_context *x = (const void *)c;

	for (int colour = 0; colour < M2_COLOURS; colour++)
		sheet_row_add(out, M2_SEATS, "majority2.sheet.secretaries", m2_colour_ids[colour],
			      SHEET_NUMBER, M2_SECRETARIES_OF_COLOUR);
	for (int i = 0; i < M2_SHEET_KINDS; i++) {
		struct sheet_row *row = sheet_row_add(out, M2_SEATS, "majority2.sheet.area",
						      m2_sheet_cards[i].label, SHEET_NUMBER,
						      m2_sheet_cards[i].most);

		if (!x->copies[m2_sheet_cards[i].kind])
			row->asked = 0, row->max = 0;
	}
	sheet_row_add(out, M2_SEATS, "majority2.sheet.area", "majority2.sheet.colours",
		      SHEET_NUMBER, M2_COLOURS);
	sheet_row_add(out, M2_SEATS, "majority2.sheet.rest", "majority2.sheet.coins", SHEET_NUMBER,
		      SHEET_NUMBER_MAX);
	sheet_row_add(out, M2_SEATS, "majority2.sheet.rest", "majority2.sheet.start", SHEET_ONE, 1);
}

static void m2_sheet_hold(const struct sheet_cells *cells, int seat, struct m2_held *out)
{
	memset(out, 0, sizeof(*out));
	for (int colour = 0; colour < M2_COLOURS; colour++)
		out->secretaries[colour] =
			(uint8_t)cells->cell[M2_SHEET_SECRETARIES + colour][seat];
	for (int i = 0; i < M2_SHEET_KINDS; i++)
		out->cards[m2_sheet_cards[i].kind] = (uint8_t)cells->cell[M2_SHEET_CARDS + i][seat];
	out->colours = (uint8_t)cells->cell[M2_SHEET_COLOURS][seat];
	out->coins = cells->cell[M2_SHEET_COINS][seat];
}

static void m2_sheet_tally(const struct context *c, const struct sheet_cells *cells,
			   struct sheet_result *out)
{
	const struct majority2_context *x = (const void *)c;
	struct m2_points points[M2_SEATS];
	int start = sheet_holder(cells, M2_SHEET_START);

	for (int s = 0; s < M2_SEATS; s++) {
		struct m2_held held;

		m2_sheet_hold(cells, s, &held);
		m2_value(x, &held, &points[s]);
		if (!m2_counts_colours(x) || !cells->cell[M2_SHEET_VETERANS][s])
			out->row[M2_SHEET_COLOURS].asked &= (uint8_t)~SEAT(s);
	}
	out->score.over = true;
	m2_score_write(x, points, start, &out->score);
	if (points[0].total != points[1].total)
		out->row[M2_SHEET_START].asked = 0;
	else
		sheet_note_add(out,
			       start < 0 ? "majority2.sheet.tied" : "majority2.sheet.by_start");
}

const struct sheet majority2_sheet = {
	.game = "majority2",
	.seats_min = 2,
	.seats_max = 2,
	.paired = 0,
	.option_count = M2_OPTIONS,
	.option = majority2_option_list,
	.context_size = sizeof(struct majority2_context),
	.context = majority2_context_fill,
	.card_name = no_card_name,
	.options = 1u << M2_SET_PROMO_DEMON_VETERAN | 1u << M2_SET_GHOSTS,
	.rows = m2_sheet_rows,
	.tally = m2_sheet_tally,
};
