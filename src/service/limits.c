/*
 * The tables of buckets: see limits.h.
 */
#include "service/limits.h"

#include <stdlib.h>
#include <string.h>

#include "base/blake2b.h"
#include "base/check.h"

bool bucket_take(struct bucket *b, int burst, int every_ms, int64_t now)
{
	int64_t full = (int64_t)burst * every_ms;
	int64_t clear_at = b->clear_at > now ? b->clear_at : now;

	if (clear_at + every_ms - now > full)
		return false;
	b->clear_at = clear_at + every_ms;
	return true;
}

void bucket_charge(struct bucket *b, int count, int every_ms, int64_t now)
{
	int64_t clear_at = b->clear_at > now ? b->clear_at : now;

	b->clear_at = clear_at + (int64_t)count * every_ms;
}

void limits_init(struct limits *l, const uint8_t secret[16])
{
	memset(l, 0, sizeof(*l));
	memcpy(l->secret, secret, sizeof(l->secret));
}

void limits_release(struct limits *l)
{
	for (int kind = 0; kind < LIMIT_KINDS; kind++) {
		free(l->entries[kind]);
		l->entries[kind] = NULL;
	}
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

/* The entry of the key, or the one of its set that gives way to it. */
static struct limit_entry *limits_find(struct limits *l, enum limit_kind kind, uint64_t key)
{
	struct limit_entry *entry = &l->entries[kind][key % LIMIT_SETS * LIMIT_WAYS];
	struct limit_entry *first = entry;

	for (int i = 0; i < LIMIT_WAYS; i++, entry++) {
		l->looked++;
		if (entry->key == key)
			return entry;
		if (entry->bucket.clear_at < first->bucket.clear_at)
			first = entry;
	}
	return first;
}

/* What a connection or a node does for itself is counted where it is. */
static bool is_shared(enum limit_kind kind)
{
	return kind != LIMIT_HTTP && kind != LIMIT_SAY && kind != LIMIT_MODERATE &&
	       kind != LIMIT_WORK;
}

void limits_remember(struct limits *l, struct limits_memo *memo)
{
	l->memo = memo;
	l->is_stopped = false;
	if (memo)
		memset(memo->used, 0, sizeof(memo->used));
}

void limits_stop(struct limits *l)
{
	l->is_stopped = true;
}

/* Was it taken before, and not yet this time? */
static bool memo_has(struct limits_memo *memo, uint64_t key)
{
	for (int i = 0; memo && i < memo->count; i++)
		if (memo->keys[i] == key && !memo->used[i]) {
			memo->used[i] = true;
			return true;
		}
	return false;
}

static void memo_add(struct limits_memo *memo, uint64_t key)
{
	if (!memo || memo->count == LIMITS_MEMO)
		return;
	memo->keys[memo->count] = key;
	memo->used[memo->count++] = true;
}

static bool take(struct limits *l, enum limit_kind kind, uint64_t key, struct slice who, int burst,
		 int every_ms, int64_t now)
{
	struct limit_entry *entry = limits_find(l, kind, key);

	if (entry->key != key) {
		l->lost += entry->key && entry->bucket.clear_at > now;
		*entry = (struct limit_entry){ .key = key };
	}
	return bucket_take(&entry->bucket, burst, every_ms, now) &&
	       (!l->beside || !is_shared(kind) || l->beside(l->user, kind, who, burst, every_ms));
}

bool limits_take(struct limits *l, enum limit_kind kind, struct slice who, int burst, int every_ms,
		 int64_t now)
{
	CHECK(kind < LIMIT_KINDS);

	if (l->is_stopped)
		return false;
	if (!l->entries[kind])
		l->entries[kind] = calloc((size_t)LIMIT_SETS * LIMIT_WAYS, sizeof(**l->entries));
	if (!l->entries[kind])
		return false;

	uint64_t key = limits_key(l, kind, who);

	if (memo_has(l->memo, key))
		return true;
	if (!take(l, kind, key, who, burst, every_ms, now))
		return false;
	memo_add(l->memo, key);
	return true;
}

bool limits_take_beside(struct limits *l, enum limit_kind kind, struct slice who, int burst,
			int every_ms)
{
	uint64_t key = limits_key(l, kind, who);

	if (l->is_stopped)
		return false;
	if (!l->beside || memo_has(l->memo, key))
		return true;
	if (!l->beside(l->user, kind, who, burst, every_ms))
		return false;
	memo_add(l->memo, key);
	return true;
}

void limits_move(struct limits *l, int64_t by)
{
	for (int kind = 0; kind < LIMIT_KINDS; kind++)
		for (int i = 0; l->entries[kind] && i < LIMIT_SETS * LIMIT_WAYS; i++)
			if (l->entries[kind][i].key)
				l->entries[kind][i].bucket.clear_at += by;
}

void limits_charge(struct limits *l, enum limit_kind kind, struct slice who, int count,
		   int every_ms, int64_t now)
{
	uint64_t key = limits_key(l, kind, who);
	struct limit_entry *entry = count && l->entries[kind] ? limits_find(l, kind, key) : NULL;

	if (entry && entry->key == key)
		bucket_charge(&entry->bucket, count, every_ms, now);
}
