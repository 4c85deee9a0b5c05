/*
 * How often somebody may do something. A bucket lets `burst` things happen at
 * once and one more every `every_ms`. It is one number: the time at which it
 * would be as if nothing had happened.
 *
 * The buckets of accounts, addresses and names stand in tables, so that nobody
 * escapes a limit by coming back with a new connection. Each kind of limit has
 * a table of its own: a name that looks like an address is no address, and
 * who fills one table takes nothing from another.
 *
 * A table has a fixed size, in sets of a few buckets; a secret says which set
 * is whose. In a full set the bucket that is nearest to being as if nothing
 * had happened gives way. So a take is a look at one set, whatever was there
 * before; no full table refuses anybody; and an emptied bucket outlives all
 * that took less.
 */
#ifndef SERVICE_LIMITS_H
#define SERVICE_LIMITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/slice.h"

struct bucket {
	int64_t clear_at;
};

/* Takes one; false: too many, nothing was taken. */
bool bucket_take(struct bucket *b, int burst, int every_ms, int64_t now);

/* Takes `count` more, whether they are there or not: for what turned out to
 * cost more than it seemed. */
void bucket_charge(struct bucket *b, int count, int every_ms, int64_t now);

enum limit_kind {
	LIMIT_HTTP, /* requests of an address */
	LIMIT_LOGIN_ADDRESS, /* passphrases tried from an address, */
	LIMIT_LOGIN_NAME, /* for a name from places that it does not know, */
	LIMIT_LOGIN_KNOWN, /* and for an account from one that it knows */
	LIMIT_PASSPHRASE, /* passphrases tried within a session, of an account */
	LIMIT_REGISTER, /* new passphrases of guests, of an address */
	LIMIT_RECOVER, /* recovery codes tried from an address */
	LIMIT_GUEST, /* new guests of an address */
	LIMIT_SAY, /* talk of an account */
	LIMIT_CREATE, /* tables and card sets of an account */
	LIMIT_CREATE_ADDRESS, /* tables of an address, */
	LIMIT_OPEN_ADDRESS, /* and those of them that did not start, at all nodes */
	LIMIT_INVITE, /* invites made and revoked, of an account */
	LIMIT_INVITE_ADDRESS, /* ... and of an address */
	LIMIT_FRIEND, /* people asked to be friends or to come to a table, by an account */
	LIMIT_MODERATE, /* what a moderator asks and does */
	LIMIT_SUMMONS, /* changes of what an account wants to be called for */
	LIMIT_MAIL, /* mails to confirm an address, of an account, */
	LIMIT_MAIL_ADDRESS, /* ... and to an address */
	LIMIT_WORK, /* work done for the connections of an address: see work.h */
	LIMIT_KINDS,
};

enum {
	LIMIT_WAYS = 16, /* buckets of a set */
	LIMIT_SETS = 2048, /* sets of a kind */
	SHARED_KEY_TEXT = 33, /* what names a bucket of all nodes, NUL included */
	LIMITS_MEMO = 8, /* takes of one question; more than any has */
};

struct limit_entry {
	uint64_t key; /* 0: free */
	struct bucket bucket;
};

/* What somebody has taken who may begin anew: he takes each of them once. */
struct limits_memo {
	uint64_t keys[LIMITS_MEMO];
	bool used[LIMITS_MEMO]; /* this time */
	int count;
};

struct limits {
	struct limit_entry *entries[LIMIT_KINDS]; /* all sets of a kind; NULL: not needed yet */
	uint8_t secret[16];
	uint64_t looked; /* entries looked at, ever: the work done here */
	uint64_t lost; /* buckets that gave way before they had filled again */
	/* Others who keep the same limits are asked too, of what guesses and floods are
	 * made of; NULL: there are none. */
	bool (*beside)(void *user, enum limit_kind kind, struct slice who, int burst, int every_ms);
	void *user;
	struct limits_memo *memo; /* of who takes now; NULL: he does not begin anew */
	bool is_stopped; /* he will: nothing more is taken this time */
};

void limits_init(struct limits *l, const uint8_t secret[16]);
/* Forgets all of them; more can be taken afterwards. */
void limits_release(struct limits *l);

/* As bucket_take(), for the bucket of `who`; also false without memory for the
 * first bucket of a kind. */
bool limits_take(struct limits *l, enum limit_kind kind, struct slice who, int burst, int every_ms,
		 int64_t now);

/* The same of others alone, for what is counted here in another way. */
bool limits_take_beside(struct limits *l, enum limit_kind kind, struct slice who, int burst,
			int every_ms);

/* Whose takes follow; NULL: nobody's who begins anew. */
void limits_remember(struct limits *l, struct limits_memo *memo);
/* He begins anew: until then limits_take() is false. */
void limits_stop(struct limits *l);

/* The clock was set by so much. */
void limits_move(struct limits *l, int64_t by);

/* As bucket_charge(), for a bucket that is there. */
void limits_charge(struct limits *l, enum limit_kind kind, struct slice who, int count,
		   int every_ms, int64_t now);

#endif
