/*
 * What has happened in a match as far as one seat may know it: the messages of
 * all its frames, kept so that they can be told now and read again later. A
 * sink for frames; used by `play`.
 */
#ifndef CLI_PLAY_STORY_H
#define CLI_PLAY_STORY_H

#include "cli/screen/pen.h"
#include "play/frames.h"

struct story {
	struct frame_sink sink; /* give this to the frames */
	struct message *message;
	uint32_t count, capacity;
	uint32_t told; /* how many of them the person has read */
	bool lost; /* there was no memory for one */
};

struct story story_of(int viewer);
void story_release(struct story *story);

/* Messages first .. last-1, one a line, by these names. */
void story_write(const struct story *story, struct pen *pen, uint32_t first, uint32_t last);

#endif
