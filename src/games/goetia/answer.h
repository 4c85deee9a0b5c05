/*
 * What an answer does, before the machine goes on; each lies beside the step
 * that asked. For run.c alone.
 */
#ifndef GOETIA_ANSWER_H
#define GOETIA_ANSWER_H

#include "games/goetia/machine.h"

void goe_answer_settle(struct goe *g);
void goe_answer_draft(struct goe *g, int edge);
void goe_answer_take(struct goe *g, int item);
void goe_answer_resurrect(struct goe *g, bool yes);
void goe_answer_stuck(struct goe *g, bool yes);
void goe_answer_place(struct goe *g, int value);
void goe_answer_place_stop(struct goe *g);
void goe_answer_colour(struct goe *g, int colour);
void goe_answer_swap(struct goe *g, bool yes);
void goe_answer_same(struct goe *g, int colour);
void goe_answer_give(struct goe *g, int colour);
void goe_answer_follower(struct goe *g, int edge);
void goe_answer_send(struct goe *g, int value);
void goe_answer_send_to(struct goe *g, int edge);
void goe_answer_recall(struct goe *g, int value);
void goe_answer_deck(struct goe *g, int slot);
void goe_answer_order(struct goe *g, int choice);
void goe_answer_pact(struct goe *g, int pact);
void goe_answer_cover_hex(struct goe *g, int space);
void goe_answer_seed_hex(struct goe *g, int space);
void goe_answer_board(struct goe *g, int row);
void goe_answer_shift(struct goe *g, int slot);
void goe_answer_from(struct goe *g, int column);
void goe_answer_to(struct goe *g, int column);
void goe_answer_column(struct goe *g, int column);
void goe_answer_pick(struct goe *g, int card);
void goe_answer_under(struct goe *g, int place);
void goe_answer_row(struct goe *g, int row);
void goe_answer_stop(struct goe *g);

#endif
