/*
 * Items of messages; see item.h.
 */
#include "item.h"

#include <limits.h>
#include <string.h>

/* Behind the text that begins here. */
static const char *text_end(const char *at, const char *end)
{
	for (at++; at < end; at++) {
		const char *quote = memchr(at, '"', (size_t)(end - at));
		const char *before = quote;

		if (!quote)
			return end;
		while (before > at && before[-1] == '\\')
			before--;
		at = quote;
		if ((quote - before) % 2 == 0)
			return quote + 1;
	}
	return end;
}

enum sign { SIGN_NONE, SIGN_TEXT, SIGN_OPENS, SIGN_CLOSES, SIGN_NEXT };

static const unsigned char signs[UCHAR_MAX + 1] = {
	['"'] = SIGN_TEXT,   ['{'] = SIGN_OPENS,  ['['] = SIGN_OPENS,
	['}'] = SIGN_CLOSES, [']'] = SIGN_CLOSES, [','] = SIGN_NEXT,
};

/* Behind the value that begins here. */
static const char *value_end(const char *at, const char *end)
{
	int depth = 0;

	for (;; at++) {
		while (at < end && !signs[(unsigned char)*at])
			at++;
		if (at == end)
			return end;
		enum sign sign = signs[(unsigned char)*at];

		if (sign == SIGN_TEXT)
			at = text_end(at, end) - 1;
		depth += sign == SIGN_OPENS;
		depth -= sign == SIGN_CLOSES;
		if (depth < 0 || (sign == SIGN_NEXT && !depth))
			return at;
		if (!depth)
			return at + 1;
	}
}

static struct slice cut(struct slice *rest, const char *end)
{
	struct slice front = { rest->at, (size_t)(end - rest->at) };

	rest->at += front.len;
	rest->len -= front.len;
	return front;
}

/* Past what opens or separates; false: it closes here. */
static bool enter(struct slice *rest)
{
	if (rest->len < 2 || rest->at[0] == ']' || rest->at[0] == '}')
		return false;
	rest->at++;
	rest->len--;
	return rest->at[0] != ']' && rest->at[0] != '}';
}

bool item_enter(struct slice *message)
{
	return enter(message);
}

struct slice item_cut(struct slice *message)
{
	return cut(message, value_end(message->at, message->at + message->len));
}

bool item_member(struct slice *object, struct slice *key, struct slice *value)
{
	if (!enter(object)) {
		if (object->len)
			cut(object, object->at + 1);
		return false;
	}
	*key = item_text(cut(object, text_end(object->at, object->at + object->len)));
	if (!object->len)
		return false;
	cut(object, object->at + 1);
	*value = cut(object, value_end(object->at, object->at + object->len));
	return true;
}

struct slice item_get(struct slice object, const char *key)
{
	struct slice name, value;

	while (item_member(&object, &name, &value))
		if (slice_is(name, key))
			return value;
	return (struct slice){ "", 0 };
}

struct slice item_text(struct slice value)
{
	if (value.len < 2 || value.at[0] != '"')
		return (struct slice){ "", 0 };
	return (struct slice){ value.at + 1, value.len - 2 };
}

uint64_t item_number(struct slice value)
{
	uint64_t number = 0;

	for (size_t i = 0; i < value.len && value.at[i] >= '0' && value.at[i] <= '9'; i++)
		number = number * 10 + (uint64_t)(value.at[i] - '0');
	return number;
}

bool item_has(struct slice item, const char *text)
{
	return memmem(item.at, item.len, text, strlen(text)) != NULL;
}
