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
void buf_char(struct buf *b, char c);
void buf_text(struct buf *b, const char *text);
void buf_slice(struct buf *b, struct slice text);
void buf_int(struct buf *b, int64_t number);
void buf_hex(struct buf *b, const uint8_t *bytes, size_t count);

struct slice buf_slice_of(const struct buf *b);

#endif
