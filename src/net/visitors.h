/*
 * What each client address has of this server right now: connections, and
 * buckets of new ones, of requests and of TLS handshakes. An address that has
 * nothing leaves no trace.
 */
#ifndef NET_VISITORS_H
#define NET_VISITORS_H

#include "service/address.h"
#include "service/limits.h"
#include "service/map.h"

enum { VISITORS_MAX = 1 << 16, VISITORS_SECRET = 16 };

struct visitor {
	struct address address;
	int connections;
	struct bucket arrivals, requests, handshakes;
};

struct visitors {
	struct map map;
	uint8_t secret[VISITORS_SECRET]; /* nobody can aim at another's place */
	size_t sweep_at; /* so many make a sweep worth while */
};

void visitors_init(struct visitors *v, const uint8_t secret[VISITORS_SECRET]);
void visitors_release(struct visitors *v);

/* The one of that client (address_client()), new or not. It stays at least
 * until the next call here, and while it has connections. NULL: too many of
 * them, or no memory. */
struct visitor *visitors_get(struct visitors *v, const struct address *client, int64_t now);

/* The clock was set by so much. */
void visitors_move(struct visitors *v, int64_t by);

#endif
