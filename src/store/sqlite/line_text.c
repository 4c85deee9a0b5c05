/*
 * Lines of matches as text: see line_text.h.
 */
#include "store/sqlite/line_text.h"

enum { HEAD_MAX = 7 * (INK_INT_MAX + 1) };

void line_text_write(struct buf *b, const struct store_line *l)
{
	const int64_t key = (int64_t)l->key.len, text = (int64_t)l->text.len;
	const int64_t numbers[] = { l->number, l->seat, l->kind, l->at, l->told, key, text };
	char head[HEAD_MAX], *at = head;

	for (size_t i = 0; i < sizeof(numbers) / sizeof(*numbers); i++)
		at = ink_char(ink_int(at, numbers[i]), ' ');
	buf_slice(b, (struct slice){ head, (size_t)(at - head) });
	buf_slice(b, l->key);
	buf_slice(b, l->text);
	buf_char(b, '\n');
}

static bool take_number(struct slice *rest, int64_t min, int64_t max, int64_t *out)
{
	return slice_int(slice_cut(rest, ' '), min, max, out);
}

static struct slice take_bytes_of(struct slice *rest, int64_t count)
{
	struct slice bytes = { rest->at, (size_t)count };

	rest->at += count;
	rest->len -= (size_t)count;
	return bytes;
}

bool line_text_read(struct slice *rest, struct store_line *l)
{
	struct slice text = *rest;
	int64_t number, seat, kind, told, key, length;

	if (!take_number(&text, 0, UINT32_MAX, &number) ||
	    !take_number(&text, INT32_MIN, INT32_MAX, &seat) ||
	    !take_number(&text, INT32_MIN, INT32_MAX, &kind) ||
	    !take_number(&text, INT64_MIN, INT64_MAX, &l->at) ||
	    !take_number(&text, 0, UINT32_MAX, &told) ||
	    !take_number(&text, 0, STORE_KEY_MAX - 1, &key) ||
	    !take_number(&text, 0, STORE_LINE_MAX - 1, &length) ||
	    text.len <= (size_t)(key + length) || text.at[key + length] != '\n')
		return false;
	l->number = (uint32_t)number;
	l->seat = (int)seat;
	l->kind = (int)kind;
	l->told = (uint32_t)told;
	l->key = take_bytes_of(&text, key);
	l->text = take_bytes_of(&text, length);
	take_bytes_of(&text, 1);
	*rest = text;
	return true;
}
