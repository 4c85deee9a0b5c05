/*
 * The WebSocket: the handshake is checked before libwebsockets accepts it,
 * messages are put together and handed to the service, and what the service
 * says waits in a bounded queue until the client takes it. A client that does
 * not read is dropped; it comes back and asks for what it missed.
 */
#include <stdlib.h>
#include <string.h>

#include "server/web_parts.h"

enum {
	PROTOCOLS_MAX = 256, /* bytes of Sec-WebSocket-Protocol */
	EXTENSIONS_MAX = 256, /* of Sec-WebSocket-Extensions */
	EXTENSION_NAME_MAX = 64, /* of the name that libwebsockets lets us complete */
	MESSAGE_AT_FIRST = 1024,
	STREAM_PART = 2048,
};

enum close_code {
	CLOSE_UNSUPPORTED = 1003, /* binary */
	CLOSE_BAD_DATA = 1007,
	CLOSE_TOO_LONG = 1009,
	CLOSE_SERVER = 1011,
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
	visitor = visitors_get(&c->web->visitors, &a->who, c->web->now);
	if (!visitor || visitor->connections >= c->web->config.connections_address_max)
		return false;
	visitor->connections++;
	c->counted = visitor;
	return true;
}

static int check_asked(struct client *c, const struct asked *a)
{
	struct web *w = c->web;
	enum service_welcome welcome;

	if (!asked_allowed(c, a) || !count_visitor(c, a))
		return 429;
	if (!slice_is(a->request.path, "/ws"))
		return HTTP_STATUS_NOT_FOUND;
	if (!is_complete(c) || !speaks_our_protocol(c->wsi))
		return HTTP_STATUS_BAD_REQUEST;
	if (w->stopping)
		return HTTP_STATUS_SERVICE_UNAVAILABLE;
	web_question(w);
	welcome = service_open(w->service, c->number, &a->request, web_now(w));
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

	journal_say(&c->web->config.journal, JOURNAL_DEBUG, "handshake", fields);
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
 * that marks a packed one; packing is done where the message is whole.
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
	c->web->bad_messages++;
	lws_close_reason(c->wsi, (enum lws_close_status)code, NULL, 0);
	return -1;
}

static int hand_over(struct client *c, struct slice text)
{
	int64_t start = web_steady();

	web_question(c->web);
	service_message(c->web->service, c->number, text, web_now(c->web));
	histogram_add(&c->web->message_times, web_steady() - start);
	return 0;
}

static int unpack(struct client *c, struct slice packed)
{
	char memory[SERVICE_MESSAGE_MAX + 1];
	struct buf text = buf_over(memory, sizeof(memory));

	switch (deflate_unpack(c->web->deflate, packed, &text)) {
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

static void forget_message(struct client *c)
{
	free(c->message.at);
	c->message = (struct buf){ 0 };
}

int socket_receive(struct client *c, const char *bytes, size_t count)
{
	struct slice part = { bytes, count };
	bool is_last = lws_is_final_fragment(c->wsi);
	int result;

	if (c->close_code)
		return 0; /* it has been told goodbye */
	if (lws_frame_is_binary(c->wsi))
		return refuse_message(c, CLOSE_UNSUPPORTED);
	if (lws_is_first_fragment(c->wsi)) {
		forget_message(c);
		c->message_packed = c->can_unpack && lws_get_reserved_bits(c->wsi) & 0x40;
		if (is_last && count <= SERVICE_MESSAGE_MAX)
			return take_whole(c, part);
	}
	if (c->message.len + count + lws_remaining_packet_payload(c->wsi) > SERVICE_MESSAGE_MAX)
		return refuse_message(c, CLOSE_TOO_LONG);
	if (!keep(c, part))
		return refuse_message(c, CLOSE_SERVER);
	if (!is_last)
		return 0;
	result = take_whole(c, buf_slice_of(&c->message));
	forget_message(c);
	return result;
}

/* Messages to the client. */

static void drop(struct client *c)
{
	c->web->slow_clients++;
	c->close_code = CLOSE_SERVER;
	socket_release(c);
	lws_set_timeout(c->wsi, PENDING_TIMEOUT_KILLED_BY_PARENT, LWS_TO_KILL_ASYNC);
}

/* Packs a text, once for all who get it in this turn; empty: it goes as it is. */
static struct slice packed_of(struct web *w, struct slice text)
{
	bool is_same = w->packed.turn == w->turns && w->packed.text.at == text.at &&
		       w->packed.text.len == text.len;

	if (!is_same && w->packed.size < text.len) {
		unsigned char *bytes = realloc(w->packed.bytes, text.len);

		if (!bytes)
			return (struct slice){ "", 0 };
		w->packed.bytes = bytes;
		w->packed.size = text.len;
	}
	if (!is_same) {
		w->packed.text = text;
		w->packed.turn = w->turns;
		w->packed.length = deflate_pack(w->deflate, text, w->packed.bytes, text.len);
	}
	return (struct slice){ (const char *)w->packed.bytes, w->packed.length };
}

/* Long texts are packed before they wait. NULL: no memory. */
static struct waiting *waiting_new(struct client *c, struct slice text)
{
	struct slice packed = { "", 0 }, bytes;
	struct waiting *message;

	if (c->can_unpack && text.len >= DEFLATE_FROM)
		packed = packed_of(c->web, text);
	bytes = packed.len ? packed : text;
	message = malloc(sizeof(*message) + LWS_PRE + bytes.len);
	if (!message)
		return NULL;
	*message = (struct waiting){ .length = bytes.len, .is_packed = packed.len > 0 };
	memcpy(message->bytes + LWS_PRE, bytes.at, bytes.len);
	return message;
}

void socket_send(struct client *c, struct slice text)
{
	struct web *w = c->web;
	struct waiting *message;

	if (c->close_code)
		return;
	message = waiting_new(c, text);
	if (!message || c->queued + message->length > w->config.queue_max ||
	    w->queued + message->length > w->config.queue_total_max) {
		free(message);
		drop(c);
		return;
	}
	if (c->last)
		c->last->next = message;
	else
		c->first = message;
	c->last = message;
	c->queued += message->length;
	w->queued += message->length;
	if (c->is_established)
		lws_callback_on_writable(c->wsi);
}

static void drop_first(struct client *c)
{
	struct waiting *message = c->first;

	c->first = message->next;
	if (!c->first)
		c->last = NULL;
	c->queued -= message->length;
	c->web->queued -= message->length;
	free(message);
}

void socket_close(struct client *c, int code)
{
	if (c->close_code)
		return;
	c->close_code = code;
	if (c->is_established)
		lws_callback_on_writable(c->wsi);
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
	c->web->sent_bytes += part;
	if (message->sent == message->length)
		drop_first(c);
	return 0;
}

int socket_write(struct client *c)
{
	while (c->first) {
		if (write_part(c))
			return -1;
		if (c->first && (!c->is_connection || lws_send_pipe_choked(c->wsi))) {
			lws_callback_on_writable(c->wsi);
			return 0;
		}
	}
	/* Told twice, libwebsockets would not wait for the client's own goodbye but
	 * hang up at once; what a fast client has sent meanwhile, unread, would
	 * then destroy ours on its way. */
	if (!c->close_code || c->is_closing)
		return 0;
	c->is_closing = true;
	lws_close_reason(c->wsi, (enum lws_close_status)c->close_code, NULL, 0);
	return -1;
}

void socket_release(struct client *c)
{
	while (c->first)
		drop_first(c);
	forget_message(c);
}
