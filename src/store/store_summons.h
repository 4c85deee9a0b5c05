/*
 * What the store keeps of summonses: what an account wants to be called for
 * and where, the calls that wait or were made, and the messages on their way.
 * A part of store.h, which includes it and has its calls among its own.
 *
 * A call is "this account, this table, this reason": there is one of each, so
 * that nobody is called twice. When its time has come it becomes deliveries,
 * one for each device and one for the mail address, in the same turn.
 */
#ifndef STORE_STORE_SUMMONS_H
#define STORE_STORE_SUMMONS_H

enum {
	STORE_ENDPOINT_MAX = 1025, /* where a device is reached */
	STORE_ADDRESS_MAX = 255, /* of mail */
	STORE_ZONE_MAX = 257, /* the service's own form */
	STORE_TOKEN_MAX = 65,
	STORE_P256_BYTES = 65,
	STORE_AUTH_BYTES = 16,
};

/* What an account wants. Without a row it wants nothing. */
struct store_summons {
	char account[STORE_ID_MAX];
	uint32_t kinds; /* the service's */
	int quiet_from, quiet_to; /* minutes of the day; equal: never quiet */
	char zone[STORE_ZONE_MAX];
	char address[STORE_ADDRESS_MAX]; /* of mail; empty: none */
	bool is_confirmed;
	char confirm[STORE_TOKEN_MAX]; /* what confirms it; empty: nothing waits */
	int64_t confirm_until;
	char stop[STORE_TOKEN_MAX]; /* what ends mail; empty: no address */
	bool has_calendar;
	uint8_t calendar[STORE_HASH_BYTES]; /* hash of the feed's key */

	int push_count; /* only read */
};

/* A device that can be reached. */
struct store_push {
	int64_t number; /* given by the store */
	char account[STORE_ID_MAX];
	char endpoint[STORE_ENDPOINT_MAX];
	uint8_t key[STORE_P256_BYTES], auth[STORE_AUTH_BYTES];
	char browser[STORE_WORD_MAX], system[STORE_WORD_MAX];
	int64_t created;
};

struct store_call_row {
	int64_t number; /* given by the store */
	char account[STORE_ID_MAX];
	char table[STORE_ID_MAX];
	char other[STORE_ID_MAX]; /* who is the cause; empty: nobody */
	int kind; /* the service's */
	int64_t due;
};

struct store_delivery {
	int64_t number; /* given by the store */
	char account[STORE_ID_MAX];
	char table[STORE_ID_MAX], other[STORE_ID_MAX]; /* empty: none */
	int64_t push; /* the device; 0: mail */
	int kind;
	int attempts;
	int64_t next, created;
};

/* By which a row of struct store_summons is found. */
enum store_summons_key { STORE_SUMMONS_CONFIRM, STORE_SUMMONS_STOP };

/*
 * The calls; the form is that of store_calls.h. NONE: no such account, table or
 * row. call_add: TAKEN: there is one. call_drop: of one account at a table those
 * of a kind, made or not; kind -1: those that were not made, and of other kinds
 * than `except` all; deliveries go too. deliveries: those due, oldest first.
 */
#define STORE_SUMMONS_CALLS(X)                                                                     \
	X(summons_find, STORE_MAY_BE_NONE,                                                         \
	  (struct store * s, const char *account, struct store_summons *out), (s, account, out))   \
	X(summons_save, STORE_MAY_BE_NONE, (struct store * s, const struct store_summons *n),      \
	  (s, n))                                                                                  \
	X(summons_by, STORE_MAY_BE_NONE,                                                           \
	  (struct store * s, enum store_summons_key which, const char *token,                      \
	   struct store_summons *out),                                                             \
	  (s, which, token, out))                                                                  \
	X(summons_by_calendar, STORE_MAY_BE_NONE,                                                  \
	  (struct store * s, const uint8_t hash[STORE_HASH_BYTES], struct store_summons *out),     \
	  (s, hash, out))                                                                          \
	X(push_add, STORE_MAY_BE_NONE, (struct store * s, const struct store_push *p, int most),   \
	  (s, p, most))                                                                            \
	X(pushes, STORE_ALWAYS_OK,                                                                 \
	  (struct store * s, const char *account,                                                  \
	   bool (*row)(void *user, const struct store_push *p), void *user),                       \
	  (s, account, row, user))                                                                 \
	X(push_find, STORE_MAY_BE_NONE,                                                            \
	  (struct store * s, int64_t number, struct store_push * out), (s, number, out))           \
	X(push_remove, STORE_MAY_BE_NONE, (struct store * s, const char *account, int64_t number), \
	  (s, account, number))                                                                    \
	X(call_add, STORE_MAY_BE_BOTH, (struct store * s, const struct store_call_row *c), (s, c)) \
	X(call_drop, STORE_ALWAYS_OK,                                                              \
	  (struct store * s, const char *account, const char *table, int kind, int except),        \
	  (s, account, table, kind, except))                                                       \
	X(calls_due, STORE_ALWAYS_OK,                                                              \
	  (struct store * s, int64_t now, int most,                                                \
	   bool (*row)(void *user, const struct store_call_row *c), void *user),                   \
	  (s, now, most, row, user))                                                               \
	X(call_later, STORE_MAY_BE_NONE, (struct store * s, int64_t number, int64_t due),          \
	  (s, number, due))                                                                        \
	X(call_made, STORE_MAY_BE_NONE, (struct store * s, int64_t number), (s, number))           \
	X(delivery_add, STORE_MAY_BE_NONE, (struct store * s, const struct store_delivery *d),     \
	  (s, d))                                                                                  \
	X(deliveries, STORE_ALWAYS_OK,                                                             \
	  (struct store * s, int64_t now, int most,                                                \
	   bool (*row)(void *user, const struct store_delivery *d), void *user),                   \
	  (s, now, most, row, user))                                                               \
	X(delivery_later, STORE_MAY_BE_NONE,                                                       \
	  (struct store * s, int64_t number, int attempts, int64_t next),                          \
	  (s, number, attempts, next))                                                             \
	X(delivery_end, STORE_MAY_BE_NONE, (struct store * s, int64_t number), (s, number))        \
	X(deliveries_waiting, STORE_ALWAYS_OK, (struct store * s, int64_t * push, int64_t * mail), \
	  (s, push, mail))

#endif
