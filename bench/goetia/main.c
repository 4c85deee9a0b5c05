/*
 * `make goetia-fit`: fits what a seat's things are worth in Goetia, and prints
 * src/bots/goetia/weights.c. Every few placements of a match what each seat has is
 * taken down, beside what the others have on average; least squares on the final
 * margin give the weights, for each number of players: what has to be added to those
 * of now, which hold where the matches say little. Every fourth match is left out and
 * tells how well they do.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "bots/goetia/assets.h"
#include "fit/least.h"
#include "fit/matches.h"

enum {
	WIDTH = GOETIA_TIMES * GOETIA_ASSETS,
	APART = 3, /* placements from one position to the next */
	TAKEN_MAX = 400,
	HUNDREDTHS = 100,
	LEFT_OUT = 4, /* one match of so many */
	TYPICAL_ROUNDS = 5, /* that are left */
	DOUBT = 50000, /* rows of one more that it takes to move a weight half of the way */
};

struct sheet {
	int placements, taken;
	struct {
		int rounds;
		int32_t asset[GOE_SEATS][GOETIA_ASSETS];
	} at[TAKEN_MAX];
};

struct fit {
	int players;
	struct least *learned, *left_out;
};

static void watch(void *user, const struct match *m, int seat)
{
	struct sheet *sheet = user;
	const struct goetia_context *x = (const void *)m->context;
	const struct goetia_state *s = (const void *)m->state;

	(void)seat;
	if (s->ask != GOE_ASK_PLACE || sheet->placements++ % APART || sheet->taken == TAKEN_MAX)
		return;
	int i = sheet->taken++;

	sheet->at[i].rounds = goetia_rounds_left(x, s);
	for (int k = 0; k < x->players; k++)
		goetia_own_assets(x, s, k, sheet->at[i].rounds, sheet->at[i].asset[k]);
	goetia_table_assets(x, s, sheet->at[i].asset);
}

/* Hundredths of a point are counted as points: all numbers are of one size then. */
static double unit_of(int place)
{
	int asset = place % GOETIA_ASSETS;
	bool is_worth = asset >= GOETIA_POWERS && asset <= GOETIA_GROWTH;

	return (is_worth ? HUNDREDTHS : 1) *
	       (place / GOETIA_ASSETS == GOETIA_MORE ? TYPICAL_ROUNDS : 1);
}

/* What a player holds because he has not used it yet: those who hold much of it are those
 * who play badly, so that matches say little of what it is good for. Its weights stay. */
static bool is_held(int place)
{
	static const uint8_t held[] = { GOETIA_RESOURCES,  GOETIA_RESOURCES_SPARE,
					GOETIA_DARKNESS,   GOETIA_DARKNESS_SPARE,
					GOETIA_COLOURS,	   GOETIA_RECRUITED,
					GOETIA_SACRIFICED, GOETIA_HOME,
					GOETIA_TURN,	   GOETIA_STUCK };

	for (size_t i = 0; i < sizeof(held); i++)
		if (place % GOETIA_ASSETS == held[i])
			return true;
	return false;
}

static double weight_now(int players, int place)
{
	return goetia_weights[players][place / GOETIA_ASSETS][place % GOETIA_ASSETS] *
	       unit_of(place) / (HUNDREDTHS * GOETIA_WEIGHT_UNIT);
}

/* How many more the seat has than the others on average. */
static double beyond(const int32_t *of, size_t stride, int players, int seat)
{
	double others = 0;

	for (int s = 0; s < players; s++)
		others += s == seat ? 0 : of[(size_t)s * stride];
	return of[(size_t)seat * stride] - others / (players - 1);
}

static void fill(const struct sheet *sheet, int i, int players, int seat, double row[WIDTH])
{
	for (int place = 0; place < WIDTH; place++) {
		int more = sheet->at[i].rounds - 1;
		int counts = place / GOETIA_ASSETS == GOETIA_LAST     ? more == 0
			     : place / GOETIA_ASSETS == GOETIA_BEFORE ? more > 0
								      : more;

		row[place] = beyond(&sheet->at[i].asset[0][place % GOETIA_ASSETS], GOETIA_ASSETS,
				    players, seat) *
			     counts / unit_of(place);
	}
}

static void take(void *user, int number, const void *noted, const struct score *score)
{
	const struct fit *fit = user;
	const struct sheet *sheet = noted;

	for (int i = 0; i < sheet->taken; i++) {
		for (int seat = 0; seat < fit->players; seat++) {
			double row[WIDTH], left = beyond(score->points, 1, fit->players, seat);

			fill(sheet, i, fit->players, seat, row);
			if (number % LEFT_OUT == 0) {
				least_add(fit->left_out, row, left, 1);
				continue;
			}
			for (int place = 0; place < WIDTH; place++) {
				left -= row[place] * weight_now(fit->players, place);
				row[place] = is_held(place) ? 0 : row[place];
			}
			least_add(fit->learned, row, left, 1);
		}
	}
}

static void print(const double *weight, int from)
{
	printf("{");
	for (int i = 0; i < GOETIA_ASSETS; i++)
		printf("%s%ld,", i % 10 ? " " : "\n\t\t",
		       lround(weight[from + i] / unit_of(from + i) * HUNDREDTHS *
			      GOETIA_WEIGHT_UNIT));
	printf("\n\t}, ");
}

static void solve(const struct fit *fit)
{
	double now[WIDTH], weight[WIDTH];

	least_solve(fit->learned, DOUBT, weight);
	for (int place = 0; place < WIDTH; place++) {
		now[place] = weight_now(fit->players, place);
		weight[place] += now[place];
	}
	fprintf(stderr,
		"%d players, %.0f rows: %.3f of the variance of matches left out explained, %.3f before\n",
		fit->players, least_rows(fit->learned), least_explained(fit->left_out, weight),
		least_explained(fit->left_out, now));
	printf("\t[%d] = { ", fit->players);
	for (int time = 0; time < GOETIA_TIMES; time++)
		print(weight, time * GOETIA_ASSETS);
	printf("},\n");
}

static void fit_players(int players, int matches, const char *level)
{
	const struct game *game = game_find(slice_from("goetia"));
	struct fit fit = { players, least_new(WIDTH), least_new(WIDTH) };

	fit_matches_play(&(struct fit_matches){ .game = game,
						.players = players,
						.matches = matches,
						.bot = bot_table_level(game, level),
						.first = 1000000u * (uint32_t)players,
						.sheet_size = sizeof(struct sheet),
						.user = &fit,
						.watch = watch,
						.take = take });
	solve(&fit);
	least_free(fit.learned);
	least_free(fit.left_out);
}

int main(int argc, char **argv)
{
	int matches = argc > 1 ? atoi(argv[1]) : 1000;

	puts("/*\n * Weights of what a seat of Goetia has, fitted by `make goetia-fit`.\n */\n"
	     "#include \"bots/goetia/assets.h\"\n\n/* clang-format off */\n"
	     "const int32_t goetia_weights[GOE_SEATS + 1][GOETIA_TIMES][GOETIA_ASSETS] = {");
	for (int players = 2; players <= GOE_SEATS; players++)
		fit_players(players, matches, argc > 2 ? argv[2] : "greedy");
	puts("};");
	return 0;
}
