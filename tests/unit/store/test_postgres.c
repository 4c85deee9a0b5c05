/*
 * What only PostgreSQL can do wrong: connections that are lost, before, in and
 * behind a turn. Wants a PostgreSQL.
 */
#include "unit/store/fixture.h"

#include <sys/socket.h>

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

int main(void)
{
	const struct CMUnitTest tests[] = {
		store_test(a_question_is_asked_again),
		store_test(a_turn_that_is_cut_leaves_nothing),
		store_test(a_commit_without_an_answer_is_decided),
		store_test(a_session_that_was_left_behind_is_ended),
		store_test(there_is_one_server),
	};

	if (!fixture_postgres()) {
		printf("Bail out! It wants a database: tests/support/postgres.sh\n");
		return 1;
	}
	return cmocka_run_group_tests_name("postgres", tests, NULL, NULL);
}
