/*
 * JSON (RFC 8259) written into a buf. Used by views, `--json` answers and the
 * browser's module. Names of persons come from outside: bytes that are not
 * UTF-8 become U+FFFD, so that what leaves here is JSON whatever came in.
 */
#include "base/json.h"

#include "base/octets.h"
#include "base/utf8.h"

struct json json_over(struct buf *out)
{
	return (struct json){ .out = out };
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

/* Is one of eight bytes no ASCII, or one to be escaped? */
static inline bool needs_care(const char *at)
{
	uint64_t word = octets_of((const uint8_t *)at), high = 0x80 * OCTETS_EACH;
	uint64_t quote = word ^ '"' * OCTETS_EACH, stroke = word ^ '\\' * OCTETS_EACH;

	return ((word | (word - 0x20 * OCTETS_EACH) | (quote - OCTETS_EACH) |
		 (stroke - OCTETS_EACH)) &
		high) != 0;
}

/* Bytes that stand in a string as they are: ASCII that is neither the quote nor the stroke. */
#define PLAIN_4(c) [c] = 1, [(c) + 1] = 1, [(c) + 2] = 1, [(c) + 3] = 1
#define PLAIN_16(c) PLAIN_4(c), PLAIN_4((c) + 4), PLAIN_4((c) + 8), PLAIN_4((c) + 12)
static const uint8_t plain[256] = {
	[' '] = 1,     ['!'] = 1,     ['#'] = 1,     PLAIN_4('$'),  PLAIN_4('('), PLAIN_4(','),
	PLAIN_16('0'), PLAIN_16('@'), PLAIN_4('P'),  PLAIN_4('T'),  PLAIN_4('X'), [']'] = 1,
	['^'] = 1,     ['_'] = 1,     PLAIN_16('`'), PLAIN_16('p'),
};

size_t json_plain_run(struct slice text)
{
	size_t run = 0;

	while (text.len - run >= 8 && !needs_care(text.at + run))
		run += 8;
	if (run && text.len - run < 8 && !needs_care(text.at + text.len - 8))
		return text.len; /* looked at the rest with some before it */
	while (run < text.len && plain[(uint8_t)text.at[run]])
		run++;
	return run;
}

/* One character that may need care; returns its bytes. */
static size_t write_character(struct buf *out, struct slice text)
{
	uint32_t code;
	size_t size = utf8_read(text, &code);

	if (size == 0) {
		buf_text(out, "\xef\xbf\xbd");
		return 1;
	}
	if (code < 0x20 || code == '"' || code == '\\')
		write_escaped(out, text.at[0]);
	else
		buf_slice(out, (struct slice){ text.at, size });
	return size;
}

/* Nearly every text is plain, and there is room for it. */
static bool write_plain(struct buf *out, struct slice text)
{
	char *at = out->at + out->len;

	if (!text.len || out->cap - out->len < text.len + sizeof("\"\"") ||
	    json_plain_run(text) < text.len)
		return false;
	at = ink_char(at, '"');
	at = ink_slice(at, text);
	at = ink_char(at, '"');
	*at = '\0';
	out->len += text.len + 2;
	return true;
}

static void write_string(struct buf *out, struct slice text)
{
	if (write_plain(out, text))
		return;
	buf_char(out, '"');
	while (text.len > 0) {
		size_t size = json_plain_run(text);

		if (size)
			buf_slice(out, (struct slice){ text.at, size });
		else
			size = write_character(out, text);
		text.at += size;
		text.len -= size;
	}
	buf_char(out, '"');
}

enum { KEY_SHORT = 32 }; /* bytes of a key, its quotes, a comma and a colon */

/* A short key without a quote in it, in one pass: nearly every key is. False:
 * it is another, and nothing was written. */
static bool write_short_key(struct buf *out, const char *key, bool comma)
{
	char *start = out->at + out->len, *at = start, *most = start + KEY_SHORT - 2;

	if (out->cap - out->len <= KEY_SHORT)
		return false;
	if (comma)
		at = ink_char(at, ',');
	at = ink_char(at, '"');
	while (plain[(uint8_t)*key] && at < most)
		at = ink_char(at, *key++);
	if (*key) {
		*start = '\0';
		return false;
	}
	at = ink_char(at, '"');
	at = ink_char(at, ':');
	*at = '\0';
	out->len += (size_t)(at - start);
	return true;
}

/* What stands before every value; the value after it wants a comma next. */
static void write_lead(struct json *j, const char *key)
{
	if (key && write_short_key(j->out, key, j->comma)) {
		j->comma = true;
		return;
	}
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

void json_piece(struct json *j, struct slice text)
{
	buf_slice(j->out, text);
	j->comma = false;
}

void json_raw(struct json *j, const char *key, struct slice text)
{
	write_lead(j, key);
	buf_slice(j->out, text);
}
