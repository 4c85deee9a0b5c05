/*
 * Worship Points (GOE-92 to GOE-98) and who has won (GOE-99). The lines are
 * those of the score sheet: Attention, cards, each Pact in play, cubes.
 */
#include <string.h>

#include "games/goetia/goetia.h"
#include "games/goetia/tell.h"

/* What a player has, counted once for all of his Pacts. */
struct goe_holdings {
	int type[GOE_TYPES], pacts, wp, class, stored, cubes;
};

static void goe_hold(const struct goetia_context *x, const struct goetia_state *s, int seat,
		     struct goe_holdings *h)
{
	memset(h, 0, sizeof(*h));
	for (int column = 0; column < GOE_COLUMNS; column++) {
		for (int card = s->top[seat][column]; card != GOE_NONE; card = s->beneath[card]) {
			if (card >= GOE_CARDS) {
				h->pacts++;
				continue;
			}
			h->type[x->facts.type[card]]++;
			h->wp += x->facts.wp[card];
			h->class += goe_kings[goe_card_king(card)].class;
		}
		/* GOE-95: resources and Attention; Darkness is neither. */
		h->stored += goe_sum(s->stored[seat][column], GOE_RESOURCES) +
			     s->stored[seat][column][GOE_ITEM_ATTENTION];
	}
	h->cubes = goe_sum(s->cubes[seat], GOE_COLOURS);
}

static int goe_count_beneath(const struct goetia_state *s, int card)
{
	int found = 0;

	while ((card = s->beneath[card]) != GOE_NONE)
		found++;
	return found;
}

static int goe_sets(const uint8_t cubes[GOE_COLOURS])
{
	int sets = cubes[0];

	for (int colour = 1; colour < GOE_COLOURS; colour++)
		sets = cubes[colour] < sets ? cubes[colour] : sets;
	return sets;
}

static int goe_pact_count(const struct goetia_state *s, int seat, int pact, int kind,
			  const struct goe_holdings *h)
{
	switch ((enum goe_score_kind)kind) {
	case GOE_SCORE_POWER:
		return h->type[GOE_POWER];
	case GOE_SCORE_RELIC:
		return h->type[GOE_RELIC];
	case GOE_SCORE_TREASURE:
		return h->type[GOE_TREASURE];
	case GOE_SCORE_PACT:
		return h->pacts;
	case GOE_SCORE_CARD_WP:
		return h->wp;
	case GOE_SCORE_CLASS:
		return h->class;
	case GOE_SCORE_BENEATH:
		return goe_count_beneath(s, GOE_CARDS + pact);
	case GOE_SCORE_STORED:
		return h->stored;
	case GOE_SCORE_SET:
		return goe_sets(s->cubes[seat]);
	case GOE_SCORE_ATTENTION:
		return s->attention[seat];
	case GOE_SCORE_RECRUITED:
		return goe_recruited(s, seat);
	case GOE_SCORE_UNRECRUITED:
		return goe_unrecruited(s, seat);
	case GOE_SCORE_SACRIFICED:
		return s->sacrificed[seat];
	case GOE_SCORE_BLACK:
		return s->cubes[seat][GOE_BLACK];
	case GOE_SCORE_KINDS:
		break;
	}
	return 0;
}

static int goe_pact_points(const struct goetia_context *x, const struct goetia_state *s, int seat,
			   int pact, const struct goe_holdings *h)
{
	const struct goe_pact *p = &x->cards.pact[pact];

	return goe_pact_count(s, seat, pact, p->kind, h) / p->every * p->points;
}

/* What lies on the player's Treasures, all together. */
static void goe_stored(const struct goetia_state *s, int seat, int items[GOE_ITEMS])
{
	memset(items, 0, GOE_ITEMS * sizeof(*items));
	for (int column = 0; column < GOE_COLUMNS; column++)
		for (int item = 0; item < GOE_ITEMS; item++)
			items[item] += s->stored[seat][column][item];
}

/* What items on Treasures add with treasure_items_score. */
static int goe_stored_points(const struct goetia_state *s, int seat, int cubes)
{
	int items[GOE_ITEMS], all = cubes;

	goe_stored(s, seat, items);
	for (int colour = 0; colour < GOE_COLOURS; colour++)
		all += items[colour];
	return items[GOE_ITEM_ATTENTION] + all / GOE_CUBES_PER_WP - cubes / GOE_CUBES_PER_WP;
}

int goe_points(const struct goetia_context *x, const struct goetia_state *s, int seat,
	       int pact_points[GOE_PACTS])
{
	struct goe_holdings h;

	goe_hold(x, s, seat, &h);
	int points = s->attention[seat] + h.wp + h.cubes / GOE_CUBES_PER_WP;

	for (int column = 0; column < GOE_COLUMNS; column++) {
		int pact = s->top[seat][column] - GOE_CARDS;

		if (pact < 0 || pact >= GOE_PACTS)
			continue;
		int worth = goe_pact_points(x, s, seat, pact, &h);

		points += worth;
		if (pact_points)
			pact_points[pact] = worth;
	}
	if (x->option[GOE_TREASURE_ITEMS_SCORE]) /* GOE-93: here and in ties, not for Pacts */
		points += goe_stored_points(s, seat, h.cubes);
	return points;
}

/* GOE-99, as one number: each part below 2^10, Attention below 2^17. */
static int64_t goe_rank(const struct goetia_context *x, const struct goetia_state *s, int seat,
			int points)
{
	int cards = 0, items[GOE_ITEMS] = { 0 }, resources = goe_sum(s->cubes[seat], GOE_RESOURCES);

	if (x->option[GOE_TREASURE_ITEMS_SCORE])
		goe_stored(s, seat, items);
	for (int colour = 0; colour < GOE_RESOURCES; colour++)
		resources += items[colour];

	for (int column = 0; column < GOE_COLUMNS; column++)
		for (int card = s->top[seat][column]; card != GOE_NONE; card = s->beneath[card])
			cards++;
	int64_t rank = points;

	rank = rank << 10 | (s->cubes[seat][GOE_BLACK] + items[GOE_BLACK]);
	rank = rank << 10 | resources;
	rank = rank << 17 | (s->attention[seat] + items[GOE_ITEM_ATTENTION]);
	return rank << 10 | cards;
}

static uint32_t goe_winners(const struct goetia_context *x, const struct goetia_state *s,
			    const int32_t *points)
{
	int64_t best = -1;
	uint32_t winners = 0;

	for (int seat = 0; seat < x->players; seat++) {
		int64_t rank = goe_rank(x, s, seat, points[seat]);

		if (rank > best) {
			best = rank;
			winners = 0;
		}
		if (rank == best)
			winners |= SEAT(seat);
	}
	return winners;
}

/* One line a Pact, for those that somebody has on top. */
static void goe_pact_lines(const struct goetia_context *x, const struct goetia_state *s,
			   struct score *out, int pact[GOE_SEATS][GOE_PACTS])
{
	for (int i = 0; i < GOE_PACTS; i++) {
		struct score_line *line = NULL;

		for (int seat = 0; seat < x->players; seat++) {
			for (int column = 0; column < GOE_COLUMNS; column++) {
				if (s->top[seat][column] != GOE_CARDS + i)
					continue;
				line = score_line_add(out, "goetia.score.pact");
				message_text(&line->label, goe_card_text(GOE_CARDS + i));
				line->value[seat] = pact[seat][i];
			}
		}
	}
}

/* The sheet, top to bottom; the sum is what goe_points() has found. */
static void goe_lines(const struct goetia_context *x, const struct goetia_state *s,
		      struct score *out, int pact[GOE_SEATS][GOE_PACTS])
{
	struct score_line *attention = score_line_add(out, "goetia.score.attention");
	struct score_line *cards = score_line_add(out, "goetia.score.cards");
	struct score_line *pacts = score_line_add(out, "goetia.score.pacts");

	goe_pact_lines(x, s, out, pact);
	struct score_line *cubes = score_line_add(out, "goetia.score.cubes");
	struct score_line *items = x->option[GOE_TREASURE_ITEMS_SCORE]
					   ? score_line_add(out, "goetia.score.items")
					   : NULL;
	struct score_line *total = score_line_add(out, "goetia.score.total");

	for (int seat = 0; seat < x->players; seat++) {
		int held = goe_sum(s->cubes[seat], GOE_COLOURS);

		attention->value[seat] = s->attention[seat];
		cards->value[seat] = goe_printed_wp(x, s, seat);
		cubes->value[seat] = held / GOE_CUBES_PER_WP;
		for (int i = 0; i < GOE_PACTS; i++)
			pacts->value[seat] += pact[seat][i];
		if (items)
			items->value[seat] = goe_stored_points(s, seat, held);
		total->value[seat] = out->points[seat];
	}
}

void goetia_score(const struct context *c, const struct state *state, struct score *out)
{
	const struct goetia_context *x = (const void *)c;
	const struct goetia_state *s = (const void *)state;
	int pact[GOE_SEATS][GOE_PACTS] = { { 0 } };

	memset(out, 0, sizeof(*out));
	out->over = s->phase == GOE_OVER;
	for (int seat = 0; seat < x->players; seat++)
		out->points[seat] = goe_points(x, s, seat, pact[seat]);
	goe_lines(x, s, out, pact);
	if (out->over)
		out->winners = goe_winners(x, s, out->points);
}
