/*
 * Durable turns a second of the store: in a file, and in the PostgreSQL database
 * that $POSTGRES names, by turns, so that both have the same machine.
 *
 *	store-program FOLDER SECONDS
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/check.h"
#include "store/postgres/postgres.h"
#include "store/sqlite/sqlite.h"

enum { MATCHES = 256, ROUNDS = 4, KINDS = 2 };

_Noreturn void check_failed(const char *file, int line, const char *what)
{
	fprintf(stderr, "%s:%d: %s\n", file, line, what);
	exit(1);
}

struct bench {
	const char *name;
	struct store *store;
	uint32_t next; /* number of the next line, of every match */
	int match;
};

static double now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void id_of(int match, char out[STORE_ID_MAX])
{
	snprintf(out, STORE_ID_MAX, "match%d", match);
}

static void fill(struct store *s)
{
	CHECK(s->api->begin(s) == STORE_OK);
	for (int i = 0; i < MATCHES; i++) {
		struct store_table t = { .players = 3, .created = 1, .game = "majority" };

		id_of(i, t.id);
		CHECK(s->api->table_add(s, &t) == STORE_OK);
	}
	CHECK(s->api->commit(s) == STORE_OK);
}

/* One turn of the loop: a move in each of so many matches. */
static void turn(struct bench *b, int moves)
{
	static const char move[] = "play 3 4 5 with something behind it";
	struct store *s = b->store;

	CHECK(s->api->begin(s) == STORE_OK);
	for (int i = 0; i < moves; i++) {
		struct store_line line = { .number = b->next, .text = slice_from(move), .at = 1 };
		char id[STORE_ID_MAX];

		id_of(b->match, id);
		line.key = slice_from("0123456789abcdef");
		CHECK(s->api->line_add(s, id, &line) == STORE_OK);
		b->match = (b->match + 1) % MATCHES;
		b->next += b->match == 0;
	}
	CHECK(s->api->commit(s) == STORE_OK);
}

static double turns_a_second(struct bench *b, int moves, double seconds)
{
	double start = now(), end = start + seconds;
	int turns = 0;

	while (now() < end) {
		turn(b, moves);
		turns++;
	}
	return turns / (now() - start);
}

static void compare(struct bench *benches, int count, int moves, double seconds)
{
	double sum[KINDS] = { 0 };

	for (int round = 0; round < ROUNDS; round++)
		for (int i = 0; i < count; i++)
			sum[i] += turns_a_second(&benches[i], moves, seconds / ROUNDS) / ROUNDS;
	for (int i = 0; i < count; i++)
		printf("%3d moves a turn, %-10s %8.0f turns a second %9.0f moves  %5.2f of the file\n",
		       moves, benches[i].name, sum[i], sum[i] * moves, sum[i] / sum[0]);
	fflush(stdout);
}

int main(int argc, char **argv)
{
	static const int moves[] = { 1, 8, 64 };
	struct bench benches[KINDS] = { { .name = "file" }, { .name = "PostgreSQL" } };
	const char *address = getenv("POSTGRES");
	double seconds = argc > 2 ? strtod(argv[2], NULL) : 4;
	char path[4096];

	snprintf(path, sizeof(path), "%s/bench.db", argc > 1 ? argv[1] : ".");
	CHECK(sqlite_store_open(path, STORE_SERVER, &benches[0].store) == STORE_OK);
	if (address)
		CHECK(postgres_store_open(address, STORE_SERVER, &benches[1].store, NULL) ==
		      STORE_OK);
	for (int i = 0; i < KINDS && benches[i].store; i++)
		fill(benches[i].store);
	for (size_t i = 0; i < sizeof(moves) / sizeof(*moves); i++)
		compare(benches, address ? KINDS : 1, moves[i], seconds);
	for (int i = 0; i < KINDS && benches[i].store; i++)
		benches[i].store->api->close(benches[i].store);
	return 0;
}
