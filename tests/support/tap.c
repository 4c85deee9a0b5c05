/* TAP on stdout. The only state is the count of lines. */
#include "support/tap.h"

#include <stdarg.h>
#include <stdio.h>

static unsigned tap_lines, tap_failures;

bool tap(bool ok, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	printf("%s - ", ok ? "ok" : "not ok");
	vprintf(format, args);
	printf("\n");
	va_end(args);
	fflush(stdout);
	tap_lines++;
	tap_failures += !ok;
	return ok;
}

void tap_note(const char *format, ...)
{
	va_list args;

	va_start(args, format);
	printf("# ");
	vprintf(format, args);
	printf("\n");
	va_end(args);
	fflush(stdout);
}

int tap_status(void)
{
	printf("1..%u\n", tap_lines);
	return tap_lines == 0 || tap_failures > 0;
}
