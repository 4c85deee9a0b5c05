/*
 * Workers: every job comes back once, a kind that is stuck does not stop the
 * other, and the end leaves nothing behind (the sanitizers see to that).
 */
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#include "server/jobs.h"
#include "server/workers.h"
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

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_job_comes_back_once),
		cmocka_unit_test(the_end_frees_what_waits),
		cmocka_unit_test(without_a_thread_jobs_wait),
	};

	return cmocka_run_group_tests_name("workers", tests, NULL, NULL);
}
