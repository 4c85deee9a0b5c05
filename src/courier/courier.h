/*
 * The courier: carries letters of the service to other machines, by Web Push
 * (RFC 8030, encrypted by RFC 8291, signed by RFC 8292) and by mail through the
 * host's relay. The only place from which the server calls anybody, and only
 * where its host has switched it on. It blocks for a bounded time, so whoever
 * uses it has a thread for it; several threads may use one courier.
 *
 * Addresses for pushes come from clients. So: HTTPS alone, no redirect, and no
 * address that is this machine's or a private network's, looked at after the
 * name was resolved, when the connection is made.
 */
#ifndef COURIER_COURIER_H
#define COURIER_COURIER_H

#include "service/address.h"
#include "service/summons/letter.h"

enum {
	COURIER_KEY_TEXT = 44, /* 32 bytes in base64url, NUL included */
	COURIER_POINT_TEXT = 88, /* 65 of them */
	COURIER_ALLOWED_MAX = 16,
};

struct courier_config {
	bool push;
	const char *push_contact; /* mailto: or https:, for those who run push services */
	const char *push_ca; /* certificates that are trusted besides the system's; NULL: none */
	struct network allowed[COURIER_ALLOWED_MAX]; /* private addresses that may be called */
	int allowed_count;

	const char *mail_relay; /* smtp://HOST:PORT or smtps://HOST:PORT; NULL: no mail */
	const char *mail_from; /* the address */
	const char *mail_user, *mail_passphrase; /* NULL: without */
	const char *mail_ca;
	bool mail_tls; /* no mail without it */

	int seconds; /* that one letter may take */
};

void courier_config_standard(struct courier_config *out);

struct courier;

/* A new private key for pushes; false: the library failed. */
bool courier_key_make(char out[COURIER_KEY_TEXT]);
/* What browsers are to know of it; false: it is none. */
bool courier_key_public(const char *key, char out[COURIER_POINT_TEXT]);

/* What `config` points to must outlive it. The key may be NULL without pushes.
 * NULL: no memory, or the library failed. */
struct courier *courier_new(const struct courier_config *config, const char *key);
/* Whatever it carries just now comes to its end within a second, not sent. */
void courier_stop(struct courier *c);
void courier_free(struct courier *c);

/* Carries it, and says in the letter what became of it. */
void courier_carry(struct courier *c, struct letter *letter);

#endif
