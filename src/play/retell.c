/* Telling from lines; see retell.h. */
#include "play/retell.h"

#include <stdlib.h>
#include <string.h>

bool retell_init(struct retelling *r, const struct match *m, struct message *error)
{
	memset(r, 0, sizeof(*r));
	r->frames.state = malloc(m->game->state_size);
	if (!r->frames.state || !frames_memory_init(&r->memory))
		*error = message_of("play.error.memory");
	else if (match_init(&r->match, m->game, &m->context->setup, m->key, error))
		return true;
	retell_release(r);
	return false;
}

void retell_release(struct retelling *r)
{
	frames_release(&r->frames);
	match_release(&r->match);
	frames_memory_release(&r->memory);
	free(r->frames.state);
	memset(r, 0, sizeof(*r));
}

static bool retell_heard(const struct retelling *r, struct message *error)
{
	if (frames_lost(&r->memory))
		*error = message_of("play.error.memory");
	return !frames_lost(&r->memory);
}

bool retell_begin(struct retelling *r, struct frame_sink *sink, struct message *error)
{
	frames_begin(&r->frames, &r->match, &r->memory, sink);
	return retell_heard(r, error);
}

bool retell_line(struct retelling *r, const struct line *line, struct frame_sink *sink,
		 struct message *error)
{
	struct frames_change change;
	bool done = line->undo ? frames_undo(&r->frames, &r->match, line->seat, &r->memory, sink,
					     &change, error)
			       : frames_move(&r->frames, &r->match, line->seat, line->move,
					     &r->memory, sink, &change, error);

	return done && retell_heard(r, error);
}

bool retell_all(struct retelling *r, struct match *m, struct frame_sink *sink,
		struct message *error)
{
	bool good = retell_begin(r, sink, error);

	for (uint32_t i = 0; good && i < m->count; i++)
		good = retell_line(r, match_line(m, i), sink, error);
	if (!good)
		return false;
	struct match old = *m;

	*m = r->match;
	r->match = old;
	return true;
}
