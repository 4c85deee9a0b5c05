/*
 * A game for tests of the middle end, small enough to know by heart, with one
 * of everything that a real game may have: chance, secrets, a simultaneous
 * plan of several moves, a reveal, open turns.
 *
 * Two rounds for two or three seats. Each round:
 *   deal   chance gives every seat a secret number, 1 to 6
 *   plan   all at once, in secret: write exactly two digits (0 to 2), then
 *          `seal`, the final answer; the last seal opens all plans, and each
 *          digit is worth its points
 *   turns  from seat 0 on, one after the other: `step` (a point, three times
 *          at most; twice in the first version of the rules), `peek` (once: the left neighbour's number, for the seat
 *          alone), `roll` (once: chance gives 1 to 6 points), `end`
 * At the end the secret number counts as well. Most points win.
 */
#ifndef GAMES_TOY_TOY_H
#define GAMES_TOY_TOY_H

#include "games/game.h"

enum {
	TOY_SEATS = 3,
	TOY_DIGITS = 2,
	TOY_STEPS = 3, /* of a turn, by the rules that allow most */
	TOY_ROUNDS = 2,
	TOY_UNKNOWN = 0xFE,
	TOY_NONE = 0xFF,
};

enum toy_phase { TOY_DEAL, TOY_PLAN, TOY_TURNS, TOY_ROLLING, TOY_OVER };

/* TOY_WRITE + digit writes it. */
enum toy_move {
	TOY_WRITE,
	TOY_SEAL = TOY_WRITE + 3,
	TOY_STEP,
	TOY_PEEK,
	TOY_ROLL,
	TOY_END,
	TOY_MOVES
};

struct toy_state {
	uint8_t viewer; /* EVERYTHING: a state */
	uint8_t phase, round; /* round 1 .. TOY_ROUNDS */
	uint8_t turn; /* the seat, in TOY_TURNS and TOY_ROLLING */
	uint8_t steps, peeked, rolled; /* in this turn */
	uint8_t points[TOY_SEATS];
	uint8_t secret[TOY_SEATS];
	uint8_t known[TOY_SEATS]; /* 1: the right neighbour has peeked at it */
	uint8_t plan[TOY_SEATS][TOY_DIGITS];
	uint8_t sealed[TOY_SEATS];
};

extern const struct game toy;

#endif
