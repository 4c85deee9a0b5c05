/*
 * What the readers of card sets share. A set is a JSON object of sections,
 * each a list of rows; a row is an object that names itself by its `id`. The
 * owner of a set has typed it by hand, so every refusal is a sentence that
 * names the line, the row, the key and the word that is wrong.
 *
 * Each function below that returns a bool is false with *error set; the reader
 * then stops, or, where all faults are asked for, puts the fault aside and goes
 * on behind the value that is wrong (cardset_faults.h). Words in an error point
 * into the text or are constants.
 */
#ifndef GAMES_CARDSET_H
#define GAMES_CARDSET_H

#include "base/json_read.h"
#include "games/game.h"

struct cardset_section;
struct cardset_faults;
struct cardset_knowns;

enum {
	CARDSET_SHOWN_MAX = 40, /* bytes of a bad word that an error shows */
	CARDSET_WORD_MAX = 64, /* a longer text is none of a closed list, and no id */
	CARDSET_PATH_MAX = 6, /* steps from a row to a value of it */
};

/* Where a row's values are from. Those that are ours, wholly or in part, are a
 * reconstruction, and whoever shows the card says so. */
enum cardset_source {
	CARDSET_RULEBOOK, /* everything stands in the rulebooks or follows from them */
	CARDSET_PARTIAL, /* at least one value is ours */
	CARDSET_DESIGNED, /* ours */
	CARDSET_PRINTED, /* entered by an owner, as printed on his */
	CARDSET_SOURCES,
};

static inline bool cardset_is_reconstruction(uint8_t source)
{
	return source == CARDSET_PARTIAL || source == CARDSET_DESIGNED;
}

/* A step on the way from a row to one of its values. */
struct cardset_step {
	const char *key; /* NULL: */
	int item; /* the place in a list */
};

struct cardset_reader {
	struct json_reader json;
	struct message *error;
	struct slice row; /* the section or row in hand, for errors */
	const char *key; /* the member in hand; NULL: none of the form's */
	/* The same as places of a form (cardset_form.h). Together with `error`
	 * they are the fault, for whoever shows it where it is. */
	const struct cardset_section *section; /* NULL: the set */
	int place; /* of the row; -1: the whole section */
	struct cardset_step path[CARDSET_PATH_MAX]; /* to the container in hand, without `key` */
	int depth;
	const void *cards; /* the set so far */
	struct cardset_faults *faults; /* all of them; NULL: the first is enough */
	struct cardset_knowns *knowns; /* what the rows call known; NULL: nobody asks */
};

struct cardset_reader cardset_reader_over(struct slice text, struct message *error);

/*
 * The refusal `id` at the place in hand: {0} is the line, {1} the row (outside of
 * all rows the set), and what the caller adds comes behind. Keeps a refusal that is there already.
 */
bool cardset_fails(struct cardset_reader *r, const char *id);

/* The same about a piece of the text, {2}, shown as far as it is short. */
bool cardset_fails_at(struct cardset_reader *r, const char *id, struct slice word);

/* Enter a container; false: it is another kind of value. */
bool cardset_object(struct cardset_reader *r);
bool cardset_array(struct cardset_reader *r);
bool cardset_skip(struct cardset_reader *r); /* any value; false: it is no JSON */

/*
 * The next member of the object in hand as its place in keys[count]; -1 at the
 * end and at a fault, where error->id is set: a key that is none of them, or
 * that stands there twice. *seen collects the places, at most 32 of them.
 */
int cardset_key(struct cardset_reader *r, const char *const *keys, int count, uint32_t *seen);

/* The next element of the array in hand; false at its end and at a fault. */
bool cardset_item(struct cardset_reader *r);

/* No fault so far, after a loop over members or elements. */
bool cardset_good(struct cardset_reader *r);

/* All of `needed` are in `seen`. */
bool cardset_needs(struct cardset_reader *r, const char *const *keys, uint32_t needed,
		   uint32_t seen);

/* Values. */
bool cardset_number(struct cardset_reader *r, int min, int max, uint8_t *out);
bool cardset_switch(struct cardset_reader *r, uint8_t *out);
/* One of words[count], as its place. */
bool cardset_word(struct cardset_reader *r, const char *const *words, int count, uint8_t *out);
/* An id: 1 to size - 1 of a-z, 0-9 and _, the rest of `out` zeros. *where is
 * its place in the text. */
bool cardset_id(struct cardset_reader *r, char *out, size_t size, struct slice *where);
/* A name to be shown as it is: at most size - 1 bytes, no control characters. */
bool cardset_name(struct cardset_reader *r, char *out, size_t size);

/* The whole text was read and is good JSON. */
bool cardset_end(struct cardset_reader *r);

#endif
