/*
 * The fields of the position text of Deal with the Devil: one table that the
 * writer (write.c) and the reader (read.c) share.
 */
#ifndef DEVIL_TEXT_FIELDS_H
#define DEVIL_TEXT_FIELDS_H

#include "games/devil/inside.h"

enum dev_field_kind {
	DEV_F_VIEWER,
	DEV_F_ENUM, /* words of a list, a byte each */
	DEV_F_BYTE,
	DEV_F_INT8,
	DEV_F_INT16,
	DEV_F_MASK, /* a set of words of a list */
	DEV_F_CARD, /* buildings in their places */
	DEV_F_HAND, /* the buildings of a place of a seat */
	DEV_F_EVENTS, /* the events of a place of a seat */
	DEV_F_WALL,
	DEV_F_PLAN,
	DEV_F_OFFER,
	DEV_F_SEEN,
};

struct dev_field {
	struct word name;
	uint8_t kind, count; /* values */
	uint8_t place, seat; /* of cards; else the seat whose field it is */
	uint16_t offset;
	const struct word *words; /* of enums and masks */
	uint8_t word_count;
};

extern const struct dev_field dev_fields[];
extern const int dev_field_count;

enum { DEV_CLOCK_FIELDS = 3 }; /* the first ones: read before the others */

extern const struct word dev_side_words[DEV_RIGHT + 1];
extern const struct word dev_icon_words[DEV_ROLES];

#endif
