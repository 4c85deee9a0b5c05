/*
 * A citizen: what he knows, all of it from what he was told. He reads his
 * messages as a client does, keeps the last view of each table and checks
 * what he is told against it (laws.c).
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/json_read.h"
#include "simulation/sim.h"

enum { SAMPLE = 16 };

void citizen_init(struct citizen *c, struct sim *sim, int number, const struct habit *habit)
{
	memset(c, 0, sizeof(*c));
	c->sim = sim;
	c->number = number;
	c->habit = habit;
	rng_fast(&c->luck, sim->seed * 1000003 + (uint64_t)number);
	snprintf(c->name, sizeof(c->name), "%.12s %d", habit->name, number);
	snprintf(c->passphrase, sizeof(c->passphrase), "the secret of %d", number);
	int house = habit->addresses ? number % habit->addresses : number;

	snprintf(c->address, sizeof(c->address), "10.%d.%d.%d",
		 habit->addresses ? 1 + (int)(habit - habits) : 0, house / 250, 1 + house % 250);
}

void citizen_release(struct citizen *c)
{
	for (int i = 0; i < KNOWN_MAX; i++)
		free(c->known[i].view);
}

/* Waking. */

/* Where he has no table any more. */
static void leaves_nodes(struct citizen *c)
{
	bool needed[NODES_MAX + 1] = { false };

	for (int i = 0; i < KNOWN_MAX; i++)
		needed[c->known[i].node] = true;
	needed[c->go_to] = true;
	for (int i = 0; i < NODES_MAX; i++)
		if (c->away[i] && (!needed[i + 1] || !c->cookie[0]))
			link_drop(c, c->away[i]);
}

static void wakes(struct sim *sim, void *about, int64_t number, char *text)
{
	struct citizen *c = about;

	(void)text;
	if (number != c->wakes)
		return;
	sim->who = c->number;
	c->wakes = 0;
	law_questions(c);
	law_plays_on(c);
	leaves_nodes(c);
	if (!sim->is_over)
		c->habit->act(c);
	if (!c->wakes && !sim->is_over)
		citizen_wake(c, 1 + (int64_t)rng_below(&c->luck, 2 * (uint32_t)c->habit->wakes_ms));
}

void citizen_wake(struct citizen *c, int64_t delay)
{
	int64_t at = c->sim->now + delay;

	if (c->wakes && c->wakes <= at)
		return;
	c->wakes = at;
	sim_put(c->sim, delay, wakes, c, at, NULL);
}

/* Tables. */

struct known *known_find(struct citizen *c, const char *table)
{
	for (int i = 0; i < KNOWN_MAX; i++)
		if (table[0] && strcmp(c->known[i].id, table) == 0)
			return &c->known[i];
	return NULL;
}

void known_forget(struct known *k)
{
	free(k->view);
	memset(k, 0, sizeof(*k));
}

struct known *known_add(struct citizen *c, const char *table)
{
	struct known *k = known_find(c, table);

	for (int i = 0; i < KNOWN_MAX && !k; i++) {
		if (c->known[i].id[0])
			continue;
		k = &c->known[i];
		snprintf(k->id, sizeof(k->id), "%s", table);
		k->since = k->unseen_since = c->sim->now;
	}
	return k;
}

/* Reading. */

void json_member_text(struct slice raw, char *out, size_t size)
{
	if (raw.len >= 2 && raw.at[0] == '"')
		raw = (struct slice){ raw.at + 1, raw.len - 2 };
	snprintf(out, size, "%.*s", (int)raw.len, raw.len ? raw.at : "");
}

int64_t json_member_int(struct slice raw)
{
	int64_t number = -1;

	slice_int(raw, INT64_MIN, INT64_MAX, &number);
	return number;
}

void json_members(struct slice object, const char *const *names, struct slice *out, int count)
{
	struct json_reader r = json_reader_over(object);

	for (int i = 0; i < count; i++)
		out[i] = (struct slice){ "", 0 };
	if (!json_enter_object(&r))
		return;
	while (json_next_key(&r))
		for (int i = 0; i < count; i++)
			if (json_key_is(&r, names[i])) {
				json_read_raw(&r, &out[i]);
				break;
			}
}

static bool has_moves(struct slice view)
{
	static const char *const names[] = { "moves" };
	struct slice moves;

	json_members(view, names, &moves, 1);
	return moves.len > 2;
}

static void keep_view(struct known *k, struct slice view)
{
	free(k->view);
	k->view = NULL;
	k->has_moves = false;
	if (!slice_is(view, "null") && view.len) {
		k->view = strndup(view.at, view.len);
		CHECK(k->view);
		k->has_moves = has_moves(view);
	}
}

static int count_free(struct slice places)
{
	struct json_reader r = json_reader_over(places);
	int count = 0;

	if (json_enter_array(&r))
		while (json_next_item(&r))
			count += json_kind(&r) == JSON_NULL;
	return count;
}

static void note_lobby(struct citizen *c, const char *id, const char *status, int free_places,
		       bool mine)
{
	if (mine)
		return;
	if (strcmp(status, "open") == 0 && free_places) {
		memcpy(c->seen[c->seen_at], id, ID_TEXT);
		c->seen_at = (c->seen_at + 1) % LOBBY_SEEN;
	} else if (strcmp(status, "playing") == 0) {
		memcpy(c->playing[c->playing_at], id, ID_TEXT);
		c->playing_at = (c->playing_at + 1) % LOBBY_SEEN;
	}
}

/* A summary; `lobby`: of any table, else of one that he is to think of. */
static void hears_summary(struct citizen *c, struct slice summary, bool lobby)
{
	static const char *const names[] = { "id",   "status",	"places", "host",
					     "mine", "private", "players" };
	struct slice m[7];
	char id[ID_TEXT], status[12], host[ID_TEXT];
	struct known *k;

	json_members(summary, names, m, 7);
	json_member_text(m[0], id, sizeof(id));
	json_member_text(m[1], status, sizeof(status));
	json_member_text(m[3], host, sizeof(host));
	if (!id[0])
		return;
	if (lobby)
		note_lobby(c, id, status, count_free(m[2]), slice_is(m[4], "true"));
	k = known_find(c, id);
	if (!k && slice_is(m[4], "true") &&
	    (strcmp(status, "open") == 0 || strcmp(status, "fair") == 0 ||
	     strcmp(status, "playing") == 0))
		k = known_add(c, id);
	if (!k)
		return;
	memcpy(k->status, status, sizeof(status));
	k->mine = slice_is(m[4], "true");
	k->host = strcmp(host, c->id) == 0;
	k->is_private = slice_is(m[5], "true");
	k->free_places = count_free(m[2]);
	k->players = (int)json_member_int(m[6]);
	if (k->mine && k->is_private)
		law_may_know(c->sim, id, c);
	citizen_wake(c, 50 + (int64_t)rng_below(&c->luck, 1000));
}

static void hears_summaries(struct citizen *c, struct slice list, bool lobby)
{
	struct json_reader r = json_reader_over(list);
	struct slice item;

	if (json_enter_array(&r))
		while (json_next_item(&r))
			if (json_read_raw(&r, &item))
				hears_summary(c, item, lobby);
}

static void hears_fair(struct citizen *c, struct known *k, struct slice fair)
{
	static const char *const names[] = { "step", "commitment" };
	struct slice m[2];
	char commitment[2 * HASH_BYTES + 1];

	json_members(fair, names, m, 2);
	json_member_text(m[1], commitment, sizeof(commitment));
	char step = slice_is(m[0], "\"commit\"") ? 'c'
		    : slice_is(m[0], "\"open\"") ? 'o'
		    : slice_is(m[0], "\"done\"") ? 'd'
						 : 0;

	if (step && strcmp(commitment, k->commitment) != 0) {
		memcpy(k->commitment, commitment, sizeof(commitment));
		for (int i = 0; i < OPENING_BYTES; i++)
			k->opening[i] = (uint8_t)rng_below(&c->luck, 256);
		k->sent = false;
	}
	if (step != k->step)
		k->sent = false;
	k->step = step;
	citizen_wake(c, 20 + (int64_t)rng_below(&c->luck, 400));
}

/* What he is told. */

static void hears_frame(struct citizen *c, struct known *k, const struct slice *m)
{
	int64_t n = json_member_int(m[2]);

	c->sim->counts.frames++;
	if (!k || !k->watching)
		return;
	if (n <= k->n)
		return; /* an old one */
	if (n != (int64_t)k->n + 1) {
		if (!law_gap(c->sim, k))
			law_broken(c->sim, "table %s: frame %lld comes after frame %u", k->id,
				   (long long)n, k->n);
		k->watching = false; /* asks for what is missing */
		k->unseen_since = c->sim->now;
		citizen_wake(c, 1);
		return;
	}
	k->n = (uint32_t)n;
	k->heard_at = c->sim->now;
	keep_view(k, m[3]);
	k->undo = slice_is(m[4], "true");
	if (!k->mine)
		order_looks_on(c, k->id, k->n, m[3]);
	if (k->mine)
		citizen_wake(c, 20 + (int64_t)rng_below(&c->luck, 1500));
}

/* Of a table that he watches: handles are of one life of one server. */
static struct known *known_by_handle(struct citizen *c, const struct link *link, int64_t handle)
{
	for (int i = 0; i < KNOWN_MAX; i++)
		if (c->known[i].id[0] && c->known[i].watching && c->known[i].link == link &&
		    c->known[i].handle == handle)
			return &c->known[i];
	return NULL;
}

/* Of a node; 0: none of ours. */
static int node_named(const struct sim *sim, struct slice raw)
{
	char name[STORE_NODE_MAX];

	json_member_text(raw, name, sizeof(name));
	for (int i = 0; i < sim->node_count; i++)
		if (name[0] && strcmp(sim->node[i].name, name) == 0)
			return i + 1;
	return 0;
}

/* Another node has it from now on. */
static void hears_moved(struct citizen *c, struct known *k, struct slice node)
{
	k->node = node_named(c->sim, node);
	if (k->watching)
		k->unseen_since = c->sim->now;
	k->watching = false;
	citizen_wake(c, 1 + (int64_t)rng_below(&c->luck, 200));
}

static void hears_told(struct citizen *c, const struct link *link, struct slice text)
{
	static const char *const names[] = { "on",   "table",  "n", "view", "undo",
					     "fair", "closed", "t", "node" };
	struct slice m[9];
	char id[ID_TEXT] = "";
	struct known *k;

	json_members(text, names, m, 9);
	if (m[1].len && m[1].at[0] == '"')
		json_member_text(m[1], id, sizeof(id));
	k = m[7].len ? known_by_handle(c, link, json_member_int(m[7])) : known_find(c, id);
	if (slice_is(m[0], "\"frame\""))
		hears_frame(c, k, m);
	else if (slice_is(m[0], "\"table\""))
		hears_summary(c, m[1], false);
	else if (slice_is(m[0], "\"lobby\""))
		hears_summary(c, m[1], true);
	else if (slice_is(m[0], "\"fair\"") && k)
		hears_fair(c, k, m[5]);
	else if (slice_is(m[0], "\"moved\"") && k && k->link == link)
		hears_moved(c, k, m[8]);
	else if (slice_is(m[0], "\"over\"") && k && slice_is(m[6], "false"))
		law_over(c->sim, k->id);
}

static void hears_log(struct slice log, uint32_t *first, uint32_t *count)
{
	static const char *const names[] = { "n" };
	struct json_reader r = json_reader_over(log);
	struct slice item, n;

	*first = *count = 0;
	if (json_enter_array(&r))
		while (json_next_item(&r))
			if (json_read_raw(&r, &item)) {
				json_members(item, names, &n, 1);
				if (!(*count)++)
					*first = (uint32_t)json_member_int(n);
			}
}

static void hears_snapshot(struct citizen *c, const struct asked *asked, struct slice ok)
{
	static const char *const names[] = { "table", "n", "log", "view", "undo", "fair", "t" };
	struct known *k = known_find(c, asked->table);
	struct slice m[7];
	uint32_t first, count;

	json_members(ok, names, m, 7);
	if (!k)
		return;
	hears_log(m[2], &first, &count);
	hears_summary(c, m[0], false);
	law_snapshot(c, asked, k, (uint32_t)json_member_int(m[1]), m[3], first, count);
	k->watching = true;
	k->link = asked->link;
	k->handle = json_member_int(m[6]);
	k->heard_at = c->sim->now;
	if (strcmp(k->status, "frozen") != 0) {
		k->n = (uint32_t)json_member_int(m[1]);
		keep_view(k, m[3]);
		k->undo = slice_is(m[4], "true");
		if (!k->mine)
			order_looks_on(c, k->id, k->n, m[3]);
	}
	if (m[5].len && !slice_is(m[5], "null"))
		hears_fair(c, k, m[5]);
}

/* The question was good, and may be later. */
static bool will_be_asked_again(struct slice error)
{
	return slice_is(error, "\"server\"") || slice_is(error, "\"busy\"") ||
	       slice_is(error, "\"elsewhere\"") || slice_is(error, "\"not_saved\"");
}

static void hears_move(struct citizen *c, const struct asked *asked, bool fine, struct slice error)
{
	struct known *k = known_find(c, asked->table);

	if (fine)
		law_acked(c, asked->table, asked->key);
	if (!k || !k->waits || strcmp(k->key, asked->key) != 0)
		return;
	if (fine) {
		k->moves++;
		k->waits = false;
		if (k->was_undo)
			c->sim->counts.undos++;
		else
			c->sim->counts.moves++;
	} else if (!will_be_asked_again(error)) {
		k->waits = false;
	}
}

static void hears_table(struct citizen *c, const struct asked *asked, struct slice ok)
{
	static const char *const names[] = { "table", "invite" }, *const own[] = { "id" };
	struct slice m[2], id;
	char text[ID_TEXT];
	struct known *k;

	json_members(ok, names, m, 2);
	json_members(m[0], own, &id, 1);
	json_member_text(id, text, sizeof(text));
	k = known_add(c, text);
	if (!k)
		return;
	if (!k->watching)
		k->node = asked->link == c->link ? 0 : c->go_to;
	if (m[1].len)
		json_member_text(m[1], k->invite, sizeof(k->invite));
	hears_summary(c, m[0], false);
}

static struct asked *asked_find(struct citizen *c, int64_t id)
{
	for (int i = 0; i < ASKED_MAX; i++)
		if (c->asked[i].kind && c->asked[i].id == id)
			return &c->asked[i];
	return NULL;
}

/* A table that is gone, or not his. */
static void is_refused(struct citizen *c, const struct asked *asked, struct slice error,
		       struct slice node)
{
	struct known *k = known_find(c, asked->table);

	c->sim->counts.refused++;
	if (slice_is(error, "\"elsewhere\"")) {
		if (k)
			hears_moved(c, k, node);
		else
			c->go_to = node_named(c->sim, node);
		return;
	}
	if (k && !will_be_asked_again(error) &&
	    (asked->kind == ASKED_WATCH || slice_is(error, "\"no_table\"")))
		known_forget(k);
}

static void hears_answer(struct citizen *c, struct link *link, struct slice text)
{
	static const char *const names[] = { "re", "ok", "error", "node" },
				 *const hello[] = { "tables" }, *const invite[] = { "invite" };
	struct slice m[4], part;
	struct asked *found, asked;
	struct known *k;

	json_members(text, names, m, 4);
	if (slice_is(m[0], "null"))
		return; /* to what was no message */
	found = asked_find(c, json_member_int(m[0]));
	if (!found)
		law_broken(c->sim, "an answer to what was not asked: %.*s", (int)text.len, text.at);
	asked = *found;
	found->kind = ASKED_NOTHING;
	if (!m[1].len)
		is_refused(c, &asked, m[2], m[3]);
	if (asked.kind == ASKED_MOVE)
		hears_move(c, &asked, m[1].len > 0, m[2]);
	if (!m[1].len)
		return;
	if (asked.kind == ASKED_SECRET)
		law_nothing_hidden(c, asked.table);
	if (asked.kind == ASKED_HELLO) {
		link->is_greeted = true;
		if (link == c->link) {
			c->greeted = true;
			c->greeted_at = c->sim->now;
		}
		json_members(m[1], hello, &part, 1);
		hears_summaries(c, part, false);
		citizen_wake(c, 1);
	} else if (asked.kind == ASKED_LOBBY) {
		json_members(m[1], hello, &part, 1);
		hears_summaries(c, part, true);
	} else if (asked.kind == ASKED_WATCH) {
		hears_snapshot(c, &asked, m[1]);
	} else if (asked.kind == ASKED_CREATE || asked.kind == ASKED_JOIN) {
		hears_table(c, &asked, m[1]);
	} else if (asked.kind == ASKED_INVITE && (k = known_find(c, asked.table))) {
		json_members(m[1], invite, &part, 1);
		json_member_text(part, k->invite, sizeof(k->invite));
	}
}

void citizen_hears(struct citizen *c, struct link *link, struct slice text)
{
	struct json_reader r = json_reader_over(text);
	bool now_and_then = ++c->heard % SAMPLE == 0;

	if (now_and_then)
		json_skip(&r);
	if (now_and_then && !json_end(&r))
		law_broken(c->sim, "this is no JSON: %.*s", (int)text.len, text.at);
	sim_trace(c->sim, "%s hears by %llu from %s: %.*s", c->name,
		  (unsigned long long)link->number, link->node->name,
		  text.len > 90 ? 90 : (int)text.len, text.at);
	/* Nobody reads all that the lobby tells. */
	if (slice_starts(text, "{\"on\":\"lobby\"") && !now_and_then)
		return;
	if (slice_starts(text, "{\"re\":"))
		hears_answer(c, link, text);
	else
		hears_told(c, link, text);
}

void citizen_answered(struct citizen *c, int status, const char *body, const char *cookie)
{
	static const char *const names[] = { "account" }, *const own[] = { "id", "name", "guest" };
	struct slice account, m[3];

	c->requests--;
	if (c->deed.kind)
		moderator_answered(c, status, body);
	sim_trace(c->sim, "%s is answered %d", c->name, status);
	if (c->record_table && body[0] != '{') {
		c->record_table = 0;
		if (status == 200)
			law_record(c, body);
	}
	if (status == 401 || status == 403)
		c->was_refused = true;
	if (status != 200)
		return;
	if (cookie[0]) {
		snprintf(c->cookie, sizeof(c->cookie), "%s", cookie);
		c->cookie[strcspn(c->cookie, ";")] = '\0';
		if (strcmp(c->cookie, "session=") == 0) {
			c->cookie[0] = '\0';
			if (c->sim->node_count > 1)
				citizen_begins_anew(c);
		}
	}
	json_members(slice_from(body), names, &account, 1);
	if (!account.len)
		return;
	json_members(account, own, m, 3);
	if (!slice_is((struct slice){ m[0].at + 1, m[0].len - 2 }, c->id)) {
		c->appointed = false;
		if (c->id[0] && c->sim->node_count > 1)
			citizen_begins_anew(c);
	}
	json_member_text(m[0], c->id, sizeof(c->id));
	c->is_account = slice_is(m[2], "false");
	citizen_wake(c, 1);
}
