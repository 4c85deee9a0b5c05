/*
 * QR codes (ISO 18004) for short texts: bytes as they are, versions 1 to 6,
 * error correction M. `pandemonium serve --lan` draws one, so that a phone
 * finds the address without typing. Pure; prints nothing.
 */
#ifndef CLI_HOST_QR_H
#define CLI_HOST_QR_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buf.h"

enum {
	QR_VERSION_MAX = 6,
	QR_SIZE_MAX = 17 + 4 * QR_VERSION_MAX,
	QR_TEXT_MAX = 106, /* bytes that version 6 holds */
	QR_MARGIN = 4, /* light modules around, which readers need */
};

struct qr {
	int size; /* modules of a side */
	bool dark[QR_SIZE_MAX][QR_SIZE_MAX]; /* [row][column] */
};

/* The smallest code that holds the text; false: it is too long. */
bool qr_make(struct slice text, struct qr *out);

/* Lines of text, two rows of modules in each, with the margin. With `colour`
 * the terminal's colours do not matter; without, it should be a dark one. */
void qr_draw(const struct qr *qr, bool colour, struct buf *out);

#endif
