/* QR codes in a terminal; see qr.h. */
#include "cli/host/qr.h"

#include <qrencode.h>

/* The margin is light, and so is what a last line has below it. */
static bool is_light(const QRcode *code, int row, int column)
{
	if (row < 0 || column < 0 || row >= code->width || column >= code->width)
		return true;
	return !(code->data[row * code->width + column] & 1);
}

bool qr_draw(struct slice text, bool colour, struct buf *out)
{
	/* By light in the upper and lower row: blocks are light. */
	static const char *const blocks[] = { " ", "\u2584", "\u2580", "\u2588" };
	QRcode *code =
		QRcode_encodeData((int)text.len, (const unsigned char *)text.at, 0, QR_ECLEVEL_M);

	if (!code)
		return false;
	for (int row = -QR_MARGIN; row < code->width + QR_MARGIN; row += 2) {
		buf_text(out, colour ? "\x1b[97;40m" : "");
		for (int column = -QR_MARGIN; column < code->width + QR_MARGIN; column++)
			buf_text(out, blocks[is_light(code, row, column) << 1 |
					     is_light(code, row + 1, column)]);
		buf_text(out, colour ? "\x1b[0m\n" : "\n");
	}
	QRcode_free(code);
	return true;
}
