/*
 * A follower is placed (GOE-29): the hex, the payment, the follower put down,
 * what others get for being joined, the reward of the hex, the effects of the
 * player's own cards. One frame walks through it; an extra placement is a
 * frame of its own on top.
 */
#include <string.h>

#include "games/goetia/answer.h"
#include "games/goetia/frames.h"
#include "games/goetia/price.h"
#include "games/goetia/tell.h"

void goe_push_placement(struct goe *g, int seat, int flag)
{
	struct goe_frame *f = goe_push(g, GOE_FRAME_PLACEMENT, seat);

	f->flag = (uint8_t)flag;
	f->card = GOE_NONE;
	f->left = GOE_NONE;
}

void goe_answer_place(struct goe *g, int value)
{
	struct goe_frame *f = goe_top(g);

	f->space = (uint8_t)goe_space_of_move(value, f->seat);
	if (f->space >= GOE_SPACE_RELIC)
		f->card = g->s->top[f->seat][value - GOE_SPACE_RELIC];
	f->pc = GOE_AT_PAY;
	g->s->placed++;
}

void goe_end_place(struct goe *g, int verb)
{
	if (verb == GOE_PASS) {
		goe_tell_seat(g, "goetia.event.passes", goe_top(g)->seat);
		goe_skip(g);
		return;
	}
	goe_pop(g);
	goe_top(g)->left = 0; /* GOE-64: no further extra placement of this effect */
}

/* GOE-57: everything at once, when the last cube is named. */
static void goe_settle(struct goe *g, struct goe_frame *f, const struct goe_price *price)
{
	struct goetia_state *s = g->s;
	uint8_t paid[GOE_ITEMS];
	int attention = price->attention + s->paid[GOE_ITEM_ATTENTION];

	memcpy(paid, s->paid, sizeof(paid));
	memset(s->paid, 0, sizeof(s->paid));
	goe_tell_placed(g, f->seat, f->space);
	for (int colour = 0; colour < GOE_COLOURS; colour++)
		s->cubes[f->seat][colour] = (uint8_t)(s->cubes[f->seat][colour] - paid[colour]);
	s->attention[f->seat] = (uint16_t)(s->attention[f->seat] - attention);
	s->home[f->seat] = (uint8_t)(s->home[f->seat] - price->sacrifice);
	s->sacrificed[f->seat] = (uint8_t)(s->sacrificed[f->seat] + price->sacrifice);
	goe_tell_items(g, "goetia.event.paid", f->seat, paid, GOE_COLOURS);
	goe_tell_item(g, "goetia.event.paid", f->seat, attention, GOE_ITEM_ATTENTION);
	if (price->sacrifice)
		goe_tell_number(g, "goetia.event.sacrificed", f->seat, price->sacrifice);
	goe_give_back(g, paid);
}

/* The steps. Each goes on as far as it can; true: it is done, and the next one follows. */

static bool goe_step_pay(struct goe *g, struct goe_frame *f)
{
	struct goe_terms terms;
	struct goe_price price;

	if (f->space < GOE_SPACE_SCRY) { /* the World is free: most placements end here */
		goe_tell_placed(g, f->seat, f->space);
		f->pc = GOE_AT_PUT;
		return true;
	}
	goe_terms(g->x, g->s, f->seat, &terms);
	goe_price(g->x, g->s, f->space, &terms, &price);
	int paid = goe_sum(g->s->paid, GOE_ITEMS);

	if (paid && paid < price.pay) {
		goe_question(g, GOE_ASK_PAY, f->seat);
		return false;
	}
	if (!paid && price.pay) {
		uint8_t sensible[GOE_ITEMS];

		goe_default(g->s, f->seat, &price, sensible);
		if (goe_has_choice(g->s, f->seat, &price, sensible)) {
			goe_question(g, GOE_ASK_PAY, f->seat);
			g->has_choice = true;
			return false;
		}
		memcpy(g->s->paid, sensible, sizeof(sensible));
	}
	goe_settle(g, f, &price);
	f->pc = GOE_AT_PUT;
	return true;
}

void goe_answer_pay(struct goe *g, int item)
{
	g->s->paid[item]++;
}

void goe_end_pay(struct goe *g, int verb)
{
	struct goe_frame *f = goe_top(g);
	struct goe_terms terms;
	struct goe_price price;

	(void)verb; /* settle */
	goe_terms(g->x, g->s, f->seat, &terms);
	goe_price(g->x, g->s, f->space, &terms, &price);
	goe_default(g->s, f->seat, &price, g->s->paid);
	goe_settle(g, f, &price);
	f->pc = GOE_AT_PUT;
}

static void goe_put(struct goe *g, struct goe_frame *f)
{
	g->s->home[f->seat]--;
	g->s->on[f->space] |= (uint8_t)SEAT(f->seat);
	f->pc = GOE_AT_JOINED;
}

/* Whether the seat has a follower in the linked group of the space. */
static bool goe_is_in_group(struct goe *g, int seat, int space)
{
	int first, link = goe_link(g->x, g->s, space);

	if (!link)
		return false;
	int hexes = goe_hexes(g->x, g->s, space, &first);

	for (int i = first; i < first + hexes; i++)
		if ((g->s->on[i] & SEAT(seat)) && goe_link(g->x, g->s, i) == link)
			return true;
	return false;
}

/* The others, clockwise; f->left counts them. */
static bool goe_step_joined(struct goe *g, struct goe_frame *f)
{
	if (f->left == GOE_NONE)
		f->left = goe_link(g->x, g->s, f->space) ? 1 : (uint8_t)g->players;
	while (f->left < g->players) {
		int other = (f->seat + f->left++) % g->players;

		if (!goe_has(g->x, g->s, other, GOE_OP_GAIN, GOE_JOINED) ||
		    !goe_is_in_group(g, other, f->space))
			continue;
		goe_push_fire(g, GOE_FRAME_EVENT, other, GOE_JOINED, GOE_NONE);
		return false;
	}
	f->left = GOE_NONE;
	f->pc = GOE_AT_REWARD;
	return true;
}

/* Rewards. */

const struct goe_effect *goe_placement_effect(const struct goetia_context *x,
					      const struct goetia_state *s,
					      const struct goe_frame *f)
{
	if (f->space >= GOE_SPACE_RELIC)
		return goe_effect(x, f->card, f->effect);
	int at = f->space - GOE_SPACE_DEMON;
	const struct goe_board *board = &x->cards.board[s->dark[at / GOE_WORSHIP_MAX]];
	const struct goe_special *special =
		&x->cards.special[board->dark[at % GOE_WORSHIP_MAX].special];

	return f->effect < special->effects ? &special->effect[f->effect] : NULL;
}

static void goe_effect_done(struct goe_frame *f)
{
	f->effect++;
	f->left = GOE_NONE;
	f->aux = 0;
}

/* Whether something else comes first: an answer, or a frame above. */
static bool goe_waits(struct goe *g, const struct goe_frame *f)
{
	return g->s->ask || goe_top(g) != f;
}

/* The effects of a Relic or a Dark hex. */
static bool goe_step_list(struct goe *g, struct goe_frame *f)
{
	const struct goe_effect *e;

	while ((e = goe_placement_effect(g->x, g->s, f))) {
		if (goe_step_effect(g, f, e))
			goe_effect_done(f);
		if (goe_waits(g, f))
			return false;
	}
	return true;
}

const struct goe_bundle *goe_printed(const struct goetia_context *x, const struct goetia_state *s,
				     int space)
{
	const struct goe_cards *cards = &x->cards;

	if (space < GOE_SPACE_SCRY)
		return &cards->world[s->cell[space / GOE_WORLD_HEXES_MAX]]
				.hex[space % GOE_WORLD_HEXES_MAX]
				.reward;
	if (space < GOE_SPACE_EDGE) {
		int at = space - GOE_SPACE_SCRY;

		return &cards->board[s->board[at / GOE_SCRY_HEXES_MAX]]
				.hex[at % GOE_SCRY_HEXES_MAX]
				.reward;
	}
	return &cards->edge[s->edge[space - GOE_SPACE_EDGE]].reward;
}

static void goe_gain_of_hex(struct goe *g, struct goe_frame *f, const struct goe_bundle *printed)
{
	struct goe_bundle reward = *printed;

	if (f->space < GOE_SPACE_SCRY) {
		for (int colour = 0; colour < GOE_COLOURS; colour++) {
			/* What was seeded lies there and is had in any case. */
			uint8_t *seeded = &g->s->seeded[f->space][colour];

			g->s->cubes[f->seat][colour] =
				(uint8_t)(g->s->cubes[f->seat][colour] + *seeded);
			if (*seeded)
				f->got |= (uint8_t)(1 << colour);
		}
		goe_tell_items(g, "goetia.event.gain", f->seat, g->s->seeded[f->space],
			       GOE_COLOURS);
		memset(g->s->seeded[f->space], 0, GOE_COLOURS);
	}
	goe_push_gain(g, f->seat, &reward, GOE_FROM_HEX);
}

/* What is printed on the hex: cubes and Attention, followers, a Pact. */
static bool goe_step_plain(struct goe *g, struct goe_frame *f)
{
	const struct goe_bundle *printed = goe_printed(g->x, g->s, f->space);

	if (f->effect == GOE_PLAIN_GAIN) {
		goe_effect_done(f);
		goe_gain_of_hex(g, f, printed);
		if (goe_waits(g, f))
			return false;
	}
	if (f->effect == GOE_PLAIN_FOLLOWER) {
		if (printed->n[GOE_FOLLOWER] && !goe_step_followers(g, f, printed->n[GOE_FOLLOWER]))
			return false;
		goe_effect_done(f);
	}
	if (f->effect == GOE_PLAIN_PACT) {
		if (printed->n[GOE_PACT] && !goe_step_pact(g, f))
			return false;
		goe_effect_done(f);
	}
	return true;
}

/* GOE-37: the follower must be taken. */
static void goe_recruit(struct goe *g, struct goe_frame *f)
{
	int edge = f->space - GOE_SPACE_EDGE;

	g->s->waiting[edge][f->seat]--;
	g->s->home[f->seat]++;
	goe_tell_text(g, "goetia.event.recruit", f->seat, goe_edge_texts[edge]);
}

static bool goe_step_reward(struct goe *g, struct goe_frame *f)
{
	bool demon = f->space >= GOE_SPACE_DEMON && f->space < GOE_SPACE_RELIC;
	bool edge = f->space >= GOE_SPACE_EDGE && f->space < GOE_SPACE_DEMON;

	if (demon && g->s->demon[(f->space - GOE_SPACE_DEMON) / GOE_WORSHIP_MAX] != GOE_NONE)
		; /* GOE-44: the card comes in step 1 */
	else if (edge && !g->s->flipped[f->space - GOE_SPACE_EDGE])
		goe_recruit(g, f);
	else if (f->space >= GOE_SPACE_DEMON ? !goe_step_list(g, f) : !goe_step_plain(g, f))
		return false;
	f->pc = GOE_AT_OWN;
	return true;
}

static void goe_placement_done(struct goe *g)
{
	goe_pop(g);
	if (g->s->depth)
		return;
	g->s->skipped = 0;
	g->s->turn = (uint8_t)((g->s->turn + 1) % g->players);
}

/* GOE-29: own round and place effects, if there are any. */
static bool goe_step_own(struct goe *g, struct goe_frame *f)
{
	f->pc = GOE_AT_DONE;
	if (!goe_has_trigger(g->x, g->s, f->seat, 1u << GOE_PLACE | 1u << GOE_ROUND))
		return true;
	goe_push_fire(g, GOE_FRAME_FIRE, f->seat, GOE_PLACE, GOE_NONE);
	return false;
}

void goe_step_placement(struct goe *g, struct goe_frame *f)
{
	if (f->pc == GOE_AT_CHOOSE) {
		goe_question(g, GOE_ASK_PLACE, f->seat);
		g->has_choice = goe_has_room(g->x, g->s, f->seat);
		return;
	}
	if (f->pc == GOE_AT_PAY && !goe_step_pay(g, f))
		return;
	if (f->pc == GOE_AT_PUT)
		goe_put(g, f);
	if (f->pc == GOE_AT_JOINED && !goe_step_joined(g, f))
		return;
	if (f->pc == GOE_AT_REWARD && !goe_step_reward(g, f))
		return;
	if (f->pc == GOE_AT_OWN && !goe_step_own(g, f))
		return;
	goe_placement_done(g);
}
