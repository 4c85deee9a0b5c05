/*
 * What the files of the transport share with each other and with nobody else.
 *
 * A struct client belongs to one connection, or over HTTP/2 to one stream of
 * it. libwebsockets keeps a pointer to it; the service knows its number alone,
 * so that a late answer can never reach the wrong one.
 */
#ifndef NET_INSIDE_H
#define NET_INSIDE_H

#include <libwebsockets.h>
#include <signal.h>

#include "net/deflate.h"
#include "net/files.h"
#include "net/masks.h"
#include "net/net.h"
#include "net/ready.h"
#include "net/visitors.h"
#include "net/workers.h"
#include "service/daytime.h"
#include "service/map.h"
#include "service/metrics.h"

enum {
	WEB_CHUNK = 1 << 16, /* bytes of a body written at once */
	WEB_CHUNK_H2 = 1 << 13,
	WEB_STATUS_MISDIRECTED = 421, /* meant for another node */
	WEB_HEAD_MAX = 4096, /* bytes of an answer's headers */
	WEB_TEXT_MAX = 1 << 14, /* bytes of a request's path, query and cookies */
	WEB_NAME_MAX = 128, /* of a file for download, NUL included */
	WEB_BACKLOG = 512,
	WEB_ACCEPTS = 64, /* new connections in one turn */
};

/* An answer on its way. */
struct reply {
	int status;
	const char *type; /* constant */
	const struct file *file; /* NULL: not one of the client's files */
	struct files *files; /* whose file it is, held */
	enum file_form form;
	const uint8_t *body;
	size_t length, sent;
	uint8_t *owned; /* the body's memory, when it is ours */
	bool head_sent;
	bool no_body; /* HEAD, 304 */
	bool closes; /* the connection is of no use afterwards */
	int retry_after;
	char set_cookie[SERVICE_COOKIE_MAX];
	char file_name[WEB_NAME_MAX];
};

/* A request, with the text that its slices point into. */
struct asked {
	struct service_request request;
	bool is_head;
	bool has_length;
	int64_t length; /* of the body, as announced */
	struct slice accepted, known; /* Accept-Encoding, If-None-Match */
	struct address who;
	char address[ADDRESS_TEXT_MAX];
	struct buf body; /* what has come of it */
	int64_t body_until; /* when all of it must be here */
	char text[WEB_TEXT_MAX];
};

/* Why a client is put aside: see reply.c. */
enum aside { ASIDE_NOT, ASIDE_FULL, ASIDE_DONE };

/* A message that waits for a client to take it. */
struct waiting {
	struct waiting *next;
	size_t length, sent;
	bool is_packed;
	unsigned char bytes[]; /* LWS_PRE, then the message */
};

/* What a turn has to tell, while it is handed over: see post.c. */
struct post {
	struct post_text *texts; /* each once, those that are prepared first, */
	size_t text_count, text_capacity;
	size_t text_last; /* the one that came last, from 1; 0: none has */
	size_t prepared, prepared_used; /* texts, and how many of them have come */
	struct post_item *items; /* and who gets it: the lists of the lines */
	size_t item_count, item_capacity;
	struct post_line *lines; /* clients that get something */
	size_t line_count, line_capacity;
	unsigned char *packed; /* texts that were packed */
	size_t packed_used, packed_size;
	unsigned char *page; /* LWS_PRE and the message that is put together */
	size_t page_size;
};

/* What was said and not yet heard: see inbox.c. */
struct inbox {
	char *bytes;
	size_t used, size;
	bool is_heard; /* at this moment */
	unsigned heard; /* messages, in this turn */
};

/* What a connection waits for: see hall.c. The first are queues there, in
 * the order in which they give way. */
enum hall_stage {
	HALL_SILENT, /* its first byte */
	HALL_HEADERS, /* its first headers */
	HALL_IDLE, /* the next request */
	HALL_BODY, /* the rest of a request's body */
	HALL_ANSWER, /* its answer to be taken */
	HALL_QUEUES,
	HALL_BUSY = HALL_QUEUES, /* us; or it is a WebSocket */
	HALL_LEAVING, /* its end */
};

struct hall_queue {
	struct client *first, *last;
	int count;
};

struct client {
	struct net *net;
	struct lws *wsi;
	uint64_t number;
	enum hall_stage stage;
	int64_t hall_since; /* in its queue, */
	uint64_t hall_turn; /* and since which turn */
	struct client *hall_previous, *hall_next;
	int fd; /* of a connection */
	struct address peer; /* who is connected: a client, or a proxy */
	bool is_connection; /* no mere stream */
	struct visitor *counted; /* whose connections this one is among; NULL: nobody's */

	/* HTTP: one request at a time. */
	struct asked *asked; /* its body is still coming */
	bool is_waiting; /* the service has it */
	bool is_head, is_secure, has_body; /* of the present request */
	struct reply *reply;
	bool is_done; /* the answer is written, though perhaps not out */
	bool has_rest; /* more was read than the last request */
	enum aside aside;
	uint64_t aside_since; /* turn */
	struct client *aside_next, **aside_link; /* ASIDE_DONE; link NULL: not in the list */

	/* WebSocket. */
	bool is_open; /* the service knows it */
	bool is_established;
	bool can_unpack; /* messages may be packed */
	bool mark_packed; /* the frame that is being sent is */
	bool message_packed; /* the one that is coming in is */
	struct buf message; /* what has come of it so far */
	size_t line; /* number of its line in the post, from 1; 0: it has none */
	struct waiting *first, *last;
	size_t queued;
	int close_code; /* 0: stays; else closed when all is sent, */
	bool is_closing; /* as libwebsockets knows by now */
	struct masks masks; /* of the frames that come in, */
	struct head_end head; /* and of the request that comes before them */
};

struct net {
	struct net_config config;
	struct lws_context *context;
	struct lws_vhost *vhost;
	struct service *service;
	struct tls *tls; /* NULL: without TLS */
	struct files *files;
	char *kept; /* where those of former builds are; NULL: nowhere */
	struct deflate *deflate;
	struct workers *workers;
	struct visitors visitors;
	struct map clients; /* by number */
	uint64_t last_number;
	int connections; /* accepted and not closed */
	struct {
		int fd; /* of the set of sockets that we wait for */
		struct hall_queue queue[HALL_QUEUES];
		int leaving; /* connections that are told to go and still count */
	} hall;
	int listeners[WEB_BINDS_MAX], listener_count;
	struct lws *listener[WEB_BINDS_MAX];
	int port;

	struct daytime daytime;
	int64_t now; /* of the present call */
	lws_retry_bo_t signs_of_life; /* when clients are asked for one */
	lws_sorted_usec_list_t timer; /* wakes the loop for the service's next deadline */
	int64_t wake_at; /* when it does, at the latest; INT64_MAX: it does not */
	bool has_turn; /* something is to be committed */
	bool is_writing; /* the store is at work on the last turn */
	struct inbox inbox;
	volatile sig_atomic_t stopping, reloading;
	void (*reload)(void *user); /* what is to be done then */
	void *reload_user;
	bool has_failed; /* the store did, and that was said */

	struct client *aside; /* list, ASIDE_DONE */
	bool any_done; /* some of them wait for the next turn */
	uint64_t turns;
	size_t queued; /* bytes of all queues */
	uint64_t accepted, refused_connections, refused_requests, slow_clients, bad_messages;
	uint64_t refused_handshakes, late_connections, gave_way;
	uint64_t files_sent, sent_bytes, sent_messages, sent_items, long_messages;
	struct histogram turn_times, message_times, bot_waits;
	int64_t worked; /* by the loop's thread, up to the last turn's end */
	struct post post;
	unsigned char *chunk; /* LWS_PRE and WEB_CHUNK bytes, for what is being sent */
};

/* net.c */

extern const struct lws_protocols net_protocols[];

/* Asks the clock of the transport. */
int64_t net_now(struct net *w);

/* Before each question to the service. */
void net_question(struct net *w);
/* The same before a request, which need not wait for the turn that is being written. */
void net_hears(struct net *w);
/* Before anything else that it is told: the turn that is being written is out,
 * and the service has heard what came before. */
void net_settle(struct net *w);
/* Ends a turn that has become long. */
void net_turn_due(struct net *w);
/* Microseconds of a clock that nobody sets, to measure with. */
int64_t net_steady(void);
struct client *net_client(struct net *w, uint64_t number);

/* accept.c: listening, accepting, counting. */

bool net_listen(struct net *w, struct message *error);
void net_unlisten(struct net *w);
void net_accept(struct net *w, int listener);
/* The client of a connection or stream, made when there is none. NULL: no memory. */
struct client *client_of(struct net *w, struct lws *wsi);
/* Of a stream the one whose stream it is, of a connection itself. */
struct client *connection_of(struct client *c);
void client_free(struct client *c);

/* hall.c: connections that wait for their client. */

bool hall_open(struct net *w);
void hall_close(struct net *w);
/* A new connection; false: the system gives no room, the socket is the caller's. */
bool hall_enter(struct client *c, int fd);
/* Somebody has said something, or can take more. */
void hall_ready(struct net *w);
/* Calls reply_has_room() when the client can take more; false: no memory. */
bool hall_await_room(struct client *c);
void hall_await_nothing(struct client *c);
/* Of a stream this says nothing, and whoever is leaving leaves. */
void hall_stage(struct client *c, enum hall_stage stage);
/* The connection has ended. */
void hall_leave(struct client *c);
/* Hangs up on those whose time is over, and when that is to be done next. */
void hall_expire(struct net *w);
int64_t hall_next(const struct net *w);
/* The one that has waited longest goes; false: there is none. */
bool hall_give_way(struct net *w);

/* tap.c: what the library reads. */

bool tap_open(void);
void tap_close(void);
/* From the first byte of a connection to its end. */
void tap_watch(struct client *c);
void tap_forget(struct client *c);
/* Was the end of the headers the end of what was read? */
bool tap_is_at_end(const struct client *c);
/* The next request may come; `has_rest`: some of it was read already, so that
 * nothing is known of it. */
void tap_next(struct client *c, bool has_rest);

/* tls.c: the certificate. */

bool tls_open(struct net *w);
void tls_close(struct net *w);
/* Handshakes of that SSL_CTX take our certificate. */
void tls_serve(struct net *w, void *context);
/* Reads the files again; false: they are not usable, and nothing has changed. */
bool tls_renew(struct net *w);
/* Looks now and then whether they changed, and when next. */
void tls_look(struct net *w);
int64_t tls_next(const struct net *w);
/* The clock was set by so much. */
void tls_move(struct net *w, int64_t by);

/* request.c: what a request says. */

/* NULL: it is refused with *status. */
struct asked *asked_read(struct client *c, int *status);
void asked_free(struct asked *a);
/* May one more request of this visitor be served? */
bool asked_allowed(struct client *c, const struct asked *a);
/* The header as text into `out`, fragments joined; false: it does not fit. An
 * absent one is empty. */
bool asked_header(struct lws *wsi, enum lws_token_indexes token, struct buf *out);

/* http.c: files and the API. */

int net_request(struct client *c);
int net_body(struct client *c, const char *bytes, size_t count);
int net_body_end(struct client *c);
void net_answer(struct client *c, const struct service_response *r);
/* An answer that is sent at once, to a handshake that is refused. */
int net_refuse(struct client *c, int status);

/* preview.c: the page as chats need it, with whole addresses, if this is it. */
void reply_preview(struct client *c, const struct asked *a, struct reply *r);

/* reply.c: sending an answer. */

extern const struct lws_protocol_vhost_options *const reply_headers; /* of every answer */

void reply_free(struct reply *r);
/* Writes the next part; negative: close the connection. */
int reply_write(struct client *c);
/* Looks after those who are aside and done, in every turn. */
void reply_ask_aside(struct net *w);
/* A client that was full can take more. */
void reply_has_room(struct client *c);
void reply_take_back(struct client *c);
bool reply_head(struct client *c, const struct reply *r, unsigned char **at, unsigned char *end);

/* socket.c: WebSocket. */

extern const struct lws_extension socket_extensions[];

/* Zero, or the status with which the handshake is refused. */
int socket_check(struct client *c);
int socket_established(struct client *c);
int socket_receive(struct client *c, const char *bytes, size_t count);
/* Forgets what has come of a message. */
void socket_forget(struct client *c);
/* May the extension `name` be used? Completes the name with our terms. */
bool socket_extension(struct client *c, char *name);

/* inbox.c: what clients have said. */

/* The service hears it when it can. */
void inbox_put(struct client *c, struct slice text);
/* It can. */
void inbox_hear(struct net *w);
void inbox_free(struct inbox *in);

/* post.c: what is told. */

/* The client gets that text when the turn's post goes out; the text stays where
 * it is until then. */
void post_add(struct client *c, struct slice text, size_t seam);
/* The same text will be added, unless all that is prepared is for nothing: what
 * can be done for it now is done. */
void post_prepare(struct client *c, struct slice text, size_t seam);
/* The post goes out: to each client all of it as one message. */
void post_go(struct net *w);
void post_free(struct post *p);
/* Writes what waits; negative: close the connection. */
int post_write(struct client *c);
/* Closes the connection when all is sent. */
void post_close(struct client *c, int code);
/* Forgets what waits for the client. */
void post_forget(struct client *c);

#endif
