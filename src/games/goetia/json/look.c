/*
 * What one move of Goetia would cost and lead to, for everybody, as far as the
 * seat can know: the payment and its alternatives, what changes hands, whose
 * prices change, whether the follower comes home, how the round then ends. docs/games/goetia.md lists
 * the members.
 */
#include "games/drawing.h"
#include "games/goetia/json/foresee.h"
#include "games/goetia/json/json.h"
#include "games/goetia/text/words.h"

struct goe_looking {
	struct json j;
	const struct goetia_context *x;
	const struct goetia_state *before;
	struct goe_outcome o;
	int seat;
};

static void goe_look_move(struct json *j, game_move move)
{
	char memory[GOE_MOVE_TEXT_MAX];
	struct buf text = buf_over(memory, sizeof(memory));

	goe_move_text(move, &text);
	json_slice(j, "move", buf_slice_of(&text));
}

/* What leaves the player's area: cubes, Attention, other followers. */
static void goe_json_payment_of(struct json *j, const char *key, const uint8_t items[GOE_ITEMS],
				int sacrifice)
{
	struct goe_bundle pays = { 0 };

	for (int colour = 0; colour < GOE_COLOURS; colour++)
		pays.n[colour] = items[colour];
	pays.n[GOE_ATTENTION] = items[GOE_ITEM_ATTENTION];
	pays.n[GOE_SACRIFICE] = (uint8_t)sacrifice;
	goe_json_bundle(j, key, &pays);
}

/* The other ways: of a placement all of them, of a walk in progress those that it can end in. */
static void goe_look_ways(struct goe_looking *l, game_move move)
{
	uint8_t paid[GOE_ITEMS] = { 0 };
	struct goe_ways ways = { 0 };
	int verb = (int)(move >> 8);

	if (verb == GOE_MOVE_PAY)
		for (int i = 0; i < GOE_ITEMS; i++)
			paid[i] = (uint8_t)(l->before->paid[i] + (i == (int)(move & 0xFF)));
	if (l->o.space != GOE_NONE && !(verb == GOE_MOVE_PAY && l->o.settled))
		goe_ways_to_pay(l->before, l->seat, &l->o.price, paid, &ways);
	json_open_array(&l->j, "ways");
	for (int i = 0; i < ways.count; i++)
		goe_json_payment_of(&l->j, NULL, ways.way[i], l->o.price.sacrifice);
	json_close_array(&l->j);
	json_bool(&l->j, "more_ways", ways.more);
}

static void goe_look_payment(struct goe_looking *l, game_move move)
{
	if (l->o.space == GOE_NONE) {
		json_null(&l->j, "place");
		json_null(&l->j, "price");
	} else {
		goe_json_place(&l->j, "place", l->o.space);
		goe_json_price(&l->j, "price", &l->o.price);
	}
	if (l->o.settled)
		goe_json_payment_of(&l->j, "pays", l->o.pays, l->o.price.sacrifice);
	else
		json_null(&l->j, "pays");
	goe_look_ways(l, move);
}

/* Whether the follower that is placed comes home, and who is there when the next round begins, if
 * there is one. */
static void goe_look_return(struct goe_looking *l)
{
	const char *stuck = l->x->option[GOE_STUCK_OPTIONAL] ? "may" : "must";
	struct goe_homecoming then = { .never = true };

	if (l->o.settled) {
		goe_foresee_home(l->x, &l->o.after, l->seat, &then);
		json_bool(&l->j, "returns", !then.stands[l->o.space]);
	} else {
		json_null(&l->j, "returns");
	}
	if (!then.never)
		json_int(&l->j, "home_then", then.home);
	else
		json_null(&l->j, "home_then");
	if (then.stuck && !then.never)
		json_text(&l->j, "stuck_then", stuck);
	else
		json_null(&l->j, "stuck_then");
}

/* What changes hands. */

/* Cards that nobody held before; left out when there are none. */
static void goe_look_cards(struct goe_looking *l, int seat)
{
	const struct goetia_state *after = &l->o.after;
	bool any = false;

	for (int column = 0; column < GOE_COLUMNS; column++) {
		int card = after->top[seat][column];

		for (; card != GOE_NONE; card = after->beneath[card]) {
			if (goe_is_held(l->before, card))
				continue;
			if (!any)
				json_open_array(&l->j, "cards");
			any = true;
			json_text(&l->j, NULL, goe_card_id(card));
		}
	}
	if (any)
		json_close_array(&l->j);
}

static void goe_look_cubes(struct goe_looking *l, int seat)
{
	const uint8_t *before = l->before->cubes[seat], *after = l->o.after.cubes[seat];
	bool any = false;

	for (int colour = 0; colour < GOE_COLOURS; colour++)
		any |= before[colour] != after[colour];
	if (!any)
		return;
	json_open_object(&l->j, "cubes");
	for (int colour = 0; colour < GOE_COLOURS; colour++)
		json_change(&l->j, goe_colour_names[colour], before[colour], after[colour]);
	json_close_object(&l->j);
}

static void goe_look_seat(struct goe_looking *l, int seat)
{
	const struct goetia_state *before = l->before, *after = &l->o.after;
	struct json *j = &l->j;

	json_open_object(j, NULL);
	json_int(j, "seat", seat);
	goe_look_cubes(l, seat);
	json_change(j, "attention", before->attention[seat], after->attention[seat]);
	json_change(j, "home", before->home[seat], after->home[seat]);
	json_change(j, "recruited", goe_recruited(before, seat), goe_recruited(after, seat));
	json_change(j, "sacrificed", before->sacrificed[seat], after->sacrificed[seat]);
	json_change(j, "points", goe_points(l->x, before, seat, NULL),
		    goe_points(l->x, after, seat, NULL));
	goe_look_cards(l, seat);
	json_close_object(j);
}

/* Edge cards that the last follower leaves: in the draft they are turned over at once, else at the
 * end of the round (GOE-40). */
static void goe_look_flips(struct goe_looking *l)
{
	json_open_array(&l->j, "flips");
	for (int edge = 0; edge < GOE_EDGES_IN_PLAY; edge++)
		if (goe_sum(l->before->waiting[edge], GOE_SEATS) &&
		    !goe_sum(l->o.after.waiting[edge], GOE_SEATS))
			goe_json_place(&l->j, NULL, GOE_SPACE_EDGE + edge);
	json_close_array(&l->j);
}

/* Whose prices change. */

/* Another thing lies there then: a board that its Demon leaves, a card that was turned over or is
 * covered. It has a price of its own, and no other one. */
static bool goe_is_replaced(const struct goe_looking *l, int space)
{
	const struct goetia_state *before = l->before, *after = &l->o.after;

	if (space >= GOE_SPACE_RELIC) {
		int stack = space - GOE_SPACE_RELIC;
		int seat = stack / GOE_COLUMNS, column = stack % GOE_COLUMNS;

		return before->top[seat][column] != after->top[seat][column];
	}
	if (space >= GOE_SPACE_DEMON) {
		int slot = (space - GOE_SPACE_DEMON) / GOE_WORSHIP_MAX;

		return before->demon[slot] != after->demon[slot];
	}
	return space >= GOE_SPACE_EDGE &&
	       before->flipped[space - GOE_SPACE_EDGE] != after->flipped[space - GOE_SPACE_EDGE];
}

static void goe_look_prices_of(struct goe_looking *l, int seat)
{
	struct goe_terms before, after;

	goe_terms(l->x, l->before, seat, &before);
	goe_terms(l->x, &l->o.after, seat, &after);
	for (int space = 0; space < GOE_SPACES; space++) {
		struct goe_price old, new;

		if (!goe_is_hex(l->x, l->before, space) || goe_is_replaced(l, space) ||
		    !goe_is_wanted(l->x, &l->o.after, seat, space))
			continue;
		goe_price(l->x, l->before, space, &before, &old);
		goe_price(l->x, &l->o.after, space, &after, &new);
		if (goe_same_price(&old, &new))
			continue;
		json_open_object(&l->j, NULL);
		json_int(&l->j, "seat", seat);
		goe_json_place(&l->j, "place", space);
		goe_json_price(&l->j, "before", &old);
		goe_json_price(&l->j, "after", &new);
		json_bool(&l->j, "payable", goe_can_pay(&l->o.after, seat, &new));
		json_close_object(&l->j);
	}
}

static void goe_look_then(struct goe_looking *l)
{
	static const char *const thens[GOE_THENS] = {
		[GOE_THEN_QUESTION] = "question", [GOE_THEN_DRAW] = "draw",
		[GOE_THEN_HIDDEN] = "hidden",	  [GOE_THEN_ROUND_ENDS] = "round_ends",
		[GOE_THEN_OVER] = "over",
	};
	const struct goetia_state *after = &l->o.after;

	json_text(&l->j, "then", thens[l->o.then]);
	if (l->o.then == GOE_THEN_QUESTION) {
		json_text(&l->j, "ask", goe_ask_names[after->ask].at);
		json_text(&l->j, "question", goe_questions[after->ask].text);
		json_int(&l->j, "asked", after->asked);
	} else {
		json_null(&l->j, "ask");
		json_null(&l->j, "question");
		json_null(&l->j, "asked");
	}
	goe_json_due(&l->j, "due", after);
}

void goetia_look(const struct context *c, const struct view *view, int seat, game_move move,
		 struct buf *out)
{
	struct goe_looking l = { .j = json_over(out),
				 .x = (const void *)c,
				 .before = (const void *)view,
				 .seat = seat };

	goe_foresee(l.x, l.before, seat, move, &l.o);
	json_open_object(&l.j, NULL);
	goe_look_move(&l.j, move);
	goe_look_payment(&l, move);
	goe_look_return(&l);
	json_open_array(&l.j, "seats");
	for (int s = 0; s < l.x->players; s++)
		goe_look_seat(&l, s);
	json_close_array(&l.j);
	goe_look_flips(&l);
	json_open_array(&l.j, "prices");
	for (int s = 0; s < l.x->players; s++)
		goe_look_prices_of(&l, s);
	json_close_array(&l.j);
	goe_look_then(&l);
	goe_json_because(&l.j, l.x, l.before, &l.o, seat);
	json_close_object(&l.j);
}
