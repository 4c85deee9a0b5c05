/*
 * Every question of Goetia, one row each. A question is added by a row here,
 * by the step that asks it (goe_question()) and by what its members name:
 *
 * - its name in positions and in JSON, and `text`, the message id;
 * - `verb` of its answers;
 * - `list` (rules.c, places.c) adds its answers, ascending;
 * - `answer` (beside the step that asks) does what an answer says;
 * - `end` (there too) does what pass, stop or settle do; NULL: it has none of them;
 * - `why`: the message id of why another value of its verb is refused, NULL: it is
 *   not offered; `reason` (why.c): a better one, where there are several.
 *
 * Whom it asks is up to the step and stands beside the question in the state.
 */
#ifndef GOETIA_QUESTIONS_H
#define GOETIA_QUESTIONS_H

#include "games/game.h"

#define GOE_QUESTIONS(X)                                                                           \
	X(DRAFT, "draft", .text = "goetia.ask.draft", .verb = GOE_MOVE_DRAFT,                      \
	  .list = goe_list_waiting, .answer = goe_answer_draft,                                    \
	  .why = "goetia.why.no_follower_there")                                                   \
	X(STUCK, "stuck", .text = "goetia.ask.stuck", .verb = GOE_MOVE_STUCK,                      \
	  .list = goe_list_yes_no, .answer = goe_answer_stuck)                                     \
	X(TAKE, "take", .text = "goetia.ask.take", .verb = GOE_MOVE_TAKE, .list = goe_list_take,   \
	  .answer = goe_answer_take, .why = "goetia.why.no_item")                                  \
	X(RESURRECT, "resurrect", .text = "goetia.ask.resurrect", .verb = GOE_MOVE_RESURRECT,      \
	  .list = goe_list_yes_no, .answer = goe_answer_resurrect)                                 \
	X(PLACE, "place", .text = "goetia.ask.place", .verb = GOE_MOVE_PLACE,                      \
	  .list = goe_list_place, .answer = goe_answer_place, .end = goe_end_place,                \
	  .reason = goe_why_place)                                                                 \
	X(PAY, "pay", .text = "goetia.ask.pay", .verb = GOE_MOVE_PAY, .list = goe_list_pay,        \
	  .answer = goe_answer_pay, .end = goe_end_pay, .reason = goe_why_pay)                     \
	X(COLOUR, "colour", .text = "goetia.ask.colour", .verb = GOE_MOVE_COLOUR,                  \
	  .list = goe_list_colours, .answer = goe_answer_colour)                                   \
	X(SWAP, "swap", .text = "goetia.ask.swap", .verb = GOE_MOVE_SWAP, .list = goe_list_yes_no, \
	  .answer = goe_answer_swap)                                                               \
	X(SAME, "same", .text = "goetia.ask.same", .verb = GOE_MOVE_SAME, .list = goe_list_same,   \
	  .answer = goe_answer_same, .why = "goetia.why.not_given")                                \
	X(TRADE, "trade", .text = "goetia.ask.trade", .verb = GOE_MOVE_GIVE,                       \
	  .list = goe_list_trade, .answer = goe_answer_give, .end = goe_end_stop,                  \
	  .reason = goe_why_give)                                                                  \
	/* an Edge card to take from */                                                            \
	X(FOLLOWER, "follower", .text = "goetia.ask.follower", .verb = GOE_MOVE_EDGE,              \
	  .list = goe_list_follower, .answer = goe_answer_follower,                                \
	  .why = "goetia.why.no_follower_there")                                                   \
	X(RECALL, "recall", .text = "goetia.ask.recall", .verb = GOE_MOVE_OWN,                     \
	  .list = goe_list_recall, .answer = goe_answer_recall,                                    \
	  .why = "goetia.why.no_own_follower")                                                     \
	/* which follower goes back to the Edge */                                                 \
	X(SEND, "send", .text = "goetia.ask.send", .verb = GOE_MOVE_OWN, .list = goe_list_send,    \
	  .answer = goe_answer_send, .why = "goetia.why.no_own_follower", .reason = goe_why_must)  \
	/* and where to */                                                                         \
	X(SEND_TO, "send_to", .text = "goetia.ask.send_to", .verb = GOE_MOVE_EDGE,                 \
	  .list = goe_list_send_to, .answer = goe_answer_send_to, .why = "goetia.why.no_symbol",   \
	  .reason = goe_why_must)                                                                  \
	/* recall_stuck */                                                                         \
	X(FREE, "free", .text = "goetia.ask.free", .verb = GOE_MOVE_OWN, .list = goe_list_free,    \
	  .answer = goe_answer_recall, .end = goe_end_stop, .why = "goetia.why.no_own_follower",   \
	  .reason = goe_why_free)                                                                  \
	X(DECK, "deck", .text = "goetia.ask.deck", .verb = GOE_MOVE_DECK, .list = goe_list_deck,   \
	  .answer = goe_answer_deck, .why = "goetia.why.no_deck")                                  \
	X(PEEK, "peek", .text = "goetia.ask.peek", .verb = GOE_MOVE_DECK, .list = goe_list_peek,   \
	  .answer = goe_answer_deck, .why = "goetia.why.no_deck", .reason = goe_why_must)          \
	X(ORDER, "order", .text = "goetia.ask.order", .verb = GOE_MOVE_ORDER,                      \
	  .list = goe_list_left, .answer = goe_answer_order)                                       \
	X(PACT, "pact", .text = "goetia.ask.pact", .verb = GOE_MOVE_PACT, .list = goe_list_pact,   \
	  .answer = goe_answer_pact, .why = "goetia.why.no_pact")                                  \
	X(COVER_HEX, "cover_hex", .text = "goetia.ask.cover_hex", .verb = GOE_MOVE_HEX,            \
	  .list = goe_list_hexes, .answer = goe_answer_cover_hex, .end = goe_end_stop,             \
	  .reason = goe_why_hex)                                                                   \
	X(SEED_HEX, "seed_hex", .text = "goetia.ask.seed_hex", .verb = GOE_MOVE_HEX,               \
	  .list = goe_list_seed_hex, .answer = goe_answer_seed_hex, .end = goe_end_stop,           \
	  .reason = goe_why_hex)                                                                   \
	X(BOARD, "board", .text = "goetia.ask.board", .verb = GOE_MOVE_BOARD,                      \
	  .list = goe_list_board, .answer = goe_answer_board, .why = "goetia.why.no_board")        \
	X(SHIFT, "shift", .text = "goetia.ask.shift", .verb = GOE_MOVE_SHIFT,                      \
	  .list = goe_list_shift, .answer = goe_answer_shift, .why = "goetia.why.no_demon")        \
	X(FROM, "from", .text = "goetia.ask.from", .verb = GOE_MOVE_FROM, .list = goe_list_from,   \
	  .answer = goe_answer_from, .end = goe_end_stop, .why = "goetia.why.column")              \
	X(TO, "to", .text = "goetia.ask.to", .verb = GOE_MOVE_TO, .list = goe_list_to,             \
	  .answer = goe_answer_to, .why = "goetia.why.column")                                     \
	X(COLUMN, "column", .text = "goetia.ask.column", .verb = GOE_MOVE_COLUMN,                  \
	  .list = goe_list_column, .answer = goe_answer_column, .why = "goetia.why.column")        \
	X(PICK, "pick", .text = "goetia.ask.pick", .verb = GOE_MOVE_PICK, .list = goe_list_pick,   \
	  .answer = goe_answer_pick, .why = "goetia.why.no_card")                                  \
	X(UNDER, "under", .text = "goetia.ask.under", .verb = GOE_MOVE_UNDER,                      \
	  .list = goe_list_left, .answer = goe_answer_under)                                       \
	/* which cost row a conjured Demon covers */                                               \
	X(ROW, "row", .text = "goetia.ask.row", .verb = GOE_MOVE_COVER, .list = goe_list_yes_no,   \
	  .answer = goe_answer_row)

enum goe_ask {
	GOE_ASK_NOTHING,
#define GOE_ASK(id, ...) GOE_ASK_##id,
	GOE_QUESTIONS(GOE_ASK)
#undef GOE_ASK
		GOE_ASKS,
};

struct goetia_context;
struct goetia_state;
struct goe_frame;
struct goe_list;
struct goe;

/* `f` is the rule in progress; NULL in the draft and where it is asked who is stuck. */
typedef void goe_list_fn(const struct goetia_context *x, const struct goetia_state *s,
			 const struct goe_frame *f, struct goe_list *list);
typedef void goe_answer_fn(struct goe *g, int value);
typedef void goe_end_fn(struct goe *g, int verb);
/* False: there is no better reason for this move. */
typedef bool goe_reason_fn(const struct goetia_context *x, const struct goetia_state *s, int seat,
			   game_move move, struct message *out);

struct goe_question {
	const char *text;
	int verb;
	goe_list_fn *list;
	goe_answer_fn *answer;
	goe_end_fn *end;
	const char *why;
	goe_reason_fn *reason;
};

extern const struct word goe_ask_names[GOE_ASKS];
extern const struct goe_question goe_questions[GOE_ASKS]; /* all zero: nothing is asked */

#endif
