/*
 * The lines of a case file: comments, indented lines that continue a
 * statement, line numbers. Works in place on a copy of the text; used by
 * case.c.
 */
#ifndef CLI_CASES_CASE_LINES_H
#define CLI_CASES_CASE_LINES_H

#include "base/slice.h"

/* Text that has been stripped, and how far it has been read. */
struct lines {
	char *at, *end;
	uint32_t line;
};

/* Blanks out comments (`#` at the start of a line or behind a blank) and makes
 * tabs blanks. False: there is another control character, at *line. */
bool case_lines_strip(char *text, size_t len, uint32_t *line);

/* The next statement with the indented lines behind it, all on one line; *line
 * is where it begins. An indented first line keeps its blank, by which the
 * caller refuses it. False: there is none, and *line is the last line. */
bool case_lines_next(struct lines *c, struct slice *out, uint32_t *line);

#endif
