/*
 * Words of Goetia that moves and positions share: spaces, cards, small tables.
 * For the files of this folder, and for those that draw the board.
 */
#ifndef GOETIA_TEXT_WORDS_H
#define GOETIA_TEXT_WORDS_H

#include "games/goetia/goetia.h"

enum { GOE_SPACE_TEXT_MAX = 4 };

/* What a verb names; moves_text.c knows how it is written and read. */
struct goe_value_form;

struct goe_verb_row {
	const char *name;
	const struct goe_value_form *form; /* NULL: it names nothing */
	uint8_t count; /* values below this, beside `none` and `home` */
	uint8_t home, none; /* values of these words; 0: it has none */
};
extern const struct goe_verb_row goe_verbs[GOE_VERBS];

extern const struct word goe_row_names[2]; /* "top", "bottom" */

char *goe_space_ink(char *at, int space); /* up to GOE_SPACE_TEXT_MAX bytes, see base/ink.h */
void goe_space_write(int space, struct buf *out); /* the same into a buf */
bool goe_space_read(struct slice text, int *out); /* Relics as in moves: by column alone */
void goe_slot_write(int slot, struct buf *out);
const char *goe_card_id(int card); /* of a Demon card or a Pact */
bool goe_card_read(struct slice text, int *out);
bool goe_pact_read(struct slice text, int *out);
bool goe_word_read(struct slice text, const char *const *words, int count, int *out);
void goe_move_text(game_move move, struct buf *out);

#endif
