/* The world: its beginning, its end, one event after the other. */
#include "simulation/sim.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "simulation/memory_files.h"

#define FIRST_DAY INT64_C(1700000000000)
#define SKEW_MS 3000 /* by which clocks of nodes are wrong at most */

void sim_trace(struct sim *sim, const char *format, ...)
{
	va_list list;

	if (!sim->trace)
		return;
	va_start(list, format);
	printf("# %llu %lld: ", (unsigned long long)sim->step, (long long)(sim->now - FIRST_DAY));
	vprintf(format, list);
	printf("\n");
	va_end(list);
}

void sim_put(struct sim *sim, int64_t delay, event_function *happens, void *about, int64_t number,
	     char *text)
{
	const struct event_at event = {
		.at = sim->now + (delay < 0 ? 0 : delay),
		.happens = happens,
		.about = about,
		.number = number,
		.text = text,
	};

	scheduler_put(&sim->scheduler, &event);
}

static const struct habit *habit_of(int number)
{
	int at = number % 100, sum = 0;

	for (int i = 0; i < habits_count; i++) {
		sum += habits[i].share;
		if (at < sum)
			return &habits[i];
	}
	return &habits[0];
}

bool sim_without(const struct sim *sim, const char *name)
{
	return sim->without && strstr(sim->without, name);
}

static void limits_shrink(struct service_config *config)
{
	config->tables_max = 400;
	config->watchers_max = 20;
	config->connections_account_max = 3;
}

struct store *sim_store(const struct sim *sim)
{
	return sim->node_count > 1 ? sim->database.real : sim->node[0].real;
}

/* What the heralds have to do. */

static void heralds_run(struct sim *sim, void *about, int64_t number, char *text)
{
	(void)about;
	(void)number;
	(void)text;
	network_settle(sim, NULL);
	criers_run(&sim->database);
}

static void heralds_run_at(void *user, int64_t at)
{
	struct sim *sim = user;

	sim_put(sim, at - sim->now, heralds_run, NULL, 0, NULL);
}

/* Those that share a database have names, and clocks that are not quite right. */
static void nodes_init(struct sim *sim)
{
	const struct node_listener nobody = { 0 };

	if (sim->node_count > 1) {
		database_init(&sim->database, sim->seed + 50, &sim->now);
		sim->database.plant = sim->plant;
		sim->database.run_at = heralds_run_at;
		sim->database.user = sim;
	}
	for (int i = 0; i < sim->node_count; i++) {
		const char name[] = { (char)('a' + i), '\0' };
		struct node *n = &sim->node[i];

		node_init(n, sim->seed + 100 + (uint64_t)i, sim->now, &nobody);
		n->between.instead = disk_instead;
		n->between.user = sim;
		n->between.late.looks = disk_looks;
		limits_shrink(&n->config);
		if (sim->node_count > 1) {
			node_share(n, &sim->database, name);
			n->now += (int64_t)rng_below(&sim->luck, 2 * SKEW_MS) - SKEW_MS;
			n->config.connections_account_max = 4 * sim->node_count;
		}
		network_node_start(sim, n);
	}
}

void sim_init(struct sim *sim, const struct sim_setup *setup)
{
	uint64_t seed = setup->seed;
	int citizens = setup->people;

	memset(sim, 0, sizeof(*sim));
	sim->without = setup->without;
	sim->trace = setup->trace;
	sim->plant = setup->plant;
	sim->node_count = setup->nodes;
	sim->seed = seed;
	sim->now = sim->started = FIRST_DAY;
	sim->who = -1;
	rng_fast(&sim->luck, seed);
	rng_fast(&sim->disk_luck, seed + 1);
	rng_fast(&sim->read_luck, seed + 2);
	map_init(&sim->links, 1);
	map_init(&sim->requests, 2);
	map_init(&sim->ledgers, 3);
	map_init(&sim->secrets, 4);
	map_init(&sim->standings, 5);
	map_init(&sim->deeds, 6);
	map_init(&sim->looked_at, 7);
	map_init(&sim->served, 8);
	map_init(&sim->shown, 9);
	map_init(&sim->stays, 10);
	sim->citizens = calloc((size_t)citizens, sizeof(*sim->citizens));
	CHECK(sim->citizens && citizens <= CITIZENS_MAX);
	sim->citizen_count = citizens;
	nodes_init(sim);
	for (int i = 0; i < citizens; i++) {
		/* The rows of the table are mixed, so that any number of people has all. */
		citizen_init(&sim->citizens[i], sim, i, habit_of(i * 37));
		if (!sim_without(sim, sim->citizens[i].habit->name))
			citizen_wake(&sim->citizens[i],
				     1 + (int64_t)rng_below(&sim->citizens[i].luck, 30000));
	}
	disasters_begin(sim);
	if (sim->node_count > 1) {
		balancer_begins(sim);
		mishaps_begin(sim);
	}
}

/* With all that is in it. */
static void map_free(struct map *m)
{
	for (size_t at = 0; at < m->capacity; at++)
		free(m->entries[at].value);
	map_release(m);
}

void sim_release(struct sim *sim)
{
	scheduler_release(&sim->scheduler);
	for (int i = 0; i < sim->citizen_count; i++)
		citizen_release(&sim->citizens[i]);
	for (int i = 0; i < sim->node_count; i++) {
		node_release(&sim->node[i]);
		inbox_empty(sim, &sim->node[i]);
		free(sim->inbox[i].events);
	}
	database_release(&sim->database);
	for (size_t at = 0; at < sim->ledgers.capacity; at++) {
		struct ledger *l = sim->ledgers.entries[at].value;

		if (l)
			free(l->keys);
		free(l);
	}
	map_free(&sim->secrets);
	map_free(&sim->standings);
	map_free(&sim->deeds);
	map_free(&sim->looked_at);
	map_free(&sim->served);
	map_free(&sim->shown);
	map_free(&sim->stays);
	map_free(&sim->requests);
	map_free(&sim->links);
	map_release(&sim->ledgers);
	free(sim->citizens);
	memory_files_clear();
}

bool sim_step(struct sim *sim)
{
	struct event_at event;

	if (!scheduler_take(&sim->scheduler, &event))
		return false;
	CHECK(event.at >= sim->now);
	/* The clocks of the nodes go on as the true one does. */
	for (int i = 0; i < sim->node_count; i++)
		sim->node[i].now += event.at - sim->now;
	sim->now = event.at;
	sim->step++;
	sim->counts.events++;
	sim->who = -1;
	sim->keeps_text = false;
	event.happens(sim, event.about, event.number, event.text);
	if (!sim->keeps_text)
		free(event.text);
	return true;
}
