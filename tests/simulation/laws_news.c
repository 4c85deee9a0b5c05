/*
 * Laws of what nodes know of each other, when nothing has happened for a while and
 * news have had their time: a table is shown everywhere as its row is, its node
 * knows who of its people is in the house, and who is somewhere else knows that it
 * is his turn.
 */
#include <stdlib.h>

#include "base/check.h"
#include "service/match/play.h"
#include "simulation/sim.h"

/* A table, and since when it has been so. */
struct shown {
	int status, taken;
	int64_t changed; /* by the row, while it is open */
	uint32_t actors;
	int64_t since, acts_since;
};

/* The nodes to which somebody is connected, a set. */
struct stay {
	unsigned nodes, seen;
	int64_t since;
};

static uint64_t number_of(const char *id)
{
	uint64_t number = 0;

	id_read(slice_from(id), &number);
	return number;
}

/* Made when it is not there. */
static void *entry_of(struct map *m, uint64_t number, size_t bytes)
{
	void *entry = map_get(m, number);

	if (!entry) {
		entry = calloc(1, bytes);
		CHECK(entry && map_add(m, number, entry));
	}
	return entry;
}

/* All nodes are well, and have been for long enough. */
static bool is_quiet(const struct sim *sim)
{
	for (int i = 0; i < sim->node_count; i++)
		if (!law_is_able(sim, &sim->node[i]) || sim->node[i].service->any_stale ||
		    !law_has_heard(sim, &sim->node[i], sim->disk_until))
			return false;
	return sim->now > sim->faulty_until;
}

static bool is_long_ago(const struct sim *sim, int64_t since)
{
	return sim->now - since > HOST_MS;
}

/* Where people are. */

static void stays_seen(struct sim *sim)
{
	struct stay *stay;
	size_t at = 0;

	for (int i = 0; i < sim->node_count; i++) {
		const struct service *s = sim->node[i].service;
		const struct person *p;

		for (at = 0; s && (p = map_next(&s->people, &at));)
			((struct stay *)entry_of(&sim->stays, p->id, sizeof(*stay)))->seen |= 1u
											      << i;
	}
	for (at = 0; (stay = map_next(&sim->stays, &at)); stay->seen = 0)
		if (stay->seen != stay->nodes || !stay->since) {
			stay->nodes = stay->seen;
			stay->since = sim->now;
		}
}

/* What the table's node, and the others, know. */

static void presence_is_known(struct sim *sim, const struct node *n, const struct table *t,
			      uint64_t account, const struct stay *stay)
{
	bool is_here = stay && stay->nodes;

	sim->counts.laws++;
	if (sitter_near(n->service, account) != is_here)
		law_broken(sim, "table %s: its node %s thinks that %llx is %s, by nodes %x",
			   t->text, n->name, (unsigned long long)account, is_here ? "gone" : "here",
			   stay ? stay->nodes : 0);
}

static void turn_is_known(struct sim *sim, const struct node *n, const struct table *t, int place)
{
	uint32_t seat = SEAT(t->places[place].seat);
	const struct table *picture = map_get(&n->service->tables, t->id);

	sim->counts.laws++;
	if (!picture || !(picture->actors & seat) != !(t->actors & seat))
		law_broken(sim, "table %s %s for %llx, and his node %s does not know it", t->text,
			   t->actors & seat ? "waits" : "no longer waits",
			   (unsigned long long)t->places[place].account, n->name);
}

static void people_are_known(struct sim *sim, const struct node *n, const struct table *t,
			     const struct shown *shown)
{
	unsigned own = 1u << network_number(sim, n);

	for (int i = 0; i < t->setup.players; i++) {
		const struct stay *stay = map_get(&sim->stays, t->places[i].account);

		if (!t->places[i].account || (stay && !is_long_ago(sim, stay->since)))
			continue;
		presence_is_known(sim, n, t, t->places[i].account, stay);
		for (int j = 0; stay && j < sim->node_count; j++)
			if (!(stay->nodes & own) && (stay->nodes & 1u << j) &&
			    t->status == STORE_TABLE_PLAYING && t->places[i].seat >= 0 &&
			    !t->places[i].bot && !t->asleep && is_long_ago(sim, shown->acts_since))
				turn_is_known(sim, &sim->node[j], t, i);
	}
}

static void picture_is_like(struct sim *sim, const struct node *n, const struct store_table *row,
			    const struct shown *shown)
{
	const struct table *t = map_get(&n->service->tables, number_of(row->id));
	int taken = 0;

	sim->counts.laws++;
	for (int i = 0; t && i < t->setup.players; i++)
		taken += t->places[i].taken;
	if (!t || (int)t->status != shown->status ||
	    (t->status == STORE_TABLE_OPEN && taken != shown->taken))
		law_broken(sim, "table %s: node %s shows status %d with %d places, not %d with %d",
			   row->id, n->name, t ? (int)t->status : -1, taken, shown->status,
			   shown->taken);
}

static bool is_as_before(const struct shown *shown, const struct store_table *row)
{
	return shown->since && (int)row->status == shown->status &&
	       row->place_count == shown->taken &&
	       (row->status != STORE_TABLE_OPEN || row->changed == shown->changed);
}

static bool shown_row(void *user, const struct store_table *row)
{
	struct sim *sim = user;
	struct shown *shown = entry_of(&sim->shown, number_of(row->id), sizeof(*shown));
	struct table *t = NULL;
	const struct node *n = law_server_of(sim, row->id, &t);

	if (!n || !is_as_before(shown, row)) {
		shown->status = (int)row->status;
		shown->taken = row->place_count;
		shown->changed = row->changed;
		shown->since = sim->now;
	}
	if (!n || t->actors != shown->actors) {
		shown->actors = n ? t->actors : 0;
		shown->acts_since = sim->now;
	}
	if (!n || !is_quiet(sim) || !is_long_ago(sim, shown->since) ||
	    !is_long_ago(sim, sim->host_at))
		return true;
	for (int i = 0; i < sim->node_count; i++)
		if (&sim->node[i] != n && !row->is_private && row->status != STORE_TABLE_FROZEN)
			picture_is_like(sim, &sim->node[i], row, shown);
	people_are_known(sim, n, t, shown);
	return true;
}

void laws_of_news(struct sim *sim)
{
	stays_seen(sim);
	database_tables(&sim->database, shown_row, sim);
}
