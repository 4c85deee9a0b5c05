/*
 * Playing at a table: moves and their keys, clocks, absence, giving up, faults,
 * restarts, memory.
 */
#include "unit/service/served.h"

#include <stdio.h>

#include "service/match/play.h"

static void moves_are_checked(void **state)
{
	struct world w;
	char move[MOVE_TEXT];

	(void)state;
	world_open(&w, 5);
	uint64_t conns[2] = { world_guest_conn(&w, "Ann"), world_guest_conn(&w, "Bob") };
	uint64_t eve = world_guest_conn(&w, "Eve");
	char *table = world_table(&w, conns, 2, 3, "random", "");
	char *open = at_copy(
		ask(&w, conns[0], "{'do':'table.create','id':1,'game':'majority','players':3}"),
		"ok.table.id");
	const char *text;

	assert_true(world_move(&w, conns[0], table, move));
	refused("not_yours", &w, eve, "{'do':'move','id':1,'table':'%s','move':'%s','key':'a'}",
		table, move);
	refused("no_table", &w, conns[0],
		"{'do':'move','id':1,'table':'0123456789abcdef','move':'%s','key':'a'}", move);
	refused("too_early", &w, conns[0],
		"{'do':'move','id':1,'table':'%s','move':'%s','key':'a'}", open, move);
	refused("bad_message", &w, conns[0], "{'do':'move','id':1,'table':'%s','move':'%s'}", table,
		move);
	refused("bad_message", &w, conns[0], "{'do':'move','id':1,'table':'%s','key':'a'}", table);
	text = ask(&w, conns[0], "{'do':'move','id':1,'table':'%s','move':'Q9','key':'a'}", table);
	assert_true(at_is(text, "error", "illegal"));
	assert_true(at_is(text, "text.id", "server.why.no_move"));
	assert_true(at_is(text, "text.args.0", "Q9"));
	/* A card that is not in the packet: the game's own reason. */
	static const char *const cards[] = { "R0", "R2", "R3", "R5", "B0", "B2", "B3" };

	for (size_t i = 0; i < 7; i++) {
		text = ask(&w, conns[0],
			   "{'do':'move','id':1,'table':'%s','move':'%s','key':'b%u'}", table,
			   cards[i], (unsigned)i);
		if (at_is(text, "error", "illegal"))
			break;
	}
	assert_true(at_is(text, "error", "illegal"));
	free(open);
	free(table);
	world_close(&w);
}

static void a_repeated_key_is_played_once(void **state)
{
	struct world w;
	char move[MOVE_TEXT];

	(void)state;
	world_open(&w, 5);
	char *cookies[2] = { world_guest(&w, "Ann"), world_guest(&w, "Bob") };
	uint64_t conns[2] = { world_conn(&w, cookies[0]), world_conn(&w, cookies[1]) };
	char *table = world_table(&w, conns, 2, 3, "random", "");

	for (int round = 0; round < 2; round++) {
		/* First Ann, then Bob, who closes the step; then both again. */
		for (int i = 0; i < 2; i++) {
			char key[32];

			snprintf(key, sizeof(key), "k%d%d", round, i);
			assert_true(world_move(&w, conns[i], table, move));
			int64_t n = at_int(
				ask(&w, conns[i],
				    "{'do':'move','id':1,'table':'%s','move':'%s','key':'%s'}",
				    table, move, key),
				"ok.n");

			assert_int_equal(n, 2 + 2 * round);
			uint32_t lines = world_table_of(&w, table)->live->record.match.count;

			for (int again = 0; again < 3; again++) {
				const char *text = ask(
					&w, conns[i],
					"{'do':'move','id':1,'table':'%s','move':'%s','key':'%s'}",
					table, again ? "whatever" : move, key);

				assert_int_equal(at_int(text, "ok.n"), n);
				assert_int_equal(
					world_table_of(&w, table)->live->record.match.count, lines);
				if (again == 1 && i == 1) {
					world_restart(&w);
					for (int k = 0; k < 2; k++)
						conns[k] = world_conn(&w, cookies[k]);
				}
			}
		}
	}
	/* The same key of another seat is another key. */
	assert_true(world_move(&w, conns[0], table, move));
	fine(&w, conns[0], "{'do':'move','id':1,'table':'%s','move':'%s','key':'k01'}", table,
	     move);
	free(cookies[0]);
	free(cookies[1]);
	free(table);
	world_close(&w);
}

#define MOVE_AFTER "{'do':'move','id':1,'table':'%s','move':'%s','key':'%s','after':%d}"

/* `after`: one who has been told more since he chose has to choose anew. */
static void a_move_is_made_where_it_was_chosen(void **state)
{
	struct world w;
	char move[MOVE_TEXT];

	(void)state;
	world_open(&w, 5);
	uint64_t conns[2] = { world_guest_conn(&w, "Ann"), world_guest_conn(&w, "Bob") };
	char *table = world_table(&w, conns, 2, 3, "random", "");
	uint32_t lines = world_table_of(&w, table)->live->record.match.count;

	assert_true(world_move(&w, conns[0], table, move));
	refused("too_late", &w, conns[0], MOVE_AFTER, table, move, "a", 0);
	refused("too_late", &w, conns[0], MOVE_AFTER, table, move, "a", 2);
	assert_int_equal(world_table_of(&w, table)->live->record.match.count, lines);
	assert_int_equal(at_int(ask(&w, conns[0], MOVE_AFTER, table, move, "a", 1), "ok.n"), 2);
	/* Bob was told nothing of it; his answer closes the step. */
	assert_true(world_move(&w, conns[1], table, move));
	assert_int_equal(at_int(ask(&w, conns[1], MOVE_AFTER, table, move, "b", 1), "ok.n"), 2);
	/* What was played is answered as before, whatever was told since. */
	assert_int_equal(at_int(ask(&w, conns[0], MOVE_AFTER, table, move, "a", 1), "ok.n"), 2);
	assert_true(world_move(&w, conns[0], table, move));
	refused("too_late", &w, conns[0], MOVE_AFTER, table, move, "c", 1);
	refused("too_late", &w, conns[0], "{'do':'undo','id':1,'table':'%s','key':'d','after':1}",
		table);
	fine(&w, conns[0], MOVE_AFTER, table, move, "c", 3);
	free(table);
	world_close(&w);
}

static void answers_are_final_here(void **state)
{
	struct world w;
	char move[MOVE_TEXT];

	(void)state;
	world_open(&w, 5);
	uint64_t conns[2] = { world_guest_conn(&w, "Ann"), world_guest_conn(&w, "Bob") };
	char *table = world_table(&w, conns, 2, 3, "random", "");

	refused("illegal", &w, conns[0], "{'do':'undo','id':1,'table':'%s','key':'u'}", table);
	assert_true(world_move(&w, conns[0], table, move));
	fine(&w, conns[0], "{'do':'move','id':1,'table':'%s','move':'%s','key':'m'}", table, move);
	const char *text = ask(&w, conns[0], "{'do':'undo','id':1,'table':'%s','key':'u'}", table);

	assert_true(at_is(text, "text.id", "play.undo.nothing"));
	free(table);
	world_close(&w);
}

static void a_restart_changes_no_number(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 9);
	char *cookies[2] = { world_guest(&w, "Ann"), world_guest(&w, "Bob") };
	uint64_t conns[2] = { world_conn(&w, cookies[0]), world_conn(&w, cookies[1]) };
	uint64_t eve = world_guest_conn(&w, "Eve");
	char *table = world_table(&w, conns, 2, 4, "random", "");
	char move[MOVE_TEXT];
	int moves = 0;

	fine(&w, eve, "{'do':'table.watch','id':1,'table':'%s'}", table);
	while (world_move(&w, conns[0], table, move) || world_move(&w, conns[1], table, move)) {
		for (int i = 0; i < 2; i++) {
			if (!world_move(&w, conns[i], table, move))
				continue;
			fine(&w, conns[i],
			     "{'do':'move','id':1,'table':'%s','move':'%s','key':'%d'}", table,
			     move, moves);
			/* What is in memory is what comes out of the store. */
			char *before[3], *after;
			uint64_t readers[3] = { conns[0], conns[1], eve };

			if (moves++ % 7)
				continue;
			for (int k = 0; k < 3; k++)
				before[k] = strdup(ask(&w, readers[k],
						       "{'do':'table.watch','id':1,'table':'%s'}",
						       table));
			struct table *t = world_table_of(&w, table);
			uint32_t n[VIEWERS];

			memcpy(n, t->live->frames.n, sizeof(n));
			live_forget(t);
			for (int k = 0; k < 3; k++) {
				after = strdup(ask(&w, readers[k],
						   "{'do':'table.watch','id':1,'table':'%s'}",
						   table));
				assert_string_equal(before[k], after);
				free(after);
				free(before[k]);
			}
			assert_memory_equal(n, t->live->frames.n, sizeof(n));
			if (moves % 3 == 0) {
				world_restart(&w);
				for (int k = 0; k < 2; k++)
					conns[k] = world_conn(&w, cookies[k]);
				eve = world_guest_conn(&w, "Eve");
				fine(&w, eve, "{'do':'table.watch','id':1,'table':'%s'}", table);
				assert_memory_equal(n, world_table_of(&w, table)->live->frames.n,
						    sizeof(n));
			}
		}
	}
	assert_true(moves > 30);
	assert_int_equal(world_table_of(&w, table)->status, STORE_TABLE_OVER);
	free(cookies[0]);
	free(cookies[1]);
	free(table);
	world_close(&w);
}

static void time_for_each_move(void **state)
{
	struct world w;
	char move[MOVE_TEXT];

	(void)state;
	world_open(&w, 13);
	uint64_t conns[2] = { world_guest_conn(&w, "Ann"), world_guest_conn(&w, "Bob") };
	char *table =
		world_table(&w, conns, 2, 3, "random", ",'clock':{'kind':'move','seconds':30}");
	int64_t since = w.now;
	const char *frame = told(&w, conns[0], "frame");

	assert_int_equal(at_int(frame, "clock.deadline"), since + 30000);
	assert_int_equal(at_int(frame, "clock.since"), since);
	/* Ann answers, Bob sleeps: a bot answers for him, and Ann sees it then. */
	assert_true(world_move(&w, conns[0], table, move));
	world_wait(&w, 10000);
	fine(&w, conns[0], "{'do':'move','id':1,'table':'%s','move':'%s','key':'1'}", table, move);
	/* The step and its clock go on: nothing is said of it. */
	assert_int_equal(at(told(&w, conns[0], "frame"), "clock").len, 0);
	forget(&w, conns[0]);
	forget(&w, conns[1]);
	world_wait(&w, 19999);
	assert_null(told_any(&w, conns[0]));
	world_wait(&w, 1);
	frame = told(&w, conns[0], "frame");
	assert_int_equal(at_int(frame, "clock.since"), since + 30000);
	assert_int_equal(at_int(frame, "clock.deadline"), since + 60000);
	const char *news = told(&w, conns[0], "table");

	assert_true(at_is(news, "table.places.1.away", "true"));
	assert_true(at_is(news, "table.places.1.bot", "null"));
	/* The bot plays on at once in the next steps. */
	forget(&w, conns[0]);
	assert_true(world_move(&w, conns[0], table, move));
	fine(&w, conns[0], "{'do':'move','id':1,'table':'%s','move':'%s','key':'2'}", table, move);
	assert_non_null(told(&w, conns[0], "frame"));
	assert_non_null(told(&w, conns[0], "frame"));
	/* Bob comes back: it is his own again after the step that the bot answered. */
	fine(&w, conns[1], "{'do':'return','id':1,'table':'%s'}", table);
	assert_true(world_move(&w, conns[0], table, move));
	fine(&w, conns[0], "{'do':'move','id':1,'table':'%s','move':'%s','key':'3'}", table, move);
	assert_true(world_move(&w, conns[1], table, move));
	fine(&w, conns[1], "{'do':'move','id':1,'table':'%s','move':'%s','key':'3'}", table, move);
	free(table);
	world_close(&w);
}

static uint32_t lines_of(struct world *w, const char *table)
{
	return live_get(w->service, world_table_of(w, table))->record.match.count;
}

/* Where nobody plays himself, whoever stands in takes the owner's time. */
static void an_empty_table_is_not_played_in_haste(void **state)
{
	struct world w;
	char move[MOVE_TEXT];

	(void)state;
	world_open(&w, 13);
	char *cookie = world_guest(&w, "Ann");
	uint64_t ann = world_conn(&w, cookie);
	char *table =
		world_table(&w, &ann, 1, 3, "random", ",'clock':{'kind':'move','seconds':30}");

	/* The missed step is played, the next one waits as long as it may take. */
	world_wait(&w, 30000);
	uint32_t lines = lines_of(&w, table);

	assert_int_equal(lines, 3 + 2);
	world_wait(&w, 29999);
	assert_int_equal(lines_of(&w, table), lines);
	world_wait(&w, 1);
	assert_true(lines_of(&w, table) > lines);
	/* A restart begins the step anew, and does not play it at once. */
	lines = lines_of(&w, table);
	world_restart(&w);
	ann = world_conn(&w, cookie);
	world_wait(&w, 29999);
	assert_int_equal(lines_of(&w, table), lines);
	/* So there is something to come back to, and it is the owner's again. */
	fine(&w, ann, "{'do':'return','id':1,'table':'%s'}", table);
	assert_true(world_move(&w, ann, table, move));
	fine(&w, ann, "{'do':'move','id':1,'table':'%s','move':'%s','key':'1'}", table, move);
	assert_true(lines_of(&w, table) > lines);
	free(cookie);
	free(table);
	world_close(&w);
}

/* He sleeps to the end: played, whoever has won. */
static void what_a_bot_won_is_not_won(void **state)
{
	int counted = 0;

	(void)state;
	for (uint64_t seed = 1; seed <= 4; seed++) {
		struct world w;

		world_open(&w, seed);
		char *cookie = world_guest(&w, "Ann");
		uint64_t ann = world_conn(&w, cookie);
		char *table = world_table(&w, &ann, 1, 3, "random",
					  ",'clock':{'kind':'move','seconds':5}");
		int seat = world_seat(&w, ann, table);

		world_wait(&w, 600000);
		assert_int_equal(world_table_of(&w, table)->status, STORE_TABLE_OVER);
		assert_int_equal(world_http(&w, SERVICE_GET, "/api/me/matches", cookie, NULL), 200);
		counted += at_int(w.body, "matches.0.winners.0") == seat;
		assert_int_equal(at_int(w.body, "statistics.majority.played"), 1);
		assert_int_equal(at_int(w.body, "statistics.majority.won"), 0);
		free(cookie);
		free(table);
		world_close(&w);
	}
	assert_true(counted > 0); /* else nothing was tested */
}

static void time_in_all(void **state)
{
	struct world w;
	char move[MOVE_TEXT];

	(void)state;
	world_open(&w, 13);
	char *cookies[2] = { world_guest(&w, "Ann"), world_guest(&w, "Bob") };
	uint64_t conns[2] = { world_conn(&w, cookies[0]), world_conn(&w, cookies[1]) };
	char *table =
		world_table(&w, conns, 2, 3, "random", ",'clock':{'kind':'total','seconds':60}");
	int ann = world_seat(&w, conns[0], table), bob = world_seat(&w, conns[1], table);
	char bank[2][32];

	snprintf(bank[0], sizeof(bank[0]), "clock.banks.%d", ann);
	snprintf(bank[1], sizeof(bank[1]), "clock.banks.%d", bob);
	/* Ann needs 5 s, Bob 40; the banks show it when the step is over. */
	forget(&w, conns[0]);
	world_wait(&w, 5000);
	assert_true(world_move(&w, conns[0], table, move));
	fine(&w, conns[0], "{'do':'move','id':1,'table':'%s','move':'%s','key':'1'}", table, move);
	const char *frame = told(&w, conns[0], "frame");

	assert_int_equal(at(frame, "clock").len, 0);
	world_wait(&w, 35000);
	assert_true(world_move(&w, conns[1], table, move));
	fine(&w, conns[1], "{'do':'move','id':1,'table':'%s','move':'%s','key':'1'}", table, move);
	frame = told(&w, conns[0], "frame");
	assert_int_equal(at_int(frame, bank[0]), 55000);
	assert_int_equal(at_int(frame, bank[1]), 20000);
	/* Each sees his own deadline while he has to act. */
	assert_int_equal(at_int(frame, "clock.deadline"), w.now + 55000);
	/* The banks survive a restart; the time of the restart is nobody's. */
	w.now += 500000;
	world_restart(&w);
	for (int i = 0; i < 2; i++)
		conns[i] = world_conn(&w, cookies[i]);
	const char *watch = ask(&w, conns[1], "{'do':'table.watch','id':1,'table':'%s'}", table);
	char path[40];

	snprintf(path, sizeof(path), "ok.%s", bank[1]);
	assert_int_equal(at_int(watch, path), 20000);
	assert_int_equal(at_int(watch, "ok.clock.deadline"), w.now + 20000);
	/* Bob's bank is empty: a bot answers, and he has 10 s for a step then. */
	world_wait(&w, 20000);
	fine(&w, conns[1], "{'do':'return','id':1,'table':'%s'}", table);
	assert_true(world_move(&w, conns[0], table, move));
	fine(&w, conns[0], "{'do':'move','id':1,'table':'%s','move':'%s','key':'2'}", table, move);
	watch = ask(&w, conns[1], "{'do':'table.watch','id':1,'table':'%s'}", table);
	assert_int_equal(at_int(watch, path), 0);
	assert_int_equal(at_int(watch, "ok.clock.deadline"), w.now + CLOCK_GRACE_MS);
	free(cookies[0]);
	free(cookies[1]);
	free(table);
	world_close(&w);
}

static void no_clock_waits_for_ever_or_nearly(void **state)
{
	struct world w;
	char path[80];

	(void)state;
	world_open(&w, 13);
	w.config.guest_ms *= 100;
	w.config.session_ms *= 100;
	world_restart(&w);
	char *cookie = world_guest(&w, "Ann");
	uint64_t ann = world_conn(&w, cookie);
	char *table = world_table(&w, &ann, 1, 3, "random", "");

	w.now += w.config.idle_match_ms - 10000;
	world_wait(&w, 5000);
	assert_int_equal(world_table_of(&w, table)->status, STORE_TABLE_PLAYING);
	snprintf(path, sizeof(path), "/api/tables/%s/record?form=full", table);
	assert_int_equal(world_http(&w, SERVICE_GET, path, cookie, NULL), 409);
	/* Abandoned: the seed is opened, the record can be had. */
	forget(&w, ann);
	w.now += RETENTION_MS;
	world_wait(&w, 10000);
	const char *over = told(&w, ann, "over");

	assert_true(at_is(over, "closed", "true"));
	assert_int_equal(at(over, "seed").len, 64);
	assert_int_equal(world_http(&w, SERVICE_GET, path, cookie, NULL), 200);
	free(cookie);
	free(table);
	world_close(&w);
}

/* Without a clock one who left would hold up all others for good. */
static void whoever_left_can_be_replaced(void **state)
{
	struct world w;
	char move[MOVE_TEXT];

	(void)state;
	world_open(&w, 13);
	char *bobs = world_guest(&w, "Bob");
	uint64_t conns[3] = { world_guest_conn(&w, "Ann"), world_conn(&w, bobs),
			      world_guest_conn(&w, "Cid") };
	uint64_t eve = world_guest_conn(&w, "Eve");
	char *table = world_table(&w, conns, 3, 3, "random", "");

	refused("not_yours", &w, eve, "{'do':'replace','id':1,'table':'%s'}", table);
	assert_true(world_move(&w, conns[0], table, move));
	fine(&w, conns[0], "{'do':'move','id':1,'table':'%s','move':'%s','key':'1'}", table, move);
	world_gone(&w, conns[1]);
	forget(&w, conns[0]);
	world_wait(&w, w.config.replace_ms - 1);
	refused("too_early", &w, conns[0], "{'do':'replace','id':1,'table':'%s'}", table);
	world_wait(&w, 1);
	/* Only for one who has answered; Cid is there and keeps his seat, and
	 * nothing tells that Bob was replaced. */
	refused("too_early", &w, conns[2], "{'do':'replace','id':1,'table':'%s'}", table);
	forget(&w, conns[0]);
	assert_string_equal(ask(&w, conns[0], "{'do':'replace','id':1,'table':'%s'}", table),
			    "{\"re\":1,\"ok\":{}}");
	assert_non_null(told_any(&w, conns[0])); /* the answer, and nothing else */
	assert_null(told_any(&w, conns[0]));
	assert_true(world_table_of(&w, table)->places[1].away);
	assert_false(world_table_of(&w, table)->places[2].away);
	assert_true(world_move(&w, conns[2], table, move));
	fine(&w, conns[2], "{'do':'move','id':1,'table':'%s','move':'%s','key':'1'}", table, move);
	assert_true(at_is(told(&w, conns[0], "table"), "table.places.1.away", "true"));
	/* Bob is back, and his seat is his. */
	conns[1] = world_conn(&w, bobs);
	fine(&w, conns[1], "{'do':'return','id':1,'table':'%s'}", table);
	world_play(&w, table, conns, 3);
	refused("too_late", &w, conns[0], "{'do':'replace','id':1,'table':'%s'}", table);
	free(table);
	/* Where there is a clock, the clock does it. */
	table = world_table(&w, conns, 2, 3, "random", ",'clock':{'kind':'move','seconds':3600}");
	assert_true(world_move(&w, conns[0], table, move));
	fine(&w, conns[0], "{'do':'move','id':1,'table':'%s','move':'%s','key':'1'}", table, move);
	world_wait(&w, w.config.replace_ms);
	refused("too_early", &w, conns[0], "{'do':'replace','id':1,'table':'%s'}", table);
	free(bobs);
	free(table);
	world_close(&w);
}

static void whoever_gives_up_is_a_bot(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 13);
	uint64_t conns[2] = { world_guest_conn(&w, "Ann"), world_guest_conn(&w, "Bob") };
	uint64_t eve = world_guest_conn(&w, "Eve");
	char *table = world_table(&w, conns, 2, 3, "random", "");

	refused("not_yours", &w, eve, "{'do':'resign','id':1,'table':'%s'}", table);
	forget(&w, conns[0]);
	fine(&w, conns[1], "{'do':'resign','id':1,'table':'%s'}", table);
	fine(&w, conns[1], "{'do':'resign','id':1,'table':'%s'}", table);
	assert_true(at_is(told(&w, conns[0], "table"), "table.places.1.resigned", "true"));
	assert_null(
		told_any(&w, conns[0])); /* the step is secret: nothing tells what the bot did */
	refused("too_late", &w, conns[1], "{'do':'return','id':1,'table':'%s'}", table);
	refused("too_late", &w, conns[1], "{'do':'move','id':1,'table':'%s','move':'R0','key':'a'}",
		table);
	world_play(&w, table, conns, 1);
	refused("too_late", &w, conns[0], "{'do':'resign','id':1,'table':'%s'}", table);
	free(table);
	world_close(&w);
}

static void bots_go_on_after_a_restart(void **state)
{
	struct world w;
	char move[MOVE_TEXT];

	(void)state;
	world_open(&w, 13);
	char *cookie = world_guest(&w, "Ann");
	uint64_t ann = world_conn(&w, cookie);
	char *table = world_table(&w, &ann, 1, 4, "greedy", "");

	assert_true(world_move(&w, ann, table, move));
	w.jobs_wait = true; /* the bots of the next step do not get to think */
	fine(&w, ann, "{'do':'move','id':1,'table':'%s','move':'%s','key':'1'}", table, move);
	assert_int_equal(w.job_count, 3);
	world_restart(&w);
	w.jobs_wait = false;
	world_wait(&w, 1);
	ann = world_conn(&w, cookie);
	assert_true(world_move(&w, ann, table, move));
	fine(&w, ann, "{'do':'move','id':1,'table':'%s','move':'%s','key':'2'}", table, move);
	world_play(&w, table, &ann, 1);
	assert_int_equal(world_table_of(&w, table)->status, STORE_TABLE_OVER);
	free(cookie);
	free(table);
	world_close(&w);
}

static void idle_matches_leave_memory(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 13);
	char *cookie = world_guest(&w, "Ann");
	uint64_t ann = world_conn(&w, cookie);
	char *table =
		world_table(&w, &ann, 1, 3, "random", ",'clock':{'kind':'move','seconds':3600}");

	world_wait(&w, w.config.memory_ms + CLEAN_MS);
	assert_non_null(world_table_of(&w, table)->live); /* she watches */
	world_gone(&w, ann);
	world_wait(&w, w.config.memory_ms + CLEAN_MS);
	assert_null(world_table_of(&w, table)->live);
	/* Its deadlines wake it; when it is over, the table goes too. */
	for (int hours = 0; world_table_of(&w, table) && hours < 200; hours++) {
		w.now += 3600 * 1000;
		world_wait(&w, 1000);
	}
	assert_null(world_table_of(&w, table));
	ann = world_conn(&w, cookie);
	assert_true(at_is(ask(&w, ann, "{'do':'table.watch','id':1,'table':'%s'}", table),
			  "ok.table.status", "over"));
	assert_int_equal(world_http(&w, SERVICE_GET, "/api/me/matches", cookie, NULL), 200);
	assert_true(at_is(w.body, "matches.0.table.id", table));
	free(cookie);
	free(table);
	world_close(&w);
}

/* In a secret step nobody learns who is there: who was away and comes back is told
 * his next frame alike, whether others kept the match in memory or nobody did. */
static void nobody_learns_who_was_there(void **state)
{
	char *frames[2];

	(void)state;
	for (int stays = 0; stays < 2; stays++) {
		struct world w;
		char move[MOVE_TEXT];

		world_open(&w, 13);
		uint64_t conns[2] = { world_guest_conn(&w, "Ann"), world_guest_conn(&w, "Bob") };
		char *table = world_table(&w, conns, 2, 3, "random", "");

		assert_true(world_move(&w, conns[0], table, move));
		fine(&w, conns[0], "{'do':'table.unwatch','id':1,'table':'%s'}", table);
		if (!stays)
			fine(&w, conns[1], "{'do':'table.unwatch','id':1,'table':'%s'}", table);
		world_wait(&w, w.config.memory_ms + CLEAN_MS);
		assert_int_equal(world_table_of(&w, table)->live != NULL, stays);
		fine(&w, conns[0], "{'do':'table.watch','id':2,'table':'%s'}", table);
		forget(&w, conns[0]);
		fine(&w, conns[0], "{'do':'move','id':3,'table':'%s','move':'%s','key':'a'}", table,
		     move);
		frames[stays] = strdup(told(&w, conns[0], "frame"));
		free(table);
		world_close(&w);
	}
	assert_string_equal(frames[0], frames[1]);
	free(frames[0]);
	free(frames[1]);
}

/* Bytes of a match in memory, counted by what it holds; what it shares with
 * all others of its setup is none of its own. */
static size_t bytes_of(const struct table *t)
{
	const struct live *live = t->live;
	const struct match *m = &live->record.match;
	size_t bytes = sizeof(*t) + sizeof(*live) + m->capacity * sizeof(struct line) +
		       4 * m->game->state_size + live->keys.capacity * sizeof(*live->keys.sums) +
		       (size_t)t->watcher_capacity * sizeof(struct watcher);

	assert_non_null(live->shared);
	for (int v = 0; v < VIEWERS; v++)
		bytes += live->frames.kept[v].view ? frames_kept_size(m->game) : 0;
	return bytes;
}

static void a_match_is_small(void **state)
{
	(void)state;
	for (int i = 0; i < games_count; i++) {
		int players = games[i]->seats_max;
		struct world w;

		world_open(&w, 13);
		w.game = games[i]->name;
		uint64_t conns[4] = { world_guest_conn(&w, "Ann"), world_guest_conn(&w, "Bob"),
				      world_guest_conn(&w, "Cid"), world_guest_conn(&w, "Dan") };
		char *table = world_table(&w, conns, players, players, "random", "");

		world_play(&w, table, conns, players);
		size_t bytes = bytes_of(world_table_of(&w, table));

		print_message("# %s: %zu bytes for a whole match\n", w.game, bytes);
		assert_true(bytes < 40 * 1024);
		free(table);
		world_close(&w);
	}
}

static void my_matches_say_whose_turn_it_is(void **state)
{
	struct world w;
	char move[MOVE_TEXT];

	(void)state;
	world_open(&w, 13);
	char *cookie = world_guest(&w, "Ann");
	uint64_t conns[2] = { world_conn(&w, cookie), world_guest_conn(&w, "Bob") };
	char *table = world_table(&w, conns, 2, 3, "random", "");
	uint64_t idle = world_conn(&w, cookie);

	assert_int_equal(world_http(&w, SERVICE_GET, "/api/me/matches", cookie, NULL), 200);
	assert_true(at_is(w.body, "matches.0.table.turn", "true"));
	assert_true(world_move(&w, conns[0], table, move));
	fine(&w, conns[0], "{'do':'move','id':1,'table':'%s','move':'%s','key':'1'}", table, move);
	world_restart(&w);
	assert_int_equal(world_http(&w, SERVICE_GET, "/api/me/matches", cookie, NULL), 200);
	assert_true(at_is(w.body, "matches.0.table.turn", "false"));
	idle = world_conn(&w, cookie);
	assert_true(at_is(w.inbox[idle].text, "ok.tables.0.turn", "false"));
	free(cookie);
	free(table);
	world_close(&w);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(moves_are_checked),
		cmocka_unit_test(a_repeated_key_is_played_once),
		cmocka_unit_test(a_move_is_made_where_it_was_chosen),
		cmocka_unit_test(answers_are_final_here),
		cmocka_unit_test(a_restart_changes_no_number),
		cmocka_unit_test(time_for_each_move),
		cmocka_unit_test(time_in_all),
		cmocka_unit_test(an_empty_table_is_not_played_in_haste),
		cmocka_unit_test(what_a_bot_won_is_not_won),
		cmocka_unit_test(no_clock_waits_for_ever_or_nearly),
		cmocka_unit_test(whoever_left_can_be_replaced),
		cmocka_unit_test(whoever_gives_up_is_a_bot),
		cmocka_unit_test(bots_go_on_after_a_restart),
		cmocka_unit_test(idle_matches_leave_memory),
		cmocka_unit_test(nobody_learns_who_was_there),
		cmocka_unit_test(a_match_is_small),
		cmocka_unit_test(my_matches_say_whose_turn_it_is),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
