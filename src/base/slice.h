/*
 * A stretch of somebody else's text: a pointer and a length, never owned,
 * never NUL terminated. All parsing in the project walks slices, so that no
 * parser needs a copy or an allocation.
 */
#ifndef BASE_SLICE_H
#define BASE_SLICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct slice {
	const char *at;
	size_t len;
};

/* The slice of a C string. */
static inline struct slice slice_from(const char *text)
{
	return (struct slice){ text, strlen(text) };
}

static inline bool slice_equal(struct slice a, struct slice b)
{
	return a.len == b.len && (a.len == 0 || memcmp(a.at, b.at, a.len) == 0);
}

/* Of a literal the compiler knows the length: most answers need no call. */
static inline bool slice_is(struct slice a, const char *text)
{
	return slice_equal(a, slice_from(text));
}

bool slice_starts(struct slice a, const char *prefix);

/* Without blanks (space, tab, CR, LF) at both ends. */
struct slice slice_trim(struct slice a);

/*
 * Cuts the part before the first `separator` off the front of *rest and
 * returns it; the separator is dropped. Without a separator everything is
 * returned and *rest becomes empty. An empty *rest gives an empty slice.
 */
static inline struct slice slice_cut(struct slice *rest, char separator)
{
	struct slice part = { rest->at, 0 };

	while (part.len < rest->len && part.at[part.len] != separator)
		part.len++;
	size_t cut = part.len + (part.len < rest->len);

	if (cut > 0) /* an empty slice may have no address */
		*rest = (struct slice){ rest->at + cut, rest->len - cut };
	return part;
}

/* Cuts the next blank-separated word off *rest; empty when there is none. */
struct slice slice_word(struct slice *rest);

/* The next line without its end (LF or CR LF); false when nothing is left. */
bool slice_line(struct slice *rest, struct slice *line);

/* A whole decimal number in [min, max], an optional '-' first, no other form;
 * leading zeros are allowed. False: *out is untouched. */
bool slice_int_long(struct slice a, int64_t min, int64_t max, int64_t *out);

static inline bool slice_int(struct slice a, int64_t min, int64_t max, int64_t *out)
{
	if (a.len != 1)
		return slice_int_long(a, min, max, out);
	int64_t digit = a.at[0] - '0';

	if (digit < 0 || digit > 9 || digit < min || digit > max)
		return false;
	*out = digit;
	return true;
}

/* Exactly `bytes` bytes as lower or upper case hex. False: *out is untouched. */
bool slice_hex(struct slice a, uint8_t *out, size_t bytes);

#endif
