/*
 * The words and forms that card sets are written in. Shared by the reader, the
 * checks and the writer of sets, by what shows cards to a client, and by tests.
 */
#ifndef GOETIA_CARDS_WORDS_H
#define GOETIA_CARDS_WORDS_H

#include "games/cardset.h"
#include "games/goetia/cards/cards.h"

extern const char *const goe_hex_words[GOE_KINDS + 1]; /* the kinds, then `link` */
extern const char *const goe_area_words[GOE_AREA_COUNT]; /* bit i of a set of areas */
extern const char *const goe_when_words[GOE_WHENS];
extern const char *const goe_source_words[GOE_SOURCES];
extern const char *const goe_type_words[GOE_TYPES];
extern const char *const goe_score_words[GOE_SCORE_KINDS];
extern const char *const goe_scope_words[GOE_SCOPE_LINE + 1];
extern const char *const goe_of_words[2]; /* cubes, attention */

/* Keys of an effect. */
enum goe_effect_key {
	GOE_KEY_OP,
	GOE_KEY_WHEN,
	GOE_KEY_N,
	GOE_KEY_MIN,
	GOE_KEY_OF,
	GOE_KEY_COLOUR,
	GOE_KEY_GIVE,
	GOE_KEY_GET,
	GOE_KEY_SCOPE,
	GOE_KEY_REORDER,
	GOE_KEY_REWARD,
	GOE_KEY_ITEMS,
	GOE_KEY_AREAS,
	GOE_EFFECT_KEYS,
};
extern const char *const goe_effect_keys[GOE_EFFECT_KEYS];

/* What an opcode is called and takes; sets of 1 << key and 1 << when. */
struct goe_op_form {
	const char *word;
	uint16_t needs, may; /* beside op and when */
	uint16_t whens;
	uint8_t n_min, n_max;
	bool once; /* a second one on a card would add nothing */
};
extern const struct goe_op_form goe_op_forms[GOE_OPS];

/* Sets of kinds, bit by kind. */
enum {
	GOE_COLOUR_KINDS = (1 << GOE_COLOURS) - 1,
	GOE_CUBE_KINDS = GOE_COLOUR_KINDS | 1 << GOE_WHITE,
	GOE_GAIN_KINDS = GOE_CUBE_KINDS | 1 << GOE_ATTENTION,
	GOE_STORABLE = GOE_COLOUR_KINDS | 1 << GOE_ATTENTION,
};

/* Parts of rows (parts.c). Kinds outside the set `allowed`, and amounts
 * above `max`, are refused; *count grows by what was read. */
bool goe_read_bundle(struct cardset_reader *r, uint16_t allowed, int max, struct goe_bundle *out);
bool goe_read_hexes(struct cardset_reader *r, uint16_t allowed, int most, struct goe_hex *hex,
		    uint8_t *count);
bool goe_read_effects(struct cardset_reader *r, struct goe_effect *effect, uint8_t *count);

/*
 * The row in hand, which was just read, fits its place and the rules. False
 * with the error, as the functions of cardset.h.
 */
bool goe_check_effects(struct cardset_reader *r, const struct goe_effect *effect, int count,
		       uint16_t whens);
bool goe_check_card(struct cardset_reader *r, int card, int king, const struct goe_card *row);
bool goe_check_world(struct cardset_reader *r, int world, const struct goe_world *row);
bool goe_check_edge(struct cardset_reader *r, int edge, const struct goe_edge *row);
bool goe_check_board(struct cardset_reader *r, int board, const struct goe_board *row);

/* What no row can show alone. */
bool goe_check_whole(const struct goe_cards *cards, struct message *error);

#endif
