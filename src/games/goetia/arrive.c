/*
 * A card arrives in a tableau (GOE-65, GOE-66, GOE-70, GOE-71), and the cards
 * that work at the start of a round (GOE-22, GOE-23).
 */
#include <string.h>

#include "games/goetia/answer.h"
#include "games/goetia/frames.h"
#include "games/goetia/machine.h"
#include "games/goetia/tell.h"

int goe_take_from_deck(struct goe *g, int king, int at)
{
	uint8_t *deck = g->s->deck[king], *seen = g->s->seen[king];
	int card = deck[at];

	for (int i = at; i < GOE_DECK_MAX; i++) {
		deck[i] = (uint8_t)(i + 1 < GOE_DECK_MAX ? deck[i + 1] : GOE_NONE);
		seen[i] = (uint8_t)(i + 1 < GOE_DECK_MAX ? seen[i + 1] : 0);
	}
	return card;
}

void goe_push_card(struct goe *g, int seat, int card)
{
	goe_tell_arrival(g, seat, card);
	goe_push(g, GOE_FRAME_CARD, seat)->card = (uint8_t)card;
}

/* GOE-60: when the owner would pay, the cube moves onto the Treasure. */
static void goe_fill(struct goe *g, const struct goe_frame *f, const struct goe_effect *e)
{
	uint8_t *items = g->s->stored[f->seat][f->space];

	for (int colour = 0; colour < GOE_COLOURS; colour++)
		for (int i = 0; i < e->bundle.n[colour]; i++)
			goe_take_cube(g, f->seat, colour, &items[colour]);
	items[GOE_ITEM_ATTENTION] = e->bundle.n[GOE_ATTENTION];
	goe_tell_items_of(g, "goetia.event.stored", f->seat, items, GOE_ITEMS, f->card);
}

static void goe_find_column(struct goe *g, struct goe_frame *f)
{
	const uint8_t *top = g->s->top[f->seat];

	f->pc = GOE_AT_PUT_DOWN;
	for (int column = 0; column < GOE_COLUMNS; column++) {
		if (top[column] == GOE_NONE && !g->x->option[GOE_FREE_COVER]) {
			f->space = (uint8_t)column;
			return;
		}
	}
	goe_question(g, GOE_ASK_COLUMN, f->seat);
}

void goe_answer_column(struct goe *g, int column)
{
	goe_top(g)->space = (uint8_t)column;
}

void goe_step_card(struct goe *g, struct goe_frame *f)
{
	const struct goe_effect *e;

	switch (f->pc) {
	case GOE_AT_COLUMN:
		goe_find_column(g, f);
		break;
	case GOE_AT_PUT_DOWN:
		if (g->s->top[f->seat][f->space] != GOE_NONE)
			goe_tell_card(g, "goetia.event.covers", f->seat,
				      g->s->top[f->seat][f->space]);
		goe_put_card(g, f->seat, f->space, f->card);
		f->pc = GOE_AT_GET;
		break;
	case GOE_AT_GET:
		for (int i = 0; (e = goe_effect(g->x, f->card, i)); i++)
			if (e->when == GOE_GET)
				goe_fill(g, f, e);
		f->pc = GOE_AT_OTHERS;
		break;
	case GOE_AT_OTHERS:
		f->pc = GOE_AT_ARRIVED;
		if (goe_has_trigger(g->x, g->s, f->seat, 1u << GOE_CARD))
			goe_push_fire(g, GOE_FRAME_FIRE, f->seat, GOE_CARD, f->space);
		break;
	case GOE_AT_ARRIVED:
		goe_pop(g);
		break;
	}
}

/* The start of a round: one frame a player, its columns left to right. */

static bool goe_step_take(struct goe *g, struct goe_frame *f, const struct goe_effect *e)
{
	if (f->left == GOE_NONE) /* GOE-23 */
		f->left = (uint8_t)(e->n +
				    goe_has(g->x, g->s, f->seat, GOE_OP_TAKE_MORE, GOE_STATIC));
	if (!f->left || !goe_sum(g->s->stored[f->seat][f->card], GOE_ITEMS))
		return true;
	goe_question(g, GOE_ASK_TAKE, f->seat);
	return false;
}

void goe_answer_take(struct goe *g, int item)
{
	struct goe_frame *f = goe_top(g);

	if (item == GOE_ITEMS) {
		f->left = 0;
		return;
	}
	uint8_t taken[GOE_ITEMS] = { 0 };

	taken[item] = 1;
	f->left--;
	g->s->stored[f->seat][f->card][item]--;
	if (item == GOE_ITEM_ATTENTION)
		g->s->attention[f->seat]++;
	else
		g->s->cubes[f->seat][item]++;
	goe_tell_items_of(g, "goetia.event.took", f->seat, taken, GOE_ITEMS,
			  g->s->top[f->seat][f->card]);
}

/* True: the effect is done, or does nothing now. */
static bool goe_step_start_effect(struct goe *g, struct goe_frame *f, const struct goe_effect *e)
{
	if (e->when != GOE_START)
		return true;
	if (e->op == GOE_OP_TAKE)
		return goe_step_take(g, f, e);
	if (e->op == GOE_OP_RESURRECT)
		return goe_step_resurrect(g, f, e->n);
	if (e->op == GOE_OP_GAIN)
		goe_push_gain(g, f->seat, &e->bundle, 0);
	return true;
}

void goe_step_start(struct goe *g, struct goe_frame *f)
{
	const struct goe_effect *e = goe_effect(g->x, g->s->top[f->seat][f->card], f->effect);

	if (!e) {
		f->card++;
		f->effect = 0;
		goe_forget_fired(g, f); /* each card is an event of its own */
		if (f->card == GOE_COLUMNS)
			goe_pop(g);
	} else if (goe_step_start_effect(g, f, e)) {
		f->effect++;
		f->left = GOE_NONE;
	}
}
