/*
 * What a simulation is asked and what it found. Shared by the two files of
 * `pandemonium simulate`.
 */
#ifndef CLI_SIMULATE_SIMULATE_H
#define CLI_SIMULATE_SIMULATE_H

#include "cli/cli.h"
#include "cli/simulate/bout.h"
#include "cli/simulate/choices.h"
#include "cli/simulate/progress.h"
#include "cli/simulate/tally.h"

enum { SHARE_WHOLE = 12 }; /* a win in parts that 1 to 4 winners can share */

/* What came of being something, such as a role or first to move, by seat. */
struct part_count {
	const char *id;
	int64_t matches[SEATS_MAX], shares[SEATS_MAX], points[SEATS_MAX];
	int64_t sums[SCORE_LINES_MAX]; /* of the score sheet, over all seats */
};

/* A match at work, and what it counts. */
struct simulate_slot {
	struct bout bout;
	struct tally events; /* with --events; else it has no entries */
	struct simulate_choices choices; /* with --choices */
	bool failed;
	struct message error;
};

struct simulation {
	struct cli *cli;
	const struct game *game;
	struct setup setup;
	int64_t games;
	uint8_t seed[SEED_BYTES];
	const struct bot *bots[SEATS_MAX];
	int64_t threads;
	struct simulate_slot *slots; /* of the crew */
	struct progress progress;
	int code; /* of what went wrong */

	/* Totals over all matches. */
	int64_t plies;
	int64_t wins[SEATS_MAX]; /* a team, or a tie: each of them won */
	int64_t shares[SEATS_MAX]; /* each win shared among its winners, in SHARE_WHOLE */
	int64_t points[SEATS_MAX];
	int lines;
	struct message labels[SCORE_LINES_MAX];
	int64_t sums[SCORE_LINES_MAX][SEATS_MAX];
	struct tally events; /* with --events; else it has no entries */
	struct simulate_choices choices; /* with --choices */
	int parts;
	struct part_count part[PARTS_MAX]; /* as they came up; the tally counts by these */
};

/* The answer: a table, or with --json one object. */
void simulation_report(const struct simulation *sim);

#endif
