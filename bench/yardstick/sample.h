/*
 * What a match makes the server say from the making of its table on, as
 * bench/load wrote it down: a line for each item, the number of the player who
 * got it and the item. It is cut into steps, one for each question, most of
 * which are moves: the answer and what came behind it.
 */
#ifndef BENCH_YARDSTICK_SAMPLE_H
#define BENCH_YARDSTICK_SAMPLE_H

#include "base/slice.h"

enum { SAMPLE_PLAYERS_MAX = 4, SAMPLE_ITEM_MAX = 60 << 10 };

struct sample_item {
	int to; /* 0: who moves, 1: the next at the table, ... */
	struct slice text; /* one that several get in a step lies at one place */
};

struct sample_step {
	const struct sample_item *items;
	size_t count;
};

struct sample {
	struct sample_item *items;
	size_t item_count;
	struct sample_step *steps;
	size_t step_count;
};

/* False: there is no match in that file. What it holds lives as long as the program. */
bool sample_read(struct sample *s, const char *path, int players);

#endif
