/*
 * A match told anew from its lines: frames with all that they need, for whoever
 * was not there or begins to listen in the middle. Used for a seat's record and
 * by the terminal.
 */
#ifndef PLAY_RETELL_H
#define PLAY_RETELL_H

#include "play/frames.h"

struct retelling {
	struct match match; /* the same luck; its lines are those that were told */
	struct frames frames;
	struct frames_memory memory;
};

/* Stands before the first line of a match like `m`; nothing is told yet. False:
 * *error says why, nothing is held. */
bool retell_init(struct retelling *r, const struct match *m, struct message *error);
void retell_release(struct retelling *r);

/* Tells the beginning, then one line after the other, moves or undos. False:
 * *error says why. */
bool retell_begin(struct retelling *r, struct frame_sink *sink, struct message *error);
bool retell_line(struct retelling *r, const struct line *line, struct frame_sink *sink,
		 struct message *error);

/* The whole of `m`, what was taken back too; *m itself is then what was played,
 * so that it can go on with these frames. False: *error says why. */
bool retell_all(struct retelling *r, struct match *m, struct frame_sink *sink,
		struct message *error);

#endif
