/*
 * Lines for the host: one event, one line on stderr, with the time in UTC, as
 * text for people or as JSON for programs that collect logs. A line never
 * holds a secret (a token, a passphrase, a seed) or a text that a person wrote.
 */
#ifndef NET_JOURNAL_H
#define NET_JOURNAL_H

#include <stdbool.h>
#include <stdio.h>

#include "base/slice.h"

enum journal_level { JOURNAL_ERROR, JOURNAL_WARNING, JOURNAL_INFO, JOURNAL_DEBUG, JOURNAL_LEVELS };
enum journal_form { JOURNAL_TEXT, JOURNAL_JSON, JOURNAL_FORMS };

extern const char *const journal_levels[JOURNAL_LEVELS];
extern const char *const journal_forms[JOURNAL_FORMS];

struct journal {
	FILE *out;
	enum journal_level level; /* what lies beyond is not said */
	enum journal_form form;
};

/* What an event is about. */
struct journal_field {
	const char *name; /* NULL ends a list */
	struct slice value;
};

bool journal_find(struct slice name, enum journal_level *out);
bool journal_find_form(struct slice name, enum journal_form *out);

/* `fields` ends with one that has no name; NULL: there are none. */
void journal_say(const struct journal *journal, enum journal_level level, const char *event,
		 const struct journal_field *fields);

/* An event with one text about it, which may be NULL. */
void journal_about(const struct journal *journal, enum journal_level level, const char *event,
		   const char *about);

#endif
