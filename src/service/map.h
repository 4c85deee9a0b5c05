/*
 * A map from 64-bit numbers to pointers: connections, tables, accounts. Keys
 * that others may choose are no danger: they are mixed with a secret of the
 * map. Grows by itself; nothing here owns what the pointers lead to.
 */
#ifndef SERVICE_MAP_H
#define SERVICE_MAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct map_entry {
	uint64_t key;
	void *value; /* NULL: free */
};

struct map {
	struct map_entry *entries;
	size_t count, capacity; /* capacity: a power of two, or 0 */
	uint64_t secret;
};

void map_init(struct map *m, uint64_t secret);
void map_release(struct map *m);

/* NULL when the key is not there. */
void *map_get(const struct map *m, uint64_t key);

/* `value` is not NULL, the key is new. False: no memory, nothing changed. */
bool map_add(struct map *m, uint64_t key, void *value);

/* The value that was there, or NULL. */
void *map_remove(struct map *m, uint64_t key);

/* Walks over all values: start with *at = 0, until NULL. Between the calls
 * nothing may be added or removed. */
void *map_next(const struct map *m, size_t *at);

#endif
