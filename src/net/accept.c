/*
 * Listening and accepting. The sockets are ours, so that an occupied port is
 * known by its cause, and a visitor with too many connections is turned away
 * before libwebsockets spends anything on him.
 */
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "net/inside.h"

enum { RESERVE_SHARE = 8 };

/* Listening. */

static void put_port(struct sockaddr_storage *socket_address, int port)
{
	if (socket_address->ss_family == AF_INET)
		((struct sockaddr_in *)socket_address)->sin_port = htons((uint16_t)port);
	else
		((struct sockaddr_in6 *)socket_address)->sin6_port = htons((uint16_t)port);
}

static int port_of(int fd)
{
	struct sockaddr_storage at = { 0 };
	socklen_t length = sizeof(at);

	if (getsockname(fd, (struct sockaddr *)&at, &length) != 0)
		return 0;
	if (at.ss_family == AF_INET)
		return ntohs(((struct sockaddr_in *)&at)->sin_port);
	return ntohs(((struct sockaddr_in6 *)&at)->sin6_port);
}

static socklen_t socket_address_of(const struct address *a, struct sockaddr_storage *out)
{
	static const struct network ipv4 = {
		.address.bytes = { [10] = 0xFF, [11] = 0xFF },
		.bits = 96,
	};

	memset(out, 0, sizeof(*out));
	if (network_has(&ipv4, a)) {
		struct sockaddr_in *in = (struct sockaddr_in *)out;

		in->sin_family = AF_INET;
		memcpy(&in->sin_addr, a->bytes + 12, sizeof(in->sin_addr));
		return sizeof(*in);
	}
	struct sockaddr_in6 *in6 = (struct sockaddr_in6 *)out;

	in6->sin6_family = AF_INET6;
	memcpy(&in6->sin6_addr, a->bytes, sizeof(in6->sin6_addr));
	return sizeof(*in6);
}

/* A listening socket, or -1 with errno. */
static int listen_at(const struct address *a, int port)
{
	struct sockaddr_storage at;
	socklen_t length = socket_address_of(a, &at);
	int yes = 1, fd = socket(at.ss_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);

	if (fd < 0)
		return -1;
	put_port(&at, port);
	setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof(yes));
	if (at.ss_family == AF_INET6)
		setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &yes, sizeof(yes));
	if (bind(fd, (struct sockaddr *)&at, length) == 0 && listen(fd, WEB_BACKLOG) == 0)
		return fd;
	int error = errno;

	close(fd);
	errno = error;
	return -1;
}

static void explain(struct net *w, const char *address, struct message *error)
{
	switch (errno) {
	case EADDRINUSE:
		*error = message_of("serve.start.port_taken");
		break;
	case EACCES:
	case EPERM:
		*error = message_of("serve.start.port_forbidden");
		break;
	case EADDRNOTAVAIL:
	case EAFNOSUPPORT:
		*error = message_of("serve.start.no_such_address");
		break;
	default:
		*error = message_of("serve.start.bind_failed");
		break;
	}
	message_number(error, w->config.port);
	message_word(error, address);
}

/* Every address gets the port that the first one got. */
static bool listen_one(struct net *w, const char *text, struct message *error)
{
	struct address a;
	int fd;

	if (!address_read(slice_from(text), &a)) {
		errno = EADDRNOTAVAIL;
		explain(w, text, error);
		return false;
	}
	fd = listen_at(&a, w->port);
	if (fd < 0) {
		explain(w, text, error);
		return false;
	}
	w->port = port_of(fd);
	w->listeners[w->listener_count++] = fd;
	return true;
}

/* Whether a machine has IPv6 is no concern of who did not ask for it; a port
 * that somebody else has there is. */
static bool listen_both(struct net *w, const char *ipv4, const char *ipv6, struct message *error)
{
	struct message ipv6_error;

	if (!listen_one(w, ipv4, error))
		return false;
	if (listen_one(w, ipv6, &ipv6_error) || errno != EADDRINUSE)
		return true;
	*error = ipv6_error;
	return false;
}

/* libwebsockets watches the sockets; from then on they are its to close. */
static bool watch_listeners(struct net *w)
{
	for (int i = 0; i < w->listener_count; i++) {
		lws_sock_file_fd_type fd = { .filefd = w->listeners[i] };

		w->listener[i] = lws_adopt_descriptor_vhost(w->vhost, LWS_ADOPT_RAW_FILE_DESC, fd,
							    WEB_SUBPROTOCOL, NULL);
		if (!w->listener[i])
			return false;
	}
	return true;
}

void net_unlisten(struct net *w)
{
	for (int i = 0; i < w->listener_count; i++)
		lws_set_timeout(w->listener[i], PENDING_TIMEOUT_KILLED_BY_PARENT,
				LWS_TO_KILL_ASYNC);
	w->listener_count = 0;
}

bool net_listen(struct net *w, struct message *error)
{
	const struct net_config *config = &w->config;
	bool good = true;

	w->port = config->port;
	if (config->bind_count)
		for (int i = 0; good && i < config->bind_count; i++)
			good = listen_one(w, config->bind[i], error);
	else if (config->everywhere)
		good = listen_both(w, "0.0.0.0", "::", error);
	else
		good = listen_both(w, "127.0.0.1", "::1", error);
	if (!good)
		return false;
	if (!watch_listeners(w)) {
		*error = message_of("play.error.memory");
		return false;
	}
	return true;
}

/* Clients. */

static struct client *client_new(struct net *w, const struct address *peer)
{
	struct client *c = calloc(1, sizeof(*c));

	if (!c)
		return NULL;
	c->net = w;
	c->peer = *peer;
	c->number = ++w->last_number;
	c->stage = HALL_BUSY;
	if (!map_add(&w->clients, c->number, c)) {
		free(c);
		return NULL;
	}
	return c;
}

struct client *client_of(struct net *w, struct lws *wsi)
{
	struct client *c = lws_get_opaque_user_data(wsi), *connection;

	if (c) {
		c->wsi = wsi;
		return c;
	}
	/* A new stream of a connection. */
	connection = lws_get_opaque_user_data(lws_get_network_wsi(wsi));
	if (!connection)
		return NULL;
	c = client_new(w, &connection->peer);
	if (!c)
		return NULL;
	c->wsi = wsi;
	lws_set_opaque_user_data(wsi, c);
	return c;
}

struct client *connection_of(struct client *c)
{
	struct client *connection =
		c->is_connection ? c : lws_get_opaque_user_data(lws_get_network_wsi(c->wsi));

	return connection ? connection : c;
}

static void leave_service(struct client *c)
{
	struct net *w = c->net;

	if (!w->service || (!c->is_open && !c->is_waiting))
		return;
	net_settle(w);
	if (c->is_open) {
		w->has_turn = true;
		service_gone(w->service, c->number, net_now(w));
	}
	if (c->is_waiting)
		service_http_gone(w->service, c->number);
}

void client_free(struct client *c)
{
	map_remove(&c->net->clients, c->number); /* it gets nothing more */
	leave_service(c);
	reply_take_back(c);
	socket_forget(c);
	post_forget(c);
	asked_free(c->asked);
	reply_free(c->reply);
	if (c->counted)
		c->counted->connections--;
	if (c->is_connection) {
		c->net->connections--;
		tap_forget(c);
		hall_leave(c);
	}
	free(c);
}

/* Accepting. */

/* Counts the connection among the visitor's; false: he has enough. A proxy's
 * are not its own. */
static bool count_connection(struct net *w, struct client *c)
{
	const struct net_config *config = &w->config;
	struct address who = address_client(&c->peer);
	struct visitor *visitor;

	if (address_trusted(&c->peer, config->proxies, config->proxy_count))
		return true;
	visitor = visitors_get(&w->visitors, &who, w->now);
	if (!visitor || visitor->connections >= config->connections_address_max ||
	    !bucket_take(&visitor->arrivals, config->connection_burst, config->connection_every_ms,
			 w->now))
		return false;
	visitor->connections++;
	c->counted = visitor;
	return true;
}

/* Is there a place? The last eighth is for visitors who have no other
 * connection, however many have filled the rest. Beyond that somebody who only
 * waits must go, and if nobody does the house is full. */
static bool find_place(struct net *w, const struct client *c)
{
	int taken = w->connections - w->hall.leaving; /* this one included */
	int most = w->config.connections_max;
	bool is_first = !c->counted || c->counted->connections == 1;

	return taken <= (is_first ? most : most - most / RESERVE_SHARE) || hall_give_way(w);
}

static struct client *arrive(struct net *w, const struct sockaddr *from)
{
	struct address peer;
	struct client *c;

	if (w->stopping || !address_of_socket(from, &peer))
		return NULL;
	c = client_new(w, &peer);
	if (!c)
		return NULL;
	c->is_connection = true;
	w->connections++;
	if (count_connection(w, c) && find_place(w, c))
		return c;
	client_free(c);
	return NULL;
}

static void welcome(struct net *w, int fd, const struct sockaddr *from)
{
	struct client *c = arrive(w, from);
	int yes = 1;

	setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof(yes));
	if (c && hall_enter(c, fd)) {
		w->accepted++;
		return;
	}
	w->refused_connections++;
	if (c)
		client_free(c);
	close(fd);
}

void net_accept(struct net *w, int listener)
{
	net_now(w);
	for (int i = 0; i < WEB_ACCEPTS; i++) {
		struct sockaddr_storage from;
		socklen_t length = sizeof(from);
		int fd = accept4(listener, (struct sockaddr *)&from, &length,
				 SOCK_NONBLOCK | SOCK_CLOEXEC);

		if (fd < 0)
			return;
		welcome(w, fd, (struct sockaddr *)&from);
	}
}
