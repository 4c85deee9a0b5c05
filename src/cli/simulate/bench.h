/*
 * What `pandemonium bench` measures (cmd_bench.c) and how it is told
 * (bench_report.c).
 */
#ifndef CLI_SIMULATE_BENCH_H
#define CLI_SIMULATE_BENCH_H

#include "cli/cli.h"

/* All that a measured step works on. */
struct bench {
	const struct game *game;
	struct context *c;
	int players;
	struct rng rng;
	struct state *state, *copy; /* scratch */
	struct view *view; /* scratch */
	char *positions; /* of one random match, where somebody decides */
	int position_count;
	void *bot_scratch;
	struct buf text; /* scratch */
	char *views; /* TEXTS of them */
	char *texts; /* and their texts, position_max bytes each */
};

enum { BENCH_MOVE, BENCH_SEARCH = 10, BENCH_STEPS = 12 };

struct bench_step {
	const char *name; /* in JSON */
	const char *label; /* message id */
	uint64_t (*run)(struct bench *b);
};

extern const struct bench_step bench_steps[BENCH_STEPS];

/* What a game's steps take: nanoseconds, and units of the same moment. */
struct bench_times {
	double unit, ns[BENCH_STEPS], units[BENCH_STEPS];
};

/* As a table, or in JSON where that was asked for; whether the limit holds, too. */
void bench_report(struct cli *cli, const struct bench *b, const struct bench_times *times,
		  bool holds);

#endif
