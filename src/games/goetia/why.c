/*
 * Why an answer is refused in Goetia: the most useful reason first. Only asked
 * for moves that are not in the list.
 */
#include "games/goetia/price.h"
#include "games/goetia/tell.h"

const char *const goe_ask_texts[GOE_ASKS] = {
	[GOE_ASK_DRAFT] = "goetia.ask.draft",
	[GOE_ASK_STUCK] = "goetia.ask.stuck",
	[GOE_ASK_TAKE] = "goetia.ask.take",
	[GOE_ASK_RESURRECT] = "goetia.ask.resurrect",
	[GOE_ASK_PLACE] = "goetia.ask.place",
	[GOE_ASK_PAY] = "goetia.ask.pay",
	[GOE_ASK_COLOUR] = "goetia.ask.colour",
	[GOE_ASK_SWAP] = "goetia.ask.swap",
	[GOE_ASK_SAME] = "goetia.ask.same",
	[GOE_ASK_TRADE] = "goetia.ask.trade",
	[GOE_ASK_FOLLOWER] = "goetia.ask.follower",
	[GOE_ASK_RECALL] = "goetia.ask.recall",
	[GOE_ASK_SEND] = "goetia.ask.send",
	[GOE_ASK_SEND_TO] = "goetia.ask.send_to",
	[GOE_ASK_FREE] = "goetia.ask.free",
	[GOE_ASK_DECK] = "goetia.ask.deck",
	[GOE_ASK_PEEK] = "goetia.ask.peek",
	[GOE_ASK_ORDER] = "goetia.ask.order",
	[GOE_ASK_PACT] = "goetia.ask.pact",
	[GOE_ASK_COVER_HEX] = "goetia.ask.cover_hex",
	[GOE_ASK_SEED_HEX] = "goetia.ask.seed_hex",
	[GOE_ASK_BOARD] = "goetia.ask.board",
	[GOE_ASK_SHIFT] = "goetia.ask.shift",
	[GOE_ASK_FROM] = "goetia.ask.from",
	[GOE_ASK_TO] = "goetia.ask.to",
	[GOE_ASK_COLUMN] = "goetia.ask.column",
	[GOE_ASK_PICK] = "goetia.ask.pick",
	[GOE_ASK_UNDER] = "goetia.ask.under",
	[GOE_ASK_ROW] = "goetia.ask.row",
};

/* The verb that answers a question; pass, stop and settle end one. */
static const uint8_t goe_verb_of[GOE_ASKS] = {
	[GOE_ASK_DRAFT] = GOE_MOVE_DRAFT,   [GOE_ASK_STUCK] = GOE_MOVE_STUCK,
	[GOE_ASK_TAKE] = GOE_MOVE_TAKE,	    [GOE_ASK_RESURRECT] = GOE_MOVE_RESURRECT,
	[GOE_ASK_PLACE] = GOE_MOVE_PLACE,   [GOE_ASK_PAY] = GOE_MOVE_PAY,
	[GOE_ASK_COLOUR] = GOE_MOVE_COLOUR, [GOE_ASK_SWAP] = GOE_MOVE_SWAP,
	[GOE_ASK_SAME] = GOE_MOVE_SAME,	    [GOE_ASK_TRADE] = GOE_MOVE_GIVE,
	[GOE_ASK_FOLLOWER] = GOE_MOVE_EDGE, [GOE_ASK_RECALL] = GOE_MOVE_OWN,
	[GOE_ASK_SEND] = GOE_MOVE_OWN,	    [GOE_ASK_SEND_TO] = GOE_MOVE_EDGE,
	[GOE_ASK_FREE] = GOE_MOVE_OWN,	    [GOE_ASK_DECK] = GOE_MOVE_DECK,
	[GOE_ASK_PEEK] = GOE_MOVE_DECK,	    [GOE_ASK_ORDER] = GOE_MOVE_ORDER,
	[GOE_ASK_PACT] = GOE_MOVE_PACT,	    [GOE_ASK_COVER_HEX] = GOE_MOVE_HEX,
	[GOE_ASK_SEED_HEX] = GOE_MOVE_HEX,  [GOE_ASK_BOARD] = GOE_MOVE_BOARD,
	[GOE_ASK_SHIFT] = GOE_MOVE_SHIFT,   [GOE_ASK_FROM] = GOE_MOVE_FROM,
	[GOE_ASK_TO] = GOE_MOVE_TO,	    [GOE_ASK_COLUMN] = GOE_MOVE_COLUMN,
	[GOE_ASK_PICK] = GOE_MOVE_PICK,	    [GOE_ASK_UNDER] = GOE_MOVE_UNDER,
	[GOE_ASK_ROW] = GOE_MOVE_COVER,
};

void goe_why_closed(const struct goetia_context *x, const struct goetia_state *s, int seat,
		    int space, const struct goe_terms *terms, struct goe_price *price,
		    struct message *out)
{
	const char *id = goe_closed(x, s, seat, space, terms, price);

	if (!id && s->placed >= GOE_PLACEMENTS_MAX)
		id = "goetia.why.enough_placed";
	*out = message_of(id);
	if (!id)
		return;
	if (slice_is(slice_from(id), "goetia.why.cannot_pay")) {
		message_number(out, price->pay);
		message_number(out, price->discount);
		message_number(out, goe_missing_cubes(s, seat, price));
	} else if (slice_is(slice_from(id), "goetia.why.no_attention")) {
		message_number(out, price->attention);
		message_number(out, s->attention[seat]);
	} else if (slice_is(slice_from(id), "goetia.why.no_sacrifice")) {
		message_number(out, price->sacrifice);
		message_number(out, s->home[seat] - 1);
	} else if (slice_is(slice_from(id), "goetia.why.not_yours")) {
		message_seat(out, (space - GOE_SPACE_RELIC) / GOE_COLUMNS);
	} else if (slice_is(slice_from(id), "goetia.why.enough_placed")) {
		message_number(out, GOE_PLACEMENTS_MAX);
	}
}

static void goe_why_place(const struct goetia_context *x, const struct goetia_state *s, int seat,
			  int value, struct message *out)
{
	struct goe_terms terms;
	struct goe_price price;

	goe_terms(x, s, seat, &terms);
	goe_why_closed(x, s, seat, goe_space_of_move(value, seat), &terms, &price, out);
}

/* Why that cube is not asked for: none left, too low in the order, or no way on. */
static const char *goe_why_pay(const struct goetia_state *s, int seat, int item)
{
	if (item < GOE_COLOURS && s->cubes[seat][item] <= s->paid[item])
		return "goetia.why.no_cube";
	for (int later = item + 1; later < GOE_ITEMS; later++)
		if (s->paid[later])
			return "goetia.why.pay_order";
	return "goetia.why.payment";
}

static const char *goe_why_hex(const struct goetia_context *x, const struct goetia_state *s,
			       int space)
{
	if (!goe_is_hex(x, s, space))
		return "goetia.why.no_hex";
	return s->on[space] || (s->marked >> space & 1) ? "goetia.why.occupied"
							: "goetia.why.no_cube";
}

static const char *goe_why_answer(const struct goetia_context *x, const struct goetia_state *s,
				  int seat, int value)
{
	switch ((enum goe_ask)s->ask) {
	case GOE_ASK_DRAFT:
	case GOE_ASK_FOLLOWER:
		return "goetia.why.no_follower_there";
	case GOE_ASK_SEND_TO:
		return "goetia.why.no_symbol";
	case GOE_ASK_TAKE:
		return "goetia.why.no_item";
	case GOE_ASK_PAY:
	case GOE_ASK_TRADE:
		return goe_why_pay(s, seat, value);
	case GOE_ASK_SAME:
		return "goetia.why.not_given";
	case GOE_ASK_RECALL:
	case GOE_ASK_SEND:
	case GOE_ASK_FREE:
		return "goetia.why.no_own_follower";
	case GOE_ASK_DECK:
	case GOE_ASK_PEEK:
		return "goetia.why.no_deck";
	case GOE_ASK_PACT:
		return "goetia.why.no_pact";
	case GOE_ASK_COVER_HEX:
	case GOE_ASK_SEED_HEX:
		return goe_why_hex(x, s, value);
	case GOE_ASK_BOARD:
		return "goetia.why.no_board";
	case GOE_ASK_SHIFT:
		return "goetia.why.no_demon";
	case GOE_ASK_PICK:
		return "goetia.why.no_card";
	case GOE_ASK_FROM:
	case GOE_ASK_TO:
	case GOE_ASK_COLUMN:
		return "goetia.why.column";
	default:
		return "goetia.why.not_offered";
	}
}

/* Why the question cannot be ended so (GOE-24, GOE-26, GOE-105); NULL: it is another one. */
static const char *goe_why_end(const struct goetia_context *x, const struct goetia_state *s,
			       int verb)
{
	if (s->ask == GOE_ASK_PAY && verb == GOE_SETTLE)
		return "goetia.why.settle_begun";
	if (s->ask != GOE_ASK_PLACE || (verb != GOE_PASS && verb != GOE_STOP))
		return NULL;
	if (s->frame[s->depth - 1].flag & GOE_EXTRA)
		return "goetia.why.say_stop";
	if (verb == GOE_STOP || !x->option[GOE_PASS_WHEN_ONLY_PAID])
		return "goetia.why.must_place";
	return "goetia.why.free_hex";
}

/* `none` where the question has no such answer; NULL: the answer is something else. */
static const char *goe_why_none(const struct goetia_state *s, int value)
{
	switch ((enum goe_ask)s->ask) {
	case GOE_ASK_SEND:
		return value == GOE_MOVE_NOBODY ? "goetia.why.must_choose" : NULL;
	case GOE_ASK_SEND_TO:
		return value == GOE_EDGES_IN_PLAY ? "goetia.why.must_choose" : NULL;
	case GOE_ASK_PEEK:
		return value == GOE_SLOTS ? "goetia.why.must_choose" : NULL;
	case GOE_ASK_FREE:
		return value == GOE_MOVE_NOBODY ? "goetia.why.say_stop" : NULL;
	default:
		return NULL;
	}
}

static void goe_why_asked(const struct goetia_context *x, const struct goetia_state *s, int seat,
			  game_move move, struct message *out)
{
	int verb = (int)(move >> 8), value = (int)(move & 0xFF);
	const char *id =
		verb == goe_verb_of[s->ask] ? goe_why_none(s, value) : goe_why_end(x, s, verb);

	if (id) {
		*out = message_of(id);
	} else if (verb != goe_verb_of[s->ask]) {
		*out = message_of("goetia.why.other_question");
		message_text(out, goe_ask_texts[s->ask]);
	} else if (s->ask == GOE_ASK_PLACE) {
		goe_why_place(x, s, seat, value, out);
	} else {
		*out = message_of(goe_why_answer(x, s, seat, value));
	}
}

void goetia_why(const struct context *c, const struct state *state, int seat, game_move move,
		struct message *out)
{
	const struct goetia_context *x = (const void *)c;
	const struct goetia_state *s = (const void *)state;

	if (seat < 0 || seat >= x->players) {
		*out = message_of("goetia.why.no_seat");
	} else if (s->phase == GOE_OVER) {
		*out = message_of("goetia.why.over");
	} else if (!s->ask) {
		*out = message_of("goetia.why.dealing");
	} else if (s->asked != seat) {
		*out = message_of("goetia.why.not_your_turn");
		message_seat(out, s->asked);
	} else {
		goe_why_asked(x, s, seat, move, out);
	}
}
