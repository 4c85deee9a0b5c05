/*
 * A hint for who is to move: the two best moves and why, made of the seat's view
 * alone. The moves are weighed as the analysis does it (weigh.h), with a fixed
 * number of playouts and one luck for all hints, so that the same view
 * gets the same hint on every machine. The terminal and the browser show it.
 */
#ifndef BOTS_ANALYSIS_HINT_H
#define BOTS_ANALYSIS_HINT_H

#include "bots/analysis/weigh.h"

struct json;

enum { HINT_MOVES = 2 };

struct hint_move {
	game_move move;
	int32_t chance; /* to win, of WEIGH_ALL; -1: it is the only one, and was not weighed */
	struct weigh_reason why; /* against the moves that were weighed and are behind it */
	bool last; /* there are none */
};

struct hint {
	int count; /* the best first; 0: the seat has nothing to decide, or the game is not judged */
	struct hint_move move[HINT_MOVES];
};

/* One decision that is thought about. */
struct hint_round {
	struct bot_question q;
	struct rng rng;
	struct thinking thinking;
	struct weighing weighing;
};

/* A hint that is being thought about: the decision, and then what the player is asked
 * next behind each of its best moves. */
struct hinting {
	struct hint_round round, next;
	struct view *view; /* of what is asked next */
	void *memory;
	int worlds; /* to be played in, each round */
	int done; /* steps */
};

size_t hint_memory(const struct game *game);

/* Begins, in hint_memory() bytes that stay with the view until hint_end(); the
 * answer is how many steps it takes, 0 where there is nothing to weigh. */
int hint_begin(struct hinting *h, const struct game *game, const struct context *c,
	       const struct view *view, int seat, void *memory);
void hint_step(struct hinting *h);
void hint_end(struct hinting *h, struct hint *out);

/* All of it at once. */
void hint_of(const struct game *game, const struct context *c, const struct view *view, int seat,
	     void *memory, struct hint *out);

/* An array; docs/cli.md has its form. */
void hint_json(struct json *j, const char *key, const struct game *game, const struct context *c,
	       const struct view *view, int seat, const struct hint *hint);

#endif
