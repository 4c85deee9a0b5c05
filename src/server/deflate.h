/*
 * Compression of WebSocket messages (RFC 7692) without context takeover: each
 * message stands for itself, so one compressor serves all connections and an
 * idle connection costs nothing. Used by the transport alone.
 */
#ifndef SERVER_DEFLATE_H
#define SERVER_DEFLATE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"

enum {
	DEFLATE_FROM = 1024, /* shorter messages go as they are */
	DEFLATE_LEVEL = 1, /* a frame compresses to a fifth already */
};

struct deflate;

struct deflate *deflate_new(void); /* NULL: no memory */
void deflate_free(struct deflate *d);

/* Into out[size]; 0: it does not get shorter than `size`. */
size_t deflate_pack(struct deflate *d, struct slice text, unsigned char *out, size_t size);

enum deflate_result { DEFLATE_FINE, DEFLATE_TOO_LONG, DEFLATE_BROKEN };

/* The message that a client packed, into *out. */
enum deflate_result deflate_unpack(struct deflate *d, struct slice packed, struct buf *out);

#endif
