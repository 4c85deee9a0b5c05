/*
 * Commits of an SQLite store, made by a thread of their own: whoever has to wait
 * for the device can do something else meanwhile. The caller asks for nothing
 * between the beginning of a commit and its end, so the connection is used by
 * one thread at a time.
 *
 * Nothing depends on the thread: without it a commit is made by who asks for it.
 */
#include <errno.h>
#include <semaphore.h>
#include <stdlib.h>

#include "store/sqlite/inside.h"
#include "store/thread.h"

/* What is written here before a post is read behind the wait for it. */
struct aside {
	struct sqlite_store *s;
	pthread_t thread;
	sem_t begun, done;
	bool stop;
	enum store_status status;
};

static void await(sem_t *what)
{
	while (sem_wait(what) != 0 && errno == EINTR)
		continue;
}

static void *aside_work(void *user)
{
	struct aside *a = user;

	thread_hurry(); /* all who moved wait for it */
	for (;;) {
		await(&a->begun);
		if (a->stop)
			return NULL;
		a->status = sqlite_commit_writes(a->s);
		sem_post(&a->done);
	}
}

static void aside_release(struct aside *a)
{
	sem_destroy(&a->begun);
	sem_destroy(&a->done);
	free(a);
}

struct aside *aside_new(struct sqlite_store *s)
{
	struct aside *a = calloc(1, sizeof(*a));

	if (!a)
		return NULL;
	a->s = s;
	sem_init(&a->begun, 0, 0);
	sem_init(&a->done, 0, 0);
	if (thread_begin(&a->thread, aside_work, a))
		return a;
	aside_release(a);
	return NULL;
}

void aside_begin(struct aside *a)
{
	sem_post(&a->begun);
}

bool aside_is_done(struct aside *a)
{
	int done = 0;

	return sem_getvalue(&a->done, &done) == 0 && done > 0;
}

enum store_status aside_end(struct aside *a)
{
	await(&a->done);
	return a->status;
}

void aside_free(struct aside *a)
{
	a->stop = true;
	sem_post(&a->begun);
	pthread_join(a->thread, NULL);
	aside_release(a);
}
