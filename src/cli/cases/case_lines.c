/*
 * Cuts the text of a case file into statements; knows nothing of what they
 * mean.
 */
#include "cli/cases/case_lines.h"

/* Below U+0020 or U+007F to U+009F in UTF-8: they do things to terminals. */
static bool lines_is_control(const unsigned char *at, size_t left)
{
	return at[0] < ' ' || at[0] == 0x7F ||
	       (at[0] == 0xC2 && left > 1 && at[1] >= 0x80 && at[1] < 0xA0);
}

bool case_lines_strip(char *text, size_t len, uint32_t *line)
{
	bool comment = false;

	*line = 1;
	for (size_t i = 0; i < len; i++) {
		if (text[i] == '\n') {
			comment = false;
			++*line;
			continue;
		}
		if (text[i] == '\t' || text[i] == '\r')
			text[i] = ' ';
		if (lines_is_control((const unsigned char *)text + i, len - i))
			return false;
		if (text[i] == '#' && (i == 0 || text[i - 1] == ' ' || text[i - 1] == '\n'))
			comment = true;
		if (comment)
			text[i] = ' ';
	}
	return true;
}

bool case_lines_next(struct lines *c, struct slice *out, uint32_t *line)
{
	char *start = c->at;

	for (; c->at < c->end && (*c->at == '\n' || *c->at == ' '); c->at++) {
		if (*c->at == '\n') {
			c->line++;
			start = c->at + 1;
		}
	}
	*line = c->line;
	if (c->at == c->end)
		return false;
	for (; c->at < c->end; c->at++) {
		bool more = c->at + 1 < c->end && (c->at[1] == ' ' || c->at[1] == '\n');

		if (*c->at != '\n')
			continue;
		if (!more)
			break;
		c->line++;
		*c->at = ' ';
	}
	*out = (struct slice){ start, (size_t)(c->at - start) };
	return true;
}
