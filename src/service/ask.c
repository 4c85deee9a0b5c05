/*
 * Reading what a client asks: see ask.h.
 */
#include "service/ask.h"

#include <string.h>

#include "base/check.h"
#include "base/json_read.h"
#include "service/ids.h"

enum ask_kind { ASK_TEXT, ASK_RAW, ASK_INT, ASK_BOOL, ASK_ID };

static const struct {
	const char *key;
	enum ask_kind kind;
	size_t at;
} members[] = {
	{ "do", ASK_TEXT, offsetof(struct ask, action) },
	{ "id", ASK_INT, offsetof(struct ask, number) },
	{ "v", ASK_INT, offsetof(struct ask, version) },
	{ "players", ASK_INT, offsetof(struct ask, players) },
	{ "place", ASK_INT, offsetof(struct ask, place) },
	{ "after", ASK_INT, offsetof(struct ask, after) },
	{ "before", ASK_INT, offsetof(struct ask, before) },
	{ "count", ASK_INT, offsetof(struct ask, count) },
	{ "status", ASK_TEXT, offsetof(struct ask, status) },
	{ "page", ASK_TEXT, offsetof(struct ask, page) },
	{ "report", ASK_INT, offsetof(struct ask, report) },
	{ "minutes", ASK_INT, offsetof(struct ask, minutes) },
	{ "t", ASK_INT, offsetof(struct ask, handle) },
	{ "table", ASK_ID, offsetof(struct ask, table) },
	{ "account", ASK_ID, offsetof(struct ask, account) },
	{ "private", ASK_BOOL, offsetof(struct ask, is_private) },
	{ "spectators", ASK_BOOL, offsetof(struct ask, spectators) },
	{ "form", ASK_TEXT, offsetof(struct ask, form) },
	{ "game", ASK_TEXT, offsetof(struct ask, game) },
	{ "level", ASK_TEXT, offsetof(struct ask, level) },
	{ "invite", ASK_TEXT, offsetof(struct ask, invite) },
	{ "commitment", ASK_TEXT, offsetof(struct ask, commitment) },
	{ "opening", ASK_TEXT, offsetof(struct ask, opening) },
	{ "move", ASK_TEXT, offsetof(struct ask, move) },
	{ "key", ASK_TEXT, offsetof(struct ask, key) },
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

bool ask_read(struct ask *a, struct slice text)
{
	struct json_reader r = json_reader_over(text);

	CHECK(text.len <= SERVICE_BODY_MAX);
	memset(a, 0, offsetof(struct ask, memory));
	a->used = 0;
	if (!json_enter_object(&r))
		return false;
	while (json_next_key(&r)) {
		for (int i = 0; i < MEMBERS; i++) {
			if (!json_key_is(&r, members[i].key))
				continue;
			ask_member(a, &r, members[i].kind, (char *)a + members[i].at);
			break;
		}
	}
	return json_end(&r);
}
