/*
 * The hall: where connections are that wait for their client.
 *
 * libwebsockets gives a connection a header table as soon as it may read from
 * it, has a limited number of them, and lets whoever comes then wait without a
 * word; it also measures its times by the part and not by the whole. So a new
 * connection stays with us: its socket is in a set of ours (epoll), and the
 * library gets it when the first byte is there. Until then it costs a
 * descriptor and a struct client. From the first byte on the headers have a
 * time of their own, however slowly they drip; over TLS the first byte is that
 * of the hello, and the handshake is part of that time.
 *
 * A connection is in one queue, by what it waits for: the first byte, the first
 * headers, the next request, the rest of a body, an answer to be taken. Each
 * queue is in order of time, so that its first is the next whose time is over,
 * and the first to give way when the house is full. Those that wait for us, and
 * WebSockets, are in none. A proxy's connections have many clients and are in
 * none either, but for the beginning.
 */
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "net/inside.h"

enum {
	HALL_EVENTS = 64, /* connections that are handed over in one turn, */
	HALL_HELLOS = 8, /* and over TLS: each is worth a millisecond of work */
	HALL_STEP_MS = 100, /* so much later than their time they may be hung up on */
};

/* Queues. */

/* NULL: it is in none. */
static struct hall_queue *queue_of(struct client *c)
{
	return c->stage < HALL_QUEUES ? &c->net->hall.queue[c->stage] : NULL;
}

static void leave_queue(struct client *c)
{
	struct hall_queue *q = queue_of(c);

	if (!q)
		return;
	*(c->hall_previous ? &c->hall_previous->hall_next : &q->first) = c->hall_next;
	*(c->hall_next ? &c->hall_next->hall_previous : &q->last) = c->hall_previous;
	c->hall_previous = c->hall_next = NULL;
	q->count--;
}

static void join_queue(struct client *c)
{
	struct hall_queue *q = queue_of(c);

	if (!q)
		return;
	c->hall_since = c->net->now;
	c->hall_turn = c->net->turns;
	c->hall_previous = q->last;
	*(q->last ? &q->last->hall_next : &q->first) = c;
	q->last = c;
	q->count++;
}

void hall_stage(struct client *c, enum hall_stage stage)
{
	if (!c->is_connection || c->stage == HALL_LEAVING)
		return;
	if (!c->counted && stage > HALL_HEADERS && stage < HALL_QUEUES)
		stage = HALL_BUSY;
	leave_queue(c);
	c->stage = stage;
	join_queue(c);
}

/* Beginning and end. */

bool hall_open(struct net *w)
{
	lws_sock_file_fd_type fd = { .filefd = epoll_create1(EPOLL_CLOEXEC) };

	if (fd.filefd < 0)
		return false;
	w->hall.fd = fd.filefd;
	/* From here on it is the library's to close. */
	return lws_adopt_descriptor_vhost(w->vhost, LWS_ADOPT_RAW_FILE_DESC, fd, WEB_SUBPROTOCOL,
					  NULL) != NULL;
}

void hall_close(struct net *w)
{
	struct client *c;

	while ((c = w->hall.queue[HALL_SILENT].first)) {
		close(c->fd);
		client_free(c);
	}
}

/* Coming and going. */

bool hall_enter(struct client *c, int fd)
{
	struct epoll_event event = { .events = EPOLLIN | EPOLLRDHUP, .data.u64 = c->number };

	if (epoll_ctl(c->net->hall.fd, EPOLL_CTL_ADD, fd, &event) != 0)
		return false;
	c->fd = fd;
	hall_stage(c, HALL_SILENT);
	return true;
}

void hall_leave(struct client *c)
{
	leave_queue(c);
	if (c->stage == HALL_LEAVING)
		c->net->hall.leaving--;
}

bool hall_await_room(struct client *c)
{
	struct epoll_event event = { .events = EPOLLOUT | EPOLLONESHOT, .data.u64 = c->number };

	return epoll_ctl(c->net->hall.fd, EPOLL_CTL_ADD, c->fd, &event) == 0;
}

/* A socket that was closed is in no set any more. */
void hall_await_nothing(struct client *c)
{
	epoll_ctl(c->net->hall.fd, EPOLL_CTL_DEL, c->fd, NULL);
}

static void hang_up(struct client *c)
{
	close(c->fd); /* which takes it out of the set, too */
	client_free(c);
}

/* The library closes its connections in its own time. */
static void dismiss(struct client *c)
{
	if (c->stage == HALL_SILENT) {
		hang_up(c);
		return;
	}
	hall_stage(c, HALL_LEAVING);
	c->net->hall.leaving++;
	lws_set_timeout(c->wsi, PENDING_TIMEOUT_KILLED_BY_PARENT, LWS_TO_KILL_ASYNC);
}

static void adopt(struct client *c)
{
	struct net *w = c->net;
	uint64_t number = c->number;
	lws_adopt_desc_t how = {
		.vh = w->vhost,
		.type = LWS_ADOPT_SOCKET | LWS_ADOPT_HTTP | LWS_ADOPT_ALLOW_SSL,
		.fd.sockfd = c->fd,
		.opaque = c,
	};
	struct lws *wsi;

	epoll_ctl(w->hall.fd, EPOLL_CTL_DEL, c->fd, NULL);
	hall_stage(c, HALL_HEADERS);
	tap_watch(c);
	ready_new(c->fd);
	wsi = lws_adopt_descriptor_vhost_via_info(&how);
	/* On failure the socket is closed, and the client freed with its
	 * connection, when there was one already. */
	if (!map_get(&w->clients, number))
		return;
	if (wsi)
		c->wsi = wsi;
	else
		client_free(c);
}

/* A handshake is the dearest thing that a stranger can ask for. */
static bool may_shake_hands(struct client *c)
{
	const struct net_config *config = &c->net->config;

	if (!config->tls_cert || !c->counted ||
	    bucket_take(&c->counted->handshakes, config->handshake_burst,
			config->handshake_every_ms, c->net->now))
		return true;
	c->net->refused_handshakes++;
	return false;
}

static bool has_spoken(const struct client *c)
{
	char byte;

	return recv(c->fd, &byte, 1, MSG_PEEK | MSG_DONTWAIT) > 0;
}

static void first_byte(struct client *c)
{
	if (!has_spoken(c) || !may_shake_hands(c))
		hang_up(c);
	else
		adopt(c);
}

void hall_ready(struct net *w)
{
	struct epoll_event events[HALL_EVENTS];
	int most = w->config.tls_cert ? HALL_HELLOS : HALL_EVENTS;
	int count = epoll_wait(w->hall.fd, events, most, 0);

	net_now(w);
	for (int i = 0; i < count; i++) {
		struct client *c = net_client(w, events[i].data.u64);

		if (c && c->stage == HALL_SILENT)
			first_byte(c);
		else if (c)
			reply_has_room(c);
	}
}

/* Time. */

static int64_t deadline_of(const struct net *w, enum hall_stage stage)
{
	const struct client *c = w->hall.queue[stage].first;
	int seconds = stage == HALL_SILENT ? w->config.first_byte_time : w->config.header_time;

	return c ? c->hall_since + (int64_t)seconds * 1000 : INT64_MAX;
}

/* The first of a queue whose time is over; NULL: none. */
static struct client *late(const struct net *w, enum hall_stage stage)
{
	return deadline_of(w, stage) <= w->now ? w->hall.queue[stage].first : NULL;
}

static void expire(struct client *c)
{
	c->net->late_connections++;
	dismiss(c);
}

/* Whom a busy loop has not heard is not late: one who has spoken waits on, and
 * headers that were there two turns ago have been read. */
void hall_expire(struct net *w)
{
	struct client *c;

	while ((c = late(w, HALL_SILENT))) {
		if (has_spoken(c))
			hall_stage(c, HALL_SILENT);
		else
			expire(c);
	}
	while ((c = late(w, HALL_HEADERS)) && w->turns >= c->hall_turn + 2)
		expire(c);
}

int64_t hall_next(const struct net *w)
{
	int64_t silent = deadline_of(w, HALL_SILENT), headers = deadline_of(w, HALL_HEADERS);
	int64_t next = silent < headers ? silent : headers;

	return next == INT64_MAX ? next : next + HALL_STEP_MS;
}

bool hall_give_way(struct net *w)
{
	for (enum hall_stage stage = HALL_SILENT; stage < HALL_QUEUES; stage++) {
		if (!w->hall.queue[stage].first)
			continue;
		w->gave_way++;
		dismiss(w->hall.queue[stage].first);
		return true;
	}
	return false;
}
