/*
 * What a client draws of The Majority, as one JSON object made from a view: the
 * table, the viewer's own cards, what each colour would pay now, the legal
 * moves, and why nothing can be done when it cannot. What never changes and
 * what a move leads to is in look.c. docs/games/majority.md lists the members.
 */
#include "games/majority/json.h"

enum { CARD_TEXT_MAX = 8 };

void maj_json_card(struct json *j, const char *key, int card)
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

void maj_json_seat_or_null(struct json *j, const char *key, int seat)
{
	if (seat == MAJ_NONE)
		json_null(j, key);
	else
		json_int(j, key, seat);
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

static void maj_json_seat(struct json *j, const struct majority_state *m, int seat)
{
	json_open_object(j, NULL);
	json_int(j, "seat", seat);
	json_int(j, "coins", m->coins[seat]);
	json_int(j, "hand_size", maj_hand_size(m->hand[seat]));
	maj_json_cards(j, "hand", m->hand[seat], MAJ_HAND);
	maj_json_card(j, "chosen", m->chosen[seat]);
	maj_json_copies(j, "area", m->area[seat]);
	json_close_object(j);
}

void maj_places(const int sum[MAJ_SEATS], int players, uint32_t *first, uint32_t *second)
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

static void maj_json_moves(struct json *j, const struct context *c, const struct majority_state *m,
			   int viewer)
{
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

	view_head(&j, &majority, c, view, viewer, maj_phase_names[m->phase].at);
	json_int(&j, "round", m->round);
	json_int(&j, "stage", m->stage);
	json_int(&j, "turn", m->turn);
	json_bool(&j, "open", m->open);
	maj_json_seat_or_null(&j, "marker", m->marker);
	json_int(&j, "deck", maj_deck_size(players, m->round, m->phase));
	json_open_array(&j, "seats");
	for (int s = 0; s < players; s++)
		maj_json_seat(&j, m, s);
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
