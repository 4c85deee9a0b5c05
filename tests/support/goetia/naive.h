/*
 * Goetia's legality a second time, written from the rules' text and the
 * printed cards alone: slow, plain, without any of the engine's functions. It
 * reads the facts of a position out of the state: who stands where, who has
 * what, and which hex a question is about. What else a question depends on it
 * knows from the moves that led there.
 */
#ifndef SUPPORT_GOETIA_NAIVE_H
#define SUPPORT_GOETIA_NAIVE_H

#include "games/goetia/goetia.h"

struct naive_goetia {
	const struct goetia_context *x;
	const struct goetia_state *s; /* now */
	int orders; /* cards put in order since the last placement */
	int picks, slot; /* cards picked from the Demon there in this deal */
	int shown; /* cards to pick from at the last pick */
	int unders; /* cards put under the deck since then */
	int colour, had; /* of the last white cubes, and how many of it there were before */
	uint32_t marked; /* World hexes chosen since the last placement */
	int sensible[GOE_ITEMS]; /* what `settle` pays, when the question is how to pay */
};

/* A seat makes a move, before the engine carries it out. */
void naive_goetia_move(struct naive_goetia *n, int seat, game_move move);

/* Whether the seat may make it now, as far as the rules say. */
bool naive_goetia_legal(const struct naive_goetia *n, int seat, game_move move);

#endif
