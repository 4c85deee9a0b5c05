/*
 * The beginning and the end of the transport, and what changes between them
 * when its settings do. See net.h.
 */
#include "net/net.h"

#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

#include "net/inside.h"

enum {
	SPARE_FILES = 256, /* descriptors besides those of connections */
#ifdef LWS_WITH_HTTP2
	HAS_HTTP2 = true,
#else
	HAS_HTTP2 = false,
#endif
};

void net_config_standard(struct net_config *out)
{
	*out = (struct net_config){
		.port = WEB_PORT_STANDARD,
		.journal = { stderr, JOURNAL_INFO, JOURNAL_TEXT },
		.connections_max = 15000,
		.connections_address_max = 128,
		.connection_burst = 1000,
		.connection_every_ms = 10,
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

static void say_room(const struct net *w)
{
	char memory[16];
	struct buf count = buf_over(memory, sizeof(memory));

	buf_int(&count, w->config.connections_max);
	journal_about(&w->config.journal, JOURNAL_WARNING,
		      "the system allows fewer connections than are set", memory);
}

/* A descriptor for each connection, and libwebsockets makes tables as large as
 * the limit: so the limit is what is needed. */
static void make_room(struct net *w)
{
	rlim_t wanted = (rlim_t)w->config.connections_max + SPARE_FILES;
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

static bool check_tls_files(const struct net_config *config, struct message *error)
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

static bool read_files(struct net *w, struct message *error)
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

bool net_keep(struct net *w, const char *folder)
{
	free(w->kept);
	w->kept = w->files ? strdup(folder) : NULL;
	if (!w->files)
		return true;
	if (w->kept && files_keep(w->files, w->kept))
		return true;
	journal_about(&w->config.journal, JOURNAL_WARNING,
		      "the client's files cannot be kept for pages of before", strerror(errno));
	return false;
}

/* Answers under way hold what they send. */
static void read_files_again(struct net *w)
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
	if (w->kept)
		files_keep(fresh, w->kept);
}

/* What libwebsockets says may hold headers with secrets: errors alone, and
 * only for those who look for them. */
static struct net *talker;

static void on_lws_line(int level, const char *line)
{
	(void)level;
	if (talker)
		journal_about(&talker->config.journal, JOURNAL_DEBUG, "libwebsockets", line);
}

static void listen_to_library(const struct net *w)
{
	lws_set_log_level(w->config.journal.level >= JOURNAL_DEBUG ? LLL_ERR | LLL_WARN : 0,
			  on_lws_line);
}

void net_configure(struct net *w, const struct net_config *config)
{
	int most = w->config.connections_max; /* as the system allowed */

	w->config = *config;
	w->config.connections_max = most;
	listen_to_library(w);
	if (w->tls)
		tls_renew(w);
	read_files_again(w);
}

static bool open_context(struct net *w, struct message *error)
{
	struct lws_context_creation_info info = {
		.port = CONTEXT_PORT_NO_LISTEN_SERVER,
		.protocols = net_protocols,
		.extensions = socket_extensions,
		.headers = reply_headers,
		.server_string = "pandemonium",
		.user = w,
		.options =
			LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_DISABLE_OS_CA_CERTS,
		.max_http_header_data2 = (unsigned)w->config.header_max,
		/* One for each connection, those that are leaving too, so that none
		 * ever waits for one; the memory is taken while it is needed. */
		.max_http_header_pool2 = (unsigned)(w->config.connections_max + SPARE_FILES),
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

static bool open_parts(struct net *w, struct message *error)
{
	uint8_t secret[VISITORS_SECRET];

	randombytes_buf(secret, sizeof(secret));
	visitors_init(&w->visitors, secret);
	map_init(&w->clients, 0);
	w->chunk = malloc(LWS_PRE + WEB_CHUNK);
	w->deflate = deflate_new();
	w->workers = workers_new(w->config.bot_threads, w->config.passphrase_threads, net_wake, w);
	if (w->chunk && w->deflate && w->workers && tap_open() && ready_open())
		return true;
	*error = message_of("play.error.memory");
	return false;
}

static bool open_hall(struct net *w, struct message *error)
{
	if (hall_open(w))
		return true;
	*error = message_of("play.error.memory");
	return false;
}

struct net *net_open(const struct net_config *config, struct message *error)
{
	struct net *w = calloc(1, sizeof(*w));

	if (!w || sodium_init() < 0) {
		free(w);
		*error = message_of("play.error.memory");
		return NULL;
	}
	w->config = *config;
	w->wake_at = INT64_MAX;
	net_certain(w, 0);
	make_room(w);
	talker = w;
	listen_to_library(w);
	if (check_tls_files(config, error) && read_files(w, error) && open_parts(w, error) &&
	    open_context(w, error) && open_hall(w, error) && net_listen(w, error))
		return w;
	net_close(w);
	return NULL;
}

void net_close(struct net *w)
{
	if (w->workers)
		workers_free(w->workers);
	hall_close(w);
	if (w->context)
		lws_context_destroy(w->context);
	talker = NULL;
	tls_close(w);
	files_free(w->files);
	free(w->kept);
	tap_close();
	ready_close();
	deflate_free(w->deflate);
	visitors_release(&w->visitors);
	map_release(&w->clients);
	post_free(&w->post);
	inbox_free(&w->inbox);
	free(w->chunk);
	free(w);
}
