/*
 * The form of a card set's text, as tables: which sections there are, which
 * members their rows have, which parameters an effect has, and where each lies
 * in struct dev_cards. The reader, the writer and the check walk these, so
 * that the three cannot disagree. For the cards_*.c files and facts.c alone.
 */
#ifndef DEVIL_CARDS_FORM_H
#define DEVIL_CARDS_FORM_H

#include "games/devil/cards/cards.h"

enum dev_member_kind {
	DEV_MEMBER_NUMBER, /* min … max */
	DEV_MEMBER_NUMBERS, /* an array of exactly `many` numbers, each min … max */
	DEV_MEMBER_WORD, /* one of `words`; stored as first + its place */
	DEV_MEMBER_WORDS, /* an array of exactly `many` words */
	DEV_MEMBER_SWITCH, /* true or false: 1 or 0 */
	DEV_MEMBER_SET, /* an array of min … max different words, stored as bits */
	DEV_MEMBER_BUNDLE, /* kinds of `set`; at least `min` of them */
	DEV_MEMBER_NAME, /* a card's name */
	DEV_MEMBER_EFFECTS, /* at least `min` effects of the phases in `set` */
};

struct dev_words {
	const char *const *of;
	int count;
};

struct dev_member {
	const char *key; /* NULL: behind the last one */
	uint8_t kind;
	bool optional; /* left out: 0, or nothing */
	uint8_t many;
	uint8_t first;
	int8_t min, max;
	uint16_t set;
	uint16_t at; /* bytes from the beginning of the row or effect */
	const struct dev_words *words;
};

struct dev_section {
	const char *key;
	const struct dev_member *fields;
	const char *const *rows; /* their ids; NULL: one row that has none */
	uint8_t skip; /* bytes of an id that stand before the text of it */
	uint8_t count;
	uint16_t at, size;
};

struct dev_op_form {
	const char *name;
	uint16_t whens; /* phases in which it has a meaning */
	const struct dev_member *fields;
};

enum { DEV_SECTIONS = 20 };
extern const struct dev_section dev_sections[DEV_SECTIONS];
extern const struct dev_op_form dev_op_forms[DEV_OPS];
extern const struct dev_words dev_when_words, dev_good_words;

/* Message ids; the texts of cards are their ends (cards.c). */
extern const char *const dev_building_ids[DEV_BUILDINGS];
extern const char *const dev_event_ids[DEV_EVENTS];
extern const char *const dev_inquisitor_ids[DEV_INQUISITORS];
extern const char *const dev_role_ids[DEV_ROLES];

/* write.c: one member as sets spell it, whether or not it could be left out. */
struct json;
void dev_write_member(struct json *j, const struct dev_member *f, const uint8_t *at);

/* The text of a row's id: "b101"; of a section without ids its key. */
const char *dev_row_word(const struct dev_section *section, int row);

#endif
