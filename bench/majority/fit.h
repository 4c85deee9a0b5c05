/*
 * The fit of `make majority-fit`: reads the lines of matches, fits the nets of all
 * tables, says how well they foretell matches left out of the fit, prints them.
 */
#ifndef BENCH_MAJORITY_FIT_H
#define BENCH_MAJORITY_FIT_H

#include "bots/eval.h"
#include "bots/majority/future.h"

/* From the standard input to the standard output; the exit status. */
int fit_all(void);

#endif
