/*
 * How much work the SQLite store does for what anybody may ask again and
 * again: counted in rows and in steps of SQLite's machine, never in time; and
 * by which way its statements go: by an index, never through a whole table.
 */
#include "unit/store/fixture.h"

#include <sqlite3.h>

#include "store/sqlite/query.h"

enum { STATEMENTS = 8, FEW = 20, MANY = 400 };

static struct {
	int64_t steps; /* of SQLite's machine */
	const char *sql[STATEMENTS];
	int count;
	bool is_over; /* what runs now is the test's own */
} work;

/* SQLite has run a statement to its end. */
static int ran(unsigned int event, void *user, void *statement, void *ns)
{
	(void)event;
	(void)user;
	(void)ns;
	if (work.is_over)
		return 0;
	work.steps += sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_VM_STEP, 1);
	if (work.count < STATEMENTS)
		work.sql[work.count++] = sqlite3_sql(statement);
	return 0;
}

/* None reads a whole table but `fresh`, which stays short; what it has gathered
 * itself it may. */
static void assert_searches(struct store *s)
{
	assert_true(work.count > 0 && work.count < STATEMENTS);
	for (int i = 0; i < work.count; i++) {
		char text[4096];
		sqlite3_stmt *plan;

		snprintf(text, sizeof(text), "EXPLAIN QUERY PLAN %s", work.sql[i]);
		assert_int_equal(sqlite3_prepare_v2(sqlite_store_of(s)->db, text, -1, &plan, NULL),
				 SQLITE_OK);
		while (sqlite3_step(plan) == SQLITE_ROW) {
			const char *line = (const char *)sqlite3_column_text(plan, 3);

			if (strncmp(line, "SCAN ", 5) == 0 && strcmp(line, "SCAN line") != 0 &&
			    strcmp(line, "SCAN fresh") != 0 && strncmp(line, "SCAN (", 6) != 0)
				fail_msg("%s: %s", line, work.sql[i]);
		}
		sqlite3_finalize(plan);
	}
}

/* One call, whose statements go by an index; work.steps says how long. */
#define WORK(s, call)                           \
	do {                                    \
		memset(&work, 0, sizeof(work)); \
		OK(call);                       \
		work.is_over = true;            \
		assert_searches(s);             \
		work.is_over = false;           \
	} while (0)

static void hash_of(int number, uint8_t out[STORE_HASH_BYTES])
{
	memset(out, 0, STORE_HASH_BYTES);
	memcpy(out, &number, sizeof(number));
}

/* Invites. */

static void add_invites(struct store *s, int count, int most)
{
	struct store_invite invite = { .created = 5, .expires = 50 };

	SET(invite.table, "t1");
	OK(s->api->begin(s));
	for (int i = 0; i < count; i++) {
		hash_of(i, invite.token);
		OK(s->api->invite_add(s, &invite, most));
	}
	OK(s->api->commit(s));
}

/* Somebody sits down where nobody sat: nothing is looked up first. */
static void a_newcomer_is_one_statement(void **state)
{
	struct store *s = *state;
	struct store_place first = person_row(0, "a1"), second = person_row(1, "a2");

	add_account(s, "a1", "Ann", "ann");
	add_account(s, "a2", "Bob", "bob");
	add_table(s, "t1", "a1");
	OK(s->api->begin(s));
	OK(s->api->place_set(s, "t1", &first));
	WORK(s, s->api->place_set(s, "t1", &second));
	assert_int_equal(work.count, 1);
	OK(s->api->commit(s));
}

static void what_is_revoked_is_not_written_again(void **state)
{
	struct store *s = *state;
	struct sqlite_store *sqlite = sqlite_store_of(s);
	int before;

	add_table(s, "t1", "");
	add_invites(s, MANY, MANY);
	before = sqlite3_total_changes(sqlite->db);
	WRITE(s, s->api->invites_revoke(s, "t1"));
	assert_int_equal(sqlite3_total_changes(sqlite->db), before + MANY);
	OK(s->api->begin(s));
	WORK(s, s->api->invites_revoke(s, "t1"));
	OK(s->api->commit(s));
	assert_true(work.steps < MANY);
	assert_int_equal(sqlite3_total_changes(sqlite->db), before + MANY);
}

static void the_newest_invites_of_a_table_stay(void **state)
{
	struct store *s = *state;
	struct store_invite found;
	uint8_t token[STORE_HASH_BYTES];
	int left = 0;

	add_table(s, "t1", "");
	add_invites(s, MANY, FEW);
	for (int i = 0; i < MANY; i++) {
		hash_of(i, token);
		left += s->api->invite_find(s, token, &found) == STORE_OK;
	}
	assert_int_equal(left, FEW);
	hash_of(MANY - 1, token);
	OK(s->api->invite_find(s, token, &found));
}

/* Sessions. */

static bool count_session(void *user, const struct store_session *n)
{
	(void)n;
	++*(int *)user;
	return true;
}

static void sessions_that_are_used_stay(void **state)
{
	struct store *s = *state;
	struct store_session n = { .expires = 5000 }, found;
	uint8_t token[STORE_HASH_BYTES];
	int left = 0;

	add_account(s, "a1", "Ann", "ann");
	SET(n.account, "a1");
	OK(s->api->begin(s));
	for (int i = 0; i < MANY; i++) {
		hash_of(i, n.token);
		n.created = n.seen = i;
		OK(s->api->session_add(s, &n, FEW));
		hash_of(0, token);
		OK(s->api->session_seen(s, token, i, 5000)); /* the first is used */
	}
	OK(s->api->commit(s));
	OK(s->api->sessions(s, "a1", count_session, &left));
	assert_int_equal(left, FEW);
	OK(s->api->session_find(s, token, &found));
	hash_of(MANY - 1, token);
	OK(s->api->session_find(s, token, &found));
	hash_of(1, token);
	NONE(s->api->session_find(s, token, &found));
}

/* Pages of what people said and reported. */

static bool any_talk(void *user, const struct store_talk *t)
{
	(void)user;
	(void)t;
	return true;
}

static bool any_report(void *user, const struct store_report *r)
{
	(void)user;
	(void)r;
	return true;
}

static void talk(struct store *s, int count)
{
	const struct store_talk t = { .table = "t1", .account = "a1", .text = "hello" };

	OK(s->api->begin(s));
	for (int i = 0; i < count; i++)
		OK(s->api->talk_add(s, &t));
	OK(s->api->commit(s));
}

static void a_page_of_talk_costs_a_page(void **state)
{
	struct store *s = *state;
	int64_t few;

	add_account(s, "a1", "Ann", "ann");
	add_table(s, "t1", "a1");
	talk(s, 2 * FEW);
	WORK(s, s->api->talk_by(s, "a1", 0, FEW, any_talk, NULL));
	few = work.steps;
	talk(s, MANY);
	WORK(s, s->api->talk_by(s, "a1", 0, FEW, any_talk, NULL));
	assert_true(work.steps <= few + FEW);
	WORK(s, s->api->talk_by(s, "a1", MANY, FEW, any_talk, NULL));
	assert_true(work.steps <= few + FEW);
	WORK(s, s->api->talk_at(s, "t1", MANY, FEW, any_talk, NULL));
	WORK(s, s->api->talk_before(s, "t1", MANY, FEW, any_talk, NULL));
}

static void report(struct store *s, const char *from, int count)
{
	struct store_report r = { .reason = "rude" };

	SET(r.from, from);
	SET(r.about, "a3");
	OK(s->api->begin(s));
	for (int i = 0; i < count; i++)
		OK(s->api->report_add(s, &r));
	OK(s->api->commit(s));
}

static void reports_of_others_are_not_read(void **state)
{
	struct store *s = *state;
	int64_t alone;

	add_account(s, "a1", "Ann", "ann");
	add_account(s, "a2", "Bob", "bob");
	add_account(s, "a3", "Cid", "cid");
	report(s, "a1", 1);
	WORK(s, s->api->reports(s, "a1", STORE_NEWEST, FEW, any_report, NULL));
	alone = work.steps;
	report(s, "a2", MANY);
	WORK(s, s->api->reports(s, "a1", STORE_NEWEST, FEW, any_report, NULL));
	assert_true(work.steps <= alone + FEW);
	WORK(s, s->api->reports(s, NULL, STORE_NEWEST, FEW, any_report, NULL));
}

/* Who meets whom. */

static void a_block_is_one_row(void **state)
{
	struct store *s = *state;
	char id[STORE_ID_MAX];

	add_account(s, "a1", "Ann", "ann");
	for (int i = 0; i < FEW; i++) {
		snprintf(id, sizeof(id), "b%d", i);
		add_account(s, id, id, id);
		WRITE(s, s->api->relation_set(s, "a1", id, STORE_BLOCK, true));
	}
	WORK(s, s->api->relation_find(s, "a1", "b7", STORE_BLOCK));
	NONE(s->api->relation_find(s, "a1", "b7", STORE_MUTE));
	NONE(s->api->relation_find(s, "b7", "a1", STORE_BLOCK));
	NONE(s->api->relation_find(s, "a1", "nobody", STORE_BLOCK));
}

/* What every request and every join looks for. */
static void what_is_looked_for_often_is_searched(void **state)
{
	struct store *s = *state;
	static struct store_table table;
	struct store_account account;
	struct store_session n = { .expires = 9 };
	struct store_invite invite;

	add_account(s, "a1", "Ann", "ann");
	add_table(s, "t1", "a1");
	add_invites(s, 1, FEW);
	SET(n.account, "a1");
	WRITE(s, s->api->session_add(s, &n, FEW));
	WORK(s, s->api->account_find(s, "a1", &account));
	WORK(s, s->api->account_by_key(s, "ann", &account));
	WORK(s, s->api->session_find(s, n.token, &n));
	WORK(s, s->api->table_find(s, "t1", &table));
	hash_of(0, n.token);
	WORK(s, s->api->invite_find(s, n.token, &invite));
}

static int setup(void **state)
{
	int status = fixture_setup(state);

	if (status == 0)
		sqlite3_trace_v2(sqlite_store_of(*state)->db, SQLITE_TRACE_PROFILE, ran, NULL);
	return status;
}

#define work_test(name) cmocka_unit_test_setup_teardown(name, setup, fixture_teardown)

int main(void)
{
	const struct CMUnitTest tests[] = {
		work_test(a_newcomer_is_one_statement),
		work_test(what_is_revoked_is_not_written_again),
		work_test(the_newest_invites_of_a_table_stay),
		work_test(sessions_that_are_used_stay),
		work_test(a_page_of_talk_costs_a_page),
		work_test(reports_of_others_are_not_read),
		work_test(a_block_is_one_row),
		work_test(what_is_looked_for_often_is_searched),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
