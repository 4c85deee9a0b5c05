/*
 * A store copied into one of another kind and back: nothing is lost, nothing is
 * added, and both go on from where they are. Wants a PostgreSQL.
 */
#include "unit/store/fixture.h"

#include "store/sql/copy.h"
#include "store/sql/query.h"

static int64_t told;

static void tell(void *user, const char *kind, int64_t rows, bool is_compared)
{
	(void)user;
	(void)kind;
	told += is_compared ? 0 : rows;
}

static void fill_people(struct store *s)
{
	const uint8_t code[1][STORE_HASH_BYTES] = { { 1, 0, 255 } };
	struct store_session session = { .token = { 7, 0, 9 }, .account = "a1", .expires = 5 };
	struct store_talk talk = {
		.table = "t1", .account = "a1", .text = "é\xe2\x9c\xa8", .at = 9
	};
	struct store_report report = { .from = "a1", .about = "a2", .table = "t1", .at = 10 };
	struct store_audit audit = { .at = 1, .who = "h", .what = "w", .details = "d" };

	OK(s->api->begin(s));
	OK(s->api->recovery_set(s, "a1", code, 1));
	OK(s->api->session_add(s, &session, 5));
	OK(s->api->talk_add(s, &talk));
	OK(s->api->talk_add(s, &talk));
	OK(s->api->report_add(s, &report));
	OK(s->api->audit_add(s, &audit));
	OK(s->api->setting_set(s, "door", "closed"));
	OK(s->api->relation_set(s, "a1", "a2", STORE_BLOCK, true));
	OK(s->api->friend_ask(s, "a1", "a2", 3));
	OK(s->api->commit(s));
}

static void fill(struct store *s)
{
	const uint8_t seed[STORE_SEED_BYTES] = { 0, 1, 0, 255 };
	struct store_result result = { .seat = 1, .points = -5, .won = true };

	add_account(s, "a1", "Ann", "ann");
	add_account(s, "a2", "B\xc3\xa9", NULL);
	add_table(s, "t1", "a1");
	add_table(s, "t2", "");
	seat_person(s, "t1", 0, "a1", 1);
	fill_people(s);
	OK(s->api->begin(s));
	OK(s->api->seed_set(s, "t1", seed));
	for (uint32_t i = 0; i < 300; i++) {
		struct store_line line = line_row(i, (int)i % 3, "a move of some length", "key");

		OK(s->api->line_add(s, "t1", &line));
	}
	OK(s->api->results_set(s, "t1", &result, 1));
	OK(s->api->commit(s));
	set_status(s, "t1", STORE_TABLE_OVER, 77);
}

static bool last_talk(void *user, const struct store_talk *t)
{
	*(int64_t *)user = t->number;
	return true;
}

/* What is written next has a number that nothing had before. */
static void assert_goes_on(struct store *s)
{
	struct store_talk talk = { .table = "t1", .account = "a1", .text = "on", .at = 99 };
	struct store_table table;
	int64_t number = 0;

	OK(s->api->table_find(s, "t1", &table));
	assert_int_equal(table.line_count, 300);
	add_account(s, "a9", "New", NULL);
	add_table(s, "t9", "a9");
	WRITE(s, s->api->talk_add(s, &talk));
	OK(s->api->talk_at(s, "t1", 0, 100, last_talk, &number));
	assert_int_equal(number, 3);
}

static struct store *open_file(const char *name)
{
	struct store *s;

	OK(sqlite_store_open(fixture_path(name), STORE_SERVER, &s));
	return s;
}

static void a_store_goes_to_postgresql_and_back(void **state)
{
	struct sql_copying c = { .tell = tell };
	struct store *from, *to, *back;

	(void)state;
	from = open_file("from.db");
	fill(from);
	to = fixture_open(STORE_SERVER);
	OK(sql_copy_empty(to));
	told = 0;
	OK(sql_copy(from, to, &c));
	assert_null(c.differs);
	assert_int_equal(c.lines, 300);
	assert_int_equal(told, c.rows + c.lines);
	TAKEN(sql_copy_empty(to));
	from->api->close(from);
	back = open_file("back.db");
	OK(sql_copy(to, back, &c));
	assert_int_equal(told, 2 * (c.rows + c.lines));
	assert_goes_on(to);
	assert_goes_on(back);
	to->api->close(to);
	back->api->close(back);
}

/* A copy that cannot be whole leaves nothing. */
static void a_copy_that_fails_leaves_nothing(void **state)
{
	struct sql_copying c = { .tell = tell };
	struct store *from, *to;
	struct store_table table;

	(void)state;
	from = open_file("from.db");
	fill(from);
	to = fixture_open(STORE_SERVER);
	add_table(to, "t1", "");
	assert_true(store_failed(sql_copy(from, to, &c)));
	assert_false(c.source_failed);
	NONE(to->api->table_find(to, "t2", &table));
	NONE(to->api->account_find(to, "a1", &(struct store_account){ .created = 0 }));
	from->api->close(from);
	to->api->close(to);
}

static void it_is_known_which_of_both_has_failed(void **state)
{
	struct sql_copying c = { .tell = tell };
	struct store *from, *to;

	(void)state;
	from = open_file("from.db");
	OK(from->api->begin(from));
	struct query q = query_write(sql_store_of(from), "DROP TABLE audit");

	OK(query_run(&q));
	OK(from->api->commit(from));
	to = fixture_open(STORE_SERVER);
	assert_true(store_failed(sql_copy(from, to, &c)));
	assert_true(c.source_failed);
	from->api->close(from);
	to->api->close(to);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		folder_test(a_store_goes_to_postgresql_and_back),
		folder_test(a_copy_that_fails_leaves_nothing),
		folder_test(it_is_known_which_of_both_has_failed),
	};

	if (!fixture_postgres()) {
		printf("Bail out! It wants a database: tests/support/postgres.sh\n");
		return 1;
	}
	return cmocka_run_group_tests_name("copy", tests, NULL, NULL);
}
