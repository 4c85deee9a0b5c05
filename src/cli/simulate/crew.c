/*
 * Tasks on all cores: see crew.h. One lock covers the numbers; it is never
 * held while a task is played or taken.
 */
#include "cli/simulate/crew.h"

#include <pthread.h>
#include <time.h>
#include <unistd.h>

#include "base/check.h"

enum { SLOTS_A_THREAD = 4 }; /* a slow task keeps the others from going on only so far */

struct crew_work {
	const struct crew *crew;
	pthread_mutex_t lock;
	pthread_cond_t room, done;
	int64_t next, taken; /* tasks that were begun, and that were taken */
	bool stopping;
	bool ready[CREW_THREADS_MAX * SLOTS_A_THREAD]; /* played, and not yet taken */
};

int crew_cores(void)
{
	long cores = sysconf(_SC_NPROCESSORS_ONLN);

	return cores < 1 ? 1 : cores > CREW_THREADS_MAX ? CREW_THREADS_MAX : (int)cores;
}

int crew_slots(int threads)
{
	return threads * SLOTS_A_THREAD;
}

static int crew_slot(const struct crew *crew, int64_t number)
{
	return (int)(number % crew_slots(crew->threads));
}

/* The next task; -1: there is none any more. */
static int64_t crew_next(struct crew_work *w)
{
	int64_t number = -1;

	pthread_mutex_lock(&w->lock);
	while (!w->stopping && w->next < w->crew->end &&
	       w->next >= w->taken + crew_slots(w->crew->threads))
		pthread_cond_wait(&w->room, &w->lock);
	if (!w->stopping && w->next < w->crew->end)
		number = w->next++;
	pthread_mutex_unlock(&w->lock);
	return number;
}

static void *crew_work(void *user)
{
	struct crew_work *w = user;
	int64_t number;

	while ((number = crew_next(w)) >= 0) {
		int slot = crew_slot(w->crew, number);

		w->crew->play(w->crew->user, slot, number);
		pthread_mutex_lock(&w->lock);
		w->ready[slot] = true;
		pthread_cond_signal(&w->done);
		pthread_mutex_unlock(&w->lock);
	}
	return NULL;
}

/* Waits for that task, and lets the caller say how far it is. */
static void crew_await(struct crew_work *w, int slot)
{
	pthread_mutex_lock(&w->lock);
	while (!w->ready[slot]) {
		struct timespec until;

		clock_gettime(CLOCK_REALTIME, &until);
		until.tv_sec++;
		pthread_cond_timedwait(&w->done, &w->lock, &until);
		pthread_mutex_unlock(&w->lock);
		w->crew->wait(w->crew->user, w->taken);
		pthread_mutex_lock(&w->lock);
	}
	w->ready[slot] = false;
	pthread_mutex_unlock(&w->lock);
}

static void crew_take_all(struct crew_work *w)
{
	const struct crew *crew = w->crew;
	bool more = true;

	for (int64_t number = crew->first; more && number < crew->end; number++) {
		crew_await(w, crew_slot(crew, number));
		more = crew->take(crew->user, crew_slot(crew, number), number);
		pthread_mutex_lock(&w->lock);
		w->taken = number + 1;
		pthread_cond_broadcast(&w->room);
		pthread_mutex_unlock(&w->lock);
	}
	pthread_mutex_lock(&w->lock);
	w->stopping = true;
	pthread_cond_broadcast(&w->room);
	pthread_mutex_unlock(&w->lock);
}

bool crew_run(const struct crew *crew)
{
	struct crew_work w = { .crew = crew, .next = crew->first, .taken = crew->first };
	pthread_t thread[CREW_THREADS_MAX];
	int started = 0;

	CHECK(crew->threads >= 1 && crew->threads <= CREW_THREADS_MAX);
	pthread_mutex_init(&w.lock, NULL);
	pthread_cond_init(&w.room, NULL);
	pthread_cond_init(&w.done, NULL);
	while (started < crew->threads &&
	       pthread_create(&thread[started], NULL, crew_work, &w) == 0)
		started++;
	if (started)
		crew_take_all(&w);
	for (int i = 0; i < started; i++)
		pthread_join(thread[i], NULL);
	pthread_cond_destroy(&w.done);
	pthread_cond_destroy(&w.room);
	pthread_mutex_destroy(&w.lock);
	return started > 0;
}
