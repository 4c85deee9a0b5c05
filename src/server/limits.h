/*
 * How often somebody may do something. A bucket lets `burst` things happen at
 * once and one more every `every_ms`. It is one number: the time at which it
 * would be as if nothing had happened.
 *
 * The buckets of accounts, addresses and names stand in one table, by what
 * they limit and whom: an empty bucket needs no place there, so that nobody
 * escapes a limit by coming back with a new connection.
 */
#ifndef SERVER_LIMITS_H
#define SERVER_LIMITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/slice.h"

struct bucket {
	int64_t clear_at;
};

/* Takes one; false: too many, nothing was taken. */
bool bucket_take(struct bucket *b, int burst, int every_ms, int64_t now);

enum limit_kind { LIMIT_HTTP, LIMIT_LOGIN, LIMIT_GUEST, LIMIT_SAY, LIMIT_CREATE };

enum { LIMITS_MAX = 1 << 16 }; /* buckets that are not empty */

struct limit_entry {
	uint64_t key; /* 0: free */
	struct bucket bucket;
};

struct limits {
	struct limit_entry *entries;
	size_t count, capacity;
	uint8_t secret[16];
};

void limits_init(struct limits *l, const uint8_t secret[16]);
void limits_release(struct limits *l);

/* As bucket_take(), for the bucket of `who`. Also false when there is no room
 * for one more bucket: then the service is under attack. */
bool limits_take(struct limits *l, enum limit_kind kind, struct slice who, int burst, int every_ms,
		 int64_t now);

#endif
