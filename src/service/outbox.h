/*
 * What a turn has to tell, kept until the turn is durable. A text is written
 * once into the outbox's page and then posted, to one or to many:
 *
 *	OUT_WRITE(o, j) {
 *		json_open_object(j, NULL);
 *		...
 *	}
 *	out_send(o, conn);
 *
 * The body of OUT_WRITE may run again with a larger page, so it must do
 * nothing but write. Without memory a text is lost; then out_send() is false,
 * and the connection must be closed: the client comes back and asks anew.
 */
#ifndef SERVICE_OUTBOX_H
#define SERVICE_OUTBOX_H

#include "base/json.h"
#include "service/service.h"

enum {
	OUT_PAGE_MIN = 1 << 15,
	OUT_PAGE_MAX = 1 << 24, /* no text is longer */
	OUT_ITEM_MAX = 60 << 10, /* nor one to a connection: a message holds 64 KiB */
	OUT_KEPT_MAX = 1 << 22, /* bytes kept from turn to turn */
	OUT_LOST_MAX = 64,
};

struct out_item;

struct outbox {
	char *page; /* the text being written */
	size_t page_size;
	struct buf text;
	struct json json;
	bool lost; /* the page holds no whole text */
	size_t seam; /* of the text: see out_seam() */
	bool is_kept; /* its text is among the bytes already, */
	size_t kept_at; /* here: many who get it share it */

	char *bytes; /* of all items */
	size_t used, capacity;
	struct out_item *items;
	size_t count, items_capacity;
	uint64_t lost_answers[OUT_LOST_MAX]; /* requests that get a plain 503 */
	int lost_count;
	uint32_t piece; /* whose the next items are: see turn.h */
};

struct out_mark {
	size_t used, count;
};

void outbox_init(struct outbox *o);
void outbox_release(struct outbox *o);

struct json *out_start(struct outbox *o);
struct json *out_again(struct outbox *o);
#define OUT_WRITE(o, j) for (struct json *j = out_start(o); j; j = out_again(o))

/* What is written so far people may have written; from here on it is the
 * reader's own. The two are not packed together: see service.h. */
void out_seam(struct outbox *o);

/* The text on the page; empty when it is lost. */
struct slice out_text(const struct outbox *o);

/* Post the page. False: lost. */
bool out_send(struct outbox *o, uint64_t conn);
void out_close(struct outbox *o, uint64_t conn, enum service_close code);
/* The body is the page, whatever response->body says. */
void out_answer(struct outbox *o, uint64_t request, const struct service_response *response);

/* Takes back what was posted after the mark. */
struct out_mark out_mark(const struct outbox *o);
void out_back(struct outbox *o, struct out_mark mark);

/* The item that was posted last goes to where the mark stands. */
void out_before(struct outbox *o, struct out_mark mark);

/* Shows the hooks what is to be sent, and sends nothing. */
void out_soon(const struct outbox *o, const struct service_hooks *hooks);

/* Hands everything to the hooks, in order; the texts stay until it is emptied. */
void out_deliver(struct outbox *o, const struct service_hooks *hooks);
void out_empty(struct outbox *o);

/* Is an answer to that request among them? */
bool out_answers(const struct outbox *o, uint64_t request);

/* Takes out what the pieces had to tell for which fell() is true; requests that
 * they had answered are told that it was not saved. */
void out_drop(struct outbox *o, bool (*fell)(void *user, uint32_t piece), void *user);

#endif
