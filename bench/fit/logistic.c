/*
 * Logistic regression by Newton's steps, each of them least squares: see logistic.h.
 */
#include "fit/logistic.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fit/least.h"

enum { STEPS = 12, TENTHS = 10 };

struct logistic {
	int width;
	long count, room;
	double *row; /* of each: its numbers, what came of it, and whether it is left out */
};

struct logistic *logistic_new(int width)
{
	struct logistic *l = calloc(1, sizeof(*l));

	l->width = width;
	return l;
}

void logistic_free(struct logistic *l)
{
	free(l->row);
	free(l);
}

static double *row_at(const struct logistic *l, long i)
{
	return l->row + i * (l->width + 2);
}

void logistic_add(struct logistic *l, const double *row, double result, bool left_out)
{
	if (l->count == l->room) {
		l->room = l->room ? 2 * l->room : 4096;
		l->row = realloc(l->row, (size_t)(l->room * (l->width + 2)) * sizeof(*l->row));
	}
	double *to = row_at(l, l->count++);

	memcpy(to, row, (size_t)l->width * sizeof(*to));
	to[l->width] = result;
	to[l->width + 1] = left_out;
}

static double chance(const struct logistic *l, const double *row, const double *weight)
{
	double sum = 0;

	for (int i = 0; i < l->width; i++)
		sum += weight[i] * row[i];
	return 1 / (1 + exp(-sum));
}

void logistic_solve(struct logistic *l, double shrink, double *weight)
{
	memset(weight, 0, (size_t)l->width * sizeof(*weight));
	for (int step = 0; step < STEPS; step++) {
		struct least *least = least_new(l->width);

		for (long i = 0; i < l->count; i++) {
			const double *row = row_at(l, i);
			double p = chance(l, row, weight), slope = p * (1 - p) + 1e-6;

			if (row[l->width + 1] == 0)
				least_add(least, row,
					  log(p / (1 - p)) + (row[l->width] - p) / slope, slope);
		}
		least_solve(least, shrink, weight);
		least_free(least);
	}
}

double logistic_loss(const struct logistic *l, const double *weight, bool left_out)
{
	double loss = 0;
	long rows = 0;

	for (long i = 0; i < l->count; i++) {
		const double *row = row_at(l, i);
		double p = chance(l, row, weight), won = row[l->width];

		if ((row[l->width + 1] != 0) != left_out)
			continue;
		loss -= won * log(p + 1e-12) + (1 - won) * log(1 - p + 1e-12);
		rows++;
	}
	return loss / (double)rows;
}

void logistic_tell(const struct logistic *l, const double *weight)
{
	double said[TENTHS] = { 0 }, came[TENTHS] = { 0 };
	long rows[TENTHS] = { 0 };

	for (long i = 0; i < l->count; i++) {
		const double *row = row_at(l, i);
		double p = chance(l, row, weight);
		int tenth = (int)(p * TENTHS) < TENTHS ? (int)(p * TENTHS) : TENTHS - 1;

		if (row[l->width + 1] == 0)
			continue;
		said[tenth] += p;
		came[tenth] += row[l->width];
		rows[tenth]++;
	}
	for (int i = 0; i < TENTHS; i++)
		if (rows[i])
			fprintf(stderr, "said %.2f, came %.2f, of %ld\n", said[i] / (double)rows[i],
				came[i] / (double)rows[i], rows[i]);
}
