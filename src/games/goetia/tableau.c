/*
 * The tableau of a player (GOE-70 to GOE-74): four columns of cards of which
 * the top ones work, what covering a card does, and the few questions that
 * rules ask about all of a player's cards.
 */
#include <string.h>

#include "games/goetia/machine.h"
#include "games/goetia/tell.h"

int goe_has(const struct goetia_context *x, const struct goetia_state *s, int seat, int op,
	    int when)
{
	int found = 0;

	for (int column = 0; column < GOE_COLUMNS; column++) {
		int card = s->top[seat][column];

		if (card >= GOE_CARDS || !(x->facts.whens[card] >> when & 1))
			continue;
		const struct goe_card *facts = &x->cards.card[card];

		for (int i = 0; i < facts->effects; i++)
			if (facts->effect[i].op == op && facts->effect[i].when == when)
				found += facts->effect[i].n ? facts->effect[i].n : 1;
	}
	return found;
}

int goe_printed_wp(const struct goetia_context *x, const struct goetia_state *s, int seat)
{
	int wp = 0;

	for (int column = 0; column < GOE_COLUMNS; column++)
		for (int card = s->top[seat][column]; card != GOE_NONE; card = s->beneath[card])
			wp += x->facts.wp[card];
	return wp;
}

int goe_count_pacts(const struct goetia_state *s, int seat, bool visible_only)
{
	int found = 0;

	for (int column = 0; column < GOE_COLUMNS; column++) {
		int card = s->top[seat][column];

		for (; card != GOE_NONE; card = visible_only ? GOE_NONE : s->beneath[card])
			found += card >= GOE_CARDS;
	}
	return found;
}

bool goe_is_held(const struct goetia_state *s, int card)
{
	return memchr(s->top, card, sizeof(s->top)) || memchr(s->beneath, card, sizeof(s->beneath));
}

void goe_known(const struct goetia_state *s, int players, uint8_t known[GOE_KINGS])
{
	memset(known, 0, GOE_KINGS);
	for (int king = 0; king < GOE_KINGS; king++)
		for (int i = 0; i < GOE_DECK_MAX; i++)
			if (s->deck[king][i] < GOE_CARDS)
				known[king] |=
					(uint8_t)(1 << s->deck[king][i] % GOE_CARDS_PER_KING);
	for (int seat = 0; seat < players; seat++)
		for (int column = 0; column < GOE_COLUMNS; column++)
			for (int card = s->top[seat][column]; card != GOE_NONE;
			     card = s->beneath[card])
				if (card < GOE_CARDS)
					known[goe_card_king(card)] |=
						(uint8_t)(1 << card % GOE_CARDS_PER_KING);
	for (int i = 0; i < s->depth; i++) { /* one on its way lies open too */
		int card = s->frame[i].card;

		if (s->frame[i].kind == GOE_FRAME_CARD && card < GOE_CARDS)
			known[goe_card_king(card)] |= (uint8_t)(1 << card % GOE_CARDS_PER_KING);
	}
}

/* The items of a Treasure that is being covered: to its owner, or back (GOE-66). */
static void goe_empty_treasure(struct goe *g, int seat, int column)
{
	uint8_t *items = g->s->stored[seat][column];

	if (!goe_sum(items, GOE_ITEMS))
		return;
	if (goe_has(g->x, g->s, seat, GOE_OP_KEEP_CONTENTS, GOE_COVER)) {
		for (int colour = 0; colour < GOE_COLOURS; colour++)
			g->s->cubes[seat][colour] =
				(uint8_t)(g->s->cubes[seat][colour] + items[colour]);
		g->s->attention[seat] =
			(uint16_t)(g->s->attention[seat] + items[GOE_ITEM_ATTENTION]);
		goe_tell_items_of(g, "goetia.event.kept", seat, items, GOE_ITEMS,
				  g->s->top[seat][column]);
	} else {
		goe_give_back(g, items);
		goe_tell_card(g, "goetia.event.emptied", seat, g->s->top[seat][column]);
	}
	memset(items, 0, GOE_ITEMS);
}

static void goe_cover(struct goe *g, int seat, int column)
{
	int relic = GOE_SPACE_RELIC + seat * GOE_COLUMNS + column;

	goe_empty_treasure(g, seat, column);
	if (g->s->on[relic]) { /* GOE-73 */
		g->s->on[relic] = 0;
		g->s->sacrificed[seat]++;
		goe_tell_card(g, "goetia.event.covered_follower", seat, g->s->top[seat][column]);
	}
	g->s->in_force[seat] &= (uint8_t) ~(1 << column);
	g->s->next_returned[seat] &= (uint8_t) ~(1 << column);
}

void goe_put_card(struct goe *g, int seat, int column, int card)
{
	if (g->s->top[seat][column] != GOE_NONE)
		goe_cover(g, seat, column);
	g->s->beneath[card] = g->s->top[seat][column];
	g->s->top[seat][column] = (uint8_t)card;
}

static void goe_move_bit(uint8_t *set, int from, int to)
{
	int bit = *set >> from & 1;

	*set = (uint8_t)((*set & ~(1 << from | 1 << to)) | bit << to);
}

/* GOE-74: with all that is on it. */
void goe_move_card(struct goe *g, int seat, int from, int to)
{
	struct goetia_state *s = g->s;
	int card = s->top[seat][from];
	uint8_t *place = &s->on[GOE_SPACE_RELIC + seat * GOE_COLUMNS];

	s->top[seat][from] = s->beneath[card];
	if (s->top[seat][to] != GOE_NONE)
		goe_cover(g, seat, to);
	s->beneath[card] = s->top[seat][to];
	s->top[seat][to] = (uint8_t)card;
	memcpy(s->stored[seat][to], s->stored[seat][from], GOE_ITEMS);
	memset(s->stored[seat][from], 0, GOE_ITEMS);
	place[to] = place[from];
	place[from] = 0;
	goe_move_bit(&s->in_force[seat], from, to);
	goe_move_bit(&s->next_returned[seat], from, to);
	for (int i = 0; i < s->depth; i++) {
		struct goe_frame *f = &s->frame[i];

		if (f->kind == GOE_FRAME_PLACEMENT && f->card == card) /* the Relic in use */
			f->space = (uint8_t)(GOE_SPACE_RELIC + seat * GOE_COLUMNS + to);
	}
}
