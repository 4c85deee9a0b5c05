/*
 * The table of texts that tools/messages makes of po/ (build/gen/messages.c).
 * Only text.c looks into it.
 */
#ifndef CLI_MESSAGES_H
#define CLI_MESSAGES_H

#include "cli/text.h"

struct message_row {
	const char *id;
	const char *text[LANGUAGES];
};

extern const struct message_row message_rows[]; /* ascending by strcmp of the ids */
extern const int message_row_count;

#endif
