/*
 * A fault of ours in one match: it is frozen, and nothing else is. Faults are
 * planted by spoiling the position of a match in memory, or its lines in the
 * store.
 */
#include "unit/service/served.h"

#include <stdio.h>

#include "games/majority/majority.h"
#include "service/jobs.h"
#include "service/match/play.h"
#include "store/sqlite/sqlite.h"

enum { TABLES = 100, SPOILED = 37 };

static void one_of_a_hundred_freezes(void **state)
{
	struct world w;
	char *table[TABLES], *cookie[2], move[MOVE_TEXT];
	uint64_t conn[2];

	(void)state;
	world_open(&w, 17);
	w.config.tables_account_max = TABLES + 1;
	w.config.watched_max = TABLES + 1;
	world_restart(&w);
	for (int i = 0; i < 2; i++) {
		cookie[i] = world_guest(&w, i ? "Bob" : "Ann");
		conn[i] = world_conn(&w, cookie[i]);
	}
	for (int i = 0; i < TABLES; i++)
		table[i] = world_table(&w, conn, 2, 3, "random", "");
	/* Hands that are full already: when the step closes, a card too many fails
	 * a CHECK. */
	struct majority_state *position =
		(void *)world_table_of(&w, table[SPOILED])->live->record.match.state;

	assert_true(world_move(&w, conn[0], table[SPOILED], move));
	fine(&w, conn[0], "{'do':'move','id':1,'table':'%s','move':'%s','key':'a'}", table[SPOILED],
	     move);
	assert_true(world_move(&w, conn[1], table[SPOILED], move));
	memset(position->hand, 0, sizeof(position->hand));
	forget(&w, conn[0]);
	refused("frozen", &w, conn[1], "{'do':'move','id':1,'table':'%s','move':'%s','key':'a'}",
		table[SPOILED], move);
	assert_null(told(&w, conn[0], "frame")); /* nothing is half told */
	w.inbox[conn[0]].read = 0;
	assert_true(at_is(told(&w, conn[0], "frozen"), "table", table[SPOILED]));
	assert_int_equal(world_table_of(&w, table[SPOILED])->status, STORE_TABLE_FROZEN);
	assert_non_null(strstr(w.log, "a fault stopped a match"));
	for (int again = 0; again < 2; again++) {
		refused("frozen", &w, conn[0],
			"{'do':'move','id':1,'table':'%s','move':'R0','key':'b'}", table[SPOILED]);
		const char *text = ask(&w, conn[0], "{'do':'table.watch','id':1,'table':'%s'}",
				       table[SPOILED]);

		assert_true(at_is(text, "ok.table.status", "frozen"));
		assert_true(at_is(text, "ok.see", "null"));
		/* All others play on. */
		for (int i = 0; i < TABLES; i++) {
			for (int k = 0; k < 2 && i != SPOILED; k++) {
				assert_true(world_move(&w, conn[k], table[i], move));
				fine(&w, conn[k],
				     "{'do':'move','id':1,'table':'%s','move':'%s','key':'%d'}",
				     table[i], move, again);
			}
		}
		world_restart(&w);
		for (int k = 0; k < 2; k++)
			conn[k] = world_conn(&w, cookie[k]);
	}
	/* The host can look at it. */
	char reason[256], position_text[1 << 14];
	struct buf why = buf_over(reason, sizeof(reason));
	struct buf where = buf_over(position_text, sizeof(position_text));

	assert_int_equal(w.store->api->frozen_find(w.store, table[SPOILED], &why, &where),
			 STORE_OK);
	assert_true(why.len > 0);
	for (int i = 0; i < TABLES; i++)
		free(table[i]);
	free(cookie[0]);
	free(cookie[1]);
	world_close(&w);
}

/* A line that the rules do not allow, as a broken program might have left it. */
static void a_stored_line_that_cannot_be(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 17);
	char *cookie = world_guest(&w, "Ann");
	uint64_t ann = world_conn(&w, cookie);
	char *bad = world_table(&w, &ann, 1, 3, "random", "");
	char *good = world_table(&w, &ann, 1, 3, "random", "");
	struct store_line line = {
		.number = world_table_of(&w, bad)->live->stored,
		.seat = 0,
		.kind = LINE_MOVE,
		.text = slice_from("0 nonsense"),
		.key = slice_from(""),
		.at = w.now,
	};

	assert_int_equal(w.store->api->begin(w.store), STORE_OK);
	assert_int_equal(w.store->api->line_add(w.store, bad, &line), STORE_OK);
	assert_int_equal(w.store->api->commit(w.store), STORE_OK);
	world_restart(&w);
	world_wait(&w, 1);
	assert_int_equal(world_table_of(&w, bad)->status, STORE_TABLE_FROZEN);
	assert_int_equal(world_table_of(&w, good)->status, STORE_TABLE_PLAYING);
	ann = world_conn(&w, cookie);
	world_play(&w, good, &ann, 1);
	/* Some day it ends without a result, whether it is in memory or not. */
	w.service->config.idle_match_ms = 1000;
	world_wait(&w, RETENTION_MS + 1000);
	struct store_table row;

	assert_int_equal(w.store->api->table_find(w.store, bad, &row), STORE_OK);
	assert_int_equal(row.status, STORE_TABLE_CLOSED);
	assert_int_equal(w.store->api->table_find(w.store, good, &row), STORE_OK);
	assert_int_equal(row.status, STORE_TABLE_OVER);
	free(cookie);
	free(bad);
	free(good);
	world_close(&w);
}

/* The mark of the rules in the table's row, as a program with others wrote it. */
static void mark_rules(struct world *w, const char *table, const char *setup)
{
	struct store_table row;

	assert_int_equal(w->store->api->table_find(w->store, table, &row), STORE_OK);
	snprintf(row.setup, sizeof(row.setup), "%s", setup);
	assert_int_equal(w->store->api->begin(w->store), STORE_OK);
	assert_int_equal(w->store->api->table_save(w->store, &row), STORE_OK);
	assert_int_equal(w->store->api->commit(w->store), STORE_OK);
}

/* A match that was begun by other rules is never replayed differently: neither
 * one that goes on nor one that has ended. */
static void a_match_of_other_rules_is_refused(void **state)
{
	struct world w;
	char path[128];
	struct store_table row;

	(void)state;
	world_open(&w, 19);
	char *cookie = world_guest(&w, "Ann");
	uint64_t ann = world_conn(&w, cookie);
	char *live = world_table(&w, &ann, 1, 3, "random", "");
	char *ended = world_table(&w, &ann, 1, 3, "random", "");
	char *good = world_table(&w, &ann, 1, 3, "random", "");

	world_play(&w, ended, &ann, 1);
	mark_rules(&w, live, "1 0badcafe");
	mark_rules(&w, ended, "1 0badcafe");
	world_restart(&w);
	world_wait(&w, 1);
	ann = world_conn(&w, cookie);
	refused("other_rules", &w, ann, "{'do':'move','id':1,'table':'%s','move':'x','key':'a'}",
		live);
	refused("other_rules", &w, ann, "{'do':'table.watch','id':1,'table':'%s'}", ended);
	for (int i = 0; i < 2; i++) {
		snprintf(path, sizeof(path), "/api/tables/%s/record", i ? live : ended);
		assert_int_equal(world_http(&w, SERVICE_GET, path, cookie, NULL), 409);
	}
	/* What it was begun by stays known, whatever is saved of it. */
	assert_int_equal(w.store->api->table_find(w.store, live, &row), STORE_OK);
	assert_int_equal(row.status, STORE_TABLE_FROZEN);
	assert_string_equal(row.setup, "1 0badcafe");
	world_play(&w, good, &ann, 1);
	free(cookie);
	free(live);
	free(ended);
	free(good);
	world_close(&w);
}

/* Runs the first job so that it fails. */
static void fail_job(struct world *w)
{
	struct bot_job *job = (struct bot_job *)w->jobs[0];
	char view[1024];

	memmove(w->jobs, w->jobs + 1, (size_t)--w->job_count * sizeof(w->jobs[0]));
	memcpy(view, job->view, job->game->state_size);
	memset(job->view, 0, job->game->state_size); /* it sees no cards at all */
	service_job_run(&job->base);
	assert_true(job->failed);
	memcpy(job->view, view, job->game->state_size);
	service_job_done(w->service, &job->base, w->now);
	service_turn_end(w->service, w->now);
}

/* A bot that fails is replaced; the match goes on. */
static void a_bot_that_fails_is_replaced(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 17);
	uint64_t ann = world_guest_conn(&w, "Ann");

	w.jobs_wait = true;
	char *table = world_table(&w, &ann, 1, 3, "greedy", "");

	assert_int_equal(w.job_count, 2);
	fail_job(&w);
	assert_int_equal(w.job_count, 2);
	assert_ptr_equal(((struct bot_job *)w.jobs[1])->bot, bots[0]);
	w.jobs_wait = false;
	world_jobs(&w);
	world_play(&w, table, &ann, 1);
	assert_int_equal(world_table_of(&w, table)->status, STORE_TABLE_OVER);
	free(table);

	/* When even the simplest one fails, the match is frozen. */
	w.jobs_wait = true;
	table = world_table(&w, &ann, 1, 3, "random", "");
	fail_job(&w);
	assert_int_equal(world_table_of(&w, table)->status, STORE_TABLE_FROZEN);
	world_jobs(&w);
	free(table);
	world_close(&w);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(one_of_a_hundred_freezes),
		cmocka_unit_test(a_stored_line_that_cannot_be),
		cmocka_unit_test(a_match_of_other_rules_is_refused),
		cmocka_unit_test(a_bot_that_fails_is_replaced),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
