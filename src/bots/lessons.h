/*
 * What the seats of a game learn while a search goes on: how each move that they
 * made in playouts has served them, on average, whatever the world was. From
 * then on they prefer the best, so that playouts, random at first, become
 * sensible, for all seats alike, at no more cost than random ones.
 *
 * A move counts by its occasion (in The Majority the turn of the round), and
 * not by the position: what somebody learns holds for all worlds that fit the
 * view, so nobody makes use of cards that he does not see.
 *
 * What is learned early decides what is tried later, so two searches end up with
 * different habits, and more playouts with the same ones make neither any wiser. So now
 * and then all is forgotten and learned anew, a little longer each time: candidates
 * are judged by many habits, and the noise goes down with time.
 */
#ifndef BOTS_LESSONS_H
#define BOTS_LESSONS_H

#include "bots/eval.h"

enum {
	LESSONS_HEARD_MAX = 64, /* decisions of a playout that are learned from */
	LESSONS_LAST = 256, /* playouts, then all is forgotten; so many more each time */
};

struct lesson {
	int64_t total;
	int64_t count;
};

struct lessons {
	const struct eval *eval; /* NULL: nobody learns */
	struct lesson *of; /* eval->lessons of each seat */
	uint32_t taught, lasts; /* playouts since all was forgotten, and until it will be */
	uint32_t heard; /* in this playout: */
	uint8_t seat[LESSONS_HEARD_MAX];
	uint16_t what[LESSONS_HEARD_MAX];
};

/* Bytes of scratch. */
size_t lessons_memory(const struct eval *eval);
/* Nothing is known yet. `eval` as the game's, which may have no lessons. */
void lessons_begin(struct lessons *l, const struct eval *eval, char **free);

/* Another world: the time to forget, if it has come. */
void lessons_turn(struct lessons *l);

/* A playout begins; */
static inline void lessons_open(struct lessons *l)
{
	l->heard = 0;
	l->taught++;
}
/* the seat makes one of these moves there: the one that has served it best, now and then another; */
game_move lessons_choose(struct lessons *l, const struct state *now, int seat,
			 const game_move *list, uint32_t count, struct rng *luck);
/* and this is where it ends, worth so much to that seat. */
int32_t lessons_close(struct lessons *l, const struct context *c, const struct state *now, int seat,
		      void *memo);

#endif
