/*
 * What people write of themselves and to each other, by Unicode's tables
 * (utf8proc has them): what a name may be, which two names are one, what a
 * sentence may hold. Pure functions.
 */
#ifndef SERVICE_PEOPLE_NAMES_H
#define SERVICE_PEOPLE_NAMES_H

#include "base/buf.h"

enum {
	NAME_CHARS_MAX = 24,
	NAME_MAX_BYTES = 61, /* NUL included: it fits a record too */
	NAME_MARKS_MAX = 3, /* combining marks one upon the other in a name, */
	TEXT_MARKS_MAX = 4, /* and in a sentence */
	TYPED_BYTES_MAX = 513, /* what is typed as a name or a passphrase, NUL included */
};

/* A name of 1 to NAME_CHARS_MAX characters that can all be seen, in Unicode's
 * form NFC, blanks trimmed and single, with a letter or a number in it and
 * letters of one of the scripts that look alike; false: it is none. What has
 * been cleaned stays as it is. */
bool name_clean(struct slice text, char out[NAME_MAX_BYTES]);

/* What must differ between two accounts: Unicode's NFKC_Casefold without
 * blanks. Of a name that was cleaned it fits; of any other it is cut. */
void name_fold(const char *name, char out[NAME_MAX_BYTES]);

/* The same of what somebody typed. False: nobody can be called that. */
bool name_key(struct slice typed, char out[NAME_MAX_BYTES]);

/* The key that names had before Unicode's tables: an account whose new key
 * another has got still has it. */
bool name_key_before(struct slice typed, char out[NAME_MAX_BYTES]);

/* NFKC_Casefold of at most TYPED_BYTES_MAX - 1 bytes, without blanks and what
 * cannot be seen. False: no UTF-8, or too long. */
bool text_fold(struct slice text, struct buf *out);

/* Text of `min` to `max` characters; control characters but line ends refuse
 * it. What turns the writing around or cannot be seen is left out; joiners
 * stay where they join. False: it is none, or does not fit. */
bool text_clean(struct slice text, int min, int max, struct buf *out);

/* A text that was cut because its memory is full ends with a whole character. */
void text_end(struct buf *text);

#endif
