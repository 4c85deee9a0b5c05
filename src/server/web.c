/*
 * The loop around libwebsockets: its callbacks, the turns of the service, the
 * beginning and the end. See web.h.
 */
#include "server/web.h"

#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "server/web_parts.h"

enum {
	SPARE_FILES = 256, /* descriptors besides those of connections */
	GOODBYE_STEP_MS = 50,
#ifdef LWS_WITH_HTTP2
	HAS_HTTP2 = true,
#else
	HAS_HTTP2 = false,
#endif
};

void web_config_standard(struct web_config *out)
{
	*out = (struct web_config){
		.port = WEB_PORT_STANDARD,
		.journal = { stderr, JOURNAL_INFO, JOURNAL_TEXT },
		.connections_max = 15000,
		.connections_address_max = 128,
		.handshake_burst = 200,
		.handshake_every_ms = 250,
		.request_burst = 1000,
		.request_every_ms = 10,
		.header_max = 16384,
		.queue_max = 1 << 20,
		.queue_total_max = 256 << 20,
		.first_byte_time = 3,
		.header_time = 5,
		.body_time = 15,
		.idle_time = 30,
		.send_time = 30,
		.tls_look_time = 60,
		.ping_time = 30,
		.dead_time = 45,
		.stop_time = 3,
		.bot_threads = 2,
		.passphrase_threads = 1,
	};
}

static int64_t microseconds(clockid_t clock)
{
	struct timespec time;

	clock_gettime(clock, &time);
	return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

int64_t web_now(struct web *w)
{
	w->now = daytime_ms(&w->daytime, microseconds(CLOCK_REALTIME),
			    microseconds(CLOCK_MONOTONIC));
	return w->now;
}

struct client *web_client(struct web *w, uint64_t number)
{
	return map_get(&w->clients, number);
}

/* What libwebsockets tells. */

static int on_upgrade(struct web *w, struct lws *wsi)
{
	struct client *c = client_of(w, wsi);
	char memory[32];
	struct buf wanted = buf_over(memory, sizeof(memory));
	int status;

	/* The header is gone when libwebsockets has refused it already. */
	if (!c || !asked_header(wsi, WSI_TOKEN_UPGRADE, &wanted) || !wanted.len)
		return -1;
	status = strcasecmp(memory, "websocket") == 0 ? socket_check(c) : HTTP_STATUS_BAD_REQUEST;
	hall_stage(c, status ? HALL_IDLE : HALL_BUSY);
	return status ? web_refuse(c, status) : 0;
}

/* A WebSocket over HTTP/2 comes this way alone. Refused here it would leave
 * memory behind in libwebsockets, so it is let in and closed. */
static int on_filter(struct web *w, struct lws *wsi)
{
	struct client *c = client_of(w, wsi);

	if (!c)
		return -1;
	hall_stage(connection_of(c), HALL_BUSY);
	if (!c->is_open && socket_check(c) != 0)
		c->close_code = SERVICE_CLOSE_POLICY;
	return 0;
}

static int on_client(struct client *c, enum lws_callback_reasons reason, void *in, size_t length)
{
	switch (reason) {
	case LWS_CALLBACK_HTTP:
		return web_request(c);
	case LWS_CALLBACK_HTTP_BODY:
		return web_body(c, in, length);
	case LWS_CALLBACK_HTTP_BODY_COMPLETION:
		return web_body_end(c);
	case LWS_CALLBACK_HTTP_WRITEABLE:
		return reply_write(c);
	case LWS_CALLBACK_CONFIRM_EXTENSION_OKAY:
		return socket_extension(c, in) ? 0 : 1;
	case LWS_CALLBACK_ESTABLISHED:
		return socket_established(c);
	case LWS_CALLBACK_RECEIVE:
		return socket_receive(c, in, length);
	case LWS_CALLBACK_SERVER_WRITEABLE:
		return socket_write(c);
	default:
		return 0;
	}
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
		    size_t length)
{
	struct web *w = lws_context_user(lws_get_context(wsi));
	struct client *c;

	switch (reason) {
	case LWS_CALLBACK_RAW_RX_FILE:
		if (lws_get_socket_fd(wsi) == w->hall.fd)
			hall_ready(w);
		else
			web_accept(w, lws_get_socket_fd(wsi));
		return 0;
	case LWS_CALLBACK_OPENSSL_LOAD_EXTRA_SERVER_VERIFY_CERTS:
		tls_serve(w, user);
		return 0;
	case LWS_CALLBACK_RAW_ADOPT: /* a CONNECT of HTTP, which we do not do */
		return -1;
	case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
		return on_upgrade(w, wsi);
	case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
		return on_filter(w, wsi);
	case LWS_CALLBACK_WSI_DESTROY:
		c = lws_get_opaque_user_data(wsi);
		lws_set_opaque_user_data(wsi, NULL);
		if (c)
			client_free(c);
		return 0;
	case LWS_CALLBACK_HTTP:
	case LWS_CALLBACK_HTTP_BODY:
	case LWS_CALLBACK_HTTP_BODY_COMPLETION:
	case LWS_CALLBACK_HTTP_WRITEABLE:
	case LWS_CALLBACK_CONFIRM_EXTENSION_OKAY:
	case LWS_CALLBACK_ESTABLISHED:
	case LWS_CALLBACK_RECEIVE:
	case LWS_CALLBACK_SERVER_WRITEABLE:
		c = client_of(w, wsi);
		return c ? on_client(c, reason, in, length) : -1;
	default:
		return 0;
	}
}

static const struct lws_protocols protocols[] = {
	{
		.name = WEB_SUBPROTOCOL,
		.callback = on_event,
		.rx_buffer_size = 4096,
		.tx_packet_size = WEB_CHUNK,
	},
	{ .name = NULL },
};

/* The loop. */

static void on_job_done(void *user)
{
	struct web *w = user;

	lws_cancel_service(w->context);
}

/* That the loop woke is all that was wanted. */
static void on_timer(lws_sorted_usec_list_t *timer)
{
	struct web *w = lws_container_of(timer, struct web, timer);

	w->wake_at = INT64_MAX;
	/* The library runs timers before it sleeps, and would go on to sleep. */
	lws_cancel_service(w->context);
}

/* Wakes the loop at that time or before it. Setting the timer again costs a
 * walk through everybody's timers, so one that comes earlier is left. */
static void wake(struct web *w, int64_t at)
{
	if (at >= w->wake_at)
		return;
	w->wake_at = at;
	lws_sul_schedule(w->context, 0, &w->timer, on_timer,
			 at > w->now ? (at - w->now) * LWS_US_PER_MS : 1);
}

static void take_jobs(struct web *w)
{
	struct service_job *job = workers_take(w->workers), *next;

	for (; job; job = next) {
		next = job->next;
		job->next = NULL;
		w->has_turn = true;
		service_job_done(w->service, job, w->now);
	}
}

static void report_store(struct web *w, bool good)
{
	if (good == !w->has_failed)
		return;
	w->has_failed = !good;
	journal_say(&w->config.journal, good ? JOURNAL_INFO : JOURNAL_ERROR,
		    good ? "the store works again" : "the store failed: what came in was refused",
		    NULL);
}

/* When the loop must wake by itself. */
static int64_t next_wake(struct web *w)
{
	const int64_t others[] = { hall_next(w), tls_next(w) };
	int64_t next = service_next(w->service);

	for (size_t i = 0; i < sizeof(others) / sizeof(others[0]); i++)
		if (others[i] < next)
			next = others[i];
	if (w->has_turn || w->any_done)
		return w->now; /* closing a connection has given the service more to do */
	return next;
}

static void turn(struct web *w)
{
	web_now(w);
	w->turns++;
	take_jobs(w);
	if (w->has_turn || service_next(w->service) <= w->now) {
		w->has_turn = false;
		service_tick(w->service, w->now);
		report_store(w, service_turn_end(w->service, w->now));
	}
	reply_ask_aside(w);
	hall_expire(w);
	tls_look(w);
	wake(w, next_wake(w));
}

/* Is there somebody who has not got his goodbye or his answer yet? */
static bool is_anybody_left(const struct web *w)
{
	const struct client *c;

	for (size_t at = 0; (c = map_next(&w->clients, &at));)
		if (c->is_open || c->is_waiting || c->reply)
			return true;
	return false;
}

/* Goodbyes, for a while. */
static bool say_goodbye(struct web *w)
{
	int64_t until = web_now(w) + w->config.stop_time * 1000;

	web_unlisten(w);
	service_shutdown(w->service, w->now);
	w->has_turn = true;
	turn(w);
	while (is_anybody_left(w) && web_now(w) < until) {
		wake(w, w->now + GOODBYE_STEP_MS);
		if (lws_service(w->context, 0) < 0)
			return false;
		w->has_turn = true;
		turn(w);
	}
	return true;
}

static void run_reload(struct web *w)
{
	if (!w->reloading || w->stopping)
		return;
	w->reloading = 0;
	w->reload(w->reload_user);
}

bool web_run(struct web *w, struct service *service)
{
	bool good = true;

	w->service = service;
	w->has_turn = true;
	turn(w);
	while (good && !w->stopping) {
		good = lws_service(w->context, 0) >= 0;
		turn(w);
		run_reload(w);
	}
	good = good && say_goodbye(w);
	w->service = NULL;
	return good;
}

void web_reload(struct web *w)
{
	w->reloading = 1;
	lws_cancel_service(w->context);
}

void web_on_reload(struct web *w, void (*reload)(void *user), void *user)
{
	w->reload = reload;
	w->reload_user = user;
}

void web_stop(struct web *w)
{
	w->stopping = 1;
	lws_cancel_service(w->context);
}

int web_port(const struct web *w)
{
	return w->port;
}

/* Beginning and end. */

static void say_room(const struct web *w)
{
	char memory[16];
	struct buf count = buf_over(memory, sizeof(memory));

	buf_int(&count, w->config.connections_max);
	journal_about(&w->config.journal, JOURNAL_WARNING,
		      "the system allows fewer connections than are set", memory);
}

/* A descriptor for each connection, and libwebsockets makes tables as large as
 * the limit: so the limit is what is needed. */
static void make_room(struct web *w)
{
	rlim_t wanted = (rlim_t)(w->config.connections_max + SPARE_FILES);
	struct rlimit limit;

	if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
		return;
	if (limit.rlim_max != RLIM_INFINITY && limit.rlim_max < wanted) {
		wanted = limit.rlim_max;
		w->config.connections_max = (int)wanted - SPARE_FILES;
		say_room(w);
	}
	limit.rlim_cur = wanted;
	setrlimit(RLIMIT_NOFILE, &limit);
}

static bool can_read(const char *path)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC);

	if (fd >= 0)
		close(fd);
	return fd >= 0;
}

static bool check_tls_files(const struct web_config *config, struct message *error)
{
	const char *const paths[] = { config->tls_cert, config->tls_key };

	for (int i = 0; config->tls_cert && i < 2; i++) {
		if (can_read(paths[i]))
			continue;
		*error = message_of("serve.start.tls_unreadable");
		message_word(error, paths[i]);
		return false;
	}
	return true;
}

static bool read_files(struct web *w, struct message *error)
{
	if (!w->config.folder)
		return true;
	w->files = files_read(w->config.folder);
	if (!w->files) {
		*error = message_of(errno == E2BIG ? "serve.start.web_too_much"
						   : "serve.start.web_unreadable");
		message_word(error, w->config.folder);
	}
	return w->files;
}

/* Answers under way hold what they send. */
static void read_files_again(struct web *w)
{
	struct files *fresh = w->config.folder ? files_read(w->config.folder) : NULL;

	if (!fresh && w->config.folder)
		journal_about(&w->config.journal, JOURNAL_ERROR,
			      "the client's files cannot be read, the old ones stay",
			      w->config.folder);
	if (!fresh)
		return;
	files_free(w->files);
	w->files = fresh;
}

/* What libwebsockets says may hold headers with secrets: errors alone, and
 * only for those who look for them. */
static struct web *talker;

static void on_lws_line(int level, const char *line)
{
	(void)level;
	if (talker)
		journal_about(&talker->config.journal, JOURNAL_DEBUG, "libwebsockets", line);
}

static void listen_to_library(const struct web *w)
{
	lws_set_log_level(w->config.journal.level >= JOURNAL_DEBUG ? LLL_ERR | LLL_WARN : 0,
			  on_lws_line);
}

void web_configure(struct web *w, const struct web_config *config)
{
	int most = w->config.connections_max; /* as the system allowed */

	w->config = *config;
	w->config.connections_max = most;
	listen_to_library(w);
	if (w->tls)
		tls_renew(w);
	read_files_again(w);
}

static bool open_context(struct web *w, struct message *error)
{
	struct lws_context_creation_info info = {
		.port = CONTEXT_PORT_NO_LISTEN_SERVER,
		.protocols = protocols,
		.extensions = socket_extensions,
		.headers = reply_headers,
		.server_string = "pandemonium",
		.user = w,
		.options =
			LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_DISABLE_OS_CA_CERTS,
		.max_http_header_data2 = (unsigned)w->config.header_max,
		/* One for each connection; the memory is taken while it is needed. */
		.max_http_header_pool2 = (unsigned)w->config.connections_max,
		.pt_serv_buf_size = WEB_CHUNK_H2,
		.timeout_secs = (unsigned)w->config.body_time,
		/* For later requests of a connection; of the first we take care before. */
		.timeout_secs_ah_idle = (unsigned)w->config.header_time + 1,
		.keepalive_timeout = w->config.idle_time,
		.retry_and_idle_policy = &w->signs_of_life,
		.gid = (gid_t)-1,
		.uid = (uid_t)-1,
	};

	w->signs_of_life.secs_since_valid_ping = (uint16_t)w->config.ping_time;
	w->signs_of_life.secs_since_valid_hangup = (uint16_t)w->config.dead_time;
	if (w->config.tls_cert) {
		info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
		info.ssl_cert_filepath = w->config.tls_cert;
		info.ssl_private_key_filepath = w->config.tls_key;
		info.ssl_options_set = SSL_OP_NO_TLSv1 | SSL_OP_NO_TLSv1_1;
		info.alpn = w->config.http2 && HAS_HTTP2 ? "h2,http/1.1" : "http/1.1";
	}
	if (tls_open(w))
		w->context = lws_create_context(&info);
	if (w->context)
		w->vhost = lws_create_vhost(w->context, &info);
	if (w->vhost)
		return true;
	*error = message_of(w->config.tls_cert ? "serve.start.tls_refused" : "play.error.memory");
	message_word(error, w->config.tls_cert ? w->config.tls_cert : "");
	return false;
}

static bool open_parts(struct web *w, struct message *error)
{
	uint8_t secret[VISITORS_SECRET];

	randombytes_buf(secret, sizeof(secret));
	visitors_init(&w->visitors, secret);
	map_init(&w->clients, 0);
	w->chunk = malloc(LWS_PRE + WEB_CHUNK);
	w->deflate = deflate_new();
	w->workers =
		workers_new(w->config.bot_threads, w->config.passphrase_threads, on_job_done, w);
	if (w->chunk && w->deflate && w->workers && tap_open())
		return true;
	*error = message_of("play.error.memory");
	return false;
}

static bool open_hall(struct web *w, struct message *error)
{
	if (hall_open(w))
		return true;
	*error = message_of("play.error.memory");
	return false;
}

struct web *web_open(const struct web_config *config, struct message *error)
{
	struct web *w = calloc(1, sizeof(*w));

	if (!w || sodium_init() < 0) {
		free(w);
		*error = message_of("play.error.memory");
		return NULL;
	}
	w->config = *config;
	w->wake_at = INT64_MAX;
	daytime_init(&w->daytime, microseconds(CLOCK_REALTIME), microseconds(CLOCK_MONOTONIC));
	web_now(w);
	make_room(w);
	talker = w;
	listen_to_library(w);
	if (check_tls_files(config, error) && read_files(w, error) && open_parts(w, error) &&
	    open_context(w, error) && open_hall(w, error) && web_listen(w, error))
		return w;
	web_close(w);
	return NULL;
}

void web_close(struct web *w)
{
	if (w->workers)
		workers_free(w->workers);
	hall_close(w);
	if (w->context)
		lws_context_destroy(w->context);
	talker = NULL;
	tls_close(w);
	files_free(w->files);
	tap_close();
	deflate_free(w->deflate);
	visitors_release(&w->visitors);
	map_release(&w->clients);
	free(w->packed.bytes);
	free(w->chunk);
	free(w);
}
