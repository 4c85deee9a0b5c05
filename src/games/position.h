/*
 * What the position texts of all games have in common: reading `name=value`
 * fields in any order with the same refusals, and the field that says whose
 * view it is. A game brings a table of fields and two functions.
 */
#ifndef GAMES_POSITION_H
#define GAMES_POSITION_H

#include "games/game.h"

/* A field that waits until those have been read that others follow from. */
struct position_part {
	struct slice name, value;
	int index;
};

/* One position that is being read, by a table of fields whose rows are `step`
 * bytes and begin with a name; a row without one is no field. */
struct position_reader {
	const struct word *names;
	size_t step;
	int fields;
	bool (*has)(void *self, int index); /* whether this match has it; NULL: it has all */
	bool (*read)(void *self, int index, struct slice value); /* false: it cannot be */
	void *self;
	bool *given; /* by index; false at first: marks what the text has named */
	struct position_part *later; /* room for as many as there are fields */
	int later_count;
	int named; /* how many fields have been read */
};

/* Reads the fields with an index below `first`, position_read_later() the
 * others. False: *error names the field. Unknown fields and words that are no
 * fields are an error of the former, wherever they stand. */
bool position_read(struct slice text, struct position_reader *reader, int first,
		   struct message *error);
bool position_read_later(struct position_reader *reader, struct message *error);

/* Writes a blank and `name=`. */
static inline char *position_name(char *at, const struct word *name)
{
	at = ink_word(ink_char(at, ' '), name);
	return ink_char(at, '=');
}

/* False, with the message that the position cannot be: `broken` is why. */
bool position_impossible(const char *broken, struct message *error);

/* A comma or star at the end of a list promises something that does not come. */
bool position_ends_well(struct slice value);

/* Cuts the next element off a list, `NAME` or `NAME*n` with n from 1 to max. */
bool position_element(struct slice *list, int max, struct slice *name, int *times);

/* `all`, `spectator` or a seat. */
char *viewer_write(char *at, int viewer);
bool viewer_read(struct slice text, uint8_t *out);

#endif
