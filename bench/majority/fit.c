/*
 * Fits the nets by stochastic gradient descent (Adam) on the squared error of the
 * coins; see fit.h. Matches whose number divides by HELD_OUT are left out and
 * judged instead.
 */
#include "fit.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	HELD_OUT = 4,
	EPOCHS = 100,
	BATCH = 64,
	LINE_MAX_BYTES = 4096,
	WIDTH = MAJ_FUTURE_INPUTS + 2, /* of a hidden unit: inputs, bias, and what it brings */
	WEIGHTS = MAJ_FUTURE_HIDDEN * WIDTH + 1,
};

static const double input_scale = 1.0 / 32;

struct row {
	unsigned number, winners;
	int players, table;
	int coins[MAJ_SEATS], before[MAJ_SEATS];
	struct {
		int32_t in[MAJ_FUTURE_INPUTS];
		int paid;
	} of[MAJ_SEATS][MAJ_COLOURS];
};

struct net {
	double weight[WEIGHTS], mean[WEIGHTS], square[WEIGHTS];
	long steps;
};

/* The next whole number of a line; false: there is none. */
static bool read_number(char **at, int *out)
{
	char *end;
	long number = strtol(*at, &end, 10);

	*out = (int)number;
	return end != *at && (*at = end, true);
}

/* A line that was cut off is none: who plays may be stopped at any moment. */
static bool read_row(char *at, struct row *row)
{
	int number, round, winners;
	bool good = read_number(&at, &number) && read_number(&at, &row->players) &&
		    read_number(&at, &round) && read_number(&at, &winners) &&
		    (row->players == 3 || row->players == 4) && round >= 2 && round <= MAJ_ROUNDS;

	if (!good)
		return false;
	row->number = (unsigned)number;
	row->winners = (unsigned)winners;
	row->table = maj_future_table(row->players, round);
	for (int s = 0; s < row->players; s++)
		good = good && read_number(&at, &row->coins[s]) &&
		       read_number(&at, &row->before[s]);
	for (int s = 0; s < row->players; s++)
		for (int colour = 0; colour < MAJ_COLOURS; colour++) {
			for (int i = 0; i < MAJ_FUTURE_INPUTS; i++)
				good = good && read_number(&at, &row->of[s][colour].in[i]);
			good = good && read_number(&at, &row->of[s][colour].paid);
		}
	return good && *at == '\n';
}

/* What the net says, and what each hidden unit does. */
static double net_say(const struct net *net, const int32_t in[], double hidden[])
{
	double sum = net->weight[WEIGHTS - 1];

	for (int j = 0; j < MAJ_FUTURE_HIDDEN; j++) {
		const double *w = net->weight + (size_t)j * WIDTH;

		hidden[j] = w[MAJ_FUTURE_INPUTS];
		for (int i = 0; i < MAJ_FUTURE_INPUTS; i++)
			hidden[j] += w[i] * in[i] * input_scale;
		if (hidden[j] > 0)
			sum += hidden[j] * w[MAJ_FUTURE_INPUTS + 1];
	}
	return sum;
}

static void net_learn(const struct net *net, const int32_t in[], double paid, double slope[])
{
	double hidden[MAJ_FUTURE_HIDDEN], error = net_say(net, in, hidden) - paid;

	slope[WEIGHTS - 1] += error;
	for (int j = 0; j < MAJ_FUTURE_HIDDEN; j++) {
		const double *w = net->weight + (size_t)j * WIDTH;
		double *s = slope + (size_t)j * WIDTH;

		if (hidden[j] <= 0)
			continue;
		s[MAJ_FUTURE_INPUTS + 1] += error * hidden[j];
		s[MAJ_FUTURE_INPUTS] += error * w[MAJ_FUTURE_INPUTS + 1];
		for (int i = 0; i < MAJ_FUTURE_INPUTS; i++)
			s[i] += error * w[MAJ_FUTURE_INPUTS + 1] * in[i] * input_scale;
	}
}

static void net_step(struct net *net, const double slope[], double rate)
{
	net->steps++;
	double early1 = 1 - pow(0.9, (double)net->steps),
	       early2 = 1 - pow(0.999, (double)net->steps);

	for (int i = 0; i < WEIGHTS; i++) {
		double g = slope[i] / BATCH;

		net->mean[i] = 0.9 * net->mean[i] + 0.1 * g;
		net->square[i] = 0.999 * net->square[i] + 0.001 * g * g;
		net->weight[i] -=
			rate * net->mean[i] / early1 / (sqrt(net->square[i] / early2) + 1e-8);
	}
}

/* Between -1 and 1. */
static double any(struct rng *rng)
{
	return (double)rng_below(rng, 20001) / 10000 - 1;
}

static void net_fit(struct net *net, const struct row *row, long rows, int table)
{
	struct rng rng;
	double slope[WEIGHTS] = { 0 };
	long *mine = malloc((size_t)rows * sizeof(*mine)), count = 0, taken = 0;

	rng_fast(&rng, (uint64_t)table);
	memset(net, 0, sizeof(*net));
	for (int i = 0; i < WEIGHTS; i++)
		net->weight[i] = any(&rng);
	for (long r = 0; r < rows; r++)
		if (row[r].table == table && row[r].number / 3 % HELD_OUT)
			mine[count++] = r;
	for (int epoch = 0; epoch < EPOCHS && count; epoch++) {
		double rate = 0.01 * (1 - (double)epoch / EPOCHS);

		for (long k = 0; k < count * row[mine[0]].players * MAJ_COLOURS; k++) {
			const struct row *x = &row[mine[rng_below(&rng, (uint32_t)count)]];
			int s = (int)rng_below(&rng, (uint32_t)x->players);
			int colour = (int)rng_below(&rng, MAJ_COLOURS);

			net_learn(net, x->of[s][colour].in, x->of[s][colour].paid, slope);
			if (++taken % BATCH)
				continue;
			net_step(net, slope, rate);
			memset(slope, 0, sizeof(slope));
		}
	}
	free(mine);
}

/* Coins in the end, as the net foretells them. */
static double foretold(const struct net *net, const struct row *x, int seat)
{
	double hidden[MAJ_FUTURE_HIDDEN], sum = x->coins[seat];

	for (int colour = 0; net && colour < MAJ_COLOURS; colour++)
		sum += net_say(net, x->of[seat][colour].in, hidden);
	return sum;
}

/* With four, a team. */
static double side(const struct net *net, const struct row *x, int seat, bool before)
{
	if (before)
		return x->before[seat] / 256.0;
	return foretold(net, x, seat) + (x->players == 4 ? foretold(net, x, (seat + 2) % 4) : 0);
}

/* The log-loss of who wins, if a coin's lead is worth so much. */
static double log_loss(const struct net *net, const struct row *row, long rows, int table,
		       double by_coin, bool before)
{
	double loss = 0;
	long count = 0;

	for (long r = 0; r < rows; r++) {
		const struct row *x = &row[r];
		int sides = x->players == 4 ? 2 : 3;
		double sum = 0, won = 0;

		if (x->table != table || x->number / 3 % HELD_OUT)
			continue;
		for (int s = 0; s < sides; s++) {
			double chance = exp(by_coin * side(net, x, s, before));

			sum += chance;
			won += x->winners >> s & 1 ? chance : 0;
		}
		loss -= log(won / sum);
		count++;
	}
	return loss / (double)count;
}

static void tell(const struct net *net, const struct row *row, long rows, int table,
		 const char *who, bool before)
{
	double best = 1e9, at = 0;

	for (double by_coin = 0.01; by_coin < 1; by_coin *= 1.05) {
		double loss = log_loss(net, row, rows, table, by_coin, before);

		if (loss < best) {
			best = loss;
			at = by_coin;
		}
	}
	fprintf(stderr, "table %d, %s: log-loss %.4f at %.3f a coin (a double: %.2f coins)\n",
		table, who, best, at, log(2) / at);
}

static void net_print(const struct net *net)
{
	puts("\t{\n\t\t.in = {");
	for (int j = 0; j < MAJ_FUTURE_HIDDEN; j++) {
		printf("\t\t\t{");
		for (int i = 0; i < MAJ_FUTURE_INPUTS; i++)
			printf(" %ld,",
			       lround(net->weight[j * WIDTH + i] * input_scale * MAJ_FUTURE_IN));
		puts(" },");
	}
	printf("\t\t},\n\t\t.bias = {");
	for (int j = 0; j < MAJ_FUTURE_HIDDEN; j++)
		printf(" %ld,", lround(net->weight[j * WIDTH + MAJ_FUTURE_INPUTS] * MAJ_FUTURE_IN));
	printf(" },\n\t\t.out = {");
	for (int j = 0; j < MAJ_FUTURE_HIDDEN; j++)
		printf(" %ld,",
		       lround(net->weight[j * WIDTH + MAJ_FUTURE_INPUTS + 1] * MAJ_FUTURE_OUT));
	printf(" },\n\t\t.base = %ld,\n\t},\n",
	       lround(net->weight[WEIGHTS - 1] * MAJ_FUTURE_COIN * MAJ_FUTURE_OUT));
}

int fit_all(void)
{
	long rows = 0, room = 1 << 12;
	struct row *row = malloc((size_t)room * sizeof(*row));
	struct net net;
	char line[LINE_MAX_BYTES];

	while (fgets(line, sizeof(line), stdin))
		if (read_row(line, &row[rows]) && ++rows == room)
			row = realloc(row, (size_t)(room *= 2) * sizeof(*row));
	fprintf(stderr, "%ld rows\n", rows);
	puts("/*\n * What the rounds to come pay in The Majority, fitted by `make majority-fit`.\n */\n"
	     "#include \"bots/majority/future.h\"\n\n/* clang-format off */\n"
	     "const struct maj_future_net maj_future_nets[MAJ_FUTURE_TABLES] = {");
	for (int table = 0; table < MAJ_FUTURE_TABLES; table++) {
		net_fit(&net, row, rows, table);
		tell(&net, row, rows, table, "the evaluation before", true);
		tell(NULL, row, rows, table, "coins alone", false);
		tell(&net, row, rows, table, "coins and what will be paid", false);
		net_print(&net);
	}
	puts("};");
	free(row);
	return 0;
}
