/*
 * What happened, in the record of one viewer: `tell` lines. One line holds the
 * message of an event that the viewer may know, by its id and arguments, so
 * that a front end can say it in any language:
 *
 *   tell GAME.event.steal seat:1 text:GAME.card.r9 seat:0
 */
#include <string.h>

#include "base/check.h"
#include "play/record_parts.h"

static const char *const kinds[] = {
	[ARG_NUMBER] = "number",
	[ARG_SEAT] = "seat",
	[ARG_TEXT] = "text",
};

void record_tell_write(const struct message *m, struct buf *out)
{
	size_t start = out->len;

	buf_text(out, "tell ");
	buf_text(out, m->id);
	for (int i = 0; i < m->count; i++) {
		const struct arg *arg = &m->args[i];

		CHECK(arg->kind != ARG_WORD); /* words are for bad input: nothing happened */
		buf_char(out, ' ');
		buf_text(out, kinds[arg->kind]);
		buf_char(out, ':');
		if (arg->kind == ARG_TEXT)
			buf_text(out, arg->text);
		else
			buf_int(out, arg->number);
	}
	buf_char(out, '\n');
	CHECK(out->full || out->len - start <= RECORD_TELL_MAX);
}

static bool is_id(const char *text)
{
	for (const char *at = text; *at; at++)
		if (!(*at >= 'a' && *at <= 'z') && !(*at >= '0' && *at <= '9') && *at != '_' &&
		    *at != '.')
			return false;
	return text[0] != '\0';
}

/* `word` is kind:value, NUL behind it. */
static bool read_arg(struct slice word, int players, struct arg *out)
{
	struct slice value = word, kind = slice_cut(&value, ':');
	int64_t number = 0;

	memset(out, 0, sizeof(*out));
	if (kind.len == word.len)
		return false;
	if (slice_is(kind, kinds[ARG_TEXT])) {
		out->kind = ARG_TEXT;
		out->text = value.at;
		return is_id(value.at);
	}
	bool is_seat = slice_is(kind, kinds[ARG_SEAT]);

	if (!is_seat && !slice_is(kind, kinds[ARG_NUMBER]))
		return false;
	out->kind = is_seat ? ARG_SEAT : ARG_NUMBER;
	bool good = is_seat ? slice_int(value, 0, players - 1, &number)
			    : slice_int(value, INT32_MIN, INT32_MAX, &number);

	out->number = (int32_t)number;
	return good;
}

/* The words of the text; -1: there are too many. */
static int cut_words(struct slice text, struct slice words[1 + MESSAGE_ARGS_MAX])
{
	int count = 0;

	for (struct slice word = slice_word(&text); word.len; word = slice_word(&text)) {
		if (count > MESSAGE_ARGS_MAX)
			return -1;
		words[count++] = word;
	}
	return count;
}

bool record_tell_read(struct slice text, int players, char memory[RECORD_TELL_MAX],
		      struct message *out)
{
	struct slice words[1 + MESSAGE_ARGS_MAX];

	if (text.len >= RECORD_TELL_MAX)
		return false;
	memcpy(memory, text.at, text.len);
	int count = cut_words((struct slice){ memory, text.len }, words);

	memset(out, 0, sizeof(*out));
	for (int i = 0; i < count; i++)
		memory[words[i].at + words[i].len - memory] = '\0';
	for (int i = 1; i < count; i++)
		if (!read_arg(words[i], players, &out->args[out->count++]))
			return false;
	out->id = count > 0 ? words[0].at : "";
	return is_id(out->id);
}

void record_told(const struct record *r, uint32_t index, char memory[RECORD_TELL_MAX],
		 struct message *out)
{
	CHECK(index < r->tell_count);
	CHECK(record_tell_read(r->tells[index].text, r->match.context->setup.players, memory, out));
}
