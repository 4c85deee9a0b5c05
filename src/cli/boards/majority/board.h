/*
 * What the drawing of The Majority and its words about moves and cards share.
 * Only the board_majority_*.c files use it.
 */
#ifndef CLI_BOARDS_MAJORITY_BOARD_H
#define CLI_BOARDS_MAJORITY_BOARD_H

#include "cli/screen/pen.h"
#include "games/majority/majority.h"

enum { CARD_CELLS_MAX = 4 }; /* of a card: "♦R10" */

/* All that the drawing needs, worked out once. */
struct maj_drawing {
	struct pen pen;
	const struct context *c;
	const struct majority_state *m;
	int viewer, players;
	int name_cells, colour_cells; /* inside the columns */
	uint32_t actors;
	int sum[MAJ_COLOURS][MAJ_SEATS], now[MAJ_COLOURS][MAJ_SEATS]; /* paid if counted now */
};

/* cards.c */

/* Shape, letter and power, in colour: "♦R5". */
void maj_draw_card(struct pen *pen, int card);

/* Several of them, new lines beginning at `indent`. */
void maj_draw_cards(struct pen *pen, const uint8_t *cards, int count, int indent);

/* Colours what follows as that colour; its shape. */
void maj_draw_paint(struct pen *pen, int colour);
void maj_draw_shape(struct pen *pen, int colour);

/* 1 for the highest sum above 0, 2 for the next lower one, else 0 (MAJ-22). */
int maj_place_of(const int sum[MAJ_SEATS], int players, int seat);

/* "2nd +4": first or second place, and the coins when it pays some. */
void maj_draw_place(struct pen *pen, const int sum[MAJ_SEATS], int coins, int players, int seat);

/* The seat that rows begin with: the viewer's own. */
int maj_first_seat(const struct maj_drawing *t);

/* lines.c: what stands below the table. */
void maj_table_lines(struct maj_drawing *t);

/* The members of board_majority in words.c. */
void majority_words_choice(const struct board_look *look, const struct context *c,
			   const struct view *view, int seat, game_move move, struct buf *out);
void majority_words_help(const struct board_look *look, const struct context *c,
			 const struct view *view, struct buf *out);
bool majority_words_help_on(const struct board_look *look, const struct context *c,
			    const struct view *view, struct slice word, struct buf *out);

#endif
