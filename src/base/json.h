/*
 * A JSON writer over a buf. It places the commas; the caller opens and closes.
 * A key is given for members of an object and NULL for elements of an array.
 * All text is written as UTF-8 with the control characters, quote and
 * backslash escaped; bytes that are not UTF-8 become U+FFFD.
 */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include "base/buf.h"

struct json {
	struct buf *out;
	bool comma; /* the next value is not the first of its container */
};

struct json json_over(struct buf *out);

void json_open_object(struct json *j, const char *key);
void json_close_object(struct json *j);
void json_open_array(struct json *j, const char *key);
void json_close_array(struct json *j);
void json_int(struct json *j, const char *key, int64_t number);
void json_bool(struct json *j, const char *key, bool value);
void json_text(struct json *j, const char *key, const char *text);
void json_slice(struct json *j, const char *key, struct slice text);
void json_null(struct json *j, const char *key);
/* `text` is JSON already. */
void json_raw(struct json *j, const char *key, struct slice text);

/* Any piece of JSON, as it is, and the next value right behind it: for what is
 * written so often that its keys are copied in one go. The last value's comma,
 * if it wants one, is part of the piece. */
void json_piece(struct json *j, struct slice text);
#define JSON_PIECE(j, literal) json_piece(j, (struct slice){ literal, sizeof(literal) - 1 })

/* How many bytes at the front of a text stand for themselves within quotes:
 * ASCII that needs no escape. */
size_t json_plain_run(struct slice text);

#endif
