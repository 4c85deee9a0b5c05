/*
 * Workers: every job comes back once, a kind that is stuck does not stop the
 * other, and the end leaves nothing behind (the sanitizers see to that).
 */
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#include "net/workers.h"
#include "service/jobs.h"
#include "unit/unit.h"

enum { JOBS = 200 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int finished;

static void on_done(void *user)
{
	(void)user;
	pthread_mutex_lock(&lock);
	finished++;
	pthread_mutex_unlock(&lock);
}

static int count_finished(void)
{
	pthread_mutex_lock(&lock);
	int count = finished;

	pthread_mutex_unlock(&lock);
	return count;
}

static void wait_for(int count)
{
	for (int i = 0; i < 10000 && count_finished() < count; i++)
		nanosleep(&(struct timespec){ .tv_nsec = 1000000 }, NULL);
	assert_int_equal(count_finished(), count);
}

/* The cheapest job there is: a passphrase that fits no hash. */
static struct service_job *job(void)
{
	struct passphrase_job *j = passphrase_job_new(PASSPHRASE_COMPARE, slice_from("no phrase"));

	assert_non_null(j);
	return &j->base;
}

static void every_job_comes_back_once(void **state)
{
	struct workers *w = workers_new(1, 2, on_done, NULL);
	int taken = 0;

	(void)state;
	assert_non_null(w);
	finished = 0;
	for (int i = 0; i < JOBS; i++)
		workers_give(w, job());
	wait_for(JOBS);
	for (struct service_job *j = workers_take(w), *next; j; j = next) {
		next = j->next;
		service_job_free(j);
		taken++;
	}
	assert_int_equal(taken, JOBS);
	assert_null(workers_take(w));
	assert_int_equal(workers_waiting(w, SERVICE_JOB_PASSPHRASE), 0);
	workers_free(w);
}

static void the_end_frees_what_waits(void **state)
{
	struct workers *w = workers_new(1, 1, on_done, NULL);

	(void)state;
	assert_non_null(w);
	for (int i = 0; i < JOBS; i++)
		workers_give(w, job());
	workers_free(w);
}

static void without_a_thread_jobs_wait(void **state)
{
	struct workers *w = workers_new(1, 0, on_done, NULL);

	(void)state;
	assert_non_null(w);
	workers_give(w, job());
	assert_int_equal(workers_waiting(w, SERVICE_JOB_PASSPHRASE), 1);
	assert_int_equal(workers_waiting(w, SERVICE_JOB_BOT), 0);
	workers_free(w);
}

/* A bot's decision in the first position of some game. */
static struct service_job *decision(void)
{
	const struct game *game = games[0];
	struct context *c = malloc(game->context_size);
	struct state *position = malloc(game->state_size);
	struct setup setup;
	struct message error;
	struct rng rng;

	setup_standard(game, game->seats_min, &setup);
	assert_true(game->context(&setup, c, &error));
	game->init(c, position);
	rng_fast(&rng, 1);
	while (game->actors(c, position) & CHANCE)
		game->deal(c, position, &rng, NULL);
	struct bot_job *j = bot_job_new(game, c, bots[0], __builtin_ctz(game->actors(c, position)));

	assert_non_null(j);
	game->observe(c, position, j->seat, j->view);
	free(position);
	free(c);
	return &j->base;
}

/* The more wait, the less each gets, and all in the same measure. */
static void bots_share_what_time_there_is(void **state)
{
	static const uint32_t shares[] = { SERVICE_SHARE_WHOLE, SERVICE_SHARE_WHOLE / 3,
					   SERVICE_SHARE_WHOLE / 2, SERVICE_SHARE_WHOLE };
	enum { COUNT = sizeof(shares) / sizeof(shares[0]), CROWD = 500 };
	struct workers *w;
	int at = 0;

	(void)state;
	finished = 0;
	pthread_mutex_lock(&lock); /* on_done() holds the only thread meanwhile */
	w = workers_new(1, 0, on_done, NULL);
	assert_non_null(w);
	assert_int_equal(workers_share(w), SERVICE_SHARE_WHOLE);
	workers_give(w, decision());
	while (workers_waiting(w, SERVICE_JOB_BOT))
		nanosleep(&(struct timespec){ .tv_nsec = 1000000 }, NULL);
	for (int i = 1; i < COUNT; i++)
		workers_give(w, decision());
	assert_int_equal(workers_share(w), SERVICE_SHARE_WHOLE / COUNT);
	pthread_mutex_unlock(&lock);
	wait_for(COUNT);
	for (struct service_job *j = workers_take(w), *next; j; j = next) {
		next = j->next;
		assert_non_null(j->clock);
		assert_int_equal(j->share, shares[at++]);
		service_job_free(j);
	}
	assert_int_equal(at, COUNT);
	pthread_mutex_lock(&lock);
	for (int i = 0; i < CROWD; i++)
		workers_give(w, decision());
	assert_true(workers_share(w) > 0);
	pthread_mutex_unlock(&lock);
	workers_free(w);
}

/* Five of one lane come first: each other lane waits for one of them. */
static void lanes_take_turns(void **state)
{
	static const uint64_t lanes[] = { 1, 1, 1, 1, 1, 2, 2, 0, 3 };
	static const uint64_t order[] = { 1, 2, 0, 3, 1, 2, 1, 1, 1 };
	enum { COUNT = sizeof(lanes) / sizeof(lanes[0]) };
	struct service_job *stuck = job(), *jobs[COUNT];
	struct workers *w;
	int at = 0;

	(void)state;
	finished = 0;
	pthread_mutex_lock(&lock); /* on_done() holds the only thread meanwhile */
	w = workers_new(1, 1, on_done, NULL);
	assert_non_null(w);
	workers_give(w, stuck);
	while (workers_waiting(w, SERVICE_JOB_PASSPHRASE))
		nanosleep(&(struct timespec){ .tv_nsec = 1000000 }, NULL);
	for (int i = 0; i < COUNT; i++) {
		jobs[i] = job();
		jobs[i]->lane = lanes[i];
		jobs[i]->given = i;
		workers_give(w, jobs[i]);
	}
	assert_int_equal(workers_waiting(w, SERVICE_JOB_PASSPHRASE), COUNT);
	pthread_mutex_unlock(&lock);
	wait_for(COUNT + 1);
	struct service_job *j = workers_take(w), *next = j->next;
	int64_t last[4] = { -1, -1, -1, -1 };

	assert_ptr_equal(j, stuck);
	service_job_free(j);
	for (j = next; j; j = next) {
		next = j->next;
		assert_int_equal(j->lane, order[at++]);
		assert_true(j->given > last[j->lane]);
		last[j->lane] = j->given;
		service_job_free(j);
	}
	assert_int_equal(at, COUNT);
	workers_free(w);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_job_comes_back_once),
		cmocka_unit_test(the_end_frees_what_waits),
		cmocka_unit_test(without_a_thread_jobs_wait),
		cmocka_unit_test(bots_share_what_time_there_is),
		cmocka_unit_test(lanes_take_turns),
	};

	return cmocka_run_group_tests_name("workers", tests, NULL, NULL);
}
