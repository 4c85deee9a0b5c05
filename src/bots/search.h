/*
 * The parts of a search (search.c), for the levels that search and for who weighs
 * moves as they do.
 */
#ifndef BOTS_SEARCH_H
#define BOTS_SEARCH_H

#include "bots/bot.h"
#include "bots/judge.h"
#include "bots/lessons.h"
#include "bots/tree.h"
#include "games/worlds.h"

struct candidate {
	game_move move;
	int64_t total; /* over all worlds so far */
	int32_t value; /* in this one */
	uint32_t branch; /* where its tree begins; 0: there is none */
};

struct thinking {
	const struct bot_question *q;
	struct judge judge;
	struct lessons lessons;
	struct tree tree;
	struct worlds worlds;
	struct state *world; /* the one that is tried, */
	struct state *now; /* and how far its playout is */
	game_move *list; /* of the seat that decides there, */
	int32_t *worth; /* and what each is worth at once */
	struct candidate *candidate; /* the best first */
	struct rng luck;
	int64_t deadline; /* of this round; with a clock */
	int64_t begin, time;
	bool is_late; /* the deadline has been seen to be over */
	int64_t looked; /* at the clock, last; */
	int64_t longest; /* between two looks, in playouts */
	int32_t pause, unread; /* questions for the time without a look: after each, and still */
	uint32_t playouts; /* of the whole search; without one */
	/* Moves are weighed, none is chosen: the evaluation's `turns` end a playout, and from the
	 * same position in the same world it goes on alike, whatever led there. */
	bool weighs;
};

/* In q->memory. */
void search_begin(struct thinking *s, const struct bot *bot, const struct bot_question *q);

/* Fills s->candidate with the moves worth thinking about; 1: that is the answer. */
uint32_t search_nominate(struct thinking *s);

/* The best first; those that are alike stay in order. */
void search_sort(struct candidate *list, uint32_t count);

/* The next world, into s->world, and the luck of what is played in it. */
struct rng search_new_world(struct thinking *s);

/* Plays on from s->world with that move, into s->now; false: time is up. */
bool search_playout(struct thinking *s, struct candidate *candidate, struct rng luck);

/* All that are left in one more world; false: time was up, and the world counts for nobody. */
bool search_try(struct thinking *s, uint32_t count);

#endif
