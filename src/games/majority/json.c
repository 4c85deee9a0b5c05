/*
 * What a client draws of The Majority, as one JSON object made from a view: the
 * table, the viewer's own cards, what each colour would pay now, the legal
 * moves with what they lead to, and why nothing can be done when it cannot.
 * docs/games/majority.md lists the members.
 */
#include "games/drawing.h"
#include "games/majority/majority.h"

enum { CARD_TEXT_MAX = 8 };

static void maj_json_card(struct json *j, const char *key, int card)
{
	char memory[CARD_TEXT_MAX];
	struct buf text = buf_over(memory, sizeof(memory));

	if (card == MAJ_NONE) {
		json_null(j, key);
		return;
	}
	maj_card_write(card, &text);
	json_slice(j, key, buf_slice_of(&text));
}

/* A list of cards without the empty places. */
static void maj_json_cards(struct json *j, const char *key, const uint8_t *cards, int count)
{
	json_open_array(j, key);
	for (int i = 0; i < count; i++)
		if (cards[i] != MAJ_NONE)
			maj_json_card(j, NULL, cards[i]);
	json_close_array(j);
}

static void maj_json_copies(struct json *j, const char *key, const uint8_t *copies)
{
	json_open_array(j, key);
	for (int kind = 0; kind < MAJ_KINDS; kind++)
		for (int i = 0; i < copies[kind]; i++)
			maj_json_card(j, NULL, kind);
	json_close_array(j);
}

static void maj_json_seat(struct json *j, const struct majority_state *m, int players, int seat)
{
	json_open_object(j, NULL);
	json_int(j, "seat", seat);
	if (players == 4)
		json_int(j, "partner", (seat + 2) % 4);
	json_int(j, "coins", m->coins[seat]);
	json_int(j, "hand_size", maj_hand_size(m->hand[seat]));
	maj_json_cards(j, "hand", m->hand[seat], MAJ_HAND);
	maj_json_card(j, "chosen", m->chosen[seat]);
	maj_json_copies(j, "area", m->area[seat]);
	json_close_object(j);
}

/* The seats on the first and the second place of these sums (MAJ-22). */
static void maj_places(const int sum[MAJ_SEATS], int players, uint32_t *first, uint32_t *second)
{
	int best = 0, next = 0;

	for (int s = 0; s < players; s++)
		if (sum[s] > best)
			best = sum[s];
	for (int s = 0; s < players; s++)
		if (sum[s] < best && sum[s] > next)
			next = sum[s];
	*first = *second = 0;
	for (int s = 0; s < players; s++) {
		if (sum[s] && sum[s] == best)
			*first |= SEAT(s);
		else if (sum[s] && sum[s] == next)
			*second |= SEAT(s);
	}
}

/* Sums, places and what the deliberation would pay if it came now. */
static void maj_json_colour(struct json *j, const struct majority_state *m, int players, int colour)
{
	int sum[MAJ_SEATS], coins[MAJ_SEATS];
	uint32_t first, second;

	for (int s = 0; s < players; s++)
		sum[s] = maj_sum(m->area[s], colour);
	maj_places(sum, players, &first, &second);
	maj_deliberate(players, sum, coins);
	json_open_object(j, NULL);
	json_text(j, "name", maj_colour_id(colour));
	json_open_array(j, "sums");
	for (int s = 0; s < players; s++)
		json_int(j, NULL, sum[s]);
	json_close_array(j);
	json_seat_set(j, "first", first);
	json_seat_set(j, "second", second);
	json_open_array(j, "pays");
	for (int s = 0; s < players; s++)
		json_int(j, NULL, coins[s]);
	json_close_array(j);
	json_close_object(j);
}

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

static void maj_json_seat_or_null(struct json *j, const char *key, int seat)
{
	if (seat == MAJ_NONE)
		json_null(j, key);
	else
		json_int(j, key, seat);
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

static void maj_json_moves(struct json *j, const struct context *c, const struct majority_state *m,
			   int viewer)
{
	const struct majority_context *context = (const void *)c;
	game_move list[MAJ_HAND];
	uint32_t count = viewer < MAJ_SEATS ? majority_moves(c, (const void *)m, viewer, list) : 0;

	json_open_array(j, "moves");
	for (uint32_t i = 0; i < count; i++) {
		json_open_object(j, NULL);
		maj_json_card(j, "move", (int)list[i]);
		json_text(j, "does",
			  m->phase == MAJ_DRAFT	 ? "majority.leads.keep"
			  : m->phase == MAJ_SWAP ? "majority.leads.give"
						 : "majority.leads.play");
		json_text(j, "leads", maj_ability((int)list[i]));
		if (m->phase == MAJ_PLAY) {
			maj_json_sum(j, m, context->players, viewer, (int)list[i]);
			maj_json_turn(j, context, m, viewer, (int)list[i]);
		}
		json_close_object(j);
	}
	json_close_array(j);
}

/* Why the viewer can do nothing now; null when he can. */
static void maj_json_closed(struct json *j, const struct context *c, const struct majority_state *m,
			    int viewer)
{
	const struct majority_context *context = (const void *)c;
	struct message why = { 0 };

	if (viewer < context->players && !(majority_actors(c, (const void *)m) & SEAT(viewer)))
		majority_why(c, (const void *)m, viewer, 0, &why);
	view_closed(j, &why);
}

/* What the viewer remembers: packets as far as he has seen them, gifts, plays. */
static void maj_json_history(struct json *j, const struct majority_state *m, int players)
{
	json_open_array(j, "rounds");
	for (int round = 1; round <= m->round; round++) {
		json_open_object(j, NULL);
		json_open_array(j, "packets");
		for (int p = 0; p < players; p++)
			maj_json_cards(j, NULL, m->draft[round - 1][p], MAJ_HAND);
		json_close_array(j);
		json_open_array(j, "gifts");
		for (int s = 0; s < players && players == 4; s++)
			maj_json_card(j, NULL, m->gift[round - 1][s]);
		json_close_array(j);
		json_open_array(j, "plays");
		for (int turn = 0; turn < maj_turns(round); turn++)
			maj_json_cards(j, NULL, m->play[round - 1][turn], players);
		json_close_array(j);
		json_open_array(j, "paid");
		for (int colour = 0; colour < MAJ_COLOURS; colour++) {
			json_open_array(j, NULL);
			for (int s = 0; s < players; s++)
				json_int(j, NULL, m->paid[round - 1][colour][s]);
			json_close_array(j);
		}
		json_close_array(j);
		json_close_object(j);
	}
	json_close_array(j);
}

void majority_json(const struct context *c, const struct view *view, int viewer, struct buf *out)
{
	const struct majority_context *context = (const void *)c;
	const struct majority_state *m = (const void *)view;
	int players = context->players;
	struct json j = json_over(out);

	view_head(&j, &majority, c, view, viewer, maj_phase_names[m->phase]);
	json_int(&j, "round", m->round);
	json_int(&j, "stage", m->stage);
	json_int(&j, "turn", m->turn);
	json_int(&j, "turns", maj_turns(m->round));
	json_bool(&j, "open", m->open);
	maj_json_seat_or_null(&j, "marker", m->marker);
	json_int(&j, "deck", maj_deck_size(players, m->round, m->phase));
	json_open_array(&j, "seats");
	for (int s = 0; s < players; s++)
		maj_json_seat(&j, m, players, s);
	json_close_array(&j);
	if (m->phase == MAJ_DRAFT && viewer < players) {
		int count;
		const uint8_t *packet = maj_choices(m, players, viewer, &count);

		maj_json_cards(&j, "packet", packet, count);
	}
	maj_json_copies(&j, "removed", m->removed);
	json_open_array(&j, "colours");
	for (int colour = 0; colour < MAJ_COLOURS; colour++)
		maj_json_colour(&j, m, players, colour);
	json_close_array(&j);
	maj_json_history(&j, m, players);
	maj_json_moves(&j, c, m, viewer);
	maj_json_closed(&j, c, m, viewer);
	json_close_object(&j);
}
