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

/* The first text of a match: all of it is new. */
static bool see_begin(struct slice see, struct buf *out, struct see_index *index)
{
	struct slice field;

	buf_clear(out);
	memset(index, 0, sizeof(*index));
	while ((field = slice_word(&see)).len) {
		struct slice name = name_of(field);

		if (!name.len || field.len > UINT16_MAX || index->count == SEE_FIELDS_MAX)
			return false;
		field_write(field, 0, out);
		index->length[index->count++] = (uint16_t)field.len;
		index->sum += sum_text(field);
	}
	return !out->full;
}

/* Most fields differ in the first letter, or in the one that ends the name. */
static bool is_named(const char *field, size_t length, struct slice name)
{
	return length >= name.len && field[0] == name.at[0] && field[name.len - 1] == '=' &&
	       memcmp(field, name.at, name.len) == 0;
}

static bool see_change(struct slice text, struct slice see, struct buf *out,
		       struct see_index *index)
{
	struct slice field;
	size_t at = 0, copied = 0; /* in the text */
	int i = 0;

	buf_clear(out);
	memset(index->is_named, 0, sizeof(index->is_named));
	for (; (field = slice_word(&see)).len; i++) {
		struct slice name = name_of(field);

		if (!name.len || field.len > UINT16_MAX)
			return false;
		while (i < index->count && !is_named(text.at + at, index->length[i], name))
			at += index->length[i++] + 1u;
		if (i == index->count)
			return false;
		buf_slice(out, (struct slice){ text.at + copied, at - copied });
		buf_slice(out, field);
		copied = at + index->length[i];
		index->sum += sum_text(field) -
			      sum_text((struct slice){ text.at + at, index->length[i] });
		index->length[i] = (uint16_t)field.len;
		index->is_named[i] = 1;
		at = copied + 1;
	}
	buf_slice(out, (struct slice){ text.at + copied, text.len - copied });
	return !out->full;
}

bool see_apply(struct slice text, struct slice see, struct buf *out, struct see_index *index)
{
	struct see_index own;

	if (!text.len)
		return see_begin(see, out, index ? index : &own);
	if (!index && !see_begin(text, out, index = &own))
		return false;
	return see_change(text, see, out, index);
}
