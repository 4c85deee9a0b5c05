/*
 * Why an answer is refused in Goetia: the most useful reason first. Only asked
 * for moves that are not in the list.
 */
#include "games/goetia/answer.h"
#include "games/goetia/price.h"
#include "games/goetia/text/words.h"

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

static bool goe_why_because(struct message *out, const char *id)
{
	*out = message_of(id);
	return true;
}

/* Hexes, and why the turn cannot be ended so (GOE-24, GOE-26). */
bool goe_why_place(const struct goetia_context *x, const struct goetia_state *s, int seat,
		   game_move move, struct message *out)
{
	struct goe_terms terms;
	struct goe_price price;
	int verb = (int)(move >> 8);

	if (verb == GOE_MOVE_PLACE) {
		goe_terms(x, s, seat, &terms);
		goe_why_closed(x, s, seat, goe_space_of_move((int)(move & 0xFF), seat), &terms,
			       &price, out);
		return true;
	}
	if (verb != GOE_PASS && verb != GOE_STOP)
		return false;
	if (s->frame[s->depth - 1].flag & GOE_EXTRA)
		return goe_why_because(out, "goetia.why.say_stop");
	if (verb == GOE_STOP || !x->option[GOE_PASS_WHEN_ONLY_PAID])
		return goe_why_because(out, "goetia.why.must_place");
	return goe_why_because(out, "goetia.why.free_hex");
}

/* Why that cube is not asked for: none left, too low in the order, or no way on. */
static bool goe_why_cube(const struct goetia_state *s, int seat, int item, struct message *out)
{
	if (item < GOE_COLOURS && s->cubes[seat][item] <= s->paid[item])
		return goe_why_because(out, "goetia.why.no_cube");
	for (int later = item + 1; later < GOE_ITEMS; later++)
		if (s->paid[later])
			return goe_why_because(out, "goetia.why.pay_order");
	return goe_why_because(out, "goetia.why.payment");
}

bool goe_why_pay(const struct goetia_context *x, const struct goetia_state *s, int seat,
		 game_move move, struct message *out)
{
	(void)x;
	if (move >> 8 == GOE_SETTLE) /* GOE-105 */
		return goe_why_because(out, "goetia.why.settle_begun");
	return move >> 8 == GOE_MOVE_PAY && goe_why_cube(s, seat, (int)(move & 0xFF), out);
}

bool goe_why_give(const struct goetia_context *x, const struct goetia_state *s, int seat,
		  game_move move, struct message *out)
{
	(void)x;
	return move >> 8 == GOE_MOVE_GIVE && goe_why_cube(s, seat, (int)(move & 0xFF), out);
}

bool goe_why_hex(const struct goetia_context *x, const struct goetia_state *s, int seat,
		 game_move move, struct message *out)
{
	int space = (int)(move & 0xFF);

	(void)seat;
	if (move >> 8 != GOE_MOVE_HEX)
		return false;
	if (!goe_is_hex(x, s, space))
		return goe_why_because(out, "goetia.why.no_hex");
	return goe_why_because(out, s->on[space] || (s->marked >> space & 1)
					    ? "goetia.why.occupied"
					    : "goetia.why.no_cube");
}

/* `none` where the question has no such answer. */
static bool goe_is_none(const struct goetia_state *s, game_move move)
{
	int verb = goe_questions[s->ask].verb;

	return move == GOE_MOVE(verb, goe_verbs[verb].none);
}

bool goe_why_must(const struct goetia_context *x, const struct goetia_state *s, int seat,
		  game_move move, struct message *out)
{
	(void)x;
	(void)seat;
	return goe_is_none(s, move) && goe_why_because(out, "goetia.why.must_choose");
}

bool goe_why_free(const struct goetia_context *x, const struct goetia_state *s, int seat,
		  game_move move, struct message *out)
{
	(void)x;
	(void)seat;
	return goe_is_none(s, move) && goe_why_because(out, "goetia.why.say_stop");
}

static void goe_why_asked(const struct goetia_context *x, const struct goetia_state *s, int seat,
			  game_move move, struct message *out)
{
	const struct goe_question *q = &goe_questions[s->ask];

	if (q->reason && q->reason(x, s, seat, move, out))
		return;
	if ((int)(move >> 8) == q->verb) {
		*out = message_of(q->why ? q->why : "goetia.why.not_offered");
	} else {
		*out = message_of("goetia.why.other_question");
		message_text(out, q->text);
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
