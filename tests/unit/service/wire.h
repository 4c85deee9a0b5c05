/*
 * The wire of a test: what the service sends goes through the transport's own
 * post, put together and packed as for a real client, and is read from the
 * queue of one that takes nothing. Bytes as they travel, without a socket.
 */
#ifndef UNIT_SERVICE_WIRE_H
#define UNIT_SERVICE_WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/slice.h"

struct wire;

struct wire *wire_new(void);
void wire_free(struct wire *w);

/* The connection has a client, one that can unpack. */
void wire_connect(struct wire *w, uint64_t conn);
void wire_send(struct wire *w, uint64_t conn, struct slice text, size_t seam);
/* The turn's end. */
void wire_told(struct wire *w);

/* The next message to that connection, valid until the next call; false: none. */
bool wire_next(struct wire *w, uint64_t conn, struct slice *bytes);

#endif
