/*
 * Least squares by the normal equations: see least.h.
 */
#include "fit/least.h"

#include <stdlib.h>
#include <string.h>

struct least {
	int width;
	double rows, sum, squares; /* of the results */
	double *right, *square; /* width, and width times width */
};

struct least *least_new(int width)
{
	struct least *l = calloc(1, sizeof(*l));

	l->width = width;
	l->right = calloc((size_t)width, sizeof(*l->right));
	l->square = calloc((size_t)width * (size_t)width, sizeof(*l->square));
	return l;
}

void least_free(struct least *l)
{
	free(l->right);
	free(l->square);
	free(l);
}

void least_add(struct least *l, const double *row, double result, double counts)
{
	for (int i = 0; i < l->width; i++) {
		if (row[i] == 0)
			continue;
		for (int k = 0; k < l->width; k++)
			l->square[i * l->width + k] += counts * row[i] * row[k];
		l->right[i] += counts * row[i] * result;
	}
	l->rows += counts;
	l->sum += counts * result;
	l->squares += counts * result * result;
}

/* Gauss; what is solved has a positive diagonal, since it was shrunk. */
static void solve(int width, double *a, double *b)
{
	for (int i = 0; i < width; i++) {
		for (int k = i + 1; k < width; k++) {
			double by = a[k * width + i] / a[i * width + i];

			for (int j = i; j < width; j++)
				a[k * width + j] -= by * a[i * width + j];
			b[k] -= by * b[i];
		}
	}
	for (int i = width - 1; i >= 0; i--) {
		for (int j = i + 1; j < width; j++)
			b[i] -= a[i * width + j] * b[j];
		b[i] /= a[i * width + i];
	}
}

void least_solve(const struct least *l, double shrink, double *weight)
{
	size_t width = (size_t)l->width;
	double *square = malloc(width * width * sizeof(*square));

	memcpy(square, l->square, width * width * sizeof(*square));
	memcpy(weight, l->right, width * sizeof(*weight));
	for (int i = 0; i < l->width; i++)
		square[i * l->width + i] += shrink;
	solve(l->width, square, weight);
	free(square);
}

double least_explained(const struct least *l, const double *weight)
{
	double left = l->squares, mean = l->sum / l->rows;

	for (int i = 0; i < l->width; i++) {
		left -= 2 * weight[i] * l->right[i];
		for (int k = 0; k < l->width; k++)
			left += weight[i] * weight[k] * l->square[i * l->width + k];
	}
	return 1 - left / (l->squares - l->rows * mean * mean);
}

double least_rows(const struct least *l)
{
	return l->rows;
}
