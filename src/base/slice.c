/*
 * Walking over text that belongs to somebody else. Used by every parser. An
 * empty slice may have no address at all, so nothing here does arithmetic on
 * `at` or hands it to the library before looking at `len`.
 */
#include "base/slice.h"

#include <string.h>

struct slice slice_from(const char *text)
{
	return (struct slice){ text, strlen(text) };
}

bool slice_equal(struct slice a, struct slice b)
{
	return a.len == b.len && (a.len == 0 || memcmp(a.at, b.at, a.len) == 0);
}

bool slice_is(struct slice a, const char *text)
{
	return slice_equal(a, slice_from(text));
}

bool slice_starts(struct slice a, const char *prefix)
{
	struct slice p = slice_from(prefix);

	return a.len >= p.len && slice_equal((struct slice){ a.at, p.len }, p);
}

static bool is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\r' || c == '\n';
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

struct slice slice_cut(struct slice *rest, char separator)
{
	struct slice part = *rest;
	const char *found = NULL;

	for (size_t i = 0; i < part.len && !found; i++)
		if (part.at[i] == separator)
			found = part.at + i;
	if (found)
		part.len = (size_t)(found - part.at);
	*rest = slice_after(*rest, found ? part.len + 1 : part.len);
	return part;
}

struct slice slice_word(struct slice *rest)
{
	struct slice word = slice_trim(*rest);
	size_t length = 0;

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

bool slice_int(struct slice a, int64_t min, int64_t max, int64_t *out)
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
