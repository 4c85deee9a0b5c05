/*
 * Costs before a player's own discounts, by where the space is, and whether a
 * price can be paid. Inline, since a list of open hexes asks a dozen times;
 * without branches where no processor could guess the answer. For cost.c and
 * places.c alone.
 */
#ifndef GOETIA_COST_H
#define GOETIA_COST_H

#include "games/goetia/price.h"

static inline goe_units goe_cost_scry(const struct goetia_context *x, const struct goetia_state *s,
				      int row) /* GOE-34 */
{
	int card = s->cell[row * 3 + 2];

	/* There is none for a moment while conjuring. */
	return card < GOE_WORLD_CARDS ? goe_units_one(x->facts.colour[card]) : 0;
}

/* GOE-37 to GOE-41; `visible` is what its line shows. Its symbols come on top. */
static inline goe_units goe_cost_edge(const struct goetia_context *x, const struct goetia_state *s,
				      int edge, goe_units visible)
{
	int attention = s->flipped[edge] ? x->option[GOE_FLIPPED_EDGE_ATTENTION] : 1;

	if (!x->option[GOE_EDGE_COUNTS_DARKNESS])
		visible = goe_without_black(visible);
	return visible + (s->flipped[edge] ? x->facts.back[s->edge[edge]] : 0) +
	       (goe_units)attention * goe_units_one(GOE_ATTENTION);
}

/* GOE-44, GOE-46; without the sacrifice of a Dark hex. */
static inline goe_units goe_cost_slot(const struct goetia_context *x, const struct goetia_state *s,
				      int slot)
{
	const goe_units *row = x->facts.row[s->dark[slot]];

	return s->demon[slot] < GOE_WORLDS ? row[!s->cover[slot]] : row[0] + row[1];
}

/* GOE-50 */
static inline goe_units goe_cost_relic(const struct goetia_context *x, const struct goetia_state *s,
				       int card)
{
	goe_units units = x->facts.relic[card];

	for (int row = 0; row < GOE_ROWS && x->cards.card[card].cost.n[GOE_VISIBLE_WORLD]; row++)
		units += goe_visible(x, s, row);
	return units;
}

/* GOE-52, GOE-55: the discounts of the player's cards; those of Attention lower
 * the cost itself, which is returned. */
static inline goe_units goe_discounted(goe_units cost, int area, const struct goe_terms *terms,
				       int *discount)
{
	if (!terms->lesses)
		return cost;
	int cubes = goe_count_units(cost & goe_units_cubes);

	for (int i = 0; i < terms->lesses; i++) {
		int n = terms->less[i].n, attention = goe_unit(cost, GOE_ATTENTION);

		if (!(terms->less[i].areas & area))
			continue;
		if (terms->less[i].attention)
			cost -= (goe_units)(n < attention ? n : attention) *
				goe_units_one(GOE_ATTENTION);
		else if (cubes >= terms->less[i].min)
			*discount += n;
	}
	return cost;
}

/*
 * How many cubes of a cost are missing, Darkness in place of anything, with so
 * much discount; not above 0: none are. goe_completes() of payment.c for a
 * payment that has not begun, but in terms of what is lacking, so that one
 * subtraction looks at all kinds.
 */
static inline int goe_missing_of(const struct goe_wallet *wallet, goe_units cost, int discount,
				 goe_units open, int as_darkness)
{
	int wild = wallet->black;
	goe_units plain = cost & ~open, lack = goe_beyond(plain, wallet->exact);
	int matched = goe_count_units((plain - lack) & goe_units_resources);
	int slack = goe_unit(cost, GOE_WHITE), rest = wallet->count - matched;
	int missing = goe_count_units(lack & goe_units_cubes);

	if (as_darkness) { /* GOE-54 */
		int spare = wallet->attention - goe_unit(cost, GOE_ATTENTION);

		wild += spare < as_darkness ? spare : as_darkness;
	}
	if (open) {
		int opened = goe_count_units(cost & open);

		slack += opened;
		missing += opened;
	}
	return missing - (rest < slack ? rest : slack) - wild - discount;
}

/* Whether it can be paid, with Attention and followers, by somebody who has one to place. */
static inline bool goe_is_affordable(const struct goe_wallet *wallet, goe_units cost, int discount,
				     goe_units open, int as_darkness)
{
	goe_units lack = goe_beyond(cost & ~open, wallet->exact);

	return !(lack & ~goe_units_cubes) &
	       (goe_missing_of(wallet, cost, discount, open, as_darkness) <= 0);
}

#endif
