/*
 * Lines of what happened; see tell.h. What is read comes from files and from
 * the network.
 */
#include "play/tell.h"

#include <string.h>

#include "base/check.h"

static const char *const kinds[] = {
	[ARG_NUMBER] = "number",
	[ARG_SEAT] = "seat",
	[ARG_TEXT] = "text",
};

static void id_write(const char *id, const struct game *game, struct buf *out)
{
	size_t own = game ? strlen(game->name) : 0;

	if (game && strncmp(id, game->name, own) == 0 && id[own] == '.')
		id += own;
	buf_text(out, id);
}

void tell_write(const struct message *m, const struct game *game, struct buf *out)
{
	size_t start = out->len;

	id_write(m->id, game, out);
	for (int i = 0; i < m->count; i++) {
		const struct arg *arg = &m->args[i];

		CHECK(arg->kind != ARG_WORD); /* words are for bad input: nothing happened */
		buf_char(out, ' ');
		buf_text(out, kinds[arg->kind]);
		buf_char(out, ':');
		if (arg->kind == ARG_TEXT)
			id_write(arg->text, game, out);
		else
			buf_int(out, arg->number);
	}
	CHECK(out->full || out->len - start < TELL_MAX);
}

/* Parts of letters, digits and low lines, a dot between them. */
static bool is_id(const char *text, size_t length)
{
	bool part = false;

	for (size_t i = 0; i < length; i++) {
		char c = text[i];

		if (c == '.' && !part)
			return false;
		part = c != '.';
		if (part && !(c >= 'a' && c <= 'z') && !(c >= '0' && c <= '9') && c != '_')
			return false;
	}
	return part;
}

/* The id, made whole, into the memory with a NUL behind it; NULL: it is none,
 * or too long. */
static const char *id_read(struct slice id, const struct game *game, struct buf *memory)
{
	size_t start = memory->len;

	if (game && id.len && id.at[0] == '.')
		buf_text(memory, game->name);
	buf_slice(memory, id);
	if (memory->full || !is_id(memory->at + start, memory->len - start))
		return NULL;
	/* Not buf_char(): the next text must begin behind the NUL. */
	if (memory->len + 1 >= memory->cap)
		return NULL;
	memory->at[++memory->len] = '\0';
	return memory->at + start;
}

/* `word` is kind:value. */
static bool arg_read(struct slice word, const struct game *game, int players, struct buf *memory,
		     struct arg *out)
{
	struct slice value = word, kind = slice_cut(&value, ':');
	int64_t number = 0;

	memset(out, 0, sizeof(*out));
	if (kind.len == word.len)
		return false;
	if (slice_is(kind, kinds[ARG_TEXT])) {
		out->kind = ARG_TEXT;
		out->text = id_read(value, game, memory);
		return out->text;
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

bool tell_read(struct slice text, const struct game *game, int players, char memory[TELL_MAX],
	       struct message *out)
{
	struct buf ids = buf_over(memory, TELL_MAX);

	memset(out, 0, sizeof(*out));
	if (text.len >= TELL_MAX)
		return false;
	out->id = id_read(slice_word(&text), game, &ids);
	if (!out->id)
		return false;
	for (struct slice word = slice_word(&text); word.len; word = slice_word(&text))
		if (out->count == MESSAGE_ARGS_MAX ||
		    !arg_read(word, game, players, &ids, &out->args[out->count++]))
			return false;
	return true;
}
