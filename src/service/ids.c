/*
 * Ids, tokens and codes: see ids.h.
 */
#include "service/ids.h"

#include <sodium.h>
#include <string.h>

#include "base/check.h"

static const char digits[] = "0123456789abcdef";

void id_write(uint64_t id, char out[ID_TEXT])
{
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
	char text[2 * HASH_BYTES];

	CHECK(2 * count <= sizeof(text));
	for (size_t i = 0; i < count; i++) {
		text[2 * i] = digits[bytes[i] >> 4];
		text[2 * i + 1] = digits[bytes[i] & 15];
	}
	json_slice(j, key, (struct slice){ text, 2 * count });
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
	uint8_t digest[crypto_shorthash_BYTES], key[crypto_shorthash_KEYBYTES] = { 0 };
	uint64_t result;

	_Static_assert(sizeof(digest) == sizeof(result), "the hash is one number");
	memcpy(key, &salt, sizeof(salt));
	crypto_shorthash(digest, (const uint8_t *)text.at, text.len, key);
	memcpy(&result, digest, sizeof(result));
	return result;
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
