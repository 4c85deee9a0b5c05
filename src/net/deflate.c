/*
 * Compression of messages; see deflate.h.
 */
#include "net/deflate.h"

#include <stdlib.h>
#include <string.h>
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

/* What is cut off at the end are length and complement of the empty block that
 * a flush makes: deflate_line writes those of the block that really follows. */
size_t deflate_pack(struct deflate *d, struct slice text, unsigned char *out, size_t size)
{
	z_stream *z = &d->pack;
	size_t length;

	deflateReset(z);
	z->next_in = (unsigned char *)(uintptr_t)text.at;
	z->avail_in = (unsigned)text.len;
	z->next_out = out;
	z->avail_out = (unsigned)size;
	if (deflate(z, Z_SYNC_FLUSH) != Z_OK || z->avail_in || !z->avail_out)
		return 0;
	length = size - z->avail_out - TAIL;
	return length + TAIL < text.len ? length : 0;
}

/* Putting together. A stored block is three bits, the rest of their byte, the
 * length, its complement, and the bytes. */

size_t deflate_room(size_t text)
{
	return text + DEFLATE_FRAME + (text / DEFLATE_BLOCK_MAX) * (1 + TAIL);
}

/* The bits are there. */
static void block_open(struct deflate_line *l)
{
	l->used += TAIL;
	l->block = l->used;
}

static void block_close(struct deflate_line *l)
{
	size_t length = l->used - l->block;
	unsigned char *at = l->out + l->block - TAIL;

	at[0] = (unsigned char)length;
	at[1] = (unsigned char)(length >> 8);
	at[2] = (unsigned char)~at[0];
	at[3] = (unsigned char)~at[1];
}

void deflate_open(struct deflate_line *l, unsigned char *out)
{
	*l = (struct deflate_line){ .out = out };
	l->out[l->used++] = 0;
	block_open(l);
}

void deflate_stored(struct deflate_line *l, struct slice text)
{
	while (text.len) {
		size_t room = DEFLATE_BLOCK_MAX - (l->used - l->block);
		size_t part = text.len < room ? text.len : room;

		memcpy(l->out + l->used, text.at, part);
		l->used += part;
		text = (struct slice){ text.at + part, text.len - part };
		if (!text.len)
			return;
		block_close(l);
		l->out[l->used++] = 0;
		block_open(l);
	}
}

void deflate_packed(struct deflate_line *l, struct slice packed)
{
	block_close(l);
	memcpy(l->out + l->used, packed.at, packed.len);
	l->used += packed.len;
	block_open(l);
}

/* The receiver adds what a flush would end with, so that the bits of such a
 * block must be the last. */
size_t deflate_close(struct deflate_line *l)
{
	block_close(l);
	l->out[l->used++] = 0;
	return l->used;
}

/* Taking apart. */

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
