/*
 * Keys on the curve P-256: ours, by which push services know the server, and
 * those of devices; and the token that is signed with ours (RFC 8292).
 */
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/param_build.h>
#include <signal.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "courier/inside.h"

enum { TOKEN_LIFE_S = 12 * 3600, SIGNATURE_HALF = 32, SIGNATURE_DER_MAX = 80 };

void base64_write(struct buf *out, const uint8_t *bytes, size_t count)
{
	char text[2 * SEALED_MAX];

	if (count > SEALED_MAX)
		return;
	sodium_bin2base64(text, sizeof(text), bytes, count,
			  sodium_base64_VARIANT_URLSAFE_NO_PADDING);
	buf_text(out, text);
}

EVP_PKEY *key_make(void)
{
	return EVP_EC_gen("P-256");
}

bool key_point(const EVP_PKEY *key, uint8_t out[POINT_BYTES])
{
	size_t length = 0;

	return EVP_PKEY_get_octet_string_param(key, OSSL_PKEY_PARAM_PUB_KEY, out, POINT_BYTES,
					       &length) == 1 &&
	       length == POINT_BYTES && out[0] == 4;
}

static EVP_PKEY *key_from(OSSL_PARAM_BLD *parts, int what)
{
	OSSL_PARAM *params = parts ? OSSL_PARAM_BLD_to_param(parts) : NULL;
	EVP_PKEY_CTX *context = params ? EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL) : NULL;
	EVP_PKEY *key = NULL;

	if (context && EVP_PKEY_fromdata_init(context) == 1)
		EVP_PKEY_fromdata(context, &key, what, params);
	EVP_PKEY_CTX_free(context);
	OSSL_PARAM_free(params);
	return key;
}

/* One that does not lie on the curve is refused by the library. */
EVP_PKEY *key_of_point(const uint8_t point[POINT_BYTES])
{
	OSSL_PARAM_BLD *parts = OSSL_PARAM_BLD_new();
	EVP_PKEY *key = NULL;

	if (parts &&
	    OSSL_PARAM_BLD_push_utf8_string(parts, OSSL_PKEY_PARAM_GROUP_NAME, "P-256", 0) &&
	    OSSL_PARAM_BLD_push_octet_string(parts, OSSL_PKEY_PARAM_PUB_KEY, point, POINT_BYTES))
		key = key_from(parts, EVP_PKEY_PUBLIC_KEY);
	OSSL_PARAM_BLD_free(parts);
	return key;
}

/* The public point of a private number. */
static bool point_of(const BIGNUM *number, uint8_t out[POINT_BYTES])
{
	EC_GROUP *group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1);
	EC_POINT *point = group ? EC_POINT_new(group) : NULL;
	bool good = point && !BN_is_zero(number) &&
		    BN_cmp(number, EC_GROUP_get0_order(group)) < 0 &&
		    EC_POINT_mul(group, point, number, NULL, NULL, NULL) &&
		    EC_POINT_point2oct(group, point, POINT_CONVERSION_UNCOMPRESSED, out,
				       POINT_BYTES, NULL) == POINT_BYTES;

	EC_POINT_free(point);
	EC_GROUP_free(group);
	return good;
}

static EVP_PKEY *key_of_text(const char *text)
{
	uint8_t secret[SECRET_BYTES], point[POINT_BYTES];
	OSSL_PARAM_BLD *parts = OSSL_PARAM_BLD_new();
	EVP_PKEY *key = NULL;
	BIGNUM *number = NULL;
	size_t length = 0;

	if (sodium_base642bin(secret, sizeof(secret), text, strlen(text), "", &length, NULL,
			      sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0 &&
	    length == SECRET_BYTES)
		number = BN_bin2bn(secret, SECRET_BYTES, NULL);
	if (parts && number && point_of(number, point) &&
	    OSSL_PARAM_BLD_push_utf8_string(parts, OSSL_PKEY_PARAM_GROUP_NAME, "P-256", 0) &&
	    OSSL_PARAM_BLD_push_octet_string(parts, OSSL_PKEY_PARAM_PUB_KEY, point, POINT_BYTES) &&
	    OSSL_PARAM_BLD_push_BN(parts, OSSL_PKEY_PARAM_PRIV_KEY, number))
		key = key_from(parts, EVP_PKEY_KEYPAIR);
	sodium_memzero(secret, sizeof(secret));
	BN_clear_free(number);
	OSSL_PARAM_BLD_free(parts);
	return key;
}

bool courier_key_make(char out[COURIER_KEY_TEXT])
{
	struct buf text = buf_over(out, COURIER_KEY_TEXT);
	uint8_t secret[SECRET_BYTES];
	EVP_PKEY *key = key_make();
	BIGNUM *number = NULL;
	bool good = key && EVP_PKEY_get_bn_param(key, OSSL_PKEY_PARAM_PRIV_KEY, &number) == 1 &&
		    BN_bn2binpad(number, secret, SECRET_BYTES) == SECRET_BYTES;

	if (good)
		base64_write(&text, secret, sizeof(secret));
	sodium_memzero(secret, sizeof(secret));
	BN_clear_free(number);
	EVP_PKEY_free(key);
	return good;
}

bool courier_key_public(const char *key, char out[COURIER_POINT_TEXT])
{
	struct buf text = buf_over(out, COURIER_POINT_TEXT);
	uint8_t point[POINT_BYTES];
	EVP_PKEY *found = key_of_text(key);
	bool good = found && key_point(found, point);

	if (good)
		base64_write(&text, point, sizeof(point));
	EVP_PKEY_free(found);
	return good;
}

/* The token. */

/* ES256: both numbers of the signature, one behind the other. */
static bool sign(EVP_PKEY *key, struct slice text, uint8_t out[2 * SIGNATURE_HALF])
{
	uint8_t der[SIGNATURE_DER_MAX];
	const uint8_t *at = der;
	size_t length = sizeof(der);
	EVP_MD_CTX *context = EVP_MD_CTX_new();
	ECDSA_SIG *signature = NULL;
	bool good = context && EVP_DigestSignInit(context, NULL, EVP_sha256(), NULL, key) == 1 &&
		    EVP_DigestSign(context, der, &length, (const uint8_t *)text.at, text.len) == 1;

	if (good)
		signature = d2i_ECDSA_SIG(NULL, &at, (long)length);
	good = signature &&
	       BN_bn2binpad(ECDSA_SIG_get0_r(signature), out, SIGNATURE_HALF) == SIGNATURE_HALF &&
	       BN_bn2binpad(ECDSA_SIG_get0_s(signature), out + SIGNATURE_HALF, SIGNATURE_HALF) ==
		       SIGNATURE_HALF;
	ECDSA_SIG_free(signature);
	EVP_MD_CTX_free(context);
	return good;
}

/* "https://host:port" */
static struct slice origin_of(const char *endpoint)
{
	struct slice rest = slice_from(endpoint);

	for (int i = 0; i < 3; i++)
		slice_cut(&rest, '/');
	size_t length = (size_t)(rest.at - endpoint);

	while (length && endpoint[length - 1] == '/')
		length--;
	return (struct slice){ endpoint, length };
}

static void claims_write(const struct courier *c, const char *endpoint, int64_t now_s,
			 struct buf *out)
{
	buf_text(out, "{\"aud\":\"");
	buf_slice(out, origin_of(endpoint));
	buf_text(out, "\",\"exp\":");
	buf_int(out, now_s + TOKEN_LIFE_S);
	if (c->config.push_contact) {
		buf_text(out, ",\"sub\":\"");
		buf_text(out, c->config.push_contact);
		buf_char(out, '"');
	}
	buf_char(out, '}');
}

bool vapid_write(const struct courier *c, const char *endpoint, int64_t now_s, struct buf *out)
{
	static const char head[] = "{\"typ\":\"JWT\",\"alg\":\"ES256\"}";
	char claims_memory[TOKEN_LONGEST + STORE_ENDPOINT_MAX],
		token_memory[2 * TOKEN_LONGEST + 2 * STORE_ENDPOINT_MAX];
	struct buf claims = buf_over(claims_memory, sizeof(claims_memory));
	struct buf token = buf_over(token_memory, sizeof(token_memory));
	uint8_t signature[2 * SIGNATURE_HALF];

	claims_write(c, endpoint, now_s, &claims);
	base64_write(&token, (const uint8_t *)head, sizeof(head) - 1);
	buf_char(&token, '.');
	base64_write(&token, (const uint8_t *)claims_memory, claims.len);
	if (claims.full || token.full || !sign(c->key, buf_slice_of(&token), signature))
		return false;
	buf_char(&token, '.');
	base64_write(&token, signature, sizeof(signature));
	buf_text(out, "vapid t=");
	buf_text(out, token_memory);
	buf_text(out, ", k=");
	buf_text(out, c->public_key);
	return !token.full && !out->full;
}

/* Beginning and end. */

struct courier *courier_new(const struct courier_config *config, const char *key)
{
	struct courier *c;

	/* Who hangs up while we write ends a call, not the program; its library is
	 * told to leave signals alone, as there are threads. */
	signal(SIGPIPE, SIG_IGN);
	if (curl_global_init(CURL_GLOBAL_DEFAULT) != 0)
		return NULL;
	c = calloc(1, sizeof(*c));
	if (!c)
		return NULL;
	c->config = *config;
	if (!config->push)
		return c;
	c->key = key ? key_of_text(key) : NULL;
	if (c->key && courier_key_public(key, c->public_key))
		return c;
	courier_free(c);
	return NULL;
}

void courier_free(struct courier *c)
{
	if (!c)
		return;
	EVP_PKEY_free(c->key);
	free(c);
}
