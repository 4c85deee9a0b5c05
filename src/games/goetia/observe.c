/*
 * What a viewer of Goetia may know (GOE-101 to GOE-104), and worlds that fit
 * it. Only the cards of Demon decks are ever hidden: each carries the set of
 * seats that have seen it, which is public, and what nobody has seen is not
 * drawn yet.
 */
#include <string.h>

#include "games/goetia/goetia.h"

void goetia_observe(const struct context *c, const struct state *state, int viewer,
		    struct view *out)
{
	struct goetia_state *s = (void *)out;

	(void)c;
	memmove(s, state, sizeof(*s));
	s->viewer = (uint8_t)viewer;
	if (viewer == EVERYTHING || s->phase == GOE_OVER)
		return;
	for (int king = 0; king < GOE_KINGS; king++)
		for (int i = 0; i < GOE_DECK_MAX; i++)
			if (s->deck[king][i] < GOE_CARDS && !(s->seen[king][i] & SEAT(viewer)))
				s->deck[king][i] = GOE_UNKNOWN;
}

/* A card of that king that is not known, all alike. */
static int goe_guess(unsigned known, struct rng *rng)
{
	int left = GOE_CARDS_PER_KING, card = 0;

	for (unsigned rest = known; rest; rest &= rest - 1)
		left--;
	for (int skip = (int)rng_below(rng, (uint32_t)left);; card++)
		if (!(known >> card & 1) && skip-- == 0)
			return card;
}

void goetia_sample(const struct context *c, const struct view *view, int viewer, struct rng *rng,
		   struct state *out)
{
	const struct goetia_context *x = (const void *)c;
	struct goetia_state *s = (void *)out;
	uint8_t known[GOE_KINGS];
	bool hidden = false;

	(void)viewer;
	memmove(s, view, sizeof(*s));
	s->viewer = EVERYTHING;
	for (int king = 0; king < GOE_KINGS; king++)
		for (int i = 0; i < GOE_DECK_MAX; i++)
			hidden |= s->deck[king][i] == GOE_UNKNOWN;
	if (!hidden)
		return;
	goe_known(s, x->players, known);
	rng_event(rng, "sample", 0);
	for (int king = 0; king < GOE_KINGS; king++) {
		for (int i = 0; i < GOE_DECK_MAX; i++) {
			if (s->deck[king][i] != GOE_UNKNOWN)
				continue;
			int card = goe_guess(known[king], rng);

			known[king] |= (uint8_t)(1 << card);
			s->deck[king][i] = (uint8_t)(king * GOE_CARDS_PER_KING + card);
		}
	}
}
