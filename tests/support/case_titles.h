/*
 * The titles of a game's case files, for tests that every rule and card has a
 * case. They read tests/cases, so their programs run in the root of the sources.
 */
#ifndef SUPPORT_CASE_TITLES_H
#define SUPPORT_CASE_TITLES_H

#include "base/slice.h"

/* The lines `case TITLE` of all files of that game, each with its line end, and
 * a NUL behind; lasts until the next call. */
struct slice case_titles(const char *game);

#endif
