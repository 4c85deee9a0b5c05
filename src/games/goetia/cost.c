/*
 * What a space of Goetia costs now (GOE-34, GOE-37 to GOE-46, GOE-50, GOE-52,
 * GOE-55), and what a player has to pay with. How a price is paid is in
 * payment.c.
 */
#include "games/goetia/cost.h"

goe_units goe_visible_card(const struct goetia_context *x, const struct goetia_state *s, int cell)
{
	unsigned taken = 0;

	for (int hex = 0; hex < GOE_WORLD_HEXES_MAX; hex++)
		taken |= (unsigned)(s->on[cell * GOE_WORLD_HEXES_MAX + hex] != 0) << hex;
	return goe_shown(x, s, cell, taken);
}

goe_units goe_visible(const struct goetia_context *x, const struct goetia_state *s, int line)
{
	int cell = line < GOE_ROWS ? line * 3 : line - GOE_ROWS;
	int step = line < GOE_ROWS ? 1 : 3;

	return goe_visible_card(x, s, cell) + goe_visible_card(x, s, cell + step) +
	       goe_visible_card(x, s, cell + 2 * step);
}

static void goe_add_term(const struct goe_effect *e, struct goe_terms *out)
{
	if (e->op == GOE_OP_PAY_AS) {
		out->as |= (uint8_t)(1 << e->colour);
		out->open |= UINT8_MAX * goe_units_one(e->colour);
	} else if (e->op == GOE_OP_PAY_ATTENTION) {
		out->as_darkness = (uint8_t)(out->as_darkness + e->n);
	} else if (e->op == GOE_OP_PAY_LESS) {
		out->less[out->lesses].n = e->n;
		out->less[out->lesses].min = e->min;
		out->less[out->lesses].areas = e->areas;
		out->less[out->lesses++].attention = e->attention;
		out->attention_less |= e->attention;
	}
}

void goe_terms(const struct goetia_context *x, const struct goetia_state *s, int seat,
	       struct goe_terms *out)
{
	/* Not cleared as a whole: discounts count as far as `lesses` says. */
	out->as = out->as_darkness = out->lesses = out->attention_less = 0;
	out->open = 0;
	for (int column = 0; column < GOE_COLUMNS; column++) {
		int card = s->top[seat][column];

		if (card >= GOE_CARDS || !(x->facts.whens[card] >> GOE_PAY & 1))
			continue;
		for (int i = 0; i < x->cards.card[card].effects; i++)
			goe_add_term(&x->cards.card[card].effect[i], out);
	}
}

static goe_units goe_cost_of(const struct goetia_context *x, const struct goetia_state *s,
			     int space, int area)
{
	int edge = space - GOE_SPACE_EDGE, at = space - GOE_SPACE_DEMON;
	int relic = space - GOE_SPACE_RELIC, slot = at / GOE_WORSHIP_MAX;

	switch (area) {
	case GOE_AREA_SCRY:
		return goe_cost_scry(x, s, (space - GOE_SPACE_SCRY) / GOE_SCRY_HEXES_MAX);
	case GOE_AREA_RECRUIT:
	case GOE_AREA_EDGE_BACK:
		return goe_cost_edge(x, s, edge, goe_visible(x, s, goe_edge_line(edge)));
	case GOE_AREA_DEMON:
		return goe_cost_slot(x, s, slot);
	case GOE_AREA_DARK:
		return goe_cost_slot(x, s, slot) +
		       (x->facts.dark_sacrifice[s->dark[slot]] >> at % GOE_WORSHIP_MAX & 1) *
			       goe_units_one(GOE_UNIT_SACRIFICE);
	case GOE_AREA_RELIC:
		return goe_cost_relic(x, s, s->top[relic / GOE_COLUMNS][relic % GOE_COLUMNS]);
	default:
		return 0; /* GOE-32: the World is free */
	}
}

void goe_price(const struct goetia_context *x, const struct goetia_state *s, int space,
	       const struct goe_terms *terms, struct goe_price *out)
{
	int area = goe_area(x, s, space);
	int discount = area == GOE_AREA_RECRUIT ? goe_symbols(x, s, space - GOE_SPACE_EDGE) : 0;
	goe_units cost = goe_discounted(goe_cost_of(x, s, space, area), area, terms, &discount);
	int cubes = goe_count_units(cost & goe_units_cubes);

	*out = (struct goe_price){
		.units = cost & goe_units_cubes,
		.cubes = (uint16_t)cubes,
		.discount = (uint16_t)discount,
		.pay = (uint16_t)(cubes > discount ? cubes - discount : 0),
		.attention = (uint8_t)goe_unit(cost, GOE_ATTENTION),
		.sacrifice = (uint8_t)goe_unit(cost, GOE_UNIT_SACRIFICE),
		.as = terms->as,
		.as_darkness = terms->as_darkness,
		.open = terms->open,
	};
}

void goe_wallet(const struct goetia_state *s, int seat, struct goe_wallet *out)
{
	const uint8_t *have = s->cubes[seat];
	/* More than a cost can ask is as good as that. */
	goe_units attention = s->attention[seat] < INT8_MAX ? s->attention[seat] : INT8_MAX;
	goe_units others = s->home[seat] ? s->home[seat] - 1u : 0, resources = 0;

	for (int colour = GOE_RESOURCES - 1; colour >= 0; colour--)
		resources = resources << GOE_UNIT_BITS | have[colour];
	out->exact = resources + attention * goe_units_one(GOE_ATTENTION) +
		     others * goe_units_one(GOE_UNIT_SACRIFICE);
	out->count = (uint16_t)goe_count_units(resources);
	out->black = have[GOE_BLACK];
	out->attention = s->attention[seat];
	out->home = s->home[seat];
}

static goe_units goe_cost_in(const struct goe_price *price)
{
	return price->units + price->attention * goe_units_one(GOE_ATTENTION) +
	       price->sacrifice * goe_units_one(GOE_UNIT_SACRIFICE);
}

bool goe_can_pay(const struct goetia_state *s, int seat, const struct goe_price *price)
{
	struct goe_wallet wallet;

	goe_wallet(s, seat, &wallet);
	return wallet.home && goe_is_affordable(&wallet, goe_cost_in(price), price->discount,
						price->open, price->as_darkness);
}

int goe_missing_cubes(const struct goetia_state *s, int seat, const struct goe_price *price)
{
	struct goe_wallet wallet;

	goe_wallet(s, seat, &wallet);
	return goe_missing_of(&wallet, goe_cost_in(price), price->discount, price->open,
			      price->as_darkness);
}
