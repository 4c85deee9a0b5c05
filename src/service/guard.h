/*
 * A way out of a failed CHECK. Rules hold no resources, so a call into them
 * can be left at once: the match is frozen and everything else goes on. Each
 * thread has its own way out.
 *
 *	struct guard guard;
 *	if (GUARD_ENTER(&guard)) {
 *		... call the rules ...
 *		guard_leave(&guard);
 *	} else {
 *		... guard.what failed; guard_leave() was done ...
 *	}
 *
 * Nothing between may hold memory or return. The program's check_failed()
 * calls guard_escape() first; that returns only where no guard is entered.
 */
#ifndef SERVICE_GUARD_H
#define SERVICE_GUARD_H

#include <setjmp.h>

struct guard {
	jmp_buf way_out;
	struct guard *outer;
	const char *file, *what; /* of the failed CHECK */
	int line;
};

#define GUARD_ENTER(guard) (guard_enter(guard), setjmp((guard)->way_out) == 0)

void guard_enter(struct guard *guard);
void guard_leave(struct guard *guard);
void guard_escape(const char *file, int line, const char *what);

#endif
