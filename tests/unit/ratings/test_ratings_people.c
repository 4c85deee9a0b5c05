/*
 * Ratings over many matches. Thousands of people whose true strength we know
 * play tables of the shapes that the four games have: the ratings must put them
 * in the right order and foretell who wins as often as it happens. And one
 * person with several accounts does all he can to lift one of them: what that
 * gains is measured against the number that we state.
 */
#include "unit/unit.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/rng.h"
#include "ratings/ratings.h"

enum { PEOPLE = 2000, MATCHES_EACH = 80, RIVALS = 640 };

/* A table of one of the games: how many, and whether those opposite win together. */
struct shape {
	const char *game;
	int players;
	bool teams;
};

static const struct shape shapes[] = {
	{ "duel for two", 2, false },
	{ "three, each alone", 3, false },
	{ "four, each alone", 4, false },
	{ "four, two and two", 4, true },
};

struct people {
	double strength[PEOPLE]; /* the truth, in points from the mean */
	struct rating rating[PEOPLE];
	struct {
		int other;
		int64_t gained;
	} rival[PEOPLE][RIVALS];
	int rivals[PEOPLE];
};

static struct people world;

static double uniform(struct rng *rng)
{
	return (rng_below(rng, 1u << 30) + 0.5) / (1u << 30);
}

static int64_t *gained(int a, int b)
{
	for (int i = 0; i < world.rivals[a]; i++)
		if (world.rival[a][i].other == b)
			return &world.rival[a][i].gained;
	assert_true(world.rivals[a] < RIVALS);
	world.rival[a][world.rivals[a]].other = b;
	world.rival[a][world.rivals[a]].gained = 0;
	return &world.rival[a][world.rivals[a]++].gained;
}

/* Loads the people of a match into it, and back. */
static void match_load(struct rating_match *m, const int *who)
{
	for (int i = 0; i < m->count; i++) {
		m->seat[i].rating = world.rating[who[i]];
		for (int k = 0; k < m->count; k++)
			m->gained[i][k] = i == k ? 0 : *gained(who[i], who[k]);
	}
}

static void match_keep(const struct rating_match *m, const int *who)
{
	for (int i = 0; i < m->count; i++) {
		world.rating[who[i]] = m->seat[i].rating;
		for (int k = 0; k < m->count; k++)
			if (i != k)
				*gained(who[i], who[k]) = m->gained[i][k];
	}
}

static double side_strength(const struct rating_match *m, const int *who, int side)
{
	double sum = 0;

	for (int i = 0; i < m->count; i++)
		if (m->seat[i].side == side)
			sum += world.strength[who[i]];
	return sum;
}

/* Each side plays as well as its strength and its luck that day: luck by Gumbel, so
 * that one beats another by the logistic law of Bradley and Terry. */
static void match_play(struct rating_match *m, const int *who, struct rng *rng)
{
	double shown[RATING_SEATS];

	for (int side = 0; side < m->count; side++)
		shown[side] = side_strength(m, who, side) -
			      log(-log(uniform(rng))) * sqrt(2) * RATING_BETA / RATING_POINT;
	for (int i = 0; i < m->count; i++) {
		m->seat[i].place = 0;
		for (int side = 0; side < m->count; side++)
			m->seat[i].place += shown[side] > shown[m->seat[i].side];
	}
}

struct calibration {
	double foretold[10], truth[10];
	int count[10];
};

/* What is foretold of two sides, and how likely it truly is. */
static void foretell(const struct rating_match *m, const int *who, struct calibration *c)
{
	double chance = (double)rating_chance(m, 0, 1) / RATING_ONE;
	double apart = side_strength(m, who, 0) - side_strength(m, who, 1);
	int at = (int)(chance * 10) > 9 ? 9 : (int)(chance * 10);

	c->foretold[at] += chance;
	c->truth[at] += 1 / (1 + exp(-apart / (sqrt(2) * RATING_BETA / RATING_POINT)));
	c->count[at]++;
}

static void people_begin(struct rng *rng)
{
	memset(&world, 0, sizeof(world));
	for (int i = 0; i < PEOPLE; i++) {
		world.rating[i] = rating_begin();
		/* Twelve uniform ones are as good as normal. */
		for (int n = 0; n < 12; n++)
			world.strength[i] += (uniform(rng) - 0.5) * 300;
	}
}

static void sit_down(struct rating_match *m, const struct shape *shape, int *who, struct rng *rng)
{
	memset(m, 0, sizeof(*m));
	m->count = shape->players;
	for (int i = 0; i < m->count; i++) {
		bool again = true;

		m->seat[i].side = shape->teams ? i % 2 : i;
		while (again) {
			who[i] = (int)rng_below(rng, PEOPLE);
			again = false;
			for (int k = 0; k < i; k++)
				again |= who[k] == who[i];
		}
	}
	match_load(m, who);
}

static int by_strength(const void *a, const void *b)
{
	double x = world.strength[*(const int *)a], y = world.strength[*(const int *)b];

	return (x > y) - (x < y);
}

static int by_rating(const void *a, const void *b)
{
	int64_t x = world.rating[*(const int *)a].mean, y = world.rating[*(const int *)b].mean;

	return (x > y) - (x < y);
}

/* Spearman's, of the ratings with the truth. */
static double rank_correlation(void)
{
	static int order[PEOPLE], rank[PEOPLE];
	double sum = 0;

	for (int i = 0; i < PEOPLE; i++)
		order[i] = i;
	qsort(order, PEOPLE, sizeof(*order), by_strength);
	for (int i = 0; i < PEOPLE; i++)
		rank[order[i]] = i;
	qsort(order, PEOPLE, sizeof(*order), by_rating);
	for (int i = 0; i < PEOPLE; i++)
		sum += pow(rank[order[i]] - i, 2);
	return 1 - 6 * sum / ((double)PEOPLE * ((double)PEOPLE * PEOPLE - 1));
}

/* How many are within two spreads of where they belong. */
static double within_two_spreads(void)
{
	int count = 0;

	for (int i = 0; i < PEOPLE; i++)
		count += fabs((double)(world.rating[i].mean - RATING_MEAN) / RATING_POINT -
			      world.strength[i]) <=
			 2.0 * (double)world.rating[i].spread / RATING_POINT;
	return (double)count / PEOPLE;
}

static void converges(const struct shape *shape, uint64_t seed)
{
	struct calibration late = { .count = { 0 } };
	struct rating_match m;
	struct rng rng;
	int who[RATING_SEATS], matches = PEOPLE * MATCHES_EACH / shape->players;

	rng_fast(&rng, seed);
	people_begin(&rng);
	for (int n = 0; n < matches; n++) {
		sit_down(&m, shape, who, &rng);
		if (n > matches / 2)
			foretell(&m, who, &late);
		match_play(&m, who, &rng);
		rating_match(&m);
		match_keep(&m, who);
	}
	double correlation = rank_correlation(), within = within_two_spreads();

	print_message("%s: rank correlation %.3f, within two spreads %.3f\n", shape->game,
		      correlation, within);
	assert_true(correlation > 0.92);
	assert_true(within > 0.92);
	for (int i = 0; i < 10; i++) {
		if (late.count[i] < 200)
			continue;
		double foretold = late.foretold[i] / late.count[i],
		       truth = late.truth[i] / late.count[i];

		if (fabs(foretold - truth) > 0.055)
			fail_msg("%s: foretold %.3f, in truth %.3f", shape->game, foretold, truth);
	}
}

static void ratings_find_the_truth(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(shapes) / sizeof(shapes[0]); i++)
		converges(&shapes[i], 17 + i);
}

/* Accounts 0 to k - 1 are one person's. */
static double main_gains(void)
{
	return (double)(world.rating[0].mean - RATING_MEAN) / RATING_POINT;
}

static void puppets_meet(const int *who, int count, bool teams, const int *place, uint32_t left)
{
	struct rating_match m = { .count = count };

	for (int i = 0; i < count; i++) {
		m.seat[i].side = teams ? i % 2 : i;
		m.seat[i].left = left >> i & 1;
	}
	match_load(&m, who);
	for (int i = 0; i < count; i++)
		m.seat[i].place = place[i];
	rating_match(&m);
	match_keep(&m, who);
}

/* Everything that helps: the others lose, leave, or lift each other first. */
static void puppets_work(int k, int matches, struct rng *rng)
{
	for (int n = 0; n < matches; n++) {
		int who[4] = { 0 }, place[4] = { 0, 1, 2, 3 };
		int count = 2 + (int)rng_below(rng, k < 4 ? (uint32_t)k - 1 : 3);
		bool teams = count == 4 && rng_below(rng, 2);

		for (int i = 1; i < count; i++)
			who[i] = 1 + (int)((unsigned)(n + i) % (unsigned)(k - 1));
		for (int i = 1; i < count; i++)
			for (int j = 1; j < i; j++)
				if (who[i] == who[j])
					count = 2;
		teams = teams && count == 4;
		if (teams)
			place[2] = 0, place[1] = place[3] = 1;
		/* Now and then among themselves, so that the fallen are worth beating again. */
		if (k > 2 && rng_below(rng, 3) == 0)
			who[0] = who[1], who[1] = 1 + who[1] % (k - 1), count = 2, teams = false;
		puppets_meet(who, count, teams, place,
			     count > 1 && rng_below(rng, 4) == 0 ? 1u << (count - 1) : 0);
	}
}

static void one_person_gains_no_more_than_we_say(void **state)
{
	static const int accounts[] = { 2, 3, 5, 10 }, matches[] = { 1, 10, 100, 10000 };
	struct rng rng;

	(void)state;
	rng_fast(&rng, 5);
	for (int a = 0; a < 4; a++) {
		for (int b = 0; b < 4; b++) {
			double bound = (double)(accounts[a] - 1) * RATING_GAIN_MAX / RATING_POINT;

			people_begin(&rng);
			puppets_work(accounts[a], matches[b], &rng);
			print_message("%d accounts, %d matches: %.1f points, at most %.0f\n",
				      accounts[a], matches[b], main_gains(), bound);
			assert_true(main_gains() <= bound);
			/* A measure that stays far below it would say nothing. */
			if (matches[b] == 10000)
				assert_true(main_gains() > 0.7 * bound);
		}
	}
}

/* Who always leaves when he is about to lose has no more than who stays. */
static void leaving_gains_nothing(void **state)
{
	double kept[2] = { 0, 0 };

	(void)state;
	for (int leaves = 0; leaves < 2; leaves++) {
		struct rng rng;

		rng_fast(&rng, 9);
		people_begin(&rng);
		for (int i = 0; i < PEOPLE; i++)
			world.strength[i] = 0;
		for (int n = 1; n < 200; n++) {
			struct rating_match m = { .count = 4 };
			int who[4] = { 0, n, n + 300, n + 600 };

			for (int i = 0; i < 4; i++)
				m.seat[i].side = i;
			match_load(&m, who);
			match_play(&m, who, &rng);
			m.seat[0].left = leaves && m.seat[0].place > 0;
			rating_match(&m);
			match_keep(&m, who);
		}
		kept[leaves] = main_gains();
	}
	print_message("who stays: %.1f, who leaves what he does not win: %.1f\n", kept[0], kept[1]);
	assert_true(kept[1] < kept[0]);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(ratings_find_the_truth),
		cmocka_unit_test(one_person_gains_no_more_than_we_say),
		cmocka_unit_test(leaving_gains_nothing),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
