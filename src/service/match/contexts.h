/*
 * What matches have in common: a context is made from the setup alone and never
 * changes, so all matches of one setup in memory share one. Those of the large
 * games are longer than all the rest of a match.
 */
#ifndef SERVICE_MATCH_CONTEXTS_H
#define SERVICE_MATCH_CONTEXTS_H

#include "play/match.h"
#include "service/map.h"

struct shared_context {
	struct map *map; /* where it stands, by `key` */
	uint64_t key;
	const struct game *game;
	struct context *context;
	char *cards; /* that the context points to; NULL: none */
	int users;
};

/* The match gives up its context for the shared one of its setup, which is its
 * own when there is none yet. NULL: it keeps its own (no memory, or another
 * setup has the same key). */
struct shared_context *context_share(struct map *map, struct match *m);

/* The match is about to be released; the last user takes the context along. */
void context_leave(struct shared_context *shared, struct match *m);

#endif
