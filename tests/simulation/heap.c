/*
 * A service that has run for hours and was left by everybody needs no more
 * memory than one that has just begun with the same data. The data themselves,
 * which lie in memory here, and the tables of limits, which have one size for
 * ever, do not count. SQLite keeps the pages that it has read: with a bound of its
 * own, so that it is looked at by itself.
 */
#include <malloc.h>
#include <sqlite3.h>
#include <stdio.h>

#include "service/match/play.h"
#include "simulation/memory_files.h"
#include "simulation/sim.h"

enum {
	HEAP_MORE_MAX = 2 << 20, /* bytes: the outbox, maps that have grown */
	SQLITE_MAX = (16 + 6) << 20, /* of pages (store/sqlite/sqlite.c); statements, tools */
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

static size_t limits_bytes(const struct service *s)
{
	size_t bytes = 0;

	for (int kind = 0; kind < LIMIT_KINDS; kind++)
		if (s->limits.entries[kind])
			bytes += (size_t)LIMIT_SETS * LIMIT_WAYS * sizeof(**s->limits.entries);
	return bytes;
}

static size_t own_bytes(const struct sim *sim)
{
	size_t bytes = heap_bytes() - memory_files_bytes() - (size_t)sqlite3_memory_used();

	for (int i = 0; i < sim->node_count; i++)
		bytes -= limits_bytes(sim->node[i].service);
	return bytes;
}

static size_t tables_in_memory(const struct sim *sim)
{
	size_t count = 0;

	for (int i = 0; i < sim->node_count; i++)
		count += sim->node[i].service->tables.count;
	return count;
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
	size_t after, fresh, tables, tables_fresh;
	int64_t of_sqlite;

	sim->who = -1;
	time_passes(sim);
	for (int i = 0; i < sim->node_count; i++)
		nothing_waits(sim, sim->node[i].service);
	after = own_bytes(sim);
	of_sqlite = sqlite3_memory_used();
	tables = tables_in_memory(sim);
	network_settle(sim, NULL);
	for (int i = 0; i < sim->node_count; i++) {
		network_node_end(sim, &sim->node[i], true);
		network_node_start(sim, &sim->node[i]);
		network_settle(sim, NULL);
	}
	time_passes(sim);
	fresh = own_bytes(sim);
	tables_fresh = tables_in_memory(sim);
	sim->counts.laws++;
	printf("# left by all: %zu KiB, %lld of SQLite, %zu tables; begun anew: %zu KiB, %zu tables\n",
	       after / 1024, (long long)of_sqlite / 1024, tables, fresh / 1024, tables_fresh);
	if (of_sqlite > SQLITE_MAX)
		law_broken(sim, "SQLite needs %lld bytes when all have gone", (long long)of_sqlite);
	if (after > fresh + (size_t)sim->node_count * HEAP_MORE_MAX)
		law_broken(sim, "%zu bytes are needed when all have gone, %zu after a start", after,
			   fresh);
}
