/*
 * The levels of play, one file each; those that search differ in their time
 * alone. Only the table in bots.c needs their names; everybody else asks
 * bot_find().
 */
#ifndef BOTS_LEVELS_H
#define BOTS_LEVELS_H

#include "bots/bot.h"

extern const struct bot bot_random; /* any legal move, all alike */
extern const struct bot bot_beginner; /* greedy, but overlooks and guesses */
extern const struct bot bot_greedy; /* the best next position, on average */
extern const struct bot bot_skilled, bot_expert, bot_master; /* they search */

/* What greedy answers; the other levels ask it where there is little to decide. */
game_move greedy_answer(const struct bot_question *q);

/* Scratch bytes for that game. */
size_t greedy_memory(const struct game *game);
size_t search_memory(const struct game *game);

#endif
