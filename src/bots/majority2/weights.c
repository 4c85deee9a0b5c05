/*
 * Weights of the evaluation of The Majority 2, fitted by `make majority2-fit`.
 */
#include "bots/majority2/pile.h"

/* clang-format off */
const int16_t majority2_weights[MAJORITY2_WEIGHTS] = {
	70, -50, 8, 16, 16, 7,
	0, 0, 0, 0, 0,
	0, 10, 0, 0, 0,
	0, 14, 22, 0, 0,
	0, 22, 32, 39, 0,
	0, 0, 36, 42, 54,
};
