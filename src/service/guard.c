/*
 * The stack of guards of each thread: see guard.h.
 */
#include "service/guard.h"

#include <stddef.h>

static _Thread_local struct guard *innermost;

void guard_enter(struct guard *guard)
{
	guard->outer = innermost;
	guard->file = guard->what = NULL;
	guard->line = 0;
	innermost = guard;
}

void guard_leave(struct guard *guard)
{
	innermost = guard->outer;
}

void guard_escape(const char *file, int line, const char *what)
{
	struct guard *guard = innermost;

	if (!guard)
		return;
	innermost = guard->outer;
	guard->file = file;
	guard->line = line;
	guard->what = what;
	longjmp(guard->way_out, 1);
}
