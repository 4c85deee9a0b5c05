/*
 * Time: a clock that is steady whatever happens to the machine's, a service
 * for which a jump changes nothing, and deletion that believes it last.
 */
#include "unit/service/served.h"

#include <string.h>

#include "service/daytime.h"
#include "service/match/play.h"

#define SECOND INT64_C(1000000)
#define DAY (INT64_C(86400) * SECOND)
#define FAR (400 * DAY)

/* The clock alone. */

static const int64_t start = INT64_C(1700000000) * SECOND;

static void small_differences_are_made_up_for(void **state)
{
	struct daytime d;
	int64_t last;

	(void)state;
	daytime_init(&d, start, 500, 0);
	assert_int_equal(daytime_look(&d, start, 500), DAYTIME_QUIET);
	assert_int_equal(daytime_ms(&d), start / 1000);
	assert_int_equal(daytime_look(&d, start + SECOND, 500 + SECOND), DAYTIME_QUIET);
	assert_int_equal(daytime_ms(&d), start / 1000 + 1000);
	/* A minute ahead, then a minute behind: a second is never far from one. */
	for (int back = 0; back < 2; back++) {
		int64_t off = back ? -60 * SECOND : 60 * SECOND, steady = d.steady_us;

		last = daytime_ms(&d);
		for (int i = 1; i <= 3600; i++) {
			assert_int_equal(daytime_look(&d, start + off + steady + i * SECOND,
						      steady + i * SECOND),
					 DAYTIME_QUIET);
			assert_in_range(daytime_ms(&d) - last, 950, 1050);
			last = daytime_ms(&d);
		}
		assert_int_equal(last, (start + off + steady + 3600 * SECOND) / 1000);
	}
}

static void a_short_jump_is_not_followed(void **state)
{
	struct daytime d;

	(void)state;
	for (int back = 0; back < 2; back++) {
		int64_t off = back ? -FAR : FAR;

		daytime_init(&d, start, 0, 0);
		for (int i = 1; i <= 30; i++) {
			bool away = i > 10 && i <= 18;
			enum daytime_event event =
				daytime_look(&d, start + i * SECOND + (away ? off : 0), i * SECOND);

			assert_int_equal(event, i == 11	  ? DAYTIME_JUMPED
						: i == 19 ? DAYTIME_RETURNED
							  : DAYTIME_QUIET);
			assert_int_equal(daytime_ms(&d), start / 1000 + i * 1000);
		}
	}
}

static void a_lasting_jump_is_taken_once(void **state)
{
	struct daytime d;

	(void)state;
	for (int back = 0; back < 2; back++) {
		int64_t off = back ? -FAR : FAR;
		int taken = 0;

		daytime_init(&d, start, 0, 0);
		for (int i = 1; i <= 1000; i++) {
			/* It is set once more after 100 s: only then it begins to last. */
			int64_t jump = i > 100 ? off : off / 2;
			enum daytime_event event =
				daytime_look(&d, start + i * SECOND + jump, i * SECOND);

			assert_int_equal(event, i == 1 || i == 101 ? DAYTIME_JUMPED
						: i == 701	   ? DAYTIME_TAKEN
								   : DAYTIME_QUIET);
			if (event == DAYTIME_TAKEN)
				assert_int_equal(d.by_ms, off / 1000);
			taken += event == DAYTIME_TAKEN;
			assert_int_equal(daytime_ms(&d),
					 (start + i * SECOND + (taken ? off : 0)) / 1000);
		}
		assert_int_equal(taken, 1);
	}
}

/* What was certain before a restart is not unlearnt. */
static void a_start_goes_on_from_what_was_certain(void **state)
{
	struct store_pulse last = { .at = start / 1000 };
	struct daytime d;

	(void)state;
	daytime_init(&d, start - FAR, 0, daytime_certain(&last) * 1000);
	assert_int_equal(daytime_ms(&d), start / 1000);
	assert_int_equal(daytime_look(&d, start - FAR + SECOND, SECOND), DAYTIME_JUMPED);
	daytime_init(&d, start + FAR, 0, daytime_certain(&last) * 1000);
	assert_int_equal(daytime_ms(&d), (start + FAR) / 1000);
	/* A time that was in doubt binds nobody. */
	last.doubt_by = FAR / 1000;
	last.doubt_until = last.at + 1;
	assert_int_equal(daytime_certain(&last), (start - FAR) / 1000);
	last.doubt_until = last.at;
	assert_int_equal(daytime_certain(&last), start / 1000);
}

/* A machine with a clock that is set, and a service on it. */

struct machine {
	struct world world;
	struct daytime daytime;
	int64_t steady, off; /* of its clock */
};

static int64_t machine_clock(const struct machine *m)
{
	return start + m->steady + m->off;
}

static void machine_open(struct machine *m, uint64_t seed)
{
	m->steady = m->off = 0;
	world_open(&m->world, seed);
	assert_int_equal(m->world.now, start / 1000);
	daytime_init(&m->daytime, machine_clock(m), 0, 0);
}

/* As net.c does it. */
static void machine_run(struct machine *m, int64_t seconds, int64_t step)
{
	for (; seconds > 0; seconds -= step) {
		m->steady += step * SECOND;
		enum daytime_event event = daytime_look(&m->daytime, machine_clock(m), m->steady);

		m->world.now = daytime_ms(&m->daytime);
		if (event == DAYTIME_TAKEN)
			service_clock_set(m->world.service, m->daytime.by_ms, m->world.now);
		service_tick(m->world.service, m->world.now);
		world_turn(&m->world);
	}
}

static void machine_restart(struct machine *m)
{
	struct store_pulse last;

	assert_int_equal(m->world.store->api->pulse(m->world.store, &last), STORE_OK);
	daytime_init(&m->daytime, machine_clock(m), m->steady, daytime_certain(&last) * 1000);
	m->world.now = daytime_ms(&m->daytime);
	world_restart(&m->world);
}

static bool is_known(struct machine *m, const char *cookie)
{
	return world_http(&m->world, SERVICE_GET, "/api/me", cookie, NULL) == 200;
}

/* Somebody who went, somebody who is here and plays with a clock. */
struct scene {
	char *gone, *here, *table;
	uint64_t conn;
};

static struct scene scene_new(struct machine *m)
{
	struct scene s = { .gone = world_guest(&m->world, "Gone"),
			   .here = world_guest(&m->world, "Here") };

	s.conn = world_conn(&m->world, s.here);
	s.table = world_table(&m->world, &s.conn, 1, 3, "random",
			      ",'clock':{'kind':'move','seconds':200000}");
	return s;
}

static void scene_free(struct scene *s)
{
	free(s->gone);
	free(s->here);
	free(s->table);
}

/* The match goes on, and its clock has so much left for the person. */
static int64_t time_left(struct machine *m, const struct scene *s)
{
	struct table *t = world_table_of(&m->world, s->table);

	assert_non_null(t);
	assert_int_equal(t->status, STORE_TABLE_PLAYING);
	for (int i = 0; i < t->setup.players; i++)
		assert_false(t->places[i].away);
	assert_non_null(t->live);
	return clock_step_deadline(&t->live->clock) - m->world.now;
}

static void a_jump_for_seconds_changes_nothing(void **state)
{
	static struct machine m;

	(void)state;
	for (int back = 0; back < 2; back++) {
		machine_open(&m, 31);
		struct scene s = scene_new(&m);

		machine_run(&m, 10, 1);
		int64_t left = time_left(&m, &s);

		m.off = back ? -FAR : FAR;
		machine_run(&m, 8, 1);
		assert_int_equal(time_left(&m, &s), left - 8000);
		assert_true(is_known(&m, s.gone));
		m.off = 0;
		machine_run(&m, 4000, 1); /* with an hour's cleaning in it */
		assert_int_equal(time_left(&m, &s), left - 4008000);
		assert_true(is_known(&m, s.gone) && is_known(&m, s.here));
		assert_int_equal(m.world.inbox[s.conn].closed, 0);
		assert_null(strstr(m.world.log, "clock"));
		scene_free(&s);
		world_close(&m.world);
	}
}

/* Else a clock that was an hour ahead for seconds would stop for an hour what it made wait. */
static void what_waits_goes_along(void **state)
{
	static struct machine m;
	const int64_t hour = 3600 * SECOND / 1000;

	(void)state;
	machine_open(&m, 33);
	struct scene scene = scene_new(&m);
	struct service *s = m.world.service;
	struct place *p = &world_table_of(&m.world, scene.table)->places[0];

	p->gone = m.world.now - 1000;
	int64_t *const times[] = { &s->nodes.next,	    &s->nodes.answered, &s->nodes.next_list,
				   &s->nodes.next_pictures, &s->summons.next,	&p->gone,
				   &s->next_poll,	    &s->next_absence };
	int64_t before[sizeof(times) / sizeof(times[0])];

	for (size_t i = 0; i < sizeof(times) / sizeof(times[0]); i++)
		before[i] = *times[i];
	m.world.now += hour;
	service_clock_set(s, hour, m.world.now);
	for (size_t i = 0; i < sizeof(times) / sizeof(times[0]); i++)
		assert_int_equal(*times[i], before[i] + hour);
	scene_free(&scene);
	world_close(&m.world);
}

static void a_lasting_jump_is_believed_later(void **state)
{
	static struct machine m;

	(void)state;
	machine_open(&m, 31);
	struct scene s = scene_new(&m);
	struct inbox *inbox = &m.world.inbox[s.conn];

	machine_run(&m, 10, 1);
	int64_t left = time_left(&m, &s);

	m.off = FAR;
	machine_run(&m, 700, 1);
	assert_int_equal(m.world.now, machine_clock(&m) / 1000);
	assert_int_equal(time_left(&m, &s), left - 700000);
	assert_non_null(strstr(m.world.log, "nothing is deleted by it for a day"));
	/* Messages and requests are not refused, nor unbounded. */
	assert_true(is_known(&m, s.here));
	fine(&m.world, s.conn, "{'do':'ping','id':1}");
	machine_run(&m, 86400 - 800, 20);
	assert_int_equal(time_left(&m, &s), left - (86400 - 100) * INT64_C(1000));
	assert_true(is_known(&m, s.here));
	struct store_account found;
	char *id = world_id(&m.world, s.here);

	assert_int_equal(m.world.store->api->account_find(m.world.store, id, &found), STORE_OK);
	free(id);
	assert_null(strstr(m.world.log, "the clock is believed"));
	/* Then it is believed: who was not there since goes, who is here stays, and
	 * so does what he plays, after a restart too. */
	machine_run(&m, 5000, 20);
	assert_non_null(strstr(m.world.log, "the clock is believed"));
	assert_false(is_known(&m, s.gone));
	assert_true(is_known(&m, s.here));
	assert_int_equal(inbox->closed, 0);
	assert_true(time_left(&m, &s) > 0);
	machine_restart(&m);
	machine_run(&m, 10, 1);
	assert_int_equal(world_table_of(&m.world, s.table)->status, STORE_TABLE_PLAYING);
	scene_free(&s);
	world_close(&m.world);
}

/* Taken up and put right again: as if nothing had been. */
static void a_jump_that_was_taken_can_be_taken_back(void **state)
{
	static struct machine m;

	(void)state;
	machine_open(&m, 31);
	struct scene s = scene_new(&m);

	machine_run(&m, 10, 1);
	int64_t left = time_left(&m, &s);

	m.off = FAR;
	machine_run(&m, 1000, 1);
	m.off = 0;
	machine_run(&m, 1000, 1);
	assert_int_equal(m.world.now, machine_clock(&m) / 1000);
	assert_int_equal(time_left(&m, &s), left - 2000000);
	machine_run(&m, 2 * 86400 - 3000, 20);
	assert_true(is_known(&m, s.gone) && is_known(&m, s.here));
	assert_true(time_left(&m, &s) > 0);
	scene_free(&s);
	world_close(&m.world);
}

/* The clock is wrong when the server starts. */
static void a_start_far_ahead_is_doubted(void **state)
{
	static struct machine m;

	(void)state;
	machine_open(&m, 31);
	char *gone = world_guest(&m.world, "Gone");

	machine_run(&m, 70, 1);
	m.off = FAR;
	machine_restart(&m);
	assert_int_equal(m.world.now, machine_clock(&m) / 1000);
	assert_non_null(strstr(m.world.log, "nothing is deleted by it for a day"));
	machine_run(&m, 4000, 20);
	struct store_session session;
	uint8_t hash[STORE_HASH_BYTES];

	/* Asked of the store, since asking the service would be a visit. */
	token_hash("session", slice_from(strchr(gone, '=') + 1), hash);
	assert_int_equal(m.world.store->api->session_find(m.world.store, hash, &session), STORE_OK);
	/* A restart forgets and prolongs nothing. */
	machine_run(&m, 43200, 60);
	machine_restart(&m);
	machine_run(&m, 36000, 60);
	assert_int_equal(m.world.store->api->session_find(m.world.store, hash, &session), STORE_OK);
	machine_run(&m, 8000, 60);
	assert_int_equal(m.world.store->api->session_find(m.world.store, hash, &session),
			 STORE_NONE);
	free(gone);
	world_close(&m.world);
}

static void a_start_far_ahead_that_was_wrong(void **state)
{
	static struct machine m;

	(void)state;
	machine_open(&m, 31);
	char *gone = world_guest(&m.world, "Gone");

	machine_run(&m, 70, 1);
	m.off = FAR;
	machine_restart(&m);
	machine_run(&m, 70, 1);
	m.off = 0;
	machine_restart(&m);
	assert_int_equal(m.world.now, machine_clock(&m) / 1000);
	machine_run(&m, 2 * 86400, 60);
	assert_true(is_known(&m, gone));
	/* And far behind: it goes on from where it was. */
	m.off = -FAR;
	int64_t before = m.world.now;

	machine_restart(&m);
	assert_in_range(m.world.now, before - PULSE_MS - 1000, before);
	assert_true(is_known(&m, gone));
	free(gone);
	world_close(&m.world);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(small_differences_are_made_up_for),
		cmocka_unit_test(a_short_jump_is_not_followed),
		cmocka_unit_test(a_lasting_jump_is_taken_once),
		cmocka_unit_test(a_start_goes_on_from_what_was_certain),
		cmocka_unit_test(a_jump_for_seconds_changes_nothing),
		cmocka_unit_test(what_waits_goes_along),
		cmocka_unit_test(a_lasting_jump_is_believed_later),
		cmocka_unit_test(a_jump_that_was_taken_can_be_taken_back),
		cmocka_unit_test(a_start_far_ahead_is_doubted),
		cmocka_unit_test(a_start_far_ahead_that_was_wrong),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
