/*
 * What happens to everybody: the server ends and begins, its clock jumps, its
 * disk fails, and its host acts with his tool while it runs. A table; each row
 * comes again and again by chance.
 */
#include <stdio.h>
#include <string.h>

#include "base/check.h"
#include "simulation/sim.h"

#define SECOND INT64_C(1000)
#define MINUTE (60 * SECOND)
#define DAY (24 * 60 * MINUTE)

enum disk { DISK_FINE, DISK_FULL, DISK_FLAKY, DISK_UNSURE };

static uint32_t below(struct sim *sim, uint32_t n)
{
	return rng_below(&sim->luck, n);
}

/* The disk. */

bool disk_instead(void *user, const struct between_call *call, enum store_status *answer,
		  bool *also)
{
	static const enum store_status failures[] = {
#define X(status) status,
		STORE_FAILURES(X)
#undef X
	};
	struct sim *sim = user;
	bool is_commit = call->call == STORE_CALL_commit;

	if (sim->disk == DISK_FINE)
		return false;
	if (sim->now >= sim->disk_until) {
		sim->disk = DISK_FINE;
		return false;
	}
	if (sim->disk == DISK_FULL ? !is_commit
				   : rng_below(&sim->disk_luck, is_commit ? 3 : 40) != 0)
		return false;
	sim->counts.faults++;
	*answer = sim->disk == DISK_FULL
			  ? STORE_DISK_FULL
			  : failures[rng_below(&sim->disk_luck,
					       sizeof(failures) / sizeof(failures[0]))];
	*also = is_commit && sim->disk == DISK_UNSURE;
	if (*also)
		sim->unsure_at = sim->now;
	return true;
}

static void disk_fails(struct sim *sim)
{
	sim->disk = DISK_FULL + (int)below(sim, 3);
	sim->disk_until = sim->now + SECOND + (int64_t)below(sim, 5000);
	sim->faulty_until = sim->disk_until + MINUTE;
	sim_trace(sim, "the disk fails: %d", sim->disk);
}

/* The server ends. */

static void begins_again(struct sim *sim, void *about, int64_t number, char *text)
{
	(void)number;
	(void)text;
	network_node_start(sim, about);
}

static void ends(struct sim *sim, bool politely)
{
	struct node *n = &sim->node[0];

	if (!n->service)
		return;
	sim_trace(sim, politely ? "the server ends" : "the server is killed");
	network_node_end(sim, n, politely);
	sim->faulty_until = sim->now + MINUTE;
	sim_put(sim, SECOND + (int64_t)below(sim, 5000), begins_again, n, 0, NULL);
}

static void is_restarted(struct sim *sim)
{
	sim->counts.restarts++;
	ends(sim, true);
}

static void is_killed(struct sim *sim)
{
	sim->counts.kills++;
	ends(sim, false);
}

/* The clock. */

static void is_set_back(struct sim *sim, void *about, int64_t number, char *text)
{
	(void)sim;
	(void)text;
	node_clock_set(about, -number);
}

/* For a few seconds it is another day. */
static void clock_jumps(struct sim *sim)
{
	static const int64_t jumps[] = { MINUTE, -MINUTE, 60 * MINUTE, DAY, 400 * DAY, -DAY };
	int64_t jump = jumps[below(sim, sizeof(jumps) / sizeof(jumps[0]))];

	sim->counts.jumps++;
	sim->faulty_until = sim->now + MINUTE;
	sim_trace(sim, "the clock jumps by %lld s", (long long)jump / 1000);
	node_clock_set(&sim->node[0], jump);
	sim_put(sim, 8 * SECOND, is_set_back, &sim->node[0], jump, NULL);
}

/* The host's tool. */

static struct citizen *somebody(struct sim *sim)
{
	return &sim->citizens[below(sim, (uint32_t)sim->citizen_count)];
}

static const char *some_table(struct sim *sim)
{
	for (int i = 0; i < 50; i++) {
		const struct known *k = &somebody(sim)->known[below(sim, KNOWN_MAX)];

		if (k->id[0] && k->mine)
			return k->id;
	}
	return "0000000000000000";
}

static enum store_status host_closes(struct sim *sim, struct store *tool)
{
	static struct store_table row;
	enum store_status status = tool->api->table_find(tool, some_table(sim), &row);

	if (status != STORE_OK || row.status >= STORE_TABLE_OVER)
		return STORE_OK;
	if (!row.started)
		return tool->api->table_delete(tool, row.id);
	row.status = STORE_TABLE_CLOSED;
	row.ended = row.changed = sim->node[0].now;
	return tool->api->table_save(tool, &row);
}

static enum store_status host_bans(struct sim *sim, struct store *tool)
{
	const char *id = somebody(sim)->id;

	return id[0] ? tool->api->account_ban(tool, id, "spoils the game", 0) : STORE_OK;
}

static enum store_status host_renames(struct sim *sim, struct store *tool)
{
	const struct citizen *c = somebody(sim);
	char name[32];

	snprintf(name, sizeof(name), "Renamed %u", below(sim, 1000));
	return c->id[0] && !c->is_account ? tool->api->account_rename(tool, c->id, name, "")
					  : STORE_OK;
}

static enum store_status host_ends_sessions(struct sim *sim, struct store *tool)
{
	const char *id = somebody(sim)->id;

	return id[0] ? tool->api->sessions_end(tool, id, NULL) : STORE_OK;
}

static void host_acts(struct sim *sim)
{
	static enum store_status (*const acts[])(struct sim *sim, struct store *tool) = {
		host_closes, host_closes, host_bans, host_ends_sessions, host_renames,
	};
	struct node *n = &sim->node[0];

	if (n->between.in_turn || !n->service)
		return; /* the tool would wait for the turn to end */
	struct store *tool = node_tool(n);
	enum store_status status;

	CHECK(tool);
	sim->counts.host_acts++;
	sim->host_at = sim->now;
	CHECK(tool->api->begin(tool) == STORE_OK);
	status = acts[below(sim, sizeof(acts) / sizeof(acts[0]))](sim, tool);
	CHECK(!store_failed(status));
	if (status == STORE_OK)
		CHECK(tool->api->commit(tool) == STORE_OK);
	else
		tool->api->rollback(tool);
	tool->api->close(tool);
}

static const struct {
	const char *name;
	int64_t every; /* about */
	void (*happens)(struct sim *sim);
} disasters[] = {
	{ "restart", 3 * MINUTE, is_restarted },
	{ "kill", 2 * MINUTE, is_killed },
	{ "disk", 90 * SECOND, disk_fails },
	{ "clock", 3 * MINUTE, clock_jumps },
	{ "host", 15 * SECOND, host_acts },
};

static void disaster(struct sim *sim, void *about, int64_t number, char *text)
{
	(void)about;
	(void)text;
	if (sim->is_over)
		return;
	disasters[number].happens(sim);
	sim_put(sim, 1 + (int64_t)below(sim, 2 * (uint32_t)disasters[number].every), disaster, NULL,
		number, NULL);
}

void disasters_begin(struct sim *sim)
{
	for (size_t i = 0; i < sizeof(disasters) / sizeof(disasters[0]); i++)
		if (!sim_without(sim, disasters[i].name))
			sim_put(sim, 1 + (int64_t)below(sim, 2 * (uint32_t)disasters[i].every),
				disaster, NULL, (int64_t)i, NULL);
}
