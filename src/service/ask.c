/*
 * Reading what a client asks: see ask.h.
 */
#include "service/ask.h"

#include <string.h>

#include "base/check.h"
#include "base/json_read.h"
#include "service/ids.h"

enum ask_kind { ASK_TEXT, ASK_RAW, ASK_INT, ASK_BOOL, ASK_ID };

/* Those of a move, which is asked most, come first, in the order of its members. */
static const struct {
	const char *key;
	enum ask_kind kind;
	size_t at;
} members[] = {
	{ "do", ASK_TEXT, offsetof(struct ask, action) },
	{ "id", ASK_INT, offsetof(struct ask, number) },
	{ "t", ASK_INT, offsetof(struct ask, handle) },
	{ "move", ASK_TEXT, offsetof(struct ask, move) },
	{ "key", ASK_TEXT, offsetof(struct ask, key) },
	{ "v", ASK_INT, offsetof(struct ask, version) },
	{ "players", ASK_INT, offsetof(struct ask, players) },
	{ "place", ASK_INT, offsetof(struct ask, place) },
	{ "from", ASK_INT, offsetof(struct ask, from) },
	{ "after", ASK_INT, offsetof(struct ask, after) },
	{ "before", ASK_INT, offsetof(struct ask, before) },
	{ "count", ASK_INT, offsetof(struct ask, count) },
	{ "status", ASK_TEXT, offsetof(struct ask, status) },
	{ "page", ASK_TEXT, offsetof(struct ask, page) },
	{ "report", ASK_INT, offsetof(struct ask, report) },
	{ "minutes", ASK_INT, offsetof(struct ask, minutes) },
	{ "table", ASK_ID, offsetof(struct ask, table) },
	{ "account", ASK_ID, offsetof(struct ask, account) },
	{ "private", ASK_BOOL, offsetof(struct ask, is_private) },
	{ "spectators", ASK_BOOL, offsetof(struct ask, spectators) },
	{ "answers", ASK_BOOL, offsetof(struct ask, answers) },
	{ "rated", ASK_BOOL, offsetof(struct ask, rated) },
	{ "hints", ASK_BOOL, offsetof(struct ask, hints) },
	{ "chosen", ASK_BOOL, offsetof(struct ask, chosen) },
	{ "ratings", ASK_BOOL, offsetof(struct ask, ratings) },
	{ "statistics", ASK_BOOL, offsetof(struct ask, statistics) },
	{ "presence", ASK_BOOL, offsetof(struct ask, presence) },
	{ "about", ASK_TEXT, offsetof(struct ask, about) },
	{ "open", ASK_BOOL, offsetof(struct ask, open) },
	{ "form", ASK_TEXT, offsetof(struct ask, form) },
	{ "game", ASK_TEXT, offsetof(struct ask, game) },
	{ "level", ASK_TEXT, offsetof(struct ask, level) },
	{ "invite", ASK_TEXT, offsetof(struct ask, invite) },
	{ "commitment", ASK_TEXT, offsetof(struct ask, commitment) },
	{ "opening", ASK_TEXT, offsetof(struct ask, opening) },
	{ "text", ASK_TEXT, offsetof(struct ask, text) },
	{ "reaction", ASK_TEXT, offsetof(struct ask, reaction) },
	{ "reason", ASK_TEXT, offsetof(struct ask, reason) },
	{ "note", ASK_TEXT, offsetof(struct ask, note) },
	{ "name", ASK_TEXT, offsetof(struct ask, name) },
	{ "lang", ASK_TEXT, offsetof(struct ask, lang) },
	{ "passphrase", ASK_TEXT, offsetof(struct ask, passphrase) },
	{ "old", ASK_TEXT, offsetof(struct ask, old) },
	{ "code", ASK_TEXT, offsetof(struct ask, code) },
	{ "end", ASK_TEXT, offsetof(struct ask, end) },
	{ "cards", ASK_TEXT, offsetof(struct ask, cards) },
	{ "set", ASK_RAW, offsetof(struct ask, set) },
	{ "options", ASK_RAW, offsetof(struct ask, options) },
	{ "clock", ASK_RAW, offsetof(struct ask, clock) },
	{ "bots", ASK_RAW, offsetof(struct ask, bots) },
	{ "endpoint", ASK_TEXT, offsetof(struct ask, endpoint) },
	{ "p256dh", ASK_TEXT, offsetof(struct ask, p256dh) },
	{ "auth", ASK_TEXT, offsetof(struct ask, auth) },
	{ "address", ASK_TEXT, offsetof(struct ask, address) },
	{ "device", ASK_INT, offsetof(struct ask, device) },
	{ "kinds", ASK_RAW, offsetof(struct ask, kinds) },
	{ "quiet", ASK_RAW, offsetof(struct ask, quiet) },
	{ "zone", ASK_RAW, offsetof(struct ask, zone) },
};

enum { MEMBERS = sizeof(members) / sizeof(members[0]) };

/* A text is never longer than what it was read from, so the memory is enough:
 * each has a NUL more, and two quotes less. */
static bool ask_text(struct ask *a, struct json_reader *r, struct slice *out)
{
	size_t room = sizeof(a->memory) - a->used;

	if (room < 2)
		return false;
	struct buf text = buf_over(a->memory + a->used, room);

	if (!json_read_text(r, &text))
		return false;
	*out = buf_slice_of(&text);
	a->used += text.len + 1;
	return true;
}

static void ask_member(struct ask *a, struct json_reader *r, enum ask_kind kind, void *at)
{
	struct slice text;

	if (json_kind(r) == JSON_NULL) {
		json_read_null(r);
		return;
	}
	switch (kind) {
	case ASK_TEXT:
		((struct ask_text *)at)->given = ask_text(a, r, &((struct ask_text *)at)->value);
		break;
	case ASK_RAW:
		((struct ask_text *)at)->given = json_read_raw(r, &((struct ask_text *)at)->value);
		break;
	case ASK_INT:
		((struct ask_int *)at)->given =
			json_read_int(r, INT64_MIN, INT64_MAX, &((struct ask_int *)at)->value);
		break;
	case ASK_BOOL:
		((struct ask_bool *)at)->given = json_read_bool(r, &((struct ask_bool *)at)->value);
		break;
	case ASK_ID:
		/* A text that is no id names nothing that exists. */
		if (ask_text(a, r, &text)) {
			((struct ask_id *)at)->given = true;
			if (!id_read(text, &((struct ask_id *)at)->value))
				((struct ask_id *)at)->value = 0;
		}
		break;
	}
}

/* The member at hand, looked for from `next` on, since they come in the order of
 * the table where it matters; -1: there is none. */
static int ask_find(const struct json_reader *r, int next)
{
	for (int i = next; i < MEMBERS; i++)
		if (json_key_is(r, members[i].key))
			return i;
	for (int i = 0; i < next; i++)
		if (json_key_is(r, members[i].key))
			return i;
	return -1;
}

bool ask_read(struct ask *a, struct slice text)
{
	struct json_reader r = json_reader_over(text);
	int next = 0;

	CHECK(text.len <= SERVICE_BODY_MAX);
	memset(a, 0, offsetof(struct ask, memory));
	a->used = 0;
	if (!json_enter_object(&r))
		return false;
	while (json_next_key(&r)) {
		int member = ask_find(&r, next);

		if (member < 0)
			continue;
		ask_member(a, &r, members[member].kind, (char *)a + members[member].at);
		next = member + 1;
	}
	return json_end(&r);
}
