/*
 * Text into memory of fixed size. Used by everything that writes text. What is
 * too long is cut where the memory ends, so that a full buffer always holds a
 * true beginning of the text and never one with a hole in it.
 */
#include "base/buf.h"

#include <string.h>

#include "base/check.h"

enum { INT64_DIGITS_MAX = 20 }; /* of an unsigned 64-bit number */

struct buf buf_over(char *memory, size_t cap)
{
	CHECK(memory && cap > 0);

	struct buf b = { .at = memory, .cap = cap };

	buf_clear(&b);
	return b;
}

void buf_clear(struct buf *b)
{
	b->len = 0;
	b->full = false;
	b->at[0] = '\0';
}

void buf_cut(struct buf *b, size_t len)
{
	CHECK(len <= b->len);
	b->len = len;
	b->at[len] = '\0';
}

void buf_char(struct buf *b, char c)
{
	buf_slice(b, (struct slice){ &c, 1 });
}

void buf_text(struct buf *b, const char *text)
{
	buf_slice(b, slice_from(text));
}

void buf_slice(struct buf *b, struct slice text)
{
	size_t room = b->cap - 1 - b->len;

	if (text.len > room) {
		b->full = true;
		text.len = room;
	}
	if (text.len == 0)
		return;
	memcpy(b->at + b->len, text.at, text.len);
	b->len += text.len;
	b->at[b->len] = '\0';
}

void buf_int(struct buf *b, int64_t number)
{
	char digits[INT64_DIGITS_MAX + 1]; /* and the sign */
	size_t first = sizeof(digits);
	/* Unsigned, because INT64_MIN has no positive twin. */
	uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;

	do {
		digits[--first] = (char)('0' + rest % 10);
		rest /= 10;
	} while (rest > 0);
	if (number < 0)
		digits[--first] = '-';
	buf_slice(b, (struct slice){ digits + first, sizeof(digits) - first });
}

void buf_hex(struct buf *b, const uint8_t *bytes, size_t count)
{
	static const char digits[] = "0123456789abcdef";

	for (size_t i = 0; i < count; i++) {
		buf_char(b, digits[bytes[i] >> 4]);
		buf_char(b, digits[bytes[i] & 15]);
	}
}

struct slice buf_slice_of(const struct buf *b)
{
	return (struct slice){ b->at, b->len };
}
