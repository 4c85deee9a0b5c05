/*
 * What the files that draw Goetia as JSON share: json.c (a view), facts.c (what
 * is printed), look.c and because.c (one move, and what it does to the end of the round), ahead.c
 * and next.c (the end of the round, and the next one). For these alone.
 */
#ifndef GOETIA_JSON_JSON_H
#define GOETIA_JSON_JSON_H

#include "base/json.h"
#include "games/goetia/price.h"

/* Amounts by kind, {"teal":2,"attention":1}; what is 0 is left out. */
void goe_json_bundle(struct json *j, const char *key, const struct goe_bundle *bundle);
void goe_json_items(struct json *j, const char *key, const uint8_t *items, int count);

/* A place by its name in moves and positions: w23b, s2c, l1, d21a, r3; d21. */
void goe_json_place(struct json *j, const char *key, int space);
void goe_json_slot(struct json *j, const char *key, int slot);

/* A king, World card or board by its id; null: there is none. */
void goe_json_king(struct json *j, const char *key, int king);
void goe_json_world(struct json *j, const char *key, const struct goetia_context *x, int card);
void goe_json_board(struct json *j, const char *key, const struct goetia_context *x, int board);

/* The units of a price, and where discounts count `less` and the `cubes` that are left. */
void goe_json_price(struct json *j, const char *key, const struct goe_price *price);

/* What a gain will give, white cubes included. */
void goe_json_due(struct json *j, const char *key, const struct goetia_state *s);

/* spaces.c. A Relic is a hex for its owner alone. */
bool goe_is_for(int space, int seat);
/* `spaces`, every hex with what it costs the payer, and `reasons` why they are closed. */
void goe_json_spaces(struct json *j, const struct goetia_context *x, const struct goetia_state *s,
		     int payer);
/* The seat for whom prices are told: the viewer, else whose turn it is. */
int goe_payer(const struct goetia_context *x, const struct goetia_state *s, int viewer);
/* The seat could be after that hex: it is empty, and of a recruit hex it has a follower. */
bool goe_is_wanted(const struct goetia_context *x, const struct goetia_state *s, int seat,
		   int space);
bool goe_same_price(const struct goe_price *a, const struct goe_price *b);
/* The payment or trade in progress. */
void goe_json_payment(struct json *j, const struct goetia_context *x, const struct goetia_state *s);

/* ahead.c: of the end of a round one Demon's cards (step 1; a seat is told the cards that it has
 * seen), one board's Attention (step 2), one conjuring (step 3), and why the match ends with it
 * (step 6; NULL: it goes on). */
struct goe_dealing;
struct goe_ending;
void goe_json_dealing(struct json *j, const struct goetia_context *x, const struct goetia_state *s,
		      const struct goe_dealing *d, int viewer);
void goe_json_contact(struct json *j, const struct goetia_context *x, const struct goetia_state *s,
		      const struct goe_ending *end, int row);
void goe_json_conjuring(struct json *j, const struct goetia_context *x,
			const struct goetia_state *s, const struct goe_ending *end, int row);
void goe_json_ends(struct json *j, const char *key, const struct goetia_state *s, const char *why);

/* because.c: `end`, `last`, `pact`: what the move of the seat does to the end of the round; `worth`. */
struct goe_outcome;
void goe_json_because(struct json *j, const struct goetia_context *x,
		      const struct goetia_state *before, const struct goe_outcome *o, int seat);

/* next.c: `opens` and `prices`, what the next round has for the payer. */
void goe_json_next(struct json *j, const struct goetia_context *x, const struct goetia_state *s,
		   const struct goe_ending *end, int payer);

#endif
