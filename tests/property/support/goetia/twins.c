/*
 * Twins of Goetia, from GOE-103 and GOE-104 alone: a card of a Demon deck that
 * the viewer has not seen is another card of that king, one left out of the
 * game or one that lies elsewhere in the deck unseen. Everything else is open
 * or not drawn yet.
 */
#include "property/support/twins.h"
#include "games/goetia/goetia.h"

/* Places of that deck whose card somebody has seen, but not the viewer. */
static int hidden_places(const struct goetia_state *s, int king, int viewer,
			 int place[GOE_DECK_MAX])
{
	int count = 0;

	for (int i = 0; i < GOE_DECK_MAX; i++)
		if (s->deck[king][i] < GOE_CARDS &&
		    (viewer == SPECTATOR || !(s->seen[king][i] & SEAT(viewer))))
			place[count++] = i;
	return count;
}

static bool is_out(const struct goetia_state *s, int players, int card)
{
	for (int seat = 0; seat < players; seat++)
		for (int column = 0; column < GOE_COLUMNS; column++)
			for (int c = s->top[seat][column]; c != GOE_NONE; c = s->beneath[c])
				if (c == card)
					return true;
	for (int i = 0; i < s->depth; i++)
		if (s->frame[i].kind == GOE_FRAME_CARD && s->frame[i].card == card)
			return true;
	for (int i = 0; i < GOE_DECK_MAX; i++)
		if (s->deck[card / GOE_CARDS_PER_KING][i] == card)
			return true;
	return false;
}

static bool goetia_twin(const struct context *c, int viewer, struct rng *rng, struct state *out)
{
	struct goetia_state *s = (void *)out;
	int king = (int)rng_below(rng, GOE_KINGS), place[GOE_DECK_MAX];
	int count = s->phase == GOE_OVER ? 0 : hidden_places(s, king, viewer, place);

	if (!count)
		return false;
	uint8_t *card = &s->deck[king][place[rng_below(rng, (uint32_t)count)]];
	uint8_t *other = &s->deck[king][place[rng_below(rng, (uint32_t)count)]];

	if (rng_below(rng, 2)) {
		uint8_t first = *card;

		*card = *other;
		*other = first;
		return card != other;
	}
	int wanted = king * GOE_CARDS_PER_KING + (int)rng_below(rng, GOE_CARDS_PER_KING);

	if (is_out(s, c->setup.players, wanted))
		return false;
	*card = (uint8_t)wanted;
	return true;
}

const struct twins twins_goetia = { .game = "goetia", .make = goetia_twin, .one_at_a_time = true };
