/*
 * A message that only the device can read: RFC 8291 with the content encoding
 * aes128gcm of RFC 8188, in one record. The text is padded to one of two
 * lengths, so that its length says nothing.
 */
#include <openssl/core_names.h>
#include <openssl/kdf.h>
#include <sodium.h>
#include <string.h>

#include "courier/inside.h"

enum {
	SHORT_BYTES = 1024, /* of a text with its padding; */
	LONG_BYTES = 3072, /* most are short */
	KEY_BYTES = 16,
	NONCE_BYTES = 12,
	TAG_BYTES = 16,
	HEADER_BYTES = SALT_BYTES_PUSH + 4 + 1 + POINT_BYTES,
	INFO_MAX = 160,
};

struct bytes {
	const uint8_t *at;
	size_t length;
};

static bool derive(struct bytes salt, struct bytes secret, struct bytes info, uint8_t *out,
		   size_t length)
{
	EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_id(EVP_PKEY_HKDF, NULL);
	bool good = context && EVP_PKEY_derive_init(context) == 1 &&
		    EVP_PKEY_CTX_set_hkdf_md(context, EVP_sha256()) == 1 &&
		    EVP_PKEY_CTX_set1_hkdf_salt(context, salt.at, (int)salt.length) == 1 &&
		    EVP_PKEY_CTX_set1_hkdf_key(context, secret.at, (int)secret.length) == 1 &&
		    EVP_PKEY_CTX_add1_hkdf_info(context, info.at, (int)info.length) == 1 &&
		    EVP_PKEY_derive(context, out, &length) == 1;

	EVP_PKEY_CTX_free(context);
	return good;
}

/* What both sides know and nobody else. */
static bool agree(EVP_PKEY *ours, EVP_PKEY *theirs, uint8_t out[SECRET_BYTES])
{
	EVP_PKEY_CTX *context = ours && theirs ? EVP_PKEY_CTX_new(ours, NULL) : NULL;
	size_t length = SECRET_BYTES;
	bool good = context && EVP_PKEY_derive_init(context) == 1 &&
		    EVP_PKEY_derive_set_peer(context, theirs) == 1 &&
		    EVP_PKEY_derive(context, out, &length) == 1 && length == SECRET_BYTES;

	EVP_PKEY_CTX_free(context);
	return good;
}

/* The key and the nonce of the one record. */
static bool keys_make(const struct letter *letter, const uint8_t secret[SECRET_BYTES],
		      const uint8_t point[POINT_BYTES], const uint8_t salt[SALT_BYTES_PUSH],
		      uint8_t key[KEY_BYTES], uint8_t nonce[NONCE_BYTES])
{
	static const char push[] = "WebPush: info", cek[] = "Content-Encoding: aes128gcm",
			  nonce_info[] = "Content-Encoding: nonce";
	uint8_t info[INFO_MAX], middle[SECRET_BYTES];
	const struct bytes salted = { salt, SALT_BYTES_PUSH }, mid = { middle, sizeof(middle) };

	memcpy(info, push, sizeof(push)); /* with its NUL, as in those below */
	memcpy(info + sizeof(push), letter->key, POINT_BYTES);
	memcpy(info + sizeof(push) + POINT_BYTES, point, POINT_BYTES);
	return derive((struct bytes){ letter->auth, sizeof(letter->auth) },
		      (struct bytes){ secret, SECRET_BYTES },
		      (struct bytes){ info, sizeof(push) + 2 * POINT_BYTES }, middle,
		      sizeof(middle)) &&
	       derive(salted, mid, (struct bytes){ (const uint8_t *)cek, sizeof(cek) }, key,
		      KEY_BYTES) &&
	       derive(salted, mid,
		      (struct bytes){ (const uint8_t *)nonce_info, sizeof(nonce_info) }, nonce,
		      NONCE_BYTES);
}

static bool encrypt(const uint8_t key[KEY_BYTES], const uint8_t nonce[NONCE_BYTES],
		    struct bytes text, uint8_t *out)
{
	EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
	int length = 0, last = 0;
	bool good =
		context && EVP_EncryptInit_ex(context, EVP_aes_128_gcm(), NULL, key, nonce) == 1 &&
		EVP_EncryptUpdate(context, out, &length, text.at, (int)text.length) == 1 &&
		EVP_EncryptFinal_ex(context, out + length, &last) == 1 &&
		EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_GET_TAG, TAG_BYTES, out + text.length);

	EVP_CIPHER_CTX_free(context);
	return good;
}

/* The header of the encoding: salt, size of a record, our point. */
static void header_write(uint8_t out[HEADER_BYTES], const uint8_t salt[SALT_BYTES_PUSH],
			 const uint8_t point[POINT_BYTES])
{
	const uint8_t size[] = { 0, 0, SEALED_MAX >> 8, SEALED_MAX & 0xff, POINT_BYTES };

	memcpy(out, salt, SALT_BYTES_PUSH);
	memcpy(out + SALT_BYTES_PUSH, size, sizeof(size));
	memcpy(out + SALT_BYTES_PUSH + sizeof(size), point, POINT_BYTES);
}

bool push_seal(const struct letter *letter, uint8_t out[SEALED_MAX], size_t *length)
{
	uint8_t text[LONG_BYTES] = { 0 }, secret[SECRET_BYTES], salt[SALT_BYTES_PUSH],
		point[POINT_BYTES], key[KEY_BYTES], nonce[NONCE_BYTES];
	size_t words = strlen(letter->text), room = words < SHORT_BYTES ? SHORT_BYTES : LONG_BYTES;
	EVP_PKEY *ours = key_make(), *theirs = key_of_point(letter->key);
	bool good = words < LONG_BYTES && ours && theirs && key_point(ours, point) &&
		    agree(ours, theirs, secret);

	randombytes_buf(salt, sizeof(salt));
	good = good && keys_make(letter, secret, point, salt, key, nonce);
	if (good) {
		memcpy(text, letter->text, words);
		text[words] = 2; /* the end of the last record; zeros behind it */
		header_write(out, salt, point);
		good = encrypt(key, nonce, (struct bytes){ text, room }, out + HEADER_BYTES);
		*length = HEADER_BYTES + room + TAG_BYTES;
	}
	sodium_memzero(secret, sizeof(secret));
	EVP_PKEY_free(ours);
	EVP_PKEY_free(theirs);
	return good;
}
