/*
 * `pandemonium serve`: opens the store, the port and the service, tells the
 * host where to find them, and serves until it is stopped.
 */
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/host/addresses.h"
#include "cli/host/host_store.h"
#include "cli/host/qr.h"
#include "cli/host/reload.h"
#include "cli/host/settings.h"
#include "cli/host/summon.h"
#include "service/daytime.h"
#include "service/house/house.h"
#include "store/postgres/postgres.h"
#include "store/sqlite/sqlite.h"

enum { URL_MAX = 128, DRAWING_MAX = 1 << 15 };

/* Signals. */

static struct net *running; /* for the signal handler alone */
static volatile sig_atomic_t stopped_by; /* the signal; 0: none yet */

static void on_stop(int signal_number)
{
	stopped_by = signal_number;
	net_stop(running);
}

static void on_reload(int signal_number)
{
	(void)signal_number;
	net_reload(running);
}

static void on_signal(int signal_number, void (*handler)(int))
{
	struct sigaction action = { .sa_handler = handler };

	sigaction(signal_number, &action, NULL);
}

static void follow_signals(struct net *net)
{
	running = net;
	on_signal(SIGTERM, on_stop);
	on_signal(SIGINT, on_stop);
	on_signal(SIGHUP, on_reload);
	on_signal(SIGPIPE, SIG_IGN);
}

static void ignore_signals(void)
{
	on_signal(SIGTERM, SIG_IGN);
	on_signal(SIGINT, SIG_IGN);
	on_signal(SIGHUP, SIG_IGN);
}

/* Where it can be found. */

static void say(struct cli *cli, const char *id)
{
	struct message m = message_of(id);

	cli_say(cli, &m, NULL);
}

static void write_url(const struct settings *s, int port, const char *host, struct buf *out)
{
	bool in_brackets = strchr(host, ':') != NULL;

	buf_text(out, s->net.tls_cert ? "https://" : "http://");
	buf_text(out, in_brackets ? "[" : "");
	buf_text(out, host);
	buf_text(out, in_brackets ? "]:" : ":");
	buf_int(out, port);
	buf_char(out, '/');
}

static void say_url(struct cli *cli, const struct settings *s, int port, const char *host)
{
	char memory[URL_MAX];
	struct buf url = buf_over(memory, sizeof(memory));

	write_url(s, port, host, &url);
	cli_say_word(cli, "serve.say.url", memory);
}

/* The first address of the network as a picture. */
static void draw_url(struct cli *cli, const struct settings *s, int port,
		     const struct address *address)
{
	static char memory[DRAWING_MAX];
	struct buf drawing = buf_over(memory, sizeof(memory));
	char host[ADDRESS_TEXT_MAX], url_memory[URL_MAX];
	struct buf url = buf_over(url_memory, sizeof(url_memory));

	if (cli->ascii)
		return; /* such a terminal has no blocks to draw with */
	address_write(address, host);
	write_url(s, port, host, &url);
	if (qr_draw(buf_slice_of(&url), isatty(STDOUT_FILENO), &drawing))
		fputs(memory, cli->out);
}

static void say_network(struct cli *cli, const struct settings *s, int port)
{
	struct address here[ADDRESSES_MAX];
	int count = addresses_here(here);

	if (!count) {
		say(cli, "serve.say.no_network");
		return;
	}
	say(cli, "serve.say.network");
	for (int i = 0; i < count; i++) {
		char host[ADDRESS_TEXT_MAX];

		address_write(&here[i], host);
		say_url(cli, s, port, host);
	}
	draw_url(cli, s, port, &here[0]);
}

static void announce(struct cli *cli, const struct settings *s, const struct host_store *host,
		     int port)
{
	say(cli, "serve.say.open");
	for (int i = 0; i < s->net.bind_count; i++)
		say_url(cli, s, port, s->net.bind[i]);
	if (!s->net.bind_count)
		say_url(cli, s, port, "localhost");
	if (s->lan)
		say_network(cli, s, port);
	else if (!s->net.bind_count)
		say(cli, "serve.say.local");
	if (!s->net.folder)
		say(cli, "serve.say.no_client");
	cli_say_word(cli, "serve.say.data", host->is_file ? s->data : host->name);
	say(cli, "serve.say.stop");
	fflush(cli->out);
}

/* The log. */

static void log_start(const struct settings *s, const struct host_store *host, int port)
{
	char address_memory[URL_MAX], port_memory[16], schema_memory[16];
	struct buf address = buf_over(address_memory, sizeof(address_memory));
	struct buf port_text = buf_over(port_memory, sizeof(port_memory));
	struct buf schema = buf_over(schema_memory, sizeof(schema_memory));

	for (int i = 0; i < s->net.bind_count; i++) {
		buf_text(&address, i ? " " : "");
		buf_text(&address, s->net.bind[i]);
	}
	if (!s->net.bind_count)
		buf_text(&address, s->lan ? "all" : "localhost");
	buf_int(&port_text, port);
	buf_int(&schema, host->is_file ? sqlite_store_schema() : postgres_store_schema());
	const struct journal_field fields[] = {
		{ "version", slice_from(s->service.version) },
		{ "address", buf_slice_of(&address) },
		{ "port", buf_slice_of(&port_text) },
		{ "data", slice_from(s->data) },
		{ "schema", buf_slice_of(&schema) },
		{ 0 },
	};

	journal_say(&s->net.journal, JOURNAL_INFO, "the server has started", fields);
}

/* A server that ends well leaves no log of the database behind. */
static bool ended_badly(const char *database)
{
	char memory[SETTINGS_PATH_MAX];
	struct buf path = buf_over(memory, sizeof(memory));
	struct stat there;

	buf_text(&path, database);
	buf_text(&path, "-wal");
	return !path.full && stat(memory, &there) == 0 && there.st_size > 0;
}

static void log_bad_end(const struct settings *s, struct store *store)
{
	char time[HOUSE_TIME_MAX] = "?";
	struct store_pulse last;

	if (store->api->pulse(store, &last) == STORE_OK)
		house_time(last.at, time);
	journal_about(&s->net.journal, JOURNAL_INFO,
		      "the server before this one was killed or lost its power; "
		      "what it had acknowledged is there; its last sign of life",
		      time);
}

static void log_stop(const struct settings *s, bool good)
{
	if (!good)
		journal_about(&s->net.journal, JOURNAL_ERROR, "stopped", "the loop has failed");
	else if (stopped_by)
		journal_about(&s->net.journal, JOURNAL_INFO, "stopped by a signal",
			      stopped_by == SIGINT ? "SIGINT" : "SIGTERM");
	else
		journal_about(&s->net.journal, JOURNAL_INFO, "stopped", NULL);
}

/* Beginning and end. */

static struct summon summon; /* its threads are the transport's, and end with it */

static int open_store(struct cli *cli, const struct settings *s, struct host_store *out)
{
	char memory[SETTINGS_PATH_MAX];
	struct buf path = buf_over(memory, sizeof(memory));
	bool is_bad_end = !s->store && settings_database(s->data, &path) && ended_badly(memory);
	int code = host_store_open(cli, s, STORE_SERVER, out);

	if (!code && is_bad_end)
		log_bad_end(s, out->store);
	return code;
}

/* The thread that checks and backs up has its word in the log. */
static void say_care(void *user, bool is_bad, const char *line)
{
	journal_about(user, is_bad ? JOURNAL_ERROR : JOURNAL_INFO, line, NULL);
}

static int begin_care(struct cli *cli, const struct settings *s, struct journal *journal,
		      struct store *store)
{
	char memory[SETTINGS_PATH_MAX];
	struct buf folder = buf_over(memory, sizeof(memory));
	const struct sqlite_care care = {
		.check_ms = s->check_ms,
		.backup_ms = s->backup_ms,
		.keep = s->backup_keep,
		.spare = s->service.disk_low_bytes,
		.folder = memory,
		.say = say_care,
		.user = journal,
	};
	enum store_status status =
		settings_backups(s, &folder) ? sqlite_store_care(store, &care) : STORE_NO_FILE;

	if (status == STORE_OK)
		return CLI_FINE;
	return cli_fail_about(cli, CLI_SYSTEM, store_status_message(status), memory);
}

/* Who reads of the store need not hold up the loop. */
static int begin_later(struct cli *cli, const struct host_store *host, struct net *net)
{
	struct store *store = host->store;
	enum store_status status =
		host->is_file ? sqlite_store_later(store) : postgres_store_later(store);

	if (status != STORE_OK)
		return cli_fail_about(cli, CLI_SYSTEM, store_status_message(status), host->name);
	store->api->later->wake(store, net_wake, net);
	return CLI_FINE;
}

static int run(struct cli *cli, struct settings *s, const struct host_store *host, struct net *net)
{
	struct store *store = host->store;
	struct service_hooks hooks;
	struct message error;
	bool good;

	net_hooks(net, &hooks);
	if (!summon_open(&summon, s, store, net, &hooks, &error))
		return cli_fail(cli, CLI_SYSTEM, &error);
	struct service *service = service_new(&s->service, &hooks, store, net_time(net), &error);

	if (!service)
		return cli_fail(cli, CLI_SYSTEM, &error);
	struct reload reload = { .cli = cli, .running = s, .net = net, .service = service };

	reload_init(&reload);
	net_on_reload(net, reload_run, &reload);
	follow_signals(net);
	announce(cli, s, host, net_port(net));
	log_start(s, host, net_port(net));
	if (s->service.node)
		store->api->nodes->on_heard(store, net_wake, net);
	good = net_run(net, service);
	if (s->service.node)
		store->api->nodes->on_heard(store, NULL, NULL);
	ignore_signals(); /* it is stopping already */
	service_free(service);
	log_stop(s, good);
	if (good)
		say(cli, "serve.say.stopped");
	return good ? CLI_FINE : CLI_SYSTEM;
}

static int serve_from(struct cli *cli, struct settings *s, struct journal *journal,
		      const struct host_store *host, struct net *net)
{
	struct store *store = host->store;
	struct store_pulse last;
	int code;

	if (store->api->pulse(store, &last) == STORE_OK)
		net_certain(net, daytime_certain(&last));
	/* A database has a host of its own, who copies and checks it. */
	code = host->is_file ? begin_care(cli, s, journal, store) : CLI_FINE;
	if (!code)
		code = begin_later(cli, host, net);
	return code ? code : run(cli, s, host, net);
}

/* For pages of the version before, and of nodes that have another one. */
static void keep_files(const struct settings *s, struct net *net)
{
	char folder[SETTINGS_PATH_MAX];
	struct buf path = buf_over(folder, sizeof(folder));

	buf_text(&path, s->data);
	buf_text(&path, "/web");
	if (!path.full)
		net_keep(net, folder);
}

/* The port first: where nothing can be served no folder is made. */
static int serve(struct cli *cli, struct settings *s)
{
	static struct host_store host;
	struct message error;
	struct net *net = net_open(&s->net, &error);
	/* Of the thread that cares for the store, until that is closed: ours may be read again. */
	struct journal journal = s->net.journal;
	int code;

	if (!net)
		return cli_fail(cli, CLI_SYSTEM, &error);
	code = open_store(cli, s, &host);
	if (!code) {
		keep_files(s, net);
		code = serve_from(cli, s, &journal, &host, net);
		host.store->api->close(host.store);
	}
	summon_stop(&summon);
	net_close(net);
	summon_close(&summon);
	return code;
}

int cmd_serve(struct cli *cli)
{
	static struct settings settings; /* too large for the stack */
	int code = settings_read(cli, &settings);

	return code ? code : serve(cli, &settings);
}
