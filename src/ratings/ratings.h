/*
 * How strong somebody is, by what became of his matches: the method of Weng and
 * Lin ("A Bayesian Approximation Method for Online Ranking", Journal of Machine
 * Learning Research 12, 2011, algorithm 1: Bradley-Terry over all pairs), which
 * is made for teams and for many players, with three rules of our own against
 * those who help each other or leave. Pure, in whole numbers, so that the same
 * matches in the same order give the same numbers on every machine. It knows
 * no account, no game and no store; service/ratings folds matches with it.
 *
 * A rating is a mean and its spread (standard deviation), in thousandths of a
 * point. Everybody begins at 1500 with a spread of 350. A difference of about
 * 350 points between two whose spread is small means three wins to one.
 *
 * Our rules:
 * - Two people can win from each other, or lose to each other, RATING_GAIN_MAX in
 *   all, however often they meet: so k accounts of one person lift one of them by
 *   no more than (k - 1) times that with each other's help, whatever they do.
 * - Who leaves is last: all who stayed have beaten him, and among each other
 *   their places do not count, since a bot has played with them.
 * - A spread does not fall below RATING_SPREAD_MIN: people change.
 */
#ifndef RATINGS_RATINGS_H
#define RATINGS_RATINGS_H

#include <stdbool.h>
#include <stdint.h>

enum {
	RATING_POINT = 1000, /* a point, in the unit of all numbers here */
	RATING_MEAN = 1500 * RATING_POINT,
	RATING_SPREAD = 350 * RATING_POINT,
	RATING_SPREAD_MIN = 60 * RATING_POINT,
	RATING_BETA = 250 * RATING_POINT, /* how much one match tells: the paper's beta */
	RATING_GAIN_MAX = 100 * RATING_POINT,
	/* Fewer, and it is provisional: not on the leaderboard. */
	RATING_MATCHES_MIN = 10,
	RATING_OPPONENTS_MIN = 5,
	RATING_SEATS = 8,
	RATING_ONE = 1 << 28, /* a chance of 1 */
};

struct rating {
	int64_t mean, spread;
};

struct rating_seat {
	struct rating rating; /* before; and after the match */
	int side; /* those of one side win together; 0 to RATING_SEATS - 1 */
	int place; /* of the side: the lower the better, equal ones drew */
	bool left;
};

struct rating_match {
	int count;
	struct rating_seat seat[RATING_SEATS];
	/* [i][k]: what seat i has won from seat k in all matches until now, less than
	 * nothing where it lost. */
	int64_t gained[RATING_SEATS][RATING_SEATS];
};

static inline struct rating rating_begin(void)
{
	return (struct rating){ RATING_MEAN, RATING_SPREAD };
}

/* Does the match between these two seats say anything about them? */
bool rating_meets(const struct rating_match *m, int a, int b);

/* The ratings and gains after the match. */
void rating_match(struct rating_match *m);

/* How likely it is that one side is placed before another, in RATING_ONE; both
 * ways together are just that. */
int64_t rating_chance(const struct rating_match *m, int side, int other);

/* Too little is known for the leaderboard. */
bool rating_provisional(int matches, int opponents);

/* By which the leaderboard is ordered: two spreads below the mean, so that who
 * is there is surely as strong. */
int64_t rating_sure(const struct rating *r);

#endif
