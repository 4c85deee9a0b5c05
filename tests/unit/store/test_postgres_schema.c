/*
 * The database of an older version, brought up to date while that version still
 * plays: every schema that there ever was. Wants a PostgreSQL.
 */
#include "unit/store/fixture.h"

#include <pthread.h>
#include <time.h>

#include "store/postgres/inside.h"

enum { TURN_MS = 150 };

static void run(PGconn *db, const char *sql)
{
	PGresult *answer = PQexec(db, sql);
	ExecStatusType status = PQresultStatus(answer);

	if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK)
		fail_msg("%.80s: %s", sql, PQerrorMessage(db));
	PQclear(answer);
}

static int64_t number(PGconn *db, const char *sql)
{
	PGresult *answer = PQexec(db, sql);
	int64_t value;

	assert_int_equal(PQntuples(answer), 1);
	value = atoll(PQgetvalue(answer, 0, 0));
	PQclear(answer);
	return value;
}

/* The session of an older version, at whose schema the database is, with a person
 * at a table. */
static PGconn *older(int version)
{
	PGconn *db = PQconnectdb(fixture_address());
	char sql[64];

	run(db, "SET client_min_messages = warning");
	for (int i = 0; i < version; i++)
		run(db, pg_schema_steps[i]);
	snprintf(sql, sizeof(sql), "UPDATE meta SET schema = %d", version);
	run(db, sql);
	run(db, "INSERT INTO account (id, name, is_guest, passphrase, lang, created, seen)"
		" VALUES ('a1', 'Ann', 1, '', 'fr', 1000, 1000)");
	run(db,
	    "INSERT INTO game_table (id, game, setup, options, clock, live, players,"
	    " is_private, spectators, host, status, created, started, ended, changed, name, next)"
	    " SELECT 't1', 'chess', '', '', '', '', 2, 0, 0, row, 2, 2000, 0, 0, 2000, '', ''"
	    " FROM account");
	run(db, "PREPARE play (BIGINT) AS INSERT INTO line SELECT row, $1, 0, 0, 0, 3000, '', ''"
		" FROM game_table WHERE id = 't1'");
	return db;
}

/* Its turn, which is open when the next version starts, and is kept. */
static void *finish_turn(void *db)
{
	nanosleep(&(struct timespec){ .tv_nsec = TURN_MS * 1000000L }, NULL);
	run(db, "COMMIT");
	return NULL;
}

static void every_older_schema_is_brought_up_to_date(void **state)
{
	for (int version = 1; version < PG_SCHEMA_STEPS; version++) {
		PGconn *db = older(version);
		struct store_account a;
		struct store_table t;
		struct store *s;
		pthread_t turn;

		run(db, "BEGIN");
		run(db, "EXECUTE play (0)");
		assert_int_equal(pthread_create(&turn, NULL, finish_turn, db), 0);
		s = fixture_open(STORE_SERVER);
		pthread_join(turn, NULL);
		assert_int_equal(number(db, "SELECT schema FROM meta"), PG_SCHEMA_STEPS);

		OK(s->api->account_find(s, "a1", &a));
		assert_string_equal(a.name, "Ann");
		OK(s->api->table_find(s, "t1", &t));
		assert_string_equal(t.host, "a1");
		run(db, "EXECUTE play (1)"); /* it plays on, until it is upgraded */
		run(db, "UPDATE game_table SET status = 3, changed = 4000 WHERE id = 't1'");
		assert_int_equal(number(db, "SELECT count(*) FROM line"), 2);
		WRITE(s, s->api->table_delete(s, "t1"));
		assert_int_equal(number(db, "SELECT count(*) FROM line"), 0);
		s->api->close(s);
		PQfinish(db);
		assert_int_equal(fixture_remove_folder(state), 0);
		assert_int_equal(fixture_make_folder(state), 0);
	}
}

/* What a node of the version before calls is there, with as many arguments. */
static void a_node_of_an_older_version_proves_its_turns(void **state)
{
	(void)state;
	PGconn *db = older(2);
	struct store *s;
	char sql[128];
	int64_t epoch = number(db, "SELECT node_enter('a', 'older', '0.8', 3000)");

	s = fixture_open(STORE_TOOL);
	for (int i = 0; i < 2; i++) {
		snprintf(sql, sizeof(sql), "SELECT node_proof('a', %lld, %d, 0, 't1')",
			 (long long)epoch, i + 1);
		run(db, sql);
	}
	assert_int_equal(number(db, "SELECT turn FROM node"), 2);
	s->api->close(s);
	PQfinish(db);
}

/* Both have asked, at two nodes of an older version: that is a yes. */
static void who_asked_each_other_are_friends(void **state)
{
	(void)state;
	PGconn *db = older(5);
	struct store *s;
	enum store_friend found;

	run(db, "INSERT INTO account (id, name, is_guest, passphrase, lang, created, seen)"
		" SELECT 'a' || n, 'Bob', 1, '', 'fr', 1000, 1000 FROM generate_series(2, 3) n");
	run(db, "INSERT INTO friend SELECT a.row, b.row, 0, 5 FROM account a, account b"
		" WHERE a.row <> b.row AND 'a2' IN (a.id, b.id) AND a.id <> 'a3'");
	assert_int_equal(number(db, "SELECT count(*) FROM friend"), 3);
	s = fixture_open(STORE_SERVER);
	assert_int_equal(number(db, "SELECT count(*) FROM friend"), 2);
	OK(s->api->friend_find(s, "a2", "a1", &found));
	assert_int_equal(found, STORE_FRIEND_YES);
	OK(s->api->friend_find(s, "a3", "a2", &found));
	assert_int_equal(found, STORE_FRIEND_ASKS);
	s->api->close(s);
	PQfinish(db);
}

static void a_newer_schema_is_refused(void **state)
{
	(void)state;
	PGconn *db = older(PG_SCHEMA_STEPS);
	struct store *s;

	run(db, "UPDATE meta SET schema = schema + 1");
	assert_int_equal(fixture_open_as("", STORE_SERVER, &s), STORE_NEWER);
	assert_int_equal(fixture_open_as("", STORE_TOOL, &s), STORE_NEWER);
	assert_int_equal(number(db, "SELECT schema FROM meta"), PG_SCHEMA_STEPS + 1);
	PQfinish(db);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		folder_test(every_older_schema_is_brought_up_to_date),
		folder_test(a_node_of_an_older_version_proves_its_turns),
		folder_test(who_asked_each_other_are_friends),
		folder_test(a_newer_schema_is_refused),
	};

	if (!fixture_postgres()) {
		printf("Bail out! It wants a database: tests/support/postgres.sh\n");
		return 1;
	}
	return cmocka_run_group_tests_name("postgres_schema", tests, NULL, NULL);
}
