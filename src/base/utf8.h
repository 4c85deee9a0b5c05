/*
 * UTF-8 by RFC 3629: no overlong forms, no surrogates, nothing above
 * U+10FFFF. Used by whoever takes text from outside.
 */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include "base/buf.h"

/* The first character of a text that is not empty and the bytes it takes; 0
 * when they are not UTF-8: *code is untouched. */
size_t utf8_read(struct slice text, uint32_t *code);

/* `code` is a character: no surrogate, at most U+10FFFF. */
void utf8_write(struct buf *out, uint32_t code);

#endif
