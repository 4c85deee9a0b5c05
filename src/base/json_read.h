/*
 * A JSON reader (RFC 8259) that the caller pulls values from. It works on a
 * text in memory, allocates nothing and keeps no tree. Used wherever JSON
 * comes from outside.
 *
 *	struct json_reader r = json_reader_over(text);
 *	if (json_enter_object(&r))
 *		while (json_next_key(&r)) {
 *			if (json_key_is(&r, "name"))
 *				json_read_text(&r, &name);
 *			else if (json_key_is(&r, "count"))
 *				json_read_int(&r, 0, COUNT_MAX, &count);
 *		}
 *	if (!json_end(&r))
 *		refuse the text: r.fault says why, r.fault_at where;
 *
 * A member that the caller leaves unread is skipped, though no less strictly
 * checked. There are two sorts of fault, and the first one is kept in
 * `fault`. After a text that is no JSON nothing more is read: every call
 * returns false. A value that is not what the caller asked for is passed over
 * and reading goes on, so that other members can still be had.
 */
#ifndef BASE_JSON_READ_H
#define BASE_JSON_READ_H

#include "base/buf.h"

enum { JSON_DEPTH_MAX = 32 }; /* arrays and objects within each other */

enum json_kind {
	JSON_NONE, /* no value is at hand */
	JSON_OBJECT,
	JSON_ARRAY,
	JSON_TEXT,
	JSON_NUMBER,
	JSON_BOOL,
	JSON_NULL,
};

enum json_fault {
	JSON_GOOD,
	/* Nothing more is read. */
	JSON_BROKEN, /* not JSON, not UTF-8, half a surrogate pair, or more text after the value */
	JSON_TOO_DEEP,
	/* The value was passed over. */
	JSON_WRONG_KIND,
	JSON_NOT_INTEGER, /* a number with a fraction or exponent, or beyond int64_t */
	JSON_OUT_OF_RANGE,
	JSON_TOO_LONG, /* the text does not fit */
	JSON_NUL, /* the text has U+0000 within: no text of ours can */
};

struct json_reader {
	struct slice text;
	size_t at; /* what is read so far */
	enum json_fault fault; /* the first one */
	size_t fault_at;

	/* For json_read.c alone. */
	struct slice key; /* of the member at hand, still escaped */
	bool is_plain; /* the string that was taken last holds what it says, byte by byte */
	uint32_t objects; /* bit d: the container at depth d+1 is an object */
	int depth;
	bool has_value; /* a value is at hand, not yet read */
	bool is_first; /* nothing of this container was read */
	bool stopped;
};

struct json_reader json_reader_over(struct slice text);

/* The kind of the value at hand, by its first character. */
enum json_kind json_kind(const struct json_reader *r);

/*
 * Each enters the container at hand; false: it is none. Then call the
 * json_next_ function of its kind until that is false, which leaves it.
 */
bool json_enter_object(struct json_reader *r);
bool json_enter_array(struct json_reader *r);

/* Goes to the value of the next member or element. */
bool json_next_key(struct json_reader *r);
bool json_next_item(struct json_reader *r);

/* The key of the member that json_next_key found, until the next call of it. */
bool json_key_is(const struct json_reader *r, const char *name);
/* The same key as text; false, as json_read_text, when it cannot be had. */
bool json_read_key(struct json_reader *r, struct buf *out);
/* The same key as it stands in the text, between its quotes, still escaped. */
struct slice json_raw_key(const struct json_reader *r);

/* Each takes the value at hand. False: a fault, *out is untouched (an empty
 * text). */
bool json_read_int(struct json_reader *r, int64_t min, int64_t max, int64_t *out);
bool json_read_bool(struct json_reader *r, bool *out);
bool json_read_text(struct json_reader *r, struct buf *out); /* replaces what `out` held */
bool json_read_null(struct json_reader *r);

/* The value at hand as it stands in the text, checked to be JSON: for members
 * that cannot be understood before another one is known. */
bool json_read_raw(struct json_reader *r, struct slice *out);

bool json_skip(struct json_reader *r);

/* True when everything was read, nothing but blanks follows, and there was no
 * fault. Where the caller stopped half-way it is false. */
bool json_end(struct json_reader *r);

#endif
