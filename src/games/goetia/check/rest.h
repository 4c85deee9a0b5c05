/*
 * One frame of the stack with its surroundings, as the files that check a
 * position look at it: stack.c and placement.c.
 */
#ifndef GOETIA_CHECK_REST_H
#define GOETIA_CHECK_REST_H

#include "games/goetia/frames.h"

struct goe_rest {
	const struct goetia_context *x;
	const struct goetia_state *s;
	const struct goe_frame *f;
	const struct goe_frame *child; /* the one above; NULL: it is the topmost */
};

static inline bool goe_rest_asks(const struct goe_rest *r, int ask)
{
	return !r->child && r->s->ask == ask;
}

static inline bool goe_rest_below(const struct goe_rest *r, int kind)
{
	return r->child && r->child->kind == kind && r->child->seat == r->f->seat;
}

static inline bool goe_between(int value, int low, int high)
{
	return value >= low && value <= high;
}

/* Chance draws the first `count` cards of that deck, one of which nobody has seen. */
static inline bool goe_rest_draws(const struct goe_rest *r, int king, int count)
{
	return r->child && r->child->kind == GOE_FRAME_DRAW && r->child->space == GOE_PILE_DECK &&
	       r->child->card == king && r->child->left == count &&
	       count <= goe_deck_size(r->s, king) && !goe_is_drawn(r->s, king, count);
}

/* How many effects have fired in this event. */
static inline int goe_fired_in(const struct goe_rest *r, const struct goe_frame *event)
{
	const struct goe_frame *next = event + 1, *end = r->s->frame + r->s->depth;

	while (next < end && !goe_is_event(next))
		next++;
	return (next < end ? next->fired_from : r->s->fired_count) - event->fired_from;
}

bool goe_holds_card(const struct goetia_state *s, int seat, int wanted); /* stack.c */
/* placement.c: whether a placement may rest like this. */
bool goe_good_placement(const struct goe_rest *r);

#endif
