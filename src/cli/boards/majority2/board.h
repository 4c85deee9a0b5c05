/*
 * What the drawing of The Majority 2 and its words about moves and cards
 * share. Only the board_majority2*.c files use it.
 */
#ifndef CLI_BOARDS_MAJORITY2_BOARD_H
#define CLI_BOARDS_MAJORITY2_BOARD_H

#include "cli/screen/pen.h"
#include "games/majority2/majority2.h"

/* All that the drawing needs, worked out once. */
struct m2_duel {
	struct pen pen;
	const struct majority2_context *c;
	const struct majority2_state *m;
	int viewer;
	int near, far; /* the seat drawn on the right, and the other one */
};

/* Cards side by side: each with how many of it there are. */
struct m2_strip {
	int count, drawn;
	uint8_t card[M2_CARDS_MAX], copies[M2_CARDS_MAX];
};

/* cards.c */

/* "BSec", with its disc "BSec/R", in their colours. */
void m2_duel_card(struct pen *pen, int card);
/* A colour's letter, in its colour. */
void m2_duel_letter(struct pen *pen, int colour);

struct m2_strip m2_strip_of_column(const uint8_t column[M2_COLUMN_MAX], bool newest_first);
struct m2_strip m2_strip_of_bag(const uint8_t copies[M2_KINDS]);
struct m2_strip m2_strip_of_area(const struct majority2_state *m, int seat);
/* What the viewer knows of a place: all of it, or some cards. */
struct m2_strip m2_strip_of_place(const struct majority2_state *m, int place);

/* Cells of the cards that fit `width` from the first one not yet drawn. */
int m2_strip_cells(const struct m2_strip *strip, int width);
/* Draws them. */
void m2_strip_draw(struct pen *pen, struct m2_strip *strip, int width);
/* All of them, new lines beginning at `indent`. */
void m2_strip_wrap(struct pen *pen, const struct m2_strip *strip, int indent);

/* lines.c: what stands below the lanes. */
void m2_duel_lines(struct m2_duel *d);

/* The members of board_majority2. */
void majority2_choice(const struct board_look *look, const struct context *c,
		      const struct view *view, int seat, game_move move, struct buf *out);
void majority2_help(const struct board_look *look, const struct context *c, const struct view *view,
		    struct buf *out);
bool majority2_help_on(const struct board_look *look, const struct context *c,
		       const struct view *view, struct slice word, struct buf *out);

#endif
