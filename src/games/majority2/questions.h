/*
 * Every question of The Majority 2, one row each (questions.c): its text, whom
 * it asks, the verbs and the list of its answers, what one does, and why
 * another is refused. A question of a phase stands behind those of the steps.
 * For the files of this folder alone.
 */
#ifndef MAJORITY2_QUESTIONS_H
#define MAJORITY2_QUESTIONS_H

#include "games/majority2/majority2.h"

/* Writes ascending and returns the end. */
typedef game_move *m2_list_fn(const struct majority2_context *c, const struct majority2_state *m,
			      game_move *list);
typedef void m2_answer_fn(struct m2_table *t, game_move move);
/* The right question, the wrong answer. */
typedef void m2_why_fn(const struct majority2_context *c, const struct majority2_state *m,
		       game_move move, struct message *out);

enum m2_whom { M2_ASKS_NOBODY, M2_ASKS_ACTIVE, M2_ASKS_OTHER, M2_ASKS_SIDE };

struct m2_question {
	const char *text; /* NULL: chance, or nothing at all */
	const char *does; /* what an answer does, in JSON; NULL: what its verb does everywhere */
	enum m2_whom whom;
	uint32_t verbs; /* a set */
	m2_list_fn *list;
	m2_answer_fn *answer;
	void (*name)(struct m2_table *t, int what); /* instead: an answer that names one thing */
	m2_why_fn *why;
};

extern const struct m2_question m2_questions[M2_STEPS + M2_OVER + 1];

/* The row of what is waited for. */
static inline const struct m2_question *m2_question(const struct majority2_state *m)
{
	return &m2_questions[m->step == M2_ASK_PHASE ? M2_STEPS + m->phase : m->step];
}

/* rules.c */
m2_list_fn m2_list_exchange, m2_list_draw, m2_list_plays, m2_list_picks, m2_list_store,
	m2_list_colours, m2_list_factions, m2_list_discs, m2_list_lanes, m2_list_full,
	m2_list_topple, m2_list_represent;
/* apply.c */
m2_answer_fn m2_answer_exchange, m2_answer_draw, m2_answer_free, m2_answer_play, m2_answer_take,
	m2_answer_burn, m2_answer_ghost, m2_answer_target;
/* why.c */
m2_why_fn m2_why_hand, m2_why_burn, m2_why_ghost, m2_why_target, m2_why_topple, m2_why_represent,
	m2_why_disc, m2_why_few, m2_why_full;

#endif
