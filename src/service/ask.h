/*
 * What a client asks: the members of one JSON object, from a message or from
 * the body of a request. All members that any action has are read here, by
 * one table; an action looks at those it knows. A member that is null counts
 * as not given.
 */
#ifndef SERVICE_ASK_H
#define SERVICE_ASK_H

#include "service/service.h"

/* Not given: `given` is false, the rest is empty. */
struct ask_text {
	bool given;
	struct slice value; /* unescaped, in the ask's own memory; or raw JSON */
};

struct ask_int {
	bool given;
	int64_t value;
};

struct ask_bool {
	bool given, value;
};

struct ask_id {
	bool given;
	uint64_t value;
};

struct ask {
	struct ask_text action; /* "do" */
	struct ask_int number; /* "id" */
	struct ask_int version, players, place, from, after, before, count;
	struct ask_int handle; /* of a table that is watched */
	struct ask_id table, account;
	struct ask_bool is_private, spectators, answers, rated, hints, chosen;
	struct ask_bool ratings, statistics, presence; /* of a profile, */
	struct ask_text about; /* and this */
	struct ask_bool open; /* to be shared with all cards open */
	struct ask_text form; /* of what a watcher is told */
	struct ask_text game, level, invite, commitment, opening, move, key;
	struct ask_text text, reaction, reason, name, lang, passphrase, old, code, end;
	struct ask_text status, page; /* of the lobby */
	struct ask_int report, minutes; /* of moderators, */
	struct ask_text note; /* and this */
	struct ask_text cards; /* the hash of a card set */
	struct ask_text options, clock, bots, set; /* raw */
	struct ask_text endpoint, p256dh, auth, address; /* of summonses, */
	struct ask_int device;
	struct ask_text kinds, quiet, zone; /* these raw */

	char memory[SERVICE_BODY_MAX + 64];
	size_t used;
};

/* False: not an object, or a member of the wrong kind. What was read before
 * the fault is there, so that the answer can carry the number. */
bool ask_read(struct ask *a, struct slice text);

#endif
