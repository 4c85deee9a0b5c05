/*
 * Laws of several nodes: what was answered is in the database by then, and by one
 * node in an epoch; a table whose node is gone is served by another within five
 * seconds, and its clock has not run meanwhile; everybody gets to his tables and
 * plays on when whatever happened is over.
 */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "service/match/play.h"
#include "simulation/sim.h"

enum {
	TAKEN_MS = 5000, /* until another node serves a table */
	ANSWERED_MS = 2000, /* who has heard of the database since is not about to stop clocks */
	CLOCK_NOTICED_MS = 4000, /* so long a clock runs at most until its node stops it, */
	CLOCK_SLACK_MS = 2000, /* and between two looks at it */
	ON_MS = 60 * 1000, /* until everybody plays on */
	RECENT = 64, /* lines among which an answered move is looked for first */
};

/* A table that lives, as it was when we last looked. */
struct served {
	int64_t at; /* when somebody last served it */
	int64_t epoch; /* of whom */
	int64_t owned; /* in which epoch it was owned then: who has just got it has time */
	int64_t owned_at; /* since when */
	uint32_t lines;
	int64_t left; /* on the clock of the step; INT64_MAX: it has none; */
	int64_t left_at; /* when that was looked at, */
	int64_t ran; /* so long it may have run since, */
	int64_t looked_at; /* up to then */
	int64_t acked_epoch; /* in which a move was last answered, */
	const struct node *acked_by; /* by whom */
};

static uint64_t number_of(const char *table)
{
	uint64_t number = 0;

	id_read(slice_from(table), &number);
	return number;
}

static struct served *served_of(struct sim *sim, const char *table)
{
	struct served *v = map_get(&sim->served, number_of(table));

	if (!v) {
		v = calloc(1, sizeof(*v));
		CHECK(v && map_add(&sim->served, number_of(table), v));
		v->at = sim->now;
		v->left = INT64_MAX;
	}
	return v;
}

/* Answers. */

static const struct asked *asked_move(const struct citizen *c, struct slice text)
{
	static const char *const names[] = { "re", "ok" };
	struct slice m[2];

	json_members(text, names, m, 2);
	for (int i = 0; i < ASKED_MAX && m[1].len; i++)
		if (c->asked[i].kind == ASKED_MOVE && c->asked[i].id == json_member_int(m[0]))
			return &c->asked[i];
	return NULL;
}

struct key_sought {
	struct slice key;
	bool is_there;
};

static bool key_row(void *user, const struct store_line *line)
{
	struct key_sought *k = user;

	k->is_there = slice_equal(line->key, k->key);
	return !k->is_there;
}

static bool key_is_kept(struct store *real, const struct store_table *row, const char *key)
{
	struct key_sought sought = { .key = slice_from(key) };
	uint32_t late = row->line_count > RECENT ? row->line_count - RECENT : 0;

	CHECK(real->api->lines(real, row->id, late, key_row, &sought) == STORE_OK);
	if (!sought.is_there && late) /* it was asked again */
		CHECK(real->api->lines(real, row->id, 0, key_row, &sought) == STORE_OK);
	return sought.is_there;
}

/* The answer to a move: it is kept, now. */
void law_nodes_sent(struct sim *sim, const struct link *link, struct slice text)
{
	static struct store_table row;
	const struct asked *asked;
	struct store *real = sim_store(sim);
	struct served *v;

	if (sim->node_count == 1 || !slice_starts(text, "{\"re\":") || sim->database.turn_of ||
	    !(asked = asked_move(link->citizen, text)) || !asked->key[0])
		return;
	if (real->api->table_find(real, asked->table, &row) != STORE_OK)
		return; /* the host has deleted it */
	sim->counts.laws++;
	if (!key_is_kept(real, &row, asked->key))
		law_broken(sim, "table %s: node %s answers move %s, which is not kept",
			   asked->table, link->node->name, asked->key);
	v = served_of(sim, asked->table);
	if (v->acked_epoch == link->node->session->epoch && v->acked_by != link->node)
		law_broken(sim, "table %s: nodes %s and %s answer in one epoch", asked->table,
			   v->acked_by->name, link->node->name);
	v->acked_epoch = link->node->session->epoch;
	v->acked_by = link->node;
}

/* Tables are served. */

bool law_is_able(const struct sim *sim, const struct node *n)
{
	/* Without its herald nobody renews, and who does not know that he lives takes nothing. */
	return n->service && !node_deaf_until(n, sim->now) && session_reaches(n->session) &&
	       !n->session->crier.was_away && !n->service->nodes.is_fenced;
}

const struct node *law_server_of(const struct sim *sim, const char *table, struct table **out)
{
	const struct owner *o = database_owner(&sim->database, table);

	for (int i = 0; o && i < sim->node_count; i++) {
		const struct node *n = &sim->node[i];

		if (!law_is_able(sim, n) || n->session->row != o->node ||
		    n->session->epoch != o->epoch)
			continue;
		*out = map_get(&n->service->tables, number_of(table));
		if (*out && !(*out)->is_elsewhere)
			return n;
	}
	return NULL;
}

/* Clocks run where the table is served, and until its node notices that it does not
 * reach the database. */

static bool first_away(void *user, const struct store_line *line)
{
	*(bool *)user = line->kind == LINE_AWAY;
	return false;
}

static void clock_holds(struct sim *sim, const struct table *t, const struct served *v,
			int64_t left)
{
	int64_t least = v->left - v->ran - CLOCK_SLACK_MS;
	bool is_away = false;

	if (v->left == INT64_MAX || v->left_at <= sim->clock_at)
		return;
	sim->counts.laws++;
	if (t->live->stored == v->lines && left < least)
		law_broken(sim, "table %s: %lld ms were left on its clock, now %lld", t->text,
			   (long long)v->left, (long long)left);
	if (t->live->stored <= v->lines || t->clock.kind != CLOCK_MOVE || least <= 0)
		return;
	CHECK(sim_store(sim)->api->lines(sim_store(sim), t->text, v->lines, first_away, &is_away) ==
	      STORE_OK);
	if (is_away)
		law_broken(sim,
			   "table %s: %lld ms were left on its clock, and somebody lost his seat",
			   t->text, (long long)v->left);
}

static void clock_is_seen(struct sim *sim, const struct node *n, const struct table *t,
			  struct served *v)
{
	int64_t left = INT64_MAX, ran = sim->now - v->looked_at;

	if (n->now - n->service->nodes.answered > ANSWERED_MS)
		return;
	v->ran += ran < CLOCK_NOTICED_MS ? ran : CLOCK_NOTICED_MS;
	v->looked_at = sim->now;
	if (!t->live && n->session->epoch != v->epoch)
		return; /* it has not been read yet */
	/* One that was set back says nothing until the match is read anew. */
	if (t->live && t->status == STORE_TABLE_PLAYING && t->clock.kind != CLOCK_NONE &&
	    t->live->clock.since <= n->now) {
		left = clock_step_deadline(&t->live->clock) - n->now;
		clock_holds(sim, t, v, left);
	}
	v->epoch = n->session->epoch;
	v->left = left;
	v->left_at = sim->now;
	v->ran = 0;
	v->lines = t->live ? t->live->stored : v->lines;
}

static void is_taken_over(struct sim *sim, int64_t ms)
{
	sim->counts.takeovers++;
	if (ms > sim->counts.longest_takeover)
		sim->counts.longest_takeover = ms;
}

/* Since when nobody can have served it: between two looks its node may have been well
 * for a moment, in which it renewed its lease, and fallen again. */
static int64_t unserved_since(const struct sim *sim, const struct owner *o, int64_t at)
{
	const struct database *d = &sim->database;
	int64_t renewed = o ? d->nodes[o->node].lease - STORE_LEASE_MS - d->clock : 0;

	for (int i = 0; o && i < sim->node_count; i++)
		if (sim->node[i].session && sim->node[i].session->row == o->node &&
		    law_is_able(sim, &sim->node[i]))
			return at; /* it could, and does not */
	return renewed > at && renewed <= sim->now ? renewed : at;
}

static bool served_row(void *user, const struct store_table *row)
{
	struct sim *sim = user;
	struct served *v = served_of(sim, row->id);
	const struct owner *o = database_owner(&sim->database, row->id);
	struct table *t = NULL;
	const struct node *n = law_server_of(sim, row->id, &t);
	int64_t since = v->at > sim->able_since ? v->at : sim->able_since;

	sim->counts.laws++;
	if (o && o->epoch != v->owned) {
		if (v->owned)
			is_taken_over(sim, sim->now - since);
		v->owned = o->epoch;
		v->owned_at = sim->now;
		since = v->at = sim->now;
	}
	if (n) {
		clock_is_seen(sim, n, t, v);
		v->at = sim->now;
	} else if (sim->able_since != SIM_NEVER &&
		   sim->now - unserved_since(sim, o, since) > TAKEN_MS) {
		law_broken(sim, "table %s: nobody has served it for %lld ms, and others could",
			   row->id, (long long)(sim->now - v->at));
	}
	return true;
}

void laws_nodes_all(struct sim *sim)
{
	bool is_any = false;

	sim->who = -1;
	/* Another than whose table it is: since when one could have taken it. */
	for (int i = 0; i < sim->node_count; i++) {
		bool able = law_is_able(sim, &sim->node[i]);

		if (!able)
			sim->able[i] = SIM_NEVER;
		else if (sim->able[i] == SIM_NEVER)
			sim->able[i] = sim->now;
		is_any |= able;
	}
	sim->able_since = SIM_NEVER;
	for (int i = 0; is_any && i < sim->node_count; i++)
		if (sim->able[i] < sim->able_since)
			sim->able_since = sim->able[i];
	network_settle(sim, NULL);
	database_tables(&sim->database, served_row, sim);
	laws_of_news(sim);
}

/* Everybody plays on. */

void law_plays_on(struct citizen *c)
{
	struct sim *sim = c->sim;
	int64_t from = c->greeted_at > sim->faulty_until ? c->greeted_at : sim->faulty_until;

	if (sim->node_count == 1 || !c->greeted || c->habit->is_attacker ||
	    sim->now - from < ON_MS || sim->now - sim->host_at < HOST_MS)
		return;
	for (int i = 0; i < KNOWN_MAX; i++) {
		const struct known *k = &c->known[i];

		if (!k->id[0] || !k->mine || strcmp(k->status, "playing") != 0)
			continue;
		sim->counts.laws++;
		if (!k->watching && sim->now - k->unseen_since > ON_MS)
			law_broken(sim, "%s does not get to table %s", c->name, k->id);
		if (k->waits && sim->now - k->waits_since > ON_MS)
			law_broken(sim, "%s: move %s at table %s is not answered", c->name, k->key,
				   k->id);
	}
}

bool law_has_heard(const struct sim *sim, const struct node *n, int64_t at)
{
	int64_t sound = sim->sound_since[network_number(sim, n)];

	return sim->node_count == 1 || sim->now > (at > sound ? at : sound) + HOST_MS;
}
