/*
 * Goetia drawn for a person: the World as a grid with the Edge around it, what
 * each hex gives, who stands there and what it costs the viewer now; below it
 * the boards, the players and the Pacts. A narrow screen gets the same as a
 * list.
 */
#include <string.h>

#include "cli/boards/goetia/board.h"
#include "cli/screen/cells.h"
#include "games/goetia/json/about.h"
#include "games/goetia/tell.h"
#include "games/goetia/text/words.h"

enum {
	GRID = 3,
	EDGE_LINES = 3,
	LIST_INDENT = 2,
	HEX_CELLS = 14, /* at most, where lines are broken */
	PRICE_CELLS = 26,
	BACK_CELLS = 16,
	NAMED_CELLS = 40,
};

struct goe_table goe_table_of(const struct board_look *look, const struct context *c,
			      const struct view *view, int viewer, struct buf *out)
{
	struct goe_table t = {
		.pen = pen_over(look, out),
		.c = c,
		.x = (const void *)c,
		.s = (const void *)view,
		.viewer = viewer,
	};

	t.players = t.x->players;
	t.actors = goetia_actors(c, view_position(view));
	if (viewer < t.players)
		goe_terms(t.x, t.s, viewer, &t.terms);
	return t;
}

/* Above the World. */

static void draw_title(struct goe_table *t)
{
	struct message round = message_of("goetia.table.title");

	message_number(&round, t->s->round);
	message_text(&round, t->s->phase == GOE_SETUP	  ? "goetia.table.setup"
			     : t->s->phase == GOE_DRAFT	  ? "goetia.table.draft"
			     : t->s->phase == GOE_BEGIN	  ? "goetia.table.begin"
			     : t->s->phase == GOE_PLACING ? "goetia.table.placing"
			     : t->s->phase == GOE_END	  ? "goetia.table.end"
							  : "goetia.table.over");
	pen_paint(&t->pen, PAINT_STRONG);
	pen_message(&t->pen, &round);
	pen_paint(&t->pen, PAINT_NONE);
	goe_end_line(t);
}

/* What is being paid for, the price, and the cubes named so far. */
static void draw_bill(struct goe_table *t)
{
	struct goe_bundle named;
	int space = t->s->frame[t->s->depth - 1].space;

	memset(&named, 0, sizeof(named));
	memcpy(named.n, t->s->paid, GOE_COLOURS);
	named.n[GOE_ATTENTION] = t->s->paid[GOE_ITEM_ATTENTION];
	pen_pad(&t->pen, LIST_INDENT);
	goe_draw_space(t, space);
	pen_text(&t->pen, " ");
	pen_id(&t->pen, "goetia.choice.costs");
	pen_text(&t->pen, " ");
	goe_draw_price(t, space);
	pen_gap(&t->pen, NAMED_CELLS, LIST_INDENT);
	pen_id(&t->pen, "goetia.table.named");
	pen_text(&t->pen, " ");
	if (goe_sum(t->s->paid, GOE_ITEMS))
		goe_draw_bundle(&t->pen, &named);
	else
		pen_id(&t->pen, "goetia.table.named_none");
	goe_end_line(t);
}

/* The question behind what it is about: a Demon, or a card. */
static void draw_question(struct goe_table *t)
{
	struct message m = message_of("goetia.table.question");
	struct goe_about about;
	const char *question =
		text_family(t->pen.look->lang, "goetia.ask.*", goe_ask_names[t->s->ask].at);
	bool named = goe_about(t->s, &about);

	if (named && about.slot < GOE_SLOTS)
		message_text(&m, goe_king_texts[goe_slot_king(t->x, t->s, about.slot)]);
	else if (named && about.card < GOE_TABLEAU_CARDS)
		message_text(&m, goe_card_text(about.card));
	if (!m.count) {
		pen_wrap(&t->pen, slice_from(question), 0);
		return;
	}
	message_slice(&m, slice_from(question));
	pen_wrap_message(&t->pen, &m, 0);
}

/* What is asked, of the viewer or of somebody else. */
static void draw_task(struct goe_table *t)
{
	struct message wait = message_of("goetia.table.wait");

	if (t->s->phase == GOE_OVER || t->s->asked >= t->players)
		return;
	if (t->s->asked == t->viewer) {
		draw_question(t);
		if (t->s->ask == GOE_ASK_PAY)
			draw_bill(t);
		return;
	}
	message_seat(&wait, t->s->asked);
	pen_wrap_message(&t->pen, &wait, 0);
}

/* An Edge card takes three lines: its symbols and followers, what it costs, and
 * its back. */

static void edge_first(struct goe_table *t, int edge)
{
	int space = GOE_SPACE_EDGE + edge;

	goe_draw_space(t, space);
	if (t->s->edge[edge] >= GOE_EDGES)
		return;
	pen_text(&t->pen, " ");
	if (t->s->flipped[edge]) {
		pen_id(&t->pen, "goetia.table.flipped");
	} else {
		for (int i = goe_symbols(t->x, t->s, edge); i > 0; i--)
			pen_text(&t->pen, "o");
		for (int seat = 0; seat < t->players; seat++)
			for (int i = 0; i < t->s->waiting[edge][seat]; i++)
				goe_draw_seat(&t->pen, seat);
	}
	if (t->s->on[space]) {
		pen_text(&t->pen, " ");
		pen_sign(&t->pen, SIGN_ACTS);
		goe_draw_followers(t, t->s->on[space]);
	}
}

static void edge_second(struct goe_table *t, int edge)
{
	if (t->s->edge[edge] < GOE_EDGES)
		goe_draw_price(t, GOE_SPACE_EDGE + edge);
}

/* What its back gives and asks, which everybody may look at before it is turned over. */
static void edge_third(struct goe_table *t, int edge)
{
	if (t->s->edge[edge] >= GOE_EDGES)
		return;
	const struct goe_edge *card = &t->x->cards.edge[t->s->edge[edge]];

	pen_paint(&t->pen, t->s->flipped[edge] ? PAINT_NONE : PAINT_FAINT);
	pen_sign(&t->pen, SIGN_ARROW);
	pen_text(&t->pen, " ");
	goe_draw_bundle(&t->pen, &card->reward);
	if (cardset_is_reconstruction(card->source))
		pen_text(&t->pen, "~");
	if (!t->s->flipped[edge] &&
	    goe_sum(card->cost.n, GOE_KINDS)) { /* later: now it is in the price */
		pen_text(&t->pen, " (+");
		goe_draw_bundle(&t->pen, &card->cost);
		pen_text(&t->pen, ")");
	}
	pen_paint(&t->pen, PAINT_NONE);
}

/* A World card takes a line for its king and one for each hex. */

static void card_first(struct goe_table *t, int cell)
{
	int card = t->s->cell[cell];
	char name[] = { 'w', (char)('1' + cell / GRID), (char)('1' + cell % GRID), 0 };

	pen_paint(&t->pen, PAINT_FAINT);
	pen_text(&t->pen, name);
	pen_paint(&t->pen, PAINT_NONE);
	if (card >= GOE_WORLDS)
		return;
	pen_text(&t->pen, " ");
	const struct goe_world *world = &t->x->cards.world[card];

	if (world->king == GOE_NO_KING) {
		pen_id(&t->pen, "goetia.table.new_world");
		if (cardset_is_reconstruction(world->source))
			pen_text(&t->pen, "~");
		return;
	}
	pen_id(&t->pen, goe_king_texts[world->king]);
	pen_text(&t->pen, " ");
	pen_number(&t->pen, goe_kings[world->king].number);
	pen_text(&t->pen, " ");
	goe_draw_letter(&t->pen, world->colour);
	if (cardset_is_reconstruction(world->source))
		pen_text(&t->pen, "~");
	char signs[GOE_WORSHIP_MAX + 1];

	pen_text(&t->pen, " ");
	pen_text(&t->pen, goe_worship_signs(world, signs));
}

static void card_hex(struct goe_table *t, int cell, int hex)
{
	int space = cell * GOE_WORLD_HEXES_MAX + hex;

	if (goe_is_hex(t->x, t->s, space))
		goe_draw_hex(t, space);
}

/* The grid. */

static int grid_column(const struct goe_table *t, int column)
{
	return column * (pen_width(&t->pen) - 1) / GRID;
}

static void grid_edge(struct goe_table *t, enum sign left, enum sign joint, enum sign right)
{
	int columns[GRID];

	for (int i = 0; i < GRID; i++)
		columns[i] = grid_column(t, i + 1);
	pen_edge(&t->pen, left, joint, right, columns, GRID);
}

/* One line of three cells; what stands in them depends on `line`. */
static void grid_cells(struct goe_table *t, int first, int line,
		       void (*cell)(struct goe_table *t, int number, int line))
{
	for (int column = 0; column < GRID; column++) {
		pen_bar(&t->pen, grid_column(t, column));
		pen_text(&t->pen, " ");
		cell(t, first + column, line);
	}
	pen_bar(&t->pen, grid_column(t, GRID));
	goe_end_line(t);
}

static void edge_cell(struct goe_table *t, int edge, int line)
{
	static void (*const lines[EDGE_LINES])(struct goe_table * t, int edge) = {
		edge_first,
		edge_second,
		edge_third,
	};

	lines[line](t, edge);
}

static void card_cell(struct goe_table *t, int cell, int line)
{
	if (line)
		card_hex(t, cell, line - 1);
	else
		card_first(t, cell);
}

/* The purple card left of a row, across the grid. */
static void grid_left(struct goe_table *t, int row)
{
	pen_bar(&t->pen, 0);
	pen_text(&t->pen, " ");
	edge_first(t, row);
	if (t->s->edge[row] < GOE_EDGES) {
		pen_text(&t->pen, "  ");
		edge_second(t, row);
		pen_text(&t->pen, "  ");
		edge_third(t, row);
	}
	pen_bar(&t->pen, grid_column(t, GRID));
	goe_end_line(t);
}

static void draw_grid(struct goe_table *t)
{
	grid_edge(t, SIGN_TOP_LEFT, SIGN_TOP_MIDDLE, SIGN_TOP_RIGHT);
	for (int line = 0; line < EDGE_LINES; line++)
		grid_cells(t, GRID, line, edge_cell);
	for (int row = 0; row < GRID; row++) {
		grid_edge(t, SIGN_LEFT_MIDDLE, SIGN_BOTTOM_MIDDLE, SIGN_RIGHT_MIDDLE);
		grid_left(t, row);
		for (int line = 0; line <= GOE_WORLD_HEXES_MAX; line++)
			grid_cells(t, row * GRID, line, card_cell);
	}
	grid_edge(t, SIGN_LEFT_MIDDLE, SIGN_CROSS, SIGN_RIGHT_MIDDLE);
	for (int line = 0; line < EDGE_LINES; line++)
		grid_cells(t, 2 * GRID, line, edge_cell);
	grid_edge(t, SIGN_BOTTOM_LEFT, SIGN_BOTTOM_MIDDLE, SIGN_BOTTOM_RIGHT);
}

/* The same for narrow screens. */

static void list_edge(struct goe_table *t, int edge)
{
	edge_first(t, edge);
	if (t->s->edge[edge] < GOE_EDGES) {
		pen_gap(&t->pen, PRICE_CELLS, 2 * LIST_INDENT);
		edge_second(t, edge);
		pen_gap(&t->pen, BACK_CELLS, 2 * LIST_INDENT);
		edge_third(t, edge);
	}
	goe_end_line(t);
}

static void draw_list(struct goe_table *t)
{
	for (int edge = GRID; edge < 2 * GRID; edge++)
		list_edge(t, edge);
	for (int row = 0; row < GRID; row++) {
		list_edge(t, row);
		for (int cell = row * GRID; cell < (row + 1) * GRID; cell++) {
			pen_pad(&t->pen, LIST_INDENT);
			card_first(t, cell);
			for (int hex = 0; hex < GOE_WORLD_HEXES_MAX; hex++) {
				if (!goe_is_hex(t->x, t->s, cell * GOE_WORLD_HEXES_MAX + hex))
					continue;
				pen_gap(&t->pen, HEX_CELLS, 2 * LIST_INDENT);
				card_hex(t, cell, hex);
			}
			goe_end_line(t);
		}
	}
	for (int edge = 2 * GRID; edge < GOE_EDGES_IN_PLAY; edge++)
		list_edge(t, edge);
}

static void goetia_show(const struct board_look *look, const struct context *c,
			const struct view *view, int viewer, struct buf *out)
{
	struct goe_table t = goe_table_of(look, c, view, viewer, out);

	draw_title(&t);
	if (pen_width(&t.pen) >= BOARD_WIDTH_MIN)
		draw_grid(&t);
	else
		draw_list(&t);
	goe_lists(&t);
	draw_task(&t); /* last, beside the answers */
}

const struct board_drawing board_goetia = {
	.game = "goetia",
	.card = "alembic",
	.move = "place w11a",
	.show = goetia_show,
	.choice = goetia_words_choice,
	.leads = goetia_words_leads,
	.help = goetia_words_help,
	.help_on = goetia_words_help_on,
};
