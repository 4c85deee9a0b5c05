/*
 * What a failed CHECK does in test programs that do not define it themselves:
 * it says where, then aborts, so that the runner counts it and a sanitizer or
 * debugger shows the stack.
 */
#include <stdio.h>
#include <stdlib.h>

#include "base/check.h"

_Noreturn void check_failed(const char *file, int line, const char *what)
{
	fflush(stdout);
	fprintf(stderr, "# %s:%d: CHECK failed: %s\n", file, line, what);
	abort();
}
