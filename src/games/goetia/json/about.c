/*
 * What an open question is about: see about.h.
 */
#include "games/goetia/json/about.h"

#include "games/goetia/machine.h"

/* What is asked by an effect or a reward; all else has its own subject, or none. */
static bool goe_is_brought(int ask)
{
	switch (ask) {
	case GOE_ASK_DRAFT:
	case GOE_ASK_STUCK:
	case GOE_ASK_PLACE:
	case GOE_ASK_PAY:
		return false;
	default:
		return true;
	}
}

/* The card whose effect asks: a Relic in use, whosever it is, or one that works by itself; else the
 * hex that brings the question. */
static void goe_asking(const struct goetia_state *s, const struct goe_frame *f,
		       struct goe_about *out)
{
	if (s->ask == GOE_ASK_SWAP) {
		out->card = s->top[f->seat][f->card / GOE_EFFECTS_MAX];
		return;
	}
	/* What brings it, behind the event that a gift is to who gets it. */
	while (f > s->frame && (f->kind == GOE_FRAME_GAIN ||
				(f->kind == GOE_FRAME_EVENT && f->card == GOE_COLUMNS)))
		f--;
	if (f->kind == GOE_FRAME_CARD)
		out->card = f->card;
	else if (f->kind == GOE_FRAME_PLACEMENT && f->space >= GOE_SPACE_RELIC)
		out->card = f->card;
	else if (f->kind == GOE_FRAME_PLACEMENT)
		out->space = f->space;
	else if (f->card < GOE_COLUMNS)
		out->card = s->top[f->seat][f->card];
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
		out->space = GOE_SPACE_RELIC + f->seat * GOE_COLUMNS + f->card;
		out->card = s->top[f->seat][f->card];
	} else if (s->ask == GOE_ASK_COLUMN) {
		out->card = f->card;
	} else if (s->ask && s->depth && goe_is_brought(s->ask)) {
		goe_asking(s, f, out);
	}
	return out->slot < GOE_SLOTS || out->card != GOE_NONE || out->space < GOE_SPACES;
}
