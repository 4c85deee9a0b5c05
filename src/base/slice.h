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

struct slice {
	const char *at;
	size_t len;
};

/* The slice of a C string. */
struct slice slice_from(const char *text);

bool slice_equal(struct slice a, struct slice b);
bool slice_is(struct slice a, const char *text);
bool slice_starts(struct slice a, const char *prefix);

/* Without blanks (space, tab, CR, LF) at both ends. */
struct slice slice_trim(struct slice a);

/*
 * Cuts the part before the first `separator` off the front of *rest and
 * returns it; the separator is dropped. Without a separator everything is
 * returned and *rest becomes empty. An empty *rest gives an empty slice.
 */
struct slice slice_cut(struct slice *rest, char separator);

/* Cuts the next blank-separated word off *rest; empty when there is none. */
struct slice slice_word(struct slice *rest);

/* The next line without its end (LF or CR LF); false when nothing is left. */
bool slice_line(struct slice *rest, struct slice *line);

/* A whole decimal number in [min, max], an optional '-' first, no other form;
 * leading zeros are allowed. False: *out is untouched. */
bool slice_int(struct slice a, int64_t min, int64_t max, int64_t *out);

/* Exactly `bytes` bytes as lower or upper case hex. False: *out is untouched. */
bool slice_hex(struct slice a, uint8_t *out, size_t bytes);

#endif
