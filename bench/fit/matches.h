/*
 * Matches that something is fitted to: played by bots on all cores, looked at
 * where a seat decides, and told in their order, so that the fit is the same
 * whatever the number of cores.
 */
#ifndef BENCH_FIT_MATCHES_H
#define BENCH_FIT_MATCHES_H

#include "support/bot_table.h"

struct fit_matches {
	const struct game *game;
	int players, matches;
	const struct bot *bot; /* in all seats */
	uint32_t first; /* number of the first match's luck */
	size_t sheet_size; /* what is noted of one match; all zero when it begins */
	void *user;
	/* Before each decision, in some thread. */
	void (*watch)(void *sheet, const struct match *m, int seat);
	/* When the match was the next one; `number` counts from 0. */
	void (*take)(void *user, int number, const void *sheet, const struct score *score);
};

void fit_matches_play(const struct fit_matches *f);

#endif
