/*
 * The courier from within: what its files share.
 */
#ifndef COURIER_INSIDE_H
#define COURIER_INSIDE_H

#include <curl/curl.h>
#include <openssl/evp.h>
#include <stdatomic.h>

#include "base/buf.h"
#include "courier/courier.h"

enum {
	POINT_BYTES = 65,
	SECRET_BYTES = 32,
	SALT_BYTES_PUSH = 16,
	SEALED_MAX = 4096, /* what push services take */
	TOKEN_LONGEST = 1024,
};

struct courier {
	struct courier_config config;
	EVP_PKEY *key; /* NULL: no pushes */
	char public_key[COURIER_POINT_TEXT];
	atomic_bool stopping;
};

/* base64url without padding. */
void base64_write(struct buf *out, const uint8_t *bytes, size_t count);

/* keys.c */
EVP_PKEY *key_of_point(const uint8_t point[POINT_BYTES]);
EVP_PKEY *key_make(void);
bool key_point(const EVP_PKEY *key, uint8_t out[POINT_BYTES]);
/* The header's value: "vapid t=..., k=..." for the host of the endpoint. */
bool vapid_write(const struct courier *c, const char *endpoint, int64_t now_s, struct buf *out);

/* seal.c: the text, encrypted for the device; false: the library failed. */
bool push_seal(const struct letter *letter, uint8_t out[SEALED_MAX], size_t *length);

/* One call to another machine. */
struct reach {
	struct courier *courier;
	bool is_push;
	bool is_closed; /* an address was met that may not be called */
};

/* reach.c: a handle that keeps to the rules of courier.h; NULL: no memory. */
CURL *reach_new(struct reach *r);
/* What the library says, for the host. */
void reach_failed(const struct reach *r, struct letter *letter, CURLcode code);

/* push.c, mail.c */
void push_carry(struct courier *c, struct letter *letter);
void mail_carry(struct courier *c, struct letter *letter);

#endif
