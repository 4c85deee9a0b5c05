/*
 * What is on the other side of the program's streams: a person at a terminal,
 * of some size, with or without colours, or a pipe. Lines are read and written
 * as they are; no mode of the terminal is ever changed, so it is left as it
 * was found whatever happens.
 */
#ifndef CLI_SCREEN_TERMINAL_H
#define CLI_SCREEN_TERMINAL_H

#include <stdio.h>

#include "base/slice.h"

enum colour_use { COLOUR_AUTO, COLOUR_ALWAYS, COLOUR_NEVER };

struct terminal {
	FILE *in, *out;
	bool person; /* both streams are a terminal: somebody reads and answers */
	bool colour, utf8;
	int width, height; /* cells; 80 and 24 where nothing is known */
};

/* `plain` asks for ASCII without colours, whatever the terminal can do. */
struct terminal terminal_of(FILE *in, FILE *out, enum colour_use colour, bool plain);

/* By LC_ALL, LC_CTYPE and LANG: the first that is set decides. */
bool terminal_is_utf8(void);

enum line_status { LINE_FINE, LINE_LONG, LINE_BROKEN_OFF, LINE_END };

/* From now on the key that would end the program (Ctrl-C) ends a line only. */
void terminal_catch_break(void);

/* One line without its end into memory[size]; *out points there. LINE_LONG:
 * it did not fit and was skipped. LINE_BROKEN_OFF: by Ctrl-C, now or since the
 * last line. LINE_END: there are no more. */
enum line_status terminal_line(struct terminal *t, char *memory, size_t size, struct slice *out);

/* Looks at the size again: windows change. */
void terminal_measure(struct terminal *t);

#endif
