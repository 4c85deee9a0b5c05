/*
 * What clients are told. The service hands over text by text at the end of a
 * turn; all that a client gets is put together into one message, a JSON array,
 * and written at once, out of the service's memory and with no other. A client
 * that cannot take it has a bounded queue; one that does not read is dropped,
 * comes back and asks for what it missed.
 *
 * Long texts are packed, each by itself and once for all who get it: deflate.h.
 */
#include <stdlib.h>
#include <string.h>

#include "net/inside.h"

enum {
	CLOSE_SERVER = 1011,
	STREAM_PART = 2048,
	/* Bytes of the text of a message, so that it has 64 KiB as it travels. */
	MESSAGE_TEXT_MAX = WEB_CHUNK - DEFLATE_FRAME,
	KEPT_MAX = 1 << 20, /* bytes of each stretch of memory kept from turn to turn */
};

struct post_text {
	struct slice text;
	size_t copy_at; /* of one that is prepared: its bytes, among the packed ones */
	bool is_tried; /* packing it, */
	size_t packed_at, packed_length; /* length 0: it stays as it is */
};

struct post_item {
	size_t text;
	bool goes_on; /* it is the rest of the item before it */
	size_t next; /* of the same client, from 1; 0: the last */
};

struct post_line {
	uint64_t client;
	size_t first, last;
};

/* Some of a client's items: those of one message. */
struct bundle {
	size_t first, end; /* items; `end` is not among them */
	size_t length; /* with brackets and commas */
	uint64_t count;
	bool is_packed;
};

/* Makes room for one more, or for `size` bytes; false: no memory. */
static bool make_room(void *memory, size_t *capacity, size_t count, size_t size)
{
	void *old, *more;
	size_t wanted = *capacity ? *capacity : 64;

	if (count < *capacity)
		return true;
	while (wanted <= count)
		wanted *= 2;
	memcpy(&old, memory, sizeof(old));
	more = realloc(old, wanted * size);
	if (!more)
		return false;
	memcpy(memory, &more, sizeof(more));
	*capacity = wanted;
	return true;
}

void post_free(struct post *p)
{
	free(p->texts);
	free(p->items);
	free(p->lines);
	free(p->packed);
	free(p->page);
	*p = (struct post){ 0 };
}

/* The post is empty; its memory stays, unless it is far out of the ordinary. */
static void post_clear(struct post *p)
{
	if (p->text_capacity * sizeof(*p->texts) > KEPT_MAX ||
	    p->item_capacity * sizeof(*p->items) > KEPT_MAX ||
	    p->line_capacity * sizeof(*p->lines) > KEPT_MAX || p->packed_size > KEPT_MAX ||
	    p->page_size > KEPT_MAX)
		post_free(p);
	p->text_count = p->item_count = p->line_count = p->packed_used = 0;
	p->text_last = p->prepared = p->prepared_used = 0;
}

/* The queue of a client that is slow. */

static void drop_first(struct client *c)
{
	struct waiting *message = c->first;

	c->first = message->next;
	if (!c->first)
		c->last = NULL;
	c->queued -= message->length;
	c->net->queued -= message->length;
	free(message);
}

void post_forget(struct client *c)
{
	while (c->first)
		drop_first(c);
}

static void hang_up(struct client *c)
{
	c->close_code = CLOSE_SERVER;
	c->is_closing = true;
	post_forget(c);
	socket_forget(c);
	lws_set_timeout(c->wsi, PENDING_TIMEOUT_KILLED_BY_PARENT, LWS_TO_KILL_ASYNC);
}

static void drop(struct client *c)
{
	c->net->slow_clients++;
	hang_up(c);
}

static bool enqueue(struct client *c, const unsigned char *bytes, size_t length, bool is_packed)
{
	struct net *w = c->net;
	struct waiting *message = NULL;

	if (c->queued + length <= w->config.queue_max &&
	    w->queued + length <= w->config.queue_total_max)
		message = malloc(sizeof(*message) + LWS_PRE + length);
	if (!message) {
		drop(c);
		return false;
	}
	*message = (struct waiting){ .length = length, .is_packed = is_packed };
	memcpy(message->bytes + LWS_PRE, bytes, length);
	if (c->last)
		c->last->next = message;
	else
		c->first = message;
	c->last = message;
	c->queued += length;
	w->queued += length;
	if (c->is_established)
		lws_callback_on_writable(c->wsi);
	return true;
}

/* Over HTTP/2 messages go in short parts, one at a time: libwebsockets does not
 * say how much the client's window holds, only that it is not closed. What was
 * sent before a part makes room for its header. */
static int write_part(struct client *c)
{
	struct waiting *message = c->first;
	size_t part = message->length - message->sent;
	int how = message->sent ? LWS_WRITE_CONTINUATION : LWS_WRITE_TEXT;

	if (!c->is_connection && part > STREAM_PART) {
		part = STREAM_PART;
		how |= LWS_WRITE_NO_FIN;
	}
	c->mark_packed = message->is_packed;
	if (lws_write(c->wsi, message->bytes + LWS_PRE + message->sent, part,
		      (enum lws_write_protocol)how) < 0)
		return -1;
	message->sent += part;
	c->net->sent_bytes += part;
	if (message->sent == message->length)
		drop_first(c);
	return 0;
}

/* Has somebody said goodbye: we, the client, or libwebsockets to a client whose
 * frames are none? Nothing may follow it. Told twice, libwebsockets would not
 * wait for the client's own goodbye but hang up at once; what a fast client has
 * sent meanwhile, unread, would then destroy ours on its way. */
static bool has_ended(const struct client *c)
{
	return c->is_closing || (c->is_established && lws_get_close_length(c->wsi) > 0);
}

int post_write(struct client *c)
{
	if (has_ended(c))
		return 0;
	while (c->first) {
		if (write_part(c))
			return -1;
		if (c->first && (!c->is_connection || lws_send_pipe_choked(c->wsi))) {
			lws_callback_on_writable(c->wsi);
			return 0;
		}
	}
	if (!c->close_code)
		return 0;
	c->is_closing = true;
	lws_close_reason(c->wsi, (enum lws_close_status)c->close_code, NULL, 0);
	return -1;
}

void post_close(struct client *c, int code)
{
	if (c->close_code)
		return;
	c->close_code = code;
	if (c->is_established)
		lws_callback_on_writable(c->wsi);
}

/* Handing over. */

static struct post_line *line_of(struct client *c)
{
	struct post *p = &c->net->post;

	if (!c->line) {
		if (!make_room(&p->lines, &p->line_capacity, p->line_count, sizeof(*p->lines)))
			return NULL;
		p->lines[p->line_count++] = (struct post_line){ .client = c->number };
		c->line = p->line_count;
	}
	return &p->lines[c->line - 1];
}

/* What many get comes many times in a row, from the same place. */
static bool is_same(const struct post *p, size_t number, struct slice text)
{
	struct slice other = p->texts[number].text;

	return other.at == text.at && other.len == text.len;
}

/* By its bytes: what lies at a place may be another text by now. */
static bool is_next_prepared(const struct post *p, struct slice text)
{
	const struct post_text *next = &p->texts[p->prepared_used];

	return p->prepared_used < p->prepared &&
	       slice_equal(text, (struct slice){ (const char *)p->packed + next->copy_at,
						 next->text.len });
}

/* There is room for one more. */
static size_t number_of(struct post *p, struct slice text)
{
	if (p->text_last && is_same(p, p->text_last - 1, text))
		return p->text_last - 1;
	if (is_next_prepared(p, text)) {
		p->texts[p->prepared_used++].text = text;
		p->text_last = p->prepared_used;
	} else {
		p->texts[p->text_count++] = (struct post_text){ .text = text };
		p->text_last = p->text_count;
	}
	return p->text_last - 1;
}

static void add_part(struct client *c, struct slice text, bool goes_on)
{
	struct post *p = &c->net->post;
	struct post_line *line;

	if (c->close_code)
		return; /* it has been told goodbye */
	line = line_of(c);
	if (!line || !make_room(&p->texts, &p->text_capacity, p->text_count, sizeof(*p->texts)) ||
	    !make_room(&p->items, &p->item_capacity, p->item_count, sizeof(*p->items))) {
		drop(c);
		return;
	}
	p->items[p->item_count++] =
		(struct post_item){ .text = number_of(p, text), .goes_on = goes_on };
	if (line->last)
		p->items[line->last - 1].next = p->item_count;
	else
		line->first = p->item_count;
	line->last = p->item_count;
}

void post_add(struct client *c, struct slice text, size_t seam)
{
	struct slice own = { text.at + seam, text.len - seam };

	if (seam)
		add_part(c, (struct slice){ text.at, seam }, false);
	add_part(c, own, seam > 0);
}

/* Messages. */

/* Packs a text, once for all; empty: it goes as it is. */
static struct slice packed_of(struct net *w, struct post_text *t)
{
	struct post *p = &w->post;

	if (t->text.len < DEFLATE_FROM)
		return (struct slice){ "", 0 };
	if (!t->is_tried &&
	    make_room(&p->packed, &p->packed_size, p->packed_used + t->text.len, 1)) {
		t->packed_at = p->packed_used;
		t->packed_length =
			deflate_pack(w->deflate, t->text, p->packed + p->packed_used, t->text.len);
		p->packed_used += t->packed_length;
	}
	t->is_tried = true;
	if (!t->packed_length)
		return (struct slice){ "", 0 };
	return (struct slice){ (const char *)p->packed + t->packed_at, t->packed_length };
}

static void prepare_part(struct client *c, struct slice text)
{
	struct post *p = &c->net->post;

	if (!c->can_unpack || text.len < DEFLATE_FROM ||
	    (p->prepared && is_same(p, p->prepared - 1, text)) ||
	    !make_room(&p->texts, &p->text_capacity, p->text_count, sizeof(*p->texts)) ||
	    !make_room(&p->packed, &p->packed_size, p->packed_used + text.len, 1))
		return;
	p->texts[p->text_count++] = (struct post_text){ .text = text, .copy_at = p->packed_used };
	memcpy(p->packed + p->packed_used, text.at, text.len);
	p->packed_used += text.len;
	packed_of(c->net, &p->texts[p->prepared++]);
}

void post_prepare(struct client *c, struct slice text, size_t seam)
{
	prepare_part(c, (struct slice){ text.at, seam });
	prepare_part(c, (struct slice){ text.at + seam, text.len - seam });
}

/* Of an item with its rest, and the comma before it. */
static size_t item_length(const struct post *p, size_t item)
{
	size_t length = 1;

	do {
		length += p->texts[p->items[item - 1].text].text.len;
		item = p->items[item - 1].next;
	} while (item && p->items[item - 1].goes_on);
	return length;
}

/* As many items as a message holds, but one at least. */
static struct bundle bundle_from(struct client *c, size_t first)
{
	struct post *p = &c->net->post;
	struct bundle b = { .first = first, .end = first, .length = 1 };

	while (b.end) {
		const struct post_item *item = &p->items[b.end - 1];
		struct post_text *text = &p->texts[item->text];
		size_t length = text->text.len + 1;

		if (b.count && !item->goes_on &&
		    b.length + item_length(p, b.end) > MESSAGE_TEXT_MAX)
			break;
		b.length += length;
		b.count += !item->goes_on;
		b.is_packed |= c->can_unpack && packed_of(c->net, text).len;
		b.end = item->next;
	}
	return b;
}

static size_t write_plain(const struct post *p, const struct bundle *b, unsigned char *out)
{
	unsigned char *at = out;

	for (size_t i = b->first; i != b->end; i = p->items[i - 1].next) {
		struct slice text = p->texts[p->items[i - 1].text].text;

		if (!p->items[i - 1].goes_on)
			*at++ = i == b->first ? '[' : ',';
		memcpy(at, text.at, text.len);
		at += text.len;
	}
	*at++ = ']';
	return (size_t)(at - out);
}

static size_t write_packed(struct net *w, const struct bundle *b, unsigned char *out)
{
	const struct post *p = &w->post;
	struct deflate_line l;

	deflate_open(&l, out);
	for (size_t i = b->first; i != b->end; i = p->items[i - 1].next) {
		struct post_text *text = &p->texts[p->items[i - 1].text];
		struct slice packed = packed_of(w, text);

		if (!p->items[i - 1].goes_on)
			deflate_stored(&l, (struct slice){ i == b->first ? "[" : ",", 1 });
		if (packed.len)
			deflate_packed(&l, packed);
		else
			deflate_stored(&l, text->text);
	}
	deflate_stored(&l, (struct slice){ "]", 1 });
	return deflate_close(&l);
}

/* Not before what waits. */
static bool can_write_now(struct client *c)
{
	return c->is_established && c->is_connection && !c->first && !lws_partial_buffered(c->wsi);
}

static bool send_bundle(struct client *c, const struct bundle *b)
{
	struct net *w = c->net;
	struct post *p = &w->post;
	unsigned char *bytes;
	size_t length;

	if (!make_room(&p->page, &p->page_size, LWS_PRE + deflate_room(b->length), 1)) {
		drop(c);
		return false;
	}
	bytes = p->page + LWS_PRE;
	length = b->is_packed ? write_packed(w, b, bytes) : write_plain(p, b, bytes);
	w->sent_messages++;
	w->sent_items += b->count;
	w->long_messages += b->length > MESSAGE_TEXT_MAX;
	if (!can_write_now(c))
		return enqueue(c, bytes, length, b->is_packed);
	c->mark_packed = b->is_packed;
	if (lws_write(c->wsi, bytes, length, LWS_WRITE_TEXT) < 0) {
		hang_up(c);
		return false;
	}
	w->sent_bytes += length;
	return true;
}

static void send_line(struct client *c, size_t item)
{
	while (item) {
		struct bundle b = bundle_from(c, item);

		if (!send_bundle(c, &b))
			return;
		item = b.end;
	}
}

void post_go(struct net *w)
{
	struct post *p = &w->post;

	for (size_t i = 0; i < p->line_count; i++) {
		struct client *c = net_client(w, p->lines[i].client);

		if (!c)
			continue;
		c->line = 0;
		if (!has_ended(c))
			send_line(c, p->lines[i].first);
	}
	post_clear(p);
}
