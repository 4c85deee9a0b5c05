/*
 * Goetia in words: each answer with what it costs and leads to.
 */
#include <string.h>

#include "cli/boards/goetia/board.h"
#include "cli/screen/cells.h"
#include "games/goetia/json/describe.h"
#include "games/goetia/json/foresee.h"
#include "games/goetia/machine.h"
#include "games/goetia/tell.h"
#include "games/goetia/text/words.h"

enum { NUMBER_CELLS = 5, MOVE_CELLS = 14, MOVE_TEXT_MAX = 64, WORDS_MAX = 2048 };

/* Behind the move, and between the parts of what follows. */
static void part(struct goe_table *t, const char *id)
{
	if (t->pen.column > MOVE_CELLS)
		pen_text(&t->pen, "  ");
	pen_id(&t->pen, id);
	pen_text(&t->pen, " ");
}

/* As much of the message as the line holds. */
static void rest_message(struct goe_table *t, const struct message *m)
{
	char memory[WORDS_MAX];
	struct buf text = buf_over(memory, sizeof(memory));

	text_message(t->pen.look->lang, m, t->pen.look->names, &text);
	goe_draw_rest(&t->pen, buf_slice_of(&text));
}

/* What the space gives, by where it is. */

static void gives_dark(struct goe_table *t, int space)
{
	int at = space - GOE_SPACE_DEMON;
	const struct goe_board *board = &t->x->cards.board[t->s->dark[at / GOE_WORSHIP_MAX]];
	char memory[WORDS_MAX];
	struct buf text = buf_over(memory, sizeof(memory));

	goe_special_words(t, board->dark[at % GOE_WORSHIP_MAX].special, &text);
	pen_text(&t->pen, "  ");
	goe_draw_rest(&t->pen, buf_slice_of(&text));
}

static void gives_relic(struct goe_table *t, int space)
{
	int at = space - GOE_SPACE_RELIC;
	int card = t->s->top[at / GOE_COLUMNS][at % GOE_COLUMNS];
	char memory[WORDS_MAX];
	struct buf text = buf_over(memory, sizeof(memory));

	pen_text(&t->pen, t->pen.column > MOVE_CELLS ? "  " : "");
	goe_draw_card(t, card, goe_width_left(&t->pen));
	pen_text(&t->pen, ": ");
	goe_card_sentences(t->pen.look, t->x, card, &text);
	goe_draw_rest(&t->pen, buf_slice_of(&text));
}

static void gives_edge(struct goe_table *t, int edge)
{
	struct goe_bundle follower = { .n = { [GOE_FOLLOWER] = 1 } };

	part(t, "goetia.choice.gives");
	goe_draw_bundle(&t->pen, t->s->flipped[edge] ? &t->x->cards.edge[t->s->edge[edge]].reward
						     : &follower);
}

static void gives_demon(struct goe_table *t, int space)
{
	int king = goe_slot_king(t->x, t->s, (space - GOE_SPACE_DEMON) / GOE_WORSHIP_MAX);
	struct message m = message_of("goetia.choice.worship");

	message_text(&m, goe_king_texts[king]);
	pen_text(&t->pen, " ");
	rest_message(t, &m);
}

bool goe_comes_back(const struct goe_table *t, int space)
{
	struct goetia_state after = *t->s;
	struct goe_ending end;

	after.on[space] |= (uint8_t)SEAT(t->viewer);
	goe_foresee_end(t->x, &after, &end);
	return end.home[space];
}

static void comes_back(struct goe_table *t, int space)
{
	struct message m = message_of(goe_comes_back(t, space) ? "goetia.choice.comes_back"
							       : "goetia.choice.may_stay");

	pen_text(&t->pen, "  ");
	pen_paint(&t->pen, PAINT_FAINT);
	rest_message(t, &m);
	pen_paint(&t->pen, PAINT_NONE);
}

static void choice_place(struct goe_table *t, int space)
{
	int area = goe_area(t->x, t->s, space);

	if (!(area & GOE_AREA_WORLD)) {
		size_t before = t->pen.out->len;

		part(t, "goetia.choice.costs");
		size_t named = t->pen.out->len;

		goe_draw_price(t, space);
		if (t->pen.out->len == named) { /* it costs nothing */
			buf_cut(t->pen.out, before);
			t->pen.column = MOVE_CELLS;
		}
	}
	if (area == GOE_AREA_DARK) {
		gives_dark(t, space);
	} else if (area == GOE_AREA_RELIC) {
		gives_relic(t, space);
	} else if (area & (GOE_AREA_RECRUIT | GOE_AREA_EDGE_BACK)) {
		gives_edge(t, space - GOE_SPACE_EDGE);
	} else {
		if (t->pen.column > MOVE_CELLS)
			pen_text(&t->pen, "  ");
		goe_draw_hex(t, space);
		if (area == GOE_AREA_DEMON)
			gives_demon(t, space);
		if (area == GOE_AREA_SCRY && goe_earns(t->x, t->s, t->viewer, space)) {
			pen_text(&t->pen, "  ");
			pen_id(&t->pen, "goetia.choice.contact");
		}
		comes_back(t, space);
	}
}

/* The sensible payment of the placement that is being paid. */
static void choice_settle(struct goe_table *t, int value)
{
	const struct goe_frame *f = &t->s->frame[t->s->depth - 1];
	struct goe_price price;
	uint8_t paid[GOE_ITEMS];
	struct goe_bundle bundle;

	(void)value;
	goe_price(t->x, t->s, f->space, &t->terms, &price);
	goe_default(t->s, t->viewer, &price, paid);
	memset(&bundle, 0, sizeof(bundle));
	memcpy(bundle.n, paid, GOE_COLOURS);
	bundle.n[GOE_ATTENTION] = (uint8_t)(paid[GOE_ITEM_ATTENTION] + price.attention);
	part(t, "goetia.choice.pays");
	goe_draw_bundle(&t->pen, &bundle);
}

/* A follower of the viewer's on an Edge card, to be taken or to go there: how
 * many stand there, and what recruiting costs there as the World is now. */
static void choice_edge(struct goe_table *t, int edge)
{
	struct message m = message_of("goetia.choice.edge");

	message_text(&m, goe_edge_texts[edge]);
	message_number(&m, t->s->waiting[edge][t->viewer]);
	part(t, "goetia.choice.recruiting");
	goe_draw_price(t, GOE_SPACE_EDGE + edge);
	pen_text(&t->pen, "  ");
	rest_message(t, &m);
}

static void choice_own(struct goe_table *t, int value)
{
	if (value == GOE_MOVE_HOME) {
		pen_id(&t->pen, "goetia.choice.from_home");
		return;
	}
	int space = goe_space_of_move(value, t->viewer), area = goe_area(t->x, t->s, space);

	pen_id(&t->pen, goe_area_texts[__builtin_ctz((unsigned)area)]);
	if (!(area & (GOE_AREA_RECRUIT | GOE_AREA_EDGE_BACK | GOE_AREA_RELIC))) {
		pen_text(&t->pen, " ");
		goe_draw_hex(t, space);
	}
}

/* What a verb without a thing to show means; NULL: there is a thing. */
static const char *plain_answer(int verb, int value)
{
	static const char *const yes_no[GOE_VERBS][2] = {
		[GOE_MOVE_RESURRECT] = { "goetia.choice.resurrect", "goetia.choice.no" },
		[GOE_MOVE_STUCK] = { "goetia.choice.stuck", "goetia.choice.not_stuck" },
		[GOE_MOVE_SWAP] = { "goetia.choice.swap", "goetia.choice.no" },
	};
	int none = goe_verbs[verb].none;

	if (verb == GOE_PASS)
		return "goetia.choice.pass";
	if (verb == GOE_STOP)
		return "goetia.choice.stop";
	if (yes_no[verb][0])
		return yes_no[verb][value];
	return none && value == none ? "goetia.choice.no" : NULL;
}

static void choice_item(struct goe_table *t, int item)
{
	if (item == GOE_ITEM_ATTENTION)
		goe_draw_kind(&t->pen, GOE_ATTENTION, 1);
	else
		goe_draw_colour(&t->pen, item, 1);
}

/* All white cubes that are due become of it. */
static void choice_colour(struct goe_table *t, int colour)
{
	goe_draw_colour(&t->pen, colour, t->s->frame[t->s->depth - 1].left);
}

/* A card with all that it does, as far as the line goes. */
static void choice_card(struct goe_table *t, int card)
{
	char memory[WORDS_MAX];
	struct buf text = buf_over(memory, sizeof(memory));

	if (card >= GOE_TABLEAU_CARDS) { /* the place of one */
		pen_id(&t->pen, "goetia.choice.free");
		return;
	}
	goe_draw_card(t, card, goe_width_left(&t->pen));
	if (card < GOE_CARDS) {
		struct message kind = message_of("goetia.choice.kind");

		message_text(&kind, goe_type_texts[t->x->cards.card[card].type]);
		message_number(&kind, t->x->cards.card[card].wp);
		pen_text(&t->pen, " ");
		pen_message(&t->pen, &kind);
		const struct goe_bundle *cost = &t->x->cards.card[card].cost;

		if (goe_sum(cost->n, GOE_KINDS)) {
			part(t, "goetia.choice.costs");
			goe_draw_bundle(&t->pen, cost);
		}
	}
	pen_text(&t->pen, " ");
	goe_card_sentences(t->pen.look, t->x, card, &text);
	goe_draw_rest(&t->pen, buf_slice_of(&text));
}

static void choice_slot(struct goe_table *t, int slot)
{
	pen_id(&t->pen, goe_king_texts[goe_slot_king(t->x, t->s, slot)]);
}

/* A deck, with the card on top as far as the viewer knows it. */
static void choice_deck(struct goe_table *t, int slot)
{
	int top = t->s->deck[goe_slot_king(t->x, t->s, slot)][0];

	choice_slot(t, slot);
	if (top < GOE_CARDS) {
		pen_text(&t->pen, ": ");
		choice_card(t, top);
	}
}

/* What would be to pay when that row is covered. */
static void choice_row(struct goe_table *t, int row)
{
	int slot = t->s->frame[t->s->depth - 1].card;

	part(t, "goetia.choice.leaves");
	goe_draw_bundle(&t->pen, &t->x->cards.board[t->s->dark[slot]].row[!row]);
}

static void choice_space(struct goe_table *t, int value)
{
	choice_place(t, goe_space_of_move(value, t->viewer));
}

static void choice_order(struct goe_table *t, int place)
{
	choice_card(t, goe_card_of_deck(t->x, t->s, GOE_MOVE_ORDER, place));
}

static void choice_under(struct goe_table *t, int place)
{
	choice_card(t, goe_card_of_deck(t->x, t->s, GOE_MOVE_UNDER, place));
}

static void choice_pact(struct goe_table *t, int pact)
{
	choice_card(t, GOE_CARDS + pact);
}

static void choice_column(struct goe_table *t, int column)
{
	choice_card(t, t->s->top[t->viewer][column]);
}

static void choice_board(struct goe_table *t, int row)
{
	goe_draw_board(t, t->s->board[row]);
	pen_text(&t->pen, " ");
	goe_draw_kind(&t->pen, GOE_ATTENTION, t->s->board_attention[row]);
}

/* What an answer names, by verb; NULL: the move says it all. */
static void (*const choices[GOE_VERBS])(struct goe_table *t, int value) = {
	[GOE_SETTLE] = choice_settle,	   [GOE_MOVE_PAY] = choice_item,
	[GOE_MOVE_DRAFT] = choice_edge,	   [GOE_MOVE_TAKE] = choice_item,
	[GOE_MOVE_PLACE] = choice_space,   [GOE_MOVE_COLOUR] = choice_colour,
	[GOE_MOVE_SAME] = choice_item,	   [GOE_MOVE_GIVE] = choice_item,
	[GOE_MOVE_EDGE] = choice_edge,	   [GOE_MOVE_OWN] = choice_own,
	[GOE_MOVE_DECK] = choice_deck,	   [GOE_MOVE_ORDER] = choice_order,
	[GOE_MOVE_PACT] = choice_pact,	   [GOE_MOVE_HEX] = goe_draw_hex,
	[GOE_MOVE_BOARD] = choice_board,   [GOE_MOVE_SHIFT] = choice_slot,
	[GOE_MOVE_FROM] = choice_column,   [GOE_MOVE_TO] = choice_column,
	[GOE_MOVE_COLUMN] = choice_column, [GOE_MOVE_PICK] = choice_card,
	[GOE_MOVE_UNDER] = choice_under,   [GOE_MOVE_COVER] = choice_row,
};

static void choice_of(struct goe_table *t, int verb, int value)
{
	const char *plain = plain_answer(verb, value);

	if (plain)
		pen_id(&t->pen, plain);
	else if (choices[verb])
		choices[verb](t, value);
}

void goetia_words_choice(const struct board_look *look, const struct context *c,
			 const struct view *view, int seat, game_move move, struct buf *out)
{
	struct board_look narrow = *look;

	narrow.width -= NUMBER_CELLS; /* stands before it */
	struct goe_table t = goe_table_of(&narrow, c, view, seat, out);
	char memory[MOVE_TEXT_MAX];
	struct buf text = buf_over(memory, sizeof(memory));
	size_t begin = out->len;

	goetia_move_write(c, view_position(view), seat, move, seat, &text);
	pen_slice(&t.pen, buf_slice_of(&text));
	if (t.pen.column >= MOVE_CELLS)
		pen_text(&t.pen, " ");
	pen_pad(&t.pen, MOVE_CELLS);
	choice_of(&t, (int)(move >> 8), (int)(move & 0xFF));
	while (out->len > begin && out->at[out->len - 1] == ' ')
		buf_cut(out, out->len - 1);
}
