/*
 * The levels of play, one file each. Only the table in bots.c needs their
 * names; everybody else asks bot_find().
 */
#ifndef BOTS_LEVELS_H
#define BOTS_LEVELS_H

#include "bots/bot.h"

extern const struct bot bot_random; /* any legal move, all alike */
extern const struct bot bot_greedy; /* the best next position, on average */

/* Scratch bytes that the greedy level needs for that game. */
size_t greedy_memory(const struct game *game);

#endif
