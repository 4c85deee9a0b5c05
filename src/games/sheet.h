/*
 * The score sheet of a game for a real table: what people count there and write
 * down, as rows of numbers by seat, and what it comes to. Nothing is played; a
 * game adds up with the code of its score(), so that a rule stands in one place.
 * Used by pages and the terminal for owners of the boxes. Pure, as the games are. A
 * sheet knows its game's facts and no `struct game`, so that a page can load the
 * sheets without the games.
 */
#ifndef GAMES_SHEET_H
#define GAMES_SHEET_H

#include "games/game.h"

struct json;

enum {
	SHEET_ROWS_MAX = 48,
	SHEET_NOTES_MAX = 24,
	SHEET_NUMBER_MAX = 999, /* where nothing else bounds what is counted */
};

enum sheet_kind {
	SHEET_NUMBER, /* for each seat, min to max */
	SHEET_TICK, /* for each seat, 1: yes */
	SHEET_ONE, /* 1 with one seat at most: who has it */
};

struct sheet_row {
	const char *group; /* message id of the heading that it stands under */
	int32_t number; /* argument of the heading; 0: none */
	const char *label; /* message id */
	uint8_t kind;
	int16_t min, max;
	uint8_t asked; /* set of the seats whose cell matters, by what the others say */
};

/* What was written down; what is left out is 0. */
struct sheet_cells {
	int32_t cell[SHEET_ROWS_MAX][SEATS_MAX];
};

/* The rows with what they come to: score.winners is never empty, and a note says
 * how a tie was broken or what else happened on the way. */
struct sheet_result {
	uint8_t rows;
	struct sheet_row row[SHEET_ROWS_MAX];
	struct score score;
	uint8_t notes;
	struct message note[SHEET_NOTES_MAX];
};

struct sheet {
	/* Of the game, as its struct has them (unit/games/test_sheets compares). */
	const char *game;
	uint8_t seats_min, seats_max, paired, option_count;
	const struct option *option;
	size_t context_size;
	struct slice (*card_name)(const struct context *c, const char *id);

	/* A context as the game makes it, of a setup within these facts. False: something
	 * is wrong with the card set. */
	bool (*context)(const struct setup *setup, struct context *out, struct message *error);

	uint32_t options; /* set of the options that change the sheet */

	/* The rows, in their order whatever the cells say; all are asked. */
	void (*rows)(const struct context *c, struct sheet_result *out);

	/* Adds up what stands in the cells, of which each is within its row's bounds
	 * (sheet_work() sees to it), and takes back what is not asked. */
	void (*tally)(const struct context *c, const struct sheet_cells *cells,
		      struct sheet_result *out);
};

/* The sheets of all games that have one, made of their folders. */
extern const struct sheet *const sheets[];
extern const int sheets_count;
const struct sheet *sheet_find(struct slice game); /* NULL: there is none */

/* Standard options for that many players; false: the game is not for so many. */
bool sheet_setup(const struct sheet *sheet, int64_t players, struct setup *out);

/* One more row, asked of everybody; min 0. */
struct sheet_row *sheet_row_add(struct sheet_result *sheet, int players, const char *group,
				const char *label, enum sheet_kind kind, int max);
struct message *sheet_note_add(struct sheet_result *sheet, const char *id);

/* Who has it in a row of SHEET_ONE; -1: nobody. */
int sheet_holder(const struct sheet_cells *cells, int row);

/* The game's sheet with these cells worked out. False: a cell is out of bounds, or
 * two have what only one can have; *error names the row. */
bool sheet_work(const struct sheet *sheet, const struct context *c, const struct sheet_cells *cells,
		struct sheet_result *out, struct message *error);

/* Numbers between blanks, row by row, seat by seat; those left out at the end are 0.
 * False: no number of at most SHEET_NUMBER_MAX, or too many. */
bool sheet_read(struct slice text, int players, struct sheet_cells *out);

/* {"seats":[3,4],"paired":false,"options":[{"name":"…","standard":0}],"rows":[{"group":{…},"label":{…},"kind":"number","min":0,"max":20,
 * "asked":[0,1]}],"score":{…},"notes":[{…}]}; a row that the card set names otherwise has
 * "own", the name. */
void sheet_json(struct json *j, const struct sheet *sheet, const struct context *c,
		const struct sheet_result *result);

#endif
