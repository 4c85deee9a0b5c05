/* The wire of a test: see wire.h. */
#include "unit/service/wire.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "net/inside.h"

struct wire {
	struct net net;
	struct waiting *read; /* the message handed out last */
};

struct wire *wire_new(void)
{
	struct wire *w = calloc(1, sizeof(*w));

	CHECK(w);
	w->net.config.queue_max = w->net.config.queue_total_max = SIZE_MAX;
	w->net.deflate = deflate_new();
	CHECK(w->net.deflate);
	return w;
}

void wire_free(struct wire *w)
{
	struct client *c;

	for (size_t at = 0; (c = map_next(&w->net.clients, &at));) {
		post_forget(c);
		free(c);
	}
	map_release(&w->net.clients);
	post_free(&w->net.post);
	deflate_free(w->net.deflate);
	free(w->read);
	free(w);
}

void wire_connect(struct wire *w, uint64_t conn)
{
	struct client *c = calloc(1, sizeof(*c));

	CHECK(c);
	/* Not established: the post queues all that it has, and writes nothing. */
	*c = (struct client){ .net = &w->net, .number = conn, .can_unpack = true };
	CHECK(map_add(&w->net.clients, conn, c));
}

void wire_send(struct wire *w, uint64_t conn, struct slice text, size_t seam)
{
	struct client *c = net_client(&w->net, conn);

	if (c)
		post_add(c, text, seam);
}

void wire_told(struct wire *w)
{
	post_go(&w->net);
}

bool wire_next(struct wire *w, uint64_t conn, struct slice *bytes)
{
	struct client *c = net_client(&w->net, conn);

	if (!c || !c->first)
		return false;
	free(w->read);
	w->read = c->first;
	c->first = w->read->next;
	if (!c->first)
		c->last = NULL;
	c->queued -= w->read->length;
	w->net.queued -= w->read->length;
	*bytes = (struct slice){ (const char *)w->read->bytes + LWS_PRE, w->read->length };
	return true;
}
