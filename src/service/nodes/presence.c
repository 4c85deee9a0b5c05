/*
 * Who is where. Somebody may be connected to one node and sit at tables of
 * another: that one has to know that he is in the house, and he has to be told
 * when a table waits for him. The first is a row of the store by his node, the
 * second one by the table's; news say that there is something to read.
 */
#include "service/inside.h"

enum {
	PRESENCE_MOST = 128, /* told or asked at once: fewer words than news have room for */
	LEFT_AGAIN_MS = 5000, /* until those are told again whom the store did not hear */
};

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

/* One of a set; false: no memory. */
static bool note(struct service *s, struct map *set, uint64_t account)
{
	return map_get(set, account) || map_add(set, account, s);
}

void presence_here(struct service *s, struct person *p)
{
	if (is_on(s) && !p->attends && sits_elsewhere(s, p->id))
		note(s, &s->nodes.here, p->id); /* else with the next picture */
}

/* Somebody at tables of ours, who may be somewhere else. Without memory for that all are
 * asked for. */
void presence_ask(struct service *s, uint64_t account)
{
	struct table *const *tables;

	if (is_on(s) && tables_of(s, account, &tables) && !note(s, &s->nodes.unsure, account))
		s->nodes.next_list = s->now;
}

/* What is told and asked goes for many at once, behind what made it. */

struct group {
	uint64_t accounts[PRESENCE_MOST];
	char text[PRESENCE_MOST * ID_TEXT];
	struct buf ids;
	int count;
};

static void group_add(struct group *g, uint64_t account)
{
	char id[ID_TEXT];

	id_write(account, id);
	if (g->count)
		buf_char(&g->ids, ' ');
	buf_text(&g->ids, id);
	g->accounts[g->count++] = account;
}

/* Takes them out of the set; who is none any more is left out. */
static void group_take(struct service *s, struct map *set, struct group *g,
		       bool (*is_one)(const struct service *s, uint64_t account))
{
	uint64_t taken[PRESENCE_MOST];
	int count = 0;

	g->ids = buf_over(g->text, sizeof(g->text));
	g->count = 0;
	for (size_t i = 0; i < set->capacity && count < PRESENCE_MOST; i++)
		if (set->entries[i].value)
			taken[count++] = set->entries[i].key;
	for (int i = 0; i < count; i++) {
		map_remove(set, taken[i]);
		if (is_one(s, taken[i]))
			group_add(g, taken[i]);
	}
}

static bool is_here(const struct service *s, uint64_t account)
{
	const struct person *p = person_find(s, account);

	return p && !p->attends && sits_elsewhere(s, account);
}

/* Of one who is back nobody was told that he had left. */
static bool is_gone(const struct service *s, uint64_t account)
{
	struct person *p = person_find(s, account);

	if (p)
		p->attends = true;
	return !p;
}

static bool is_asked(const struct service *s, uint64_t account)
{
	struct table *const *tables;

	return tables_of(s, account, &tables) > 0;
}

static void tell_here(struct service *s)
{
	struct group g;

	group_take(s, &s->nodes.here, &g, is_here);
	if (!g.count || nodes_store(s)->attend(s->store, buf_slice_of(&g.ids), true) != STORE_OK)
		return;
	for (int i = 0; i < g.count; i++)
		person_find(s, g.accounts[i])->attends = true;
}

/* Who left while the store could not be reached would be here for ever, for others:
 * it is told with the next look. Without memory for that, when he comes again. */
static void tell_left(struct service *s)
{
	struct group g;

	group_take(s, &s->nodes.left, &g, is_gone);
	if (!g.count || nodes_store(s)->attend(s->store, buf_slice_of(&g.ids), false) == STORE_OK)
		return;
	for (int i = 0; i < g.count; i++)
		note(s, &s->nodes.left, g.accounts[i]);
	s->nodes.next_left = s->now + LEFT_AGAIN_MS;
}

struct answered {
	const struct group *group;
	bool elsewhere[PRESENCE_MOST];
};

static void one_row(void *user, const char *account)
{
	struct answered *a = user;
	uint64_t id;

	if (!id_read(slice_from(account), &id))
		return;
	for (int i = 0; i < a->group->count; i++)
		a->elsewhere[i] |= a->group->accounts[i] == id;
}

static void ask(struct service *s)
{
	struct group g;
	struct answered a = { .group = &g };

	group_take(s, &s->nodes.unsure, &g, is_asked);
	if (!g.count ||
	    nodes_store(s)->attending(s->store, buf_slice_of(&g.ids), one_row, &a) != STORE_OK)
		return;
	for (int i = 0; i < g.count; i++)
		sitter_attends(s, g.accounts[i], a.elsewhere[i]);
}

bool presence_due(const struct service *s)
{
	const struct nodes *n = &s->nodes;

	return is_on(s) &&
	       (n->here.count || n->unsure.count || (n->left.count && s->now >= n->next_left));
}

void presence_tick(struct service *s)
{
	if (!presence_due(s))
		return;
	piece_begin(s);
	if (s->now >= s->nodes.next_left)
		tell_left(s);
	tell_here(s);
	ask(s);
	piece_end(s);
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
	sitters_begin(s);
	if (nodes_store(s)->attending(s->store, (struct slice){ "", 0 }, any_row, s) == STORE_OK)
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
	map_remove(&s->nodes.here, p->id);
	if (p->attends)
		note(s, &s->nodes.left, p->id);
	presence_ask(s, p->id);
	piece_begin(s);
	for (int i = tables_of(s, p->id, &tables) - 1; i >= 0; i--)
		if (!tables[i]->is_elsewhere && !tables[i]->asleep)
			presence_waits(s, tables[i]);
	piece_end(s);
}
