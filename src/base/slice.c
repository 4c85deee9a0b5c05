/*
 * Walking over text that belongs to somebody else. Used by every parser. An
 * empty slice may have no address at all, so nothing here does arithmetic on
 * `at` or hands it to the library before looking at `len`.
 */
#include "base/slice.h"

bool slice_starts(struct slice a, const char *prefix)
{
	struct slice p = slice_from(prefix);

	return a.len >= p.len && slice_equal((struct slice){ a.at, p.len }, p);
}

/* Most characters are none, which one comparison says. */
static bool is_blank(char c)
{
	return (unsigned char)c <= ' ' && (c == ' ' || c == '\t' || c == '\r' || c == '\n');
}

/* `a` without its first `count` bytes, count <= a.len. */
static struct slice slice_after(struct slice a, size_t count)
{
	return count == 0 ? a : (struct slice){ a.at + count, a.len - count };
}

struct slice slice_trim(struct slice a)
{
	size_t blanks = 0;

	while (blanks < a.len && is_blank(a.at[blanks]))
		blanks++;
	a = slice_after(a, blanks);
	while (a.len > 0 && is_blank(a.at[a.len - 1]))
		a.len--;
	return a;
}

/* How many bytes at the front are above ' ', counted in steps of eight: the
 * rest has a blank or a control character in its next eight, or is shorter. */
static size_t plain_eights(struct slice a)
{
	const uint64_t each = 0x0101010101010101;
	size_t count = 0;

	for (; a.len - count >= 8; count += 8) {
		uint64_t eight;

		memcpy(&eight, a.at + count, 8);
		/* The top bit of the first byte that is below '!' or from 0x80 on. */
		if (((eight - each * '!') | eight) & each << 7)
			break;
	}
	return count;
}

struct slice slice_word(struct slice *rest)
{
	struct slice word = slice_trim(*rest);
	size_t length = plain_eights(word);

	while (length < word.len && !is_blank(word.at[length]))
		length++;
	*rest = slice_after(word, length);
	word.len = length;
	return word;
}

bool slice_line(struct slice *rest, struct slice *line)
{
	if (rest->len == 0)
		return false;

	size_t before = rest->len;

	*line = slice_cut(rest, '\n');
	bool ended = line->len < before;
	if (ended && line->len > 0 && line->at[line->len - 1] == '\r')
		line->len--;
	return true;
}

bool slice_int_long(struct slice a, int64_t min, int64_t max, int64_t *out)
{
	bool negative = a.len > 0 && a.at[0] == '-';
	struct slice digits = slice_after(a, negative);
	int64_t number = 0; /* kept below zero: INT64_MIN has no positive twin */

	if (digits.len == 0)
		return false;
	for (size_t i = 0; i < digits.len; i++) {
		int digit = digits.at[i] - '0';

		if (digit < 0 || digit > 9)
			return false;
		if (number < (INT64_MIN + digit) / 10)
			return false;
		number = number * 10 - digit;
	}
	if (!negative) {
		if (number == INT64_MIN)
			return false;
		number = -number;
	}
	if (number < min || number > max)
		return false;
	*out = number;
	return true;
}

static int hex_digit(char c)
{
	if (c >= '0' && c <= '9')
		return c - '0';
	if (c >= 'a' && c <= 'f')
		return c - 'a' + 10;
	if (c >= 'A' && c <= 'F')
		return c - 'A' + 10;
	return -1;
}

bool slice_hex(struct slice a, uint8_t *out, size_t bytes)
{
	if (a.len / 2 != bytes || a.len % 2 != 0)
		return false;
	for (size_t i = 0; i < a.len; i++)
		if (hex_digit(a.at[i]) < 0)
			return false;
	for (size_t i = 0; i < bytes; i++)
		out[i] = (uint8_t)(hex_digit(a.at[2 * i]) * 16 + hex_digit(a.at[2 * i + 1]));
	return true;
}
