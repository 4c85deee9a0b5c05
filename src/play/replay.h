/*
 * A record looked at again, line by line, forth and back: the browser's replay
 * and verification. Positions are kept on the way, so looking at every line in
 * turn costs about as much as playing them once, in either direction, and a
 * jump no more than the lines between two that are kept.
 *
 * The record must not change meanwhile; its match stays where it is.
 */
#ifndef PLAY_REPLAY_H
#define PLAY_REPLAY_H

#include "play/record.h"

enum {
	REPLAY_KEPT_MAX = 64, /* positions that are kept at most */
	REPLAY_STRIDE_MIN = 8, /* lines between two of them at least */
};

struct replay {
	const struct record *record;
	uint32_t lines; /* of a full record; steps of a seat's */
	uint32_t at; /* the one we stand behind */
	uint32_t stride; /* a position is kept for every so many lines */
	uint32_t *back; /* by line: of an undo the first line it takes back */
	struct buf now, next; /* the bytes of a state, or the text of a view; `next`: scratch */
	struct buf kept[REPLAY_KEPT_MAX + 1]; /* behind 0, stride, 2 * stride lines; owned */
	uint64_t work; /* moves applied and fields of views put together so far */
};

/* Stands behind the last line then. False: *error says why (no memory, or a
 * seat's record with a step that is none), nothing is held. */
bool replay_init(struct replay *r, const struct record *record, struct message *error);
void replay_release(struct replay *r);

/* Goes to any line from 0 to `lines`. */
void replay_seek(struct replay *r, uint32_t line);

/* The position there: of a full record. */
const struct state *replay_state(const struct replay *r);

/* What the viewer of a seat's record knew there. False: the text is no position,
 * and *error says so. */
bool replay_view(const struct replay *r, struct view *out, struct message *error);

#endif
