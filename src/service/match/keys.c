/*
 * Known keys: see keys.h. Sums are enough: two that are alike cost a question to
 * the store, which then reads the whole match, and nothing else. Of 16 bits, one key
 * in two hundred of a long match was alike.
 */
#include "service/match/keys.h"

#include <stdlib.h>
#include <string.h>

#include "base/sum.h"

enum { KEYS_AT_FIRST = 32 };

static uint32_t sum_of(int seat, struct slice key)
{
	return sum_text(key) + (uint32_t)seat;
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

/* How many are below it: they are in order. */
static uint32_t place_of(const struct keys *k, uint32_t sum)
{
	uint32_t low = 0, high = k->count;

	while (low < high) {
		uint32_t middle = (low + high) / 2;

		if (k->sums[middle] < sum)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

static void put_in_order(struct keys *k, uint32_t sum)
{
	uint32_t at = place_of(k, sum);

	memmove(k->sums + at + 1, k->sums + at, (k->count - at) * sizeof(*k->sums));
	k->sums[at] = sum;
	k->count++;
}

void keys_add(struct keys *k, int seat, struct slice key)
{
	if (!k->are_all)
		return;
	if (k->count == k->capacity) {
		uint32_t capacity = k->capacity ? 2 * k->capacity : KEYS_AT_FIRST;
		uint32_t *more =
			capacity <= KEYS_MAX ? realloc(k->sums, capacity * sizeof(*more)) : NULL;

		if (!more) {
			keys_release(k);
			return;
		}
		k->sums = more;
		k->capacity = capacity;
	}
	put_in_order(k, sum_of(seat, key));
}

bool keys_is_new(const struct keys *k, int seat, struct slice key)
{
	uint32_t sum = sum_of(seat, key);
	uint32_t at = place_of(k, sum);

	return k->are_all && !(at < k->count && k->sums[at] == sum);
}
