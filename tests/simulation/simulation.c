/*
 * The program: runs the simulated world from one seed.
 *
 *	simulation seed=N [hours=N] [steps=N] [people=N] [trace=1] [stop_at=STEP]
 *		   [without=NAME,...]
 *
 * It ends after so many simulated hours or events. The same arguments give the
 * same run; a law that does not hold prints those that repeat it. `without`
 * leaves out habits (habits.c) and disasters (disasters.c), to find what a
 * failure needs.
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
	const struct service *s = sim.node[0].service;
	int64_t simulated = sim.now - sim.started;

	printf("# %lld min: %llu events, %llu messages, %zu people, %zu tables, %llu moves, %llu undos, "
	       "%llu matches over, %llu records, %llu snapshots, %llu frames; "
	       "%llu restarts, %llu kills, %llu faults, %llu jumps, %llu acts of the host; "
	       "%llu deeds of moderators, %llu refusals at banned addresses; %llu laws looked at; %lld x\n",
	       (long long)(simulated / MINUTE), (unsigned long long)c->events,
	       (unsigned long long)c->answers, s ? s->people.count : 0, s ? s->tables.count : 0,
	       (unsigned long long)c->moves, (unsigned long long)c->undos,
	       (unsigned long long)c->matches_over, (unsigned long long)c->records,
	       (unsigned long long)c->snapshots, (unsigned long long)c->frames,
	       (unsigned long long)c->restarts, (unsigned long long)c->kills,
	       (unsigned long long)c->faults, (unsigned long long)c->jumps,
	       (unsigned long long)c->host_acts, (unsigned long long)c->deeds,
	       (unsigned long long)c->kept_out, (unsigned long long)c->laws,
	       (long long)(simulated / (real_ms ? real_ms : 1)));
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

/* Everybody goes home; what nobody needs leaves memory. */
static void last_hour(void)
{
	int64_t until;

	sim.is_over = true;
	sim.disk = 0;
	for (int i = 0; i < sim.citizen_count; i++)
		if (sim.citizens[i].link)
			link_drop(&sim.citizens[i]);
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
	uint64_t seed, steps, stop_at;
	int64_t minutes;
	int people;
	bool trace;
	const char *without;
};

static bool options_read(struct options *o, int argc, char **argv)
{
	const char *value;

	*o = (struct options){ .seed = 1, .people = 200, .minutes = 60 };
	for (int i = 1; i < argc; i++) {
		if (is_named(argv[i], "seed", &value))
			o->seed = strtoull(value, NULL, 10);
		else if (is_named(argv[i], "steps", &value))
			o->steps = strtoull(value, NULL, 10);
		else if (is_named(argv[i], "hours", &value))
			o->minutes = 60 * strtoll(value, NULL, 10);
		else if (is_named(argv[i], "minutes", &value))
			o->minutes = strtoll(value, NULL, 10);
		else if (is_named(argv[i], "people", &value))
			o->people = atoi(value);
		else if (is_named(argv[i], "stop_at", &value))
			o->stop_at = strtoull(value, NULL, 10);
		else if (is_named(argv[i], "trace", &value))
			o->trace = value[0] == '1';
		else if (is_named(argv[i], "without", &value))
			o->without = value;
		else
			return false;
	}
	return o->people > 0 && o->people <= CITIZENS_MAX;
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
				"[trace=1] [stop_at=STEP] [without=NAME,...]\n");
		return 2;
	}
	watch_for_crashes();
	memory_files_install();
	sim_init(&sim, o.seed, o.people, o.without);
	sim.trace = o.trace;
	told = sim.now;
	sim_put(&sim, LAWS_MS, look, NULL, 0, NULL);
	while (sim.now - sim.started < o.minutes * MINUTE && (!o.steps || sim.step < o.steps) &&
	       (!o.stop_at || sim.step < o.stop_at) && sim_step(&sim)) {
		sim.node[0].time = time_of(&o);
		if (sim.now - told < 10 * MINUTE)
			continue;
		told = sim.now;
		progress(real_now() - began);
	}
	progress(real_now() - began);
	worst_told();
	if (!o.stop_at && sim.now - sim.started >= LONG_MS)
		law_later(&sim);
	if (!o.stop_at)
		last_hour();
	sim_release(&sim);
	printf("ok - seed %llu: %llu events\n1..1\n", (unsigned long long)o.seed,
	       (unsigned long long)sim.counts.events);
	return 0;
}
