/*
 * Text into memory of fixed size. Used by everything that writes text. What is
 * too long is cut where the memory ends, so that a full buffer always holds a
 * true beginning of the text and never one with a hole in it.
 */
#include "base/buf.h"

#include "base/check.h"

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

void buf_hex(struct buf *b, const uint8_t *bytes, size_t count)
{
	static const char digits[] = "0123456789abcdef";

	for (size_t i = 0; i < count; i++) {
		buf_char(b, digits[bytes[i] >> 4]);
		buf_char(b, digits[bytes[i] & 15]);
	}
}
