/*
 * Requests: the client's files are answered here, the API by the service.
 * Whatever is refused here is refused before the service hears of it: bodies
 * that are too long, methods that nothing has, visitors who ask too often.
 */
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "net/inside.h"
#include "service/errors.h"

enum {
	ERROR_TEXT_MAX = 512,
	POLITE_BODY_MAX = 1 << 20, /* a longer one is not read to its end */
};

static const char json_type[] = "application/json";
static const char plain_type[] = "text/plain; charset=utf-8";

/*
 * What libwebsockets does with what comes behind a body is not to be trusted:
 * it may take it for more of the body, for ever. So a connection that has
 * brought a body ends with its answer; and the answer waits for the end of the
 * body, unless that is far away, since what is not read when a connection is
 * closed may destroy the answer.
 */
static void start_reply(struct client *c, struct reply *r)
{
	bool must_wait = c->asked && c->asked->length <= POLITE_BODY_MAX;

	hall_stage(c, HALL_ANSWER);
	c->reply = r;
	c->is_waiting = false;
	r->closes = r->closes || (c->is_connection && c->has_body);
	r->no_body = c->is_head || !r->length;
	lws_rx_flow_control(c->wsi, 1);
	lws_set_timeout(c->wsi, PENDING_TIMEOUT_HTTP_CONTENT, c->net->config.send_time);
	if (!must_wait)
		lws_callback_on_writable(c->wsi);
}

static enum error error_of(int status)
{
	switch (status) {
	case HTTP_STATUS_UNAUTHORIZED:
		return ERROR_no_session;
	case HTTP_STATUS_FORBIDDEN:
		return ERROR_origin;
	case HTTP_STATUS_NOT_FOUND:
	case HTTP_STATUS_METHOD_NOT_ALLOWED:
		return ERROR_no_route;
	case WEB_STATUS_MISDIRECTED:
		return ERROR_wrong_node;
	case 429:
		return ERROR_busy;
	case HTTP_STATUS_SERVICE_UNAVAILABLE:
		return ERROR_server;
	default:
		return ERROR_bad_message;
	}
}

static void write_error(int status, struct buf *out)
{
	enum error error = error_of(status);
	struct message text = error_text(error);
	struct json j = json_over(out);

	json_open_object(&j, NULL);
	json_text(&j, "error", error_code(error));
	json_message(&j, "text", &text);
	json_close_object(&j);
}

/* A plain answer to what is refused here. NULL: no memory. */
static struct reply *refusal(int status)
{
	struct reply *r = calloc(1, sizeof(*r));
	struct buf text;

	if (!r)
		return NULL;
	r->owned = malloc(ERROR_TEXT_MAX);
	if (!r->owned) {
		free(r);
		return NULL;
	}
	text = buf_over((char *)r->owned, ERROR_TEXT_MAX);
	write_error(status, &text);
	r->status = status;
	r->type = json_type;
	r->body = r->owned;
	r->length = text.len;
	if (status == 429)
		r->retry_after = 1;
	return r;
}

static int refuse(struct client *c, int status)
{
	struct reply *r = refusal(status);

	if (!r)
		return -1;
	if (c->asked && !c->asked->length) {
		asked_free(c->asked);
		c->asked = NULL;
	}
	c->net->refused_requests++;
	start_reply(c, r);
	return 0;
}

int net_refuse(struct client *c, int status)
{
	unsigned char *start = c->net->chunk + LWS_PRE, *at = start;
	struct reply *r = refusal(status);
	bool good;

	if (!r)
		return -1;
	r->closes = true;
	c->net->refused_requests++;
	good = reply_head(c, r, &at, start + WEB_HEAD_MAX);
	if (good) {
		memcpy(at, r->body, r->length);
		at += r->length;
		good = lws_write(c->wsi, start, (size_t)(at - start), LWS_WRITE_HTTP) >= 0;
	}
	reply_free(r);
	return good ? 1 : -1;
}

static bool knows_tag(struct slice known, const char *tag)
{
	while (known.len) {
		struct slice one = slice_trim(slice_cut(&known, ','));

		if (slice_starts(one, "W/"))
			one = (struct slice){ one.at + 2, one.len - 2 };
		if (slice_is(one, tag) || slice_is(one, "*"))
			return true;
	}
	return false;
}

static int send_file(struct client *c, const struct file *file, const struct asked *a)
{
	struct reply *r = calloc(1, sizeof(*r));
	const struct file_body *body;

	if (!r)
		return -1;
	r->file = file;
	r->files = files_hold(c->net->files);
	r->form = files_choose(file, a->accepted);
	body = &file->body[r->form];
	r->status = HTTP_STATUS_OK;
	r->type = file->type;
	r->body = body->bytes;
	r->length = body->length;
	if (knows_tag(a->known, body->tag)) {
		r->status = HTTP_STATUS_NOT_MODIFIED;
		r->length = 0;
	} else {
		reply_preview(c, a, r);
	}
	c->net->files_sent++;
	start_reply(c, r);
	return 0;
}

/* While the service thinks, nothing more is read from this client. */
static void hand_over(struct client *c)
{
	struct asked *a = c->asked;

	hall_stage(c, HALL_BUSY);
	c->asked = NULL;
	c->is_waiting = true;
	lws_rx_flow_control(c->wsi, 0);
	lws_set_timeout(c->wsi, PENDING_TIMEOUT_HTTP_CONTENT, c->net->config.send_time);
	a->request.body = a->body.at ? buf_slice_of(&a->body) : (struct slice){ 0 };
	net_hears(c->net);
	service_http(c->net->service, c->number, &a->request, net_now(c->net));
	asked_free(a);
}

static bool is_metrics(struct slice path)
{
	return slice_is(path, "/metrics");
}

static bool is_for_service(struct slice path)
{
	return slice_starts(path, "/api/") || slice_is(path, "/health") || is_metrics(path);
}

/* The numbers are for whoever asks us directly. What stands in front of us to keep
 * strangers from them reads the address as it was written, and there are many ways
 * to write it: by now they are one. */
static bool was_passed_on(const struct client *c)
{
	return lws_hdr_total_length(c->wsi, WSI_TOKEN_X_FORWARDED_FOR) > 0;
}

/* Room for the body that was announced. */
static int expect_body(struct client *c)
{
	struct asked *a = c->asked;
	size_t room = (size_t)a->length + 1;

	if (a->length > SERVICE_BODY_MAX)
		return refuse(c, HTTP_STATUS_REQ_ENTITY_TOO_LARGE);
	char *memory = malloc(room);

	if (!memory)
		return refuse(c, HTTP_STATUS_SERVICE_UNAVAILABLE);
	a->body = buf_over(memory, room);
	hall_stage(c, HALL_BODY);
	return 0;
}

static int ask_service(struct client *c)
{
	const struct asked *a = c->asked;

	if (a->request.method == SERVICE_OTHER)
		return refuse(c, HTTP_STATUS_METHOD_NOT_ALLOWED);
	if (a->request.method == SERVICE_POST && !a->has_length)
		return refuse(c, HTTP_STATUS_LENGTH_REQUIRED);
	if (a->length > 0)
		return expect_body(c);
	hand_over(c);
	return 0;
}

static int ask_file(struct client *c)
{
	struct asked *a = c->asked;
	const struct file *file = NULL;
	int result;

	if (a->request.method != SERVICE_GET)
		return refuse(c, HTTP_STATUS_METHOD_NOT_ALLOWED);
	if (c->net->files)
		file = files_find(c->net->files, a->request.path);
	if (!a->length)
		c->asked = NULL; /* no body is coming */
	result = file ? send_file(c, file, a) : refuse(c, HTTP_STATUS_NOT_FOUND);
	if (!c->asked)
		asked_free(a);
	return result;
}

/* Would libwebsockets wait for a body? What we think of its length, or that
 * there is none, does not matter to it. */
static bool may_have_body(struct lws *wsi)
{
	static const enum lws_token_indexes signs[] = {
		WSI_TOKEN_POST_URI,
		WSI_TOKEN_PUT_URI,
		WSI_TOKEN_PATCH_URI,
		WSI_TOKEN_HTTP_CONTENT_LENGTH,
	};

	for (size_t i = 0; i < sizeof(signs) / sizeof(signs[0]); i++)
		if (lws_hdr_total_length(wsi, signs[i]) > 0)
			return true;
	return false;
}

static void say_request(const struct client *c)
{
	const struct journal_field fields[] = {
		{ "path", c->asked->request.path },
		{ "address", slice_from(c->asked->address) },
		{ 0 },
	};

	journal_say(&c->net->config.journal, JOURNAL_DEBUG, "request", fields);
}

int net_request(struct client *c)
{
	int status;

	if (c->asked || c->reply || c->is_waiting || c->is_done || c->aside)
		return -1;
	hall_stage(connection_of(c), HALL_BUSY);
	c->is_head = c->is_secure = false;
	c->has_body = may_have_body(c->wsi);
	if (c->has_rest && c->has_body)
		return -1; /* see reply.c */
	c->asked = asked_read(c, &status);
	if (!c->asked) {
		struct reply *r = refusal(status);

		if (!r)
			return -1;
		r->closes = true; /* where the next request begins is not sure */
		start_reply(c, r);
		return 0;
	}
	c->asked->body_until = net_now(c->net) + c->net->config.body_time * 1000;
	c->is_head = c->asked->is_head;
	c->is_secure = c->asked->request.secure;
	say_request(c);
	if (!asked_allowed(c, c->asked))
		return refuse(c, 429);
	if (slice_is(c->asked->request.path, "/ws"))
		return refuse(c, 426);
	if (is_metrics(c->asked->request.path) && was_passed_on(c))
		return refuse(c, HTTP_STATUS_NOT_FOUND);
	return is_for_service(c->asked->request.path) ? ask_service(c) : ask_file(c);
}

int net_body(struct client *c, const char *bytes, size_t count)
{
	/* libwebsockets would give each byte its own time. */
	if (c->asked && net_now(c->net) > c->asked->body_until)
		return -1;
	if (!c->asked || c->reply || !c->asked->body.at)
		return 0; /* it was refused already */
	buf_slice(&c->asked->body, (struct slice){ bytes, count });
	return c->asked->body.full ? -1 : 0;
}

int net_body_end(struct client *c)
{
	if (c->reply)
		lws_callback_on_writable(c->wsi); /* it was refused, and may have waited */
	else if (c->asked && c->asked->body.at)
		hand_over(c);
	return 0;
}

static struct reply *reply_of(const struct service_response *response)
{
	struct reply *r = calloc(1, sizeof(*r));
	struct buf cookie, name;

	if (!r)
		return NULL;
	r->owned = malloc(response->body.len + 1);
	if (!r->owned) {
		free(r);
		return NULL;
	}
	memcpy(r->owned, response->body.at ? response->body.at : "", response->body.len);
	r->body = r->owned;
	r->length = response->body.len;
	r->status = response->status;
	r->type = response->content_type ? response->content_type : plain_type;
	r->retry_after = response->retry_after;
	cookie = buf_over(r->set_cookie, sizeof(r->set_cookie));
	buf_text(&cookie, response->set_cookie ? response->set_cookie : "");
	name = buf_over(r->file_name, sizeof(r->file_name));
	buf_text(&name, response->file_name ? response->file_name : "");
	return r;
}

void net_answer(struct client *c, const struct service_response *response)
{
	struct reply *r;

	if (!c->is_waiting)
		return;
	r = reply_of(response);
	if (!r) {
		c->is_waiting = false;
		lws_set_timeout(c->wsi, PENDING_TIMEOUT_KILLED_BY_PARENT, LWS_TO_KILL_ASYNC);
		return;
	}
	start_reply(c, r);
}
