/*
 * Least squares with a little shrinking: final points by what a seat has where a
 * round begins. See fit.h.
 */
#include "fit.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/devil/value.h"

enum { TABLES = DEV_ROUNDS - 1 };

struct fit_value {
	double square[TABLES][DEV_ASSETS][DEV_ASSETS], right[TABLES][DEV_ASSETS];
	double points[TABLES][2]; /* their sum, and that of their squares */
	long rows[TABLES];
	int asset[TABLES][DEV_SEATS][DEV_ASSETS]; /* of the match being played */
	unsigned seen;
};

struct fit_value *fit_value_new(void)
{
	return calloc(1, sizeof(struct fit_value));
}

void fit_value_take(struct fit_value *f, const struct dev_look *state)
{
	int table = state->d->round - 2;

	for (int s = 0; s < DEV_SEATS; s++)
		dev_assets(state, s, f->asset[table][s]);
	f->seen |= 1u << table;
}

static void add_row(struct fit_value *f, int table, const int *asset, double points)
{
	for (int i = 0; i < DEV_ASSETS; i++) {
		for (int k = 0; k < DEV_ASSETS; k++)
			f->square[table][i][k] += asset[i] * asset[k];
		f->right[table][i] += asset[i] * points;
	}
	f->points[table][0] += points;
	f->points[table][1] += points * points;
	f->rows[table]++;
}

void fit_value_end(struct fit_value *f, const int32_t points[])
{
	for (int table = 0; table < TABLES; table++)
		for (int s = 0; s < DEV_SEATS && f->seen >> table & 1; s++)
			add_row(f, table, f->asset[table][s], points[s]);
	f->seen = 0;
}

/* Gauss with the largest pivot. */
static void solve(double a[DEV_ASSETS][DEV_ASSETS], double b[DEV_ASSETS])
{
	for (int i = 0; i < DEV_ASSETS; i++) {
		for (int k = i + 1; k < DEV_ASSETS; k++) {
			double by = a[k][i] / a[i][i];

			for (int j = i; j < DEV_ASSETS; j++)
				a[k][j] -= by * a[i][j];
			b[k] -= by * b[i];
		}
	}
	for (int i = DEV_ASSETS - 1; i >= 0; i--) {
		for (int j = i + 1; j < DEV_ASSETS; j++)
			b[i] -= a[i][j] * b[j];
		b[i] /= a[i][i];
	}
}

void fit_value_print(struct fit_value *f)
{
	printf("const int32_t dev_asset_weights[DEV_ROUNDS - 1][DEV_ASSETS] = {\n");
	for (int t = 0; t < TABLES; t++) {
		double weight[DEV_ASSETS], explained = 0, n = (double)f->rows[t];
		double mean = f->points[t][0] / n, all = f->points[t][1] - n * mean * mean;

		memcpy(weight, f->right[t], sizeof(weight));
		for (int i = 0; i < DEV_ASSETS; i++)
			f->square[t][i][i] += 5; /* shrinks what is rare */
		solve(f->square[t], weight);
		for (int i = 0; i < DEV_ASSETS; i++)
			explained += weight[i] * f->right[t][i];
		explained -= n * mean * mean;
		fprintf(stderr, "round %d: %ld rows, %.0f %% of the variance explained\n", t + 2,
			f->rows[t], 100 * explained / all);
		printf("\t{");
		for (int i = 0; i < DEV_ASSETS; i++)
			printf("%s%ld,", i % 10 ? " " : "\n\t  ",
			       lround(weight[i] * 100 * DEV_VALUE_UNIT));
		printf(" },\n");
	}
	printf("};\n");
}
