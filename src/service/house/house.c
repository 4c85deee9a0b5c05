/*
 * The rules of the house: see house.h.
 */
#include "service/house/house.h"

#include <string.h>
#include <time.h>

#include "service/http.h"

/* Reading. */

struct bans_read {
	struct bans bans;
	bool full;
};

static bool ban_row(void *user, const struct store_network_ban *row)
{
	struct bans_read *read = user;

	read->full = !bans_add(&read->bans, row);
	return !read->full;
}

static bool load_bans(struct service *s)
{
	struct bans_read read = { 0 };

	if (!store_good(s, store_read(s)->network_bans(s->store, ban_row, &read))) {
		bans_release(&read.bans);
		return false;
	}
	if (read.full)
		service_log(s, "not all bans of networks hold", "there are too many");
	read.bans.compared = s->house.bans.compared;
	bans_release(&s->house.bans);
	s->house.bans = read.bans;
	return true;
}

/* What the host has switched, or else what the settings say. */
static bool load_door(struct service *s, bool *registered_only, bool *closed, bool *by_tool)
{
	char memory[STORE_VALUE_MAX];
	struct buf door = buf_over(memory, sizeof(memory));
	enum store_status status = store_read(s)->setting_find(s->store, HOUSE_DOOR, &door);

	*registered_only = s->config.registered_only;
	*closed = s->config.closed;
	*by_tool = status == STORE_OK;
	if (status == STORE_NONE)
		return true;
	*registered_only = slice_is(buf_slice_of(&door), HOUSE_DOOR_REGISTERED);
	*closed = slice_is(buf_slice_of(&door), HOUSE_DOOR_CLOSED);
	return store_good(s, status);
}

/* Telling. */

static void hang_up(struct service *s)
{
	char until[HOUSE_TIME_MAX];
	size_t at = 0;
	struct conn *c;

	while ((c = map_next(&s->conns, &at))) {
		const struct ban *ban = house_ban(s, slice_from(c->address));

		if (!ban)
			continue;
		struct message text = house_ban_text(ban, until);

		conn_bye(s, c, ERROR_banned, &text, SERVICE_CLOSE_POLICY);
	}
}

static void log_door(struct service *s, bool by_tool)
{
	service_log(s,
		    s->house.closed	       ? "the door is closed to newcomers"
		    : s->house.registered_only ? "the door is open to registered players only"
					       : "the door is open",
		    by_tool ? "by the host's tool" : "by the settings");
}

static void tell_door(struct service *s)
{
	size_t at = 0;
	struct conn *c;

	OUT_WRITE(&s->out, j)
	{
		json_open_object(j, NULL);
		json_text(j, "on", "house");
		house_json(j, "house", s);
		json_close_object(j);
	}
	while ((c = map_next(&s->conns, &at)))
		if (c->greeted)
			conn_send(s, c);
}

bool house_load(struct service *s)
{
	bool registered_only, closed, by_tool, was_told;

	if (!load_door(s, &registered_only, &closed, &by_tool) || !load_bans(s))
		return false;
	was_told = registered_only == s->house.registered_only && closed == s->house.closed;
	s->house.registered_only = registered_only;
	s->house.closed = closed;
	s->house.stale = false;
	if (!was_told) {
		log_door(s, by_tool);
		tell_door(s);
	}
	hang_up(s);
	return true;
}

void house_release(struct service *s)
{
	bans_release(&s->house.bans);
}

void house_json(struct json *j, const char *key, const struct service *s)
{
	json_open_object(j, key);
	json_bool(j, "registered_only", s->house.registered_only);
	json_bool(j, "closed", s->house.closed);
	json_close_object(j);
}

enum error http_house(struct http *h)
{
	OUT_WRITE(&h->s->out, j)
	{
		house_json(j, NULL, h->s);
	}
	http_answer(h->s, h->id, NULL);
	return ERROR_none;
}

/* Asking. */

const struct ban *house_ban(struct service *s, struct slice address)
{
	struct address a;

	return address_read(address, &a) ? bans_find(&s->house.bans, &a, s->now) : NULL;
}

enum error house_guest(const struct service *s)
{
	if (s->house.closed)
		return ERROR_closed;
	return s->house.registered_only ? ERROR_no_guests : ERROR_none;
}

enum error house_account(const struct service *s)
{
	return s->house.closed ? ERROR_closed : ERROR_none;
}

enum error house_seat(const struct service *s, const struct person *p)
{
	return s->house.registered_only && p->is_guest ? ERROR_no_guests : ERROR_none;
}

/* Words. */

void house_time(int64_t at, char out[HOUSE_TIME_MAX])
{
	time_t seconds = (time_t)(at / 1000);
	struct tm utc;

	if (!gmtime_r(&seconds, &utc) || !strftime(out, HOUSE_TIME_MAX, "%Y-%m-%d %H:%M UTC", &utc))
		memcpy(out, "?", 2);
}

struct message house_ban_text(const struct ban *ban, char until[HOUSE_TIME_MAX])
{
	struct message text;

	if (ban->until && ban->reason[0])
		text = message_of("server.error.network_banned_because_until");
	else if (ban->until)
		text = message_of("server.error.network_banned_until");
	else
		text = message_of(ban->reason[0] ? "server.error.network_banned_because"
						 : "server.error.network_banned");
	if (ban->until) {
		house_time(ban->until, until);
		message_word(&text, until);
	}
	if (ban->reason[0])
		message_word(&text, ban->reason);
	return text;
}

struct message house_account_text(const struct store_account *account, char until[HOUSE_TIME_MAX])
{
	struct message text = message_of("server.error.banned_until");

	if (!account->ban_until)
		return error_banned(account->ban_reason);
	house_time(account->ban_until, until);
	message_word(&text, until);
	message_word(&text, account->ban_reason);
	return text;
}

struct message house_muted_text(int64_t when, char until[HOUSE_TIME_MAX])
{
	struct message text = message_of("server.error.muted");

	house_time(when, until);
	message_word(&text, until);
	return text;
}
