/*
 * Lines for the host: one event, one line on stderr, with the time in UTC. A
 * line never holds a secret (a token, a passphrase, a seed) or a text that a
 * person wrote.
 */
#ifndef SERVER_JOURNAL_H
#define SERVER_JOURNAL_H

#include <stdbool.h>
#include <stdio.h>

#include "base/slice.h"

enum journal_level { JOURNAL_ERROR, JOURNAL_WARNING, JOURNAL_INFO, JOURNAL_DEBUG, JOURNAL_LEVELS };

extern const char *const journal_levels[JOURNAL_LEVELS];

struct journal {
	FILE *out;
	enum journal_level level; /* what lies beyond is not said */
};

bool journal_find(struct slice name, enum journal_level *out);

void journal_say(const struct journal *journal, enum journal_level level, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

#endif
