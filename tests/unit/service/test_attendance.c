/*
 * Tables whose people are gone, and watchers whose invite is: what is closed,
 * when, and what those hear whom it concerns.
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

static struct world *failing; /* whose commits fail */

static enum store_status failing_commit(struct store *s)
{
	s->api = failing->whole;
	s->api->rollback(s);
	s->api = &failing->broken;
	return STORE_DISK_FULL;
}

static void commits_fail(struct world *w, bool fail)
{
	failing = w;
	w->broken.commit = fail ? failing_commit : w->whole->commit;
}

static bool is_there(struct world *w, const char *table)
{
	const struct table *t = world_table_of(w, table);

	return t && t->status == STORE_TABLE_OPEN;
}

static void a_table_without_people_closes(void **state)
{
	struct world w;
	const char *text;

	(void)state;
	world_open(&w, 1);
	char *cookies[2] = { world_guest(&w, "Ann"), world_guest(&w, "Bob") };
	uint64_t ann = world_conn(&w, cookies[0]), bob = world_conn(&w, cookies[1]);
	uint64_t eve = world_guest_conn(&w, "Eve");
	char *table = create(&w, ann, "");

	fine(&w, bob, "{'do':'table.join','id':1,'table':'%s'}", table);
	fine(&w, eve, "{'do':'table.watch','id':1,'table':'%s'}", table);
	/* While one of them is there it stays. */
	world_gone(&w, bob);
	world_wait(&w, 2 * w.config.empty_table_ms);
	world_gone(&w, ann);
	world_wait(&w, w.config.empty_table_ms - 1000);
	assert_true(is_there(&w, table));
	/* Coming back counts, however short. */
	world_gone(&w, world_conn(&w, cookies[1]));
	world_wait(&w, w.config.empty_table_ms - 1000);
	assert_true(is_there(&w, table));
	forget(&w, eve);
	world_wait(&w, 1000 + ATTEND_MS);
	assert_false(is_there(&w, table));
	text = told(&w, eve, "closed");
	assert_true(at_is(text, "table", table));
	assert_true(at_is(text, "text.id", "server.event.closed_empty"));
	assert_int_equal(w.service->metrics.tables_empty, 1);
	/* Its people hear of it, once; and when they ask. */
	ann = world_conn(&w, cookies[0]);
	text = told(&w, ann, "closed");
	assert_true(at_is(text, "table", table));
	assert_true(at_is(text, "text.id", "server.event.closed_empty"));
	text = ask(&w, ann, "{'do':'table.watch','id':1,'table':'%s'}", table);
	assert_true(at_is(text, "error", "no_table"));
	assert_true(at_is(text, "text.id", "server.event.closed_empty"));
	assert_null(told(&w, world_conn(&w, cookies[0]), "closed"));
	text = ask(&w, eve, "{'do':'table.watch','id':1,'table':'%s'}", table);
	assert_true(at_is(text, "text.id", "server.error.no_table"));
	free(table);
	free(cookies[0]);
	free(cookies[1]);
	world_close(&w);
}

static void a_private_one_waits_longer(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 1);
	uint64_t ann = world_guest_conn(&w, "Ann");
	char *table = create(&w, ann, ",'private':true");

	world_gone(&w, ann);
	world_wait(&w, w.config.empty_private_ms - 1000);
	assert_true(is_there(&w, table));
	world_wait(&w, 1000 + ATTEND_MS);
	assert_false(is_there(&w, table));
	world_restart(&w);
	assert_int_equal(w.service->tables.count, 0);
	free(table);
	world_close(&w);
}

/* Nobody could be there while the server was not. */
static void after_a_restart_the_time_begins_anew(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 1);
	uint64_t ann = world_guest_conn(&w, "Ann");
	char *table = create(&w, ann, "");

	world_gone(&w, ann);
	world_wait(&w, w.config.empty_table_ms - 1000);
	world_restart(&w);
	world_wait(&w, w.config.empty_table_ms - 1000);
	assert_true(is_there(&w, table));
	world_wait(&w, 1000 + ATTEND_MS);
	assert_false(is_there(&w, table));
	free(table);
	world_close(&w);
}

static void somebody_who_is_there_becomes_host(void **state)
{
	struct world w;
	const char *text, *last = NULL;

	(void)state;
	world_open(&w, 1);
	char *cookies[3] = { world_guest(&w, "Ann"), world_guest(&w, "Bob"),
			     world_guest(&w, "Cid") };
	uint64_t ann = world_conn(&w, cookies[0]), bob = world_conn(&w, cookies[1]);
	uint64_t cid = world_conn(&w, cookies[2]);
	char *table = create(&w, ann, ""), *id = world_id(&w, cookies[2]);

	fine(&w, bob, "{'do':'table.join','id':1,'table':'%s'}", table);
	fine(&w, cid, "{'do':'table.join','id':1,'table':'%s'}", table);
	world_gone(&w, ann);
	world_gone(&w, bob);
	world_wait(&w, w.config.empty_table_ms - 1000);
	refused("not_host", &w, cid, "{'do':'table.kick','id':1,'table':'%s','place':0}", table);
	world_wait(&w, 1000 + ATTEND_MS);
	while ((text = told(&w, cid, "table")))
		last = text;
	assert_true(at_is(last, "table.host", id));
	fine(&w, cid, "{'do':'table.kick','id':1,'table':'%s','place':0}", table);
	/* It stays with him, over a restart too. */
	world_restart(&w);
	assert_int_equal(world_http(&w, SERVICE_GET, "/api/lobby", NULL, NULL), 200);
	assert_true(at_is(w.body, "tables.0.host", id));
	free(table);
	free(id);
	for (int i = 0; i < 3; i++)
		free(cookies[i]);
	world_close(&w);
}

/* A match is not concerned, nor a draw of luck that goes on. */
static void what_has_started_is_left_alone(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 1);
	uint64_t conns[2] = { world_guest_conn(&w, "Ann"), world_guest_conn(&w, "Bob") };
	char *table = world_table(&w, conns, 2, 3, "random", "");

	world_gone(&w, conns[0]);
	world_gone(&w, conns[1]);
	world_wait(&w, 3 * w.config.empty_table_ms);
	assert_int_equal(world_table_of(&w, table)->status, STORE_TABLE_PLAYING);
	free(table);
	world_close(&w);
}

/* Invites. */

struct looking {
	struct world w;
	uint64_t ann, bob, eve;
	char *table, *invite;
};

/* Bob sits at Ann's private table, Eve watches it; both came by the invite. */
static void looking_open(struct looking *l)
{
	world_open(&l->w, 1);
	l->w.config.invite_ms = 3600 * 1000;
	world_restart(&l->w);
	l->ann = world_guest_conn(&l->w, "Ann");
	l->bob = world_guest_conn(&l->w, "Bob");
	l->eve = world_guest_conn(&l->w, "Eve");
	const char *text = ask(&l->w, l->ann, CREATE, ",'private':true");

	l->table = at_copy(text, "ok.table.id");
	l->invite = at_copy(text, "ok.invite");
	for (uint64_t c = l->bob; c <= l->eve; c++)
		fine(&l->w, c, "{'do':'table.watch','id':1,'table':'%s','invite':'%s'}", l->table,
		     l->invite);
	fine(&l->w, l->bob, "{'do':'table.join','id':1,'invite':'%s'}", l->invite);
	forget(&l->w, l->bob);
	forget(&l->w, l->eve);
}

static void looking_close(struct looking *l)
{
	free(l->table);
	free(l->invite);
	world_close(&l->w);
}

/* Eve hears nothing more, and to her the table does not exist. */
static void is_shut_out(struct looking *l, const char *why)
{
	static const char *const questions[] = {
		"'do':'table.watch'", "'do':'table.unwatch'",
		"'do':'table.join'",  "'do':'say','text':'hi'",
		"'do':'table.leave'", "'do':'invite.make'",
		"'do':'rematch'",     "'do':'move','move':'R0','key':'a'",
	};
	const char *text = told(&l->w, l->eve, "closed");

	assert_true(at_is(text, "table", l->table));
	assert_true(at_is(text, "text.id", why));
	forget(&l->w, l->eve);
	fine(&l->w, l->bob, "{'do':'say','id':1,'table':'%s','text':'She is gone.'}", l->table);
	fine(&l->w, l->ann, "{'do':'table.bot','id':1,'table':'%s','place':2,'level':'random'}",
	     l->table);
	assert_non_null(told(&l->w, l->bob, "said"));
	assert_non_null(told(&l->w, l->bob, "table"));
	assert_null(told_any(&l->w, l->eve));
	for (size_t i = 0; i < sizeof(questions) / sizeof(questions[0]); i++)
		refused("no_table", &l->w, l->eve, "{%s,'id':1,'table':'%s'}", questions[i],
			l->table);
	for (int i = 0; i < 2; i++)
		refused("no_invite", &l->w, l->eve, "{'do':'%s','id':1,'table':'%s','invite':'%s'}",
			i ? "table.join" : "table.watch", l->table, l->invite);
}

static void a_revoked_invite_ends_watching(void **state)
{
	struct looking l;

	(void)state;
	looking_open(&l);
	refused("not_host", &l.w, l.bob, "{'do':'invite.revoke','id':1,'table':'%s'}", l.table);
	assert_null(told_any(&l.w, l.eve));
	fine(&l.w, l.ann, "{'do':'invite.revoke','id':1,'table':'%s'}", l.table);
	is_shut_out(&l, "server.event.uninvited");
	/* A new one lets her in again. */
	char *invite = at_copy(
		ask(&l.w, l.ann, "{'do':'invite.make','id':1,'table':'%s'}", l.table), "ok.invite");

	fine(&l.w, l.eve, "{'do':'table.watch','id':1,'table':'%s','invite':'%s'}", l.table,
	     invite);
	free(invite);
	looking_close(&l);
}

static void an_invite_that_is_too_old_ends_watching(void **state)
{
	struct looking l;

	(void)state;
	looking_open(&l);
	l.w.now += l.w.config.invite_ms;
	/* Even before anybody has looked. */
	refused("no_table", &l.w, l.eve, "{'do':'table.unwatch','id':1,'table':'%s'}", l.table);
	forget(&l.w, l.eve);
	world_wait(&l.w, CLEAN_MS);
	is_shut_out(&l, "server.event.invite_over");
	looking_close(&l);
}

/* Whoever was sent away by a turn that was not kept was not. */
static void a_revocation_that_is_not_saved_ends_nothing(void **state)
{
	struct looking l;

	(void)state;
	looking_open(&l);
	commits_fail(&l.w, true);
	refused("not_saved", &l.w, l.ann, "{'do':'invite.revoke','id':1,'table':'%s'}", l.table);
	commits_fail(&l.w, false);
	assert_null(told_any(&l.w, l.eve));
	fine(&l.w, l.bob, "{'do':'say','id':1,'table':'%s','text':'She is here.'}", l.table);
	assert_non_null(told(&l.w, l.eve, "said"));
	/* And as long as before, not longer. */
	l.w.now += l.w.config.invite_ms;
	forget(&l.w, l.eve);
	world_wait(&l.w, CLEAN_MS);
	is_shut_out(&l, "server.event.invite_over");
	looking_close(&l);
}

static void an_end_that_is_not_saved_comes_again(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 1);
	char *cookie = world_guest(&w, "Ann");
	uint64_t ann = world_conn(&w, cookie), eve = world_guest_conn(&w, "Eve");
	char *table = create(&w, ann, "");

	fine(&w, eve, "{'do':'table.watch','id':1,'table':'%s'}", table);
	world_gone(&w, ann);
	commits_fail(&w, true);
	world_wait(&w, w.config.empty_table_ms + 2 * ATTEND_MS);
	assert_true(is_there(&w, table));
	assert_null(told(&w, eve, "closed"));
	commits_fail(&w, false);
	/* Who comes now has lost nothing. */
	ann = world_conn(&w, cookie);
	assert_null(told(&w, ann, "closed"));
	fine(&w, ann, "{'do':'table.watch','id':1,'table':'%s'}", table);
	world_gone(&w, ann);
	world_wait(&w, w.config.empty_table_ms + ATTEND_MS + RETRY_MS);
	assert_false(is_there(&w, table));
	assert_non_null(told(&w, eve, "closed"));
	free(cookie);
	free(table);
	world_close(&w);
}

/* At a public table an invite is a link, nothing more. */
static void a_public_table_stays_open_to_all(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 1);
	uint64_t ann = world_guest_conn(&w, "Ann"), eve = world_guest_conn(&w, "Eve");
	char *table = create(&w, ann, "");

	fine(&w, eve, "{'do':'table.watch','id':1,'table':'%s'}", table);
	forget(&w, eve);
	fine(&w, ann, "{'do':'invite.revoke','id':1,'table':'%s'}", table);
	assert_null(told(&w, eve, "closed"));
	fine(&w, ann, "{'do':'table.bot','id':1,'table':'%s','place':2,'level':'random'}", table);
	assert_non_null(told(&w, eve, "table"));
	free(table);
	world_close(&w);
}

/* Many at one time: a few in each turn, and none is passed over. */
static void many_close_a_few_in_a_turn(void **state)
{
	enum { TABLES = 2 * DUE_MOST + 20, TURNS = 20 };
	uint64_t before = 0, most = 0, conns[TABLES];
	char address[32];
	struct world w;

	(void)state;
	world_open(&w, 1);
	w.address = address;
	for (int i = 0; i < TABLES; i++) {
		snprintf(address, sizeof(address), "10.0.%d.%d", i / 200, 1 + i % 200);
		conns[i] = world_guest_conn(&w, "Somebody");
		free(create(&w, conns[i], ""));
	}
	for (int i = 0; i < TABLES; i++)
		world_gone(&w, conns[i]);
	world_wait(&w, w.config.empty_table_ms - 1000);
	assert_int_equal(w.service->metrics.tables_empty, 0);
	w.now += 1000 + ATTEND_MS;
	for (int i = 0; i < TURNS; i++) {
		service_tick(w.service, ++w.now);
		assert_true(service_turn_end(w.service, w.now));
		uint64_t now = w.service->metrics.tables_empty;

		most = now - before > most ? now - before : most;
		before = now;
	}
	assert_int_equal(most, DUE_MOST);
	assert_int_equal(before, TABLES);
	world_close(&w);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_table_without_people_closes),
		cmocka_unit_test(a_private_one_waits_longer),
		cmocka_unit_test(after_a_restart_the_time_begins_anew),
		cmocka_unit_test(somebody_who_is_there_becomes_host),
		cmocka_unit_test(what_has_started_is_left_alone),
		cmocka_unit_test(a_revoked_invite_ends_watching),
		cmocka_unit_test(an_invite_that_is_too_old_ends_watching),
		cmocka_unit_test(a_revocation_that_is_not_saved_ends_nothing),
		cmocka_unit_test(an_end_that_is_not_saved_comes_again),
		cmocka_unit_test(a_public_table_stays_open_to_all),
		cmocka_unit_test(many_close_a_few_in_a_turn),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
