/*
 * The rules in progress of a position of Goetia: that phase, step, question
 * and stack of frames tell one story, so that a position written by hand can
 * be played on like one that was reached. Each kind of frame says where it may
 * rest: with which question on top, or below which other frame; placements do
 * so in placement.c.
 */
#include <string.h>

#include "games/goetia/check/check.h"
#include "games/goetia/check/rest.h"

/* What has fired. */

bool goe_holds_card(const struct goetia_state *s, int seat, int wanted)
{
	for (int column = 0; column < GOE_COLUMNS; column++)
		for (int card = s->top[seat][column]; card != GOE_NONE; card = s->beneath[card])
			if (card == wanted)
				return true;
	return false;
}

/* Effects of cards that its player has, each once; none in what is no event. */
static bool goe_good_fired(const struct goe_rest *r)
{
	if (!goe_is_event(r->f))
		return !r->f->fired_from;
	int count = goe_fired_in(r, r->f);

	if (r->f->fired_from > r->s->fired_count || count < 0)
		return false;
	const uint8_t *fired = r->s->fired + r->f->fired_from;

	for (int i = 0; i < count; i++) {
		int card = fired[i] / GOE_EFFECTS_MAX;

		if (!goe_holds_card(r->s, r->f->seat, card) ||
		    !goe_effect(r->x, card, fired[i] % GOE_EFFECTS_MAX))
			return false;
		for (int k = 0; k < i; k++)
			if (fired[k] == fired[i])
				return false;
	}
	return true;
}

/* Cards, gains, the effects of a trigger. */

/* A card that is on its way lies nowhere. */
static bool goe_is_nowhere(const struct goetia_state *s, int card)
{
	for (int i = 0; i < GOE_DISPLAY_MAX; i++)
		if (card >= GOE_CARDS && s->display[i] == card - GOE_CARDS)
			return false;
	for (int i = 0; i < GOE_KINGS * GOE_DECK_MAX; i++)
		if (s->deck[i / GOE_DECK_MAX][i % GOE_DECK_MAX] == card)
			return false;
	return !goe_is_held(s, card);
}

static bool goe_good_card(const struct goe_rest *r)
{
	const struct goe_frame *f = r->f;

	if (f->card >= GOE_TABLEAU_CARDS || f->effect || f->left || f->aux || f->got || f->flag)
		return false;
	if (f->pc == GOE_AT_PUT_DOWN)
		return goe_rest_asks(r, GOE_ASK_COLUMN) && !f->space &&
		       goe_is_nowhere(r->s, f->card);
	return f->pc == GOE_AT_ARRIVED && f->space < GOE_COLUMNS &&
	       r->s->top[f->seat][f->space] == f->card && goe_rest_below(r, GOE_FRAME_FIRE) &&
	       r->child->aux == GOE_CARD && r->child->space == f->space;
}

static bool goe_good_gain(const struct goe_rest *r)
{
	const struct goe_frame *f = r->f;
	const struct goe_frame *event = f > r->s->frame ? goe_event_of(r->s) : NULL;

	if (r->child || !event || event->seat != f->seat || f->got || f->space || f->effect ||
	    f->flag > GOE_FROM_HEX || !goe_between(f->left, 1, GOE_WHITES_MAX))
		return false;
	if ((f->flag & GOE_FROM_HEX) && event->kind != GOE_FRAME_PLACEMENT)
		return false;
	if (f->pc == GOE_AT_COLOUR)
		return r->s->ask == GOE_ASK_COLOUR && !f->card && !f->aux;
	/* The cubes have been got: nothing is due, and he has those that he may give up. */
	if (f->pc != GOE_AT_SWAP || r->s->ask != GOE_ASK_SWAP || f->aux >= GOE_RESOURCES ||
	    r->s->cubes[f->seat][f->aux] < f->left || goe_sum(r->s->due, GOE_ITEMS) ||
	    f->card >= GOE_COLUMNS * GOE_EFFECTS_MAX)
		return false;
	int card = r->s->top[f->seat][f->card / GOE_EFFECTS_MAX];
	int effect = f->card % GOE_EFFECTS_MAX;
	const struct goe_effect *e = goe_effect(r->x, card, effect);

	return e && e->op == GOE_OP_SWAP_DARK && !goe_has_fired(r->s, card, effect);
}

/* GOE_FRAME_EVENT and GOE_FRAME_FIRE */
static bool goe_good_fire(const struct goe_rest *r)
{
	const struct goe_frame *f = r->f;
	bool event = f->kind == GOE_FRAME_EVENT;
	bool pending = event && r->child && r->child->kind == GOE_FRAME_EVENT;

	if (f->pc || f->got || f->card > GOE_COLUMNS || f->effect > GOE_EFFECTS_MAX)
		return false;
	if (event ? f->aux != GOE_JOINED && f->aux != GOE_CONTACT && f->card != GOE_COLUMNS
		  : f->flag)
		return false;
	if (f->flag && (f->flag > 1 || f->aux != GOE_CONTACT))
		return false;
	if (f->aux == GOE_CARD ? f->space >= GOE_COLUMNS
			       : f->space != (event && !f->aux ? 0 : GOE_NONE))
		return false;
	if (goe_rest_asks(r, GOE_ASK_SAME))
		return f->aux == GOE_PLACE && f > r->s->frame && f->card < GOE_COLUMNS &&
		       goe_between(f->left, 1, GOE_AMOUNT_MAX) && goe_event_of(r->s)->got;
	if (f->left && f->aux != GOE_PLACE)
		return false;
	return goe_rest_below(r, GOE_FRAME_GAIN) || (pending && !f->card && !f->effect);
}

/* The start and the end of a round. */

static bool goe_good_start(const struct goe_rest *r)
{
	const struct goe_frame *f = r->f;

	if (f->pc || f->space || f->aux || f->got || f->flag || f->card >= GOE_COLUMNS)
		return false;
	if (goe_rest_below(r, GOE_FRAME_GAIN))
		return f->left == GOE_NONE && f->effect <= GOE_EFFECTS_MAX;
	const struct goe_effect *e = goe_effect(r->x, r->s->top[f->seat][f->card], f->effect);

	if (r->child || !e || e->when != GOE_START || goe_fired_in(r, f))
		return false;
	if (e->op == GOE_OP_TAKE)
		return r->s->ask == GOE_ASK_TAKE &&
		       goe_sum(r->s->stored[f->seat][f->card], GOE_ITEMS) &&
		       goe_between(
			       f->left, 1,
			       e->n + goe_has(r->x, r->s, f->seat, GOE_OP_TAKE_MORE, GOE_STATIC));
	return e->op == GOE_OP_RESURRECT && r->s->ask == GOE_ASK_RESURRECT &&
	       r->s->sacrificed[f->seat] && goe_between(f->left, 1, e->n ? e->n : GOE_FOLLOWERS);
}

static bool goe_good_deal(const struct goe_rest *r)
{
	const struct goe_frame *f = r->f;
	int king = f->space < GOE_SLOTS ? goe_slot_king(r->x, r->s, f->space) : GOE_NONE;

	if (king == GOE_NONE || f->card || f->effect || f->flag || f->got >> GOE_WORSHIP_MAX)
		return false;
	int size = goe_deck_size(r->s, king);
	bool drawing = r->child && r->child->kind == GOE_FRAME_DRAW;

	if (f->pc == GOE_AT_DEAL)
		return drawing && !f->left && !f->aux && !f->got &&
		       goe_rest_draws(r, king, r->child->left);
	if (f->left > size)
		return false;
	if (f->pc == GOE_AT_PICK)
		return drawing && f->left && !f->aux && r->child->left > f->left &&
		       goe_rest_draws(r, king, r->child->left);
	if (f->pc != GOE_AT_UNDER || !goe_is_drawn(r->s, king, f->left))
		return false;
	for (int i = 0; i < f->left && !r->child; i++)
		if (!(r->s->seen[king][i] & SEAT(f->seat)))
			return false;
	if (goe_rest_below(r, GOE_FRAME_CARD))
		return r->child->card < GOE_CARDS && goe_card_king(r->child->card) == king &&
		       f->aux <= f->left;
	return (goe_rest_asks(r, GOE_ASK_PICK) && f->left > f->aux) ||
	       (goe_rest_asks(r, GOE_ASK_UNDER) && f->aux && f->left >= f->aux);
}

static bool goe_good_conjure(const struct goe_rest *r)
{
	const struct goe_frame *f = r->f;
	const struct goetia_state *s = r->s;

	if (f->space >= GOE_ROWS || f->card / GOE_ROWS != f->space || f->effect || f->left ||
	    f->got || f->flag || f->aux & ~(SEAT(r->x->players) - 1))
		return false;
	int at = f->card % GOE_ROWS, king = goe_slot_king(r->x, s, f->card);

	if (s->dark[f->card] == GOE_NONE || (at < 2 && s->dark[f->card + 1] != GOE_NONE))
		return false;
	if (f->pc == GOE_AT_DEMON)
		return r->child && r->child->kind == GOE_FRAME_DRAW &&
		       r->child->space == GOE_PILE_BOARD && r->child->card == f->space && at < 2 &&
		       r->child->left == 1 && king == GOE_NONE && s->board[f->space] == GOE_NONE;
	if (f->pc != GOE_AT_SEE || king == GOE_NONE ||
	    (s->board[f->space] == GOE_NONE) != (at == GOE_ROWS - 1))
		return false;
	return goe_rest_asks(r, GOE_ASK_ROW) ||
	       (f->aux && goe_rest_draws(r, king, goe_deck_size(s, king)));
}

static bool goe_good_free(const struct goe_rest *r)
{
	const struct goe_frame *f = r->f;

	if (f->pc || f->space || f->aux || f->got || f->flag || r->child || f->card >= GOE_COLUMNS)
		return false;
	const struct goe_effect *e = goe_effect(r->x, r->s->top[f->seat][f->card], f->effect);

	return e && e->op == GOE_OP_RECALL_STUCK && r->s->ask == GOE_ASK_FREE && f->left &&
	       f->left != GOE_NONE && (!e->n || f->left <= e->n);
}

/* What is to be drawn was looked at with the frame that waits for it. */
static bool goe_good_draw(const struct goe_rest *r)
{
	const struct goe_frame *f = r->f;

	return !r->child && !f->pc && !f->effect && !f->aux && !f->got && !f->flag &&
	       f->seat == r->s->start;
}

static bool (*const goe_good_kinds[GOE_FRAME_KINDS])(const struct goe_rest *r) = {
	[GOE_FRAME_PLACEMENT] = goe_good_placement, [GOE_FRAME_CARD] = goe_good_card,
	[GOE_FRAME_EVENT] = goe_good_fire,	    [GOE_FRAME_FIRE] = goe_good_fire,
	[GOE_FRAME_GAIN] = goe_good_gain,	    [GOE_FRAME_START] = goe_good_start,
	[GOE_FRAME_DRAW] = goe_good_draw,	    [GOE_FRAME_DEAL] = goe_good_deal,
	[GOE_FRAME_CONJURE] = goe_good_conjure,	    [GOE_FRAME_FREE] = goe_good_free,
};

static bool goe_good_frame(const struct goe_rest *r)
{
	return r->f->seat < r->x->players && goe_good_fired(r) && r->f->kind < GOE_FRAME_KINDS &&
	       goe_good_kinds[r->f->kind] && goe_good_kinds[r->f->kind](r);
}

/* The lowest frame is the phase's own. */

static bool goe_good_bottom(const struct goetia_context *x, const struct goetia_state *s)
{
	const struct goe_frame *f = s->frame;
	int turn = (s->start + s->at + x->players - 1) % x->players; /* `at` has gone on already */

	if (s->phase == GOE_PLACING)
		return f->kind == GOE_FRAME_PLACEMENT;
	if (s->phase == GOE_BEGIN)
		return f->kind == GOE_FRAME_START && s->step == GOE_BEGIN_CARDS && f->seat == turn;
	switch (s->step) {
	case GOE_END_CARDS:
		return f->kind == GOE_FRAME_DEAL && f->space < GOE_SLOTS &&
		       goe_slot_king(x, s, f->space) == GOE_KINGS - s->at;
	case GOE_END_ATTENTION:
		return f->kind == GOE_FRAME_EVENT && f->aux == GOE_CONTACT;
	case GOE_END_CONJURING:
		return f->kind == GOE_FRAME_CONJURE && f->space == s->at - 1;
	case GOE_END_NEW_WORLD:
		return f->kind == GOE_FRAME_DRAW && f->space == GOE_PILE_WORLD &&
		       f->card == s->at - 1 && f->left == 1 && s->cell[(s->at - 1) * 3] == GOE_NONE;
	default:
		return f->kind == GOE_FRAME_FREE && f->seat == turn;
	}
}

/* `at` within its step, where a frame is open. */
static bool goe_good_at(const struct goetia_context *x, const struct goetia_state *s)
{
	int last = s->phase == GOE_BEGIN || s->step == GOE_END_RETURN ? x->players
		   : s->step == GOE_END_CARDS			      ? GOE_KINGS
								      : GOE_ROWS;

	return goe_between(s->at, 1, last);
}

const char *goe_check_step(const struct goetia_context *x, const struct goetia_state *s)
{
	bool asked = s->ask != GOE_ASK_NOTHING;

	if (s->depth > GOE_FRAMES_MAX)
		return "goetia.check.stack";
	if (s->ask >= GOE_ASKS || asked != (s->asked != GOE_NONE) ||
	    (asked && s->asked >= x->players))
		return "goetia.check.question";
	switch ((enum goe_phase)s->phase) {
	case GOE_SETUP:
	case GOE_OVER:
		return asked || s->depth || s->step || s->at ? "goetia.check.step" : NULL;
	case GOE_DRAFT:
		if (s->step || s->depth || s->at >= GOE_DRAFTED * x->players)
			return "goetia.check.step";
		return s->ask != GOE_ASK_DRAFT || s->asked != (s->start + s->at) % x->players
			       ? "goetia.check.question"
			       : NULL;
	case GOE_BEGIN:
		if (s->ask == GOE_ASK_STUCK)
			return s->step != GOE_BEGIN_STUCK || s->depth || s->at >= x->players ||
					       !x->option[GOE_STUCK_OPTIONAL] ||
					       s->asked != (s->start + s->at) % x->players
				       ? "goetia.check.step"
				       : NULL;
		return s->step != GOE_BEGIN_CARDS || !goe_good_at(x, s) ? "goetia.check.step"
									: NULL;
	case GOE_PLACING:
		return s->step || s->at ? "goetia.check.step" : NULL;
	case GOE_END:
		return !goe_between(s->step, GOE_END_CARDS, GOE_END_RETURN) || !goe_good_at(x, s)
			       ? "goetia.check.step"
			       : NULL;
	case GOE_PHASES:
		break;
	}
	return "goetia.check.phase";
}

/* What a gain, a payment or a seed_hex has so far, and only then. */
static bool goe_good_progress(const struct goetia_state *s)
{
	const struct goe_frame *top = s->depth ? &s->frame[s->depth - 1] : NULL;
	static const struct goe_frame none;

	if (goe_sum(s->due, GOE_ITEMS) && (!top || top->kind != GOE_FRAME_GAIN))
		return false;
	for (int item = 0; item < GOE_ITEMS; item++)
		if (s->due[item] > 2 * GOE_CUBES * GOE_AMOUNT_MAX / 4)
			return false;
	if (goe_sum(s->paid, GOE_ITEMS) && s->ask != GOE_ASK_PAY && s->ask != GOE_ASK_TRADE)
		return false;
	if (s->marked && s->ask != GOE_ASK_SEED_HEX)
		return false;
	for (int i = s->depth; i < GOE_FRAMES_MAX; i++)
		if (memcmp(&s->frame[i], &none, sizeof(none)))
			return false;
	return !(s->marked >> GOE_WORLD_SPACES);
}

/* Nothing has fired before the first event, and nothing lies behind the list. */
static bool goe_good_list(const struct goetia_state *s)
{
	const struct goe_frame *first = s->frame, *end = s->frame + s->depth;

	while (first < end && !goe_is_event(first))
		first++;
	if (s->fired_count > GOE_FIRED_MAX || (first < end ? first->fired_from : s->fired_count))
		return false;
	return !goe_sum(s->fired + s->fired_count, GOE_FIRED_MAX - s->fired_count);
}

const char *goe_check_stack(const struct goetia_context *x, const struct goetia_state *s)
{
	game_move list[GOE_MOVES_MAX];
	bool over = s->phase == GOE_OVER;

	if (!goe_good_progress(s) || !goe_good_list(s))
		return "goetia.check.progress";
	if (s->depth && !goe_good_bottom(x, s))
		return "goetia.check.stack";
	for (int i = 0; i < s->depth; i++) {
		const struct goe_rest rest = {
			.x = x,
			.s = s,
			.f = &s->frame[i],
			.child = i + 1 < s->depth ? &s->frame[i + 1] : NULL,
		};

		if (!goe_good_frame(&rest))
			return "goetia.check.stack";
	}
	const struct goe_frame *top = s->depth ? &s->frame[s->depth - 1] : NULL;

	/* What is asked before anybody acts has no frame; all else has one. */
	bool alone = s->phase == GOE_DRAFT || (s->phase == GOE_BEGIN && s->ask == GOE_ASK_STUCK);

	if (s->ask ? (top ? top->seat != s->asked : !alone)
		   : !over && (!top || top->kind != GOE_FRAME_DRAW))
		return "goetia.check.question";
	if (s->ask && top && top->kind == GOE_FRAME_DRAW)
		return "goetia.check.question";
	return s->ask && !goe_answers(x, s, list, 1) ? "goetia.check.question" : NULL;
}
