/*
 * The machine: the stack of frames and the phases below it. goe_run() steps
 * until a question has more than one answer, chance is to draw, or the match
 * is over. The phases of a round are here as far as they are short; the end
 * of a round is in ending.c.
 */
#include <string.h>

#include "games/goetia/answer.h"
#include "games/goetia/frames.h"
#include "games/goetia/machine.h"
#include "games/goetia/tell.h"

void goe_go_home(struct goe *g, int space)
{
	for (int seat = 0; seat < g->players; seat++)
		g->s->home[seat] = (uint8_t)(g->s->home[seat] + (g->s->on[space] >> seat & 1));
	g->s->on[space] &= GOE_MARKER;
}

/* The draft (GOE-19). */

static void goe_step_draft(struct goe *g)
{
	if (g->s->at == GOE_DRAFTED * g->players) {
		goe_begin_round(g);
		return;
	}
	goe_question(g, GOE_ASK_DRAFT, (g->s->start + g->s->at) % g->players);
}

void goe_answer_draft(struct goe *g, int edge)
{
	int seat = (g->s->start + g->s->at) % g->players;

	g->s->at++;
	g->s->waiting[edge][seat]--;
	g->s->home[seat]++;
	goe_tell_text(g, "goetia.event.draft", seat, goe_edge_texts[edge]);
	if (!goe_sum(g->s->waiting[edge], GOE_SEATS)) {
		g->s->flipped[edge] = 1;
		goe_tell_edge(g, edge);
	}
}

/* The start of a round (GOE-20 to GOE-23). */

void goe_begin_round(struct goe *g)
{
	g->s->round++;
	g->s->phase = GOE_BEGIN;
	g->s->step = GOE_BEGIN_STUCK;
	g->s->at = 0;
	goe_tell_number(g, "goetia.event.round", g->s->start, g->s->round);
}

static bool goe_is_stuck(const struct goetia_state *s, int seat)
{
	bool any = false;

	if (s->home[seat])
		return false;
	for (int space = 0; space < GOE_SPACES; space++) {
		if (!(s->on[space] & SEAT(seat)))
			continue;
		if (space >= GOE_SPACE_SCRY)
			return false; /* GOE-21 */
		any = true;
	}
	return any;
}

static void goe_free_stuck(struct goe *g, int seat)
{
	for (int colour = 0; colour < GOE_COLOURS; colour++) {
		g->s->supply[colour] = (uint8_t)(g->s->supply[colour] + g->s->cubes[seat][colour]);
		g->s->cubes[seat][colour] = 0;
	}
	for (int space = 0; space < GOE_SPACE_SCRY; space++) {
		if (!(g->s->on[space] & SEAT(seat)))
			continue;
		g->s->on[space] &= (uint8_t)~SEAT(seat);
		g->s->home[seat]++;
	}
	goe_tell_seat(g, "goetia.event.freed", seat);
}

void goe_answer_stuck(struct goe *g, bool yes)
{
	int seat = (g->s->start + g->s->at) % g->players;

	g->s->at++;
	if (yes)
		goe_free_stuck(g, seat);
}

static void goe_begin_placing(struct goe *g)
{
	g->s->phase = GOE_PLACING;
	g->s->step = 0;
	g->s->at = 0;
	g->s->turn = g->s->start;
	g->s->skipped = 0;
	g->s->placed = 0;
}

static void goe_step_begin(struct goe *g)
{
	int seat = (g->s->start + g->s->at) % g->players;

	if (g->s->at == g->players) {
		g->s->at = 0;
		if (g->s->step++ == GOE_BEGIN_CARDS)
			goe_begin_placing(g);
	} else if (g->s->step == GOE_BEGIN_CARDS) {
		g->s->at++;
		goe_push(g, GOE_FRAME_START, seat)->left = GOE_NONE;
	} else if (!goe_is_stuck(g->s, seat)) {
		g->s->at++;
	} else if (g->x->option[GOE_STUCK_OPTIONAL]) {
		goe_question(g, GOE_ASK_STUCK, seat);
	} else {
		g->s->at++;
		goe_free_stuck(g, seat);
	}
}

/* Placing (GOE-24 to GOE-28). */

static void goe_step_placing(struct goe *g)
{
	if (g->s->skipped == g->players) {
		g->s->phase = GOE_END;
		g->s->step = 1;
		g->s->at = 0;
		goe_tell(g, "goetia.event.round_ends");
		return;
	}
	goe_push_placement(g, g->s->turn, 0);
}

void goe_skip(struct goe *g)
{
	goe_pop(g);
	g->s->skipped++;
	g->s->turn = (uint8_t)((g->s->turn + 1) % g->players);
}

/* The loop. */

static void goe_step_phase(struct goe *g)
{
	switch (g->s->phase) {
	case GOE_DRAFT:
		goe_step_draft(g);
		break;
	case GOE_BEGIN:
		goe_step_begin(g);
		break;
	case GOE_PLACING:
		goe_step_placing(g);
		break;
	case GOE_END:
		goe_step_end(g);
		break;
	}
}

static void goe_step_frame(struct goe *g, struct goe_frame *f)
{
	switch ((enum goe_frame_kind)f->kind) {
	case GOE_FRAME_PLACEMENT:
		goe_step_placement(g, f);
		break;
	case GOE_FRAME_CARD:
		goe_step_card(g, f);
		break;
	case GOE_FRAME_EVENT:
	case GOE_FRAME_FIRE:
		goe_step_fire(g, f);
		break;
	case GOE_FRAME_GAIN:
		goe_step_gain(g, f);
		break;
	case GOE_FRAME_START:
		goe_step_start(g, f);
		break;
	case GOE_FRAME_DEAL:
		goe_step_deal(g, f);
		break;
	case GOE_FRAME_CONJURE:
		goe_step_conjure(g, f);
		break;
	case GOE_FRAME_FREE:
		goe_step_free(g, f);
		break;
	case GOE_FRAME_DRAW:
	case GOE_FRAME_KINDS:
		CHECK(!"chance draws");
	}
}

/* Answers a question with one answer; false: it stays open. */
static bool goe_answer_alone(struct goe *g)
{
	game_move list[GOE_MOVES_MAX];
	uint32_t count = goe_answers(g->x, g->s, list, 2);

	if (count > 1)
		return false;
	if (count) {
		goe_answer(g, list[0]);
	} else { /* GOE-27; nothing else asks without an answer */
		CHECK(g->s->ask == GOE_ASK_PLACE);
		goe_question(g, GOE_ASK_NOTHING, GOE_NONE);
		goe_skip(g);
	}
	return true;
}

static inline bool goe_stride_on(struct goe *g)
{
	if (g->s->ask)
		return !g->has_choice && goe_answer_alone(g);
	if (!g->s->depth) {
		if (g->s->phase == GOE_OVER)
			return false;
		goe_step_phase(g);
		return true;
	}
	if (goe_top(g)->kind == GOE_FRAME_DRAW)
		return false;
	goe_step_frame(g, goe_top(g));
	return true;
}

bool goe_stride(struct goe *g)
{
	return goe_stride_on(g);
}

void goe_run(struct goe *g)
{
	while (goe_stride_on(g))
		;
}

void goe_answer(struct goe *g, game_move move)
{
	int value = (int)(move & 0xFF), ask = g->s->ask;

	goe_question(g, GOE_ASK_NOTHING, GOE_NONE);
	switch ((enum goe_verb)(move >> 8)) {
	case GOE_SETTLE:
		goe_answer_settle(g);
		break;
	case GOE_MOVE_PAY:
		g->s->paid[value]++;
		break;
	case GOE_MOVE_DRAFT:
		goe_answer_draft(g, value);
		break;
	case GOE_MOVE_TAKE:
		goe_answer_take(g, value);
		break;
	case GOE_MOVE_RESURRECT:
		goe_answer_resurrect(g, value == 0);
		break;
	case GOE_MOVE_STUCK:
		goe_answer_stuck(g, value == 0);
		break;
	case GOE_MOVE_PLACE:
		goe_answer_place(g, value);
		break;
	case GOE_MOVE_COLOUR:
		goe_answer_colour(g, value);
		break;
	case GOE_MOVE_SWAP:
		goe_answer_swap(g, value == 0);
		break;
	case GOE_MOVE_SAME:
		goe_answer_same(g, value);
		break;
	case GOE_MOVE_GIVE:
		goe_answer_give(g, value);
		break;
	case GOE_MOVE_EDGE:
		if (ask == GOE_ASK_SEND_TO)
			goe_answer_send_to(g, value);
		else
			goe_answer_follower(g, value);
		break;
	case GOE_MOVE_OWN:
		if (ask == GOE_ASK_SEND)
			goe_answer_send(g, value);
		else
			goe_answer_recall(g, value);
		break;
	case GOE_MOVE_DECK:
		goe_answer_deck(g, value);
		break;
	case GOE_MOVE_ORDER:
		goe_answer_order(g, value);
		break;
	case GOE_MOVE_PACT:
		goe_answer_pact(g, value);
		break;
	case GOE_MOVE_HEX:
		if (ask == GOE_ASK_COVER_HEX)
			goe_answer_cover_hex(g, value);
		else
			goe_answer_seed_hex(g, value);
		break;
	case GOE_MOVE_BOARD:
		goe_answer_board(g, value);
		break;
	case GOE_MOVE_SHIFT:
		goe_answer_shift(g, value);
		break;
	case GOE_MOVE_FROM:
		goe_answer_from(g, value);
		break;
	case GOE_MOVE_TO:
		goe_answer_to(g, value);
		break;
	case GOE_MOVE_COLUMN:
		goe_answer_column(g, value);
		break;
	case GOE_MOVE_PICK:
		goe_answer_pick(g, value);
		break;
	case GOE_MOVE_UNDER:
		goe_answer_under(g, value);
		break;
	case GOE_MOVE_COVER:
		goe_answer_row(g, value);
		break;
	case GOE_PASS:
		goe_skip(g);
		break;
	case GOE_STOP:
		if (ask == GOE_ASK_PLACE)
			goe_answer_place_stop(g);
		else
			goe_answer_stop(g);
		break;
	default:
		CHECK(!"a verb");
	}
}

void goetia_apply(const struct context *c, struct state *state, int seat, game_move move,
		  struct sink *sink)
{
	struct goe g = { .x = (const void *)c, .s = (void *)state, .sink = sink };

	(void)seat; /* the question knows whom it asks */
	g.players = g.x->players;
	goe_answer(&g, move);
	goe_run(&g);
}
