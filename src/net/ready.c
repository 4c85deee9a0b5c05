/*
 * Which of many connections are ready. libwebsockets 4.1 as it is built for
 * Debian asks the system about all of them whenever it looks, with poll(), so
 * that one who speaks costs more the more others are silent: with 1,000
 * connections that was a seventh of a busy server's core. By the same rules as in
 * tap.c our poll() stands before the system's. It holds what the library waits
 * for in a set (epoll), which is asked for those alone that are ready.
 *
 * The library keeps its table to itself and hands it over with every call. So the
 * table is compared each time with what it was, and with the set only when it is
 * another, which is seldom. A connection that ended has left the set by itself, and its
 * number may be another's by now: ready_new() says so, and what was not in the
 * table at the last call is put into the set anew.
 *
 * A short table is asked for as it is, and so is one with larger numbers than there
 * are places, and all that other threads wait for.
 */
#include "net/ready.h"

#include <errno.h>
#include <poll.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <time.h>
#include <unistd.h>

enum {
	SHORT_TABLE = 16,
	PLACES_MAX = 131072, /* where a system allows more descriptors, or any number */
};

/* The words of both are the same numbers. */
_Static_assert(POLLIN == EPOLLIN && POLLOUT == EPOLLOUT && POLLERR == EPOLLERR &&
		       POLLHUP == EPOLLHUP && POLLPRI == EPOLLPRI,
	       "as the system has them");

/* By descriptor. */
struct ready_place {
	uint32_t at; /* in the library's table, as it was at the last call */
	uint32_t call; /* the last one that had it in its table */
	int16_t events; /* that the set waits for */
	bool is_in; /* the set */
};

static struct {
	int set;
	int count; /* of places, and of found */
	uint32_t call;
	struct ready_place *places;
	struct epoll_event *found;
	uint64_t *table; /* as it was at the last call, without what came of it */
	nfds_t table_count;
	bool is_doubtful; /* whether the set is as that table */
} ready = { .set = -1 };

_Static_assert(sizeof(struct pollfd) == sizeof(uint64_t), "an entry is compared in one step");

static _Thread_local bool is_loop;

bool ready_open(void)
{
	long most = sysconf(_SC_OPEN_MAX);

	ready.count = most < 0 || most > PLACES_MAX ? PLACES_MAX : (int)most;
	ready.places = calloc((size_t)ready.count, sizeof(ready.places[0]));
	ready.found = calloc((size_t)ready.count, sizeof(ready.found[0]));
	ready.table = calloc((size_t)ready.count, sizeof(ready.table[0]));
	ready.is_doubtful = true;
	ready.set = epoll_create1(EPOLL_CLOEXEC);
	is_loop = true;
	return ready.places && ready.found && ready.table && ready.set >= 0;
}

void ready_close(void)
{
	if (ready.set >= 0)
		close(ready.set);
	free(ready.places);
	free(ready.found);
	free(ready.table);
	ready.places = NULL;
	ready.found = NULL;
	ready.table = NULL;
	ready.count = 0;
	ready.set = -1;
	is_loop = false;
}

void ready_new(int fd)
{
	if (fd < ready.count)
		ready.places[fd].is_in = false;
	ready.is_doubtful = true;
}

static bool is_known(const struct pollfd *p)
{
	return p->fd >= 0 && p->fd < ready.count;
}

/* Into the set, or with other events; false: the system gives no room. */
static bool put(const struct pollfd *p)
{
	struct ready_place *place = &ready.places[p->fd];
	struct epoll_event event = { .events = (uint16_t)p->events, .data.fd = p->fd };

	if (place->is_in && epoll_ctl(ready.set, EPOLL_CTL_MOD, p->fd, &event) != 0)
		place->is_in = false;
	if (!place->is_in && epoll_ctl(ready.set, EPOLL_CTL_ADD, p->fd, &event) != 0 &&
	    (errno != EEXIST || epoll_ctl(ready.set, EPOLL_CTL_MOD, p->fd, &event) != 0))
		return false;
	place->is_in = true;
	place->events = p->events;
	return true;
}

/* Is the table what it was, and the set as it? What came of the last call is cleared. */
static bool is_as_before(struct pollfd *table, nfds_t count)
{
	static const struct pollfd asked = { .fd = -1, .events = -1 };
	uint64_t differs = ready.is_doubtful || count != ready.table_count, mask;

	memcpy(&mask, &asked, sizeof(mask));
	for (nfds_t i = 0; i < count; i++) {
		uint64_t entry;

		memcpy(&entry, &table[i], sizeof(entry));
		entry &= mask;
		memcpy(&table[i], &entry, sizeof(entry));
		differs |= entry ^ ready.table[i];
		ready.table[i] = entry;
	}
	ready.table_count = count;
	return !differs;
}

/* The set is as the table is, but for what is no longer in the table. */
static bool compare(struct pollfd *table, nfds_t count)
{
	uint32_t before = ready.call++;

	for (nfds_t i = 0; i < count; i++) {
		struct ready_place *place;

		if (!is_known(&table[i]))
			return false;
		place = &ready.places[table[i].fd];
		if (place->call != before)
			place->is_in = false;
		place->call = ready.call;
		place->at = (uint32_t)i;
		if ((!place->is_in || place->events != table[i].events) && !put(&table[i]))
			return false;
	}
	return true;
}

/* The set is as the table; false: it cannot be. */
static bool set_table(struct pollfd *table, nfds_t count)
{
	if (count > (nfds_t)ready.count)
		return false;
	ready.is_doubtful = !is_as_before(table, count) && !compare(table, count);
	return !ready.is_doubtful;
}

static int tell(struct pollfd *table, nfds_t count, int found)
{
	int told = 0;

	for (int i = 0; i < found; i++) {
		int fd = ready.found[i].data.fd;
		struct ready_place *place = &ready.places[fd];

		if (place->at >= count || table[place->at].fd != fd) {
			epoll_ctl(ready.set, EPOLL_CTL_DEL, fd, NULL);
			place->is_in = false;
			continue;
		}
		table[place->at].revents = (short)ready.found[i].events;
		told++;
	}
	return told;
}

__attribute__((visibility("default"))) int poll(struct pollfd *table, nfds_t count, int timeout)
{
	struct timespec time = { timeout / 1000, timeout % 1000 * 1000000L };
	int found;

	if (!is_loop || count < SHORT_TABLE || !set_table(table, count))
		return ppoll(table, count, timeout < 0 ? NULL : &time, NULL);
	found = epoll_wait(ready.set, ready.found, ready.count, timeout);
	return found < 0 ? found : tell(table, count, found);
}
