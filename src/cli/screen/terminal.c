/*
 * Asks the system about the terminal, and reads lines from it.
 */
#include "cli/screen/terminal.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum {
	WIDTH_UNKNOWN = 80,
	HEIGHT_UNKNOWN = 24,
	WIDTH_MAX = 400,
	HEIGHT_MAX = 1000,
};

/* The only thing that a signal may touch. */
static volatile sig_atomic_t break_asked;

static void ask_break(int number)
{
	(void)number;
	break_asked = 1;
}

void terminal_catch_break(void)
{
	/* Not restarted: a read that waits for a key has to return. */
	struct sigaction action = { .sa_handler = ask_break };

	sigemptyset(&action.sa_mask);
	sigaction(SIGINT, &action, NULL);
}

/* A whole number from the environment, or `standard`. */
static int number_of_environment(const char *name, int max, int standard)
{
	const char *text = getenv(name);
	int64_t number;

	return text && slice_int(slice_from(text), 1, max, &number) ? (int)number : standard;
}

void terminal_measure(struct terminal *t)
{
	struct winsize size;

	t->width = number_of_environment("COLUMNS", WIDTH_MAX, WIDTH_UNKNOWN);
	t->height = number_of_environment("LINES", HEIGHT_MAX, HEIGHT_UNKNOWN);
	if (ioctl(fileno(t->out), TIOCGWINSZ, &size) != 0 || !size.ws_col || !size.ws_row)
		return;
	t->width = size.ws_col < WIDTH_MAX ? size.ws_col : WIDTH_MAX;
	t->height = size.ws_row < HEIGHT_MAX ? size.ws_row : HEIGHT_MAX;
}

bool terminal_is_utf8(void)
{
	static const char *const names[] = { "LC_ALL", "LC_CTYPE", "LANG" };

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		const char *value = getenv(names[i]);

		if (!value || !*value)
			continue;
		const char *dot = strchr(value, '.');

		return dot && (strncasecmp(dot + 1, "utf-8", 5) == 0 ||
			       strncasecmp(dot + 1, "utf8", 4) == 0);
	}
	return false;
}

/* Colours on a terminal that has them, unless the person wants none. */
static bool environment_has_colour(FILE *out)
{
	const char *kind = getenv("TERM"), *none = getenv("NO_COLOR");

	return isatty(fileno(out)) && kind && *kind && strcmp(kind, "dumb") != 0 &&
	       !(none && *none);
}

struct terminal terminal_of(FILE *in, FILE *out, enum colour_use colour, bool plain)
{
	struct terminal t = { .in = in, .out = out };

	t.person = isatty(fileno(in)) && isatty(fileno(out));
	t.utf8 = !plain && terminal_is_utf8();
	t.colour = colour == COLOUR_ALWAYS ||
		   (colour == COLOUR_AUTO && !plain && environment_has_colour(out));
	terminal_measure(&t);
	return t;
}

enum line_status terminal_line(struct terminal *t, char *memory, size_t size, struct slice *out)
{
	size_t length = 0;
	bool whole = true, any = false;
	int c = EOF;

	while (!break_asked && (c = fgetc(t->in)) != EOF && c != '\n') {
		any = true;
		if (length < size)
			memory[length++] = (char)c;
		else
			whole = false;
	}
	if (break_asked) {
		break_asked = 0;
		clearerr(t->in); /* the read that was broken off is no error */
		return LINE_BROKEN_OFF;
	}
	*out = slice_trim((struct slice){ memory, length });
	if (c == EOF && !any)
		return LINE_END;
	return whole ? LINE_FINE : LINE_LONG;
}
