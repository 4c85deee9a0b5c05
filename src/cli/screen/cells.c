/*
 * Measures and cuts UTF-8 text for the screen, and spells it in ASCII for
 * terminals that know no better.
 */
#include "cli/screen/cells.h"

#include "base/utf8.h"

enum {
	NO_CHARACTER = 0xFFFD, /* stands for a byte that is not UTF-8 */
	NO_BREAK_SPACE = 0xA0,
	NARROW_NO_BREAK_SPACE = 0x202F,
};

/* Cuts one character off *rest, which is not empty. */
static uint32_t next_character(struct slice *rest)
{
	uint32_t point = NO_CHARACTER;
	size_t length = utf8_read(*rest, &point);

	if (!length)
		length = 1;
	rest->at += length;
	rest->len -= length;
	return point;
}

int cells_of(struct slice text)
{
	int cells = 0;

	while (text.len)
		cells += cells_of_point(next_character(&text));
	return cells;
}

struct slice cells_line(struct slice *rest, int width)
{
	struct slice at = *rest;
	const char *start = rest->at, *cut = NULL, *end = NULL;
	int cells = 0;

	while (at.len) {
		const char *here = at.at;
		uint32_t point = next_character(&at);

		cells += cells_of_point(point);
		if (point == ' ')
			cut = here;
		else if (cells > width && here > start) {
			end = cut ? cut : here;
			break;
		}
	}
	if (!end)
		end = start + rest->len;
	struct slice line = { start, (size_t)(end - start) };

	rest->at = end;
	rest->len -= line.len;
	while (rest->len && rest->at[0] == ' ') {
		rest->at++;
		rest->len--;
	}
	return slice_trim(line);
}

/* ASCII. */

/* U+00C0 to U+00FF, one letter each. */
static const char latin[] = "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTs"
			    "aaaaaaaceeeeiiiidnooooo/ouuuuyty";

static const struct {
	uint32_t point;
	const char *ascii;
} signs[] = {
	{ NO_BREAK_SPACE, " " }, { 0x00AB, "\"" },
	{ 0x00B7, "-" },	 { 0x00BB, "\"" },
	{ 0x00DF, "ss" },	 { 0x0152, "OE" },
	{ 0x0153, "oe" },	 { 0x2013, "-" },
	{ 0x2014, "-" },	 { 0x2018, "'" },
	{ 0x2019, "'" },	 { 0x201C, "\"" },
	{ 0x201D, "\"" },	 { 0x201E, "\"" },
	{ 0x2026, "..." },	 { 0x00C4, "Ae" },
	{ 0x00D6, "Oe" },	 { 0x00DC, "Ue" },
	{ 0x00E4, "ae" },	 { 0x00F6, "oe" },
	{ 0x00FC, "ue" },	 { NARROW_NO_BREAK_SPACE, " " },
	{ 0x2192, "->" },	 { 0x00F7, "/" },
	{ 0x00D7, "x" },	 { 0x2212, "-" },
	{ 0x00B0, "o" },	 { 0x00B1, "+-" },
	{ 0x00B2, "^2" },	 { 0x25B2, "^" },
	{ 0x25BA, ">" },	 { 0x25BC, "v" },
	{ 0x2691, "*" },
};

static void plain_character(uint32_t point, struct buf *out)
{
	if (point < 0x80) {
		buf_char(out, (char)point);
		return;
	}
	for (size_t i = 0; i < sizeof(signs) / sizeof(signs[0]); i++) {
		if (signs[i].point == point) {
			buf_text(out, signs[i].ascii);
			return;
		}
	}
	if (point >= 0xC0 && point <= 0xFF)
		buf_char(out, latin[point - 0xC0]);
	else if (cells_of_point(point))
		buf_char(out, '?');
}

void cells_plain(struct slice text, struct buf *out)
{
	while (text.len)
		plain_character(next_character(&text), out);
}

void cells_plain_unbroken(struct slice text, struct buf *out)
{
	while (text.len) {
		const char *at = text.at;
		uint32_t point = next_character(&text);

		if (point == NO_BREAK_SPACE || point == NARROW_NO_BREAK_SPACE)
			buf_slice(out, (struct slice){ at, (size_t)(text.at - at) });
		else
			plain_character(point, out);
	}
}
