/*
 * A turn goes on while the store writes the one before it: nothing of it is told
 * too early, and when the first is not kept, both did not happen.
 */
#include "unit/service/served.h"

#include <stdio.h>

#include "service/match/play.h"

static struct world *failing; /* whose store fails */
static bool fails;
static int commits; /* that have ended */

/* The device takes its time: nothing is there before commit() is asked. */
static bool begin_slowly(struct store *s)
{
	(void)s;
	return true;
}

static enum store_status commit_or_fail(struct store *s)
{
	commits++;
	if (!fails)
		return failing->whole->commit(s);
	s->api = failing->whole;
	s->api->rollback(s);
	s->api = &failing->broken;
	return STORE_DISK_FULL;
}

/* A match of two persons and a bot, and one of somebody else. */
struct overlap {
	struct world w;
	uint64_t people[2], cid;
	char *table, *other;
	char moves[3][MOVE_TEXT];
};

static void overlap_open(struct overlap *o)
{
	struct world *w = &o->w;

	world_open(w, 21);
	failing = w;
	fails = false;
	w->broken.commit = commit_or_fail;
	o->people[0] = world_guest_conn(w, "Ann");
	o->people[1] = world_guest_conn(w, "Bob");
	o->cid = world_guest_conn(w, "Cid");
	o->table = world_table(w, o->people, 2, 3, "random", "");
	o->other = world_table(w, &o->cid, 1, 3, "random", "");
	assert_true(world_move(w, o->people[0], o->table, o->moves[0]));
	assert_true(world_move(w, o->people[1], o->table, o->moves[1]));
	assert_true(world_move(w, o->cid, o->other, o->moves[2]));
	w->broken.commit_begin = begin_slowly;
	forget(w, o->people[0]);
	forget(w, o->people[1]);
	forget(w, o->cid);
	commits = 0;
}

static void overlap_close(struct overlap *o)
{
	world_jobs(&o->w);
	free(o->table);
	free(o->other);
	world_close(&o->w);
}

static void say_move(struct overlap *o, uint64_t conn, const char *table, int move)
{
	say(&o->w, conn, "{'do':'move','id':1,'table':'%s','move':'%s','key':'a'}", table,
	    o->moves[move]);
}

/* Ann's move is being written, and Bob has made his. */
static struct service *overlap_two(struct overlap *o)
{
	struct service *s;

	overlap_open(o);
	s = o->w.service;
	say_move(o, o->people[0], o->table, 0);
	assert_true(service_turn_write(s, o->w.now));
	assert_true(service_hears(s));
	say_move(o, o->people[1], o->table, 1);
	return s;
}

static void each_is_told_when_its_own_turn_is_kept(void **state)
{
	struct overlap o;
	struct service *s = overlap_two(&o);

	(void)state;
	say_move(&o, o.cid, o.other, 2);
	assert_int_equal(commits, 0); /* the second turn asks nothing of the store */
	assert_null(told_any(&o.w, o.people[0]));
	assert_true(service_turn_end(s, o.w.now));
	assert_int_equal(commits, 1);
	assert_true(at(told_any(&o.w, o.people[0]), "ok.n").len > 0);
	assert_null(told_any(&o.w, o.people[1]));
	assert_null(told_any(&o.w, o.cid));
	assert_true(service_turn_write(s, o.w.now));
	assert_null(told_any(&o.w, o.people[1]));
	assert_true(service_turn_end(s, o.w.now));
	assert_true(at(told_any(&o.w, o.people[1]), "ok.n").len > 0);
	assert_true(at(told_any(&o.w, o.cid), "ok.n").len > 0);
	overlap_close(&o);
}

/* Of what was asked meanwhile, only that stays which had nothing to do with it. */
static void what_was_built_on_a_turn_falls_with_it(void **state)
{
	struct overlap o;
	struct service *s;
	char *before;

	(void)state;
	overlap_open(&o);
	s = o.w.service;
	before =
		strdup(ask(&o.w, o.people[0], "{'do':'table.watch','id':1,'table':'%s'}", o.table));
	forget(&o.w, o.people[0]);
	say_move(&o, o.people[0], o.table, 0);
	assert_true(service_turn_write(s, o.w.now));
	say_move(&o, o.people[1], o.table, 1);
	fails = true; /* before somebody waits for it */
	say(&o.w, o.cid, "{'do':'table.watch','id':5,'table':'%s'}", o.other);
	assert_false(service_turn_end(s, o.w.now));
	fails = false;
	for (int i = 0; i < 2; i++) {
		const char *answer = told_any(&o.w, o.people[i]);

		assert_true(at_is(answer, "error", "not_saved"));
		assert_int_equal(o.w.inbox[o.people[i]].closed, 0);
	}
	assert_true(at(told_any(&o.w, o.cid), "ok.see").len > 0);
	world_wait(&o.w, RETRY_MS);
	const char *after =
		ask(&o.w, o.people[0], "{'do':'table.watch','id':1,'table':'%s'}", o.table);

	assert_true(slice_equal(at(after, "ok.see"), at(before, "ok.see")));
	assert_true(slice_equal(at(after, "ok.n"), at(before, "ok.n")));
	o.w.broken.commit_begin = NULL;
	for (int i = 0; i < 2; i++)
		fine(&o.w, o.people[i], "{'do':'move','id':1,'table':'%s','move':'%s','key':'a'}",
		     o.table, o.moves[i]);
	world_play(&o.w, o.table, o.people, 2);
	free(before);
	overlap_close(&o);
}

/* The second alone is not kept: the first stays as it was told. */
static void a_second_turn_falls_alone(void **state)
{
	struct overlap o;
	struct service *s = overlap_two(&o);

	(void)state;
	assert_true(service_turn_end(s, o.w.now));
	int64_t n = at_int(told_any(&o.w, o.people[0]), "ok.n");

	forget(&o.w, o.people[0]);
	fails = true;
	assert_false(service_turn_end(s, o.w.now));
	fails = false;
	assert_true(at_is(told_any(&o.w, o.people[1]), "error", "not_saved"));
	world_wait(&o.w, RETRY_MS);
	assert_null(told_any(&o.w, o.people[0]));
	assert_int_equal(
		at_int(ask(&o.w, o.people[0], "{'do':'table.watch','id':1,'table':'%s'}", o.table),
		       "ok.n"),
		n);
	o.w.broken.commit_begin = NULL;
	fine(&o.w, o.people[1], "{'do':'move','id':1,'table':'%s','move':'%s','key':'a'}", o.table,
	     o.moves[1]);
	world_play(&o.w, o.table, o.people, 2);
	overlap_close(&o);
}

/* Whatever needs the store waits until it is free, and sees what was written. */
static void a_question_to_the_store_waits_for_it(void **state)
{
	struct overlap o;
	struct service *s = overlap_two(&o);

	(void)state;
	assert_int_equal(commits, 0);
	say(&o.w, o.cid, "{'do':'table.create','id':9,'game':'majority','players':3}");
	assert_int_equal(commits, 1);
	assert_true(service_turn_is_written(s));
	assert_null(told_any(&o.w, o.people[0]));
	assert_true(service_turn_end(s, o.w.now));
	assert_true(at(told_any(&o.w, o.people[0]), "ok.n").len > 0);
	assert_null(told_any(&o.w, o.cid));
	/* A new table is news for all: they are told behind the turn, and nothing is
	 * built on it before. */
	assert_true(service_turn_write(s, o.w.now));
	assert_false(service_hears(s));
	assert_true(service_turn_end(s, o.w.now));
	assert_true(at(told_any(&o.w, o.people[1]), "ok.n").len > 0);
	assert_true(at(told_any(&o.w, o.cid), "ok.table").len > 0);
	overlap_close(&o);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(each_is_told_when_its_own_turn_is_kept),
		cmocka_unit_test(what_was_built_on_a_turn_falls_with_it),
		cmocka_unit_test(a_second_turn_falls_alone),
		cmocka_unit_test(a_question_to_the_store_waits_for_it),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
