/*
 * Text written into memory that the caller gives. A buffer never grows and
 * never overruns: what does not fit is dropped and `full` is set, so that a
 * writer needs no error path and the caller checks once at the end. The text
 * is always NUL terminated (the capacity includes that byte).
 */
#ifndef BASE_BUF_H
#define BASE_BUF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/ink.h"
#include "base/slice.h"

struct buf {
	char *at;
	size_t len;
	size_t cap;
	bool full;
};

/* An empty buffer over `cap` bytes, cap > 0. */
struct buf buf_over(char *memory, size_t cap);

void buf_clear(struct buf *b);

/* Takes back what was written behind the first `len` bytes. */
void buf_cut(struct buf *b, size_t len);
void buf_hex(struct buf *b, const uint8_t *bytes, size_t count);

/* The small ones are here, where the compiler sees them. */

static inline void buf_char(struct buf *b, char c)
{
	if (b->cap - b->len < 2) {
		b->full = true;
		return;
	}
	b->at[b->len] = c;
	b->at[b->len + 1] = '\0';
	b->len++;
}

static inline void buf_slice(struct buf *b, struct slice text)
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

static inline void buf_text(struct buf *b, const char *text)
{
	buf_slice(b, slice_from(text));
}

static inline void buf_word(struct buf *b, const struct word *word)
{
	buf_slice(b, word_slice(word));
}

static inline void buf_int(struct buf *b, int64_t number)
{
	char text[INK_INT_MAX];

	if (number >= 0 && number < 10) {
		buf_char(b, (char)('0' + number));
	} else if (b->cap - b->len > INK_INT_MAX) {
		b->len = (size_t)(ink_long(b->at + b->len, number) - b->at);
		b->at[b->len] = '\0';
	} else {
		buf_slice(b, (struct slice){ text, (size_t)(ink_long(text, number) - text) });
	}
}

static inline struct slice buf_slice_of(const struct buf *b)
{
	return (struct slice){ b->at, b->len };
}

#endif
