/*
 * Commits of an SQLite store, made by a thread of their own: whoever has to wait
 * for the device can do something else meanwhile. The caller asks for nothing
 * between the beginning of a commit and its end, so the connection is used by
 * one thread at a time.
 *
 * Nothing depends on the thread: without it a commit is made by who asks for it.
 */
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

#include "store/sqlite/inside.h"

struct aside {
	struct sqlite_store *s;
	pthread_t thread;
	pthread_mutex_t lock;
	pthread_cond_t changed;
	bool is_begun, is_done, stop; /* under the lock */
	enum store_status status;
};

static void *aside_work(void *user)
{
	struct aside *a = user;

	pthread_mutex_lock(&a->lock);
	for (;;) {
		while ((!a->is_begun || a->is_done) && !a->stop)
			pthread_cond_wait(&a->changed, &a->lock);
		if (a->stop)
			break;
		pthread_mutex_unlock(&a->lock);
		a->status = sqlite_commit_writes(a->s);
		pthread_mutex_lock(&a->lock);
		a->is_done = true;
		pthread_mutex_unlock(&a->lock); /* first: whoever wakes wants it at once */
		pthread_cond_signal(&a->changed);
		pthread_mutex_lock(&a->lock);
	}
	pthread_mutex_unlock(&a->lock);
	return NULL;
}

struct aside *aside_new(struct sqlite_store *s)
{
	struct aside *a = calloc(1, sizeof(*a));
	sigset_t all, before;
	bool good;

	if (!a)
		return NULL;
	a->s = s;
	pthread_mutex_init(&a->lock, NULL);
	pthread_cond_init(&a->changed, NULL);
	sigfillset(&all); /* signals are for the loop's thread */
	pthread_sigmask(SIG_SETMASK, &all, &before);
	good = pthread_create(&a->thread, NULL, aside_work, a) == 0;
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	if (good)
		return a;
	pthread_cond_destroy(&a->changed);
	pthread_mutex_destroy(&a->lock);
	free(a);
	return NULL;
}

void aside_begin(struct aside *a)
{
	pthread_mutex_lock(&a->lock);
	a->is_begun = true;
	a->is_done = false;
	pthread_mutex_unlock(&a->lock);
	pthread_cond_signal(&a->changed);
}

enum store_status aside_end(struct aside *a)
{
	pthread_mutex_lock(&a->lock);
	while (!a->is_done)
		pthread_cond_wait(&a->changed, &a->lock);
	a->is_begun = a->is_done = false;
	pthread_mutex_unlock(&a->lock);
	return a->status;
}

void aside_free(struct aside *a)
{
	pthread_mutex_lock(&a->lock);
	a->stop = true;
	pthread_cond_signal(&a->changed);
	pthread_mutex_unlock(&a->lock);
	pthread_join(a->thread, NULL);
	pthread_cond_destroy(&a->changed);
	pthread_mutex_destroy(&a->lock);
	free(a);
}
