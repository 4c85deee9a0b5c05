/*
 * Position texts: `name=value` fields on one line. A game brings one table of
 * fields, and the same rows write a position (position_write.c), find what is new
 * in one (position_changes.c) and read one (position.c): what a field is called,
 * of which kind its values are, where they lie in the state and how many there
 * are. What no kind here says, the game's own two functions of that kind do.
 *
 * A field that a text leaves out has the value of the first position: the game
 * calls init() first, and fills in what follows from other fields afterwards,
 * asking position_given().
 */
#ifndef GAMES_POSITION_H
#define GAMES_POSITION_H

#include "base/ink.h"
#include "games/game.h"

enum {
	POSITION_FIELDS_MAX = 256, /* of a table */
	/* Room that is never filled: games have shorter texts, see position_max. */
	POSITION_ROOM = 16384,
	/* More bytes than one field with its name takes, in any game. */
	POSITION_FIELD_MAX = 2560,
	POSITION_NEEDS_MAX = 3,
	POSITION_STATE_MAX = 2048, /* bytes of a state */
	POSITION_SET_WORDS = POSITION_FIELDS_MAX / 64,
	POSITION_SHARED_MAX = 4096, /* bytes of fields; more of them are written for each */
};

/* What is no value: written as `?` and, of bytes, as `-`. */
enum {
	POSITION_UNKNOWN = 0xFE,
	POSITION_NONE = 0xFF,
	POSITION_UNKNOWN_INT8 = 0x7E,
	POSITION_UNKNOWN_INT16 = 0x7FFE,
};

enum position_shape {
	POSITION_OWN, /* the game's functions write and read it */
	POSITION_VIEWER, /* `all`, `spectator` or a seat */
	POSITION_BYTES, /* numbers in their places */
	POSITION_WIDE, /* numbers of 16 bits */
	POSITION_INT8, /* numbers with a sign, or unknown */
	POSITION_INT16, /* of 16 bits and with a sign, or unknown */
	POSITION_WORDS, /* bytes in their places that are words of a list */
	POSITION_IDS, /* bytes in their places that are ids of a table's rows */
	POSITION_NAMED, /* bytes in their places that the game has names for */
	POSITION_SET, /* bits of a byte that are words of a list; `-`: none */
	POSITION_BAG, /* `NAME*n`: how many there are of each of 8 to 64 words */
	POSITION_RECORD, /* other fields, one behind the other */
};

/* Which of `-` and `?` can stand for a byte; whether one `-` is written for all
 * places when there is nothing in any. */
enum {
	POSITION_OR_NONE = 1,
	POSITION_OR_UNKNOWN = 2,
	POSITION_OR_BOTH = POSITION_OR_NONE | POSITION_OR_UNKNOWN,
	POSITION_NONE_AT_ALL = 4, /* WORDS */
};

struct position;
struct position_draft;
struct position_field;

/* Bytes of a state. */
struct position_span {
	uint16_t at, size;
};

/* A kind of field: rows of a table share it. */
struct position_kind {
	enum position_shape shape;
	uint8_t marks;
	uint8_t first; /* BYTES: the number that 0 is written as */
	int min, max; /* of numbers as they are kept; BAG: the most of one word */
	const struct word *words; /* WORDS, SET, BAG */
	const char *ids; /* IDS: of the first row, see base/word.h */
	size_t id_step;
	int word_count; /* or ids */
	char *(*ink)(char *at, int value); /* NAMED: see base/ink.h */
	bool (*find)(struct slice name, uint8_t *out);
	/* RECORD: `size` bytes; rows without names, at offsets within it, of which a
	 * text has at least the first `part_min`, the others are 0. A mark as the
	 * first byte stands for all of them. */
	const struct position_field *parts;
	int part_count, part_min;
	/* Of a RECORD, and of what OWN looks at from the field's offset on. Beside
	 * that OWN looks at these; with a size of 0 at any part of the state. */
	size_t size;
	struct position_span needs[POSITION_NEEDS_MAX];
	char *(*write)(char *at, const struct position *p, const struct position_field *field);
	/* OWN; a reader that another shape has goes before that of the shape. */
	bool (*read)(struct slice text, struct position_draft *p,
		     const struct position_field *field);
};

/* The name of a field with what stands around it, which is written in one piece. */
/* clang-format off */
#define POSITION_NAME(literal) { " " literal "=", sizeof(literal) + 1 }
/* clang-format on */

struct position_field {
	struct word name; /* POSITION_NAME(); of a part of a record nothing */
	const struct position_kind *kind;
	uint16_t offset; /* in the state */
	uint8_t count; /* values; 0: one for each who plays */
	uint8_t seat; /* whose it is: matches of fewer players have no such field */
	uint8_t of; /* what only kinds of the game's own ask for */
};

struct position_table {
	const struct position_field *fields;
	int count;
	int first; /* so many of them are read before the others, which depend on them */
};

/* A position that is written or read. */
struct position {
	const struct context *c;
	const struct state *state;
	int players;
};

/* One that is read; the game's own readers may change what is there already. */
struct position_draft {
	const struct context *c;
	struct state *state;
	int players;
	void *self; /* what they need besides */
};

/* A field that waits until those have been read that others follow from. */
struct position_part {
	struct slice name, value;
	int index;
};

struct position_reader {
	const struct position_table *table;
	struct position_draft p;
	bool whole; /* all are there, in their order, as in every text that was written */
	int later_count;
	bool given[POSITION_FIELDS_MAX]; /* marks what the text has named */
	struct position_part later[POSITION_FIELDS_MAX];
};

/* All fields of the match, in the order of the table. */
void position_write(const struct position_table *table, const struct context *c,
		    const struct state *state, struct buf *out);

/* One of them, at `at`, where POSITION_FIELD_MAX bytes have room. */
struct slice position_write_field(char *at, const struct position *p,
				  const struct position_field *field);

/* Which fields are written from each byte of the state, and from which bytes each
 * field is: worked out once for a game, so that not every field is looked at to
 * find the few that are new. */
struct position_looks {
	struct position_set {
		uint64_t set[POSITION_SET_WORDS]; /* of fields */
	} at[POSITION_STATE_MAX];
	struct position_spans {
		int count; /* 0: any byte of the state */
		struct position_span span[1 + POSITION_NEEDS_MAX];
	} field[POSITION_FIELDS_MAX];
};

void position_looks(const struct game *game, struct position_looks *out);

/* What was new to one viewer, for others who see the same moment: most of it is
 * new to all. A field that is written from the same bytes for both, then and now, is
 * told to both or to neither, with the same text. Empty when `is_filled` is false. */
struct position_shared {
	bool is_filled;
	struct position_set seeing; /* fields that look at a byte that is new, */
	struct position_set changed; /* and those that are new, and here */
	struct {
		uint32_t at, len; /* of its text, */
		uint32_t sum, sum_was; /* its sum, and that before */
	} field[POSITION_FIELDS_MAX];
	uint32_t more; /* what they add to the sum of the text */
	size_t used;
	char text[POSITION_SHARED_MAX]; /* as he was told them */
	char was[POSITION_STATE_MAX], is[POSITION_STATE_MAX]; /* his views */
};

/* The fields that are not in `is` as they are in `was`, in the order of the
 * table; returns what they add to the sum of the text (base/sum.h). It is what
 * comparing the two texts would find, without writing them. `sums` may be NULL;
 * else it has the sum of each field of the table as it is in `was`, 0 where it
 * is not known, and then those of `is`. `shared` may be NULL. */
uint32_t position_write_changes(const struct game *game, const struct position_looks *looks,
				const struct context *c, const struct state *was,
				const struct state *is, uint32_t *sums,
				struct position_shared *shared, struct buf *out);

/* Reads the first fields of the table into *out, position_read_later() the
 * others. False: *error names the field. Unknown fields and words that are no
 * fields are an error of the former, wherever they stand. */
void position_begin(struct position_reader *reader, const struct position_table *table,
		    const struct context *c, struct state *out, void *self);
bool position_read(struct position_reader *reader, struct slice text, struct message *error);
bool position_read_later(struct position_reader *reader, struct message *error);

/* One field, begun like a text. */
bool position_read_part(struct position_reader *reader, const struct position_part *part,
			struct message *error);

/* Whether the text has the field whose values begin at that member of the state. */
bool position_given(const struct position_reader *reader, const void *member);

/* False, with the message that the position cannot be: `broken` is why. */
bool position_impossible(const char *broken, struct message *error);

static inline struct slice position_name(const struct position_field *field)
{
	return (struct slice){ field->name.at + 1, field->name.len - 2u };
}

/* For kinds of a game's own. */

/* Where the field's values lie. */
static inline const void *position_at(const struct position *p, const struct position_field *field)
{
	return (const char *)p->state + field->offset;
}

static inline void *position_into(const struct position_draft *p,
				  const struct position_field *field)
{
	return (char *)p->state + field->offset;
}

/* The comma before an element of a list that begins at `start`. */
static inline char *position_comma(char *at, const char *start)
{
	return at > start ? ink_char(at, ',') : at;
}

/* A list without elements is a stroke. */
static inline char *position_end_list(char *at, const char *start)
{
	return at > start ? at : ink_char(at, '-');
}

/* What stands behind a name: how often, unless it is once. */
static inline char *position_times(char *at, int times)
{
	return times > 1 ? ink_int(ink_char(at, '*'), times) : at;
}

/* What the shape BAG writes; `bag` has a byte for each word of the kind. */
char *position_write_bag(char *at, const struct position_kind *kind, const uint8_t *bag);

/* Cuts the next element off a list, `NAME` or `NAME*n` with n from 1 to max. */
bool position_element(struct slice *list, int max, struct slice *name, int *times);

/* `all`, `spectator` or a seat. */
bool viewer_read(struct slice text, uint8_t *out);

#endif
