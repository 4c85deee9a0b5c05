/*
 * The rules of the house: whether strangers may come in, from which networks
 * nobody may, and how a person is told so. The host sets them in the settings
 * or, while the server runs, with his tool, through the store.
 */
#ifndef SERVICE_HOUSE_HOUSE_H
#define SERVICE_HOUSE_HOUSE_H

#include "service/errors.h"
#include "service/house/bans.h"
#include "service/people/people.h"

enum { HOUSE_TIME_MAX = 24 }; /* "2026-11-23 12:00 UTC" and the NUL */

/* What the host's tool writes: the setting's name in the store, its values. */
#define HOUSE_DOOR "door"
#define HOUSE_DOOR_OPEN "open"
#define HOUSE_DOOR_REGISTERED "registered-only"
#define HOUSE_DOOR_CLOSED "closed"

struct house {
	bool registered_only; /* no guests are made, and those there are join nothing */
	bool closed; /* nobody becomes a guest or an account */
	bool stale; /* the settings changed: to be read at the next poll */
	struct bans bans;
};

/* Reads it from the store and tells all who are here what changed for them.
 * False: the store failed, and all is as it was. */
bool house_load(struct service *s);
void house_release(struct service *s);

/* The ban of the client's address; NULL: none. */
const struct ban *house_ban(struct service *s, struct slice address);

/* May somebody become a guest, become an account, or sit down at a table? */
enum error house_guest(const struct service *s);
enum error house_account(const struct service *s);
enum error house_seat(const struct service *s, const struct person *p);

/* {"registered_only","closed"} */
void house_json(struct json *j, const char *key, const struct service *s);

/* Why somebody is kept out, and until when. The message lives as long as the
 * ban or account and `until`, which it writes. */
struct message house_ban_text(const struct ban *ban, char until[HOUSE_TIME_MAX]);
struct message house_account_text(const struct store_account *account, char until[HOUSE_TIME_MAX]);
struct message house_muted_text(int64_t when, char until[HOUSE_TIME_MAX]);

/* A time for people, in UTC. */
void house_time(int64_t at, char out[HOUSE_TIME_MAX]);

#endif
