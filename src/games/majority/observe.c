/*
 * What a viewer of The Majority may know (MAJ-8 and "What is public"). The
 * history in the state is blotted out where the viewer has not seen it, and
 * sorted where he has seen a set but not the order in which others took it.
 */
#include <string.h>

#include "games/majority/majority.h"

static void maj_blot(uint8_t *cards, int from, int to)
{
	for (int i = from; i < to; i++)
		if (cards[i] != MAJ_NONE)
			cards[i] = MAJ_UNKNOWN;
}

static void maj_sort(uint8_t *cards, int from, int to)
{
	for (int i = from + 1; i < to; i++) {
		uint8_t card = cards[i];
		int k = i;

		for (; k > from && cards[k - 1] > card; k--)
			cards[k] = cards[k - 1];
		cards[k] = card;
	}
}

/*
 * One packet of `size` cards of which `stage` are taken. `visit` is when the
 * viewer first held it; he holds it again every `players` stages. What he saw
 * before the record begins (a position written by hand) is forgotten.
 */
static void maj_observe_packet(uint8_t *cards, int size, int stage, int visit, int players)
{
	int last = stage < size ? stage : size - 1;
	int from = maj_unrecorded(cards, stage);

	while (visit < from)
		visit += players;
	maj_blot(cards, from, visit <= last ? visit : size);
	for (; visit <= last; visit += players) {
		int next = visit + players <= last ? visit + players : size;

		/* His own take stands; the others took the rest, in an order that he
		 * did not see. While he holds the packet nothing is taken yet. */
		maj_sort(cards, visit < stage ? visit + 1 : visit, next);
	}
}

static void maj_observe_drafts(struct majority_state *m, int players, int viewer)
{
	int rounds = m->phase == MAJ_DEAL ? m->round - 1 : m->round;

	for (int round = 1; round <= rounds; round++) {
		int size = maj_packet_size(round);
		int stage = round == m->round ? m->stage : size;

		for (int p = 0; p < players; p++) {
			uint8_t *cards = m->draft[round - 1][p];

			if (viewer == SPECTATOR)
				maj_blot(cards, 0, size);
			else
				maj_observe_packet(cards, size, stage,
						   (viewer + players - p) % players, players);
		}
	}
}

void majority_observe(const struct context *c, const struct state *state, int viewer,
		      struct view *out)
{
	const struct majority_context *context = (const void *)c;
	struct majority_state *m = (void *)out;
	int players = context->players;

	memmove(m, state, sizeof(*m));
	m->viewer = (uint8_t)viewer;
	if (viewer == EVERYTHING || m->phase == MAJ_OVER)
		return;
	bool secret = m->phase != MAJ_DEAL && !m->open;

	for (int s = 0; s < players; s++) {
		if (s == viewer)
			continue;
		maj_blot(m->hand[s], 0, MAJ_HAND);
		if (secret)
			m->chosen[s] = MAJ_UNKNOWN;
		if (players == 4 && viewer != SPECTATOR && s == (viewer + 2) % 4)
			continue; /* the partner's gift lay in the viewer's hand */
		for (int round = 0; round < MAJ_ROUNDS; round++)
			maj_blot(&m->gift[round][s], 0, 1);
	}
	memset(m->deck, MAJ_UNKNOWN, sizeof(m->deck));
	maj_observe_drafts(m, players, viewer);
}
