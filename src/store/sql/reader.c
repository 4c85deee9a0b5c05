/*
 * The thread that reads: see reader.h.
 */
#include "store/sql/reader.h"

#include <stdlib.h>

#include "store/thread.h"

/* In order of time. */
struct questions {
	struct question *first, **end;
};

struct later_reader {
	struct sql_store *own;
	pthread_t thread;
	pthread_mutex_t lock; /* of all that follows */
	pthread_cond_t asked;
	struct questions waiting, answered;
	bool stop;
	void (*wake)(void *user);
	void *wake_user;
};

static void questions_init(struct questions *list)
{
	list->first = NULL;
	list->end = &list->first;
}

static void questions_add(struct questions *list, struct question *q)
{
	q->next = NULL;
	*list->end = q;
	list->end = &q->next;
}

static struct question *questions_first(struct questions *list)
{
	struct question *q = list->first;

	list->first = q->next;
	if (!list->first)
		list->end = &list->first;
	return q;
}

static void questions_free(struct question *q)
{
	while (q) {
		struct question *next = q->next;

		question_free(q);
		q = next;
	}
}

void question_free(struct question *q)
{
	kept_release(&q->bound);
	kept_release(&q->rows);
	free(q);
}

/* The statement. */

static void bind_all(struct query *q, const struct kept *bound)
{
	for (size_t i = 0; i < bound->count; i++) {
		struct sql_value v = kept_get(bound, i);

		if (v.is_null)
			bind_null(q, v.kind);
		else if (v.kind == SQL_INT)
			bind_int(q, v.number);
		else if (v.kind == SQL_BYTES)
			bind_bytes(q, (const uint8_t *)v.bytes.at, (int)v.bytes.len);
		else
			bind_slice(q, v.bytes);
	}
}

/* False: it is not kept. */
static bool keep_row(struct query *from, struct question *q)
{
	for (int i = 0; i < q->columns; i++) {
		struct sql_value v = from->driver->take_value(from, i);

		if (!kept_add(&q->rows, &v)) {
			from->status = STORE_NO_MEMORY;
			return false;
		}
	}
	q->is_too_long = q->rows.used + q->rows.count * sizeof(*q->rows.values) > READER_BYTES_MAX;
	return !q->is_too_long && from->status == STORE_OK;
}

static void read_once(struct later_reader *r, struct question *q)
{
	struct query from = query(r->own, q->sql);

	bind_all(&from, &q->bound);
	while (query_row(&from)) {
		q->columns = from.driver->columns(&from);
		if (!keep_row(&from, q))
			break;
	}
	q->status = query_end(&from);
}

/* A connection that was cut while nobody used it is noticed by the first who asks:
 * he asks again, on a new one. */
static void read_now(struct later_reader *r, struct question *q)
{
	read_once(r, q);
	if (q->status != STORE_UNREACHABLE)
		return;
	kept_release(&q->rows);
	q->columns = 0;
	read_once(r, q);
}

/* The thread. */

static void *reader_work(void *user)
{
	struct later_reader *r = user;

	pthread_mutex_lock(&r->lock);
	for (;;) {
		while (!r->waiting.first && !r->stop)
			pthread_cond_wait(&r->asked, &r->lock);
		if (r->stop)
			break;

		struct question *q = questions_first(&r->waiting);

		pthread_mutex_unlock(&r->lock);
		read_now(r, q);
		pthread_mutex_lock(&r->lock);
		questions_add(&r->answered, q);
		if (r->wake)
			r->wake(r->wake_user);
	}
	pthread_mutex_unlock(&r->lock);
	return NULL;
}

static void reader_release(struct later_reader *r)
{
	questions_free(r->waiting.first);
	questions_free(r->answered.first);
	pthread_cond_destroy(&r->asked);
	pthread_mutex_destroy(&r->lock);
	free(r);
}

struct later_reader *reader_new(struct sql_store *own)
{
	struct later_reader *r = calloc(1, sizeof(*r));

	if (!r)
		return NULL;
	r->own = own;
	questions_init(&r->waiting);
	questions_init(&r->answered);
	pthread_mutex_init(&r->lock, NULL);
	pthread_cond_init(&r->asked, NULL);
	if (thread_begin(&r->thread, reader_work, r))
		return r;
	reader_release(r);
	return NULL;
}

void reader_free(struct later_reader *r)
{
	struct store *own = &r->own->store;

	pthread_mutex_lock(&r->lock);
	r->stop = true;
	pthread_cond_signal(&r->asked);
	pthread_mutex_unlock(&r->lock);
	pthread_join(r->thread, NULL);
	reader_release(r);
	own->api->close(own);
}

void reader_ask(struct later_reader *r, struct question *q)
{
	pthread_mutex_lock(&r->lock);
	questions_add(&r->waiting, q);
	pthread_cond_signal(&r->asked);
	pthread_mutex_unlock(&r->lock);
}

struct question *reader_take(struct later_reader *r)
{
	struct question *all;

	pthread_mutex_lock(&r->lock);
	all = r->answered.first;
	questions_init(&r->answered);
	pthread_mutex_unlock(&r->lock);
	return all;
}

void reader_wake(struct later_reader *r, void (*call)(void *user), void *user)
{
	pthread_mutex_lock(&r->lock);
	r->wake = call;
	r->wake_user = user;
	pthread_mutex_unlock(&r->lock);
}
