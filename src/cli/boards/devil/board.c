/*
 * Deal with the Devil drawn for a person: what phase it is and what is asked,
 * a table of what everybody can see of each seat, and below it buildings,
 * inquisitors and all that this viewer alone knows. Rows begin with the viewer
 * and go clockwise. A narrow screen gets the table as a list.
 */
#include "cli/boards/devil/board.h"
#include "cli/screen/cells.h"

enum { COLUMN_CELLS = 7 /* of a number, with its bar */, LIST_INDENT = 2 };

struct dev_desk dev_desk_of(const struct board_look *look, const struct context *c,
			    const struct view *view, int viewer, struct buf *out)
{
	const struct devil_context *context = (const void *)c;

	return (struct dev_desk){
		.pen = pen_over(look, out),
		.c = c,
		.context = context,
		.cards = &context->cards,
		.look = dev_look_of(c, view_position(view)),
		.d = (const void *)view,
		.viewer = viewer,
		.actors = devil.actors(c, view_position(view)),
	};
}

/* The columns of the table: a heading and a number. */

static int column_score(const struct devil_state *d, int seat)
{
	return d->score[seat];
}
static int column_rep(const struct devil_state *d, int seat)
{
	return d->rep[seat];
}
static int column_debt(const struct devil_state *d, int seat)
{
	return d->viewer == seat || d->viewer == EVERYTHING ? d->debt[seat] : d->shown_debt[seat];
}
static int column_corner(const struct devil_state *d, int seat)
{
	return d->corner[seat];
}
static int column_angels(const struct devil_state *d, int seat)
{
	return d->angels[seat];
}
static int column_demons(const struct devil_state *d, int seat)
{
	return d->demons[seat];
}
static int column_guests(const struct devil_state *d, int seat)
{
	return d->guests[seat];
}
static int column_hand(const struct devil_state *d, int seat)
{
	return d->hand_size[seat];
}

static const struct {
	const char *heading;
	int (*value)(const struct devil_state *d, int seat);
} columns[] = {
	{ "devil.board.score", column_score },	 { "devil.board.rep", column_rep },
	{ "devil.board.debt", column_debt },	 { "devil.board.corner", column_corner },
	{ "devil.board.angels", column_angels }, { "devil.board.demons", column_demons },
	{ "devil.board.guests", column_guests }, { "devil.board.hand", column_hand },
};
enum { COLUMNS = sizeof(columns) / sizeof(columns[0]) };

static int first_seat(const struct dev_desk *k)
{
	return k->viewer < DEV_SEATS ? k->viewer : 0;
}

/* "► Anna (you)", in so many cells. */
static void draw_name(struct dev_desk *k, int seat, int cells)
{
	int from = k->pen.column;
	struct slice you = slice_from(text_of(k->pen.look->lang, "devil.board.you"));
	bool own = seat == k->viewer;

	if (k->actors & SEAT(seat)) {
		pen_paint(&k->pen, PAINT_GOOD);
		pen_sign(&k->pen, SIGN_ACTS);
	}
	pen_pad(&k->pen, from + LIST_INDENT);
	pen_paint(&k->pen, own ? PAINT_STRONG : PAINT_NONE);
	pen_name(&k->pen, seat, cells - LIST_INDENT - 1 - (own ? cells_of(you) + 1 : 0));
	if (own) {
		pen_text(&k->pen, " ");
		pen_slice(&k->pen, you);
	}
	pen_paint(&k->pen, PAINT_NONE);
}

static void draw_signed(struct pen *pen, int number, bool is_signed)
{
	if (is_signed && number > 0)
		pen_text(pen, "+");
	pen_number(pen, number);
}

/* Where the bars stand behind the names and each number. */
static void find_bars(const struct dev_desk *k, int bars[COLUMNS + 1])
{
	for (int i = 0; i <= COLUMNS; i++)
		bars[i] = pen_width(&k->pen) - 1 - (COLUMNS - i) * COLUMN_CELLS;
}

static void draw_headings(struct dev_desk *k, const int bars[COLUMNS + 1])
{
	pen_bar(&k->pen, 0);
	for (int i = 0; i < COLUMNS; i++) {
		struct slice heading = slice_from(text_of(k->pen.look->lang, columns[i].heading));

		pen_bar(&k->pen, bars[i]);
		pen_text(&k->pen, " ");
		pen_slice(&k->pen, cells_line(&heading, COLUMN_CELLS - 2));
	}
	pen_bar(&k->pen, bars[COLUMNS]);
	pen_end_line(&k->pen);
}

static void draw_seat(struct dev_desk *k, int seat, const int bars[COLUMNS + 1])
{
	pen_bar(&k->pen, 0);
	draw_name(k, seat, bars[0] - 1);
	for (int i = 0; i < COLUMNS; i++) {
		pen_bar(&k->pen, bars[i]);
		pen_text(&k->pen, " ");
		draw_signed(&k->pen, columns[i].value(k->d, seat), columns[i].value == column_rep);
	}
	pen_bar(&k->pen, bars[COLUMNS]);
	pen_end_line(&k->pen);
}

static void draw_table(struct dev_desk *k)
{
	int bars[COLUMNS + 1];

	find_bars(k, bars);
	pen_edge(&k->pen, SIGN_TOP_LEFT, SIGN_TOP_MIDDLE, SIGN_TOP_RIGHT, bars, COLUMNS + 1);
	draw_headings(k, bars);
	pen_edge(&k->pen, SIGN_LEFT_MIDDLE, SIGN_CROSS, SIGN_RIGHT_MIDDLE, bars, COLUMNS + 1);
	for (int n = 0; n < DEV_SEATS; n++)
		draw_seat(k, (first_seat(k) + n) % DEV_SEATS, bars);
	pen_edge(&k->pen, SIGN_BOTTOM_LEFT, SIGN_BOTTOM_MIDDLE, SIGN_BOTTOM_RIGHT, bars,
		 COLUMNS + 1);
}

/* For narrow screens: what is not 0, with its heading. */
static void draw_list(struct dev_desk *k)
{
	for (int n = 0; n < DEV_SEATS; n++) {
		int seat = (first_seat(k) + n) % DEV_SEATS;

		draw_name(k, seat, pen_width(&k->pen));
		pen_end_line(&k->pen);
		pen_pad(&k->pen, LIST_INDENT);
		for (int i = 0; i < COLUMNS; i++) {
			struct slice heading =
				slice_from(text_of(k->pen.look->lang, columns[i].heading));

			pen_gap(&k->pen, cells_of(heading) + 4, LIST_INDENT);
			pen_slice(&k->pen, heading);
			pen_text(&k->pen, " ");
			draw_signed(&k->pen, columns[i].value(k->d, seat),
				    columns[i].value == column_rep);
		}
		pen_end_line(&k->pen);
	}
}

static void draw_title(struct dev_desk *k)
{
	struct message round = message_of("devil.board.round"),
		       step = message_of("devil.board.text");

	message_number(&round, k->d->round);
	message_number(&round, DEV_ROUNDS);
	message_word(&step,
		     text_family(k->pen.look->lang, "devil.step.*", dev_step_names[k->d->step].at));
	pen_paint(&k->pen, PAINT_STRONG);
	pen_id(&k->pen, "devil.game.name");
	pen_part(&k->pen, &round);
	pen_part(&k->pen, &step);
	pen_paint(&k->pen, PAINT_NONE);
	pen_end_line(&k->pen);
}

/* What is asked of the viewer, or that others are busy. */
static void draw_task(struct dev_desk *k)
{
	enum language lang = k->pen.look->lang;
	const char *text;

	if (k->d->step == DEV_OVER)
		text = text_of(lang, "devil.board.over");
	else if (k->viewer < DEV_SEATS && (k->actors & SEAT(k->viewer)))
		text = text_family(lang, "devil.ask.*",
				   dev_question_names[k->d->ask[k->viewer]].at);
	else
		text = text_of(lang, "devil.board.wait");
	pen_wrap(&k->pen, slice_from(text), 0);
}

static void devil_show(const struct board_look *look, const struct context *c,
		       const struct view *view, int viewer, struct buf *out)
{
	struct dev_desk k = dev_desk_of(look, c, view, viewer, out);

	draw_title(&k);
	if (pen_width(&k.pen) >= BOARD_WIDTH_MIN)
		draw_table(&k);
	else
		draw_list(&k);
	dev_desk_lines(&k);
	draw_task(&k);
}

const struct board_drawing board_devil = {
	.game = "devil",
	.card = "b516",
	.move = "accept",
	.show = devil_show,
	.choice = devil_words_choice,
	.help = devil_words_help,
	.help_on = devil_words_help_on,
	.aside = devil_words_aside,
	.asides = "devil.board.asides",
};
