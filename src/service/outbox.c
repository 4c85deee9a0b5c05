/*
 * The outbox: one growing stretch of bytes and a list of who gets which part.
 * Both keep their memory from turn to turn.
 */
#include "service/outbox.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "service/errors.h"

enum out_kind { OUT_SEND, OUT_CLOSE, OUT_ANSWER, OUT_NOT_SAVED };

struct out_item {
	enum out_kind kind;
	uint32_t piece;
	int number; /* status of an answer, code of a close */
	int retry_after;
	uint64_t to;
	size_t at, length; /* in the bytes */
	size_t seam;
	size_t cookie, file; /* where those strings begin, 0: none */
	const char *content_type;
};

void outbox_init(struct outbox *o)
{
	memset(o, 0, sizeof(*o));
}

void outbox_release(struct outbox *o)
{
	free(o->page);
	free(o->bytes);
	free(o->items);
	memset(o, 0, sizeof(*o));
}

static struct json *page_of(struct outbox *o, size_t size)
{
	if (size > o->page_size) {
		char *page = size <= OUT_PAGE_MAX ? realloc(o->page, size) : NULL;

		if (!page)
			return NULL;
		o->page = page;
		o->page_size = size;
	}
	o->text = buf_over(o->page, o->page_size);
	o->json = json_over(&o->text);
	o->lost = o->is_kept = false;
	o->seam = 0;
	return &o->json;
}

struct json *out_start(struct outbox *o)
{
	o->lost = true;
	return page_of(o, OUT_PAGE_MIN);
}

struct json *out_again(struct outbox *o)
{
	if (!o->text.full)
		return NULL;
	o->lost = true;
	return page_of(o, 2 * o->page_size);
}

void out_seam(struct outbox *o)
{
	o->seam = o->text.len;
}

struct slice out_text(const struct outbox *o)
{
	return o->lost ? (struct slice){ "", 0 } : buf_slice_of(&o->text);
}

static bool out_room(struct outbox *o, size_t bytes)
{
	if (o->count == o->items_capacity) {
		size_t capacity = o->items_capacity ? 2 * o->items_capacity : 64;
		struct out_item *items = realloc(o->items, capacity * sizeof(*items));

		if (!items)
			return false;
		o->items = items;
		o->items_capacity = capacity;
	}
	size_t capacity = o->capacity ? o->capacity : OUT_PAGE_MIN;

	while (capacity < o->used + bytes)
		capacity *= 2;
	if (capacity > o->capacity) {
		char *more = realloc(o->bytes, capacity);

		if (!more)
			return false;
		o->bytes = more;
		o->capacity = capacity;
	}
	return true;
}

/* There is room. Returns where the bytes begin. */
static size_t out_keep(struct outbox *o, const char *bytes, size_t count)
{
	size_t at = o->used;

	if (count)
		memcpy(o->bytes + at, bytes, count);
	o->used += count;
	return at;
}

bool out_send(struct outbox *o, uint64_t conn)
{
	struct slice text = out_text(o);

	if (o->lost || !out_room(o, o->is_kept ? 0 : text.len))
		return false;
	if (!o->is_kept)
		o->kept_at = out_keep(o, text.at, text.len);
	o->is_kept = true;
	o->items[o->count++] = (struct out_item){
		.kind = OUT_SEND,
		.piece = o->piece,
		.to = conn,
		.at = o->kept_at,
		.length = text.len,
		.seam = o->seam,
	};
	return true;
}

void out_close(struct outbox *o, uint64_t conn, enum service_close code)
{
	/* Without room the connection stays a little longer; nothing is wrong. */
	if (out_room(o, 0))
		o->items[o->count++] = (struct out_item){
			.kind = OUT_CLOSE, .piece = o->piece, .number = code, .to = conn
		};
}

void out_answer(struct outbox *o, uint64_t request, const struct service_response *response)
{
	struct slice text = out_text(o);
	size_t cookie = response->set_cookie ? strlen(response->set_cookie) + 1 : 0;
	size_t file = response->file_name ? strlen(response->file_name) + 1 : 0;

	if (o->lost || !out_room(o, 1 + text.len + cookie + file)) {
		if (o->lost_count < OUT_LOST_MAX)
			o->lost_answers[o->lost_count++] = request;
		return;
	}
	struct out_item item = {
		.kind = OUT_ANSWER,
		.piece = o->piece,
		.to = request,
		.number = response->status,
		.retry_after = response->retry_after,
		.length = text.len,
		.content_type = response->content_type,
	};

	out_keep(o, "", 1); /* so that no string begins at 0 */
	item.at = out_keep(o, text.at, text.len);
	item.cookie = cookie ? out_keep(o, response->set_cookie, cookie) : 0;
	item.file = file ? out_keep(o, response->file_name, file) : 0;
	o->items[o->count++] = item;
}

struct out_mark out_mark(const struct outbox *o)
{
	return (struct out_mark){ o->used, o->count };
}

void out_back(struct outbox *o, struct out_mark mark)
{
	CHECK(mark.used <= o->used && mark.count <= o->count);
	o->is_kept = o->is_kept && o->kept_at < mark.used;
	o->used = mark.used;
	o->count = mark.count;
}

void out_before(struct outbox *o, struct out_mark mark)
{
	if (o->count <= mark.count + 1)
		return;
	struct out_item last = o->items[o->count - 1];

	memmove(o->items + mark.count + 1, o->items + mark.count,
		(o->count - 1 - mark.count) * sizeof(last));
	o->items[mark.count] = last;
}

#define REFUSAL(code) \
	"{\"error\":\"" code "\",\"text\":{\"id\":\"server.error." code "\",\"args\":[]}}"

/* Needs no memory: there may be none. */
static void answer_refuse(const struct service_hooks *hooks, uint64_t request, const char *body)
{
	const struct service_response response = {
		.status = error_status(ERROR_server),
		.content_type = "application/json",
		.body = slice_from(body),
		.retry_after = 5,
	};

	hooks->answer(hooks->user, request, &response);
}

static void out_lost_answers(struct outbox *o, const struct service_hooks *hooks)
{
	for (int i = 0; i < o->lost_count; i++)
		answer_refuse(hooks, o->lost_answers[i], REFUSAL("server"));
	o->lost_count = 0;
}

static struct slice item_text(const struct outbox *o, const struct out_item *item)
{
	return (struct slice){ o->bytes + item->at, item->length };
}

static void item_deliver(const struct outbox *o, const struct out_item *item,
			 const struct service_hooks *hooks)
{
	struct slice text = item_text(o, item);

	if (item->kind == OUT_SEND) {
		hooks->send(hooks->user, item->to, text, item->seam);
	} else if (item->kind == OUT_CLOSE) {
		hooks->close(hooks->user, item->to, (enum service_close)item->number);
	} else if (item->kind == OUT_NOT_SAVED) {
		answer_refuse(hooks, item->to, REFUSAL("not_saved"));
	} else {
		struct service_response response = {
			.status = item->number,
			.content_type = item->content_type,
			.body = text,
			.set_cookie = item->cookie ? o->bytes + item->cookie : NULL,
			.file_name = item->file ? o->bytes + item->file : NULL,
			.retry_after = item->retry_after,
		};

		hooks->answer(hooks->user, item->to, &response);
	}
}

/* Memory stays for the next turn, unless this one was far out of the ordinary. */
void out_empty(struct outbox *o)
{
	o->count = o->used = 0;
	o->piece = 0;
	o->is_kept = false;
	if (o->capacity > OUT_KEPT_MAX) {
		free(o->bytes);
		o->bytes = NULL;
		o->capacity = 0;
	}
	if (o->page_size > OUT_KEPT_MAX) {
		free(o->page);
		o->page = NULL;
		o->page_size = 0;
	}
}

void out_soon(const struct outbox *o, const struct service_hooks *hooks)
{
	for (size_t i = 0; hooks->soon && i < o->count; i++) {
		const struct out_item *item = &o->items[i];

		if (item->kind == OUT_SEND)
			hooks->soon(hooks->user, item->to, item_text(o, item), item->seam);
	}
}

void out_deliver(struct outbox *o, const struct service_hooks *hooks)
{
	for (size_t i = 0; i < o->count; i++)
		item_deliver(o, &o->items[i], hooks);
	out_lost_answers(o, hooks);
}

bool out_answers(const struct outbox *o, uint64_t request)
{
	for (size_t i = 0; i < o->count; i++)
		if (o->items[i].kind == OUT_ANSWER && o->items[i].to == request)
			return true;
	for (int i = 0; i < o->lost_count; i++)
		if (o->lost_answers[i] == request)
			return true;
	return false;
}

void out_drop(struct outbox *o, bool (*fell)(void *user, uint32_t piece), void *user)
{
	size_t kept = 0;

	for (size_t i = 0; i < o->count; i++) {
		struct out_item item = o->items[i];

		if (fell(user, item.piece) && item.kind == OUT_ANSWER)
			item.kind = OUT_NOT_SAVED;
		else if (fell(user, item.piece))
			continue;
		o->items[kept++] = item;
	}
	o->count = kept;
}
