/*
 * What happens to several nodes and to the database that they share. Mishaps come
 * in bouts, one or a few at a time, and between two bouts there is time for
 * everybody to play on, which is a law. A new one is a function and a row.
 */
#include "simulation/sim.h"

#define SECOND INT64_C(1000)

enum {
	BOUT_MS = 60 * 1000, /* between two bouts at least, */
	BOUT_MORE_MS = 120 * 1000, /* and so much more at most */
	BOUT_MOST = 3, /* mishaps of one bout */
	WITHIN_MS = 15 * 1000, /* all of them begin within */
	SETTLE_MS = 30 * 1000, /* until all is as if nothing had been */
	DRAIN_MS = 20 * 1000, /* until a node that is emptied is empty */
	DATABASE_SKEW_MS = 800, /* by which the next primary's clock differs */
};

static uint32_t below(struct sim *sim, uint32_t n)
{
	return rng_below(&sim->luck, n);
}

/* Something happens to the node (NULL: to all) until then. */
static void is_unsound(struct sim *sim, const struct node *n, int64_t until)
{
	for (int i = 0; i < sim->node_count; i++)
		if ((!n || n == &sim->node[i]) && sim->sound_since[i] < until)
			sim->sound_since[i] = until;
	if (sim->faulty_until < until + SETTLE_MS)
		sim->faulty_until = until + SETTLE_MS;
}

/* From a blink to longer than a lease and a takeover. */
static int64_t a_while(struct sim *sim)
{
	return below(sim, 3) == 0 ? 1 + (int64_t)below(sim, 1000)
				  : 3 * SECOND + (int64_t)below(sim, 9000);
}

static void is_killed(struct sim *sim, struct node *n)
{
	int64_t ms = a_while(sim);

	is_unsound(sim, n, sim->now + ms);
	disaster_ends(sim, n, false, ms);
}

static void stops_for(struct sim *sim, struct node *n, int64_t ms)
{
	sim->counts.pauses++;
	sim_trace(sim, "node %s stands still for %lld ms", n->name, (long long)ms);
	is_unsound(sim, n, sim->now + ms);
	node_stands_still(n, sim->now + ms);
}

static void stands_still(struct sim *sim, struct node *n)
{
	stops_for(sim, n, a_while(sim));
}

static void line_is(struct sim *sim, struct node *n, enum line_state line, int64_t ms)
{
	static const char *const names[] = { "", "is cut", "is silent", "leads one way" };

	sim->counts.cuts++;
	sim_trace(sim, "the line of node %s %s for %lld ms", n->name, names[line], (long long)ms);
	is_unsound(sim, n, sim->now + ms);
	node_line(n, line, sim->now + ms);
}

static void line_breaks(struct sim *sim, struct node *n)
{
	enum line_state line = LINE_CUT + (enum line_state)below(sim, 3);

	line_is(sim, n, line, below(sim, 8) == 0 ? 40 * SECOND : a_while(sim));
}

/* With a standby that takes part in every commit: what was answered is there. */
static void fails_over(struct sim *sim, struct node *n)
{
	struct database *d = &sim->database;

	(void)n;
	sim->counts.failovers++;
	d->down_until = sim->now + 2 * SECOND + (int64_t)below(sim, 15000);
	d->clock = (int64_t)below(sim, 2 * DATABASE_SKEW_MS) - DATABASE_SKEW_MS;
	sim_trace(sim, "the database fails over for %lld ms",
		  (long long)(d->down_until - sim->now));
	is_unsound(sim, NULL, d->down_until);
	for (int i = 0; i < sim->node_count; i++)
		if (sim->node[i].session)
			session_database_gone(sim->node[i].session);
}

/* What happens at the very moment of a commit: the process stops for longer than its
 * lease before it has sent it; the database does it and is not heard; the primary
 * dies with it. */
static void at_commit(void *user, const struct database_session *s)
{
	struct sim *sim = user;
	struct node *n = NULL;

	for (int i = 0; i < sim->node_count; i++)
		if (sim->node[i].session == s && sim->at_commit_of == &sim->node[i])
			n = &sim->node[i];
	if (!n)
		return;
	sim->at_commit_of = NULL;
	sim->database.at_commit = NULL;
	sim->counts.at_commits++;
	switch (below(sim, 3)) {
	case 0:
		stops_for(sim, n, 2 * STORE_LEASE_MS + (int64_t)below(sim, 6000));
		break;
	case 1:
		line_is(sim, n, LINE_ONE_WAY, 6 * SECOND + (int64_t)below(sim, 9000));
		break;
	default:
		fails_over(sim, n);
	}
}

static void strikes_at_commit(struct sim *sim, struct node *n)
{
	sim->at_commit_of = n;
	sim->database.at_commit = at_commit;
}

/* The rest of its connections stand. */
static void herald_is_cut(struct sim *sim, struct node *n)
{
	int64_t until = sim->now + a_while(sim);

	if (!n->session)
		return;
	sim->counts.cuts++;
	sim_trace(sim, "the herald of node %s has no connection for %lld ms", n->name,
		  (long long)(until - sim->now));
	is_unsound(sim, n, until);
	n->session->crier.is_lost = true;
	crier_loses(n->session, until);
}

static void clock_is_wrong(struct sim *sim, struct node *n)
{
	disaster_clock(sim, n);
	is_unsound(sim, n, sim->now + 8 * SECOND);
}

static void disk_fails(struct sim *sim, struct node *n)
{
	(void)n;
	disaster_disk(sim);
	is_unsound(sim, NULL, sim->disk_until);
}

/* As an upgrade goes: emptied, ended, begun anew, not to be emptied any more. */

static void takes_part_again(struct sim *sim, void *about, int64_t number, char *text)
{
	struct node *n = about;

	(void)number;
	(void)text;
	for (int i = 0; i < DATABASE_NODES_MAX; i++)
		if (sim->database.nodes[i].name[0] == n->name[0])
			sim->database.nodes[i].drains = false;
}

static void is_emptied(struct sim *sim, void *about, int64_t number, char *text)
{
	(void)number;
	(void)text;
	disaster_ends(sim, about, true, SECOND);
	sim_put(sim, 3 * SECOND, takes_part_again, about, 0, NULL);
}

static void is_upgraded(struct sim *sim, struct node *n)
{
	if (!n->session)
		return;
	sim->counts.drains++;
	sim_trace(sim, "node %s is emptied", n->name);
	sim->database.nodes[n->session->row].drains = true;
	is_unsound(sim, n, sim->now + DRAIN_MS + 3 * SECOND);
	sim_put(sim, DRAIN_MS, is_emptied, n, 0, NULL);
}

static const struct {
	const char *name;
	int share;
	void (*happens)(struct sim *sim, struct node *n);
} mishaps[] = {
	{ "kill", 4, is_killed },	{ "still", 4, stands_still },
	{ "line", 6, line_breaks },	{ "failover", 2, fails_over },
	{ "clock", 1, clock_is_wrong }, { "disk", 1, disk_fails },
	{ "upgrade", 2, is_upgraded },	{ "commit", 5, strikes_at_commit },
	{ "herald", 3, herald_is_cut },
};

static void mishap(struct sim *sim, void *about, int64_t number, char *text)
{
	int sum = 0, drawn;

	(void)about;
	(void)number;
	(void)text;
	if (sim->is_over)
		return;
	for (size_t i = 0; i < sizeof(mishaps) / sizeof(mishaps[0]); i++)
		sum += mishaps[i].share;
	drawn = (int)below(sim, (uint32_t)sum);
	for (size_t i = 0; i < sizeof(mishaps) / sizeof(mishaps[0]); i++) {
		drawn -= mishaps[i].share;
		if (drawn >= 0)
			continue;
		if (!sim_without(sim, mishaps[i].name))
			mishaps[i].happens(sim, &sim->node[below(sim, (uint32_t)sim->node_count)]);
		return;
	}
}

static void bout(struct sim *sim, void *about, int64_t number, char *text)
{
	(void)about;
	(void)number;
	(void)text;
	for (uint32_t i = 1 + below(sim, BOUT_MOST); i > 0; i--)
		sim_put(sim, (int64_t)below(sim, WITHIN_MS), mishap, NULL, 0, NULL);
	if (!sim->is_over)
		sim_put(sim, BOUT_MS + (int64_t)below(sim, BOUT_MORE_MS), bout, NULL, 0, NULL);
}

void mishaps_begin(struct sim *sim)
{
	sim_put(sim, BOUT_MS, bout, NULL, 0, NULL);
}
