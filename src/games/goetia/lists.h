/*
 * A list of answers while it is made: ascending, and no longer than somebody
 * wants to know. For rules.c and places.c alone.
 */
#ifndef GOETIA_LISTS_H
#define GOETIA_LISTS_H

#include "games/goetia/goetia.h"

struct goe_list {
	game_move *move; /* has room for GOE_MOVES_MAX, whatever the limit */
	uint32_t count, limit;
};

static inline bool goe_full(const struct goe_list *l)
{
	return l->count >= l->limit;
}

static inline void goe_add(struct goe_list *l, int verb, int value)
{
	l->move[l->count++] = GOE_MOVE(verb, value);
}

/* The hexes that the placement may choose, and pass or stop where they are open. */
void goe_list_place(const struct goetia_context *x, const struct goetia_state *s,
		    const struct goe_frame *f, struct goe_list *list);

#endif
