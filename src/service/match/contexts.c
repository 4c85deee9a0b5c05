/*
 * Shared contexts: see contexts.h.
 */
#include "service/match/contexts.h"

#include <stdlib.h>
#include <string.h>

#include "base/blake2b.h"
#include "base/check.h"

/* Two setups of one key are told apart by is_same(). */
static uint64_t key_of(const struct game *game, const struct setup *setup)
{
	int32_t facts[2 + OPTIONS_MAX] = { setup->rules_version, setup->players };
	uint64_t key, cards = 0;
	uint8_t hash[HASH_BYTES];

	memcpy(facts + 2, setup->options, sizeof(setup->options));
	hash_bytes(facts, sizeof(facts), hash);
	memcpy(&key, hash, sizeof(key));
	if (setup->cards.len) {
		hash_bytes(setup->cards.at, setup->cards.len, hash);
		memcpy(&cards, hash, sizeof(cards));
	}
	return key ^ cards ^ (uintptr_t)game;
}

static bool is_same(const struct shared_context *shared, const struct match *m)
{
	const struct setup *a = &shared->context->setup, *b = &m->context->setup;

	return shared->game == m->game && a->rules_version == b->rules_version &&
	       a->players == b->players &&
	       memcmp(a->options, b->options, sizeof(a->options)) == 0 &&
	       slice_equal(a->cards, b->cards);
}

struct shared_context *context_share(struct map *map, struct match *m)
{
	uint64_t key = key_of(m->game, &m->context->setup);
	struct shared_context *shared = map_get(map, key);

	if (shared && !is_same(shared, m))
		return NULL;
	if (shared) {
		free(m->context);
		free(m->cards);
		m->context = shared->context;
		m->cards = NULL;
		shared->users++;
		return shared;
	}
	shared = malloc(sizeof(*shared));
	if (!shared || !map_add(map, key, shared)) {
		free(shared);
		return NULL;
	}
	*shared = (struct shared_context){
		.map = map,
		.key = key,
		.game = m->game,
		.context = m->context,
		.cards = m->cards,
		.users = 1,
	};
	m->cards = NULL;
	return shared;
}

void context_leave(struct shared_context *shared, struct match *m)
{
	if (!shared)
		return;
	CHECK(shared->users > 0 && m->context == shared->context);
	m->context = NULL;
	if (--shared->users)
		return;
	map_remove(shared->map, shared->key);
	free(shared->context);
	free(shared->cards);
	free(shared);
}
