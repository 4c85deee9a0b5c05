/*
 * The hexes of Goetia for a client: who stands there, what it costs the payer
 * now, why it is closed to him. What is printed on a hex is in facts.c, what a
 * placement leads to in look.c.
 */
#include "games/goetia/json/json.h"

/*
 * The reasons that close hexes are few and each is written once: a board, an
 * Edge card, a Demon or a Relic has one price, a Dark Board may ask for a
 * sacrifice besides; the other reasons have no numbers.
 */
enum { GOE_REASONS_MAX = GOE_ROWS + GOE_EDGES_IN_PLAY + 2 * GOE_SLOTS + GOE_COLUMNS + 16 };

struct goe_reasons {
	int count;
	struct message list[GOE_REASONS_MAX];
};

static bool goe_same_reason(const struct message *a, const struct message *b)
{
	if (!slice_is(slice_from(a->id), b->id) || a->count != b->count)
		return false;
	for (int i = 0; i < a->count; i++)
		if (a->args[i].number != b->args[i].number)
			return false;
	return true;
}

/* Its place in the list. */
static int goe_reason(struct goe_reasons *reasons, const struct message *why)
{
	int at = 0;

	while (at < reasons->count && !goe_same_reason(&reasons->list[at], why))
		at++;
	if (at == reasons->count) {
		CHECK(reasons->count < GOE_REASONS_MAX);
		reasons->list[reasons->count++] = *why;
	}
	return at;
}

static bool goe_has_price(const struct goe_price *price)
{
	return price->units || price->attention || price->sacrifice;
}

static void goe_json_space(struct json *j, const struct goetia_context *x,
			   const struct goetia_state *s, int space, int payer,
			   const struct goe_terms *terms, struct goe_reasons *reasons)
{
	struct goe_price price;
	struct message closed;

	json_open_object(j, NULL);
	goe_json_place(j, "place", space);
	if (s->on[space] & (SEAT(GOE_SEATS) - 1))
		json_seat_set(j, "on", s->on[space] & (SEAT(GOE_SEATS) - 1));
	if (s->on[space] & GOE_MARKER)
		json_bool(j, "marker", true);
	if (space < GOE_WORLD_SPACES && goe_sum(s->seeded[space], GOE_COLOURS))
		goe_json_items(j, "seeded", s->seeded[space], GOE_COLOURS);
	goe_why_closed(x, s, payer, space, terms, &price, &closed);
	if (goe_has_price(&price))
		goe_json_price(j, "price", &price);
	if (closed.id)
		json_int(j, "closed", goe_reason(reasons, &closed));
	json_close_object(j);
}

bool goe_is_for(int space, int seat)
{
	return space < GOE_SPACE_RELIC || (space - GOE_SPACE_RELIC) / GOE_COLUMNS == seat;
}

bool goe_is_wanted(const struct goetia_context *x, const struct goetia_state *s, int seat,
		   int space)
{
	return goe_is_hex(x, s, space) && goe_is_for(space, seat) && !s->on[space] &&
	       (goe_area(x, s, space) != GOE_AREA_RECRUIT ||
		s->waiting[space - GOE_SPACE_EDGE][seat]);
}

bool goe_same_price(const struct goe_price *a, const struct goe_price *b)
{
	return a->units == b->units && a->discount == b->discount && a->attention == b->attention &&
	       a->sacrifice == b->sacrifice;
}

int goe_payer(const struct goetia_context *x, const struct goetia_state *s, int viewer)
{
	return viewer < x->players ? viewer : s->turn < x->players ? s->turn : 0;
}

void goe_json_spaces(struct json *j, const struct goetia_context *x, const struct goetia_state *s,
		     int payer)
{
	struct goe_reasons reasons = { .count = 0 };
	struct goe_terms terms;

	goe_terms(x, s, payer, &terms);
	json_open_array(j, "spaces");
	for (int space = 0; space < GOE_SPACES; space++)
		if (goe_is_hex(x, s, space) && goe_is_for(space, payer))
			goe_json_space(j, x, s, space, payer, &terms, &reasons);
	json_close_array(j);
	json_open_array(j, "reasons");
	for (int i = 0; i < reasons.count; i++)
		json_message(j, NULL, &reasons.list[i]);
	json_close_array(j);
}

void goe_json_payment(struct json *j, const struct goetia_context *x, const struct goetia_state *s)
{
	const struct goe_frame *f = s->depth ? &s->frame[s->depth - 1] : NULL;
	struct goe_terms terms;
	struct goe_price price;

	if (s->ask != GOE_ASK_PAY && s->ask != GOE_ASK_TRADE) {
		json_null(j, "payment");
		return;
	}
	json_open_object(j, "payment");
	goe_json_items(j, "paid", s->paid, GOE_ITEMS);
	if (s->ask == GOE_ASK_PAY) {
		goe_terms(x, s, f->seat, &terms);
		goe_price(x, s, f->space, &terms, &price);
		goe_json_place(j, "place", f->space);
		goe_json_price(j, "price", &price);
		json_int(j, "left", price.pay - goe_sum(s->paid, GOE_ITEMS));
	} else {
		json_int(j, "left", f->left);
	}
	json_close_object(j);
}
