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

void goe_go_home(struct goe *g, int space, uint8_t came[GOE_SEATS])
{
	for (int seat = 0; seat < g->players; seat++) {
		int follower = g->s->on[space] >> seat & 1;

		g->s->home[seat] = (uint8_t)(g->s->home[seat] + follower);
		came[seat] = (uint8_t)(came[seat] + follower);
	}
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

bool goe_is_stuck(const struct goetia_state *s, int seat)
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

void goe_answer_stuck(struct goe *g, int choice)
{
	int seat = (g->s->start + g->s->at) % g->players;

	g->s->at++;
	if (choice == GOE_YES)
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

/* Who has nobody to place is skipped in silence: that is seen, and happens all the time. */
static void goe_tell_no_hex(struct goe *g, int seat)
{
	if (g->s->home[seat])
		goe_tell_number(g, "goetia.event.no_hex", seat, g->s->home[seat]);
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

/* By kind; chance draws, and nothing else, on GOE_FRAME_DRAW. */
static void (*const goe_steps[GOE_FRAME_KINDS])(struct goe *g, struct goe_frame *f) = {
	[GOE_FRAME_PLACEMENT] = goe_step_placement, [GOE_FRAME_CARD] = goe_step_card,
	[GOE_FRAME_EVENT] = goe_step_fire,	    [GOE_FRAME_FIRE] = goe_step_fire,
	[GOE_FRAME_GAIN] = goe_step_gain,	    [GOE_FRAME_START] = goe_step_start,
	[GOE_FRAME_DEAL] = goe_step_deal,	    [GOE_FRAME_CONJURE] = goe_step_conjure,
	[GOE_FRAME_FREE] = goe_step_free,
};

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
		goe_tell_no_hex(g, g->s->asked);
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
	goe_steps[goe_top(g)->kind](g, goe_top(g));
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
	const struct goe_question *q = &goe_questions[g->s->ask];
	int verb = (int)(move >> 8);

	goe_question(g, GOE_ASK_NOTHING, GOE_NONE);
	if (verb == q->verb)
		q->answer(g, (int)(move & 0xFF));
	else
		q->end(g, verb);
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
