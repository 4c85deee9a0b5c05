/*
 * The moves of Deal with the Devil, and their texts (text/words.c). For everybody
 * who includes devil.h.
 */
#ifndef DEVIL_MOVES_H
#define DEVIL_MOVES_H

#include "base/buf.h"
#include "games/game.h"

/* A sort and a value. Ascending numbers are the order of lists. */
enum dev_sort {
	DEV_M_NUMBER,
	DEV_M_COINS, /* a price */
	DEV_M_SOULS,
	DEV_M_WORD,
	DEV_M_GOOD,
	DEV_M_COURTIER,
	DEV_M_SET, /* minors, then majors */
	DEV_M_SPACE,
	DEV_M_SEAT,
	DEV_M_SLOT,
	DEV_M_BUILDING,
	DEV_M_EVENT,
	DEV_M_BUY, /* side actions from here */
	DEV_M_SELL,
	DEV_M_BORROW,
	DEV_M_REPAY,
	DEV_SORTS,
};

enum dev_word {
	DEV_W_AUTO,
	DEV_W_YES,
	DEV_W_NO,
	DEV_W_NONE,
	DEV_W_OK,
	DEV_W_LEFT,
	DEV_W_RIGHT,
	DEV_W_KEEP,
	DEV_W_AGAIN,
	DEV_W_STOP,
	DEV_W_ACCEPT,
	DEV_W_REJECT,
	DEV_W_CLOSE,
	DEV_W_PROVE,
	DEV_W_CONFESS,
	DEV_W_PAY,
	DEV_W_LOSE,
	DEV_W_SOUL,
	DEV_W_INDULGENCE,
	DEV_W_TAKE,
	DEV_W_UNWANTED, /* in the order of enum dev_preference */
	DEV_W_NEUTRAL,
	DEV_W_WANTED,
	DEV_WORDS,
};

#define DEV_MOVE(sort, value) ((game_move)((unsigned)(sort) << 8 | (unsigned)(value)))
static inline int dev_sort_of(game_move move)
{
	return (int)(move >> 8);
}
static inline int dev_value_of(game_move move)
{
	return (int)(move & 0xFF);
}

/* What a move is called in records, cases and on the wire. */
void dev_move_write(game_move move, struct buf *out);
bool dev_move_read(struct slice text, game_move *out);
const char *dev_word_name(int word); /* enum dev_word */

#endif
