/*
 * The program: runs the simulated world from one seed.
 *
 *	simulation seed=N [hours=N] [steps=N] [people=N] [nodes=N] [trace=1]
 *		   [stop_at=STEP] [without=NAME,...] [plant=NAME] [walks=1]
 *
 * It ends after so many simulated hours or events. The same arguments give the
 * same run; a law that does not hold prints those that repeat it. `without`
 * leaves out habits (habits.c) and disasters (disasters.c), to find what a
 * failure needs. With `plant` a part of several nodes is wrong (database.h), and
 * all is well when a law breaks. With `walks` each of the rare things that happen
 * to several nodes must have happened.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/check.h"
#include "service/guard.h"
#include "simulation/memory_files.h"
#include "simulation/sim.h"

#define MINUTE INT64_C(60000)
#define LAWS_MS 10000
#define NODES_MS 500
#define LONG_MS (30 * MINUTE) /* a run in which the first part is like the last */

static struct sim sim;

_Noreturn void check_failed(const char *file, int line, const char *what)
{
	guard_escape(file, line, what);
	law_broken(&sim, "CHECK failed: %s:%d: %s", file, line, what);
}

/* A crash says where it was, too. */

void __sanitizer_set_death_callback(void (*callback)(void)) __attribute__((weak));
const char *__ubsan_default_options(void);

const char *__ubsan_default_options(void)
{
	return "abort_on_error=1";
}

static void dying(void)
{
	printf("not ok - seed=%llu step=%llu person=%d: the program crashes\n",
	       (unsigned long long)sim.seed, (unsigned long long)sim.step, sim.who);
	fflush(stdout);
}

static void dying_by(int number)
{
	dying();
	signal(number, SIG_DFL);
	raise(number);
}

static void watch_for_crashes(void)
{
	signal(SIGABRT, dying_by);
	if (__sanitizer_set_death_callback) {
		__sanitizer_set_death_callback(dying);
		return;
	}
	signal(SIGSEGV, dying_by);
	signal(SIGFPE, dying_by);
}

static void progress(int64_t real_ms)
{
	const struct sim_counts *c = &sim.counts;
	const struct service *s;
	size_t people = 0, tables = 0;
	int64_t simulated = sim.now - sim.started;

	for (int i = 0; i < sim.node_count; i++) {
		s = sim.node[i].service;
		people += s ? s->people.count : 0;
		tables += s ? s->tables.count : 0;
	}
	printf("# %lld min: %llu events, %llu messages, %zu people, %zu tables, %llu moves, %llu undos, "
	       "%llu matches over, %llu records, %llu snapshots, %llu frames; "
	       "%llu restarts, %llu kills, %llu faults, %llu jumps, %llu acts of the host; "
	       "%llu deeds of moderators, %llu refusals at banned addresses; %llu laws looked at; %lld x\n",
	       (long long)(simulated / MINUTE), (unsigned long long)c->events,
	       (unsigned long long)c->answers, people, tables, (unsigned long long)c->moves,
	       (unsigned long long)c->undos, (unsigned long long)c->matches_over,
	       (unsigned long long)c->records, (unsigned long long)c->snapshots,
	       (unsigned long long)c->frames, (unsigned long long)c->restarts,
	       (unsigned long long)c->kills, (unsigned long long)c->faults,
	       (unsigned long long)c->jumps, (unsigned long long)c->host_acts,
	       (unsigned long long)c->deeds, (unsigned long long)c->kept_out,
	       (unsigned long long)c->laws, (long long)(simulated / (real_ms ? real_ms : 1)));
	fflush(stdout);
}

/* What the work was, in each part of the run. */
static void worst_told(void)
{
	for (int i = 0; i <= sim.node[0].time; i++) {
		const struct node_worst *w = &sim.node[0].worst[i];

		printf("# most, %d/%d: a turn %llu messages, %llu bytes, %llu calls, %llu work; "
		       "a message %llu calls, %llu work; a request %llu calls, %llu work; "
		       "a tick %llu calls, %llu work\n",
		       i + 1, NODE_TIMES, (unsigned long long)w->turn.messages,
		       (unsigned long long)w->turn.bytes, (unsigned long long)w->turn.calls,
		       (unsigned long long)w->turn.work, (unsigned long long)w->message.calls,
		       (unsigned long long)w->message.work, (unsigned long long)w->request.calls,
		       (unsigned long long)w->request.work, (unsigned long long)w->tick.calls,
		       (unsigned long long)w->tick.work);
	}
	fflush(stdout);
}

/* A run that walks none of the rare ways has shown nothing about them. */
static void every_way_was_walked(void)
{
	const struct sim_counts *c = &sim.counts;
	const struct database *d = &sim.database;
	const struct {
		const char *name;
		uint64_t times;
	} ways[] = {
		{ "kill", c->kills },
		{ "pause", c->pauses },
		{ "broken line", c->cuts },
		{ "failover", c->failovers },
		{ "commit that was struck", c->at_commits },
		{ "commit that was fenced", d->fenced },
		{ "commit of unknown outcome", d->unsure },
		{ "news that were lost", d->criers.lost },
		{ "news that came twice", d->criers.twice },
		{ "takeover", c->takeovers },
	};

	for (size_t i = 0; i < sizeof(ways) / sizeof(ways[0]); i++)
		if (!ways[i].times)
			law_broken(&sim, "in the whole run there was no %s", ways[i].name);
}

/* What several nodes went through. */
static void nodes_told(void)
{
	const struct sim_counts *c = &sim.counts;
	const struct database *d = &sim.database;

	if (sim.node_count == 1)
		return;
	printf("# %d nodes: %llu kills, %llu pauses, %llu lines broken, %llu failovers, %llu upgrades, "
	       "%llu of it at a commit; "
	       "%llu commits, %llu fenced, %llu whose outcome stayed unknown; "
	       "%llu news told, %llu heard, %llu lost, %llu twice; "
	       "%llu tables taken over, the longest after %lld ms\n",
	       sim.node_count, (unsigned long long)c->kills, (unsigned long long)c->pauses,
	       (unsigned long long)c->cuts, (unsigned long long)c->failovers,
	       (unsigned long long)c->drains, (unsigned long long)c->at_commits,
	       (unsigned long long)d->commits, (unsigned long long)d->fenced,
	       (unsigned long long)d->unsure, (unsigned long long)d->criers.told,
	       (unsigned long long)d->criers.heard, (unsigned long long)d->criers.lost,
	       (unsigned long long)d->criers.twice, (unsigned long long)c->takeovers,
	       (long long)c->longest_takeover);
}

static int64_t real_now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static void look(struct sim *world, void *about, int64_t number, char *text)
{
	(void)about;
	(void)number;
	(void)text;
	laws_all(world);
	if (!world->is_over)
		sim_put(world, LAWS_MS, look, NULL, 0, NULL);
}

static void look_at_nodes(struct sim *world, void *about, int64_t number, char *text)
{
	(void)about;
	(void)number;
	(void)text;
	laws_nodes_all(world);
	if (!world->is_over)
		sim_put(world, NODES_MS, look_at_nodes, NULL, 0, NULL);
}

/* Everybody goes home; what nobody needs leaves memory. */
static void last_hour(void)
{
	int64_t until;

	sim.is_over = true;
	sim.disk = 0;
	for (int i = 0; i < sim.citizen_count; i++)
		citizen_begins_anew(&sim.citizens[i]);
	until = sim.now + sim.node[0].config.memory_ms + 10 * CLEAN_MS;
	while (sim.now < until && sim_step(&sim))
		;
	laws_at_the_end(&sim);
	law_heap(&sim);
}

static bool is_named(const char *argument, const char *name, const char **value)
{
	size_t length = strlen(name);

	if (strncmp(argument, name, length) != 0 || argument[length] != '=')
		return false;
	*value = argument + length + 1;
	return true;
}

struct options {
	uint64_t steps, stop_at;
	int64_t minutes;
	bool walks;
	struct sim_setup setup;
};

static enum plant plant_named(const char *name)
{
	int plant = 0;

	while (plant < PLANTS && strcmp(plant_names[plant], name) != 0)
		plant++;
	return (enum plant)plant;
}

static bool options_read(struct options *o, int argc, char **argv)
{
	const char *value;

	*o = (struct options){ .setup = { .seed = 1, .people = 200, .nodes = 1 }, .minutes = 60 };
	for (int i = 1; i < argc; i++) {
		if (is_named(argv[i], "seed", &value))
			o->setup.seed = strtoull(value, NULL, 10);
		else if (is_named(argv[i], "steps", &value))
			o->steps = strtoull(value, NULL, 10);
		else if (is_named(argv[i], "hours", &value))
			o->minutes = 60 * strtoll(value, NULL, 10);
		else if (is_named(argv[i], "minutes", &value))
			o->minutes = strtoll(value, NULL, 10);
		else if (is_named(argv[i], "people", &value))
			o->setup.people = atoi(value);
		else if (is_named(argv[i], "nodes", &value))
			o->setup.nodes = atoi(value);
		else if (is_named(argv[i], "plant", &value))
			o->setup.plant = plant_named(value);
		else if (is_named(argv[i], "stop_at", &value))
			o->stop_at = strtoull(value, NULL, 10);
		else if (is_named(argv[i], "trace", &value))
			o->setup.trace = value[0] == '1';
		else if (is_named(argv[i], "walks", &value))
			o->walks = value[0] == '1';
		else if (is_named(argv[i], "without", &value))
			o->setup.without = value;
		else
			return false;
	}
	return o->setup.people > 0 && o->setup.people <= CITIZENS_MAX && o->setup.nodes > 0 &&
	       o->setup.nodes <= NODES_MAX && o->setup.plant < PLANTS;
}

static int time_of(const struct options *o)
{
	uint64_t part = o->steps ? NODE_TIMES * sim.step / (o->steps + 1)
				 : NODE_TIMES * (uint64_t)(sim.now - sim.started) /
					   ((uint64_t)(o->minutes * MINUTE) + 1);

	return part < NODE_TIMES ? (int)part : NODE_TIMES - 1;
}

int main(int argc, char **argv)
{
	int64_t began = real_now(), told;
	struct options o;

	if (!options_read(&o, argc, argv)) {
		fprintf(stderr, "simulation seed=N [hours=N] [minutes=N] [steps=N] [people=N] "
				"[nodes=N] [trace=1] [stop_at=STEP] [without=NAME,...] "
				"[plant=NAME] [walks=1]\n");
		return 2;
	}
	watch_for_crashes();
	memory_files_install();
	sim_init(&sim, &o.setup);
	told = sim.now;
	sim_put(&sim, LAWS_MS, look, NULL, 0, NULL);
	if (sim.node_count > 1)
		sim_put(&sim, NODES_MS, look_at_nodes, NULL, 0, NULL);
	while (sim.now - sim.started < o.minutes * MINUTE && (!o.steps || sim.step < o.steps) &&
	       (!o.stop_at || sim.step < o.stop_at) && sim_step(&sim)) {
		for (int i = 0; i < sim.node_count; i++)
			sim.node[i].time = time_of(&o);
		if (sim.now - told < 10 * MINUTE)
			continue;
		told = sim.now;
		progress(real_now() - began);
	}
	progress(real_now() - began);
	worst_told();
	nodes_told();
	if (sim.node_count == 1 && !o.stop_at && sim.now - sim.started >= LONG_MS)
		law_later(&sim);
	if (o.walks)
		every_way_was_walked();
	if (!o.stop_at)
		last_hour();
	sim_release(&sim);
	printf("%s - seed %llu: %llu events\n1..1\n",
	       sim.plant ? "not ok - nobody noticed what was planted" : "ok",
	       (unsigned long long)o.setup.seed, (unsigned long long)sim.counts.events);
	return sim.plant ? 1 : 0;
}
