/*
 * TAP lines for test programs that are not cmocka's: one line a promise, and
 * an exit status at the end. A program that printed no line at all fails.
 */
#ifndef SUPPORT_TAP_H
#define SUPPORT_TAP_H

#include <stdbool.h>

/* `ok - ...` or `not ok - ...`; hands `ok` back. */
bool tap(bool ok, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A comment line. */
void tap_note(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Prints the plan; the program's exit status. */
int tap_status(void);

#endif
