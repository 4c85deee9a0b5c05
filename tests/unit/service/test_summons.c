/*
 * Summonses: who is called, when, how often, in which hours, and what becomes
 * of letters that nobody takes. The law of secrecy over them is in
 * test_law_summons.c.
 */
#include "unit/service/served.h"

#include <stdio.h>

#include "service/summons/summons.h"
#include "unit/service/called.h"

enum { SOON = SUMMONS_GRACE_MS + 3 * SUMMONS_POLL_MS, LONG = 30 * 60 * 1000 };

struct pair {
	struct world w;
	char *cookie[2];
	uint64_t conn[2]; /* 0: not here */
	char *table;
	int moves;
};

static void come(struct pair *x, int who)
{
	x->conn[who] = world_conn(&x->w, x->cookie[who]);
	fine(&x->w, x->conn[who], "{'do':'table.watch','id':1,'table':'%s'}", x->table);
}

static void go(struct pair *x, int who)
{
	world_gone(&x->w, x->conn[who]);
	x->conn[who] = 0;
}

/* Ann and Bob at a game of open turns, both can be reached. */
static void pair_open(struct pair *x)
{
	static const char *const names[] = { "Ann", "Bob" };

	memset(x, 0, sizeof(*x));
	world_open(&x->w, 4);
	x->w.game = "majority2";
	summons_switch_on(&x->w);
	for (int i = 0; i < 2; i++) {
		x->cookie[i] = world_guest(&x->w, names[i]);
		x->conn[i] = world_conn(&x->w, x->cookie[i]);
		device_add(&x->w, x->cookie[i], names[i]);
	}
	x->table = world_table(&x->w, x->conn, 2, 2, "random", "");
	world_wait(&x->w, 2 * SOON);
	letters_forget(&x->w);
}

static void pair_close(struct pair *x)
{
	for (int i = 0; i < 2; i++)
		free(x->cookie[i]);
	free(x->table);
	world_close(&x->w);
}

static int whose(struct pair *x)
{
	const struct table *t = world_table_of(&x->w, x->table);

	return t->actors & SEAT(t->places[0].seat) ? 0 : 1;
}

/* He plays until it is the other's turn; both are there. */
static void play_to(struct pair *x, int whom)
{
	char move[MOVE_TEXT];

	for (int i = 0; i < 100 && whose(x) != whom; i++) {
		int who = whose(x);

		assert_true(world_move(&x->w, x->conn[who], x->table, move));
		fine(&x->w, x->conn[who],
		     "{'do':'move','id':1,'table':'%s','move':'%s','key':'k%d'}", x->table, move,
		     x->moves++);
	}
	assert_int_equal(whose(x), whom);
}

static void one_call_for_a_turn(void **state)
{
	struct pair x;

	(void)state;
	pair_open(&x);
	play_to(&x, 0);
	go(&x, 1);
	play_to(&x, 1);
	world_wait(&x.w, SUMMONS_GRACE_MS - 1000);
	assert_int_equal(x.w.letter_count, 0);
	world_wait(&x.w, SOON);
	assert_int_equal(x.w.letter_count, 1);
	assert_non_null(strstr(x.w.letters, "push https://push.example/Bob|en summons.title.turn"
					    " majority2.game.name"));
	assert_non_null(strstr(x.w.letters, "summons.text.with Ann"));
	assert_non_null(strstr(x.w.letters, x.table));
	/* Neither time nor a look nor a restart calls again. */
	world_wait(&x.w, LONG);
	come(&x, 1);
	go(&x, 1);
	world_wait(&x.w, LONG);
	world_restart(&x.w);
	world_wait(&x.w, LONG);
	assert_int_equal(x.w.letter_count, 1);
	/* The next turn does. */
	come(&x, 0);
	come(&x, 1);
	play_to(&x, 0);
	go(&x, 1);
	play_to(&x, 1);
	world_wait(&x.w, SOON);
	assert_int_equal(x.w.letter_count, 2);
	pair_close(&x);
}

static void nobody_who_looks(void **state)
{
	struct pair x;

	(void)state;
	pair_open(&x);
	play_to(&x, 0);
	play_to(&x, 1);
	world_wait(&x.w, LONG);
	assert_int_equal(x.w.letter_count, 0);
	/* One who leaves is; one who comes back in time is not. */
	go(&x, 1);
	world_wait(&x.w, SUMMONS_GRACE_MS / 2);
	come(&x, 1);
	world_wait(&x.w, LONG);
	assert_int_equal(x.w.letter_count, 0);
	go(&x, 1);
	world_wait(&x.w, SOON);
	assert_int_equal(x.w.letter_count, 1);
	/* Nor one who does not want it. */
	come(&x, 1);
	assert_int_equal(world_http(&x.w, SERVICE_POST, "/api/me/summons", x.cookie[1],
				    "{\"kinds\":{\"turn\":false}}"),
			 200);
	play_to(&x, 0);
	go(&x, 1);
	play_to(&x, 1);
	world_wait(&x.w, SOON);
	assert_int_equal(x.w.letter_count, 1);
	pair_close(&x);
}

/* Bob is two hours east, and sleeps from ten to seven. */
static void quiet_hours(void **state)
{
	struct pair x;
	int64_t minute = 60 * 1000, day = 24 * 60 * minute, night;

	(void)state;
	pair_open(&x);
	assert_int_equal(world_http(&x.w, SERVICE_POST, "/api/me/summons", x.cookie[1],
				    "{\"quiet\":{\"from\":1320,\"to\":420},"
				    "\"zone\":{\"offset\":120}}"),
			 200);
	play_to(&x, 0);
	go(&x, 1);
	go(&x, 0);
	night = (x.w.now / day + 1) * day + 20 * 60 * minute; /* 22:00 there */
	x.w.now = night + 5 * minute;
	world_turn(&x.w);
	come(&x, 0);
	play_to(&x, 1);
	world_wait(&x.w, 8 * 60 * minute);
	assert_int_equal(x.w.letter_count, 0);
	world_wait(&x.w, 60 * minute);
	assert_int_equal(x.w.letter_count, 1);
	int64_t at = strtoll(x.w.letters, NULL, 10);

	assert_true(at >= night + 9 * 60 * minute && at < night + 9 * 60 * minute + minute);
	pair_close(&x);
}

static void letters_that_nobody_takes(void **state)
{
	struct pair x;

	(void)state;
	pair_open(&x);
	play_to(&x, 0);
	go(&x, 1);
	play_to(&x, 1);
	x.w.letter_end = LETTER_LATER;
	world_wait(&x.w, SOON);
	assert_int_equal(x.w.letter_count, 1);
	/* Killed in between, it is still there. */
	world_restart(&x.w);
	world_wait(&x.w, 10 * 60 * 1000);
	assert_true(x.w.letter_count >= 2);
	world_wait(&x.w, INT64_C(12) * 60 * 60 * 1000);
	assert_int_equal(x.w.letter_count, SUMMONS_TRIES);
	assert_non_null(strstr(x.w.log, "a push was given up"));
	/* One that is gone is forgotten. */
	letters_forget(&x.w);
	come(&x, 0);
	come(&x, 1);
	play_to(&x, 0);
	go(&x, 1);
	play_to(&x, 1);
	x.w.letter_end = LETTER_GONE;
	world_wait(&x.w, SOON);
	assert_int_equal(x.w.letter_count, 1);
	world_http(&x.w, SERVICE_GET, "/api/me/summons", x.cookie[1], NULL);
	assert_true(at_is(x.w.body, "devices", "[]"));
	pair_close(&x);
}

/* Between the queue and the carrier. */
static void killed_with_a_letter_under_way(void **state)
{
	struct pair x;

	(void)state;
	pair_open(&x);
	play_to(&x, 0);
	go(&x, 1);
	play_to(&x, 1);
	x.w.jobs_wait = true;
	world_wait(&x.w, SOON);
	assert_int_equal(x.w.letter_count, 0);
	assert_true(x.w.job_count > 0);
	world_restart(&x.w);
	x.w.jobs_wait = false;
	world_wait(&x.w, 60 * 1000);
	assert_int_equal(x.w.letter_count, 1);
	pair_close(&x);
}

static void joined_over_and_again(void **state)
{
	struct world w;
	char *ann, *bob, *table, *next;
	uint64_t conn[2];

	(void)state;
	world_open(&w, 5);
	w.game = "majority2";
	summons_switch_on(&w);
	ann = world_guest(&w, "Ann");
	bob = world_guest(&w, "Bob");
	device_add(&w, ann, "Ann");
	conn[0] = world_conn(&w, ann);
	conn[1] = world_conn(&w, bob);
	/* Ann waits elsewhere. */
	table = at_copy(ask(&w, conn[0],
			    "{'do':'table.create','id':1,'game':'majority2',"
			    "'players':2,'clock':{'kind':'none'}}"),
			"ok.table.id");
	fine(&w, conn[1], "{'do':'table.join','id':1,'table':'%s'}", table);
	world_wait(&w, 2 * SOON);
	assert_int_equal(w.letter_count, 1);
	assert_non_null(strstr(w.letters, "summons.title.joined majority2.game.name Bob"));
	letters_forget(&w);
	fine(&w, conn[0], "{'do':'table.start','id':1,'table':'%s'}", table);
	for (int i = 0; i < 2; i++)
		fine(&w, conn[i], "{'do':'table.watch','id':1,'table':'%s'}", table);
	world_fair(&w, table, conn, 2);
	fine(&w, conn[1], "{'do':'resign','id':1,'table':'%s'}", table);
	/* Bots play to the end while Ann looks elsewhere. */
	w.jobs_wait = true;
	fine(&w, conn[0], "{'do':'resign','id':1,'table':'%s'}", table);
	world_gone(&w, conn[0]);
	conn[0] = world_conn(&w, ann);
	w.jobs_wait = false;
	world_wait(&w, SOON);
	assert_true(table_ended(world_table_of(&w, table)));
	world_wait(&w, SOON);
	assert_non_null(strstr(w.letters, "summons.title.over"));
	letters_forget(&w);
	next = at_copy(ask(&w, conn[1], "{'do':'rematch','id':1,'table':'%s'}", table),
		       "ok.table.id");
	world_wait(&w, SOON);
	assert_int_equal(w.letter_count, 1);
	assert_non_null(strstr(w.letters, "summons.title.rematch majority2.game.name Bob"));
	assert_non_null(strstr(w.letters, next));
	free(next);
	free(table);
	free(ann);
	free(bob);
	world_close(&w);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(one_call_for_a_turn),
		cmocka_unit_test(nobody_who_looks),
		cmocka_unit_test(quiet_hours),
		cmocka_unit_test(letters_that_nobody_takes),
		cmocka_unit_test(killed_with_a_letter_under_way),
		cmocka_unit_test(joined_over_and_again),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
