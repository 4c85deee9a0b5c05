/*
 * Twins of The Majority 2, from "What is public" and MJ2-61 alone: a card that
 * the viewer does not know changes places with one that he does not know
 * either, between hand, reserves, pile and discards.
 */
#include <string.h>

#include "games/majority2/majority2.h"
#include "property/support/twins.h"

/* Whether the viewer looks into the place: its owner does, nobody into a pile. */
static bool is_open_to(const struct majority2_state *m, int place, int viewer)
{
	if (place == M2_AT_HAND)
		return viewer == m->active;
	return place == M2_AT_RESERVE + viewer && viewer < M2_SEATS;
}

/* A kind of which the place has more than the viewer knows of; less than 0: none. */
static int pick_unknown(const struct m2_place *place, int knower, struct rng *rng)
{
	int kinds[M2_KINDS], count = 0;

	for (int kind = 0; kind < M2_KINDS; kind++)
		if (place->card[kind] > place->known[knower][kind])
			kinds[count++] = kind;
	return count ? kinds[rng_below(rng, (uint32_t)count)] : -1;
}

/* The others know their own cards, and no card that is not there. */
static void settle_others(struct majority2_state *m, int place, int knower)
{
	struct m2_place *p = &m->place[place];

	for (int seat = 0; seat < M2_SEATS; seat++) {
		if (seat == knower)
			continue;
		for (int kind = 0; kind < M2_KINDS; kind++)
			if (is_open_to(m, place, seat) || p->known[seat][kind] > p->card[kind])
				p->known[seat][kind] = p->card[kind];
	}
}

static bool majority2_twin(const struct context *c, int viewer, struct rng *rng, struct state *out)
{
	struct majority2_state *m = (void *)out;
	int knower = viewer < M2_SEATS ? viewer : M2_WATCHER;
	int a = (int)rng_below(rng, M2_PLACES), b = (int)rng_below(rng, M2_PLACES);

	(void)c;
	if (m->phase == M2_SETUP || m->phase == M2_OVER || a == b || is_open_to(m, a, viewer) ||
	    is_open_to(m, b, viewer))
		return false;
	int first = pick_unknown(&m->place[a], knower, rng);
	int second = pick_unknown(&m->place[b], knower, rng);

	if (first < 0 || second < 0 || first == second)
		return false;
	m->place[a].card[first]--;
	m->place[a].card[second]++;
	m->place[b].card[second]--;
	m->place[b].card[first]++;
	settle_others(m, a, knower);
	settle_others(m, b, knower);
	return true;
}

const struct twins twins_majority2 = { .game = "majority2",
				       .make = majority2_twin,
				       .one_at_a_time = true };
