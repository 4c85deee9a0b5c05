/*
 * Steps of opcodes that several files share; for effects.c and
 * effects_cards.c alone. Each step is done when it returns true.
 */
#ifndef GOETIA_EFFECTS_H
#define GOETIA_EFFECTS_H

#include "games/goetia/machine.h"

/* True at the first step of an effect, which may then be done `n` times. */
static inline bool goe_begins(struct goe_frame *f, int n)
{
	if (f->left != GOE_NONE)
		return false;
	f->left = (uint8_t)n;
	return true;
}

static inline int goe_least(int a, int b)
{
	return a < b ? a : b;
}

bool goe_step_demon_card(struct goe *g, struct goe_frame *f);
bool goe_step_peek(struct goe *g, struct goe_frame *f, const struct goe_effect *e);
bool goe_step_rearrange(struct goe *g, struct goe_frame *f, int n);

#endif
