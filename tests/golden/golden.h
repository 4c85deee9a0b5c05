/*
 * One golden playthrough: a random match, and its text in memory. golden.c
 * compares or writes it; golden_tell.c makes it.
 */
#ifndef GOLDEN_GOLDEN_H
#define GOLDEN_GOLDEN_H

#include "games/game.h"

enum {
	GOLDEN_TEXT_MAX = 1 << 21, /* bytes of one file */
	GOLDEN_EVERYTHING_MAX = 1000000, /* a longer match goes on in hashes */
};

struct golden;

struct golden *golden_open(const struct game *game, int players, int number);
void golden_close(struct golden *g);

void golden_tell_everything(struct golden *g);
void golden_tell_hashes(struct golden *g);

struct slice golden_text(const struct golden *g);

#endif
