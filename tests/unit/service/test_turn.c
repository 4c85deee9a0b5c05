/*
 * Turns: nothing is told before it is durable, and what could not be kept did
 * not happen.
 */
#include "unit/service/served.h"

#include <limits.h>
#include <stdio.h>

#include "service/match/play.h"
#include "store/sqlite/sqlite.h"

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

/* Done, and the answer is lost. */
static enum store_status unheard_commit(struct store *s)
{
	if (fail_after != 0)
		return failing->whole->commit(s);
	assert_int_equal(failing->whole->commit(s), STORE_OK);
	return STORE_FAILED;
}

static enum store_status failing_line(struct store *s, const char *table,
				      const struct store_line *line)
{
	return fail_after == 0 ? STORE_FAILED : failing->whole->line_add(s, table, line);
}

static enum store_status failing_find(struct store *s, const char *id, struct store_table *out)
{
	return fail_after == 0 ? STORE_FAILED : failing->whole->table_find(s, id, out);
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

/* Whatever fails, the move was never there, and comes again with its key. Who
 * made it is told; nobody else notices, and nobody's connection is closed. */
static void a_turn_that_fails_did_not_happen(void **state)
{
	(void)state;
	for (int kind = 0; kind < 2; kind++) {
		struct world w;
		char move[MOVE_TEXT];

		world_open(&w, 21);
		failing = &w;
		fail_after = -1;
		uint64_t ann = world_guest_conn(&w, "Ann"), bob = world_guest_conn(&w, "Bob");
		char *table = world_table(&w, &ann, 1, 3, "random", "");
		char *other = world_table(&w, &bob, 1, 3, "random", "");
		char *before =
			strdup(ask(&w, ann, "{'do':'table.watch','id':1,'table':'%s'}", table));

		assert_true(world_move(&w, ann, table, move));
		if (kind == 0)
			w.broken.commit = failing_commit;
		else
			w.broken.line_add = failing_line;
		fail_after = 0;
		forget(&w, ann);
		forget(&w, bob);
		/* In the same turn one who only reads. */
		say(&w, bob, "{'do':'table.watch','id':5,'table':'%s'}", other);
		refused("not_saved", &w, ann,
			"{'do':'move','id':1,'table':'%s','move':'%s','key':'a'}", table, move);
		fail_after = -1;
		assert_true(at(told_any(&w, bob), "ok.see").len > 0);
		assert_null(told_any(&w, bob));
		assert_int_equal(w.inbox[ann].closed, 0);
		assert_int_equal(w.inbox[bob].closed, 0);
		const char *after = ask(&w, ann, "{'do':'table.watch','id':1,'table':'%s'}", table);

		assert_true(slice_equal(at(after, "ok.see"), at(before, "ok.see")));
		assert_true(slice_equal(at(after, "ok.n"), at(before, "ok.n")));
		fine(&w, ann, "{'do':'move','id':1,'table':'%s','move':'%s','key':'a'}", table,
		     move);
		world_play(&w, table, &ann, 1);
		world_play(&w, other, &bob, 1);
		free(before);
		free(other);
		free(table);
		world_close(&w);
	}
}

/* Another seat's secret answer falls with the turn. Who only looked at the table
 * meanwhile must not learn that there was one: he is answered as if not. */
static void a_look_does_not_tell_of_a_secret_answer(void **state)
{
	(void)state;
	for (int answered = 0; answered < 2; answered++) {
		struct world w;
		char move[MOVE_TEXT];

		world_open(&w, 21);
		failing = &w;
		fail_after = -1;
		uint64_t conns[2] = { world_guest_conn(&w, "Ann"), world_guest_conn(&w, "Bob") };
		char *table = world_table(&w, conns, 2, 3, "random", "");

		assert_true(world_move(&w, conns[1], table, move));
		w.broken.commit = failing_commit;
		fail_after = 0;
		forget(&w, conns[0]);
		if (answered)
			say(&w, conns[1], "{'do':'move','id':1,'table':'%s','move':'%s','key':'a'}",
			    table, move);
		say(&w, conns[0], "{'do':'table.watch','id':7,'table':'%s'}", table);
		service_turn_end(w.service, w.now);
		service_tick(w.service, w.now);
		service_turn_end(w.service, w.now);
		assert_true(at(told_any(&w, conns[0]), "ok.see").len > 0);
		assert_null(told_any(&w, conns[0]));
		fail_after = -1;
		world_jobs(&w);
		free(table);
		world_close(&w);
	}
}

/* Nor does what he is told next: his own answer is told as if there was none. */
static void a_frame_does_not_tell_of_a_secret_answer(void **state)
{
	char *frames[2];

	(void)state;
	for (int answered = 0; answered < 2; answered++) {
		struct world w;
		char own[MOVE_TEXT], other[MOVE_TEXT];

		world_open(&w, 21);
		failing = &w;
		fail_after = -1;
		uint64_t conns[2] = { world_guest_conn(&w, "Ann"), world_guest_conn(&w, "Bob") };
		char *table = world_table(&w, conns, 2, 3, "random", "");

		assert_true(world_move(&w, conns[0], table, own));
		assert_true(world_move(&w, conns[1], table, other));
		w.broken.commit = failing_commit;
		fail_after = 0;
		if (answered)
			refused("not_saved", &w, conns[1],
				"{'do':'move','id':1,'table':'%s','move':'%s','key':'a'}", table,
				other);
		fail_after = -1;
		world_wait(&w, RETRY_MS);
		forget(&w, conns[0]);
		fine(&w, conns[0], "{'do':'move','id':2,'table':'%s','move':'%s','key':'b'}", table,
		     own);
		frames[answered] = strdup(told(&w, conns[0], "frame"));
		world_jobs(&w);
		free(table);
		world_close(&w);
	}
	assert_string_equal(frames[0], frames[1]);
	free(frames[0]);
	free(frames[1]);
}

/* What many connections of one address ask for is bounded together. */
static void an_address_pays_for_what_its_connections_cost(void **state)
{
	struct world w;
	int refusals = 0;

	(void)state;
	world_open(&w, 21);
	w.game = "goetia";
	uint64_t ann = world_guest_conn(&w, "Ann");
	char *table = world_table(&w, &ann, 1, 2, "random", "");

	uint64_t dan = world_guest_conn(&w, "Dan"), eve[40];

	w.address = "127.0.0.9";
	for (int i = 0; i < 40; i++)
		eve[i] = world_guest_conn(&w, "Eve");
	w.config.work_burst = 20;
	w.config.work_every_ms = 1;
	service_configure(w.service, &w.config);
	for (int i = 0; i < 40; i++)
		refusals +=
			strcmp(ask_error(&w, eve[i],
					 "{'do':'table.watch','id':1,'form':'view','table':'%s'}",
					 table),
			       "busy") == 0;
	assert_true(refusals > 20);
	fine(&w, dan, "{'do':'table.watch','id':1,'form':'view','table':'%s'}", table);
	free(table);
	world_close(&w);
}

/* A table that was made, a place that was taken, a name: as before. */
static void what_was_not_kept_is_as_before(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 21);
	failing = &w;
	fail_after = -1;
	char *cookie = world_guest(&w, "Ann");
	uint64_t ann = world_conn(&w, cookie), bob = world_guest_conn(&w, "Bob");
	char *table =
		at_copy(ask(&w, ann, "{'do':'table.create','id':1,'game':'majority','players':3}"),
			"ok.table.id");
	size_t tables = w.service->tables.count;

	fine(&w, bob, "{'do':'lobby.watch','id':1}");
	w.broken.commit = failing_commit;
	fail_after = 0;
	forget(&w, bob);
	refused("not_saved", &w, ann, "{'do':'table.create','id':1,'game':'majority','players':3}");
	refused("not_saved", &w, ann,
		"{'do':'table.bot','id':2,'table':'%s','place':1,'level':'greedy'}", table);
	refused("not_saved", &w, bob, "{'do':'table.join','id':3,'table':'%s'}", table);
	assert_int_equal(world_http(&w, SERVICE_POST, "/api/me", cookie, "{\"name\":\"Eve\"}"),
			 503);
	assert_true(at_is(w.body, "error", "not_saved"));
	assert_null(told(&w, bob, "lobby"));
	fail_after = -1;
	assert_int_equal(w.service->tables.count, tables);
	const char *now = ask(&w, ann, "{'do':'table.watch','id':4,'table':'%s'}", table);

	assert_true(at_is(now, "ok.table.places.0.name", "Ann"));
	assert_true(at_is(now, "ok.table.places.1", "null"));
	fine(&w, bob, "{'do':'table.join','id':3,'table':'%s'}", table);
	fine(&w, ann, "{'do':'table.bot','id':2,'table':'%s','place':2,'level':'greedy'}", table);
	free(table);
	free(cookie);
	world_close(&w);
}

/* A store that cannot write serves who reads; when it can again, all goes on. */
static void a_store_that_does_not_write_is_tried_again(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 21);
	failing = &w;
	char *cookie = world_guest(&w, "Ann");
	uint64_t ann = world_conn(&w, cookie);

	w.broken.commit = failing_commit;
	fail_after = 0;
	for (int i = 0; i < 3; i++) {
		refused("not_saved", &w, ann,
			"{'do':'table.create','id':1,'game':'majority','players':3}");
		fine(&w, ann, "{'do':'lobby.watch','id':2}");
		assert_int_equal(world_http(&w, SERVICE_GET, "/api/me", cookie, NULL), 200);
		world_wait(&w, RETRY_MS);
	}
	assert_int_equal(w.inbox[ann].closed, 0);
	fail_after = -1;
	fine(&w, ann, "{'do':'table.create','id':1,'game':'majority','players':3}");
	free(cookie);
	world_close(&w);
}

/* What cannot be read fails the one question, and nothing else. */
static void a_read_that_fails_fails_one_question(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 21);
	failing = &w;
	uint64_t ann = world_guest_conn(&w, "Ann"), bob = world_guest_conn(&w, "Bob");

	w.broken.table_find = failing_find;
	fail_after = 0;
	forget(&w, bob);
	say(&w, bob, "{'do':'lobby.watch','id':6}");
	refused("server", &w, ann, "{'do':'table.watch','id':1,'table':'0123456789abcdef'}");
	assert_true(at(told_any(&w, bob), "ok.tables").len > 0);
	fail_after = -1;
	refused("no_table", &w, ann, "{'do':'table.watch','id':1,'table':'0123456789abcdef'}");
	world_close(&w);
}

/* The host's tool has deleted the table, and the server does not know yet:
 * whatever is asked about it, it is closed for all at it, and for nobody else. */
static void a_row_that_is_gone_is_closed_by_the_host(void **state)
{
	static const char *const questions[] = {
		"{'do':'table.join','id':1,'table':'%s'}",
		"{'do':'say','id':1,'table':'%s','text':'hello'}",
		"{'do':'table.leave','id':1,'table':'%s'}",
		"{'do':'table.bot','id':1,'table':'%s','place':2,'level':'greedy'}",
		"{'do':'table.kick','id':1,'table':'%s','place':1}",
		"{'do':'invite.make','id':1,'table':'%s'}",
		"{'do':'table.start','id':1,'table':'%s'}",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(questions) / sizeof(questions[0]); i++) {
		struct world w;
		struct store *tool;

		world_open(&w, 21);
		uint64_t ann = world_guest_conn(&w, "Ann"), bob = world_guest_conn(&w, "Bob");
		uint64_t eve = world_guest_conn(&w, "Eve"), dan = world_guest_conn(&w, "Dan");
		char *table = at_copy(
			ask(&w, ann, "{'do':'table.create','id':1,'game':'majority','players':4}"),
			"ok.table.id");
		char *mine = world_table(&w, &dan, 1, 3, "random", "");

		fine(&w, bob, "{'do':'table.join','id':1,'table':'%s'}", table);
		if (i == 6) { /* a full table can start */
			fine(&w, ann,
			     "{'do':'table.bot','id':1,'table':'%s','place':2,'level':'greedy'}",
			     table);
			fine(&w, ann,
			     "{'do':'table.bot','id':1,'table':'%s','place':3,'level':'greedy'}",
			     table);
		}
		assert_int_equal(sqlite_store_open(w.path, STORE_TOOL, &tool), STORE_OK);
		assert_int_equal(tool->api->begin(tool), STORE_OK);
		assert_int_equal(tool->api->table_delete(tool, table), STORE_OK);
		assert_int_equal(tool->api->commit(tool), STORE_OK);
		tool->api->close(tool);
		forget(&w, ann);
		forget(&w, bob);
		forget(&w, dan);
		const char *answer = ask(&w, i == 0 ? eve : ann, questions[i], table);

		if (i == 2) /* it is gone, as he wished */
			assert_true(at(answer, "ok").len > 0 || at_is(answer, "error", "no_table"));
		else
			assert_true(at_is(answer, "error", "no_table") &&
				    at_is(answer, "text.id", "server.event.closed_by_host"));
		assert_true(told(&w, bob, "closed") || told(&w, bob, "table"));
		assert_null(told_any(&w, dan));
		refused("no_table", &w, bob, "{'do':'table.watch','id':2,'table':'%s'}", table);
		world_play(&w, mine, &dan, 1);
		world_wait(&w, CLEAN_MS + 2000);
		assert_null(world_table_of(&w, table));
		free(mine);
		free(table);
		world_close(&w);
	}
}

/* A table that has ended goes when nobody of it is left; who still looks at it
 * is told, and it leaves memory. */
static void what_is_purged_leaves_memory(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 21);
	char *cookie = world_guest(&w, "Ann");
	uint64_t ann = world_conn(&w, cookie), eve = world_guest_conn(&w, "Eve");
	char *eve_id = at_copy(ask(&w, eve, "{'do':'hello','id':1,'v':2}"), "ok.account.id");
	char *table = world_table(&w, &ann, 1, 3, "random", "");

	world_play(&w, table, &ann, 1);
	fine(&w, eve, "{'do':'table.watch','id':1,'table':'%s'}", table);
	assert_int_equal(world_http(&w, SERVICE_DELETE, "/api/me", cookie, "{}"), 200);
	forget(&w, eve);
	w.now += w.config.guest_ms; /* not in steps of a second */
	world_wait(&w, RETENTION_MS + 2 * CLEAN_MS);
	assert_true(at_is(told(&w, eve, "closed"), "table", table));
	assert_null(world_table_of(&w, table));
	assert_int_equal(w.inbox[eve].closed, 0);
	refused("no_table", &w, eve,
		"{'do':'report','id':2,'account':'%s','table':'%s','reason':'rude'}", eve_id,
		table);
	free(eve_id);
	free(table);
	free(cookie);
	world_close(&w);
}

/* The same by the host's tool, and the report comes before the server knows. */
static void a_report_outlives_its_table(void **state)
{
	struct world w;
	struct store *tool;

	(void)state;
	world_open(&w, 21);
	uint64_t ann = world_guest_conn(&w, "Ann"), eve = world_guest_conn(&w, "Eve");
	char *table = world_table(&w, &ann, 1, 3, "random", "");
	char *ann_id = at_copy(ask(&w, ann, "{'do':'hello','id':1,'v':2}"), "ok.account.id");

	world_play(&w, table, &ann, 1);
	fine(&w, eve, "{'do':'table.watch','id':1,'table':'%s'}", table);
	assert_int_equal(sqlite_store_open(w.path, STORE_TOOL, &tool), STORE_OK);
	assert_int_equal(tool->api->begin(tool), STORE_OK);
	assert_int_equal(tool->api->table_delete(tool, table), STORE_OK);
	assert_int_equal(tool->api->commit(tool), STORE_OK);
	tool->api->close(tool);
	const char *answer =
		ask(&w, eve, "{'do':'report','id':2,'account':'%s','table':'%s','reason':'rude'}",
		    ann_id, table);

	assert_true(at_is(answer, "text.id", "server.event.closed_by_host"));
	assert_true(at_is(told(&w, eve, "closed"), "table", table));
	fine(&w, eve, "{'do':'report','id':3,'account':'%s','reason':'rude'}", ann_id);
	free(ann_id);
	free(table);
	world_close(&w);
}

/* Moves of all three, so many at most; gives how many there were. */
static int play_some(struct world *w, const char *table, const uint64_t conns[3], int most)
{
	char move[MOVE_TEXT];
	int moves = 0, idle = 0;

	for (int i = 0; moves < most && idle < 3; i = (i + 1) % 3) {
		if (!world_move(w, conns[i], table, move)) {
			idle++;
			continue;
		}
		idle = 0;
		fine(w, conns[i], "{'do':'move','id':1,'table':'%s','move':'%s','key':'%d'}", table,
		     move, moves++);
	}
	return moves;
}

static char *three_play(struct world *w, uint64_t conns[3])
{
	static const char *const names[] = { "Ann", "Bob", "Cid" };

	world_open(w, 21);
	for (int i = 0; i < 3; i++)
		conns[i] = world_guest_conn(w, names[i]);
	return world_table(w, conns, 3, 3, NULL, "");
}

static void close_by_tool(struct world *w, const char *table)
{
	struct store_table row;
	struct store *tool;

	assert_int_equal(sqlite_store_open(w->path, STORE_TOOL, &tool), STORE_OK);
	assert_int_equal(tool->api->table_find(tool, table, &row), STORE_OK);
	row.status = STORE_TABLE_CLOSED;
	row.ended = w->now;
	assert_int_equal(tool->api->begin(tool), STORE_OK);
	assert_int_equal(tool->api->table_save(tool, &row), STORE_OK);
	assert_int_equal(tool->api->commit(tool), STORE_OK);
	tool->api->close(tool);
}

/* The last move comes before the server knows: the match has no second end. */
static void the_last_move_is_too_late_for_the_host(void **state)
{
	struct world w;
	uint64_t conns[3];
	char move[MOVE_TEXT];
	char *table = three_play(&w, conns);
	int moves = play_some(&w, table, conns, INT_MAX), mover = 0;

	(void)state;
	assert_int_equal(world_table_of(&w, table)->status, STORE_TABLE_OVER);
	free(table);
	world_close(&w);
	table = three_play(&w, conns);
	assert_int_equal(play_some(&w, table, conns, moves - 1), moves - 1);
	while (!world_move(&w, conns[mover], table, move))
		mover++;
	close_by_tool(&w, table);
	refused("no_table", &w, conns[mover],
		"{'do':'move','id':1,'table':'%s','move':'%s','key':'last'}", table, move);
	assert_int_equal(world_table_of(&w, table)->status, STORE_TABLE_CLOSED);
	assert_int_equal(w.service->metrics.matches_over, 0);
	free(table);
	world_close(&w);
}

/* Nobody could leave for him. */
static void an_account_ends_while_the_server_is_down(void **state)
{
	struct world w;
	struct store *tool;

	(void)state;
	world_open(&w, 21);
	uint64_t ann = world_guest_conn(&w, "Ann");
	char *cookie = world_guest(&w, "Bob"), *bob = world_id(&w, cookie);
	uint64_t conns[] = { ann, world_conn(&w, cookie) };
	char *open =
		at_copy(ask(&w, ann, "{'do':'table.create','id':1,'game':'majority','players':3}"),
			"ok.table.id");
	char *played = world_table(&w, conns, 2, 3, "random", "");

	fine(&w, conns[1], "{'do':'table.join','id':1,'table':'%s'}", open);
	assert_int_equal(sqlite_store_open(w.path, STORE_TOOL, &tool), STORE_OK);
	assert_int_equal(tool->api->begin(tool), STORE_OK);
	assert_int_equal(tool->api->account_delete(tool, bob), STORE_OK);
	assert_int_equal(tool->api->commit(tool), STORE_OK);
	tool->api->close(tool);
	world_restart(&w);
	world_wait(&w, 2 * RETRY_MS);
	assert_false(world_table_of(&w, open)->places[1].taken);
	for (int i = 0; i < 3; i++) {
		const struct place *p = &world_table_of(&w, played)->places[i];

		assert_true(p->account || p->bot);
	}
	free(open);
	free(played);
	free(bob);
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

	close_by_tool(&w, table);
	forget(&w, ann);
	world_wait(&w, POLL_MS + 1000);
	assert_true(at_is(told(&w, ann, "over"), "closed", "true"));
	assert_true(at_is(told(&w, ann, "table"), "table.status", "closed"));
	refused("too_late", &w, ann, "{'do':'move','id':1,'table':'%s','move':'R0','key':'a'}",
		table);
	free(table);
	world_close(&w);
}

/* It is there although its maker was told that it is not: no newer to the server
 * than any other, so it ends for the host as they do. */
static void a_table_whose_making_was_not_heard_is_one(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 21);
	failing = &w;
	w.broken.commit = unheard_commit;
	uint64_t ann = world_guest_conn(&w, "Ann"), bob = world_guest_conn(&w, "Bob");

	fail_after = 0;
	refused("not_saved", &w, ann, "{'do':'table.create','id':1,'game':'majority','players':3}");
	fail_after = -1;
	world_wait(&w, 2000);
	char *table = at_copy(ask(&w, bob, "{'do':'lobby.watch','id':1}"), "ok.tables.0.id");

	fine(&w, bob, "{'do':'table.join','id':2,'table':'%s'}", table);
	close_by_tool(&w, table);
	forget(&w, bob);
	world_wait(&w, POLL_MS + 1000);
	assert_true(told(&w, bob, "table") || told(&w, bob, "closed"));
	refused("no_table", &w, bob, "{'do':'table.watch','id':3,'table':'%s'}", table);
	free(table);
	world_close(&w);
}

/* What the host's tool changed. */

static int accounts_read;

static enum store_status counted_account_find(struct store *s, const char *id,
					      struct store_account *out)
{
	accounts_read++;
	return failing->whole->account_find(s, id, out);
}

/* Everybody is compared with the store, and others need not wait for that. */
static void the_hosts_changes_are_looked_for_in_parts(void **state)
{
	enum { PEOPLE = 2 * POLL_MOST + 50 };
	char address[32], *cookie, *ids[PEOPLE];
	uint64_t conns[PEOPLE];
	struct store *tool;
	struct world w;
	int all = 0;

	(void)state;
	world_open(&w, 1);
	w.address = address;
	for (int i = 0; i < PEOPLE; i++) {
		snprintf(address, sizeof(address), "10.0.%d.%d", i / 200, 1 + i % 200);
		cookie = world_guest(&w, "Somebody");
		ids[i] = world_id(&w, cookie);
		conns[i] = world_conn(&w, cookie);
		free(cookie);
	}
	world_wait(&w, POLL_MS + 1);
	assert_int_equal(sqlite_store_open(w.path, STORE_TOOL, &tool), STORE_OK);
	assert_int_equal(tool->api->begin(tool), STORE_OK);
	for (int i = 0; i < PEOPLE; i += 7)
		assert_int_equal(tool->api->account_ban(tool, ids[i], "spam", 0), STORE_OK);
	assert_int_equal(tool->api->commit(tool), STORE_OK);
	tool->api->close(tool);

	failing = &w;
	w.broken.commit = failing_commit;
	w.broken.account_find = counted_account_find;
	w.now += POLL_MS;
	/* One turn of it is lost: then all of it is looked at again. */
	for (int turn = 0; turn < 12; turn++) {
		accounts_read = 0;
		fail_after = turn == 1 ? 0 : -1;
		service_tick(w.service, ++w.now);
		assert_true(accounts_read <= POLL_MOST);
		all += accounts_read;
		if (turn == 1)
			say(&w, conns[1],
			    "{'do':'table.create','id':1,'game':'majority','players':3}");
		assert_int_equal(service_turn_end(w.service, w.now), turn != 1);
		if (turn == 1)
			w.now += POLL_MS;
	}
	assert_true(all > PEOPLE + POLL_MOST / 2);
	for (int i = 0; i < PEOPLE; i++) {
		assert_int_equal(w.inbox[conns[i]].closed, i % 7 ? 0 : SERVICE_CLOSE_POLICY);
		free(ids[i]);
	}
	world_close(&w);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(nothing_is_told_before_the_commit),
		cmocka_unit_test(a_turn_that_fails_did_not_happen),
		cmocka_unit_test(a_look_does_not_tell_of_a_secret_answer),
		cmocka_unit_test(a_frame_does_not_tell_of_a_secret_answer),
		cmocka_unit_test(an_address_pays_for_what_its_connections_cost),
		cmocka_unit_test(what_was_not_kept_is_as_before),
		cmocka_unit_test(a_store_that_does_not_write_is_tried_again),
		cmocka_unit_test(a_read_that_fails_fails_one_question),
		cmocka_unit_test(a_row_that_is_gone_is_closed_by_the_host),
		cmocka_unit_test(what_is_purged_leaves_memory),
		cmocka_unit_test(a_report_outlives_its_table),
		cmocka_unit_test(the_last_move_is_too_late_for_the_host),
		cmocka_unit_test(an_account_ends_while_the_server_is_down),
		cmocka_unit_test(the_host_closes_a_table),
		cmocka_unit_test(a_table_whose_making_was_not_heard_is_one),
		cmocka_unit_test(the_hosts_changes_are_looked_for_in_parts),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
