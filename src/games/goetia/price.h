/*
 * What a space costs a seat now (cost.c), whether and how it can be paid
 * (payment.c), whether it is open to him (places.c). Prices are worked out
 * when somebody asks and kept nowhere.
 */
#ifndef GOETIA_PRICE_H
#define GOETIA_PRICE_H

#include "games/goetia/goetia.h"

/* What a player's cards do to his costs, looked up once. */
struct goe_terms {
	uint8_t as; /* set of colours whose units take any resource */
	uint8_t as_darkness; /* Attention that may be paid as Darkness */
	uint8_t lesses; /* discounts */
	uint8_t attention_less; /* whether there is one of Attention */
	goe_units open; /* all bits of the colours in `as` */
	struct {
		uint8_t n, min, areas, attention;
	} less[GOE_COLUMNS * GOE_EFFECTS_MAX];
};
void goe_terms(const struct goetia_context *x, const struct goetia_state *s, int seat,
	       struct goe_terms *out);

struct goe_price {
	goe_units units; /* cubes before discounts */
	uint16_t cubes; /* all of them: C of GOE-52 */
	uint16_t discount; /* D */
	uint16_t pay; /* N */
	uint8_t attention, sacrifice;
	uint8_t as, as_darkness; /* from the terms */
	goe_units open;
};
void goe_price(const struct goetia_context *x, const struct goetia_state *s, int space,
	       const struct goe_terms *terms, struct goe_price *out);

/* What a player can pay with, looked up once. */
struct goe_wallet {
	goe_units exact; /* resources, Attention, followers beside the one that is placed */
	uint16_t count, black, attention, home; /* count: of resources */
};
void goe_wallet(const struct goetia_state *s, int seat, struct goe_wallet *out);
bool goe_can_pay(const struct goetia_state *s, int seat, const struct goe_price *price);
/* By how many cubes a player falls short of a price. */
int goe_missing_cubes(const struct goetia_state *s, int seat, const struct goe_price *price);

/* The sensible payment (GOE-105); the price can be paid. */
void goe_default(const struct goetia_state *s, int seat, const struct goe_price *price,
		 uint8_t paid[GOE_ITEMS]);
/* Whether there is any other way to pay. */
bool goe_has_choice(const struct goetia_state *s, int seat, const struct goe_price *price,
		    const uint8_t sensible[GOE_ITEMS]);
/* The next cubes that lead to a payment other than the sensible one, as a set
 * of items; the payment has begun or there is a choice. */
unsigned goe_next_cubes(const struct goetia_state *s, int seat, const struct goe_price *price,
			const uint8_t paid[GOE_ITEMS]);
/* Whether `paid` can be how a payment begins. */
bool goe_is_begun(const struct goetia_state *s, int seat, const struct goe_price *price,
		  const uint8_t paid[GOE_ITEMS]);
/* What may be given next in a trade, as a set of colours. */
unsigned goe_next_given(const struct goetia_state *s, int seat, const struct goe_effect *trade,
			unsigned as, const uint8_t paid[GOE_ITEMS]);

/* Whether the seat may place and two hexes of the World are free: he has a choice. */
bool goe_has_room(const struct goetia_context *x, const struct goetia_state *s, int seat);
/* NULL: the seat may place there; else the message id of the reason. */
const char *goe_closed(const struct goetia_context *x, const struct goetia_state *s, int seat,
		       int space, const struct goe_terms *terms, struct goe_price *price);
/* The same as a message with its numbers (why.c); no id: it is open. */
void goe_why_closed(const struct goetia_context *x, const struct goetia_state *s, int seat,
		    int space, const struct goe_terms *terms, struct goe_price *price,
		    struct message *out);

#endif
