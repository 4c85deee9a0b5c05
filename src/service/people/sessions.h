/*
 * Sessions: random tokens in a cookie, of which the store keeps the hash. A
 * session lives as long as it is used now and then; a login, a registration
 * and a recovery make a new one.
 *
 * Over TLS the cookie's name begins with __Host-, and browsers then take it
 * from nobody else: no other name of the domain, no page without TLS. The name
 * is part of the hash, so that a token works under its own name alone.
 */
#ifndef SERVICE_PEOPLE_SESSIONS_H
#define SERVICE_PEOPLE_SESSIONS_H

#include "service/ids.h"
#include "service/people/entrance.h"
#include "service/service.h"
#include "store/store.h"

struct person;

struct session {
	uint8_t hash[HASH_BYTES];
	uint64_t account;
	int64_t seen;
	bool has_plain_name; /* over TLS: made when the name did not depend on it */
};

/* The session of a request and its account; false: none, or ended. `p` (may be NULL)
 * hears whom that account does not want to hear. */
bool session_find(struct service *s, const struct service_request *r, struct session *out,
		  struct store_account *account, struct person *p);

/* Gives a session that came over TLS under the plain name a successor under
 * the right one; false: it needs none. */
bool session_rename(struct service *s, const struct session *session,
		    const struct service_request *r, char cookie[SERVICE_COOKIE_MAX]);

/* It was used: writes that down, now and then. */
void session_touch(struct service *s, const struct session *session,
		   const struct store_account *account);

/* Makes a session; *cookies gets the line that the client is to keep. */
void session_new(struct service *s, uint64_t account, const struct entrance *from,
		 struct buf *cookies, uint8_t hash[HASH_BYTES]);

void session_end(struct service *s, const uint8_t hash[HASH_BYTES]);

/* By what its owner calls one of his sessions, and nobody can enter: 64 bits. */
uint64_t session_number(const uint8_t hash[HASH_BYTES]);

/* The value of a cookie among those of the header; empty: not there. */
struct slice cookie_value(struct slice header, const char *cookie);

/* A value of Set-Cookie; over TLS the name gets a prefix. */
#define SECURE_PREFIX "__Host-"
void cookie_write(struct buf *out, const char *name, const char *token, int64_t seconds,
		  bool secure);

/* A cookie that takes the old one away. */
void session_no_cookie(bool secure, char cookie[SERVICE_COOKIE_MAX]);

#endif
