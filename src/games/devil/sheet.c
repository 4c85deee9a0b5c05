/*
 * The score sheet of Deal with the Devil: what each kingdom has behind the last
 * trial (DEV-104), with the best last trades at the bank made for it (DEV-106).
 */
#include "games/sheet.h"

#include "games/devil/inside.h"

enum dev_sheet_row {
	DEV_SHEET_DEVIL, /* whose majors score nothing */
	DEV_SHEET_SO_FAR,
	DEV_SHEET_BUILDINGS,
	DEV_SHEET_EFFECTS,
	DEV_SHEET_MAJORS,
	DEV_SHEET_COURTIERS,
	DEV_SHEET_ANGELS,
	DEV_SHEET_DEMONS,
	DEV_SHEET_INDULGENCES,
	DEV_SHEET_MARKED,
	DEV_SHEET_GOODS, /* one a kind, coins last */
	DEV_SHEET_DEBT = DEV_SHEET_GOODS + DEV_GOODS,
	DEV_SHEET_RELIEF,
	DEV_SHEET_SHIPS,
};

enum {
	DEV_SHEET_LOWEST = -99, /* on the score track */
	DEV_SHEET_GOODS_MAX = 40, /* of a kind: every way to end is tried */
};

static void dev_sheet_kingdom(struct sheet_result *out)
{
	static const struct {
		const char *label;
		int max;
	} rows[] = {
		{ "devil.sheet.so_far", SHEET_NUMBER_MAX },
		{ "devil.sheet.buildings", 200 },
		{ "devil.sheet.effects", 100 },
		{ "devil.sheet.majors", DEV_MAJORS },
		{ "devil.sheet.courtiers", DEV_COURTIERS },
		{ "devil.sheet.angels", 50 },
		{ "devil.sheet.demons", 50 },
		{ "devil.sheet.indulgences", 50 },
		{ "devil.sheet.marked", 2 },
	};

	sheet_row_add(out, DEV_SEATS, "devil.sheet.kingdom", "devil.sheet.devil", SHEET_ONE, 1);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		sheet_row_add(out, DEV_SEATS, "devil.sheet.kingdom", rows[i].label, SHEET_NUMBER,
			      rows[i].max);
	out->row[DEV_SHEET_SO_FAR].min = DEV_SHEET_LOWEST;
}

static void dev_sheet_rows(const struct context *c, struct sheet_result *out)
{
	(void)c;
	dev_sheet_kingdom(out);
	for (int kind = 0; kind < DEV_GOODS; kind++)
		sheet_row_add(out, DEV_SEATS, "devil.sheet.goods", dev_good_id(kind), SHEET_NUMBER,
			      DEV_SHEET_GOODS_MAX);
	sheet_row_add(out, DEV_SEATS, "devil.sheet.goods", "devil.sheet.debt", SHEET_NUMBER,
		      DEV_DEBT_MAX);
	sheet_row_add(out, DEV_SEATS, "devil.sheet.last", "devil.sheet.relief", SHEET_NUMBER,
		      DEV_DEBT_MAX);
	sheet_row_add(out, DEV_SEATS, "devil.sheet.last", "devil.sheet.ships", SHEET_TICK, 1);
}

static void dev_note_trade(struct sheet_result *out, const char *id, int seat, int number,
			   const char *kind)
{
	if (number <= 0)
		return;
	struct message *note = sheet_note_add(out, id);

	message_seat(note, seat);
	message_number(note, number);
	if (kind)
		message_text(note, kind);
}

/* What the best last trades are, as far as it is more than selling basics for them. */
static void dev_note_ending(struct sheet_result *out, int seat, const struct dev_closing *e,
			    const struct dev_ending *end)
{
	dev_note_trade(out, "devil.sheet.repays", seat, e->debt - end->debt, NULL);
	dev_note_trade(out, "devil.sheet.borrows", seat, end->debt - e->debt, NULL);
	dev_note_trade(out, "devil.sheet.sells", seat, end->premiums, NULL);
	dev_note_trade(out, "devil.sheet.buys", seat, -end->premiums, NULL);
	if (end->ship != DEV_NONE)
		dev_note_trade(out, "devil.sheet.shipped", seat, end->shipped,
			       dev_good_id(end->ship));
}

static void dev_sheet_column(const struct dev_cards *cards, const struct sheet_cells *cells,
			     int seat, struct sheet_result *out, struct dev_tally *tally)
{
	const int32_t(*cell)[SEATS_MAX] = cells->cell;
	struct dev_closing e = { .debt = cell[DEV_SHEET_DEBT][seat],
				 .ships = cell[DEV_SHEET_SHIPS][seat],
				 .relief = cell[DEV_SHEET_RELIEF][seat] };

	for (int kind = 0; kind < DEV_GOODS; kind++)
		e.goods[kind] = cell[DEV_SHEET_GOODS + kind][seat];
	struct dev_ending end = dev_best_ending(cards, &e);
	struct dev_assets a = {
		.role = cell[DEV_SHEET_DEVIL][seat] ? DEV_DEVIL : DEV_MORTAL1,
		.so_far = cell[DEV_SHEET_SO_FAR][seat],
		.buildings = cell[DEV_SHEET_BUILDINGS][seat],
		.effects = cell[DEV_SHEET_EFFECTS][seat],
		.debt = end.debt,
		.relief = e.relief,
		.majors = cell[DEV_SHEET_MAJORS][seat],
		.angels = cell[DEV_SHEET_ANGELS][seat],
		.demons = cell[DEV_SHEET_DEMONS][seat],
		.indulgences = cell[DEV_SHEET_INDULGENCES][seat],
		.courtiers = cell[DEV_SHEET_COURTIERS][seat],
		.marked = cell[DEV_SHEET_MARKED][seat],
		.premiums = end.glass_and_marble,
		.heap = end.heap,
		.ship = end.shipped,
	};

	dev_tally_assets(cards, &a, tally);
	dev_note_ending(out, seat, &e, &end);
}

static void dev_sheet_tally(const struct context *c, const struct sheet_cells *cells,
			    struct sheet_result *out)
{
	const struct devil_context *x = (const void *)c;
	struct dev_tally tally[DEV_SEATS];
	int first = 0, best = 0;

	for (int s = 0; s < DEV_SEATS; s++)
		dev_sheet_column(&x->cards, cells, s, out, &tally[s]);
	out->score.over = true;
	dev_score_write(tally, &out->score);
	for (int s = 1; s < DEV_SEATS; s++)
		if (tally[s].points > tally[best].points)
			best = s;
	for (int s = 0; s < DEV_SEATS; s++)
		first += tally[s].points == tally[best].points;
	if (first > 1) /* DEV-107 */
		sheet_note_add(out, out->score.winners & (out->score.winners - 1)
					    ? "devil.sheet.shared"
					    : "devil.sheet.by_remainder");
}

const struct sheet devil_sheet = {
	.game = "devil",
	.seats_min = 4,
	.seats_max = 4,
	.paired = 0,
	.option_count = DEV_OPTIONS,
	.option = devil_option_list,
	.context_size = sizeof(struct devil_context),
	.context = devil_context_fill,
	.card_name = devil_card_name,
	.rows = dev_sheet_rows,
	.tally = dev_sheet_tally,
};
