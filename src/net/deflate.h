/*
 * Compression of WebSocket messages (RFC 7692) without context takeover: each
 * message stands for itself, so one compressor serves all connections and an
 * idle connection costs nothing. Used by the transport alone.
 *
 * A message to a client is put together from texts that were packed each by
 * itself, so that none refers to another, and from stretches that are stored as
 * they are. So its length tells of every text what the text alone would tell:
 *
 *	deflate_open(&l, out);
 *	deflate_stored(&l, text);
 *	deflate_packed(&l, packed);
 *	...
 *	length = deflate_close(&l);
 */
#ifndef NET_DEFLATE_H
#define NET_DEFLATE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"

enum {
	DEFLATE_FROM = 1024, /* shorter texts go as they are */
	DEFLATE_LEVEL = 1, /* a page of the lobby compresses to a fifth already */
	DEFLATE_BLOCK_MAX = 65535, /* bytes of a stored block */
	DEFLATE_FRAME = 6, /* bytes that a message of one stored block gets longer by */
};

struct deflate;

struct deflate *deflate_new(void); /* NULL: no memory */
void deflate_free(struct deflate *d);

/* Into out[size], for deflate_packed(); 0: the text does not get shorter. It has
 * one byte at least and `size` is no less than its length. Depends on the text
 * alone. */
size_t deflate_pack(struct deflate *d, struct slice text, unsigned char *out, size_t size);

/* A message on its way together. */
struct deflate_line {
	unsigned char *out;
	size_t used, block; /* where the stored block begins that is still open */
};

/* Room for a message of that much text, whatever of it is packed. */
size_t deflate_room(size_t text);
void deflate_open(struct deflate_line *l, unsigned char *out);
void deflate_stored(struct deflate_line *l, struct slice text);
void deflate_packed(struct deflate_line *l, struct slice packed);
size_t deflate_close(struct deflate_line *l);

enum deflate_result { DEFLATE_FINE, DEFLATE_TOO_LONG, DEFLATE_BROKEN };

/* The message that a client packed, into *out. */
enum deflate_result deflate_unpack(struct deflate *d, struct slice packed, struct buf *out);

#endif
