/*
 * The form of a game's card set as one table: which sections it has, which
 * members their rows have, of which kind and range, with which words, and where
 * each lies in the game's struct of tables. Reader, writer and checks walk it,
 * so that they cannot disagree, and whatever else wants to know a set's form
 * (a client's facts, a page that edits sets) can walk it too. A game gives the
 * table (src/games/<game>/cards/form.c) and the rules between members.
 *
 * A struct of tables has members of one byte alone: then every machine lays it
 * out alike, and a member is an offset.
 */
#ifndef GAMES_CARDSET_FORM_H
#define GAMES_CARDSET_FORM_H

#include <stddef.h>

#include "base/json.h"
#include "games/cardset.h"

enum {
	CARDSET_KEYS_MAX = 32, /* known in one object, those of other effects included */
	CARDSET_ROWS_MAX = 128, /* of a section */
	CARDSET_OPS_MAX = 64,
};

enum cardset_kind {
	CARDSET_NUMBER, /* min … max; below 0 as int8_t */
	CARDSET_WORD, /* one of `words`; stored as first + its place */
	CARDSET_ROW, /* the id of a row of `rows`; stored as its place */
	CARDSET_SWITCH, /* true or false: 1 or 0 */
	CARDSET_NAME, /* of a card, to be shown as it is: at most max - 1 bytes */
	CARDSET_BITS, /* a list of min … max different words; stored as bits */
	CARDSET_AMOUNTS, /* braces: at least `min` of the kinds in `set` of `words`, each 1 … max;
			  * a byte a kind. The members `of` stand between them */
	CARDSET_LIST, /* min … max of what `of` is, `size` bytes each; where it is `counted`
		       * behind a byte that says how many, else always `max` */
	CARDSET_RECORD, /* braces with the members `of` */
	CARDSET_EFFECT, /* braces whose "op" says which members there are */
};

struct cardset_words {
	const char *const *of;
	int count;
	const char *stray; /* the refusal of a key that is one of them, but has no place here */
};

/* A list of words as a pointer to struct cardset_words; the first n of them. */
#define CARDSET_FIRST_WORDS(n, list) (&(const struct cardset_words){ .of = (list), .count = (n) })
#define CARDSET_LIST_OF(list) (list), (int)(sizeof(list) / sizeof((list)[0]))
#define CARDSET_WORDS(list) (&(const struct cardset_words){ CARDSET_LIST_OF(list), NULL })

/* A member that stands there only while another byte of its record has a value. */
struct cardset_if {
	uint16_t at;
	uint8_t is;
	const char *missing; /* the refusal without it; NULL: as of any member */
	const char *stray; /* and of it where it has no place */
};

/* What a list is refused with; {2} is its key, {3} the most that it may have. */
struct cardset_counts {
	const char *few, *many;
	const char *twice; /* NULL: as a key that is there twice */
};

struct cardset_section;
struct cardset_effects;

struct cardset_member {
	const char *key; /* NULL: behind the last one, or the element of a list */
	uint8_t kind;
	bool optional; /* may be left out: `missing`, or nothing */
	bool counted;
	bool fixed; /* the rules leave one value to each row: a form shows it and no more */
	uint8_t missing;
	uint8_t first;
	int8_t min, max;
	uint8_t taken; /* a number of 0 … taken is read, a rule of the game says min … max; 0: not so */
	uint16_t set; /* of kinds; of an effect's phases */
	uint16_t ones; /* kinds of which there is at most one */
	uint16_t at; /* bytes from the beginning of its record */
	uint16_t size;
	const struct cardset_words *words;
	const struct cardset_section *rows;
	const struct cardset_member *of;
	const struct cardset_effects *effects;
	const struct cardset_if *only;
	const struct cardset_counts *counts;
	/* Of an effect: the phases of `set` that a rule of the game leaves by the
	 * word that the row has at that key. For forms; the game checks it. */
	const uint16_t *whens;
	const char *whens_by;
};

/*
 * The closed vocabulary of effects. The struct of one begins with the bytes of
 * its op and its phase, {"op":…,"when":…}; the members are those of the op.
 */
struct cardset_op {
	const char *word;
	uint16_t whens; /* phases in which it has a meaning */
	const struct cardset_member *members;
};

enum { CARDSET_OP_AT, CARDSET_WHEN_AT };

struct cardset_effects {
	const struct cardset_op *ops;
	int count;
	const struct cardset_words *whens;
	bool when_first; /* in the one spelling */
	uint8_t size;
	const void *blank; /* what an effect is before it is read; NULL: zeros */
	const struct cardset_words *strays; /* keys of all ops; NULL: none is told apart */
	/* {2} is the op, {3} the phase: never together, or not in this list. */
	const char *not_then, *not_here;
};

struct cardset_section {
	const char *key;
	const struct cardset_member *members;
	/* The ids of its rows, from byte `skip` on. NULL: a row begins with its
	 * id, of at most id_size - 1 bytes; without that it is one row, which
	 * has no id. */
	const char *const *rows;
	uint8_t skip; /* with it `rows` are the message ids of names */
	uint8_t id_size;
	uint8_t count;
	uint16_t at, size;
	const void *blank; /* what a row is before it is read; NULL: zeros */
	/* Rows that begin with an id may keep the message id of their name: a
	 * pattern, in which * is the id. NULL: they have none. */
	const char *text;
	uint16_t text_at;
	uint8_t text_size;
	/* What the rules ask of a row that was just read, with its line; NULL: nothing. */
	bool (*check)(struct cardset_reader *r, const void *row);
};

/* What the game asks of a set beyond its form; false: what cardset_fault said. */
struct cardset_rule {
	const struct cardset_section *rows; /* each row of it in turn; NULL: the set */
	bool (*holds)(struct cardset_reader *r, const void *row);
};

struct cardset_form {
	const char *table; /* "dev_cards": the struct, and <it>_standard of the build */
	const struct cardset_section *sections;
	int count;
	const struct cardset_effects *effects; /* those of all its rows */
	size_t size; /* of the struct */
	size_t text_max;
	const struct cardset_rule *rules; /* of a whole set, in this order */
	int rules_count;
};

/* Members of every game: what each is called, its struct and its name there. */
#define CARDSET_MEMBER(name, k, type, member) \
	.key = (name), .kind = (k), .at = offsetof(struct type, member)
#define CARDSET_NUMBER_OF(name, type, member, low, high)                                         \
	{                                                                                        \
		CARDSET_MEMBER(name, CARDSET_NUMBER, type, member), .min = (low), .max = (high), \
	}
#define CARDSET_WORD_OF(name, type, member, list)                                 \
	{                                                                         \
		CARDSET_MEMBER(name, CARDSET_WORD, type, member), .words = (list) \
	}
#define CARDSET_SWITCH_OF(name, type, member)                      \
	{                                                          \
		CARDSET_MEMBER(name, CARDSET_SWITCH, type, member) \
	}
#define CARDSET_NAME_OF(type)                                                     \
	{                                                                         \
		CARDSET_MEMBER("name", CARDSET_NAME, type, name),                 \
			.optional = true, .max = sizeof(((struct type *)0)->name) \
	}

/* A value of a game's own set that the printed game shows, in a row that is ours
 * in other parts: "wp", "effects/0/n". */
struct cardset_known {
	uint8_t section, row;
	const char *path;
};

/* What a game gives that takes card sets: the build makes it of data/<game>. */
struct cardset {
	const struct cardset_form *form;
	const void *standard;
	const struct cardset_known *known;
	int known_count;
};

extern const char *const cardset_source_words[CARDSET_SOURCES];
#define CARDSET_SOURCE_OF(type) \
	CARDSET_WORD_OF("source", type, source, CARDSET_WORDS(cardset_source_words))

/*
 * Reads a set: the rows that the text has replace those of `base`, by id, each
 * whole. base NULL: the text has every row; where rows keep their ids their
 * order is that of the text. False: *r->error is a sentence that names what is
 * wrong, perhaps by words of the text, r->section, place and key say where, and
 * *out is not to be used. `r` comes from cardset_reader_over().
 */
bool cardset_read(const struct cardset_form *form, struct cardset_reader *r, const void *base,
		  void *out);

/* The whole set in its one spelling, on one line: sections, rows and members in
 * the order of the form, nothing that may be left out. */
void cardset_write(const struct cardset_form *form, const void *cards, struct buf *out);

/* A text that changes `standard` into the one spelling; `room` is for the set. */
bool cardset_canonical(const struct cardset_form *form, struct slice text, const void *standard,
		       void *room, struct buf *out, struct message *error);

/* One member as sets spell it, whether or not it could be left out. */
void cardset_write_member(struct json *j, const struct cardset_member *m, const void *cards,
			  const uint8_t *at);

/*
 * The refusal `id` of a set that was read whole, where lines are forgotten, by a
 * rule between members: {0} is the row in hand, or its section. `key` is the
 * member that is wrong, or the first of them. Always false.
 */
bool cardset_fault(struct cardset_reader *r, const char *key, const char *id);

/* A whole set obeys the rules of its form; cardset_read ends with it. */
bool cardset_obeys(const struct cardset_form *form, struct cardset_reader *r, const void *cards);

/* Walking a form. */
const uint8_t *cardset_row_at(const struct cardset_section *s, const void *cards, int row);
/* "b101"; of a section without ids its key. */
const char *cardset_row_id(const struct cardset_section *s, const void *cards, int row);
/* The message id of a row's name; NULL: rows of this section have none. */
const char *cardset_row_text(const struct cardset_section *s, const void *cards, int row);
/* Whether a member has its place in the record. */
bool cardset_stands(const struct cardset_member *m, const uint8_t *record);
const struct cardset_member *cardset_member_called(const struct cardset_member *members,
						   const char *key);

/* What this set calls the card of that message id; empty: it has no name of its own. */
struct slice cardset_card_name(const struct cardset_form *form, const void *cards, const char *id);

#endif
