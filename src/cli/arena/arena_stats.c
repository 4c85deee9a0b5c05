/*
 * What deals prove. The deal is the unit: its matches have one luck and are
 * not independent of each other. The test is a generalised sequential
 * probability ratio test: no stronger than the other level (0 Elo) against
 * stronger by ELO_WANTED, on the normal approximation with the variance that
 * was found; it may be looked at after every deal. Elo are those of the odds,
 * par being 0: one seat against three that wins a quarter is as strong as they.
 */
#include <math.h>
#include <string.h>

#include "cli/arena/arena.h"

static const double elo_wanted = 30;
static const double sure = 2.944; /* log(.95 / .05): one error in twenty, of both kinds */
static const double interval = 1.96; /* 95 % of a normal distribution */

void arena_sum_begin(struct arena_sum *sum, const struct game *game, int players)
{
	bool two = players == 2 || players == game->paired;

	memset(sum, 0, sizeof(*sum));
	sum->turns = two ? 2 : players;
	sum->whole = ARENA_WIN * sum->turns;
	sum->par = two ? 0.5 : 1.0 / players;
}

/* The row of that part; NULL: there is no room for one more. */
static struct arena_part *part_of(struct arena_sum *sum, const char *id)
{
	int at = 0;

	while (at < sum->parts && strcmp(sum->part[at].id, id) < 0)
		at++;
	if (at < sum->parts && !strcmp(sum->part[at].id, id))
		return &sum->part[at];
	if (sum->parts == SEATS_MAX)
		return NULL;
	memmove(&sum->part[at + 1], &sum->part[at],
		(size_t)(sum->parts - at) * sizeof(sum->part[0]));
	sum->parts++;
	memset(&sum->part[at], 0, sizeof(sum->part[at]));
	memcpy(sum->part[at].id, id, strlen(id) + 1);
	return &sum->part[at];
}

void arena_sum_add(struct arena_sum *sum, const struct arena_deal *deal)
{
	sum->deals++;
	sum->score += deal->score;
	sum->squares += deal->score * deal->score;
	for (int i = 0; i < deal->parts; i++) {
		struct arena_part *part = part_of(sum, deal->part[i].id);

		if (!part)
			continue;
		part->matches++;
		part->score += deal->part[i].won;
	}
}

double arena_part_share(const struct arena_part *part)
{
	return (double)part->score / ARENA_WIN / (double)part->matches;
}

/* A deal has one match of each part, so these are independent. Half a win in one
 * match more is counted in: none in nine is no certainty. */
double arena_part_margin(const struct arena_part *part)
{
	double n = (double)part->matches + 1;
	double share = ((double)part->score / ARENA_WIN + 0.5) / n;

	return interval * sqrt(share * (1 - share) / n);
}

static double elo_of(double share, double par)
{
	return 400 * log10(share / (1 - share) * (1 - par) / par);
}

static double share_of(double elo, double par)
{
	double odds = pow(10, elo / 400) * par / (1 - par);

	return odds / (1 + odds);
}

/* Nobody wins always: half a match is missing at either end. */
static double tamed(double share, const struct arena_sum *sum)
{
	double least = 0.5 / ((double)sum->deals * sum->turns + 1);

	return share < least ? least : share > 1 - least ? 1 - least : share;
}

/* Of a deal's share; one deal of plain luck is counted in, so that the first
 * few that are all alike prove nothing. */
static double variance(const struct arena_sum *sum)
{
	double n = (double)sum->deals, whole = sum->whole;
	double mean = (double)sum->score / n / whole;
	double found = (double)sum->squares / whole / whole - n * mean * mean;

	return (found + sum->par * (1 - sum->par) / sum->turns) / n;
}

struct arena_answer arena_answer(const struct arena_sum *sum)
{
	struct arena_answer out = { 0 };
	double n = (double)sum->deals, lower = sum->par, upper = share_of(elo_wanted, sum->par);

	if (!sum->deals)
		return out;
	out.share = (double)sum->score / n / sum->whole;
	out.margin = interval * sqrt(variance(sum) / n);
	out.elo = elo_of(tamed(out.share, sum), sum->par);
	out.elo_low = elo_of(tamed(out.share - out.margin, sum), sum->par);
	out.elo_high = elo_of(tamed(out.share + out.margin, sum), sum->par);
	out.evidence = n * (upper - lower) * (2 * out.share - lower - upper) / (2 * variance(sum));
	return out;
}

enum arena_verdict arena_verdict(const struct arena_sum *sum)
{
	if (sum->deals < ARENA_DEALS_MIN)
		return ARENA_OPEN;
	double evidence = arena_answer(sum).evidence;

	return evidence >= sure	   ? ARENA_STRONGER
	       : evidence <= -sure ? ARENA_NOT_STRONGER
				   : ARENA_OPEN;
}
