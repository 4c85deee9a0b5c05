/*
 * Lines of matches as one text, for the parts of the SQLite store that keep
 * many of them in one row. A line is
 *
 *	NUMBER SEAT KIND AT TOLD KEY-BYTES TEXT-BYTES KEY TEXT
 *
 * in one row of characters that ends with a newline, key and text without a
 * blank between them; the form is such that SQL can write it, too (schema.c).
 */
#ifndef STORE_SQLITE_LINE_TEXT_H
#define STORE_SQLITE_LINE_TEXT_H

#include "base/buf.h"
#include "store/store.h"

/* The bytes that a line takes at most. */
enum { LINE_TEXT_MAX = STORE_LINE_MAX + STORE_KEY_MAX + 7 * 21 };

void line_text_write(struct buf *b, const struct store_line *l);

/* Takes the first line off the text; its slices point into it. false: what is
 * there is none, and nothing is taken. */
bool line_text_read(struct slice *rest, struct store_line *l);

#endif
