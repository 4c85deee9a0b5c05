/*
 * The score sheet of The Majority: behind every round the sums of power by
 * colour, as they lie in the scoring areas; coins and winners follow (MAJ-21 to
 * MAJ-26).
 */
#include "games/sheet.h"

#include "games/majority/majority.h"

enum { MAJ_SHEET_MARKER = MAJ_ROUNDS * MAJ_COLOURS, MAJ_POWER_OF_COLOUR = 120 };

static int maj_sheet_row(int round, int colour)
{
	return round * MAJ_COLOURS + colour;
}

static void maj_sheet_rows(const struct context *c, struct sheet_result *out)
{
	int players = c->setup.players;

	for (int round = 0; round < MAJ_ROUNDS; round++)
		for (int colour = 0; colour < MAJ_COLOURS; colour++)
			sheet_row_add(out, players, "majority.sheet.round", maj_colour_id(colour),
				      SHEET_NUMBER, MAJ_POWER_OF_COLOUR)
				->number = round + 1;
	sheet_row_add(out, players, "majority.sheet.end", "majority.sheet.marker", SHEET_ONE, 1);
}

/* Areas only grow (MAJ-21), so the last sums that were written down are those of the end. */
static void maj_sheet_round(const struct sheet_cells *cells, int players, int round,
			    struct maj_tally *t)
{
	for (int colour = 0; colour < MAJ_COLOURS; colour++) {
		int sum[MAJ_SEATS] = { 0 }, all = 0;

		for (int s = 0; s < players; s++)
			all += sum[s] = cells->cell[maj_sheet_row(round, colour)][s];
		maj_deliberate(players, sum, t->paid[round][colour]);
		for (int s = 0; s < players; s++) {
			t->coins[s] += t->paid[round][colour][s];
			if (all)
				t->sum[colour][s] = sum[s];
		}
	}
}

static void maj_sheet_tally(const struct context *c, const struct sheet_cells *cells,
			    struct sheet_result *out)
{
	int players = c->setup.players;
	struct maj_tally t = { .marker = sheet_holder(cells, MAJ_SHEET_MARKER) };

	for (int round = 0; round < MAJ_ROUNDS; round++)
		maj_sheet_round(cells, players, round, &t);
	out->score.over = true;
	maj_score_write(&t, players, &out->score);
	uint32_t leaders = maj_leaders(&t, players);
	bool tied = players == 4 ? leaders == SEAT(4) - 1 : (leaders & (leaders - 1)) != 0;

	if (!tied)
		out->row[MAJ_SHEET_MARKER].asked = 0;
	else
		sheet_note_add(out,
			       t.marker < 0 ? "majority.sheet.tied" : "majority.sheet.by_marker");
}

const struct sheet majority_sheet = {
	.game = "majority",
	.seats_min = 3,
	.seats_max = 4,
	.paired = 4,
	.option_count = 1,
	.option = majority_option_list,
	.context_size = sizeof(struct majority_context),
	.context = majority_context_fill,
	.card_name = no_card_name,
	.rows = maj_sheet_rows,
	.tally = maj_sheet_tally,
};
