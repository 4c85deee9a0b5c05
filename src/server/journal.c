/*
 * Lines for the host; see journal.h. A line is put together first and written
 * at once, so that lines of several threads do not mix.
 */
#include "server/journal.h"

#include <stdarg.h>
#include <time.h>

enum { LINE_MAX_BYTES = 1024 };

const char *const journal_levels[JOURNAL_LEVELS] = {
	[JOURNAL_ERROR] = "error",
	[JOURNAL_WARNING] = "warning",
	[JOURNAL_INFO] = "info",
	[JOURNAL_DEBUG] = "debug",
};

bool journal_find(struct slice name, enum journal_level *out)
{
	for (int i = 0; i < JOURNAL_LEVELS; i++) {
		if (slice_is(name, journal_levels[i])) {
			*out = (enum journal_level)i;
			return true;
		}
	}
	return false;
}

void journal_say(const struct journal *journal, enum journal_level level, const char *format, ...)
{
	char text[LINE_MAX_BYTES], stamp[32];
	time_t now = time(NULL);
	struct tm utc;
	va_list args;

	if (level > journal->level || !journal->out)
		return;
	va_start(args, format);
	vsnprintf(text, sizeof(text), format, args);
	va_end(args);
	for (char *c = text; *c; c++)
		if ((unsigned char)*c < 0x20 || *c == 0x7F)
			*c = '?'; /* what came from outside makes no second line */
	gmtime_r(&now, &utc);
	strftime(stamp, sizeof(stamp), "%Y-%m-%dT%H:%M:%SZ", &utc);
	fprintf(journal->out, "%s %s %s\n", stamp, journal_levels[level], text);
	fflush(journal->out);
}
