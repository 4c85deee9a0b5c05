/*
 * What bots chose from, over many matches: for every move, by its text, in how
 * many choices between two or more it could be made, how often it was, and how
 * often it would have been if all moves of each choice were equally likely.
 * Knows no game: moves are what a game writes.
 */
#ifndef CLI_SIMULATE_CHOICES_H
#define CLI_SIMULATE_CHOICES_H

#include "games/game.h"

enum {
	EVEN_WHOLE = 720720, /* the chance 1; every share down to a sixteenth is whole */
	CHOICE_TEXT_MAX = 64, /* of a move, NUL included */
};

struct simulate_choice {
	char move[CHOICE_TEXT_MAX];
	int64_t offered, chosen;
	int64_t even; /* in EVEN_WHOLE */
};

struct simulate_choices {
	struct simulate_choice *entries; /* sorted by move */
	uint32_t used, capacity;
	bool lost; /* there was no memory for all */
};

void choices_close(struct simulate_choices *choices);

/* What a match counted goes to `all`, and it is empty again. */
void choices_match_over(struct simulate_choices *all, struct simulate_choices *match);

/* The seat chose one of list[0 .. count - 1]; a choice from one counts for nothing. */
void choices_count(struct simulate_choices *choices, const struct game *game,
		   const struct context *c, const struct state *state, int seat,
		   const game_move *list, uint32_t count, game_move chosen);

#endif
