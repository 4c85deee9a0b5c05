/*
 * Threads beside the loop. See thread.h.
 */
#include "store/thread.h"

#include <signal.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { SHORT_NS = 100000 }; /* the least that Linux takes */

/* As sched_setattr(2) has it; libc names neither the call nor this yet. */
struct thread_share {
	uint32_t size, policy;
	uint64_t flags;
	int32_t nice;
	uint32_t priority;
	uint64_t runtime, deadline, period;
};

bool thread_begin(pthread_t *thread, void *(*work)(void *user), void *user)
{
	sigset_t all, before;
	bool good;

	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	good = pthread_create(thread, NULL, work, user) == 0;
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	return good;
}

/* A thread that wakes on a core where another has just begun waits until that one
 * has had its slice of some milliseconds; one with a shorter slice does not (Linux
 * 6.12 and later). */
void thread_hurry(void)
{
	struct thread_share share = { .size = sizeof(share) };

	if (syscall(SYS_sched_getattr, 0, &share, sizeof(share), 0) != 0 || share.policy)
		return;
	share.size = sizeof(share);
	share.runtime = SHORT_NS;
	syscall(SYS_sched_setattr, 0, &share, 0);
}
