/*
 * The keys of a match's moves, as far as they are known to be all: then a new
 * one is seen to be new without asking the store. A match that has been in
 * memory since its beginning knows them; another one asks the store each time.
 */
#ifndef SERVICE_MATCH_KEYS_H
#define SERVICE_MATCH_KEYS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/slice.h"

enum { KEYS_MAX = 1024 }; /* of a match; one more, and it does not know them all */

struct keys {
	bool are_all;
	uint32_t *sums;
	uint32_t count, capacity;
};

/* The match has no line yet. */
void keys_begin(struct keys *k);
void keys_release(struct keys *k);

void keys_add(struct keys *k, int seat, struct slice key);

/* Surely no move of that seat has had it. */
bool keys_is_new(const struct keys *k, int seat, struct slice key);

#endif
