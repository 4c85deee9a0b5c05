/*
 * Shared contexts: see contexts.h.
 */
#include "server/contexts.h"

#include <stdlib.h>
#include <string.h>

#include "base/blake2b.h"
#include "base/check.h"

static uint64_t key_of(const struct game *game, const struct setup *setup)
{
	uint8_t all[2][HASH_BYTES], hash[HASH_BYTES];
	struct setup plain = *setup;
	uint64_t key;

	memset(&plain.cards, 0, sizeof(plain.cards));
	hash_bytes(setup->cards.len ? setup->cards.at : game->name,
		   setup->cards.len ? setup->cards.len : strlen(game->name), all[0]);
	/* Member by member: between them a struct may hold anything. */
	int32_t facts[2 + OPTIONS_MAX] = { plain.rules_version, plain.players };

	memcpy(facts + 2, plain.options, sizeof(plain.options));
	hash_bytes(facts, sizeof(facts), all[1]);
	hash_bytes(all, sizeof(all), hash);
	memcpy(&key, hash, sizeof(key));
	return key;
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
