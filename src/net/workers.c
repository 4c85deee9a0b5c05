/*
 * The worker threads; see workers.h. One lock covers all queues; it is
 * never held while a job runs.
 *
 * A queue has one job of each lane, and behind it the others of that lane: the
 * next of them comes to the end of the queue when the first is taken.
 */
#include "net/workers.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>

enum {
	KINDS = SERVICE_JOB_MAIL + 1,
	RECORD_THREADS = 1,
	PUSH_THREADS = 4,
	MAIL_THREADS = 2,
	NICENESS = 10,
	SHARE_MIN = SERVICE_SHARE_WHOLE / 64, /* with less a search is hardly one */
};

struct queue {
	struct service_job *first, *last;
	int count;
};

struct worker {
	struct workers *all;
	enum service_job_kind kind;
	pthread_t thread;
};

struct workers {
	pthread_mutex_t lock;
	pthread_cond_t more[KINDS];
	struct queue waiting[KINDS], done;
	bool stopping;
	void (*tell)(void *user);
	void *user;
	void (*carry)(void *user, struct service_job *job); /* NULL: no letters */
	void *carry_user;
	int bot_threads;
	int count;
	struct worker worker[];
};

static void queue_append(struct queue *q, struct service_job *job)
{
	job->next = NULL;
	if (q->last)
		q->last->next = job;
	else
		q->first = job;
	q->last = job;
}

static void queue_put(struct queue *q, struct service_job *job)
{
	struct service_job *same = job->lane ? q->first : NULL;

	q->count++;
	job->behind = NULL;
	while (same && same->lane != job->lane)
		same = same->next;
	if (!same) {
		queue_append(q, job);
		return;
	}
	while (same->behind)
		same = same->behind;
	same->behind = job;
}

static struct service_job *queue_take(struct queue *q)
{
	struct service_job *job = q->first;

	if (!job)
		return NULL;
	q->first = job->next;
	if (!q->first)
		q->last = NULL;
	q->count--;
	if (job->behind)
		queue_append(q, job->behind);
	job->next = job->behind = NULL;
	return job;
}

static int64_t thread_us(void *user)
{
	struct timespec now;

	(void)user;
	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
	return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

/* As many threads for as many jobs give the whole; the lock is held. */
static uint32_t share_now(const struct workers *w)
{
	int waiting = w->waiting[SERVICE_JOB_BOT].count;
	int share = SERVICE_SHARE_WHOLE * w->bot_threads / (w->bot_threads + waiting);

	return (uint32_t)(share > SHARE_MIN ? share : SHARE_MIN);
}

/* The next job of that kind; NULL when it is time to end. */
static struct service_job *wait_for_job(struct workers *w, enum service_job_kind kind)
{
	struct service_job *job = NULL;

	pthread_mutex_lock(&w->lock);
	while (!w->stopping && !(job = queue_take(&w->waiting[kind])))
		pthread_cond_wait(&w->more[kind], &w->lock);
	if (job) {
		job->clock = thread_us;
		job->share = share_now(w);
	}
	pthread_mutex_unlock(&w->lock);
	return job;
}

static void *work(void *user)
{
	struct worker *worker = user;
	struct workers *w = worker->all;
	struct service_job *job;

	/* Of this thread alone, on Linux: a move comes before any thought. */
	setpriority(PRIO_PROCESS, 0, NICENESS);
	while ((job = wait_for_job(w, worker->kind))) {
		if (job->kind == SERVICE_JOB_PUSH || job->kind == SERVICE_JOB_MAIL)
			w->carry(w->carry_user, job);
		else
			service_job_run(job);
		pthread_mutex_lock(&w->lock);
		queue_append(&w->done, job);
		pthread_mutex_unlock(&w->lock);
		w->tell(w->user);
	}
	return NULL;
}

static bool start(struct workers *w, enum service_job_kind kind)
{
	struct worker *worker = &w->worker[w->count];

	worker->all = w;
	worker->kind = kind;
	if (pthread_create(&worker->thread, NULL, work, worker) != 0)
		return false;
	w->count++;
	return true;
}

static bool start_all(struct workers *w, const int threads[KINDS])
{
	sigset_t all, before;
	bool good = true;

	/* Signals are for the loop's thread. */
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	for (int kind = 0; kind < KINDS; kind++)
		for (int i = 0; good && i < threads[kind]; i++)
			good = start(w, (enum service_job_kind)kind);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	return good;
}

struct workers *workers_new(int bot_threads, int passphrase_threads, void (*done)(void *user),
			    void *user)
{
	const int threads[KINDS] = {
		[SERVICE_JOB_BOT] = bot_threads,
		[SERVICE_JOB_PASSPHRASE] = passphrase_threads,
		[SERVICE_JOB_RECORD] = RECORD_THREADS,
	};
	size_t most = (size_t)bot_threads + (size_t)passphrase_threads + RECORD_THREADS +
		      PUSH_THREADS + MAIL_THREADS;
	struct workers *w = calloc(1, sizeof(*w) + most * sizeof(w->worker[0]));

	if (!w)
		return NULL;
	pthread_mutex_init(&w->lock, NULL);
	for (int i = 0; i < KINDS; i++)
		pthread_cond_init(&w->more[i], NULL);
	w->tell = done;
	w->user = user;
	w->bot_threads = bot_threads;
	if (!start_all(w, threads)) {
		workers_free(w);
		return NULL;
	}
	return w;
}

bool workers_carry(struct workers *w, void (*carry)(void *user, struct service_job *job),
		   void *user)
{
	static const int threads[KINDS] = {
		[SERVICE_JOB_PUSH] = PUSH_THREADS,
		[SERVICE_JOB_MAIL] = MAIL_THREADS,
	};

	w->carry = carry;
	w->carry_user = user;
	return start_all(w, threads);
}

static void free_jobs(struct queue *q)
{
	struct service_job *job;

	while ((job = queue_take(q)))
		service_job_free(job);
}

void workers_free(struct workers *w)
{
	pthread_mutex_lock(&w->lock);
	w->stopping = true;
	for (int i = 0; i < KINDS; i++)
		pthread_cond_broadcast(&w->more[i]);
	pthread_mutex_unlock(&w->lock);
	for (int i = 0; i < w->count; i++)
		pthread_join(w->worker[i].thread, NULL);
	for (int i = 0; i < KINDS; i++) {
		free_jobs(&w->waiting[i]);
		pthread_cond_destroy(&w->more[i]);
	}
	free_jobs(&w->done);
	pthread_mutex_destroy(&w->lock);
	free(w);
}

void workers_give(struct workers *w, struct service_job *job)
{
	enum service_job_kind kind = job->kind;

	pthread_mutex_lock(&w->lock);
	queue_put(&w->waiting[kind], job);
	pthread_cond_signal(&w->more[kind]);
	pthread_mutex_unlock(&w->lock);
}

struct service_job *workers_take(struct workers *w)
{
	struct service_job *first;

	pthread_mutex_lock(&w->lock);
	first = w->done.first;
	w->done = (struct queue){ 0 };
	pthread_mutex_unlock(&w->lock);
	return first;
}

uint32_t workers_share(struct workers *w)
{
	pthread_mutex_lock(&w->lock);
	uint32_t share = share_now(w);

	pthread_mutex_unlock(&w->lock);
	return share;
}

int workers_waiting(struct workers *w, enum service_job_kind kind)
{
	int count;

	pthread_mutex_lock(&w->lock);
	count = w->waiting[kind].count;
	pthread_mutex_unlock(&w->lock);
	return count;
}
