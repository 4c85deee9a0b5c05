/*
 * Tables by the address that they were made from. Accounts are free, so what
 * an account may have bounds nobody; an address is not. It is kept in memory
 * only: after a restart a table is counted again when its host comes back.
 *
 * Of several nodes each counts its own, and all take from one bucket for each
 * table that is made. Whoever has the table when it starts or ends, and knows its
 * maker, gives it back; what nobody gives back comes with time.
 */
#include <stdlib.h>

#include "service/inside.h"

static uint64_t maker_key(const struct service *s, const char *address)
{
	return short_hash(s->lobby.salt, slice_from(address));
}

enum error maker_allows(struct service *s, const char *address, struct message *why)
{
	const struct maker *m = map_get(&s->lobby.makers, maker_key(s, address));
	int most = s->config.tables_address_max;

	if ((!m || m->tables < most) &&
	    limits_take_beside(&s->limits, LIMIT_OPEN_ADDRESS, slice_from(address), most,
			       OPEN_TABLE_MS))
		return ERROR_none;
	*why = message_of("server.why.address_tables");
	message_number(why, most);
	return ERROR_limit;
}

void maker_join(struct service *s, struct table *t, const char *address)
{
	uint64_t key = maker_key(s, address);
	struct maker *m = map_get(&s->lobby.makers, key);

	if (!m) {
		m = calloc(1, sizeof(*m));
		if (!m || !map_add(&s->lobby.makers, key, m)) {
			free(m);
			return;
		}
		m->key = key;
		nodes_shared_key(LIMIT_OPEN_ADDRESS, slice_from(address), m->shared);
	}
	m->tables++;
	t->lobby.maker = m;
	t->lobby.next_made = m->list;
	m->list = t;
}

void maker_leave(struct service *s, struct table *t)
{
	struct maker *m = t->lobby.maker;
	struct table **link = m ? &m->list : NULL;

	if (!m)
		return;
	while (*link != t)
		link = &(*link)->lobby.next_made;
	*link = t->lobby.next_made;
	t->lobby.maker = NULL;
	t->lobby.next_made = NULL;
	if (--m->tables == 0)
		free(map_remove(&s->lobby.makers, m->key));
}

void maker_done(struct service *s, struct table *t)
{
	if (t->lobby.maker && !t->is_elsewhere)
		nodes_shared_back(s, t->lobby.maker->shared);
	maker_leave(s, t);
}

void makers_release(struct service *s)
{
	struct maker *m;
	size_t at = 0;

	while ((m = map_next(&s->lobby.makers, &at)))
		free(m);
	map_release(&s->lobby.makers);
}
