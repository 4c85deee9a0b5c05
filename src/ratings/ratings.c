/*
 * The method of ratings.h, in whole numbers. The names follow the paper: of a
 * side the mean and variance are the sums of its members', c is the spread of
 * the difference of two sides, p the chance of the one against the other.
 */
#include "ratings/ratings.h"

enum {
	SHIFT = 28, /* RATING_ONE */
	FINE = 10, /* more bits for a quotient */
	LN2 = 186065279, /* in RATING_ONE */
	FAR = 16, /* e to the power of less than minus that is nothing */
	TERMS = 12, /* of the series */
	KAPPA_SHIFT = 18,
	KAPPA = 26, /* 0.0001 of 2^18, the paper's kappa: a variance stays above nothing */
};

struct side {
	int count; /* of its members; 0: there is no such side */
	int64_t mean, variance;
};

static int64_t square_root(int64_t n)
{
	int64_t low = 0, high = (int64_t)1 << 31;

	while (low + 1 < high) {
		int64_t middle = low + (high - low) / 2;

		if (middle * middle <= n)
			low = middle;
		else
			high = middle;
	}
	return low;
}

/* Of two numbers in RATING_ONE. */
static int64_t times(int64_t a, int64_t b)
{
	return a * b / RATING_ONE;
}

/* e to the power of -x, both in RATING_ONE; x is not below 0. */
static int64_t falling(int64_t x)
{
	int64_t halves = x / LN2, rest = x % LN2, term = RATING_ONE, sum = RATING_ONE;

	if (x > (int64_t)FAR * RATING_ONE)
		return 0;
	for (int n = 1; n <= TERMS; n++) {
		term = -times(term, rest) / n;
		sum += term;
	}
	return sum >> halves;
}

/* How likely a difference of means beats a spread of c. */
static int64_t chance(int64_t difference, int64_t c)
{
	int64_t by = difference < 0 ? -difference : difference;
	int64_t lower = by >= FAR * c ? 0 : falling(by * RATING_ONE / c);

	/* The less likely one, and the other is the rest of it. */
	lower = lower * RATING_ONE / (RATING_ONE + lower);
	return difference < 0 ? lower : RATING_ONE - lower;
}

static struct side side_of(const struct rating_match *m, int side)
{
	struct side out = { .count = 0 };

	for (int i = 0; i < m->count; i++) {
		const struct rating *r = &m->seat[i].rating;

		if (m->seat[i].side != side)
			continue;
		out.count++;
		out.mean += r->mean;
		out.variance += r->spread * r->spread;
	}
	return out;
}

static int64_t spread_between(const struct side *a, const struct side *b)
{
	return square_root(a->variance + b->variance + 2 * (int64_t)RATING_BETA * RATING_BETA);
}

int64_t rating_chance(const struct rating_match *m, int side, int other)
{
	struct side a = side_of(m, side), b = side_of(m, other);

	return chance(a.mean - b.mean, spread_between(&a, &b));
}

static bool anybody_left(const struct rating_match *m)
{
	for (int i = 0; i < m->count; i++)
		if (m->seat[i].left)
			return true;
	return false;
}

bool rating_meets(const struct rating_match *m, int a, int b)
{
	if (m->seat[a].side == m->seat[b].side)
		return false;
	return !anybody_left(m) || m->seat[a].left != m->seat[b].left;
}

/* What became of it for the first of the two: 0 to RATING_ONE. */
static int64_t outcome(const struct rating_seat *a, const struct rating_seat *b)
{
	if (a->left != b->left)
		return a->left ? 0 : RATING_ONE;
	if (a->place == b->place)
		return RATING_ONE / 2;
	return a->place < b->place ? RATING_ONE : 0;
}

/* As far as the two may still win from each other. */
static int64_t bounded(int64_t gained, int64_t part)
{
	int64_t sum = gained + part;

	if (sum > RATING_GAIN_MAX)
		sum = RATING_GAIN_MAX;
	if (sum < -RATING_GAIN_MAX)
		sum = -RATING_GAIN_MAX;
	return sum - gained;
}

/* What seat i learns from the side of others: a change of its mean (delta), and
 * by which part its variance falls (eta). */
static void learn(struct rating_match *m, const struct rating_match *before, int i, int side,
		  int64_t *mean, int64_t *eta)
{
	const struct rating_seat *own = &before->seat[i];
	struct side mine = side_of(before, own->side), other = side_of(before, side);
	int64_t c = spread_between(&mine, &other), p = chance(mine.mean - other.mean, c);
	int64_t variance = own->rating.spread * own->rating.spread;
	int64_t ratio = square_root(mine.variance) * RATING_ONE / c; /* gamma, too */
	int64_t falls = times(times(times(ratio, ratio), ratio), times(p, RATING_ONE - p));

	for (int k = 0; k < before->count; k++) {
		if (before->seat[k].side != side || !rating_meets(before, i, k))
			continue;
		/* The side's variance / c * (s - p), and of that the member's share, so
		 * that the side's cancels out; the others have equal parts in it. */
		int64_t delta = (variance << FINE) / c * (outcome(own, &before->seat[k]) - p) /
				((int64_t)1 << (SHIFT + FINE)) / other.count;
		int64_t part = bounded(before->gained[i][k], delta);

		m->gained[i][k] += part;
		*mean += part;
		/* What two have told about each other to the end says nothing more. */
		if (part || !delta)
			*eta += falls / other.count;
	}
}

static void settle(struct rating *r, int64_t side_variance, int64_t mean, int64_t eta)
{
	int64_t variance = r->spread * r->spread;
	int64_t part = (variance << KAPPA_SHIFT) / side_variance; /* of the side's, in 2^18 */
	int64_t stays = ((int64_t)1 << KAPPA_SHIFT) - times(part << (SHIFT - KAPPA_SHIFT), eta) /
							      ((int64_t)1 << (SHIFT - KAPPA_SHIFT));

	r->mean += mean;
	r->spread = square_root(variance * (stays > KAPPA ? stays : KAPPA) >> KAPPA_SHIFT);
	if (r->spread < RATING_SPREAD_MIN)
		r->spread = RATING_SPREAD_MIN;
}

void rating_match(struct rating_match *m)
{
	const struct rating_match before = *m;

	for (int i = 0; i < m->count; i++) {
		struct side mine = side_of(&before, before.seat[i].side);
		int64_t mean = 0, eta = 0;

		for (int side = 0; side < RATING_SEATS; side++)
			if (side != before.seat[i].side && side_of(&before, side).count)
				learn(m, &before, i, side, &mean, &eta);
		settle(&m->seat[i].rating, mine.variance, mean, eta);
	}
}

bool rating_provisional(int matches, int opponents)
{
	return matches < RATING_MATCHES_MIN || opponents < RATING_OPPONENTS_MIN;
}

int64_t rating_sure(const struct rating *r)
{
	return r->mean - 2 * r->spread;
}
