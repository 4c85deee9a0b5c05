/*
 * `make majority2-fit`: fits the evaluation of The Majority 2 to who won, and prints
 * src/bots/majority2/weights.c. Every position in which a turn ended is taken down as
 * what it is made of: points, coins, factions, columns by their size and best colour,
 * and what either side could do with the cards in sight. Every fourth match is left
 * out and tells how well the weights do.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/majority2/side.h"
#include "fit/logistic.h"
#include "fit/matches.h"

enum {
	POINTS = MAJORITY2_WEIGHTS, /* what all others are measured by */
	BEGAN, /* moves first: nothing that a move changes */
	CONSTANT, /* the turn has ended */
	WIDTH,
	LEFT_OUT = 4, /* one match of so many */
};

struct sheet {
	int turn, taken;
	struct {
		int seat; /* whose turn has ended */
		double row[WIDTH];
	} at[M2_TURNS_MAX];
};

/* What a side has on the table counts for it, or against it. */
static void add_side(double *row, const struct majority2_side *side, double sign)
{
	row[POINTS] += sign * side->points.total * MAJORITY2_POINT;
	row[MAJORITY2_COIN] += sign * side->points.coins;
	row[MAJORITY2_FACTION] += sign * side->factions;
	for (int lane = 0; lane < M2_LANES; lane++) {
		const struct majority2_pile *pile = &side->pile[lane];
		int count = pile->count[pile->chief];

		if (!pile->size || pile->size >= M2_FULL || !count)
			continue;
		row[majority2_share_of(pile->size, count)] +=
			sign * majority2_faction(pile->points[pile->chief], 1) / MAJORITY2_PARTS;
		if (pile->size == M2_FULL - 1 && pile->pairs == 2)
			row[MAJORITY2_TWO_PAIRS] +=
				sign * majority2_faction(M2_FACTION, 1) / MAJORITY2_PARTS;
	}
}

static void watch(void *noted, const struct match *match, int to_move)
{
	struct sheet *sheet = noted;
	const struct majority2_context *c = (const void *)match->context;
	const struct majority2_state *m = (const void *)match->state;
	struct majority2_piles piles = { 0 };
	struct majority2_side own, other;
	int32_t better, spare;

	(void)to_move;
	if (m->turn == sheet->turn)
		return;
	sheet->turn = m->turn;
	int seat = !m->active;
	double *row = sheet->at[sheet->taken].row;

	sheet->at[sheet->taken++].seat = seat;
	majority2_survey(&own, &piles, c, m, seat);
	majority2_survey(&other, &piles, c, m, !seat);
	add_side(row, &own, 1);
	add_side(row, &other, -1);
	majority2_outlook(
		&other, majority2_use(&other, other.coins, true, m->place[M2_AT_HAND].card),
		majority2_use(&other, other.coins, true, m->place[M2_AT_RESERVE + !seat].card),
		&better, &spare);
	row[MAJORITY2_RESERVE] =
		(double)majority2_use(&own, own.coins, true, m->place[M2_AT_RESERVE + seat].card) /
		MAJORITY2_PARTS;
	row[MAJORITY2_BETTER] = -(double)better / MAJORITY2_PARTS;
	row[MAJORITY2_SPARE] = -(double)spare / MAJORITY2_PARTS;
	row[BEGAN] = m->start == seat ? 1 : -1;
	row[CONSTANT] = 1;
}

static void take(void *user, int number, const void *noted, const struct score *score)
{
	const struct sheet *sheet = noted;

	for (int i = 0; i < sheet->taken; i++) {
		int seat = sheet->at[i].seat;
		double won =
			score->winners & SEAT(seat) ? 1.0 / __builtin_popcount(score->winners) : 0;

		logistic_add(user, sheet->at[i].row, won, number % LEFT_OUT == 0);
	}
}

/* The weights as they are now: how much better are the new ones? */
static double loss_before(const struct logistic *l, const double *weight)
{
	double now[WIDTH];

	memcpy(now, weight, sizeof(now));
	for (int i = 0; i < MAJORITY2_WEIGHTS; i++)
		now[i] = majority2_weights[i] * weight[POINTS];
	return logistic_loss(l, now, true);
}

static void print(const double *weight)
{
	puts("/*\n * Weights of the evaluation of The Majority 2, fitted by `make majority2-fit`.\n */\n"
	     "#include \"bots/majority2/side.h\"\n\n/* clang-format off */\n"
	     "const int16_t majority2_weights[MAJORITY2_WEIGHTS] = {");
	for (int i = 0; i < MAJORITY2_WEIGHTS; i++) {
		bool ends = i + 1 >= MAJORITY2_SHARE && (i + 1 - MAJORITY2_SHARE) % M2_FULL == 0;

		printf("%s%ld,%s",
		       i == 0 || (i >= MAJORITY2_SHARE && (i - MAJORITY2_SHARE) % M2_FULL == 0)
			       ? "\t"
			       : " ",
		       lround(weight[i] / weight[POINTS]), ends ? "\n" : "");
	}
	puts("};");
}

int main(int argc, char **argv)
{
	const struct game *game = game_find(slice_from("majority2"));
	struct logistic *l = logistic_new(WIDTH);
	double weight[WIDTH];

	fit_matches_play(
		&(struct fit_matches){ .game = game,
				       .players = M2_SEATS,
				       .matches = argc > 1 ? atoi(argv[1]) : 1000,
				       .bot = bot_table_level(game, argc > 2 ? argv[2] : "greedy"),
				       .first = 1000000,
				       .sheet_size = sizeof(struct sheet),
				       .user = l,
				       .watch = watch,
				       .take = take });
	logistic_solve(l, 1, weight);
	fprintf(stderr, "log-loss %.4f, of matches left out %.4f, before %.4f\n",
		logistic_loss(l, weight, false), logistic_loss(l, weight, true),
		loss_before(l, weight));
	logistic_tell(l, weight);
	print(weight);
	logistic_free(l);
	return 0;
}
