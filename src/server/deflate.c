/*
 * Compression of messages; see deflate.h.
 */
#include "server/deflate.h"

#include <stdlib.h>
#include <zlib.h>

enum { WINDOW_BITS = 15, MEMORY_LEVEL = 8, TAIL = 4 };

/* How every packed message ends; it is not sent. */
static const unsigned char tail[TAIL] = { 0x00, 0x00, 0xFF, 0xFF };

struct deflate {
	z_stream pack, unpack;
};

struct deflate *deflate_new(void)
{
	struct deflate *d = calloc(1, sizeof(*d));

	if (!d)
		return NULL;
	if (deflateInit2(&d->pack, DEFLATE_LEVEL, Z_DEFLATED, -WINDOW_BITS, MEMORY_LEVEL,
			 Z_DEFAULT_STRATEGY) != Z_OK) {
		free(d);
		return NULL;
	}
	if (inflateInit2(&d->unpack, -WINDOW_BITS) != Z_OK) {
		deflateEnd(&d->pack);
		free(d);
		return NULL;
	}
	return d;
}

void deflate_free(struct deflate *d)
{
	if (!d)
		return;
	deflateEnd(&d->pack);
	inflateEnd(&d->unpack);
	free(d);
}

size_t deflate_pack(struct deflate *d, struct slice text, unsigned char *out, size_t size)
{
	z_stream *z = &d->pack;

	deflateReset(z);
	z->next_in = (unsigned char *)(uintptr_t)text.at;
	z->avail_in = (unsigned)text.len;
	z->next_out = out;
	z->avail_out = (unsigned)size;
	if (deflate(z, Z_SYNC_FLUSH) != Z_OK || z->avail_in || !z->avail_out)
		return 0;
	return size - z->avail_out - TAIL;
}

/* Feeds one piece; false: it cannot be understood. Without room it stops. */
static bool feed(z_stream *z, const void *bytes, size_t count)
{
	z->next_in = (unsigned char *)(uintptr_t)bytes;
	z->avail_in = (unsigned)count;
	while (z->avail_in && z->avail_out) {
		int code = inflate(z, Z_SYNC_FLUSH);

		if (code == Z_STREAM_END)
			inflateReset(z); /* the sender may begin anew within a message */
		else if (code != Z_OK)
			return false;
	}
	return true;
}

enum deflate_result deflate_unpack(struct deflate *d, struct slice packed, struct buf *out)
{
	z_stream *z = &d->unpack;

	inflateReset(z);
	buf_clear(out);
	z->next_out = (unsigned char *)out->at;
	z->avail_out = (unsigned)out->cap;
	if (!feed(z, packed.at, packed.len) || !feed(z, tail, TAIL))
		return DEFLATE_BROKEN;
	if (!z->avail_out)
		return DEFLATE_TOO_LONG;
	out->len = out->cap - z->avail_out;
	out->at[out->len] = '\0';
	return DEFLATE_FINE;
}
