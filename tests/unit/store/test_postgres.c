/*
 * What only PostgreSQL can do wrong: connections that are lost, before, in and
 * behind a turn. Wants a PostgreSQL.
 */
#include "unit/store/fixture.h"

#include <pthread.h>
#include <sys/socket.h>
#include <time.h>

#include "store/postgres/inside.h"

/* Ends the store's session as a failing network or database would. */
static void cut(void)
{
	PGconn *db = PQconnectdb(fixture_postgres());

	PQclear(PQexec(db, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
			   " WHERE application_name LIKE 'pandemonium-%'"));
	PQfinish(db);
}

static enum store_status add_guest(struct store *s, const char *id)
{
	struct store_account a = guest_row(id, id);
	enum store_status status = s->api->begin(s);

	if (status == STORE_OK)
		status = s->api->account_add(s, &a);
	if (status == STORE_OK)
		return s->api->commit(s);
	s->api->rollback(s);
	return status;
}

static bool is_there(struct store *s, const char *id)
{
	struct store_account a;

	return s->api->account_find(s, id, &a) == STORE_OK;
}

static void a_question_is_asked_again(void **state)
{
	struct store *s = *state;

	OK(add_guest(s, "a1"));
	cut();
	assert_true(is_there(s, "a1"));
	cut();
	OK(add_guest(s, "a2")); /* nothing was written yet: the turn begins anew */
	assert_true(is_there(s, "a2"));
}

static void a_turn_that_is_cut_leaves_nothing(void **state)
{
	struct store *s = *state;
	struct store_account a = guest_row("a1", "Ann"), b = guest_row("a2", "Ben");

	OK(s->api->begin(s));
	OK(s->api->account_add(s, &a));
	cut();
	assert_true(store_failed(s->api->account_add(s, &b)));
	assert_true(store_failed(s->api->commit(s)));
	assert_false(is_there(s, "a1"));
	OK(add_guest(s, "a1"));
}

/* The commit is on its way; whatever became of it, the answer says it. */
static void a_commit_without_an_answer_is_decided(void **state)
{
	struct store *s = *state;
	char id[STORE_ID_MAX];
	int kept = 0;

	for (int i = 0; i < 20; i++) {
		snprintf(id, sizeof(id), "a%d", i);

		struct store_account a = guest_row(id, id);

		OK(s->api->begin(s));
		OK(s->api->account_add(s, &a));
		assert_true(s->api->commit_begin(s));
		if (i % 2)
			shutdown(PQsocket(pg_store_of(s)->db), 2); /* its answer is never read */
		else
			cut();

		bool was_kept = s->api->commit(s) == STORE_OK;

		assert_int_equal(is_there(s, id), was_kept);
		kept += was_kept;
	}
	assert_true(kept > 0); /* some had happened */
}

/* As long as the former session holds what it wrote, nothing is believed. */
static void a_session_that_was_left_behind_is_ended(void **state)
{
	struct store *s = *state;
	struct store_account a = guest_row("a1", "Ann");

	OK(s->api->begin(s));
	OK(s->api->account_add(s, &a));
	/* The line is cut; the session at its other end does not know it. */
	PGconn *left = pg_store_of(s)->db;

	pg_store_of(s)->db = NULL;
	pg_disconnect(pg_store_of(s));
	assert_true(store_failed(s->api->commit(s)));
	assert_false(is_there(s, "a1"));
	OK(add_guest(s, "a1"));
	PQfinish(left);
}

static void there_is_one_server(void **state)
{
	struct store *second, *s = *state;

	assert_int_equal(fixture_open_as("data.db", STORE_SERVER, &second), STORE_LOCKED);
	OK(fixture_open_as("data.db", STORE_TOOL, &second));
	OK(add_guest(second, "a1"));
	assert_true(is_there(s, "a1"));
	second->api->close(second);
}

static int lines_kept(void)
{
	PGconn *db = PQconnectdb(fixture_address());
	PGresult *answer = PQexec(db, "SELECT count(*) FROM line");
	int count = atoi(PQgetvalue(answer, 0, 0));

	PQclear(answer);
	PQfinish(db);
	return count;
}

/* No reference holds them to it: that would be looked up for every line. */
static void lines_end_with_their_table(void **state)
{
	struct store *s = *state;
	struct store_line line = line_row(0, 0, "move", "");

	add_table(s, "t1", "");
	add_table(s, "t2", "");
	OK(s->api->begin(s));
	OK(s->api->line_add(s, "t1", &line));
	OK(s->api->line_add(s, "t2", &line));
	OK(s->api->commit(s));
	assert_int_equal(lines_kept(), 2);
	WRITE(s, s->api->table_delete(s, "t1"));
	assert_int_equal(lines_kept(), 1);
}

static void behind_its_back(const char *sql)
{
	PGconn *db = PQconnectdb(fixture_address());
	PGresult *answer = PQexec(db, sql);

	assert_string_equal(PQcmdTuples(answer), "1");
	PQclear(answer);
	PQfinish(db);
}

/* What is remembered of tables and accounts is certain as of the turn's first look. What
 * somebody changes behind that makes the turn fall, and nothing else. */
static void what_is_remembered_is_checked(void **state)
{
	static const char *const changes[] = {
		"UPDATE game_table SET status = 5 WHERE id = 't1'",
		"DELETE FROM game_table WHERE id = 't1'",
		"DELETE FROM account WHERE id = 'a2'",
		"INSERT INTO place SELECT game_table.row, 1, 1, account.row, '', -1, 0"
		" FROM game_table, account WHERE game_table.id = 't1' AND account.id = 'a2'",
	};
	struct store *s = *state;

	for (int i = 0; i < 4; i++) {
		struct store_table t = table_row("t1", "a1"), other = table_row("t2", "a1");
		struct store_place p = person_row(0, "a2");

		add_account(s, "a1", "Ann", "ann");
		add_account(s, "a2", "Bob", "bob");
		add_table(s, "t1", "a1");
		add_table(s, "t2", "a1");
		WRITE(s, s->api->place_set(s, "t2", &p)); /* he is remembered */
		OK(s->api->begin(s));
		OK(s->api->table_save(s, &other));
		behind_its_back(changes[i]);
		OK(i < 2 ? s->api->table_save(s, &t) : s->api->place_set(s, "t1", &p));
		assert_int_equal(s->api->commit(s), STORE_BUSY);
		/* The next one knows. */
		OK(s->api->begin(s));
		if (i < 3)
			NONE(i < 2 ? s->api->table_save(s, &t) : s->api->place_set(s, "t1", &p));
		else
			TAKEN(s->api->place_set(s, "t1", &p));
		s->api->rollback(s);
		for (int gone = 1; gone <= 2; gone++) {
			char id[] = { 't', (char)('0' + gone), '\0' };

			OK(s->api->begin(s));
			s->api->table_delete(s, id);
			id[0] = 'a';
			s->api->account_delete(s, id);
			OK(s->api->commit(s));
		}
	}
}

/* What two servers write at one time and the database allows once. */

static enum store_status take_by_adding(struct store *s, const char *id)
{
	struct store_account a = account_row("fresh", "Zoe", "zoe");

	(void)id;
	return s->api->account_add(s, &a);
}

static enum store_status take_by_registering(struct store *s, const char *id)
{
	return s->api->account_register(s, id, "Zoe", "zoe", "$argon2id$");
}

static enum store_status take_by_renaming(struct store *s, const char *id)
{
	return s->api->account_rename(s, id, "Zoe", "zoe");
}

static enum store_status take_by_folding(struct store *s, const char *id)
{
	return s->api->refold(s, id, "zoe");
}

static enum store_status take_browser(struct store *s, const char *id)
{
	struct store_push p = { .endpoint = "https://push.example.org/1" };

	SET(p.account, id);
	return s->api->push_add(s, &p, 4);
}

typedef enum store_status take_fn(struct store *s, const char *id);

struct taker {
	struct store *s;
	take_fn *take;
	const char *id;
	enum store_status said, kept;
};

static void *take_second(void *user)
{
	struct taker *t = user;

	t->kept = t->s->api->begin(t->s);
	t->said = t->take(t->s, t->id);
	t->kept = t->s->api->commit(t->s);
	return NULL;
}

/* Somebody waits for a lock. */
static void wait_for_waiting(void)
{
	const struct timespec pause = { .tv_nsec = 5 * 1000 * 1000 };
	PGconn *db = PQconnectdb(fixture_postgres());
	int count = 0;

	for (int i = 0; !count && i < 2000; i++) {
		PGresult *answer =
			PQexec(db, "SELECT count(*) FROM pg_stat_activity WHERE application_name"
				   " LIKE 'pandemonium-%' AND wait_event_type = 'Lock'");

		count = atoi(PQgetvalue(answer, 0, 0));
		PQclear(answer);
		nanosleep(&pause, NULL);
	}
	PQfinish(db);
	assert_true(count > 0);
}

static void two_take_at_one_time(struct store *s, struct store *second, take_fn *one,
				 const char *first_id, take_fn *two, const char *second_id,
				 enum store_status second_is_told)
{
	struct taker taker = { .s = second, .take = two, .id = second_id };
	pthread_t thread;

	OK(s->api->begin(s));
	OK(one(s, first_id));
	is_there(s, first_id); /* behind which all that was sent is done */
	assert_int_equal(pthread_create(&thread, NULL, take_second, &taker), 0);
	wait_for_waiting();
	OK(s->api->commit(s));
	assert_int_equal(pthread_join(thread, NULL), 0);
	assert_int_equal(taker.said, second_is_told);
	OK(taker.kept);
}

/* The second is told that it is taken, and his turn goes on. */
static void what_is_taken_once_fails_no_turn(void **state)
{
	static take_fn *const ways[][2] = {
		{ take_by_registering, take_by_registering },
		{ take_by_renaming, take_by_folding },
		{ take_by_folding, take_by_renaming },
		{ take_by_registering, take_by_adding },
		{ take_by_adding, take_by_registering },
	};
	struct store *second, *s = *state;

	OK(fixture_open_as("data.db", STORE_TOOL, &second));
	for (int i = 0; i < 5; i++) {
		add_account(s, "g1", "Guest", NULL);
		add_account(s, "g2", "Guest", NULL);
		add_account(s, "a1", "Ann", "ann");
		add_account(s, "a2", "Bob", "bob");

		bool is_guest = ways[i][0] == take_by_registering,
		     is_guest_too = ways[i][1] == take_by_registering;

		two_take_at_one_time(s, second, ways[i][0], is_guest ? "g1" : "a1", ways[i][1],
				     is_guest_too ? "g2" : "a2", STORE_TAKEN);
		OK(s->api->begin(s));
		for (int gone = 0; gone < 5; gone++)
			s->api->account_delete(
				s, (const char *[]){ "g1", "g2", "a1", "a2", "fresh" }[gone]);
		OK(s->api->commit(s));
	}
	second->api->close(second);
}

static bool count_push(void *user, const struct store_push *p)
{
	(void)p;
	++*(int *)user;
	return true;
}

/* The second has the browser now, and the first one none. */
static void a_browser_is_taken_over_by_the_second(void **state)
{
	struct store *second, *s = *state;
	int first = 0, last = 0;

	OK(fixture_open_as("data.db", STORE_TOOL, &second));
	add_account(s, "a1", "Ann", "ann");
	add_account(s, "a2", "Bob", "bob");
	two_take_at_one_time(s, second, take_browser, "a1", take_browser, "a2", STORE_OK);
	OK(s->api->pushes(s, "a1", count_push, &first));
	OK(s->api->pushes(s, "a2", count_push, &last));
	assert_int_equal(first, 0);
	assert_int_equal(last, 1);
	second->api->close(second);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		store_test(a_question_is_asked_again),
		store_test(lines_end_with_their_table),
		store_test(a_turn_that_is_cut_leaves_nothing),
		store_test(a_commit_without_an_answer_is_decided),
		store_test(a_session_that_was_left_behind_is_ended),
		store_test(there_is_one_server),
		store_test(what_is_remembered_is_checked),
		store_test(what_is_taken_once_fails_no_turn),
		store_test(a_browser_is_taken_over_by_the_second),
	};

	if (!fixture_postgres()) {
		printf("Bail out! It wants a database: tests/support/postgres.sh\n");
		return 1;
	}
	return cmocka_run_group_tests_name("postgres", tests, NULL, NULL);
}
