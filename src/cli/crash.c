/*
 * Remembers the match that each thread is at, for check_failed(): see crash.h.
 * The only state that this program keeps outside of its arguments.
 */
#include "cli/crash.h"

#include <stdlib.h>

static _Thread_local const struct match *watched;

void crash_watch(const struct match *match)
{
	watched = match;
}

void crash_print(FILE *out)
{
	const struct match *m = watched;

	watched = NULL; /* a CHECK that fails in here must not come back */
	if (!m)
		return;
	char *memory = malloc(m->game->position_max);

	if (!memory)
		return;
	struct buf text = buf_over(memory, m->game->position_max);

	m->game->state_write(m->context, m->state, &text);
	fprintf(out, "%s, line %u: %s\n", m->game->name, (unsigned)m->at, memory);
	free(memory);
}
