/*
 * UTF-8, one character at a time. Used by the JSON reader and by checks of
 * names and talk.
 */
#include "base/utf8.h"

#include "base/check.h"

enum { CONTINUATION = 0x80, CONTINUATION_BITS = 6 };

/* The second byte of some first bytes has a smaller range than the others:
 * that alone keeps out overlong forms, surrogates and what is too high. */
static bool second_is_good(uint8_t first, uint8_t second)
{
	uint8_t low = first == 0xe0 ? 0xa0 : first == 0xf0 ? 0x90 : 0x80;
	uint8_t high = first == 0xed ? 0x9f : first == 0xf4 ? 0x8f : 0xbf;

	return second >= low && second <= high;
}

size_t utf8_read(struct slice text, uint32_t *code)
{
	const uint8_t *at = (const uint8_t *)text.at;
	uint8_t first = at[0];

	if (first < 0x80) {
		*code = first;
		return 1;
	}

	size_t size = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;

	if (first < 0xc2 || first > 0xf4 || text.len < size || !second_is_good(first, at[1]))
		return 0;

	uint32_t found = first & (0x7fu >> size);

	for (size_t i = 1; i < size; i++) {
		if ((at[i] & 0xc0) != CONTINUATION)
			return 0;
		found = found << CONTINUATION_BITS | (at[i] & 0x3fu);
	}
	*code = found;
	return size;
}

void utf8_write(struct buf *out, uint32_t code)
{
	CHECK(code <= 0x10ffff && (code < 0xd800 || code > 0xdfff));

	char bytes[4];
	size_t size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
	static const uint8_t lead[5] = { 0, 0, 0xc0, 0xe0, 0xf0 };

	for (size_t i = size; i-- > 1; code >>= CONTINUATION_BITS)
		bytes[i] = (char)(CONTINUATION | (code & 0x3f));
	bytes[0] = (char)(lead[size] | code);
	buf_slice(out, (struct slice){ bytes, size });
}
