/*
 * Writes lines for a screen: knows the column it stands in, the colours, and
 * the signs that a terminal can show. Everything goes into a buf; texts are
 * spelt in ASCII where the look asks for it.
 */
#ifndef CLI_SCREEN_PEN_H
#define CLI_SCREEN_PEN_H

#include "cli/boards/board.h"

enum paint {
	PAINT_NONE,
	PAINT_RED,
	PAINT_BLUE,
	PAINT_YELLOW,
	PAINT_GREEN,
	PAINT_PINK,
	PAINT_GREY,
	PAINT_TEAL,
	PAINT_BROWN,
	PAINT_FAINT,
	PAINT_STRONG,
	PAINT_GOOD,
};

enum sign {
	SIGN_DIAMOND,
	SIGN_DISC,
	SIGN_TRIANGLE,
	SIGN_ACTS, /* whose turn it is */
	SIGN_FLAG,
	SIGN_ARROW,
	SIGN_TIMES,
	SIGN_DOT, /* between two parts of a line */
	SIGN_ELLIPSIS,
	SIGN_HORIZONTAL,
	SIGN_VERTICAL,
	SIGN_TOP_LEFT,
	SIGN_TOP_MIDDLE,
	SIGN_TOP_RIGHT,
	SIGN_BOTTOM_LEFT,
	SIGN_BOTTOM_MIDDLE,
	SIGN_BOTTOM_RIGHT,
	SIGN_LEFT_MIDDLE,
	SIGN_CROSS,
	SIGN_RIGHT_MIDDLE,
	SIGNS,
};

enum { LABEL_CELLS = 10 }; /* before a line that has a label */

struct pen {
	const struct board_look *look;
	struct buf *out;
	int column; /* cells written on this line */
};

struct pen pen_over(const struct board_look *look, struct buf *out);

/* The width to draw in: the look's, at least BOARD_LIST_MIN. */
int pen_width(const struct pen *pen);

void pen_text(struct pen *pen, const char *text);
void pen_slice(struct pen *pen, struct slice text);
void pen_number(struct pen *pen, int number);
void pen_sign(struct pen *pen, enum sign sign);
void pen_message(struct pen *pen, const struct message *message);
/* A message without arguments. */
void pen_id(struct pen *pen, const char *id);

/* Colours what follows, until the next call or the end of the line. */
void pen_paint(struct pen *pen, enum paint paint);

/* Blanks, or signs, up to that column; none when the pen is past it. */
void pen_pad(struct pen *pen, int column);
void pen_fill(struct pen *pen, enum sign sign, int column);

void pen_end_line(struct pen *pen);

/* A blank before a piece of that many cells, or a new line at `indent` where
 * it would not fit. */
void pen_gap(struct pen *pen, int cells, int indent);

/* The text over as many lines as it takes; lines after the first begin at
 * `indent`. The pen may stand in a line already. */
void pen_wrap(struct pen *pen, struct slice text, int indent);
void pen_wrap_message(struct pen *pen, const struct message *message, int indent);
void pen_wrap_id(struct pen *pen, const char *id);

/* Parts that drawings have in common. */

/* The seat's name in at most `cells` cells. */
void pen_name(struct pen *pen, int seat, int cells);

/* A faint label at the beginning of a line; what follows begins at LABEL_CELLS. */
void pen_label(struct pen *pen, const char *id);

/* A part of the title behind a dot, on a new line where it does not fit. */
void pen_part(struct pen *pen, const struct message *part);

/* A faint upright line at that column. */
void pen_bar(struct pen *pen, int column);

/* A faint level line with its ends and with joints where the columns are. */
void pen_edge(struct pen *pen, enum sign left, enum sign joint, enum sign right, const int *columns,
	      int count);

#endif
