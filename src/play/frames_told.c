/*
 * What a viewer is told with a frame: of what happened, what he may know.
 */
#include "play/frames_inside.h"

bool frame_message(const struct frame *frame, uint32_t *at, struct message *out)
{
	/* 0 stands before the word of taking back, i behind event i - 1. */
	if (*at == 0) {
		*at = 1;
		if (frame->undo_seat >= 0) {
			*out = message_of("play.event.undone");
			message_seat(out, frame->undo_seat);
			return true;
		}
	}
	while (*at <= frame->event_count) {
		const struct event *event = &frame->events[(*at)++ - 1];

		if (event_is_for(event, frame->viewer)) {
			*out = event->text;
			return true;
		}
	}
	return false;
}

bool frame_known(const struct frame *frame, uint32_t *out)
{
	uint32_t known = 0;

	if (frame->event_count > FRAME_KNOWN_MAX)
		return false;
	for (uint32_t i = 0; i < frame->event_count; i++)
		known |= (uint32_t)event_is_for(&frame->events[i], frame->viewer) << i;
	*out = known;
	return true;
}
