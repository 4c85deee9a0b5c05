/*
 * What is to come in Goetia, as far as a view knows it: what one move leads to,
 * and the end of the round if nobody places any more. For look.c, ahead.c, the
 * terminal and tests; nothing here draws or writes.
 */
#ifndef GOETIA_JSON_FORESEE_H
#define GOETIA_JSON_FORESEE_H

#include "games/goetia/price.h"

/* Where a move leads: as far as this it is known. */
enum goe_then {
	GOE_THEN_QUESTION, /* somebody is asked */
	GOE_THEN_DRAW, /* chance draws */
	GOE_THEN_HIDDEN, /* a card that the looker has not seen */
	GOE_THEN_ROUND_ENDS,
	GOE_THEN_OVER,
	GOE_THENS,
};

struct goe_outcome {
	struct goetia_state after; /* a view as it would be then */
	enum goe_then then;
	int space; /* where the follower is placed; GOE_NONE: none is */
	bool settled; /* this price is paid, so: */
	struct goe_price price;
	uint8_t pays[GOE_ITEMS]; /* Attention of the price included */
};

/* A legal move of the seat on its own view. A placement is followed by its
 * payment, the sensible one where there is a choice. */
void goe_foresee(const struct goetia_context *x, const struct goetia_state *view, int seat,
		 game_move move, struct goe_outcome *out);

/* The same, and what would happen on the way is told to the sink, by the names of the view. */
void goe_foresee_told(const struct goetia_context *x, const struct goetia_state *view, int seat,
		      game_move move, struct sink *sink, struct goe_outcome *out);

/* Ways to pay a price beside the sensible one, that begin with `paid`. */
enum { GOE_WAYS_MAX = 12 };
struct goe_ways {
	int count;
	bool more; /* than there is room for */
	uint8_t way[GOE_WAYS_MAX][GOE_ITEMS];
};
void goe_ways_to_pay(const struct goetia_state *s, int seat, const struct goe_price *price,
		     const uint8_t paid[GOE_ITEMS], struct goe_ways *out);

/* The cards of one Demon (step 1): how many there are to pick from, and who
 * picks, first to last. */
struct goe_dealing {
	uint8_t slot;
	uint8_t cards;
	uint8_t count, picker[GOE_WORSHIP_MAX];
	bool leaves; /* GOE-78: then he has none left */
};

/* The rest of this round. Cards that are picked change nothing in it. */
struct goe_ending {
	int dealings;
	struct goe_dealing dealing[GOE_SLOTS]; /* in the order of step 1 */
	bool contacts[GOE_ROWS]; /* step 2 is still to come to that board */
	uint8_t gets[GOE_ROWS][GOE_SEATS]; /* Attention */
	uint8_t left[GOE_ROWS];
	bool conjures[GOE_ROWS]; /* step 3 */
	uint8_t conjurer[GOE_ROWS];
	uint8_t sees[GOE_ROWS]; /* set of the seats that see the deck */
	bool returns; /* step 5 is still to come */
	bool home[GOE_SPACES]; /* who stands there comes home */
};
void goe_foresee_end(const struct goetia_context *x, const struct goetia_state *s,
		     struct goe_ending *out);

/* Where the followers of a seat are when the next round begins, if nobody places any more. */
struct goe_homecoming {
	int home;
	bool stands[GOE_SPACES]; /* one has stayed there */
	bool stuck; /* GOE-20 */
	bool never; /* there is no next round */
};
void goe_foresee_home(const struct goetia_context *x, const struct goetia_state *s, int seat,
		      struct goe_homecoming *out);

/* A round is in progress: there is an end of it to tell. */
static inline bool goe_is_on(const struct goetia_state *s)
{
	return s->phase == GOE_BEGIN || s->phase == GOE_PLACING || s->phase == GOE_END;
}

/* The table when the next round begins, before anybody does anything in it (next.c).
 * What is drawn until then is GOE_UNKNOWN. False: no next round can be told. */
bool goe_foresee_next(const struct goetia_context *x, const struct goetia_state *s,
		      const struct goe_ending *end, struct goetia_state *out);

#endif
