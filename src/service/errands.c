/*
 * The list of errands: the first one that can goes on, and stands last then.
 */
#include "service/errands.h"

#include <stdlib.h>
#include <string.h>

static void errand_free(struct errand *e)
{
	e->release(e);
	free(e);
}

static void errand_unlink(struct service *s, struct errand *e)
{
	struct errand **link = &s->errands;

	while (*link != e)
		link = &(*link)->next;
	*link = e->next;
	e->next = NULL;
}

static void errand_append(struct service *s, struct errand *e)
{
	struct errand **link = &s->errands;

	while (*link)
		link = &(*link)->next;
	*link = e;
}

/* One piece, paid for by the address. */
static void errand_step(struct service *s, struct errand *e)
{
	uint64_t before = work_done(s);
	bool done = e->gone || e->step(s, e);

	limits_charge(&s->limits, LIMIT_HTTP, slice_from(e->address), work_messages(s, before),
		      s->config.http_every_ms, s->now);
	if (done)
		errand_end(s, e);
}

void errand_end(struct service *s, struct errand *e)
{
	errand_unlink(s, e);
	errand_free(e);
}

enum error errand_start(struct http *h, struct errand *e)
{
	struct buf address = buf_over(e->address, sizeof(e->address));
	int all = 0, of_address = 0;

	if (piece_is_bad(h->s)) {
		errand_free(e);
		return ERROR_server;
	}
	parked_stay(h->s);
	e->request = h->id;
	buf_slice(&address, h->request->address);
	for (const struct errand *other = h->s->errands; other; other = other->next) {
		all++;
		of_address += strcmp(other->address, e->address) == 0;
	}
	if (all >= ERRANDS_MAX || of_address >= ERRANDS_ADDRESS_MAX) {
		h->s->metrics.limited++;
		errand_free(e);
		return ERROR_busy;
	}
	errand_append(h->s, e);
	errand_step(h->s, e);
	return ERROR_none;
}

static struct errand *errand_ready(const struct service *s)
{
	struct errand *e = s->errands;

	while (e && e->in_worker)
		e = e->next;
	return e;
}

bool errands_wait(const struct service *s)
{
	return errand_ready(s) != NULL;
}

void errands_tick(struct service *s)
{
	struct errand *e = errand_ready(s);

	if (!e)
		return;
	errand_unlink(s, e);
	errand_append(s, e);
	piece_begin(s);
	piece_request(s, e->request);
	errand_step(s, e);
	piece_end(s);
}

void errands_request_gone(struct service *s, uint64_t request)
{
	for (struct errand *e = s->errands; e; e = e->next)
		if (e->request == request)
			e->gone = true;
}

void errands_release(struct service *s)
{
	while (s->errands)
		errand_end(s, s->errands);
}
