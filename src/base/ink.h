/*
 * Writing where there is room for certain. Each function writes at `at` and
 * answers with the place behind; it checks nothing and ends nothing with a
 * NUL. For texts of many small pieces and a longest form that is known: they
 * are put together in memory of that size and handed to a buf as a whole.
 * Everything else writes into a buf.
 */
#ifndef BASE_INK_H
#define BASE_INK_H

#include <stdint.h>
#include <string.h>

#include "base/octets.h"
#include "base/word.h"

static inline char *ink_char(char *at, char c)
{
	*at = c;
	return at + 1;
}

static inline char *ink_slice(char *at, struct slice text)
{
	memcpy(at, text.at, text.len);
	return at + text.len;
}

static inline char *ink_text(char *at, const char *text)
{
	return ink_slice(at, slice_from(text));
}

/* Needs room for WORD_MAX bytes, however short the word is: a fixed number of
 * bytes is copied without a loop. */
static inline char *ink_word(char *at, const struct word *word)
{
	memcpy(at, word->at, WORD_MAX);
	return at + word->len;
}

/* An id as in base/word.h: needs room for ID_BYTES bytes. Its bytes that are not 0
 * are counted without a loop too. */
static inline char *ink_id(char *at, const char id[ID_BYTES])
{
	const uint8_t *bytes = (const uint8_t *)id;
	uint64_t used = octets_any(octets_of(bytes)) + octets_any(octets_of(bytes + 8)) +
			octets_any(octets_of(bytes + 16));

	memcpy(at, id, ID_BYTES);
	return at + (used * OCTETS_EACH >> 56);
}

/* A number of any size: up to INK_INT_MAX bytes. */
enum { INK_INT_MAX = 20 };
char *ink_long(char *at, int64_t number);

/* Most numbers of a position have one digit. */
static inline char *ink_int(char *at, int64_t number)
{
	if (number >= 0 && number < 10)
		return ink_char(at, (char)('0' + number));
	return ink_long(at, number);
}

#endif
