/*
 * What a viewer of The Majority 2 may know, and worlds that fit it. The places
 * with hidden cards keep certainties for each knower; a view keeps the
 * viewer's own, those of a watcher (they are public), and of the places that
 * the viewer owns what the other player knows of them: he saw how it came to be.
 */
#include "games/majority2/bag.h"

#include <string.h>

static int m2_knower(int viewer)
{
	return viewer < M2_SEATS ? viewer : M2_WATCHER;
}

bool m2_shows_cards(const struct majority2_state *m, int place)
{
	return m->viewer == EVERYTHING || m->phase == M2_OVER || m2_owner(m, place) == m->viewer;
}

bool m2_shows_known(const struct majority2_state *m, int place, int knower)
{
	return m2_shows_cards(m, place) || knower == M2_WATCHER || knower == m->viewer;
}

void majority2_observe(const struct context *c, const struct state *state, int viewer,
		       struct view *out)
{
	struct majority2_state *m = (void *)out;

	(void)c;
	memmove(m, state, sizeof(*m));
	m->viewer = (uint8_t)viewer;
	for (int i = 0; i < M2_PLACES; i++) {
		if (m2_shows_cards(m, i))
			continue;
		memset(m->place[i].card, M2_UNKNOWN, M2_KINDS);
		for (int k = 0; k < M2_KNOWERS; k++)
			if (!m2_shows_known(m, i, k))
				memset(m->place[i].known[k], M2_UNKNOWN, M2_KINDS);
	}
}

/* Worlds. */

/* Cards that the view does not account for. */
static void m2_pool(const struct majority2_context *c, const struct majority2_state *m, int knower,
		    struct m2_place *pool)
{
	const uint8_t *open = &m->columns[0][0][0];

	memset(pool, 0, sizeof(*pool));
	memcpy(pool->card, c->copies, sizeof(pool->card));
	for (int i = 0; i < M2_SEATS * M2_LANES * M2_COLUMN_MAX; i++)
		if (open[i] != M2_NONE)
			pool->card[m2_kind(open[i])]--;
	for (int kind = 0; kind < M2_KINDS; kind++) {
		int rest = pool->card[kind] - m->area[0][kind] - m->area[1][kind];

		for (int i = 0; i < M2_PLACES; i++)
			rest -= m->place[i].known[knower][kind];
		pool->card[kind] = (uint8_t)rest;
		pool->size = (uint8_t)(pool->size + rest);
	}
}

/* Fills the unknown part of a place at random. */
static void m2_fill(struct m2_place *place, int knower, struct m2_place *pool, struct rng *rng)
{
	int unknown = place->size - m2_bag_size(place->known[knower]);

	memcpy(place->card, place->known[knower], sizeof(place->card));
	for (int i = 0; i < unknown; i++) {
		int kind = m2_place_nth(pool, (int)rng_below(rng, pool->size));

		pool->card[kind]--;
		pool->size--;
		place->card[kind]++;
	}
}

void majority2_sample(const struct context *c, const struct view *view, int viewer, struct rng *rng,
		      struct state *out)
{
	struct majority2_state *m = (void *)out;
	int knower = m2_knower(viewer);
	struct m2_place pool;

	memmove(m, view, sizeof(*m));
	CHECK(viewer == m->viewer);
	m->viewer = EVERYTHING;
	if (viewer == EVERYTHING || m->phase == M2_OVER)
		return;
	m2_pool((const void *)c, m, knower, &pool);
	/* The pile last: it is most of the pool, and takes what is left. */
	for (int i = 0; i < M2_PLACES; i++)
		if (i != M2_AT_PILE && m2_owner(m, i) != viewer)
			m2_fill(&m->place[i], knower, &pool, rng);
	for (int kind = 0; kind < M2_KINDS; kind++)
		m->place[M2_AT_PILE].card[kind] =
			(uint8_t)(m->place[M2_AT_PILE].known[knower][kind] + pool.card[kind]);
	/* What the others know: their own cards, else what everybody knows. */
	for (int i = 0; i < M2_PLACES; i++) {
		struct m2_place *place = &m->place[i];

		for (int k = 0; k < M2_SEATS; k++) {
			if (k == viewer || m2_owner(m, i) == viewer)
				continue;
			memcpy(place->known[k],
			       m2_owner(m, i) == k ? place->card : place->known[M2_WATCHER],
			       sizeof(place->card));
		}
	}
}
