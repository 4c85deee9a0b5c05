/* The world: its beginning, its end, one event after the other. */
#include "simulation/sim.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "simulation/memory_files.h"

#define FIRST_DAY INT64_C(1700000000000)

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

void sim_init(struct sim *sim, uint64_t seed, int citizens, const char *without)
{
	memset(sim, 0, sizeof(*sim));
	sim->without = without;
	sim->seed = seed;
	sim->now = sim->started = FIRST_DAY;
	sim->who = -1;
	rng_fast(&sim->luck, seed);
	rng_fast(&sim->disk_luck, seed + 1);
	map_init(&sim->links, 1);
	map_init(&sim->requests, 2);
	map_init(&sim->ledgers, 3);
	map_init(&sim->secrets, 4);
	map_init(&sim->standings, 5);
	map_init(&sim->deeds, 6);
	map_init(&sim->looked_at, 7);
	sim->citizens = calloc((size_t)citizens, sizeof(*sim->citizens));
	CHECK(sim->citizens && citizens <= CITIZENS_MAX);
	sim->citizen_count = citizens;
	for (int i = 0; i < NODES; i++) {
		const struct node_listener nobody = { 0 };

		node_init(&sim->node[i], seed + 100 + (uint64_t)i, sim->now, &nobody);
		sim->node[i].between.instead = disk_instead;
		sim->node[i].between.user = sim;
		limits_shrink(&sim->node[i].config);
		network_node_start(sim, &sim->node[i]);
	}
	for (int i = 0; i < citizens; i++) {
		/* The rows of the table are mixed, so that any number of people has all. */
		citizen_init(&sim->citizens[i], sim, i, habit_of(i * 37));
		if (!sim_without(sim, sim->citizens[i].habit->name))
			citizen_wake(&sim->citizens[i],
				     1 + (int64_t)rng_below(&sim->citizens[i].luck, 30000));
	}
	disasters_begin(sim);
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
	for (int i = 0; i < NODES; i++)
		node_release(&sim->node[i]);
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
	for (int i = 0; i < NODES; i++)
		sim->node[i].now += event.at - sim->now;
	sim->now = event.at;
	sim->step++;
	sim->counts.events++;
	sim->who = -1;
	event.happens(sim, event.about, event.number, event.text);
	free(event.text);
	return true;
}
