/*
 * Who is where. Somebody may be connected to one node and sit at tables of
 * another: that one has to know that he is in the house, and he has to be told
 * when a table waits for him. The first is a row of the store by his node, the
 * second one by the table's; news say that there is something to read.
 */
#include "service/inside.h"

static bool is_on(const struct service *s)
{
	return s->nodes.api && s->nodes.api->attend && !s->nodes.is_fenced;
}

/* Somebody here who sits at tables of others. */

static bool sits_elsewhere(const struct service *s, uint64_t account)
{
	struct table *const *tables;
	int count = tables_of(s, account, &tables);

	for (int i = 0; i < count; i++)
		if (tables[i]->is_elsewhere)
			return true;
	return false;
}

static bool attend(struct service *s, uint64_t account, bool on)
{
	char id[ID_TEXT];

	id_write(account, id);
	return nodes_store(s)->attend(s->store, id, on) == STORE_OK;
}

/* What could not be told now is told with the next picture. */
void presence_here(struct service *s, struct person *p)
{
	if (is_on(s) && !p->attends && sits_elsewhere(s, p->id))
		p->attends = attend(s, p->id, true);
}

/* Who left while the store could not be reached would be here for ever, for others:
 * it is told with the next look. Without memory for that, when he comes again. */
static void tell_left(struct service *s, uint64_t account)
{
	if (!attend(s, account, false) && !map_get(&s->nodes.left, account))
		map_add(&s->nodes.left, account, s);
}

static uint64_t first_left(const struct service *s)
{
	const struct map *m = &s->nodes.left;

	for (size_t i = 0; i < m->capacity; i++)
		if (m->entries[i].value)
			return m->entries[i].key;
	return 0;
}

static void tell_all_left(struct service *s)
{
	uint64_t account;

	while ((account = first_left(s)) && (person_find(s, account) || attend(s, account, false)))
		map_remove(&s->nodes.left, account);
}

/* Somebody at tables of ours, who is somewhere else. */

static void one_row(void *user, const char *account)
{
	(void)account;
	*(bool *)user = true;
}

void presence_ask(struct service *s, uint64_t account)
{
	struct table *const *tables;
	bool elsewhere = false;
	char id[ID_TEXT];

	id_write(account, id);
	if (is_on(s) && tables_of(s, account, &tables) &&
	    nodes_store(s)->attending(s->store, id, one_row, &elsewhere) == STORE_OK)
		sitter_attends(s, account, elsewhere);
}

static void any_row(void *user, const char *account)
{
	uint64_t id;

	if (id_read(slice_from(account), &id))
		sitter_list(user, id);
}

void presence_ask_all(struct service *s)
{
	if (!is_on(s))
		return;
	tell_all_left(s);
	sitters_begin(s);
	if (nodes_store(s)->attending(s->store, NULL, any_row, s) == STORE_OK)
		sitters_end(s);
}

/* Turns. */

static bool has_to_act(const struct table *t, const struct place *p)
{
	return t->status == STORE_TABLE_PLAYING && !p->bot && p->seat >= 0 &&
	       (t->actors & SEAT(p->seat));
}

/* Who has a connection here is told here. */
void presence_waits(struct service *s, struct table *t)
{
	if (!is_on(s))
		return;
	for (int i = 0; i < t->setup.players; i++) {
		struct place *p = &t->places[i];
		enum waits waits = has_to_act(t, p) ? WAITS_YES : WAITS_NOT;
		char account[ID_TEXT];

		if (!p->is_person || !p->account || p->waits == waits ||
		    (waits == WAITS_YES && person_find(s, p->account)))
			continue;
		p->waits = waits;
		id_write(p->account, account);
		store_write(s);
		table_kept(s, t,
			   s->nodes.api->wait(s->store, t->text, account, waits == WAITS_YES));
	}
}

void presence_left(struct service *s, const struct person *p)
{
	struct table *const *tables;

	if (!is_on(s))
		return;
	if (p->attends)
		tell_left(s, p->id);
	presence_ask(s, p->id);
	piece_begin(s);
	for (int i = tables_of(s, p->id, &tables) - 1; i >= 0; i--)
		if (!tables[i]->is_elsewhere && !tables[i]->asleep)
			presence_waits(s, tables[i]);
	piece_end(s);
}
