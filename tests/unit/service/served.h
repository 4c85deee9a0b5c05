/*
 * What every test of the server includes, once a program: cmocka, the world,
 * and a check_failed() that knows guards as the program's own does.
 */
#ifndef UNIT_SERVICE_SERVED_H
#define UNIT_SERVICE_SERVED_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/check.h"
#include "service/guard.h"
#include "unit/service/world.h"

_Noreturn void check_failed(const char *file, int line, const char *what)
{
	guard_escape(file, line, what);
	mock_assert(0, what, file, line);
	abort();
}

/* An action that succeeds, one that is refused with a code. */
#define fine(w, conn, ...) assert_string_equal(ask_error(w, conn, __VA_ARGS__), "")
#define refused(code, w, conn, ...) assert_string_equal(ask_error(w, conn, __VA_ARGS__), code)

#endif
