/*
 * The Majority drawn for a person: who sits where, the sums of each colour
 * with first and second place and what they would pay now, and below the table
 * all that this viewer knows. Rows begin with the viewer and go clockwise, so
 * that the left neighbour is always the next row. A narrow screen gets a list
 * instead of the table.
 */
#include <string.h>

#include "cli/boards/majority/board.h"
#include "cli/screen/cells.h"

enum {
	COLOUR_CELLS_MIN = 17, /* inside a column of the table */
	COLOUR_CELLS_MAX = 30,
	AREA_TEXT_MAX = 128,
	LIST_INDENT = 2,
};

static const char *const colour_letters[MAJ_COLOURS] = { "R", "B", "Y" };

/* The table of seats. */

/* What the seat is to the viewer: NULL when there is nothing to say. */
static const char *table_relation(const struct maj_drawing *t, int seat)
{
	if (t->viewer >= t->players)
		return NULL;
	int distance = (seat + t->players - t->viewer) % t->players;

	if (distance == 0)
		return "majority.board.you";
	if (distance == 1)
		return "majority.board.left";
	return distance == t->players - 1 ? "majority.board.right" : "majority.board.partner";
}

/* The name, and what the seat is to the viewer. */
static void table_name_row(struct maj_drawing *t, int seat, int end)
{
	const char *relation = table_relation(t, seat);
	struct slice words = slice_from(relation ? text_of(t->pen.look->lang, relation) : "");

	if (t->actors & SEAT(seat)) {
		pen_paint(&t->pen, PAINT_GOOD);
		pen_sign(&t->pen, SIGN_ACTS);
	}
	pen_pad(&t->pen, 2);
	pen_paint(&t->pen, seat == t->viewer ? PAINT_STRONG : PAINT_NONE);
	pen_name(&t->pen, seat, end - t->pen.column - cells_of(words) - 3);
	pen_paint(&t->pen, PAINT_NONE);
	if (relation) {
		pen_text(&t->pen, " (");
		pen_slice(&t->pen, words);
		pen_text(&t->pen, ")");
	}
}

/* Coins, what would be added now, and the marker. */
static void table_coins_row(struct maj_drawing *t, int seat, int end)
{
	struct message coins = message_of("majority.board.coins");
	struct slice spy = slice_from(text_of(t->pen.look->lang, "majority.board.spy"));
	int now = 0;

	for (int colour = 0; colour < MAJ_COLOURS; colour++)
		now += t->now[colour][seat];
	message_number(&coins, t->m->coins[seat]);
	pen_pad(&t->pen, 2);
	pen_message(&t->pen, &coins);
	if (now) {
		pen_paint(&t->pen, PAINT_GOOD);
		pen_text(&t->pen, " +");
		pen_number(&t->pen, now);
		pen_paint(&t->pen, PAINT_NONE);
	}
	if (t->m->marker == seat) {
		pen_pad(&t->pen, end - cells_of(spy) - 3);
		pen_paint(&t->pen, PAINT_STRONG);
		pen_sign(&t->pen, SIGN_FLAG);
		pen_text(&t->pen, " ");
		pen_slice(&t->pen, spy);
		pen_paint(&t->pen, PAINT_NONE);
	}
}

/* "15 2nd +4": the sum, the place and what it would pay. */
static void table_sum(struct maj_drawing *t, int colour, int seat)
{
	maj_draw_paint(&t->pen, colour);
	pen_number(&t->pen, t->sum[colour][seat]);
	pen_paint(&t->pen, PAINT_NONE);
	if (maj_place_of(t->sum[colour], t->players, seat)) {
		pen_text(&t->pen, " ");
		maj_draw_place(&t->pen, t->sum[colour], t->now[colour][seat], t->players, seat);
	}
}

/* The powers of a scoring area's cards, highest first: "10x2 9 5". */
static void area_write(const struct maj_drawing *t, int seat, int colour, struct buf *out)
{
	for (int rank = MAJ_RANKS - 1; rank >= 0; rank--) {
		int copies = t->m->area[seat][colour * MAJ_RANKS + rank];

		if (!copies)
			continue;
		if (out->len)
			buf_char(out, ' ');
		buf_int(out, maj_power(rank));
		if (copies > 1) {
			buf_text(out, t->pen.look->utf8 ? "×" : "x");
			buf_int(out, copies);
		}
	}
}

static int table_column(const struct maj_drawing *t, int colour)
{
	return 1 + t->name_cells + colour * (t->colour_cells + 1);
}

/* A seat takes two lines, more when an area is long. */
static void table_seat(struct maj_drawing *t, int seat)
{
	char memory[MAJ_COLOURS][AREA_TEXT_MAX];
	struct slice area[MAJ_COLOURS];
	bool more = true;

	for (int colour = 0; colour < MAJ_COLOURS; colour++) {
		struct buf text = buf_over(memory[colour], AREA_TEXT_MAX);

		area_write(t, seat, colour, &text);
		area[colour] = buf_slice_of(&text);
	}
	for (int line = 0; line < 2 || more; line++) {
		more = false;
		pen_bar(&t->pen, 0);
		if (line == 0)
			table_name_row(t, seat, table_column(t, 0));
		else if (line == 1)
			table_coins_row(t, seat, table_column(t, 0));
		for (int colour = 0; colour < MAJ_COLOURS; colour++) {
			pen_bar(&t->pen, table_column(t, colour));
			pen_text(&t->pen, " ");
			if (line == 0)
				table_sum(t, colour, seat);
			else
				pen_slice(&t->pen, cells_line(&area[colour], t->colour_cells - 2));
			more |= area[colour].len > 0;
		}
		pen_bar(&t->pen, table_column(t, MAJ_COLOURS));
		pen_end_line(&t->pen);
	}
}

/* The upper edge carries the headings. */
static void table_top(struct maj_drawing *t)
{
	struct pen *pen = &t->pen;

	pen_paint(pen, PAINT_FAINT);
	pen_sign(pen, SIGN_TOP_LEFT);
	pen_sign(pen, SIGN_HORIZONTAL);
	pen_text(pen, " ");
	pen_id(pen, t->m->phase == MAJ_OVER ? "majority.board.at_the_end"
					    : "majority.board.if_paid_now");
	pen_text(pen, " ");
	for (int colour = 0; colour < MAJ_COLOURS; colour++) {
		pen_fill(pen, SIGN_HORIZONTAL, table_column(t, colour));
		pen_sign(pen, SIGN_TOP_MIDDLE);
		pen_text(pen, " ");
		maj_draw_paint(pen, colour);
		maj_draw_shape(pen, colour);
		pen_text(pen, pen->look->utf8 ? " " : "");
		pen_text(pen, colour_letters[colour]);
		pen_text(pen, " ");
		pen_id(pen, maj_colour_id(colour));
		pen_paint(pen, PAINT_FAINT);
		pen_text(pen, " ");
	}
	pen_fill(pen, SIGN_HORIZONTAL, table_column(t, MAJ_COLOURS));
	pen_sign(pen, SIGN_TOP_RIGHT);
	pen_paint(pen, PAINT_NONE);
	pen_end_line(pen);
}

static void table_bottom(struct maj_drawing *t)
{
	int columns[MAJ_COLOURS + 1];

	for (int i = 0; i <= MAJ_COLOURS; i++)
		columns[i] = table_column(t, i);
	pen_edge(&t->pen, SIGN_BOTTOM_LEFT, SIGN_BOTTOM_MIDDLE, SIGN_BOTTOM_RIGHT, columns,
		 MAJ_COLOURS + 1);
}

/* The list for narrow screens: the same without a frame. */

static void list_colour(struct maj_drawing *t, int seat, int colour)
{
	char memory[AREA_TEXT_MAX];
	struct buf area = buf_over(memory, sizeof(memory));

	area_write(t, seat, colour, &area);
	if (!area.len)
		return;
	pen_pad(&t->pen, 2 * LIST_INDENT);
	maj_draw_paint(&t->pen, colour);
	maj_draw_shape(&t->pen, colour);
	pen_text(&t->pen, colour_letters[colour]);
	pen_text(&t->pen, " ");
	table_sum(t, colour, seat);
	pen_text(&t->pen, ": ");
	pen_wrap(&t->pen, buf_slice_of(&area), 3 * LIST_INDENT);
}

static void list_seat(struct maj_drawing *t, int seat)
{
	table_name_row(t, seat, pen_width(&t->pen));
	pen_end_line(&t->pen);
	table_coins_row(t, seat, pen_width(&t->pen));
	pen_end_line(&t->pen);
	for (int colour = 0; colour < MAJ_COLOURS; colour++)
		list_colour(t, seat, colour);
}

/* Above the table. */

static void title_part(struct pen *pen, const char *id, int number, int of)
{
	struct message part = message_of(id);

	message_number(&part, number);
	message_number(&part, of);
	pen_part(pen, &part);
}

static void table_title(struct maj_drawing *t)
{
	const struct majority_state *m = t->m;
	struct pen *pen = &t->pen;

	pen_paint(pen, PAINT_STRONG);
	pen_id(pen, "majority.game.name");
	title_part(pen, "majority.board.round", m->round, MAJ_ROUNDS);
	if (m->phase == MAJ_DRAFT)
		title_part(pen, "majority.board.selection", m->stage + 1,
			   maj_packet_size(m->round));
	else if (m->phase == MAJ_SWAP)
		title_part(pen, "majority.board.swap", 0, 0);
	else if (m->phase == MAJ_PLAY)
		title_part(pen, m->open ? "majority.board.open_turn" : "majority.board.turn",
			   m->turn, maj_turns(m->round));
	pen_paint(pen, PAINT_NONE);
	pen_end_line(pen);
}

/* What is to be done, or who is waited for. */
static struct message table_task(const struct maj_drawing *t)
{
	const struct majority_state *m = t->m;
	struct message task;

	if (m->phase == MAJ_OVER)
		return message_of("majority.board.over");
	if (m->phase == MAJ_DEAL)
		return message_of("majority.board.dealing");
	if (m->open && !(t->viewer < t->players && (t->actors & SEAT(t->viewer)))) {
		int laid = 0;

		for (int s = 0; s < t->players; s++)
			laid += m->chosen[s] < MAJ_KINDS;
		task = message_of("majority.board.wait_open");
		message_seat(&task, maj_open_seat(t->players, m->marker, laid));
		return task;
	}
	if (t->viewer >= t->players)
		return message_of("majority.board.all_choose");
	if (!(t->actors & SEAT(t->viewer)))
		return message_of("majority.board.wait_others");
	if (m->phase == MAJ_DRAFT) {
		task = message_of("majority.board.task_draft");
		message_seat(&task, (t->viewer + 1) % t->players);
	} else if (m->phase == MAJ_SWAP) {
		task = message_of("majority.board.task_swap");
		message_seat(&task, (t->viewer + 2) % 4);
	} else {
		task = message_of(m->open ? "majority.board.task_open"
					  : "majority.board.task_play");
	}
	return task;
}

static void table_look(struct maj_drawing *t, const struct context *c, const struct view *view)
{
	const struct majority_context *context = (const void *)c;
	int width = pen_width(&t->pen);

	t->c = c;
	t->m = (const void *)view;
	t->players = context->players;
	t->colour_cells = COLOUR_CELLS_MIN + (width - BOARD_WIDTH_MIN) / 3;
	if (t->colour_cells > COLOUR_CELLS_MAX)
		t->colour_cells = COLOUR_CELLS_MAX;
	t->name_cells = BOARD_WIDTH_MIN - 3 * (COLOUR_CELLS_MIN + 1) - 2;
	t->actors = majority_actors(c, view_position(view));
	for (int colour = 0; colour < MAJ_COLOURS; colour++) {
		for (int s = 0; s < t->players; s++)
			t->sum[colour][s] = maj_sum(t->m->area[s], colour);
		maj_deliberate(t->players, t->sum[colour], t->now[colour]);
		/* After the last deliberation nothing more is paid. */
		if (t->m->phase == MAJ_OVER)
			memset(t->now[colour], 0, sizeof(t->now[colour]));
	}
}

static void majority_show(const struct board_look *look, const struct context *c,
			  const struct view *view, int viewer, struct buf *out)
{
	struct maj_drawing t = { .pen = pen_over(look, out), .viewer = viewer };

	table_look(&t, c, view);
	struct message task = table_task(&t);

	table_title(&t);
	pen_wrap_message(&t.pen, &task, 0);
	bool drawn = pen_width(&t.pen) >= BOARD_WIDTH_MIN;

	if (drawn)
		table_top(&t);
	for (int i = 0; i < t.players; i++)
		(drawn ? table_seat : list_seat)(&t, (maj_first_seat(&t) + i) % t.players);
	if (drawn)
		table_bottom(&t);
	maj_table_lines(&t);
}

const struct board_drawing board_majority = {
	.game = "majority",
	.card = "R2",
	.move = "R2",
	.show = majority_show,
	.choice = majority_words_choice,
	.help = majority_words_help,
	.help_on = majority_words_help_on,
};
