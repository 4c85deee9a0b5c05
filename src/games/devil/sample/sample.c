/*
 * `sample` of Deal with the Devil: a full state that looks like the view. What
 * is public is copied; what is hidden is drawn, part after part, so that the
 * whole passes check().
 */
#include <string.h>

#include "games/devil/sample/sample.h"

enum { DEV_PERMUTATIONS = 24 };

static void dev_permutation(int number, uint8_t out[DEV_ROLES])
{
	uint8_t left[DEV_ROLES] = { 0, 1, 2, 3 };

	for (int i = 0; i < DEV_ROLES; i++) {
		static const int ways[DEV_ROLES] = { 6, 2, 1, 1 };
		int n = number / ways[i];

		number %= ways[i];
		out[i] = left[n];
		memmove(left + n, left + n + 1, (size_t)(DEV_ROLES - i - n - 1));
	}
}

/* The viewer's own role, what was revealed, and what was denied. */
static bool dev_roles_fit(const struct dev_world *w, const uint8_t role[DEV_ROLES])
{
	const struct devil_state *d = w->d;

	for (int s = 0; s < DEV_SEATS; s++) {
		if (d->role[s] != DEV_UNKNOWN && d->role[s] != role[s])
			return false;
		if ((role[s] == DEV_DEVIL && (d->denied[DEV_GUESS_DEVIL] >> s & 1)) ||
		    (role[s] == DEV_CULTIST && (d->denied[DEV_GUESS_CULTIST] >> s & 1)))
			return false;
	}
	return true;
}

static void dev_blank(const struct dev_world *w)
{
	struct devil_state *d = w->d;

	for (int s = 0; s < DEV_SEATS; s++) {
		if (!dev_is_other(w, s))
			continue;
		memset(d->owed[s], 0, sizeof(d->owed[s]));
		memset(d->toll[s], 0, sizeof(d->toll[s]));
		memset(d->trade[s], 0, sizeof(d->trade[s]));
		d->debt[s] = d->shown_debt[s];
		if (d->step == DEV_LOAD)
			memset(d->answer[s], 0, DEV_ANSWERS); /* nothing is loaded yet */
		if (d->side[s] == DEV_UNKNOWN)
			d->side[s] = DEV_SIDE_MAX;
		if (d->plan[s].event == DEV_UNKNOWN)
			dev_plan_clear(&d->plan[s]);
	}
}

/* Others have not answered an open secret step. */
static void dev_sample_answers(const struct dev_world *w)
{
	struct devil_state *d = w->d;

	for (int s = 0; s < DEV_SEATS; s++) {
		if (!dev_is_other(w, s))
			continue;
		if (!dev_is_public(d->step) && (d->asked & SEAT(s)))
			dev_ask_anew(&w->p, s);
	}
}

/* Preferences that wait for the draw of roles (DEV-12). */
static void dev_sample_preferences(const struct dev_world *w)
{
	struct devil_state *d = w->d;

	for (int s = 0; s < DEV_SEATS; s++) {
		if (!dev_is_other(w, s))
			continue;
		memset(d->answer[s], DEV_NONE, DEV_ANSWERS);
		for (int i = 0; i < 3 && w->p.look.context->on[DEV_ROLE_PREFERENCES]; i++)
			d->answer[s][i] = (uint8_t)rng_below(w->rng, DEV_PREFERENCES);
	}
}

/* Roles in a random order until one allows the souls that are known of. */
static void dev_sample_people(const struct dev_world *w)
{
	struct devil_state *d = w->d, before = *w->d;
	int first = (int)rng_below(w->rng, DEV_PERMUTATIONS);

	for (int i = 0; i < DEV_PERMUTATIONS; i++) {
		uint8_t role[DEV_ROLES];

		/* 7 and 24 have no common factor: every number comes once. */
		dev_permutation((first + i * 7) % DEV_PERMUTATIONS, role);
		*d = before;
		if (!dev_roles_fit(w, role))
			continue;
		memcpy(d->role, role, sizeof(d->role));
		dev_sample_route(w);
		dev_sample_deals(w);
		if (dev_sample_souls(w))
			return;
	}
	CHECK(!"a reachable view has a world");
}

void devil_sample(const struct context *c, const struct view *view, int viewer, struct rng *rng,
		  struct state *out)
{
	struct dev_world w = { .p = dev_play_of(c, out, NULL), .viewer = viewer, .rng = rng };
	struct devil_state *d = w.d = w.p.d;

	memmove(d, view, sizeof(*d));
	d->viewer = EVERYTHING;
	if (d->step == DEV_OVER)
		return;
	if (d->step == DEV_SETUP)
		dev_sample_preferences(&w);
	if (d->step > DEV_SETUP) {
		dev_blank(&w);
		dev_sample_people(&w);
		dev_sample_cards(&w);
	}
	dev_sample_events(&w);
	if (d->step > DEV_SETUP)
		dev_sample_goods(&w);
	dev_sample_answers(&w);
}
