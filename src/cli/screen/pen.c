/*
 * Lines for a screen, one cell after the other.
 */
#include "cli/screen/pen.h"

#include "base/check.h"
#include "cli/screen/cells.h"

enum {
	PIECE_MAX = 8192, /* one text, NUL included */
	NAME_TEXT_MAX = 256,
	PART_TEXT_MAX = 128, /* of the title */
	PART_INDENT = 2,
};

static const char *const paints[] = {
	[PAINT_NONE] = "\033[0m",      [PAINT_RED] = "\033[0;1;31m",
	[PAINT_BLUE] = "\033[0;1;94m", [PAINT_YELLOW] = "\033[0;1;33m",
	[PAINT_FAINT] = "\033[0;2m",   [PAINT_STRONG] = "\033[0;1m",
	[PAINT_GOOD] = "\033[0;1;32m", [PAINT_GREEN] = "\033[0;1;32m",
	[PAINT_PINK] = "\033[0;1;95m", [PAINT_GREY] = "\033[0;1;90m",
	[PAINT_TEAL] = "\033[0;1;36m", [PAINT_BROWN] = "\033[0;33m",
};

static const struct {
	const char *utf8, *ascii;
} signs[SIGNS] = {
	[SIGN_DIAMOND] = { "♦", "" },	    [SIGN_DISC] = { "●", "" },
	[SIGN_TRIANGLE] = { "▲", "" },	    [SIGN_ACTS] = { "►", ">" },
	[SIGN_FLAG] = { "⚑", "*" },	    [SIGN_ARROW] = { "→", "->" },
	[SIGN_TIMES] = { "×", "x" },	    [SIGN_DOT] = { "·", "-" },
	[SIGN_ELLIPSIS] = { "…", "..." },   [SIGN_HORIZONTAL] = { "─", "-" },
	[SIGN_VERTICAL] = { "│", "|" },	    [SIGN_TOP_LEFT] = { "┌", "+" },
	[SIGN_TOP_MIDDLE] = { "┬", "+" },   [SIGN_TOP_RIGHT] = { "┐", "+" },
	[SIGN_BOTTOM_LEFT] = { "└", "+" },  [SIGN_BOTTOM_MIDDLE] = { "┴", "+" },
	[SIGN_BOTTOM_RIGHT] = { "┘", "+" }, [SIGN_LEFT_MIDDLE] = { "├", "+" },
	[SIGN_CROSS] = { "┼", "+" },	    [SIGN_RIGHT_MIDDLE] = { "┤", "+" },
};

struct pen pen_over(const struct board_look *look, struct buf *out)
{
	return (struct pen){ .look = look, .out = out };
}

int pen_width(const struct pen *pen)
{
	return pen->look->width > BOARD_LIST_MIN ? pen->look->width : BOARD_LIST_MIN;
}

/* Control characters in a name or an entry never reach a terminal. */
static void tame(char *text, size_t length)
{
	for (size_t i = 0; i < length; i++) {
		unsigned char c = (unsigned char)text[i];

		if ((c < 0x20 && c != '\n') || c == 0x7F)
			text[i] = '?';
		else if (c == 0xC2 && i + 1 < length && (unsigned char)text[i + 1] < 0xA0)
			text[i] = text[i + 1] = '?'; /* U+0080 .. U+009F */
	}
}

void pen_slice(struct pen *pen, struct slice text)
{
	size_t before = pen->out->len;

	if (pen->look->utf8)
		buf_slice(pen->out, text);
	else
		cells_plain(text, pen->out);
	struct slice written = { pen->out->at + before, pen->out->len - before };

	tame(pen->out->at + before, written.len);
	pen->column += cells_of(written);
}

void pen_text(struct pen *pen, const char *text)
{
	pen_slice(pen, slice_from(text));
}

void pen_number(struct pen *pen, int number)
{
	char memory[16];
	struct buf digits = buf_over(memory, sizeof(memory));

	buf_int(&digits, number);
	pen_slice(pen, buf_slice_of(&digits));
}

void pen_sign(struct pen *pen, enum sign sign)
{
	pen_text(pen, pen->look->utf8 ? signs[sign].utf8 : signs[sign].ascii);
}

void pen_message(struct pen *pen, const struct message *message)
{
	char memory[PIECE_MAX];
	struct buf text = buf_over(memory, sizeof(memory));

	text_message(pen->look->lang, message, pen->look->names, &text);
	pen_slice(pen, buf_slice_of(&text));
}

void pen_id(struct pen *pen, const char *id)
{
	pen_text(pen, text_of(pen->look->lang, id));
}

void pen_paint(struct pen *pen, enum paint paint)
{
	if (pen->look->colour)
		buf_text(pen->out, paints[paint]);
}

void pen_pad(struct pen *pen, int column)
{
	while (pen->column < column)
		pen_text(pen, " ");
}

void pen_fill(struct pen *pen, enum sign sign, int column)
{
	while (pen->column < column)
		pen_sign(pen, sign);
}

void pen_end_line(struct pen *pen)
{
	buf_char(pen->out, '\n');
	pen->column = 0;
}

void pen_gap(struct pen *pen, int cells, int indent)
{
	if (pen->column + 1 + cells <= pen_width(pen)) {
		pen_text(pen, " ");
		return;
	}
	pen_end_line(pen);
	pen_pad(pen, indent);
}

void pen_wrap(struct pen *pen, struct slice text, int indent)
{
	char memory[PIECE_MAX];
	struct buf plain = buf_over(memory, sizeof(memory));

	CHECK(indent < pen_width(pen));
	/* Spelt first, since the spelling may be longer. */
	if (!pen->look->utf8) {
		cells_plain_unbroken(text, &plain);
		text = buf_slice_of(&plain);
	}
	do {
		pen_pad(pen, indent);
		pen_slice(pen, cells_line(&text, pen_width(pen) - pen->column));
		pen_end_line(pen);
	} while (text.len);
}

void pen_wrap_message(struct pen *pen, const struct message *message, int indent)
{
	char memory[PIECE_MAX];
	struct buf text = buf_over(memory, sizeof(memory));

	text_message(pen->look->lang, message, pen->look->names, &text);
	pen_wrap(pen, buf_slice_of(&text), indent);
}

void pen_wrap_id(struct pen *pen, const char *id)
{
	pen_wrap(pen, slice_from(text_of(pen->look->lang, id)), 0);
}

/* Parts of drawings. */

void pen_name(struct pen *pen, int seat, int cells)
{
	char memory[NAME_TEXT_MAX], fitted[NAME_TEXT_MAX];
	struct buf name = buf_over(memory, sizeof(memory)),
		   plain = buf_over(fitted, sizeof(fitted));
	struct message message = message_of("cli.seat.name");

	message_seat(&message, seat);
	text_message(pen->look->lang, &message, pen->look->names, &name);
	struct slice text = buf_slice_of(&name);

	if (!pen->look->utf8) {
		cells_plain_unbroken(text, &plain);
		text = buf_slice_of(&plain);
	}
	if (cells_of(text) <= cells) {
		pen_slice(pen, text);
	} else {
		pen_slice(pen, cells_line(&text, cells - 3));
		pen_sign(pen, SIGN_ELLIPSIS);
	}
}

void pen_label(struct pen *pen, const char *id)
{
	pen_paint(pen, PAINT_FAINT);
	pen_id(pen, id);
	pen_paint(pen, PAINT_NONE);
	pen_pad(pen, LABEL_CELLS);
}

void pen_part(struct pen *pen, const struct message *part)
{
	char memory[PART_TEXT_MAX];
	struct buf text = buf_over(memory, sizeof(memory));

	text_message(pen->look->lang, part, pen->look->names, &text);
	pen_gap(pen, 2 + cells_of(buf_slice_of(&text)), PART_INDENT);
	pen_sign(pen, SIGN_DOT);
	pen_text(pen, " ");
	pen_slice(pen, buf_slice_of(&text));
}

void pen_bar(struct pen *pen, int column)
{
	pen_pad(pen, column);
	pen_paint(pen, PAINT_FAINT);
	pen_sign(pen, SIGN_VERTICAL);
	pen_paint(pen, PAINT_NONE);
}

void pen_edge(struct pen *pen, enum sign left, enum sign joint, enum sign right, const int *columns,
	      int count)
{
	pen_paint(pen, PAINT_FAINT);
	pen_sign(pen, left);
	for (int i = 0; i < count; i++) {
		pen_fill(pen, SIGN_HORIZONTAL, columns[i]);
		pen_sign(pen, i < count - 1 ? joint : right);
	}
	pen_paint(pen, PAINT_NONE);
	pen_end_line(pen);
}
