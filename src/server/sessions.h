/*
 * Sessions: random tokens in a cookie, of which the store keeps the hash. A
 * session lives as long as it is used now and then; a login, a registration
 * and a recovery make a new one.
 */
#ifndef SERVER_SESSIONS_H
#define SERVER_SESSIONS_H

#include "server/ids.h"
#include "server/service.h"
#include "store/store.h"

struct session {
	uint8_t hash[HASH_BYTES];
	uint64_t account;
	int64_t seen;
};

/* The session of a Cookie header and its account; false: none, or ended. */
bool session_find(struct service *s, struct slice cookie, struct session *out,
		  struct store_account *account);

/* It was used: writes that down, now and then. */
void session_touch(struct service *s, const struct session *session,
		   const struct store_account *account);

/* Makes a session; *cookie is what the client is to keep. */
void session_new(struct service *s, uint64_t account, bool secure, char cookie[SERVICE_COOKIE_MAX],
		 uint8_t hash[HASH_BYTES]);

void session_end(struct service *s, const uint8_t hash[HASH_BYTES]);

/* A cookie that takes the old one away. */
void session_no_cookie(bool secure, char cookie[SERVICE_COOKIE_MAX]);

#endif
