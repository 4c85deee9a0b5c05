/*
 * The table of buckets: open addressing, cleaned of empty buckets whenever it
 * would grow.
 */
#include "server/limits.h"

#include <stdlib.h>
#include <string.h>

#include "base/blake2b.h"

enum { CAPACITY_AT_FIRST = 256 };

bool bucket_take(struct bucket *b, int burst, int every_ms, int64_t now)
{
	int64_t full = (int64_t)burst * every_ms;
	int64_t clear_at = b->clear_at > now ? b->clear_at : now;

	if (clear_at + every_ms - now > full)
		return false;
	b->clear_at = clear_at + every_ms;
	return true;
}

void limits_init(struct limits *l, const uint8_t secret[16])
{
	memset(l, 0, sizeof(*l));
	memcpy(l->secret, secret, sizeof(l->secret));
}

void limits_release(struct limits *l)
{
	free(l->entries);
	memset(l, 0, sizeof(*l));
}

static uint64_t limits_key(const struct limits *l, enum limit_kind kind, struct slice who)
{
	struct blake2b hash;
	uint8_t digest[8], label = (uint8_t)kind;
	uint64_t key = 0;

	blake2b_init(&hash, sizeof(digest));
	blake2b_add(&hash, l->secret, sizeof(l->secret));
	blake2b_add(&hash, &label, 1);
	if (who.len)
		blake2b_add(&hash, who.at, who.len);
	blake2b_end(&hash, digest);
	for (int i = 0; i < 8; i++)
		key = key << 8 | digest[i];
	return key ? key : 1;
}

static struct limit_entry *limits_find(const struct limits *l, uint64_t key)
{
	size_t at = (size_t)key & (l->capacity - 1);

	while (l->entries[at].key && l->entries[at].key != key)
		at = (at + 1) & (l->capacity - 1);
	return &l->entries[at];
}

/* Room for one more, after throwing out the empty ones. */
static bool limits_room(struct limits *l, int64_t now)
{
	struct limits next = *l;
	size_t alive = 0;

	if (2 * (l->count + 1) <= l->capacity)
		return true;
	for (size_t i = 0; i < l->capacity; i++)
		alive += l->entries[i].key && l->entries[i].bucket.clear_at > now;
	if (alive >= LIMITS_MAX)
		return false;
	next.capacity = CAPACITY_AT_FIRST;
	while (next.capacity < 4 * (alive + 1))
		next.capacity *= 2;
	next.entries = calloc(next.capacity, sizeof(*next.entries));
	if (!next.entries)
		return false;
	next.count = alive;
	for (size_t i = 0; i < l->capacity; i++)
		if (l->entries[i].key && l->entries[i].bucket.clear_at > now)
			*limits_find(&next, l->entries[i].key) = l->entries[i];
	free(l->entries);
	*l = next;
	return true;
}

bool limits_take(struct limits *l, enum limit_kind kind, struct slice who, int burst, int every_ms,
		 int64_t now)
{
	uint64_t key = limits_key(l, kind, who);

	if (!limits_room(l, now))
		return false;
	struct limit_entry *entry = limits_find(l, key);

	if (!entry->key) {
		*entry = (struct limit_entry){ .key = key };
		l->count++;
	}
	return bucket_take(&entry->bucket, burst, every_ms, now);
}
