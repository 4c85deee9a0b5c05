/*
 * The opcodes about cards: Pacts, the decks of the Demons, the columns of a
 * tableau. They run like those of effects.c.
 */
#include "games/goetia/answer.h"
#include "games/goetia/effects.h"
#include "games/goetia/frames.h"
#include "games/goetia/tell.h"

/* Cards and decks. */

bool goe_step_pact(struct goe *g, struct goe_frame *f)
{
	if (!goe_begins(f, 0))
		return true;
	goe_question(g, GOE_ASK_PACT, f->seat);
	return false;
}

void goe_answer_pact(struct goe *g, int pact)
{
	struct goe_frame *f = goe_top(g);

	for (int i = 0; i < GOE_DISPLAY_MAX; i++) {
		if (g->s->display[i] != pact)
			continue;
		g->s->display[i] = GOE_NONE;
		goe_push_card(g, f->seat, GOE_CARDS + pact);
		return;
	}
}

/* The chosen slot + 1 is in f->aux; the card may have to be drawn first. */
bool goe_step_demon_card(struct goe *g, struct goe_frame *f)
{
	if (goe_begins(f, 0)) {
		goe_question(g, GOE_ASK_DECK, f->seat);
		return false;
	}
	if (!f->aux)
		return true;
	int king = goe_slot_king(g->x, g->s, f->aux - 1);

	if (!goe_is_drawn(g->s, king, 1)) {
		goe_push_draw(g, GOE_PILE_DECK, king, 1);
		return false;
	}
	f->aux = 0;
	goe_push_card(g, f->seat, goe_take_from_deck(g, king, 0));
	return false;
}

void goe_answer_deck(struct goe *g, int slot)
{
	goe_top(g)->aux = (uint8_t)(slot == GOE_SLOTS ? 0 : slot + 1);
}

static bool goe_any_deck(struct goe *g)
{
	for (int slot = 0; slot < GOE_SLOTS; slot++) {
		int king = goe_slot_king(g->x, g->s, slot);

		if (king != GOE_NONE && goe_deck_size(g->s, king))
			return true;
	}
	return false;
}

/* f->left: GOE_PEEK_UNSEEN, then the cards still to be put in order. */
bool goe_step_peek(struct goe *g, struct goe_frame *f, const struct goe_effect *e)
{
	if (goe_begins(f, GOE_PEEK_UNSEEN)) {
		if (!goe_any_deck(g))
			return true;
		goe_question(g, GOE_ASK_PEEK, f->seat);
		return false;
	}
	int king = goe_slot_king(g->x, g->s, f->aux - 1);
	int count = goe_least(e->n, goe_deck_size(g->s, king));

	if (!goe_is_drawn(g->s, king, count)) {
		goe_push_draw(g, GOE_PILE_DECK, king, count);
		return false;
	}
	if (f->left == GOE_PEEK_UNSEEN) {
		for (int i = 0; i < count; i++)
			g->s->seen[king][i] |= (uint8_t)SEAT(f->seat);
		goe_tell_looked(g, SEAT(f->seat), king, count);
		f->left = (uint8_t)(e->reorder ? count : 0);
	}
	if (f->left < 2)
		return true;
	goe_question(g, GOE_ASK_ORDER, f->seat);
	return false;
}

void goe_shift_deck(struct goe *g, int king, int from, int to)
{
	uint8_t *deck = g->s->deck[king], *seen = g->s->seen[king];
	uint8_t card = deck[from], who = seen[from];

	for (int i = from; i != to; i += from < to ? 1 : -1) {
		int next = from < to ? i + 1 : i - 1;

		deck[i] = deck[next];
		seen[i] = seen[next];
	}
	deck[to] = card;
	seen[to] = who;
}

void goe_answer_order(struct goe *g, int choice)
{
	struct goe_frame *f = goe_top(g);
	const struct goe_effect *e = goe_placement_effect(g->x, g->s, f);
	int king = goe_slot_king(g->x, g->s, f->aux - 1);
	int place = goe_least(e->n, goe_deck_size(g->s, king)) - f->left;

	goe_shift_deck(g, king, place + choice, place);
	f->left--;
}

/* The tableau. */

/* f->aux: GOE_NONE, or the column from which. */
bool goe_step_rearrange(struct goe *g, struct goe_frame *f, int n)
{
	if (goe_begins(f, n))
		f->aux = GOE_NONE;
	if (!f->left)
		return true;
	goe_question(g, f->aux == GOE_NONE ? GOE_ASK_FROM : GOE_ASK_TO, f->seat);
	return false;
}

void goe_answer_from(struct goe *g, int column)
{
	goe_top(g)->aux = (uint8_t)column;
}

void goe_answer_to(struct goe *g, int column)
{
	struct goe_frame *f = goe_top(g);
	int from = f->aux;

	f->left--;
	f->aux = GOE_NONE;
	goe_tell_card(g, "goetia.event.rearranged", f->seat, g->s->top[f->seat][from]);
	goe_move_card(g, f->seat, from, column);
}

int goe_card_of_deck(const struct goetia_context *x, const struct goetia_state *s, int verb,
		     int value)
{
	const struct goe_frame *f = &s->frame[s->depth - 1];
	int slot = verb == GOE_MOVE_ORDER ? f->aux - 1 : f->space;
	int king = goe_slot_king(x, s, slot), place = value;

	if (verb == GOE_MOVE_ORDER) {
		int looked = goe_placement_effect(x, s, f)->n, size = goe_deck_size(s, king);

		place += (looked < size ? looked : size) - f->left;
	}
	return s->deck[king][place];
}
