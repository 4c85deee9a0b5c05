/*
 * What a viewer notices of a match: the one place that knows. Every viewer (a
 * seat or the spectator) gets frames, numbered for him alone from 1: what he
 * may know of what happened, and what is new in his position. A line of the
 * match makes a frame for a viewer only when his view changed or an event is
 * for him. The server's wire, play without a server, a seat's record and the
 * terminal all tell by it; follow.h puts the position together again.
 *
 * Frames come from the lines alone. The law: two matches that a viewer cannot
 * tell apart give him the same frames. So a secret step, one in which several
 * seats answer at once, is told in an order that does not depend on who was
 * last: first a seat's own answers, each in a frame, then the step's end. The
 * seat whose answer closes the step gets two frames for one line.
 */
#ifndef PLAY_FRAMES_H
#define PLAY_FRAMES_H

#include "games/position.h"
#include "play/match.h"

struct frames {
	uint32_t n[VIEWERS]; /* the last frame of each viewer */

	/* The step at hand: lines since the set of actors changed other than by
	 * an answer. */
	uint32_t first; /* its first line */
	uint32_t actors; /* who had to act when it began */
	struct state *state; /* when it began; the caller's memory, state_size bytes */
	bool round; /* a round began with it: an event "<game>.event.round" */
	bool undone; /* a move of it was taken back */

	/* What viewers were told last, so that it need not be worked out again to
	 * find what is new. Costs memory, saves half of the work; whoever sets
	 * `keeps` calls frames_release(). */
	bool keeps;
	struct kept_view {
		struct view *view;
		uint32_t sum; /* of its text, */
		uint32_t *sums; /* and of its fields, as position_write_changes() has them */
		uint32_t n; /* the frame that it is of; 0: none */
	} kept[VIEWERS];
};

void frames_release(struct frames *f);

/* Bytes of memory that are kept for a viewer. */
size_t frames_kept_size(const struct game *game);

/* Several seats answer, unseen by the others. */
bool frames_secret(const struct frames *f);

/* One frame, on its way out. */
struct frame {
	int viewer;
	uint32_t n;
	const struct view *view;
	bool open; /* a seat's own answer in a secret step: the step is not over for him */
	bool waits; /* ... and nothing more is asked of him in it */

	/* If the sink wants it: what is new in the position text, and the sum of
	 * the whole (see.h); the whole itself only for who wants texts. */
	struct slice see, text;
	uint32_t sum;

	/* Of everybody; frame_message() and frame_known() pick the viewer's. */
	const struct event *events;
	uint32_t event_count;
	int undo_seat; /* who took moves back, or -1 */
};

/* What a line did to the step, for clocks and presence. */
struct frames_change {
	bool closed; /* a step ended with this line and another began */
	bool secret; /* the step that the line belongs to was secret */
};

struct frame_sink {
	uint32_t viewers; /* set of SEAT(viewer): who is told; the others are only counted, */
	bool no_others; /* or left out: their numbers are not needed */
	bool sees; /* frames are to say what is new, */
	bool texts; /* and to have the whole text too */
	/* Before the frames of a line; may be NULL. */
	void (*line)(struct frame_sink *sink, const struct frames *f,
		     const struct frames_change *change);
	void (*put)(struct frame_sink *sink, const struct frame *frame);
};

/* Memory for telling, enough for every game; nothing in it survives a call. */
struct told {
	struct sink base;
	struct event *events;
	uint32_t count, capacity;
	bool lost; /* no memory for all events */
};

struct frames_memory {
	struct told told, answer;
	struct state *before, *trial; /* of the largest game */
	struct view *was, *is;
	struct buf was_text, is_text, see;
	struct position_looks *looks; /* of each game, as games.h has them */
	struct position_shared shared; /* of the line that is told */
	uint64_t work; /* moves applied and views made so far */
};

/* The viewer's messages, one at a time, in order; *at begins as 0. False: that
 * was all. */
bool frame_message(const struct frame *frame, uint32_t *at, struct message *out);

/* Which of the frame's events the viewer may know, the first one as the first bit;
 * false: there are more than FRAME_KNOWN_MAX. */
enum { FRAME_KNOWN_MAX = 32 };
bool frame_known(const struct frame *frame, uint32_t *out);

/* A frame of the present that holds all there is to know, and no event: for a
 * viewer who may have missed some. */
void frame_whole(const struct frames *f, const struct match *m, struct frames_memory *mem,
		 int viewer, struct frame *out);

bool frames_memory_init(struct frames_memory *mem);
void frames_memory_release(struct frames_memory *mem);

/* There was no memory for all that the last line told. */
bool frames_lost(const struct frames_memory *mem);

/* The beginning: plays the first deal anew and tells frame 1. sink may be NULL. */
void frames_begin(struct frames *f, struct match *m, struct frames_memory *mem,
		  struct frame_sink *sink);

/* Goes on in the middle: the match stands where a step begins (match_start()),
 * of which `n` and `round` were kept. */
void frames_start(struct frames *f, const struct match *m, const uint32_t n[VIEWERS], bool round);

/* As match_move() and match_undo(), telling everybody. sink may be NULL. */
bool frames_move(struct frames *f, struct match *m, int seat, game_move move,
		 struct frames_memory *mem, struct frame_sink *sink, struct frames_change *change,
		 struct message *why);
bool frames_undo(struct frames *f, struct match *m, int seat, struct frames_memory *mem,
		 struct frame_sink *sink, struct frames_change *change, struct message *why);

#endif
