/*
 * What a search has learned of the decisions behind its candidates: a tree, for
 * games in which they matter more than luck. A playout goes down the tree as far as
 * it reaches, each seat choosing what has served it best so far or what was hardly
 * tried; there it grows by the moves that look best at once, and policy plays on.
 *
 * A branch is a move behind other moves, whatever the world is: all worlds that fit
 * the view teach the same tree, and a move that a world does not have is passed
 * over in it. Where what is drawn decides what to do next, as in The Majority 2, that
 * would be a mean of things that have nothing to do with each other: there the
 * tree ends at chance.
 */
#ifndef BOTS_TREE_H
#define BOTS_TREE_H

#include "bots/eval.h"

enum {
	TREE_BRANCHES = 1 << 15, /* then it grows no more */
	TREE_DEPTH_MAX = 64,
};

struct branch {
	int64_t total; /* of the seat that chooses it, over all visits */
	game_move move;
	uint32_t visits;
	int32_t less; /* than the best of its decision, as it looked at once */
	uint32_t first; /* of the decision behind it: its branches, */
	uint8_t count; /* 0: it has not grown yet; */
	uint8_t seat; /* and who decides there */
};

struct tree {
	struct branch *branch; /* from 1 on; NULL: the game wants none */
	uint32_t used;
	uint8_t most; /* branches of a decision */
	int32_t doubles; /* the eval's: how far apart values lie */
	/* This playout: the branches that were chosen, and who chose them. */
	uint32_t path[TREE_DEPTH_MAX];
	uint8_t chose[TREE_DEPTH_MAX];
	uint32_t depth;
	bool is_left; /* policy plays on */
};

/* Bytes of scratch. */
size_t tree_memory(const struct eval *eval);
/* Nothing is known yet. `eval` as the game's, which may want no tree. */
void tree_begin(struct tree *t, const struct eval *eval, int players, char **free);

/* A candidate, as a branch of its own; 0: there is no tree. */
uint32_t tree_add(struct tree *t, game_move move);

/* A playout begins with that candidate; with 0 nothing is learned. */
void tree_open(struct tree *t, uint32_t candidate, int seat);

/* Policy plays on, to the end of the playout. */
static inline void tree_leave(struct tree *t)
{
	t->is_left = true;
}

/* The seat decides there: does the tree have to grow to say something? Then it
 * is told what each move of the list is worth at once. */
bool tree_grows(const struct tree *t);
void tree_grow(struct tree *t, int seat, const game_move *list, const int32_t *value,
	       uint32_t count);
/* What the seat does; false: the tree does not reach so far, nor will it in this playout. */
bool tree_choose(struct tree *t, int seat, const game_move *list, uint32_t count, game_move *out);

/* What the playout came to, for every seat. */
void tree_close(struct tree *t, const int32_t value[SEATS_MAX]);

#endif
