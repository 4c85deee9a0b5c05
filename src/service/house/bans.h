/*
 * Networks that the host keeps out, in memory, so that asking costs next to
 * nothing: a sorted list of prefixes in which each knows the next wider one
 * that holds it. Networks are either within each other or apart, so whatever
 * holds an address is the last prefix not behind it, or one around that. Used
 * by house.c for every request and handshake, and by the host's tool.
 */
#ifndef SERVICE_HOUSE_BANS_H
#define SERVICE_HOUSE_BANS_H

#include "service/address.h"
#include "store/store.h"

enum {
	BANS_MAX = 10000,
	BANS_IPV4_BITS_MIN = 8, /* no network that is wider is banned */
	BANS_IPV6_BITS_MIN = 16,
	BANS_IPV6_BITS_MAX = 64, /* one subscriber has all of it */
};

struct ban {
	struct network network;
	int around; /* the next wider one, or -1 */
	int64_t until; /* 0: for ever */
	char *reason; /* may be empty */
};

struct bans {
	struct ban *list; /* by address, the wider ones first */
	int count, capacity;
	uint64_t compared; /* networks compared with addresses so far */
};

/* Adds one; they come in order of address, the wider ones first, as the store
 * gives them. False: no memory, or there are BANS_MAX. */
bool bans_add(struct bans *b, const struct store_network_ban *ban);
void bans_release(struct bans *b);

/* The widest ban that holds the address now; NULL: none. */
const struct ban *bans_find(struct bans *b, const struct address *a, int64_t now);

/* What is wrong with a network that somebody wants to ban. */
enum ban_fault { BAN_FINE, BAN_NO_NETWORK, BAN_TOO_WIDE, BAN_OURSELVES };

/* Reads ADDRESS or ADDRESS/BITS. What stands behind the bits becomes 0, and an
 * IPv6 network gets no narrower than one subscriber. */
enum ban_fault ban_read(struct slice text, struct network *out);
/* As ADDRESS/BITS, with the bits of IPv4 where it is one. */
void ban_write(const struct network *n, struct buf *out);

#endif
