/*
 * Looking ahead in Goetia. A move is played by the very machine of the rules, on
 * a copy of the view, up to where somebody is asked, chance draws, a card comes
 * up that the viewer has not seen, or the round ends. The end of a round is put
 * together from the same facts that its steps use; its questions stay open.
 */
#include "games/goetia/json/foresee.h"

#include <string.h>

#include "games/goetia/frames.h"
#include "games/goetia/machine.h"

/* One move. */

/* Step 1 is at a pick and the viewer does not know all cards that are offered. */
static bool goe_picks_unseen(const struct goetia_context *x, const struct goetia_state *s)
{
	const struct goe_frame *f = &s->frame[s->depth - 1];
	int king = goe_slot_king(x, s, f->space);

	for (int i = 0; i < f->left; i++)
		if (s->deck[king][i] == GOE_UNKNOWN)
			return true;
	return false;
}

/* Whether the machine would go on with what the viewer does not know, or into
 * the end of the round. */
static bool goe_is_far_enough(const struct goe *g, enum goe_then *then)
{
	const struct goetia_state *s = g->s;
	const struct goe_frame *f = s->depth ? &s->frame[s->depth - 1] : NULL;

	if (s->ask == GOE_ASK_PICK && goe_picks_unseen(g->x, s)) {
		*then = f->left > 1 ? GOE_THEN_QUESTION : GOE_THEN_HIDDEN;
		return true;
	}
	if (f && f->kind == GOE_FRAME_CARD && f->card == GOE_UNKNOWN) {
		*then = GOE_THEN_HIDDEN;
		return true;
	}
	if (!f && !s->ask && s->phase == GOE_PLACING && s->skipped == g->players) {
		*then = GOE_THEN_ROUND_ENDS;
		return true;
	}
	return false;
}

static enum goe_then goe_run_as_known(struct goe *g)
{
	enum goe_then then;

	do {
		if (goe_is_far_enough(g, &then))
			return then;
	} while (goe_stride(g));
	if (g->s->ask)
		return GOE_THEN_QUESTION;
	return g->s->phase == GOE_OVER ? GOE_THEN_OVER : GOE_THEN_DRAW;
}

/* Completes what is paid where only one whole payment can follow: the rest is not asked for. */
static bool goe_has_one_end(const struct goetia_state *s, int seat, const struct goe_price *price,
			    uint8_t paid[GOE_ITEMS])
{
	struct goe_ways ways;

	goe_ways_to_pay(s, seat, price, paid, &ways);
	if (ways.count != 1 || ways.more)
		return false;
	memcpy(paid, ways.way[0], GOE_ITEMS);
	paid[GOE_ITEM_ATTENTION] = (uint8_t)(paid[GOE_ITEM_ATTENTION] - price->attention);
	return true;
}

/* The payment that the move makes whole. */
static void goe_foresee_payment(const struct goetia_context *x, const struct goetia_state *s,
				int seat, game_move move, struct goe_outcome *out)
{
	int verb = (int)(move >> 8), value = (int)(move & 0xFF);
	struct goe_terms terms;

	out->space = verb == GOE_MOVE_PLACE ? goe_space_of_move(value, seat) : GOE_NONE;
	if (s->ask == GOE_ASK_PAY)
		out->space = s->frame[s->depth - 1].space;
	if (out->space == GOE_NONE)
		return;
	goe_terms(x, s, seat, &terms);
	goe_price(x, s, out->space, &terms, &out->price);
	if (verb == GOE_MOVE_PAY) {
		memcpy(out->pays, s->paid, sizeof(out->pays));
		out->pays[value]++;
		out->settled = goe_has_one_end(s, seat, &out->price, out->pays);
	} else {
		goe_default(s, seat, &out->price, out->pays);
		out->settled = true;
	}
	if (out->settled)
		out->pays[GOE_ITEM_ATTENTION] =
			(uint8_t)(out->pays[GOE_ITEM_ATTENTION] + out->price.attention);
}

/* The placement itself waits for its payment, not one that came behind it. */
static bool goe_waits_for_payment(const struct goe_outcome *out, int seat, game_move move)
{
	const struct goetia_state *s = &out->after;

	return move >> 8 == GOE_MOVE_PLACE && s->ask == GOE_ASK_PAY && s->asked == seat &&
	       s->frame[s->depth - 1].space == out->space;
}

void goe_foresee(const struct goetia_context *x, const struct goetia_state *view, int seat,
		 game_move move, struct goe_outcome *out)
{
	goe_foresee_told(x, view, seat, move, NULL, out);
}

void goe_foresee_told(const struct goetia_context *x, const struct goetia_state *view, int seat,
		      game_move move, struct sink *sink, struct goe_outcome *out)
{
	struct goe g = { .x = x, .s = &out->after, .sink = sink, .players = x->players };

	memset(out, 0, sizeof(*out));
	goe_foresee_payment(x, view, seat, move, out);
	out->after = *view;
	goe_answer(&g, move);
	out->then = goe_run_as_known(&g);
	if (goe_waits_for_payment(out, seat, move)) {
		g.has_choice = false;
		goe_answer(&g, GOE_MOVE(GOE_SETTLE, 0));
		out->then = goe_run_as_known(&g);
	}
}

struct goe_payer {
	const struct goetia_state *s;
	int seat;
	const struct goe_price *price;
	struct goe_ways *out;
};

/* Every path of the walk ends in another whole payment. */
static void goe_walk(const struct goe_payer *p, uint8_t paid[GOE_ITEMS])
{
	struct goe_ways *out = p->out;

	if (out->more)
		return;
	if (goe_sum(paid, GOE_ITEMS) == p->price->pay) {
		out->more = out->count == GOE_WAYS_MAX;
		if (!out->more)
			memcpy(out->way[out->count++], paid, GOE_ITEMS);
		return;
	}
	unsigned next = goe_next_cubes(p->s, p->seat, p->price, paid);

	for (; next; next &= next - 1) {
		int item = __builtin_ctz(next);

		paid[item]++;
		goe_walk(p, paid);
		paid[item]--;
	}
}

void goe_ways_to_pay(const struct goetia_state *s, int seat, const struct goe_price *price,
		     const uint8_t paid[GOE_ITEMS], struct goe_ways *out)
{
	struct goe_payer payer = { s, seat, price, out };
	uint8_t sensible[GOE_ITEMS], begun[GOE_ITEMS];

	memset(out, 0, sizeof(*out));
	memcpy(begun, paid, sizeof(begun));
	goe_default(s, seat, price, sensible);
	if (goe_sum(paid, GOE_ITEMS) || goe_has_choice(s, seat, price, sensible))
		goe_walk(&payer, begun);
	for (int i = 0; i < out->count; i++)
		out->way[i][GOE_ITEM_ATTENTION] =
			(uint8_t)(out->way[i][GOE_ITEM_ATTENTION] + price->attention);
}

/* The end of the round. */

/* How far the end of the round has come; 0: it has not begun. */
static int goe_end_step(const struct goetia_state *s)
{
	return s->phase == GOE_END ? s->step : 0;
}

static void goe_foresee_dealing(const struct goetia_context *x, const struct goetia_state *s,
				int slot, struct goe_dealing *out)
{
	const struct goe_frame *f = &s->frame[0];
	int king = goe_slot_king(x, s, slot), first = GOE_SPACE_DEMON + slot * GOE_WORSHIP_MAX;
	int size = goe_deck_size(s, king), hex[GOE_WORSHIP_MAX];
	int count = goe_ranking(x, s, first, x->facts.pile[s->demon[slot]], hex);
	bool begun =
		s->depth && f->kind == GOE_FRAME_DEAL && f->space == slot && f->pc != GOE_AT_DEAL;

	out->slot = (uint8_t)slot;
	out->cards = (uint8_t)(count < size ? count : size);
	if (begun)
		out->cards = (uint8_t)(f->left - (s->ask == GOE_ASK_PICK ? f->aux : 0));
	if (begun && s->ask == GOE_ASK_PICK) /* he counts as one who has picked */
		out->picker[out->count++] = s->asked;
	for (int i = 0; i < count; i++)
		if (!begun || !(f->got >> hex[i] & 1))
			out->picker[out->count++] = (uint8_t)goe_seat_of(s->on[first + hex[i]]);
	out->count = out->count < out->cards ? out->count : out->cards;
	out->leaves = size == out->count;
}

/* The Demons that are still to deal, from the highest number down (GOE-76). */
static void goe_foresee_cards(const struct goetia_context *x, const struct goetia_state *s,
			      struct goe_ending *out)
{
	int step = goe_end_step(s);
	bool dealing = step == GOE_END_CARDS && s->depth && s->frame[0].kind == GOE_FRAME_DEAL;
	int kings = step == GOE_END_CARDS ? GOE_KINGS - s->at + dealing : GOE_KINGS;

	for (int king = kings - 1; step <= GOE_END_CARDS && king >= 0; king--)
		for (int slot = 0; slot < GOE_SLOTS; slot++)
			if (goe_slot_king(x, s, slot) == king)
				goe_foresee_dealing(x, s, slot, &out->dealing[out->dealings++]);
}

/* GOE-79 */
static void goe_foresee_contact(const struct goetia_context *x, const struct goetia_state *s,
				int row, struct goe_ending *out)
{
	int first = GOE_SPACE_SCRY + row * GOE_SCRY_HEXES_MAX, hex[GOE_SCRY_HEXES_MAX];
	int count = goe_ranking(x, s, first, x->facts.scry[s->board[row]], hex);

	out->contacts[row] = true;
	for (int i = 0; i < count && out->left[row]; i++) {
		int seat = goe_seat_of(s->on[first + hex[i]]);

		if (!goe_earns(x, s, seat, first + hex[i]))
			continue;
		out->left[row]--;
		out->gets[row][seat]++;
	}
}

/* GOE-81, GOE-84 */
static void goe_foresee_conjuring(const struct goetia_context *x, const struct goetia_state *s,
				  int row, struct goe_ending *out)
{
	int first = GOE_SPACE_SCRY + row * GOE_SCRY_HEXES_MAX, hex[GOE_SCRY_HEXES_MAX];
	int count = goe_ranking(x, s, first, x->facts.scry[s->board[row]], hex);

	out->conjures[row] = true;
	out->conjurer[row] = count ? (uint8_t)goe_seat_of(s->on[first + hex[0]]) : s->start;
	for (int i = 0; i < count; i++)
		out->sees[row] |= (uint8_t)(s->on[first + hex[i]] & (SEAT(GOE_SEATS) - 1));
}

/* GOE-78, GOE-82, GOE-83, GOE-87: what leaves the table sends its followers home as well. */
static void goe_foresee_return(const struct goetia_context *x, const struct goetia_state *s,
			       struct goe_ending *out)
{
	for (int space = 0; space < GOE_SPACES; space++)
		out->home[space] =
			(s->on[space] & (SEAT(GOE_SEATS) - 1)) && goe_is_complete(x, s, space);
	for (int row = 0; row < GOE_ROWS; row++) {
		int right = (row * 3 + 2) * GOE_WORLD_HEXES_MAX;
		int scry = GOE_SPACE_SCRY + row * GOE_SCRY_HEXES_MAX;

		for (int i = 0; out->conjures[row] && i < GOE_WORLD_HEXES_MAX; i++)
			out->home[right + i] |= s->on[right + i] & (SEAT(GOE_SEATS) - 1);
		for (int i = 0; out->conjures[row] && i < GOE_SCRY_HEXES_MAX; i++)
			out->home[scry + i] |= s->on[scry + i] != 0;
	}
	for (int i = 0; i < out->dealings; i++)
		for (int hex = 0; out->dealing[i].leaves && hex < GOE_WORSHIP_MAX; hex++) {
			int space = GOE_SPACE_DEMON + out->dealing[i].slot * GOE_WORSHIP_MAX + hex;

			out->home[space] |= s->on[space] != 0;
		}
}

void goe_foresee_end(const struct goetia_context *x, const struct goetia_state *s,
		     struct goe_ending *out)
{
	int step = goe_end_step(s);

	memset(out, 0, sizeof(*out));
	if (!goe_is_on(s))
		return;
	goe_foresee_cards(x, s, out);
	memcpy(out->left, s->board_attention, sizeof(out->left));
	for (int row = 0; row < GOE_ROWS; row++) {
		if (s->board[row] >= GOE_BOARDS)
			continue;
		if (step < GOE_END_ATTENTION || (step == GOE_END_ATTENTION && row >= s->at))
			goe_foresee_contact(x, s, row, out);
		if (!out->left[row] &&
		    (step < GOE_END_CONJURING || (step == GOE_END_CONJURING && row >= s->at)))
			goe_foresee_conjuring(x, s, row, out);
	}
	out->returns = step < GOE_END_RETURN || (step == GOE_END_RETURN && !s->at);
	if (out->returns)
		goe_foresee_return(x, s, out);
}

void goe_foresee_home(const struct goetia_context *x, const struct goetia_state *s, int seat,
		      struct goe_homecoming *out)
{
	struct goetia_state next = *s;
	struct goe_ending end;

	goe_foresee_end(x, s, &end);
	for (int space = 0; space < GOE_SPACES; space++) {
		bool here = s->on[space] & SEAT(seat);

		out->stands[space] = here && !end.home[space];
		if (!here || !end.home[space])
			continue;
		next.on[space] &= (uint8_t)~SEAT(seat);
		next.home[seat]++;
	}
	out->home = next.home[seat];
	out->stuck = goe_is_stuck(&next, seat);
	out->never = !goe_is_on(s) || goe_end_of_match(x, s);
}
