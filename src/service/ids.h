/*
 * Names of things: ids, secret tokens, hashes of both, recovery codes. Pure
 * functions. What people are called is in names.h.
 */
#ifndef SERVICE_IDS_H
#define SERVICE_IDS_H

#include "base/blake2b.h"
#include "base/json.h"

enum {
	ID_TEXT = 17, /* bytes of an id as text, NUL included */
	TOKEN_BYTES = 32,
	TOKEN_TEXT = 2 * TOKEN_BYTES + 1,
	PASSPHRASE_CHARS_MIN = 8,
	PASSPHRASE_MAX = 513, /* bytes, NUL included */
	RECOVERY_CODES = 8,
	RECOVERY_TEXT = 20, /* abcd-efgh-ijkl-mnop and the NUL */
};

/* Ids of accounts and tables are 64 random bits, never 0, as 16 hex digits. */
void id_write(uint64_t id, char out[ID_TEXT]);
bool id_read(struct slice text, uint64_t *out);

/* As members; an id of 0 is null. At most HASH_BYTES bytes. */
void json_id(struct json *j, const char *key, uint64_t id);
void json_hex(struct json *j, const char *key, const uint8_t *bytes, size_t count);

/* Tokens go out as hex; the store keeps the hash. `purpose` keeps a hash of
 * one kind from being taken for another. */
void token_hash(const char *purpose, struct slice token, uint8_t out[HASH_BYTES]);

/* 64 bits of it: for tables in memory. */
uint64_t short_hash(uint64_t salt, struct slice text);

/* A recovery code of 16 letters and digits from 10 random bytes, and the form
 * in which one that was typed is hashed. */
void recovery_write(const uint8_t random[10], char out[RECOVERY_TEXT]);
bool recovery_clean(struct slice typed, char out[RECOVERY_TEXT]);

#endif
