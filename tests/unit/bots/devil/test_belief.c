/*
 * The belief about roles in Deal with the Devil, measured against players who
 * hide theirs (support/devil/hider.h): where round 4 begins it names the devil
 * three times in five and more, says less surprising things than the prior does,
 * and means what it says. MATCHES=300 measures more of them and prints what came
 * of it (docs/bots.md has the numbers).
 */
#include "unit/unit.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "bots/devil/belief.h"
#include "support/bot_table.h"
#include "support/devil/hider.h"

enum { MATCHES = 24, FIRST = 500000, BINS = 5 };

struct measured {
	int views, named; /* and of them those in which the likeliest was the devil */
	double loss, prior;
	int said[BINS], was[BINS]; /* shares of single seats, and how often they were right */
	double share[BINS];
};

static int matches_wanted(void)
{
	const char *asked = getenv("MATCHES");
	int64_t wanted;

	return asked && slice_int(slice_from(asked), 1, 1000000, &wanted) ? (int)wanted : MATCHES;
}

static void measure_view(struct measured *m, const struct dev_look *look, int viewer,
			 const uint8_t role[DEV_SEATS])
{
	struct dev_belief belief;
	int best = -1, possible = 0;

	dev_believe(look, viewer, &belief);
	for (int s = 0; s < DEV_SEATS; s++) {
		double share = dev_belief_in(&belief, s, DEV_DEVIL) / (double)DEV_SURE;
		int bin = share < 1 ? (int)(share * BINS) : BINS - 1;
		bool fits = false;

		for (int w = 0; w < belief.count; w++)
			fits |= belief.role[w][s] == DEV_DEVIL;
		if (!fits)
			continue;
		possible++;
		m->said[bin]++;
		m->share[bin] += share;
		m->was[bin] += role[s] == DEV_DEVIL;
		if (best < 0 || share > dev_belief_in(&belief, best, DEV_DEVIL) / (double)DEV_SURE)
			best = s;
		if (role[s] == DEV_DEVIL)
			m->loss -= log(share > 1e-5 ? share : 1e-5);
	}
	m->prior += log(possible);
	m->named += best >= 0 && role[best] == DEV_DEVIL;
	m->views++;
}

/* Every seat but the devil's own, where the round begins. */
static void measure_table(struct measured *m, struct bot_table *t)
{
	const struct devil_state *d = (const void *)t->match.state;

	for (int s = 0; s < DEV_SEATS; s++) {
		if (d->role[s] == DEV_DEVIL)
			continue;
		t->match.game->observe(t->match.context, t->match.state, s, t->view);
		const struct dev_look look = dev_look_of(t->match.context, view_position(t->view));

		measure_view(m, &look, s, d->role);
	}
}

static struct measured measure(int round)
{
	struct measured m = { 0 };

	for (int i = 0; i < matches_wanted(); i++) {
		struct bot_table t;
		const struct devil_state *d;

		bot_table_begin(&t, game_find(slice_from("devil")), DEV_SEATS, FIRST + (uint32_t)i);
		d = (const void *)t.match.state;
		for (int s = 0; s < DEV_SEATS; s++)
			t.bot[s] = &devil_hider;
		while (d->round < round) {
			int seat = bot_table_seat(&t);

			bot_table_move(&t, seat, bot_table_choose(&t, seat));
		}
		measure_table(&m, &t);
		bot_table_end(&t);
	}
	return m;
}

static void hiders_are_found_out(void **state)
{
	struct measured m = measure(4);

	(void)state;
	print_message("# devil named %d of %d, log-loss %.3f, of the prior %.3f\n", m.named,
		      m.views, m.loss / m.views, m.prior / m.views);
	assert_true(m.named * 10 >= m.views * 6);
	assert_true(m.loss < 0.8 * m.prior);
}

/* Of what is said with so much belief about so much is true. */
static void shares_mean_what_they_say(void **state)
{
	struct measured m = measure(4);

	(void)state;
	for (int i = 0; i < BINS; i++) {
		double said = m.share[i], error = 3 * sqrt(m.said[i] * 0.25) + 2;

		print_message("# said %.2f, true %.2f, %d times\n",
			      m.said[i] ? said / m.said[i] : 0,
			      m.said[i] ? (double)m.was[i] / m.said[i] : 0, m.said[i]);
		assert_true(fabs(m.was[i] - said) <= error);
	}
}

/* A way that the rules exclude has no share, and all shares make one. */
static void what_is_known_is_certain(void **state)
{
	struct bot_table t;
	struct dev_belief belief;
	uint32_t sum = 0;

	(void)state;
	bot_table_begin(&t, game_find(slice_from("devil")), DEV_SEATS, FIRST);
	t.match.game->observe(t.match.context, t.match.state, 0, t.view);
	struct devil_state *d = (void *)t.view;
	const struct dev_look look = dev_look_of(t.match.context, view_position(t.view));
	int other = d->role[0] == DEV_DEVIL ? DEV_CULTIST : DEV_DEVIL;

	dev_believe(&look, 0, &belief);
	assert_int_equal(belief.count, DEV_WAYS_MAX);
	for (int w = 0; w < belief.count; w++)
		sum += belief.share[w];
	assert_in_range(sum, DEV_SURE - DEV_WAYS_MAX, DEV_SURE);
	d->known[2] = d->role[2] = (uint8_t)other;
	dev_believe(&look, 0, &belief);
	assert_int_equal(belief.count, 2);
	assert_true(dev_belief_in(&belief, 2, other) >= DEV_SURE - DEV_WAYS_MAX);
	assert_int_equal(dev_belief_in(&belief, 1, other), 0);
	bot_table_end(&t);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(hiders_are_found_out),
		cmocka_unit_test(shares_mean_what_they_say),
		cmocka_unit_test(what_is_known_is_certain),
	};

	return cmocka_run_group_tests_name("belief", tests, NULL, NULL);
}
