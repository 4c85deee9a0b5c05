/*
 * Whether a client masks its frames, as RFC 6455 (5.1) demands: a walk over the
 * bytes of a WebSocket, by the head of each frame, in pieces as they are read.
 * It judges nothing else. And whether a frame came too early: behind the headers
 * of the handshake, before their answer. And no
 * address may bring a header.
 */
#ifndef NET_MASKS_H
#define NET_MASKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* All zero: before the first frame. */
struct masks {
	uint8_t part; /* of a frame, which comes next */
	uint8_t left; /* bytes of that part */
	uint64_t payload; /* bytes of it that are still to come */
};

/* Where the headers of a request end: at the first line that has nothing in it.
 * Line ends without CR count too, and a CR alone counts for nothing: an end is
 * never seen later than a reader may see it. All zero: before the first byte. */
struct head_end {
	bool in_line; /* it has something in it */
	bool has_line; /* the first line is over */
	uint8_t escape; /* bytes of a dangerous "%0…" that came last in it */
	bool ended;
	bool beyond; /* more came behind the end */
};

/* In the first line a NUL or an end of line that is written with "%" becomes "%01".
 * libwebsockets hangs up on the one without a word, and takes the other for the end
 * of the line, with a header behind it; "%01" we refuse, as every control character. */
void head_take(struct head_end *h, uint8_t *bytes, size_t count);

/* False: one of these frames is not masked; then nothing more is to be asked. */
bool masks_take(struct masks *m, const uint8_t *bytes, size_t count);

#endif
