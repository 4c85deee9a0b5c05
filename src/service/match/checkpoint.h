/*
 * Where a match can go on from. A mark is what live.c builds from the lines
 * up to the beginning of a step. When luck or a reveal has followed it, or the
 * match has gone on for a while and nobody has taken back anything before it,
 * the mark is settled: nothing before it is taken back any more, and undo
 * costs what lies behind it. Every so many lines a settled mark is kept in the
 * store, as a checkpoint.
 *
 * Marks follow from the lines alone, whether these are played, read from the
 * first on, or from a checkpoint on; so do checkpoints, which are a cache:
 * whatever is wrong with one, the lines tell the same.
 */
#ifndef SERVICE_MATCH_CHECKPOINT_H
#define SERVICE_MATCH_CHECKPOINT_H

#include "play/frames.h"
#include "play/match.h"
#include "service/match/clock.h"
#include "store/store.h"

enum {
	MARK_LINES = 32, /* lines of a match from one mark to the next, at least */
	CHECKPOINT_LINES = 128, /* lines of the store, likewise */
	TRIM_LINES = 64, /* lines that leave memory at once, at least */
};

struct service;
struct table;

struct mark {
	bool is_set, is_settled;
	uint32_t line; /* of the match */
	uint32_t stored; /* of the store, reactions and the like among them */
	uint32_t n[VIEWERS]; /* as in struct frames */
	bool round;
	uint32_t held; /* what match_way_back() said */
	struct match_undos undos;
	struct clock clock;
	uint32_t away, resigned; /* sets of seats */
	struct state *state; /* state_size bytes of the owner's */
};

/* After each line of the match: `closed` when a step began with it. True: the
 * mark was settled by it, and may be kept before the next one is made. */
bool mark_line(struct mark *mark, struct match *m, const struct frames *f, bool closed);

/* Behind mark_line(): is a step's beginning to be marked now? */
bool mark_is_due(const struct mark *mark, const struct frames *f, bool closed);

/* Marks the present, which is the beginning of a step. The caller adds clock
 * and seats. True: it is settled at once. */
bool mark_set(struct mark *mark, const struct match *m, const struct frames *f, uint32_t stored);

/* Puts the match and its frames to where the mark is. */
void mark_start(const struct mark *mark, struct match *m, struct frames *f);

/* Keeps the table's mark in the store. Inside a guard. */
void checkpoint_write(struct service *s, struct table *t);

/* The last checkpoint in which the viewer's frame is not behind `frame`. False:
 * there is none. `memory` has STORE_CHECKPOINT_MAX bytes. */
bool checkpoint_find(struct service *s, const struct table *t, int viewer, uint32_t frame,
		     char *memory, struct store_checkpoint *out);

/* False: spoiled, or another program's. Inside a guard. */
bool checkpoint_read(const struct table *t, const struct context *context,
		     const struct store_checkpoint *c, struct mark *out);

#endif
