/*
 * The small pieces that all drawings of Goetia are made of: cubes, costs,
 * followers, hexes, names.
 */
#include <string.h>

#include "cli/boards/goetia/board.h"
#include "cli/screen/cells.h"
#include "games/goetia/text/words.h"

enum {
	NAME_TEXT_MAX = 256,
	CUT_TEXT_MAX = 8192,
	LEGEND_TEXT_MAX = 1024,
	LETTER_TEXT_MAX = 16,
	BOARD_CELLS = 30
};

/* Signs of the reader's language, no two alike in it (goetia.table.legend). */
static const struct {
	const char *letter, *hue;
	enum paint paint;
} kinds[GOE_KINDS] = {
	[GOE_TEAL] = { "goetia.letter.teal", "goetia.hue.teal", PAINT_TEAL },
	[GOE_PINK] = { "goetia.letter.pink", "goetia.hue.pink", PAINT_PINK },
	[GOE_YELLOW] = { "goetia.letter.yellow", "goetia.hue.yellow", PAINT_YELLOW },
	[GOE_BROWN] = { "goetia.letter.brown", "goetia.hue.brown", PAINT_BROWN },
	[GOE_BLACK] = { "goetia.letter.black", "goetia.hue.black", PAINT_STRONG },
	[GOE_WHITE] = { "goetia.letter.white", "goetia.hue.white", PAINT_NONE },
	[GOE_ATTENTION] = { "goetia.letter.attention", NULL, PAINT_GOOD },
	[GOE_FOLLOWER] = { "goetia.letter.follower", NULL, PAINT_NONE },
	[GOE_PACT] = { "goetia.letter.pact", NULL, PAINT_NONE },
	[GOE_SACRIFICE] = { "goetia.letter.sacrifice", NULL, PAINT_RED },
	[GOE_VISIBLE_WORLD] = { "goetia.letter.visible_world", NULL, PAINT_NONE },
};

void goe_draw_letter(struct pen *pen, int kind)
{
	pen_paint(pen, kinds[kind].paint);
	pen_id(pen, kinds[kind].letter);
	pen_paint(pen, PAINT_NONE);
}

/* "T teal (Elements)"; n: "T2 teal (Elements)", 0: without a number. */
static void colour_words(enum language lang, int kind, int n, struct buf *out)
{
	char memory[LETTER_TEXT_MAX];
	struct buf letter = buf_over(memory, sizeof(memory));
	struct message m = message_of("goetia.table.key");

	buf_text(&letter, text_of(lang, kinds[kind].letter));
	if (n)
		buf_int(&letter, n);
	message_slice(&m, buf_slice_of(&letter));
	message_text(&m, kinds[kind].hue);
	message_text(&m, kind == GOE_WHITE ? "goetia.colour.white" : goe_colour_texts[kind]);
	text_message(lang, &m, NULL, out);
}

void goe_draw_colour(struct pen *pen, int kind, int n)
{
	char memory[NAME_TEXT_MAX];
	struct buf text = buf_over(memory, sizeof(memory));

	colour_words(pen->look->lang, kind, n, &text);
	pen_paint(pen, kinds[kind].paint);
	pen_slice(pen, buf_slice_of(&text));
	pen_paint(pen, PAINT_NONE);
}

void goe_draw_legend(struct pen *pen)
{
	char memory[LEGEND_TEXT_MAX];
	struct buf text = buf_over(memory, sizeof(memory));
	struct message rest = message_of("goetia.table.legend");

	for (int kind = 0; kind <= GOE_WHITE; kind++) {
		colour_words(pen->look->lang, kind, 0, &text);
		buf_text(&text, ", ");
	}
	message_text(&rest, kinds[GOE_ATTENTION].letter);
	message_text(&rest, kinds[GOE_FOLLOWER].letter);
	message_text(&rest, kinds[GOE_SACRIFICE].letter);
	text_message(pen->look->lang, &rest, NULL, &text);
	pen_wrap(pen, buf_slice_of(&text), 0);
}

void goe_draw_kind(struct pen *pen, int kind, int n)
{
	pen_paint(pen, kinds[kind].paint);
	pen_id(pen, kinds[kind].letter);
	if (kind != GOE_VISIBLE_WORLD)
		pen_number(pen, n);
	pen_paint(pen, PAINT_NONE);
}

void goe_draw_bundle(struct pen *pen, const struct goe_bundle *bundle)
{
	bool first = true;

	for (int kind = 0; kind < GOE_KINDS; kind++) {
		if (!bundle->n[kind])
			continue;
		if (!first)
			pen_text(pen, " ");
		first = false;
		goe_draw_kind(pen, kind, bundle->n[kind]);
	}
}

void goe_draw_price(struct goe_table *t, int space)
{
	struct goe_price price;
	struct goe_bundle bundle;

	memset(&bundle, 0, sizeof(bundle));
	goe_price(t->x, t->s, space, &t->terms, &price);
	for (int kind = 0; kind < GOE_ATTENTION; kind++)
		bundle.n[kind] = (uint8_t)goe_unit(price.units, kind);
	bundle.n[GOE_ATTENTION] = price.attention;
	bundle.n[GOE_SACRIFICE] = price.sacrifice;
	goe_draw_bundle(&t->pen, &bundle);
	if (price.discount && price.cubes) {
		pen_text(&t->pen, " -");
		pen_number(&t->pen, price.discount);
	}
}

void goe_draw_seat(struct pen *pen, int seat)
{
	pen_paint(pen, PAINT_STRONG);
	pen_text(pen, "[");
	pen_number(pen, seat);
	pen_text(pen, "]");
	pen_paint(pen, PAINT_NONE);
}

void goe_draw_followers(struct goe_table *t, unsigned on)
{
	for (int seat = 0; seat < t->players; seat++)
		if (on >> seat & 1)
			goe_draw_seat(&t->pen, seat);
	if (on & GOE_MARKER) {
		pen_text(&t->pen, "[");
		goe_draw_letter(&t->pen, GOE_ATTENTION);
		pen_text(&t->pen, "]");
	}
}

/* What placing there brings: the printed reward, and what was put on it. */
static void hex_reward(struct goe_table *t, int space, struct goe_bundle *out)
{
	const struct goe_cards *cards = &t->x->cards;

	memset(out, 0, sizeof(*out));
	if (space < GOE_SPACE_SCRY) {
		*out = cards->world[t->s->cell[space / GOE_WORLD_HEXES_MAX]]
			       .hex[space % GOE_WORLD_HEXES_MAX]
			       .reward;
		for (int i = 0; i < GOE_COLOURS; i++)
			out->n[i] = (uint8_t)(out->n[i] + t->s->seeded[space][i]);
	} else if (space < GOE_SPACE_EDGE) {
		int at = space - GOE_SPACE_SCRY;

		*out = cards->board[t->s->board[at / GOE_SCRY_HEXES_MAX]]
			       .hex[at % GOE_SCRY_HEXES_MAX]
			       .reward;
	}
}

/* By the number of the linked group; 0 is a single hex. */
static const char link_signs[] = ":=#%";

static void draw_printed(struct pen *pen, int number, int link, const struct goe_bundle *reward)
{
	char name[] = { (char)('a' + number), link_signs[link], 0 };

	pen_text(pen, name);
	goe_draw_bundle(pen, reward);
}

void goe_draw_hex(struct goe_table *t, int space)
{
	struct goe_bundle reward;
	int first;

	goe_hexes(t->x, t->s, space, &first);
	hex_reward(t, space, &reward);
	draw_printed(&t->pen, space - first, goe_link(t->x, t->s, space), &reward);
	goe_draw_followers(t, t->s->on[space]);
}

void goe_draw_scry_hex(struct pen *pen, const struct goe_board *board, int number)
{
	const struct goe_hex *hex = &board->hex[number];

	draw_printed(pen, number, hex->link, &hex->reward);
}

const char *goe_worship_signs(const struct goe_world *world, char signs[GOE_WORSHIP_MAX + 1])
{
	for (int i = 0; i < world->pile; i++)
		signs[i] = link_signs[world->worship[i]];
	signs[world->pile] = 0;
	return signs;
}

void goe_draw_space(struct goe_table *t, int space)
{
	char name[GOE_SPACE_TEXT_MAX + 1];
	struct buf text = buf_over(name, sizeof(name));

	goe_space_write(space, &text);
	pen_slice(&t->pen, buf_slice_of(&text));
}

int goe_width_left(const struct pen *pen)
{
	return pen_width(pen) - pen->column;
}

void goe_end_line(struct goe_table *t)
{
	struct buf *out = t->pen.out;

	while (out->len && out->at[out->len - 1] == ' ')
		buf_cut(out, out->len - 1);
	pen_end_line(&t->pen);
}

/* The text in at most so many cells. */
static void draw_cut(struct pen *pen, struct slice text, int cells)
{
	char memory[CUT_TEXT_MAX];
	struct buf plain = buf_over(memory, sizeof(memory));

	if (!pen->look->utf8) {
		cells_plain_unbroken(text, &plain);
		text = buf_slice_of(&plain);
	}
	if (cells_of(text) <= cells) {
		pen_slice(pen, text);
	} else if (cells > 3) {
		pen_slice(pen, cells_line(&text, cells - 3));
		pen_sign(pen, SIGN_ELLIPSIS);
	}
}

void goe_draw_rest(struct pen *pen, struct slice text)
{
	draw_cut(pen, text, goe_width_left(pen));
}

void goe_draw_name(struct goe_table *t, const char *id, uint8_t source, int cells)
{
	char memory[NAME_TEXT_MAX];
	struct buf name = buf_over(memory, sizeof(memory));
	struct message m = message_of("goetia.table.name");

	message_text(&m, id);
	text_message(t->pen.look->lang, &m, t->pen.look->names, &name);
	draw_cut(&t->pen, buf_slice_of(&name), cells - 1);
	if (cardset_is_reconstruction(source))
		pen_text(&t->pen, "~");
}

void goe_draw_card(struct goe_table *t, int card, int cells)
{
	const struct goe_cards *cards = &t->x->cards;

	if (card < GOE_CARDS)
		goe_draw_name(t, goe_cards_standard.card[card].text, cards->card[card].source,
			      cells);
	else if (card < GOE_TABLEAU_CARDS)
		goe_draw_name(t, goe_cards_standard.pact[card - GOE_CARDS].text,
			      cards->pact[card - GOE_CARDS].source, cells);
	else
		pen_text(&t->pen, "?");
}

void goe_draw_board(struct goe_table *t, int board)
{
	goe_draw_name(t, goe_cards_standard.board[board].text, t->x->cards.board[board].source,
		      BOARD_CELLS);
}
