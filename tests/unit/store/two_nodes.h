/*
 * Two nodes on one PostgreSQL, for tests: what one renews, tells and hears. Time is
 * the database's, and is moved by moving the ends of leases.
 */
#ifndef UNIT_STORE_TWO_NODES_H
#define UNIT_STORE_TWO_NODES_H

#include <time.h>

#include "store/postgres/inside.h"
#include "unit/store/fixture.h"

struct two {
	struct store *a, *b;
};

static inline struct store *node_open(const char *name)
{
	struct store *s;

	OK(postgres_store_open_node(fixture_address(), name, "1.0", &s, NULL));
	return s;
}

static inline int two_setup(void **state)
{
	static struct two two;

	if (fixture_make_folder(state) != 0)
		return -1;
	two.a = node_open("a");
	two.b = node_open("b");
	add_account(two.a, "host", "Host", NULL);
	add_table(two.a, "t1", "host");
	*state = &two;
	return 0;
}

static inline int two_teardown(void **state)
{
	struct two *two = *state;

	two->a->api->close(two->a);
	two->b->api->close(two->b);
	return fixture_remove_folder(state);
}

/* So much is left of that node's lease. */
static inline void set_lease(const char *node, int seconds)
{
	char sql[256];
	PGconn *db = PQconnectdb(fixture_address());
	PGresult *answer;

	snprintf(sql, sizeof(sql),
		 "UPDATE node SET lease = clock_timestamp() + %d * interval '1 second'"
		 " WHERE name = '%s'",
		 seconds, node);
	answer = PQexec(db, sql);
	assert_string_equal(PQcmdTuples(answer), "1");
	PQclear(answer);
	PQfinish(db);
}

/* As if it had not been heard of for long. */
static inline void lapse(const char *node)
{
	set_lease(node, -1);
}

enum { WAIT_NS = 5 * 1000 * 1000, WAITS = 2000 }; /* in all longer than anything takes */

static inline void wait_a_moment(void)
{
	const struct timespec pause = { .tv_nsec = WAIT_NS };

	nanosleep(&pause, NULL);
}

/* The answer comes when it comes. */
static inline enum store_status renew(struct store *s, struct store_lease *out)
{
	const struct store_load load = { .connections = 3, .tables = 1 };
	enum store_status status = STORE_BUSY;

	for (int i = 0; status == STORE_BUSY && i < WAITS; i++) {
		status = s->api->nodes->renew(s, &load, out);
		if (status == STORE_BUSY)
			wait_a_moment();
	}
	return status;
}

/* The next news, as text. */
static inline const char *heard(struct store *s)
{
	static char text[80];
	struct store_news news;

	for (int i = 0; i < WAITS; i++) {
		if (s->api->nodes->hear(s, &news)) {
			snprintf(text, sizeof(text), "%d %s %s", news.kind, news.id, news.other);
			return text;
		}
		wait_a_moment();
	}
	return "nothing";
}

static inline void assert_heard(struct store *s, enum store_news_kind kind, const char *id,
				const char *other)
{
	char text[80];

	snprintf(text, sizeof(text), "%d %s %s", kind, id, other);
	assert_string_equal(heard(s), text);
}

static inline void run_sql(PGconn *db, const char *sql)
{
	PGresult *answer = PQexec(db, sql);

	assert_true(PQresultStatus(answer) == PGRES_COMMAND_OK ||
		    PQresultStatus(answer) == PGRES_TUPLES_OK);
	PQclear(answer);
}

static inline void list_taken(void *user, const char *table)
{
	struct listed *l = user;

	buf_text(&l->text, table);
	listed_more(l);
}

static inline enum store_status play(struct store *s, uint32_t number)
{
	struct store_line line = line_row(number, 0, "move", "");
	enum store_status status;

	OK(s->api->begin(s));
	status = s->api->line_add(s, "t1", &line);
	if (status == STORE_OK)
		return s->api->commit(s);
	s->api->rollback(s);
	return status;
}

#define two_test(name) cmocka_unit_test_setup_teardown(name, two_setup, two_teardown)

#endif
