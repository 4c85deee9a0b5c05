/*
 * Keeps the messages of frames and writes them as sentences.
 */
#include "cli/play/story.h"

#include <stdlib.h>
#include <string.h>

enum { MESSAGES_AT_FIRST = 64 };

static void story_add(struct story *story, const struct message *message)
{
	if (story->count == story->capacity) {
		uint32_t capacity = story->capacity ? 2 * story->capacity : MESSAGES_AT_FIRST;
		struct message *more = realloc(story->message, capacity * sizeof(*more));

		if (!more) {
			story->lost = true;
			return;
		}
		story->message = more;
		story->capacity = capacity;
	}
	story->message[story->count++] = *message;
}

static void story_put(struct frame_sink *sink, const struct frame *frame)
{
	struct message message;

	for (uint32_t at = 0; frame_message(frame, &at, &message);)
		story_add((struct story *)sink, &message);
}

struct story story_of(int viewer)
{
	return (struct story){
		.sink = { .viewers = SEAT(viewer), .no_others = true, .put = story_put },
	};
}

void story_release(struct story *story)
{
	free(story->message);
	memset(story, 0, sizeof(*story));
}

void story_write(const struct story *story, struct pen *pen, uint32_t first, uint32_t last)
{
	for (uint32_t i = first; i < last; i++) {
		pen_sign(pen, SIGN_DOT);
		pen_text(pen, " ");
		pen_wrap_message(pen, &story->message[i], 2);
	}
}
