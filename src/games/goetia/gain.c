/*
 * Getting things in Goetia. A gain with white cubes is a frame: first their one
 * colour is chosen, then the cubes are taken (GOE-32, GOE-58, GOE-61), then one of
 * them may be exchanged (GOE-68). Beside it the frames that run the effects of one trigger, card by card: a gift or
 * what a board brought is an event of its own (GOE-64), the rest belongs to
 * the event below.
 */
#include <string.h>

#include "games/goetia/answer.h"
#include "games/goetia/frames.h"
#include "games/goetia/machine.h"
#include "games/goetia/tell.h"

bool goe_has_fired(const struct goetia_state *s, int card, int effect)
{
	for (int i = goe_event_of(s)->fired_from; i < s->fired_count; i++)
		if (s->fired[i] == card * GOE_EFFECTS_MAX + effect)
			return true;
	return false;
}

static void goe_note_fired(struct goe *g, int card, int effect)
{
	CHECK(g->s->fired_count < GOE_FIRED_MAX);
	g->s->fired[g->s->fired_count++] = (uint8_t)(card * GOE_EFFECTS_MAX + effect);
}

/* GOE-58, GOE-59: so many of one colour, until the gainer would pay himself. */
static int goe_take_cubes(struct goe *g, int seat, int colour, int due)
{
	int got = 0;

	while (got < due && goe_take_cube(g, seat, colour, NULL))
		got++;
	/* Who has some himself is the one who would have to give. */
	if (got < due)
		goe_tell_item(g,
			      g->s->cubes[seat][colour] ? "goetia.event.short_own"
							: "goetia.event.short",
			      seat, due - got, colour);
	return got;
}

/* All that is due, and what of it was got. */
static void goe_take_due(struct goe *g, int seat, bool from_hex, uint8_t got[GOE_ITEMS])
{
	for (int colour = 0; colour < GOE_COLOURS; colour++) {
		got[colour] = (uint8_t)goe_take_cubes(g, seat, colour, g->s->due[colour]);
		if (got[colour] && from_hex)
			goe_event(g)->got |= (uint8_t)(1 << colour);
	}
	got[GOE_ITEM_ATTENTION] = g->s->due[GOE_ITEM_ATTENTION];
	g->s->attention[seat] = (uint16_t)(g->s->attention[seat] + got[GOE_ITEM_ATTENTION]);
	memset(g->s->due, 0, sizeof(g->s->due));
	goe_tell_items(g, "goetia.event.gain", seat, got, GOE_ITEMS);
}

void goe_push_gain(struct goe *g, int seat, const struct goe_bundle *bundle, int flag)
{
	uint8_t got[GOE_ITEMS];

	memcpy(g->s->due, bundle->n, GOE_COLOURS);
	g->s->due[GOE_ITEM_ATTENTION] = bundle->n[GOE_ATTENTION];
	if (!bundle->n[GOE_WHITE]) { /* nothing to ask */
		goe_take_due(g, seat, flag & GOE_FROM_HEX, got);
		return;
	}
	struct goe_frame *f = goe_push(g, GOE_FRAME_GAIN, seat);

	f->left = bundle->n[GOE_WHITE];
	f->flag = (uint8_t)flag;
}

void goe_push_visible(struct goe *g, int seat, goe_units shown)
{
	struct goe_bundle bundle = { 0 };

	for (int kind = 0; kind <= GOE_WHITE; kind++)
		if (kind != GOE_BLACK) /* GOE-39 */
			bundle.n[kind] = (uint8_t)goe_unit(shown, kind);
	goe_push_gain(g, seat, &bundle, 0);
}

/* The next swap_dark that has not fired in this event, from f->card on. */
static const struct goe_effect *goe_next_swap(struct goe *g, struct goe_frame *f)
{
	for (; f->card < GOE_COLUMNS * GOE_EFFECTS_MAX; f->card++) {
		int card = g->s->top[f->seat][f->card / GOE_EFFECTS_MAX];
		int effect = f->card % GOE_EFFECTS_MAX;
		const struct goe_effect *e = goe_effect(g->x, card, effect);

		if (e && e->op == GOE_OP_SWAP_DARK && !goe_has_fired(g->s, card, effect))
			return e;
	}
	return NULL;
}

/* f->left: white cubes, first those that are due, then those that were got and may
 * be exchanged; f->aux: their colour. */
void goe_step_gain(struct goe *g, struct goe_frame *f)
{
	uint8_t got[GOE_ITEMS];

	switch (f->pc) {
	case GOE_AT_WHITE:
		f->pc = GOE_AT_COLOUR;
		goe_question(g, GOE_ASK_COLOUR, f->seat);
		break;
	case GOE_AT_COLOUR: /* chosen: one for all of them (GOE-32) */
		g->s->due[f->aux] = (uint8_t)(g->s->due[f->aux] + f->left);
		goe_take_due(g, f->seat, f->flag & GOE_FROM_HEX, got);
		f->left = f->left < got[f->aux] ? f->left : got[f->aux];
		f->pc = GOE_AT_SWAP;
		break;
	case GOE_AT_SWAP:
		if (f->left && goe_next_swap(g, f))
			goe_question(g, GOE_ASK_SWAP, f->seat);
		else
			goe_pop(g);
		break;
	}
}

void goe_answer_colour(struct goe *g, int colour)
{
	goe_top(g)->aux = (uint8_t)colour;
}

/* GOE-68: what was just got goes back as one batch, then the Darkness is taken. */
static void goe_exchange(struct goe *g, struct goe_frame *f, int count)
{
	uint8_t given[GOE_COLOURS] = { 0 };

	given[f->aux] = (uint8_t)count;
	f->left = (uint8_t)(f->left - count);
	g->s->cubes[f->seat][f->aux] = (uint8_t)(g->s->cubes[f->seat][f->aux] - count);
	goe_tell_item(g, "goetia.event.exchanged", f->seat, count, f->aux);
	goe_give_back(g, given);
	int got = goe_take_cubes(g, f->seat, GOE_BLACK, count);

	goe_tell_item(g, "goetia.event.gain", f->seat, got, GOE_BLACK);
	if (got && (f->flag & GOE_FROM_HEX))
		goe_event(g)->got |= 1 << GOE_BLACK;
}

/* GOE-63: declined, it has not fired. */
void goe_answer_swap(struct goe *g, int choice)
{
	struct goe_frame *f = goe_top(g);

	if (choice == GOE_YES) {
		int n = goe_next_swap(g, f)->n;

		goe_note_fired(g, g->s->top[f->seat][f->card / GOE_EFFECTS_MAX],
			       f->card % GOE_EFFECTS_MAX);
		goe_exchange(g, f, n < f->left ? n : f->left);
	}
	f->card++;
}

/* Effects of one trigger. */

void goe_push_fire(struct goe *g, int kind, int seat, int when, int but_column)
{
	struct goe_frame *f = goe_push(g, kind, seat);

	f->aux = (uint8_t)when;
	f->space = (uint8_t)but_column;
}

bool goe_has_trigger(const struct goetia_context *x, const struct goetia_state *s, int seat,
		     unsigned whens)
{
	unsigned found = 0;

	for (int column = 0; column < GOE_COLUMNS; column++)
		if (s->top[seat][column] < GOE_CARDS)
			found |= x->facts.whens[s->top[seat][column]];
	return found & whens;
}

/* The triggers that a frame looks for, as a set. */
static unsigned goe_triggers(const struct goe_frame *f)
{
	if (f->aux == GOE_PLACE)
		return 1u << GOE_PLACE | 1u << GOE_ROUND;
	return 1u << f->aux | (f->flag ? 1u << GOE_LAST : 0);
}

/* Whether the effect answers to the trigger of this frame. */
static bool goe_answers_to(struct goe *g, const struct goe_frame *f, const struct goe_effect *e)
{
	if (f->aux != GOE_PLACE)
		return goe_triggers(f) >> e->when & 1;
	if (e->when != GOE_PLACE && e->when != GOE_ROUND)
		return false;
	int space = goe_event(g)->space;
	/* A Relic that was covered in use was one all the same. */
	int area = space < GOE_SPACE_RELIC ? goe_area(g->x, g->s, space) : GOE_AREA_RELIC;

	if (e->when == GOE_PLACE)
		return e->areas & area;
	/* GOE-69 */
	return e->when == GOE_ROUND && e->op == GOE_OP_GAIN_VISIBLE && (e->areas & area) &&
	       (area & GOE_AREA_WORLD) && (g->s->in_force[f->seat] >> f->card & 1);
}

static void goe_fire(struct goe *g, struct goe_frame *f, const struct goe_effect *e)
{
	int space = goe_event(g)->space;

	switch (e->op) {
	case GOE_OP_GAIN:
		goe_push_gain(g, f->seat, &e->bundle, 0);
		break;
	case GOE_OP_GAIN_SAME:
		f->left = e->n;
		if (goe_event(g)->got)
			goe_question(g, GOE_ASK_SAME, f->seat);
		break;
	case GOE_OP_GAIN_VISIBLE:
		goe_push_visible(g, f->seat,
				 goe_visible_card(g->x, g->s, space / GOE_WORLD_HEXES_MAX));
		break;
	}
}

void goe_step_fire(struct goe *g, struct goe_frame *f)
{
	for (; f->card < GOE_COLUMNS; f->card++, f->effect = 0) {
		const struct goe_effect *e;

		int card = g->s->top[f->seat][f->card];

		if (f->card == f->space || card >= GOE_CARDS ||
		    !(g->x->facts.whens[card] & goe_triggers(f)))
			continue;
		while ((e = goe_effect(g->x, card, f->effect))) {
			int effect = f->effect++;

			if (!goe_answers_to(g, f, e) || goe_has_fired(g->s, card, effect))
				continue;
			goe_note_fired(g, card, effect);
			goe_fire(g, f, e);
			return;
		}
	}
	goe_pop(g);
}

void goe_answer_same(struct goe *g, int colour)
{
	struct goe_frame *f = goe_top(g);
	struct goe_bundle bundle = { 0 };

	bundle.n[colour] = f->left;
	f->left = 0;
	goe_push_gain(g, f->seat, &bundle, 0);
}
