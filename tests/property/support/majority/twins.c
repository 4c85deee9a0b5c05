/*
 * Twins of The Majority, from MAJ-8 to MAJ-11 and "What is public" alone:
 *
 * - a card that never passed through the viewer's hands changes places with
 *   one of the deck
 * - two cards that left a packet between two visits of the viewer change
 *   places: it saw the set, not who took what
 * - two partners had exchanged another card
 * - somebody has chosen another card, face down
 *
 * A card is only touched while it lies where it was taken to, and where its
 * kind tells no second story (played, given, left over from the last round).
 */
#include <string.h>

#include "games/majority/majority.h"
#include "property/support/twins.h"

/* A place in the packets of this round: entry `at` of the packet of seat `packet`. */
struct place {
	int packet, at;
};

struct twin {
	struct majority_state *m;
	int players, viewer, size;
	struct rng *rng;
};

static uint8_t *place_card(const struct twin *t, struct place p)
{
	return &t->m->draft[t->m->round - 1][p.packet][p.at];
}

static bool place_is_taken(const struct twin *t, struct place p)
{
	return p.at < t->m->stage;
}

static int place_taker(const struct twin *t, struct place p)
{
	return (p.packet + p.at) % t->players;
}

/* When the viewer first holds that packet. */
static int place_visit(const struct twin *t, struct place p)
{
	return (t->viewer + t->players - p.packet) % t->players;
}

static bool place_is_unseen(const struct twin *t, struct place p)
{
	int last = t->m->stage < t->size ? t->m->stage : t->size - 1;

	return t->viewer == SPECTATOR || place_visit(t, p) > last || p.at < place_visit(t, p);
}

/* The kind tells something else of this seat in this round. */
static bool kind_is_told(const struct twin *t, int seat, int kind)
{
	const struct majority_state *m = t->m;

	for (int turn = 0; turn < MAJ_TURNS; turn++)
		if (m->play[m->round - 1][turn][seat] == kind)
			return true;
	for (int s = 0; s < MAJ_SEATS; s++)
		if (m->gift[m->round - 1][s] == kind)
			return true;
	return m->chosen[seat] == kind;
}

static int hand_count(const uint8_t hand[MAJ_HAND], int kind)
{
	int count = 0;

	for (int i = 0; i < MAJ_HAND; i++)
		count += hand[i] == kind;
	return count;
}

/* The card still lies where its taker put it, or in the packet. */
static bool place_can_change(const struct twin *t, struct place p)
{
	int kind = *place_card(t, p);

	if (kind >= MAJ_KINDS)
		return false;
	if (!place_is_taken(t, p))
		return t->m->chosen[(p.packet + t->m->stage) % t->players] != kind;
	int taker = place_taker(t, p);

	return taker != t->viewer && maj_hand_has(t->m->hand[taker], kind) &&
	       !kind_is_told(t, taker, kind);
}

static void place_set(const struct twin *t, struct place p, int kind)
{
	struct majority_state *m = t->m;
	uint8_t *card = place_card(t, p);

	if (place_is_taken(t, p)) {
		maj_hand_remove(m->hand[place_taker(t, p)], *card);
		maj_hand_add(m->hand[place_taker(t, p)], kind);
		*card = (uint8_t)kind;
		return;
	}
	uint8_t *packet = m->draft[m->round - 1][p.packet];

	*card = (uint8_t)kind;
	for (int i = m->stage + 1; i < t->size; i++)
		for (int k = i; k > m->stage && packet[k - 1] > packet[k]; k--) {
			uint8_t swap = packet[k];

			packet[k] = packet[k - 1];
			packet[k - 1] = swap;
		}
}

static struct place random_place(const struct twin *t)
{
	return (struct place){ (int)rng_below(t->rng, (uint32_t)t->players),
			       (int)rng_below(t->rng, (uint32_t)t->size) };
}

/* MAJ-9: the packet's first holder may have brought it from the round before. */
static bool is_left_over(const struct twin *t, struct place p)
{
	const struct majority_state *m = t->m;
	int kind = *place_card(t, p);

	if (m->round == 1)
		return false;
	for (int packet = 0; packet < t->players; packet++)
		for (int i = 0; i < MAJ_HAND; i++)
			if ((packet + i) % t->players == p.packet &&
			    m->draft[m->round - 2][packet][i] == kind)
				return true;
	return t->players == 4 && m->gift[m->round - 2][(p.packet + 2) % 4] == kind;
}

static bool twin_with_deck(const struct twin *t)
{
	struct place p = random_place(t);
	int kind = (int)rng_below(t->rng, MAJ_KINDS);

	if (!place_is_unseen(t, p) || !place_can_change(t, p) || is_left_over(t, p) ||
	    !t->m->deck[kind])
		return false;
	t->m->deck[*place_card(t, p)]++;
	t->m->deck[kind]--;
	place_set(t, p, kind);
	return true;
}

static bool twin_within_packet(const struct twin *t)
{
	struct place a = random_place(t),
		     b = { a.packet, (int)rng_below(t->rng, (uint32_t)t->size) };
	int visit = place_visit(t, a);

	if (t->viewer == SPECTATOR || a.at <= visit || b.at <= visit || visit > t->m->stage ||
	    (a.at - visit) % t->players == 0 || (b.at - visit) % t->players == 0 ||
	    (a.at - visit) / t->players != (b.at - visit) / t->players)
		return false;
	int first = *place_card(t, a), second = *place_card(t, b);

	if (first == second || !place_can_change(t, a) || !place_can_change(t, b) ||
	    (!place_is_taken(t, a) && !place_is_taken(t, b)))
		return false;
	/* The one that lies in a packet last: setting it moves its neighbours. */
	if (!place_is_taken(t, a)) {
		place_set(t, b, first);
		place_set(t, a, second);
	} else {
		place_set(t, a, second);
		place_set(t, b, first);
	}
	return true;
}

static bool twin_gift(const struct twin *t)
{
	struct majority_state *m = t->m;
	int giver = (int)rng_below(t->rng, (uint32_t)t->players), partner = (giver + 2) % 4;

	if (t->players != 4 || m->phase != MAJ_PLAY || giver == t->viewer || partner == t->viewer)
		return false;
	int given = m->gift[m->round - 1][giver];
	int other = m->hand[giver][rng_below(t->rng, (uint32_t)maj_hand_size(m->hand[giver]))];

	if (given >= MAJ_KINDS || other == given || kind_is_told(t, giver, other) ||
	    hand_count(m->hand[partner], given) != 1 || m->chosen[partner] == given ||
	    m->gift[m->round - 1][partner] == given)
		return false;
	for (int turn = 0; turn < MAJ_TURNS; turn++)
		if (m->play[m->round - 1][turn][partner] == given)
			return false;
	maj_hand_remove(m->hand[giver], other);
	maj_hand_remove(m->hand[partner], given);
	maj_hand_add(m->hand[giver], given);
	maj_hand_add(m->hand[partner], other);
	m->gift[m->round - 1][giver] = (uint8_t)other;
	return true;
}

static bool twin_choice(const struct context *c, const struct twin *t)
{
	struct majority_state *m = t->m;
	int seat = (int)rng_below(t->rng, (uint32_t)t->players), others = 0;
	game_move list[MAJ_HAND];

	if (seat == t->viewer || m->open)
		return false;
	for (int s = 0; s < t->players; s++)
		others += s != seat && m->chosen[s] == MAJ_NONE;
	m->chosen[seat] = MAJ_NONE;
	uint32_t count = majority_moves(c, (const void *)m, seat, list);

	if (others && rng_below(t->rng, count + 1)) /* else nobody is left to choose */
		m->chosen[seat] = (uint8_t)list[rng_below(t->rng, count)];
	return true;
}

static bool majority_twin(const struct context *c, int viewer, struct rng *rng, struct state *out)
{
	struct majority_state *m = (void *)out;
	struct twin t = { .m = m, .players = c->setup.players, .viewer = viewer, .rng = rng };

	if (m->phase == MAJ_OVER || m->phase == MAJ_DEAL)
		return false;
	t.size = maj_packet_size(m->round);
	for (int tries = 0; tries < 16; tries++) {
		bool made = false;

		/* Rarer chances are tried more often. */
		switch (rng_below(rng, 8)) {
		case 0:
			made = twin_choice(c, &t);
			break;
		case 1:
		case 2:
			made = twin_with_deck(&t);
			break;
		case 3:
		case 4:
			made = twin_gift(&t);
			break;
		default:
			made = twin_within_packet(&t);
			break;
		}
		if (made)
			return true;
	}
	return false;
}

const struct twins twins_majority = { .game = "majority", .make = majority_twin };
