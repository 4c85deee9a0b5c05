/*
 * Visitors; see visitors.h.
 */
#include "net/visitors.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { SWEEP_MIN = 1024 };

_Static_assert(VISITORS_SECRET == crypto_shorthash_KEYBYTES, "the secret is a key of shorthash");

void visitors_init(struct visitors *v, const uint8_t secret[VISITORS_SECRET])
{
	memset(v, 0, sizeof(*v));
	memcpy(v->secret, secret, VISITORS_SECRET);
	map_init(&v->map, 0);
	v->sweep_at = SWEEP_MIN;
}

void visitors_release(struct visitors *v)
{
	struct visitor *visitor;

	for (size_t at = 0; (visitor = map_next(&v->map, &at));)
		free(visitor);
	map_release(&v->map);
}

static uint64_t key_of(const struct visitors *v, const struct address *client)
{
	uint64_t key;

	crypto_shorthash((unsigned char *)&key, client->bytes, sizeof(client->bytes), v->secret);
	return key;
}

static bool is_idle(const struct visitor *visitor, int64_t now)
{
	return visitor->connections == 0 && visitor->arrivals.clear_at <= now &&
	       visitor->requests.clear_at <= now && visitor->handshakes.clear_at <= now;
}

/* Forgets those who have nothing. Without memory they simply stay. */
static void sweep(struct visitors *v, int64_t now)
{
	struct visitor *visitor;
	struct map kept;

	map_init(&kept, 0);
	for (size_t at = 0; (visitor = map_next(&v->map, &at));) {
		if (is_idle(visitor, now))
			continue;
		if (!map_add(&kept, key_of(v, &visitor->address), visitor)) {
			map_release(&kept);
			return;
		}
	}
	for (size_t at = 0; (visitor = map_next(&v->map, &at));)
		if (is_idle(visitor, now))
			free(visitor);
	map_release(&v->map);
	v->map = kept;
	v->sweep_at = 2 * kept.count > SWEEP_MIN ? 2 * kept.count : SWEEP_MIN;
}

struct visitor *visitors_get(struct visitors *v, const struct address *client, int64_t now)
{
	uint64_t key = key_of(v, client);
	struct visitor *visitor = map_get(&v->map, key);

	if (visitor)
		return visitor;
	if (v->map.count >= v->sweep_at)
		sweep(v, now);
	if (v->map.count >= VISITORS_MAX)
		return NULL;
	visitor = calloc(1, sizeof(*visitor));
	if (!visitor)
		return NULL;
	visitor->address = *client;
	if (!map_add(&v->map, key, visitor)) {
		free(visitor);
		return NULL;
	}
	return visitor;
}

void visitors_move(struct visitors *v, int64_t by)
{
	struct visitor *visitor;

	for (size_t at = 0; (visitor = map_next(&v->map, &at));) {
		visitor->arrivals.clear_at += by;
		visitor->requests.clear_at += by;
		visitor->handshakes.clear_at += by;
	}
}
