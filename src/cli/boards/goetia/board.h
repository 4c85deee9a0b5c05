/*
 * What the drawing of Goetia and its words about moves and cards share. Only
 * the board_goetia*.c files use it.
 *
 * A cube is a letter in its colour and a number, "T2"; letters are those of the
 * reader's language, and the legend names them. A follower is the number of its
 * owner's seat in brackets. A name with a ~ behind it is,
 * at least in part, a reconstruction.
 */
#ifndef CLI_BOARDS_GOETIA_BOARD_H
#define CLI_BOARDS_GOETIA_BOARD_H

#include "cli/screen/pen.h"
#include "games/goetia/price.h"

enum { GOE_LIST_TEXT_MAX = 512 }; /* of a list of amounts or areas in words */

/* All that the drawing needs. */
struct goe_table {
	struct pen pen;
	const struct context *c;
	const struct goetia_context *x;
	const struct goetia_state *s;
	int viewer, players;
	struct goe_terms terms; /* of the viewer's cards; nobody's for a spectator */
	uint32_t actors;
};

struct goe_table goe_table_of(const struct board_look *look, const struct context *c,
			      const struct view *view, int viewer, struct buf *out);

/* parts.c: pieces of a line, each without blanks around it. */

void goe_draw_letter(struct pen *pen, int kind); /* "T" */
void goe_draw_colour(struct pen *pen, int kind, int n); /* "T2 teal (Elements)" */
void goe_draw_legend(struct pen *pen); /* what all signs mean */
void goe_draw_kind(struct pen *pen, int kind, int n); /* "T2" */
void goe_draw_bundle(struct pen *pen, const struct goe_bundle *bundle); /* "T2 A1" */
/* "A1 T2 D1 -2": what the space costs the viewer before discounts, and these;
 * nothing when it is free. */
void goe_draw_price(struct goe_table *t, int space);
void goe_draw_followers(struct goe_table *t, unsigned on); /* "[0][2]" */
void goe_draw_seat(struct pen *pen, int seat); /* "[0]" */
/* One hex of a card or board: "b=Y1[2]"; a single one "b:Y1". */
void goe_draw_hex(struct goe_table *t, int space);
/* The same of a board's Scry side, as it is printed. */
void goe_draw_scry_hex(struct pen *pen, const struct goe_board *board, int number);
/* The worship hexes of a World card's Demon, top to bottom: "==:"; a second
 * group is "#". */
const char *goe_worship_signs(const struct goe_world *world, char signs[GOE_WORSHIP_MAX + 1]);
/* The space as moves name it: "w23b". */
void goe_draw_space(struct goe_table *t, int space);
/* The name of a card, Pact or board, cut to so many cells, with its mark. */
void goe_draw_card(struct goe_table *t, int card, int cells);
void goe_draw_board(struct goe_table *t, int board);
void goe_draw_name(struct goe_table *t, const char *id, uint8_t source, int cells);
/* As much of the text as the line still holds. */
void goe_draw_rest(struct pen *pen, struct slice text);
int goe_width_left(const struct pen *pen);
/* Ends the line, without the blanks before pieces that turned out empty. */
void goe_end_line(struct goe_table *t);

/* lists.c: what stands below the World. */
void goe_lists(struct goe_table *t);

/* cards.c: cards in sentences. */
void goe_list_amounts(const struct board_look *look, const struct goe_bundle *bundle, bool paid,
		      struct buf *out);
/* All sentences of a card or Pact, one behind the other. */
void goe_card_sentences(const struct board_look *look, const struct goetia_context *x, int card,
			struct buf *out);
void goe_special_sentences(const struct board_look *look, const struct goetia_context *x,
			   int special, struct buf *out);
/* lists.c: the same in short; a set whose hex does something else has its sentences. */
void goe_special_words(const struct goe_table *t, int special, struct buf *out);

/* words.c: a follower of the viewer's there would be home after this round, as things
 * stand: its group is complete, or what it stands on is turned over (GOE-78, 82, 83, 87). */
bool goe_comes_back(const struct goe_table *t, int space);

/* The members of board_goetia in words.c, leads.c and help.c. */
void goetia_words_choice(const struct board_look *look, const struct context *c,
			 const struct view *view, int seat, game_move move, struct buf *out);
void goetia_words_leads(const struct board_look *look, const struct context *c,
			const struct view *view, int seat, game_move move, struct buf *out);
void goetia_words_help(const struct board_look *look, const struct context *c,
		       const struct view *view, struct buf *out);
bool goetia_words_help_on(const struct board_look *look, const struct context *c,
			  const struct view *view, struct slice word, struct buf *out);

#endif
