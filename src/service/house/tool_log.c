/*
 * What the host's tool has done, for the host's log: a running server sees that
 * somebody else has changed the store, and the audit log says what. Moderators'
 * deeds stand there too; those the server has told of itself.
 */
#include <string.h>

#include "service/inside.h"

enum {
	TOOL_LINES_MAX = 32, /* deeds of the host's tool that the log tells of at once, */
	TOOL_READ_MAX = 500, /* of so many lines of the audit log */
	TOOL_LINE_MAX = 128,
};

struct tool_lines {
	char line[TOOL_LINES_MAX][TOOL_LINE_MAX];
	int count;
	int64_t seen, newest;
};

/* "NAME (ID)" */
static bool is_moderators(const char *who)
{
	size_t length = strlen(who);
	uint64_t id;

	return length > ID_TEXT + 1 && who[length - 1] == ')' && who[length - ID_TEXT - 1] == '(' &&
	       id_read((struct slice){ who + length - ID_TEXT, ID_TEXT - 1 }, &id);
}

/* "NAME: on" */
static bool is_switched_on(struct slice details)
{
	static const char end[] = ": on";
	size_t length = sizeof(end) - 1;

	return details.len >= length && memcmp(details.at + details.len - length, end, length) == 0;
}

static bool tool_row(void *user, const struct store_audit *entry)
{
	struct tool_lines *lines = user;
	struct slice rest = slice_from(entry->details);
	struct slice whom = slice_cut(&rest, ' '); /* what stands behind it is people's text */

	if (entry->number <= lines->seen)
		return false;
	if (entry->number > lines->newest)
		lines->newest = entry->number;
	/* The door is told of where it turns. */
	if (is_moderators(entry->who) || strcmp(entry->what, "door") == 0)
		return true;
	struct buf line = buf_over(lines->line[lines->count], TOOL_LINE_MAX);

	if (whom.len && whom.at[whom.len - 1] == ':')
		whom.len--;
	buf_text(&line, entry->what);
	buf_char(&line, ' ');
	buf_slice(&line, whom);
	if (strcmp(entry->what, "moderator") == 0)
		buf_text(&line, is_switched_on(rest) ? " on" : " off");
	return ++lines->count < TOOL_LINES_MAX;
}

bool tool_log(struct service *s)
{
	struct tool_lines lines = { .seen = s->audit_seen, .newest = s->audit_seen };

	if (!store_good(s, store_read(s)->audit(s->store, STORE_NEWEST, TOOL_READ_MAX, tool_row,
						&lines)))
		return false;
	while (lines.count) /* oldest first */
		service_log(s, "the host's tool was used", lines.line[--lines.count]);
	s->audit_seen = lines.newest;
	return true;
}

static bool newest_row(void *user, const struct store_audit *entry)
{
	*(int64_t *)user = entry->number;
	return false;
}

bool tool_load(struct service *s)
{
	return store_good(
		s, store_read(s)->audit(s->store, STORE_NEWEST, 1, newest_row, &s->audit_seen));
}
