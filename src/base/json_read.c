/*
 * JSON pulled out of a text, value by value. Used by the server and by
 * whatever reads card sets. It never recurses: what is open stands in one bit
 * a level, so that depth costs no stack and a limit on it is one comparison.
 */
#include "base/json_read.h"

#include <string.h>

#include "base/check.h"
#include "base/json.h"
#include "base/utf8.h"

/* Bytes at hand. */

static struct slice rest_of(const struct json_reader *r)
{
	/* An empty text may have no address to count from. */
	return r->at == 0 ? r->text : (struct slice){ r->text.at + r->at, r->text.len - r->at };
}

static int byte_at(const struct json_reader *r)
{
	return r->at < r->text.len ? (uint8_t)r->text.at[r->at] : -1;
}

static bool take(struct json_reader *r, char expected)
{
	if (byte_at(r) != (uint8_t)expected)
		return false;
	r->at++;
	return true;
}

static void skip_blanks(struct json_reader *r)
{
	int c = byte_at(r);

	for (; c == ' ' || c == '\t' || c == '\n' || c == '\r'; c = byte_at(r))
		r->at++;
}

/* Faults. Both return false, for the caller to return. */

static bool mistaken(struct json_reader *r, enum json_fault fault, size_t at)
{
	if (r->fault == JSON_GOOD) {
		r->fault = fault;
		r->fault_at = at;
	}
	return false;
}

static bool stop(struct json_reader *r, enum json_fault fault)
{
	if (!r->stopped)
		mistaken(r, fault, r->at);
	r->stopped = true;
	r->has_value = false;
	return false;
}

/* Characters of a string. */

enum { ESCAPE_BYTES = 6 }; /* \uXXXX */

static bool is_high_surrogate(uint32_t unit)
{
	return unit >= 0xd800 && unit <= 0xdbff;
}

static bool is_low_surrogate(uint32_t unit)
{
	return unit >= 0xdc00 && unit <= 0xdfff;
}

/* A \uXXXX at the start of the text. */
static bool unicode_escape(struct slice text, uint32_t *unit)
{
	uint8_t bytes[2];

	if (text.len < ESCAPE_BYTES || text.at[0] != '\\' || text.at[1] != 'u' ||
	    !slice_hex((struct slice){ text.at + 2, 4 }, bytes, 2))
		return false;
	*unit = (uint32_t)bytes[0] << 8 | bytes[1];
	return true;
}

/* An escape at the start of the text: the bytes it takes, 0 when it is none. */
static size_t escape(struct slice text, uint32_t *code)
{
	static const char letters[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
	uint32_t low;

	for (size_t i = 0; text.len > 1 && letters[i]; i++)
		if (text.at[1] == letters[i]) {
			*code = (uint8_t)meant[i];
			return 2;
		}
	if (!unicode_escape(text, code) || is_low_surrogate(*code))
		return 0;
	if (!is_high_surrogate(*code))
		return ESCAPE_BYTES;
	text = (struct slice){ text.at + ESCAPE_BYTES, text.len - ESCAPE_BYTES };
	if (!unicode_escape(text, &low) || !is_low_surrogate(low))
		return 0;
	*code = 0x10000 + ((*code - 0xd800) << 10) + (low - 0xdc00);
	return 2 * ESCAPE_BYTES;
}

/* The first character within quotes and the bytes it takes; 0: none may stand
 * here. */
static size_t character(struct slice text, uint32_t *code)
{
	if (text.len == 0 || (uint8_t)text.at[0] < 0x20)
		return 0;
	return text.at[0] == '\\' ? escape(text, code) : utf8_read(text, code);
}

/* Takes a string; *inside is what stands between its quotes. */
static bool take_string(struct json_reader *r, struct slice *inside)
{
	if (!take(r, '"'))
		return stop(r, JSON_BROKEN);
	*inside = rest_of(r);
	r->at += json_plain_run(*inside);
	r->is_plain = byte_at(r) == '"';
	while (byte_at(r) != '"') {
		uint32_t code;
		size_t size = character(rest_of(r), &code);

		if (size == 0)
			return stop(r, JSON_BROKEN);
		r->at += size;
	}
	inside->len = (size_t)(r->text.at + r->at - inside->at);
	r->at++;
	return true;
}

/* Writes what take_string() found good. */
static bool decode(struct json_reader *r, struct slice inside, size_t at, struct buf *out)
{
	bool has_nul = false;

	buf_clear(out);
	while (inside.len > 0) {
		size_t size = json_plain_run(inside);
		uint32_t code;

		if (size) {
			buf_slice(out, (struct slice){ inside.at, size });
		} else {
			size = character(inside, &code);
			has_nul |= code == 0;
			utf8_write(out, code);
		}
		inside.at += size;
		inside.len -= size;
	}
	if (!has_nul && !out->full)
		return true;
	mistaken(r, has_nul ? JSON_NUL : JSON_TOO_LONG, at);
	buf_clear(out);
	return false;
}

/* Other plain values. */

static bool take_digits(struct json_reader *r)
{
	size_t start = r->at;

	while (byte_at(r) >= '0' && byte_at(r) <= '9')
		r->at++;
	return r->at > start;
}

static bool take_number(struct json_reader *r)
{
	take(r, '-');
	if (!take(r, '0') && !take_digits(r))
		return stop(r, JSON_BROKEN);
	if (take(r, '.') && !take_digits(r))
		return stop(r, JSON_BROKEN);
	if (!take(r, 'e') && !take(r, 'E'))
		return true;
	if (!take(r, '+'))
		take(r, '-');
	return take_digits(r) || stop(r, JSON_BROKEN);
}

static bool take_word(struct json_reader *r, const char *word)
{
	if (!slice_starts(rest_of(r), word))
		return stop(r, JSON_BROKEN);
	r->at += strlen(word);
	return true;
}

static bool take_plain(struct json_reader *r)
{
	struct slice inside;

	switch (byte_at(r)) {
	case '"':
		return take_string(r, &inside);
	case 't':
		return take_word(r, "true");
	case 'f':
		return take_word(r, "false");
	case 'n':
		return take_word(r, "null");
	}
	return take_number(r);
}

/* From value to value. */

static enum json_kind kind_of(int c)
{
	switch (c) {
	case '{':
		return JSON_OBJECT;
	case '[':
		return JSON_ARRAY;
	case '"':
		return JSON_TEXT;
	case 't':
	case 'f':
		return JSON_BOOL;
	case 'n':
		return JSON_NULL;
	}
	return c == '-' || (c >= '0' && c <= '9') ? JSON_NUMBER : JSON_NONE;
}

static bool begin_value(struct json_reader *r)
{
	skip_blanks(r);
	if (kind_of(byte_at(r)) == JSON_NONE)
		return stop(r, JSON_BROKEN);
	r->has_value = true;
	return true;
}

/* The value is read to its end. */
static void end_value(struct json_reader *r)
{
	r->has_value = false;
	r->is_first = false;
}

static bool in_object(const struct json_reader *r)
{
	return r->objects >> (r->depth - 1) & 1;
}

static bool open_container(struct json_reader *r)
{
	if (r->depth == JSON_DEPTH_MAX)
		return stop(r, JSON_TOO_DEEP);

	uint32_t bit = (uint32_t)1 << r->depth++;

	if (byte_at(r) == '{')
		r->objects |= bit;
	else
		r->objects &= ~bit;
	r->at++;
	r->has_value = false;
	r->is_first = true;
	return true;
}

/* In a container, no value at hand: goes to the next or leaves it (false). */
static bool next_in_container(struct json_reader *r)
{
	skip_blanks(r);
	if (take(r, in_object(r) ? '}' : ']')) {
		r->depth--;
		end_value(r);
		return false;
	}
	if (!r->is_first) {
		if (!take(r, ','))
			return stop(r, JSON_BROKEN);
		skip_blanks(r);
	}
	if (in_object(r)) {
		if (!take_string(r, &r->key))
			return false;
		skip_blanks(r);
		if (!take(r, ':'))
			return stop(r, JSON_BROKEN);
	}
	return begin_value(r);
}

bool json_skip(struct json_reader *r)
{
	if (r->stopped)
		return false;
	CHECK(r->has_value);

	int outside = r->depth;
	struct slice key = r->key; /* survives those within */

	do {
		if (!r->has_value)
			next_in_container(r);
		else if (kind_of(byte_at(r)) <= JSON_ARRAY)
			open_container(r);
		else if (take_plain(r))
			end_value(r);
	} while (!r->stopped && r->depth > outside);
	r->key = key;
	return !r->stopped;
}

/* True when the value at hand is of this kind; another one is skipped. */
static bool wanted(struct json_reader *r, enum json_kind kind)
{
	if (r->stopped)
		return false;
	CHECK(r->has_value);
	if (json_kind(r) == kind)
		return true;

	size_t at = r->at;

	return json_skip(r) && mistaken(r, JSON_WRONG_KIND, at);
}

static bool next_value(struct json_reader *r, bool object)
{
	if (r->has_value)
		json_skip(r);
	if (r->stopped)
		return false;
	CHECK(r->depth > 0 && in_object(r) == object);
	return next_in_container(r);
}

struct json_reader json_reader_over(struct slice text)
{
	struct json_reader r = { .text = text };

	begin_value(&r);
	return r;
}

enum json_kind json_kind(const struct json_reader *r)
{
	return r->has_value ? kind_of(byte_at(r)) : JSON_NONE;
}

bool json_enter_object(struct json_reader *r)
{
	return wanted(r, JSON_OBJECT) && open_container(r);
}

bool json_enter_array(struct json_reader *r)
{
	return wanted(r, JSON_ARRAY) && open_container(r);
}

bool json_next_key(struct json_reader *r)
{
	return next_value(r, true);
}

bool json_next_item(struct json_reader *r)
{
	return next_value(r, false);
}

bool json_key_is(const struct json_reader *r, const char *name)
{
	struct slice key = r->key, rest;

	/* Most are another by their first character; few have one that is escaped. */
	if (r->stopped || (key.len > 0 && key.at[0] != name[0] && key.at[0] != '\\'))
		return false;
	rest = slice_from(name);
	if (!key.len || !memchr(key.at, '\\', key.len))
		return slice_equal(key, rest);
	while (key.len > 0 && rest.len > 0) {
		uint32_t key_code, name_code;
		size_t key_size = character(key, &key_code);
		size_t name_size = utf8_read(rest, &name_code);

		if (name_size == 0 || key_code != name_code)
			return false;
		key = (struct slice){ key.at + key_size, key.len - key_size };
		rest = (struct slice){ rest.at + name_size, rest.len - name_size };
	}
	return key.len == 0 && rest.len == 0;
}

bool json_read_key(struct json_reader *r, struct buf *out)
{
	buf_clear(out);
	return !r->stopped && decode(r, r->key, r->at, out);
}

struct slice json_raw_key(const struct json_reader *r)
{
	return r->key;
}

enum { SHORT_DIGITS = 18 }; /* of a number that is certainly no larger than int64_t holds */

/* A whole number without a sign, as nearly all are, in one pass. False: it is
 * another value, and nothing was read. */
static bool take_short_int(struct json_reader *r, int64_t *out)
{
	struct slice rest = rest_of(r);
	int64_t number = 0;
	size_t i = 0;

	if (!r->has_value || r->depth == 0)
		return false; /* behind it something must follow */
	for (; i < rest.len && i < SHORT_DIGITS && rest.at[i] >= '0' && rest.at[i] <= '9'; i++)
		number = number * 10 + (rest.at[i] - '0');
	if (!i || (i > 1 && rest.at[0] == '0') || i == rest.len ||
	    (rest.at[i] != ',' && rest.at[i] != '}' && rest.at[i] != ']'))
		return false;
	r->at += i;
	end_value(r);
	*out = number;
	return true;
}

static bool take_int(struct json_reader *r, int64_t *out)
{
	struct slice number;
	size_t at = r->at;

	if (take_short_int(r, out))
		return true;
	if (!wanted(r, JSON_NUMBER) || !json_read_raw(r, &number))
		return false;
	return slice_int(number, INT64_MIN, INT64_MAX, out) || mistaken(r, JSON_NOT_INTEGER, at);
}

bool json_read_int(struct json_reader *r, int64_t min, int64_t max, int64_t *out)
{
	size_t at = r->at;
	int64_t found;

	if (!take_int(r, &found))
		return false;
	if (found < min || found > max)
		return mistaken(r, JSON_OUT_OF_RANGE, at);
	*out = found;
	return true;
}

bool json_read_bool(struct json_reader *r, bool *out)
{
	bool value = byte_at(r) == 't';

	if (!wanted(r, JSON_BOOL) || !json_skip(r))
		return false;
	*out = value;
	return true;
}

bool json_read_text(struct json_reader *r, struct buf *out)
{
	size_t at = r->at;
	struct slice inside;

	buf_clear(out);
	if (!wanted(r, JSON_TEXT) || !take_string(r, &inside))
		return false;
	end_value(r);
	if (!r->is_plain || inside.len >= out->cap)
		return decode(r, inside, at, out);
	buf_slice(out, inside);
	return true;
}

bool json_read_null(struct json_reader *r)
{
	return wanted(r, JSON_NULL) && json_skip(r);
}

bool json_read_raw(struct json_reader *r, struct slice *out)
{
	struct slice raw = rest_of(r);
	size_t at = r->at;

	if (!json_skip(r))
		return false;
	*out = (struct slice){ raw.at, r->at - at };
	return true;
}

bool json_end(struct json_reader *r)
{
	if (r->stopped || r->has_value || r->depth > 0)
		return false;
	skip_blanks(r);
	if (r->at < r->text.len)
		return stop(r, JSON_BROKEN);
	return r->fault == JSON_GOOD;
}
