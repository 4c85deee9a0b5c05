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
#define MEMBER(key, kind, member)                                            \
	{                                                                    \
		{ key, sizeof(key) - 1 }, kind, offsetof(struct ask, member) \
	}
static const struct {
	struct slice key;
	enum ask_kind kind;
	size_t at;
} members[] = {
	MEMBER("do", ASK_TEXT, action),
	MEMBER("id", ASK_INT, number),
	MEMBER("t", ASK_INT, handle),
	MEMBER("move", ASK_TEXT, move),
	MEMBER("key", ASK_TEXT, key),
	MEMBER("v", ASK_INT, version),
	MEMBER("players", ASK_INT, players),
	MEMBER("place", ASK_INT, place),
	MEMBER("from", ASK_INT, from),
	MEMBER("after", ASK_INT, after),
	MEMBER("before", ASK_INT, before),
	MEMBER("count", ASK_INT, count),
	MEMBER("status", ASK_TEXT, status),
	MEMBER("page", ASK_TEXT, page),
	MEMBER("report", ASK_INT, report),
	MEMBER("minutes", ASK_INT, minutes),
	MEMBER("table", ASK_ID, table),
	MEMBER("account", ASK_ID, account),
	MEMBER("private", ASK_BOOL, is_private),
	MEMBER("spectators", ASK_BOOL, spectators),
	MEMBER("answers", ASK_BOOL, answers),
	MEMBER("rated", ASK_BOOL, rated),
	MEMBER("hints", ASK_BOOL, hints),
	MEMBER("chosen", ASK_BOOL, chosen),
	MEMBER("ratings", ASK_BOOL, ratings),
	MEMBER("statistics", ASK_BOOL, statistics),
	MEMBER("presence", ASK_BOOL, presence),
	MEMBER("about", ASK_TEXT, about),
	MEMBER("open", ASK_BOOL, open),
	MEMBER("form", ASK_TEXT, form),
	MEMBER("game", ASK_TEXT, game),
	MEMBER("level", ASK_TEXT, level),
	MEMBER("invite", ASK_TEXT, invite),
	MEMBER("commitment", ASK_TEXT, commitment),
	MEMBER("opening", ASK_TEXT, opening),
	MEMBER("text", ASK_TEXT, text),
	MEMBER("reaction", ASK_TEXT, reaction),
	MEMBER("reason", ASK_TEXT, reason),
	MEMBER("note", ASK_TEXT, note),
	MEMBER("name", ASK_TEXT, name),
	MEMBER("lang", ASK_TEXT, lang),
	MEMBER("passphrase", ASK_TEXT, passphrase),
	MEMBER("old", ASK_TEXT, old),
	MEMBER("code", ASK_TEXT, code),
	MEMBER("end", ASK_TEXT, end),
	MEMBER("cards", ASK_TEXT, cards),
	MEMBER("set", ASK_RAW, set),
	MEMBER("options", ASK_RAW, options),
	MEMBER("clock", ASK_RAW, clock),
	MEMBER("bots", ASK_RAW, bots),
	MEMBER("endpoint", ASK_TEXT, endpoint),
	MEMBER("p256dh", ASK_TEXT, p256dh),
	MEMBER("auth", ASK_TEXT, auth),
	MEMBER("address", ASK_TEXT, address),
	MEMBER("device", ASK_INT, device),
	MEMBER("kinds", ASK_RAW, kinds),
	MEMBER("quiet", ASK_RAW, quiet),
	MEMBER("zone", ASK_RAW, zone),
};
#undef MEMBER

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
	struct slice key = json_raw_key(r);

	for (int i = 0; i < MEMBERS; i++, next++) {
		if (next == MEMBERS)
			next = 0;
		if (slice_equal(key, members[next].key))
			return next;
	}
	for (int i = 0; key.len && memchr(key.at, '\\', key.len) && i < MEMBERS; i++)
		if (json_key_is(r, members[i].key.at))
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
