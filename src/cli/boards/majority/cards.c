/*
 * Cards and names as all drawings of The Majority show them.
 */
#include "cli/boards/majority/board.h"

enum { CARD_TEXT_MAX = 8 };

static const enum paint colour_paints[MAJ_COLOURS] = { PAINT_RED, PAINT_BLUE, PAINT_YELLOW };
static const enum sign colour_signs[MAJ_COLOURS] = { SIGN_DIAMOND, SIGN_DISC, SIGN_TRIANGLE };

void maj_draw_paint(struct pen *pen, int colour)
{
	pen_paint(pen, colour_paints[colour]);
}

void maj_draw_shape(struct pen *pen, int colour)
{
	pen_sign(pen, colour_signs[colour]);
}

/* "R5"; '?' for a card not known. */
static void draw_code(struct pen *pen, int card)
{
	char memory[CARD_TEXT_MAX];
	struct buf code = buf_over(memory, sizeof(memory));

	maj_card_write(card, &code);
	pen_slice(pen, buf_slice_of(&code));
}

void maj_draw_card(struct pen *pen, int card)
{
	if (card < MAJ_KINDS) {
		maj_draw_paint(pen, maj_colour(card));
		maj_draw_shape(pen, maj_colour(card));
	}
	draw_code(pen, card);
	pen_paint(pen, PAINT_NONE);
}

void maj_draw_cards(struct pen *pen, const uint8_t *cards, int count, int indent)
{
	for (int i = 0; i < count && cards[i] != MAJ_NONE; i++) {
		if (i)
			pen_gap(pen, CARD_CELLS_MAX, indent);
		maj_draw_card(pen, cards[i]);
	}
}

int maj_place_of(const int sum[MAJ_SEATS], int players, int seat)
{
	int highest = 0;
	bool between = false;

	for (int s = 0; s < players; s++)
		if (sum[s] > highest)
			highest = sum[s];
	for (int s = 0; s < players; s++)
		between |= sum[s] > sum[seat] && sum[s] < highest;
	if (sum[seat] == 0 || between)
		return 0;
	return sum[seat] == highest ? 1 : 2;
}

void maj_draw_place(struct pen *pen, const int sum[MAJ_SEATS], int coins, int players, int seat)
{
	pen_id(pen, maj_place_of(sum, players, seat) == 1 ? "majority.board.first"
							  : "majority.board.second");
	if (!coins)
		return;
	pen_paint(pen, PAINT_GOOD);
	pen_text(pen, " +");
	pen_number(pen, coins);
	pen_paint(pen, PAINT_NONE);
}

int maj_first_seat(const struct maj_drawing *t)
{
	return t->viewer < t->players ? t->viewer : 0;
}
