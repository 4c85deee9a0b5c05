/*
 * Logistic regression: weights whose sum over a row says, as a logarithm of odds, how
 * likely a thing is. For the programs that fit what bots know in numbers.
 */
#ifndef BENCH_FIT_LOGISTIC_H
#define BENCH_FIT_LOGISTIC_H

#include <stdbool.h>

struct logistic;

struct logistic *logistic_new(int width);
void logistic_free(struct logistic *l);

/* A row and what came of it, from 0 to 1; those left out only tell how good the weights are. */
void logistic_add(struct logistic *l, const double *row, double result, bool left_out);

/* The likeliest weights, a little drawn to 0. */
void logistic_solve(struct logistic *l, double shrink, double *weight);

/* The mean logarithm that the rows lose, learned or left out. */
double logistic_loss(const struct logistic *l, const double *weight, bool left_out);

/* Prints for each tenth of what was foretold, of the rows left out, what came. */
void logistic_tell(const struct logistic *l, const double *weight);

#endif
