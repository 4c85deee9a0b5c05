/*
 * Questions that wait for answers of the store: they are answered as if they had
 * not waited, in order, once, and whoever waits holds up nobody else.
 */
#include "unit/service/served.h"

#include <time.h>

#include "service/match/play.h"
#include "store/sqlite/sqlite.h"

enum { LOOKS_MAX = 10000 };

/* Ann and Bob are here, and from now on reads are answered later. */
struct waiting {
	struct world w;
	char *cookie, *bob_id;
	uint64_t ann, bob;
};

static void waiting_open(struct waiting *t)
{
	char *bob;

	world_open(&t->w, 31);
	t->cookie = world_guest(&t->w, "Ann");
	t->ann = world_conn(&t->w, t->cookie);
	bob = world_guest(&t->w, "Bob");
	t->bob = world_conn(&t->w, bob);
	t->bob_id = world_id(&t->w, bob);
	free(bob);
	forget(&t->w, t->ann);
	forget(&t->w, t->bob);
	assert_int_equal(sqlite_store_later(t->w.store), STORE_OK);
}

static void waiting_close(struct waiting *t)
{
	free(t->cookie);
	free(t->bob_id);
	world_close(&t->w);
}

static size_t parked(const struct waiting *t)
{
	return t->w.service->parking.count;
}

/* Turns go on until nobody waits. */
static void come(struct waiting *t)
{
	const struct timespec pause = { .tv_nsec = 1000 * 1000 };

	for (int i = 0; parked(t); i++) {
		assert_true(i < LOOKS_MAX);
		service_tick(t->w.service, t->w.now);
		assert_true(service_turn_end(t->w.service, t->w.now));
		nanosleep(&pause, NULL);
	}
}

/* Ann's, which reads Bob's account. */
static void say_mute(struct waiting *t, int number)
{
	say(&t->w, t->ann, "{'do':'mute','id':%d,'account':'%s'}", number, t->bob_id);
}

static void next_is(struct waiting *t, uint64_t conn, int number)
{
	const char *text = told_any(&t->w, conn);

	assert_non_null(text);
	assert_int_equal(at_int(text, "re"), number);
	assert_true(at(text, "ok").len > 0);
}

static void request(struct waiting *t, enum service_method method, const char *path,
		    const char *body)
{
	const struct service_request r = {
		.method = method,
		.path = slice_from(path),
		.cookie = slice_from(t->cookie),
		.body = slice_from(body),
		.address = slice_from("10.0.0.9"),
		.own_origin = true,
	};

	t->w.answered = false;
	service_http(t->w.service, ++t->w.last_request, &r, t->w.now);
	assert_true(service_turn_end(t->w.service, t->w.now));
	assert_false(t->w.answered);
	assert_int_equal(parked(t), 1);
}

/* Ann comes again, and has not said hello. */
static uint64_t conn_open(struct waiting *t)
{
	const struct service_request request = {
		.cookie = slice_from(t->cookie),
		.own_origin = true,
		.address = slice_from("127.0.0.1"),
	};
	uint64_t conn = ++t->w.last_conn;

	assert_int_equal(service_open(t->w.service, conn, &request, t->w.now), SERVICE_WELCOME);
	assert_true(service_turn_end(t->w.service, t->w.now));
	return conn;
}

static void messages_stay_in_order(void **state)
{
	struct waiting t;

	(void)state;
	waiting_open(&t);
	say_mute(&t, 5);
	say(&t.w, t.ann, "{'do':'ping','id':6}");
	say(&t.w, t.bob, "{'do':'ping','id':7}");
	assert_true(service_turn_end(t.w.service, t.w.now));
	assert_int_equal(parked(&t), 2);
	assert_null(told_any(&t.w, t.ann));
	next_is(&t, t.bob, 7); /* others do not wait */
	come(&t);
	next_is(&t, t.ann, 5);
	next_is(&t, t.ann, 6);
	assert_null(told_any(&t.w, t.ann));
	waiting_close(&t);
}

static void a_message_counts_once(void **state)
{
	struct service_config config;
	struct waiting t;

	(void)state;
	waiting_open(&t);
	config = t.w.config;
	config.message_burst = 3;
	config.message_every_ms = 1000000;
	service_configure(t.w.service, &config);
	world_wait(&t.w, 1000); /* what was said before is forgotten */
	uint64_t before = t.w.service->metrics.messages;

	say_mute(&t, 5);
	say(&t.w, t.ann, "{'do':'ping','id':6}");
	come(&t);
	next_is(&t, t.ann, 5);
	next_is(&t, t.ann, 6);
	fine(&t.w, t.ann, "{'do':'ping','id':7}");
	refused("busy", &t.w, t.ann, "{'do':'ping','id':8}");
	assert_int_equal(t.w.service->metrics.messages, before + 4);
	waiting_close(&t);
}

/* What is built on a read that is not known yet would let the turn fall. */
static void what_it_writes_is_written_once(void **state)
{
	struct waiting t;

	(void)state;
	waiting_open(&t);
	request(&t, SERVICE_POST, "/api/guest", "{\"name\":\"Cid\"}");
	come(&t);
	assert_true(t.w.answered);
	assert_int_equal(t.w.status, 200);
	assert_int_equal(t.w.service->metrics.turns_failed, 0);
	waiting_close(&t);
}

/* A draw that is given up reads its seed in the middle of what it changes. */
static void an_account_ends_during_a_draw(void **state)
{
	struct waiting t;
	char *table;

	(void)state;
	waiting_open(&t);
	table = at_copy(ask(&t.w, t.bob,
			    "{'do':'table.create','id':1,'game':'majority','players':3,"
			    "'bots':[null,'random']}"),
			"ok.table.id");
	fine(&t.w, t.ann, "{'do':'table.join','id':1,'table':'%s'}", table);
	fine(&t.w, t.bob, "{'do':'table.watch','id':1,'table':'%s'}", table);
	fine(&t.w, t.bob, "{'do':'table.start','id':1,'table':'%s'}", table);
	forget(&t.w, t.bob);
	request(&t, SERVICE_DELETE, "/api/me", "{}");
	come(&t);
	assert_true(t.w.answered);
	assert_int_equal(t.w.status, 200);
	assert_int_equal(t.w.service->metrics.turns_failed, 0);
	assert_true(at_is(told(&t.w, t.bob, "fair"), "fair.cause", "deleted"));
	free(table);
	waiting_close(&t);
}

static bool is_greeted(const struct waiting *t, uint64_t conn)
{
	const struct conn *c = map_get(&t->w.service->conns, conn);

	return c && c->greeted;
}

/* What a hello notes in memory nobody takes back when it has to wait. */
static void a_farewell_is_heard_by_who_waited(void **state)
{
	struct waiting t;
	char *table;

	(void)state;
	waiting_open(&t);
	table = at_copy(
		ask(&t.w, t.ann, "{'do':'table.create','id':1,'game':'majority','players':3}"),
		"ok.table.id");
	world_gone(&t.w, t.ann);
	world_wait(&t.w, 2 * t.w.config.empty_table_ms + t.w.config.memory_ms + 2 * CLEAN_MS);
	assert_int_equal(t.w.service->metrics.tables_empty, 1);
	assert_int_equal(t.w.service->tables.count, 0);

	t.ann = conn_open(&t);
	say(&t.w, t.ann, "{'do':'hello','id':1,'v':2}");
	assert_int_equal(parked(&t), 1);
	assert_true(service_turn_end(t.w.service, t.w.now));
	assert_null(told_any(&t.w, t.ann));
	assert_false(is_greeted(&t, t.ann));
	come(&t);
	next_is(&t, t.ann, 1);
	assert_true(is_greeted(&t, t.ann));
	assert_true(at_is(told(&t.w, t.ann, "closed"), "table", table));
	free(table);
	waiting_close(&t);
}

static void who_is_gone_is_not_waited_for(void **state)
{
	struct waiting t;

	(void)state;
	waiting_open(&t);
	say_mute(&t, 5);
	say(&t.w, t.ann, "{'do':'ping','id':6}");
	assert_int_equal(parked(&t), 2);
	world_gone(&t.w, t.ann);
	assert_int_equal(parked(&t), 0);
	request(&t, SERVICE_GET, "/api/me", "");
	service_http_gone(t.w.service, t.w.last_request);
	assert_int_equal(parked(&t), 0);
	world_wait(&t.w, 1000);
	assert_false(t.w.answered);
	waiting_close(&t);
}

static void no_more_wait_than_there_is_room_for(void **state)
{
	struct waiting t;

	(void)state;
	waiting_open(&t);
	say_mute(&t, 1);
	for (int i = 2; i <= PARKED_CONN_MAX; i++)
		say(&t.w, t.ann, "{'do':'ping','id':%d}", i);
	assert_int_equal(parked(&t), PARKED_CONN_MAX);
	assert_true(service_turn_end(t.w.service, t.w.now));
	assert_null(told_any(&t.w, t.ann));
	say(&t.w, t.ann, "{'do':'ping','id':%d}", PARKED_CONN_MAX + 1);
	/* The oldest makes room, and no more of them: a message is no turn of sixteen. */
	assert_int_equal(parked(&t), PARKED_CONN_MAX);
	assert_true(service_turn_end(t.w.service, t.w.now));
	next_is(&t, t.ann, 1);
	assert_null(told_any(&t.w, t.ann));
	come(&t);
	for (int i = 2; i <= PARKED_CONN_MAX + 1; i++)
		next_is(&t, t.ann, i);
	waiting_close(&t);
}

static void who_waits_at_the_end_is_answered(void **state)
{
	struct waiting t;

	(void)state;
	waiting_open(&t);
	request(&t, SERVICE_GET, "/api/me", "");
	service_shutdown(t.w.service, t.w.now);
	assert_true(service_turn_end(t.w.service, t.w.now));
	assert_true(t.w.answered);
	assert_int_equal(t.w.status, 200);
	waiting_close(&t);
}

/* Matches. While a commit is on its way whoever waits for the store ends it. */

static struct world *committing;
static int commits;

static bool begin_slowly(struct store *s)
{
	(void)s;
	return true;
}

static enum store_status count_commit(struct store *s)
{
	commits++;
	return committing->whole->commit(s);
}

struct matches {
	struct waiting t;
	char *asked, *moved;
};

/* Ann and Bob play, and Bob's move is being written. */
static void matches_open(struct matches *m)
{
	struct world *w = &m->t.w;
	char move[MOVE_TEXT];

	waiting_open(&m->t);
	m->asked = world_table(w, &m->t.ann, 1, 3, "random", "");
	m->moved = world_table(w, &m->t.bob, 1, 3, "random", "");
	assert_true(world_move(w, m->t.bob, m->moved, move));
	world_wait(w, 1);
	come(&m->t);
	forget(w, m->t.ann);
	committing = w;
	w->broken.commit = count_commit;
	w->broken.commit_begin = begin_slowly;
	say(w, m->t.bob, "{'do':'move','id':1,'table':'%s','move':'%s','key':'a'}", m->moved, move);
	assert_true(service_turn_write(w->service, w->now));
	commits = 0;
}

static struct table *asked_of(struct matches *m)
{
	return world_table_of(&m->t.w, m->asked);
}

/* What was asked waits, and nothing else has. */
static void matches_come(struct matches *m)
{
	assert_int_equal(commits, 0);
	assert_int_equal(parked(&m->t), 1);
	m->t.w.broken.commit_begin = NULL;
	assert_true(service_turn_end(m->t.w.service, m->t.w.now));
	come(&m->t);
}

static void matches_close(struct matches *m)
{
	world_jobs(&m->t.w);
	free(m->asked);
	free(m->moved);
	waiting_close(&m->t);
}

static void a_match_that_sleeps_is_asked_for(void **state)
{
	struct matches m;
	const char *answer;

	(void)state;
	matches_open(&m);
	live_forget(asked_of(&m));
	say(&m.t.w, m.t.ann, "{'do':'table.watch','id':5,'table':'%s'}", m.asked);
	assert_null(asked_of(&m)->live);
	matches_come(&m);
	answer = told_any(&m.t.w, m.t.ann);
	assert_int_equal(at_int(answer, "re"), 5);
	assert_true(at(answer, "ok.see").len > 0);
	assert_true(at(answer, "ok.log").len > 0);
	matches_close(&m);
}

static void a_page_of_the_log_is_asked_for(void **state)
{
	struct matches m;
	const char *answer;

	(void)state;
	matches_open(&m);
	say(&m.t.w, m.t.ann, "{'do':'table.log','id':5,'table':'%s','before':2}", m.asked);
	matches_come(&m);
	answer = told_any(&m.t.w, m.t.ann);
	assert_int_equal(at_int(answer, "re"), 5);
	assert_int_equal(at_int(answer, "ok.log.0.n"), 1);
	matches_close(&m);
}

/* Nobody asks, but its time has come. */
static void a_match_that_is_due_is_asked_for(void **state)
{
	struct matches m;

	(void)state;
	matches_open(&m);
	live_forget(asked_of(&m));
	table_due(m.t.w.service, asked_of(&m), m.t.w.now);
	service_tick(m.t.w.service, m.t.w.now);
	assert_null(asked_of(&m)->live);
	matches_come(&m);
	assert_non_null(asked_of(&m)->live);
	assert_false(asked_of(&m)->is_parked);
	matches_close(&m);
}

/* After a start; who comes in waits for his own, with others, and holds up nobody. */
static void matches_wake_beside_the_turns(void **state)
{
	struct matches m;
	struct world *w = &m.t.w;
	const char *answer;

	(void)state;
	matches_open(&m);
	w->broken.commit_begin = NULL;
	assert_true(service_turn_end(w->service, w->now));
	world_restart(w);
	assert_int_equal(sqlite_store_later(w->store), STORE_OK);
	assert_int_equal(w->service->asleep, 2);
	m.t.ann = conn_open(&m.t);
	say(w, m.t.ann, "{'do':'hello','id':1,'v':2}");
	assert_true(service_turn_end(w->service, w->now));
	assert_null(told_any(w, m.t.ann));
	assert_null(asked_of(&m)->live);
	come(&m.t);
	assert_int_equal(w->service->asleep, 0);
	assert_non_null(asked_of(&m)->live);
	answer = told_any(w, m.t.ann);
	assert_true(at_is(answer, "ok.tables.0.turn", "true"));
	matches_close(&m);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(messages_stay_in_order),
		cmocka_unit_test(a_message_counts_once),
		cmocka_unit_test(what_it_writes_is_written_once),
		cmocka_unit_test(an_account_ends_during_a_draw),
		cmocka_unit_test(a_farewell_is_heard_by_who_waited),
		cmocka_unit_test(who_is_gone_is_not_waited_for),
		cmocka_unit_test(no_more_wait_than_there_is_room_for),
		cmocka_unit_test(who_waits_at_the_end_is_answered),
		cmocka_unit_test(a_match_that_sleeps_is_asked_for),
		cmocka_unit_test(a_page_of_the_log_is_asked_for),
		cmocka_unit_test(a_match_that_is_due_is_asked_for),
		cmocka_unit_test(matches_wake_beside_the_turns),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
