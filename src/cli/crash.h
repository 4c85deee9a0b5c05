/*
 * What the program is working on, so that a failed CHECK can print it: a
 * position that breaks a rule of ours is worth more than a line number.
 */
#ifndef CLI_CRASH_H
#define CLI_CRASH_H

#include <stdio.h>

#include "play/match.h"

/* From now on this match is at work; NULL: none. */
void crash_watch(const struct match *match);

/* Prints the position at work as text, if there is one. */
void crash_print(FILE *out);

#endif
