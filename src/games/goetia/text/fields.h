/*
 * The fields of a position of Goetia, for the files that write, read and
 * complete its text. docs/games/goetia.md explains each field.
 */
#ifndef GOETIA_TEXT_FIELDS_H
#define GOETIA_TEXT_FIELDS_H

#include "games/goetia/goetia.h"

enum goe_field_kind {
	GOE_FIELD_VIEWER,
	GOE_FIELD_WORD, /* one of a table: phase, ask, cover */
	GOE_FIELD_NUMBER,
	GOE_FIELD_WIDE, /* 16 bits */
	GOE_FIELD_SEAT, /* or none */
	GOE_FIELD_NUMBERS, /* in their places */
	GOE_FIELD_COLUMN, /* the cards of a column, top first */
	GOE_FIELD_SET, /* of columns */
	GOE_FIELD_MARKED,
	GOE_FIELD_ON,
	GOE_FIELD_SEEDED,
	GOE_FIELD_ID, /* of a World card, board or Edge card, or none */
	GOE_FIELD_DISPLAY,
	GOE_FIELD_DECK,
	GOE_FIELD_STACK,
	GOE_FIELD_FIRED, /* effects of cards */
};

/* How many fields of one sort there are, and how they are numbered. */
enum goe_naming {
	GOE_NAME_PLAIN, /* round */
	GOE_NAME_SEAT, /* home0 */
	GOE_NAME_COLUMN, /* column0.1 */
	GOE_NAME_CELL, /* w11 */
	GOE_NAME_ROW, /* board1 */
	GOE_NAME_SLOT, /* d11 */
	GOE_NAME_EDGE, /* l1, t1, b1 */
	GOE_NAME_KING, /* deck.bael */
};

/* Greppable: the order of goe_groups[] in text.c. */
enum goe_group_index {
	GOE_GROUP_VIEWER,
	GOE_GROUP_PHASE,
	GOE_GROUP_ROUND,
	GOE_GROUP_STEP,
	GOE_GROUP_AT,
	GOE_GROUP_START,
	GOE_GROUP_TURN,
	GOE_GROUP_SKIPPED,
	GOE_GROUP_PLACED,
	GOE_GROUP_ASK,
	GOE_GROUP_ASKED,
	GOE_GROUP_ATTENTION,
	GOE_GROUP_CUBES,
	GOE_GROUP_HOME,
	GOE_GROUP_SACRIFICED,
	GOE_GROUP_COLUMN,
	GOE_GROUP_STORED,
	GOE_GROUP_FORCE,
	GOE_GROUP_NEXT,
	GOE_GROUP_SUPPLY,
	GOE_GROUP_DUE,
	GOE_GROUP_PAID,
	GOE_GROUP_MARKED,
	GOE_GROUP_ON,
	GOE_GROUP_SEEDED,
	GOE_GROUP_CELL,
	GOE_GROUP_BOARD,
	GOE_GROUP_BOARD_ATTENTION,
	GOE_GROUP_DARK,
	GOE_GROUP_DEMON,
	GOE_GROUP_COVER,
	GOE_GROUP_EDGE,
	GOE_GROUP_FLIPPED,
	GOE_GROUP_WAITING,
	GOE_GROUP_DISPLAY,
	GOE_GROUP_DECK,
	GOE_GROUP_STACK,
	GOE_GROUP_FIRED,
	GOE_GROUPS,
	GOE_GROUP_MEMBERS_MAX = GOE_SEATS * GOE_COLUMNS,
	GOE_FIELDS = GOE_GROUPS * GOE_GROUP_MEMBERS_MAX,
};

struct goe_group {
	uint8_t kind, naming;
	uint8_t count; /* numbers in a GOE_FIELD_NUMBERS; 0: one a seat; bytes of the member otherwise */
	uint16_t offset;
};

extern const struct goe_group goe_groups[GOE_GROUPS];
extern const struct word goe_field_names[GOE_GROUPS][GOE_GROUP_MEMBERS_MAX];

int goe_members(const struct goe_group *group, int players); /* how many fields */
/* Where in the state the field's bytes begin. */
static inline size_t goe_field_offset(const struct goe_group *group, int member)
{
	size_t size = group->count ? group->count : GOE_SEATS;

	return group->offset + (size_t)member * size;
}
const struct word *goe_field_words(const struct goe_group *group, int *count);
/* The World card, board or Edge card, by the group; -1: there is none of that id. */
int goe_field_id_read(const struct goe_group *group, struct slice text);
extern const char *const goe_frame_names[GOE_FRAME_KINDS];

/* defaults.c: what a text leaves out follows from what it has. */
void goe_complete(const struct goetia_context *x, struct goetia_state *s, const bool *given);

#endif
