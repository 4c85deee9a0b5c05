/*
 * What may be done in The Majority: who acts, which cards are open to him, and
 * why others are not. Reads a seat's view as well as a state: the cards of a
 * seat's own choices are the same in both.
 */
#include "games/majority/majority.h"

/* In an open turn: whose card comes next. */
static int maj_next_to_lay(const struct majority_state *m, int players)
{
	int laid = 0;

	for (int s = 0; s < players; s++)
		laid += m->chosen[s] < MAJ_KINDS;
	return maj_open_seat(players, m->marker, laid);
}

uint32_t majority_actors(const struct context *c, const struct state *state)
{
	const struct majority_context *context = (const void *)c;
	const struct majority_state *m = (const void *)state;

	if (m->phase == MAJ_DEAL)
		return CHANCE;
	if (m->phase == MAJ_OVER)
		return 0;
	if (m->open)
		return SEAT(maj_next_to_lay(m, context->players));
	return maj_busy(m, context->players);
}

/* Whether the seat is among the actors, without asking for all of them. */
static bool maj_may_act(const struct majority_state *m, int players, int seat)
{
	if (m->phase == MAJ_DEAL || m->phase == MAJ_OVER || seat >= players)
		return false;
	return m->open ? seat == maj_next_to_lay(m, players) : m->chosen[seat] >= MAJ_KINDS;
}

const uint8_t *maj_choices(const struct majority_state *m, int players, int seat, int *count)
{
	if (m->phase == MAJ_DRAFT) {
		int packet = maj_packet_of(seat, m->stage, players);

		*count = maj_packet_size(m->round) - m->stage;
		return m->draft[m->round - 1][packet] + m->stage;
	}
	*count = MAJ_HAND;
	return m->hand[seat];
}

uint32_t majority_moves(const struct context *c, const struct state *state, int seat,
			game_move *list)
{
	const struct majority_context *context = (const void *)c;
	const struct majority_state *m = (const void *)state;
	uint32_t found = 0;
	int count;

	if (!maj_may_act(m, context->players, seat))
		return 0;
	const uint8_t *cards = maj_choices(m, context->players, seat, &count);

	/* Sorted cards: equal ones are neighbours; unknown and none come last.
	 * Each is written, and stays if it is new: no branch to guess wrong. */
	for (int i = 0; i < count && cards[i] < MAJ_KINDS; i++) {
		list[found] = cards[i];
		found += i + 1 == count || cards[i + 1] != cards[i];
	}
	return found;
}

void majority_why(const struct context *c, const struct state *state, int seat, game_move move,
		  struct message *out)
{
	const struct majority_context *context = (const void *)c;
	const struct majority_state *m = (const void *)state;
	int players = context->players;

	if (seat < 0 || seat >= players) {
		*out = message_of("majority.why.no_seat");
	} else if (m->phase == MAJ_OVER) {
		*out = message_of("majority.why.over");
	} else if (m->phase == MAJ_DEAL) {
		*out = message_of("majority.why.dealing");
	} else if (m->chosen[seat] < MAJ_KINDS) {
		*out = message_of("majority.why.chosen");
		message_text(out, maj_card_id(m->chosen[seat]));
	} else if (!maj_may_act(m, players, seat)) {
		*out = message_of("majority.why.not_your_turn");
		message_seat(out, maj_next_to_lay(m, players));
	} else if (move >= MAJ_KINDS) {
		*out = message_of("majority.why.no_card");
	} else {
		*out = message_of(m->phase == MAJ_DRAFT ? "majority.why.not_in_packet"
							: "majority.why.not_in_hand");
		message_text(out, maj_card_id((int)move));
	}
}
