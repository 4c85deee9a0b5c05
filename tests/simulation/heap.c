/*
 * A service that has run for hours and was left by everybody needs no more
 * memory than one that has just begun with the same data. The data themselves,
 * which lie in memory here, and the tables of limits, which have one size for
 * ever, do not count.
 */
#include <malloc.h>
#include <stdio.h>

#include "service/match/play.h"
#include "simulation/memory_files.h"
#include "simulation/sim.h"

enum {
	HEAP_MORE_MAX = 4 << 20, /* bytes: SQLite's pages, the outbox, maps that have grown */
};

size_t __sanitizer_get_current_allocated_bytes(void) __attribute__((weak));

static size_t heap_bytes(void)
{
	struct mallinfo2 info;

	if (__sanitizer_get_current_allocated_bytes)
		return __sanitizer_get_current_allocated_bytes();
	info = mallinfo2();
	return info.uordblks + info.hblkhd;
}

static size_t own_bytes(const struct service *s)
{
	size_t bytes = heap_bytes() - memory_files_bytes();

	for (int kind = 0; kind < LIMIT_KINDS; kind++)
		if (s->limits.entries[kind])
			bytes -= (size_t)LIMIT_SETS * LIMIT_WAYS * sizeof(**s->limits.entries);
	return bytes;
}

static void time_passes(struct sim *sim)
{
	int64_t until = sim->now + sim->node[0].config.memory_ms + 10 * CLEAN_MS;

	while (sim->now < until && sim_step(sim))
		;
}

static void nothing_waits(struct sim *sim, const struct service *s)
{
	if (s->pending || s->errands || s->passphrase_jobs || sim->requests.count)
		law_broken(sim, "everybody has gone, and %zu requests wait", sim->requests.count);
}

void law_heap(struct sim *sim)
{
	struct node *n = &sim->node[0];
	size_t after, fresh, tables, tables_fresh;

	sim->who = -1;
	time_passes(sim);
	nothing_waits(sim, n->service);
	after = own_bytes(n->service);
	tables = n->service->tables.count;
	network_node_end(sim, n, true);
	network_node_start(sim, n);
	time_passes(sim);
	fresh = own_bytes(n->service);
	tables_fresh = n->service->tables.count;
	sim->counts.laws++;
	printf("# left by all: %zu KiB and %zu tables; begun anew: %zu KiB and %zu tables\n",
	       after / 1024, tables, fresh / 1024, tables_fresh);
	if (after > fresh + HEAP_MORE_MAX)
		law_broken(sim, "%zu bytes are needed when all have gone, %zu after a start", after,
			   fresh);
}
