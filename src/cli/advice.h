/*
 * What a bot advises, in words: the moves of a hint (bots/analysis/hint.h) as
 * sentences, and the parts of them that the analysis has too.
 */
#ifndef CLI_ADVICE_H
#define CLI_ADVICE_H

#include "bots/analysis/hint.h"
#include "cli/boards/board.h"
#include "cli/cli.h"

enum { ADVICE_PERCENT = WEIGH_ALL / 100 };

/* A sentence, and what its words lie in. */
struct advice {
	struct message text;
	char words[CLI_SENTENCE_MAX], label[CLI_SENTENCE_MAX], number[16];
};

/* Move `index` of the hint behind that number; where there is none, that there is none. */
void advice_of(const struct board_look *look, const struct match *m, const struct view *view,
	       int seat, const struct hint *hint, int index, int number, struct advice *out);

/* A chance in percent, to the nearest; tenths of a point as a number. */
int advice_percent(int32_t chance);
void advice_tenths(enum language lang, int32_t tenths, struct buf *out);

#endif
