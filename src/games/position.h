/*
 * What the position texts of all games have in common: reading `name=value`
 * fields in any order with the same refusals, and the field that says whose
 * view it is. A game brings a table of fields and two functions.
 */
#ifndef GAMES_POSITION_H
#define GAMES_POSITION_H

#include "games/game.h"

/* One position that is being read. `find` answers with the index of a field, or
 * less than 0; `read` is called for those with from <= index < to and
 * answers false for a value that cannot be. */
struct position_reader {
	int (*find)(void *self, struct slice name);
	bool (*read)(void *self, int index, struct slice value);
	void *self;
	bool *given; /* by index; false at first: marks what the text has named */
};

/* Reads the fields of that range. False: *error names the field. Unknown
 * fields are an error whatever the range. */
bool position_read(struct slice text, const struct position_reader *reader, int from, int to,
		   struct message *error);

/* False, with the message that the position cannot be: `broken` is why. */
bool position_impossible(const char *broken, struct message *error);

/* A comma or star at the end of a list promises something that does not come. */
bool position_ends_well(struct slice value);

/* Cuts the next element off a list, `NAME` or `NAME*n` with n from 1 to max. */
bool position_element(struct slice *list, int max, struct slice *name, int *times);

/* `all`, `spectator` or a seat. */
void viewer_write(int viewer, struct buf *out);
bool viewer_read(struct slice text, uint8_t *out);

#endif
