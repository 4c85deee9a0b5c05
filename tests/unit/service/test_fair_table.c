/*
 * Fair luck at a table, step by step, seen from a client that trusts nobody.
 */
#include "unit/service/served.h"

#include <stdio.h>

#include "play/record.h"
#include "service/match/play.h"

static char *open_table(struct world *w, const uint64_t *conns, int people, int players)
{
	char *table = at_copy(ask(w, conns[0],
				  "{'do':'table.create','id':1,'game':'majority','players':%d,"
				  "'bots':[null,null,'random']}",
				  players),
			      "ok.table.id");

	for (int i = 1; i < people; i++)
		fine(w, conns[i], "{'do':'table.join','id':1,'table':'%s'}", table);
	for (int i = 0; i < people; i++)
		fine(w, conns[i], "{'do':'table.watch','id':1,'table':'%s'}", table);
	return table;
}

static void hex_of(const uint8_t bytes[32], char out[65])
{
	struct buf text = buf_over(out, 65);

	buf_hex(&text, bytes, 32);
}

static const char *commit(struct world *w, uint64_t conn, const char *table,
			  const uint8_t opening[32])
{
	uint8_t promise[32];
	char hex[65];

	fair_commit_opening(opening, promise);
	hex_of(promise, hex);
	return ask_error(w, conn, "{'do':'fair.commit','id':1,'table':'%s','commitment':'%s'}",
			 table, hex);
}

static const char *reveal(struct world *w, uint64_t conn, const char *table,
			  const uint8_t opening[32])
{
	char hex[65];

	hex_of(opening, hex);
	return ask_error(w, conn, "{'do':'fair.open','id':1,'table':'%s','opening':'%s'}", table,
			 hex);
}

/* That somebody answered is told, and nothing of the answer. */
static void only_sworn(struct world *w, uint64_t conn, const char *table)
{
	const char *sworn = told(w, conn, "sworn");

	assert_true(at_is(sworn, "on", "sworn") && at_is(sworn, "table", table));
	assert_int_equal(at(sworn, "account").len, 16);
	assert_int_equal(strlen(sworn),
			 strlen("{\"on\":\"sworn\",\"table\":\"\",\"account\":\"\"}") + 32);
	assert_null(told(w, conn, "fair"));
}

static const uint8_t openings[3][32] = { { 1 }, { 2 }, { 3 } };

static void the_luck_can_be_checked(void **state)
{
	struct world w;
	uint8_t seed[32], commitment[32], key[32], seat_of[4];
	char path[80];

	(void)state;
	world_open(&w, 3);
	uint64_t conns[3] = { world_guest_conn(&w, "Ann"), world_guest_conn(&w, "Bob"),
			      world_guest_conn(&w, "Cid") };
	char *table = open_table(&w, conns, 3, 4);

	assert_string_equal(commit(&w, conns[0], table, openings[0]), "too_early");
	fine(&w, conns[0], "{'do':'table.start','id':1,'table':'%s'}", table);
	refused("too_late", &w, conns[0], "{'do':'table.start','id':1,'table':'%s'}", table);
	refused("too_late", &w, conns[1], "{'do':'table.leave','id':1,'table':'%s'}", table);
	const char *fair = told(&w, conns[2], "fair");

	/* 1: the server's commitment, and what it covers. */
	assert_true(at_is(fair, "fair.step", "commit"));
	char *promise = at_copy(fair, "fair.commitment"), *terms = at_copy(fair, "fair.terms");

	/* 2: promises; nobody sees them before all are in. */
	assert_string_equal(reveal(&w, conns[0], table, openings[0]), "too_early");
	assert_string_equal(commit(&w, conns[0], table, openings[0]), "");
	assert_string_equal(commit(&w, conns[0], table, openings[0]), "");
	assert_string_equal(commit(&w, conns[0], table, openings[1]), "too_late");
	refused("bad_message", &w, conns[1],
		"{'do':'fair.commit','id':1,'table':'%s','commitment':'00'}", table);
	only_sworn(&w, conns[2], table);
	assert_string_equal(commit(&w, conns[1], table, openings[1]), "");
	forget(&w, conns[2]);
	assert_string_equal(commit(&w, conns[2], table, openings[2]), "");
	fair = told(&w, conns[2], "fair");
	assert_true(at_is(fair, "fair.step", "open"));
	assert_int_equal(at(fair, "fair.persons.0.promise").len, 64);

	/* 3: openings; the wrong ones are refused. */
	assert_string_equal(reveal(&w, conns[0], table, openings[1]), "opening");
	assert_string_equal(reveal(&w, conns[0], table, openings[0]), "");
	only_sworn(&w, conns[2], table);
	assert_string_equal(reveal(&w, conns[1], table, openings[1]), "");
	forget(&w, conns[2]);
	assert_string_equal(reveal(&w, conns[2], table, openings[2]), "");
	fair = told(&w, conns[2], "fair");
	assert_true(at_is(fair, "fair.step", "done"));
	assert_int_equal(at(fair, "fair.persons.1.opening").len, 64);
	assert_non_null(told(&w, conns[2], "frame"));
	/* Repeated after the match has begun. */
	assert_string_equal(reveal(&w, conns[2], table, openings[2]), "");
	assert_string_equal(reveal(&w, conns[2], table, openings[0]), "too_late");

	world_play(&w, table, conns, 3);
	const char *over = told(&w, conns[2], "over");

	assert_true(slice_hex(at(over, "seed"), seed, 32));
	/* The commitment was to this seed and these terms. */
	char *text = calloc(1, strlen(terms) + 1);

	for (size_t i = 0, k = 0; terms[i]; i++) {
		bool end = terms[i] == '\\' && terms[i + 1] == 'n';

		text[k++] = end ? '\n' : terms[i];
		i += end;
	}
	fair_commit(seed, slice_from(text), commitment);
	char hex[65];

	hex_of(commitment, hex);
	assert_string_equal(hex, promise);
	/* 4, 5: the key and the seats; the bot sits at its place. */
	fair_key(slice_from(table), seed, openings, 3, key);
	fair_seats(key, 3, seat_of);
	const char *watch = ask(&w, conns[0], "{'do':'table.watch','id':1,'table':'%s'}", table);

	for (int i = 0; i < 3; i++) {
		snprintf(path, sizeof(path), "ok.table.places.%d.seat", i);
		assert_int_equal(at_int(watch, path), seat_of[i]);
	}
	assert_int_equal(at_int(watch, "ok.table.places.3.seat"), 3);
	/* The record says the same and verifies. */
	struct record record;
	struct record_verdict verdict;
	struct message error;

	snprintf(path, sizeof(path), "/api/tables/%s/record?form=full", table);
	assert_int_equal(world_http(&w, SERVICE_GET, path, NULL, NULL), 200);
	assert_true(record_read(&record, slice_from(w.body), &error));
	record_verify(&record, &verdict);
	assert_true(verdict.commitment && verdict.openings && verdict.moves && verdict.result);
	assert_int_equal(record.persons, 3);
	assert_memory_equal(record.match.key, key, 32);
	record_release(&record);
	free(text);
	free(terms);
	free(promise);
	free(table);
	world_close(&w);
}

static void whoever_does_not_answer_leaves(void **state)
{
	struct world w;

	(void)state;
	for (int open = 0; open < 2; open++) {
		world_open(&w, 3);
		uint64_t conns[3] = { world_guest_conn(&w, "Ann"), world_guest_conn(&w, "Bob"),
				      world_guest_conn(&w, "Cid") };
		char *table = open_table(&w, conns, 3, 4);

		fine(&w, conns[0], "{'do':'table.start','id':1,'table':'%s'}", table);
		char *first = at_copy(told(&w, conns[1], "fair"), "fair.commitment");

		for (int i = 0; i < 3; i++)
			if (open || i)
				assert_string_equal(commit(&w, conns[i], table, openings[i]), "");
		for (int i = 0; i < 3 && open; i++)
			if (i)
				assert_string_equal(reveal(&w, conns[i], table, openings[i]), "");
		/* The host sleeps. */
		world_wait(&w, w.config.fair_ms - 1);
		forget(&w, conns[1]);
		world_wait(&w, 1);
		const char *fair = told(&w, conns[1], "fair");

		assert_true(at_is(fair, "fair.step", "anew"));
		assert_true(at_is(fair, "fair.left.0", "Ann"));
		assert_true(at_is(fair, "fair.commitment", first));
		assert_int_equal(at(fair, "fair.seed").len, 64);
		const char *news = told(&w, conns[1], "table");

		assert_true(at_is(news, "table.status", "open"));
		assert_true(at_is(news, "table.places.0", "null"));
		/* Bob is host now; they go on without Ann, with another seed. */
		fine(&w, conns[1],
		     "{'do':'table.bot','id':1,'table':'%s','place':0,'level':'random'}", table);
		forget(&w, conns[1]);
		fine(&w, conns[1], "{'do':'table.start','id':1,'table':'%s'}", table);
		assert_false(at_is(told(&w, conns[1], "fair"), "fair.commitment", first));
		world_fair(&w, table, conns + 1, 2);
		/* And the log says so. */
		const char *frame = told(&w, conns[1], "frame");

		assert_true(at_is(frame, "tell.0", "server.event.left 1"));
		world_restart(&w);
		free(first);
		free(table);
		world_close(&w);
	}
}

static void without_anybody_the_table_goes(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 3);
	uint64_t ann = world_guest_conn(&w, "Ann");
	char *table = at_copy(ask(&w, ann,
				  "{'do':'table.create','id':1,'game':'majority','players':3,"
				  "'bots':['random','random']}"),
			      "ok.table.id");

	fine(&w, ann, "{'do':'table.start','id':1,'table':'%s'}", table);
	world_wait(&w, w.config.fair_ms);
	refused("no_table", &w, ann, "{'do':'table.watch','id':1,'table':'%s'}", table);
	world_restart(&w);
	assert_int_equal(w.service->tables.count, 0);
	free(table);
	world_close(&w);
}

static void a_restart_in_the_middle(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 3);
	char *cookies[2] = { world_guest(&w, "Ann"), world_guest(&w, "Bob") };
	uint64_t conns[2] = { world_conn(&w, cookies[0]), world_conn(&w, cookies[1]) };
	char *table = at_copy(ask(&w, conns[0],
				  "{'do':'table.create','id':1,'game':'majority','players':3,"
				  "'bots':[null,'random']}"),
			      "ok.table.id");

	fine(&w, conns[1], "{'do':'table.join','id':1,'table':'%s'}", table);
	fine(&w, conns[0], "{'do':'table.start','id':1,'table':'%s'}", table);
	for (int i = 0; i < 2; i++)
		assert_string_equal(commit(&w, conns[i], table, openings[i]), "");
	assert_string_equal(reveal(&w, conns[0], table, openings[0]), "");
	world_restart(&w);
	for (int i = 0; i < 2; i++)
		conns[i] = world_conn(&w, cookies[i]);
	const char *watch = ask(&w, conns[1], "{'do':'table.watch','id':1,'table':'%s'}", table);

	assert_true(at_is(watch, "ok.fair.step", "open"));
	assert_true(at_is(watch, "ok.fair.persons.0.done", "true"));
	assert_string_equal(reveal(&w, conns[1], table, openings[1]), "");
	assert_non_null(told(&w, conns[1], "frame"));
	free(cookies[0]);
	free(cookies[1]);
	free(table);
	world_close(&w);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_luck_can_be_checked),
		cmocka_unit_test(whoever_does_not_answer_leaves),
		cmocka_unit_test(without_anybody_the_table_goes),
		cmocka_unit_test(a_restart_in_the_middle),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
