/*
 * A database that says nothing, while its line is open: nobody waits for it for
 * ever. The processes that serve a session are stopped, as by a machine that hangs.
 * Wants a PostgreSQL, one whose processes may be stopped by who runs the test.
 */
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include "unit/store/two_nodes.h"

enum { FOREVER_S = 60 }; /* by then the test is ended, which is its failure */

/* Stops those whose session is called like that, or lets them go on. */
static int stopped[16], stopped_count;

static void stop(const char *like)
{
	PGconn *db = PQconnectdb(fixture_address());
	PGresult *answer =
		PQexecParams(db, "SELECT pid FROM pg_stat_activity WHERE application_name LIKE $1",
			     1, NULL, &like, NULL, NULL, 0);

	assert_in_range(PQntuples(answer), 1, 16);
	for (int i = 0; i < PQntuples(answer); i++) {
		stopped[stopped_count++] = atoi(PQgetvalue(answer, i, 0));
		assert_int_equal(kill(stopped[stopped_count - 1], SIGSTOP), 0);
	}
	PQclear(answer);
	PQfinish(db);
}

static void go_on(void)
{
	while (stopped_count)
		kill(stopped[--stopped_count], SIGCONT);
	alarm(0);
}

static const char *name_of(struct store *s)
{
	return pg_store_of(s)->name;
}

static bool has_setting(struct store *s, const char *name)
{
	char memory[64];
	struct buf text = buf_over(memory, sizeof(memory));

	return s->api->setting_find(s, name, &text) == STORE_OK;
}

/* A turn is given up, and what became of it is known before anything else is. */
static void a_silent_commit_is_given_up(void **state)
{
	struct two *two = *state;
	enum store_status status;

	alarm(FOREVER_S);
	OK(two->a->api->begin(two->a));
	OK(two->a->api->setting_set(two->a, "silent", "1"));
	stop(name_of(two->a));
	status = two->a->api->commit(two->a);
	go_on();
	assert_int_equal(status, STORE_UNREACHABLE);
	assert_false(has_setting(two->a, "silent"));
	WRITE(two->a, two->a->api->setting_set(two->a, "silent", "2"));
	assert_true(has_setting(two->b, "silent"));
}

static void a_silent_question_is_asked_again(void **state)
{
	struct two *two = *state;

	WRITE(two->a, two->a->api->setting_set(two->a, "mark", "1"));
	alarm(FOREVER_S);
	stop(name_of(two->a));
	assert_true(has_setting(two->a, "mark"));
	go_on();
}

/* The herald's session is silent: its news are sent by the next one, with the same
 * numbers, by which who has heard them knows them; and they hide no other change. */
static void news_are_sent_again(void **state)
{
	struct two *two = *state;
	char herald[64];
	int64_t before, then;

	snprintf(herald, sizeof(herald), "%s-n", name_of(two->a));
	WRITE(two->a, two->a->api->setting_set(two->a, "mark", "1"));
	while (strcmp(heard(two->b), "1  ") != 0)
		;
	OK(two->b->api->foreign_changes(two->b, &before));
	alarm(FOREVER_S);
	stop(herald);
	WRITE(two->a, two->a->api->account_mute(two->a, "host", 5));
	assert_heard(two->b, STORE_NEWS_ACCOUNT, "host", "");
	OK(two->b->api->foreign_changes(two->b, &then));
	go_on();
	assert_int_equal(before, then);
	PGconn *db = PQconnectdb(fixture_address());

	run_sql(db, "UPDATE node SET changes = changes + 1 WHERE name = 'a'");
	PQfinish(db);
	OK(two->b->api->foreign_changes(two->b, &then));
	assert_true(before != then);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		two_test(a_silent_commit_is_given_up),
		two_test(a_silent_question_is_asked_again),
		two_test(news_are_sent_again),
	};

	if (!fixture_postgres()) {
		printf("Bail out! It wants a database: tests/support/postgres.sh\n");
		return 1;
	}
	return cmocka_run_group_tests_name("silent", tests, NULL, NULL);
}
