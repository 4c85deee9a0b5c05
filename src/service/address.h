/*
 * Addresses of clients: reading and writing them, networks of proxies that
 * are trusted, and who counts as one client. Used by the transport and by the
 * settings of the host.
 */
#ifndef SERVICE_ADDRESS_H
#define SERVICE_ADDRESS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/slice.h"

enum {
	ADDRESS_BYTES = 16,
	ADDRESS_TEXT_MAX = 46, /* NUL included */
};

/* IPv6; an IPv4 address is its mapped form ::ffff:a.b.c.d. */
struct address {
	uint8_t bytes[ADDRESS_BYTES];
};

/* All addresses that begin with the same `bits` bits. */
struct network {
	struct address address;
	int bits;
};

struct sockaddr;

/* Digits only, no names; in brackets or not. False: *out is untouched. */
bool address_read(struct slice text, struct address *out);
void address_write(const struct address *a, char out[ADDRESS_TEXT_MAX]);

/* False: neither IPv4 nor IPv6. */
bool address_of_socket(const struct sockaddr *socket, struct address *out);

/* What counts as one client: an IPv4 address, or an IPv6 network of 64 bits,
 * all of which one subscriber has. */
struct address address_client(const struct address *a);

/* An address, or ADDRESS/BITS. False: *out is untouched. */
bool network_read(struct slice text, struct network *out);
bool network_has(const struct network *n, const struct address *a);

/*
 * Who speaks, when the word of some proxies is believed: `forwarded` is the
 * header X-Forwarded-For, to which each proxy has added whom it spoke to. The
 * last one that is no trusted proxy is the client; what stands before it may
 * be invented.
 */
struct address address_forwarded(const struct address *peer, struct slice forwarded,
				 const struct network *trusted, int count);

bool address_trusted(const struct address *a, const struct network *trusted, int count);

#endif
