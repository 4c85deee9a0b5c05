/*
 * Sessions: random tokens in a cookie, of which the store keeps the hash. A
 * session lives as long as it is used now and then; a login, a registration
 * and a recovery make a new one.
 *
 * Over TLS the cookie's name begins with __Host-, and browsers then take it
 * from nobody else: no other name of the domain, no page without TLS. The name
 * is part of the hash, so that a token works under its own name alone.
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
	bool has_plain_name; /* over TLS: made when the name did not depend on it */
};

/* The session of a request and its account; false: none, or ended. */
bool session_find(struct service *s, const struct service_request *r, struct session *out,
		  struct store_account *account);

/* Gives a session that came over TLS under the plain name a successor under
 * the right one; false: it needs none. */
bool session_rename(struct service *s, const struct session *session,
		    char cookie[SERVICE_COOKIE_MAX]);

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
