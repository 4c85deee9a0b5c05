/*
 * Sending an answer: its headers, then its body in parts, each when the client
 * can take more. The same headers of caution go with every answer.
 */
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "net/inside.h"

/* Only what comes from here runs: our scripts, and the engine as WebAssembly.
 * Styles on elements move the cards; they can load nothing. */
#define CONTENT_POLICY                                                                   \
	"default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "   \
	"style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; "  \
	"media-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; " \
	"base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/* The companion scans chests; no other page has a use for a camera. */
#define PERMISSIONS(camera)                                                                       \
	"accelerometer=(), camera=" camera ", display-capture=(), geolocation=(), gyroscope=(), " \
	"microphone=(), midi=(), payment=(), usb=()"

static const struct lws_protocol_vhost_options headers[] = {
	{ &headers[1], NULL, "content-security-policy:", CONTENT_POLICY },
	{ &headers[2], NULL, "x-content-type-options:", "nosniff" },
	{ &headers[3], NULL, "referrer-policy:", "same-origin" },
	{ &headers[4], NULL, "cross-origin-opener-policy:", "same-origin" },
	{ &headers[5], NULL, "cross-origin-resource-policy:", "same-origin" },
	{ NULL, NULL, "cross-origin-embedder-policy:", "require-corp" },
};
const struct lws_protocol_vhost_options *const reply_headers = headers;

#define KEEP_FOR_EVER "public, max-age=31536000, immutable"
#define ASK_EACH_TIME "no-cache"
#define KEEP_NOTHING "no-store"
#define SECURE_FOR_A_YEAR "max-age=31536000"

void reply_free(struct reply *r)
{
	if (!r)
		return;
	files_free(r->files);
	free(r->owned);
	free(r);
}

/* Headers are put one behind the other; the first that does not fit spoils all. */
struct head {
	struct lws *wsi;
	unsigned char **at, *end;
	bool failed;
};

static void put(struct head *h, const char *name, const char *value)
{
	h->failed = h->failed || lws_add_http_header_by_name(h->wsi, (const unsigned char *)name,
							     (const unsigned char *)value,
							     (int)strlen(value), h->at, h->end);
}

static void put_file(struct head *h, const struct reply *r)
{
	const struct file *file = r->file;
	const char *coding = files_form_names[r->form];

	put(h, "etag:", file->body[r->form].tag);
	put(h, "vary:", "accept-encoding");
	put(h, "cache-control:", file->is_hashed ? KEEP_FOR_EVER : ASK_EACH_TIME);
	if (coding && r->status == HTTP_STATUS_OK)
		put(h, "content-encoding:", coding);
}

/* Each line is a header of its own. */
static void put_cookies(struct head *h, const char *values)
{
	struct slice rest = slice_from(values), line;

	while (slice_line(&rest, &line))
		h->failed = h->failed ||
			    lws_add_http_header_by_name(
				    h->wsi, (const unsigned char *)"set-cookie:",
				    (const unsigned char *)line.at, (int)line.len, h->at, h->end);
}

static void put_download(struct head *h, const char *name)
{
	char memory[WEB_NAME_MAX + 32];
	struct buf text = buf_over(memory, sizeof(memory));

	buf_text(&text, "attachment; filename=\"");
	buf_text(&text, name);
	buf_char(&text, '"');
	put(h, "content-disposition:", memory);
}

bool reply_head(struct client *c, const struct reply *r, unsigned char **at, unsigned char *end)
{
	struct head h = { .wsi = c->wsi, .at = at, .end = end };

	h.failed = lws_add_http_header_status(c->wsi, (unsigned)r->status, at, end);
	if (c->is_secure)
		put(&h, "strict-transport-security:", SECURE_FOR_A_YEAR);
	put(&h, "permissions-policy:",
	    r->file && r->file->has_camera ? PERMISSIONS("(self)") : PERMISSIONS("()"));
	if (r->file)
		put_file(&h, r);
	else
		put(&h, "cache-control:", KEEP_NOTHING);
	put_cookies(&h, r->set_cookie);
	if (r->file_name[0])
		put_download(&h, r->file_name);
	if (r->retry_after) {
		char memory[16];
		struct buf text = buf_over(memory, sizeof(memory));

		buf_int(&text, r->retry_after);
		put(&h, "retry-after:", memory);
	}
	if (r->closes && lws_get_network_wsi(c->wsi) == c->wsi)
		put(&h, "connection:", "close");
	if (r->status != HTTP_STATUS_NOT_MODIFIED) {
		put(&h, "content-type:", r->type);
		h.failed =
			h.failed || lws_add_http_header_content_length(c->wsi, r->length, at, end);
	}
	return !h.failed && !lws_finalize_http_header(c->wsi, at, end);
}

static int write_head(struct client *c, struct reply *r)
{
	unsigned char *start = c->net->chunk + LWS_PRE, *at = start;
	int flags = LWS_WRITE_HTTP_HEADERS | (r->no_body ? LWS_WRITE_H2_STREAM_END : 0);

	if (!reply_head(c, r, &at, start + WEB_HEAD_MAX))
		return -1;
	if (lws_write(c->wsi, start, (size_t)(at - start), (enum lws_write_protocol)flags) < 0)
		return -1;
	r->head_sent = true;
	return 0;
}

/* How much may be written now; HTTP/2 has a window for each stream. */
static size_t part_of(struct client *c, const struct reply *r)
{
	size_t rest = r->length - r->sent;
	lws_fileofs_t allowed = lws_get_peer_write_allowance(c->wsi);
	size_t most = allowed < 0 ? WEB_CHUNK : WEB_CHUNK_H2;

	if (allowed >= 0 && (size_t)allowed < most)
		most = (size_t)allowed;
	return rest < most ? rest : most;
}

static int write_part(struct client *c, struct reply *r)
{
	unsigned char *start = c->net->chunk + LWS_PRE;
	size_t count = part_of(c, r);
	bool is_last = r->sent + count == r->length;

	if (!count)
		return 0; /* we are called again when the window opens */
	memcpy(start, r->body + r->sent, count);
	if (lws_write(c->wsi, start, count, is_last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < 0)
		return -1;
	r->sent += count;
	c->net->sent_bytes += count;
	return 0;
}

/*
 * Clients that are put aside.
 *
 * ASIDE_FULL: takes no more for now. libwebsockets would look again and again at
 * what else such a client has sent, without reading it; so it is told to look
 * away, and the socket waits in a set of ours (hall.c), where it costs
 * nothing until it can take more.
 *
 * ASIDE_DONE: has its answer. When a client sends requests without waiting for
 * answers, libwebsockets keeps the rest of what it has read, and on a body in
 * it loses its way, for ever. All that it shows of such a rest is that it calls
 * for writing once more when it is told to read on. So we tell it, and wait for
 * a turn whether it calls: then the next request must have no body.
 */

static void put_aside_full(struct client *c)
{
	if (!hall_await_room(c)) {
		lws_callback_on_writable(c->wsi);
		return;
	}
	c->aside = ASIDE_FULL;
	lws_rx_flow_control(c->wsi, 0);
}

static void put_aside_done(struct client *c)
{
	struct net *w = c->net;

	c->aside = ASIDE_DONE;
	c->aside_since = w->turns;
	c->aside_next = w->aside;
	c->aside_link = &w->aside;
	if (w->aside)
		w->aside->aside_link = &c->aside_next;
	w->aside = c;
	w->any_done = true;
	lws_rx_flow_control(c->wsi, 1);
}

void reply_take_back(struct client *c)
{
	if (c->aside == ASIDE_FULL)
		hall_await_nothing(c);
	c->aside = ASIDE_NOT;
	if (!c->aside_link)
		return;
	*c->aside_link = c->aside_next;
	if (c->aside_next)
		c->aside_next->aside_link = c->aside_link;
	c->aside_link = NULL;
}

void reply_has_room(struct client *c)
{
	if (c->aside != ASIDE_FULL)
		return;
	reply_take_back(c);
	lws_rx_flow_control(c->wsi, 1);
	lws_callback_on_writable(c->wsi);
}

/* The connection may bring the next request. */
static bool go_on(struct client *c, bool has_rest)
{
	reply_take_back(c);
	c->has_rest = has_rest;
	tap_next(c, has_rest);
	hall_stage(c, HALL_IDLE);
	return !lws_http_transaction_completed(c->wsi);
}

static void ask_done(struct client *c)
{
	if (c->net->turns < c->aside_since + 2)
		c->net->any_done = true;
	else if (!go_on(c, false))
		lws_set_timeout(c->wsi, PENDING_TIMEOUT_KILLED_BY_PARENT, LWS_TO_KILL_ASYNC);
}

void reply_ask_aside(struct net *w)
{
	struct client *c, *next;

	w->any_done = false;
	for (c = w->aside; c; c = next) {
		next = c->aside_next;
		ask_done(c);
	}
}

/* Calls us again when the client can take more. */
static void write_on(struct client *c)
{
	if (c->is_connection && lws_send_pipe_choked(c->wsi))
		put_aside_full(c);
	else
		lws_callback_on_writable(c->wsi);
}

/* The request is done with. A stream ends with it; a connection may bring the
 * next one, when everything is out. */
static int finish(struct client *c)
{
	bool closes = c->reply->closes;

	reply_free(c->reply);
	c->reply = NULL;
	asked_free(c->asked);
	c->asked = NULL;
	if (closes)
		return -1;
	if (!c->is_connection)
		return lws_http_transaction_completed(c->wsi) ? -1 : 0;
	c->is_done = true;
	write_on(c);
	return 0;
}

/* Nothing is to be written. */
static int write_nothing(struct client *c)
{
	if (c->aside == ASIDE_DONE)
		return go_on(c, true) ? 0 : -1;
	if (c->is_done) {
		c->is_done = false;
		put_aside_done(c);
	}
	return 0;
}

int reply_write(struct client *c)
{
	struct reply *r = c->reply;

	if (!r)
		return write_nothing(c);
	if (!r->head_sent ? write_head(c, r) : write_part(c, r))
		return -1;
	if (r->no_body || r->sent == r->length)
		return finish(c);
	lws_set_timeout(c->wsi, PENDING_TIMEOUT_HTTP_CONTENT, c->net->config.send_time);
	write_on(c);
	return 0;
}
