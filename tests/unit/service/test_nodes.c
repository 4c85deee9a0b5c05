/*
 * What nodes know of each other's tables where nobody tells it: two real services
 * on the model of their database (simulation/database.h).
 */
#include "unit/service/served.h"

#include <stdio.h>

#include "simulation/node.h"

enum { STEP_MS = 100, HEARD_MS = 3 * POLL_MS, NODES_MOST = 3 };

static const char lost_table[] = "00000000000000aa";

struct pair {
	int64_t now;
	struct database database;
	struct node node[NODES_MOST];
	int count; /* of them */
	char cookie[SERVICE_COOKIE_MAX], table[ID_TEXT];
	int status; /* of the last answer */
	bool refused; /* the last message, by a limit */
};

static void sent(void *user, uint64_t conn, struct slice text)
{
	struct pair *p = user;
	const char *id = strstr(text.at, "\"table\":{\"id\":\"");

	(void)conn;
	p->refused = strstr(text.at, "\"error\":\"limit\"");
	if (id)
		snprintf(p->table, sizeof(p->table), "%.16s", id + strlen("\"table\":{\"id\":\""));
}

static void closed(void *user, uint64_t conn, enum service_close code)
{
	(void)user;
	(void)conn;
	(void)code;
}

static void answered(void *user, uint64_t request, const struct service_response *response)
{
	struct pair *p = user;

	(void)request;
	p->status = response->status;
	snprintf(p->cookie, sizeof(p->cookie), "%s", response->set_cookie);
	p->cookie[strcspn(p->cookie, ";")] = '\0';
}

static void nothing(void *user)
{
	(void)user;
}

/* Heralds run in each step. */
static void run_at(void *user, int64_t at)
{
	(void)user;
	(void)at;
}

static void passes(struct pair *p, int64_t ms)
{
	for (; ms > 0; ms -= STEP_MS) {
		p->now += STEP_MS;
		p->database.run_due = 0;
		criers_run(&p->database);
		for (int i = 0; i < p->count; i++) {
			p->node[i].now = p->now;
			node_tick(&p->node[i]);
			node_turn_end(&p->node[i]);
		}
	}
}

/* Ann's connection to that one, */
static void says_at(struct pair *p, int i, const char *text)
{
	node_message(&p->node[i], 1, slice_from(text));
	node_turn_end(&p->node[i]);
}

/* and to the first. */
static void says(struct pair *p, const char *text)
{
	says_at(p, 0, text);
}

static void nodes_open(struct pair *p, int count)
{
	const struct node_listener listener = { .user = p,
						.send = sent,
						.close = closed,
						.answer = answered,
						.job = nothing,
						.heard = nothing };

	memset(p, 0, sizeof(*p));
	p->now = INT64_C(1700000000000);
	database_init(&p->database, 1, &p->now);
	p->database.run_at = run_at;
	p->count = count;
	for (int i = 0; i < count; i++) {
		node_init(&p->node[i], 2 + (uint64_t)i, p->now, &listener);
		node_share(&p->node[i], &p->database, (const char[]){ (char)('a' + i), '\0' });
		assert_true(node_start(&p->node[i]));
	}
	passes(p, HEARD_MS);
	node_http(&p->node[0], 1, SERVICE_POST, "/api/guest", "", "10.0.0.1",
		  "{\"name\":\"Ann\",\"lang\":\"en\"}");
	node_turn_end(&p->node[0]);
	assert_int_equal(node_connect(&p->node[0], 1, p->cookie, "10.0.0.1"), SERVICE_WELCOME);
	says(p, "{\"do\":\"hello\",\"id\":1,\"v\":2}");
}

static void pair_open(struct pair *p)
{
	nodes_open(p, 2);
}

static void pair_close(struct pair *p)
{
	for (int i = 0; i < p->count; i++)
		node_release(&p->node[i]);
	database_release(&p->database);
}

static const struct table *table_at(const struct node *n, const char *text)
{
	uint64_t id = 0;

	assert_true(id_read(slice_from(text), &id));
	return map_get(&n->service->tables, id);
}

static void one_that_was_given_away_is_still_shown(void **state)
{
	struct pair p;

	(void)state;
	pair_open(&p);
	says(&p, "{\"do\":\"table.create\",\"id\":2,\"game\":\"majority\",\"players\":3}");
	assert_false(table_at(&p.node[0], p.table)->is_elsewhere);
	p.database.nodes[p.node[0].session->row].drains = true;
	passes(&p, HEARD_MS);
	assert_false(table_at(&p.node[1], p.table)->is_elsewhere);
	assert_non_null(table_at(&p.node[0], p.table));
	assert_true(table_at(&p.node[0], p.table)->is_elsewhere);
	pair_close(&p);
}

/* Another one of hers, that is like it, is made at the second node, which does not hear
 * that it was kept and tells nobody: there is one more change, and that is all. */
static void made_unheard(struct pair *p)
{
	static struct store_table row;
	struct store *tool = node_tool(&p->node[1]);
	const struct database_session *s = p->node[1].session;

	assert_int_equal(tool->api->table_find(tool, p->table, &row), STORE_OK);
	memcpy(row.id, lost_table, sizeof(lost_table));
	assert_int_equal(tool->api->begin(tool), STORE_OK);
	assert_int_equal(tool->api->table_add(tool, &row), STORE_OK);
	assert_int_equal(tool->api->place_set(tool, row.id, &row.places[0]), STORE_OK);
	assert_int_equal(tool->api->commit(tool), STORE_OK);
	tool->api->close(tool);
	database_own(&p->database, row.id, s->row, s->epoch);
	p->database.nodes[s->row].changes++;
	p->database.changes++;
}

static void a_private_one_of_which_no_news_came_is_found(void **state)
{
	struct pair p;

	(void)state;
	pair_open(&p);
	says(&p, "{\"do\":\"table.create\",\"id\":2,\"game\":\"majority\",\"players\":3,"
		 "\"private\":true}");
	made_unheard(&p);
	passes(&p, HEARD_MS);
	assert_non_null(table_at(&p.node[0], lost_table));
	assert_true(table_at(&p.node[0], lost_table)->is_elsewhere);
	pair_close(&p);
}

static enum store_status no_entry(struct store *s)
{
	(void)s;
	return STORE_UNREACHABLE;
}

static int health(struct pair *p)
{
	node_http(&p->node[0], 2, SERVICE_GET, "/health", "", "10.0.0.1", "");
	node_turn_end(&p->node[0]);
	return p->status;
}

/* Others have its tables: a balancer leads nobody to it before it lives again. */
static void one_that_cannot_begin_anew_is_not_well(void **state)
{
	struct pair p;
	struct store_nodes shut;

	(void)state;
	pair_open(&p);
	struct nodes *n = &p.node[0].service->nodes;
	const struct store_nodes *open = n->api;

	shut = *open;
	shut.enter = no_entry;
	n->api = &shut;
	assert_int_equal(health(&p), 200);
	p.database.nodes[p.node[0].session->row].epoch++;
	passes(&p, 2 * STORE_RENEW_MS); /* before a sign of life would tell */
	assert_int_equal(health(&p), 503);
	n->api = open;
	passes(&p, HEARD_MS);
	assert_int_equal(health(&p), 200);
	pair_close(&p);
}

enum { MANY = 40 };

static void may_make_many(struct service *s)
{
	s->limits.beside = NULL;
	s->config.tables_account_max = MANY;
	s->config.tables_address_max = MANY;
	s->config.create_burst = MANY;
	s->config.create_address_burst = MANY;
}

/* Made at the other node, whose news come one after the other. */
static void many_are_seen_by_few_questions(void **state)
{
	struct pair p;
	uint64_t calls, found;

	(void)state;
	pair_open(&p);
	passes(&p, HEARD_MS);
	may_make_many(p.node[0].service);
	found = p.node[1].between.reached[STORE_CALL_table_find];
	for (int i = 0; i < MANY; i++)
		says(&p, "{\"do\":\"table.create\",\"id\":2,\"game\":\"majority\",\"players\":3}");
	passes(&p, HEARD_MS);
	assert_int_equal(p.node[1].service->nodes.pictures, MANY);
	/* And all are given at once, and taken up without being asked for one by one. */
	calls = p.node[0].between.calls;
	p.database.nodes[p.node[0].session->row].drains = true;
	passes(&p, HEARD_MS);
	assert_int_equal(p.node[0].service->nodes.given, MANY);
	assert_int_equal(p.node[0].service->nodes.pictures, MANY);
	assert_int_equal(p.node[1].service->nodes.pictures, 0);
	assert_true(p.node[0].between.calls - calls < MANY);
	assert_int_equal(p.node[1].between.reached[STORE_CALL_table_find], found);
	pair_close(&p);
}

static void comes_to_the_second(struct pair *p)
{
	assert_int_equal(node_connect(&p->node[1], 1, p->cookie, "10.0.0.1"), SERVICE_WELCOME);
	says_at(p, 1, "{\"do\":\"hello\",\"id\":1,\"v\":2}");
}

static bool creates_at(struct pair *p, int i)
{
	says_at(p, i, "{\"do\":\"table.create\",\"id\":2,\"game\":\"majority\",\"players\":3}");
	return !p->refused;
}

/* Tables of an address that did not start are counted at all nodes together; here of two
 * people, of whom each is at one. */
static void nobody_makes_more_tables_by_going_elsewhere(void **state)
{
	struct pair p;
	char leave[128];

	(void)state;
	pair_open(&p);
	for (int i = 0; i < 2; i++)
		p.node[i].service->config.tables_address_max = 3;
	node_http(&p.node[1], 1, SERVICE_POST, "/api/guest", "", "10.0.0.1",
		  "{\"name\":\"Bob\",\"lang\":\"en\"}");
	node_turn_end(&p.node[1]);
	comes_to_the_second(&p);
	assert_true(creates_at(&p, 1));
	assert_true(creates_at(&p, 1));
	assert_true(creates_at(&p, 0));
	snprintf(leave, sizeof(leave), "{\"do\":\"table.leave\",\"id\":3,\"table\":\"%s\"}",
		 p.table);
	passes(&p, HEARD_MS);
	assert_false(creates_at(&p, 0));
	assert_false(creates_at(&p, 1));
	says(&p, leave);
	assert_int_equal(p.node[0].service->nodes.back_count, 1);
	passes(&p, HEARD_MS); /* behind the turn */
	assert_true(creates_at(&p, 1));
	assert_false(creates_at(&p, 0));
	pair_close(&p);
}

static size_t own(const struct pair *p, int i)
{
	return p->node[i].service->tables.count - p->node[i].service->nodes.pictures;
}

/* The second has some already, and gets so many less. */
static void an_emptied_node_spreads_its_tables(void **state)
{
	struct pair p;

	(void)state;
	nodes_open(&p, 3);
	may_make_many(p.node[0].service);
	may_make_many(p.node[1].service);
	comes_to_the_second(&p);
	for (int i = 0; i < MANY / 4; i++)
		creates_at(&p, 1);
	for (int i = 0; i < MANY / 2; i++)
		creates_at(&p, 0);
	passes(&p, HEARD_MS);
	assert_int_equal(own(&p, 0), MANY / 2);
	assert_int_equal(own(&p, 1), MANY / 4);
	assert_int_equal(own(&p, 2), 0);
	p.database.nodes[p.node[0].session->row].drains = true;
	passes(&p, HEARD_MS);
	assert_int_equal(own(&p, 0), 0);
	assert_in_range(own(&p, 1), MANY / 4 + MANY / 8 - 1, MANY / 4 + MANY / 8 + 1);
	assert_in_range(own(&p, 2), MANY / 4 + MANY / 8 - 1, MANY / 4 + MANY / 8 + 1);
	pair_close(&p);
}

/* After a node was lost everybody comes at once. */
static void who_comes_in_is_one_question(void **state)
{
	struct pair p;
	uint64_t calls;

	(void)state;
	pair_open(&p);
	calls = p.node[1].between.calls;
	assert_int_equal(node_connect(&p.node[1], 1, p.cookie, "10.0.0.1"), SERVICE_WELCOME);
	assert_int_equal(p.node[1].between.calls, calls + 1);
	pair_close(&p);
}

/* Those who sit at tables of another node, which are told of together. */
static void all_who_come_are_told_of_at_once(void **state)
{
	struct pair p;
	uint64_t ann = 0;

	(void)state;
	pair_open(&p);
	says(&p, "{\"do\":\"table.create\",\"id\":2,\"game\":\"majority\",\"players\":3}");
	passes(&p, HEARD_MS);
	ann = table_at(&p.node[0], p.table)->host;
	assert_int_equal(node_connect(&p.node[1], 1, p.cookie, "10.0.0.1"), SERVICE_WELCOME);
	node_message(&p.node[1], 1, slice_from("{\"do\":\"hello\",\"id\":1,\"v\":2}"));
	assert_int_equal(p.database.attends.count, 0); /* nobody waited for that */
	node_turn_end(&p.node[1]);
	passes(&p, HEARD_MS);
	assert_int_equal(p.database.attends.count, 1);
	node_gone(&p.node[0], 1);
	passes(&p, HEARD_MS);
	assert_true(sitter_near(p.node[0].service, ann));
	node_gone(&p.node[1], 1); /* and is back before that is told, with no greeting */
	assert_int_equal(node_connect(&p.node[1], 1, p.cookie, "10.0.0.1"), SERVICE_WELCOME);
	passes(&p, HEARD_MS);
	assert_int_equal(p.database.attends.count, 1);
	node_gone(&p.node[1], 1);
	passes(&p, HEARD_MS);
	assert_int_equal(p.database.attends.count, 0);
	assert_false(sitter_near(p.node[0].service, ann));
	pair_close(&p);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(one_that_was_given_away_is_still_shown),
		cmocka_unit_test(a_private_one_of_which_no_news_came_is_found),
		cmocka_unit_test(one_that_cannot_begin_anew_is_not_well),
		cmocka_unit_test(many_are_seen_by_few_questions),
		cmocka_unit_test(an_emptied_node_spreads_its_tables),
		cmocka_unit_test(nobody_makes_more_tables_by_going_elsewhere),
		cmocka_unit_test(who_comes_in_is_one_question),
		cmocka_unit_test(all_who_come_are_told_of_at_once),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
