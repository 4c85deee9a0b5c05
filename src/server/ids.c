/*
 * Ids, tokens and names: see ids.h.
 */
#include "server/ids.h"

#include <string.h>

#include "base/check.h"
#include "base/utf8.h"

void id_write(uint64_t id, char out[ID_TEXT])
{
	static const char digits[] = "0123456789abcdef";

	for (int i = 0; i < ID_TEXT - 1; i++)
		out[i] = digits[id >> (60 - 4 * i) & 15];
	out[ID_TEXT - 1] = '\0';
}

bool id_read(struct slice text, uint64_t *out)
{
	uint8_t bytes[8];
	uint64_t id = 0;

	if (!slice_hex(text, bytes, sizeof(bytes)))
		return false;
	for (size_t i = 0; i < sizeof(bytes); i++)
		id = id << 8 | bytes[i];
	if (!id)
		return false;
	*out = id;
	return true;
}

void json_id(struct json *j, const char *key, uint64_t id)
{
	char text[ID_TEXT];

	id_write(id, text);
	if (id)
		json_text(j, key, text);
	else
		json_null(j, key);
}

void json_hex(struct json *j, const char *key, const uint8_t *bytes, size_t count)
{
	char memory[2 * HASH_BYTES + 1];
	struct buf text = buf_over(memory, sizeof(memory));

	buf_hex(&text, bytes, count);
	CHECK(!text.full);
	json_slice(j, key, buf_slice_of(&text));
}

void token_hash(const char *purpose, struct slice token, uint8_t out[HASH_BYTES])
{
	struct blake2b hash;

	blake2b_init(&hash, HASH_BYTES);
	blake2b_add(&hash, purpose, strlen(purpose) + 1);
	if (token.len)
		blake2b_add(&hash, token.at, token.len);
	blake2b_end(&hash, out);
}

uint64_t short_hash(uint64_t salt, struct slice text)
{
	struct blake2b hash;
	uint8_t digest[8];
	uint64_t result = 0;

	blake2b_init(&hash, sizeof(digest));
	blake2b_add(&hash, &salt, sizeof(salt));
	if (text.len)
		blake2b_add(&hash, text.at, text.len);
	blake2b_end(&hash, digest);
	for (size_t i = 0; i < sizeof(digest); i++)
		result = result << 8 | digest[i];
	return result;
}

/* Control characters, and those that show nothing or turn the writing around. */
static bool is_invisible(uint32_t c)
{
	return c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0xad || (c >= 0x200b && c <= 0x200f) ||
	       (c >= 0x2028 && c <= 0x202e) || (c >= 0x2060 && c <= 0x206f) || c == 0xfeff ||
	       (c >= 0xfff9 && c <= 0xfffb) || (c >= 0xe0000 && c <= 0xe0fff);
}

static bool is_blank(uint32_t c)
{
	return c == ' ' || c == 0xa0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200a) ||
	       c == 0x202f || c == 0x205f || c == 0x3000;
}

/* Cuts the next character off; false: it is not UTF-8, or nothing is left. */
static bool next_char(struct slice *rest, uint32_t *code)
{
	size_t size = rest->len ? utf8_read(*rest, code) : 0;

	if (!size)
		return false;
	rest->at += size;
	rest->len -= size;
	return true;
}

bool name_clean(struct slice text, char out[NAME_MAX_BYTES])
{
	struct buf name = buf_over(out, NAME_MAX_BYTES);
	bool blank = false;
	int count = 0;
	uint32_t c;

	while (text.len) {
		if (!next_char(&text, &c) || is_invisible(c))
			return false;
		if (is_blank(c)) {
			blank = count > 0;
			continue;
		}
		if (blank) {
			buf_char(&name, ' ');
			count++;
		}
		blank = false;
		utf8_write(&name, c);
		count++;
	}
	return count >= 1 && count <= NAME_CHARS_MAX && !name.full;
}

/* Small letters of the scripts that our players write in; others stay. */
static uint32_t fold_char(uint32_t c)
{
	if ((c >= 'A' && c <= 'Z') || (c >= 0xc0 && c <= 0xde && c != 0xd7) ||
	    (c >= 0x391 && c <= 0x3a9) || (c >= 0x410 && c <= 0x42f))
		return c + 32;
	if (c >= 0x400 && c <= 0x40f)
		return c + 80;
	if ((c >= 0x100 && c <= 0x137) || (c >= 0x14a && c <= 0x177))
		return c | 1;
	if ((c >= 0x139 && c <= 0x148) || (c >= 0x179 && c <= 0x17e))
		return c + (c & 1);
	return c;
}

void name_fold(const char *name, char out[NAME_MAX_BYTES])
{
	struct slice rest = slice_from(name);
	struct buf key = buf_over(out, NAME_MAX_BYTES);
	uint32_t c;

	while (next_char(&rest, &c))
		if (!is_blank(c))
			utf8_write(&key, fold_char(c));
	CHECK(!key.full);
}

bool text_clean(struct slice text, int min, int max, struct buf *out)
{
	int count = 0;
	uint32_t c;

	text = slice_trim(text);
	buf_clear(out);
	while (text.len) {
		if (!next_char(&text, &c) || (is_invisible(c) && c != '\n' && c != 0x200d))
			return false;
		utf8_write(out, c);
		count++;
	}
	return count >= min && count <= max && !out->full;
}

/* 32 letters and digits that are hard to mistake for each other. */
static const char recovery_digits[] = "abcdefghjkmnpqrstuvwxyz023456789";

void recovery_write(const uint8_t random[10], char out[RECOVERY_TEXT])
{
	struct buf code = buf_over(out, RECOVERY_TEXT);
	uint32_t bits = 0;
	int held = 0, written = 0;

	for (int i = 0; i < 10; i++) {
		bits = bits << 8 | random[i];
		for (held += 8; held >= 5; written++) {
			held -= 5;
			if (written && written % 4 == 0)
				buf_char(&code, '-');
			buf_char(&code, recovery_digits[bits >> held & 31]);
		}
	}
}

bool recovery_clean(struct slice typed, char out[RECOVERY_TEXT])
{
	struct buf code = buf_over(out, RECOVERY_TEXT);
	int count = 0;

	for (size_t i = 0; i < typed.len; i++) {
		char c = typed.at[i];

		if (c == '-' || c == ' ')
			continue;
		c = (char)(c >= 'A' && c <= 'Z' ? c + 32 : c);
		c = (char)(c == 'o' ? '0' : c);
		if (!c || !strchr(recovery_digits, c) || count == 16)
			return false;
		if (count && count % 4 == 0)
			buf_char(&code, '-');
		buf_char(&code, c);
		count++;
	}
	return count == 16;
}
