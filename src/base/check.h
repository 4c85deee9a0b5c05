/*
 * Assertions that stay on in every build. A failed CHECK is our own mistake,
 * never bad input. Each program defines check_failed() for itself: the
 * terminal prints and aborts, the server leaves the match, wasm traps.
 */
#ifndef BASE_CHECK_H
#define BASE_CHECK_H

_Noreturn void check_failed(const char *file, int line, const char *what);

#define CHECK(condition) ((condition) ? (void)0 : check_failed(__FILE__, __LINE__, #condition))

#endif
