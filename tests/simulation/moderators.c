/*
 * Moderators, and the people who give them work. A moderator is somebody who
 * registers and whom the host then appoints (disasters.c); he looks on at
 * matches, reads reports and deals with them, one request at a time. Each of his
 * deeds has a number of its own in its reason, by which order.c finds it in the
 * audit log.
 */
#include <stdio.h>
#include <string.h>

#include "simulation/sim.h"

enum { MINUTES_MUTED = 5, MINUTES_BANNED = 3, TRIES = 20 };

static uint32_t below(struct citizen *c, uint32_t n)
{
	return rng_below(&c->luck, n);
}

static const struct citizen *somebody(struct citizen *c)
{
	for (int i = 0; i < TRIES; i++) {
		const struct citizen *other =
			&c->sim->citizens[below(c, (uint32_t)c->sim->citizen_count)];

		if (other != c && other->id[0])
			return other;
	}
	return NULL;
}

void citizen_reports(struct citizen *c)
{
	const struct citizen *other = somebody(c);
	const struct known *k = &c->known[below(c, KNOWN_MAX)];

	if (!other)
		return;
	if (k->id[0] && k->mine)
		citizen_ask(c, ASKED_OTHER, k->id,
			    "{'do':'report','id':%lld,'account':'%s','table':'%s','reason':'rude'}",
			    (long long)++c->last_id, other->id, k->id);
	else
		citizen_ask(c, ASKED_OTHER, "",
			    "{'do':'report','id':%lld,'account':'%s','reason':'slow'}",
			    (long long)++c->last_id, other->id);
}

static void registers(struct citizen *c)
{
	char body[160];

	snprintf(body, sizeof(body), "{\"name\":\"Moderator %d %u\",\"passphrase\":\"%s\"}",
		 c->number, below(c, 10000), c->passphrase);
	request_send(c, SERVICE_POST, "/api/register", body);
}

static void reads(struct citizen *c)
{
	char path[80];

	c->deed = (struct deed){ .kind = DEED_READS };
	switch (below(c, 3)) {
	case 0:
		snprintf(path, sizeof(path), "/api/moderation/report?number=%lld",
			 (long long)c->report);
		request_send(c, SERVICE_GET, c->report ? path : "/api/moderation/reports", "");
		break;
	case 1:
		request_send(c, SERVICE_GET, "/api/moderation/reports?state=all", "");
		break;
	default:
		request_send(c, SERVICE_GET, "/api/moderation/audit", "");
		break;
	}
}

/* A deed is about an account, a table or a report. */
static void does(struct citizen *c, enum deed_kind kind, const char *about)
{
	static const char *const names[DEED_KINDS] = {
		[DEED_HANDLE] = "handle", [DEED_MUTE] = "mute",	  [DEED_UNMUTE] = "unmute",
		[DEED_BAN] = "ban",	  [DEED_UNBAN] = "unban", [DEED_CLOSE] = "close",
	};
	const int minutes = kind == DEED_MUTE ? 1 + (int)below(c, MINUTES_MUTED)
					      : 1 + (int)below(c, MINUTES_BANNED);
	char path[48], body[200], when[32] = "";

	c->deed = (struct deed){ .kind = kind, .number = ++c->last_deed };
	snprintf(c->deed.about, sizeof(c->deed.about), "%s", about);
	if (kind == DEED_MUTE || kind == DEED_BAN)
		snprintf(when, sizeof(when), ",\"minutes\":%d", minutes);
	snprintf(path, sizeof(path), "/api/moderation/%s", names[kind]);
	if (kind == DEED_HANDLE)
		snprintf(body, sizeof(body), "{\"report\":%s,\"note\":\"" DEED_MARK "%d-%u\"}",
			 about, c->number, c->deed.number);
	else
		snprintf(body, sizeof(body), "{\"%s\":\"%s\"%s,\"reason\":\"" DEED_MARK "%d-%u\"}",
			 kind == DEED_CLOSE ? "table" : "account", about, when, c->number,
			 c->deed.number);
	order_deed_begins(c);
	request_send(c, SERVICE_POST, path, body);
}

static void acts(struct citizen *c)
{
	static const enum deed_kind kinds[] = { DEED_MUTE, DEED_MUTE,  DEED_UNMUTE,
						DEED_BAN,  DEED_UNBAN, DEED_CLOSE };
	enum deed_kind kind = kinds[below(c, sizeof(kinds) / sizeof(kinds[0]))];
	const struct citizen *other = somebody(c);
	const struct known *k = other ? &other->known[below(c, KNOWN_MAX)] : NULL;
	char number[24];

	if (c->report && below(c, 3) == 0) {
		snprintf(number, sizeof(number), "%lld", (long long)c->report);
		does(c, DEED_HANDLE, number);
		c->report = 0;
	} else if (kind == DEED_CLOSE) {
		if (k && k->id[0])
			does(c, kind, k->id);
	} else if (other) {
		does(c, kind, other->id);
	}
}

void moderator(struct citizen *c)
{
	spectator(c);
	if (!c->greeted || c->requests)
		return;
	if (!c->is_account)
		registers(c);
	else if (c->appointed && below(c, 2))
		acts(c);
	else if (c->appointed)
		reads(c);
}

/* The first report of a list. */
static void notes_report(struct citizen *c, const char *body)
{
	const char *found = strstr(body, "{\"number\":");

	if (strncmp(body, "{\"reports\":", 11) == 0 && found)
		slice_int((struct slice){ found + 10, strcspn(found + 10, ",") }, 1, INT64_MAX,
			  &c->report);
}

void moderator_answered(struct citizen *c, int status, const char *body)
{
	if (c->deed.kind == DEED_READS && status == 200)
		notes_report(c, body);
	c->deed.kind = DEED_NONE;
}
