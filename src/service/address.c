/*
 * Addresses; see address.h.
 */
#include "service/address.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>

enum { MAPPED_BYTES = 12, MAPPED_BITS = 96, CLIENT_BYTES = 8 };

static const uint8_t mapped[MAPPED_BYTES] = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF };

static bool is_mapped(const struct address *a)
{
	return memcmp(a->bytes, mapped, MAPPED_BYTES) == 0;
}

bool address_read(struct slice text, struct address *out)
{
	char copy[ADDRESS_TEXT_MAX];
	struct address a;

	if (text.len >= 2 && text.at[0] == '[' && text.at[text.len - 1] == ']')
		text = (struct slice){ text.at + 1, text.len - 2 };
	if (text.len == 0 || text.len >= sizeof(copy))
		return false;
	memcpy(copy, text.at, text.len);
	copy[text.len] = '\0';
	memcpy(a.bytes, mapped, MAPPED_BYTES);
	if (inet_pton(AF_INET, copy, a.bytes + MAPPED_BYTES) != 1 &&
	    inet_pton(AF_INET6, copy, a.bytes) != 1)
		return false;
	*out = a;
	return true;
}

void address_write(const struct address *a, char out[ADDRESS_TEXT_MAX])
{
	if (is_mapped(a))
		inet_ntop(AF_INET, a->bytes + MAPPED_BYTES, out, ADDRESS_TEXT_MAX);
	else
		inet_ntop(AF_INET6, a->bytes, out, ADDRESS_TEXT_MAX);
}

bool address_of_socket(const struct sockaddr *socket, struct address *out)
{
	if (socket->sa_family == AF_INET) {
		const struct sockaddr_in *in = (const void *)socket;

		memcpy(out->bytes, mapped, MAPPED_BYTES);
		memcpy(out->bytes + MAPPED_BYTES, &in->sin_addr, sizeof(in->sin_addr));
		return true;
	}
	if (socket->sa_family == AF_INET6) {
		const struct sockaddr_in6 *in = (const void *)socket;

		memcpy(out->bytes, &in->sin6_addr, sizeof(in->sin6_addr));
		return true;
	}
	return false;
}

struct address address_client(const struct address *a)
{
	static const struct address loopback = { .bytes = { [ADDRESS_BYTES - 1] = 1 } };
	struct address client = *a;

	/* ::1 keeps its name: some things are for this machine alone. */
	if (!is_mapped(a) && memcmp(a, &loopback, sizeof(*a)) != 0)
		memset(client.bytes + CLIENT_BYTES, 0, ADDRESS_BYTES - CLIENT_BYTES);
	return client;
}

bool network_read(struct slice text, struct network *out)
{
	struct slice rest = text, address = slice_cut(&rest, '/');
	bool has_bits = address.len < text.len;
	struct network n = { .bits = 8 * ADDRESS_BYTES };
	int64_t bits;

	if (!address_read(address, &n.address))
		return false;
	if (has_bits) {
		int most = is_mapped(&n.address) ? 32 : 8 * ADDRESS_BYTES;

		if (!slice_int(rest, 0, most, &bits))
			return false;
		n.bits = (int)bits + 8 * ADDRESS_BYTES - most;
	}
	*out = n;
	return true;
}

bool network_has(const struct network *n, const struct address *a)
{
	int whole = n->bits / 8, rest = n->bits % 8;

	if (memcmp(n->address.bytes, a->bytes, (size_t)whole) != 0)
		return false;
	return rest == 0 || (n->address.bytes[whole] ^ a->bytes[whole]) >> (8 - rest) == 0;
}

bool address_trusted(const struct address *a, const struct network *trusted, int count)
{
	for (int i = 0; i < count; i++)
		if (network_has(&trusted[i], a))
			return true;
	return false;
}

/* Cuts the last of a list with commas off its end. */
static struct slice cut_last(struct slice *list)
{
	size_t at = list->len;

	while (at > 0 && list->at[at - 1] != ',')
		at--;
	struct slice last = { list->at + at, list->len - at };

	list->len = at > 0 ? at - 1 : 0;
	return slice_trim(last);
}

struct address address_forwarded(const struct address *peer, struct slice forwarded,
				 const struct network *trusted, int count)
{
	struct address who = *peer;

	while (forwarded.len && address_trusted(&who, trusted, count)) {
		struct address before;

		if (!address_read(cut_last(&forwarded), &before))
			break;
		who = before;
	}
	return who;
}
