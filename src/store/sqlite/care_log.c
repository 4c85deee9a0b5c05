/*
 * The log of an SQLite database, brought into the database while a server runs.
 * A commit that does it itself keeps everybody waiting for tens of milliseconds,
 * so a thread with a connection of its own copies what is there every few thousand
 * pages, while commits go on. What comes behind it meanwhile keeps the log from
 * beginning anew: from time to time a commit copies the little that is left.
 *
 * Nothing depends on the thread: without it, or while somebody reads for long,
 * the log is only longer.
 */
#include <sched.h>
#include <stdlib.h>

#include "store/sqlite/inside.h"
#include "store/thread.h"

enum {
	LOG_STEP_PAGES = 4000, /* so many more, and the thread copies them */
	LOG_PAGES_MAX = 10000, /* then a commit brings it to its end: 40 MiB */
};

struct care_log {
	sqlite3 *of, *own; /* whose commits are told, and the thread's connection */
	pthread_t thread;
	pthread_mutex_t lock;
	pthread_cond_t wake;
	bool is_asked, stop; /* under the lock */
	int copied; /* pages of the log when the thread was last asked */
};

static void log_copy(sqlite3 *db)
{
	sqlite3_wal_checkpoint_v2(db, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
}

static void log_ask(struct care_log *k, int pages)
{
	k->copied = pages;
	pthread_mutex_lock(&k->lock);
	k->is_asked = true;
	pthread_cond_signal(&k->wake);
	pthread_mutex_unlock(&k->lock);
}

/* After a commit: so many pages are in the log. */
static int log_grew(void *user, sqlite3 *db, const char *name, int pages)
{
	struct care_log *k = user;

	(void)name;
	if (pages < k->copied)
		k->copied = 0; /* it began anew */
	if (pages >= LOG_PAGES_MAX)
		log_copy(db);
	else if (pages - k->copied >= LOG_STEP_PAGES)
		log_ask(k, pages);
	return SQLITE_OK;
}

static void *log_keep(void *user)
{
	struct care_log *k = user;
	const struct sched_param plain = { 0 };

	/* Whatever the server was given: those who wait for a commit come first. */
	pthread_setschedparam(pthread_self(), SCHED_OTHER, &plain);
	pthread_mutex_lock(&k->lock);
	for (;;) {
		while (!k->is_asked && !k->stop)
			pthread_cond_wait(&k->wake, &k->lock);
		if (k->stop)
			break;
		k->is_asked = false;
		pthread_mutex_unlock(&k->lock);
		log_copy(k->own);
		pthread_mutex_lock(&k->lock);
	}
	pthread_mutex_unlock(&k->lock);
	return NULL;
}

static bool log_start(struct care_log *k)
{
	pthread_mutex_init(&k->lock, NULL);
	pthread_cond_init(&k->wake, NULL);
	if (thread_begin(&k->thread, log_keep, k))
		return true;
	pthread_cond_destroy(&k->wake);
	pthread_mutex_destroy(&k->lock);
	return false;
}

struct care_log *care_log_new(sqlite3 *db)
{
	struct care_log *k = calloc(1, sizeof(*k));
	const char *path = sqlite3_db_filename(db, "main");

	if (!k)
		return NULL;
	k->of = db;
	if (sqlite3_open_v2(path, &k->own, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) !=
		    SQLITE_OK ||
	    sqlite3_exec(k->own, "PRAGMA synchronous = FULL", NULL, NULL, NULL) != SQLITE_OK ||
	    !log_start(k)) {
		sqlite3_close(k->own);
		free(k);
		return NULL;
	}
	sqlite3_wal_hook(db, log_grew, k);
	return k;
}

void care_log_end(struct care_log *k)
{
	sqlite3_wal_hook(k->of, NULL, NULL);
	pthread_mutex_lock(&k->lock);
	k->stop = true;
	pthread_cond_signal(&k->wake);
	pthread_mutex_unlock(&k->lock);
	pthread_join(k->thread, NULL);
	pthread_cond_destroy(&k->wake);
	pthread_mutex_destroy(&k->lock);
	sqlite3_close(k->own);
	free(k);
}
