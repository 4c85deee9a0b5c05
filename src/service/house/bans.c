/*
 * Banned networks: see bans.h.
 */
#include "service/house/bans.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"

enum { ADDRESS_BITS = 8 * ADDRESS_BYTES, MAPPED_BITS = 96, CAPACITY_AT_FIRST = 16 };

static const struct network ipv4 = { { { [10] = 0xFF, [11] = 0xFF } }, MAPPED_BITS };

bool bans_add(struct bans *b, const struct store_network_ban *ban)
{
	struct ban *added;
	int around = b->count - 1;

	if (b->count == BANS_MAX)
		return false;
	if (b->count == b->capacity) {
		int capacity = b->capacity ? 2 * b->capacity : CAPACITY_AT_FIRST;
		struct ban *more = realloc(b->list, (size_t)capacity * sizeof(*more));

		if (!more)
			return false;
		b->list = more;
		b->capacity = capacity;
	}
	added = &b->list[b->count];
	memset(added, 0, sizeof(*added));
	memcpy(added->network.address.bytes, ban->network, ADDRESS_BYTES);
	added->network.bits = ban->bits;
	added->until = ban->until;
	added->reason = strdup(ban->reason);
	if (!added->reason)
		return false;
	while (around >= 0 && !network_has(&b->list[around].network, &added->network.address))
		around = b->list[around].around;
	added->around = around;
	b->count++;
	return true;
}

void bans_release(struct bans *b)
{
	for (int i = 0; i < b->count; i++)
		free(b->list[i].reason);
	free(b->list);
	memset(b, 0, sizeof(*b));
}

/* The last one that does not begin behind the address, or -1. */
static int last_before(struct bans *b, const struct address *a)
{
	int low = 0, high = b->count;

	while (low < high) {
		int middle = low + (high - low) / 2;

		b->compared++;
		if (memcmp(b->list[middle].network.address.bytes, a->bytes, ADDRESS_BYTES) <= 0)
			low = middle + 1;
		else
			high = middle;
	}
	return low - 1;
}

const struct ban *bans_find(struct bans *b, const struct address *a, int64_t now)
{
	const struct ban *found = NULL;

	for (int i = last_before(b, a); i >= 0; i = b->list[i].around) {
		const struct ban *ban = &b->list[i];

		b->compared++;
		if (network_has(&ban->network, a) && (!ban->until || ban->until > now))
			found = ban;
	}
	return found;
}

/* What a host means. */

static void cut_to_bits(struct network *n)
{
	for (int bit = n->bits; bit < ADDRESS_BITS; bit++)
		n->address.bytes[bit / 8] &= (uint8_t) ~(0x80 >> bit % 8);
}

static bool holds(const struct network *n, const char *text)
{
	struct address a;

	CHECK(address_read(slice_from(text), &a));
	return network_has(n, &a);
}

enum ban_fault ban_read(struct slice text, struct network *out)
{
	struct network n;
	bool is_ipv4;

	if (!network_read(text, &n))
		return BAN_NO_NETWORK;
	is_ipv4 = n.bits >= MAPPED_BITS && network_has(&ipv4, &n.address);
	if (!is_ipv4 && n.bits > BANS_IPV6_BITS_MAX && !holds(&n, "::1"))
		n.bits = BANS_IPV6_BITS_MAX;
	cut_to_bits(&n);
	if (n.bits < (is_ipv4 ? MAPPED_BITS + BANS_IPV4_BITS_MIN : BANS_IPV6_BITS_MIN))
		return BAN_TOO_WIDE;
	/* All of 127.0.0.0/8 is this machine; ::/64 holds it twice. */
	if (holds(&n, "::1") || (is_ipv4 && n.address.bytes[12] == 127) ||
	    (!is_ipv4 && holds(&n, "127.0.0.1")))
		return BAN_OURSELVES;
	*out = n;
	return BAN_FINE;
}

void ban_write(const struct network *n, struct buf *out)
{
	bool is_ipv4 = n->bits >= MAPPED_BITS && network_has(&ipv4, &n->address);
	char text[ADDRESS_TEXT_MAX];

	address_write(&n->address, text);
	buf_text(out, text);
	buf_char(out, '/');
	buf_int(out, is_ipv4 ? n->bits - MAPPED_BITS : n->bits);
}
