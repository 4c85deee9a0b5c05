/*
 * The other routes: health, metrics, games, lobby, tables, matches, records.
 */
#include "unit/service/served.h"

#include <stdio.h>

#include "play/record.h"

static int get(struct world *w, const char *path, const char *cookie)
{
	return world_http(w, SERVICE_GET, path, cookie, NULL);
}

static void health_and_metrics(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 1);
	assert_int_equal(get(&w, "/health", NULL), 200);
	assert_true(at_is(w.body, "ok", "true"));
	assert_true(at_is(w.body, "version", "test"));
	assert_true(at(w.body, "wal").len > 0);
	assert_int_equal(get(&w, "/metrics", NULL), 200);
	assert_non_null(strstr(w.body, "\npandemonium_requests_total 2\n"));
	assert_non_null(strstr(w.body, "# TYPE pandemonium_connections gauge\n"));
	/* Not for strangers, unless the host wants it. */
	const struct service_request request = {
		.path = slice_from("/metrics"),
		.address = slice_from("192.0.2.7"),
	};

	w.answered = false;
	service_http(w.service, ++w.last_request, &request, w.now);
	world_turn(&w);
	assert_int_equal(w.status, 404);
	w.config.metrics_for_all = true;
	world_restart(&w);
	w.answered = false;
	service_http(w.service, ++w.last_request, &request, w.now);
	world_turn(&w);
	assert_int_equal(w.status, 200);
	world_close(&w);
}

static void what_is_not_there(void **state)
{
	static const char *const paths[] = {
		"/",
		"/api",
		"/api/",
		"/api/you",
		"/api/me/",
		"/api/tables",
		"/api/tables/",
		"/api/tables/12",
		"/api/tables/0123456789abcdef/",
		"/api/tables/0123456789abcdef/secret",
		"/healthy",
	};
	struct world w;
	static char body[SERVICE_BODY_MAX + 2];

	(void)state;
	world_open(&w, 1);
	for (size_t i = 0; i < sizeof(paths) / sizeof(paths[0]); i++) {
		assert_int_equal(get(&w, paths[i], NULL), 404);
		assert_true(at_is(w.body, "error", "no_route"));
	}
	assert_int_equal(get(&w, "/api/tables/0123456789abcdef", NULL), 404);
	assert_true(at_is(w.body, "error", "no_table"));
	assert_int_equal(get(&w, "/api/tables/0123456789abcdeg/record", NULL), 404);
	assert_int_equal(world_http(&w, SERVICE_POST, "/health", NULL, ""), 404);
	assert_int_equal(world_http(&w, SERVICE_OTHER, "/api/me", NULL, ""), 404);
	assert_int_equal(world_http(&w, SERVICE_POST, "/api/guest", NULL, "[1]"), 400);
	memset(body, ' ', sizeof(body) - 1);
	assert_int_equal(world_http(&w, SERVICE_POST, "/api/guest", NULL, body), 400);
	world_close(&w);
}

static void games_say_what_they_are(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 1);
	assert_int_equal(get(&w, "/api/games", NULL), 200);
	assert_true(at_is(w.body, "games.0.name", "majority"));
	assert_int_equal(at_int(w.body, "games.0.seats.0"), 3);
	assert_int_equal(at_int(w.body, "games.0.seats.1"), 4);
	assert_true(at_is(w.body, "games.0.talk", "between"));
	assert_true(at_is(w.body, "games.0.options.0.switch", "true"));
	assert_true(at_is(w.body, "games.0.levels.0", "random"));
	world_close(&w);
}

static void an_address_that_asks_too_much_waits(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 1);
	w.config.http_burst = 5;
	world_restart(&w);
	for (int i = 0; i < 5; i++)
		assert_int_equal(get(&w, "/api/games", NULL), 200);
	assert_int_equal(get(&w, "/api/games", NULL), 429);
	w.now += w.config.http_every_ms;
	assert_int_equal(get(&w, "/api/games", NULL), 200);
	world_close(&w);
}

static void matches_come_in_pages(void **state)
{
	struct world w;
	char path[64];

	(void)state;
	world_open(&w, 1);
	w.config.tables_account_max = 100;
	world_restart(&w);
	char *cookie = world_guest(&w, "Ann");
	uint64_t ann = world_conn(&w, cookie);
	char *over = world_table(&w, &ann, 1, 3, "random", "");

	world_play(&w, over, &ann, 1);
	for (int i = 0; i < 55; i++) {
		w.now++;
		fine(&w, ann, "{'do':'table.create','id':1,'game':'majority','players':3}");
	}
	assert_int_equal(get(&w, "/api/me/matches", NULL), 401);
	assert_int_equal(get(&w, "/api/me/matches", cookie), 200);
	assert_int_equal(at(w.body, "matches.50").len, 0);
	assert_true(at_is(w.body, "matches.49.seat", "null"));
	assert_int_equal(at_int(w.body, "statistics.majority.played"), 1);
	assert_true(at_is(w.body, "more", "true"));
	char *last = at_copy(w.body, "matches.49.table.id");

	snprintf(path, sizeof(path), "/api/me/matches?after=%s", last);
	assert_int_equal(get(&w, path, cookie), 200);
	assert_int_equal(at(w.body, "matches.6").len, 0);
	assert_true(at_is(w.body, "matches.5.table.id", over));
	assert_true(at(w.body, "matches.5.points.2").len > 0);
	assert_true(at(w.body, "matches.5.winners.0").len > 0);
	assert_true(at_is(w.body, "matches.0.points", "null"));
	assert_true(at_is(w.body, "more", "false"));
	assert_int_equal(at(w.body, "statistics").len, 0);
	assert_int_equal(get(&w, "/api/me/matches?after=x", cookie), 400);
	free(last);
	free(over);
	free(cookie);
	world_close(&w);
}

static void records_for_those_who_may(void **state)
{
	struct world w;
	struct record record;
	struct message error;
	char seat[80], full[80];

	(void)state;
	world_open(&w, 1);
	char *cookies[2] = { world_guest(&w, "Ann"), world_guest(&w, "Bob") };
	uint64_t conns[2] = { world_conn(&w, cookies[0]), world_conn(&w, cookies[1]) };
	char *table = world_table(&w, conns, 2, 3, "random", ",'spectators':false");

	snprintf(seat, sizeof(seat), "/api/tables/%s/record?form=seat", table);
	snprintf(full, sizeof(full), "/api/tables/%s/record?form=full", table);
	/* While it lasts: one's own view, and nothing for strangers. */
	assert_int_equal(get(&w, seat, NULL), 403);
	assert_int_equal(get(&w, full, cookies[0]), 409);
	assert_int_equal(get(&w, seat, cookies[0]), 200);
	assert_true(record_read(&record, slice_from(w.body), &error));
	assert_int_equal(record.form, RECORD_SEAT);
	assert_int_equal(record.viewer, world_seat(&w, conns[0], table));
	record_release(&record);
	assert_null(strstr(w.body, "seed"));
	world_play(&w, table, conns, 2);
	assert_int_equal(get(&w, full, NULL), 403);
	assert_int_equal(get(&w, full, cookies[1]), 200);
	assert_true(strncmp(w.file, "pandemonium-", 12) == 0);
	assert_true(record_read(&record, slice_from(w.body), &error));
	assert_int_equal(record.form, RECORD_FULL);
	assert_true(record.has_result);
	record_release(&record);
	/* The same from the store. */
	char *before = strdup(w.body);

	world_restart(&w);
	assert_int_equal(get(&w, full, cookies[1]), 200);
	assert_string_equal(before, w.body);
	snprintf(seat, sizeof(seat), "/api/tables/%s/record?form=whole", table);
	assert_int_equal(get(&w, seat, cookies[0]), 400);
	free(before);
	free(cookies[0]);
	free(cookies[1]);
	free(table);
	world_close(&w);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(health_and_metrics),
		cmocka_unit_test(what_is_not_there),
		cmocka_unit_test(games_say_what_they_are),
		cmocka_unit_test(an_address_that_asks_too_much_waits),
		cmocka_unit_test(matches_come_in_pages),
		cmocka_unit_test(records_for_those_who_may),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
