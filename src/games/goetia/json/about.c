/*
 * What an open question is about: see about.h.
 */
#include "games/goetia/json/about.h"

#include "games/goetia/machine.h"

/* The card whose effect asks for a colour or a follower: a Relic in use, whosever it is, or one
 * that works by itself. GOE_NONE: no card does. */
static int goe_asking_card(const struct goetia_state *s, const struct goe_frame *f)
{
	if (s->ask == GOE_ASK_SWAP)
		return s->top[f->seat][f->card / GOE_EFFECTS_MAX];
	if (s->ask != GOE_ASK_COLOUR && s->ask != GOE_ASK_FREE)
		return GOE_NONE;
	/* What brings it, behind the event that a gift is to who gets it. */
	while (f > s->frame && (f->kind == GOE_FRAME_GAIN ||
				(f->kind == GOE_FRAME_EVENT && f->card == GOE_COLUMNS)))
		f--;
	if (f->kind == GOE_FRAME_CARD)
		return f->card;
	if (f->kind == GOE_FRAME_PLACEMENT)
		return f->space >= GOE_SPACE_RELIC ? f->card : GOE_NONE;
	return f->card < GOE_COLUMNS ? s->top[f->seat][f->card] : GOE_NONE;
}

bool goe_about(const struct goetia_state *s, struct goe_about *out)
{
	const struct goe_frame *f = &s->frame[s->depth ? s->depth - 1 : 0];

	*out = (struct goe_about){ GOE_SLOTS, GOE_SPACES, GOE_NONE };
	if (s->ask == GOE_ASK_ROW) {
		out->slot = f->card;
	} else if (s->ask == GOE_ASK_PICK || s->ask == GOE_ASK_UNDER) {
		out->slot = f->space;
	} else if (s->ask == GOE_ASK_TAKE) {
		out->relic = GOE_SPACE_RELIC + f->seat * GOE_COLUMNS + f->card;
		out->card = s->top[f->seat][f->card];
	} else if (s->ask == GOE_ASK_COLUMN) {
		out->card = f->card;
	} else {
		out->card = goe_asking_card(s, f);
	}
	return out->slot < GOE_SLOTS || out->card != GOE_NONE;
}
