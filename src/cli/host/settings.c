/*
 * The server's settings; see settings.h. Sources are read from the lightest to
 * the heaviest, each over what was there; a list is replaced as a whole.
 */
#include "cli/host/settings.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/version.h"
#include "cli/files.h"
#include "cli/host/setting.h"
#include "cli/host/summon.h"
#include "store/postgres/postgres.h"

extern char **environ; /* POSIX has it in no header */

enum {
	NONE = -1,
	MANY = 1000000,
	OWNER_ONLY = 0700,
};

#define VARIABLES "PANDEMONIUM_" /* how those of ours begin */

#define AT(member) offsetof(struct settings, member)
#define NUMBER(name, member, min, max)                           \
	{                                                        \
		name, SETTING_NUMBER, AT(member), min, max, NONE \
	}
#define SWITCH(name, member)                                 \
	{                                                    \
		name, SETTING_SWITCH, AT(member), 0, 0, NONE \
	}
#define DAYS(name, member, option)                                           \
	{                                                                    \
		name, SETTING_DAYS, AT(member), 1, SETTINGS_DAYS_MAX, option \
	}

static const struct setting settings[] = {
	{ "data", SETTING_TEXT, AT(data), 0, 0, OPT_DATA },
	{ "store", SETTING_TEXT, AT(store), 0, 0, OPT_STORE },
	{ "node", SETTING_TEXT, AT(service.node), 0, 0, OPT_NODE },
	{ "web", SETTING_TEXT, AT(net.folder), 0, 0, OPT_WEB },
	{ "port", SETTING_NUMBER, AT(net.port), 0, 65535, OPT_PORT },
	{ "bind", SETTING_BIND, 0, 0, 0, OPT_BIND },
	{ "lan", SETTING_SWITCH, AT(lan), 0, 0, OPT_LAN },
	{ "tls-cert", SETTING_TEXT, AT(net.tls_cert), 0, 0, OPT_TLS_CERT },
	{ "tls-key", SETTING_TEXT, AT(net.tls_key), 0, 0, OPT_TLS_KEY },
	{ "tls-look-seconds", SETTING_NUMBER, AT(net.tls_look_time), 1, 24 * 3600, NONE },
	{ "trusted-proxy", SETTING_PROXY, 0, 0, 0, OPT_TRUSTED_PROXY },
	{ "log", SETTING_LEVEL, AT(net.journal.level), 0, 0, OPT_LOG },
	{ "log-form", SETTING_FORM, AT(net.journal.form), 0, 0, NONE },
	DAYS("retention-guests", service.guest_ms, OPT_RETENTION_GUESTS),
	DAYS("retention-tables", service.idle_table_ms, OPT_RETENTION_TABLES),
	DAYS("retention-matches", service.idle_match_ms, OPT_RETENTION_MATCHES),
	DAYS("retention-talk", service.talk_ms, OPT_RETENTION_TALK),
	DAYS("retention-reports", service.report_ms, NONE),
	DAYS("retention-audit", service.audit_ms, NONE),
	DAYS("session-days", service.session_ms, NONE),
	DAYS("invite-days", service.invite_ms, NONE),
	DAYS("known-days", service.known_ms, NONE),
	{ "empty-table-seconds", SETTING_SECONDS, AT(service.empty_table_ms), 10, 24 * 3600, NONE },
	{ "empty-private-seconds", SETTING_SECONDS, AT(service.empty_private_ms), 10, 7 * 24 * 3600,
	  NONE },
	{ "replace-seconds", SETTING_SECONDS, AT(service.replace_ms), 5, 30 * 24 * 3600, NONE },
	SWITCH("http2", net.http2),
	SWITCH("metrics-for-all", service.metrics_for_all),
	{ "backup-every", SETTING_HOURS, AT(backup_ms), 0, 8760, NONE },
	NUMBER("backup-keep", backup_keep, 1, 1000),
	{ "backup-folder", SETTING_TEXT, AT(backup_folder), 0, 0, NONE },
	SWITCH("backup-before-migration", backup_before_migration),
	{ "check-every", SETTING_HOURS, AT(check_ms), 0, 8760, NONE },
	{ "disk-low-megabytes", SETTING_MEGABYTES, AT(service.disk_low_bytes), 0, MANY, NONE },
	SWITCH("registered-only", service.registered_only),
	SWITCH("closed", service.closed),
	NUMBER("connections", service.connections_max, 1, MANY),
	NUMBER("connections-beside", beside, 1, MANY),
	NUMBER("connections-per-address", net.connections_address_max, 1, MANY),
	NUMBER("connections-per-account", service.connections_account_max, 1, MANY),
	NUMBER("request-burst", net.request_burst, 1, MANY),
	NUMBER("request-every-ms", net.request_every_ms, 1, MANY),
	NUMBER("connection-burst", net.connection_burst, 1, MANY),
	NUMBER("connection-every-ms", net.connection_every_ms, 1, MANY),
	NUMBER("handshake-burst", net.handshake_burst, 1, MANY),
	NUMBER("handshake-every-ms", net.handshake_every_ms, 1, MANY),
	NUMBER("first-byte-seconds", net.first_byte_time, 1, 600),
	NUMBER("header-seconds", net.header_time, 1, 600),
	NUMBER("body-seconds", net.body_time, 1, 600),
	NUMBER("api-burst", service.http_burst, 1, MANY),
	NUMBER("api-every-ms", service.http_every_ms, 1, MANY),
	NUMBER("guest-burst", service.guest_burst, 1, MANY),
	NUMBER("guest-every-ms", service.guest_every_ms, 1, MANY),
	NUMBER("login-burst", service.login_burst, 1, MANY),
	NUMBER("login-every-ms", service.login_every_ms, 1, MANY),
	NUMBER("message-burst", service.message_burst, 1, MANY),
	NUMBER("work-burst", service.work_burst, 0, MANY),
	NUMBER("message-every-ms", service.message_every_ms, 1, MANY),
	NUMBER("tables", service.tables_max, 1, MANY),
	NUMBER("tables-per-account", service.tables_account_max, 1, MANY),
	NUMBER("open-tables-per-address", service.tables_address_max, 1, MANY),
	NUMBER("create-burst", service.create_burst, 1, MANY),
	NUMBER("create-every-ms", service.create_every_ms, 1, MANY),
	NUMBER("create-address-burst", service.create_address_burst, 1, MANY),
	NUMBER("create-address-every-ms", service.create_address_every_ms, 1, MANY),
	NUMBER("watchers-per-table", service.watchers_max, 1, MANY),
	{ "public-url", SETTING_TEXT, AT(service.public_url), 0, 0, NONE },
	SWITCH("push", courier.push),
	{ "push-contact", SETTING_TEXT, AT(courier.push_contact), 0, 0, NONE },
	{ "push-allow", SETTING_TEXT, AT(push_allow), 0, 0, NONE },
	{ "push-ca", SETTING_TEXT, AT(courier.push_ca), 0, 0, NONE },
	{ "mail-relay", SETTING_TEXT, AT(courier.mail_relay), 0, 0, NONE },
	{ "mail-from", SETTING_TEXT, AT(courier.mail_from), 0, 0, NONE },
	{ "mail-user", SETTING_TEXT, AT(courier.mail_user), 0, 0, NONE },
	{ "mail-passphrase", SETTING_TEXT, AT(courier.mail_passphrase), 0, 0, NONE },
	{ "mail-ca", SETTING_TEXT, AT(courier.mail_ca), 0, 0, NONE },
	SWITCH("mail-tls", courier.mail_tls),
	NUMBER("send-seconds", courier.seconds, 1, 120),
	NUMBER("bot-threads", net.bot_threads, 1, 64),
	NUMBER("passphrase-threads", net.passphrase_threads, 1, 64),
};
enum { SETTINGS = sizeof(settings) / sizeof(settings[0]) };

_Static_assert((int)SETTINGS <= (int)SETTINGS_MAX, "each has its place in struct settings");

const struct setting *setting_at(int number)
{
	return number < SETTINGS ? &settings[number] : NULL;
}

/* The file. */

static const struct setting *setting_find(struct slice name)
{
	for (int i = 0; i < SETTINGS; i++)
		if (slice_is(name, settings[i].name))
			return &settings[i];
	return NULL;
}

static struct buf where(struct settings *s)
{
	return buf_over(s->where, sizeof(s->where));
}

static bool read_line(struct settings *s, struct slice line, struct message *error)
{
	struct slice value = line, name = slice_trim(slice_cut(&value, '='));
	const struct setting *setting = setting_find(name);

	if (name.len == line.len)
		return setting_refuse(s, "serve.config.no_equals", line, error);
	if (!setting)
		return setting_refuse(s, "serve.config.unknown", name, error);
	return setting_read(s, setting, slice_trim(value), error);
}

static bool read_lines(struct settings *s, const char *path, struct slice text,
		       struct message *error)
{
	struct slice line;

	memset(s->seen, 0, sizeof(s->seen));
	for (int number = 1; slice_line(&text, &line); number++) {
		struct buf place = where(s);

		line = slice_trim(line);
		if (!line.len || line.at[0] == '#')
			continue;
		buf_text(&place, path);
		buf_char(&place, ':');
		buf_int(&place, number);
		if (!read_line(s, line, error))
			return false;
	}
	return true;
}

static int read_file(struct cli *cli, struct settings *s, const char *path)
{
	struct message error;
	char *text;
	size_t length;
	int code = load_text(cli, path, SETTINGS_FILE_MAX, &text, &length);

	if (code)
		return code;
	if (!read_lines(s, path, (struct slice){ text, length }, &error))
		code = cli_fail(cli, CLI_USAGE, &error);
	free(text);
	return code;
}

/* The environment. */

static const char *environment(struct settings *s, const char *name)
{
	struct buf variable = where(s);

	buf_text(&variable, VARIABLES);
	for (; *name; name++)
		buf_char(&variable, *name == '-'		   ? '_'
				    : *name >= 'a' && *name <= 'z' ? (char)(*name - 'a' + 'A')
								   : *name);
	return getenv(s->where);
}

/* A variable with our beginning that is no setting: a slip of the pen. */
static bool variable_known(struct settings *s, struct slice variable)
{
	if (!slice_starts(variable, VARIABLES))
		return true;
	for (int i = 0; i < SETTINGS; i++) {
		environment(s, settings[i].name);
		if (slice_is(variable, s->where))
			return true;
	}
	environment(s, "config");
	return slice_is(variable, s->where);
}

static bool variables_known(struct settings *s, struct message *error)
{
	for (char **at = environ; *at; at++) {
		struct slice rest = slice_from(*at), variable = slice_cut(&rest, '=');

		if (variable_known(s, variable))
			continue;
		struct buf place = where(s);

		buf_text(&place, "PANDEMONIUM_*");
		return setting_refuse(s, "serve.config.unknown", variable, error);
	}
	return true;
}

static bool read_environment(struct settings *s, struct message *error)
{
	if (!variables_known(s, error))
		return false;
	memset(s->seen, 0, sizeof(s->seen));
	for (int i = 0; i < SETTINGS; i++) {
		const char *value = environment(s, settings[i].name);

		if (value && !setting_read(s, &settings[i], slice_trim(slice_from(value)), error))
			return false;
	}
	return true;
}

/* The command line. */

static bool read_option(struct cli *cli, struct settings *s, const struct setting *setting,
			struct message *error)
{
	const char *value = cli->value[setting->option];
	struct buf place = where(s);

	buf_text(&place, "--");
	buf_text(&place, setting->name);
	if (setting->option != OPT_TRUSTED_PROXY)
		return setting_read(s, setting,
				    slice_from(option_specs[setting->option].value ? value : "on"),
				    error);
	for (int i = 0; i < cli->setting_count; i++)
		if (!setting_read(s, setting, slice_from(cli->setting[i]), error))
			return false;
	return true;
}

static bool read_options(struct cli *cli, struct settings *s, struct message *error)
{
	memset(s->seen, 0, sizeof(s->seen));
	for (int i = 0; i < SETTINGS; i++)
		if (settings[i].option != NONE && cli->value[settings[i].option] &&
		    !read_option(cli, s, &settings[i], error))
			return false;
	return true;
}

/* What is not given. */

static bool file_is_there(const char *path)
{
	return access(path, R_OK) == 0;
}

/* Where programs keep what belongs to a user. */
static bool standard_data(struct settings *s)
{
	const char *share = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
	char memory[SETTINGS_PATH_MAX];
	struct buf path = buf_over(memory, sizeof(memory));

	if (share && share[0] == '/') {
		buf_text(&path, share);
	} else if (home && home[0] == '/') {
		buf_text(&path, home);
		buf_text(&path, "/.local/share");
	} else {
		return false;
	}
	buf_text(&path, "/pandemonium");
	s->data = path.full ? NULL : settings_keep(s, buf_slice_of(&path));
	return s->data;
}

/* The client's files beside the program, or where packages put them. */
static void standard_web(struct settings *s)
{
	static const char *const places[] = { "/web", "/../share/pandemonium/web" };
	char program[SETTINGS_PATH_MAX], memory[SETTINGS_PATH_MAX];
	ssize_t length = readlink("/proc/self/exe", program, sizeof(program) - 1);

	if (length <= 0)
		return;
	program[length] = '\0';
	*strrchr(program, '/') = '\0';
	for (size_t i = 0; !s->net.folder && i < sizeof(places) / sizeof(places[0]); i++) {
		struct buf path = buf_over(memory, sizeof(memory));

		buf_text(&path, program);
		buf_text(&path, places[i]);
		size_t folder = path.len;

		buf_text(&path, "/index.html");
		if (!path.full && file_is_there(memory))
			s->net.folder = settings_keep(s, (struct slice){ memory, folder });
	}
}

static int fail(struct cli *cli, const char *id)
{
	struct message m = message_of(id);

	return cli_fail(cli, CLI_USAGE, &m);
}

/* Who has a file is no node; who has a database is always one. */
static int check_node(struct cli *cli, struct settings *s)
{
	if (!s->store)
		return s->service.node ? fail(cli, "serve.node.alone") : CLI_FINE;
	if (!s->service.node)
		s->service.node = "main";
	s->net.node = s->service.node;
	if (!postgres_is_node_name(s->service.node))
		return cli_fail_about(cli, CLI_USAGE, "serve.node.bad_name", s->service.node);
	return CLI_FINE;
}

static int check_together(struct cli *cli, struct settings *s)
{
	struct message error;
	int code = check_node(cli, s);

	if (code)
		return code;

	if (!s->net.tls_cert != !s->net.tls_key)
		return fail(cli, "serve.config.tls_pair");
	if (s->lan && s->net.bind_count)
		return fail(cli, "serve.config.bind_and_lan");
	if (!s->data && !standard_data(s))
		return fail(cli, "serve.config.no_data");
	if (!summon_check(s, &error))
		return cli_fail(cli, CLI_USAGE, &error);
	if (!s->net.folder)
		standard_web(s);
	s->net.everywhere = s->lan;
	s->net.connections_max = s->service.connections_max + s->beside;
	return CLI_FINE;
}

static void settings_standard(struct settings *s)
{
	memset(s, 0, sizeof(*s));
	net_config_standard(&s->net);
	service_config_standard(&s->service);
	courier_config_standard(&s->courier);
	s->service.version = PROGRAM_VERSION;
	s->beside = s->net.connections_max - s->service.connections_max;
	s->backup_ms = s->check_ms = DAY_MS;
	s->backup_keep = 7;
	s->backup_before_migration = true;
	s->texts = buf_over(s->memory, sizeof(s->memory));
}

int settings_read(struct cli *cli, struct settings *out)
{
	const char *file = cli->value[OPT_CONFIG];
	struct message error;
	int code = CLI_FINE;

	settings_standard(out);
	if (!file)
		file = environment(out, "config");
	if (file)
		code = read_file(cli, out, file);
	if (code)
		return code;
	if (!read_environment(out, &error) || !read_options(cli, out, &error))
		return cli_fail(cli, CLI_USAGE, &error);
	return check_together(cli, out);
}

/* An option, or its variable; NULL: neither. */
static int option_or_variable(struct cli *cli, struct settings *s, enum cli_option option,
			      const char **out)
{
	struct message error;

	*out = cli->value[option];
	if (*out)
		return CLI_FINE;
	*out = environment(s, option_specs[option].name);
	if (!*out || **out)
		return CLI_FINE;
	setting_refuse(s, "serve.config.text", slice_from(""), &error);
	return cli_fail(cli, CLI_USAGE, &error);
}

int settings_data(struct cli *cli, struct settings *out)
{
	int code;

	settings_standard(out);
	code = option_or_variable(cli, out, OPT_DATA, &out->data);
	if (!code && !out->data && !standard_data(out))
		code = fail(cli, "serve.config.no_data");
	return code ? code : option_or_variable(cli, out, OPT_STORE, &out->store);
}

bool settings_make_folder(const char *path)
{
	char memory[SETTINGS_PATH_MAX];
	struct buf part = buf_over(memory, sizeof(memory));

	for (const char *c = path; *c; c++) {
		if (*c == '/' && part.len && mkdir(memory, OWNER_ONLY) != 0 && errno != EEXIST)
			return false;
		buf_char(&part, *c);
	}
	return !part.full && (mkdir(memory, OWNER_ONLY) == 0 || errno == EEXIST);
}

bool settings_database(const char *data, struct buf *out)
{
	buf_text(out, data);
	buf_text(out, "/pandemonium.db");
	return !out->full;
}

bool settings_backups(const struct settings *s, struct buf *out)
{
	buf_text(out, s->backup_folder ? s->backup_folder : s->data);
	buf_text(out, s->backup_folder ? "" : "/backups");
	return !out->full;
}
