/*
 * What a person wants to be called for, and on which devices: shown, changed,
 * ended. One request ends each way: no device left, no mail.
 */
#include <sodium.h>
#include <string.h>

#include "base/json_read.h"
#include "service/summons/summons.h"

enum { DAY_MINUTES = 24 * 60 };

static const char *const kind_names[SUMMONS_KINDS] = { "turn", "joined", "over", "rematch",
						       "invite" };

bool summons_row(struct service *s, const char *account, struct store_summons *out)
{
	memset(out, 0, sizeof(*out));
	memcpy(out->account, account, strlen(account) + 1);
	out->kinds = SUMMONS_ALL;
	return store_good(s, store_read(s)->summons_find(s->store, account, out)) ||
	       !store_is_bad(s);
}

/* Told. */

static bool device_row(void *user, const struct store_push *p)
{
	struct json *j = user;

	json_open_object(j, NULL);
	json_int(j, "id", p->number);
	json_text(j, "browser", p->browser);
	json_text(j, "system", p->system);
	json_int(j, "created", p->created);
	json_close_object(j);
	return true;
}

static void json_wishes(struct json *j, struct service *s, const struct store_summons *row)
{
	json_open_object(j, "kinds");
	for (int i = 0; i < SUMMONS_KINDS; i++)
		json_bool(j, kind_names[i], (row->kinds & 1u << i) != 0);
	json_close_object(j);
	if (row->quiet_from == row->quiet_to) {
		json_null(j, "quiet");
	} else {
		json_open_object(j, "quiet");
		json_int(j, "from", row->quiet_from);
		json_int(j, "to", row->quiet_to);
		json_close_object(j);
	}
	json_open_array(j, "devices");
	store_good(s, store_read(s)->pushes(s->store, row->account, device_row, j));
	json_close_array(j);
	if (row->address[0])
		json_text(j, "address", row->address);
	else
		json_null(j, "address");
	json_bool(j, "confirmed", row->is_confirmed);
	json_bool(j, "calendar", row->has_calendar);
}

void json_summons(struct json *j, struct service *s, const char *account)
{
	struct store_summons row;

	if (!summons_row(s, account, &row))
		return;
	json_open_object(j, "summons");
	json_wishes(j, s, &row);
	json_text(j, "zone", row.zone);
	json_close_object(j);
}

enum error summons_answer(struct http *h)
{
	struct service *s = h->s;
	struct store_summons row;

	if (!summons_row(s, h->account.id, &row))
		return ERROR_server;
	OUT_WRITE(&s->out, j)
	{
		json_open_object(j, NULL);
		if (summons_push_on(s))
			json_text(j, "push_key", s->config.push_key);
		else
			json_null(j, "push_key");
		json_bool(j, "mail", summons_mail_on(s));
		json_wishes(j, s, &row);
		json_close_object(j);
	}
	http_answer(s, h->id, NULL);
	return ERROR_none;
}

enum error http_summons(struct http *h)
{
	piece_reads_account(h->s, h->session.account);
	return summons_answer(h);
}

/* Changed. */

static bool kinds_read(struct slice json, uint32_t *kinds)
{
	struct json_reader r = json_reader_over(json);
	bool good = json_enter_object(&r), on;

	while (good && json_next_key(&r)) {
		int kind = 0;

		while (kind < SUMMONS_KINDS && !json_key_is(&r, kind_names[kind]))
			kind++;
		good = kind < SUMMONS_KINDS && json_read_bool(&r, &on);
		if (good)
			*kinds = on ? *kinds | 1u << kind : *kinds & ~(1u << kind);
	}
	return good && json_end(&r);
}

/* {"from":MINUTE,"to":MINUTE}; equal: never quiet. */
static bool quiet_read(struct slice json, struct store_summons *row)
{
	struct json_reader r = json_reader_over(json);
	int64_t from = 0, to = 0;
	bool good = json_enter_object(&r);

	while (good && json_next_key(&r)) {
		if (json_key_is(&r, "from"))
			good = json_read_int(&r, 0, DAY_MINUTES - 1, &from);
		else if (json_key_is(&r, "to"))
			good = json_read_int(&r, 0, DAY_MINUTES - 1, &to);
	}
	row->quiet_from = (int)from;
	row->quiet_to = (int)to;
	return good && json_end(&r);
}

static bool may_change(struct http *h)
{
	enum { BURST = 40, EVERY_MS = 5000 };

	return limits_take(&h->s->limits, LIMIT_SUMMONS, slice_from(h->account.id), BURST, EVERY_MS,
			   h->s->now);
}

enum error http_summons_set(struct http *h)
{
	struct service *s = h->s;
	const struct ask *ask = h->ask;
	struct store_summons row;

	if (!summons_row(s, h->account.id, &row))
		return ERROR_server;
	if ((ask->kinds.given && !kinds_read(ask->kinds.value, &row.kinds)) ||
	    (ask->quiet.given && !quiet_read(ask->quiet.value, &row)) ||
	    (ask->zone.given && !zone_read(ask->zone.value, row.zone)))
		return ERROR_bad_message;
	if (!may_change(h))
		return ERROR_busy;
	turn_account(s, h->session.account);
	store_if_there(s, store_write(s)->summons_save(s->store, &row));
	return summons_answer(h);
}

/* Devices. */

static bool bytes_read(const struct ask_text *text, uint8_t *out, size_t count)
{
	size_t length = 0;

	return text->given &&
	       sodium_base642bin(out, count, text->value.at, text->value.len, "=", &length, NULL,
				 sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0 &&
	       length == count;
}

/* HTTPS, a host, and nothing that could be read in two ways. Where it leads is
 * looked at when it is called. */
static bool endpoint_good(struct slice url)
{
	struct slice rest = url, host;

	if (!slice_starts(url, "https://") || url.len >= STORE_ENDPOINT_MAX)
		return false;
	for (size_t i = 0; i < url.len; i++)
		if (url.at[i] <= ' ' || url.at[i] > '~' || strchr("\"'<>\\^`{|}#", url.at[i]))
			return false;
	for (int i = 0; i < 2; i++)
		slice_cut(&rest, '/');
	host = slice_cut(&rest, '/');
	return host.len && !memchr(host.at, '@', host.len);
}

enum error http_push_add(struct http *h)
{
	struct service *s = h->s;
	const struct ask *ask = h->ask;
	struct store_push push = { .created = s->now };
	struct store_summons row;
	struct entrance from;

	if (!summons_push_on(s))
		return ERROR_not_offered;
	if (!ask->endpoint.given || !endpoint_good(ask->endpoint.value) ||
	    !bytes_read(&ask->p256dh, push.key, sizeof(push.key)) || push.key[0] != 4 ||
	    !bytes_read(&ask->auth, push.auth, sizeof(push.auth)))
		return ERROR_bad_device;
	if (!may_change(h))
		return ERROR_busy;
	if (!summons_row(s, h->account.id, &row))
		return ERROR_server;
	entrance_read(h->request, &from);
	memcpy(push.account, h->account.id, sizeof(push.account));
	memcpy(push.endpoint, ask->endpoint.value.at, ask->endpoint.value.len);
	memcpy(push.browser, from.browser, sizeof(push.browser));
	memcpy(push.system, from.system, sizeof(push.system));
	if (ask->zone.given && !zone_read(ask->zone.value, row.zone))
		return ERROR_bad_message;
	turn_account(s, h->session.account);
	store_if_there(s, store_write(s)->summons_save(s->store, &row));
	store_if_there(s, store_write(s)->push_add(s->store, &push, SUMMONS_DEVICES));
	return summons_answer(h);
}

/* One, by its id, or all. */
enum error http_push_end(struct http *h)
{
	struct service *s = h->s;
	const struct ask_int *device = &h->ask->device;

	if (device->given && device->value <= 0)
		return ERROR_bad_message;
	turn_account(s, h->session.account);
	store_if_there(s, store_write(s)->push_remove(s->store, h->account.id,
						      device->given ? device->value : 0));
	return summons_answer(h);
}
