/*
 * What an evaluation remembers must change no answer: for the tests of evaluations.
 */
#ifndef SUPPORT_EVAL_MEMORY_H
#define SUPPORT_EVAL_MEMORY_H

#include "games/game.h"

/* Plays a random match; at each decision every move is tried, and judged with one memory for
 * all of them and with a fresh one. How many judgements there were; 0: two of them differ. */
int eval_memory_check(const struct game *game, int players, uint64_t seed);

#endif
