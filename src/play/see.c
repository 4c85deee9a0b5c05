/*
 * Changes of position texts; see see.h. What is put together may come from a
 * file or from the network.
 */
#include "play/see.h"

#include <stdlib.h>
#include <string.h>

#include "base/sum.h"

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

uint32_t see_sum(struct slice text)
{
	uint32_t sum = 0;

	while (text.len)
		sum += sum_text(slice_word(&text));
	return sum;
}

/* The name of a field with its `=`; empty: it is none. A value may be empty. */
static struct slice name_of(struct slice field)
{
	const char *sign = field.len ? memchr(field.at, '=', field.len) : NULL;

	if (!sign || sign == field.at)
		return (struct slice){ "", 0 };
	return (struct slice){ field.at, (size_t)(sign - field.at) + 1 };
}

/* Cuts off all up to the field of that name, which is returned; empty: there is none. */
static struct slice cut_field(struct slice *text, struct slice name)
{
	while (text->len) {
		struct slice field = *text;
		const char *blank = memchr(field.at, ' ', field.len);

		if (blank)
			field.len = (size_t)(blank - field.at);
		size_t cut = field.len + (blank != NULL);

		*text = (struct slice){ text->at + cut, text->len - cut };
		/* Most differ in the first letter, or in the one that ends the name. */
		if (field.len >= name.len && field.at[0] == name.at[0] &&
		    field.at[name.len - 1] == '=' && memcmp(field.at, name.at, name.len) == 0)
			return field;
	}
	return (struct slice){ "", 0 };
}

/* The first text of a match. */
static bool see_begin(struct slice see, struct buf *out)
{
	struct slice field;

	while (name_of(field = slice_word(&see)).len)
		field_write(field, 0, out);
	return !field.len && !out->full;
}

bool see_apply(struct slice text, struct slice see, struct buf *out, uint32_t *sum)
{
	struct slice field;

	buf_clear(out);
	if (!text.len) {
		bool good = see_begin(see, out);

		if (sum)
			*sum = see_sum(buf_slice_of(out));
		return good;
	}
	const char *rest = text.at, *end = text.at + text.len;

	while ((field = slice_word(&see)).len) {
		struct slice name = name_of(field);
		struct slice old = name.len ? cut_field(&text, name) : name;

		if (!old.len)
			return false;
		buf_slice(out, (struct slice){ rest, (size_t)(old.at - rest) });
		buf_slice(out, field);
		rest = old.at + old.len;
		if (sum)
			*sum += sum_text(field) - sum_text(old);
	}
	buf_slice(out, (struct slice){ rest, (size_t)(end - rest) });
	return !out->full;
}
