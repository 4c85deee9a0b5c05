/*
 * Score sheets in tests: filled in by the names of their rows, and held against
 * whole matches played at random.
 */
#ifndef SUPPORT_SHEETS_H
#define SUPPORT_SHEETS_H

#include "games/sheet.h"

struct sheet_desk {
	const struct game *game;
	const struct sheet *sheet;
	struct context *context; /* of standard options, unless the caller says otherwise */
	struct sheet_cells cells;
	struct sheet_result result; /* rows from the beginning, the rest behind sheet_desk_work() */
};

/* `option`: one that is on, or NULL. */
void sheet_desk_open(struct sheet_desk *desk, const struct game *game, int players,
		     const char *option);
void sheet_desk_close(struct sheet_desk *desk);

/* The row of that label, the nth of them from 0; -1: there is none. */
int sheet_desk_row(const struct sheet_desk *desk, const char *label, int nth);
/* Writes down a number in the row of that label. */
void sheet_desk_put(struct sheet_desk *desk, const char *label, int nth, int seat, int number);
/* The same for all players at once. */
void sheet_desk_fill(struct sheet_desk *desk, const char *label, int nth, const int *numbers);
/* False: refused. */
bool sheet_desk_work(struct sheet_desk *desk);
/* Whether a note of that id stands there. */
bool sheet_desk_notes(const struct sheet_desk *desk, const char *id);
/* The set of seats that the row is asked of. */
unsigned sheet_desk_asks(const struct sheet_desk *desk, const char *label, int nth);

/* Writes down what people would who look at this position. */
typedef void sheet_writer(struct sheet_desk *desk, const struct state *state);

/* Matches at random, with options at random: called behind every ply, the writer
 * makes a sheet that must come to the points and winners of the match. How many
 * of them were compared; negative: that match, less one, came out otherwise. */
int sheet_law(const struct game *game, int players, int matches, sheet_writer *write);

#endif
