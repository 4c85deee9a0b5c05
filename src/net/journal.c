/*
 * Lines for the host; see journal.h. A line is put together first and written
 * at once, so that lines of several threads do not mix.
 */
#include "net/journal.h"

#include <time.h>

#include "base/json.h"

enum {
	LINE_MAX_BYTES = 4096,
	VALUE_MAX_BYTES = 512, /* of a field; six times as long when all of it is escaped */
	STAMP_MAX = 32,
};

const char *const journal_levels[JOURNAL_LEVELS] = {
	[JOURNAL_ERROR] = "error",
	[JOURNAL_WARNING] = "warning",
	[JOURNAL_INFO] = "info",
	[JOURNAL_DEBUG] = "debug",
};

const char *const journal_forms[JOURNAL_FORMS] = {
	[JOURNAL_TEXT] = "text",
	[JOURNAL_JSON] = "json",
};

static int find(struct slice name, const char *const names[], int count)
{
	for (int i = 0; i < count; i++)
		if (slice_is(name, names[i]))
			return i;
	return -1;
}

bool journal_find(struct slice name, enum journal_level *out)
{
	int found = find(name, journal_levels, JOURNAL_LEVELS);

	if (found >= 0)
		*out = (enum journal_level)found;
	return found >= 0;
}

bool journal_find_form(struct slice name, enum journal_form *out)
{
	int found = find(name, journal_forms, JOURNAL_FORMS);

	if (found >= 0)
		*out = (enum journal_form)found;
	return found >= 0;
}

static void write_stamp(char out[STAMP_MAX])
{
	time_t now = time(NULL);
	struct tm utc;

	gmtime_r(&now, &utc);
	strftime(out, STAMP_MAX, "%Y-%m-%dT%H:%M:%SZ", &utc);
}

static struct slice shortened(struct slice value)
{
	if (value.len > VALUE_MAX_BYTES)
		value.len = VALUE_MAX_BYTES;
	return value;
}

/* What came from outside makes no second line. */
static void write_tame(struct buf *out, struct slice text)
{
	for (size_t i = 0; i < text.len; i++) {
		unsigned char c = (unsigned char)text.at[i];

		buf_char(out, c < 0x20 || c == 0x7F ? '?' : (char)c);
	}
}

/* "event: value" for one field, "event: name value, name value" for several. */
static void write_text(struct buf *out, const char *stamp, enum journal_level level,
		       const char *event, const struct journal_field *field)
{
	bool several = field && field->name && field[1].name;

	buf_text(out, stamp);
	buf_char(out, ' ');
	buf_text(out, journal_levels[level]);
	buf_char(out, ' ');
	write_tame(out, slice_from(event));
	for (int i = 0; field && field[i].name; i++) {
		buf_text(out, i ? ", " : ": ");
		if (several) {
			buf_text(out, field[i].name);
			buf_char(out, ' ');
		}
		write_tame(out, shortened(field[i].value));
	}
}

static void write_json(struct buf *out, const char *stamp, enum journal_level level,
		       const char *event, const struct journal_field *field)
{
	struct json j = json_over(out);

	json_open_object(&j, NULL);
	json_text(&j, "time", stamp);
	json_text(&j, "level", journal_levels[level]);
	json_text(&j, "event", event);
	for (; field && field->name; field++)
		json_slice(&j, field->name, shortened(field->value));
	json_close_object(&j);
}

void journal_say(const struct journal *journal, enum journal_level level, const char *event,
		 const struct journal_field *fields)
{
	char memory[LINE_MAX_BYTES], stamp[STAMP_MAX];
	struct buf line = buf_over(memory, sizeof(memory));

	if (level > journal->level || !journal->out)
		return;
	write_stamp(stamp);
	if (journal->form == JOURNAL_JSON)
		write_json(&line, stamp, level, event, fields);
	else
		write_text(&line, stamp, level, event, fields);
	if (line.full && journal->form == JOURNAL_JSON) {
		/* Half an object is none: the event alone. */
		buf_clear(&line);
		write_json(&line, stamp, level, event, NULL);
	}
	fprintf(journal->out, "%s\n", memory);
	fflush(journal->out);
}

void journal_about(const struct journal *journal, enum journal_level level, const char *event,
		   const char *about)
{
	const struct journal_field fields[] = {
		{ about ? "about" : NULL, slice_from(about ? about : "") },
		{ 0 },
	};

	journal_say(journal, level, event, fields);
}
