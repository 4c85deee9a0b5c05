/*
 * What stands below the World of Goetia: Scry Boards, conjured Demons and Dark
 * Boards, players with their tableaus, Pacts, what is left in the supply.
 */
#include <string.h>

#include "cli/boards/goetia/board.h"
#include "cli/screen/cells.h"

enum {
	INDENT = 2,
	/* Where lines are broken: the cells of a piece, at most. */
	HEX_CELLS = 14,
	PRICE_CELLS = 36,
	ITEMS_CELLS = 20,
	SPECIAL_CELLS = 24,
	NAME_CELLS = 34,
	SENTENCES_MAX = 2048, /* bytes */
};

static void heading(struct goe_table *t, const char *id)
{
	pen_paint(&t->pen, PAINT_STRONG);
	pen_id(&t->pen, id);
	pen_paint(&t->pen, PAINT_NONE);
	goe_end_line(t);
}

/* "· pay T2" */
static void draw_pay(struct goe_table *t, int space)
{
	pen_gap(&t->pen, PRICE_CELLS, 2 * INDENT);
	pen_sign(&t->pen, SIGN_DOT);
	pen_text(&t->pen, " ");
	pen_id(&t->pen, "goetia.table.pay");
	pen_text(&t->pen, " ");
	goe_draw_price(t, space);
}

static void draw_hexes(struct goe_table *t, int first, int count)
{
	pen_text(&t->pen, " ");
	pen_sign(&t->pen, SIGN_DOT);
	for (int i = 0; i < count; i++) {
		pen_gap(&t->pen, HEX_CELLS, 2 * INDENT);
		goe_draw_hex(t, first + i);
	}
	goe_end_line(t);
}

void goe_special_words(const struct goe_table *t, int special, struct buf *out)
{
	const struct goe_special *own = &t->x->cards.special[special];
	const struct goe_special *standard = &goe_cards_standard.special[special];

	if (own->effects == standard->effects &&
	    !memcmp(own->effect, standard->effect, sizeof(own->effect)))
		buf_text(out, text_of(t->pen.look->lang, standard->text));
	else
		goe_special_sentences(t->pen.look, t->x, special, out);
}

/* What a board will ask and give when its Dark side is open: both cost rows, its hexes. */
static void draw_dark_side(struct goe_table *t, int index)
{
	const struct goe_board *board = &t->x->cards.board[index];
	const struct goe_bundle sacrifice = { .n = { [GOE_SACRIFICE] = 1 } };

	pen_pad(&t->pen, 2 * INDENT);
	pen_paint(&t->pen, PAINT_FAINT);
	pen_id(&t->pen, "goetia.table.dark_side");
	pen_paint(&t->pen, PAINT_NONE);
	pen_text(&t->pen, " ");
	goe_draw_bundle(&t->pen, &board->row[0]);
	pen_text(&t->pen, " / ");
	goe_draw_bundle(&t->pen, &board->row[1]);
	for (int i = 0; i < board->dark_hexes; i++) {
		char memory[SENTENCES_MAX];
		struct buf words = buf_over(memory, sizeof(memory));

		goe_special_words(t, board->dark[i].special, &words);
		pen_gap(&t->pen, cells_of(buf_slice_of(&words)) + 2 * INDENT, 3 * INDENT);
		pen_sign(&t->pen, SIGN_DOT);
		pen_text(&t->pen, " ");
		if (board->dark[i].sacrifice) {
			goe_draw_bundle(&t->pen, &sacrifice);
			pen_text(&t->pen, " ");
		}
		goe_draw_rest(&t->pen, buf_slice_of(&words));
	}
	goe_end_line(t);
}

static void draw_scry(struct goe_table *t, int row)
{
	int board = t->s->board[row], first = GOE_SPACE_SCRY + row * GOE_SCRY_HEXES_MAX;
	char name[] = { 's', (char)('1' + row), ' ', 0 };

	if (board >= GOE_BOARDS)
		return;
	pen_pad(&t->pen, INDENT);
	pen_text(&t->pen, name);
	goe_draw_board(t, board);
	pen_text(&t->pen, " ");
	goe_draw_kind(&t->pen, GOE_ATTENTION, t->s->board_attention[row]);
	draw_pay(t, first);
	draw_hexes(t, first, t->x->cards.board[board].hexes);
	draw_dark_side(t, board);
}

/* A Demon on its board: who worships, what it costs, how many cards are left. */
static void draw_demon(struct goe_table *t, int slot, int first)
{
	int king = goe_slot_king(t->x, t->s, slot);
	struct message deck = message_of("goetia.table.deck");

	pen_id(&t->pen, goe_king_texts[king]);
	pen_text(&t->pen, " ");
	pen_number(&t->pen, goe_kings[king].number);
	pen_gap(&t->pen, SPECIAL_CELLS, 2 * INDENT);
	message_number(&deck, goe_kings[king].class);
	message_number(&deck, goe_deck_size(t->s, king));
	pen_message(&t->pen, &deck);
	draw_pay(t, first);
	draw_hexes(t, first, t->x->cards.world[t->s->demon[slot]].pile);
	draw_dark_side(t, t->s->dark[slot]);
}

static void draw_dark(struct goe_table *t, int slot, int first)
{
	const struct goe_board *board = &t->x->cards.board[t->s->dark[slot]];

	goe_draw_board(t, t->s->dark[slot]);
	goe_end_line(t);
	for (int i = 0; i < board->dark_hexes; i++) {
		char letter[] = { (char)('a' + i), ':', 0 };

		char memory[SENTENCES_MAX];
		struct buf text = buf_over(memory, sizeof(memory));

		pen_pad(&t->pen, 2 * INDENT);
		pen_text(&t->pen, letter);
		goe_draw_followers(t, t->s->on[first + i]);
		pen_text(&t->pen, " ");
		pen_id(&t->pen, "goetia.table.pay");
		pen_text(&t->pen, " ");
		goe_draw_price(t, first + i);
		pen_text(&t->pen, "  ");
		goe_special_sentences(t->pen.look, t->x, board->dark[i].special, &text);
		pen_wrap(&t->pen, buf_slice_of(&text), 3 * INDENT);
	}
}

static void draw_slot(struct goe_table *t, int slot)
{
	int first = GOE_SPACE_DEMON + slot * GOE_WORSHIP_MAX;
	char name[] = { 'd', (char)('1' + slot / 3), (char)('1' + slot % 3), ' ', 0 };

	if (t->s->dark[slot] >= GOE_BOARDS)
		return;
	pen_pad(&t->pen, INDENT);
	pen_text(&t->pen, name);
	if (t->s->demon[slot] < GOE_WORLDS)
		draw_demon(t, slot, first);
	else
		draw_dark(t, slot, first);
}

/* Players. */

static void draw_cubes(struct goe_table *t, const uint8_t cubes[GOE_COLOURS])
{
	for (int i = 0; i < GOE_COLOURS; i++) {
		pen_text(&t->pen, " ");
		goe_draw_kind(&t->pen, i, cubes[i]);
	}
}

static void draw_followers_line(struct goe_table *t, int seat)
{
	struct message followers = message_of("goetia.table.followers");

	message_number(&followers, t->s->home[seat]);
	message_number(&followers, goe_recruited(t->s, seat) - t->s->home[seat]);
	message_number(&followers, goe_unrecruited(t->s, seat));
	message_number(&followers, t->s->sacrificed[seat]);
	pen_pad(&t->pen, 2 * INDENT);
	goe_draw_kind(&t->pen, GOE_ATTENTION, t->s->attention[seat]);
	draw_cubes(t, t->s->cubes[seat]);
	if (pen_width(&t->pen) < BOARD_WIDTH_MIN)
		goe_end_line(t);
	else
		pen_text(&t->pen, "  ");
	pen_wrap_message(&t->pen, &followers, 2 * INDENT);
}

/* Items on the Treasure of a column. */
static void draw_items(struct goe_table *t, int seat, int column)
{
	const uint8_t *items = t->s->stored[seat][column];
	bool first = true;

	for (int i = 0; i < GOE_ITEMS; i++) {
		if (!items[i])
			continue;
		if (!first)
			pen_text(&t->pen, " ");
		first = false;
		goe_draw_kind(&t->pen, i == GOE_ITEM_ATTENTION ? GOE_ATTENTION : i, items[i]);
	}
}

/* A card behind others on the line, or on a new one. */
static void draw_card_piece(struct goe_table *t, int card)
{
	pen_gap(&t->pen, NAME_CELLS, 3 * INDENT);
	goe_draw_card(t, card, NAME_CELLS);
}

/* The visible card with what lies on it, then those beneath. */
static void draw_column(struct goe_table *t, int seat, int column)
{
	int top = t->s->top[seat][column], space = GOE_SPACE_RELIC + seat * GOE_COLUMNS + column;
	char number[] = { (char)('1' + column), ' ', 0 };

	pen_text(&t->pen, number);
	goe_draw_card(t, top, NAME_CELLS);
	if (goe_sum(t->s->stored[seat][column], GOE_ITEMS)) {
		pen_gap(&t->pen, ITEMS_CELLS, 3 * INDENT);
		draw_items(t, seat, column);
	}
	goe_draw_followers(t, t->s->on[space]);
	for (int card = t->s->beneath[top]; card < GOE_TABLEAU_CARDS; card = t->s->beneath[card]) {
		pen_text(&t->pen, " /");
		draw_card_piece(t, card);
	}
}

static void draw_tableau(struct goe_table *t, int seat)
{
	for (int column = 0; column < GOE_COLUMNS; column++) {
		if (t->s->top[seat][column] >= GOE_TABLEAU_CARDS)
			continue;
		pen_pad(&t->pen, 2 * INDENT);
		draw_column(t, seat, column);
		goe_end_line(t);
	}
}

static void draw_player(struct goe_table *t, int seat)
{
	pen_pad(&t->pen, INDENT);
	goe_draw_seat(&t->pen, seat);
	pen_text(&t->pen, " ");
	pen_paint(&t->pen, seat == t->viewer ? PAINT_STRONG : PAINT_NONE);
	pen_name(&t->pen, seat, NAME_CELLS - HEX_CELLS);
	pen_paint(&t->pen, PAINT_NONE);
	if (seat == t->viewer) {
		pen_text(&t->pen, " ");
		pen_id(&t->pen, "goetia.table.you");
	}
	if (seat == t->s->start) {
		pen_text(&t->pen, " ");
		pen_sign(&t->pen, SIGN_FLAG);
	}
	if (t->actors & SEAT(seat)) {
		pen_text(&t->pen, " ");
		pen_paint(&t->pen, PAINT_GOOD);
		pen_sign(&t->pen, SIGN_ACTS);
		pen_paint(&t->pen, PAINT_NONE);
	}
	goe_end_line(t);
	draw_followers_line(t, seat);
	draw_tableau(t, seat);
}

/* The Pacts of a row, and cards of decks that the viewer knows. */

static void draw_pacts(struct goe_table *t, int row)
{
	char name[] = { 'l', (char)('1' + row), 0 };
	bool any = false;

	for (int i = 0; i < GOE_DISPLAY_ROW; i++) {
		int pact = t->s->display[row * GOE_DISPLAY_ROW + i];

		if (pact >= GOE_PACTS)
			continue;
		if (!any) {
			pen_pad(&t->pen, INDENT);
			pen_text(&t->pen, name);
		}
		any = true;
		pen_gap(&t->pen, NAME_CELLS + 2, 2 * INDENT);
		pen_sign(&t->pen, SIGN_DOT);
		pen_text(&t->pen, " ");
		goe_draw_card(t, GOE_CARDS + pact, NAME_CELLS);
	}
	if (any)
		goe_end_line(t);
}

static bool knows_deck(const struct goe_table *t, int king)
{
	for (int i = 0; i < GOE_DECK_MAX; i++)
		if (t->s->deck[king][i] < GOE_CARDS)
			return true;
	return false;
}

static void draw_deck(struct goe_table *t, int king)
{
	pen_pad(&t->pen, INDENT);
	pen_id(&t->pen, goe_king_texts[king]);
	for (int i = 0; i < GOE_DECK_MAX && t->s->deck[king][i] != GOE_NONE; i++) {
		pen_gap(&t->pen, NAME_CELLS + 2, 2 * INDENT);
		pen_number(&t->pen, i + 1);
		pen_text(&t->pen, " ");
		goe_draw_card(t, t->s->deck[king][i], NAME_CELLS);
	}
	goe_end_line(t);
}

static void draw_decks(struct goe_table *t)
{
	bool any = false;

	for (int king = 0; king < GOE_KINGS; king++) {
		if (!knows_deck(t, king))
			continue;
		if (!any)
			heading(t, "goetia.table.decks");
		any = true;
		draw_deck(t, king);
	}
}

void goe_lists(struct goe_table *t)
{
	int first = t->viewer < t->players ? t->viewer : 0;

	heading(t, "goetia.table.boards");
	for (int row = 0; row < GOE_ROWS; row++)
		draw_scry(t, row);
	for (int slot = 0; slot < GOE_SLOTS; slot++)
		draw_slot(t, slot);
	heading(t, "goetia.table.players");
	for (int i = 0; i < t->players; i++)
		draw_player(t, (first + i) % t->players);
	heading(t, "goetia.table.pacts");
	for (int row = 0; row < GOE_ROWS; row++)
		draw_pacts(t, row);
	draw_decks(t);
	pen_id(&t->pen, "goetia.table.supply");
	draw_cubes(t, t->s->supply);
	goe_end_line(t);
	pen_paint(&t->pen, PAINT_FAINT);
	goe_draw_legend(&t->pen);
	pen_paint(&t->pen, PAINT_NONE);
}
