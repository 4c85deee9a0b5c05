/*
 * Turns: nothing is told before it is durable, and what could not be kept did
 * not happen.
 */
#include "unit/server/served.h"

#include <stdio.h>

#include "server/play.h"
#include "store/sqlite.h"

static struct world *failing; /* whose store fails */
static int fail_after; /* calls that still work; -1: all */

static enum store_status failing_commit(struct store *s)
{
	if (fail_after == 0) {
		s->api = failing->whole;
		s->api->rollback(s);
		s->api = &failing->broken;
		return STORE_DISK_FULL;
	}
	return failing->whole->commit(s);
}

static enum store_status failing_line(struct store *s, const char *table,
				      const struct store_line *line)
{
	return fail_after == 0 ? STORE_FAILED : failing->whole->line_add(s, table, line);
}

static enum store_status
failing_tables(struct store *s, bool (*row)(void *user, const struct store_table *t), void *user)
{
	return fail_after == 0 ? STORE_BUSY : failing->whole->tables_live(s, row, user);
}

static void nothing_is_told_before_the_commit(void **state)
{
	struct world w;
	char move[MOVE_TEXT], text[MOVE_TEXT + 200];

	(void)state;
	world_open(&w, 21);
	uint64_t ann = world_guest_conn(&w, "Ann");
	char *table = world_table(&w, &ann, 1, 3, "random", "");

	assert_true(world_move(&w, ann, table, move));
	forget(&w, ann);
	snprintf(text, sizeof(text),
		 "{\"do\":\"move\",\"id\":1,\"table\":\"%s\",\"move\":\"%s\",\"key\":\"a\"}", table,
		 move);
	service_message(w.service, ann, slice_from(text), w.now);
	service_tick(w.service, w.now);
	assert_null(told_any(&w, ann));
	assert_true(service_turn_end(w.service, w.now));
	assert_int_equal(at_int(told_any(&w, ann), "ok.n"), 2);
	world_jobs(&w);
	free(table);
	world_close(&w);
}

/* Whatever fails, the move was never there, and comes again with its key. */
static void a_turn_that_fails_did_not_happen(void **state)
{
	(void)state;
	for (int kind = 0; kind < 2; kind++) {
		struct world w;
		char move[MOVE_TEXT];

		world_open(&w, 21);
		failing = &w;
		fail_after = -1;
		char *cookie = world_guest(&w, "Ann");
		uint64_t ann = world_conn(&w, cookie);
		char *table = world_table(&w, &ann, 1, 3, "random", "");
		char *before =
			strdup(ask(&w, ann, "{'do':'table.watch','id':1,'table':'%s'}", table));

		assert_true(world_move(&w, ann, table, move));
		if (kind == 0)
			w.broken.commit = failing_commit;
		else
			w.broken.line_add = failing_line;
		fail_after = 0;
		forget(&w, ann);
		ask(&w, ann, "{'do':'move','id':1,'table':'%s','move':'%s','key':'a'}", table,
		    move);
		fail_after = -1;
		assert_null(told_any(&w, ann));
		assert_int_equal(w.inbox[ann].closed, SERVICE_CLOSE_FAULT);
		world_gone(&w, ann);
		ann = world_conn(&w, cookie);
		const char *after = ask(&w, ann, "{'do':'table.watch','id':1,'table':'%s'}", table);

		assert_true(slice_equal(at(after, "ok.view"), at(before, "ok.view")));
		assert_true(slice_equal(at(after, "ok.n"), at(before, "ok.n")));
		fine(&w, ann, "{'do':'move','id':1,'table':'%s','move':'%s','key':'a'}", table,
		     move);
		world_play(&w, table, &ann, 1);
		free(before);
		free(cookie);
		free(table);
		world_close(&w);
	}
}

static void a_store_that_is_gone_is_tried_again(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 21);
	failing = &w;
	char *cookie = world_guest(&w, "Ann");
	uint64_t ann = world_conn(&w, cookie);
	const struct service_request request = { .cookie = slice_from(cookie), .own_origin = true };

	w.broken.commit = failing_commit;
	w.broken.tables_live = failing_tables;
	fail_after = 0;
	/* A request that waits for its passphrase is answered too. */
	w.jobs_wait = true;
	world_http(&w, SERVICE_POST, "/api/login", NULL,
		   "{\"name\":\"Ann\",\"passphrase\":\"wrong horse\"}");
	assert_false(w.answered);
	ask(&w, ann, "{'do':'table.create','id':1,'game':'majority','players':3}");
	assert_int_equal(w.inbox[ann].closed, SERVICE_CLOSE_FAULT);
	assert_true(w.answered);
	assert_int_equal(w.status, 503);
	world_jobs(&w);
	w.jobs_wait = false;
	world_gone(&w, ann);
	assert_int_equal(service_open(w.service, 77, &request, w.now), SERVICE_UNAVAILABLE);
	assert_int_equal(world_http(&w, SERVICE_GET, "/health", NULL, NULL), 503);
	assert_int_equal(world_http(&w, SERVICE_GET, "/api/me", cookie, NULL), 503);
	world_wait(&w, RETRY_MS);
	assert_int_equal(world_http(&w, SERVICE_GET, "/health", NULL, NULL), 503);
	fail_after = -1;
	world_wait(&w, RETRY_MS);
	assert_int_equal(world_http(&w, SERVICE_GET, "/health", NULL, NULL), 200);
	ann = world_conn(&w, cookie);
	fine(&w, ann, "{'do':'table.create','id':1,'game':'majority','players':3}");
	free(cookie);
	world_close(&w);
}

/* The host's tool closes a table while it is played. */
static void the_host_closes_a_table(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 21);
	uint64_t ann = world_guest_conn(&w, "Ann");
	char *table = world_table(&w, &ann, 1, 3, "random", "");
	struct store_table row;
	struct store *tool;

	assert_int_equal(sqlite_store_open(w.path, STORE_TOOL, &tool), STORE_OK);
	assert_int_equal(tool->api->table_find(tool, table, &row), STORE_OK);
	row.status = STORE_TABLE_CLOSED;
	row.ended = w.now;
	assert_int_equal(tool->api->begin(tool), STORE_OK);
	assert_int_equal(tool->api->table_save(tool, &row), STORE_OK);
	assert_int_equal(tool->api->commit(tool), STORE_OK);
	tool->api->close(tool);
	forget(&w, ann);
	world_wait(&w, POLL_MS + 1000);
	assert_true(at_is(told(&w, ann, "over"), "closed", "true"));
	assert_true(at_is(told(&w, ann, "table"), "table.status", "closed"));
	refused("too_late", &w, ann, "{'do':'move','id':1,'table':'%s','move':'R0','key':'a'}",
		table);
	free(table);
	world_close(&w);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(nothing_is_told_before_the_commit),
		cmocka_unit_test(a_turn_that_fails_did_not_happen),
		cmocka_unit_test(a_store_that_is_gone_is_tried_again),
		cmocka_unit_test(the_host_closes_a_table),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
