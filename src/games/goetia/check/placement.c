/*
 * Where a placement may rest: at its payment, at the gifts of others, at one of
 * the effects that are its reward, or at what these wait for.
 */
#include "games/goetia/check/rest.h"
#include "games/goetia/price.h"

enum { COLOURS_ALL = (1 << GOE_COLOURS) - 1 };

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

static bool goe_good_send_to(const struct goe_rest *r, const struct goe_effect *e)
{
	const struct goetia_state *s = r->s;
	int from = r->f->left;

	(void)e;
	if (from == GOE_HOME)
		return s->home[r->f->seat];
	return from < GOE_SPACES && (s->on[from] & SEAT(r->f->seat));
}

static bool goe_good_some(const struct goe_rest *r, const struct goe_effect *e)
{
	return goe_between(r->f->left, 1, e->n);
}

static bool goe_good_last(const struct goe_rest *r, const struct goe_effect *e)
{
	(void)e;
	return !r->f->left;
}

static bool goe_good_resurrect(const struct goe_rest *r, const struct goe_effect *e)
{
	return r->s->sacrificed[r->f->seat] &&
	       goe_between(r->f->left, 1, e->n ? e->n : GOE_FOLLOWERS);
}

static bool goe_good_peek(const struct goe_rest *r, const struct goe_effect *e)
{
	(void)e;
	return r->f->left == GOE_PEEK_UNSEEN;
}

static bool goe_good_from(const struct goe_rest *r, const struct goe_effect *e)
{
	return goe_good_some(r, e) && r->f->aux == GOE_NONE;
}

static bool goe_good_to(const struct goe_rest *r, const struct goe_effect *e)
{
	return goe_good_some(r, e) && r->f->aux < GOE_COLUMNS &&
	       r->s->top[r->f->seat][r->f->aux] != GOE_NONE;
}

static bool goe_good_send(const struct goe_rest *r, const struct goe_effect *e)
{
	(void)e;
	return r->f->left == GOE_NONE;
}

/* Which effect puts a question, and how its frame may look then; the list of
 * answers is looked at later. */
static const struct {
	bool (*good)(const struct goe_rest *r, const struct goe_effect *e);
	uint8_t op;
	bool aux; /* something was chosen that is still open */
} goe_asked_by[GOE_ASKS] = {
	[GOE_ASK_FOLLOWER] = { goe_good_some, GOE_OP_FOLLOWER, false },
	[GOE_ASK_RECALL] = { goe_good_some, GOE_OP_RECALL, false },
	[GOE_ASK_COVER_HEX] = { goe_good_some, GOE_OP_COVER_HEX, false },
	[GOE_ASK_SEED_HEX] = { goe_good_some, GOE_OP_SEED_HEX, false },
	[GOE_ASK_RESURRECT] = { goe_good_resurrect, GOE_OP_RESURRECT, false },
	[GOE_ASK_TRADE] = { goe_good_trade, GOE_OP_TRADE, false },
	[GOE_ASK_PACT] = { goe_good_last, GOE_OP_PACT, false },
	[GOE_ASK_DECK] = { goe_good_last, GOE_OP_DEMON_CARD, false },
	[GOE_ASK_BOARD] = { goe_good_last, GOE_OP_BOARD_TAKE, false },
	[GOE_ASK_SHIFT] = { goe_good_last, GOE_OP_SHIFT_DEMON, false },
	[GOE_ASK_PEEK] = { goe_good_peek, GOE_OP_PEEK, false },
	[GOE_ASK_ORDER] = { goe_good_order, GOE_OP_PEEK, true },
	[GOE_ASK_FROM] = { goe_good_from, GOE_OP_REARRANGE, true },
	[GOE_ASK_TO] = { goe_good_to, GOE_OP_REARRANGE, true },
	[GOE_ASK_SEND] = { goe_good_send, GOE_OP_SEND_TO_EDGE, false },
	[GOE_ASK_SEND_TO] = { goe_good_send_to, GOE_OP_SEND_TO_EDGE, false },
};

static bool goe_good_question(const struct goe_rest *r, const struct goe_effect *e)
{
	int ask = r->s->ask;

	return goe_asked_by[ask].good && goe_asked_by[ask].op == e->op &&
	       (goe_asked_by[ask].aux || !r->f->aux) && goe_asked_by[ask].good(r, e);
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

bool goe_good_placement(const struct goe_rest *r)
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
