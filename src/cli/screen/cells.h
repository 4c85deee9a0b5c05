/*
 * How much room a text takes on a screen. A UTF-8 text is measured in cells:
 * most characters take one, wide ones two, combining marks none. Knows no
 * locale and no terminal; what is not UTF-8 counts one cell a byte.
 */
#ifndef CLI_SCREEN_CELLS_H
#define CLI_SCREEN_CELLS_H

#include "base/buf.h"
#include "base/slice.h"

int cells_of_point(uint32_t point);
int cells_of(struct slice text);

/*
 * Cuts the next line of at most `width` cells (width > 0) off the front of
 * *rest, at a blank where there is one, in the middle of a word else; the
 * blanks at the cut are dropped. An empty *rest gives an empty slice.
 */
struct slice cells_line(struct slice *rest, int width);

/* The text in ASCII: accents fall away or become a second letter, as readers
 * of the language write it; other characters become a near sign or '?'. */
void cells_plain(struct slice text, struct buf *out);

/* The same for a text that will be cut into lines: spaces at which none may end
 * stay as they are, and each line still goes through cells_plain. */
void cells_plain_unbroken(struct slice text, struct buf *out);

#endif
