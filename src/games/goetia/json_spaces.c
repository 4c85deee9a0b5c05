/*
 * The hexes of Goetia for a client: nobody has to work out a cost by hand. For
 * each hex what it costs the payer now and how it would be paid, what it
 * gives, whether a follower comes back at the end of the round, and why it is
 * closed.
 */
#include "games/goetia/describe.h"
#include "games/goetia/frames.h"
#include "games/goetia/json.h"
#include "games/goetia/price.h"
#include "games/goetia/tell.h"
#include "games/goetia/words.h"

enum { SPACE_TEXT_MAX = 8 };

static const char *goe_area_of(int area)
{
	int bit = 0;

	if (area & GOE_AREA_NEW_WORLD)
		return goe_area_texts[1];
	while (!(area >> bit & 1))
		bit++;
	return goe_area_texts[bit];
}

static void goe_json_price(struct json *j, const struct goetia_state *s, int payer,
			   const struct goe_price *price)
{
	struct goe_bundle units = { 0 };
	uint8_t sensible[GOE_ITEMS];

	for (int kind = 0; kind < GOE_ATTENTION; kind++)
		units.n[kind] = (uint8_t)goe_unit(price->units, kind);
	units.n[GOE_ATTENTION] = price->attention;
	units.n[GOE_SACRIFICE] = price->sacrifice;
	json_open_object(j, "cost");
	goe_json_bundle(j, "units", &units);
	json_int(j, "discount", price->discount);
	json_int(j, "cubes", price->pay);
	json_int(j, "attention", price->attention);
	json_int(j, "sacrifice", price->sacrifice);
	json_open_array(j, "any_resource"); /* units of these colours take any */
	for (int colour = 0; colour < GOE_COLOURS; colour++)
		if (price->as >> colour & 1)
			json_text(j, NULL, goe_colour_names[colour]);
	json_close_array(j);
	json_int(j, "attention_as_darkness", price->as_darkness);
	if (goe_can_pay(s, payer, price)) {
		goe_default(s, payer, price, sensible);
		goe_json_items(j, "settle", sensible, GOE_ITEMS);
	} else {
		json_null(j, "settle");
	}
	json_close_object(j);
}

/* Whether a follower that is put there now would come home in step 5. */
static bool goe_returns(const struct goetia_context *x, const struct goetia_state *s, int space)
{
	int first, link = goe_link(x, s, space);
	int hexes = goe_hexes(x, s, space, &first);

	for (int i = first; link && i < first + hexes; i++)
		if (i != space && !s->on[i] && goe_link(x, s, i) == link)
			return false;
	return true;
}

/* What the hex gives: printed amounts, and what a special or Relic does. */
static void goe_json_reward(struct json *j, const struct goetia_context *x,
			    const struct goetia_state *s, int space, int area)
{
	if (area & (GOE_AREA_WORLD | GOE_AREA_SCRY | GOE_AREA_EDGE_BACK)) {
		goe_json_bundle(j, "reward", goe_printed(x, s, space));
	} else if (area & GOE_AREA_RECRUIT) {
		struct goe_bundle follower = { .n[GOE_FOLLOWER] = 1 };

		goe_json_bundle(j, "reward", &follower);
	} else if (area & GOE_AREA_DARK) {
		int at = space - GOE_SPACE_DEMON;
		const struct goe_board *board = &x->cards.board[s->dark[at / GOE_WORSHIP_MAX]];
		int special = board->dark[at % GOE_WORSHIP_MAX].special;

		json_text(j, "special", goe_cards_standard.special[special].text);
	}
	if (space < GOE_WORLD_SPACES && goe_sum(s->seeded[space], GOE_COLOURS))
		goe_json_items(j, "seeded", s->seeded[space], GOE_COLOURS);
}

static void goe_json_space(struct json *j, const struct goetia_context *x,
			   const struct goetia_state *s, int space, int payer,
			   const struct goe_terms *terms)
{
	int area = goe_area(x, s, space);
	char memory[SPACE_TEXT_MAX];
	struct buf text = buf_over(memory, sizeof(memory));
	struct goe_price price;
	struct message closed;

	goe_space_write(space, &text);
	json_open_object(j, NULL);
	json_slice(j, "space", buf_slice_of(&text));
	if (area & GOE_AREA_RELIC)
		json_int(j, "owner", (space - GOE_SPACE_RELIC) / GOE_COLUMNS);
	json_text(j, "area", goe_area_of(area));
	json_int(j, "link", goe_link(x, s, space));
	json_seat_set(j, "on", s->on[space] & (SEAT(GOE_SEATS) - 1));
	json_bool(j, "marker", s->on[space] & GOE_MARKER);
	json_bool(j, "returns", goe_returns(x, s, space));
	goe_json_reward(j, x, s, space, area);
	goe_why_closed(x, s, payer, space, terms, &price, &closed);
	if (!(area & GOE_AREA_RELIC) || (space - GOE_SPACE_RELIC) / GOE_COLUMNS == payer)
		goe_json_price(j, s, payer, &price);
	if (closed.id)
		json_message(j, "closed", &closed);
	else
		json_null(j, "closed");
	json_close_object(j);
}

void goe_json_spaces(struct json *j, const struct goetia_context *x, const struct goetia_state *s,
		     int payer)
{
	struct goe_terms terms;

	goe_terms(x, s, payer, &terms);
	json_open_array(j, "spaces");
	for (int space = 0; space < GOE_SPACES; space++)
		if (goe_is_hex(x, s, space))
			goe_json_space(j, x, s, space, payer, &terms);
	json_close_array(j);
}

/* The payment or trade in progress. */
void goe_json_payment(struct json *j, const struct goetia_context *x, const struct goetia_state *s)
{
	const struct goe_frame *f = s->depth ? &s->frame[s->depth - 1] : NULL;

	if (s->ask != GOE_ASK_PAY && s->ask != GOE_ASK_TRADE) {
		json_null(j, "payment");
		return;
	}
	json_open_object(j, "payment");
	goe_json_items(j, "paid", s->paid, GOE_ITEMS);
	if (s->ask == GOE_ASK_PAY) {
		struct goe_terms terms;
		struct goe_price price;

		goe_terms(x, s, f->seat, &terms);
		goe_price(x, s, f->space, &terms, &price);
		goe_json_price(j, s, f->seat, &price);
	} else {
		json_int(j, "left", f->left);
	}
	json_close_object(j);
}
