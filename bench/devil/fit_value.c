/*
 * Least squares with a little shrinking: final points by what a seat has where a
 * round begins. See fit.h.
 */
#include "fit.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "bots/devil/value.h"
#include "fit/least.h"

enum { TABLES = DEV_ROUNDS - 1, SHRINK = 5 };

struct fit_value {
	struct least *table[TABLES];
	int asset[TABLES][DEV_SEATS][DEV_ASSETS]; /* of the match being played */
	unsigned seen;
};

struct fit_value *fit_value_new(void)
{
	struct fit_value *f = calloc(1, sizeof(*f));

	for (int t = 0; t < TABLES; t++)
		f->table[t] = least_new(DEV_ASSETS);
	return f;
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
	double row[DEV_ASSETS];

	for (int i = 0; i < DEV_ASSETS; i++)
		row[i] = asset[i];
	least_add(f->table[table], row, points, 1);
}

void fit_value_end(struct fit_value *f, const int32_t points[])
{
	for (int table = 0; table < TABLES; table++)
		for (int s = 0; s < DEV_SEATS && f->seen >> table & 1; s++)
			add_row(f, table, f->asset[table][s], points[s]);
	f->seen = 0;
}

void fit_value_print(struct fit_value *f)
{
	printf("const int32_t dev_asset_weights[DEV_ROUNDS - 1][DEV_ASSETS] = {\n");
	for (int t = 0; t < TABLES; t++) {
		double weight[DEV_ASSETS];

		least_solve(f->table[t], SHRINK, weight);
		fprintf(stderr, "round %d: %.0f rows, %.0f %% of the variance explained\n", t + 2,
			least_rows(f->table[t]), 100 * least_explained(f->table[t], weight));
		printf("\t{");
		for (int i = 0; i < DEV_ASSETS; i++)
			printf("%s%ld,", i % 10 ? " " : "\n\t  ",
			       lround(weight[i] * 100 * DEV_VALUE_UNIT));
		printf(" },\n");
	}
	printf("};\n");
}
