/*
 * What every unit test includes, once a program: cmocka with the headers it
 * wants first, and a check_failed() that a test may expect
 * (expect_assert_failure). Any other failed CHECK fails the test.
 */
#ifndef UNIT_UNIT_H
#define UNIT_UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "base/check.h"

_Noreturn void check_failed(const char *file, int line, const char *what)
{
	mock_assert(0, what, file, line);
	abort();
}

#endif
