/*
 * Tables before and after the match: making, joining, leaving, bots, invites,
 * watching, rematch, limits.
 */
#include "unit/service/served.h"

#include <stdio.h>

#include "service/match/play.h"

#define CREATE "{'do':'table.create','id':1,'game':'majority','players':3%s}"

static char *create(struct world *w, uint64_t conn, const char *more)
{
	char *table = at_copy(ask(w, conn, CREATE, more), "ok.table.id");

	assert_int_equal(strlen(table), 16);
	return table;
}

static void tables_are_made_as_asked(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 1);
	uint64_t ann = world_guest_conn(&w, "Ann");
	const char *text = ask(&w, ann,
			       "{'do':'table.create','id':7,'game':'majority','players':4,"
			       "'options':{'stolen_is_safe':true},'spectators':false,"
			       "'clock':{'kind':'move','seconds':30},"
			       "'bots':['random',null,'greedy']}");

	assert_int_equal(at_int(text, "re"), 7);
	assert_true(at_is(text, "ok.table.status", "open"));
	assert_int_equal(at_int(text, "ok.table.options.stolen_is_safe"), 1);
	assert_true(at_is(text, "ok.table.clock.kind", "move"));
	assert_int_equal(at_int(text, "ok.table.clock.seconds"), 30);
	assert_true(at_is(text, "ok.table.spectators", "false"));
	assert_true(at_is(text, "ok.table.places.0.name", "Ann"));
	assert_true(at_is(text, "ok.table.places.1.bot", "random"));
	assert_true(at_is(text, "ok.table.places.2", "null"));
	assert_true(at_is(text, "ok.table.places.3.bot", "greedy"));
	assert_true(at_is(text, "ok.table.mine", "true"));
	world_close(&w);
}

/* Everybody can read it, after a restart too. */
static void a_table_may_have_no_hints(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 1);
	char *guest = world_guest(&w, "Ann");
	uint64_t ann = world_conn(&w, guest);

	assert_true(at_is(ask(&w, ann, CREATE, ""), "ok.table.hints", "true"));
	assert_true(at_is(ask(&w, ann, CREATE, ",'hints':true"), "ok.table.hints", "true"));
	char *table = create(&w, ann, ",'hints':false,'bots':['random','random']");

	world_restart(&w);
	ann = world_conn(&w, guest);
	const char *text = ask(&w, ann, "{'do':'table.watch','id':2,'table':'%s'}", table);

	assert_true(at_is(text, "ok.table.hints", "false"));
	free(table);
	free(guest);
	world_close(&w);
}

static void tables_that_cannot_be(void **state)
{
	static const char *const bad[] = {
		"'players':3,'game':'chess'",
		"'game':'majority'",
		"'game':'majority','players':3,'options':{'nothing':1}",
		"'game':'majority','players':3,'options':{'stolen_is_safe':2}",
		"'game':'majority','players':3,'options':[]",
		"'game':'majority','players':3,'clock':{'kind':'move'}",
		"'game':'majority','players':3,'clock':{'kind':'move','seconds':1}",
		"'game':'majority','players':3,'clock':{'kind':'sand','seconds':30}",
		"'game':'majority','players':3,'clock':7",
		"'game':'majority','players':3,'bots':['clever']",
		"'game':'majority','players':3,'bots':['random','random','random']",
		"'game':'majority','players':3,'bots':{}",
		"'game':'majority','players':'3'",
	};
	struct world w;

	(void)state;
	world_open(&w, 1);
	uint64_t ann = world_guest_conn(&w, "Ann");

	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
		refused("bad_message", &w, ann, "{'do':'table.create','id':1,%s}", bad[i]);
	const char *text =
		ask(&w, ann, "{'do':'table.create','id':1,'game':'majority','players':9}");

	assert_true(at_is(text, "error", "illegal"));
	assert_true(at_is(text, "text.id", "game.error.players"));
	world_close(&w);
}

static void people_join_and_leave(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 1);
	uint64_t ann = world_guest_conn(&w, "Ann"), bob = world_guest_conn(&w, "Bob");
	uint64_t cid = world_guest_conn(&w, "Cid"), dan = world_guest_conn(&w, "Dan");
	char *table = create(&w, ann, "");

	refused("no_table", &w, bob, "{'do':'table.join','id':1,'table':'0123456789abcdef'}");
	refused("no_table", &w, bob, "{'do':'table.join','id':1,'table':'x'}");
	refused("no_table", &w, bob, "{'do':'table.join','id':1}");
	refused("not_yours", &w, bob, "{'do':'table.leave','id':1,'table':'%s'}", table);
	fine(&w, bob, "{'do':'table.join','id':1,'table':'%s'}", table);
	fine(&w, bob, "{'do':'table.join','id':1,'table':'%s'}", table); /* twice is fine */
	refused("not_full", &w, ann, "{'do':'table.start','id':1,'table':'%s'}", table);
	fine(&w, cid, "{'do':'table.join','id':1,'table':'%s'}", table);
	refused("full", &w, dan, "{'do':'table.join','id':1,'table':'%s'}", table);
	/* The people there hear of it. */
	forget(&w, bob);
	forget(&w, dan);
	fine(&w, cid, "{'do':'table.leave','id':1,'table':'%s'}", table);
	assert_true(at_is(told(&w, bob, "table"), "table.places.2", "null"));
	assert_null(told(&w, dan, "table"));
	/* The host goes: the next one is host. */
	refused("not_host", &w, bob, "{'do':'table.start','id':1,'table':'%s'}", table);
	char *host = at_copy(ask(&w, bob, "{'do':'table.watch','id':1,'table':'%s'}", table),
			     "ok.table.places.1.account");

	fine(&w, ann, "{'do':'table.leave','id':1,'table':'%s'}", table);
	assert_true(at_is(told(&w, bob, "table"), "table.host", host));
	refused("not_full", &w, bob, "{'do':'table.start','id':1,'table':'%s'}", table);
	/* The last one goes, and the table with him. */
	fine(&w, bob, "{'do':'table.leave','id':1,'table':'%s'}", table);
	refused("no_table", &w, bob, "{'do':'table.join','id':1,'table':'%s'}", table);
	world_restart(&w);
	assert_int_equal(w.service->tables.count, 0);
	free(host);
	free(table);
	world_close(&w);
}

static void host_sets_bots_and_sends_people_away(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 1);
	uint64_t ann = world_guest_conn(&w, "Ann"), bob = world_guest_conn(&w, "Bob");
	char *table = create(&w, ann, "");

	fine(&w, bob, "{'do':'table.join','id':1,'table':'%s'}", table);
	refused("not_host", &w, bob,
		"{'do':'table.bot','id':1,'table':'%s','place':2,'level':'random'}", table);
	refused("bad_message", &w, ann,
		"{'do':'table.bot','id':1,'table':'%s','place':2,'level':'clever'}", table);
	refused("bad_message", &w, ann,
		"{'do':'table.bot','id':1,'table':'%s','place':3,'level':'random'}", table);
	refused("full", &w, ann,
		"{'do':'table.bot','id':1,'table':'%s','place':1,'level':'random'}", table);
	fine(&w, ann, "{'do':'table.bot','id':1,'table':'%s','place':2,'level':'random'}", table);
	fine(&w, ann, "{'do':'table.bot','id':1,'table':'%s','place':2,'level':null}", table);
	refused("not_full", &w, ann, "{'do':'table.start','id':1,'table':'%s'}", table);
	fine(&w, ann, "{'do':'table.bot','id':1,'table':'%s','place':2,'level':'greedy'}", table);
	refused("not_host", &w, bob, "{'do':'table.kick','id':1,'table':'%s','place':0}", table);
	refused("bad_message", &w, ann, "{'do':'table.kick','id':1,'table':'%s','place':0}", table);
	refused("bad_message", &w, ann, "{'do':'table.kick','id':1,'table':'%s','place':2}", table);
	forget(&w, bob);
	fine(&w, ann, "{'do':'table.kick','id':1,'table':'%s','place':1}", table);
	assert_true(at_is(told(&w, bob, "table"), "table.mine", "false"));
	fine(&w, ann, "{'do':'table.bot','id':1,'table':'%s','place':1,'level':'random'}", table);
	/* All this is in the store. */
	world_restart(&w);
	assert_int_equal(world_http(&w, SERVICE_GET, "/api/lobby", NULL, NULL), 200);
	assert_true(at_is(w.body, "tables.0.places.1.bot", "random"));
	assert_true(at_is(w.body, "tables.0.places.2.bot", "greedy"));
	free(table);
	world_close(&w);
}

static void private_tables_need_an_invite(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 1);
	uint64_t ann = world_guest_conn(&w, "Ann"), bob = world_guest_conn(&w, "Bob");
	uint64_t cid = world_guest_conn(&w, "Cid"), dan = world_guest_conn(&w, "Dan");
	const char *text = ask(&w, ann, CREATE, ",'private':true");
	char *table = at_copy(text, "ok.table.id"), *invite = at_copy(text, "ok.invite");
	char path[64];

	assert_int_equal(strlen(invite), 64);
	/* Nobody else sees it. */
	text = ask(&w, bob, "{'do':'lobby.watch','id':1}");
	assert_true(at_is(text, "ok.tables", "[]"));
	refused("no_table", &w, bob, "{'do':'table.join','id':1,'table':'%s'}", table);
	refused("no_table", &w, bob, "{'do':'table.watch','id':1,'table':'%s'}", table);
	refused("no_table", &w, bob, "{'do':'say','id':1,'table':'%s','text':'hi'}", table);
	snprintf(path, sizeof(path), "/api/tables/%s", table);
	assert_int_equal(world_http(&w, SERVICE_GET, path, NULL, NULL), 404);
	refused("no_invite", &w, bob, "{'do':'table.join','id':1,'invite':'%064d'}", 7);
	/* With the invite one may look and sit down. */
	fine(&w, bob, "{'do':'table.watch','id':1,'table':'%s','invite':'%s'}", table, invite);
	text = ask(&w, bob, "{'do':'table.join','id':1,'invite':'%s'}", invite);
	assert_true(at_is(text, "ok.table.id", table));
	/* Revoked. */
	refused("not_host", &w, bob, "{'do':'invite.revoke','id':1,'table':'%s'}", table);
	refused("not_host", &w, bob, "{'do':'invite.make','id':1,'table':'%s'}", table);
	fine(&w, ann, "{'do':'invite.revoke','id':1,'table':'%s'}", table);
	refused("no_invite", &w, cid, "{'do':'table.join','id':1,'invite':'%s'}", invite);
	/* A new one, and its time runs out. */
	free(invite);
	invite = at_copy(ask(&w, ann, "{'do':'invite.make','id':1,'table':'%s'}", table),
			 "ok.invite");
	w.now += w.config.invite_ms + 1;
	refused("no_invite", &w, dan, "{'do':'table.join','id':1,'invite':'%s'}", invite);
	w.now -= w.config.invite_ms + 1;
	fine(&w, cid, "{'do':'table.join','id':1,'invite':'%s'}", invite);
	free(table);
	free(invite);
	world_close(&w);
}

/* Whatever a stranger asks about a private table, he hears what he would hear
 * of a table that does not exist. */
static void private_tables_do_not_show(void **state)
{
	static const char nowhere[] = "00000000000000ff";
	static const char *const questions[] = {
		"'do':'table.join'",
		"'do':'table.join','invite':'0123'",
		"'do':'table.leave'",
		"'do':'table.bot','place':1,'level':'random'",
		"'do':'table.kick','place':1",
		"'do':'table.start'",
		"'do':'table.watch'",
		"'do':'table.watch','invite':'0123'",
		"'do':'table.unwatch'",
		"'do':'invite.make'",
		"'do':'invite.revoke'",
		"'do':'fair.commit','commitment':'00'",
		"'do':'fair.open','opening':'00'",
		"'do':'move','move':'R0','key':'a'",
		"'do':'undo','key':'a'",
		"'do':'resign'",
		"'do':'return'",
		"'do':'rematch'",
		"'do':'say','text':'a'",
		"'do':'react','reaction':'hello'",
		"'do':'report','account':'%s','reason':'a'",
	};
	struct world w;
	char heard[64], path[64];

	(void)state;
	world_open(&w, 1);
	uint64_t ann = world_guest_conn(&w, "Ann");
	char *cookie = world_guest(&w, "Eve"), *id = world_id(&w, cookie);
	uint64_t eve = world_conn(&w, cookie);
	char *table = at_copy(ask(&w, ann,
				  "{'do':'table.create','id':1,'game':'majority','players':3,"
				  "'private':true}"),
			      "ok.table.id");

	for (size_t i = 0; i < sizeof(questions) / sizeof(questions[0]); i++) {
		char question[128];

		snprintf(question, sizeof(question), questions[i], id);
		snprintf(heard, sizeof(heard), "%s",
			 ask_error(&w, eve, "{%s,'id':1,'table':'%s'}", question, nowhere));
		assert_true(heard[0]);
		refused(heard, &w, eve, "{%s,'id':1,'table':'%s'}", question, table);
	}
	for (int i = 0; i < 2; i++) {
		const char *const tails[] = { "", "/record" };

		snprintf(path, sizeof(path), "/api/tables/%s%s", table, tails[i]);
		assert_int_equal(world_http(&w, SERVICE_GET, path, cookie, NULL), 404);
	}
	/* Nor is it a page of his own matches. */
	free(at_copy(ask(&w, eve, "{'do':'table.create','id':1,'game':'majority','players':3}"),
		     "ok.table.id"));
	char *newer = at_copy(ask(&w, ann,
				  "{'do':'table.create','id':1,'game':'majority','players':3,"
				  "'private':true}"),
			      "ok.table.id");

	snprintf(path, sizeof(path), "/api/me/matches?after=%s", newer);
	assert_int_equal(world_http(&w, SERVICE_GET, path, cookie, NULL), 200);
	assert_true(at_is(w.body, "matches", "[]"));
	free(cookie);
	free(id);
	free(table);
	free(newer);
	world_close(&w);
}

static void blocks_keep_people_apart(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 1);
	char *cookie = world_guest(&w, "Ann"), *id = world_id(&w, cookie);
	char *bobs = world_guest(&w, "Bob");
	uint64_t ann = world_conn(&w, cookie), bob = world_conn(&w, bobs);
	char *table = create(&w, ann, "");

	refused("no_account", &w, bob, "{'do':'block','id':1,'account':'0123456789abcdef'}");
	refused("bad_message", &w, ann, "{'do':'block','id':1,'account':'%s'}", id);
	fine(&w, bob, "{'do':'block','id':1,'account':'%s'}", id);
	refused("blocked", &w, bob, "{'do':'table.join','id':1,'table':'%s'}", table);
	char *own = create(&w, bob, "");

	refused("blocked", &w, ann, "{'do':'table.join','id':1,'table':'%s'}", own);
	assert_int_equal(world_http(&w, SERVICE_GET, "/api/me/people", bobs, NULL), 200);
	assert_true(at_is(w.body, "blocked.0.account", id));
	assert_true(at_is(w.body, "muted", "[]"));
	fine(&w, bob, "{'do':'unblock','id':1,'account':'%s'}", id);
	fine(&w, bob, "{'do':'table.join','id':1,'table':'%s'}", table);
	free(cookie);
	free(bobs);
	free(id);
	free(own);
	free(table);
	world_close(&w);
}

static void spectators_only_where_they_may(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 1);
	w.config.watchers_max = 2;
	w.config.watched_max = 2;
	world_restart(&w);
	uint64_t ann = world_guest_conn(&w, "Ann"), bob = world_guest_conn(&w, "Bob");
	uint64_t cid = world_guest_conn(&w, "Cid"), dan = world_guest_conn(&w, "Dan");
	char *closed = create(&w, ann, ",'spectators':false,'bots':['random','random']");
	char *table = create(&w, ann, "");

	/* Before it starts one may look, to decide; then no more. */
	fine(&w, bob, "{'do':'table.watch','id':1,'table':'%s'}", closed);
	fine(&w, ann, "{'do':'table.watch','id':1,'table':'%s'}", closed);
	fine(&w, ann, "{'do':'table.start','id':1,'table':'%s'}", closed);
	forget(&w, bob);
	world_fair(&w, closed, &ann, 1);
	assert_null(told(&w, bob, "frame"));
	refused("not_yours", &w, bob, "{'do':'table.watch','id':1,'table':'%s'}", closed);
	/* Not too many. */
	fine(&w, bob, "{'do':'table.watch','id':1,'table':'%s'}", table);
	fine(&w, cid, "{'do':'table.watch','id':1,'table':'%s'}", table);
	refused("limit", &w, dan, "{'do':'table.watch','id':1,'table':'%s'}", table);
	fine(&w, ann, "{'do':'table.watch','id':1,'table':'%s'}", table);
	char *third = create(&w, ann, "");

	refused("limit", &w, ann, "{'do':'table.watch','id':1,'table':'%s'}", third);
	fine(&w, ann, "{'do':'table.unwatch','id':1,'table':'%s'}", table);
	fine(&w, ann, "{'do':'table.watch','id':1,'table':'%s'}", third);
	free(closed);
	free(table);
	free(third);
	world_close(&w);
}

static void tables_are_limited(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 1);
	w.config.tables_account_max = 2;
	w.config.create_burst = 4;
	world_restart(&w);
	uint64_t ann = world_guest_conn(&w, "Ann"), bob = world_guest_conn(&w, "Bob");

	free(create(&w, ann, ""));
	free(create(&w, ann, ""));
	refused("limit", &w, ann, CREATE, "");
	char *table = create(&w, bob, "");

	refused("limit", &w, ann, "{'do':'table.join','id':1,'table':'%s'}", table);
	refused("limit", &w, ann, CREATE, "");
	refused("busy", &w, ann, CREATE, "");
	free(table);
	world_close(&w);
}

static void invites_are_limited(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 1);
	w.config.create_burst = 3;
	world_restart(&w);
	uint64_t ann = world_guest_conn(&w, "Ann");
	char *table = create(&w, ann, "");

	fine(&w, ann, "{'do':'invite.make','id':1,'table':'%s'}", table);
	fine(&w, ann, "{'do':'invite.make','id':1,'table':'%s'}", table);
	fine(&w, ann, "{'do':'invite.revoke','id':1,'table':'%s'}", table);
	refused("busy", &w, ann, "{'do':'invite.revoke','id':1,'table':'%s'}", table);
	refused("busy", &w, ann, "{'do':'invite.make','id':1,'table':'%s'}", table);
	w.now += w.config.create_every_ms;
	fine(&w, ann, "{'do':'invite.make','id':1,'table':'%s'}", table);
	free(table);
	world_close(&w);
}

static void one_more_invite_lets_the_oldest_go(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 1);
	uint64_t ann = world_guest_conn(&w, "Ann"), bob = world_guest_conn(&w, "Bob");
	const char *text = ask(&w, ann, CREATE, ",'private':true");
	char *table = at_copy(text, "ok.table.id"), *first = at_copy(text, "ok.invite"), *last;

	for (int i = 1; i < INVITES_MOST; i++) {
		w.now += 1000;
		fine(&w, ann, "{'do':'invite.make','id':1,'table':'%s'}", table);
	}
	fine(&w, bob, "{'do':'table.watch','id':1,'table':'%s','invite':'%s'}", table, first);
	w.now += 1000;
	last = at_copy(ask(&w, ann, "{'do':'invite.make','id':1,'table':'%s'}", table),
		       "ok.invite");
	refused("no_invite", &w, bob, "{'do':'table.join','id':1,'invite':'%s'}", first);
	fine(&w, bob, "{'do':'table.join','id':1,'invite':'%s'}", last);
	free(table);
	free(first);
	free(last);
	world_close(&w);
}

enum { ROUNDS = 5 };

/* Round after round while there is more, each no longer than ever. */
static void what_is_too_old_goes_without_a_pause(void **state)
{
	struct world w;
	struct store_invite invite = { .created = 1, .expires = 2 }, found;
	int left = 0;

	(void)state;
	world_open(&w, 1);
	uint64_t ann = world_guest_conn(&w, "Ann");
	char *table = create(&w, ann, "");

	memcpy(invite.table, table, ID_TEXT);
	assert_int_equal(w.store->api->begin(w.store), STORE_OK);
	for (int i = 0; i < ROUNDS * RETENTION_MOST; i++) {
		memcpy(invite.token, &i, sizeof(i));
		assert_int_equal(
			w.store->api->invite_add(w.store, &invite, ROUNDS * RETENTION_MOST),
			STORE_OK);
	}
	assert_int_equal(w.store->api->commit(w.store), STORE_OK);
	w.service->next_retention = w.now;
	for (int i = 0; i < ROUNDS; i++) {
		service_tick(w.service, w.now);
		world_turn(&w);
	}
	for (int i = 0; i < ROUNDS * RETENTION_MOST; i++) {
		memcpy(invite.token, &i, sizeof(i));
		left += w.store->api->invite_find(w.store, invite.token, &found) == STORE_OK;
	}
	assert_int_equal(left, 0);
	free(table);
	world_close(&w);
}

static void the_same_people_play_again(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 1);
	uint64_t conns[2] = { world_guest_conn(&w, "Ann"), world_guest_conn(&w, "Bob") };
	uint64_t cid = world_guest_conn(&w, "Cid");
	char *table = world_table(&w, conns, 2, 3, "random", ",'private':false,'hints':false");

	refused("too_early", &w, conns[0], "{'do':'rematch','id':1,'table':'%s'}", table);
	world_play(&w, table, conns, 2);
	refused("not_yours", &w, cid, "{'do':'rematch','id':1,'table':'%s'}", table);
	forget(&w, conns[0]);
	char *next = at_copy(ask(&w, conns[1], "{'do':'rematch','id':1,'table':'%s'}", table),
			     "ok.table.id");

	assert_int_equal(strlen(next), 16);
	assert_true(at_is(ask(&w, conns[1], "{'do':'table.watch','id':1,'table':'%s'}", next),
			  "ok.table.hints", "false"));
	/* Who offers it, and who has agreed, by place: to those who watch, and who come later. */
	const char *offer = told(&w, conns[0], "rematch");

	assert_true(at_is(offer, "next", next));
	assert_int_equal(at_int(offer, "agreed.0"), 1);
	assert_null(strstr(offer, "\"agreed\":[1,"));
	forget(&w, conns[1]);
	assert_true(at_is(ask(&w, conns[0], "{'do':'rematch','id':1,'table':'%s'}", table),
			  "ok.table.id", next));
	assert_non_null(strstr(told(&w, conns[1], "rematch"), "\"agreed\":[1,0]"));
	assert_non_null(strstr(ask(&w, cid, "{'do':'table.watch','id':1,'table':'%s'}", table),
			       "\"agreed\":[1,0]"));
	/* Who leaves it has not agreed any more, and who comes back by himself has. */
	fine(&w, conns[1], "{'do':'table.leave','id':1,'table':'%s'}", next);
	assert_non_null(strstr(told(&w, cid, "rematch"), "\"agreed\":[0]"));
	forget(&w, cid);
	fine(&w, conns[1], "{'do':'table.join','id':1,'table':'%s'}", next);
	assert_non_null(strstr(told(&w, cid, "rematch"), "\"agreed\":[0,1]"));
	fine(&w, conns[0], "{'do':'table.start','id':1,'table':'%s'}", next);
	world_fair(&w, next, conns, 2);
	world_play(&w, next, conns, 2);
	free(next);
	free(table);
	world_close(&w);
}

static void a_rematch_that_all_have_left_is_none(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 1);
	uint64_t conns[2] = { world_guest_conn(&w, "Ann"), world_guest_conn(&w, "Bob") };
	char *table = world_table(&w, conns, 2, 3, "random", ",'private':false");

	world_play(&w, table, conns, 2);
	char *next = at_copy(ask(&w, conns[1], "{'do':'rematch','id':1,'table':'%s'}", table),
			     "ok.table.id");

	forget(&w, conns[0]);
	fine(&w, conns[1], "{'do':'table.leave','id':1,'table':'%s'}", next);
	assert_non_null(strstr(told(&w, conns[0], "rematch"), "\"agreed\":[]"));
	/* Who wants one after all makes another. */
	assert_false(at_is(ask(&w, conns[0], "{'do':'rematch','id':1,'table':'%s'}", table),
			   "ok.table.id", next));
	free(next);
	free(table);
	world_close(&w);
}

static void tables_that_nobody_starts_go_away(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 1);
	uint64_t ann = world_guest_conn(&w, "Ann");
	char *old = create(&w, ann, "");

	fine(&w, ann, "{'do':'table.watch','id':1,'table':'%s'}", old);
	w.now += w.config.idle_table_ms - 1000;
	char *young = create(&w, ann, "");

	world_wait(&w, RETENTION_MS + 2000);
	refused("no_table", &w, ann, "{'do':'table.watch','id':1,'table':'%s'}", old);
	fine(&w, ann, "{'do':'table.watch','id':1,'table':'%s'}", young);
	const char *text, *last = NULL;

	while ((text = told(&w, ann, "table")))
		if (at_is(text, "table.id", old))
			last = text;
	assert_true(at_is(last, "table.status", "closed"));
	free(old);
	free(young);
	world_close(&w);
}

static void messages_that_are_none(void **state)
{
	static const char *const bad[] = {
		"",
		"x",
		"[]",
		"{}",
		"{'do':'ping'}",
		"{'id':1}",
		"{'do':'dance','id':1}",
		"{'do':'ping','id':'1'}",
		"{'do':7,'id':1}",
		"{'do':'ping','id':1}{}",
		"{'do':'ping','id':1.5}",
		"{'do':'table.watch','id':1,'table':7}",
		"{'do':'table.watch','id':1,'table':{}}",
	};
	struct world w;

	(void)state;
	world_open(&w, 1);
	uint64_t ann = world_guest_conn(&w, "Ann");

	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
		refused("bad_message", &w, ann, "%s", bad[i]);
	assert_int_equal(at_int(ask(&w, ann, "{'do':'ping','id':-5,'more':[1,{}]}"), "re"), -5);
	/* Before hello nothing else, and only our version. */
	char *cookie = world_guest(&w, "Bob");
	const struct service_request request = { .cookie = slice_from(cookie), .own_origin = true };

	assert_int_equal(service_open(w.service, 100, &request, w.now), SERVICE_WELCOME);
	refused("hello_first", &w, 100, "{'do':'ping','id':1}");
	refused("bad_version", &w, 100, "{'do':'hello','id':1,'v':1}");
	fine(&w, 100, "{'do':'hello','id':1,'v':2}");
	fine(&w, 100, "{'do':'ping','id':1}");
	free(cookie);
	world_close(&w);
}

static void whoever_is_too_fast_waits_or_goes(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 1);
	w.config.message_burst = 10;
	world_restart(&w);
	uint64_t ann = world_guest_conn(&w, "Ann"), bob = world_guest_conn(&w, "Bob");

	for (int i = 1; i < 10; i++)
		fine(&w, ann, "{'do':'ping','id':1}");
	refused("busy", &w, ann, "{'do':'ping','id':1}");
	w.now += w.config.message_every_ms;
	fine(&w, ann, "{'do':'ping','id':1}");
	for (int i = 0; i < REFUSED_MAX; i++)
		refused("busy", &w, ann, "{'do':'ping','id':1}");
	ask(&w, ann, "{'do':'ping','id':1}");
	assert_int_equal(w.inbox[ann].closed, SERVICE_CLOSE_POLICY);
	fine(&w, bob, "{'do':'ping','id':1}");
	world_close(&w);
}

static void too_long_a_message_ends_the_connection(void **state)
{
	struct world w;
	static char text[SERVICE_MESSAGE_MAX + 2];

	(void)state;
	world_open(&w, 1);
	uint64_t ann = world_guest_conn(&w, "Ann");

	memset(text, ' ', sizeof(text) - 1);
	ask(&w, ann, "%s", text);
	assert_true(at_is(told(&w, ann, "bye"), "error", "bad_message"));
	assert_int_equal(w.inbox[ann].closed, SERVICE_CLOSE_POLICY);
	world_gone(&w, ann);
	world_close(&w);
}

static void the_end_of_the_service_is_said(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 1);
	uint64_t ann = world_guest_conn(&w, "Ann");

	service_shutdown(w.service, w.now);
	world_turn(&w);
	assert_true(at_is(told(&w, ann, "bye"), "error", "shutdown"));
	assert_int_equal(w.inbox[ann].closed, SERVICE_CLOSE_SHUTDOWN);
	world_close(&w);
}

/* An invite that comes too late is still good for watching. */
static void an_invited_guest_may_look_on(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 5);
	uint64_t ann = world_guest_conn(&w, "Ann"), bob = world_guest_conn(&w, "Bob");

	for (int spectators = 0; spectators < 2; spectators++) {
		const char *made = ask(&w, ann,
				       "{'do':'table.create','id':1,'game':'majority','players':3,"
				       "'private':true,'spectators':%s,'bots':['random','random']}",
				       spectators ? "true" : "false");
		char *table = at_copy(made, "ok.table.id"), *invite = at_copy(made, "ok.invite");

		for (int started = 0; started < 2; started++) {
			const char *joined =
				ask(&w, bob, "{'do':'table.join','id':1,'invite':'%s'}", invite);

			if (!spectators) {
				assert_true(at_is(joined, "error", started ? "too_late" : "full"));
			} else {
				assert_true(at_is(joined, "ok.table.id", table));
				assert_true(at_is(joined, "ok.table.mine", "false"));
				fine(&w, bob,
				     "{'do':'table.watch','id':1,'table':'%s','invite':'%s'}",
				     table, invite);
			}
			refused("no_invite", &w, bob,
				"{'do':'table.join','id':1,'table':'%s','invite':'00'}", table);
			if (!started)
				fine(&w, ann, "{'do':'table.start','id':1,'table':'%s'}", table);
		}
		free(table);
		free(invite);
	}
	world_close(&w);
}

/* And keep their names as they were when the luck was drawn. */
static void two_of_one_name_are_told_apart(void **state)
{
	struct world w;
	char path[80];

	(void)state;
	world_open(&w, 5);
	char *cookie = world_guest(&w, "Hanna");
	uint64_t conns[3] = { world_conn(&w, cookie), world_guest_conn(&w, "hanna"),
			      world_guest_conn(&w, "Bob") };
	char *table = world_table(&w, conns, 3, 3, "random", "");
	const char *seen = ask(&w, conns[2], "{'do':'table.watch','id':1,'table':'%s'}", table);

	assert_true(at_is(seen, "ok.table.places.0.name", "Hanna"));
	assert_true(at_is(seen, "ok.table.places.1.name", "hanna 2"));
	assert_true(at_is(seen, "ok.table.places.2.name", "Bob"));
	assert_true(at_is(seen, "ok.fair.persons.1.name", "hanna 2"));
	snprintf(path, sizeof(path), "/api/tables/%s/record", table);
	assert_int_equal(world_http(&w, SERVICE_GET, path, cookie, NULL), 200);
	assert_non_null(strstr(w.body, "hanna 2"));
	/* Another name changes nothing at a table where the luck is drawn ... */
	forget(&w, conns[2]);
	assert_int_equal(world_http(&w, SERVICE_POST, "/api/me", cookie, "{\"name\":\"Ann\"}"),
			 200);
	assert_null(told(&w, conns[2], "table"));
	world_restart(&w);
	conns[2] = world_guest_conn(&w, "Eve");
	seen = ask(&w, conns[2], "{'do':'table.watch','id':1,'table':'%s'}", table);
	assert_true(at_is(seen, "ok.table.places.0.name", "Hanna"));
	assert_true(at_is(seen, "ok.table.places.1.name", "hanna 2"));
	assert_int_equal(world_http(&w, SERVICE_GET, path, cookie, NULL), 200);
	assert_non_null(strstr(w.body, "hanna 2"));
	assert_null(strstr(w.body, "Ann"));
	/* ... and the end of the account takes its name and no other. */
	assert_int_equal(world_http(&w, SERVICE_DELETE, "/api/me", cookie, "{}"), 200);
	for (int i = 0; i < 2; i++) {
		seen = ask(&w, conns[2], "{'do':'table.watch','id':1,'table':'%s'}", table);
		assert_true(at_is(seen, "ok.table.places.0.name", ""));
		assert_true(at_is(seen, "ok.table.places.1.name", "hanna 2"));
		assert_true(at_is(seen, "ok.fair.persons.0.salt", "null"));
		assert_int_equal(at(seen, "ok.fair.persons.0.who").len, 64);
		assert_int_equal(world_http(&w, SERVICE_GET, path, NULL, NULL), 200);
		assert_null(strstr(w.body, "Hanna"));
		world_restart(&w);
		conns[2] = world_guest_conn(&w, "Fay");
	}
	free(cookie);
	free(table);
	world_close(&w);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(two_of_one_name_are_told_apart),
		cmocka_unit_test(an_invited_guest_may_look_on),
		cmocka_unit_test(tables_are_made_as_asked),
		cmocka_unit_test(a_table_may_have_no_hints),
		cmocka_unit_test(tables_that_cannot_be),
		cmocka_unit_test(people_join_and_leave),
		cmocka_unit_test(host_sets_bots_and_sends_people_away),
		cmocka_unit_test(private_tables_need_an_invite),
		cmocka_unit_test(private_tables_do_not_show),
		cmocka_unit_test(blocks_keep_people_apart),
		cmocka_unit_test(spectators_only_where_they_may),
		cmocka_unit_test(tables_are_limited),
		cmocka_unit_test(invites_are_limited),
		cmocka_unit_test(one_more_invite_lets_the_oldest_go),
		cmocka_unit_test(what_is_too_old_goes_without_a_pause),
		cmocka_unit_test(the_same_people_play_again),
		cmocka_unit_test(a_rematch_that_all_have_left_is_none),
		cmocka_unit_test(tables_that_nobody_starts_go_away),
		cmocka_unit_test(messages_that_are_none),
		cmocka_unit_test(whoever_is_too_fast_waits_or_goes),
		cmocka_unit_test(too_long_a_message_ends_the_connection),
		cmocka_unit_test(the_end_of_the_service_is_said),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
