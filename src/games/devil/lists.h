/*
 * A list of answers being put together: for the files that have questions of Deal
 * with the Devil, each its own (questions.h).
 */
#ifndef DEVIL_LISTS_H
#define DEVIL_LISTS_H

#include "games/devil/inside.h"

struct dev_moves {
	const struct dev_look *p;
	const struct devil_state *d; /* that of p */
	int seat;
	int question;
	game_move *list;
	uint32_t count;
};

static inline void dev_add(struct dev_moves *m, int sort, int value)
{
	m->list[m->count++] = DEV_MOVE(sort, value);
}
static inline void dev_add_word(struct dev_moves *m, int word, bool legal)
{
	if (legal)
		dev_add(m, DEV_M_WORD, word);
}

/* legal.c: numbers, at most DEV_OFFER_MAX; cards of one of the seat's places in
 * the order of their numbers; those of its wall that may be. */
void dev_add_numbers(struct dev_moves *m, int from, int to);
void dev_add_cards(struct dev_moves *m, int place);
void dev_add_wall(struct dev_moves *m,
		  bool (*legal)(const struct dev_look *p, int seat, int building));

#endif
