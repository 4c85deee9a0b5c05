/*
 * Threads for the service's slow work: decisions of bots, passphrases, records
 * (one thread). Each kind has threads of its own, so that a crowd that logs in
 * does not stop the bots, and none of them ever stops the loop. Lanes take
 * turns: what waits in one delays another by one job. How much may wait is for
 * the service to limit.
 *
 * Bots think by the clock of their thread. When more decisions wait than there
 * are threads, all get less time, in the same measure: whoever is asked last
 * waits about as long as if there were room.
 */
#ifndef NET_WORKERS_H
#define NET_WORKERS_H

#include "service/service.h"

struct workers;

/* `done` is called in a worker's thread whenever a job is finished. NULL: no
 * memory, or the system gives no thread. */
struct workers *workers_new(int bot_threads, int passphrase_threads, void (*done)(void *user),
			    void *user);

/* Letters are carried by that function, in threads of their own, so that a
 * slow relay stops nobody's push. False: the system gives no thread. */
bool workers_carry(struct workers *w, void (*carry)(void *user, struct service_job *job),
		   void *user);

/* Waits for the jobs at work, frees those that nobody will take. */
void workers_free(struct workers *w);

void workers_give(struct workers *w, struct service_job *job);

/* The jobs that are done, the oldest first, a list by `next`; the caller's. */
struct service_job *workers_take(struct workers *w);

/* What a bot that begins now gets of its time, in SERVICE_SHARE_WHOLE. */
uint32_t workers_share(struct workers *w);

/* Jobs of that kind that wait for a thread. */
int workers_waiting(struct workers *w, enum service_job_kind kind);

#endif
