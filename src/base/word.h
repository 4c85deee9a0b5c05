/*
 * Short words of constant tables: names of fields, cards and phases, with
 * their length and filled up with zeros to one size. So a word is written and
 * looked for without counting it first. Used by the position texts.
 */
#ifndef BASE_WORD_H
#define BASE_WORD_H

#include <stdint.h>

#include "base/slice.h"

enum { WORD_MAX = 23 }; /* bytes, with the NUL */

struct word {
	char at[WORD_MAX];
	uint8_t len;
};

/* clang-format off */
#define WORD_OF(literal) { literal, sizeof(literal) - 1 }
/* clang-format on */

static inline struct slice word_slice(const struct word *word)
{
	return (struct slice){ word->at, word->len };
}

static inline bool word_is(const struct word *word, struct slice text)
{
	return slice_equal(word_slice(word), text);
}

/* The place of the word in a table of `count`; -1: it is none of them. */
int word_find(const struct word *words, int count, struct slice text);

/* Ids of tables whose rows begin with one: `step` bytes a row, each id filled up
 * with zeros to ID_BYTES bytes. */
enum { ID_BYTES = 24 }; /* with the NUL */
int id_find(const void *rows, size_t step, int count, struct slice text);

#endif
