/*
 * The rules of Goetia at work: what changes a state. A rule in progress is a
 * stack of small frames; goe_run() steps the topmost until somebody has to
 * answer a question, chance has to draw, or the match is over. A question with
 * one answer is answered at once. For the files that step, and for nobody
 * outside of this folder.
 */
#ifndef GOETIA_MACHINE_H
#define GOETIA_MACHINE_H

#include "games/goetia/goetia.h"

/* A rule at work: the context, the state it changes, whom to tell. */
struct goe {
	const struct goetia_context *x;
	struct goetia_state *s;
	struct sink *sink; /* may be NULL */
	int players;
	bool has_choice; /* the question just put is known to have more than one answer */
};

/* The stack. */
static inline struct goe_frame *goe_top(struct goe *g)
{
	return &g->s->frame[g->s->depth - 1];
}
static inline struct goe_frame *goe_push(struct goe *g, int kind, int seat)
{
	CHECK(g->s->depth < GOE_FRAMES_MAX);
	struct goe_frame *f = &g->s->frame[g->s->depth++];

	f->kind = (uint8_t)kind;
	f->seat = (uint8_t)seat;
	f->fired_from = goe_is_event(f) ? g->s->fired_count : 0;
	return f;
}
/* An event ends, or another one begins in its frame: what has fired in it counts no more. */
static inline void goe_forget_fired(struct goe *g, const struct goe_frame *event)
{
	while (g->s->fired_count > event->fired_from)
		g->s->fired[--g->s->fired_count] = 0;
}
static inline void goe_pop(struct goe *g)
{
	struct goe_frame *f = &g->s->frame[--g->s->depth];

	if (goe_is_event(f))
		goe_forget_fired(g, f);
	*f = (struct goe_frame){ 0 };
}
static inline void goe_question(struct goe *g, int ask, int seat)
{
	g->s->ask = (uint8_t)ask;
	g->s->asked = (uint8_t)seat;
}
static inline struct goe_frame *goe_event(struct goe *g)
{
	return &g->s->frame[goe_event_at(g->s)];
}

/* run.c: the phases and the machine. */
void goe_begin_round(struct goe *g);
/* GOE-20: nobody at home, and all who were recruited stand in the World. */
bool goe_is_stuck(const struct goetia_state *s, int seat);
/* All followers of a space; how many of each player is added to `came`. */
void goe_go_home(struct goe *g, int space, uint8_t came[GOE_SEATS]);
void goe_run(struct goe *g);
bool goe_stride(
	struct goe *g); /* one step; false: somebody or chance is to answer, or it is over */
void goe_answer(struct goe *g, game_move move);
void goe_skip(struct goe *g);

/* placement.c: a follower is placed (GOE-29). */
void goe_step_placement(struct goe *g, struct goe_frame *f);
void goe_push_placement(struct goe *g, int seat, int flag);

/* effects.c, effects_cards.c: one step of an effect in the frame; true: it is done. */
bool goe_step_effect(struct goe *g, struct goe_frame *f, const struct goe_effect *e);
bool goe_step_followers(struct goe *g, struct goe_frame *f, int n);
bool goe_step_pact(struct goe *g, struct goe_frame *f);
bool goe_step_resurrect(struct goe *g, struct goe_frame *f, int n);
/* The card at `from` of a deck goes to `to`; those between make room. */
void goe_shift_deck(struct goe *g, int king, int from, int to);

/* gain.c: what is due, and the effects that others' moves or cards set off. */
void goe_step_gain(struct goe *g, struct goe_frame *f);
void goe_step_fire(struct goe *g, struct goe_frame *f);
/* Gives it at once, or in a frame when a colour has to be chosen. */
void goe_push_gain(struct goe *g, int seat, const struct goe_bundle *bundle, int flag);
void goe_push_visible(struct goe *g, int seat, goe_units shown); /* of a gain_visible */
void goe_push_fire(struct goe *g, int kind, int seat, int when, int but_column);

/* arrive.c: cards arrive, the start of a round. */
void goe_push_card(struct goe *g, int seat, int card);
int goe_take_from_deck(struct goe *g, int king, int at); /* takes it out */
void goe_step_card(struct goe *g, struct goe_frame *f);
void goe_step_start(struct goe *g, struct goe_frame *f);

/* ending.c: the end of a round (GOE-76 to GOE-91). */
void goe_step_deal(struct goe *g, struct goe_frame *f);
void goe_step_conjure(struct goe *g, struct goe_frame *f);
void goe_step_free(struct goe *g, struct goe_frame *f);
void goe_step_end(struct goe *g); /* the phase GOE_END itself */
/* Whether a follower there takes Attention in step 2. */
bool goe_earns(const struct goetia_context *x, const struct goetia_state *s, int seat, int space);
/* The message id of why the match ends with this round (GOE-90, GOE-91); NULL: it goes on. */
const char *goe_end_of_match(const struct goetia_context *x, const struct goetia_state *s);

/* chance.c: chance is to draw: the first `count` cards of a deck (which: king), a board
 * or a New World card (which: row). */
void goe_push_draw(struct goe *g, int pile, int which, int count);

/* tableau.c: cards that are put down and move. */
void goe_put_card(struct goe *g, int seat, int column, int card); /* covers what is there */
void goe_move_card(struct goe *g, int seat, int from, int to);

/* supply.c: cubes, their shortage, and who loses one. */
/* One cube for the gainer; false: nobody can give it. onto: NULL or his Treasure. */
bool goe_take_cube(struct goe *g, int gainer, int colour, uint8_t *onto);
void goe_give_back(
	struct goe *g,
	const uint8_t cubes[GOE_COLOURS]); /* a batch of GOE-68, which next_returned may take */

#endif
