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

/* The id without the name of the game that it belongs to; whole, of no game. */
static const char *id_of(const char *id, struct slice game)
{
	return game.len && strncmp(id, game.at, game.len) == 0 && id[game.len] == '.'
		       ? id + game.len
		       : id;
}

static void arg_write(const struct arg *arg, struct slice game, struct buf *out)
{
	const char *id = arg->kind == ARG_TEXT ? id_of(arg->text, game) : NULL;

	if (game.len && arg->kind == ARG_SEAT) {
		buf_char(out, '@');
	} else if (!game.len || (id && id[0] != '.')) {
		buf_text(out, kinds[arg->kind]);
		buf_char(out, ':');
	}
	if (id)
		buf_text(out, id);
	else
		buf_int(out, arg->number);
}

void tell_write(const struct message *m, const struct game *game, struct buf *out)
{
	struct slice name = slice_from(game ? game->name : "");
	size_t start = out->len;

	buf_text(out, id_of(m->id, name));
	for (int i = 0; i < m->count; i++) {
		const struct arg *arg = &m->args[i];

		CHECK(arg->kind != ARG_WORD); /* words are for bad input: nothing happened */
		buf_char(out, ' ');
		arg_write(arg, name, out);
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

/* Of which kind the argument is; what it says is left in *word. -1: of none. */
static int kind_read(struct slice *word, const struct game *game)
{
	struct slice value = *word, kind = slice_cut(&value, ':');

	if (game && word->len && word->at[0] == '.')
		return ARG_TEXT;
	if (game && word->len && word->at[0] == '@') {
		*word = (struct slice){ word->at + 1, word->len - 1 };
		return ARG_SEAT;
	}
	if (kind.len == word->len)
		return game ? ARG_NUMBER : -1;
	*word = value;
	for (int i = ARG_NUMBER; i <= ARG_TEXT; i++)
		if (slice_is(kind, kinds[i]))
			return i;
	return -1;
}

static bool arg_read(struct slice word, const struct game *game, int players, struct buf *memory,
		     struct arg *out)
{
	int kind = kind_read(&word, game);
	int64_t number = 0;
	bool good;

	memset(out, 0, sizeof(*out));
	if (kind < 0)
		return false;
	out->kind = (enum arg_kind)kind;
	if (kind == ARG_TEXT) {
		out->text = id_read(word, game, memory);
		return out->text;
	}
	good = kind == ARG_SEAT ? slice_int(word, 0, players - 1, &number)
				: slice_int(word, INT32_MIN, INT32_MAX, &number);
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
