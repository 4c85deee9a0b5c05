/*
 * Requests that wait for a passphrase to be hashed or compared, which is slow
 * and happens elsewhere. Routes start one (the first half of what they do),
 * accounts_job_done() goes on when the work is done.
 */
#ifndef SERVICE_PEOPLE_PENDING_H
#define SERVICE_PEOPLE_PENDING_H

#include "service/http.h"
#include "service/jobs.h"

enum pending_kind {
	PENDING_REGISTER,
	PENDING_LOGIN,
	PENDING_RECOVER,
	PENDING_REPLACE,
	PENDING_CODES,
	PENDING_DELETE,
};

struct pending {
	struct pending *next;
	uint64_t request;
	bool gone; /* nobody waits for the answer, and nothing is to happen */
	enum pending_kind kind;
	bool trusted; /* not just anybody asks: see pending_room() */
	struct entrance from;
	uint64_t account; /* 0: there is none */
	bool is_new; /* REGISTER: somebody who was no guest, */
	char lang[STORE_WORD_MAX]; /* in this language */
	char name[NAME_MAX_BYTES], key[NAME_MAX_BYTES];
	uint8_t code[HASH_BYTES];
	bool has_session;
	uint8_t session[HASH_BYTES]; /* the one that the request came with */
};

/* May one more of that address wait? An address has few places. A part of the
 * queue is kept for those who come with a recovery code that fits, or from a
 * place that the very account knows: nobody else is `trusted`, for a session
 * is what everybody can make himself. */
bool pending_room(const struct service *s, struct slice address, bool trusted);

/* `hash`: to compare with, or NULL; `fresh`: of PASSPHRASE_REPLACE alone. */
enum error pending_start(struct http *h, const struct pending *settings, enum passphrase_work work,
			 struct slice passphrase, const char *hash, struct slice fresh);

/* A passphrase as it is typed; one that is to be set must also be a good one
 * for who is called so (`h->why` says what is wrong). */
enum error passphrase_typed(const struct ask_text *ask, struct slice *out);
enum error passphrase_new(struct http *h, const char *key, struct slice *out);

/* A text of an account, which fits. */
void account_text(char *out, size_t size, struct slice text);

/* accounts_done.c: deletes the account and answers the request. */
void account_end(struct service *s, uint64_t request, uint64_t account, bool secure);

/* security.c: the second half. */
enum error codes_done(struct service *s, const struct pending *p, bool fits);
/* New recovery codes in place of all others. */
void codes_make(struct service *s, const char *account, char codes[RECOVERY_CODES][RECOVERY_TEXT]);
void json_codes(struct json *j, char codes[RECOVERY_CODES][RECOVERY_TEXT]);

#endif
