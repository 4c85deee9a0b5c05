/*
 * The words and the form that card sets are written in, as tables (words.c,
 * form.c), and what the rules ask of a set beyond it (check.c). Shared with
 * what shows cards to a client, and with tests.
 */
#ifndef GOETIA_CARDS_WORDS_H
#define GOETIA_CARDS_WORDS_H

#include "games/cardset_form.h"
#include "games/goetia/cards/cards.h"

extern const char *const goe_hex_words[GOE_KINDS]; /* the kinds */
extern const char *const goe_area_words[GOE_AREA_COUNT]; /* bit i of a set of areas */
extern const char *const goe_when_words[GOE_WHENS];
extern const char *const goe_type_words[GOE_TYPES];
extern const char *const goe_score_words[GOE_SCORE_KINDS];

enum goe_section {
	GOE_SECTION_CARDS,
	GOE_SECTION_PACTS,
	GOE_SECTION_WORLD,
	GOE_SECTION_NEW_WORLD,
	GOE_SECTION_EDGE,
	GOE_SECTION_SPECIALS,
	GOE_SECTION_BOARDS,
	GOE_SECTIONS,
};

extern const struct cardset_form goetia_card_form;
extern const struct cardset_section goe_sections[GOE_SECTIONS];
extern const struct cardset_effects goe_effect_form;
extern const struct cardset_op goe_op_forms[GOE_OPS];
extern const uint16_t goe_type_whens[GOE_TYPES]; /* triggers that a card of the type may have */

/* Sets of kinds, bit by kind. */
enum {
	GOE_COLOUR_KINDS = (1 << GOE_COLOURS) - 1,
	GOE_CUBE_KINDS = GOE_COLOUR_KINDS | 1 << GOE_WHITE,
	GOE_GAIN_KINDS = GOE_CUBE_KINDS | 1 << GOE_ATTENTION,
	GOE_STORABLE = GOE_COLOUR_KINDS | 1 << GOE_ATTENTION,
};

/* check.c: the row in hand, which was just read, fits its place and the rules. */
bool goe_check_card(struct cardset_reader *r, const void *row);
bool goe_check_world(struct cardset_reader *r, const void *row);
bool goe_check_new_world(struct cardset_reader *r, const void *row);
bool goe_check_edge(struct cardset_reader *r, const void *row);
bool goe_check_special(struct cardset_reader *r, const void *row);
bool goe_check_board(struct cardset_reader *r, const void *row);

/* What no row can show alone: there are New World cards enough. */
bool goe_check_new_world_deck(struct cardset_reader *r, const void *cards);

#endif
