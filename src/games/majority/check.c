/*
 * The invariants of a position of The Majority: ranges and phases, sizes,
 * cards conserved, and a history that tells one story: what was drafted, less
 * the gift, plus the gift received, less what was played, is what is in hand.
 * Views are held to what they show.
 */
#include <string.h>

#include "games/majority/majority.h"

static bool maj_is_card(int card)
{
	return card < MAJ_KINDS;
}

static bool maj_all(const uint8_t *cards, int count, int card)
{
	for (int i = 0; i < count; i++)
		if (cards[i] != card)
			return false;
	return true;
}

static int maj_count(const uint8_t copies[MAJ_KINDS])
{
	int count = 0;

	for (int kind = 0; kind < MAJ_KINDS; kind++)
		count += copies[kind];
	return count;
}

int maj_deck_size(int players, int round, int phase)
{
	int dealt = phase == MAJ_DEAL ? round - 1 : round;

	return players * (dealt == 0 ? 18 : 12 - 4 * (dealt - 1));
}

int maj_expected_hand(const struct majority_state *m)
{
	switch (m->phase) {
	case MAJ_DEAL:
		return m->round > 1;
	case MAJ_DRAFT:
		return m->stage;
	case MAJ_SWAP:
		return maj_packet_size(m->round);
	case MAJ_PLAY:
		return maj_packet_size(m->round) - (m->turn - 1);
	default:
		return 1;
	}
}

static const char *maj_check_clock(const struct majority_state *m, int players)
{
	if (m->viewer > EVERYTHING || (m->viewer >= players && m->viewer < SPECTATOR))
		return "majority.check.viewer";
	if (m->phase > MAJ_OVER || (m->phase == MAJ_SWAP && players != 4))
		return "majority.check.phase";
	if (m->round < 1 || m->round > MAJ_ROUNDS ||
	    (m->phase == MAJ_OVER && m->round != MAJ_ROUNDS))
		return "majority.check.round";
	int size = maj_packet_size(m->round);

	if (m->phase == MAJ_DEAL    ? m->stage != 0
	    : m->phase == MAJ_DRAFT ? m->stage > size - 2
				    : m->stage != size)
		return "majority.check.stage";
	if (m->phase == MAJ_PLAY   ? m->turn < 1 || m->turn > maj_turns(m->round)
	    : m->phase == MAJ_OVER ? m->turn != maj_turns(m->round)
				   : m->turn != 0)
		return "majority.check.turn";
	if (m->open > 1 || (m->open && (m->phase != MAJ_PLAY || m->turn < 2)) || m->unused)
		return "majority.check.open";
	bool before_first = m->phase == MAJ_DEAL && m->round == 1;

	if (before_first ? m->marker != MAJ_NONE : m->marker >= players)
		return "majority.check.marker";
	return NULL;
}

static const char *maj_check_coins(const struct majority_state *m, int players)
{
	int finished = m->phase == MAJ_OVER ? MAJ_ROUNDS : m->round - 1;

	for (int s = 0; s < MAJ_SEATS; s++) {
		int paid = 0;

		for (int round = 0; round < MAJ_ROUNDS; round++) {
			for (int colour = 0; colour < MAJ_COLOURS; colour++) {
				paid += m->paid[round][colour][s];
				if (m->paid[round][colour][s] && round >= finished)
					return "majority.check.paid";
			}
		}
		if (paid > m->coins[s] || (s >= players && m->coins[s]))
			return "majority.check.coins";
	}
	return NULL;
}

static const char *maj_check_hands(const struct majority_state *m, int players)
{
	for (int s = 0; s < MAJ_SEATS; s++) {
		const uint8_t *hand = m->hand[s];

		if (maj_hand_size(hand) != (s < players ? maj_expected_hand(m) : 0))
			return "majority.check.hand_size";
		for (int i = 0; i < MAJ_HAND; i++) {
			if (i && hand[i] < hand[i - 1])
				return "majority.check.hand_sorted";
			if (hand[i] == MAJ_UNKNOWN &&
			    (m->viewer == EVERYTHING || m->viewer == s || m->phase == MAJ_OVER))
				return "majority.check.hand_unknown";
			if (!maj_is_card(hand[i]) && hand[i] < MAJ_UNKNOWN)
				return "majority.check.card";
		}
	}
	return NULL;
}

/* Answers: only while a step is open, from the right cards, never all of them. */
static const char *maj_check_chosen(const struct majority_state *m, int players)
{
	bool secret = m->phase >= MAJ_DRAFT && m->phase <= MAJ_PLAY && !m->open;
	int laid = 0, seen = 0;

	for (int s = 0; s < MAJ_SEATS; s++) {
		int card = m->chosen[s], count;

		if (card == MAJ_NONE)
			continue;
		if (s >= players || (!secret && !m->open))
			return "majority.check.chosen";
		if (card == MAJ_UNKNOWN) {
			seen++;
			if (!secret || m->viewer == EVERYTHING || m->viewer == s)
				return "majority.check.chosen";
			continue;
		}
		const uint8_t *cards = maj_choices(m, players, s, &count);
		bool found = false;

		for (int i = 0; i < count; i++)
			found |= cards[i] == card || cards[i] == MAJ_UNKNOWN;
		if (!maj_is_card(card) || !found)
			return "majority.check.chosen";
		laid++;
	}
	if (laid == players)
		return "majority.check.chosen_all";
	if (secret && m->viewer != EVERYTHING && seen != players - (m->viewer < players))
		return "majority.check.chosen";
	for (int i = 0; m->open && i < laid; i++)
		if (m->chosen[maj_open_seat(players, m->marker, i)] == MAJ_NONE)
			return "majority.check.open_order";
	return NULL;
}

static const char *maj_check_cards(const struct majority_context *context,
				   const struct majority_state *m)
{
	bool all_known = m->viewer == EVERYTHING || m->phase == MAJ_OVER;
	int found[MAJ_KINDS] = { 0 };

	if (all_known ? maj_count(m->deck) != maj_deck_size(context->players, m->round, m->phase)
		      : !maj_all(m->deck, MAJ_KINDS, MAJ_UNKNOWN))
		return "majority.check.deck";
	for (int s = 0; s < MAJ_SEATS; s++) {
		for (int i = 0; i < MAJ_HAND; i++)
			if (maj_is_card(m->hand[s][i]))
				found[m->hand[s][i]]++;
		if (m->phase != MAJ_DRAFT || s >= context->players)
			continue;
		for (int i = m->stage; i < maj_packet_size(m->round); i++)
			if (maj_is_card(m->draft[m->round - 1][s][i]))
				found[m->draft[m->round - 1][s][i]]++;
	}
	for (int kind = 0; kind < MAJ_KINDS; kind++) {
		int open = m->removed[kind]; /* everybody sees these */

		for (int s = 0; s < MAJ_SEATS; s++)
			open += m->area[s][kind];
		if (open > context->copies[kind])
			return "majority.check.conserved";
		found[kind] += open;
		if (all_known && found[kind] + m->deck[kind] != context->copies[kind])
			return "majority.check.conserved";
	}
	if (context->players == 3 && maj_count(m->area[3]))
		return "majority.check.conserved";
	/* A view sees packets that it has passed on; their cards may lie elsewhere by now. */
	return NULL;
}

/* Every entry a card or unknown, or every entry MAJ_NONE. */
static bool maj_is_recorded_or_not(const uint8_t *cards, int count, bool unknown)
{
	if (maj_all(cards, count, MAJ_NONE))
		return true;
	for (int i = 0; i < count; i++)
		if (!maj_is_card(cards[i]) && !(unknown && cards[i] == MAJ_UNKNOWN))
			return false;
	return true;
}

/* The packet's entries are cards (or unknown), behind those not recorded. */
static const char *maj_check_packet(const uint8_t *cards, int size, int taken, bool unknown)
{
	if (!maj_all(cards + size, MAJ_HAND - size, MAJ_NONE))
		return "majority.check.draft";
	for (int i = maj_unrecorded(cards, taken); i < size; i++) {
		if (!maj_is_card(cards[i]) && !(unknown && cards[i] == MAJ_UNKNOWN))
			return i < taken ? "majority.check.draft" : "majority.check.packet";
		if (i > taken && cards[i] < cards[i - 1])
			return "majority.check.packet_sorted";
	}
	return NULL;
}

static const char *maj_check_drafts(const struct majority_state *m, int players)
{
	int rounds = m->phase == MAJ_DEAL ? m->round - 1 : m->round;
	bool unknown = m->viewer != EVERYTHING && m->phase != MAJ_OVER;

	for (int round = 1; round <= MAJ_ROUNDS; round++) {
		const uint8_t(*packets)[MAJ_HAND] = m->draft[round - 1];
		int size = round <= rounds ? maj_packet_size(round) : 0;
		int taken = round == m->round && size ? m->stage : size;

		for (int p = 0; p < MAJ_SEATS; p++) {
			const char *broken = maj_check_packet(packets[p], p < players ? size : 0,
							      p < players ? taken : 0, unknown);

			if (broken)
				return broken;
			/* The record of a round begins at one moment. */
			if (p < players &&
			    maj_unrecorded(packets[p], taken) != maj_unrecorded(packets[0], taken))
				return "majority.check.draft";
		}
	}
	return NULL;
}

static const char *maj_check_gifts_and_plays(const struct majority_state *m, int players)
{
	bool unknown = m->viewer != EVERYTHING && m->phase != MAJ_OVER;

	for (int round = 1; round <= MAJ_ROUNDS; round++) {
		bool swapped = players == 4 &&
			       (round < m->round || (round == m->round && m->phase >= MAJ_PLAY));
		int turns = round < m->round	   ? maj_turns(round)
			    : round > m->round	   ? 0
			    : m->phase == MAJ_PLAY ? m->turn - 1
			    : m->phase == MAJ_OVER ? m->turn
						   : 0;

		if (swapped ? !maj_is_recorded_or_not(m->gift[round - 1], players, unknown)
			    : !maj_all(m->gift[round - 1], MAJ_SEATS, MAJ_NONE))
			return "majority.check.gift";
		for (int turn = 1; turn <= MAJ_TURNS; turn++) {
			const uint8_t *cards = m->play[round - 1][turn - 1];

			if (turn <= turns ? !maj_is_recorded_or_not(cards, players, false)
					  : !maj_all(cards, MAJ_SEATS, MAJ_NONE))
				return "majority.check.play";
			if (players < MAJ_SEATS && cards[players] != MAJ_NONE)
				return "majority.check.play";
		}
	}
	return NULL;
}

/* Takes the card out of a bag of cards; false: it is not there. */
static bool maj_take(int bag[MAJ_KINDS], int card)
{
	return bag[card]-- > 0;
}

/*
 * What the seat has left in hand of this round by the record, as a bag. True
 * when the record is complete; *story is false when it cannot have been so.
 */
static bool maj_retell(const struct majority_state *m, int players, int round, int seat,
		       int bag[MAJ_KINDS], bool *story)
{
	int size = maj_packet_size(round);
	int taken = round == m->round ? m->stage : size;
	int turns = round < m->round || m->phase == MAJ_OVER ? maj_turns(round)
		    : m->phase == MAJ_PLAY		     ? m->turn - 1
							     : 0;
	bool swapped = players == 4 && (round < m->round || m->phase >= MAJ_PLAY);

	*story = true;
	memset(bag, 0, MAJ_KINDS * sizeof(*bag));
	for (int p = 0; p < players; p++) {
		for (int i = (seat + players - p) % players; i < taken; i += players) {
			if (!maj_is_card(m->draft[round - 1][p][i]))
				return false;
			bag[m->draft[round - 1][p][i]]++;
		}
	}
	if (swapped) {
		if (!maj_is_card(m->gift[round - 1][seat]))
			return false;
		*story &= maj_take(bag, m->gift[round - 1][seat]);
		bag[m->gift[round - 1][(seat + 2) % 4]]++;
	}
	for (int turn = 0; turn < turns; turn++) {
		if (!maj_is_card(m->play[round - 1][turn][seat]))
			return false;
		*story &= maj_take(bag, m->play[round - 1][turn][seat]);
	}
	return true;
}

/* What is left must lie where the next round put it, or be in hand now. */
static bool maj_story_goes_on(const struct majority_state *m, int round, int seat,
			      const int bag[MAJ_KINDS])
{
	int rest[MAJ_KINDS] = { 0 };

	if (round == m->round || (round == m->round - 1 && m->phase == MAJ_DEAL)) {
		for (int i = 0; i < maj_hand_size(m->hand[seat]); i++)
			rest[m->hand[seat][i]]++;
		return memcmp(rest, bag, sizeof(rest)) == 0;
	}
	const uint8_t *packet = m->draft[round][seat];

	if (packet[0] == MAJ_NONE)
		return true; /* the next round was not recorded */
	for (int kind = 0; kind < MAJ_KINDS; kind++)
		if (bag[kind] && !maj_hand_has(packet, kind))
			return false;
	return true;
}

static const char *maj_check_story(const struct majority_state *m, int players)
{
	int rounds = m->phase == MAJ_DEAL ? m->round - 1 : m->round;

	for (int round = 1; round <= rounds; round++) {
		for (int s = 0; s < players; s++) {
			int bag[MAJ_KINDS];
			bool story;

			if (!maj_retell(m, players, round, s, bag, &story))
				continue;
			if (!story || !maj_story_goes_on(m, round, s, bag))
				return "majority.check.story";
		}
	}
	return NULL;
}

const char *majority_check(const struct context *c, const struct state *state)
{
	const struct majority_context *context = (const void *)c;
	const struct majority_state *m = (const void *)state;
	int players = context->players;
	const char *broken = maj_check_clock(m, players);

	if (!broken)
		broken = maj_check_coins(m, players);
	if (!broken)
		broken = maj_check_hands(m, players);
	if (!broken)
		broken = maj_check_drafts(m, players);
	if (!broken)
		broken = maj_check_gifts_and_plays(m, players);
	if (!broken)
		broken = maj_check_chosen(m, players);
	if (!broken)
		broken = maj_check_cards(context, m);
	if (!broken && (m->viewer == EVERYTHING || m->phase == MAJ_OVER))
		broken = maj_check_story(m, players);
	return broken;
}
