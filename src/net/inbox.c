/*
 * What clients have said and the service has not heard yet. Messages are kept
 * here and handed over behind each other, so that all that is there is read
 * before the service works on any of it; while the store writes a turn whose news
 * come behind it, the service is not asked, and they wait.
 *
 * Whatever else is told to the service, an end of a connection, a request,
 * comes behind the messages that came before it: net_settle().
 */
#include <stdlib.h>
#include <string.h>

#include "net/inside.h"

enum {
	INBOX_MAX = 1 << 20, /* bytes; then the service hears them, whoever waits */
	INBOX_AT_FIRST = 1 << 14,
};

/* Before the bytes of each message. */
struct inbox_head {
	uint64_t client;
	size_t length;
};

void inbox_free(struct inbox *in)
{
	free(in->bytes);
	*in = (struct inbox){ 0 };
}

static bool inbox_room(struct inbox *in, size_t more)
{
	size_t size = in->size ? in->size : INBOX_AT_FIRST;
	char *bytes;

	while (size < in->used + more)
		size *= 2;
	if (size == in->size)
		return true;
	bytes = realloc(in->bytes, size);
	if (!bytes)
		return false;
	in->bytes = bytes;
	in->size = size;
	return true;
}

static void hear(struct net *w, uint64_t client, struct slice text)
{
	int64_t start = net_steady();

	net_turn_due(w);
	w->inbox.heard++;
	service_message(w->service, client, text, w->now);
	histogram_add(&w->message_times, net_steady() - start);
}

void inbox_hear(struct net *w)
{
	struct inbox *in = &w->inbox;
	struct inbox_head head;

	if (in->is_heard || !in->used)
		return;
	in->is_heard = true;
	net_now(w);
	for (size_t at = 0; at < in->used; at += head.length) {
		memcpy(&head, in->bytes + at, sizeof(head));
		at += sizeof(head);
		hear(w, head.client, (struct slice){ in->bytes + at, head.length });
	}
	in->used = 0;
	in->is_heard = false;
}

void inbox_put(struct client *c, struct slice text)
{
	struct net *w = c->net;
	struct inbox *in = &w->inbox;
	struct inbox_head head = { .client = c->number, .length = text.len };

	if (in->used > INBOX_MAX || !inbox_room(in, sizeof(head) + text.len)) {
		net_settle(w);
		if (!inbox_room(in, sizeof(head) + text.len)) {
			hear(w, c->number, text);
			return;
		}
	}
	memcpy(in->bytes + in->used, &head, sizeof(head));
	memcpy(in->bytes + in->used + sizeof(head), text.at, text.len);
	in->used += sizeof(head) + text.len;
}
