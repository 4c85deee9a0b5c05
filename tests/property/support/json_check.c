/* A recogniser, not a parser: it walks the text and keeps nothing. */
#include "property/support/json_check.h"

enum { JSON_DEPTH_MAX = 64 };

static bool json_value(struct slice *rest, int depth);

static int json_next(const struct slice *rest)
{
	return rest->len ? (unsigned char)rest->at[0] : -1;
}

static void json_skip(struct slice *rest)
{
	rest->at++;
	rest->len--;
}

static void json_blanks(struct slice *rest)
{
	int c = json_next(rest);

	for (; c == ' ' || c == '\t' || c == '\n' || c == '\r'; c = json_next(rest))
		json_skip(rest);
}

static bool json_take(struct slice *rest, char expected)
{
	if (json_next(rest) != (unsigned char)expected)
		return false;
	json_skip(rest);
	return true;
}

static bool json_word(struct slice *rest, const char *word)
{
	while (*word)
		if (!json_take(rest, *word++))
			return false;
	return true;
}

static bool json_is_hex(int c)
{
	return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

static bool json_escape(struct slice *rest)
{
	int c = json_next(rest);

	if (c < 0)
		return false;
	json_skip(rest);
	if (c != 'u')
		return c == '"' || c == '\\' || c == '/' || c == 'b' || c == 'f' || c == 'n' ||
		       c == 'r' || c == 't';
	for (int i = 0; i < 4; i++) {
		if (!json_is_hex(json_next(rest)))
			return false;
		json_skip(rest);
	}
	return true;
}

/* One character beyond ASCII: the right number of continuation bytes. */
static bool json_utf8(struct slice *rest)
{
	int c = json_next(rest);
	int more = c >= 0xF0 && c < 0xF5 ? 3 : c >= 0xE0 && c < 0xF0 ? 2 : c >= 0xC2 && c < 0xE0;

	if (!more)
		return false;
	json_skip(rest);
	while (more--) {
		if ((json_next(rest) & 0xC0) != 0x80)
			return false;
		json_skip(rest);
	}
	return true;
}

static bool json_string(struct slice *rest)
{
	if (!json_take(rest, '"'))
		return false;
	for (;;) {
		int c = json_next(rest);

		if (c < ' ')
			return false;
		if (c >= 0x80) {
			if (!json_utf8(rest))
				return false;
			continue;
		}
		json_skip(rest);
		if (c == '"')
			return true;
		if (c == '\\' && !json_escape(rest))
			return false;
	}
}

static bool json_digits(struct slice *rest)
{
	int count = 0;

	for (; json_next(rest) >= '0' && json_next(rest) <= '9'; count++)
		json_skip(rest);
	return count > 0;
}

static bool json_number(struct slice *rest)
{
	json_take(rest, '-');
	if (!json_take(rest, '0') && !json_digits(rest))
		return false;
	if (json_take(rest, '.') && !json_digits(rest))
		return false;
	if (json_next(rest) != 'e' && json_next(rest) != 'E')
		return true;
	json_skip(rest);
	if (!json_take(rest, '+'))
		json_take(rest, '-');
	return json_digits(rest);
}

static bool json_container(struct slice *rest, char close, int depth)
{
	json_skip(rest);
	json_blanks(rest);
	if (json_take(rest, close))
		return true;
	for (;;) {
		json_blanks(rest);
		if (close == '}') {
			if (!json_string(rest))
				return false;
			json_blanks(rest);
			if (!json_take(rest, ':'))
				return false;
		}
		if (!json_value(rest, depth))
			return false;
		if (json_take(rest, close))
			return true;
		if (!json_take(rest, ','))
			return false;
	}
}

static bool json_bare(struct slice *rest, int depth)
{
	if (depth > JSON_DEPTH_MAX)
		return false;
	switch (json_next(rest)) {
	case '{':
		return json_container(rest, '}', depth + 1);
	case '[':
		return json_container(rest, ']', depth + 1);
	case '"':
		return json_string(rest);
	case 't':
		return json_word(rest, "true");
	case 'f':
		return json_word(rest, "false");
	case 'n':
		return json_word(rest, "null");
	}
	return json_number(rest);
}

static bool json_value(struct slice *rest, int depth)
{
	json_blanks(rest);
	bool good = json_bare(rest, depth);

	json_blanks(rest);
	return good;
}

bool json_is_object(struct slice text)
{
	json_blanks(&text);
	return json_next(&text) == '{' && json_value(&text, 0) && text.len == 0;
}
