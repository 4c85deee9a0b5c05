/*
 * The transport: the service behind libwebsockets. HTTP/1.1 and HTTP/2 for the
 * client's files and the API, one WebSocket a client for the rest, TLS by
 * certificate files, limits for each address, worker threads for slow work.
 *
 * One thread has the loop, in turns: libwebsockets hands over what came in,
 * the service commits once, then everything that it has to say is sent. Use:
 *
 *	net_config_standard(&config); ... net_open(&config, &error)
 *	net_hooks(web, &hooks); service_new(..., &hooks, ...)
 *	net_run(web, service)		until net_stop()
 *	service_free(service); net_close(web)
 */
#ifndef NET_NET_H
#define NET_NET_H

#include "base/version.h"
#include "net/journal.h"
#include "service/address.h"
#include "service/service.h"

struct net;

enum {
	WEB_BINDS_MAX = 8,
	WEB_PROXIES_MAX = 16,
	WEB_PORT_STANDARD = 8013,
};

#define WEB_SUBPROTOCOL "pandemonium." VERSION_TEXT(PROTOCOL_VERSION)

/* Every limit has a name here; net_config_standard() fills all. */
struct net_config {
	const char *bind[WEB_BINDS_MAX]; /* addresses, no names */
	int bind_count;
	bool everywhere; /* without addresses: all of this machine's, else loopback alone */
	int port; /* 0: any that is free */
	const char *tls_cert, *tls_key; /* files in PEM form; NULL: no TLS */
	/* Offered over TLS where libwebsockets has it. Browsers then carry the WebSocket in it too, and there
	 * libwebsockets 4.1 does not compress: so it is off unless asked for. */
	bool http2;
	const char *folder; /* the client's files; NULL: none */
	const char *node; /* answers to /node/NAME/… too; NULL: there is one */
	struct network proxies[WEB_PROXIES_MAX]; /* whose word on a client's address is believed */
	int proxy_count;
	struct journal journal;

	int connections_max; /* of all kinds: pages, files and newcomers beside the WebSockets */
	int connections_address_max;
	int connection_burst, connection_every_ms; /* new connections of an address */
	int handshake_burst, handshake_every_ms; /* and its handshakes of TLS */
	int request_burst, request_every_ms; /* requests of an address, files too */
	int header_max; /* bytes of a request's headers */
	size_t queue_max; /* bytes that wait for one slow client */
	size_t queue_total_max; /* and for all of them */

	/* Seconds. */
	int first_byte_time; /* for a new connection to say something, */
	int header_time; /* then to send all headers of a request, */
	int body_time; /* and its body */
	int idle_time; /* between two requests of a connection */
	int send_time; /* for the next part of an answer to be taken */
	int tls_look_time; /* between two looks whether the certificate was renewed */
	int ping_time; /* without a sign of life before a WebSocket is asked for one */
	int dead_time; /* without a sign of life before it is given up */
	int stop_time; /* for goodbyes, at the end */

	int bot_threads, passphrase_threads;
};

void net_config_standard(struct net_config *out);

/* Reads the files, binds the port. NULL: *error says why. What `config` points
 * to must outlive the transport. */
struct net *net_open(const struct net_config *config, struct message *error);

/* The port that is bound. */
int net_port(const struct net *w);

/* The time, in milliseconds since 1970, as the service is to begin with. */
int64_t net_time(const struct net *w);

/* What the service asks of its surroundings. */
void net_hooks(struct net *w, struct service_hooks *out);

/* Letters of the service are carried by that function, in threads of the
 * transport: before net_run(). False: the system gives no thread. */
bool net_carry(struct net *w, void (*carry)(void *user, struct service_job *job), void *user);

/* It is later than that, whatever the machine's clock says: before net_run(). */
void net_certain(struct net *w, int64_t ms);

/* Keeps the client's files in that folder, and serves what former builds have left
 * there: see files.h. False: it could not, and the host was told so in the log. */
bool net_keep(struct net *w, const char *folder);

/* Serves until net_stop(), then says goodbye to everybody. False: the loop
 * itself failed. */
bool net_run(struct net *w, struct service *service);

/* Wakes the loop, from any thread; `net` is a struct net. */
void net_wake(void *net);

/* Both may be called in a signal handler. */
void net_stop(struct net *w);
void net_reload(struct net *w);

/* What net_reload() makes the loop call, between two turns. */
void net_on_reload(struct net *w, void (*reload)(void *user), void *user);

/* Takes up the limits, times, proxies, the log and the TLS files of `config`,
 * which differs in nothing else from the one that the transport has; reads the
 * certificate and the client's files again. What cannot be read stays as it
 * was, and the log says so. */
void net_configure(struct net *w, const struct net_config *config);

/* After the service is freed. */
void net_close(struct net *w);

#endif
