/*
 * The drawn board: what a person sees of a position, in words and boxes. A
 * game that has a drawing of its own is found by its name (board.c); any other
 * gets a plain one, of its position text and its moves. Everything is drawn from a view, so nothing can be
 * shown that the viewer may not know. Used by `play`, `show` and `replay`.
 */
#ifndef CLI_BOARDS_BOARD_H
#define CLI_BOARDS_BOARD_H

#include "cli/text.h"

enum {
	BOARD_WIDTH_MIN = 80, /* of a drawing; where there is less room it becomes a list */
	BOARD_LIST_MIN = 45, /* of a list */
	BOARD_TEXT_MAX = 1 << 16, /* bytes of any text made here */
};

struct board_look {
	enum language lang;
	bool colour; /* escape sequences for colours */
	bool utf8; /* else ASCII alone */
	int width; /* cells of a line; less than BOARD_LIST_MIN counts as that */
	const struct names *names; /* NULL: "Seat N" */
};

/* The position, line by line. `viewer` is the view's: a seat, SPECTATOR or EVERYTHING. */
void board_show(const struct board_look *look, const struct game *game, const struct context *c,
		const struct view *view, int viewer, struct buf *out);

/* A legal move of the seat and what it leads to, on one line without its end. */
void board_choice(const struct board_look *look, const struct game *game, const struct context *c,
		  const struct view *view, int seat, game_move move, struct buf *out);

/* What the move would lead to, as far as the seat can know it, a sentence a line;
 * nothing for a game whose line of the choice says it all. */
void board_leads(const struct board_look *look, const struct game *game, const struct context *c,
		 const struct view *view, int seat, game_move move, struct buf *out);

/* The rules of what is going on now; nothing for a game without such texts. */
void board_help(const struct board_look *look, const struct game *game, const struct context *c,
		const struct view *view, struct buf *out);

/* Help on what the word names, such as a card, in this match. False: nothing of
 * that name. */
bool board_help_on(const struct board_look *look, const struct game *game, const struct context *c,
		   const struct view *view, struct slice word, struct buf *out);

/* A card and a move of the game as a person enters them, to be named in help;
 * for a game without a drawing the empty text. */
const char *board_card_example(const struct game *game);
const char *board_move_example(const struct game *game);

/* Moves that a seat may make beside the answer it is asked for, such as trades
 * with a bank, stand last in every list; how many of it are no such moves. */
uint32_t board_answers(const struct game *game, const struct context *c, const struct view *view,
		       int seat, const game_move *list, uint32_t count);

/* The id of a sentence about those moves and their number. */
const char *board_asides(const struct game *game);

/* One game's drawing; the functions are those above. */
struct board_drawing {
	const char *game;
	const char *card, *move; /* examples */
	void (*show)(const struct board_look *look, const struct context *c,
		     const struct view *view, int viewer, struct buf *out);
	void (*choice)(const struct board_look *look, const struct context *c,
		       const struct view *view, int seat, game_move move, struct buf *out);
	void (*leads)(const struct board_look *look, const struct context *c,
		      const struct view *view, int seat, game_move move,
		      struct buf *out); /* may be NULL */
	void (*help)(const struct board_look *look, const struct context *c,
		     const struct view *view, struct buf *out);
	bool (*help_on)(const struct board_look *look, const struct context *c,
			const struct view *view, struct slice word, struct buf *out);
	/* Whether the move is one beside the answer; both NULL: the game has none. */
	bool (*aside)(const struct context *c, const struct view *view, int seat, game_move move);
	const char *asides;
};

/* The table of them: board_<game> of each src/cli/boards/<game>/board.c. */
extern const struct board_drawing *const drawings[];
extern const int drawings_count;

#endif
