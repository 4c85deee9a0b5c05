/*
 * The transport: the service behind libwebsockets. HTTP/1.1 and HTTP/2 for the
 * client's files and the API, one WebSocket a client for the rest, TLS by
 * certificate files, limits for each address, worker threads for slow work.
 *
 * One thread has the loop, in turns: libwebsockets hands over what came in,
 * the service commits once, then everything that it has to say is sent. Use:
 *
 *	web_config_standard(&config); ... web_open(&config, &error)
 *	web_hooks(web, &hooks); service_new(..., &hooks, ...)
 *	web_run(web, service)		until web_stop()
 *	service_free(service); web_close(web)
 */
#ifndef SERVER_WEB_H
#define SERVER_WEB_H

#include "server/address.h"
#include "server/journal.h"
#include "server/service.h"

struct web;

enum {
	WEB_BINDS_MAX = 8,
	WEB_PROXIES_MAX = 16,
	WEB_PORT_STANDARD = 8013,
};

#define WEB_SUBPROTOCOL "pandemonium.2"

/* Every limit has a name here; web_config_standard() fills all. */
struct web_config {
	const char *bind[WEB_BINDS_MAX]; /* addresses, no names */
	int bind_count;
	bool everywhere; /* without addresses: all of this machine's, else loopback alone */
	int port; /* 0: any that is free */
	const char *tls_cert, *tls_key; /* files in PEM form; NULL: no TLS */
	/* Offered over TLS where libwebsockets has it. Browsers then carry the WebSocket in it too, and there
	 * libwebsockets 4.1 does not compress: so it is off unless asked for. */
	bool http2;
	const char *folder; /* the client's files; NULL: none */
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

void web_config_standard(struct web_config *out);

/* Reads the files, binds the port. NULL: *error says why. What `config` points
 * to must outlive the transport. */
struct web *web_open(const struct web_config *config, struct message *error);

/* The port that is bound. */
int web_port(const struct web *w);

/* The time, in milliseconds since 1970, as the service is to begin with. */
int64_t web_time(const struct web *w);

/* What the service asks of its surroundings. */
void web_hooks(struct web *w, struct service_hooks *out);

/* It is later than that, whatever the machine's clock says: before web_run(). */
void web_certain(struct web *w, int64_t ms);

/* Serves until web_stop(), then says goodbye to everybody. False: the loop
 * itself failed. */
bool web_run(struct web *w, struct service *service);

/* Both may be called in a signal handler. */
void web_stop(struct web *w);
void web_reload(struct web *w);

/* What web_reload() makes the loop call, between two turns. */
void web_on_reload(struct web *w, void (*reload)(void *user), void *user);

/* Takes up the limits, times, proxies, the log and the TLS files of `config`,
 * which differs in nothing else from the one that the transport has; reads the
 * certificate and the client's files again. What cannot be read stays as it
 * was, and the log says so. */
void web_configure(struct web *w, const struct web_config *config);

/* After the service is freed. */
void web_close(struct web *w);

#endif
