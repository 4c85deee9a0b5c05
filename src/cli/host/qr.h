/*
 * A text as a QR code in a terminal. `pandemonium serve --lan` draws one, so
 * that a phone finds the address without typing. libqrencode makes the code;
 * what it looks like is ours. Prints nothing.
 */
#ifndef CLI_HOST_QR_H
#define CLI_HOST_QR_H

#include <stdbool.h>

#include "base/buf.h"

enum { QR_MARGIN = 4 }; /* light modules around, which readers need */

/* Lines of text, two rows of modules in each, with the margin. With `colour`
 * the terminal's colours do not matter; without, it should be a dark one.
 * False, and nothing is drawn: no code holds this text, or memory is short. */
bool qr_draw(struct slice text, bool colour, struct buf *out);

#endif
