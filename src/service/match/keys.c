/*
 * Known keys: see keys.h. Short sums are enough: two that are alike cost a
 * question to the store and nothing else.
 */
#include "service/match/keys.h"

#include <stdlib.h>
#include <string.h>

#include "base/sum.h"

enum { KEYS_AT_FIRST = 32 };

static uint16_t sum_of(int seat, struct slice key)
{
	return (uint16_t)(text_sum(key) + (uint32_t)seat);
}

void keys_begin(struct keys *k)
{
	k->are_all = true;
	k->count = 0;
}

void keys_release(struct keys *k)
{
	free(k->sums);
	memset(k, 0, sizeof(*k));
}

void keys_add(struct keys *k, int seat, struct slice key)
{
	if (!k->are_all)
		return;
	if (k->count == k->capacity) {
		uint32_t capacity = k->capacity ? 2 * k->capacity : KEYS_AT_FIRST;
		uint16_t *more =
			capacity <= KEYS_MAX ? realloc(k->sums, capacity * sizeof(*more)) : NULL;

		if (!more) {
			keys_release(k);
			return;
		}
		k->sums = more;
		k->capacity = capacity;
	}
	k->sums[k->count++] = sum_of(seat, key);
}

bool keys_is_new(const struct keys *k, int seat, struct slice key)
{
	uint16_t sum = sum_of(seat, key);
	uint32_t found = 0;

	for (uint32_t i = 0; i < k->count; i++)
		found |= k->sums[i] == sum;
	return k->are_all && !found;
}
