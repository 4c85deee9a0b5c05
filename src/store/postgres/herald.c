/*
 * The node's side of its herald: see herald.h. The herald's thread is told what
 * to do and what it found is taken from it, under one lock that nobody holds for
 * long.
 */
#include "store/postgres/herald.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

#include "store/postgres/herald_inside.h"
#include "store/thread.h"

enum {
	CERTAIN_MS = STORE_LEASE_MS / 2, /* so long a node believes that it lives */
	WAIT_MS = 1000, /* so long a turn waits for the herald's word, once */
	START_MS = 10000,
};

int64_t pg_steady_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_BOOTTIME, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void rouse(struct herald *h)
{
	const uint64_t one = 1;
	/* It cannot fail but for being awake already. */
	ssize_t written = write(h->wake, &one, sizeof(one));

	(void)written;
}

/* Waits on the lock's condition until that time; false: it is over. */
static bool wait_until(struct herald *h, int64_t until)
{
	int64_t left = until - pg_steady_ms();
	struct timespec end;

	if (left <= 0)
		return false;
	clock_gettime(CLOCK_MONOTONIC, &end);
	end.tv_nsec += left % 1000 * 1000000;
	end.tv_sec += left / 1000 + end.tv_nsec / 1000000000;
	end.tv_nsec %= 1000000000;
	pthread_cond_timedwait(&h->changed, &h->lock, &end);
	return true;
}

static void herald_release(struct herald *h)
{
	if (h->wake >= 0)
		close(h->wake);
	pthread_cond_destroy(&h->changed);
	pthread_mutex_destroy(&h->lock);
	free(h->address);
	free(h);
}

struct herald *herald_new(const char *address, const char *node, const char *name)
{
	struct herald *h = calloc(1, sizeof(*h));
	pthread_condattr_t clock;

	if (!h)
		return NULL;
	snprintf(h->node, sizeof(h->node), "%s", node);
	snprintf(h->name, sizeof(h->name), "%s-n", name);
	h->address = strdup(address);
	h->told = buf_over(h->told_text, PG_NEWS_MAX - PG_NEWS_HEAD);
	h->told_first = 1;
	h->heard = buf_over(h->heard_text, sizeof(h->heard_text));
	h->reach = REACH_DOUBTED;
	pthread_condattr_init(&clock);
	pthread_condattr_setclock(&clock, CLOCK_MONOTONIC);
	pthread_mutex_init(&h->lock, NULL);
	pthread_cond_init(&h->changed, &clock);
	pthread_condattr_destroy(&clock);
	h->wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
	if (!h->address || h->wake < 0 || !thread_begin(&h->thread, herald_run, h)) {
		herald_release(h);
		return NULL;
	}
	return h;
}

/* Under the lock. */
static enum store_status fault(const struct herald *h)
{
	return h->lacks ? STORE_NO_STANDBY : STORE_UNREACHABLE;
}

enum store_status herald_await(struct herald *h)
{
	int64_t until = pg_steady_ms() + START_MS;
	enum store_status status;

	pthread_mutex_lock(&h->lock);
	while (h->reach != REACH_GOOD && wait_until(h, until))
		;
	status = h->reach == REACH_GOOD ? STORE_OK : fault(h);
	pthread_mutex_unlock(&h->lock);
	return status;
}

void herald_free(struct herald *h)
{
	if (!h)
		return;
	pthread_mutex_lock(&h->lock);
	h->ends = true;
	pthread_mutex_unlock(&h->lock);
	rouse(h);
	pthread_join(h->thread, NULL);
	herald_release(h);
}

void herald_enter(struct herald *h, int64_t epoch, int64_t since)
{
	pthread_mutex_lock(&h->lock);
	h->epoch = epoch;
	h->renewed = since;
	h->renewal = RENEWAL_NONE;
	h->status = STORE_OK;
	pthread_mutex_unlock(&h->lock);
}

static bool is_certain(const struct herald *h)
{
	return pg_steady_ms() - h->renewed < CERTAIN_MS;
}

bool herald_is_certain(struct herald *h)
{
	bool certain;

	pthread_mutex_lock(&h->lock);
	certain = is_certain(h);
	pthread_mutex_unlock(&h->lock);
	return certain;
}

/* Asks for a renewal, and waits a moment where it matters. Nobody waits twice for
 * a database that is silent. */
static void ask_renewal(struct herald *h)
{
	int64_t until = pg_steady_ms() + WAIT_MS;

	if (h->renewal == RENEWAL_NONE) {
		h->renewal = RENEWAL_ASKED;
		rouse(h);
	}
	while (h->renewal == RENEWAL_ASKED && !is_certain(h) && h->reach != REACH_LOST)
		if (!wait_until(h, until))
			h->reach = REACH_LOST;
}

enum store_status herald_renew(struct herald *h, const struct store_load *load,
			       struct store_lease *out)
{
	enum store_status status = STORE_BUSY;

	pthread_mutex_lock(&h->lock);
	if (h->renewal == RENEWAL_NONE) {
		h->load = *load;
		ask_renewal(h);
	}
	if (h->renewal == RENEWAL_ANSWERED) {
		h->renewal = RENEWAL_NONE;
		status = h->status;
		if (status == STORE_OK) {
			*out = h->lease;
			out->changes += h->senders.looked;
		}
	}
	pthread_mutex_unlock(&h->lock);
	return status;
}

enum store_status herald_make_certain(struct herald *h)
{
	enum store_status status;

	pthread_mutex_lock(&h->lock);
	if (!is_certain(h)) {
		if (h->renewal == RENEWAL_ANSWERED && h->status != STORE_FENCED)
			h->renewal = RENEWAL_NONE; /* it is too old to help */
		ask_renewal(h);
	}
	if (is_certain(h))
		status = STORE_OK;
	else
		status = h->status == STORE_FENCED ? STORE_FENCED : fault(h);
	pthread_mutex_unlock(&h->lock);
	return status;
}

void herald_doubt(struct herald *h)
{
	pthread_mutex_lock(&h->lock);
	if (h->reach == REACH_GOOD)
		h->reach = REACH_DOUBTED;
	pthread_mutex_unlock(&h->lock);
	rouse(h);
}

bool herald_reaches(struct herald *h)
{
	int64_t until = pg_steady_ms() + WAIT_MS;
	bool good;

	pthread_mutex_lock(&h->lock);
	while (h->reach == REACH_DOUBTED)
		if (!wait_until(h, until))
			h->reach = REACH_LOST;
	good = h->reach == REACH_GOOD;
	pthread_mutex_unlock(&h->lock);
	return good;
}

enum store_status herald_fault(struct herald *h)
{
	enum store_status status;

	pthread_mutex_lock(&h->lock);
	status = fault(h);
	pthread_mutex_unlock(&h->lock);
	return status;
}

void herald_tell(struct herald *h, struct slice news, int count, int64_t number)
{
	pthread_mutex_lock(&h->lock);
	if (count && h->told_last < h->told_first)
		h->told_first = number - count + 1;
	else if (count && h->told_last != number - count) /* nobody knew that more was kept */
		news = slice_from(PG_NEWS_ALL);
	if (count)
		h->told_last = number;
	herald_add(&h->told, news);
	pthread_mutex_unlock(&h->lock);
	rouse(h);
}

bool herald_hear(struct herald *h, struct store_news *out)
{
	struct slice rest;
	bool any = false;

	pthread_mutex_lock(&h->lock);
	rest = buf_slice_of(&h->heard);
	while (!any && rest.len)
		any = pg_news_read(slice_cut(&rest, ' '), out);
	if (rest.len)
		memmove(h->heard.at, rest.at, rest.len);
	h->heard.len = rest.len;
	h->heard.at[rest.len] = '\0';
	pthread_mutex_unlock(&h->lock);
	return any;
}

bool herald_has_heard(struct herald *h)
{
	bool any;

	pthread_mutex_lock(&h->lock);
	any = h->heard.len || h->renewal == RENEWAL_ANSWERED;
	pthread_mutex_unlock(&h->lock);
	return any;
}

void herald_on_heard(struct herald *h, void (*wake)(void *user), void *user)
{
	pthread_mutex_lock(&h->lock);
	h->on_heard = wake;
	h->user = user;
	pthread_mutex_unlock(&h->lock);
}

uint64_t herald_tools(struct herald *h)
{
	uint64_t tools;

	pthread_mutex_lock(&h->lock);
	tools = h->tools;
	pthread_mutex_unlock(&h->lock);
	return tools;
}

void herald_ask_changes(struct herald *h)
{
	pthread_mutex_lock(&h->lock);
	senders_ask(&h->senders);
	pthread_mutex_unlock(&h->lock);
}

int64_t herald_changes(struct herald *h, struct slice numbers)
{
	int64_t number;

	pthread_mutex_lock(&h->lock);
	number = senders_number(&h->senders, numbers);
	pthread_mutex_unlock(&h->lock);
	return number;
}

void herald_looked(struct herald *h, int64_t number)
{
	pthread_mutex_lock(&h->lock);
	senders_looked(&h->senders, number);
	pthread_mutex_unlock(&h->lock);
}
