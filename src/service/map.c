/*
 * Open addressing with linear steps, at most three quarters full. Removing
 * moves later entries up, so that there are no marks of what was.
 */
#include "service/map.h"

#include <stdlib.h>

#include "base/check.h"

enum { CAPACITY_AT_FIRST = 16 };

void map_init(struct map *m, uint64_t secret)
{
	*m = (struct map){ .secret = secret };
}

void map_release(struct map *m)
{
	free(m->entries);
	map_init(m, m->secret);
}

static size_t map_home(const struct map *m, uint64_t key)
{
	key ^= m->secret;
	key *= UINT64_C(0x9e3779b97f4a7c15);
	key ^= key >> 32;
	key *= UINT64_C(0xd6e8feb86659fd93);
	return (size_t)(key >> 32) & (m->capacity - 1);
}

/* Where the key is or would be. */
static size_t map_find(const struct map *m, uint64_t key)
{
	size_t at = map_home(m, key);

	while (m->entries[at].value && m->entries[at].key != key)
		at = (at + 1) & (m->capacity - 1);
	return at;
}

void *map_get(const struct map *m, uint64_t key)
{
	return m->capacity ? m->entries[map_find(m, key)].value : NULL;
}

static bool map_grow(struct map *m)
{
	struct map bigger = { .secret = m->secret };

	if (4 * (m->count + 1) <= 3 * m->capacity)
		return true;
	bigger.capacity = m->capacity ? 2 * m->capacity : CAPACITY_AT_FIRST;
	bigger.entries = calloc(bigger.capacity, sizeof(*bigger.entries));
	if (!bigger.entries)
		return false;
	bigger.count = m->count;
	for (size_t i = 0; i < m->capacity; i++)
		if (m->entries[i].value)
			bigger.entries[map_find(&bigger, m->entries[i].key)] = m->entries[i];
	free(m->entries);
	*m = bigger;
	return true;
}

bool map_add(struct map *m, uint64_t key, void *value)
{
	CHECK(value);
	if (!map_grow(m))
		return false;
	size_t at = map_find(m, key);

	CHECK(!m->entries[at].value);
	m->entries[at] = (struct map_entry){ key, value };
	m->count++;
	return true;
}

void *map_remove(struct map *m, uint64_t key)
{
	if (!m->capacity)
		return NULL;
	size_t hole = map_find(m, key), mask = m->capacity - 1;
	void *value = m->entries[hole].value;

	if (!value)
		return NULL;
	m->count--;
	for (size_t at = (hole + 1) & mask; m->entries[at].value; at = (at + 1) & mask) {
		size_t home = map_home(m, m->entries[at].key);

		/* It may move up unless its home lies behind the hole. */
		if (((at - home) & mask) >= ((at - hole) & mask)) {
			m->entries[hole] = m->entries[at];
			hole = at;
		}
	}
	m->entries[hole].value = NULL;
	return value;
}

void *map_next(const struct map *m, size_t *at)
{
	while (*at < m->capacity) {
		void *value = m->entries[(*at)++].value;

		if (value)
			return value;
	}
	return NULL;
}
