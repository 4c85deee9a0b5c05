/*
 * The opcodes that run as the reward of a Relic or a Dark hex; those about
 * cards are in effects_cards.c. An effect of several answers keeps in its frame
 * how often it may still go on (left) and what was chosen so far (aux); left is
 * GOE_NONE before it has begun.
 */
#include <string.h>

#include "games/goetia/answer.h"
#include "games/goetia/effects.h"
#include "games/goetia/frames.h"
#include "games/goetia/tell.h"

/* Followers. */

bool goe_step_followers(struct goe *g, struct goe_frame *f, int n)
{
	goe_begins(f, n);
	if (!f->left || !goe_unrecruited(g->s, f->seat))
		return true;
	goe_question(g, GOE_ASK_FOLLOWER, f->seat);
	return false;
}

void goe_answer_follower(struct goe *g, int edge)
{
	struct goe_frame *f = goe_top(g);

	if (edge == GOE_EDGES_IN_PLAY) {
		f->left = 0;
		return;
	}
	f->left--;
	g->s->waiting[edge][f->seat]--;
	g->s->home[f->seat]++;
	goe_tell_text(g, "goetia.event.recruit", f->seat, goe_edge_texts[edge]);
}

bool goe_step_resurrect(struct goe *g, struct goe_frame *f, int n)
{
	goe_begins(f, n ? n : GOE_FOLLOWERS);
	if (!f->left || !g->s->sacrificed[f->seat])
		return true;
	goe_question(g, GOE_ASK_RESURRECT, f->seat);
	return false;
}

void goe_answer_resurrect(struct goe *g, int choice)
{
	struct goe_frame *f = goe_top(g);

	f->left = (uint8_t)(choice == GOE_YES ? f->left - 1 : 0);
	if (choice != GOE_YES)
		return;
	g->s->sacrificed[f->seat]--;
	g->s->home[f->seat]++;
	goe_tell_seat(g, "goetia.event.resurrected", f->seat);
}

static bool goe_step_recall(struct goe *g, struct goe_frame *f, int n)
{
	goe_begins(f, n);
	if (!f->left)
		return true;
	goe_question(g, GOE_ASK_RECALL, f->seat);
	return false;
}

static void goe_leave(struct goe *g, int seat, int space)
{
	g->s->on[space] &= (uint8_t)~SEAT(seat);
}

/* recall and recall_stuck */
void goe_answer_recall(struct goe *g, int value)
{
	struct goe_frame *f = goe_top(g);

	if (value == GOE_MOVE_NOBODY) {
		f->left = 0;
		return;
	}
	int space = goe_space_of_move(value, f->seat);

	f->left--;
	goe_leave(g, f->seat, space);
	g->s->home[f->seat]++;
	goe_tell_recalled(g, f->seat, space);
}

static bool goe_any_symbol(struct goe *g)
{
	for (int edge = 0; edge < GOE_EDGES_IN_PLAY; edge++)
		if (goe_symbols(g->x, g->s, edge) > 0)
			return true;
	return false;
}

/* First who, which f->left keeps; then where to. */
static bool goe_step_send(struct goe *g, struct goe_frame *f)
{
	if (f->aux)
		return true;
	if (f->left == GOE_NONE) {
		if (!goe_any_symbol(g) || !goe_recruited(g->s, f->seat))
			return true; /* and a gain_visible behind it gives nothing */
		goe_question(g, GOE_ASK_SEND, f->seat);
	} else {
		goe_question(g, GOE_ASK_SEND_TO, f->seat);
	}
	return false;
}

void goe_answer_send(struct goe *g, int value)
{
	struct goe_frame *f = goe_top(g);

	f->left = (uint8_t)(value == GOE_MOVE_HOME ? GOE_HOME : goe_space_of_move(value, f->seat));
}

void goe_answer_send_to(struct goe *g, int edge)
{
	struct goe_frame *f = goe_top(g);

	if (f->left == GOE_HOME)
		g->s->home[f->seat]--;
	else
		goe_leave(g, f->seat, f->left);
	g->s->waiting[edge][f->seat]++;
	f->aux = 1;
	f->flag = (uint8_t)((f->flag & GOE_EXTRA) | (edge + 1) << GOE_SENT_SHIFT);
	goe_tell_text(g, "goetia.event.sent", f->seat, goe_edge_texts[edge]);
}

static void goe_gain_line(struct goe *g, struct goe_frame *f)
{
	int sent = f->flag >> GOE_SENT_SHIFT;

	if (sent)
		goe_push_visible(g, f->seat, goe_visible(g->x, g->s, goe_edge_line(sent - 1)));
}

/* GOE-64: the next one begins when this one is whole. */
static bool goe_step_extra(struct goe *g, struct goe_frame *f, int n)
{
	int nested = 0;

	goe_begins(f, n);
	for (int i = 0; i < g->s->depth; i++)
		nested += g->s->frame[i].kind == GOE_FRAME_PLACEMENT;
	if (!f->left || !g->s->home[f->seat] || nested >= GOE_NEST_MAX)
		return true;
	f->left--;
	goe_push_placement(g, f->seat, GOE_EXTRA);
	return false;
}

/* The World and the boards. */

static bool goe_step_hexes(struct goe *g, struct goe_frame *f, int n, int ask)
{
	if (goe_begins(f, n))
		g->s->marked = 0;
	if (f->left) {
		goe_question(g, ask, f->seat);
		return false;
	}
	g->s->marked = 0;
	return true;
}

void goe_answer_cover_hex(struct goe *g, int space)
{
	struct goe_frame *f = goe_top(g);

	f->left--;
	g->s->on[space] |= GOE_MARKER;
	goe_tell_covered(g, f->seat, space);
}

void goe_answer_seed_hex(struct goe *g, int space)
{
	struct goe_frame *f = goe_top(g);
	const struct goe_effect *e = goe_placement_effect(g->x, g->s, f);
	uint8_t put[GOE_COLOURS];

	f->left--;
	g->s->marked |= 1u << space;
	for (int colour = 0; colour < GOE_COLOURS; colour++) {
		put[colour] = (uint8_t)goe_least(e->bundle.n[colour], g->s->supply[colour]);
		g->s->supply[colour] = (uint8_t)(g->s->supply[colour] - put[colour]);
		g->s->seeded[space][colour] = (uint8_t)(g->s->seeded[space][colour] + put[colour]);
	}
	goe_tell_seeded(g, f->seat, space, put);
}

static bool goe_step_board_take(struct goe *g, struct goe_frame *f)
{
	if (!goe_begins(f, 0))
		return true;
	for (int row = 0; row < GOE_ROWS; row++) {
		if (g->s->board[row] < GOE_BOARDS && g->s->board_attention[row]) {
			goe_question(g, GOE_ASK_BOARD, f->seat);
			return false;
		}
	}
	return true;
}

void goe_answer_board(struct goe *g, int row)
{
	struct goe_frame *f = goe_top(g);
	const struct goe_effect *e = goe_placement_effect(g->x, g->s, f);
	int taken = goe_least(e->n, g->s->board_attention[row]);

	g->s->board_attention[row] = (uint8_t)(g->s->board_attention[row] - taken);
	g->s->attention[f->seat] = (uint16_t)(g->s->attention[f->seat] + taken);
	goe_tell_count(g, "goetia.event.board_take", f->seat, taken,
		       goe_cards_standard.board[g->s->board[row]].text);
	if (!g->s->board_attention[row])
		goe_push_fire(g, GOE_FRAME_FIRE, f->seat, GOE_LAST, GOE_NONE);
}

static void goe_board_add(struct goe *g, struct goe_frame *f, int n)
{
	for (int row = 0; row < GOE_ROWS; row++)
		if (g->s->board_attention[row] && g->s->board_attention[row] + n <= UINT8_MAX)
			g->s->board_attention[row] = (uint8_t)(g->s->board_attention[row] + n);
	goe_tell_number(g, "goetia.event.board_add", f->seat, n);
}

void goe_answer_shift(struct goe *g, int slot)
{
	struct goe_frame *f = goe_top(g);

	if (slot == GOE_SLOTS)
		return;
	g->s->cover[slot] ^= 1;
	goe_tell_text(g, "goetia.event.shifted", f->seat,
		      goe_king_texts[goe_slot_king(g->x, g->s, slot)]);
}

static bool goe_step_question(struct goe *g, struct goe_frame *f, int ask)
{
	if (!goe_begins(f, 0))
		return true;
	goe_question(g, ask, f->seat);
	return false;
}

void goe_end_stop(struct goe *g, int verb)
{
	(void)verb; /* stop */
	goe_top(g)->left = 0;
}

/* Trade: cubes are named one by one and go together (GOE-49). */
static bool goe_step_trade(struct goe *g, struct goe_frame *f, const struct goe_effect *e)
{
	uint8_t given[GOE_COLOURS];
	int count = goe_sum(g->s->paid, GOE_COLOURS);

	goe_begins(f, e->n);
	if (f->left) {
		goe_question(g, GOE_ASK_TRADE, f->seat);
		return false;
	}
	memcpy(given, g->s->paid, sizeof(given));
	memset(g->s->paid, 0, sizeof(g->s->paid));
	for (int colour = 0; colour < GOE_COLOURS; colour++)
		g->s->cubes[f->seat][colour] =
			(uint8_t)(g->s->cubes[f->seat][colour] - given[colour]);
	goe_tell_items(g, "goetia.event.traded", f->seat, given, GOE_COLOURS);
	goe_give_back(g, given);
	if (count) {
		struct goe_bundle got = { 0 };

		got.n[e->get] = (uint8_t)count;
		goe_push_gain(g, f->seat, &got, 0);
	}
	return true;
}

void goe_answer_give(struct goe *g, int colour)
{
	g->s->paid[colour]++;
	goe_top(g)->left--;
}

/* Gifts: the others one after the other, each an event of his own. */
static bool goe_step_others(struct goe *g, struct goe_frame *f, const struct goe_effect *e)
{
	goe_begins(f, g->players - 1);
	if (!f->left)
		return true;
	int other = (f->seat + g->players - f->left) % g->players;

	f->left--;
	goe_push(g, GOE_FRAME_EVENT, other)->card = GOE_COLUMNS; /* no effects but this */
	goe_push_gain(g, other, &e->bundle, 0);
	return false;
}

/* Round effects begin: the Relic may have been covered already. */
static void goe_begin_round_effect(struct goe *g, struct goe_frame *f, const struct goe_effect *e)
{
	int column = (f->space - GOE_SPACE_RELIC) % GOE_COLUMNS;

	if (g->s->top[f->seat][column] != f->card)
		return;
	g->s->in_force[f->seat] |= (uint8_t)(1 << column);
	if (e->op == GOE_OP_NEXT_RETURNED)
		g->s->next_returned[f->seat] |= (uint8_t)(1 << column);
}

bool goe_step_effect(struct goe *g, struct goe_frame *f, const struct goe_effect *e)
{
	if (e->when == GOE_ROUND) {
		goe_begin_round_effect(g, f, e);
		return true;
	}
	switch (e->op) {
	case GOE_OP_GAIN:
		goe_push_gain(g, f->seat, &e->bundle, 0);
		return true;
	case GOE_OP_GAIN_VISIBLE:
		goe_gain_line(g, f);
		return true;
	case GOE_OP_OTHERS_GAIN:
		return goe_step_others(g, f, e);
	case GOE_OP_FOLLOWER:
		return goe_step_followers(g, f, e->n);
	case GOE_OP_DEMON_CARD:
		return goe_step_demon_card(g, f);
	case GOE_OP_PACT:
		return goe_step_pact(g, f);
	case GOE_OP_TRADE:
		return goe_step_trade(g, f, e);
	case GOE_OP_RECALL:
		return goe_step_recall(g, f, e->n);
	case GOE_OP_RESURRECT:
		return goe_step_resurrect(g, f, e->n);
	case GOE_OP_SEND_TO_EDGE:
		return goe_step_send(g, f);
	case GOE_OP_EXTRA_PLACE:
		return goe_step_extra(g, f, e->n);
	case GOE_OP_COVER_HEX:
		return goe_step_hexes(g, f, e->n, GOE_ASK_COVER_HEX);
	case GOE_OP_SEED_HEX:
		return goe_step_hexes(g, f, e->n, GOE_ASK_SEED_HEX);
	case GOE_OP_BOARD_TAKE:
		return goe_step_board_take(g, f);
	case GOE_OP_BOARD_ADD:
		goe_board_add(g, f, e->n);
		return true;
	case GOE_OP_SHIFT_DEMON:
		return goe_step_question(g, f, GOE_ASK_SHIFT);
	case GOE_OP_PEEK:
		return goe_step_peek(g, f, e);
	case GOE_OP_REARRANGE:
		return goe_step_rearrange(g, f, e->n);
	default: /* GOE_OP_EMPTY */
		return true;
	}
}
