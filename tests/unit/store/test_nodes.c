/*
 * Several nodes on one PostgreSQL: who lives, whose a table is, and that who
 * slept through a takeover writes nothing. Time is the database's, and is moved
 * by moving the ends of leases. Wants a PostgreSQL.
 */
#include <pthread.h>
#include <sys/socket.h>

#include "unit/store/two_nodes.h"

static const char *taken(struct store *s)
{
	struct listed *l = listed_new();

	OK(s->api->nodes->take(s, 10, list_taken, l));
	return l->memory;
}

static const char *own_tables(struct store *s)
{
	struct listed *l = listed_new();

	OK(s->api->tables_live(s, list_table, l));
	return l->memory;
}

static const char *owner(struct store *s, const char *table)
{
	static char node[STORE_NODE_MAX];

	OK(s->api->nodes->own(s, table, node));
	return node;
}

static int line_count(struct store *s)
{
	struct listed *l = listed_new();

	OK(s->api->lines(s, "t1", 0, list_line, l));
	return l->rows;
}

/* A place and the table itself, in turns that write nothing else. */
static enum store_status seat_host(struct store *s)
{
	struct store_place p = person_row(0, "host");
	struct store_table t = table_row("t1", "host");
	enum store_status status;

	OK(s->api->begin(s));
	OK(s->api->place_set(s, "t1", &p));
	status = s->api->commit(s);
	OK(s->api->begin(s));
	OK(s->api->table_save(s, &t));
	assert_int_equal(s->api->commit(s), status);
	return status;
}

static void a_table_is_its_makers(void **state)
{
	struct two *two = *state;

	assert_string_equal(owner(two->a, "t1"), "a");
	assert_string_equal(owner(two->b, "t1"), "a");
	assert_string_equal(own_tables(two->a), "t1 ");
	assert_string_equal(own_tables(two->b), "");
	assert_string_equal(taken(two->b), "");
	OK(play(two->a, 0));
	assert_int_equal(play(two->b, 1), STORE_FENCED);
	assert_int_equal(line_count(two->b), 1);
	assert_int_equal(seat_host(two->b), STORE_FENCED);
	OK(seat_host(two->a));
	char node[STORE_NODE_MAX];

	NONE(two->a->api->nodes->own(two->a, "nowhere", node));
}

static enum store_status leave_and_delete(struct store *s)
{
	OK(s->api->begin(s));
	OK(s->api->place_remove(s, "t1", 0));
	s->api->table_delete(s, "t1");
	return s->api->commit(s);
}

/* With the table goes the row that says whose it is. */
static void a_table_is_deleted_by_its_owner(void **state)
{
	struct two *two = *state;

	OK(seat_host(two->a));
	assert_int_equal(leave_and_delete(two->b), STORE_FENCED);
	assert_string_equal(own_tables(two->a), "t1 ");
	OK(leave_and_delete(two->a));
	assert_string_equal(own_tables(two->a), "");
}

static void a_name_is_had_once(void **state)
{
	struct store *second;

	(void)state;
	set_lease("a", 60);
	assert_int_equal(postgres_store_open_node(fixture_address(), "a", "1.0", &second, NULL),
			 STORE_LOCKED);
	/* Nor is there a server beside nodes that thinks itself alone. */
	assert_int_equal(postgres_store_open(fixture_address(), STORE_SERVER, &second, NULL),
			 STORE_LOCKED);
}

/* Its session is gone at once, its lease is not: whoever has its name goes on. */
static void one_that_was_killed_begins_anew(void **state)
{
	struct two *two = *state;
	struct store *killed = two->a;

	pg_disconnect(pg_store_of(killed));
	two->a = node_open("a");
	assert_string_equal(own_tables(two->a), "t1 ");
	OK(play(two->a, 0));
	assert_int_equal(play(killed, 1), STORE_FENCED);
	killed->api->close(killed);
	OK(play(two->a, 1));
}

static void who_slept_writes_nothing(void **state)
{
	struct two *two = *state;
	struct store_lease lease;
	struct store_account late = guest_row("late", "Late");

	OK(play(two->a, 0));
	OK(two->a->api->begin(two->a)); /* falls asleep in a turn */
	OK(two->a->api->account_add(two->a, &late));
	lapse("a");
	assert_int_equal(two->a->api->commit(two->a), STORE_FENCED);
	NONE(two->a->api->account_find(two->a, "late", &late));

	lapse("a");
	assert_string_equal(taken(two->b), "t1 ");
	assert_string_equal(taken(two->b), "");
	assert_string_equal(own_tables(two->b), "t1 ");
	assert_string_equal(owner(two->a, "t1"), "b");
	assert_int_equal(play(two->a, 1), STORE_FENCED);
	assert_int_equal(renew(two->a, &lease), STORE_FENCED);
	OK(play(two->b, 1));

	OK(two->a->api->nodes->enter(two->a));
	assert_string_equal(own_tables(two->a), "");
	OK(renew(two->a, &lease));
	assert_int_equal(play(two->a, 2), STORE_FENCED); /* it is b's */
	OK(play(two->b, 2));
	assert_int_equal(line_count(two->a), 3);
	add_account(two->a, "late", "Late", NULL);
}

/* One that was cut off lives again with its first try, and not when something else has
 * made its connection anew. */
static void who_was_cut_off_enters_at_once(void **state)
{
	struct two *two = *state;
	struct pg_store *a = pg_store_of(two->a);

	for (int cut = 0; cut < 2; cut++) {
		if (cut)
			shutdown(PQsocket(a->db), SHUT_RDWR); /* which nobody has noticed */
		else
			pg_disconnect(a);
		lapse("a");
		taken(two->b);
		OK(two->a->api->nodes->enter(two->a));
		WRITE(two->a, two->a->api->setting_set(two->a, "mark", cut ? "2" : "1"));
	}
}

/* Nobody took anything: then nothing has happened. */
static void who_slept_alone_goes_on(void **state)
{
	struct two *two = *state;
	struct store_lease lease;

	lapse("a");
	OK(renew(two->a, &lease));
	OK(play(two->a, 0));
	lapse("a");
	/* It has slept, and knows it. */
	herald_enter(pg_store_of(two->a)->herald, pg_store_of(two->a)->epoch,
		     pg_steady_ms() - STORE_LEASE_MS);
	assert_false(two->a->api->nodes->is_certain(two->a));
	OK(play(two->a, 1));
	assert_true(two->a->api->nodes->is_certain(two->a));
}

struct asking {
	struct store *s;
	enum store_status status;
};

/* Waits for the other's turn, if that has asked before. */
static void *ask_back(void *user)
{
	struct asking *a = user;

	OK(a->s->api->begin(a->s));
	a->status = a->s->api->friend_ask(a->s, "guest", "host", 2);
	if (a->status == STORE_TAKEN)
		OK(a->s->api->friend_accept(a->s, "guest", "host", 2));
	OK(a->s->api->commit(a->s));
	return NULL;
}

static bool count_friend(void *user, const struct store_friend_row *f)
{
	*(int *)user += f->state == STORE_FRIEND_YES ? 1 : 10;
	return true;
}

static void who_ask_each_other_at_once_have_one_row(void **state)
{
	struct two *two = *state;
	struct asking back = { .s = two->b };
	pthread_t thread;
	int count = 0;

	add_account(two->b, "guest", "Guest", NULL);
	OK(two->a->api->begin(two->a));
	OK(two->a->api->friend_ask(two->a, "host", "guest", 1)); /* on its way: not kept yet */
	assert_int_equal(pthread_create(&thread, NULL, ask_back, &back), 0);
	for (int i = 0; i < 40; i++)
		wait_a_moment();
	OK(two->a->api->commit(two->a));
	pthread_join(thread, NULL);
	assert_int_equal(back.status, STORE_TAKEN);
	OK(two->a->api->friends(two->a, "host", count_friend, &count));
	assert_int_equal(count, 1);
}

static void one_table_is_taken_on_demand(void **state)
{
	struct two *two = *state;

	set_status(two->a, "t1", STORE_TABLE_OVER, 5000);
	lapse("a");
	assert_string_equal(taken(two->b), ""); /* it has ended, and waits for who asks */
	assert_string_equal(owner(two->b, "t1"), "b");
	struct store_lease lease;

	assert_int_equal(renew(two->a, &lease), STORE_FENCED);
}

static void list_gift(void *user, const char *table, const char *node)
{
	struct listed *l = user;

	buf_text(&l->text, table);
	buf_char(&l->text, '=');
	buf_text(&l->text, node);
	listed_more(l);
}

static enum store_status give(struct store *s, const char *tables, const char *to)
{
	struct listed *l = listed_new();

	return s->api->nodes->give(s, slice_from(tables), slice_from(to), list_gift, l);
}

static void a_table_is_given(void **state)
{
	struct two *two = *state;
	struct store_lease before, behind;

	OK(renew(two->b, &before));
	OK(give(two->a, "t1", "b"));
	OK(renew(two->b, &behind));
	assert_true(before.gained != behind.gained);
	assert_string_equal(own_tables(two->b), "t1 ");
	assert_int_equal(play(two->a, 0), STORE_FENCED);
	OK(play(two->b, 0));
	NONE(give(two->a, "t1", "b")); /* not its own any more */
	NONE(give(two->b, "t1", "nobody"));
	lapse("a");
	NONE(give(two->b, "t1", "a"));
}

/* Many at once, each by its own row; whoever gets them asks for those alone. */
static void many_tables_are_given_at_once(void **state)
{
	static struct store_table found;
	struct two *two = *state;
	const struct store_nodes *nodes = two->a->api->nodes;
	struct listed *l;

	for (int i = 2; i <= 4; i++)
		add_table(two->a, (const char[]){ 't', (char)('0' + i), '\0' }, "host");
	seat_person(two->a, "t3", 1, "host", 2);
	add_table(two->b, "u1", "host");
	l = listed_new();
	OK(nodes->give(two->a, slice_from("t1 t3 u1 none t4"), slice_from("b b b b b"), list_gift,
		       l));
	assert_int_equal(l->rows, 3); /* u1 is not its own */
	assert_string_equal(own_tables(two->a), "t2 ");
	assert_string_equal(own_tables(two->b), "t1 t3 t4 u1 ");
	l = listed_new();
	OK(nodes->own_but(two->b, slice_from("t4 u1"), list_table, l));
	assert_string_equal(l->memory, "t1 t3 ");
	l = listed_new();
	OK(nodes->own_but(two->a, slice_from(""), list_table, l));
	assert_string_equal(l->memory, "t2 ");
	l = listed_new();
	OK(nodes->these(two->a, slice_from("u1 none t3"), list_table, l));
	assert_string_equal(l->memory, "t3 u1 ");
	OK(two->b->api->table_find(two->b, "t3", &found));
	assert_int_equal(found.place_count, 1);
	assert_string_equal(found.places[0].name, "Host");
	/* What it remembered of them before is in doubt. */
	OK(give(two->b, "t3", "a"));
	seat_person(two->a, "t3", 1, "host", 1);
}

/* To several, by one statement; who is not there gets nothing. */
static void tables_are_given_to_several(void **state)
{
	struct two *two = *state;
	struct store *c = node_open("c");
	struct store_lease before[2], behind[2];
	struct listed *l = listed_new();

	for (int i = 2; i <= 5; i++)
		add_table(two->a, (const char[]){ 't', (char)('0' + i), '\0' }, "host");
	OK(renew(two->b, &before[0]));
	OK(renew(c, &before[1]));
	OK(two->a->api->nodes->give(two->a, slice_from("t1 t2 t3 t4 t5"),
				    slice_from("b c nobody c b"), list_gift, l));
	assert_int_equal(l->rows, 4);
	assert_non_null(strstr(l->memory, "t4=c"));
	assert_non_null(strstr(l->memory, "t5=b"));
	OK(renew(two->b, &behind[0]));
	OK(renew(c, &behind[1]));
	assert_true(before[0].gained != behind[0].gained && before[1].gained != behind[1].gained);
	assert_string_equal(own_tables(two->a), "t3 ");
	assert_string_equal(own_tables(two->b), "t1 t5 ");
	assert_string_equal(own_tables(c), "t2 t4 ");
	c->api->close(c);
}

/* Who sits there may be somewhere else meanwhile. */
static void a_table_that_comes_back_is_asked_for(void **state)
{
	struct two *two = *state;
	struct store_place elsewhere = person_row(1, "host");

	OK(seat_host(two->a));
	OK(give(two->a, "t1", "b"));
	OK(two->b->api->begin(two->b));
	OK(two->b->api->place_remove(two->b, "t1", 0));
	OK(two->b->api->place_set(two->b, "t1", &elsewhere));
	OK(two->b->api->commit(two->b));
	OK(give(two->b, "t1", "a"));
	elsewhere.seat = 2;
	WRITE(two->a, two->a->api->place_set(two->a, "t1", &elsewhere));
}

static bool allowed(struct store *s, const char *key)
{
	bool is;

	OK(s->api->nodes->limit(s, key, 2, 60000, &is));
	return is;
}

static void a_limit_holds_for_all(void **state)
{
	struct two *two = *state;

	assert_true(allowed(two->a, "k"));
	assert_true(allowed(two->b, "k"));
	assert_false(allowed(two->a, "k"));
	assert_false(allowed(two->b, "k"));
	assert_true(allowed(two->b, "another"));
}

static void what_is_given_back_can_be_taken_again(void **state)
{
	struct two *two = *state;
	const struct store_nodes *b = two->b->api->nodes;

	assert_true(allowed(two->a, "k"));
	assert_true(allowed(two->a, "k"));
	assert_true(allowed(two->a, "l"));
	OK(b->unlimit(two->b, slice_from("l none"), 60000));
	assert_false(allowed(two->b, "k"));
	OK(b->unlimit(two->b, slice_from("k l k"), 60000));
	for (int i = 0; i < 2; i++) {
		assert_true(allowed(two->a, "k"));
		assert_true(allowed(two->b, "l"));
	}
	assert_false(allowed(two->b, "k"));
	assert_false(allowed(two->a, "l"));
}

static void list_away(void *user, const struct store_away *t)
{
	list_taken(user, t->id);
}

static void tables_of_others_are_seen(void **state)
{
	struct two *two = *state;
	struct listed *l = listed_new();
	struct store_table hidden = table_row("t2", "host");

	hidden.is_private = true;
	WRITE(two->a, two->a->api->table_add(two->a, &hidden));
	seat_person(two->a, "t2", 0, "host", -1);
	OK(two->b->api->nodes->elsewhere(two->b, NULL, list_away, l));
	assert_string_equal(l->memory, "t1 ");
	l = listed_new();
	OK(two->b->api->nodes->elsewhere(two->b, "host", list_away, l));
	assert_string_equal(l->memory, "t2 ");
	l = listed_new();
	OK(two->a->api->nodes->elsewhere(two->a, NULL, list_away, l));
	assert_string_equal(l->memory, "");
}

/* A match of ann's has ended: her rating grows by one. */
static enum store_status rate(struct store *s, const char *table)
{
	struct store_rated m = { .at = 1, .count = 1 };
	struct store_rating r = { .matches = 0 };
	enum store_status status;

	SET(m.table, table);
	SET(m.game, "chess");
	OK(s->api->begin(s));
	OK(s->api->rated_player(s, "ann", &m.seats[0].player));
	OK(s->api->rated_lock(s, &m));
	status = s->api->rating_find(s, m.seats[0].player, "chess", &r);
	assert_true(status == STORE_OK || status == STORE_NONE);
	r.player = m.seats[0].player;
	r.matches++;
	SET(r.game, "chess");
	OK(s->api->rated_keep(s, &m));
	OK(s->api->rating_set(s, &r));
	return s->api->commit(s);
}

enum { RATED = 40 };

static void *rate_many(void *store)
{
	char table[STORE_ID_MAX];

	for (int i = 0; i < RATED; i++) {
		snprintf(table, sizeof(table), "b%d", i);
		OK(rate(store, table));
	}
	return NULL;
}

/* Two matches of one player end at once, at two nodes: both count. */
static void ratings_lose_nothing(void **state)
{
	struct two *two = *state;
	struct store_rating r;
	int64_t player;
	char table[STORE_ID_MAX];
	pthread_t other;

	add_account(two->a, "ann", "Ann", "ann");
	assert_int_equal(pthread_create(&other, NULL, rate_many, two->b), 0);
	for (int i = 0; i < RATED; i++) {
		snprintf(table, sizeof(table), "a%d", i);
		OK(rate(two->a, table));
	}
	pthread_join(other, NULL);
	OK(two->a->api->begin(two->a));
	OK(two->a->api->rated_player(two->a, "ann", &player));
	OK(two->a->api->rating_find(two->a, player, "chess", &r));
	two->a->api->rollback(two->a);
	assert_int_equal(r.matches, 2 * RATED);
}

static bool list_node(void *user, const struct store_node *n)
{
	struct listed *l = user;

	buf_text(&l->text, n->name);
	buf_text(&l->text, n->lives ? "+" : "-");
	buf_text(&l->text, n->drains ? "d" : "");
	buf_int(&l->text, n->owned);
	buf_char(&l->text, '/');
	buf_int(&l->text, n->load.connections);
	return listed_more(l);
}

static void the_host_sees_and_drains(void **state)
{
	struct two *two = *state;
	struct listed *l = listed_new();
	struct store_lease lease;
	struct store *tool;

	OK(postgres_store_open(fixture_address(), STORE_TOOL, &tool, NULL));
	OK(tool->api->nodes->drain(tool, "a", true));
	NONE(tool->api->nodes->drain(tool, "c", true));
	OK(renew(two->a, &lease));
	assert_true(lease.drains);
	OK(renew(two->b, &lease)); /* with as many connections */
	lapse("b");
	OK(tool->api->nodes->list(tool, list_node, l));
	assert_string_equal(l->memory, "a+d1/3 b-0/0 ");
	OK(tool->api->nodes->drain(tool, "a", false));
	OK(renew(two->a, &lease));
	assert_false(lease.drains);
	tool->api->close(tool);
}

static void names_are_plain(void **state)
{
	(void)state;
	assert_true(postgres_is_node_name("node-1"));
	assert_false(postgres_is_node_name(""));
	assert_false(postgres_is_node_name("Node"));
	assert_false(postgres_is_node_name("a/b"));
	assert_false(postgres_is_node_name("-a"));
	assert_false(postgres_is_node_name("a23456789012345678901234567890123"));
}

/* What is too old is closed by whoever has it in memory. */
static void a_node_closes_its_own(void **state)
{
	struct two *two = *state;
	const struct store_retention r = { .open_tables = INT64_MAX, .most = 9 };
	struct listed *l = listed_new();
	int deleted;

	WRITE(two->b, two->b->api->purge(two->b, &r, list_taken, l, &deleted));
	assert_int_equal(deleted, 0);
	WRITE(two->a, two->a->api->purge(two->a, &r, list_taken, l, &deleted));
	assert_int_equal(deleted, 1);
	assert_string_equal(l->memory, "t1 ");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		two_test(a_table_is_its_makers),
		two_test(a_table_is_deleted_by_its_owner),
		two_test(a_name_is_had_once),
		two_test(one_that_was_killed_begins_anew),
		two_test(who_slept_writes_nothing),
		two_test(who_was_cut_off_enters_at_once),
		two_test(who_slept_alone_goes_on),
		two_test(who_ask_each_other_at_once_have_one_row),
		two_test(one_table_is_taken_on_demand),
		two_test(a_table_is_given),
		two_test(many_tables_are_given_at_once),
		two_test(tables_are_given_to_several),
		two_test(a_table_that_comes_back_is_asked_for),
		two_test(a_limit_holds_for_all),
		two_test(what_is_given_back_can_be_taken_again),
		two_test(tables_of_others_are_seen),
		two_test(a_node_closes_its_own),
		two_test(ratings_lose_nothing),
		two_test(the_host_sees_and_drains),
		cmocka_unit_test(names_are_plain),
	};

	if (!fixture_postgres()) {
		printf("Bail out! It wants a database: tests/support/postgres.sh\n");
		return 1;
	}
	return cmocka_run_group_tests_name("nodes", tests, NULL, NULL);
}
