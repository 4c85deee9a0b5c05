/*
 * Least squares with a little shrinking: numbers that explain a result as a
 * weighted sum. For the programs that fit what bots know in numbers; floats are
 * used there and not in the bots.
 */
#ifndef BENCH_FIT_LEAST_H
#define BENCH_FIT_LEAST_H

struct least;

/* For rows of so many numbers. */
struct least *least_new(int width);
void least_free(struct least *l);

/* One row, that counts so much. */
void least_add(struct least *l, const double *row, double result, double counts);

/* The weights; `shrink` draws those of rare things to 0. */
void least_solve(const struct least *l, double shrink, double *weight);

/* The share of the results' variance that these weights explain, rows as they were added. */
double least_explained(const struct least *l, const double *weight);
double least_rows(const struct least *l);

#endif
