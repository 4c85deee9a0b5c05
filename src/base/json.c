/*
 * JSON (RFC 8259) written into a buf. Used by views, `--json` answers and the
 * browser's module. Names of persons come from outside: bytes that are not
 * UTF-8 become U+FFFD, so that what leaves here is JSON whatever came in.
 */
#include "base/json.h"

struct json json_over(struct buf *out)
{
	return (struct json){ .out = out };
}

/* How many bytes the first character takes, 0 when they are not UTF-8
 * (RFC 3629: no overlong forms, no surrogates, nothing above U+10FFFF). */
static size_t utf8_size(struct slice text)
{
	const uint8_t *at = (const uint8_t *)text.at;
	size_t size = at[0] < 0x80 ? 1 : at[0] < 0xe0 ? 2 : at[0] < 0xf0 ? 3 : 4;
	uint8_t low = 0x80, high = 0xbf; /* of the second byte */

	if (size == 1)
		return 1;
	if (at[0] < 0xc2 || at[0] > 0xf4 || text.len < size)
		return 0;
	if (at[0] == 0xe0)
		low = 0xa0;
	else if (at[0] == 0xed)
		high = 0x9f;
	else if (at[0] == 0xf0)
		low = 0x90;
	else if (at[0] == 0xf4)
		high = 0x8f;
	if (at[1] < low || at[1] > high)
		return 0;
	for (size_t i = 2; i < size; i++)
		if (at[i] < 0x80 || at[i] > 0xbf)
			return 0;
	return size;
}

/* A character below 0x20, the quote or the backslash. */
static void write_escaped(struct buf *out, char c)
{
	static const char *const special[128] = {
		['"'] = "\\\"", ['\\'] = "\\\\", ['\b'] = "\\b", ['\f'] = "\\f",
		['\n'] = "\\n", ['\r'] = "\\r",	 ['\t'] = "\\t",
	};
	uint8_t code = (uint8_t)c;

	if (special[code]) {
		buf_text(out, special[code]);
	} else {
		buf_text(out, "\\u00");
		buf_hex(out, &code, 1);
	}
}

static void write_string(struct buf *out, struct slice text)
{
	buf_char(out, '"');
	while (text.len > 0) {
		uint8_t first = (uint8_t)text.at[0];
		size_t size = utf8_size(text);

		if (size == 0)
			buf_text(out, "\xef\xbf\xbd");
		else if (first < 0x20 || first == '"' || first == '\\')
			write_escaped(out, text.at[0]);
		else
			buf_slice(out, (struct slice){ text.at, size });
		text.at += size ? size : 1;
		text.len -= size ? size : 1;
	}
	buf_char(out, '"');
}

/* What stands before every value; the value after it wants a comma next. */
static void write_lead(struct json *j, const char *key)
{
	if (j->comma)
		buf_char(j->out, ',');
	j->comma = true;
	if (key) {
		write_string(j->out, slice_from(key));
		buf_char(j->out, ':');
	}
}

static void open_container(struct json *j, const char *key, char bracket)
{
	write_lead(j, key);
	buf_char(j->out, bracket);
	j->comma = false;
}

static void close_container(struct json *j, char bracket)
{
	buf_char(j->out, bracket);
	j->comma = true;
}

void json_open_object(struct json *j, const char *key)
{
	open_container(j, key, '{');
}

void json_close_object(struct json *j)
{
	close_container(j, '}');
}

void json_open_array(struct json *j, const char *key)
{
	open_container(j, key, '[');
}

void json_close_array(struct json *j)
{
	close_container(j, ']');
}

void json_int(struct json *j, const char *key, int64_t number)
{
	write_lead(j, key);
	buf_int(j->out, number);
}

void json_bool(struct json *j, const char *key, bool value)
{
	write_lead(j, key);
	buf_text(j->out, value ? "true" : "false");
}

void json_text(struct json *j, const char *key, const char *text)
{
	json_slice(j, key, slice_from(text));
}

void json_slice(struct json *j, const char *key, struct slice text)
{
	write_lead(j, key);
	write_string(j->out, text);
}

void json_null(struct json *j, const char *key)
{
	write_lead(j, key);
	buf_text(j->out, "null");
}

void json_raw(struct json *j, const char *key, struct slice text)
{
	write_lead(j, key);
	buf_slice(j->out, text);
}
