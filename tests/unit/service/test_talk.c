/*
 * Talk at a table where the game allows it only between matches; mutes and
 * reports.
 */
#include "unit/service/served.h"

#include <stdio.h>

static void talk_before_and_after(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 1);
	uint64_t conns[2] = { world_guest_conn(&w, "Ann"), world_guest_conn(&w, "Bob") };
	uint64_t eve = world_guest_conn(&w, "Eve");
	char *table = at_copy(ask(&w, conns[0],
				  "{'do':'table.create','id':1,'game':'majority','players':3,"
				  "'bots':[null,'random']}"),
			      "ok.table.id");

	fine(&w, conns[1], "{'do':'table.join','id':1,'table':'%s'}", table);
	for (int i = 0; i < 2; i++)
		fine(&w, conns[i], "{'do':'table.watch','id':1,'table':'%s'}", table);
	refused("not_yours", &w, eve, "{'do':'say','id':1,'table':'%s','text':'hi'}", table);
	refused("bad_message", &w, conns[0], "{'do':'say','id':1,'table':'%s','text':'  '}", table);
	refused("bad_message", &w, conns[0], "{'do':'say','id':1,'table':'%s'}", table);
	refused("bad_message", &w, conns[0], "{'do':'say','id':1,'table':'%s','text':'%0301d'}",
		table, 0);
	fine(&w, conns[0], "{'do':'say','id':1,'table':'%s','text':'%0300d'}", table, 0);
	forget(&w, conns[1]);
	fine(&w, conns[0], "{'do':'say','id':1,'table':'%s','text':' hello '}", table);
	const char *said = told(&w, conns[1], "said");

	assert_true(at_is(said, "from.name", "Ann"));
	assert_true(at_is(said, "text", "hello"));
	fine(&w, conns[0], "{'do':'react','id':1,'table':'%s','reaction':'hello'}", table);
	assert_true(at_is(told(&w, conns[1], "said"), "reaction", "hello"));
	refused("bad_message", &w, conns[0],
		"{'do':'react','id':1,'table':'%s','reaction':'shout'}", table);
	/* Not during the match. */
	fine(&w, conns[0], "{'do':'table.start','id':1,'table':'%s'}", table);
	world_wait(&w, 30000);
	fine(&w, conns[0], "{'do':'say','id':1,'table':'%s','text':'soon'}", table);
	world_fair(&w, table, conns, 2);
	refused("talk", &w, conns[0], "{'do':'say','id':1,'table':'%s','text':'now'}", table);
	world_play(&w, table, conns, 2);
	forget(&w, conns[1]);
	fine(&w, conns[0], "{'do':'say','id':1,'table':'%s','text':'again?'}", table);
	assert_true(at_is(told(&w, conns[1], "said"), "text", "again?"));
	/* Whoever comes later reads it. */
	const char *watch = ask(&w, conns[1], "{'do':'table.watch','id':1,'table':'%s'}", table);

	assert_true(at_is(watch, "ok.said.1.text", "hello"));
	assert_true(at_is(watch, "ok.said.2.reaction", "hello"));
	free(table);
	world_close(&w);
}

/* Between rounds: once for each seat in a round's first step, shown when it closes. */
static void reactions_between_rounds(void **state)
{
	struct world w;
	char move[MOVE_TEXT];

	(void)state;
	world_open(&w, 1);
	char *cookies[2] = { world_guest(&w, "Ann"), world_guest(&w, "Bob") };
	uint64_t conns[2] = { world_conn(&w, cookies[0]), world_conn(&w, cookies[1]) };
	char *table = world_table(&w, conns, 2, 3, "random", "");
	int rounds = 0;

	w.config.say_burst = 1000;
	for (int restarted = 0; restarted < 2; restarted++) {
		forget(&w, conns[1]);
		if (!restarted) {
			fine(&w, conns[0], "{'do':'react','id':1,'table':'%s','reaction':'thanks'}",
			     table);
		} else {
			world_restart(&w);
			for (int i = 0; i < 2; i++) {
				conns[i] = world_conn(&w, cookies[i]);
				fine(&w, conns[i], "{'do':'table.watch','id':1,'table':'%s'}",
				     table);
			}
			forget(&w, conns[1]);
		}
		refused("talk", &w, conns[0],
			"{'do':'react','id':1,'table':'%s','reaction':'oops'}", table);
		assert_null(told(&w, conns[1], "said"));
	}
	for (int i = 0; i < 2; i++) {
		assert_null(told(&w, conns[1], "said"));
		assert_true(world_move(&w, conns[i], table, move));
		fine(&w, conns[i], "{'do':'move','id':1,'table':'%s','move':'%s','key':'a'}", table,
		     move);
	}
	w.inbox[conns[1]].read = 0;
	assert_true(at_is(told(&w, conns[1], "said"), "reaction", "thanks"));
	assert_null(told(&w, conns[1], "said"));
	/* Within a round: no. */
	refused("talk", &w, conns[0], "{'do':'react','id':1,'table':'%s','reaction':'oops'}",
		table);
	/* In each of the four rounds there is one such step. */
	for (int key = 0;
	     world_move(&w, conns[0], table, move) || world_move(&w, conns[1], table, move);
	     key++) {
		world_wait(&w, 3000);
		rounds += !*ask_error(&w, conns[1],
				      "{'do':'react','id':1,'table':'%s','reaction':'thinking'}",
				      table);
		for (int i = 0; i < 2; i++)
			if (world_move(&w, conns[i], table, move))
				fine(&w, conns[i],
				     "{'do':'move','id':1,'table':'%s','move':'%s','key':'%d'}",
				     table, move, key);
	}
	assert_int_equal(rounds, 3);
	free(cookies[0]);
	free(cookies[1]);
	free(table);
	world_close(&w);
}

static void muted_people_are_not_heard(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 1);
	char *cookie = world_guest(&w, "Ann"), *id = world_id(&w, cookie);
	char *bobs = world_guest(&w, "Bob");
	uint64_t conns[2] = { world_conn(&w, cookie), world_conn(&w, bobs) };
	char *table = at_copy(
		ask(&w, conns[0], "{'do':'table.create','id':1,'game':'majority','players':3}"),
		"ok.table.id");

	fine(&w, conns[1], "{'do':'table.join','id':1,'table':'%s'}", table);
	fine(&w, conns[1], "{'do':'table.watch','id':1,'table':'%s'}", table);
	refused("bad_message", &w, conns[1], "{'do':'mute','id':1}");
	refused("no_account", &w, conns[1], "{'do':'mute','id':1,'account':'0000000000000001'}");
	fine(&w, conns[1], "{'do':'mute','id':1,'account':'%s'}", id);
	forget(&w, conns[1]);
	fine(&w, conns[0], "{'do':'say','id':1,'table':'%s','text':'hello'}", table);
	assert_null(told(&w, conns[1], "said"));
	/* Still so after he comes back. */
	world_gone(&w, conns[1]);
	conns[1] = world_conn(&w, bobs);
	const char *watch = ask(&w, conns[1], "{'do':'table.watch','id':1,'table':'%s'}", table);

	assert_true(at_is(watch, "ok.said", "[]"));
	fine(&w, conns[1], "{'do':'unmute','id':1,'account':'%s'}", id);
	fine(&w, conns[0], "{'do':'say','id':1,'table':'%s','text':'hello'}", table);
	assert_non_null(told(&w, conns[1], "said"));
	w.config.blocks_max = 0;
	world_restart(&w);
	conns[1] = world_conn(&w, bobs);
	refused("limit", &w, conns[1], "{'do':'mute','id':1,'account':'%s'}", id);
	free(cookie);
	free(bobs);
	free(id);
	free(table);
	world_close(&w);
}

static bool report_row(void *user, const struct store_report *report)
{
	*(struct store_report *)user = *report;
	return true;
}

static void reports_reach_the_host(void **state)
{
	struct world w;
	struct store_report report = { 0 };

	(void)state;
	world_open(&w, 1);
	char *cookie = world_guest(&w, "Ann"), *id = world_id(&w, cookie);
	uint64_t bob = world_guest_conn(&w, "Bob");

	refused("bad_message", &w, bob, "{'do':'report','id':1,'account':'%s'}", id);
	refused("bad_message", &w, bob, "{'do':'report','id':1,'account':'%s','reason':''}", id);
	refused("no_account", &w, bob,
		"{'do':'report','id':1,'account':'0000000000000001','reason':'rude'}");
	refused("no_table", &w, bob,
		"{'do':'report','id':1,'account':'%s','reason':'rude','table':'0000000000000001'}",
		id);
	fine(&w, bob, "{'do':'report','id':1,'account':'%s','reason':'rude'}", id);
	assert_int_equal(
		w.store->api->reports(w.store, NULL, STORE_NEWEST, 10, report_row, &report),
		STORE_OK);
	assert_string_equal(report.about, id);
	assert_string_equal(report.reason, "rude");
	for (int i = 1; i < w.config.say_burst; i++)
		fine(&w, bob, "{'do':'report','id':1,'account':'%s','reason':'rude'}", id);
	refused("busy", &w, bob, "{'do':'report','id':1,'account':'%s','reason':'rude'}", id);
	free(cookie);
	free(id);
	world_close(&w);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(talk_before_and_after),
		cmocka_unit_test(reactions_between_rounds),
		cmocka_unit_test(muted_people_are_not_heard),
		cmocka_unit_test(reports_reach_the_host),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
