/*
 * Laws of order: what moderators and the host have said about accounts,
 * networks and the door holds, and whatever a moderator was answered as done
 * stands in the audit log once.
 *
 * A ban and a mute hold from the moderator's answer on, in the order in which
 * the node speaks; what the host does with his tool, once it was looked for.
 * When a clock is set, times that were given before mean something else: then
 * they are forgotten here.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "service/house/house.h"
#include "service/match/play.h"
#include "simulation/sim.h"

enum { AUDIT_READ = 500 };

/* An account as moderators have left it. */
struct standing {
	int64_t muted_until, banned_until;
	const struct node *by; /* said so */
	int64_t at;
};

static uint64_t number_of(const char *id)
{
	uint64_t number = 0;

	id_read(slice_from(id), &number);
	return number;
}

/* Since then the host's word has been looked for. */
static bool is_settled(const struct sim *sim, const struct node *n, int64_t at)
{
	int64_t since = at > sim->disk_until ? at : sim->disk_until;

	return sim->now > since + HOST_MS && law_has_heard(sim, n, since);
}

/* ... and what moderators have said; the node that they have said it to knows. */
static bool knows(const struct sim *sim, const struct node *n, const struct standing *standing)
{
	return standing->by == n || law_has_heard(sim, n, standing->at);
}

/* Deeds. */

static uint64_t deed_key(int citizen, unsigned number)
{
	return ((uint64_t)citizen + 1) << 32 | number;
}

void order_deed_begins(struct citizen *c)
{
	struct deed_kept *d = calloc(1, sizeof(*d));

	CHECK(d && map_add(&c->sim->deeds, deed_key(c->number, c->deed.number), d));
	d->kind = c->deed.kind;
	memcpy(d->who, c->id, sizeof(d->who));
	memcpy(d->about, c->deed.about, sizeof(d->about));
}

static void now_stands(struct sim *sim, const struct node *n, const struct deed *deed)
{
	struct store *real = sim_store(sim);
	uint64_t account = number_of(deed->about);
	struct standing *standing = map_get(&sim->standings, account);
	struct store_account row;

	if (real->api->account_find(real, deed->about, &row) != STORE_OK)
		return; /* deleted in the same turn */
	if (!standing) {
		standing = calloc(1, sizeof(*standing));
		CHECK(standing && map_add(&sim->standings, account, standing));
	}
	standing->by = n;
	standing->at = sim->now;
	if (deed->kind == DEED_MUTE)
		standing->muted_until = row.mute_until;
	else if (deed->kind == DEED_UNMUTE)
		standing->muted_until = 0;
	else if (deed->kind == DEED_BAN)
		standing->banned_until = row.is_banned ? row.ban_until : 0;
	else if (deed->kind == DEED_UNBAN)
		standing->banned_until = 0;
}

/* What is shown of a match is what a stranger to it is shown. */
static void nothing_of_a_match(struct sim *sim, const char *body)
{
	static const char *const secrets[] = { "\"see\"",     "\"view\"",      "\"moves\"",
					       "\"log\"",     "\"invite\"",    "\"seed\"",
					       "\"opening\"", "\"mine\":true", "\"address\"" };

	for (size_t i = 0; i < sizeof(secrets) / sizeof(secrets[0]); i++)
		if (strstr(body, secrets[i]))
			law_broken(sim, "a moderator reads %s: %.300s", secrets[i], body);
}

static void deed_answered(struct sim *sim, const struct request *r, int status, const char *body)
{
	struct citizen *c = r->citizen;
	const struct deed *deed = &c->deed;
	struct deed_kept *d = map_get(&sim->deeds, deed_key(c->number, deed->number));

	if (deed->kind == DEED_READS) {
		nothing_of_a_match(sim, body);
		sim->counts.reads += status == 200;
		return;
	}
	CHECK(d);
	d->is_done = status == 200;
	d->is_refused = status >= 400 && status < 500;
	if (d->is_done) {
		sim->counts.deeds++;
		now_stands(sim, r->node, deed);
	}
}

/* Answers of a node, as it gives them. */

static bool is_kept_out(const struct sim *sim, const struct node *n, const struct citizen *c)
{
	return sim->kept_out.at && is_settled(sim, n, sim->kept_out.at) &&
	       strncmp(c->address, sim->kept_out.address, sim->kept_out.length) == 0;
}

static void door_answers(struct sim *sim, const struct request *r, int status, const char *body)
{
	const char *path = r->path;
	bool guest = strcmp(path, "/api/guest") == 0;

	if ((!guest && strcmp(path, "/api/register") != 0) ||
	    !is_settled(sim, r->node, sim->door_at))
		return;
	sim->counts.laws++;
	if (status == 200 && (sim->door == DOOR_CLOSED || (guest && sim->door == DOOR_REGISTERED)))
		law_broken(sim, "%s is answered, and the host has shut the door (%d)", path,
			   (int)sim->door);
	if (sim->door == DOOR_OPEN &&
	    (strstr(body, "\"error\":\"no_guests\"") || strstr(body, "\"error\":\"closed\"")))
		law_broken(sim, "%s is refused at an open door: %s", path, body);
}

/* {"account":{"id":"… */
static void login_answered(struct sim *sim, const struct node *n, const char *body)
{
	static const char start[] = "{\"account\":{\"id\":\"";
	struct slice id = { body + sizeof(start) - 1, ID_TEXT - 1 };
	const struct standing *standing;
	uint64_t account;

	if (strncmp(body, start, sizeof(start) - 1) != 0 || !id_read(id, &account))
		return;
	standing = map_get(&sim->standings, account);
	sim->counts.laws++;
	if (standing && knows(sim, n, standing) && standing->banned_until > n->now)
		law_broken(sim, "a banned account is let in: %s", body);
}

void order_answered(struct sim *sim, const struct request *r, int status, const char *body)
{
	struct citizen *c = r->citizen;
	const char *path = r->path;

	if (is_kept_out(sim, r->node, c)) {
		sim->counts.laws++;
		sim->counts.kept_out++;
		if (status != 429 && (status != 403 || !strstr(body, "\"error\":\"banned\"")))
			law_broken(sim, "%s at a banned address is answered %d: %.200s", c->name,
				   status, body);
	}
	door_answers(sim, r, status, body);
	if (status == 200 && strcmp(path, "/api/login") == 0)
		login_answered(sim, r->node, body);
	if (c->deed.kind != DEED_NONE && strncmp(path, "/api/moderation/", 16) == 0)
		deed_answered(sim, r, status, body);
}

void order_welcome(struct sim *sim, const struct link *link)
{
	struct node *n = link->node;
	struct store *real = sim_store(sim);
	const struct conn *conn = map_get(&n->service->conns, link->number);
	struct store_account row;
	char id[ID_TEXT];

	CHECK(conn);
	sim->counts.laws++;
	if (is_kept_out(sim, n, link->citizen))
		law_broken(sim, "%s comes in from a banned address", link->citizen->name);
	id_write(conn->person->id, id);
	if (real->api->account_find(real, id, &row) == STORE_OK && store_banned(&row, n->now))
		law_broken(sim, "account %s is banned and comes in", id);
}

static void said(struct sim *sim, const struct node *n, struct slice text)
{
	static const char *const names[] = { "table", "from", "text", "at" }, *const who[] = {
		"account"
	};
	const struct standing *standing;
	const struct table *t;
	struct slice m[4], id;
	char account[ID_TEXT], table[ID_TEXT];

	json_members(text, names, m, 4);
	json_members(m[1], who, &id, 1);
	json_member_text(id, account, sizeof(account));
	json_member_text(m[0], table, sizeof(table));
	standing = map_get(&sim->standings, number_of(account));
	if (!standing || !knows(sim, n, standing))
		return;
	/* A reaction may have waited in a match since before the mute. */
	t = map_get(&n->service->tables, number_of(table));
	if (!m[2].len && (!t || t->status == STORE_TABLE_PLAYING))
		return;
	sim->counts.laws++;
	if (standing->muted_until > json_member_int(m[3]))
		law_broken(sim, "a muted account speaks: %.*s", (int)text.len, text.at);
}

void order_sent(struct sim *sim, const struct link *link, struct slice text)
{
	const struct node *n = link->node;
	const struct conn *conn = map_get(&n->service->conns, link->number);
	const struct standing *standing = conn ? map_get(&sim->standings, conn->person->id) : NULL;

	if (slice_starts(text, "{\"on\":\"said\""))
		said(sim, n, text);
	if (slice_starts(text, "{\"on\":\"bye\""))
		return;
	if (is_kept_out(sim, n, link->citizen))
		law_broken(sim, "%s at a banned address is told %.*s", link->citizen->name,
			   text.len > 200 ? 200 : (int)text.len, text.at);
	sim->counts.laws++;
	if (standing && knows(sim, n, standing) && standing->banned_until > n->now)
		law_broken(sim, "%s is banned and is told %.*s", link->citizen->name,
			   text.len > 200 ? 200 : (int)text.len, text.at);
}

/* Those who look on see the same, whoever they are. */

struct looked_at {
	uint32_t n;
	uint64_t view;
};

void order_looks_on(struct citizen *c, const char *table, uint32_t n, struct slice view)
{
	struct sim *sim = c->sim;
	struct looked_at *l = map_get(&sim->looked_at, number_of(table));
	uint64_t hash = UINT64_C(14695981039346656037);

	for (size_t i = 0; i < view.len; i++)
		hash = (hash ^ (uint8_t)view.at[i]) * UINT64_C(1099511628211);
	if (!l) {
		l = calloc(1, sizeof(*l));
		CHECK(l && map_add(&sim->looked_at, number_of(table), l));
	}
	sim->counts.laws++;
	if (l->n == n && n && l->view != hash)
		law_broken(sim, "table %s, frame %u: %s sees what another spectator does not",
			   table, n, c->name);
	if (n > l->n)
		*l = (struct looked_at){ .n = n, .view = hash };
}

/* A clock is set. */

void order_clock_set(struct sim *sim)
{
	struct standing *standing;
	size_t at = 0;

	while ((standing = map_next(&sim->standings, &at)))
		*standing = (struct standing){ 0 };
}

/* From time to time, when all that the host did was looked for: who is banned
 * for ever is not here. */
void order_all(struct sim *sim, const struct node *n)
{
	struct store *real = sim_store(sim);
	const struct person *p;
	struct link *link;
	size_t at = 0;

	while ((link = map_next(&sim->links, &at)))
		if (link->at_node && link->node == n && is_kept_out(sim, n, link->citizen))
			law_broken(sim, "%s is connected from a banned address",
				   link->citizen->name);
	if (!is_settled(sim, n, sim->host_at))
		return;
	at = 0;
	while ((p = map_next(&n->service->people, &at))) {
		struct store_account row;
		char id[ID_TEXT];

		id_write(p->id, id);
		sim->counts.laws++;
		if (real->api->account_find(real, id, &row) == STORE_OK && row.is_banned &&
		    !row.ban_until)
			law_broken(sim, "account %s is banned and connected", id);
	}
}

/* The audit log. */

struct audit_read {
	struct sim *sim;
	int64_t last;
	int rows;
};

static bool audit_row(void *user, const struct store_audit *entry)
{
	static const char *const names[DEED_KINDS] = {
		[DEED_HANDLE] = "handle-report", [DEED_MUTE] = "mute",
		[DEED_UNMUTE] = "unmute",	 [DEED_BAN] = "ban",
		[DEED_UNBAN] = "unban",		 [DEED_CLOSE] = "close-table",
	};
	struct audit_read *a = user;
	const char *mark = strstr(entry->details, DEED_MARK);
	struct deed_kept *d = NULL;
	unsigned number;
	int citizen;

	a->last = entry->number;
	a->rows++;
	if (mark && sscanf(mark, DEED_MARK "%d-%u", &citizen, &number) == 2)
		d = map_get(&a->sim->deeds, deed_key(citizen, number));
	if (!d)
		law_broken(a->sim, "nobody did this: %s %s", entry->what, entry->details);
	if (strcmp(entry->what, names[d->kind]) != 0 || !strstr(entry->who, d->who) ||
	    strncmp(entry->details, d->about, strlen(d->about)) != 0)
		law_broken(a->sim, "%s %s %s: it was %s of %s", entry->who, entry->what,
			   entry->details, names[d->kind], d->who);
	d->times++;
	return true;
}

void order_at_the_end(struct sim *sim)
{
	struct store *real = sim_store(sim);
	struct audit_read a = { .sim = sim, .last = STORE_NEWEST };
	struct deed_kept *d;
	size_t at = 0;

	do {
		a.rows = 0;
		CHECK(real->api->audit(real, a.last, AUDIT_READ, audit_row, &a) == STORE_OK);
	} while (a.rows == AUDIT_READ);
	while ((d = map_next(&sim->deeds, &at))) {
		sim->counts.laws++;
		if (d->times > 1 || (d->is_done && !d->times) || (d->is_refused && d->times))
			law_broken(sim,
				   "a deed (%d) about %s was %s and stands %d times in the audit",
				   (int)d->kind, d->about,
				   d->is_done	   ? "done"
				   : d->is_refused ? "refused"
						   : "not answered",
				   d->times);
	}
}
