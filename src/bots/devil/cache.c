/*
 * Best plans that were found before, in one search: see mind.h. A plan is kept
 * with the means it was made for; it serves again where the same seat has the
 * same means and nothing that is decided contradicts it.
 */
#include <string.h>

#include "bots/devil/mind.h"

static void key_of(const struct dev_mind *m, const int goods[DEV_GOODS], int debt,
		   struct dev_cache_key *key)
{
	const struct devil_state *d = m->d;
	uint8_t cards[DEV_BUILDINGS];

	memset(key, 0, sizeof(*key));
	for (int g = 0; g < DEV_GOODS; g++)
		key->goods[g] = (int16_t)goods[g];
	key->seat = (uint8_t)m->seat;
	key->role = (uint8_t)m->role;
	key->round = d->round;
	key->debt = (uint8_t)debt;
	key->planning = d->step == DEV_PLAN;
	key->rep = d->rep[m->seat];
	key->wall = (uint8_t)dev_wall_size(d, m->seat);
	memcpy(key->courtier, d->courtier[m->seat], DEV_COURTIERS);
	int count = dev_cards_at(d, DEV_IN_HAND, m->seat, cards);

	memcpy(key->hand, cards,
	       count < (int)sizeof(key->hand) ? (size_t)count : sizeof(key->hand));
	count = dev_events_at(d, DEV_EV_HELD, m->seat, cards);
	memcpy(key->event, cards,
	       count < (int)sizeof(key->event) ? (size_t)count : sizeof(key->event));
}

static uint32_t row_of(const struct dev_cache_key *key)
{
	const uint8_t *byte = (const void *)key;
	uint32_t hash = 2166136261u;

	for (size_t i = 0; i < sizeof(*key); i++)
		hash = (hash ^ byte[i]) * 16777619u;
	return (hash ^ hash >> 16) % DEV_CACHE_ROWS;
}

struct dev_cache_entry *dev_cache_find(const struct dev_mind *m, const int goods[DEV_GOODS],
				       int debt)
{
	struct dev_cache_key key;

	key_of(m, goods, debt, &key);
	uint32_t row = row_of(&key);
	struct dev_cache_entry *entry = m->cache->entry[row];

	for (int i = 0; i < DEV_CACHE_WIDTH; i++)
		if (entry[i].used && !memcmp(&entry[i].key, &key, sizeof(key)) &&
		    dev_plan_agrees(m, &entry[i].outlook.plan))
			return &entry[i];
	entry += m->cache->next[row]++ % DEV_CACHE_WIDTH;
	entry->key = key;
	entry->used = false;
	return entry;
}
