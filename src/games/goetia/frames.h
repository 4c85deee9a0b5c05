/*
 * How far a rule in progress can be: the values of `pc` and of other members
 * in each kind of frame, and of `step` in the phases. Shared by the files that
 * step through them and by those of check, which hold a position to them.
 */
#ifndef GOETIA_FRAMES_H
#define GOETIA_FRAMES_H

#include "games/goetia/goetia.h"

/* step of GOE_BEGIN and of GOE_END (the numbers are those of the rules) */
enum { GOE_BEGIN_STUCK, GOE_BEGIN_CARDS };
enum {
	GOE_END_CARDS = 1,
	GOE_END_ATTENTION,
	GOE_END_CONJURING,
	GOE_END_NEW_WORLD,
	GOE_END_RETURN,
	GOE_END_JUDGEMENT,
};

/* GOE_FRAME_PLACEMENT */
enum {
	GOE_AT_CHOOSE,
	GOE_AT_PAY,
	GOE_AT_PUT,
	GOE_AT_JOINED,
	GOE_AT_REWARD,
	GOE_AT_OWN,
	GOE_AT_DONE,
};
/* its `effect` on a World, Scry or Edge hex */
enum { GOE_PLAIN_GAIN, GOE_PLAIN_FOLLOWER, GOE_PLAIN_PACT, GOE_PLAIN_DONE };
/* its `left` while a peek has not looked yet; then how many cards are still to be ordered */
enum { GOE_PEEK_UNSEEN = GOE_DECK_MAX + 1 };

/* GOE_FRAME_GAIN; its `left`: white cubes of a whole line at most; its `flag` */
enum { GOE_AT_WHITE, GOE_AT_COLOUR, GOE_AT_SWAP };
enum { GOE_WHITES_MAX = 3 * GOE_WORLD_HEXES_MAX * GOE_HEX_CUBES_MAX };
enum { GOE_FROM_HEX = 1 }; /* gain_same looks at what it brings */

/* GOE_FRAME_DRAW: its `space` */
enum goe_pile { GOE_PILE_DECK, GOE_PILE_BOARD, GOE_PILE_WORLD };

/* GOE_FRAME_CARD */
enum { GOE_AT_COLUMN, GOE_AT_PUT_DOWN, GOE_AT_GET, GOE_AT_OTHERS, GOE_AT_ARRIVED };

/* GOE_FRAME_DEAL */
enum { GOE_AT_DEAL, GOE_AT_PICK, GOE_AT_UNDER, GOE_AT_DEALT };

/* GOE_FRAME_CONJURE */
enum { GOE_AT_BOARD, GOE_AT_DEMON, GOE_AT_SEE, GOE_AT_MOVE };

/* What is printed on a World or Scry hex or on the back of an Edge card. */
const struct goe_bundle *goe_printed(const struct goetia_context *x, const struct goetia_state *s,
				     int space);

#endif
