/*
 * Scripts: what a player of one game would do, written down as rules of thumb,
 * one function a game, found by the game's name. The greedy level plays the
 * script of a game that has one: that is for games whose secrets and long plans
 * a sampler cannot judge. A script gets a view and the legal moves, as every
 * bot; integers only.
 */
#ifndef BOTS_SCRIPT_H
#define BOTS_SCRIPT_H

#include "games/game.h"

/* One of list[0..count-1]; count > 0. */
typedef game_move script_function(const struct context *c, const struct view *view, int seat,
				  const game_move *list, uint32_t count, struct rng *rng);

struct script {
	const char *game;
	script_function *play;
	/* A move beside what is asked, which nobody makes without a thought. */
	bool (*is_aside)(game_move move);
};

/* The table of them: script_<game> of each src/bots/<game>/script.c. */
extern const struct script *const scripts[];
extern const int scripts_count;

/* The script of that game; NULL when it has none. */
const struct script *script_find(const struct game *game);

#endif
