/*
 * The table of questions, out of its rows in questions.h.
 */
#include "games/goetia/answer.h"
#include "games/goetia/lists.h"

/* clang-format off */
#define GOE_NAME(id, word, ...) [GOE_ASK_##id] = WORD_OF(word),
#define GOE_ROW(id, word, ...) [GOE_ASK_##id] = { __VA_ARGS__ },
/* clang-format on */

const struct word goe_ask_names[GOE_ASKS] = { WORD_OF("-"), GOE_QUESTIONS(GOE_NAME) };
const struct goe_question goe_questions[GOE_ASKS] = { GOE_QUESTIONS(GOE_ROW) };
