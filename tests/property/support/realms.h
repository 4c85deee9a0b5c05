/*
 * Told worlds: a match that begins in any position and goes on by frames, and a
 * scribe who writes down every frame of every viewer, all of it: number, flags,
 * lines, fields, sum. Two worlds that a viewer cannot tell apart must leave the
 * same writing for him.
 */
#ifndef SUPPORT_REALMS_H
#define SUPPORT_REALMS_H

#include "base/blake2b.h"
#include "play/frames.h"

struct scribe {
	struct frame_sink sink; /* first: the sink that the frames get is the scribe */
	const struct game *game;
	/* Since scribe_clear(): a seat's own answers in a secret step that stays open
	 * for him, and all other frames. */
	struct buf open[VIEWERS], rest[VIEWERS];
	struct blake2b all[VIEWERS]; /* everything ever written for him */
	char *memory;
};

void scribe_open(struct scribe *s, const struct game *game);
void scribe_close(struct scribe *s);
void scribe_clear(struct scribe *s);
void scribe_write(struct scribe *s, const struct frame *frame);

/* Told the viewer anything since scribe_clear(). */
bool scribe_has(const struct scribe *s, int viewer);
bool scribe_same(const struct scribe *a, const struct scribe *b, int viewer);
/* All that was ever written; ends the writing for that viewer. */
bool scribe_same_in_all(struct scribe *a, struct scribe *b, int viewer);

struct realm {
	struct match match; /* its context is another's */
	struct frames frames;
	struct scribe scribe;
	struct state *after; /* the last line: played, but for the luck behind it */
	struct frames_change change; /* and what it did to the step */
};

void realm_open(struct realm *w, const struct game *game);
void realm_close(struct realm *w);

/* From this position on, which begins a step or lies in an open one, with the
 * luck of that match. */
void realm_start(struct realm *w, const struct match *m, const struct state *state);

/* A legal move, or an undo that is possible. */
void realm_move(struct realm *w, int seat, game_move move, struct frames_memory *mem);
void realm_undo(struct realm *w, int seat, struct frames_memory *mem);

#endif
