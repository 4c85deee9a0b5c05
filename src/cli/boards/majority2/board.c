/*
 * The Majority 2 drawn for a person: two halves that face each other, the
 * viewer's on the right. Each lane is a row: in the middle lie the oldest
 * cards, at the outer ends the newest, nearest to their owner. Above the lanes
 * stand the coins by side, the scoring area and what is known of the reserve.
 * A narrow screen gets a list instead.
 */
#include "cli/boards/majority2/board.h"

#include "cli/screen/cells.h"

enum {
	WIDTH_MAX = 110, /* of the frame */
	TEXT_MAX = 160,
	ROW_INDENT = 2, /* of the second line of a row, and of a list */
};

/* One half of a row: a text, then cards. */
struct half {
	char memory[TEXT_MAX];
	struct slice text;
	struct m2_strip strip;
	bool outward; /* the cards end at the middle */
};

static struct half half_of(const struct m2_duel *d, const struct message *text)
{
	struct half half = { .strip = { .count = 0 } };
	char memory[TEXT_MAX];
	struct buf words = buf_over(memory, sizeof(memory));
	struct buf out = buf_over(half.memory, sizeof(half.memory));

	text_message(d->pen.look->lang, text, d->pen.look->names, &words);
	if (d->pen.look->utf8)
		buf_slice(&out, buf_slice_of(&words));
	else
		cells_plain_unbroken(buf_slice_of(&words), &out);
	half.text.len = out.len;
	return half;
}

/* What of the half stands on this line, from the pen's place up to `end`. True: more is left. */
static bool half_line(struct pen *pen, struct half *half, int end)
{
	int width = end - pen->column;

	if (half->text.len) {
		struct slice rest = half->text;
		struct slice line = cells_line(&rest, width);

		pen_slice(pen, line);
		half->text = rest;
		width -= cells_of(line) + 1;
		if (rest.len)
			return true;
		if (half->strip.count && m2_strip_cells(&half->strip, width) <= width)
			pen_text(pen, " ");
		else
			return half->strip.count > 0;
	}
	if (half->outward)
		pen_pad(pen, end - m2_strip_cells(&half->strip, width));
	m2_strip_draw(pen, &half->strip, width);
	return half->strip.drawn < half->strip.count;
}

static int frame_end(const struct m2_duel *d)
{
	int width = pen_width(&d->pen);

	return (width < WIDTH_MAX ? width : WIDTH_MAX) - 1;
}

static void frame_row(struct m2_duel *d, struct half *far, struct half *near)
{
	int end = frame_end(d), middle = end / 2;
	bool more = true;

	far->text.at = far->memory;
	near->text.at = near->memory;
	for (bool first = true; more; first = false) {
		pen_bar(&d->pen, 0);
		pen_pad(&d->pen, first ? ROW_INDENT : 2 * ROW_INDENT);
		more = half_line(&d->pen, far, middle - 1);
		pen_bar(&d->pen, middle);
		pen_pad(&d->pen, middle + (first ? ROW_INDENT : 2 * ROW_INDENT));
		more |= half_line(&d->pen, near, end - 1);
		pen_bar(&d->pen, end);
		pen_end_line(&d->pen);
	}
}

/* The rows of a seat. */

static struct message coins_text(const struct m2_duel *d, int seat)
{
	struct message text = message_of(d->m->start == seat ? "majority2.board.coins_start"
							     : "majority2.board.coins");

	message_number(&text, d->m->up[seat]);
	message_number(&text, d->m->down[seat]);
	return text;
}

static struct message area_text(const struct m2_duel *d, int seat)
{
	int size = m2_area_size(d->m, seat);
	struct message text =
		message_of(size ? "majority2.board.area" : "majority2.board.area_empty");
	struct m2_points points;

	m2_count_points(d->c, d->m, seat, &points);
	if (size)
		message_number(&text, size);
	message_number(&text, points.total);
	return text;
}

static struct message reserve_text(const struct m2_duel *d, int seat, const struct m2_strip *known)
{
	int place = M2_AT_RESERVE + seat;
	struct message text =
		message_of(!known->count		 ? "majority2.board.reserve_hidden"
			   : m2_shows_cards(d->m, place) ? "majority2.board.reserve"
							 : "majority2.board.reserve_known");

	message_number(&text, d->m->place[place].size);
	return text;
}

static struct half coins_half(const struct m2_duel *d, int seat)
{
	struct message text = coins_text(d, seat);

	return half_of(d, &text);
}

static struct half area_half(const struct m2_duel *d, int seat)
{
	struct message text = area_text(d, seat);
	struct half half = half_of(d, &text);

	half.strip = m2_strip_of_area(d->m, seat);
	return half;
}

static struct half reserve_half(const struct m2_duel *d, int seat)
{
	struct m2_strip known = m2_strip_of_place(d->m, M2_AT_RESERVE + seat);
	struct message text = reserve_text(d, seat, &known);
	struct half half = half_of(d, &text);

	half.strip = known;
	return half;
}

/* The lane's number stands at the middle, on the near side. */
static struct half lane_half(const struct m2_duel *d, int seat, int lane)
{
	bool near = seat == d->near;
	struct half half = {
		.strip = m2_strip_of_column(d->m->columns[seat][lane], !near),
		.outward = !near,
	};
	struct buf number = buf_over(half.memory, sizeof(half.memory));

	if (near)
		buf_int(&number, lane + 1);
	half.text.len = number.len;
	return half;
}

/* The frame. */

static void frame_heading(struct m2_duel *d, int seat, int end)
{
	struct pen *pen = &d->pen;
	bool acts = m2_asked(d->m) == seat;

	pen_sign(pen, SIGN_HORIZONTAL);
	pen_text(pen, " ");
	pen_paint(pen, acts ? PAINT_GOOD : seat == d->viewer ? PAINT_STRONG : PAINT_NONE);
	if (acts) {
		pen_sign(pen, SIGN_ACTS);
		pen_text(pen, " ");
	}
	pen_name(pen, seat, end - pen->column - 4);
	pen_paint(pen, PAINT_FAINT);
	pen_text(pen, " ");
	pen_fill(pen, SIGN_HORIZONTAL, end);
}

static void frame_top(struct m2_duel *d)
{
	int end = frame_end(d);

	pen_paint(&d->pen, PAINT_FAINT);
	pen_sign(&d->pen, SIGN_TOP_LEFT);
	frame_heading(d, d->far, end / 2);
	pen_sign(&d->pen, SIGN_TOP_MIDDLE);
	frame_heading(d, d->near, end);
	pen_sign(&d->pen, SIGN_TOP_RIGHT);
	pen_paint(&d->pen, PAINT_NONE);
	pen_end_line(&d->pen);
}

static void frame_draw(struct m2_duel *d)
{
	static struct half (*const rows[])(const struct m2_duel *d, int seat) = {
		coins_half,
		area_half,
		reserve_half,
	};
	int columns[] = { frame_end(d) / 2, frame_end(d) };

	frame_top(d);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct half far = rows[i](d, d->far), near = rows[i](d, d->near);

		frame_row(d, &far, &near);
	}
	pen_edge(&d->pen, SIGN_LEFT_MIDDLE, SIGN_CROSS, SIGN_RIGHT_MIDDLE, columns, 2);
	for (int lane = 0; lane < M2_LANES; lane++) {
		struct half far = lane_half(d, d->far, lane), near = lane_half(d, d->near, lane);

		frame_row(d, &far, &near);
	}
	pen_edge(&d->pen, SIGN_BOTTOM_LEFT, SIGN_BOTTOM_MIDDLE, SIGN_BOTTOM_RIGHT, columns, 2);
}

/* The list for narrow screens: the same without a frame. */

static void list_row(struct m2_duel *d, const struct message *text, const struct m2_strip *strip)
{
	pen_pad(&d->pen, ROW_INDENT);
	if (!strip->count) {
		pen_wrap_message(&d->pen, text, 2 * ROW_INDENT);
		return;
	}
	pen_message(&d->pen, text);
	pen_gap(&d->pen, m2_strip_cells(strip, 1), 2 * ROW_INDENT);
	m2_strip_wrap(&d->pen, strip, 2 * ROW_INDENT);
	pen_end_line(&d->pen);
}

static void list_seat(struct m2_duel *d, int seat)
{
	static const struct m2_strip none;
	struct m2_strip area = m2_strip_of_area(d->m, seat);
	struct m2_strip reserve = m2_strip_of_place(d->m, M2_AT_RESERVE + seat);
	struct message coins = coins_text(d, seat), areas = area_text(d, seat);
	struct message reserves = reserve_text(d, seat, &reserve);

	if (m2_asked(d->m) == seat) {
		pen_sign(&d->pen, SIGN_ACTS);
		pen_text(&d->pen, " ");
	}
	pen_paint(&d->pen, PAINT_STRONG);
	pen_name(&d->pen, seat, pen_width(&d->pen) - ROW_INDENT);
	pen_paint(&d->pen, PAINT_NONE);
	pen_end_line(&d->pen);
	list_row(d, &coins, &none);
	list_row(d, &areas, &area);
	list_row(d, &reserves, &reserve);
	for (int lane = 0; lane < M2_LANES; lane++) {
		struct m2_strip column = m2_strip_of_column(d->m->columns[seat][lane], false);
		struct message number = message_of("majority2.board.column");

		message_number(&number, lane + 1);
		list_row(d, &number, &column);
	}
}

/* Above it. */

static const char *const phase_texts[] = {
	[M2_SETUP] = "majority2.board.setup", [M2_EXCHANGE] = "majority2.board.exchange",
	[M2_DRAW] = "majority2.board.draw",   [M2_FREE] = "majority2.board.free",
	[M2_PLAY] = "majority2.board.play",   [M2_OVER] = "majority2.board.over",
};

static void duel_title(struct m2_duel *d)
{
	struct message turn = message_of("majority2.board.turn");
	struct message phase = message_of(phase_texts[d->m->phase]);

	message_number(&turn, d->m->turn);
	pen_paint(&d->pen, PAINT_STRONG);
	pen_id(&d->pen, "majority2.game.name");
	if (d->m->phase != M2_SETUP)
		pen_part(&d->pen, &turn);
	pen_part(&d->pen, &phase);
	pen_paint(&d->pen, PAINT_NONE);
	pen_end_line(&d->pen);
}

/* What is to be done, or who is waited for. */
static void duel_task(struct m2_duel *d)
{
	const char *question = m2_question_id(d->m);
	bool mine = m2_asked(d->m) == d->viewer;
	struct message task = message_of(mine ? "majority2.board.task" : "majority2.board.wait");

	if (!question)
		return;
	message_text(&task, question);
	message_seat(&task, m2_asked(d->m));
	pen_wrap_message(&d->pen, &task, 0);
}

static void majority2_show(const struct board_look *look, const struct context *c,
			   const struct view *view, int viewer, struct buf *out)
{
	struct m2_duel d = {
		.pen = pen_over(look, out),
		.c = (const void *)c,
		.m = (const void *)view,
		.viewer = viewer,
		.near = viewer < M2_SEATS ? viewer : 0,
	};

	d.far = !d.near;
	duel_title(&d);
	duel_task(&d);
	if (pen_width(&d.pen) >= BOARD_WIDTH_MIN) {
		frame_draw(&d);
	} else {
		list_seat(&d, d.far);
		list_seat(&d, d.near);
	}
	m2_duel_lines(&d);
}

const struct board_drawing board_majority2 = {
	.game = "majority2",
	.card = "BSec",
	.move = "play BSec 1",
	.show = majority2_show,
	.choice = majority2_choice,
	.help = majority2_help,
	.help_on = majority2_help_on,
};
