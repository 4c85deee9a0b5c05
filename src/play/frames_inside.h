/*
 * What the files of frames share with each other and with nobody else: whether
 * an event is for a viewer is for them alone to ask.
 */
#ifndef PLAY_FRAMES_INSIDE_H
#define PLAY_FRAMES_INSIDE_H

#include "play/frames.h"

static inline bool event_is_for(const struct event *event, int viewer)
{
	return event->viewers & SEAT(viewer);
}

#endif
