/*
 * A short sum over a text. Two ends of a wire that hold the same position
 * compare their sums and notice when a text was put together wrongly. It
 * guards against mistakes, not against malice: whoever wants a text with a
 * given sum finds one (base/blake2b.h is for that).
 */
#ifndef BASE_SUM_H
#define BASE_SUM_H

#include <stdint.h>

#include "base/slice.h"

/* The sum of docs/formats.md, "Sums of texts": the same on every machine. Two
 * texts of one length that differ in a single byte never have the same sum;
 * two others have it once in 2^32. An empty text has the sum 0. */
uint32_t sum_text(struct slice text);

#endif
