/*
 * What happens to everybody: the server ends and begins, its clock jumps, its
 * disk fails, and its host acts with his tool while it runs. A table; each row
 * comes again and again by chance.
 */
#include <stdio.h>
#include <string.h>

#include "base/check.h"
#include "service/house/house.h"
#include "simulation/sim.h"

#define SECOND INT64_C(1000)
#define MINUTE (60 * SECOND)
#define DAY (24 * 60 * MINUTE)

enum { DOOR_MS = 40 * 1000 }; /* that it is shut */

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
	if (*also || (is_commit && sim->node_count > 1)) /* it may be done by then */
		sim->unsure_at = sim->now;
	return true;
}

int disk_looks(void *user)
{
	struct sim *sim = user;

	return rng_below(&sim->read_luck, 3) ? 0 : 1 + (int)rng_below(&sim->read_luck, 4);
}

void disaster_disk(struct sim *sim)
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

void disaster_ends(struct sim *sim, struct node *n, bool politely, int64_t ms)
{
	if (!n->service)
		return;
	sim_trace(sim, politely ? "the server %s ends" : "the server %s is killed", n->name);
	if (politely)
		sim->counts.restarts++;
	else
		sim->counts.kills++;
	network_settle(sim, n);
	network_node_end(sim, n, politely);
	sim->faulty_until = sim->now + MINUTE;
	sim_put(sim, ms, begins_again, n, 0, NULL);
}

static void is_restarted(struct sim *sim)
{
	disaster_ends(sim, &sim->node[0], true, SECOND + (int64_t)below(sim, 5000));
}

static void is_killed(struct sim *sim)
{
	disaster_ends(sim, &sim->node[0], false, SECOND + (int64_t)below(sim, 5000));
}

/* The clock. */

/* A process that stands still, or waits, sees it when it goes on. */
static void clock_is_set(struct sim *sim, void *about, int64_t by, char *text)
{
	struct node *n = about;

	if (network_later(sim, n, clock_is_set, about, by, text))
		return;
	sim->clock_at = sim->now;
	order_clock_set(sim);
	network_settle(sim, n);
	node_clock_set(n, by);
}

/* For a few seconds it is another day. */
void disaster_clock(struct sim *sim, struct node *n)
{
	static const int64_t jumps[] = { MINUTE, -MINUTE, 60 * MINUTE, DAY, 400 * DAY, -DAY };
	int64_t jump = jumps[below(sim, sizeof(jumps) / sizeof(jumps[0]))];

	sim->counts.jumps++;
	sim->faulty_until = sim->now + MINUTE;
	sim_trace(sim, "the clock jumps by %lld s", (long long)jump / 1000);
	clock_is_set(sim, n, jump, NULL);
	sim_put(sim, 8 * SECOND, clock_is_set, n, -jump, NULL);
}

static void clock_jumps(struct sim *sim)
{
	disaster_clock(sim, &sim->node[0]);
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

/* An account that waits for it; NULL: none. */
static struct citizen *candidate(struct sim *sim)
{
	for (int i = 0; i < sim->citizen_count; i++) {
		struct citizen *c = &sim->citizens[i];

		if (c->habit->act == moderator && c->is_account && !c->appointed)
			return c;
	}
	return NULL;
}

/* 10.A.B.C, or all of 10.A.B: an attacker's, who shares it with his like. */
static enum store_status host_bans_network(struct sim *sim, struct store *tool)
{
	struct store_network_ban ban = { .network = { [10] = 0xFF, [11] = 0xFF },
					 .bits = below(sim, 2) ? 128 : 120,
					 .created = sim->node[0].now };
	const struct citizen *c = somebody(sim);
	char *dot;

	if (!c->habit->is_attacker || sim->kept_out.at)
		return STORE_OK;
	CHECK(sscanf(c->address, "%hhu.%hhu.%hhu.%hhu", &ban.network[12], &ban.network[13],
		     &ban.network[14], &ban.network[15]) == 4);
	memcpy(sim->kept_out.address, c->address, sizeof(c->address));
	sim->kept_out.length = strlen(c->address) + 1;
	if (ban.bits == 120) {
		ban.network[15] = 0;
		dot = strrchr(sim->kept_out.address, '.');
		sim->kept_out.length = (size_t)(dot + 1 - sim->kept_out.address);
	}
	sim->kept_out.at = sim->now;
	sim->kept_out.ban = ban;
	sim_trace(sim, "the host bans %.*s", (int)sim->kept_out.length, sim->kept_out.address);
	return tool->api->network_ban(tool, &ban);
}

static enum store_status host_frees_network(struct sim *sim, struct store *tool)
{
	const struct store_network_ban *ban = &sim->kept_out.ban;

	if (!sim->kept_out.at)
		return STORE_OK;
	sim->kept_out.at = 0;
	sim_trace(sim, "the host bans no network");
	return tool->api->network_unban(tool, ban->network, ban->bits);
}

static enum store_status host_turns_key(struct sim *sim, struct store *tool, enum door door)
{
	static const char *const names[] = { HOUSE_DOOR_OPEN, HOUSE_DOOR_REGISTERED,
					     HOUSE_DOOR_CLOSED };

	sim->door = door;
	sim->door_at = sim->now;
	sim_trace(sim, "the door is %s", names[door]);
	return tool->api->setting_set(tool, HOUSE_DOOR, names[door]);
}

static enum store_status host_shuts_door(struct sim *sim, struct store *tool)
{
	return host_turns_key(sim, tool, below(sim, 2) ? DOOR_REGISTERED : DOOR_CLOSED);
}

/* Not one of those that are looked for: nobody in memory is a moderator. */
static void host_looks_for_help(struct sim *sim)
{
	struct node *n = &sim->node[0];
	struct citizen *c = candidate(sim);
	struct store *tool;

	network_settle(sim, NULL);
	if (!c || n->between.in_turn || !n->service)
		return;
	tool = node_tool(n);
	CHECK(tool && tool->api->begin(tool) == STORE_OK);
	c->appointed = true;
	if (tool->api->account_moderator(tool, c->id, true) == STORE_OK)
		CHECK(tool->api->commit(tool) == STORE_OK);
	else
		tool->api->rollback(tool); /* a guest again */
	tool->api->close(tool);
}

static void host_acts(struct sim *sim)
{
	static enum store_status (*const acts[])(struct sim * sim, struct store * tool) = {
		host_closes,	    host_closes,	host_bans,
		host_ends_sessions, host_renames,	host_bans_network,
		host_bans_network,  host_frees_network, host_shuts_door,
	};
	struct node *n = &sim->node[0];

	network_settle(sim, NULL);
	if (n->between.in_turn || !n->service)
		return; /* the tool would wait for the turn to end */
	struct store *tool = node_tool(n);
	enum store_status status;

	CHECK(tool);
	tool_listen(&sim->database, tool);
	sim->counts.host_acts++;
	sim->host_at = sim->now;
	CHECK(tool->api->begin(tool) == STORE_OK);
	if (sim->door != DOOR_OPEN && sim->now - sim->door_at > DOOR_MS)
		status = host_turns_key(sim, tool, DOOR_OPEN);
	else
		status = acts[below(sim, sizeof(acts) / sizeof(acts[0]))](sim, tool);
	CHECK(!store_failed(status));
	if (status == STORE_OK)
		CHECK(tool->api->commit(tool) == STORE_OK);
	else
		tool->api->rollback(tool);
	tool->api->close(tool);
	if (status == STORE_OK)
		tool_committed(&sim->database);
}

static const struct {
	const char *name;
	int64_t every; /* about */
	void (*happens)(struct sim *sim);
	bool is_of_any; /* also among several nodes, to which mishaps.c does the others */
} disasters[] = {
	{ "restart", 3 * MINUTE, is_restarted, false },
	{ "kill", 2 * MINUTE, is_killed, false },
	{ "disk", 90 * SECOND, disaster_disk, false },
	{ "clock", 3 * MINUTE, clock_jumps, false },
	{ "host", 15 * SECOND, host_acts, true },
	{ "appointment", 10 * SECOND, host_looks_for_help, true },
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
		if (!sim_without(sim, disasters[i].name) &&
		    (sim->node_count == 1 || disasters[i].is_of_any))
			sim_put(sim, 1 + (int64_t)below(sim, 2 * (uint32_t)disasters[i].every),
				disaster, NULL, (int64_t)i, NULL);
}
