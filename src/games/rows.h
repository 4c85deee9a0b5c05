/*
 * What the position texts of all games have in common: reading `name=value`
 * fields in any order with the same refusals, and the field that says whose
 * view it is. A game brings a table of fields and two functions.
 */
#ifndef GAMES_ROWS_H
#define GAMES_ROWS_H

#include "games/game.h"

/* A field that waits until those have been read that others follow from. */
struct rows_part {
	struct slice name, value;
	int index;
};

/* One position that is being read, by a table of fields whose rows are `step`
 * bytes and begin with a name; a row without one is no field. */
struct rows_reader {
	const struct word *names;
	size_t step;
	int fields;
	bool (*has)(void *self, int index); /* whether this match has it; NULL: it has all */
	bool (*read)(void *self, int index, struct slice value); /* false: it cannot be */
	void *self;
	bool *given; /* by index; false at first: marks what the text has named */
	struct rows_part *later; /* room for as many as there are fields */
	int later_count;
	int named; /* how many fields have been read */
};

/* Reads the fields with an index below `first`, rows_read_later() the
 * others. False: *error names the field. Unknown fields and words that are no
 * fields are an error of the former, wherever they stand. */
bool rows_read(struct slice text, struct rows_reader *reader, int first, struct message *error);
bool rows_read_later(struct rows_reader *reader, struct message *error);

/* Writes a blank and `name=`. */
static inline char *rows_name(char *at, const struct word *name)
{
	at = ink_word(ink_char(at, ' '), name);
	return ink_char(at, '=');
}

/* False, with the message that the position cannot be: `broken` is why. */
bool rows_impossible(const char *broken, struct message *error);

/* A comma or star at the end of a list promises something that does not come. */
bool rows_ends_well(struct slice value);

/* Cuts the next element off a list, `NAME` or `NAME*n` with n from 1 to max. */
bool rows_element(struct slice *list, int max, struct slice *name, int *times);

/* `all`, `spectator` or a seat. */
char *rows_viewer_write(char *at, int viewer);
bool rows_viewer_read(struct slice text, uint8_t *out);

#endif
