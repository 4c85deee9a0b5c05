/*
 * A position text as it goes on: `see`, the fields that are new, blank between
 * them, in the order of the text. A text of one match has the same fields in
 * the same order all the time, so what is said is what changed.
 */
#ifndef PLAY_SEE_H
#define PLAY_SEE_H

#include "base/buf.h"

enum { SEE_FIELDS_MAX = 256 };

/* What is known of a text beside it, so that nobody looks through it for its fields. */
struct see_index {
	uint32_t sum; /* see_sum() */
	int count; /* of fields, in their order: */
	uint16_t length[SEE_FIELDS_MAX];
	uint8_t is_named[SEE_FIELDS_MAX]; /* 1: by the last `see`, if the text was there already */
};

/* Memory for a text, from the heap: text->at is to be freed. False: there is none. */
bool see_text_init(struct buf *text, size_t size);

/* Writes the fields of `now` that `was` has not like this; all, when it is empty. */
void see_write(struct slice was, struct slice now, struct buf *out);

/* The sum by which two ends of a wire compare their texts (docs/formats.md): the
 * sums of its fields together, so that who knows what changed knows the new one. */
uint32_t see_sum(struct slice text);

/* The text, one blank between its fields, with the new ones, into *out, which
 * must not be its memory. An empty text becomes `see` itself. *index, that of the
 * text, becomes that of *out; NULL: none is kept. False: a word is no field or not one
 * of the text's, or they are not in its order, or it does not fit, or they are more or
 * longer than an index has room for; *index is worth nothing then. */
bool see_apply(struct slice text, struct slice see, struct buf *out, struct see_index *index);

#endif
