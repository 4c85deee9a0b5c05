/*
 * Summonses: who is called back to a table, when, and in which words. The
 * service decides and keeps; letters are carried elsewhere (letter.h).
 *
 * What a summons may tell is what a spectator may know. In open play it is
 * public whose turn it is. In a secret step a call is decided when the step
 * begins, by who has to answer in it and who looks at the table then: whether
 * somebody has answered, takes back or is played by a bot changes no call, and
 * nobody is called because others have not answered.
 *
 * There is at most one call for an account, a table and a reason; one for a
 * turn stays noted until the turn has ended. Whoever looks at the table is not
 * called, and what still waits for him then is taken back.
 */
#ifndef SERVICE_SUMMONS_SUMMONS_H
#define SERVICE_SUMMONS_SUMMONS_H

#include "service/http.h"
#include "service/summons/letter.h"

enum summons_kind {
	SUMMONS_TURN,
	SUMMONS_JOINED,
	SUMMONS_OVER,
	SUMMONS_REMATCH,
	SUMMONS_INVITE,
	SUMMONS_KINDS,
	/* Not calls: */
	SUMMONS_CONFIRM = SUMMONS_KINDS, /* is this your address? */
	SUMMONS_TEST,
};

enum {
	SUMMONS_ALL = (1 << SUMMONS_KINDS) - 1,
	SUMMONS_GRACE_MS = 15 * 1000, /* who comes back meanwhile is not called */
	SUMMONS_POLL_MS = 5000,
	SUMMONS_DUE_MOST = 32, /* calls of one turn */

	SUMMONS_MAIL_MAX = 8, /* mails on their way at once */
	SUMMONS_TRIES = 6,
	SUMMONS_DEVICES = 8, /* of an account */
	SUMMONS_GAME_MAX = 64,
	SUMMONS_CONFIRM_MS = 24 * 3600 * 1000,
};

/* Are they switched on by the host, each or any? */
bool summons_push_on(const struct service *s);
bool summons_mail_on(const struct service *s);
bool summons_on(const struct service *s);

/* Calls the account to the table, unless it looks at it, does not want that, or
 * was called for it; `other`, who is the cause, may be 0. */
void summons_raise(struct service *s, uint64_t account, enum summons_kind kind, struct table *t,
		   uint64_t other);
/* ... all persons at the table but `other`. */
void summons_raise_all(struct service *s, enum summons_kind kind, struct table *t, uint64_t other);

/* Does it look at the table just now? */
bool summons_looking(const struct service *s, const struct table *t, uint64_t account);

/* A line was played, or the match has begun: turns end and begin. `closed`: so
 * does a step. */
void summons_turns(struct service *s, struct table *t, bool closed);
/* The match was looked at for the first time since the start. */
void summons_woken(struct service *s, struct table *t);
/* The account looks at the table; no longer does. */
void summons_looks(struct service *s, struct table *t, uint64_t account);
void summons_leaves(struct service *s, struct table *t, uint64_t account);

/* queue.c */
void summons_start(struct service *s);
void summons_tick(struct service *s);
int64_t summons_next(const struct service *s);
void summons_letter_done(struct service *s, const struct letter *letter);
void summons_gauges(struct service *s, struct buf *out);
/* A message to the account by one way: to a device, or (0) to its address. */
void delivery_post(struct service *s, const char *account, const struct store_call_row *call,
		   enum summons_kind kind, int64_t push);

/* words.c: writes what it says; false: there is nothing to say any more. */
bool letter_write(struct service *s, const struct store_delivery *d, struct letter *out);
/* The sentence of a message in that language. */
void summons_say(struct service *s, const char *lang, const struct message *m, struct buf *out);
/* The address of a page of ours. */
void summons_url(const struct service *s, const char *path, const char *id, struct buf *out);
/* The id of the game's name, "<game>.game.name". */
void summons_game(const struct table *t, char out[SUMMONS_GAME_MAX]);

/* zone.c: "OFFSET MS:OFFSET ...", minutes east of UTC now and from then on. */
bool zone_read(struct slice json, char out[STORE_ZONE_MAX]);
int zone_offset(const char *zone, int64_t now);
/* When a call that is due may be made: then, or when the quiet hours end. */
int64_t quiet_until(const struct store_summons *row, int64_t at);

/* wishes.c, mail.c, calendar.c: the routes. */
http_function http_summons, http_summons_set, http_push_add, http_push_end, http_mail_set,
	http_mail_end, http_mail_confirm, http_mail_stop, http_calendar, http_calendar_make,
	http_calendar_end;
/* The account's row, or an empty one; false: the store failed. */
bool summons_row(struct service *s, const char *account, struct store_summons *out);
enum error summons_answer(struct http *h);
/* As members, for the export. */
void json_summons(struct json *j, struct service *s, const char *account);

/* Until when the seat's owner may think; INT64_MAX: there is no end. */
int64_t summons_deadline(struct service *s, struct table *t, int seat);

#endif
