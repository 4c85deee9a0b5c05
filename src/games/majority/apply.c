/*
 * What happens in The Majority: an answer is laid down, the last one closes
 * the step, and the match moves on; chance deals. Trusts its input: the edge
 * has checked legality. Everything told here is told to those who may know.
 */
#include <string.h>

#include "games/majority/majority.h"

/* Telling. Each teller is called with a sink only, so silence costs a branch. */

static void maj_tell_plain(struct sink *sink, const char *id, bool reveals)
{
	struct message text = message_of(id);

	sink_tell(sink, &text, ALL_VIEWERS, reveals);
}

static void maj_tell_number(struct sink *sink, const char *id, int number)
{
	struct message text = message_of(id);

	message_number(&text, number);
	sink_tell(sink, &text, ALL_VIEWERS, true);
}

static void maj_tell_seat(struct sink *sink, const char *id, int seat)
{
	struct message text = message_of(id);

	message_seat(&text, seat);
	sink_tell(sink, &text, ALL_VIEWERS, false);
}

static void maj_tell_card(struct sink *sink, const char *id, int card, uint32_t viewers)
{
	struct message text = message_of(id);

	message_text(&text, maj_card_id(card));
	sink_tell(sink, &text, viewers, false);
}

static void maj_tell_seat_card(struct sink *sink, const char *id, int seat, int card)
{
	struct message text = message_of(id);

	message_seat(&text, seat);
	message_text(&text, maj_card_id(card));
	sink_tell(sink, &text, ALL_VIEWERS, true);
}

/* Between partners, or a card that changes hands in front of all. */
static void maj_tell_two_seats(struct sink *sink, const char *id, int seat, int card, int other,
			       uint32_t viewers)
{
	struct message text = message_of(id);

	message_seat(&text, seat);
	message_text(&text, maj_card_id(card));
	message_seat(&text, other);
	sink_tell(sink, &text, viewers, false);
}

static void maj_tell_packets(const struct majority_state *m, int players, struct sink *sink)
{
	static const char *const by_size[MAJ_HAND + 1] = {
		NULL,
		NULL,
		"majority.event.packet_2",
		"majority.event.packet_3",
		"majority.event.packet_4",
		"majority.event.packet_5",
		"majority.event.packet_6",
	};

	for (int s = 0; s < players; s++) {
		int count;
		const uint8_t *cards = maj_choices(m, players, s, &count);
		struct message text = message_of(by_size[count]);

		for (int i = 0; i < count; i++)
			message_text(&text, maj_card_id(cards[i]));
		sink_tell(sink, &text, SEAT(s), true);
	}
}

static void maj_tell_turn(struct sink *sink, const struct majority_state *before,
			  const struct maj_turn *turn)
{
	for (int s = 0; s < turn->players && !before->open; s++)
		maj_tell_seat_card(sink, "majority.event.play", s, turn->card[s]);
	for (int colour = 0; colour < MAJ_COLOURS; colour++) {
		int zeros = 0;

		for (int s = 0; s < turn->players; s++)
			zeros += turn->card[s] == colour * MAJ_RANKS;
		if (zeros > 1) {
			struct message text = message_of("majority.event.bribes_cancel");

			message_text(&text, maj_colour_id(colour));
			sink_tell(sink, &text, ALL_VIEWERS, false);
		}
	}
	for (int s = 0; s < turn->players; s++)
		if (turn->thief[s] != MAJ_NONE)
			maj_tell_two_seats(sink, "majority.event.steal", turn->thief[s],
					   turn->card[s], s, ALL_VIEWERS);
	for (int s = 0; s < turn->players; s++)
		if (turn->owner[s] == MAJ_NONE)
			maj_tell_seat_card(sink, "majority.event.remove", s, turn->card[s]);
	if (turn->spy != MAJ_NONE)
		maj_tell_seat(sink, "majority.event.spy", turn->spy);
	for (int s = 0; s < turn->players; s++) {
		if (turn->owner[s] == MAJ_NONE || turn->thief[s] != MAJ_NONE)
			continue;
		if (turn->owner[s] == s)
			maj_tell_seat_card(sink, "majority.event.area", s, turn->card[s]);
		else
			maj_tell_two_seats(sink, "majority.event.betray", s, turn->card[s],
					   turn->owner[s], ALL_VIEWERS);
	}
}

static void maj_tell_paid(struct sink *sink, int colour, int seat, int sum, int coins, int best,
			  int firsts)
{
	bool first = sum == best;
	struct message text = message_of(first ? "majority.event.first" : "majority.event.second");

	message_seat(&text, seat);
	message_text(&text, maj_colour_id(colour));
	message_number(&text, sum);
	message_number(&text, coins);
	if (!first) { /* what the second's pay comes from */
		message_number(&text, best);
		message_number(&text, firsts);
	}
	sink_tell(sink, &text, ALL_VIEWERS, false);
}

/* One colour's deliberation: the firsts are told before the seconds. */
static void maj_tell_colour(struct sink *sink, int players, int colour, const int sum[MAJ_SEATS],
			    const int coins[MAJ_SEATS])
{
	int best = 0, firsts = 0;

	for (int s = 0; s < players; s++)
		best = sum[s] > best ? sum[s] : best;
	for (int s = 0; s < players; s++)
		firsts += sum[s] == best;
	for (int first = 1; first >= 0; first--)
		for (int s = 0; s < players; s++)
			if (coins[s] && first == (sum[s] == best))
				maj_tell_paid(sink, colour, s, sum[s], coins[s], best, firsts);
}

/* Steps. */

static void maj_clear_chosen(struct majority_state *m)
{
	memset(m->chosen, MAJ_NONE, sizeof(m->chosen));
}

static void maj_begin_turn(struct majority_state *m, int players, bool open, struct sink *sink)
{
	m->phase = MAJ_PLAY;
	m->turn++;
	m->open = open;
	if (!sink)
		return;
	maj_tell_number(sink, "majority.event.turn", m->turn);
	if (open)
		maj_tell_seat(sink, "majority.event.open_turn",
			      maj_open_seat(players, m->marker, 0));
}

/* MAJ-21 to MAJ-24, then the next round or the end. */
static void maj_end_round(struct majority_state *m, int players, struct sink *sink)
{
	for (int colour = 0; colour < MAJ_COLOURS; colour++) {
		int sum[MAJ_SEATS], coins[MAJ_SEATS];

		for (int s = 0; s < players; s++)
			sum[s] = maj_sum(m->area[s], colour);
		maj_deliberate(players, sum, coins);
		for (int s = 0; s < players; s++) {
			m->coins[s] = (uint16_t)(m->coins[s] + coins[s]);
			m->paid[m->round - 1][colour][s] = (uint8_t)coins[s];
		}
		if (sink)
			maj_tell_colour(sink, players, colour, sum, coins);
	}
	m->open = 0;
	if (m->round == MAJ_ROUNDS) {
		m->phase = MAJ_OVER;
		if (sink)
			maj_tell_plain(sink, "majority.event.over", true);
		return;
	}
	m->phase = MAJ_DEAL;
	m->round++;
	m->stage = 0;
	m->turn = 0;
}

/* MAJ-13: all have chosen, or the last card of an open turn lies. */
static void maj_close_turn(const struct majority_context *context, struct majority_state *m,
			   struct sink *sink)
{
	struct maj_turn turn = {
		.players = context->players,
		.marker = m->marker,
		.last = m->turn == maj_turns(m->round),
		.stolen_is_safe = context->stolen_is_safe,
	};

	memcpy(turn.card, m->chosen, sizeof(turn.card));
	maj_resolve(&turn);
	if (sink)
		maj_tell_turn(sink, m, &turn);
	for (int s = 0; s < context->players; s++) {
		uint8_t card = turn.card[s];

		m->play[m->round - 1][m->turn - 1][s] = card;
		maj_hand_remove(m->hand[s], card);
		if (turn.owner[s] == MAJ_NONE)
			m->removed[card]++;
		else
			m->area[turn.owner[s]][card]++;
	}
	maj_clear_chosen(m);
	if (turn.spy != MAJ_NONE)
		m->marker = turn.spy;
	if (turn.last)
		maj_end_round(m, context->players, sink);
	else
		maj_begin_turn(m, context->players, turn.spy != MAJ_NONE, sink);
}

/* MAJ-11: partners exchange what they have chosen. */
static void maj_close_swap(const struct majority_context *context, struct majority_state *m,
			   struct sink *sink)
{
	for (int s = 0; s < context->players; s++) {
		m->gift[m->round - 1][s] = m->chosen[s];
		maj_hand_remove(m->hand[s], m->chosen[s]);
	}
	if (sink)
		maj_tell_plain(sink, "majority.event.swapped", true);
	for (int s = 0; s < context->players; s++) {
		int partner = (s + 2) % 4;

		maj_hand_add(m->hand[s], m->chosen[partner]);
		if (sink)
			maj_tell_two_seats(sink, "majority.event.got", s, m->chosen[partner],
					   partner, SEAT(s));
	}
	maj_clear_chosen(m);
	maj_begin_turn(m, context->players, false, sink);
}

/* The packet of one card has reached its taker: nothing is left to choose. */
static void maj_end_draft(const struct majority_context *context, struct majority_state *m,
			  struct sink *sink)
{
	int last = maj_packet_size(m->round) - 1;

	for (int packet = 0; packet < context->players; packet++) {
		int taker = (packet + last) % context->players;
		uint8_t card = m->draft[m->round - 1][packet][last];

		maj_hand_add(m->hand[taker], card);
		if (sink)
			maj_tell_card(sink, "majority.event.last_card", card, SEAT(taker));
	}
	m->stage = (uint8_t)(last + 1);
	if (context->players == 4) {
		m->phase = MAJ_SWAP;
		if (sink)
			maj_tell_plain(sink, "majority.event.swap", true);
	} else {
		maj_begin_turn(m, context->players, false, sink);
	}
}

/* Moves the card, which is there, to the front of the others, which stay sorted. */
static void maj_take_first(uint8_t *cards, int count, uint8_t card)
{
	for (int i = count - 1; i > 0; i--)
		cards[i] = cards[i] <= card ? cards[i - 1] : cards[i];
	cards[0] = card;
}

/* MAJ-10: what was chosen is kept, the rest goes left. */
static void maj_close_draft(const struct majority_context *context, struct majority_state *m,
			    struct sink *sink)
{
	int size = maj_packet_size(m->round), players = context->players;

	for (int s = 0; s < players; s++) {
		int packet = maj_packet_of(s, m->stage, players);

		maj_take_first(m->draft[m->round - 1][packet] + m->stage, size - m->stage,
			       m->chosen[s]);
		maj_hand_add(m->hand[s], m->chosen[s]);
	}
	maj_clear_chosen(m);
	m->stage++;
	if (sink)
		maj_tell_plain(sink, "majority.event.pass", true);
	if (m->stage == size - 1)
		maj_end_draft(context, m, sink);
	else if (sink)
		maj_tell_packets(m, players, sink);
}

static void maj_tell_choice(const struct majority_state *m, int seat, int card, struct sink *sink)
{
	if (m->phase == MAJ_DRAFT)
		maj_tell_card(sink, "majority.event.kept", card, SEAT(seat));
	else if (m->phase == MAJ_SWAP)
		maj_tell_two_seats(sink, "majority.event.gave", seat, card, (seat + 2) % 4,
				   SEAT(seat));
	else if (m->open)
		maj_tell_seat_card(sink, "majority.event.play", seat, card);
	else
		maj_tell_card(sink, "majority.event.chose", card, SEAT(seat));
}

void majority_apply(const struct context *c, struct state *state, int seat, game_move move,
		    struct sink *sink)
{
	const struct majority_context *context = (const void *)c;
	struct majority_state *m = (void *)state;

	m->chosen[seat] = (uint8_t)move;
	if (sink)
		maj_tell_choice(m, seat, (int)move, sink);
	if (maj_busy(m, context->players))
		return;
	if (m->phase == MAJ_DRAFT)
		maj_close_draft(context, m, sink);
	else if (m->phase == MAJ_SWAP)
		maj_close_swap(context, m, sink);
	else
		maj_close_turn(context, m, sink);
}

/* Chance. */

/* The deck while it is dealt from: its size by colour spares long searches. */
struct maj_deck {
	uint8_t *copies;
	struct rng *rng;
	int dealt, left;
	int in_colour[MAJ_COLOURS];
};

static struct maj_deck maj_deck_of(const struct majority_context *context, struct majority_state *m,
				   struct rng *rng)
{
	struct maj_deck deck = { .copies = m->deck, .rng = rng };

	for (int kind = 0; kind < MAJ_KINDS; kind++) {
		deck.in_colour[maj_colour(kind)] += m->deck[kind];
		deck.left += m->deck[kind];
		deck.dealt += context->copies[kind];
	}
	deck.dealt -= deck.left;
	return deck;
}

/* One card off the deck: an event of its own, named by how many went before.
 * The n-th card of the deck in order of kinds; any other order would do. */
static int maj_draw(struct maj_deck *deck)
{
	rng_event(deck->rng, "deck", (uint32_t)deck->dealt++);
	int n = (int)rng_below(deck->rng, (uint32_t)deck->left--);
	int red = deck->in_colour[0], red_or_blue = red + deck->in_colour[1];
	int colour = (n >= red) + (n >= red_or_blue);

	n -= colour == 2 ? red_or_blue : colour == 1 ? red : 0;
	deck->in_colour[colour]--;
	int kind = colour * MAJ_RANKS, before = 0;

	for (int rank = 0; rank < MAJ_RANKS - 1; rank++) {
		before += deck->copies[colour * MAJ_RANKS + rank];
		kind += before <= n;
	}
	deck->copies[kind]--;
	return kind;
}

void majority_deal(const struct context *c, struct state *state, struct rng *rng, struct sink *sink)
{
	const struct majority_context *context = (const void *)c;
	struct majority_state *m = (void *)state;
	struct maj_deck deck = maj_deck_of(context, m, rng);
	int size = maj_packet_size(m->round);

	CHECK(m->phase == MAJ_DEAL);
	if (m->marker == MAJ_NONE) { /* MAJ-7 */
		rng_event(rng, "marker", 0);
		m->marker = (uint8_t)rng_below(rng, context->players);
		if (sink)
			maj_tell_seat(sink, "majority.event.marker", m->marker);
	}
	for (int s = 0; s < context->players; s++) {
		uint8_t *packet = m->draft[m->round - 1][s];

		/* MAJ-9: the card left over is part of the packet. */
		memcpy(packet, m->hand[s], MAJ_HAND);
		memset(m->hand[s], MAJ_NONE, MAJ_HAND);
		for (int i = maj_hand_size(packet); i < size; i++)
			maj_hand_add(packet, maj_draw(&deck));
	}
	m->phase = MAJ_DRAFT;
	if (sink) {
		maj_tell_number(sink, "majority.event.round", m->round);
		maj_tell_packets(m, context->players, sink);
	}
}
