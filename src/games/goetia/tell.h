/*
 * What happens in Goetia, told as events. Every function returns at once when
 * nobody listens, so that rules call them freely. Shared by the files of this
 * folder; who says moves in words takes the names of places from here.
 */
#ifndef GOETIA_TELL_H
#define GOETIA_TELL_H

#include "games/goetia/machine.h"

const char *goe_card_text(int card); /* of a Demon card or a Pact */
extern const char *const goe_edge_texts[GOE_EDGES_IN_PLAY]; /* where it lies */
extern const char *const goe_row_texts[2]; /* top, bottom row of a Dark Board */
/* What a space that is none of the World lies on. */
const char *goe_place_text(const struct goetia_context *x, const struct goetia_state *s, int space);
/* As arguments: the letter of a hex; row, column and letter of a World hex. */
void goe_add_letter(struct message *m, int hex);
void goe_add_world(struct message *m, int space);

/* Id and arguments: the seat, and what the name says, in this order. */
void goe_tell(struct goe *g, const char *id);
void goe_tell_seat(struct goe *g, const char *id, int seat);
void goe_tell_text(struct goe *g, const char *id, int seat, const char *text);
void goe_tell_card(struct goe *g, const char *id, int seat, int card);
void goe_tell_number(struct goe *g, const char *id, int seat, int number);
/* One event for each kind of item there are some of: seat, how many, which, and the
 * card that they lie on or come by. */
void goe_tell_items(struct goe *g, const char *id, int seat, const uint8_t *items, int count);
void goe_tell_items_of(struct goe *g, const char *id, int seat, const uint8_t *items, int count,
		       int card);
void goe_tell_item(struct goe *g, const char *id, int seat, int number, int item);
/* Seat, how many, and what the text says; nothing when there are none. */
void goe_tell_count(struct goe *g, const char *id, int seat, int number, const char *text);
void goe_tell_arrival(struct goe *g, int seat, int card); /* shows a card of a deck to all */
void goe_tell_theft(struct goe *g, int gainer, int holder, int colour);
void goe_tell_placed(struct goe *g, int seat, int space);
void goe_tell_recalled(struct goe *g, int seat, int space); /* who stands there no more */
/* A World hex, by row, column and letter: a marker lies there, or these cubes do. */
void goe_tell_covered(struct goe *g, int seat, int space);
void goe_tell_seeded(struct goe *g, int seat, int space, const uint8_t put[GOE_COLOURS]);
/* How many followers of each player; from: what they stood on, or NULL. */
void goe_tell_followers(struct goe *g, const char *id, const uint8_t count[GOE_SEATS],
			const char *from);
/* These viewers see the first `count` cards of that deck, the others that they do. */
void goe_tell_looked(struct goe *g, uint32_t seats, int king, int count);
/* The seat chooses among the first `count` cards of the deck, and sees them. */
void goe_tell_offered(struct goe *g, int seat, int king, int count);
void goe_tell_king(struct goe *g, const char *id, int king);
void goe_tell_over(struct goe *g, const char *id); /* and everything is shown */
void goe_tell_edge(struct goe *g, int edge); /* it is turned over */
void goe_tell_row(struct goe *g, const char *id, int row, const char *text);

#endif
