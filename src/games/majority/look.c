/*
 * What a client of The Majority asks for once, and what it asks for when a card
 * is looked at: the facts of a match, made from its context, and what a card
 * leads to, made from a seat's view. docs/games/majority.md lists the members.
 */
#include "games/majority/json.h"

/* Facts. */

static const char *maj_ability(int card)
{
	switch (maj_power(card)) {
	case 0:
		return "majority.leads.bribery";
	case 2:
		return "majority.leads.assassination";
	case 3:
		return "majority.leads.spy";
	case 7:
		return "majority.leads.betrayal";
	default:
		return "majority.leads.power";
	}
}

static void maj_json_kind(struct json *j, const struct majority_context *context, int kind)
{
	json_open_object(j, NULL);
	maj_json_card(j, "card", kind);
	json_text(j, "name", maj_card_id(kind));
	json_int(j, "colour", maj_colour(kind));
	json_int(j, "power", maj_power(kind));
	json_int(j, "copies", context->copies[kind]);
	json_text(j, "leads", maj_ability(kind));
	json_close_object(j);
}

void majority_facts(const struct context *c, struct buf *out)
{
	const struct majority_context *context = (const void *)c;
	struct json j = json_over(out);

	json_open_object(&j, NULL);
	json_open_array(&j, "cards");
	for (int kind = 0; kind < MAJ_KINDS; kind++)
		maj_json_kind(&j, context, kind);
	json_close_array(&j);
	json_open_array(&j, "colours");
	for (int colour = 0; colour < MAJ_COLOURS; colour++)
		json_text(&j, NULL, maj_colour_id(colour));
	json_close_array(&j);
	json_open_array(&j, "turns");
	for (int round = 1; round <= MAJ_ROUNDS; round++)
		json_int(&j, NULL, maj_turns(round));
	json_close_array(&j);
	json_open_array(&j, "partners");
	for (int seat = 0; seat < context->players && context->players == MAJ_SEATS; seat++)
		json_int(&j, NULL, (seat + 2) % MAJ_SEATS);
	json_close_array(&j);
	json_close_object(&j);
}

/* What a card leads to. */

/* The sum of the seat that gets the card, and what it would pay if nothing else happened. */
static void maj_json_sum(struct json *j, const struct majority_state *m, int players, int seat,
			 int card)
{
	int sum[MAJ_SEATS], coins[MAJ_SEATS], colour = maj_colour(card);
	uint32_t first, second;

	if (maj_power(card) == 7) /* MAJ-20 */
		seat = (seat + players - 1) % players;
	for (int s = 0; s < players; s++)
		sum[s] = maj_sum(m->area[s], colour);
	json_open_object(j, "sum");
	json_int(j, "seat", seat);
	json_int(j, "before", sum[seat]);
	sum[seat] += maj_power(card);
	json_int(j, "after", sum[seat]);
	maj_places(sum, players, &first, &second);
	maj_deliberate(players, sum, coins);
	json_int(j, "place", first & SEAT(seat) ? 1 : second & SEAT(seat) ? 2 : 0);
	json_int(j, "pays", coins[seat]);
	json_close_object(j);
}

/* An open turn in which cards lie: where they and this one would go. */
static void maj_json_turn(struct json *j, const struct majority_context *context,
			  const struct majority_state *m, int seat, int card)
{
	struct maj_turn turn;

	if (!maj_any_laid(m, context->players)) {
		json_null(j, "turn");
		return;
	}
	uint32_t busy = maj_preview(context, m, seat, card, &turn);

	json_open_object(j, "turn");
	json_bool(j, "final", !busy);
	json_open_array(j, "cards");
	for (int s = 0; s < turn.players; s++) {
		if (busy & SEAT(s))
			continue;
		json_open_object(j, NULL);
		json_int(j, "seat", s);
		maj_json_card(j, "card", turn.card[s]);
		maj_json_seat_or_null(j, "thief", turn.thief[s]);
		maj_json_seat_or_null(j, "to", turn.owner[s]);
		json_close_object(j);
	}
	json_close_array(j);
	maj_json_seat_or_null(j, "spy", turn.spy);
	json_close_object(j);
}

void majority_look(const struct context *c, const struct view *view, int seat, game_move move,
		   struct buf *out)
{
	const struct majority_context *context = (const void *)c;
	const struct majority_state *m = (const void *)view;
	struct json j = json_over(out);

	json_open_object(&j, NULL);
	if (m->phase == MAJ_PLAY) {
		maj_json_sum(&j, m, context->players, seat, (int)move);
		maj_json_turn(&j, context, m, seat, (int)move);
	} else {
		json_null(&j, "sum");
		json_null(&j, "turn");
	}
	json_close_object(&j);
}
