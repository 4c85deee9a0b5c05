/*
 * Where somebody comes in: the address, the browser's own token, what kind of
 * browser it is. An account remembers the places from which it was entered, so
 * that who knows nothing but its name can make strangers to it wait, and never
 * those who have been in.
 *
 * Of a browser the hash of a random token is kept, which stays in its cookie
 * when the session ends; of an address a hash so short that thousands of
 * addresses have the same. Both are made with the account, so that two
 * accounts do not tell that they are one person's. A wrong guess that such a
 * short hash lets through gains nothing but a bucket of its own.
 */
#ifndef SERVICE_PEOPLE_ENTRANCE_H
#define SERVICE_PEOPLE_ENTRANCE_H

#include "service/ids.h"
#include "service/limits.h"
#include "service/service.h"
#include "store/store.h"

enum {
	KNOWN_MOST = 8, /* places of each kind that an account remembers */
	ADDRESS_HASH_BYTES = 2,
};

struct entrance {
	bool secure; /* over TLS */
	char address[SERVICE_ADDRESS_MAX];
	char device[TOKEN_TEXT]; /* the browser's token; empty: it has none */
	char browser[STORE_WORD_MAX], system[STORE_WORD_MAX]; /* empty: not known */
};

void entrance_read(const struct service_request *r, struct entrance *out);

/* Has the account been entered from here? */
bool entrance_known(struct service *s, const struct entrance *e, const char *account);

/* One more passphrase may be tried here: for the account, from a place that it
 * knows; or for the name, by somebody who may be anybody. False: too many. */
bool entrance_allows_known(struct service *s, const struct entrance *e, const char *account);
bool entrance_allows_stranger(struct service *s, const struct entrance *e, const char *key);

/* Takes from a bucket of logins; false: too many. */
bool entrance_take(struct service *s, enum limit_kind kind, struct slice who);

/* The account was entered here: it remembers, and so does the browser by a
 * line that *cookies gets. */
void entrance_remember(struct service *s, const struct entrance *e, const char *account,
		       struct buf *cookies);

#endif
