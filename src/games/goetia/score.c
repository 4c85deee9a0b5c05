/*
 * Worship Points (GOE-92 to GOE-98) and who has won (GOE-99). The lines are
 * those of the score sheet: Attention, cards, each Pact in play, cubes.
 */
#include <string.h>

#include "games/goetia/goetia.h"
#include "games/goetia/tell.h"

/* What a player has, counted once for all of his Pacts. */
struct goe_holdings {
	int type[GOE_TYPES], pacts, wp, class, stored, cards;
};

static void goe_hold(const struct goetia_context *x, const struct goetia_state *s, int seat,
		     struct goe_holdings *h)
{
	memset(h, 0, sizeof(*h));
	for (int column = 0; column < GOE_COLUMNS; column++) {
		for (int card = s->top[seat][column]; card != GOE_NONE; card = s->beneath[card]) {
			h->cards++;
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
}

static int goe_count_beneath(const struct goetia_state *s, int card)
{
	int found = 0;

	while ((card = s->beneath[card]) != GOE_NONE)
		found++;
	return found;
}

int goe_sets(const uint8_t cubes[GOE_COLOURS])
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

int goe_pact_worth(const struct goe_pact *pact, int count)
{
	return count / pact->every * pact->points;
}

/* What lies on the player's Treasures, all together. */
static void goe_stored(const struct goetia_state *s, int seat, int items[GOE_ITEMS])
{
	memset(items, 0, GOE_ITEMS * sizeof(*items));
	for (int column = 0; column < GOE_COLUMNS; column++)
		for (int item = 0; item < GOE_ITEMS; item++)
			items[item] += s->stored[seat][column][item];
}

void goe_tally_cubes(const struct goetia_context *x, const uint8_t cubes[GOE_COLOURS],
		     int attention, const int stored[GOE_ITEMS], struct goe_tally *out)
{
	int held = goe_sum(cubes, GOE_COLOURS), all = held;

	out->attention = out->last_attention = attention;
	out->cubes = held / GOE_CUBES_PER_WP;
	out->darkness = cubes[GOE_BLACK];
	out->resources = held - cubes[GOE_BLACK];
	if (!x->option[GOE_TREASURE_ITEMS_SCORE])
		return;
	/* GOE-93: here and in ties, not for Pacts. */
	for (int colour = 0; colour < GOE_COLOURS; colour++)
		all += stored[colour];
	out->items = stored[GOE_ITEM_ATTENTION] + all / GOE_CUBES_PER_WP - out->cubes;
	out->darkness += stored[GOE_BLACK];
	out->resources += all - held - stored[GOE_BLACK];
	out->last_attention += stored[GOE_ITEM_ATTENTION];
}

int goe_tally_sum(const struct goe_tally *t) /* GOE-92 */
{
	int points = t->attention + t->wp + t->cubes + t->items;

	for (unsigned rest = t->on_top; rest; rest &= rest - 1)
		points += t->pact[__builtin_ctz(rest)];
	return points;
}

static void goe_tally_of(const struct goetia_context *x, const struct goetia_state *s, int seat,
			 struct goe_tally *out)
{
	struct goe_holdings h;
	int stored[GOE_ITEMS];

	memset(out, 0, sizeof(*out));
	goe_hold(x, s, seat, &h);
	goe_stored(s, seat, stored);
	goe_tally_cubes(x, s->cubes[seat], s->attention[seat], stored, out);
	out->wp = h.wp;
	out->cards = h.cards;
	for (int column = 0; column < GOE_COLUMNS; column++) {
		int pact = s->top[seat][column] - GOE_CARDS;

		if (pact < 0 || pact >= GOE_PACTS)
			continue;
		const struct goe_pact *facts = &x->cards.pact[pact];

		out->on_top |= 1u << pact;
		out->pact[pact] =
			goe_pact_worth(facts, goe_pact_count(s, seat, pact, facts->kind, &h));
	}
}

int goe_points(const struct goetia_context *x, const struct goetia_state *s, int seat,
	       int pact_points[GOE_PACTS])
{
	struct goe_tally t;

	goe_tally_of(x, s, seat, &t);
	if (pact_points)
		memcpy(pact_points, t.pact, sizeof(t.pact));
	return goe_tally_sum(&t);
}

/* Who is first by one more thing, of those who were. */
static uint32_t goe_first_by(uint32_t among, const int32_t by[GOE_SEATS])
{
	uint32_t first = 0;
	int32_t best = -1;

	for (int seat = 0; seat < GOE_SEATS; seat++) {
		if (!(among & SEAT(seat)) || by[seat] < best)
			continue;
		first = by[seat] > best ? SEAT(seat) : first | SEAT(seat);
		best = by[seat];
	}
	return first;
}

int goe_decide(const struct goe_tally tally[GOE_SEATS], int players, struct score *out)
{
	int32_t by[GOE_TIES][GOE_SEATS] = { { 0 } };
	int tie = 0;

	for (int seat = 0; seat < players; seat++) {
		by[GOE_TIE_POINTS][seat] = out->points[seat];
		by[GOE_TIE_DARKNESS][seat] = tally[seat].darkness;
		by[GOE_TIE_RESOURCES][seat] = tally[seat].resources;
		by[GOE_TIE_ATTENTION][seat] = tally[seat].last_attention;
		by[GOE_TIE_CARDS][seat] = tally[seat].cards;
	}
	out->winners = goe_first_by(SEAT(players) - 1, by[GOE_TIE_POINTS]);
	while ((out->winners & (out->winners - 1)) && ++tie < GOE_TIES)
		out->winners = goe_first_by(out->winners, by[tie]);
	return tie;
}

/* One line a Pact, for those that somebody has on top. */
static void goe_pact_lines(const struct goe_tally tally[GOE_SEATS], int players, struct score *out)
{
	for (int i = 0; i < GOE_PACTS; i++) {
		for (int seat = 0; seat < players; seat++) {
			if (!(tally[seat].on_top >> i & 1))
				continue;
			struct score_line *line = score_line_add(out, "goetia.score.pact");

			message_text(&line->label, goe_card_text(GOE_CARDS + i));
			line->value[seat] = tally[seat].pact[i];
		}
	}
}

void goe_score_write(const struct goetia_context *x, const struct goe_tally tally[GOE_SEATS],
		     struct score *out)
{
	struct score_line *attention = score_line_add(out, "goetia.score.attention");
	struct score_line *cards = score_line_add(out, "goetia.score.cards");
	struct score_line *pacts = score_line_add(out, "goetia.score.pacts");

	goe_pact_lines(tally, x->players, out);
	struct score_line *cubes = score_line_add(out, "goetia.score.cubes");
	struct score_line *items = x->option[GOE_TREASURE_ITEMS_SCORE]
					   ? score_line_add(out, "goetia.score.items")
					   : NULL;
	struct score_line *total = score_line_add(out, "goetia.score.total");

	for (int seat = 0; seat < x->players; seat++) {
		const struct goe_tally *t = &tally[seat];

		attention->value[seat] = t->attention;
		cards->value[seat] = t->wp;
		cubes->value[seat] = t->cubes;
		for (int i = 0; i < GOE_PACTS; i++)
			pacts->value[seat] += t->pact[i];
		if (items)
			items->value[seat] = t->items;
		total->value[seat] = out->points[seat] = goe_tally_sum(t);
	}
}

void goetia_score(const struct context *c, const struct state *state, struct score *out)
{
	const struct goetia_context *x = (const void *)c;
	const struct goetia_state *s = (const void *)state;
	struct goe_tally tally[GOE_SEATS];

	memset(out, 0, sizeof(*out));
	out->over = s->phase == GOE_OVER;
	for (int seat = 0; seat < x->players; seat++)
		goe_tally_of(x, s, seat, &tally[seat]);
	goe_score_write(x, tally, out);
	if (out->over)
		goe_decide(tally, x->players, out);
}
