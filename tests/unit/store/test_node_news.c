/*
 * News between nodes: what others hear of a commit, and what they do not; that lost
 * ones are noticed; and whose people are where. Wants a PostgreSQL.
 */
#include "unit/store/two_nodes.h"

/* What was made before the test began. */
static void hear_all(struct two *two)
{
	WRITE(two->a, two->a->api->setting_set(two->a, "mark", "1"));
	while (strcmp(heard(two->b), "1  ") != 0)
		;
}

/* Whoever keeps accounts in memory hears of a change by another, not of its own; and
 * what was heard is not looked for again. */
static void news_go_to_others(void **state)
{
	struct two *two = *state;
	int64_t a, b, then;

	hear_all(two);
	OK(two->a->api->foreign_changes(two->a, &a));
	OK(two->b->api->foreign_changes(two->b, &b));
	WRITE(two->a, two->a->api->account_mute(two->a, "host", 5));
	assert_heard(two->b, STORE_NEWS_ACCOUNT, "host", "");
	OK(two->b->api->foreign_changes(two->b, &then));
	assert_int_equal(b, then);
	OK(two->a->api->foreign_changes(two->a, &then));
	assert_int_equal(a, then);
	assert_false(two->a->api->nodes->has_heard(two->a));
}

/* A move is no news: its commit locks nothing of the whole database. */
static void what_is_news(void **state)
{
	struct two *two = *state;

	hear_all(two);
	OK(play(two->a, 0));
	set_status(two->a, "t1", STORE_TABLE_PLAYING, 5000);
	assert_heard(two->b, STORE_NEWS_TABLE, "t1", "");
	add_account(two->a, "friend", "Friend", NULL);
	WRITE(two->a, two->a->api->friend_ask(two->a, "host", "friend", 1));
	assert_heard(two->b, STORE_NEWS_FRIEND, "friend", "host");
	WRITE(two->a, two->a->api->friend_accept(two->a, "friend", "host", 2));
	assert_heard(two->b, STORE_NEWS_FRIEND, "host", "friend");
	WRITE(two->a, two->a->api->sessions_end(two->a, "host", NULL));
	assert_heard(two->b, STORE_NEWS_ACCOUNT, "host", "");
	WRITE(two->a, two->a->api->table_delete(two->a, "t1"));
	assert_heard(two->b, STORE_NEWS_TABLE, "t1", "");
}

static void a_turn_that_falls_is_no_news(void **state)
{
	struct two *two = *state;

	hear_all(two);
	OK(two->a->api->begin(two->a));
	OK(two->a->api->account_mute(two->a, "host", 5));
	two->a->api->rollback(two->a);
	WRITE(two->a, two->a->api->setting_set(two->a, "mark", "2"));
	assert_heard(two->b, STORE_NEWS_HOUSE, "", "");
}

static void tools_have_news_too(void **state)
{
	struct two *two = *state;
	struct store *tool;
	int64_t before, then;

	hear_all(two);
	OK(two->b->api->foreign_changes(two->b, &before));
	OK(postgres_store_open(fixture_address(), STORE_TOOL, &tool, NULL));
	WRITE(tool, tool->api->account_ban(tool, "host", "why", 0));
	tool->api->close(tool);
	assert_heard(two->b, STORE_NEWS_ACCOUNT, "host", "");
	OK(two->b->api->foreign_changes(two->b, &then));
	assert_int_equal(before, then);
}

/* A node that has just asked whether tools have written does not ask again; what it hears
 * of one it knows at once. */
static void tools_are_heard_in_time(void **state)
{
	struct two *two = *state;
	struct store *tool;

	OK(postgres_store_open(fixture_address(), STORE_TOOL, &tool, NULL));
	hear_all(two);
	OK(play(two->a, 0));
	WRITE(tool, tool->api->table_delete(tool, "t1"));
	assert_heard(two->a, STORE_NEWS_TABLE, "t1", "");
	NONE(play(two->a, 1));
	tool->api->close(tool);
}

/* Where to look is said once, however often it changes before anybody looks. */
static void the_same_news_gather(void **state)
{
	struct two *two = *state;
	struct store_news news;
	int64_t before, then = -1;

	hear_all(two);
	OK(two->b->api->foreign_changes(two->b, &before));
	for (int i = 0; i < 5; i++)
		WRITE(two->a, two->a->api->account_mute(two->a, "host", i));
	for (int i = 0; then != before && i < WAITS; i++) {
		wait_a_moment();
		OK(two->b->api->foreign_changes(two->b, &then));
	}
	assert_int_equal(before, then); /* all have come */
	assert_heard(two->b, STORE_NEWS_ACCOUNT, "host", "");
	assert_false(two->b->api->nodes->hear(two->b, &news));
}

static void too_much_is_everything(void **state)
{
	struct two *two = *state;
	char id[STORE_ID_MAX];

	hear_all(two);
	OK(two->a->api->begin(two->a));
	for (int i = 0; i < 1000; i++) {
		snprintf(id, sizeof(id), "nobody%d", i);
		NONE(two->a->api->account_mute(two->a, id, 5));
	}
	OK(two->a->api->commit(two->a));
	assert_heard(two->b, STORE_NEWS_ALL, "", "");
}

/* Who has lost news knows it: by his session, or by counting. */
static void lost_news_are_noticed(void **state)
{
	struct two *two = *state;
	PGconn *db = PQconnectdb(fixture_address());
	int64_t before, then;

	hear_all(two);
	OK(two->b->api->foreign_changes(two->b, &before));
	run_sql(db, "UPDATE node SET changes = changes + 1 WHERE name = 'a'");
	OK(two->b->api->foreign_changes(two->b, &then));
	assert_true(before != then);
	run_sql(db, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
		    " WHERE application_name LIKE '%-n'");
	assert_heard(two->b, STORE_NEWS_ALL, "", "");
	PQfinish(db);
	struct store_lease lease;

	OK(renew(two->b, &lease));
	WRITE(two->a, two->a->api->account_mute(two->a, "host", 5));
	assert_heard(two->b, STORE_NEWS_ACCOUNT, "host", "");
}

/* Nor does it help to have heard of as many others, that were looked at before they came.
 * What stands for a node that has committed and not told yet is written by hand. */
static void lost_news_are_not_made_up_for(void **state)
{
	struct two *two = *state;
	PGconn *db = PQconnectdb(fixture_address());
	int64_t before, then;

	hear_all(two);
	run_sql(db, "UPDATE node SET changes = 100 WHERE name = 'a'");
	OK(two->b->api->foreign_changes(two->b, &before));
	two->b->api->nodes->looked(two->b, before);
	run_sql(db, "SELECT pg_notify('pandemonium', '100/100/a h')");
	assert_heard(two->b, STORE_NEWS_HOUSE, "", "");
	OK(two->b->api->foreign_changes(two->b, &then));
	assert_int_equal(before, then);
	run_sql(db, "UPDATE node SET changes = 101 WHERE name = 'a'");
	OK(two->b->api->foreign_changes(two->b, &then));
	assert_true(before != then);
	two->b->api->nodes->looked(two->b, then);
	OK(two->b->api->foreign_changes(two->b, &before));
	assert_int_equal(before, then);
	PQfinish(db);
}

/* A node of the version before says how many changes its news are about, and counts
 * those of others, whose numbers it cannot read, as missed. */
static void versions_beside_each_other(void **state)
{
	struct two *two = *state;
	PGconn *db = PQconnectdb(fixture_address());
	int64_t before, then;

	hear_all(two);
	OK(two->b->api->foreign_changes(two->b, &before));
	two->b->api->nodes->looked(two->b, before);
	run_sql(db, "UPDATE node SET changes = changes + 1 WHERE name = 'a'");
	run_sql(db, "SELECT pg_notify('pandemonium', '1 ahost')");
	assert_heard(two->b, STORE_NEWS_ACCOUNT, "host", "");
	OK(two->b->api->foreign_changes(two->b, &then));
	assert_true(before != then);
	PQfinish(db);
}

/* Whoever waits for the database, the loop does not. */
static void a_renewal_holds_nobody_up(void **state)
{
	struct two *two = *state;
	const struct store_load load = { .connections = 3 };
	struct store_lease lease;
	PGconn *db = PQconnectdb(fixture_address());

	OK(renew(two->a, &lease));
	run_sql(db, "BEGIN");
	run_sql(db, "SELECT 1 FROM node WHERE name = 'a' FOR UPDATE");
	for (int i = 0; i < 3; i++)
		assert_int_equal(two->a->api->nodes->renew(two->a, &load, &lease), STORE_BUSY);
	run_sql(db, "COMMIT");
	PQfinish(db);
	OK(renew(two->a, &lease));
}

static void list_person(void *user, const char *account)
{
	list_taken(user, account);
}

static const char *attending(struct store *s, const char *account)
{
	struct listed *l = listed_new();

	OK(s->api->nodes->attending(s, slice_from(account), list_person, l));
	return l->memory;
}

/* Who is connected to b and sits at a's table is known to a, as long as b lives. */
static void people_are_elsewhere(void **state)
{
	struct two *two = *state;

	seat_person(two->a, "t1", 0, "host", -1);
	hear_all(two);
	assert_string_equal(attending(two->a, ""), "");
	OK(two->b->api->nodes->attend(two->b, slice_from("host"), true));
	assert_heard(two->a, STORE_NEWS_PRESENCE, "host", "");
	assert_string_equal(attending(two->a, ""), "host ");
	assert_string_equal(attending(two->a, "host"), "host ");
	assert_string_equal(attending(two->b, ""), "");
	lapse("b");
	assert_string_equal(attending(two->a, ""), "");
	struct store_lease lease;

	OK(renew(two->b, &lease));
	assert_string_equal(attending(two->a, ""), "host ");
	OK(two->b->api->nodes->attend(two->b, slice_from("host"), false));
	assert_string_equal(attending(two->a, ""), "");
}

static void list_waiting(void *user, const struct store_away *t)
{
	struct listed *l = user;

	buf_text(&l->text, t->id);
	buf_text(&l->text, t->waits ? " waits" : " goes on");
	listed_more(l);
}

static const char *waiting(struct store *s)
{
	struct listed *l = listed_new();

	OK(s->api->nodes->elsewhere(s, "host", list_waiting, l));
	return l->memory;
}

static void a_table_waits_for_somebody(void **state)
{
	struct two *two = *state;

	seat_person(two->a, "t1", 0, "host", 0);
	hear_all(two);
	WRITE(two->a, two->a->api->nodes->wait(two->a, "t1", "host", true));
	assert_heard(two->b, STORE_NEWS_TURN, "host", "t1");
	assert_string_equal(waiting(two->b), "t1 waits ");
	WRITE(two->a, two->a->api->nodes->wait(two->a, "t1", "host", true));
	WRITE(two->a, two->a->api->nodes->wait(two->a, "t1", "host", false));
	assert_string_equal(waiting(two->b), "t1 goes on ");
	/* Not by who does not have it. */
	OK(two->b->api->begin(two->b));
	OK(two->b->api->nodes->wait(two->b, "t1", "host", true));
	assert_int_equal(two->b->api->commit(two->b), STORE_FENCED);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		two_test(news_go_to_others),
		two_test(what_is_news),
		two_test(a_turn_that_falls_is_no_news),
		two_test(tools_have_news_too),
		two_test(tools_are_heard_in_time),
		two_test(the_same_news_gather),
		two_test(too_much_is_everything),
		two_test(lost_news_are_noticed),
		two_test(lost_news_are_not_made_up_for),
		two_test(versions_beside_each_other),
		two_test(a_renewal_holds_nobody_up),
		two_test(people_are_elsewhere),
		two_test(a_table_waits_for_somebody),
	};

	if (!fixture_postgres()) {
		printf("Bail out! It wants a database: tests/support/postgres.sh\n");
		return 1;
	}
	return cmocka_run_group_tests_name("node news", tests, NULL, NULL);
}
