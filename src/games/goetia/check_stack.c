/*
 * The rules in progress of a position of Goetia: that phase, step, question
 * and stack of frames tell one story, so that a position written by hand can
 * be played on like one that was reached. Each kind of frame says where it may
 * rest: with which question on top, or below which other frame.
 */
#include <string.h>

#include "games/goetia/check.h"
#include "games/goetia/frames.h"
#include "games/goetia/price.h"

enum { COLOURS_ALL = (1 << GOE_COLOURS) - 1 };

/* One frame with its surroundings. */
struct goe_rest {
	const struct goetia_context *x;
	const struct goetia_state *s;
	const struct goe_frame *f;
	const struct goe_frame *child; /* the one above; NULL: it is the topmost */
};

static bool goe_rest_asks(const struct goe_rest *r, int ask)
{
	return !r->child && r->s->ask == ask;
}

static bool goe_rest_below(const struct goe_rest *r, int kind)
{
	return r->child && r->child->kind == kind && r->child->seat == r->f->seat;
}

static bool goe_between(int value, int low, int high)
{
	return value >= low && value <= high;
}

/* Chance draws the first `count` cards of that deck, one of which nobody has seen. */
static bool goe_rest_draws(const struct goe_rest *r, int king, int count)
{
	return r->child && r->child->kind == GOE_FRAME_DRAW && r->child->space == GOE_PILE_DECK &&
	       r->child->card == king && r->child->left == count &&
	       count <= goe_deck_size(r->s, king) && !goe_is_drawn(r->s, king, count);
}

/* What has fired. */

/* How many effects have fired in this event. */
static int goe_fired_in(const struct goe_rest *r, const struct goe_frame *event)
{
	const struct goe_frame *next = event + 1, *end = r->s->frame + r->s->depth;

	while (next < end && !goe_is_event(next))
		next++;
	return (next < end ? next->fired_from : r->s->fired_count) - event->fired_from;
}

static bool goe_holds_card(const struct goetia_state *s, int seat, int wanted)
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

/* Placements. */

/* The space of a placement, and the Relic in use, which may be covered by now. */
static bool goe_good_target(const struct goe_rest *r)
{
	const struct goe_frame *f = r->f;

	if (f->space < GOE_SPACE_RELIC)
		return f->card == GOE_NONE && goe_is_hex(r->x, r->s, f->space);
	return f->space < GOE_SPACES && (f->space - GOE_SPACE_RELIC) / GOE_COLUMNS == f->seat &&
	       goe_is_type(r->x, f->card, GOE_RELIC) && goe_holds_card(r->s, f->seat, f->card);
}

static bool goe_good_payment(const struct goe_rest *r)
{
	const struct goe_frame *f = r->f;
	struct goe_terms terms;
	struct goe_price price;

	if (!goe_good_target(r) || f->effect || f->left != GOE_NONE || f->aux)
		return false;
	goe_terms(r->x, r->s, f->seat, &terms);
	if (goe_closed(r->x, r->s, f->seat, f->space, &terms, &price))
		return false;
	return goe_sum(r->s->paid, GOE_ITEMS) < price.pay &&
	       goe_is_begun(r->s, f->seat, &price, r->s->paid);
}

static bool goe_good_trade(const struct goe_rest *r, const struct goe_effect *e)
{
	struct goe_terms terms;
	int given = goe_sum(r->s->paid, GOE_ITEMS);
	uint8_t walk[GOE_ITEMS] = { 0 };

	goe_terms(r->x, r->s, r->f->seat, &terms);
	for (int colour = 0; colour < GOE_COLOURS; colour++) {
		for (int i = 0; i < r->s->paid[colour]; i++) {
			if (!(goe_next_given(r->s, r->f->seat, e, terms.as, walk) >> colour & 1))
				return false;
			walk[colour]++;
		}
	}
	return !r->s->paid[GOE_ITEM_ATTENTION] && r->f->left == e->n - given && r->f->left;
}

static bool goe_good_order(const struct goe_rest *r, const struct goe_effect *e)
{
	int king = goe_between(r->f->aux, 1, GOE_SLOTS) ? goe_slot_king(r->x, r->s, r->f->aux - 1)
							: GOE_NONE;

	if (king == GOE_NONE || !e->reorder)
		return false;
	int size = goe_deck_size(r->s, king), count = e->n < size ? e->n : size;

	for (int i = 0; i < count; i++)
		if (!(r->s->seen[king][i] & SEAT(r->f->seat)))
			return false;
	return goe_between(r->f->left, 2, count);
}

static bool goe_good_send_to(const struct goe_rest *r)
{
	const struct goetia_state *s = r->s;
	int from = r->f->left;

	if (from == GOE_HOME)
		return s->home[r->f->seat];
	return from < GOE_SPACES && (s->on[from] & SEAT(r->f->seat));
}

/* A question of an effect; the list of its answers is looked at later. */
static bool goe_good_question(const struct goe_rest *r, const struct goe_effect *e)
{
	const struct goe_frame *f = r->f;
	bool some = goe_between(f->left, 1, e->n);

	if (f->aux && e->op != GOE_OP_PEEK && e->op != GOE_OP_REARRANGE)
		return false; /* only these have chosen something that is still open */
	switch ((enum goe_op)e->op) {
	case GOE_OP_FOLLOWER:
		return r->s->ask == GOE_ASK_FOLLOWER && some;
	case GOE_OP_RECALL:
		return r->s->ask == GOE_ASK_RECALL && some;
	case GOE_OP_COVER_HEX:
		return r->s->ask == GOE_ASK_COVER_HEX && some;
	case GOE_OP_SEED_HEX:
		return r->s->ask == GOE_ASK_SEED_HEX && some;
	case GOE_OP_RESURRECT:
		return r->s->ask == GOE_ASK_RESURRECT && r->s->sacrificed[f->seat] &&
		       goe_between(f->left, 1, e->n ? e->n : GOE_FOLLOWERS);
	case GOE_OP_TRADE:
		return r->s->ask == GOE_ASK_TRADE && goe_good_trade(r, e);
	case GOE_OP_PACT:
		return r->s->ask == GOE_ASK_PACT && !f->left;
	case GOE_OP_DEMON_CARD:
		return r->s->ask == GOE_ASK_DECK && !f->left && !f->aux;
	case GOE_OP_BOARD_TAKE:
		return r->s->ask == GOE_ASK_BOARD && !f->left;
	case GOE_OP_SHIFT_DEMON:
		return r->s->ask == GOE_ASK_SHIFT && !f->left;
	case GOE_OP_PEEK:
		if (r->s->ask == GOE_ASK_PEEK)
			return f->left == GOE_PEEK_UNSEEN && !f->aux;
		return r->s->ask == GOE_ASK_ORDER && goe_good_order(r, e);
	case GOE_OP_REARRANGE:
		if (r->s->ask == GOE_ASK_FROM)
			return some && f->aux == GOE_NONE;
		return r->s->ask == GOE_ASK_TO && some && f->aux < GOE_COLUMNS &&
		       r->s->top[f->seat][f->aux] != GOE_NONE;
	case GOE_OP_SEND_TO_EDGE:
		if (f->aux)
			return false;
		return r->s->ask == GOE_ASK_SEND
			       ? f->left == GOE_NONE
			       : r->s->ask == GOE_ASK_SEND_TO && goe_good_send_to(r);
	default:
		return false;
	}
}

/* What an effect may wait for. */
static bool goe_good_wait(const struct goe_rest *r, const struct goe_effect *e)
{
	const struct goe_frame *f = r->f;
	int king = goe_between(f->aux, 1, GOE_SLOTS) ? goe_slot_king(r->x, r->s, f->aux - 1)
						     : GOE_NONE;
	int players = r->x->players;

	switch ((enum goe_op)e->op) {
	case GOE_OP_PACT:
		return goe_rest_below(r, GOE_FRAME_CARD) && !f->left && !f->aux &&
		       r->child->card >= GOE_CARDS;
	case GOE_OP_DEMON_CARD:
		if (goe_rest_below(r, GOE_FRAME_CARD))
			return !f->left && !f->aux && r->child->card < GOE_CARDS;
		return king != GOE_NONE && !f->left && goe_rest_draws(r, king, 1);
	case GOE_OP_PEEK: {
		if (king == GOE_NONE || f->left != GOE_PEEK_UNSEEN)
			return false;
		int size = goe_deck_size(r->s, king);

		return goe_rest_draws(r, king, e->n < size ? e->n : size);
	}
	case GOE_OP_OTHERS_GAIN:
		return r->child->kind == GOE_FRAME_EVENT && !r->child->aux &&
		       f->left <= players - 2 &&
		       r->child->seat == (f->seat + players - f->left - 1) % players;
	case GOE_OP_BOARD_TAKE:
		return goe_rest_below(r, GOE_FRAME_FIRE) && r->child->aux == GOE_LAST && !f->left;
	case GOE_OP_EXTRA_PLACE:
		return goe_rest_below(r, GOE_FRAME_PLACEMENT) && f->left < e->n;
	default:
		return false;
	}
}

static bool goe_is_dark(const struct goetia_state *s, int space)
{
	return space >= GOE_SPACE_DEMON && space < GOE_SPACE_RELIC &&
	       s->demon[(space - GOE_SPACE_DEMON) / GOE_WORSHIP_MAX] == GOE_NONE;
}

static bool goe_good_plain(const struct goe_rest *r)
{
	const struct goe_frame *f = r->f;
	const struct goe_bundle *printed = goe_printed(r->x, r->s, f->space);

	if (f->aux)
		return false;
	if (f->effect == GOE_PLAIN_FOLLOWER)
		return goe_rest_asks(r, GOE_ASK_FOLLOWER) &&
		       goe_between(f->left, 1, printed->n[GOE_FOLLOWER]);
	return f->effect == GOE_PLAIN_PACT && printed->n[GOE_PACT] && !f->left &&
	       (goe_rest_asks(r, GOE_ASK_PACT) ||
		(goe_rest_below(r, GOE_FRAME_CARD) && r->child->card >= GOE_CARDS));
}

/* A gain that the reward has set off: the effect counts as done already. */
static bool goe_good_reward(const struct goe_rest *r)
{
	const struct goe_frame *f = r->f;
	bool recruit = f->space >= GOE_SPACE_EDGE && f->space < GOE_SPACE_DEMON &&
		       !r->s->flipped[f->space - GOE_SPACE_EDGE];
	bool plain = f->space < GOE_SPACE_DEMON && !recruit;
	bool list = f->space >= GOE_SPACE_RELIC || goe_is_dark(r->s, f->space);

	if (!plain && !list)
		return false;
	if (goe_rest_below(r, GOE_FRAME_GAIN))
		return f->left == GOE_NONE && !f->aux &&
		       goe_between(f->effect, 1, plain ? 1 : GOE_EFFECTS_MAX);
	if (plain)
		return goe_good_plain(r);
	const struct goe_effect *e = goe_placement_effect(r->x, r->s, f);

	if (!e || e->when == GOE_ROUND)
		return false;
	return r->child ? goe_good_wait(r, e) : goe_good_question(r, e);
}

static bool goe_good_joined(const struct goe_rest *r)
{
	const struct goe_frame *f = r->f;
	int players = r->x->players;

	return f->space < GOE_SPACE_RELIC && (r->s->on[f->space] & SEAT(f->seat)) && r->child &&
	       r->child->kind == GOE_FRAME_EVENT && r->child->aux == GOE_JOINED && !f->effect &&
	       !f->aux && goe_between(f->left, 2, players) &&
	       r->child->seat == (f->seat + f->left - 1) % players;
}

static bool goe_good_placement(const struct goe_rest *r)
{
	const struct goe_frame *f = r->f;
	bool first = f == r->s->frame;

	if (first != !(f->flag & GOE_EXTRA) || f->flag >> GOE_SENT_SHIFT > GOE_EDGES_IN_PLAY ||
	    f->got > COLOURS_ALL)
		return false;
	if (first && (r->s->phase != GOE_PLACING || f->seat != r->s->turn))
		return false;
	switch (f->pc) {
	case GOE_AT_CHOOSE:
		return goe_rest_asks(r, GOE_ASK_PLACE) && !f->space && f->card == GOE_NONE &&
		       !f->effect && f->left == GOE_NONE && !f->aux && !f->got &&
		       !goe_fired_in(r, f) && f->flag <= GOE_EXTRA;
	case GOE_AT_PAY:
		return goe_rest_asks(r, GOE_ASK_PAY) && goe_good_payment(r);
	case GOE_AT_JOINED:
		return goe_good_target(r) && goe_good_joined(r);
	case GOE_AT_REWARD:
		return goe_good_target(r) && goe_good_reward(r);
	case GOE_AT_DONE:
		return goe_good_target(r) && goe_rest_below(r, GOE_FRAME_FIRE) &&
		       r->child->aux == GOE_PLACE;
	default:
		return false;
	}
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

	if (r->child || !event || event->seat != f->seat || f->got || f->flag > GOE_FROM_HEX ||
	    f->space >= GOE_SCOPE_OF_LINE + GOE_LINES || !goe_between(f->left, 1, GOE_AMOUNT_MAX))
		return false;
	if ((f->flag & GOE_FROM_HEX) && event->kind != GOE_FRAME_PLACEMENT)
		return false;
	if (f->effect > (f->space ? GOE_WORLD_HEXES_MAX * 3 : 0))
		return false;
	if (f->pc == GOE_AT_COLOUR)
		return r->s->ask == GOE_ASK_COLOUR && !f->card && !f->aux;
	if (f->pc != GOE_AT_SWAP || r->s->ask != GOE_ASK_SWAP || f->aux >= GOE_RESOURCES ||
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

static bool goe_good_frame(const struct goe_rest *r)
{
	if (r->f->seat >= r->x->players || !goe_good_fired(r))
		return false;
	switch ((enum goe_frame_kind)r->f->kind) {
	case GOE_FRAME_PLACEMENT:
		return goe_good_placement(r);
	case GOE_FRAME_CARD:
		return goe_good_card(r);
	case GOE_FRAME_EVENT:
	case GOE_FRAME_FIRE:
		return goe_good_fire(r);
	case GOE_FRAME_GAIN:
		return goe_good_gain(r);
	case GOE_FRAME_START:
		return goe_good_start(r);
	case GOE_FRAME_DRAW:
		return goe_good_draw(r);
	case GOE_FRAME_DEAL:
		return goe_good_deal(r);
	case GOE_FRAME_CONJURE:
		return goe_good_conjure(r);
	case GOE_FRAME_FREE:
		return goe_good_free(r);
	case GOE_FRAME_KINDS:
		break;
	}
	return false;
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

	if (s->ask ? top && top->seat != s->asked : !over && (!top || top->kind != GOE_FRAME_DRAW))
		return "goetia.check.question";
	if (s->ask && top && top->kind == GOE_FRAME_DRAW)
		return "goetia.check.question";
	return s->ask && !goe_answers(x, s, list, 1) ? "goetia.check.question" : NULL;
}
