/*
 * Ratings: examples computed by hand from the published formulas, and what must
 * hold for every match.
 */
#include "unit/unit.h"

#include <math.h>

#include "base/rng.h"
#include "ratings/ratings.h"

static struct rating_match match_of(int count)
{
	struct rating_match m = { .count = count };

	for (int i = 0; i < count; i++)
		m.seat[i] = (struct rating_seat){ .rating = rating_begin(), .side = i, .place = i };
	return m;
}

/* Algorithm 1 once more, in floating point and in the paper's own words, without
 * our rules; what ours must come to within a hundredth of a point. */
struct plain {
	double mean[RATING_SEATS], variance[RATING_SEATS];
};

static struct plain plainly(const struct rating_match *m)
{
	double mean[RATING_SEATS] = { 0 }, variance[RATING_SEATS] = { 0 };
	struct plain out;

	for (int i = 0; i < m->count; i++) {
		mean[m->seat[i].side] += (double)m->seat[i].rating.mean;
		variance[m->seat[i].side] += pow((double)m->seat[i].rating.spread, 2);
	}
	for (int i = 0; i < m->count; i++) {
		double omega = 0, delta = 0, own = pow((double)m->seat[i].rating.spread, 2);
		int a = m->seat[i].side;
		bool seen[RATING_SEATS] = { false };

		for (int k = 0; k < m->count; k++) {
			int b = m->seat[k].side;

			if (b == a || seen[b])
				continue;
			seen[b] = true;
			double c = sqrt(variance[a] + variance[b] + 2 * pow(RATING_BETA, 2));
			double p = exp(mean[a] / c) / (exp(mean[a] / c) + exp(mean[b] / c));
			double s = m->seat[i].place < m->seat[k].place	  ? 1
				   : m->seat[i].place == m->seat[k].place ? 0.5
									  : 0;

			omega += variance[a] / c * (s - p);
			delta += sqrt(variance[a]) / c * variance[a] / (c * c) * p * (1 - p);
		}
		out.mean[i] = (double)m->seat[i].rating.mean + own / variance[a] * omega;
		out.variance[i] = own * fmax(1 - own / variance[a] * delta, 0.0001);
	}
	return out;
}

static void assert_near(double a, double b, double within)
{
	if (fabs(a - b) > within)
		fail_msg("%f is not %f", a, b);
}

/* Two who begin: c = sqrt(2 * 350^2 + 2 * 250^2) = 608.276, p = 1/2, so the winner
 * gets 350^2 / c / 2 = 100.695, of which our rule lets 100 pass; and both variances fall by
 * (350 / c)^3 / 4 = 0.04763, that is, to a spread of 341.563. */
static void two_who_begin(void **state)
{
	struct rating_match m = match_of(2);

	(void)state;
	rating_match(&m);
	assert_int_equal(m.seat[0].rating.mean, RATING_MEAN + RATING_GAIN_MAX);
	assert_int_equal(m.seat[1].rating.mean, RATING_MEAN - RATING_GAIN_MAX);
	assert_int_equal(m.gained[0][1], RATING_GAIN_MAX);
	/* Who drew have nothing to win, and are known a little better. */
	m = match_of(2);
	m.seat[1].place = 0;
	rating_match(&m);
	assert_int_equal(m.seat[0].rating.mean, RATING_MEAN);
	assert_near((double)m.seat[0].rating.spread, 341563, 2);
	assert_int_equal(m.seat[0].rating.spread, m.seat[1].rating.spread);
}

/* Known players: spreads of 100, 200 points apart: c = sqrt(2 * 100^2 + 2 * 250^2) = 380.789,
 * p = 1 / (1 + e^(-200/c)) = 0.62837; who was expected to wins 100^2 / c * (1 - p) = 9.759. */
static void two_who_are_known(void **state)
{
	struct rating_match m = match_of(2);

	(void)state;
	for (int i = 0; i < 2; i++)
		m.seat[i].rating.spread = 100 * RATING_POINT;
	m.seat[0].rating.mean += 200 * RATING_POINT;
	assert_near((double)rating_chance(&m, 0, 1) / RATING_ONE, 0.62837, 0.00001);
	assert_int_equal(rating_chance(&m, 0, 1) + rating_chance(&m, 1, 0), RATING_ONE);
	rating_match(&m);
	assert_near((double)(m.seat[0].rating.mean - 1700 * RATING_POINT), 9759, 2);
	assert_near((double)(m.seat[1].rating.mean - 1500 * RATING_POINT), -9759, 2);
}

static void chance_fill(struct rng *rng, struct rating_match *m, int spread_most)
{
	int count = 2 + (int)rng_below(rng, 3);
	bool teams = count == 4 && rng_below(rng, 2);

	*m = match_of(count);
	for (int i = 0; i < count; i++) {
		m->seat[i].rating.mean += ((int)rng_below(rng, 1000) - 500) * RATING_POINT;
		m->seat[i].rating.spread =
			RATING_SPREAD_MIN +
			(int64_t)rng_below(rng, (uint32_t)spread_most) * RATING_POINT;
		m->seat[i].side = teams ? i % 2 : i;
		m->seat[i].place = (int)rng_below(rng, 3);
	}
	if (teams)
		for (int i = 2; i < 4; i++)
			m->seat[i].place = m->seat[i - 2].place;
}

static void as_the_paper_has_it(void **state)
{
	struct rng rng;

	(void)state;
	rng_fast(&rng, 1);
	for (int n = 0; n < 2000; n++) {
		struct rating_match m;

		chance_fill(&rng, &m, 100); /* so that nobody reaches what two may win */
		struct plain plain = plainly(&m);

		rating_match(&m);
		for (int i = 0; i < m.count; i++) {
			assert_near((double)m.seat[i].rating.mean, plain.mean[i], 10);
			if (m.seat[i].rating.spread > RATING_SPREAD_MIN)
				assert_near((double)m.seat[i].rating.spread,
					    sqrt(plain.variance[i]), 10);
		}
	}
}

/* Whoever is listed first: the same numbers. */
static void the_order_of_seats_does_not_matter(void **state)
{
	struct rng rng;

	(void)state;
	rng_fast(&rng, 2);
	for (int n = 0; n < 500; n++) {
		struct rating_match m, turned;

		chance_fill(&rng, &m, 400);
		turned = m;
		for (int i = 0; i < m.count; i++)
			turned.seat[i] = m.seat[m.count - 1 - i];
		rating_match(&m);
		rating_match(&turned);
		for (int i = 0; i < m.count; i++)
			assert_memory_equal(&turned.seat[i], &m.seat[m.count - 1 - i],
					    sizeof(m.seat[i]));
	}
}

/* Who are equally uncertain win what the others lose; nobody becomes less certain. */
static void what_one_wins_others_lose(void **state)
{
	struct rng rng;

	(void)state;
	rng_fast(&rng, 3);
	for (int n = 0; n < 500; n++) {
		struct rating_match m;
		int64_t before = 0, after = 0;

		chance_fill(&rng, &m, 400);
		for (int i = 0; i < m.count; i++) {
			m.seat[i].rating.spread = m.seat[0].rating.spread;
			before += m.seat[i].rating.mean;
		}
		int64_t spread = m.seat[0].rating.spread;

		rating_match(&m);
		for (int i = 0; i < m.count; i++) {
			after += m.seat[i].rating.mean;
			assert_true(m.seat[i].rating.spread <= spread);
			assert_true(m.seat[i].rating.spread >= RATING_SPREAD_MIN);
		}
		assert_int_equal(after, before);
	}
}

static void partners_share_and_the_uncertain_move_more(void **state)
{
	struct rating_match m = match_of(4);

	(void)state;
	for (int i = 0; i < 4; i++) {
		m.seat[i].side = m.seat[i].place = i % 2;
		m.seat[i].rating.spread = (i < 2 ? 60 : 120) * RATING_POINT;
	}
	rating_match(&m);
	assert_true(m.seat[0].rating.mean > RATING_MEAN);
	assert_true(m.seat[2].rating.mean - RATING_MEAN >
		    3 * (m.seat[0].rating.mean - RATING_MEAN));
	assert_true(m.seat[1].rating.mean < RATING_MEAN && m.seat[3].rating.mean < RATING_MEAN);
	/* They have won nothing from their partner. */
	assert_int_equal(m.gained[0][2], 0);
	assert_true(m.gained[0][1] > 0 && m.gained[0][3] > 0);
}

/* Three at a table, the third leaves while he would have won. */
static void who_leaves_is_last(void **state)
{
	struct rating_match m = match_of(3);

	(void)state;
	m.seat[2].place = -1;
	m.seat[2].left = true;
	rating_match(&m);
	assert_true(m.seat[2].rating.mean < RATING_MEAN);
	assert_int_equal(m.seat[0].rating.mean, m.seat[1].rating.mean);
	assert_int_equal(m.gained[0][1], 0);
	assert_true(m.gained[0][2] > 0);
	/* His partner is not compared with anybody by it. */
	m = match_of(4);
	for (int i = 0; i < 4; i++)
		m.seat[i].side = m.seat[i].place = i % 2;
	m.seat[0].left = true;
	rating_match(&m);
	assert_int_equal(m.seat[2].rating.mean, RATING_MEAN);
	assert_int_equal(m.seat[2].rating.spread, RATING_SPREAD);
	assert_true(m.seat[0].rating.mean < RATING_MEAN);
	assert_true(m.seat[1].rating.mean > RATING_MEAN);
	/* When all leave, nothing is known. */
	m = match_of(2);
	m.seat[0].left = m.seat[1].left = true;
	rating_match(&m);
	assert_int_equal(m.seat[0].rating.mean, RATING_MEAN);
	assert_int_equal(m.seat[0].rating.spread, RATING_SPREAD);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(two_who_begin),
		cmocka_unit_test(two_who_are_known),
		cmocka_unit_test(as_the_paper_has_it),
		cmocka_unit_test(the_order_of_seats_does_not_matter),
		cmocka_unit_test(what_one_wins_others_lose),
		cmocka_unit_test(partners_share_and_the_uncertain_move_more),
		cmocka_unit_test(who_leaves_is_last),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
