/*
 * The service that fuzz targets talk to: made once, with tables in every state,
 * and set back after every input by letting the turn fail, so that inputs do
 * not depend on each other.
 *
 * In an input, $ and a letter stand for what cannot be known before: $o an open
 * table, $p a private one, $f one that draws its luck, $r one that is played,
 * $e one that is over, $i an invite, $a and $b the accounts, $m a legal move.
 */
#ifndef FUZZ_SERVED_WORLD_H
#define FUZZ_SERVED_WORLD_H

#include "base/slice.h"
#include "unit/service/world.h"

enum { PEOPLE = 3 }; /* host, player, stranger */

struct served {
	struct world w;
	char *cookie[PEOPLE];
	uint64_t conn[PEOPLE]; /* of this input */
	int answers; /* since the last look */
};

struct served *served_world(void);

/* A fresh turn with a connection for each; what was sent is JSON. */
void served_begin(struct served *s);
void served_end(struct served *s);

/* Runs what the jobs ask for and looks at what is to be sent. */
void served_settle(struct served *s);

/* `text` with its $ replaced, into `out`. */
struct slice served_fill(struct served *s, struct slice text, struct buf *out);

#endif
