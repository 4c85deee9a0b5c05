/*
 * The WebSocket: the handshake is checked before libwebsockets accepts it, and
 * what a client says is put together and handed to the service. What it is told
 * is in post.c.
 */
#include <stdlib.h>
#include <string.h>

#include "net/inside.h"

enum {
	PROTOCOLS_MAX = 256, /* bytes of Sec-WebSocket-Protocol */
	EXTENSIONS_MAX = 256, /* of Sec-WebSocket-Extensions */
	EXTENSION_NAME_MAX = 64, /* of the name that libwebsockets lets us complete */
	MESSAGE_AT_FIRST = 1024,
};

enum close_code {
	CLOSE_UNSUPPORTED = 1003, /* binary */
	CLOSE_BAD_DATA = 1007,
	CLOSE_TOO_LONG = 1009,
	CLOSE_NO_MEMORY = 1011,
};

/* The handshake. */

static bool speaks_our_protocol(struct lws *wsi)
{
	char memory[PROTOCOLS_MAX];
	struct buf text = buf_over(memory, sizeof(memory));
	struct slice rest;

	if (!asked_header(wsi, WSI_TOKEN_PROTOCOL, &text))
		return false;
	rest = buf_slice_of(&text);
	while (rest.len)
		if (slice_is(slice_trim(slice_cut(&rest, ',')), WEB_SUBPROTOCOL))
			return true;
	return false;
}

/* What libwebsockets would hang up on without a word, and frames that come too
 * early. HTTP/2 has other means. */
static bool is_complete(struct client *c)
{
	char memory[64];
	struct buf version = buf_over(memory, sizeof(memory));

	if (!c->is_connection)
		return true;
	return tap_is_at_end(c) && lws_hdr_total_length(c->wsi, WSI_TOKEN_KEY) > 0 &&
	       lws_hdr_total_length(c->wsi, WSI_TOKEN_HOST) > 0 &&
	       lws_hdr_total_length(c->wsi, WSI_TOKEN_CONNECTION) > 0 &&
	       asked_header(c->wsi, WSI_TOKEN_VERSION, &version) &&
	       slice_is(buf_slice_of(&version), "13");
}

static int status_of(enum service_welcome welcome)
{
	switch (welcome) {
	case SERVICE_WELCOME:
		return 0;
	case SERVICE_NO_SESSION:
		return HTTP_STATUS_UNAUTHORIZED;
	case SERVICE_FORBIDDEN:
		return HTTP_STATUS_FORBIDDEN;
	case SERVICE_TOO_MANY:
		return 429;
	case SERVICE_UNAVAILABLE:
		break;
	}
	return HTTP_STATUS_SERVICE_UNAVAILABLE;
}

/* Behind a proxy it is the WebSocket that counts as a visitor's connection. */
static bool count_visitor(struct client *c, const struct asked *a)
{
	struct visitor *visitor;

	if (c->counted || memcmp(&c->peer, &a->who, sizeof(c->peer)) == 0)
		return true;
	visitor = visitors_get(&c->net->visitors, &a->who, c->net->now);
	if (!visitor || visitor->connections >= c->net->config.connections_address_max)
		return false;
	visitor->connections++;
	c->counted = visitor;
	return true;
}

static int check_asked(struct client *c, const struct asked *a)
{
	struct net *w = c->net;
	enum service_welcome welcome;

	if (!asked_allowed(c, a) || !count_visitor(c, a))
		return 429;
	if (!slice_is(a->request.path, "/ws"))
		return HTTP_STATUS_NOT_FOUND;
	if (!is_complete(c) || !speaks_our_protocol(c->wsi))
		return HTTP_STATUS_BAD_REQUEST;
	if (w->stopping)
		return HTTP_STATUS_SERVICE_UNAVAILABLE;
	net_question(w);
	welcome = service_open(w->service, c->number, &a->request, net_now(w));
	c->is_open = welcome == SERVICE_WELCOME;
	return status_of(welcome);
}

static void say_handshake(struct client *c, const struct asked *a, int status)
{
	char memory[16];
	struct buf number = buf_over(memory, sizeof(memory));

	buf_int(&number, status);
	const struct journal_field fields[] = {
		{ "address", slice_from(a->address) },
		{ "status", buf_slice_of(&number) },
		{ 0 },
	};

	journal_say(&c->net->config.journal, JOURNAL_DEBUG, "handshake", fields);
}

int socket_check(struct client *c)
{
	int status;
	struct asked *a = asked_read(c, &status);

	if (!a)
		return status;
	c->is_secure = a->request.secure;
	status = check_asked(c, a);
	say_handshake(c, a, status ? status : 101);
	asked_free(a);
	return status;
}

int socket_established(struct client *c)
{
	c->is_established = true;
	if (c->first || c->close_code)
		lws_callback_on_writable(c->wsi);
	return 0;
}

/*
 * Compression. libwebsockets has an extension of its own, but it compresses
 * every short message, keeps the context of each connection and confuses whose
 * it may drop. Ours lets messages pass as they are and only sees to the bit
 * that marks a packed one; packing is done where the message is put together.
 */

static int on_extension(struct lws_context *context, const struct lws_extension *extension,
			struct lws *wsi, enum lws_extension_callback_reasons reason, void *user,
			void *in, size_t length)
{
	static const struct lws_ext_options options[] = {
		{ "server_no_context_takeover", EXTARG_NONE },
		{ NULL, EXTARG_NONE },
	};
	struct client *c = user;

	(void)context;
	(void)extension;
	(void)length;
	switch (reason) {
	case LWS_EXT_CB_CONSTRUCT:
		c = lws_get_opaque_user_data(wsi);
		*(struct client **)user = c;
		*(const struct lws_ext_options **)in = options;
		c->can_unpack = true;
		return 0;
	case LWS_EXT_CB_PACKET_TX_PRESEND:
		if (c->mark_packed)
			((struct lws_tokens *)in)->token[0] |= 0x40;
		c->mark_packed = false;
		return 0;
	default:
		return 0;
	}
}

const struct lws_extension socket_extensions[] = {
	{ "permessage-deflate", on_extension, "permessage-deflate" },
	{ NULL, NULL, NULL },
};

static int count_of(const char *text, const char *part)
{
	int count = 0;

	while ((text = strstr(text, part))) {
		text += strlen(part);
		count++;
	}
	return count;
}

/* libwebsockets repeats the name to the client as we leave it in its buffer,
 * and so it is here that the client is told to begin each message anew. */
bool socket_extension(struct client *c, char *name)
{
	char memory[EXTENSIONS_MAX];
	struct buf offer = buf_over(memory, sizeof(memory));
	size_t length = strlen(name);
	struct buf rest;

	if (!asked_header(c->wsi, WSI_TOKEN_EXTENSIONS, &offer))
		return false;
	/* A choice between several offers, or a smaller window: not for us. */
	if (count_of(memory, "permessage-deflate") != 1 ||
	    count_of(memory, "server_max_window_bits") != 0)
		return false;
	rest = buf_over(name + length, EXTENSION_NAME_MAX - length);
	buf_text(&rest, "; client_no_context_takeover");
	return true;
}

/* Messages from the client. */

static int refuse_message(struct client *c, enum close_code code)
{
	c->net->bad_messages++;
	lws_close_reason(c->wsi, (enum lws_close_status)code, NULL, 0);
	return -1;
}

static int hand_over(struct client *c, struct slice text)
{
	inbox_put(c, text);
	return 0;
}

static int unpack(struct client *c, struct slice packed)
{
	char memory[SERVICE_MESSAGE_MAX + 1];
	struct buf text = buf_over(memory, sizeof(memory));

	switch (deflate_unpack(c->net->deflate, packed, &text)) {
	case DEFLATE_FINE:
		return hand_over(c, buf_slice_of(&text));
	case DEFLATE_TOO_LONG:
		return refuse_message(c, CLOSE_TOO_LONG);
	default:
		return refuse_message(c, CLOSE_BAD_DATA);
	}
}

static int take_whole(struct client *c, struct slice message)
{
	return c->message_packed ? unpack(c, message) : hand_over(c, message);
}

/* Keeps a part of a message; false: no memory. */
static bool keep(struct client *c, struct slice part)
{
	size_t needed = c->message.len + part.len + 1;

	if (needed > c->message.cap) {
		size_t room =
			needed > MESSAGE_AT_FIRST ? SERVICE_MESSAGE_MAX + 1 : MESSAGE_AT_FIRST;
		char *memory = realloc(c->message.at, room);

		if (!memory)
			return false;
		c->message.at = memory;
		c->message.cap = room;
	}
	buf_slice(&c->message, part);
	return true;
}

void socket_forget(struct client *c)
{
	free(c->message.at);
	c->message = (struct buf){ 0 };
}

int socket_receive(struct client *c, const char *bytes, size_t count)
{
	struct slice part = { bytes, count };
	bool is_last = lws_is_final_fragment(c->wsi);
	struct buf message;
	int result;

	if (c->close_code)
		return 0; /* it has been told goodbye */
	if (lws_frame_is_binary(c->wsi))
		return refuse_message(c, CLOSE_UNSUPPORTED);
	if (lws_is_first_fragment(c->wsi)) {
		socket_forget(c);
		c->message_packed = c->can_unpack && lws_get_reserved_bits(c->wsi) & 0x40;
		if (is_last && count <= SERVICE_MESSAGE_MAX)
			return take_whole(c, part);
	}
	if (c->message.len + count + lws_remaining_packet_payload(c->wsi) > SERVICE_MESSAGE_MAX)
		return refuse_message(c, CLOSE_TOO_LONG);
	if (!keep(c, part))
		return refuse_message(c, CLOSE_NO_MEMORY);
	if (!is_last)
		return 0;
	/* Before it is handed over a turn may end, in which the client is dropped and
	 * what has come of its messages forgotten: this one is ours until then. */
	message = c->message;
	c->message = (struct buf){ 0 };
	result = take_whole(c, buf_slice_of(&message));
	free(message.at);
	return result;
}
