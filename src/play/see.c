/*
 * Changes of position texts; see see.h. What is put together may come from a
 * file or from the network.
 */
#include "play/see.h"

#include <stdlib.h>
#include <string.h>

enum { BLOCK = 8 }; /* compared as one word */

bool see_text_init(struct buf *text, size_t size)
{
	char *memory = malloc(size);

	if (memory)
		*text = buf_over(memory, size);
	return memory;
}

static void field_write(struct slice field, size_t start, struct buf *out)
{
	if (out->len > start)
		buf_char(out, ' ');
	buf_slice(out, field);
}

/* Cuts off the fields in front that are alike in both: most are, so they are
 * compared many at a time. */
static void skip_alike(struct slice *a, struct slice *b)
{
	size_t most = a->len < b->len ? a->len : b->len, same = 0;

	while (most - same >= BLOCK && memcmp(a->at + same, b->at + same, BLOCK) == 0)
		same += BLOCK;
	while (same < most && a->at[same] == b->at[same])
		same++;
	while (same && a->at[same - 1] != ' ')
		same--;
	*a = (struct slice){ a->at + same, a->len - same };
	*b = (struct slice){ b->at + same, b->len - same };
}

void see_write(struct slice was, struct slice now, struct buf *out)
{
	size_t start = out->len;

	while (now.len) {
		skip_alike(&was, &now);
		struct slice old = slice_word(&was), new = slice_word(&now);

		if (!slice_equal(old, new))
			field_write(new, start, out);
	}
}

static struct slice name_of(struct slice field)
{
	return slice_cut(&field, '=');
}

/* A name, and a value that may be empty. */
static bool is_field(struct slice word)
{
	struct slice name = name_of(word);

	return name.len && name.len < word.len;
}

bool see_apply(struct slice text, struct slice see, struct buf *out)
{
	struct slice new = slice_word(&see);

	buf_clear(out);
	if (!text.len) {
		for (; is_field(new); new = slice_word(&see))
			field_write(new, 0, out);
		return !new.len && !out->full;
	}
	while (text.len) {
		struct slice old = slice_word(&text);
		bool is_new = is_field(new) && slice_equal(name_of(old), name_of(new));

		field_write(is_new ? new : old, 0, out);
		if (is_new)
			new = slice_word(&see);
	}
	return !new.len && !out->full;
}
