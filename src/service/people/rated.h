/*
 * Rated matches: when one has ended, and the fold that makes ratings of them.
 * The fold needs a store alone, so that the host's tool can do it anew.
 */
#ifndef SERVICE_PEOPLE_RATED_H
#define SERVICE_PEOPLE_RATED_H

#include "games/game.h"
#include "store/store.h"

struct service;
struct table;

/* The match has ended: keeps what each seat was, and, if it counts, rates it. */
void rated_over(struct service *s, struct table *t, const struct score *score);

/* Puts one match into the ratings: those of its players are read, changed and
 * written, and the match with what it changed. In a turn of the store. */
enum store_status rated_fold(struct store *store, struct store_rated *m);

/* All of it anew from the matches in order, in one turn of the store, which is
 * kept only if it came to something else than what was there. */
struct rated_check {
	int64_t matches, ratings;
	bool differs;
};
enum store_status rated_recompute(struct store *store, bool repair, struct rated_check *out);

#endif
