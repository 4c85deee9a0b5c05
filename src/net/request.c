/*
 * What a request says, read from libwebsockets' header table into memory of
 * our own: method, path, query, cookies, who asks and from which page.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "net/inside.h"

enum { HEADER_FRAGMENTS_MAX = 32, SHORT_HEADER_MAX = 512 };

/* What stands between the parts of a header that came in several. */
static const char *separator_of(enum lws_token_indexes token)
{
	switch (token) {
	case WSI_TOKEN_HTTP_COOKIE:
		return "; ";
	case WSI_TOKEN_HTTP_URI_ARGS:
		return "&";
	default:
		return ", ";
	}
}

bool asked_header(struct lws *wsi, enum lws_token_indexes token, struct buf *out)
{
	for (int i = 0; i < HEADER_FRAGMENTS_MAX; i++) {
		int length = lws_hdr_fragment_length(wsi, token, i);
		size_t room;

		if (length <= 0)
			return true;
		if (i > 0)
			buf_text(out, separator_of(token));
		room = out->cap - out->len;
		if (out->full || (size_t)length >= room ||
		    lws_hdr_copy_fragment(wsi, out->at + out->len, (int)room, token, i) != length)
			return false;
		out->len += (size_t)length;
	}
	return false;
}

/* The header as a slice of the request's own text, which grows by it. */
static bool take_header(struct lws *wsi, enum lws_token_indexes token, struct buf *text,
			struct slice *out)
{
	size_t start = text->len;

	if (!asked_header(wsi, token, text))
		return false;
	*out = (struct slice){ text->at + start, text->len - start };
	return true;
}

static enum service_method method_named(struct slice name, bool *is_head)
{
	*is_head = slice_is(name, "HEAD");
	if (slice_is(name, "GET") || *is_head)
		return SERVICE_GET;
	if (slice_is(name, "POST"))
		return SERVICE_POST;
	return slice_is(name, "DELETE") ? SERVICE_DELETE : SERVICE_OTHER;
}

static bool read_method(struct lws *wsi, struct asked *a, enum lws_token_indexes *path)
{
	static const struct {
		enum lws_token_indexes token;
		const char *name;
	} methods[] = {
		{ WSI_TOKEN_GET_URI, "GET" },	      { WSI_TOKEN_HEAD_URI, "HEAD" },
		{ WSI_TOKEN_POST_URI, "POST" },	      { WSI_TOKEN_DELETE_URI, "DELETE" },
		{ WSI_TOKEN_PUT_URI, "PUT" },	      { WSI_TOKEN_PATCH_URI, "PATCH" },
		{ WSI_TOKEN_OPTIONS_URI, "OPTIONS" },
	};
	char name[16];
	struct buf text = buf_over(name, sizeof(name));

	if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_COLON_PATH) > 0) { /* HTTP/2 */
		*path = WSI_TOKEN_HTTP_COLON_PATH;
		if (!asked_header(wsi, WSI_TOKEN_HTTP_COLON_METHOD, &text))
			return false;
		a->request.method = method_named(buf_slice_of(&text), &a->is_head);
		return true;
	}
	for (size_t i = 0; i < sizeof(methods) / sizeof(methods[0]); i++) {
		if (lws_hdr_total_length(wsi, methods[i].token) <= 0)
			continue;
		*path = methods[i].token;
		a->request.method = method_named(slice_from(methods[i].name), &a->is_head);
		return true;
	}
	return false;
}

static bool same_text(struct slice a, struct slice b)
{
	return a.len == b.len && strncasecmp(a.at, b.at, a.len) == 0;
}

/* Is the page that asks one of ours? Its scheme, name and port are then those
 * under which we were asked. */
static bool is_own_origin(struct lws *wsi, bool is_secure)
{
	char origin_memory[SHORT_HEADER_MAX], own_memory[SHORT_HEADER_MAX];
	struct buf origin = buf_over(origin_memory, sizeof(origin_memory));
	struct buf own = buf_over(own_memory, sizeof(own_memory));
	size_t scheme;

	buf_text(&own, is_secure ? "https://" : "http://");
	scheme = own.len;
	if (!asked_header(wsi, WSI_TOKEN_ORIGIN, &origin) || !origin.len)
		return false;
	if (!asked_header(wsi, WSI_TOKEN_HOST, &own))
		return false;
	if (own.len == scheme && !asked_header(wsi, WSI_TOKEN_HTTP_COLON_AUTHORITY, &own))
		return false;
	return own.len > scheme && same_text(buf_slice_of(&origin), buf_slice_of(&own));
}

/* Does the proxy say that its client came over TLS? */
static bool forwarded_secure(struct lws *wsi)
{
	static const char name[] = "x-forwarded-proto:";
	char value[16];

	return lws_hdr_custom_copy(wsi, value, sizeof(value), name, (int)strlen(name)) > 0 &&
	       strcasecmp(value, "https") == 0;
}

/* Who asks; a trusted proxy's word counts. */
static bool read_origin(struct client *c, struct asked *a)
{
	const struct net_config *config = &c->net->config;
	bool is_proxy = address_trusted(&c->peer, config->proxies, config->proxy_count);
	char memory[SHORT_HEADER_MAX];
	struct buf forwarded = buf_over(memory, sizeof(memory));
	struct address who = c->peer;

	if (is_proxy) {
		if (!asked_header(c->wsi, WSI_TOKEN_X_FORWARDED_FOR, &forwarded))
			return false;
		who = address_forwarded(&c->peer, buf_slice_of(&forwarded), config->proxies,
					config->proxy_count);
	}
	a->who = address_client(&who);
	address_write(&a->who, a->address);
	a->request.address = slice_from(a->address);
	a->request.secure =
		lws_is_ssl(lws_get_network_wsi(c->wsi)) || (is_proxy && forwarded_secure(c->wsi));
	a->request.own_origin = is_own_origin(c->wsi, a->request.secure);
	return true;
}

static bool read_length(struct lws *wsi, struct asked *a)
{
	char memory[32];
	struct buf text = buf_over(memory, sizeof(memory));

	a->length = 0;
	if (!asked_header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, &text))
		return false;
	a->has_length = text.len > 0;
	return !text.len || (isdigit((unsigned char)memory[0]) &&
			     slice_int(buf_slice_of(&text), 0, INT64_MAX, &a->length));
}

/* What a balancer brings to one node by its name: /node/NAME/ws is /ws. */
static bool take_node(const char *node, struct slice *path)
{
	static const char prefix[] = "/node/";
	struct slice rest = *path;

	if (!node || !slice_starts(rest, prefix))
		return true;
	rest.at += strlen(prefix);
	rest.len -= strlen(prefix);
	struct slice name = slice_cut(&rest, '/');

	if (!slice_is(name, node))
		return false;
	/* With the stroke that was cut. */
	*path = rest.len ? (struct slice){ rest.at - 1, rest.len + 1 } : slice_from("/");
	return true;
}

/* Nobody's address has one, and a reader behind us may take it for the end. */
static bool has_control(struct slice text)
{
	for (size_t i = 0; i < text.len; i++)
		if (iscntrl((unsigned char)text.at[i]))
			return true;
	return false;
}

static int read_all(struct client *c, struct asked *a)
{
	struct buf text = buf_over(a->text, sizeof(a->text));
	enum lws_token_indexes path;

	if (!read_method(c->wsi, a, &path))
		return HTTP_STATUS_BAD_REQUEST;
	if (!take_header(c->wsi, path, &text, &a->request.path))
		return HTTP_STATUS_REQ_URI_TOO_LONG;
	if (has_control(a->request.path))
		return HTTP_STATUS_BAD_REQUEST;
	if (!take_node(c->net->config.node, &a->request.path))
		return WEB_STATUS_MISDIRECTED;
	/* Two ways to say where a request ends are one too many. */
	if (lws_hdr_total_length(c->wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0 ||
	    !read_length(c->wsi, a))
		return HTTP_STATUS_BAD_REQUEST;
	if (!take_header(c->wsi, WSI_TOKEN_HTTP_URI_ARGS, &text, &a->request.query) ||
	    has_control(a->request.query) ||
	    !take_header(c->wsi, WSI_TOKEN_HTTP_COOKIE, &text, &a->request.cookie) ||
	    !take_header(c->wsi, WSI_TOKEN_HTTP_USER_AGENT, &text, &a->request.agent) ||
	    !take_header(c->wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, &text, &a->accepted) ||
	    !take_header(c->wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, &text, &a->known) ||
	    !read_origin(c, a))
		return HTTP_STATUS_BAD_REQUEST;
	return 0;
}

struct asked *asked_read(struct client *c, int *status)
{
	struct asked *a = malloc(sizeof(*a));

	if (!a) {
		*status = HTTP_STATUS_SERVICE_UNAVAILABLE;
		return NULL;
	}
	memset(a, 0, offsetof(struct asked, text));
	*status = read_all(c, a);
	if (!*status)
		return a;
	free(a);
	return NULL;
}

void asked_free(struct asked *a)
{
	if (a)
		free(a->body.at);
	free(a);
}

bool asked_allowed(struct client *c, const struct asked *a)
{
	const struct net_config *config = &c->net->config;
	struct visitor *visitor = visitors_get(&c->net->visitors, &a->who, c->net->now);

	return visitor && bucket_take(&visitor->requests, config->request_burst,
				      config->request_every_ms, c->net->now);
}
