/*
 * What answers do, before the machine goes on: each lies beside the step that
 * asked. And why one is refused, where there are several reasons (why.c). For
 * the rows of questions.h alone.
 */
#ifndef GOETIA_ANSWER_H
#define GOETIA_ANSWER_H

#include "games/goetia/machine.h"

enum { GOE_YES, GOE_NO }; /* answers to resurrect, stuck and swap */

goe_answer_fn goe_answer_draft, goe_answer_stuck; /* run.c */
goe_answer_fn goe_answer_place, goe_answer_pay; /* placement.c */
goe_answer_fn goe_answer_follower, goe_answer_resurrect, goe_answer_recall, goe_answer_send,
	goe_answer_send_to, goe_answer_cover_hex, goe_answer_seed_hex, goe_answer_board,
	goe_answer_shift, goe_answer_give; /* effects.c */
goe_answer_fn goe_answer_pact, goe_answer_deck, goe_answer_order, goe_answer_from,
	goe_answer_to; /* effects_cards.c */
goe_answer_fn goe_answer_colour, goe_answer_swap, goe_answer_same; /* gain.c */
goe_answer_fn goe_answer_column, goe_answer_take; /* arrive.c */
goe_answer_fn goe_answer_pick, goe_answer_under, goe_answer_row; /* ending.c */

goe_end_fn goe_end_place, goe_end_pay; /* placement.c */
goe_end_fn goe_end_stop; /* effects.c */

goe_reason_fn goe_why_place, goe_why_pay, goe_why_give, goe_why_hex, goe_why_must, goe_why_free;

#endif
