/*
 * Threads for the service's slow work: decisions of bots, passphrases, records
 * (one thread). Each kind has threads of its own, so that a crowd that logs in
 * does not stop the bots, and none of them ever stops the loop. Lanes take
 * turns: what waits in one delays another by one job. How much may wait is for
 * the service to limit.
 */
#ifndef NET_WORKERS_H
#define NET_WORKERS_H

#include "service/service.h"

struct workers;

/* `done` is called in a worker's thread whenever a job is finished. NULL: no
 * memory, or the system gives no thread. */
struct workers *workers_new(int bot_threads, int passphrase_threads, void (*done)(void *user),
			    void *user);

/* Waits for the jobs at work, frees those that nobody will take. */
void workers_free(struct workers *w);

void workers_give(struct workers *w, struct service_job *job);

/* The jobs that are done, the oldest first, a list by `next`; the caller's. */
struct service_job *workers_take(struct workers *w);

/* Jobs of that kind that wait for a thread. */
int workers_waiting(struct workers *w, enum service_job_kind kind);

#endif
