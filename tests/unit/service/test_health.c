/*
 * Health: it is asked of the disk and not of memory, costs one write however
 * many ask, disturbs nobody, and says in words what is wrong.
 */
#include "unit/service/served.h"

#include <string.h>

#include "service/match/play.h"

static struct world *watched; /* whose store is counted and fails */
static int commits;
static enum store_status failing; /* STORE_OK: nothing fails */
static struct store_facts claimed;

static enum store_status counted_commit(struct store *s)
{
	commits++;
	if (failing == STORE_OK)
		return watched->whole->commit(s);
	watched->whole->rollback(s);
	return failing;
}

static enum store_status told_facts(struct store *s, struct store_facts *out)
{
	enum store_status status = watched->whole->facts(s, out);

	out->check = claimed.check;
	out->backup = claimed.backup;
	return status;
}

static void health_open(struct world *w)
{
	world_open(w, 41);
	watched = w;
	commits = 0;
	failing = STORE_OK;
	memset(&claimed, 0, sizeof(claimed));
	w->broken.commit = counted_commit;
	w->broken.facts = told_facts;
}

static int health(struct world *w)
{
	return world_http(w, SERVICE_GET, "/health", NULL, NULL);
}

static void it_tells_how_it_is(void **state)
{
	struct world w;

	(void)state;
	health_open(&w);
	assert_int_equal(health(&w), 200);
	assert_true(at_is(w.body, "ok", "true"));
	assert_true(at_is(w.body, "version", "test"));
	assert_true(at_is(w.body, "store.writes", "true"));
	assert_int_equal(at(w.body, "store.error").len, 0);
	assert_int_equal(at(w.body, "reason").len, 0);
	assert_true(at_int(w.body, "disk.free") > 0);
	assert_true(at_is(w.body, "disk.low", "false"));
	assert_true(at_int(w.body, "database") > 0);
	assert_true(at_int(w.body, "wal") > 0);
	assert_int_equal(at_int(w.body, "frozen"), 0);
	assert_int_equal(at_int(w.body, "since"), w.now);
	/* A match that a fault stops is seen with the next look. */
	uint64_t ann = world_guest_conn(&w, "Ann");
	char *table = world_table(&w, &ann, 1, 3, "random", "");

	table_freeze(w.service, world_table_of(&w, table), "planted");
	world_turn(&w);
	world_wait(&w, HEALTH_MS);
	assert_int_equal(health(&w), 200);
	assert_int_equal(at_int(w.body, "frozen"), 1);
	free(table);
	world_close(&w);
}

static void many_who_ask_cost_one_write(void **state)
{
	struct world w;

	(void)state;
	health_open(&w);
	for (int i = 0; i < 1000; i++)
		assert_int_equal(health(&w), 200);
	assert_int_equal(commits, 1);
	w.now += HEALTH_MS;
	for (int i = 0; i < 1000; i++)
		assert_int_equal(health(&w), 200);
	assert_int_equal(commits, 2);
	assert_int_equal(world_http(&w, SERVICE_GET, "/metrics", NULL, NULL), 200);
	assert_int_equal(commits, 2);
	world_close(&w);
}

/* Nobody asks and nobody plays: it says all the same that it lives. */
static void it_gives_signs_of_life(void **state)
{
	struct store_pulse before, after;
	struct world w;

	(void)state;
	health_open(&w);
	world_wait(&w, 10000);
	assert_int_equal(w.store->api->pulse(w.store, &before), STORE_OK);
	world_wait(&w, 2 * PULSE_MS);
	assert_int_equal(w.store->api->pulse(w.store, &after), STORE_OK);
	assert_int_equal(after.at - before.at, 2 * PULSE_MS);
	world_close(&w);
}

static void a_full_disk_is_told_and_disturbs_nobody(void **state)
{
	struct world w;

	(void)state;
	health_open(&w);
	uint64_t ann = world_guest_conn(&w, "Ann");

	world_wait(&w, HEALTH_MS); /* what is written after a start is */
	failing = STORE_DISK_FULL;
	assert_int_equal(health(&w), 503);
	assert_true(at_is(w.body, "ok", "false"));
	assert_true(at_is(w.body, "reason", "the disk is full"));
	assert_true(at_is(w.body, "store.writes", "false"));
	int64_t since = at_int(w.body, "since");

	assert_int_equal(since, w.now);
	assert_non_null(strstr(w.log, "the store cannot be written: the disk is full"));
	/* Who only reads is not concerned. */
	assert_int_equal(w.inbox[ann].closed, 0);
	fine(&w, ann, "{'do':'ping','id':1}");
	world_wait(&w, 2 * PULSE_MS);
	assert_int_equal(w.inbox[ann].closed, 0);
	assert_int_equal(health(&w), 503);
	assert_int_equal(at_int(w.body, "since"), since);
	/* There is room again: the first look finds out. */
	failing = STORE_OK;
	w.now += HEALTH_MS;
	assert_int_equal(health(&w), 200);
	assert_true(at_is(w.body, "store.writes", "true"));
	assert_true(at_is(w.body, "store.error", "the disk is full"));
	assert_int_equal(at_int(w.body, "since"), w.now);
	assert_non_null(strstr(w.log, "the store can be written again"));
	world_close(&w);
}

static int away(struct world *w, const char *table)
{
	const struct table *t = world_table_of(w, table);
	int count = 0;

	for (int i = 0; i < t->setup.players; i++)
		count += t->places[i].away;
	return count;
}

static void nobody_loses_his_time_to_a_full_disk(void **state)
{
	struct world w;

	(void)state;
	health_open(&w);
	uint64_t conns[2] = { world_guest_conn(&w, "Ann"), world_guest_conn(&w, "Bob") };
	char *table =
		world_table(&w, conns, 2, 3, "random", ",'clock':{'kind':'move','seconds':30}");

	world_wait(&w, 10000);
	failing = STORE_DISK_FULL;
	world_wait(&w, 60000);
	assert_int_equal(away(&w, table), 0);
	/* From when there is room they have all of their time, and no more. */
	failing = STORE_OK;
	world_wait(&w, 25000);
	assert_int_equal(away(&w, table), 0);
	world_wait(&w, 10000);
	assert_int_equal(away(&w, table), 2);
	free(table);
	world_close(&w);
}

/* Each failure that a commit may have, also those that are none of the world. */
static void every_failure_has_words(void **state)
{
	struct world w;

	(void)state;
	health_open(&w);
	for (int i = STORE_NONE; i <= STORE_FAILED; i++) {
		w.now += HEALTH_MS;
		failing = (enum store_status)i;
		assert_int_equal(health(&w), 503);
		assert_true(at_is(w.body, "reason", store_status_words(failing)));
	}
	failing = STORE_OK;
	world_close(&w);
}

/* Somebody else was faster, or has the table: a balancer need not let go of anybody. */
static void a_turn_that_lost_a_race_is_no_illness(void **state)
{
	static const enum store_status races[] = { STORE_BUSY, STORE_FENCED };
	struct world w;

	(void)state;
	health_open(&w);
	uint64_t ann = world_guest_conn(&w, "Ann");

	for (int i = 0; i < 2; i++) {
		world_wait(&w, HEALTH_MS);
		assert_int_equal(health(&w), 200);
		failing = races[i];
		refused("not_saved", &w, ann,
			"{'do':'table.create','id':1,'game':'majority',"
			"'players':3}");
		failing = STORE_OK;
		assert_int_equal(health(&w), 200);
		assert_true(at_is(w.body, "store.writes", "true"));
	}
	/* One that loses them all is ill, and that is known before anybody asks. */
	world_wait(&w, HEALTH_MS);
	assert_int_equal(health(&w), 200);
	failing = STORE_BUSY;
	refused("not_saved", &w, ann, "{'do':'table.create','id':1,'game':'majority','players':3}");
	world_wait(&w, 2 * RETRY_MS);
	assert_int_equal(health(&w), 503);
	assert_true(at_is(w.body, "reason", store_status_words(STORE_BUSY)));
	failing = STORE_OK;
	world_close(&w);
}

static void a_disk_that_is_nearly_full_is_told(void **state)
{
	struct world w;

	(void)state;
	health_open(&w);
	w.config.disk_low_bytes = INT64_MAX;
	world_restart(&w);
	assert_int_equal(health(&w), 503);
	assert_true(at_is(w.body, "disk.low", "true"));
	assert_true(at_is(w.body, "store.writes", "true"));
	assert_true(at_is(w.body, "reason", "the disk is nearly full"));
	world_close(&w);
}

static void checks_and_backups_are_told(void **state)
{
	struct world w;

	(void)state;
	health_open(&w);
	claimed.check = (struct store_task){ .at = 1234, .status = STORE_OK };
	claimed.backup = (struct store_task){ .at = 2345, .status = STORE_DISK_FULL };
	w.now += HEALTH_MS;
	assert_int_equal(health(&w), 200);
	assert_int_equal(at_int(w.body, "check.at"), 1234);
	assert_true(at_is(w.body, "check.ok", "true"));
	assert_true(at_is(w.body, "backup.ok", "false"));
	assert_true(at_is(w.body, "backup.error", "the disk is full"));
	claimed.check.status = STORE_DAMAGED;
	w.now += HEALTH_MS;
	assert_int_equal(health(&w), 503);
	assert_true(at_is(w.body, "reason", "the database is damaged"));
	assert_int_equal(world_http(&w, SERVICE_GET, "/metrics", NULL, NULL), 200);
	assert_non_null(strstr(w.body, "\npandemonium_store_damaged 1\n"));
	assert_non_null(strstr(w.body, "\npandemonium_backup_failed 1\n"));
	assert_non_null(strstr(w.body, "\npandemonium_healthy 0\n"));
	assert_non_null(strstr(w.body, "\npandemonium_commit_seconds_count 0\n"));
	world_close(&w);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(it_tells_how_it_is),
		cmocka_unit_test(many_who_ask_cost_one_write),
		cmocka_unit_test(it_gives_signs_of_life),
		cmocka_unit_test(a_full_disk_is_told_and_disturbs_nobody),
		cmocka_unit_test(every_failure_has_words),
		cmocka_unit_test(a_turn_that_lost_a_race_is_no_illness),
		cmocka_unit_test(nobody_loses_his_time_to_a_full_disk),
		cmocka_unit_test(a_disk_that_is_nearly_full_is_told),
		cmocka_unit_test(checks_and_backups_are_told),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
