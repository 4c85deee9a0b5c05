/*
 * Measures and cuts UTF-8 text for the screen, and spells it in ASCII for
 * terminals that know no better.
 */
#include "cli/screen/cells.h"

#include <string.h>

struct range {
	uint32_t first, last;
};

/* Marks that join the character before them, and signs without width. */
static const struct range no_cell[] = {
	{ 0x0300, 0x036F }, { 0x0483, 0x0489 }, { 0x0591, 0x05BD }, { 0x0610, 0x061A },
	{ 0x064B, 0x065F }, { 0x1AB0, 0x1AFF }, { 0x1DC0, 0x1DFF }, { 0x200B, 0x200F },
	{ 0x20D0, 0x20FF }, { 0xFE00, 0xFE0F }, { 0xFE20, 0xFE2F }, { 0xFEFF, 0xFEFF },
};

/* East Asian scripts and pictures. */
static const struct range two_cells[] = {
	{ 0x1100, 0x115F },   { 0x2E80, 0x303E },   { 0x3041, 0xA4CF },	  { 0xAC00, 0xD7A3 },
	{ 0xF900, 0xFAFF },   { 0xFE30, 0xFE6F },   { 0xFF00, 0xFF60 },	  { 0xFFE0, 0xFFE6 },
	{ 0x1F300, 0x1F64F }, { 0x1F900, 0x1F9FF }, { 0x20000, 0x3FFFD },
};

/* Cuts one character off *rest, which is not empty. */
static uint32_t next_character(struct slice *rest)
{
	const unsigned char *at = (const unsigned char *)rest->at;
	size_t extra = at[0] >= 0xF0 ? 3 : at[0] >= 0xE0 ? 2 : at[0] >= 0xC0 ? 1 : 0;
	uint32_t point = at[0];

	if (extra >= rest->len)
		extra = 0;
	if (extra)
		point = at[0] & (0x3Fu >> extra);
	for (size_t i = 1; i <= extra; i++) {
		if ((at[i] & 0xC0) != 0x80) { /* not UTF-8: one byte is one character */
			point = at[0];
			extra = 0;
			break;
		}
		point = point << 6 | (at[i] & 0x3F);
	}
	rest->at += extra + 1;
	rest->len -= extra + 1;
	return point;
}

static bool within(const struct range *ranges, size_t count, uint32_t point)
{
	for (size_t i = 0; i < count; i++)
		if (point >= ranges[i].first && point <= ranges[i].last)
			return true;
	return false;
}

static int cells_of_point(uint32_t point)
{
	if (within(no_cell, sizeof(no_cell) / sizeof(no_cell[0]), point))
		return 0;
	return within(two_cells, sizeof(two_cells) / sizeof(two_cells[0]), point) ? 2 : 1;
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
	{ 0x00A0, " " },  { 0x00AB, "\"" }, { 0x00B7, "-" },  { 0x00BB, "\"" }, { 0x00DF, "ss" },
	{ 0x0152, "OE" }, { 0x0153, "oe" }, { 0x2013, "-" },  { 0x2014, "-" },	{ 0x2018, "'" },
	{ 0x2019, "'" },  { 0x201C, "\"" }, { 0x201D, "\"" }, { 0x201E, "\"" }, { 0x2026, "..." },
	{ 0x00C4, "Ae" }, { 0x00D6, "Oe" }, { 0x00DC, "Ue" }, { 0x00E4, "ae" }, { 0x00F6, "oe" },
	{ 0x00FC, "ue" }, { 0x202F, " " },  { 0x2192, "->" }, { 0x00F7, "/" },	{ 0x00D7, "x" },
	{ 0x2212, "-" },
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
