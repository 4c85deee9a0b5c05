/*
 * `pandemonium arena`: which of two levels is the stronger, measured on
 * duplicate deals. A deal is one luck, played as often as the first level can
 * sit elsewhere: two sides where two play or pairs do, else one seat after the
 * other among seats of the second level. So both hold the same cards, have the
 * same roles and begin as often, and the deal is what is counted.
 */
#ifndef CLI_ARENA_ARENA_H
#define CLI_ARENA_ARENA_H

#include "cli/cli.h"
#include "cli/simulate/bout.h"
#include "cli/simulate/progress.h"

enum {
	ARENA_WIN = 12, /* a win in parts that 1 to 4 winners can share */
	ARENA_KEY_MAX = 512, /* what a line of a results file begins with, NUL included */
	ARENA_PAIRS_MAX = 256, /* in one results file */
	ARENA_NAME_MAX = 32,
	ARENA_DEALS_MIN = 8, /* before that the variance is a guess */
	ARENA_MARK_MAX = 9, /* NUL included */
	ARENA_PART_MAX = 64, /* a message id, NUL included */
};

/* What the first level has won of a deal's matches, 12 a win; and where seats are not
 * alike, what it was in each of them: the roles of Deal with the Devil. */
struct arena_deal {
	int64_t score;
	int parts; /* as many as matches, or 0 */
	struct {
		char id[ARENA_PART_MAX]; /* as score.part has it */
		int32_t won;
	} part[SEATS_MAX];
};

/* All that it has won as one of them. */
struct arena_part {
	char id[ARENA_PART_MAX];
	int64_t matches, score;
};

/* What the deals of a pair add up to. A deal's score is the share of wins of the
 * first level, in `whole` parts. */
struct arena_sum {
	int64_t deals, score, squares;
	int32_t whole;
	int turns; /* matches of a deal */
	double par; /* what a level gets against itself */
	int parts;
	struct arena_part part[SEATS_MAX]; /* in the order of their ids */
};

/* Of that sum: the share of wins, half of its 95 % interval, the same as Elo,
 * and how sure the sequential test is. */
struct arena_answer {
	double share, margin;
	double elo, elo_low, elo_high;
	double evidence; /* log-likelihood ratio; ARENA_SURE either way ends it */
};

enum arena_verdict { ARENA_OPEN, ARENA_STRONGER, ARENA_NOT_STRONGER };

/* Two levels and how they are compared. */
struct arena_pair {
	const struct game *game;
	struct setup setup;
	const struct bot *a, *b;
	char a_mark[ARENA_MARK_MAX], b_mark[ARENA_MARK_MAX]; /* where results are kept */
	uint8_t seed[SEED_BYTES];
	bool by_clock;
	struct arena_sum sum;
};

/* arena_stats.c */
void arena_sum_begin(struct arena_sum *sum, const struct game *game, int players);
void arena_sum_add(struct arena_sum *sum, const struct arena_deal *deal);
struct arena_answer arena_answer(const struct arena_sum *sum);
enum arena_verdict arena_verdict(const struct arena_sum *sum);
/* The share of wins as that part, and half of its 95 % interval. */
double arena_part_share(const struct arena_part *part);
double arena_part_margin(const struct arena_part *part);

/* arena_flat.c: who plays in the arena alone. */

/* A level, or one of the arena's own; NULL: there is no such. */
const struct bot *arena_level(const struct game *game, const char *name);

/* arena_mark.c: which play a level's name stands for; false: no memory. */
bool arena_mark(const struct game *game, int players, const struct bot *bot,
		char out[ARENA_MARK_MAX]);

/* arena_results.c: a file of one line a deal, to which every run adds. */

/* Counts the deals of this pair and seed that are in the file already. */
int arena_results_load(struct cli *cli, const char *path, struct arena_pair *pair);
/* To be added to; what was cut off at its end goes. NULL: it cannot be written. */
FILE *arena_results_open(const char *path);
bool arena_results_add(FILE *file, const struct arena_pair *pair, int64_t number,
		       const struct arena_deal *deal);

/* A pair as a results file has it, whatever the seeds. */
struct arena_entry {
	char key[ARENA_KEY_MAX]; /* all but levels, seed and deal */
	const struct game *game;
	int players;
	char by[ARENA_NAME_MAX], a[ARENA_NAME_MAX], b[ARENA_NAME_MAX];
	char a_mark[ARENA_MARK_MAX], b_mark[ARENA_MARK_MAX];
	bool current; /* both still play as they did */
	int place; /* in the file: later ones are of later versions */
	struct arena_sum sum;
};

/* All pairs of a file, in the order of their first lines. */
int arena_results_all(struct cli *cli, const char *path, struct arena_entry *out, int *count);
/* The same levels under the same conditions, whatever their marks. */
bool arena_same_pair(const struct arena_entry *x, const struct arena_entry *y);

/* arena_ratings.c */

/* Puts the pairs of a file in order: game, players, the strongest level first. What is no
 * longer current goes where its pair was measured anew, with deals enough. False: no memory. */
bool arena_ratings_order(struct arena_entry *all, int *count);
/* Elo above the lowest level that a chain of pairs leads to. */
double arena_rating(const struct arena_entry *all, int count, const struct arena_entry *of);

/* What the level that `of` plays against gets as that part against itself; NULL: not measured. */
const struct arena_part *arena_part_par(const struct arena_entry *all, int count,
					const struct arena_entry *of, const char *id);

/* arena_report.c */
void arena_report(struct cli *cli, const struct arena_pair *pair, int count);
void arena_report_file(struct cli *cli, const struct arena_entry *entry, int count);

#endif
