/*
 * A letter: one message of a summons on its way to a device or to a mail
 * address, with all that its carrier needs, and the carrier's word on what
 * became of it. A job that is not run by service_job_run() but by whoever can
 * reach other machines (courier/courier.h).
 */
#ifndef SERVICE_SUMMONS_LETTER_H
#define SERVICE_SUMMONS_LETTER_H

#include "service/service.h"
#include "store/store.h"

enum {
	LETTER_TITLE_MAX = 512,
	LETTER_TEXT_MAX = 3000,
	LETTER_URL_MAX = 512,
	LETTER_ID_MAX = 64,
};

/* What became of it. */
enum letter_end {
	LETTER_LATER, /* nobody took it: try again */
	LETTER_SENT,
	LETTER_GONE, /* there is no such device any more */
	LETTER_REFUSED, /* it will never be taken */
};

struct letter {
	struct service_job base; /* SERVICE_JOB_PUSH or SERVICE_JOB_MAIL */
	int64_t number; /* of the delivery */
	char account[STORE_ID_MAX];
	int64_t push; /* the device; 0: mail */
	int attempts; /* before this one */

	/* To a device: */
	char endpoint[STORE_ENDPOINT_MAX];
	uint8_t key[STORE_P256_BYTES], auth[STORE_AUTH_BYTES];
	char topic[33]; /* a later one of the same topic replaces it on its way */
	bool is_urgent;

	/* To an address: */
	char address[STORE_ADDRESS_MAX];
	char title[LETTER_TITLE_MAX];
	char stop[LETTER_URL_MAX]; /* ends mail with one request; empty: nothing to end */

	char id[LETTER_ID_MAX]; /* the same each time it is tried */
	char text[LETTER_TEXT_MAX]; /* a device's JSON, or the mail */

	/* The carrier's answer: */
	enum letter_end end;
	int code; /* of the other side; 0: it was not reached */
	int again_s; /* when it wants to be asked again; 0: it does not say */
	int64_t bytes, us; /* what it cost */
	char why[96]; /* for the host, if it was not sent */
};

#endif
