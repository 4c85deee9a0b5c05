/*
 * Walking over text that belongs to somebody else. Used by every parser. An
 * empty slice may have no address at all, so nothing here does arithmetic on
 * `at` or hands it to the library before looking at `len`.
 */
#include "base/slice.h"

#include "base/octets.h"

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

/* Past the bytes at the front that are above ' ', eight at a time: the next one
 * is none of them, or one from 0x80 on, or is among the last seven. */
static size_t plain_run(struct slice a)
{
	size_t count = 0;

	for (; a.len - count >= 8; count += 8) {
		uint64_t eight = octets_of((const uint8_t *)a.at + count);
		/* The top bit of the first byte that is below '!' or from 0x80 on. */
		uint64_t marks = ((eight - OCTETS_EACH * '!') | eight) & OCTETS_EACH << 7;

		if (marks)
			return count + (size_t)__builtin_ctzll(marks) / 8;
	}
	return count;
}

struct slice slice_word(struct slice *rest)
{
	struct slice word = slice_trim(*rest);
	size_t length = plain_run(word);

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
