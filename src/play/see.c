/*
 * Changes of position texts; see see.h. What is put together may come from a
 * file or from the network.
 */
#include "play/see.h"

static void field_write(struct slice field, size_t start, struct buf *out)
{
	if (out->len > start)
		buf_char(out, ' ');
	buf_slice(out, field);
}

void see_write(struct slice was, struct slice now, struct buf *out)
{
	size_t start = out->len;

	while (now.len) {
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
