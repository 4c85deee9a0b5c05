/*
 * A list of answers while it is made: ascending, and no longer than somebody
 * wants to know; `list` of questions.h. For rules.c, places.c and questions.c alone.
 */
#ifndef GOETIA_LISTS_H
#define GOETIA_LISTS_H

#include "games/goetia/goetia.h"

struct goe_list {
	game_move *move; /* has room for GOE_MOVES_MAX, whatever the limit */
	uint32_t count, limit;
	int verb; /* of the answers to the question */
};

static inline bool goe_full(const struct goe_list *l)
{
	return l->count >= l->limit;
}

static inline void goe_add(struct goe_list *l, int value)
{
	l->move[l->count++] = GOE_MOVE(l->verb, value);
}

/* Pass, stop or settle. */
static inline void goe_add_end(struct goe_list *l, int verb)
{
	l->move[l->count++] = GOE_MOVE(verb, 0);
}

goe_list_fn goe_list_waiting, goe_list_yes_no, goe_list_take, goe_list_pay, goe_list_colours,
	goe_list_same, goe_list_trade, goe_list_follower, goe_list_recall, goe_list_send,
	goe_list_send_to, goe_list_free, goe_list_deck, goe_list_peek, goe_list_left, goe_list_pact,
	goe_list_hexes, goe_list_seed_hex, goe_list_board, goe_list_shift, goe_list_from,
	goe_list_to, goe_list_column, goe_list_pick;
/* The hexes that the placement may choose, and pass or stop where they are open. */
goe_list_fn goe_list_place; /* places.c */

#endif
